// Two things take many values: a table whose cells carry their number, deeper where it is higher, and can be walked with the arrow keys.
import { type KeyboardEvent, useRef, useState } from 'react'
import type { AxisView } from '../../client/survey.ts'
import type { ManyProps } from './Curve.tsx'
import { Scrolls } from './Scrolls.tsx'

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
/** How much of the accent the deepest cell has: its number stays readable in both themes. */
const DEEPEST = 42

export function HeatMap({ rows, columns, points, open, onOpen }: ManyProps & { readonly rows: AxisView; readonly columns: AxisView }) {
  const [at, setAt] = useState(0)
  const cells = useRef<(HTMLButtonElement | null)[]>([])
  const wide = columns.labels.length
  const known = points.flatMap(p => (p.answer === null ? [] : [p.answer]))
  const [one] = known
  const most = one?.chance === true ? 1 : Math.max(1e-9, ...known.map(a => Math.abs(a.document.goal.value)))
  const move = (event: KeyboardEvent, i: number): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const row = Math.min(rows.labels.length - 1, Math.max(0, Math.floor(i / wide) + step[0]))
    const column = Math.min(wide - 1, Math.max(0, (i % wide) + step[1]))
    const next = row * wide + column
    setAt(next)
    cells.current[next]?.focus()
  }
  return (
    <Scrolls label={`Map of ${rows.name} by ${columns.name}`}>
      <table className="heat">
        <caption>
          {rows.name} down, {columns.name} across; deeper is higher. Arrow keys go from cell to cell, Enter shows all about one.
        </caption>
        <thead>
          <tr>
            <th scope="col">
              {rows.name} \ {columns.name}
            </th>
            {columns.labels.map(label => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.labels.map((label, r) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.labels.map((across, c) => {
                const i = r * wide + c
                const point = points[i]
                const answer = point?.answer ?? null
                const share = answer === null ? 0 : Math.max(0, answer.document.goal.value) / most
                const words =
                  answer === null
                    ? `cannot be done: ${point?.no ?? ''}`
                    : `${answer.value}${answer.document.how.is === 'sampled' ? ', sampled' : ''}`
                return (
                  <td key={across}>
                    <button
                      type="button"
                      ref={cell => {
                        cells.current[i] = cell
                      }}
                      style={{ '--deep': `${Math.round(share * DEEPEST)}%` }}
                      tabIndex={at === i ? 0 : -1}
                      aria-label={`${rows.name} ${label}, ${columns.name} ${across}: ${words}`}
                      aria-pressed={open === i}
                      title={answer === null ? point?.no : undefined}
                      onFocus={() => setAt(i)}
                      onKeyDown={event => move(event, i)}
                      onClick={() => onOpen(i)}
                    >
                      {answer === null ? '–' : answer.value}
                      {answer?.document.how.is === 'sampled' ? ' ≈' : ''}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}
