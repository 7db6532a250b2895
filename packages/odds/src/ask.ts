// Odds of actions in a position, from the rules that play: exactly while that stays affordable, else drawn and labelled so.
import { type Action, Exact, type Game, type Happening, type Odds, type Policy, type Question, Sample, TooDear } from '@sightline/kernel'
import type { Rules } from './side.ts'
import { interval } from './words.ts'

export type Doing = Action<Game, Happening, Question>
/** How odds came about. */
export type Exactly = { readonly is: 'exact'; readonly runs: number }
export type Drawn = { readonly is: 'sampled'; readonly draws: number; readonly seed: number }
export interface Answer<V> extends Odds<V> {
  readonly how: Exactly | Drawn
}
export interface Budget {
  /** Runs of rule bodies after which exact odds are given up. */
  readonly runs: number
  /** Games drawn instead; 0: nothing is drawn, it throws `TooDear`. */
  readonly draws: number
  readonly seed: number
}
/** About three seconds of exact work, or of drawing. */
export const BUDGET: Budget = { runs: 3_000_000, draws: 200_000, seed: 1 }

/**
 * The intents as actions. One that is no longer allowed does nothing; with `rest` it waits for the next activation of its
 * side, which comes after those intents. Equal intents become one action, so that they share what is remembered.
 */
export function doingOf(system: Rules, intents: readonly unknown[], rest: readonly unknown[] = []): readonly Doing[] {
  const made = new Map<unknown, Doing>()
  const go = (t: Parameters<Doing>[0], intent: unknown): boolean => {
    if (system.may(t.game, intent) !== null) return false
    system.act(t, intent)
    return true
  }
  return intents.map(intent => {
    const known = made.get(intent)
    if (known !== undefined) return known
    const doing: Doing = t => {
      if (go(t, intent) || rest.length === 0) return
      for (const one of rest) {
        go(t, one)
        if (go(t, intent)) return
      }
    }
    made.set(intent, doing)
    return doing
  })
}

/** How likely each sight is after the actions. Throws `OpenChoice` where the policy gives no answer. */
export function oddsOf<V>(
  game: Game,
  actions: readonly Doing[],
  policy: Policy<Game, Question>,
  see: (game: Game) => V,
  budget: Budget = BUDGET,
): Answer<V> {
  const exact = new Exact<Game, Happening, Question>(game, policy, budget.runs)
  try {
    return { ...exact.odds(actions, see), how: { is: 'exact', runs: exact.runs } }
  } catch (e) {
    if (!(e instanceof TooDear) || budget.draws === 0) throw e
    return drawn(game, actions, policy, see, budget)
  }
}
function drawn<V>(
  game: Game,
  actions: readonly Doing[],
  policy: Policy<Game, Question>,
  see: (game: Game) => V,
  { draws, seed }: Budget,
): Answer<V> {
  const { store } = game
  const table = new Sample<Game, Happening, Question>(game, seed, {
    choose: (prompt, now) => policy.choose?.(prompt, now) ?? null,
    place: (prompt, now) => policy.place?.(prompt, now) ?? null,
  })
  const mark = store.mark()
  const counts = new Map<V, number>()
  try {
    for (let i = 0; i < draws; i++) {
      for (const action of actions) action(table)
      const seen = see(game)
      counts.set(seen, (counts.get(seen) ?? 0) + 1)
      store.rollback(mark)
    }
  } finally {
    store.rollback(mark)
  }
  return {
    chances: new Map([...counts].map(([seen, n]) => [seen, n / draws])),
    lost: 0,
    how: { is: 'sampled', draws, seed },
  }
}
/** Within which limits a chance lies: a point when it is exact up to what was lost, Wilson's interval when it was drawn. */
export function limits<V>({ how, lost }: Answer<V>, p: number): readonly [low: number, high: number] {
  return how.is === 'exact' ? [p, Math.min(1, p + lost)] : interval(Math.round(p * how.draws), how.draws)
}
