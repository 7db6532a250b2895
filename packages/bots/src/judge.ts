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
  /** More actions of the own side in a line. */
  readonly depth: number
  /** Actions of the enemy after them. */
  readonly replies: number
  /** Actions of either side by rule of thumb at its end. */
  readonly thumb: number
  /** Imagined draws for an idea in the middle of a line. */
  readonly draws: number
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
  /** What the planner does otherwise in this system, because it was seen to win more so. */
  readonly planning?: Partial<PlannerBudget>
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
