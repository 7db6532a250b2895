// Who answers when a rule asks, so that odds can be worked out: named ways to play that a sentence can tell.
import { type Game, legal, type Place, type PlacePrompt, type Policy, type Prompt, type Question } from '@sightline/kernel'

/** Index among the legal options; undefined leaves the question to the next. */
export type Answerer = (prompt: Prompt<unknown>, game: Game) => number | undefined

const DECLINES: ReadonlySet<unknown> = new Set([false, null, 'no', 'none', 0])
const declines = (is: unknown): boolean => DECLINES.has(is) || (Array.isArray(is) && is.length === 0)
/** Never does what need not be done: no, none, nothing. A question without such an answer is left open. */
export const never: Answerer = ({ options }) => {
  const at = legal(options).findIndex(o => declines(o.is))
  return at < 0 ? undefined : at
}
/** Always does it: the last option that is not a no. */
export const always: Answerer = ({ options }) => {
  const at = legal(options).findLastIndex(o => !declines(o.is))
  return at < 0 ? undefined : at
}
/** The first option, for what has no yes or no. */
export const first: Answerer = () => 0

/** A question about rolling again tells what lies there and what a new roll gives on average. */
interface Reroll extends Question {
  readonly rolled: number
  readonly mean: number
}
const isReroll = (ask: Question): ask is Reroll =>
  typeof Reflect.get(ask, 'rolled') === 'number' && typeof Reflect.get(ask, 'mean') === 'number'
/** Rolls again what is below its average. */
export const belowAverage: Answerer = (prompt, game) =>
  isReroll(prompt.ask) ? (prompt.ask.rolled < prompt.ask.mean ? always : never)(prompt, game) : undefined
/** Keeps `least` or more, rolls the rest again. */
export const keepAt =
  (least: number): Answerer =>
  (prompt, game) =>
    isReroll(prompt.ask) ? (prompt.ask.rolled < least ? always : never)(prompt, game) : undefined

/** The first that answers. */
export const firstOf =
  (...answerers: readonly Answerer[]): Answerer =>
  (prompt, game) => {
    for (const answer of answerers) {
      const at = answer(prompt, game)
      if (at !== undefined) return at
    }
    return undefined
  }
/** Only for the questions of one player. */
export const onlyFor =
  (seat: number, answer: Answerer): Answerer =>
  (prompt, game) =>
    prompt.who === seat ? answer(prompt, game) : undefined

/** A question that came up and how it was answered. */
export interface Assumed {
  readonly ask: Question
  readonly who: number
  /** The options that were chosen; empty when it was left open. */
  readonly chosen: readonly unknown[]
  /** What could have been chosen, over all the times that it came up. */
  readonly options: readonly unknown[]
}
/** A policy that keeps a list of what it was asked, by the id of the question. */
export class Noted implements Policy<Game, Question> {
  /** The first question that was left open. */
  open: Assumed | null = null
  private readonly asked = new Map<string, { ask: Question; who: number; chosen: Set<unknown>; options: Set<unknown> }>()
  private readonly answerer: Answerer
  private readonly placer: ((prompt: PlacePrompt, game: Game) => Place | undefined) | undefined
  constructor(answerer: Answerer, placer?: (prompt: PlacePrompt, game: Game) => Place | undefined) {
    this.answerer = answerer
    this.placer = placer
  }
  choose(prompt: Prompt<unknown>, game: Game): number | undefined {
    const at = this.answerer(prompt, game)
    const key = `${prompt.who} ${prompt.ask.is}`
    const known = this.asked.get(key) ?? { ask: prompt.ask, who: prompt.who, chosen: new Set(), options: new Set() }
    this.asked.set(key, known)
    const options = legal(prompt.options).map(o => o.is)
    for (const is of options) known.options.add(is)
    if (at !== undefined) known.chosen.add(options[at])
    else this.open ??= { ask: prompt.ask, who: prompt.who, chosen: [], options }
    return at
  }
  place(prompt: PlacePrompt, game: Game): Place | undefined {
    return this.placer?.(prompt, game)
  }
  get assumed(): readonly Assumed[] {
    return [...this.asked.values()].map(({ ask, who, chosen, options }) => ({ ask, who, chosen: [...chosen], options: [...options] }))
  }
}
