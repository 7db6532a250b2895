// What came of the last action, in short: for whoever sees one panel at a time, and while the game waits for somebody to look.
import type { LogEntry, LogLine, TableView } from '../client/types.ts'
import { useTable } from '../screens/table/state.ts'
import { type DiceGroup, groupsOf } from './dice.ts'
import { Faces } from './Faces.tsx'
import './result.css'

/** More lines would push away what can be done. */
const MOST = 6
const BEFORE = 3

const hasDice = (line: LogLine): boolean => line.thrown !== null && line.thrown.faces.length > 0
interface Shown {
  readonly line: LogLine
  readonly groups: readonly DiceGroup[]
}
/** From the first dice on, as all before them only says what was going to be done; the end of it when that is too much. */
export function linesThatTell({ lines }: LogEntry): readonly Shown[] {
  const from = lines.findIndex(hasDice)
  const told = lines.map((line, i) => ({ line, groups: groupsOf(lines, i) }))
  return (from < 0 ? told : told.slice(from)).slice(-MOST)
}
/** The last that has happened of an action that waits: who interrupts it, and with what. */
export const linesBefore = (entry: LogEntry): readonly Shown[] =>
  entry.lines.map((line, i) => ({ line, groups: groupsOf(entry.lines, i) })).slice(-BEFORE)
export function Lines({ of }: { readonly of: readonly Shown[] }) {
  return (
    <ul className="told">
      {of.map(({ line, groups }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
        <li key={i}>
          <span className="text">{line.text.trim()}</span>
          {line.thrown === null || line.thrown.faces.length === 0 ? null : <Faces sides={line.thrown.sides} groups={groups} />}
        </li>
      ))}
    </ul>
  )
}
/** Stands above the actions on a narrow screen; on a wide one the log is beside them. */
export function Result({ entry }: { readonly entry: LogEntry }) {
  return (
    <section className="result" aria-label="What came of it">
      <p className="deed">
        <span className="seat" data-seat={entry.seat} /> <strong>{entry.text}</strong>
      </p>
      <Lines of={linesThatTell(entry)} />
      <button type="button" className="button quiet slim" onClick={() => useTable.getState().show('log')}>
        Whole log
      </button>
    </section>
  )
}
/** The last action that did something to somebody, until somebody turns to something else. */
export function lastResult({ log, happened, pending }: TableView, turned: boolean): LogEntry | null {
  if (turned || happened === null || pending !== null) return null
  return log.find(entry => entry.n === happened.n && !entry.open) ?? null
}
