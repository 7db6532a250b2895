// A search by lines: each of the ideas that look best one action ahead is played, and the battle goes on in imagination, by rule of thumb,
// for so many actions or to its end. What wins most often is done. So many lines, and the same position, lead to the same choice.
import type { Bot, Standing, Waiting } from './bot.ts'
import { answered, drawn, GREEDY, type Idea, ideas, reason, weighed } from './greedy.ts'
import { type Imagined, imagine } from './imagine.ts'
import type { PlannerBudget } from './judge.ts'

interface Tried extends Idea {
  /** Chances of winning at the ends of its lines, added up; lines followed. */
  sum: number
  n: number
}

/** The chance that the side wins from the position as it stands. */
function chanceToWin({ system, judge, game, seat }: Standing, steep: number): number {
  if (!system.over(game)) return 1 / (1 + Math.exp(-steep * judge.worth(game, seat)))
  const winner = system.winner(game)
  return winner === seat ? 1 : winner === 'draw' || winner === null ? 0.5 : 0
}
/** Half of the ideas are dropped after every round, until one is left. */
function search(at: Standing, few: readonly Idea[], budget: PlannerBudget): readonly Tried[] {
  const { store } = at.game
  const mind = imagine(at, 'model')
  const mark = store.mark()
  const { lines, trust, steep } = budget
  const now = chanceToWin(at, steep)
  const all = few.map((idea): Tried => ({ ...idea, sum: 0, n: 0 }))
  // Where the chance is even it rises by a quarter of `steep` for one more of worth.
  const value = ({ sum, n, gain }: Tried): number => (sum + trust * (now + (steep / 4) * gain)) / (n + trust)
  let left = all
  let done = 0
  const rounds = Math.max(1, Math.ceil(Math.log2(left.length)))
  while (left.length > 1) {
    const each = Math.max(1, Math.floor(lines / rounds / left.length))
    for (let n = done; n < done + each; n++) {
      for (const one of left) {
        mind.act(one.intent, [], n)
        mind.settle()
        follow(at, mind, budget)
        one.sum += chanceToWin(at, steep)
        one.n++
        store.rollback(mark)
      }
    }
    done += each
    left = left.toSorted((a, b) => value(b) - value(a)).slice(0, Math.ceil(left.length / 2))
  }
  const [best] = left
  return best === undefined ? all : [best, ...all.filter(one => one !== best)]
}
/** Goes on for both sides: at first as what looks best in one draw, then by rule of thumb. */
function follow(at: Standing, mind: Imagined, { looked, length }: PlannerBudget): void {
  const { system, judge, game, chance } = at
  for (let n = 0; n < length && !system.over(game); n++) mind.goOn(n < looked ? likely(at) : judge.quick(game, chance))
}
/** What looks best in one draw to whoever is on turn. An idea that the judge names twice is drawn twice. */
function likely(at: Standing): unknown {
  const { system, judge, game, chance } = at
  const here = { ...at, seat: system.turn(game) }
  const open = judge.ideas(game).filter(intent => system.may(game, intent) === null)
  return drawn(here, open, 1)[0]?.intent ?? judge.quick(game, chance)
}

const forecast = ({ sum, n }: Tried): string =>
  n === 0 ? '' : `; ${((100 * sum) / n).toFixed(0)} % to win, by ${n} line${n === 1 ? '' : 's'}`

/** `given` goes before what the judge of the system finds best. */
export function planner(given: Partial<PlannerBudget> = {}): Bot {
  const of = ({ judge }: Standing): PlannerBudget => ({ ...judge.planning, ...given })
  return {
    decide: at => {
      const budget = of(at)
      const list = ideas(at)
      if (list.length === 1) return { is: list[0], why: () => reason(at, { intent: list[0], gain: 0 }, 1) }
      const few = weighed(at, drawn(at, list, GREEDY.draws), { ...GREEDY, exact: budget.width })
      const [best] = search(at, few, budget)
      if (best === undefined) throw new Error('nothing is allowed')
      return { is: best.intent, why: () => `${reason(at, best, list.length)}${forecast(best)}` }
    },
    answer: (at: Waiting) => answered(at, of(at).answers),
    instant: null,
  }
}
