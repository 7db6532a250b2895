// What a fuzzer has to be told of a system: positions in which everything there is gets used, what "everything" is, and what must hold.
// The lists come from the catalogues of the system, and a use is recognised by what the rules say happened.
import { quickDice } from '../dice.ts'
import type { OptionBook } from '../options.ts'
import type { Row } from '../store.ts'
import type { Look, System } from '../system.ts'
import type { Game, Happening, Question } from '../table.ts'

/** How a question is answered. `may`: it can be taken up or declined, so both must be seen. */
export type Answering = 'may' | 'one of' | 'place'
/** An action that is done. */
export interface Did<G, I> {
  readonly game: G
  readonly intent: I
  readonly events: readonly Happening[]
  /** Sources of all modifiers among the events, as players read them. */
  readonly sources: ReadonlySet<string>
  /** The state it began in. */
  readonly before: Look
}
export interface Content<S, G extends Game, I, E extends Happening, Q extends Question> {
  readonly system: System<S, G, I, E, Q>
  /** The set-up of a seed. Those of many seeds in a row field everything there is, under every option. */
  arena(seed: number): S
  /** Every kind of event and of question; the compiler keeps the lists whole. */
  readonly events: Readonly<Record<E['is'], true>>
  readonly questions: Readonly<Record<Q['is'], Answering>>
  /** What else can be used, such as "weapon: Sword". Actions, events and questions are wanted anyway. */
  readonly wanted: readonly string[]
  /** What is wanted and can never be used, each with its reason. */
  readonly never: Readonly<Record<string, string>>
  /** What of `wanted` the action used; more words do no harm. */
  used(did: Did<G, I>): Iterable<string>
  /** Can the model of this row act, react and be asked at this moment? */
  able(game: G, id: number): boolean
  /** The model that would do what is asked about; null for questions about nobody, or about whoever fell. */
  asked(ask: Q): Row | null
  /** Events by which a model (`who`) does something, falls, and stands up again. */
  readonly doing: ReadonlySet<E['is']>
  readonly falling: ReadonlySet<E['is']>
  readonly rising: ReadonlySet<E['is']>
  /** What is wrong with the state after an action, or with what happened in it; null when nothing is. */
  wrong(did: Did<G, I>): string | null
  /** The intent said in another way that nobody lists, such as with supporters named beforehand. */
  vary?(game: G, intent: I, random: (n: number) => number): I
  /** May bases never overlap? */
  readonly solid: boolean
  /** All that could be named at all, save for free places: what is allowed of it must be what is listed. */
  everything?(game: G): readonly I[]
  /** Is the intent one of those of which only some are listed? */
  free?(intent: I): boolean
}
/** A content of which only the outside is known. */
// biome-ignore lint/suspicious/noExplicitAny: contents of different systems stand side by side, as systems do
export type AnyContent = Content<any, any, any, any, any>

/** Whole numbers from 0 below n; the same seed draws the same. */
export function chance(seed: number): (n: number) => number {
  const draw = quickDice(seed)
  let at = 0
  return n => (n <= 1 ? 0 : (draw(0, at++, n) as number) - 1)
}
export const pick = <V>(random: (n: number) => number, list: readonly V[]): V => list[random(list.length)] as V

/** A value for some of the options of a book, every value as likely as any other; `but` are left alone. */
export function anyOptions(book: OptionBook, random: (n: number) => number, but: readonly string[] = []): Record<string, string | number> {
  const chosen: Record<string, string | number> = {}
  for (const [name, entry] of Object.entries(book)) {
    if (but.includes(name) || random(2) === 0) continue
    chosen[name] = 'values' in entry ? pick(random, entry.values) : entry.number.min + random(entry.number.max - entry.number.min + 1)
  }
  return chosen
}
/**
 * A set-up that can be played: what `make` says, tried again until the system takes it. Throws when that takes too long, with the last
 * problems.
 */
export function playable<S, G extends Game, I, E extends Happening, Q extends Question>(
  system: System<S, G, I, E, Q>,
  make: () => S,
  most = 400,
): S {
  let said = ''
  for (let n = 0; n < most; n++) {
    const setup = make()
    const game = system.start(setup)
    if (!Array.isArray(game)) return setup
    said = game.map(p => `${p.path.join('.')}: ${p.found}, expected ${p.expected}`).join('; ')
  }
  throw new Error(`no set-up of ${most} can be played: ${said}`)
}
