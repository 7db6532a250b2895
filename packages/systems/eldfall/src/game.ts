// The rows of a game of Eldfall: models, the declared Attacks, the path of the moving model, the sequence and the round.
import type { Piece, Point, Table as TableTop } from '@sightline/geometry'
import { type Codecs, constant, flag, int, marks, oneOf, type Row, ref, type Seat, type Store } from '@sightline/kernel'
import type { Options } from './options.ts'
import { type Built, isA } from './profile.ts'

export const states = [
  'Bleeding',
  'Blinded',
  'Confused',
  'Crippled',
  'Fatigued',
  'Flying',
  'Immobilized',
  'Panicked',
  'Petrified',
  'Poisoned',
  'Shrouded',
  'Slowed',
  'Weakened',
] as const
export type State = (typeof states)[number]
/** What a model is to suffer when the sequence is resolved (E-069): States, and what is worked off at once. */
const coming = [...states, 'Knockdown', 'Stagger', 'Stun', 'Slain'] as const
export type Coming = (typeof coming)[number]

export interface Model extends Row {
  readonly built: Built
  /** Its place among all models, from 0; bits of `engagedBy` are these. */
  readonly n: number
  readonly seat: Seat
  /** Centre of the base and height of the ground under it, 1/1000 inch. */
  x: number
  y: number
  z: number
  /** The direction of its Front. */
  fx: number
  fy: number
  hp: number
  ap: number
  fate: 'alive' | 'incapacitated' | 'dead' | 'gone'
  crouched: boolean
  states: readonly State[]
  /** Models by which it is Engaged, one bit each (E-020). */
  engagedBy: number
  /** The item in hand, by its place in the list of items; -1: none. */
  held: number
  /** Items used up, by the same place. */
  spent: number
  /** Has used its once-a-turn roll against Wounds. */
  berserk: boolean
  readonly leader: boolean
  // What the present sequence has in store for it.
  wounds: number
  coming: readonly Coming[]
  push: number
  pushFrom: Model | null
  /** Attacks of its own side that hit it and make it roll Morale. */
  friendly: number
  /** Has dodged the Attack of the active model. */
  dodged: boolean
  /** Still to be moved by its Dodge. */
  dodging: boolean
}
const model: Codecs<Model> = {
  built: constant(),
  n: constant(),
  seat: constant(),
  x: int,
  y: int,
  z: int,
  fx: int,
  fy: int,
  hp: int,
  ap: int,
  fate: oneOf('alive', 'incapacitated', 'dead', 'gone'),
  crouched: flag,
  states: marks(...states),
  engagedBy: int,
  held: int,
  spent: int,
  berserk: flag,
  leader: constant(),
  wounds: int,
  coming: marks(...coming),
  push: int,
  pushFrom: ref(),
  friendly: int,
  dodged: flag,
  dodging: flag,
}

export const reactions = ['attack', 'opportunity', 'dodge', 'assist', 'perceive', 'death blow', 'nothing'] as const
export type Deed = (typeof reactions)[number]
/**
 * A declared Action of one model: strikes on one target, or anything else that is declared. The strikes of the active model
 * have one for each target, in the order declared; every reacting model has one.
 */
export interface Declared extends Row {
  by: Model | null
  /** Null: the ground, or nobody. */
  on: Model | null
  deed: Deed
  /** Place in the list of means of `by`, and in its list of arts with the level; -1: none. */
  means: number
  art: number
  level: number
  dice: number
  /** Where on the path it is measured, in mil from its start; -1: where everybody ends. */
  at: number
  /** Middle of the template, or the direction of a spray. */
  tx: number
  ty: number
  /** Declared skills as bits of the model's list; bit 30: Armsmaster. */
  skills: number
  /** The State that Assist is to end, by its place in the list. */
  state: number
  // As it is resolved:
  /** The modified attribute, the highest critical face, and from which face dice stray (0: never). */
  target: number
  critical: number
  straysFrom: number
  failed: boolean
  hits: number
  crits: number
  strays: number
  /** Who the strays hit: five bits for each die. */
  victims: number
  dodged: boolean
  /** A Dodge in panic: only towards the edge. */
  panicked: boolean
}
const declared: Codecs<Declared> = {
  by: ref(),
  on: ref(),
  deed: oneOf(...reactions),
  means: int,
  art: int,
  level: int,
  dice: int,
  at: int,
  tx: int,
  ty: int,
  skills: int,
  state: int,
  target: int,
  critical: int,
  straysFrom: int,
  failed: flag,
  hits: int,
  crits: int,
  strays: int,
  victims: int,
  dodged: flag,
  panicked: flag,
}
/** A corner of the path. */
export interface Waypoint extends Row {
  x: number
  y: number
}
const waypoint: Codecs<Waypoint> = { x: int, y: int }
export const MOST_CORNERS = 12

