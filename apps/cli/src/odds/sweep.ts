// Many questions that differ in one thing or two: curves, heat maps, comparisons.
import { percent } from '@sightline/odds'
import Table from 'cli-table3'
import pc from 'picocolors'
import { Exit, type World } from '../world.ts'
import { type Axis, merged, type Point } from './axes.ts'
import { type DecisionFlags, type Inquiry, inquire } from './inquire.ts'
import type { Board, Variant } from './position.ts'

export interface Swept {
  readonly labels: readonly string[]
  /** Null where the action is refused, with the reason. */
  readonly it: Inquiry | null
  readonly no: string
}
const pointsOf = (axes: readonly Axis[]): readonly (readonly Point[])[] =>
  axes.reduce<readonly (readonly Point[])[]>((rows, { points }) => rows.flatMap(row => points.map(p => [...row, p])), [[]])

/** Asks at every point; one at which the action is refused has no odds. Throws when all are. */
export function sweep(world: World, board: Board, axes: readonly Axis[], base: Variant, flags: DecisionFlags): readonly Swept[] {
  const all = pointsOf(axes)
  const progress = world.progress(all.length)
  let problem: Exit | null = null
  const swept = all.map((points): Swept => {
    const labels = points.map(p => p.label)
    try {
      const change = points.reduce((v, p) => merged(v, p.change), base)
      const choices = points.find(p => p.choices !== undefined)?.choices
      return { labels, it: inquire(board.at(change), flags, choices), no: '' }
    } catch (e) {
      if (!(e instanceof Exit)) throw e
      problem ??= e
      return { labels, it: null, no: e.problems[0]?.found ?? e.message }
    } finally {
      progress.step()
    }
  })
  progress.stop()
  if (problem !== null && swept.every(s => s.it === null)) throw problem
  return swept
}

const MARKS = ' ░▒▓█'
/** A chance as a word of five strengths, or an average. */
const shade = (p: number, most: number): string => MARKS[Math.min(4, Math.floor((p / (most || 1)) * 4.999))] ?? ' '
const valueText = ({ goal, value }: Inquiry): string => (goal.chance ? percent(value, 0) : value.toFixed(2))

export function curve(axis: Axis, points: readonly Swept[]): string {
  const [one] = points.flatMap(p => (p.it === null ? [] : [p.it]))
  if (one === undefined) return ''
  const back = points.some(p => (p.it?.summary.mine.hurt ?? 0) > 0)
  const { watch } = one.at
  const own = one.goal.word === 'kill' ? [] : [one.goal.text]
  const rows = new Table({
    head: [
      axis.name,
      ...own,
      watch.out.word,
      `${watch.loss} on average`,
      ...(back ? [`own ${watch.loss}`, `self ${watch.out.word}`] : []),
      '',
    ].map(h => pc.bold(h)),
    style: { head: [], border: [], compact: true },
    wordWrap: true,
  })
  const most = Math.max(...points.map(p => Math.abs(p.it?.value ?? 0)))
  for (const { labels, it, no } of points) {
    const [label = ''] = labels
    if (it === null) rows.push([label, { content: pc.yellow(no), colSpan: own.length + (back ? 5 : 3) }])
    else {
      const { mine, theirs } = it.summary
      rows.push([
        label,
        ...(own.length === 0 ? [] : [it.goal.chance ? percent(it.value) : it.value.toFixed(3)]),
        percent(theirs.out),
        theirs.loss.mean.toFixed(3),
        ...(back ? [mine.loss.mean.toFixed(3), percent(mine.out)] : []),
        '█'.repeat(Math.round((Math.abs(it.value) / (most || 1)) * 24)),
      ])
    }
  }
  return rows.toString()
}
/** The goal in a sentence about many points: names may differ between them. */
export function aimOf(axes: readonly Axis[], { goal, at: { watch } }: Inquiry): string {
  if (!axes.some(a => a.name === 'first' || a.name === 'second')) return goal.text
  return goal.word === 'kill' ? watch.out.word : goal.word.replace(/^(?:wounds|spared)/, of => (of === 'wounds' ? watch.loss : `${of} of`))
}
/** Differences to the first, in points of a hundred. */
export function comparison(points: readonly Swept[]): string {
  const known = points.flatMap(p => (p.it === null ? [] : [{ label: p.labels[0] ?? '', it: p.it }]))
  const [base] = known
  if (base === undefined || known.length < 2) return ''
  const high = known.reduce((a, b) => (b.it.value > a.it.value ? b : a))
  const by = (v: number): string => (base.it.goal.chance ? `${(v * 100).toFixed(1)} points` : v.toFixed(2))
  const lines = known.slice(1).map(({ label, it }) => {
    const d = it.value - base.it.value
    return `${label}: ${d >= 0 ? '+' : '−'}${by(Math.abs(d))} against ${base.label}`
  })
  return [...lines, `Highest for "${base.it.goal.text}": ${high.label}, ${valueText(high.it)}`].join('\n')
}
/** Rows by columns. */
export function heatMap([rows, columns]: readonly [Axis, Axis], points: readonly Swept[]): string {
  const [one] = points.flatMap(p => (p.it === null ? [] : [p.it]))
  if (one === undefined) return ''
  const most = one.goal.chance ? 1 : Math.max(...points.map(p => p.it?.value ?? 0))
  const table = new Table({
    head: [`${rows.name} \\ ${columns.name}`, ...columns.points.map(p => p.label)].map(h => pc.bold(h)),
    style: { head: [], border: [], compact: true },
  })
  rows.points.forEach((row, i) => {
    table.push([
      row.label,
      ...columns.points.map((_, j) => {
        const it = points[i * columns.points.length + j]?.it ?? null
        return it === null ? '–' : `${shade(it.value, most)} ${valueText(it)}`
      }),
    ])
  })
  return table.toString()
}
