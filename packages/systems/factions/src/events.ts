// What can happen, be asked and be refused in a game of Factions: ids and numbers. `words.ts` says them in English.
import type { Clause, Modifier, Reason, Table } from '@sightline/kernel'
import type { ActionName, Battle, Chem, Model, Ploy, View } from './game.ts'
import type { EffectName, Special } from './profile.ts'

/** The id of a model's row. */
export type Who = number
/** A Test before it is rolled: its dice, how many of them are Luck dice, and the statistic, each with the sum that makes it. */
export interface Pool {
  readonly dice: number
  readonly luck: number
  readonly statistic: Special
  readonly value: number
  readonly unlucky: boolean
  readonly modifiers: readonly Modifier[]
  readonly luckDice: readonly Modifier[]
  /** The highest face that hits: the statistic, within what a ten-sided die can show. */
  readonly atMost: readonly Modifier[]
}
/** Why a target that something hides a part of is worth no die for being Wide Open. */
export const PARTLY_HIDDEN = 'partly hidden'
/** Dice of a critical effect. */
export interface EffectPool {
  readonly dice: number
  readonly modifiers: readonly Modifier[]
  readonly atLeast: readonly Modifier[]
}
export type Row = 'nothing' | 'harm' | 'injury' | 'out'
export type MoveKind = 'move' | 'hurry' | 'back off' | 'push'

export type Event = { readonly why: Clause } & (
  | { readonly is: 'round begins' | 'round ends'; readonly round: number }
  | { readonly is: 'turn begins' | 'turn ends'; readonly seat: number }
  | { readonly is: 'activated'; readonly who: Who }
  | { readonly is: 'acts'; readonly who: Who; readonly action: ActionName }
  | { readonly is: 'fatigue'; readonly who: Who; readonly by: number; readonly now: number; readonly how: 'takes' | 'suffers' | 'recovers' }
  | { readonly is: 'fatigue ignored'; readonly who: Who }
  | { readonly is: 'passes'; readonly seat: number; readonly retreats: boolean }
  | { readonly is: 'stops'; readonly seat: number }
  | { readonly is: 'initiative'; readonly seat: number }
  | { readonly is: 'moves'; readonly who: Who; readonly to: readonly [number, number]; readonly mil: number; readonly how: MoveKind }
  | { readonly is: 'ordered to move'; readonly who: Who; readonly by: Who }
  | { readonly is: 'engages'; readonly who: Who; readonly on: Who }
  | {
      readonly is: 'opens fire'
      readonly who: Who
      /** Null for a point of the table. */
      readonly on: Who | null
      readonly weapon: string
      readonly gap: number
      readonly range: number
      /** What hides a part of the target, and how much of it, in thousandths. */
      readonly hidden: View['hiding']
      readonly pool: Pool
    }
  | { readonly is: 'brawls'; readonly who: Who; readonly on: Who; readonly weapon: string; readonly pool: Pool }
  | { readonly is: 'redirected'; readonly from: Who; readonly to: Who }
  | { readonly is: 'changes target'; readonly from: Who; readonly to: Who }
  | { readonly is: 'supports'; readonly who: Who; readonly friend: Who }
  | { readonly is: 'cannot support'; readonly who: Who; readonly because: string }
  | { readonly is: 'aims'; readonly who: Who; readonly dice: number }
  | { readonly is: 'caught'; readonly at: readonly [number, number]; readonly who: readonly Who[] }
  | { readonly is: 'misses' | 'failed'; readonly who: Who }
  | { readonly is: 'critical effect'; readonly effect: EffectName; readonly on: Who; readonly pool?: EffectPool | Pool }
  | {
      readonly is: 'damage'
      readonly who: Who
      readonly hits: number
      readonly endurance: number
      readonly row: Row
      /** What the hits and the Endurance are made of. */
      readonly struck: readonly Modifier[]
      readonly against: readonly Modifier[]
    }
  | { readonly is: 'harm'; readonly who: Who; readonly now: number }
  | { readonly is: 'injury'; readonly who: Who; readonly now: number; readonly health: number; readonly excess: boolean }
  | { readonly is: 'unharmed'; readonly who: Who }
  | { readonly is: 'patched up'; readonly who: Who; readonly by: number; readonly now: number }
  | { readonly is: 'incapacitated'; readonly who: Who }
  | { readonly is: 'tests confusion'; readonly who: Who; readonly pool: Pool; readonly because: Who }
  | { readonly is: 'keeps calm' | 'confused'; readonly who: Who }
  | { readonly is: 'flees'; readonly who: Who }
  | { readonly is: 'xp'; readonly seat: number; readonly now: number; readonly for: string }
  | { readonly is: 'points'; readonly seat: number; readonly points: number; readonly now: number }
  | { readonly is: 'token'; readonly token: string; readonly kind: 'search' | 'radiation' | 'none'; readonly at: readonly [number, number] }
  | {
      readonly is: 'finds'
      readonly who: Who
      readonly what: Chem | 'caps and parts' | 'a rare chem'
      readonly caps: number
      readonly parts: number
    }
  | { readonly is: 'ploy'; readonly seat: number; readonly ploy: Ploy; readonly left: number }
  | { readonly is: 'uses'; readonly who: Who; readonly chem: Chem }
  | { readonly is: 'retreats'; readonly seat: number }
  | { readonly is: 'after the game'; readonly who: Who; readonly fate: 'dead' | 'serious injury' | 'recovers' }
  | { readonly is: 'serious injury'; readonly who: Who; readonly statistic: Special | 'misses next game' }
  | { readonly is: 'game over'; readonly winner: number | null; readonly points: readonly [number, number] }
)

export type Question =
  | { readonly is: 'obscured'; readonly attacker: Model; readonly target: Model }
  | { readonly is: 'block'; readonly attacker: Model; readonly target: Model }
  | { readonly is: 'blocked'; readonly attacker: Model; readonly target: Model }
  | { readonly is: 'supporters'; readonly attacker: Model; readonly target: Model; readonly most: number }
  | { readonly is: 'lucky break'; readonly who: Model; readonly duds: number; readonly hits: number }
  | { readonly is: 'critical effect'; readonly who: Model; readonly target: Model | null }
  | { readonly is: 'damage next'; readonly who: Model }
  | { readonly is: 'tests next'; readonly fallen: Model }
  | { readonly is: 'leader intelligence'; readonly who: Model; readonly leader: Model }
  | { readonly is: 'confused'; readonly who: Model }
  | { readonly is: 'mentats'; readonly who: Model }
  | { readonly is: 'buffout'; readonly who: Model }
  | { readonly is: 'radiation token'; readonly who: Model }
  | { readonly is: 'rummage'; readonly who: Model; readonly dice: readonly number[] }

/** Why something is refused: what for, the clause, and the numbers, distances in 1/1000 inch. */
export type Refusal = Reason & { readonly found?: number; readonly limit?: number; readonly who?: string }
export const no = (
  clause: Clause,
  is: string,
  numbers: { readonly found?: number; readonly limit?: number; readonly who?: string } = {},
): Refusal => ({ clause, is, ...numbers })

/** The table a Factions rule talks to. */
export type T = Table<Battle, Event, Question>
