// What a screen is told about a game, as plain data: it is the same whether the game runs on this device or on a server.
import type { ActEntry, Modifier, OptionBook, Plan, Scene, ShooterView, Sighting, SituationFlag, Spot, Supposed } from '@sightline/kernel'

export type { ActEntry, Modifier, Plan, Scene, ShooterView, Sighting, SituationFlag, Spot, Supposed }

export const systemNames = ['gangfight', 'factions', 'd20', 'eldfall'] as const
export type SystemName = (typeof systemNames)[number]

/** What somebody wants to do, as the system's files have it: `{ action: 'move', model: 'hero', path: [[3, 4]] }`. */
export type Intent = Readonly<Record<string, unknown>>

export const botLevels = ['random', 'quick', 'greedy', 'planner'] as const
export type BotLevel = (typeof botLevels)[number]
export type SeatKind = { readonly is: 'person' } | { readonly is: 'bot'; readonly level: BotLevel }
export const PERSON: SeatKind = { is: 'person' }
/** Dice drawn by the program, or thrown by hand and typed in. */
export type DiceKind = 'rolled' | 'typed'

export interface SeatView {
  readonly seat: number
  readonly name: string
  readonly kind: SeatKind
  /** Says no to everything that need not be answered until the round changes. */
  readonly passing: boolean
}
/** Why something may not be done, in words, with the clause that forbids it. */
export interface Refused {
  readonly text: string
  readonly clause: string
}
export interface ChoiceOption {
  readonly word: string
  /** Its number for `answer`; null when it may not be chosen. */
  readonly index: number | null
  readonly no: Refused | null
}
/** What the game waits for in the middle of an action. */
export type Pending = { readonly text: string; readonly why: string; readonly doing: string } & (
  | {
      readonly is: 'choice'
      /** The id of the question, `free strike`. */
      readonly asks: string
      readonly seat: number
      readonly options: readonly ChoiceOption[]
      /** The answer that declines; null when something has to be chosen. */
      readonly pass: number | null
      /** Models that the question names. */
      readonly about: readonly string[]
    }
  /** Answered with two whole numbers: x and y in 1/1000 inch. */
  | { readonly is: 'place'; readonly asks: string; readonly seat: number; readonly stay: Spot; readonly about: readonly string[] }
  | {
      readonly is: 'dice'
      readonly dice: number
      readonly sides: number
      /** The reading, "4d6 at 5+". */
      readonly what: string
      /** The model whose dice they are. */
      readonly by: string | null
    }
)
export interface Throw {
  readonly sides: number
  readonly faces: readonly number[]
  readonly what: string
  readonly read: unknown
  readonly by: string | null
  /** What the dice were for, one part after another; empty where no single die can be judged. */
  readonly needs: readonly ThrowNeed[]
}
/** `made`: the lowest and the highest face that does it, or the dice are added up. */
export interface ThrowNeed {
  /** Null: all the others. */
  readonly dice: number | null
  readonly made: readonly [from: number, to: number] | 'sum'
  readonly by: string | null
}
/** The ledger of a number: what it begins with, what changed it, and what did not count. */
export interface Sum {
  /** What the number is in the event: `pool`, `save`. */
  readonly label: string
  /** What it comes to: "4 dice", "5+". */
  readonly total: string
  readonly modifiers: readonly Modifier[]
}
export interface LogLine {
  /** The id of what happened. */
  readonly is: string
  readonly text: string
  readonly why: string
  readonly thrown: Throw | null
  readonly sums: readonly Sum[]
  /** The event as the rules emitted it; models are numbers. */
  readonly data: Readonly<Record<string, unknown>>
}
export interface LogEntry {
  /** From 1. */
  readonly n: number
  readonly seat: number
  readonly intent: Intent
  readonly text: string
  readonly lines: readonly LogLine[]
  /** Still waits for an answer. */
  readonly open: boolean
}
export type UndoNeeds = 'nothing to undo' | 'free' | 'consent'
export interface Ending {
  readonly winner: number | 'draw' | null
  readonly text: string
}
/** What one model did to another, as the board draws it after an action: a line with a word. */
export interface Deed {
  readonly by: string
  readonly to: string
  /** "shot", "charge", "Counter-Spell". */
  readonly what: string
  /** `open`: not decided yet. `help`: nothing is decided by it. */
  readonly end: 'open' | 'hit' | 'miss' | 'help'
  /** What came of it, "hit", "never rolled"; empty while it is open. */
  readonly came: string
  /** From 1, in the order in which the dice decided; null where nothing came before or after it. */
  readonly order: number | null
}
/** What befell a model in an action. */
export interface Fate {
  readonly model: string
  readonly is: 'out' | 'hurt' | 'well'
  /** "−2 EN, 1 left". */
  readonly text: string
}
/** What the last action that did something to somebody has brought, in the order in which it was decided. */
export interface Happened {
  /** The number of the action, and how much of it has been told: another pair is another picture. */
  readonly n: number
  readonly told: number
  readonly deeds: readonly Deed[]
  readonly fates: readonly Fate[]
}
/** A game at one moment. Every change makes a new one. */
export interface TableView {
  /** Grows with every change. */
  readonly version: number
  readonly system: SystemName
  readonly systemTitle: string
  readonly title: string
  readonly about: string
  readonly scene: Scene
  /** Whose turn it is to act. */
  readonly turn: number
  readonly seats: readonly SeatView[]
  readonly pending: Pending | null
  readonly log: readonly LogEntry[]
  /** Null until something has been done to somebody. */
  readonly happened: Happened | null
  readonly ending: Ending | null
  readonly undo: UndoNeeds
  readonly dice: DiceKind
  /** Whom the game waits for: a seat; null at its end, or for dice to be typed in. */
  readonly waits: number | null
  /** A bot is at work on its decision. */
  readonly thinking: boolean
  /** The number of the entry that is to be looked at before the game goes on; null when nothing holds it up. */
  readonly held: number | null
}

