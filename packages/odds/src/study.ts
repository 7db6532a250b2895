// One question to the odds from beginning to end: what is done in a position, who decides how, and what comes of it.
import { Exact, type Game, type Happening, type Question } from '@sightline/kernel'
import { type Answer, BUDGET, type Budget, type Doing, oddsOf } from './ask.ts'
import { average } from './counts.ts'
import type { Goal } from './goals.ts'
import { type Answerer, type Assumed, Noted } from './policies.ts'
import { type Both, type Pair, type Rules, seeBoth } from './side.ts'
import { type Row, tableOf } from './table.ts'

/** Actions in a position, and whose odds they are. The game stays as it is. */
export interface Study {
  readonly system: Rules
  readonly game: Game
  readonly actions: readonly Doing[]
  readonly pair: Pair
}
export interface Found {
  readonly odds: Answer<Both>
  /** Questions that came up and how they were answered by rule of thumb. */
  readonly assumed: readonly Assumed[]
}
/** The odds when everybody answers as told. Throws when a question is left open; `policy.open` says which. */
export function study({ system, game, actions, pair }: Study, policy: Noted, budget: Budget = BUDGET): Found {
  const odds = oddsOf(game, actions, policy, seeBoth(system, pair), budget)
  return { odds, assumed: policy.assumed }
}

export interface Played extends Found {
  /** What the goal comes to. */
  readonly value: number
  /** The best play, question by question. */
  readonly table: readonly Row[]
}
const LEFT_OPEN: Answerer = () => undefined
/**
 * Best play for a goal: `mine` plays for it, everybody else against it (or `allies` for it as well). What `fixed` answers is
 * not decided but given. Throws `TooDear` above the budget: best play cannot be drawn.
 */
export function best(
  { system, game, actions, pair }: Study,
  goal: Goal,
  {
    fixed = LEFT_OPEN,
    budget = BUDGET,
    wants = seatOf(system, game),
  }: { fixed?: Answerer; budget?: Budget; wants?: (seat: number) => boolean } = {},
): Played {
  const policy = new Noted(fixed)
  const exact = new Exact<Game, Happening, Question>(game, policy, budget.runs)
  const see = seeBoth(system, pair)
  const { value, chances, lost, decisions } = exact.play(actions, wants, now => goal.of(see(now)), see)
  return {
    value,
    odds: { chances, lost, how: { is: 'exact', runs: exact.runs } },
    assumed: policy.assumed.filter(a => a.chosen.length > 0),
    table: tableOf(decisions, wants),
  }
}
/** Whose turn it is plays for the goal. */
function seatOf(system: Rules, game: Game): (seat: number) => boolean {
  const turn = system.turn(game)
  return seat => seat === turn
}

/** What a goal can come to, from the enemy's best choices against it to his worst, my own choices being the best in either case. */
export function range(
  it: Study,
  goal: Goal,
  options: { readonly fixed?: Answerer; readonly budget?: Budget } = {},
): { readonly low: Played; readonly high: Played } {
  return { low: best(it, goal, options), high: best(it, goal, { ...options, wants: () => true }) }
}
/** What a goal comes to in odds that are known. */
export const goalIn = ({ odds }: Found, goal: Goal): number => average(odds, both => goal.of(both))
