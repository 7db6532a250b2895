// What can happen, be asked and be refused in a Gangfight game: ids and numbers. `words.ts` says them in English.
import type { Clause, Modifier, Reason, Table } from '@sightline/kernel'
import type { CoverNote, EndGame, Fighter, Gang, Test } from './game.ts'
import type { Spell } from './profile.ts'

/** The id of a model's row. */
export type Who = number
/** A pool of d6 before it is rolled: the sum of what makes its dice, and that of what makes its target number. */
export interface Pool {
  readonly dice: number
  readonly tn: number
  readonly modifiers: readonly Modifier[]
  readonly atLeast: readonly Modifier[]
}
/** What ends a straight move before its time: a model, a piece of terrain, the edge of the table or of its level. */
export type Stop =
  | { readonly by: 'model'; readonly who: Who }
  | { readonly by: 'terrain'; readonly piece: string }
  | { readonly by: 'table edge' | 'level edge' }
export type AttackKind = 'plain' | 'power' | 'finesse' | 'free strike'

export type Event = { readonly why: Clause } & (
  | { readonly is: 'round begins'; readonly round: number }
  | { readonly is: 'turn begins' | 'set-up roll'; readonly seat: number }
  | { readonly is: 'activated'; readonly who: Who; readonly ap: number }
  | { readonly is: 'ap spent'; readonly who: Who; readonly ap: number; readonly left: number; readonly on: string }
  | { readonly is: 'holds'; readonly who: Who; readonly ap: number }
  | {
      readonly is: 'moves'
      readonly who: Who
      readonly to: readonly [number, number]
      readonly mil: number
      readonly how: MoveKind
      /** Absent where it went as far as it meant to. */
      readonly stopped?: Stop
      /** Of a charge: what its inches are made of. */
      readonly inches?: readonly Modifier[]
    }
  | { readonly is: 'charges'; readonly who: Who; readonly on: Who; readonly pool: Pool; readonly terrain: 'flat' | 'light' | 'dense' }
  | { readonly is: 'falls short'; readonly who: Who; readonly on: Who; readonly mil: number }
  | {
      readonly is: 'attacks'
      readonly who: Who
      readonly on: Who
      readonly kind: AttackKind
      readonly pool: Pool
      /** Wounds of a hit. */
      readonly perHit: number
      readonly save: Save
    }
  | {
      readonly is: 'shoots'
      readonly who: Who
      readonly on: Who
      readonly weapon: string
      readonly range: string
      readonly cover: CoverNote
      readonly pool: Pool
      readonly save: Save
    }
  | { readonly is: 'reloads' | 'aims'; readonly who: Who; readonly weapon: string }
  | { readonly is: 'misses'; readonly who: Who; readonly on: Who }
  | { readonly is: 'hit'; readonly who: Who; readonly wounds: number; readonly left: number }
  | { readonly is: 'all saved'; readonly who: Who }
  | { readonly is: 'incapacitated'; readonly who: Who }
  | { readonly is: 'sidesteps'; readonly who: Who; readonly pool: Pool }
  | { readonly is: 'tests'; readonly who: Who; readonly test: Test; readonly pool: Pool }
  | { readonly is: 'tactics'; readonly who: Who; readonly on: Who | null; readonly test: Test | 'all' }
  | { readonly is: 'draws mana'; readonly who: Who; readonly pool: Pool }
  | { readonly is: 'mana'; readonly who: Who; readonly gained: number; readonly now: number }
  | { readonly is: 'casts'; readonly who: Who; readonly spell: Spell; readonly on: Who | null; readonly mana: number; readonly pool: Pool }
  | { readonly is: 'counters'; readonly who: Who; readonly against: Who; readonly mana: number; readonly pool: Pool }
  | { readonly is: 'casting lost'; readonly who: Who; readonly spell: Spell }
  | { readonly is: 'cast'; readonly who: Who; readonly spell: Spell; readonly successes: number }
  | { readonly is: 'cancelled'; readonly who: Who; readonly spell: Spell }
  | { readonly is: 'spell hits'; readonly who: Who; readonly wounds: number; readonly save: Save }
  | { readonly is: 'area'; readonly who: Who; readonly spell: Spell; readonly mil: number; readonly caught: readonly Who[] }
  | { readonly is: 'resists'; readonly who: Who; readonly pool: Pool }
  | {
      readonly is: 'possessed'
      readonly who: Who
      readonly by: Who
      readonly actions: number
      /** What the actions are made of; absent when Possession fails. */
      readonly orders?: readonly Modifier[]
    }
  | { readonly is: 'released'; readonly who: Who }
  | { readonly is: 'melee joined'; readonly who: Who; readonly on: Who }
  | { readonly is: 'complication'; readonly number: number; readonly name: string }
  | { readonly is: 'victory points'; readonly seat: number; readonly points: number; readonly now: number; readonly for: string }
  | { readonly is: 'redeploys'; readonly who: Who; readonly to: readonly [number, number] }
  | { readonly is: 'leader lost'; readonly who: Who; readonly seat: number }
  | { readonly is: 'new leader'; readonly who: Who; readonly seat: number }
  | { readonly is: 'end game'; readonly which: EndGame; readonly number: number }
  | { readonly is: 'aftermath'; readonly who: Who; readonly row: number }
  | { readonly is: 'game over'; readonly because: string; readonly winner: number | null }
)
export type MoveKind = 'move' | 'charge' | 'step' | 'sidestep' | 'push' | 'slip'
/** The victim's side of a hit, before anything is rolled. */
export interface Save {
  readonly dice: number
  /** The damage that the save is rolled against. */
  readonly tn: number
  readonly modifiers: readonly Modifier[]
  readonly atLeast: readonly Modifier[]
  readonly stalwart: boolean
  /** The clause that forbids the victim to drop dice, G-003 or G-008; null when it may. */
  readonly dropBan: Clause | null
}
export type Question =
  | { readonly is: 'extra dice'; readonly who: Fighter | null; readonly sixes: number }
  | { readonly is: 'drop dice'; readonly who: Fighter | null; readonly pool: number; readonly tn: number }
  | { readonly is: 'counter-spell'; readonly mage: Fighter; readonly caster: Fighter; readonly spell: Spell }
  | { readonly is: 'free strike'; readonly who: Fighter; readonly on: Fighter }
  | { readonly is: 'free fight'; readonly who: Fighter }
  | { readonly is: 'sidestep'; readonly who: Fighter; readonly attacker: Fighter }
  | { readonly is: 'sidestep to'; readonly who: Fighter; readonly mil: number }
  | { readonly is: 'push'; readonly who: Fighter; readonly victim: Fighter; readonly most: number }
  | { readonly is: 'finesse mover'; readonly who: Fighter; readonly victim: Fighter }
  | { readonly is: 'slip to'; readonly who: Fighter; readonly mil: number }
  | { readonly is: 'move on'; readonly who: Fighter; readonly mil: number }
  | { readonly is: 'hold'; readonly who: Fighter; readonly ap: number }
  | { readonly is: 'new leader'; readonly seat: number }
  | { readonly is: 'claims to surround' | 'admits being surrounded'; readonly seat: number }

/** Why something is refused: what for, the clause, and the numbers. */
export type Refusal = Reason & {
  /** What was found and what is allowed, in the unit of the message: 1/1000 inch for distances. */
  readonly found?: number
  readonly limit?: number
  readonly who?: string
}
export const no = (
  clause: Clause,
  is: string,
  numbers: { readonly found?: number; readonly limit?: number; readonly who?: string } = {},
): Refusal => ({
  clause,
  is,
  ...numbers,
})

/** The table a Gangfight rule talks to. */
export type T = Table<Gang, Event, Question>
