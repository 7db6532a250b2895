// What can happen, be asked and be refused in a D20 fight: ids and numbers. `words.ts` says them in English.
import type { Clause, Modifier, Reason, Table } from '@sightline/kernel'
import type { Fight, Unit, Watch } from './game.ts'

/** The id of a character's row. */
export type Who = number
/** What brings an attack about. */
export type How = 'action' | 'opportune' | 'overwatch'
export type Because = 'fall back' | 'critical failure'
/** What a number is made of. */
export type Sum = readonly Modifier[]
export type Spend = 'main' | 'bonus'

export type Event = { readonly why: Clause } & (
  | { readonly is: 'round begins'; readonly round: number }
  | { readonly is: 'goes first'; readonly who: Who }
  | { readonly is: 'fast before the rest'; readonly who: readonly Who[] }
  | { readonly is: 'throws initiative'; readonly who: Who; readonly modifier: number; readonly fast: boolean; readonly toThrow: Sum }
  | { readonly is: 'tied'; readonly who: readonly Who[] }
  | { readonly is: 'order'; readonly who: readonly Who[] }
  | { readonly is: 'turn begins'; readonly who: Who }
  | { readonly is: 'bonus action owed'; readonly who: Who }
  | { readonly is: 'spends'; readonly who: Who; readonly what: Spend; readonly on: string }
  | { readonly is: 'moves'; readonly who: Who; readonly to: readonly [number, number]; readonly mil: number; readonly how: 'move' | 'push' }
  | { readonly is: 'engaged'; readonly who: Who; readonly with: readonly Who[] }
  | { readonly is: 'fight phase'; readonly who: Who }
  | { readonly is: 'falls back'; readonly who: Who; readonly from: readonly Who[]; readonly safely: boolean }
  | { readonly is: 'goes nowhere'; readonly who: Who }
  | { readonly is: 'attacks'; readonly who: Who; readonly on: Who; readonly weapon: string; readonly how: How }
  | {
      readonly is: 'shoots'
      readonly who: Who
      readonly on: Who
      readonly weapon: string
      readonly how: How
      readonly shots: number
      readonly doubled: boolean
      readonly fires: Sum
    }
  | {
      readonly is: 'rolls to hit'
      readonly who: Who
      readonly on: Who
      readonly plus: number
      readonly ac: number
      readonly toHit: Sum
      readonly armourClass: Sum
    }
  | { readonly is: 'in cover'; readonly who: Who; readonly adds: number }
  | { readonly is: 'comes out'; readonly who: Who; readonly on: Who; readonly hits: boolean }
  | { readonly is: 'attack gone'; readonly who: Who; readonly on: Who; readonly fell: Who }
  | { readonly is: 'critical failure'; readonly who: Who; readonly on: Who }
  | { readonly is: 'hits all the same'; readonly who: Who; readonly on: Who; readonly waits: boolean }
  | { readonly is: 'double damage'; readonly who: Who }
  | { readonly is: 'opportune attack'; readonly who: Who; readonly on: Who; readonly because: Because }
  | {
      readonly is: 'chance lost'
      readonly who: Who
      readonly on: Who
      readonly because: 'no weapon reaches' | 'declined' | 'once a round' | 'the chain is at its limit'
    }
  | { readonly is: 'damage cancelled'; readonly who: Who; readonly on: Who; readonly fell: Who }
  | {
      readonly is: 'hurt'
      readonly who: Who
      readonly points: number
      /** Hit points that it had to lose: no more than `points`. */
      readonly lost: number
      readonly left: number
      readonly half: boolean
      readonly damage: Sum
    }
  | { readonly is: 'falls'; readonly who: Who }
  | {
      readonly is: 'in the line of fire'
      readonly who: Who
      readonly ac: number
      readonly against: number
      readonly armourClass: Sum
      readonly rollToHit: Sum
    }
  | { readonly is: 'caught'; readonly who: Who }
  | { readonly is: 'overwatches'; readonly who: Who; readonly ward: Who; readonly watch: Watch; readonly as: Spend }
  | { readonly is: 'overwatch fires'; readonly who: Who; readonly on: Who; readonly ward: Who }
  | { readonly is: 'goes on'; readonly who: Who; readonly on: Who }
  | { readonly is: 'keeps watch'; readonly who: Who; readonly ward: Who }
  | { readonly is: 'not triggered'; readonly ward: Who; readonly by: Who }
  | { readonly is: 'no shield against spells'; readonly who: Who }
  | { readonly is: 'takes over'; readonly who: Who; readonly ward: Who; readonly from: Who }
  | {
      readonly is: 'overwatch ends'
      readonly who: Who
      readonly because: 'used' | 'own turn' | 'replaced' | 'fell back' | 'fallen' | 'ward fallen'
    }
  | {
      readonly is: 'casts'
      readonly who: Who
      readonly on: Who
      readonly spell: string
      readonly plus: number
      readonly requirement: number
      readonly cost: number
      readonly toCast: Sum
      readonly atLeast: Sum
    }
  | { readonly is: 'spell fails'; readonly who: Who; readonly spell: string }
  | {
      readonly is: 'denies'
      readonly who: Who
      readonly against: Who
      readonly plus: number
      readonly total: number
      readonly toDeny: Sum
      readonly toExceed: Sum
    }
  | { readonly is: 'countered'; readonly who: Who; readonly spell: string }
  | { readonly is: 'spell works'; readonly who: Who; readonly on: Who; readonly spell: string }
  | { readonly is: 'mana spent'; readonly who: Who; readonly mana: number; readonly left: number }
  | { readonly is: 'healed'; readonly who: Who; readonly points: number; readonly now: number; readonly healing: Sum }
  | { readonly is: 'fight over'; readonly winner: number | null }
)
export type Question =
  | { readonly is: 'overwatch'; readonly who: Unit; readonly on: Unit; readonly ward: Unit }
  | { readonly is: 'overwatch at'; readonly who: Unit }
  | { readonly is: 'opportune attack'; readonly who: Unit; readonly on: Unit }
  | { readonly is: 'who attacks'; readonly on: Unit }
  | { readonly is: 'next target'; readonly who: Unit }
  | { readonly is: 'deny'; readonly caster: Unit; readonly spell: string; readonly total: number }

/** Why something is refused: what for, the clause, and the numbers; distances in 1/1000 foot. */
export type Refusal = Reason & { readonly found?: number; readonly limit?: number; readonly who?: string }
export const no = (
  clause: Clause,
  is: string,
  numbers: { readonly found?: number; readonly limit?: number; readonly who?: string } = {},
): Refusal => ({ clause, is, ...numbers })

/** The table a D20 rule talks to. */
export type T = Table<Fight, Event, Question>
