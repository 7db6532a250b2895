// The odds of one action, as the screen shows them: at one's best, when nobody does more than he must, when enemies always react, and when all
// play their best; and which enemies could answer.
import { type Game, OpenChoice, TooDear } from '@sightline/kernel'
import {
  type Answerer,
  always,
  type Both,
  type Budget,
  best,
  type Counts,
  doingOf,
  type Found,
  first,
  firstOf,
  type Goal,
  goalOf,
  headline,
  leftOf,
  Noted,
  never,
  oneIn,
  onlyFor,
  outlook,
  type Pair,
  pairOf,
  percent,
  type SideSummary,
  type Study,
  study,
  summaryOf,
} from '@sightline/odds'
import { assumedBy, type Rules } from '@sightline/protocol'
import type { Bar, OddsCase, OddsView, SideOdds } from '../client/types.ts'

/** About half a second of exact work, or of drawing: somebody waits for it. */
const BUDGET = { runs: 500_000, draws: 30_000, seed: 1 }

const barsOf = (counts: Counts): readonly Bar[] =>
  [...counts].map(([value, p]) => ({
    value,
    p,
    atLeast: value === counts.least ? 1 : counts.atLeast(value),
    atMost: value === counts.most ? 1 : counts.atMost(value),
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
const IDLE = firstOf(never, first)
/** Best play, or null where it cannot be worked out: it cannot be drawn. */
function bestOr(it: Study, goal: Goal, options: Parameters<typeof best>[2]): Found | null {
  try {
    return best(it, goal, options)
  } catch (e) {
    if (e instanceof TooDear || e instanceof OpenChoice) return null
    throw e
  }
}
/**
 * What is likely when nobody does more than he must, and, where whoever acts is asked, when he decides as is best for him: what he would get by
 * letting every chance go is of little use to him.
 */
export function usual(it: Study, goal: Goal | null, budget: Budget): { readonly plain: Found; readonly own: Found | null } {
  const mine = it.system.turn(it.game)
  const plain = study(it, new Noted(IDLE), budget)
  const foes: Answerer = (prompt, now) => (prompt.who === mine ? undefined : IDLE(prompt, now))
  const decides = plain.assumed.some(a => a.who === mine && a.options.length > 1)
  return { plain, own: decides && goal !== null ? bestOr(it, goal, { fixed: foes, budget }) : null }
}
/** Enemies who could answer one model's attack on the other now; none where the intent is aimed at nobody. */
function answersOf(system: Rules, game: Game, intent: unknown, { mine, theirs }: Pair): OddsView['answers'] {
  if (typeof intent !== 'object' || intent === null || !Object.values(intent).flat().includes(theirs)) return []
  const replies = (system.sight(game, mine, theirs)?.replies ?? []).filter(r => r.no === null)
  // One may be able to give the same answer with several weapons.
  const each = new Map(replies.map(({ who, what, to, why }) => [`${who} ${what} ${to}`, { who, what, to, why }]))
  return [...each.values()]
}
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
      outlook: outlook(watch, summary),
      assuming: assumedBy(system, game, assumed),
      mine: sideOf(summary.mine),
      theirs: sideOf(summary.theirs),
      bar: summary.bar,
      how: how.is === 'exact' ? { is: 'exact', runs: how.runs } : { is: 'sampled', draws: how.draws },
    }
  }
  const goal = goalOf(watch, pair, before, 'wounds')
  const mine = system.turn(game)
  const { plain, own } = usual(it, goal, BUDGET)
  const asked = plain.assumed.filter(a => a.options.length > 1)
  const enemyAsked = asked.some(a => a.who !== mine)
  const idle = caseOf('if nobody does more than he must', plain)
  const main = own === null ? idle : caseOf(enemyAsked ? 'at your best, if the enemy does no more than he must' : 'at your best', own)
  const harmless = (of: OddsCase): boolean => of.mine.hurt === 0 && of.theirs.hurt === 0
  const view: OddsView = {
    doing,
    unit: watch.unit,
    loss: watch.loss,
    out: watch.out.word,
    answers: answersOf(system, game, intent, pair),
    main,
    others: [],
  }
  if (!others || asked.length === 0) return harmless(main) ? null : view
  const cases: OddsCase[] = own === null ? [] : [idle]
  if (enemyAsked) {
    const reacting: Answerer = (prompt, now) => (prompt.who === mine ? undefined : onlyFor(prompt.who, always)(prompt, now))
    cases.push(caseOf('if the enemy always reacts', study(it, new Noted(firstOf(reacting, IDLE)), BUDGET)))
    const found = goal === null ? null : bestOr(it, goal, { budget: BUDGET })
    if (found !== null) cases.push(caseOf('if all play their best', found))
  }
  return [main, ...cases].every(harmless) ? null : { ...view, others: cases }
}
