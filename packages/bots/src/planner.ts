// A search over activations: each of the ideas that look best one action ahead is followed through the rest of the activation, played as
// well as one action ahead can, and through the enemy's answer or the next actions of both by rule of thumb. So many lines, and the same
// position, lead to the same choice.
import type { Bot, Standing, Waiting } from './bot.ts'
import { answered, drawn, GREEDY, type Idea, ideas, reason, weighed } from './greedy.ts'
import { type Imagined, imagine } from './imagine.ts'
import type { PlannerBudget } from './judge.ts'

const PLANNER: PlannerBudget = { lines: 64, width: 5, depth: 2, replies: 1, thumb: 0, draws: 2, trust: 12, answers: 24 }

interface Tried extends Idea {
  sum: number
  n: number
}

/** Half of the ideas are dropped after every round, until one is left. */
function search(at: Standing, few: readonly Idea[], budget: PlannerBudget): readonly Tried[] {
  const { judge, game, seat } = at
  const mind = imagine(at)
  const mark = game.store.mark()
  const before = judge.worth(game, seat)
  const all = few.map((idea): Tried => ({ ...idea, sum: 0, n: 0 }))
  const value = ({ sum, n, gain }: Tried): number => (sum + budget.trust * gain) / (n + budget.trust)
  let left = all
  let done = 0
  const rounds = Math.max(1, Math.ceil(Math.log2(left.length)))
  while (left.length > 1) {
    const each = Math.max(1, Math.floor(budget.lines / rounds / left.length))
    for (let n = done; n < done + each; n++) {
      for (const one of left) {
        mind.act(one.intent, [], n)
        mind.settle()
        follow(at, mind, budget)
        one.sum += judge.worth(game, seat) - before
        one.n++
        game.store.rollback(mark)
      }
    }
    done += each
    left = left.toSorted((a, b) => value(b) - value(a)).slice(0, Math.ceil(left.length / 2))
  }
  const [best] = left
  return best === undefined ? all : [best, ...all.filter(one => one !== best)]
}
/** Goes on as both sides would, one action ahead: first the own side, then the enemy; then by rule of thumb. */
function follow(at: Standing, mind: Imagined, { depth, replies, thumb, draws }: PlannerBudget): void {
  const { system, judge, game, seat, chance } = at
  for (let own = 0; own < depth && !system.over(game) && system.turn(game) === seat; own++) go(at, mind, draws)
  for (let reply = 0; reply < replies && !system.over(game); reply++) go({ ...at, seat: system.turn(game) }, mind, draws)
  for (let more = 0; more < thumb && !system.over(game); more++) mind.goOn(judge.quick(game, chance))
}
/** What looks best to whoever is on turn is done. */
function go(at: Standing, mind: Imagined, draws: number): void {
  const here = { ...at, seat: at.system.turn(at.game) }
  const [best] = drawn(here, ideas(here), draws)
  if (best !== undefined) mind.goOn(best.intent)
}

/** `given` goes before what the judge of the system finds best, and that before {@link PLANNER}. */
export function planner(given: Partial<PlannerBudget> = {}): Bot {
  const of = ({ judge }: Standing): PlannerBudget => ({ ...PLANNER, ...judge.planning, ...given })
  return {
    decide: at => {
      const budget = of(at)
      const list = ideas(at)
      if (list.length === 1) return { is: list[0], why: () => reason(at, { intent: list[0], gain: 0 }, 1) }
      const few = weighed(at, drawn(at, list, GREEDY.draws), { ...GREEDY, exact: budget.width })
      const [best] = search(at, few, budget)
      if (best === undefined) throw new Error('nothing is allowed')
      const ahead = best.n === 0 ? '' : `; ${best.n} lines followed`
      return { is: best.intent, why: () => `${reason(at, best, list.length)}${ahead}` }
    },
    answer: (at: Waiting) => answered(at, of(at).answers),
    instant: null,
  }
}
