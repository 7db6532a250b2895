// The numbers people look at, of one action or several, for both sides; and the sentence that can be copied.
import type { Odds, Watched } from '@sightline/kernel'
import { Counts, chanceThat } from './counts.ts'
import { type Both, loss, type Pair } from './side.ts'
import { percent } from './words.ts'

export interface SideSummary {
  readonly name: string
  /** What is left now, and how likely it is that so much is left afterwards. */
  readonly before: number
  readonly left: Counts
  /** How likely it is to lose so much. */
  readonly loss: Counts
  readonly out: number
  /** Something was lost. */
  readonly hurt: number
}
export interface Summary {
  readonly mine: SideSummary
  readonly theirs: SideSummary
  /** Who is hurt: only mine, both, nobody, only theirs. They add up to all that is accounted for. */
  readonly bar: { readonly mine: number; readonly both: number; readonly nothing: number; readonly theirs: number }
  readonly lost: number
}
export function summaryOf(watch: Watched<unknown>, pair: Pair, before: Both, odds: Odds<Both>): Summary {
  const lost = (side: keyof Both) => (both: Both) => loss(watch, before[side], both[side])
  const [mineLost, theirsLost] = [lost('mine'), lost('theirs')]
  const side = (which: keyof Both): SideSummary => ({
    name: pair[which],
    before: before[which].left,
    left: Counts.of(odds, both => both[which].left),
    loss: Counts.of(odds, lost(which)),
    out: chanceThat(odds, both => both[which].out),
    hurt: chanceThat(odds, both => lost(which)(both) > 0),
  })
  const when = (mine: boolean, theirs: boolean): number =>
    chanceThat(odds, both => mineLost(both) > 0 === mine && theirsLost(both) > 0 === theirs)
  return {
    mine: side('mine'),
    theirs: side('theirs'),
    bar: { mine: when(true, false), both: when(true, true), nothing: when(false, false), theirs: when(false, true) },
    lost: odds.lost,
  }
}

const fate = (watch: Watched<unknown>, { out, loss }: SideSummary): string =>
  `${percent(out, 0)} ${watch.out.word}, ${loss.mean.toFixed(2)} ${watch.loss} on average`
/** Of whoever can lose anything, the enemy first; `named`: his name too. */
function fates(watch: Watched<unknown>, { mine, theirs }: Summary, named: boolean): string {
  const back = mine.hurt > 0 ? `; ${mine.name} ${fate(watch, mine)}` : ''
  const whom = named ? `${theirs.name} ` : ''
  return `${theirs.hurt > 0 || back === '' ? `${whom}${fate(watch, theirs)}` : `${theirs.name} unhurt`}${back}`
}
/** "Human Hero fights Human Regular: 22 % incapacitated, 1.34 wounds on average". The own side only when it can lose anything. */
export const headline = (watch: Watched<unknown>, doing: string, summary: Summary, assuming: readonly string[] = []): string =>
  `${doing}: ${fates(watch, summary, false)}${assuming.map(a => `, ${a}`).join('')}`
/** "Human Regular 22 % incapacitated, 1.34 wounds on average": where what is done stands elsewhere. */
export const outlook = (watch: Watched<unknown>, summary: Summary): string => fates(watch, summary, true)
