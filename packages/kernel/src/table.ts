// What a rule may say. A rule is a plain synchronous function of (table, ...arguments) made with `rule(name, body)`.
// Playing, refereeing, replaying, simulating and computing odds are different tables; a rule cannot tell which it sits at.
import type { Row, Store } from './store.ts'
import type { Ways } from './ways.ts'

/** The id of one sentence of the source, "G-075". */
export type Clause = string
/** A player of the game, from 0. */
export type Seat = number
export type Scalar = number | string | boolean | null

/** Physical or drawn dice: gives `n` faces from 1 to `sides`. */
export interface Dice {
  roll(n: number, sides: number): readonly number[]
}
/** How likely each thing that can be read is. */
export interface Dist<T> {
  readonly values: readonly T[]
  /** `p[i]` is the chance of `values[i]`. */
  readonly p: Float64Array
  /** The most by which the sum of `p` may fall short of 1. */
  readonly lost: number
  /** Running sums of `p`. */
  readonly sums: Float64Array
}
/** Dice together with the one thing a rule may know about them. */
export interface Reading<T> {
  /** In words, "4d6 at 5+". */
  readonly name: string
  /** Rolls, and returns only what may be read. */
  read(dice: Dice): T
  readonly dist: Dist<T>
  /** What the dice are for, in the order in which they are thrown; absent where a single die is for nothing that can be told. */
  readonly needs?: readonly Need[]
  /** The same in whole numbers; null where dice may be thrown again without limit, absent where nobody has counted. */
  readonly ways?: Ways<T> | null
}

/** What some dice of a throw are for, as far as it can be told of each alone. */
export interface Need {
  /** How many; null: all the others, with those that are thrown again. */
  readonly dice: number | null
  /** The faces that do it, the lowest and the highest; `sum`: the dice are added up. A lowest face above the highest: none does it. */
  readonly made: readonly [from: number, to: number] | 'sum'
}

/** Why something is not allowed: a message id, the clause, and the numbers as further fields. */
export interface Reason {
  readonly is: string
  readonly clause: Clause
}
export interface Option<T, N extends Reason = Reason> {
  readonly is: T
  /** Why it may not be chosen; null or absent when it may. */
  readonly no?: N | null
}
/** A question: a message id and what it is about. A system has a union of them. */
export interface Question {
  readonly is: string
}
export interface Prompt<T, Q extends Question = Question> {
  readonly who: Seat
  readonly ask: Q
  readonly why: Clause
  readonly options: readonly Option<T>[]
}
/** A point on the table, in 1/1000 inch. */
export interface Place {
  readonly x: number
  readonly y: number
}
/** A question that is answered with a point of the table. */
export interface PlacePrompt<Q extends Question = Question> {
  readonly who: Seat
  readonly ask: Q
  readonly why: Clause
  /** Why not there; null where it is allowed. Holds in the middle of the action, see `Match.meanwhile`. */
  may(at: Place): Reason | null
  /** Where the model stands when nobody chooses a place: odds and simple bots use it. Always allowed. */
  readonly stay: Place
}
/** Something that happened: a message id and plain data. A system has a union of them. No prose, no rows. */
export interface Happening {
  readonly is: string
  readonly why: Clause
}
export interface Game {
  readonly store: Store
}

/** What a rule talks to. G: the game, E: its events, Q: its questions. */
export interface Table<G extends Game = Game, E extends Happening = never, Q extends Question = never> {
  readonly game: G
  /**
   * Dice, by what is read of them. `by` is the model whose dice they are, for display and for typed-in dice; `parts`: whose the dice of each
   * of the reading's needs are, where they are not all of `by`.
   */
  roll<T>(reading: Reading<T>, why: Clause, by?: Row, parts?: readonly (Row | null)[]): T
  /** For display alone: whose dice a rule throws that is given numbers and no models, so that equal numbers share their odds. */
  throwers?: readonly (Row | null)[] | null
  /** One of the legal options; nobody is asked when only one is legal. */
  choose<const T>(prompt: Prompt<T, Q>): T
  /** A point of the table. */
  place(prompt: PlacePrompt<Q>): Place
  /** Says what happened. A function makes an event that is dear to make: it is called at once, or never where nobody listens. */
  emit(event: E | (() => E)): void
  /** For `rule`, `each` and `repeat` alone; null unless this table computes odds. */
  readonly memo: Memo | null
  /** Rules being resolved, outermost first: Fight! > free strike > armour save. */
  readonly path: string[]
}
/** A table on which the kernel's own steps work, whatever the game. */
export type AnyTable = Table<Game, never, never>

/** What a rule can be given: rows, scalars or frozen data. What it may return: the same, or a flat tuple. */
// biome-ignore lint/suspicious/noConfusingVoidType: a rule may return nothing
export type Data = number | string | boolean | null | undefined | void | object
export interface Proc {
  readonly name: string
  readonly body: (...args: never[]) => unknown
}
/** The part of a table that remembers what rules lead to. */
export interface Memo {
  call(proc: Proc, args: readonly Data[]): unknown
  /** The rule for each list of arguments, one after another; false when that has to be done by calls. */
  inTurn(proc: Proc, calls: readonly (readonly Data[])[]): boolean
}
export interface Rule<T, A extends readonly Data[], R> {
  (t: T, ...args: A): R
  readonly proc: Proc
}

/** Makes a rule: a named step of the game, and the unit by which odds are remembered and equal situations merge. */
export function rule<T extends AnyTable, A extends readonly Data[], R extends Data>(
  name: string,
  body: (t: T, ...args: A) => R,
): Rule<T, A, R> {
  const proc: Proc = { name, body: body as (...args: never[]) => unknown }
  const run = (t: T, ...args: A): R => {
    if (t.memo !== null) return t.memo.call(proc, args) as R
    t.path.push(name)
    const result = body(t, ...args)
    t.path.pop()
    return result
  }
  return Object.assign(run, { proc })
}

/** The options that may be chosen, in their printed order. A rule that offers none is wrong: it throws. */
export function legal<T>(options: readonly Option<T>[]): readonly Option<T>[] {
  const open = options.filter(o => o.no === undefined || o.no === null)
  if (open.length === 0) throw new Error('a choice without a legal option')
  return open
}
