// One action ahead: what everything worth a thought leads to on average, the enemy answering as it hurts most, from exact odds where it matters.
import { Exact, type Game, type Happening, intentsOf, OpenChoice, type Question, TooDear } from '@sightline/kernel'
import type { Bot, Chosen, Standing, Waiting } from './bot.ts'
import { type Imagined, imagine } from './imagine.ts'
import { oddsLine } from './reasons.ts'

export interface GreedyBudget {
  /** Imagined draws for every idea. */
  readonly draws: number
  /** Ideas that are looked at with exact odds. */
  readonly exact: number
  /** Runs of rules for exact odds; beyond, more draws are made instead. */
  readonly runs: number
  /** Imagined draws for every answer in the middle of an action. */
  readonly answers: number
}
export const GREEDY: GreedyBudget = { draws: 6, exact: 4, runs: 4000, answers: 12 }

export interface Idea {
  readonly intent: unknown
  /** What it leads to on average, over what there was before. */
  readonly gain: number
}
/** Numbers are alike when they differ by less. */
const EVEN = 1e-9
/** Of a question with more options only so many are looked at. */
const MOST_OPTIONS = 40

/** Everything that is allowed and worth a thought, once each. */
export function ideas({ system, judge, game }: Standing): readonly unknown[] {
  const seen = new Set<string>()
  const list: unknown[] = []
  for (const intent of judge.ideas(game)) {
    const key = JSON.stringify(intent)
    if (seen.has(key)) continue
    seen.add(key)
    if (system.may(game, intent) === null) list.push(intent)
  }
  if (list.length > 0) return list
  return intentsOf(system, game)
}
const better = (a: Idea, b: Idea): boolean => a.gain > b.gain + EVEN
/** The best first; ideas that are equally good stay in their order. */
function ranked(looked: readonly Idea[]): readonly Idea[] {
  const order = looked.map((_, i) => i)
  order.sort((i, j) => (better(looked[i] as Idea, looked[j] as Idea) ? -1 : better(looked[j] as Idea, looked[i] as Idea) ? 1 : i - j))
  return order.map(i => looked[i] as Idea)
}
/** How good each idea looks from a few draws, the best first. */
export function drawn(at: Standing, list: readonly unknown[], draws: number): readonly Idea[] {
  const mind = imagine(at)
  const before = at.judge.worth(at.game, at.seat)
  return ranked(list.map(intent => ({ intent, gain: average(at, mind, intent, [], draws) - before })))
}
/** What the action leads to on average over so many draws; one that leaves nothing open leads to the same every time. */
function average({ game, judge, seat }: Standing, mind: Imagined, intent: unknown, tape: readonly number[], draws: number): number {
  const mark = game.store.mark()
  let sum = 0
  for (let n = 0; n < draws; n++) {
    mind.act(intent, tape, n)
    mind.settle()
    const worth = judge.worth(game, seat)
    game.store.rollback(mark)
    if (!mind.open) return worth
    sum += worth
  }
  return sum / draws
}

/** The exact worth of an intent when everybody answers as he likes best; null when that is too dear. */
function exactly(at: Standing, exact: Exact<Game, Happening, Question>, intent: unknown): number | null {
  const { system, game, judge, seat } = at
  try {
    return exact.best([t => system.act(t, intent)], seat, () => judge.worth(game, seat))
  } catch (e) {
    if (e instanceof TooDear || e instanceof OpenChoice) return null
    throw e
  }
}
/** The few that look best, with exact odds, the best first. */
export function weighed(at: Standing, looked: readonly Idea[], budget: GreedyBudget): readonly Idea[] {
  const few = looked.slice(0, budget.exact)
  const before = at.judge.worth(at.game, at.seat)
  const exact = new Exact<Game, Happening, Question>(at.game, {}, budget.runs)
  const settled = at.judge.settled
  return ranked(
    few.map(idea => {
      const value = settled === undefined ? exactly(at, exact, idea.intent) : null
      return value === null ? (drawn(at, [idea.intent], budget.draws * 4)[0] ?? idea) : { intent: idea.intent, gain: value - before }
    }),
  )
}

/** The answer that is best on average over imagined ends of the action. */
export function answered(at: Waiting, draws: number): Chosen<readonly number[]> {
  const { asks, intent, tape } = at
  const options: readonly (readonly number[])[] =
    asks.is === 'choice' ? Array.from({ length: Math.min(asks.options, MOST_OPTIONS) }, (_, i) => [i]) : asks.places.map(p => [p.x, p.y])
  const mind = imagine(at)
  const before = at.judge.worth(at.game, at.seat)
  const looked = ranked(
    options.map(numbers => ({ intent: numbers, gain: average(at, mind, intent, [...tape, ...numbers], draws) - before })),
  )
  const [best] = looked
  return {
    is: (best?.intent ?? [0]) as readonly number[],
    why: () => `${signed(best?.gain ?? 0)} on average, the best of ${looked.length}`,
  }
}

const signed = (n: number): string => `${n < 0 ? '−' : '+'}${Math.abs(n).toFixed(2)}`

export function greedy(budget: GreedyBudget = GREEDY): Bot {
  return {
    decide: at => {
      const list = ideas(at)
      const looked = list.length === 1 ? [{ intent: list[0], gain: 0 }] : weighed(at, drawn(at, list, budget.draws), budget)
      const [best] = looked
      if (best === undefined) throw new Error('nothing is allowed')
      return { is: best.intent, why: () => reason(at, best, list.length) }
    },
    answer: at => answered(at, budget.answers),
    instant: null,
  }
}
export function reason(at: Standing, best: Idea, of: number): string {
  if (of === 1) return 'nothing else is allowed'
  const odds = oddsLine(at, best.intent)
  return [...(odds === null ? [] : [odds]), `${signed(best.gain)} on average, the best of ${of}`].join('; ')
}
