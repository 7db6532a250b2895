// A rule system as the rest of the product sees it: the command line, case files, bots and the screen know nothing else.
import type { Rolled } from './drivers/play.ts'
import type { Sighting, Supposing } from './inspect.ts'
import type { OptionBook } from './options.ts'
import type { ActEntry, Plan, Scene } from './scene.ts'
import type { Clause, Game, Happening, Question, Reason, Scalar, Seat, Table } from './table.ts'

/** One sentence of the source, in our words. */
export interface ClauseEntry {
  readonly text: string
  /** Advice and flavour cannot be applied; `because` says why. Data is applied by the tables it stands in. */
  readonly kind: 'rule' | 'advice' | 'flavour' | 'data'
  readonly because?: string
  readonly options?: readonly string[]
  readonly rulings?: readonly string[]
}
/** Something wrong with data from outside: where in it, what is there, what should be. */
export interface Problem {
  readonly path: readonly (string | number)[]
  readonly found: string
  readonly expected: string
  /** The words that would have done, for a hint at the one that was meant. */
  readonly oneOf?: readonly string[]
}
/** A check of data from outside; every zod schema is one. */
export interface Schema<T> {
  safeParse(
    input: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
}
export interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly code?: string
}
/** The present state of a game as plain data: of the game as a whole, and of each model by its name. */
export interface Look {
  readonly game: Readonly<Record<string, Scalar>>
  readonly models: Readonly<Record<string, Readonly<Record<string, Scalar | readonly Scalar[]>>>>
}
/** Messages in English. Everything else is ids and numbers. */
export interface Words<G extends Game, I, E extends Happening, Q extends Question> {
  /** One line or several. */
  event(event: E | Rolled, game: G): string
  question(ask: Q, game: G): string
  /** A word for an option, such as the name of a model; what a case file calls it. */
  option(is: unknown, game: G): string
  reason(reason: Reason, game: G): string
  intent(intent: I, game: G): string
}

/** A flag that tells a duel its situation, such as the distance. */
export interface SituationFlag {
  readonly text: string
  /** The words it takes; absent: a number or free text, as the text says. */
  readonly values?: readonly string[]
}

/** What people look at when they ask what an action does to a model: fields of `look(game).models[name]`. */
export interface Watched<I> {
  /** The field that an attack changes, such as `en`, and what players call it: "EN". */
  readonly field: string
  readonly unit: string
  /** Which way it goes as a model suffers. */
  readonly goes: 'down' | 'up'
  /** What is counted as it goes: "wounds". */
  readonly loss: string
  /**
   * Beyond this nothing more is told apart: someone at -2 hit points is as one at 0. A number, or the field of the model that has
   * it: `health`. Whoever is out of action is at the end, however that came about.
   */
  readonly end?: number | string
  /** How to see that a model is out of action (one value, or any of several), and the word for it: "incapacitated". */
  readonly out: { readonly field: string; readonly is: Scalar | readonly Scalar[]; readonly word: string }
  /** Intents that bring the same model its next activation while nobody else does anything: for several attacks in a row. */
  readonly rest?: readonly I[]
  /** Where a line of `setup.models` keeps its numbers: `['stats']`. */
  readonly stats?: readonly string[]
}

/** S: set-up data, G: game, I: intents as data, E: events, Q: questions. */
export interface System<S = never, G extends Game = Game, I = never, E extends Happening = Happening, Q extends Question = Question> {
  readonly name: string
  readonly title: string
  /** Changes whenever a rule changes what a record leads to. */
  readonly rules: string
  /** Names of the players, by seat. */
  readonly seats: readonly string[]
  readonly clauses: Readonly<Record<Clause, ClauseEntry>>
  readonly options: OptionBook
  readonly setup: Schema<S>
  readonly intent: Schema<I>
  /** The game that a set-up describes, or all that is wrong with it. */
  start(setup: S): G | readonly Problem[]
  /** Who may act now. */
  turn(game: G): Seat
  /** Why the intent is refused at this moment; null when it may be done. */
  may(game: G, intent: I): Reason | null
  /** Resolves an intent that may be done. */
  act(t: Table<G, E, Q>, intent: I): void
  /** Nothing is pending: the game stands ready for the next action. */
  ready(game: G): boolean
  over(game: G): boolean
  /** Who has won, by the rules of the scenario; null until the game is over. */
  winner(game: G): Seat | 'draw' | null
  /**
   * Everything that whoever may act now could want to do, allowed or not: all that is allowed is among it, except for free choices of place,
   * of which it gives a few. See `intentsOf`.
   */
  tries(game: G): readonly I[]
  look(game: G): Look
  /** The position to be drawn. */
  scene(game: G): Scene
  /** Kinds of actions by the word that intents call them, in the order of the rulebook. */
  readonly acts: Readonly<Record<string, ActEntry>>
  /** What a move or an action with a template would be: its way, where enemies may react, whom it touches; null for other intents. */
  plan(game: G, intent: I): Plan | null
  /** What one model sees of another, by their names; null when there is no such pair. */
  sight(game: G, from: string, to: string): Sighting | null
  /** Where else a model could stand, and how: for questions that change nothing. */
  readonly supposing?: Supposing<G>
  /** The same battle with the two forces changed over, each where the other stood; null where places are given model by model. */
  exchanged(setup: S): S | null
  /** What a row is called in files, by its id. */
  nameOf(game: G, id: number): string
  /** Names of the ready profiles, which `duel` takes. */
  readonly profiles: readonly string[]
  /** A set-up and an intent for two profiles that face each other, from a few flags (see `situation`). */
  duel(
    first: string,
    second: string,
    situation: Readonly<Record<string, string>>,
  ): { readonly setup: S; readonly intent: I } | readonly Problem[]
  readonly situation: Readonly<Record<string, SituationFlag>>
  readonly words: Words<G, I, E, Q>
  /** What odds show of a model; without it they show nothing but what is asked for by name. */
  readonly watch?: Watched<I>
}
/** A system of which only the outside is known. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where systems of different inner types stand side by side
export type AnySystem = System<any, any, any, any, any>

/** Every intent that may be done now, except for those with a free choice of place, of which it gives a few. */
export const intentsOf = <S, G extends Game, I, E extends Happening, Q extends Question>(
  system: System<S, G, I, E, Q>,
  game: G,
): readonly I[] => system.tries(game).filter(intent => system.may(game, intent) === null)
