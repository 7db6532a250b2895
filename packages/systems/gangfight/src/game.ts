// The rows of a Gangfight game: models, sides and the round; and the plain questions that every rule asks of them.
import { type Mil, mil, type Piece, type Table as TableTop } from '@sightline/geometry'
import { type Codecs, constant, flag, int, oneOf, type Row, ref, type Seat, type Store } from '@sightline/kernel'
import type { Options } from './options.ts'
import { type Built, type Perk, threatInches, volumeInches } from './profile.ts'

/** A model. EN at 0 or below: incapacitated, a token lies where it stood (G-085). */
export interface Fighter extends Row {
  readonly built: Built
  /** The seat that owns it; while it is possessed another seat gives its orders. */
  readonly seat: Seat
  /** Centre of the base and height of the ground under it, 1/1000 inch. */
  x: number
  y: number
  z: number
  en: number
  /** Action points: of the present activation, or held over from the last one (G-015). */
  ap: number
  /** Held points stand declared (option holding). */
  holds: boolean
  mana: number
  /** Bit i: weapon i has been shot and not been loaded again (G-088). */
  unloaded: number
  /** Dice that aiming gives the next shot of this activation. */
  aim: number
  /** Has been activated this turn. */
  activated: boolean
  /** The model that profits from this Hero's Tactics (G-116). */
  tacticsTo: Fighter | null
  /** It gave them to everybody near (option tactics_reach): to those whose `tacticsFrom` says so. */
  tacticsToAll: boolean
  /** Bit i: it was near when the i-th of `tacticians` gave his Tactics to everybody. */
  tacticsFrom: number
  /** What the bonus is good for (option tactics_scope). */
  tacticsOn: Test | 'all'
  /** Has given its Tactics in the present activation. */
  tacticsGiven: boolean
  /** Has sidestepped this turn (option sidestep_times). */
  sidestepped: boolean
  /** Is in the middle of casting; lost when it is wounded before the casting roll. */
  casting: 'no' | 'yes' | 'lost'
  /** The mage who gives its orders (G-052). */
  possessedBy: Fighter | null
  leader: boolean
}
/** What a pool is rolled for. */
export const tests = ['attack', 'shot', 'save', 'willpower', 'initiative', 'charge'] as const
export type Test = (typeof tests)[number]
const fighter: Codecs<Fighter> = {
  built: constant(),
  seat: constant(),
  x: int,
  y: int,
  z: int,
  en: int,
  ap: int,
  holds: flag,
  mana: int,
  unloaded: int,
  aim: int,
  activated: flag,
  tacticsTo: ref(),
  tacticsToAll: flag,
  tacticsFrom: int,
  tacticsOn: oneOf('all', ...tests),
  tacticsGiven: flag,
  sidestepped: flag,
  casting: oneOf('no', 'yes', 'lost'),
  possessedBy: ref(),
  leader: flag,
}

/** A player's side. */
export interface Side extends Row {
  readonly name: string
  readonly attacker: boolean
  /** The depth of its deployment zone is measured from this edge of the table. */
  readonly edge: 'south' | 'north' | 'west' | 'east'
  /** Models it began with. */
  started: number
  victoryPoints: number
  /** Its leader fell and nobody has taken over yet (G-126). */
  leaderless: boolean
  /** The round in which a new leader may be named at the earliest (option leader_transfer). */
  leaderFrom: number
  /** The leader it began with has fallen (option leader_lost_earlier). */
  firstLeaderLost: boolean
}
const side: Codecs<Side> = {
  name: constant(),
  attacker: constant(),
  edge: constant(),
  started: int,
  victoryPoints: int,
  leaderless: flag,
  leaderFrom: int,
  firstLeaderLost: flag,
}

export const endGames = ['none', 'Route', 'Assassination', 'Tactical Retreat'] as const
export type EndGame = (typeof endGames)[number]
/** The course of the game. */
export interface Round extends Row {
  number: number
  /** Whose turn it is: the Attacker's comes first. */
  turn: Seat
  active: Fighter | null
  /** A model has moved in this turn (option interrupt_window). */
  moved: boolean
  /** The possessed model that must act now, and how many actions are left (G-054 to G-058). */
  possessed: Fighter | null
  possessor: Fighter | null
  commands: number
  /** The first melee has been joined, which rolls the Complications. */
  engaged: boolean
  /** The two of the first melee of an Ambush, until their fight has earned its points. */
  ambusher: Fighter | null
  ambushed: Fighter | null
  /** The point for surrounding the enemy has been scored (option ambush_surround_vp). */
  surrounded: boolean
  /** The total of the Complications roll, 0 before it. */
  complication: number
  endGame: EndGame
  /** The round in which the End Game was rolled. */
  endGameRound: number
  /** The game ends when this round does. */
  lastRound: boolean
  over: boolean
  /** The seat that won the roll for attacking or defending, -1 before it. */
  setUpWinner: Seat
  /** The dice at Death's Door have been rolled (G-121). */
  aftermathRolled: boolean
}
const round: Codecs<Round> = {
  number: int,
  turn: int,
  active: ref(),
  moved: flag,
  possessed: ref(),
  possessor: ref(),
  commands: int,
  engaged: flag,
  ambusher: ref(),
  ambushed: ref(),
  surrounded: flag,
  complication: int,
  endGame: oneOf(...endGames),
  endGameRound: int,
  lastRound: flag,
  over: flag,
  setUpWinner: int,
  aftermathRolled: flag,
}
/** Two enemies of whom one charged or fought the other since they were last out of reach (option close_combat). */
export interface Melee extends Row {
  readonly a: Fighter
  readonly b: Fighter
  joined: boolean
}
const melee: Codecs<Melee> = { a: constant(), b: constant(), joined: flag }
export const kinds = { fighter, side, round, melee }