export interface Variant {
  /** Different for every variant of an offer, and the same for equal intents. */
  readonly id: string
  readonly intent: Intent
  /** "Hero attacks Ghoul with a power attack". */
  readonly text: string
  /** What makes it another variant: "power", "Hunting Rifle, aim". */
  readonly short: string
  readonly target: string | null
  readonly no: Refused | null
  /** The intent says where. */
  readonly placed: boolean
}
/** Something one model may want to do, with all the ways of doing it. */
export interface Offer {
  readonly action: string
  readonly entry: ActEntry
  readonly variants: readonly Variant[]
  /** Intents without their place, for whoever points at the table: one for each way of doing it. */
  readonly templates: readonly { readonly id: string; readonly intent: Intent; readonly short: string; readonly no: Refused | null }[]
  /** Why none of it may be done; null when something may. */
  readonly no: Refused | null
}
export interface PlanView extends Plan {
  readonly no: Refused | null
}
export interface SightView extends Sighting {
  readonly from: string
  readonly to: string
}
/** A pair of models both ways, with the first standing as supposed. */
export type Inspection =
  | { readonly is: 'refused'; readonly no: Refused }
  | {
      readonly is: 'seen'
      readonly there: SightView
      readonly back: SightView
      /** Every attack of the first on the second that could be wanted now, with its refusal. */
      readonly attacks: readonly Variant[]
      /** What the first could be besides what it is. */
      readonly postures: readonly string[]
    }
/** Where on the table an attack is asked about: the chance to hurt, or without an intent how much of the target is seen. */
export interface HeatAsked {
  readonly from: string
  readonly to: string
  readonly intent: Intent | null
  readonly posture: string | undefined
}
/** One number from 0 to 1 for each place, null where the model cannot stand. `dear`: the odds take too long for so many places. */
export type HeatPart = { readonly is: 'values'; readonly values: readonly (number | null)[] } | { readonly is: 'dear' }
/** One model as another sees it, for the board in words. */
export interface Bearing {
  readonly name: string
  /** 1 to 12: where it is, as on the face of a clock; 12 is ahead, or north where models have no facing. */
  readonly hour: number
  readonly lines: readonly string[]
}

