// What has happened, with the reason for every line.
import { memo, useRef, useState } from 'react'
import { sameData } from '../board/same.ts'
import type { LogEntry, LogLine, Modifier, SystemName } from '../client/types.ts'
import { useTable } from '../screens/table/state.ts'
import { Clause, ClauseTexts } from './Clause.tsx'
import { type DiceGroup, groupsOf, whoRolled } from './dice.ts'
import { Faces } from './Faces.tsx'
import { useNewest } from './useNewest.ts'

interface LogProps {
  readonly log: readonly LogEntry[]
  readonly system: SystemName
  /** The entry that is looked at; the last one otherwise. */
  readonly held?: number | null
}
export function Log({ log, system, held = null }: LogProps) {
  const list = useRef<HTMLOListElement>(null)
  const last = log.at(-1)
  const shown = useTable(s => s.tab === 'log')
  const n = held ?? last?.n
  useNewest(list, n, `${n} ${log.length} ${last?.lines.length} ${shown}`)
  return (
    <section className="log" aria-label="What has happened">
      {log.length === 0 ? <p className="muted pad">Nothing has happened yet.</p> : null}
      <ol ref={list}>
        {log.map(entry => (
          <Entry key={entry.n} entry={entry} system={system} />
        ))}
      </ol>
    </section>
  )
}
const Entry = memo(function Entry({ entry, system }: { readonly entry: LogEntry; readonly system: SystemName }) {
  return (
    <li className="entry" data-open={entry.open ? 'yes' : undefined} data-n={entry.n}>
      <p className="deed">
        <span className="n num">{entry.n}</span>
        <span className="seat" data-seat={entry.seat} />
        <strong>{entry.text}</strong>
      </p>
      <ul>
        {entry.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
          <Line key={i} line={line} groups={groupsOf(entry.lines, i)} system={system} />
        ))}
      </ul>
    </li>
  )
}, sameData)

function Line({ line, groups, system }: { readonly line: LogLine; readonly groups: readonly DiceGroup[]; readonly system: SystemName }) {
  const { text, thrown, why } = line
  // Reasons are many and seldom read: they are written down when somebody asks for them.
  const [asked, setAsked] = useState(false)
  return (
    <li className="line">
      <details onToggle={event => setAsked(event.currentTarget.open)}>
        <summary>
          <span className="text">{text.trim()}</span>
          <span className="why">why?</span>
        </summary>
        {asked ? <Why line={line} system={system} /> : null}
      </details>
      {thrown === null || thrown.faces.length === 0 ? null : <Faces sides={thrown.sides} groups={groups} />}
      <span className="away">{why}</span>
    </li>
  )
}
const counted = (modifier: Modifier): boolean => modifier.because === undefined
/** What a sum begins with has no sign before it. */
const addend = ({ value }: Modifier, i: number): string => (value < 0 ? `−${-value}` : i === 0 ? `${value}` : `+${value}`)
function Why({ line, system }: { readonly line: LogLine; readonly system: SystemName }) {
  const { sums, thrown, why } = line
  const clauses = [...new Set([why, ...sums.flatMap(sum => sum.modifiers.map(m => m.clause))])].filter(id => id !== '')
  return (
    <div className="because">
      {thrown === null ? null : (
        <p>
          {whoRolled(thrown)}, read as <em>{thrown.what}</em>
        </p>
      )}
      {sums.map(sum => (
        <div key={`${sum.label} ${sum.total}`}>
          <h4>
            {sum.label}: {sum.total}
          </h4>
          <ul className="sum">
            {sum.modifiers.map((modifier, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same modifier may come twice
              <li key={i} data-counts={counted(modifier) ? 'yes' : 'no'}>
                <span className="num">{addend(modifier, i)}</span> {modifier.source} <Clause system={system} id={modifier.clause} />
                {modifier.because === undefined ? null : <span className="muted"> not counted: {modifier.because}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ClauseTexts system={system} ids={clauses} />
    </div>
  )
}
