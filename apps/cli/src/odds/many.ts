// Many questions that differ in one thing or two, as tables of a terminal.
import { percent } from '@sightline/odds'
import { type Axis, type Swept, valueText } from '@sightline/protocol'
import Table from 'cli-table3'
import pc from 'picocolors'

const MARKS = ' ░▒▓█'
/** A chance as a word of five strengths, or an average. */
const shade = (p: number, most: number): string => MARKS[Math.min(4, Math.floor((p / (most || 1)) * 4.999))] ?? ' '
const LOOK = { head: [], border: [], compact: true }

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
    style: LOOK,
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
/** Rows by columns. */
export function heatMap([rows, columns]: readonly [Axis, Axis], points: readonly Swept[]): string {
  const [one] = points.flatMap(p => (p.it === null ? [] : [p.it]))
  if (one === undefined) return ''
  const most = one.goal.chance ? 1 : Math.max(...points.map(p => p.it?.value ?? 0))
  const table = new Table({
    head: [`${rows.name} \\ ${columns.name}`, ...columns.points.map(p => p.label)].map(h => pc.bold(h)),
    style: LOOK,
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
