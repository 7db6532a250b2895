// Odds for people: a sentence to copy, a bar, what is left, and what it rests on.
import { type Counts, type Fraction, oneIn, percent, type SideSummary, type Summary } from '@sightline/odds'
import { howSure, type Inquiry, leftText, type Position } from '@sightline/protocol'
import Table from 'cli-table3'
import pc from 'picocolors'

const table = (head: readonly string[]): Table.Table =>
  new Table({
    head: head.map(h => pc.bold(h)),
    style: { head: [], border: [], compact: true },
    colAligns: head.map((_, i) => (i === 0 ? 'left' : 'right')),
  })
const WIDTH = 60

/** Parts of a bar of `width`; one that can happen at all has at least one column. */
function columns(parts: readonly number[], width: number): readonly number[] {
  const cut = parts.map(p => (p > 0 ? Math.max(1, Math.floor(p * width)) : 0))
  const largest = parts.indexOf(Math.max(...parts))
  const rest = width - cut.reduce((a, b) => a + b, 0)
  return cut.map((n, i) => (i === largest ? n + rest : n))
}
/** Told apart by their signs as well as by colour. */
export function bar({ bar: { mine, both, nothing, theirs }, mine: m, theirs: t }: Summary, loss: string): string {
  const parts = [
    { p: mine, sign: '◀', paint: pc.red, text: `${m.name} hurt` },
    { p: both, sign: '◆', paint: pc.yellow, text: 'both hurt' },
    { p: nothing, sign: '·', paint: pc.dim, text: `no ${loss}` },
    { p: theirs, sign: '▶', paint: pc.green, text: `${t.name} hurt` },
  ].filter(part => part.p > 0)
  const widths = columns(
    parts.map(part => part.p),
    WIDTH,
  )
  const line = parts.map(({ sign, paint }, i) => paint(sign.repeat(widths[i] ?? 0))).join('')
  return `${line}\n${parts.map(({ p, sign, paint, text }) => `${paint(sign)} ${text} ${percent(p)}`).join('   ')}`
}

const ROWS = 14
/** Nothing lies beyond the end: it is no doubtful chance that rounds to this. */
const ALL = percent(1)
/** Exactly, at least and at most of every number, the unlikely far end in one line. */
export function countsTable(
  title: string,
  counts: Counts,
  downwards: boolean,
  fractions: ReadonlyMap<number, Fraction> | null = null,
): string {
  const rows = table([title, 'exactly', '1 in', 'at least', 'at most', ...(fractions === null ? [] : ['as a fraction']), ''])
  const numbers = [...counts].filter(([, p]) => p > 0)
  const ordered = downwards ? numbers.reverse() : numbers
  const shown = ordered.length > ROWS ? ordered.slice(0, ROWS - 1) : ordered
  const most = Math.max(...ordered.map(([, p]) => p))
  const blocks = (p: number): string => '█'.repeat(Math.round((p / most) * 20)) || '▏'
  for (const [n, p] of shown)
    rows.push([
      String(n),
      percent(p),
      oneIn(p),
      n === counts.least ? ALL : percent(counts.atLeast(n)),
      n === counts.most ? ALL : percent(counts.atMost(n)),
      ...(fractions === null ? [] : [String(fractions.get(n) ?? '')]),
      { content: blocks(p), hAlign: 'left' },
    ])
  if (shown.length < ordered.length) {
    const last = shown.at(-1)?.[0] ?? 0
    const rest = downwards ? counts.atMost(last - 1) : counts.atLeast(last + 1)
    rows.push([downwards ? `< ${last}` : `> ${last}`, percent(rest), oneIn(rest), '', '', ...(fractions === null ? [] : ['']), ''])
  }
  return rows.toString()
}
function sideTable(at: Position, side: SideSummary, fractions: ReadonlyMap<number, Fraction> | null = null): string {
  const { watch } = at
  return countsTable(`${leftText(at, side.name)} (now ${side.before})`, side.left, watch.goes === 'down', fractions)
}

export function detail({ at, odds, summary }: Inquiry, fractions: ReadonlyMap<number, Fraction> | null = null): string {
  const { mine, theirs } = summary
  return [
    bar(summary, at.watch.loss),
    '',
    sideTable(at, theirs, fractions),
    ...(mine.hurt > 0 ? [sideTable(at, mine)] : []),
    pc.dim(
      `${at.watch.loss} of ${theirs.name}: ${theirs.loss.mean.toFixed(3)} on average, ± ${theirs.loss.deviation.toFixed(3)}; half of the time at most ${theirs.loss.quantile(0.5)}`,
    ),
    pc.dim(howSure(odds, summary)),
  ].join('\n')
}
