// The rows of a game of Factions: models, crews, tokens and its course; and the plain questions that every rule asks of them.
import type { Mil, Piece, Table as TableTop } from '@sightline/geometry'
import { type Codecs, constant, flag, int, marks, oneOf, type Row, ref, type Seat, type Store } from '@sightline/kernel'
import type { Options } from './options.ts'
import { type Built, isChampion, type Perk } from './profile.ts'

export const actionNames = ['get moving', 'open fire', 'patch up', 'rummage', 'brawl', 'back off'] as const
export type ActionName = (typeof actionNames)[number]
export const whereabouts = ['in play', 'incapacitated', 'fled', 'left'] as const
export type Whereabouts = (typeof whereabouts)[number]

export interface Model extends Row {
  readonly built: Built
  readonly seat: Seat
  /** Centre of the base and height of the ground under it, 1/1000 inch; where it stood, when it is out of play. */
  x: number
  y: number
  z: number
  /** 0 fresh, 1 Weary, 2 Exhausted (P-037). */
  fatigue: number
  harm: number
  /** Counted only for the option harm_dice. */
  harmSuffered: number
  injuries: number
  is: Whereabouts
  /** Actions made in this Turn, or Round (option same_action_per). */
  acted: readonly ActionName[]
  /** The weapon of its last attack of this Turn, -1 for none: a Fast one may attack again (P-017). */
  attackedWith: number
  /** How many attacks of that kind it made in this Turn. */
  attacks: number
  /** Bit i: weapon i has attacked in this Round (P-020). */
  usedInRound: number
  /** Bit i: weapon i is used up (P-019). */
  usedUp: number
  /** The enemy who moved into contact with it this Turn. */
  metBy: Model | null
  /** Named as a supporter of the attack that is being resolved. */
  supports: boolean
  /** What of the attack that is being resolved it still waits for. */
  awaits: 'nothing' | 'damage' | 'test'
  /** Has tested for one fallen model of this attack (option area_confusion). */
  tested: boolean
  /** Its place among those who fell in this attack, from 1; 0 for none whose consequences are open. */
  fell: number
  /** Put to sleep: it recovers after the game (P-031). */
  asleep: boolean
  buffout: boolean
  nukaCola: boolean
}
const model: Codecs<Model> = {
  built: constant(),
  seat: constant(),
  x: int,
  y: int,
  z: int,
  fatigue: int,
  harm: int,
  harmSuffered: int,
  injuries: int,
  is: oneOf(...whereabouts),
  acted: marks(...actionNames),
  attackedWith: int,
  attacks: int,
  usedInRound: int,
  usedUp: int,
  metBy: ref(),
  supports: flag,
  awaits: oneOf('nothing', 'damage', 'test'),
  tested: flag,
  fell: int,
  asleep: flag,
  buffout: flag,
  nukaCola: flag,
}

export const chems = ['Psycho', 'Nuka-Cola', 'Stimpak', 'Mentats', 'Buffout', 'Jet', 'Rad-X', 'Whiskey'] as const
export type Chem = (typeof chems)[number]
export const ploys = ['Teamwork', 'Second Wind', 'Lucky Break'] as const
export type Ploy = (typeof ploys)[number]

/** A player's crew. */
export interface Crew extends Row {
  readonly name: string
  readonly tier: number
  xp: number
  points: number
  ployTokens: number
  /** Played already: each once a game, but for Lucky Break (P-041). */
  played: readonly Ploy[]
  /** Has had the XP for an Incapacitated Champion (F-037). */
  championXp: boolean
  /** Has had the XP for a Failed Test (P-008). */
  failedForward: boolean
  passed: boolean
  retreats: boolean
  caps: number
  parts: number
  psycho: number
  nukaCola: number
  stimpak: number
  mentats: number
  buffout: number
  jet: number
  radX: number
  whiskey: number
}
const crew: Codecs<Crew> = {
  name: constant(),
  tier: constant(),
  xp: int,
  points: int,
  ployTokens: int,
  played: marks(...ploys),
  championXp: flag,
  failedForward: flag,
  passed: flag,
  retreats: flag,
  caps: int,
  parts: int,
  psycho: int,
  nukaCola: int,
  stimpak: int,
  mentats: int,
  buffout: int,
  jet: int,
  radX: int,
  whiskey: int,
}
type DoseCell = 'psycho' | 'nukaCola' | 'stimpak' | 'mentats' | 'buffout' | 'jet' | 'radX' | 'whiskey'
const doseCells: Readonly<Record<Chem, DoseCell>> = {
  Psycho: 'psycho',
  'Nuka-Cola': 'nukaCola',
  Stimpak: 'stimpak',
  Mentats: 'mentats',
  Buffout: 'buffout',
  Jet: 'jet',
  'Rad-X': 'radX',
  Whiskey: 'whiskey',
}
export const dosesOf = (crew: Crew, chem: Chem): number => crew[doseCells[chem]]
export function changeDoses(crew: Crew, chem: Chem, by: number): void {
  crew[doseCells[chem]] += by
}

