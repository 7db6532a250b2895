// What is asked at the table, in the words of files and people, and which numbers of the tape an answer stands for.
import {
  type Ask,
  type Game,
  type Happening,
  legal,
  type Match,
  type Place,
  type Problem,
  type Question,
  type Reason,
  type Rolled,
  type System,
} from '@sightline/kernel'
import { oneOf, type Path, shown } from './problem.ts'

/** A system and a game of which only the outside is known. */
export type Rules = System<unknown, Game, unknown, Happening, Question>
export type Playing = Match<unknown, Game, unknown, Happening, Question>

/** An answer as a file has it: the word of an option, some of them, or `[x, y]` in inches. */
export type Answer = string | number | boolean | readonly (string | number)[]
/** An event together with what it says. */
export interface Told {
  readonly event: Happening | Rolled
  readonly text: string
}

/** What a file calls an option. */
export function wordOf(system: Rules, game: Game, is: unknown): string {
  if (Array.isArray(is)) return is.length === 0 ? 'none' : is.map(one => wordOf(system, game, one)).join(' + ')
  return system.words.option(is, game)
}

export const told = (system: Rules, game: Game, events: readonly (Happening | Rolled)[]): readonly Told[] =>
  events.map(event => ({ event, text: system.words.event(event, game) }))

/** An open question in words. */
export interface Asked {
  readonly ask: Ask<Question>
  /** "hero needs 4d6 for G-075 (4d6 at 4+)", "may blue interrupt?" */
  readonly text: string
  /** Who answers: the player, or for dice the model whose dice they are. */
  readonly who: string
  /** The words of a choice that are on offer. */
  readonly words: readonly string[]
  /** Why a place cannot be the answer; null when it can, or when no place is asked for. */
  refuses(at: Place): Reason | null
}
export function asked(system: Rules, match: Playing, ask: Ask<Question>): Asked {
  const { game } = match
  // Whether a place is allowed hangs on the game in the middle of the action.
  const refuses = (at: Place): Reason | null => match.meanwhile((_game, now) => (now.waits === 'place' ? now.prompt.may(at) : null))
  if (ask.waits === 'dice') {
    const who = ask.by === null ? 'the table' : system.nameOf(game, ask.by)
    return { ask, who, words: [], refuses, text: `${who} needs ${ask.dice}d${ask.sides} for ${ask.why} (${ask.what})` }
  }
  const who = system.seats[ask.prompt.who] ?? `player ${ask.prompt.who + 1}`
  const words = ask.waits === 'choice' ? legal(ask.prompt.options).map(o => wordOf(system, game, o.is)) : []
  return { ask, who, words, refuses, text: system.words.question(ask.prompt.ask, game) }
}

/** The two numbers of a place that is written in inches, in 1/1000 inch; null for anything else, finer positions included. */
export function thousandths(at: unknown): readonly [number, number] | null {
  if (!Array.isArray(at) || at.length !== 2) return null
  const [x, y] = at.map(v => (typeof v === 'number' ? Math.round(v * 1000) : Number.NaN))
  if (x === undefined || y === undefined || !Number.isSafeInteger(x) || !Number.isSafeInteger(y)) return null
  return Math.abs(x - Number(at[0]) * 1000) < 1e-6 && Math.abs(y - Number(at[1]) * 1000) < 1e-6 ? [x, y] : null
}

const same = (word: string, answer: unknown): boolean =>
  word.toLowerCase() === (typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : String(answer)).toLowerCase()
function fits(system: Rules, game: Game, is: unknown, answer: Answer): boolean {
  if (is === answer) return true
  if (!Array.isArray(is)) return !Array.isArray(answer) && same(wordOf(system, game, is), answer)
  if (!Array.isArray(answer)) return same(wordOf(system, game, is), answer)
  const words = is.map(one => wordOf(system, game, one).toLowerCase()).sort()
  const given = answer.map(one => String(one).toLowerCase()).sort()
  return words.length === given.length && words.every((word, i) => word === given[i])
}
/** The index of an answer among the legal options; -1 when it is none of them. */
export const indexOf = (system: Rules, game: Game, options: readonly { readonly is: unknown }[], answer: Answer): number =>
  options.findIndex(option => fits(system, game, option.is, answer))

/** Why something is refused, with its clause. */
export function reasonText(system: Rules, game: Game, reason: Reason): string {
  const text = system.words.reason(reason, game)
  return text.includes(reason.clause) ? text : `${text} (${reason.clause})`
}

/** What an answer adds to the tape, or why it is no answer to this question. */
export function answerOf(system: Rules, game: Game, question: Asked, answer: Answer, path: Path): readonly number[] | Problem {
  const { ask, words, text } = question
  const wrong = (expected: string, found = shown(answer)): Problem => ({ path, found, expected: `${expected} (${text})`, oneOf: words })
  if (ask.waits === 'dice') return wrong('dice')
  if (ask.waits === 'choice') {
    const index = indexOf(system, game, legal(ask.prompt.options), answer)
    if (index >= 0) return [index]
    const refused = ask.prompt.options.find(o => o.no !== undefined && o.no !== null && fits(system, game, o.is, answer))?.no
    return wrong(oneOf(words), refused ? `${shown(answer)}, which is refused: ${reasonText(system, game, refused)}` : shown(answer))
  }
  const at = thousandths(answer)
  if (at === null) return wrong('a place [x, y] in inches with at most three decimals')
  const no = question.refuses(Object.freeze({ x: at[0], y: at[1] }))
  return no === null ? at : wrong('a place that is allowed', `${shown(answer)}, which is refused: ${reasonText(system, game, no)}`)
}

/** An answer of the tape in words, for reports. */
export function sayNumbers(question: Asked, numbers: readonly number[]): string {
  if (question.ask.waits === 'dice') return numbers.join(' ')
  if (question.ask.waits === 'choice') return question.words[numbers[0] ?? -1] ?? '?'
  return `(${numbers.map(n => n / 1000).join(', ')})`
}
