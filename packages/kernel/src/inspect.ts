// What the inspector of every system says about two models, as named fields: the command line prints them and the screen draws them.
import type { Modifier } from './modifiers.ts'
import type { ShooterView, Spot } from './scene.ts'
import type { Clause, Game, Reason } from './table.ts'

/** Why not, in words, with the clause that forbids it. */
export interface Refused {
  readonly text: string
  readonly why: Clause
}
/** A number that dice are thrown with or against, and all that made it so; what did not count is there too. */
export interface SightSum {
  /** "to hit", "save". */
  readonly label: string
  /** "4 dice at 5+". */
  readonly text: string
  readonly modifiers: readonly Modifier[]
}
/** One weapon or spell of the first model against the second, from where the two stand. Whose turn it is does not matter here. */
export interface MeansSight {
  readonly name: string
  /** What the distance makes of it: "short range", "out of reach". */
  readonly band: string
  /** The clause of the band. */
  readonly why: Clause
  readonly no: Refused | null
  /** Empty where nothing can be thrown. */
  readonly sums: readonly SightSum[]
}
/** Something an enemy could answer an attack with, or could not. */
export interface ReplySight {
  readonly who: string
  /** "Sidestep". */
  readonly what: string
  /** To what it is an answer: "a shot that misses wholly". */
  readonly to: string
  readonly why: Clause
  readonly no: Refused | null
}
/** What one model sees of another. */
export interface Sighting {
  /** All of it that is geometry, in words, line by line. */
  readonly lines: readonly string[]
  readonly data: Readonly<Record<string, unknown>>
  readonly distance: { readonly text: string; readonly why: Clause }
  /** Does it see the other, and how well: "soft cover". */
  readonly verdict: { readonly sees: boolean; readonly text: string; readonly why: Clause }
  readonly means: readonly MeansSight[]
  /** What enemies of the first could answer to its attack on the second. */
  readonly replies: readonly ReplySight[]
  /** A model a millimetre elsewhere would make it another answer: which, and what. */
  readonly tooClose: boolean
  readonly changes: readonly string[]
  /** The picture, where there is sight to draw. */
  readonly view: ShooterView | null
}
/** Where a model could stand, and how. */
export interface Supposed {
  readonly at?: Spot | undefined
  /** One of the system's `postures`. */
  readonly posture?: string | undefined
}
/** Questions about positions that are only thought of. */
export interface Supposing<G extends Game> {
  /** What a model could be besides what it is: "crouched", "upright". */
  readonly postures: readonly string[]
  /**
   * Puts the model there as if it had always stood so. Why it cannot stand there, with nothing changed; else null, and whoever asked
   * takes it back with a mark of the store.
   */
  suppose(game: G, model: string, other: Supposed): Reason | null
  /** How much of the second the first sees, from 0 to 1, and whether that is a line of sight; null when there is no such pair. */
  glance(game: G, from: string, to: string): { readonly share: number; readonly sees: boolean } | null
}

const PLAIN = /[.*+?^${}()|[\]\\]/g
/** A refusal in the words of its system; the clause that the words end with stands beside them. */
export function refusedIn<G>(words: { reason(reason: never, game: G): string }, reason: Reason | null, game: G): Refused | null {
  if (reason === null) return null
  const said = words.reason(reason as never, game)
  const { clause } = reason
  return { text: said.replace(new RegExp(`\\s*\\[?${clause.replace(PLAIN, '\\$&')}\\]?$`), ''), why: clause }
}
export const diceText = (dice: number, at: string): string => `${dice} ${dice === 1 ? 'die' : 'dice'} ${at}`
export const percentText = (share: number): string => `${(share * 100).toFixed(1)} %`
/** "north-east", of a small step; y grows to the north. */
export function compassOf({ x, y }: { readonly x: number; readonly y: number }): string {
  const words = [y > 0 ? 'north' : y < 0 ? 'south' : '', x > 0 ? 'east' : x < 0 ? 'west' : '']
  return words.filter(word => word !== '').join('-')
}

const NO_SUPPOSING: Reason = { is: 'no other place or posture can be supposed', clause: '' }
/** What is seen of a game in which a model stands as supposed; afterwards the game is as it was. Why it cannot stand so, instead. */
export function asIf<G extends Game, V>(
  supposing: Supposing<G> | undefined,
  game: G,
  model: string,
  other: Supposed,
  see: (game: G) => V,
): { readonly is: 'seen'; readonly seen: V } | { readonly is: 'refused'; readonly reason: Reason } {
  if (other.at === undefined && other.posture === undefined) return { is: 'seen', seen: see(game) }
  if (supposing === undefined) return { is: 'refused', reason: NO_SUPPOSING }
  const { store } = game
  const mark = store.mark()
  try {
    const reason = supposing.suppose(game, model, other)
    return reason === null ? { is: 'seen', seen: see(game) } : { is: 'refused', reason }
  } finally {
    store.rollback(mark)
  }
}
