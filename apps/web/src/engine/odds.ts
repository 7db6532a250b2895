// The odds of one action, as the screen shows them: when nobody does more than he must, when enemies always react, and when all play their best.
import { type Game, OpenChoice, TooDear } from '@sightline/kernel'
import {
  type Answerer,
  always,
  type Both,
  best,
  type Counts,
  doingOf,
  type Found,
  first,
  firstOf,
  goalOf,
  headline,
  leftOf,
  Noted,
  never,
  oneIn,
  onlyFor,
  pairOf,
  percent,
  type SideSummary,
  type Study,
  study,
  summaryOf,
} from '@sightline/odds'
import { assumptions, type Rules } from '@sightline/protocol'
import type { Bar, OddsCase, OddsView, SideOdds } from '../client/types.ts'

/** About half a second of exact work, or of drawing: somebody waits for it. */
const BUDGET = { runs: 500_000, draws: 30_000, seed: 1 }

const barsOf = (counts: Counts): readonly Bar[] =>
  [...counts].map(([value, p]) => ({
    value,
    p,
    atLeast: counts.atLeast(value),
    atMost: counts.atMost(value),
    percent: percent(p),
    oneIn: oneIn(p),
  }))
const sideOf = ({ name, before, left, loss, out, hurt }: SideSummary): SideOdds => ({
  name,
  before,
  left: barsOf(left),
  loss: barsOf(loss),
  meanLoss: loss.mean,
  out,
  hurt,
})
/** Null for an intent that names no two sides, or that cannot harm anybody. The game stays as it is. */
export function oddsView(system: Rules, game: Game, intent: unknown, others: boolean): OddsView | null {
  const { watch } = system
  const pair = watch === undefined ? null : pairOf(system, game, intent)
  if (watch === undefined || pair === null) return null
  const look = system.look(game)
  const before: Both = { mine: leftOf(watch, look, pair.mine), theirs: leftOf(watch, look, pair.theirs) }
  const doing = system.words.intent(intent, game)
  const it: Study = { system, game, actions: doingOf(system, [intent]), pair }
  const caseOf = (name: string, found: Found): OddsCase => {
    const { odds, assumed } = found
    const summary = summaryOf(watch, pair, before, odds)
    const { how } = odds
    return {
      name,
      headline: headline(watch, doing, summary),
      assuming: assumptions(system, game, assumed),
      mine: sideOf(summary.mine),
      theirs: sideOf(summary.theirs),
      bar: summary.bar,
      how: how.is === 'exact' ? { is: 'exact', runs: how.runs } : { is: 'sampled', draws: how.draws },
    }
  }
  const mine = system.turn(game)
  const plain = study(it, new Noted(firstOf(never, first)), BUDGET)
  const main = caseOf('if nobody does more than he must', plain)
  const harmless = (of: OddsCase): boolean => of.mine.hurt === 0 && of.theirs.hurt === 0
  const view: OddsView = { doing, unit: watch.unit, loss: watch.loss, out: watch.out.word, main, others: [] }
  const enemyAsked = plain.assumed.some(a => a.who !== mine && a.options.length > 1)
  if (!others || !plain.assumed.some(a => a.options.length > 1)) return harmless(main) ? null : view
  const cases: OddsCase[] = []
  if (enemyAsked) {
    const reacting: Answerer = (prompt, now) => (prompt.who === mine ? undefined : onlyFor(prompt.who, always)(prompt, now))
    cases.push(caseOf('if the enemy always reacts', study(it, new Noted(firstOf(reacting, never, first)), BUDGET)))
  }
  const goal = goalOf(watch, pair, before, 'wounds')
  try {
    if (goal !== null) cases.push(caseOf('if all play their best', best(it, goal, { budget: BUDGET })))
  } catch (e) {
    // Best play cannot be drawn: without it the others still tell enough.
    if (!(e instanceof TooDear || e instanceof OpenChoice)) throw e
  }
  return [main, ...cases].every(harmless) ? null : { ...view, others: cases }
}