export const moves = ['idle', 'walk', 'run', 'climb', 'jump', 'flee'] as const
export type Move = (typeof moves)[number]
/** The Activation Sequence, as far as it has come. */
export interface Sequence extends Row {
  /** What is waited for: an activation, Reactions, or the Action of the active model. */
  step: 'none' | 'reactions' | 'action'
  active: Model | null
  move: Move
  /** Corners of the path, the first and the last included. */
  corners: number
  /** It was Crouched on the way. */
  crouchedOnWay: boolean
  /** Heights of the ground where it began, while the path is measured. */
  startZ: number
  strikes: number
  replies: number
  /** The Action of the active model when it is no Attack. */
  dashes: boolean
}
const sequence: Codecs<Sequence> = {
  step: oneOf('none', 'reactions', 'action'),
  active: ref(),
  move: oneOf(...moves),
  corners: int,
  crouchedOnWay: flag,
  startZ: int,
  strikes: int,
  replies: int,
  dashes: flag,
}
export interface Side extends Row {
  readonly name: string
  readonly started: number
  victoryPoints: number
}
const side: Codecs<Side> = { name: constant(), started: constant(), victoryPoints: int }
export interface Round extends Row {
  /** 0 before the initiative roll. */
  number: number
  turn: Seat
  first: Seat
  over: boolean
}
const round: Codecs<Round> = { number: int, turn: int, first: int, over: flag }
export const kinds = { model, declared, waypoint, sequence, side, round }

export const scenarios = ['none', 'Open Hostilities'] as const
export type Scenario = (typeof scenarios)[number]

export type CoverKind = 'none' | 'light' | 'heavy'
/** Why a model has cover, as plain data. */
export interface CoverNote {
  readonly kind: CoverKind
  /** What it does to the shooter's attribute. */
  readonly modifier: number
  readonly clause: string
  /** Pieces that count, "crouched", "high ground". */
  readonly by: readonly string[]
}
/** A stretch of the path in mil from its start. */
export type Span = readonly [from: number, to: number]
/** Where on the path a model may react, and how. */
export interface Chances {
  readonly sees: readonly Span[]
  readonly covered: readonly (readonly [from: number, to: number, kind: 'light' | 'heavy'])[]
  readonly reaches: readonly Span[]
  readonly aware: boolean
}
/** Questions of geometry; each is remembered as long as nobody moves. Places are mil along the path, -1 where the model stands. */
export interface Facts {
  readonly sees: (from: Model, to: Model, at: number) => boolean
  readonly cover: (from: Model, to: Model, at: number) => CoverNote
  // What `by` may do about the way of the model that moves. Each is asked by itself: to know that a point is seen is cheaper than which.
  readonly aware: (by: Model, mover: Model) => boolean
  readonly seesAny: (by: Model, mover: Model) => boolean
  readonly seesWhere: (by: Model, mover: Model) => Chances['sees']
  readonly coveredWhere: (by: Model, mover: Model) => Chances['covered']
  readonly reachesWhere: (by: Model, mover: Model) => Chances['reaches']
}

export interface Skirmish {
  readonly store: Store
  readonly options: Options
  readonly table: TableTop
  readonly terrain: readonly Piece[]
  readonly models: readonly Model[]
  readonly sides: readonly [Side, Side]
  readonly strikes: readonly Declared[]
  readonly replies: readonly Declared[]
  readonly path: readonly Waypoint[]
  readonly sequence: Sequence
  readonly round: Round
  readonly facts: Facts
  readonly scenario: Scenario
}

export const otherSeat = (seat: Seat): Seat => 1 - seat
export const enemies = (a: Model, b: Model): boolean => a.seat !== b.seat
export const alive = (m: Model): boolean => m.fate === 'alive'
/** Still on the table, standing or lying. */
export const present = (m: Model): boolean => m.fate === 'alive' || m.fate === 'incapacitated'
export const is = (m: Model, state: State): boolean => m.states.includes(state)
export const trait = (m: Model, what: string): boolean => isA(m.built, what)
export const skill = (m: Model, what: string): boolean => m.built.skills.includes(what)
export const gain = (m: Model, state: State): void => {
  if (!is(m, state)) m.states = [...m.states, state]
}
export const lose = (m: Model, ...gone: readonly State[]): void => {
  if (m.states.some(s => gone.includes(s))) m.states = m.states.filter(s => !gone.includes(s))
}
export const isEngagedBy = (a: Model, b: Model): boolean => (a.engagedBy & (1 << b.n)) !== 0
export const engagers = (game: Skirmish, a: Model): readonly Model[] =>
  a.engagedBy === 0 ? [] : game.models.filter(b => isEngagedBy(a, b))
export const sideOf = (game: Skirmish, seat: Seat): Side => (seat === 0 ? game.sides[0] : game.sides[1])
export const pathOf = (game: Skirmish): readonly Point[] => game.path.slice(0, game.sequence.corners).map(({ x, y }) => ({ x, y }))
/** The strikes of the active model and the declarations of the reacting ones, in the order of their dice. */
export const strikesOf = (game: Skirmish): readonly Declared[] => game.strikes.slice(0, game.sequence.strikes)
export const repliesOf = (game: Skirmish): readonly Declared[] => game.replies.slice(0, game.sequence.replies)
export const attacksOf = (game: Skirmish): readonly Declared[] =>
  [...strikesOf(game), ...repliesOf(game)].filter(d => d.deed === 'attack' || d.deed === 'opportunity')
