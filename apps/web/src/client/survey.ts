// Questions to the odds apart from any game, as plain data: what `sightline odds` is asked with its flags, and what a screen shows of the answer.
import type { InquiryDocument, OddsRequest } from '@sightline/protocol'

export type { InquiryDocument, OddsRequest }

export interface SurveyAsked extends OddsRequest {
  /** A case file in the place of two profiles. */
  readonly text?: string | undefined
}
/** What the pasted case file is called, in messages and in the command that is printed. */
export const CASE = 'case.yaml'

/** Something that takes many values. */
export interface AxisView {
  readonly name: string
  readonly labels: readonly string[]
  /** Null for a word. */
  readonly values: readonly (number | null)[]
}
/** What is left of a model: so much, how likely exactly, at least and at most. */
export interface LeftRow {
  readonly left: number
  readonly p: number
  readonly exactly: string
  readonly atLeast: string
  readonly atMost: string
  readonly oneIn: string
  /** "5/324"; null when fractions are not asked for. */
  readonly fraction: string | null
}
export interface LeftView {
  readonly name: string
  /** "EN left of Anna". */
  readonly title: string
  readonly before: number
  readonly rows: readonly LeftRow[]
  /** "wounds of Anna: 1.305 on average, ± 1.153; half of the time at most 1". */
  readonly average: string
  readonly hurt: boolean
}
export interface AnswerView {
  /** What `sightline odds --json` prints of it. */
  readonly document: InquiryDocument
  /** What is counted as a model suffers: "wounds"; and the word for being out of action. */
  readonly loss: string
  readonly unit: string
  readonly out: string
  readonly theirs: LeftView
  readonly mine: LeftView
  /** What the goal comes to: "22 %", "1.31". */
  readonly value: string
  /** "Human Regular incapacitated: from 12.0 % to 30.1 %, whatever the enemy chooses"; null when only the sentence was asked for. */
  readonly aim: string | null
  /** How sure the numbers are, line by line. */
  readonly sure: readonly string[]
  readonly chance: boolean
  /** Questions that came up and were answered by rule of thumb. */
  readonly asked: readonly string[]
}
export interface PointView {
  /** One for each axis. */
  readonly labels: readonly string[]
  /** Null where it cannot be done, with the reason. */
  readonly answer: AnswerView | null
  readonly no: string
}
/** What is known of a question before anything is worked out. */
export interface SurveyPlan {
  readonly axes: readonly AxisView[]
  /** How many points there are; 1 when nothing varies. */
  readonly count: number
  /** What may be varied, by its name. */
  readonly varied: readonly string[]
  /** The name of the system; a case file says its own. */
  readonly system: string
}
/** Said when every point is worked out. */
export interface SurveyClosing {
  /** What many points have in common; the sentence when there is one. */
  readonly title: string
  /** Differences to the first point, where points are set side by side. */
  readonly compared: readonly string[]
}
export interface SurveyView extends SurveyPlan, SurveyClosing {
  /** The last axis runs fastest. */
  readonly points: readonly PointView[]
}
export type SurveyFile = 'json' | 'csv' | 'svg'

/** What one answer to the question of the present action leads to from here on. */
export interface LeadView {
  /** The index of the option. */
  readonly index: number
  /** "Hero 22 % incapacitated, 1.30 wounds on average"; one for every model that may be hurt. */
  readonly harm: readonly string[]
  /** What is assumed of questions that come later. */
  readonly assuming: readonly string[]
  readonly sampled: boolean
}