/** A token on the table. Those that are not there yet are 'none'. */
export interface Token extends Row {
  readonly name: string
  is: 'none' | 'search' | 'radiation'
  x: number
  y: number
}
const token: Codecs<Token> = { name: constant(), is: oneOf('none', 'search', 'radiation'), x: int, y: int }

/** The course of the game. */
export interface Course extends Row {
  round: number
  turn: Seat
  /** Who holds the Initiative Token. */
  initiative: Seat
  active: Model | null
  /** Who may not be activated in this Turn: the one whose Turn Teamwork follows (P-042). */
  barred: Model | null
  /** The target of the attack that is being resolved. */
  target: Model | null
  /** Hits of the last Test. */
  hits: number
  over: boolean
  /** What becomes of the fallen has been rolled. */
  settled: boolean
}
const course: Codecs<Course> = {
  round: int,
  turn: int,
  initiative: int,
  active: ref(),
  barred: ref(),
  target: ref(),
  hits: int,
  over: flag,
  settled: flag,
}
export const kinds = { model, crew, token, course }

export const scenarios = ['none', 'Skirmish'] as const
export type Scenario = (typeof scenarios)[number]

/** What one model sees of another. */
export interface View {
  /** Some part of it (P-047). */
  readonly visible: boolean
  /** Every part of it (P-048). */
  readonly whole: boolean
  /** Models that hide a part of it, in the order of the population. */
  readonly hiddenBy: readonly Model[]
  /** What hides it, in thousandths of what there is to see. */
  readonly hiding: readonly { readonly by: string; readonly hides: number }[]
}

export interface Battle {
  readonly store: Store
  readonly options: Options
  readonly table: TableTop
  readonly terrain: readonly Piece[]
  /** Terrain that stands in the way of sight. */
  readonly solid: readonly Piece[]
  readonly models: readonly Model[]
  readonly named: ReadonlyMap<string, Model>
  readonly crews: readonly [Crew, Crew]
  readonly tokens: readonly Token[]
  readonly course: Course
  readonly scenario: Scenario
  /** How many Rounds the scenario lasts. */
  readonly rounds: number
  /** Facts, remembered as long as nobody has moved or left. Made by `spaceFacts`. */
  readonly view: (from: Model, to: Model) => View
  readonly engagedWith: (who: Model) => readonly Model[]
  readonly near: (who: Model, limit: Mil) => readonly Model[]
  readonly radiation: (who: Model) => number
}

export const EXHAUSTED = 2
export const inPlay = (m: Model): boolean => m.is === 'in play'
export const friends = (a: Model, b: Model): boolean => a.seat === b.seat
export const otherSeat = (seat: Seat): Seat => 1 - seat
export const crewAt = (game: Battle, seat: Seat): Crew => (seat === 0 ? game.crews[0] : game.crews[1])
export const crewOf = (game: Battle, m: Model): Crew => crewAt(game, m.seat)
export const has = (m: Model, perk: Perk): boolean => m.built.perks.includes(perk)
export const champion = (m: Model): boolean => isChampion(m.built.rank)
/** The first who is to act when both players could: who holds the Initiative Token. */
export const seatsInOrder = (game: Battle): readonly Seat[] => [game.course.initiative, otherSeat(game.course.initiative)]
