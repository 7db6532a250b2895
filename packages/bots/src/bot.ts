// A player made of code. It sees the position and the rules, as everybody at the table does, and has dice of its own for what it imagines;
// the dice of the game are drawn by number and seed, so it can neither foretell nor shift them.
import type { Game, Happening, Place, Question, Seat, System } from '@sightline/kernel'
import type { Chance } from './chance.ts'
import type { AnyJudge } from './judge.ts'

/** A system of which only the outside is known. */
export type Rules = System<unknown, Game, unknown, Happening, Question>

/** A position in which somebody has to decide, between two actions. After a decision it is as it was before. */
export interface Standing {
  readonly system: Rules
  readonly judge: AnyJudge
  readonly game: Game
  readonly seat: Seat
  /** The bot's own dice, fresh for this decision. */
  readonly chance: Chance
}
/** A question in the middle of an action that waits: the game stands where the action began. */
export interface Waiting extends Standing {
  readonly intent: unknown
  /** The dice and answers of the action so far. */
  readonly tape: readonly number[]
  readonly asks: { readonly is: 'choice'; readonly options: number } | { readonly is: 'place'; readonly places: readonly Place[] }
}
/** A choice together with what speaks for it. */
export interface Chosen<T> {
  readonly is: T
  /** In words, worked out when somebody asks. */
  why(): string
}
export interface Bot {
  decide(at: Standing): Chosen<unknown>
  /** The numbers for the tape: the index of an option or the two numbers of a place. */
  answer(at: Waiting): Chosen<readonly number[]>
  /** Answers come from the judge's rule of thumb, at once; `answer` is not asked. */
  readonly instant: 'random' | 'thumb' | null
}
