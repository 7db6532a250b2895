// What every check of this folder runs over: one action of a game in one situation, with somebody to answer for the
// players. The checks throw a `Broken` that says what went wrong, or return what they counted; they need no test runner.
import type { Policy } from '../drivers/exact.ts'
import type { Seats } from '../drivers/play.ts'
import { isRow } from '../store.ts'
import { type Game, type Happening, legal, type Place, type PlacePrompt, type Prompt, type Question, type Table } from '../table.ts'

export interface Staged<G extends Game = Game, E extends Happening = Happening, Q extends Question = Question> {
  readonly game: G
  act(t: Table<G, E, Q>): void
}
export interface Scene<G extends Game = Game, E extends Happening = Happening, Q extends Question = Question> {
  readonly name: string
  /** A game made anew, and the action. What two calls make must share nothing that changes. */
  make(): Staged<G, E, Q>
  /** Index among the legal options, for whoever is asked. It may read the state. Without it: the last one. */
  choose?(prompt: Prompt<unknown, Q>, game: G): number
  /** Without it: the model stays. */
  place?(prompt: PlacePrompt<Q>, game: G): Place
  /** What is compared of the outcome. */
  see(game: G): string
  /** Changes of the state, done one after another; the action must be possible after each. */
  changes?(game: G): readonly (() => void)[]
  /** How many games are drawn against the odds; 20,000 if absent. */
  readonly samples?: number
}

/** A property that does not hold. */
export class Broken extends Error {
  override readonly name = 'Broken'
  constructor(scene: { readonly name: string }, property: string, message: string) {
    super(`${scene.name}: ${property}: ${message}`)
  }
}

/** The players of a scene, for every driver. */
export function players<G extends Game, E extends Happening, Q extends Question>(scene: Scene<G, E, Q>): Seats<G, Q> & Policy<G, Q> {
  return {
    choose: (prompt, game) => scene.choose?.(prompt, game) ?? legal(prompt.options).length - 1,
    place: (prompt, game) => scene.place?.(prompt, game) ?? prompt.stay,
  }
}

/** Does something with the game as it is made, and after each change of the scene. */
export function inEverySituation<G extends Game, E extends Happening, Q extends Question>(
  scene: Scene<G, E, Q>,
  staged: Staged<G, E, Q>,
  look: (situation: number) => void,
): void {
  look(0)
  const changes = scene.changes?.(staged.game) ?? []
  changes.forEach((change, i) => {
    change()
    look(i + 1)
  })
}

/** Where in `data` something stands that JSON does not keep as it is; null when nothing does. */
export function notPlain(data: unknown, at = 'it'): string | null {
  if (data === null || typeof data === 'string' || typeof data === 'boolean') return null
  if (typeof data === 'number') return Number.isFinite(data) ? null : `${at} is ${data}`
  if (typeof data !== 'object') return `${at} is ${typeof data}`
  if (isRow(data)) return `${at} is a live row`
  const kind: unknown = Object.getPrototypeOf(data)
  if (!Array.isArray(data) && kind !== Object.prototype && kind !== null) return `${at} is no plain object`
  for (const [key, value] of Object.entries(data)) {
    const inner = notPlain(value, `${at}.${key}`)
    if (inner !== null) return inner
  }
  return null
}
