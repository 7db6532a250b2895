// Odds for programs: JSON and CSV with full precision.
import { type Counts, type Fraction, limits, type SideSummary } from '@sightline/odds'
import { wordOf } from '@sightline/protocol'
import type { Axis } from './axes.ts'
import type { Inquiry } from './inquire.ts'
import { sentence } from './show.ts'

const counts = (of: Counts): Readonly<Record<string, number>> => Object.fromEntries([...of].filter(([, p]) => p > 0))
const side = ({ name, before, left, loss, out, hurt }: SideSummary): object => ({
  name,
  before,
  out,
  hurt,
  mean: loss.mean,
  deviation: loss.deviation,
  left: counts(left),
  loss: counts(loss),
})
export function inquiryJson(it: Inquiry, fractions: ReadonlyMap<string, Fraction> | null = null): object {
  const { at, odds, summary, goal, value, assuming, table, range } = it
  const { system, game } = at.study
  return {
    headline: sentence(at, summary, assuming),
    assuming,
    how: odds.how,
    lost: odds.lost,
    goal: { word: goal.word, text: goal.text, value, limits: limits(odds, value), range },
    mine: side(summary.mine),
    theirs: side(summary.theirs),
    bar: summary.bar,
    joint: [...odds.chances].map(([{ mine, theirs }, p]) => ({
      mine: mine.left,
      mineOut: mine.out,
      theirs: theirs.left,
      theirsOut: theirs.out,
      p,
    })),
    policy: table.map(({ action, before, ask, who, options, chosen, worth, gain, chance }) => ({
      action,
      before: { mine: before.mine.left, theirs: before.theirs.left },
      asks: ask.is,
      question: system.words.question(ask, game),
      who: system.seats[who] ?? String(who),
      options: options.map(is => wordOf(system, game, is)),
      chosen: wordOf(system, game, options[chosen]),
      worth,
      gain,
      chance,
    })),
    ...(fractions === null ? {} : { fractions: Object.fromEntries([...fractions].map(([n, f]) => [n, String(f)])) }),
  }
}

const cell = (text: string | number): string => {
  const written = String(text)
  return /[",\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written
}
export const csv = (rows: readonly (readonly (string | number)[])[]): string => rows.map(row => row.map(cell).join(',')).join('\n')
export function inquiryCsv({ summary }: Inquiry): string {
  const rows = [summary.mine, summary.theirs].flatMap(({ name, left }) =>
    [...left].map(([n, p]) => [name, n, p, left.atLeast(n), left.atMost(n)]),
  )
  return csv([['model', 'left', 'exactly', 'at least', 'at most'], ...rows])
}
export function sweepCsv(
  axes: readonly Axis[],
  points: readonly { readonly labels: readonly string[]; readonly it: Inquiry | null }[],
): string {
  const head = [...axes.map(a => a.name), 'value', 'out', 'loss on average', 'mine out', 'lost chance']
  const rows = points.map(({ labels, it }) => [
    ...labels,
    ...(it === null
      ? ['', '', '', '', '']
      : [it.value, it.summary.theirs.out, it.summary.theirs.loss.mean, it.summary.mine.out, it.odds.lost]),
  ])
  return csv([head, ...rows])
}
