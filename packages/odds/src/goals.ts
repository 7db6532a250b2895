// What a player may want of an action, as a number to make large.
import type { Watched } from '@sightline/kernel'
import { type Both, loss } from './side.ts'

export interface Goal {
  /** As it is asked for: "kill", "wounds>=2". */
  readonly word: string
  /** In a sentence: "Human Regular incapacitated". */
  readonly text: string
  /** A chance, or a number on average. */
  readonly chance: boolean
  of(both: Both): number
}
/** How goals are asked for. */
export const GOALS: readonly string[] = ['kill', 'survive', 'wounds', 'wounds>=N', 'spared', 'spared>=N']

/**
 * The goal of a word: `kill` (theirs out of action), `survive` (mine not), `wounds` (what theirs loses on average),
 * `wounds>=2` (the chance of so much); `spared` is the same of mine, wanted low. Null for another word.
 */
export function goalOf(
  watch: Watched<unknown>,
  names: { readonly mine: string; readonly theirs: string },
  before: Both,
  word: string,
): Goal | null {
  if (word === 'kill') return { word, chance: true, text: `${names.theirs} ${watch.out.word}`, of: ({ theirs }) => (theirs.out ? 1 : 0) }
  if (word === 'survive') return { word, chance: true, text: `${names.mine} not ${watch.out.word}`, of: ({ mine }) => (mine.out ? 0 : 1) }
  const found = /^(wounds|spared)(?:>=(\d{1,4}))?$/.exec(word)
  if (found === null) return null
  const side = found[1] === 'wounds' ? 'theirs' : 'mine'
  const sign = side === 'theirs' ? 1 : -1
  const lost = (both: Both): number => loss(watch, before[side], both[side])
  if (found[2] === undefined)
    return { word, chance: false, text: `${watch.loss} of ${names[side]} on average`, of: both => sign * lost(both) }
  const least = Number(found[2])
  const [yes, no] = side === 'theirs' ? [1, 0] : [0, 1]
  return {
    word,
    chance: true,
    text: `${side === 'theirs' ? '' : 'not '}${least} or more ${watch.loss} of ${names[side]}`,
    of: both => (lost(both) >= least ? yes : no),
  }
}