/** The chance that so much is left, or lost. */
export interface Bar {
  readonly value: number
  readonly p: number
  /** At least so much. */
  readonly atLeast: number
  readonly atMost: number
  readonly percent: string
  readonly oneIn: string
}
export interface SideOdds {
  readonly name: string
  readonly before: number
  readonly left: readonly Bar[]
  readonly loss: readonly Bar[]
  readonly meanLoss: number
  readonly out: number
  readonly hurt: number
}
/** What comes of it under one assumption about what is decided on the way. */
export interface OddsCase {
  /** "if nobody reacts" */
  readonly name: string
  readonly headline: string
  /** The same without what is done. */
  readonly outlook: string
  /** "Red: supporters none": how questions were answered by rule of thumb. */
  readonly assuming: readonly string[]
  readonly mine: SideOdds
  readonly theirs: SideOdds
  readonly bar: { readonly mine: number; readonly both: number; readonly nothing: number; readonly theirs: number }
  readonly how: { readonly is: 'exact'; readonly runs: number } | { readonly is: 'sampled'; readonly draws: number }
}
export interface OddsView {
  readonly doing: string
  readonly unit: string
  readonly loss: string
  readonly out: string
  /** Enemies who could answer, with what and to what; with the clause. */
  readonly answers: readonly { readonly who: string; readonly what: string; readonly to: string; readonly why: string }[]
  /** What is likely when whoever acts decides as is best for him, and the enemy does no more than he must; the headline stands here. */
  readonly main: OddsCase
  /** The same with other answers: enemies who always react, everybody at his best. */
  readonly others: readonly OddsCase[]
}

export interface ClauseView {
  readonly text: string
  readonly kind: 'rule' | 'advice' | 'flavour' | 'data'
  readonly because?: string
  readonly options?: readonly string[]
  readonly rulings?: readonly string[]
}
export interface RulesView {
  readonly system: SystemName
  readonly title: string
  readonly rules: string
  readonly clauses: Readonly<Record<string, ClauseView>>
  readonly options: OptionBook
  readonly acts: Readonly<Record<string, ActEntry>>
  readonly situation: Readonly<Record<string, SituationFlag>>
  /** Names of the ready profiles. */
  readonly profiles: readonly string[]
}
/** The game after some of its actions. */
export interface Moment {
  /** How many actions are done, the one that is told up to an event included. */
  readonly at: number
  /** So many events of the last one have happened; null: all of it. */
  readonly events: number | null
  readonly scene: Scene
  readonly turn: number
}
/** Something wrong with a file or a set-up, in one line each. */
export interface Problems {
  readonly problems: readonly string[]
}
export type Tried<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & Problems)
/** What became of an intent or an answer. */
export type Said = { readonly ok: true } | { readonly ok: false; readonly no: Refused }

export interface Seating {
  readonly seats: readonly SeatKind[]
  readonly dice: DiceKind
}
/** Where a game is kept on this device: a lesson never takes the place of the game that is being played. */
export type Place = 'game' | 'lesson'
/** What a game begins with. */
export type Opening =
  | {
      readonly is: 'setup'
      readonly system: SystemName
      readonly title: string
      readonly setup: unknown
      readonly seating?: Seating
      readonly place?: Place
    }
  /** The text of a case, a battle file or a record. `until`: only so many actions of a record; `position`: nothing of a case's script. */
  | { readonly is: 'text'; readonly text: string; readonly file: string | null; readonly until?: number; readonly seating?: Seating }
  | { readonly is: 'battle'; readonly id: string; readonly seating?: Seating }
  /** What was being played on this device. */
  | { readonly is: 'continue'; readonly place?: Place }
export interface BattleEntry {
  /** "factions/small". */
  readonly id: string
  readonly system: SystemName
  readonly title: string
  readonly about: string
}
/** What can be continued. */
export interface SavedGame {
  readonly system: SystemName
  readonly title: string
  readonly actions: number
  /** Milliseconds since 1970. */
  readonly at: number
}