/** A model as it steps on the table, before anything has happened to it. */
export const freshFighter = (built: Built, seat: Seat, x: number, y: number): Omit<Fighter, 'id'> => ({
  built,
  seat,
  x,
  y,
  z: 0,
  en: built.stats.en,
  ap: 0,
  holds: false,
  mana: 0,
  unloaded: 0,
  aim: 0,
  activated: false,
  tacticsTo: null,
  tacticsToAll: false,
  tacticsFrom: 0,
  tacticsOn: 'all',
  tacticsGiven: false,
  sidestepped: false,
  casting: 'no',
  possessedBy: null,
  leader: false,
})
/** The beginning of a turn in which nothing has been decided yet. */
export const freshRound = (number: number, turn: Seat): Omit<Round, 'id'> => ({
  number,
  turn,
  active: null,
  moved: false,
  possessed: null,
  possessor: null,
  commands: 0,
  engaged: false,
  ambusher: null,
  ambushed: null,
  surrounded: false,
  complication: 0,
  endGame: 'none',
  endGameRound: 0,
  lastRound: false,
  over: false,
  setUpWinner: -1,
  aftermathRolled: false,
})

export const scenarios = ['none', 'Battleground', 'Ambush'] as const
export type Scenario = (typeof scenarios)[number]

export interface CoverNote {
  readonly kind: 'none' | 'soft' | 'hard'
  /** The pieces that hide something of the target, and how much of it, in thousandths. */
  readonly by: readonly { readonly piece: string; readonly hides: number }[]
  /** It stands in the piece that gives cover. */
  readonly inside: boolean
}
/** What one model sees of another: the same answer for the rules, the preview and the picture. */
export interface View {
  /** Any clear line between the two volumes. */
  readonly any: boolean
  readonly cover: CoverNote
}

export interface Gang {
  readonly store: Store
  readonly options: Options
  readonly table: TableTop
  /** Terrain; the tag flat, light or dense says what it is (G-130), impassable that no model may enter. */
  readonly terrain: readonly Piece[]
  readonly fighters: readonly Fighter[]
  /** Those of them who can give Tactics. */
  readonly tacticians: readonly Fighter[]
  readonly sides: readonly [Side, Side]
  /** One for every two enemies, when the option close_combat needs to know; else empty. */
  readonly melees: readonly Melee[]
  readonly round: Round
  /** Sight and cover, remembered as long as nobody has moved. Made by `sightFacts`. */
  readonly view: (from: Fighter, to: Fighter) => View
  readonly scenario: Scenario
}

/** Can act, be attacked and be counted. */
export const standing = (f: Fighter): boolean => f.en > 0
/** The seat that gives its orders now. */
export const controller = (f: Fighter): Seat => f.possessedBy?.seat ?? f.seat
/** Who decides what it does: the mage's player during a Possession, whichever side it counts for (G-052, R-42). */
export const director = ({ round }: Gang, f: Fighter): Seat =>
  round.possessed === f && round.possessor !== null ? round.possessor.seat : f.seat
export const has = (f: Fighter, perk: Perk): boolean => f.built.perks.includes(perk)
const inMil = (inches: number): Mil => mil(inches * 1000)
const threats = {
  Small: inMil(threatInches.Small),
  Medium: inMil(threatInches.Medium),
  Large: inMil(threatInches.Large),
  Huge: inMil(threatInches.Huge),
}
/** Threat range, 1/1000 inch. */
export const threat = (f: Fighter): Mil => threats[f.built.size]
export const volumeOf = (f: Fighter): { readonly width: Mil; readonly height: Mil } => {
  const { width, height } = volumeInches[f.built.size]
  return { width: inMil(width), height: inMil(height) }
}
export const enemies = (a: Fighter, b: Fighter): boolean => controller(a) !== controller(b)
export const otherSeat = (seat: Seat): Seat => 1 - seat
export const sideOf = (game: Gang, seat: Seat): Side => (seat === 0 ? game.sides[0] : game.sides[1])
/** A Hero leads; a model with the Fighter perk never does (G-129). */
export const mayLead = (f: Fighter): boolean => f.built.rank === 'Hero' && !has(f, 'Fighter') && standing(f)
