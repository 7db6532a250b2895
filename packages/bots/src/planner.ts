// A search over activations: what looks best one action ahead is played out by rule of thumb, by both sides, past the enemy's next turn; the
// play-outs go more and more to what does well. So many play-outs, and the same position, lead to the same choice.
import type { Seat } from '@sightline/kernel'
import type { Bot, Standing, Waiting } from './bot.ts'
import { answered, drawn, GREEDY, type Idea, ideas, reason } from './greedy.ts'
import { imagine } from './imagine.ts'

export interface PlannerBudget {
  /** Play-outs for a decision. */
  readonly playouts: number
  /** Ideas that are played out; the others look worse one action ahead. */
  readonly width: number
  /** Changes of turn until a play-out is judged. */
  readonly turns: number
  /** Actions after which it is judged at the latest. */
  readonly most: number
  readonly answers: number
}
export const PLANNER: PlannerBudget = { playouts: 96, width: 8, turns: 3, most: 40, answers: 24 }

interface Tried extends Idea {
  sum: number
  n: number
}
const mean = ({ sum, n }: Tried): number => (n === 0 ? Number.NEGATIVE_INFINITY : sum / n)

/** Half of the candidates are dropped after every round of play-outs, until one is left. */
function search(at: Standing, few: readonly Idea[], budget: PlannerBudget): readonly Tried[] {
  const { judge, game, seat } = at
  const mind = imagine(at)
  const mark = game.store.mark()
  const before = judge.worth(game, seat)
  const all = few.map((idea): Tried => ({ ...idea, sum: 0, n: 0 }))
  let left = all.slice()
  const rounds = Math.max(1, Math.ceil(Math.log2(left.length)))
  let drawn = 0
  while (left.length > 1) {
    const each = Math.max(1, Math.floor(budget.playouts / rounds / left.length))
    for (let n = drawn; n < drawn + each; n++) {
      for (const one of left) {
        mind.act(one.intent, [], n)
        playOut(at, mind, budget)
        one.sum += judge.worth(game, seat) - before
        one.n++
        game.store.rollback(mark)
      }
    }
    drawn += each
    left = left.toSorted((a, b) => mean(b) - mean(a)).slice(0, Math.ceil(left.length / 2))
  }
  const [best] = left
  return best === undefined ? all : [best, ...all.filter(one => one !== best)]
}
function playOut({ system, game }: Standing, mind: ReturnType<typeof imagine>, { turns, most }: PlannerBudget): void {
  let seat: Seat = system.turn(game)
  let changes = 0
  mind.playOn(most, () => {
    const now = system.turn(game)
    if (now !== seat) {
      seat = now
      changes++
    }
    return changes >= turns
  })
}

export function planner(budget: PlannerBudget = PLANNER): Bot {
  return {
    decide: at => {
      const list = ideas(at)
      if (list.length === 1) return { is: list[0], why: () => reason(at, { intent: list[0], gain: 0 }, 1) }
      const tried = search(at, drawn(at, list, GREEDY.draws).slice(0, budget.width), budget)
      const [best] = tried
      if (best === undefined) throw new Error('nothing is allowed')
      return {
        is: best.intent,
        why: () => `${reason(at, { intent: best.intent, gain: mean(best) }, list.length)}, after ${best.n} play-outs`,
      }
    },
    answer: (at: Waiting) => answered(at, budget.answers),
    instant: null,
  }
}
