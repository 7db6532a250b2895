// What a session is told, tells and keeps, as plain data.
import type { MatchRecord } from '@sightline/kernel'
import type { DiceKind, LogEntry, SeatKind, SystemName, TableView } from '../client/types.ts'
import type { Course } from './follow.ts'

/** What a game on this device is, between two visits. */
export interface Saved extends Course {
  readonly format: 1
  readonly rules: string
  readonly title: string
  readonly about: string
  readonly seed: string
  readonly dice: DiceKind
  readonly seats: readonly SeatKind[]
  readonly undone: MatchRecord<unknown, unknown>['undone']
  /** Actions that were done for a player because nothing else could be. */
  readonly auto: readonly number[]
}
/** The view without what the client knows already: `keep` entries of the log stand, the others are new. */
export interface Update {
  readonly view: Omit<TableView, 'log' | 'thinking' | 'held'>
  readonly keep: number
  readonly add: readonly LogEntry[]
}
export interface Beginning {
  readonly name: SystemName
  readonly title: string
  readonly about: string
  readonly seed: string
  readonly dice?: DiceKind
  readonly seats?: readonly SeatKind[]
}
