// The rows of a D20 fight: the characters and the round; and the plain questions that every rule asks of them.
import type { Piece, Table as TableTop } from '@sightline/geometry'
import { type Codecs, constant, flag, int, oneOf, type Row, ref, type Seat, type Store } from '@sightline/kernel'
import type { Options } from './options.ts'
import type { Built } from './profile.ts'
import type { Measure } from './space.ts'

export const watches = ['none', 'gun', 'shield'] as const
/** How a character overwatches: by firing at whoever attacks its ward, or by standing in the way. */
export type Watch = (typeof watches)[number]

/** A character; "unit" and "character" are one thing. Without hit points it is out of the fight. */
export interface Unit extends Row {
  readonly built: Built
  readonly seat: Seat
  /** Its place, 1/1000 inch. */
  x: number
  y: number
  hp: number
  mana: number
  /** What it may still spend in this turn. */
  main: boolean
  bonus: boolean
  movement: boolean
  /** Spells it may still cast with the main action that it has spent on casting. */
  casts: number
  /** How far it has moved in its last turn, 1/1000 inch: Heavy weapons ask (D-037). */
  moved: number
  /** Fell back in its last turn (D-007). */
  fellBack: boolean
  overwatch: Watch
  ward: Unit | null
  /** When the overwatch was set up; lower is earlier (D-028). */
  since: number
  /** Owes the bonus action of its next turn (D-032). */
  owes: boolean
  /** Bit i: has tried spell i in this fight phase (D-050). */
  tried: number
  /** Has made an opportune attack in this round (option opertune_limit). */
  answered: boolean
  /** An overwatch has been fired at it in its present action (option overwatch_unit). */
  watched: boolean
  /** Failed to get out of the way of a Heavy shot, until the damage is known (D-039). */
  splashed: boolean
  /** Its throw for initiative while the order is being found; 0 otherwise. */
  thrown: number
  /** Its place in the order of play, from 1; 0 before initiative. */
  place: number
}
const unit: Codecs<Unit> = {
  built: constant(),
  seat: constant(),
  x: int,
  y: int,
  hp: int,
  mana: int,
  main: flag,
  bonus: flag,
  movement: flag,
  casts: int,
  moved: int,
  fellBack: flag,
  overwatch: oneOf(...watches),
  ward: ref(),
  since: int,
  owes: flag,
  tried: int,
  answered: flag,
  watched: flag,
  splashed: flag,
  thrown: int,
  place: int,
}

/** The course of the fight. */
export interface Round extends Row {
  /** 0 until initiative is thrown. */
  number: number
  active: Unit | null
  /** The active character has begun its fight phase. */
  fighting: boolean
  /** Counts overwatches, so that the oldest can be told. */
  clock: number
  /** Somebody had to throw for initiative again. */
  tied: boolean
  over: boolean
  /** -1: nobody. */
  winner: number
}
const round: Codecs<Round> = { number: int, active: ref(), fighting: flag, clock: int, tied: flag, over: flag, winner: int }
export const kinds = { unit, round }

export interface Fight {
  readonly store: Store
  readonly options: Options
  /** Null: a plane without edges. */
  readonly table: TableTop | null
  /** Cover, which counts under the option cover; its tag is half, three quarters or total. */
  readonly terrain: readonly Piece[]
  readonly units: readonly Unit[]
  /** The characters by their names. */
  readonly named: ReadonlyMap<string, Unit>
  readonly round: Round
  readonly measure: Measure
}

export const alive = (u: Unit): boolean => u.hp > 0
export const enemies = (a: Unit, b: Unit): boolean => a.seat !== b.seat
/** Feet in 1/1000 inch, rounded to the nearest. */
export const feet = (game: Fight, n: number): number => Math.round(n * game.options.foot)
/** In the order of play; before initiative in the order of the set-up. */
export const inOrder = (units: readonly Unit[]): readonly Unit[] => [...units].sort((a, b) => a.place - b.place)
/** The bases that stand on the table: with the option downed the fallen lie there, but nobody minds them. */
export const standing = (game: Fight): readonly Unit[] => game.units.filter(alive)
