// The action that is being prepared: how, where, what it costs, who may interrupt, and the odds; then it is done or not.
import { useState } from 'react'
import { lengthText } from '../board/words.ts'
import { client } from '../client/here.ts'
import type { Intent, OddsView, PlanView, Refused, Spot, TableView } from '../client/types.ts'
import { type Draft, lacksPlace, useTable } from '../screens/table/state.ts'
import { Key } from '../ui/Key.tsx'
import type { AskedState } from '../ui/useAsked.ts'
import { Clause } from './Clause.tsx'
import { OddsBox } from './OddsBox.tsx'
import { Refusal } from './Refusal.tsx'

interface DraftPanelProps {
  readonly view: TableView
  readonly draft: Draft
  readonly intent: Intent
  readonly plan: PlanView | null
  /** Why it may not be done as it stands; undefined while that is being found out. */
  readonly no: Refused | null | undefined
  readonly odds: AskedState<OddsView | null>
}
export function DraftPanel({ view, draft, intent, plan, no, odds }: DraftPanelProps) {
  const { prepare, put } = useTable.getState()
  const [busy, setBusy] = useState(false)
  const { entry, ways, way, points } = draft
  const lacking = lacksPlace(draft)
  const commit = async (): Promise<void> => {
    setBusy(true)
    const said = await client.intend(intent)
    setBusy(false)
    if (said.ok) prepare(null)
  }
  return (
    <section className="draft" aria-label={entry.word}>
      <header>
        <h2>{entry.word}</h2>
        <button type="button" className="button quiet slim" onClick={() => prepare(null)}>
          Cancel <Key>esc</Key>
        </button>
      </header>
      {ways.length < 2 ? null : (
        <label className="field">
          <span className="small">How</span>
          <select value={way.id} onChange={event => prepare({ ...draft, way: ways.find(w => w.id === event.target.value) ?? way })}>
            {ways.map(w => (
              <option key={w.id} value={w.id}>
                {w.short === '' ? 'plain' : w.short}
                {w.no === null ? '' : ` – ${w.no.text}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {way.text === undefined ? null : <p>{way.text}</p>}
      {entry.place === undefined ? null : (
        <div className="place">
          <p className="small">
            {entry.place.onWay === true
              ? 'Tap the way at the point that is meant, or go along it with the arrow keys.'
              : points.length > 0
                ? entry.place.is === 'way'
                  ? 'Tap for the next corner, drag the end, or use the arrow keys (0.1 in; with shift 1 in).'
                  : 'Tap elsewhere, drag it, or use the arrow keys.'
                : entry.place.optional === true
                  ? 'You may point at the table for a place.'
                  : entry.place.is === 'way'
                    ? 'Tap the table where to go.'
                    : 'Tap the table.'}
          </p>
          {points.length === 0 ? null : (
            <button type="button" className="button slim" onClick={() => put(points.slice(0, -1))}>
              Take back {entry.place.is === 'way' && points.length > 1 ? 'the last corner' : 'the place'}
            </button>
          )}
        </div>
      )}
      {plan === null ? null : <PlanText plan={plan} view={view} />}
      {plan === null || plan.no === null || plan.length <= plan.allowance || points.length === 0 || entry.place?.is !== 'way' ? null : (
        <button type="button" className="button slim" onClick={() => put(shortened(plan, points))}>
          Only as far as it goes
        </button>
      )}
      {no === null || no === undefined || lacking ? null : <Refusal no={no} system={view.system} />}
      {lacking || no !== null ? null : <OddsBox odds={odds} />}
      <div className="actions">
        <button
          type="button"
          className="button main"
          disabled={busy || lacking || no !== null}
          onClick={() => void commit()}
          data-commit="yes"
        >
          {entry.word} <Key>↵</Key>
        </button>
      </div>
    </section>
  )
}
/** The way without what is too far at its end; where the ground slows the model that may still be more than it can. */
function shortened({ path, length, allowance }: PlanView, points: readonly Spot[]): readonly Spot[] {
  const end = points.at(-1)
  const from = points.at(-2) ?? path[0]
  if (end === undefined || from === undefined) return points
  const leg = Math.hypot(end[0] - from[0], end[1] - from[1])
  const left = leg - (length - allowance) - 0.002
  if (left <= 0) return points.slice(0, -1)
  const at = (a: number, b: number): number => Math.round((a + ((b - a) * left) / leg) * 1000) / 1000
  return [...points.slice(0, -1), [at(from[0], end[0]), at(from[1], end[1])]]
}
function PlanText({ plan, view }: { readonly plan: PlanView; readonly view: TableView }) {
  const { scene, system } = view
  const left = plan.allowance - plan.length
  return (
    <div className="plan-text">
      {plan.path.length < 2 ? null : (
        <p>
          <strong className="num">{lengthText(plan.length, scene)}</strong> of {lengthText(plan.allowance, scene)}
          {left >= 0 ? `, ${lengthText(left, scene)} left` : `, ${lengthText(-left, scene)} too far`}
        </p>
      )}
      {plan.costs.length === 0 ? null : (
        <ul className="small">
          {plan.costs.map(cost => (
            <li key={cost}>{cost}</li>
          ))}
        </ul>
      )}
      {plan.templates.map(template => (
        <p key={template.name} className="small">
          {template.name}: {template.touches.length === 0 ? 'touches nobody' : `touches ${template.touches.join(', ')}`}
        </p>
      ))}
      {plan.stretches.length === 0 ? null : (
        <>
          <h3 className="small">On the way</h3>
          <ul className="stretches small">
            {plan.stretches.map(s => (
              <li key={`${s.by} ${s.what} ${s.from}`}>
                <strong>{s.by}</strong> {s.what}{' '}
                {s.to - s.from < 0.005
                  ? `at ${lengthText(s.from, scene)}`
                  : `from ${lengthText(s.from, scene)} to ${lengthText(s.to, scene)}`}
                {s.note === undefined ? '' : `, ${s.note}`} <Clause system={system} id={s.why} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
