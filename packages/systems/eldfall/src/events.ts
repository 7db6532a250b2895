// What can happen, be asked and be refused in a game of Eldfall: ids and numbers. `words.ts` says them in English.
import type { Clause, Modifier, Reason, Table } from '@sightline/kernel'
import type { CoverNote, Deed, Model, Move, Skirmish, Span, State } from './game.ts'

/** The id of a model's row. */
export type Who = number
/** The attribute that is rolled against, with all that made it so. */
export interface Number20 {
  readonly attribute: string
  readonly target: number
  readonly atMost: readonly Modifier[]
}
export type Event = { readonly why: Clause } & (
  | { readonly is: 'initiative'; readonly seat: number; readonly total: number; readonly thrown: readonly Modifier[] }
  | { readonly is: 'round begins'; readonly round: number }
  | { readonly is: 'turn begins'; readonly seat: number }
  | { readonly is: 'activated'; readonly who: Who; readonly ap: number }
  | { readonly is: 'moves'; readonly who: Who; readonly how: MoveWord; readonly to: readonly [number, number]; readonly mil: number }
  | { readonly is: 'crouches' | 'stands up'; readonly who: Who }
  | {
      readonly is: 'may react'
      readonly who: Who
      readonly sees: readonly Span[]
      readonly covered: readonly (readonly [number, number, 'light' | 'heavy'])[]
      readonly reaches: readonly Span[]
      readonly aware: boolean
    }
  | { readonly is: 'reacts'; readonly who: Who; readonly deed: Deed; readonly means: string; readonly at: number; readonly ap: number }
  | { readonly is: 'impedes'; readonly who: Who; readonly on: Who; readonly to: readonly [number, number] }
  | { readonly is: 'panic holds' | 'panic rules'; readonly who: Who; readonly number: Number20 }
  | { readonly is: 'declares'; readonly who: Who; readonly deed: Deed; readonly on: Who | null }
  | {
      readonly is: 'attacks'
      readonly who: Who
      readonly on: Who | null
      readonly means: string
      readonly dice: number
      readonly strikes: readonly Modifier[]
      readonly number: Number20
      readonly cover: CoverNote | null
      readonly allies: readonly Who[]
      readonly art: string
    }
  | {
      readonly is: 'attack fails'
      readonly who: Who
      readonly on: Who | null
      readonly because: string
      readonly found: number
      readonly limit: number
    }
  | { readonly is: 'rerolls'; readonly who: Who }
  | {
      readonly is: 'attack result'
      readonly who: Who
      readonly on: Who | null
      readonly hits: number
      readonly crits: number
      readonly strays: number
    }
  | { readonly is: 'dodges'; readonly who: Who; readonly from: Who; readonly number: Number20 }
  | { readonly is: 'dodged' | 'not dodged'; readonly who: Who; readonly from: Who }
  | { readonly is: 'template'; readonly who: Who; readonly at: readonly [number, number]; readonly touched: readonly Who[] }
  | { readonly is: 'strays'; readonly who: Who; readonly on: Who }
  | { readonly is: 'chain'; readonly who: Who; readonly on: Who }
  | {
      readonly is: 'hit'
      readonly who: Who
      readonly by: Who
      readonly hits: number
      readonly crits: number
      readonly power: number
      readonly armour: number
      readonly attackPower: readonly Modifier[]
      readonly targetArmour: readonly Modifier[]
      /** What a Hit and a Critical Hit have to roll; absent where there is none. */
      readonly atMost?: readonly Modifier[]
      readonly criticalAtMost?: readonly Modifier[]
      readonly friendly: boolean
    }
  | { readonly is: 'no wound'; readonly who: Who }
  | { readonly is: 'wounded'; readonly who: Who; readonly wounds: number }
  | { readonly is: 'suffers'; readonly who: Who; readonly wounds: number; readonly hp: number; readonly number?: Number20 }
  /** `number`: what was rolled against for it, where somebody rolled. */
  | { readonly is: 'gains' | 'loses'; readonly who: Who; readonly state: State; readonly number?: Number20 }
  | { readonly is: 'loses points'; readonly who: Who; readonly left: number }
  | { readonly is: 'knocked down'; readonly who: Who }
  | { readonly is: 'morale holds' | 'morale breaks'; readonly who: Who; readonly number: Number20 }
  | { readonly is: 'falls'; readonly who: Who; readonly rolls: number; readonly wounds: number; readonly number: Number20 }
  | { readonly is: 'recovers'; readonly who: Who; readonly number: Number20 }
  | { readonly is: 'incapacitated' | 'dead' | 'leaves the table'; readonly who: Who }
  | { readonly is: 'engaged' | 'no longer engaged'; readonly who: Who; readonly by: Who }
  | { readonly is: 'sequence over'; readonly who: Who }
  | { readonly is: 'victory points'; readonly seat: number; readonly points: number; readonly now: number }
  | { readonly is: 'morale of the side breaks'; readonly seat: number; readonly alive: number; readonly started: number }
  | { readonly is: 'game over'; readonly because: string; readonly winner: number | null }
)
export type MoveWord = Move | 'dodge' | 'knockback' | 'ranger'

export type Question =
  | { readonly is: 'reroll'; readonly who: Model; readonly on: Model | null }
  | { readonly is: 'stray victim'; readonly shooter: Model; readonly target: Model }
  | { readonly is: 'chain'; readonly who: Model; readonly from: Model }
  | { readonly is: 'dodge to'; readonly who: Model; readonly mil: number }
  | { readonly is: 'change posture'; readonly who: Model }
  | { readonly is: 'knockback direction'; readonly who: Model; readonly by: Model; readonly inches: number }
  | { readonly is: 'stand against wounds'; readonly who: Model; readonly wounds: number }
  | { readonly is: 'reroll recovery'; readonly who: Model }
  | { readonly is: 'ranger to'; readonly who: Model; readonly mil: number }
  | { readonly is: 'who begins'; readonly seat: number }

/** Why something is refused: what for, the clause, and the numbers. Distances are in 1/1000 inch. */
export type Refusal = Reason & {
  readonly found?: number
  readonly limit?: number
  readonly who?: string
}
export const no = (
  clause: Clause,
  is: string,
  numbers: { readonly found?: number; readonly limit?: number; readonly who?: string } = {},
): Refusal => ({ clause, is, ...numbers })

/** The table a rule of Eldfall talks to. */
export type T = Table<Skirmish, Event, Question>
