// What a bot knows of one system beyond its rules: how good a position is, and which of the things that may be done are worth a thought.
// It decides nothing that the rules decide; a bad judge makes a bad player, never an illegal move.
import type { Game, Happening, Place, PlacePrompt, Prompt, Question, Seat } from '@sightline/kernel'
import type { Chance } from './chance.ts'

// biome-ignore lint/suspicious/noExplicitAny: judges of different systems stand side by side, as systems do
export type AnyJudge = Judge<any, any, any>

/** How far the planner looks. */
export interface PlannerBudget {
  /** Lines that are followed for a decision, over all ideas. */
  readonly lines: number
  /** Ideas that are followed; the others look worse one action ahead. */
  readonly width: number
  /** Actions of a line after the idea, of either side; a line ends earlier with the battle. */
  readonly length: number
  /** Of them so many are chosen as what looks best in one draw: dearer than the rule of thumb, and nearer to what a thinking enemy does. */
  readonly looked: number
  /** A position worth w is won with the chance 1 / (1 + e^(−steep · w)): fitted to battles by rule of thumb. */
  readonly steep: number
  /** One action ahead is known exactly, a line is one of many: the exact gain weighs as much as so many lines. */
  readonly trust: number
  /** Imagined draws for every answer in the middle of an action. */
  readonly answers: number
}
export interface Judge<G extends Game, I, Q extends Question> {
  readonly system: string
  /**
   * How good the position is for `seat`, against the other side: what is left of both, weighed by what it costs, the points of the scenario,
   * and where the models stand. A game that is over is worth more than anything on the table.
   */
  worth(game: G, seat: Seat): number
  /**
   * Can the position be judged as it stands? In the middle of an activation that has begun and not acted it cannot; bots then play on by
   * rule of thumb until it can. Absent: always.
   */
  settled?(game: G): boolean
  /** Intents that a thinking player looks at, allowed or not: those of the system, with better places to go to and without the pointless. */
  ideas(game: G): readonly I[]
  /**
   * One intent by rule of thumb, as fast as can be: what battles by the ten thousand are made of. It must be allowed.
   */
  quick(game: G, chance: Chance): I
  /** Does the intent give the battle up? Bots never do: whoever leaves when it is even would only draw. Absent: none does. */
  concedes?(intent: I): boolean
  /** An answer by rule of thumb to a question in the middle of an action: index among the legal options. */
  answer(prompt: Prompt<unknown, Q>, game: G, chance: Chance): number
  place?(prompt: PlacePrompt<Q>, game: G, chance: Chance): Place
  /** What was seen to win most. */
  readonly planning: PlannerBudget
  /** What the model costs in its roster; 1 for each where there are no prices. */
  price(game: G, model: string): number
  /** Who did what damage with what, read from the events of one action. */
  harms(events: readonly Happening[], game: G): readonly Harm[]
}
export interface Harm {
  /** Names; null: nobody's doing, such as poison or a fall. */
  readonly by: string | null
  readonly weapon: string
  readonly to: string
  /** In the unit of the system: EN, Injuries, HP. */
  readonly amount: number
  readonly out: boolean
}
