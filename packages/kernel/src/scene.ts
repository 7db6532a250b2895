// A position as a picture, and what may happen along a planned move: plain data in table inches, drawn by every client in
// its own way. The rules that decide produce it, so that a preview cannot disagree with a ruling.
import type { Clause, Reason } from './table.ts'

/** [x, y] in table inches from the south-west corner; y grows to the north. */
export type Spot = readonly [x: number, y: number]

/** A number of a model that people follow: "EN 3 of 5". */
export interface Gauge {
  readonly label: string
  readonly value: number
  /** Its full value, where there is one. */
  readonly of?: number
  /** A rising number is bad news: Injuries. */
  readonly bad?: boolean
}
export interface SceneModel {
  readonly name: string
  readonly seat: number
  readonly profile: string
  readonly at: Spot
  /** Height of the ground under it. */
  readonly level: number
  /** Of the base, in inches. */
  readonly radius: number
  readonly height: number
  /** Where it looks, as a direction; null where the system has no facing. */
  readonly facing: Spot | null
  /** `fallen`: lies where it fell; `gone`: no longer on the table and not drawn. */
  readonly is: 'standing' | 'fallen' | 'gone'
  /** Is it the one that acts at the moment? */
  readonly active: boolean
  /** Could it still do something in this turn or round? */
  readonly spent: boolean
  readonly gauges: readonly Gauge[]
  /** States in words, such as "engaged", "aiming", "exhausted". */
  readonly states: readonly string[]
  /** The card: lines of numbers, weapons, traits. */
  readonly card: readonly { readonly label: string; readonly text: string }[]
}
export interface ScenePiece {
  readonly id: string
  readonly outline: readonly Spot[]
  readonly bottom: number
  readonly top: number
  /** "dense, 2 in high, impassable". */
  readonly words: string
  /** What players call its cover, one word for the drawing: '', 'light', 'dense', 'half', 'total' ... */
  readonly cover: string
  readonly impassable: boolean
}
/** Objectives, tokens, deployment zones. */
export type SceneMark =
  | { readonly is: 'zone'; readonly name: string; readonly seat: number | null; readonly outline: readonly Spot[] }
  | { readonly is: 'token'; readonly name: string; readonly at: Spot; readonly radius: number; readonly words: string }
/** Ground that a model threatens or controls. */
export interface SceneArea {
  readonly of: string
  /** "threat range 1 in". */
  readonly name: string
  readonly at: Spot
  readonly radius: number
  /** Half-width of a cone about the facing, in degrees; absent: all round. */
  readonly half?: number
  readonly why: Clause
}
/** A circle, a cone or any other outline that an action covers. */
export interface SceneTemplate {
  readonly name: string
  readonly outline: readonly Spot[]
  readonly touches: readonly string[]
}
/** Something that somebody has set up or declared, and that still waits. */
export interface SceneWait {
  readonly by: string
  /** "watches over", "declares Short Bow at 3.2 in". */
  readonly what: string
  /** A model, or a place. */
  readonly to: string | Spot
  /** For it, not against it. */
  readonly helps: boolean
}
export interface Scene {
  readonly width: number
  readonly depth: number
  /** What players measure in, and how many table inches one of it is. */
  readonly unit: { readonly word: 'in' | 'ft'; readonly inches: number }
  readonly terrain: readonly ScenePiece[]
  readonly models: readonly SceneModel[]
  readonly marks: readonly SceneMark[]
  readonly waits: readonly SceneWait[]
  readonly areas: readonly SceneArea[]
  /** "Round 2 of 4", "Red's turn", "Reaction Step": what stands above the table, from the widest to the narrowest. */
  readonly clock: readonly string[]
  /** Points and other numbers of the sides, by seat. */
  readonly sides: readonly { readonly name: string; readonly gauges: readonly Gauge[] }[]
  /** A way that is being walked at the moment, with the stretches of it on which enemies may react. */
  readonly way: Plan | null
}

/** A stretch of a way, in inches from its start. */
export interface Stretch {
  readonly by: string
  /** "sees", "reaches", "threatens", "may react". */
  readonly what: string
  readonly from: number
  readonly to: number
  /** More about it: "light cover". */
  readonly note?: string
  readonly why: Clause
}
/** What a move would be, before it is made. */
export interface Plan {
  readonly model: string
  readonly path: readonly Spot[]
  /** In table inches: how long it is as the rules count it (with climbing and terrain), and how far the model may go. */
  readonly length: number
  readonly allowance: number
  /** What it costs and why, line by line: "3.2 in at half speed through the hedge (G-121)". */
  readonly costs: readonly string[]
  readonly stretches: readonly Stretch[]
  readonly templates: readonly SceneTemplate[]
  readonly refused: Reason | null
}

/** What the eye sees of a target, drawn from the polygons that decide. */
export interface ShooterView {
  /** The target's rectangle: from -width/2 to width/2 across, from 0 to height, in inches. */
  readonly width: number
  readonly height: number
  /** Flat [y0, z0, y1, z1, ...] in inches on that rectangle, one for each piece that hides something. */
  readonly hiding: readonly { readonly piece: string; readonly alone: number; readonly adds: number; readonly shadow: readonly number[] }[]
  /** Share that is hidden, all together. */
  readonly hidden: number
}

/** A kind of action as players know it, for bars of actions. */
export interface ActEntry {
  /** "Open Fire". */
  readonly word: string
  /** One letter for the keyboard. */
  readonly key: string
  /** One sentence: what it does and what it costs. */
  readonly about: string
  readonly why: Clause
  /** The field of the intent that a player fills by pointing at the table. */
  readonly place?: {
    readonly field: string
    /** A way of several corners, or one spot. */
    readonly is: 'way' | 'spot'
    /** One unit of the intent in table inches: 1, or the foot of the system. */
    readonly inches: number
    /** The action can also be done without it. */
    readonly optional?: boolean
    /** A point of the way that is being walked: inches from its start are understood too. */
    readonly onWay?: boolean
  }
}
