// The action that is being prepared: how, where, what it costs, who may interrupt, and the odds; then it is done or not.
import { useState } from 'react'
import { client } from '../client/here.ts'
import type { Intent, OddsView, PlanView, Refused, Spot, TableView } from '../client/types.ts'
import { type Draft, lacksPlace, takesPlace, useTable } from '../screens/table/state.ts'
import { Key } from '../ui/Key.tsx'
import type { AskedState } from '../ui/useAsked.ts'
import { OddsBox } from './OddsBox.tsx'
import { Refusal } from './Refusal.tsx'
import { WayText } from './WayText.tsx'

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
  const allowed = ways.filter(w => w.no === null)
  // A list of one thing to choose is no choice.
  const single = allowed.length === 1 && allowed[0]?.id === way.id
  const others = single ? ways.filter(w => w.id !== way.id) : []
  const tooFar = plan !== null && plan.no !== null && plan.length > plan.allowance && points.length > 0 && entry.place?.is === 'way'
  return (
    <section className="draft" aria-label={entry.word}>
      <header>
        <h2 tabIndex={-1} data-focus="yes">
          {entry.word}
        </h2>
        <button type="button" className="button quiet slim" onClick={() => prepare(null)}>
          Cancel <Key>esc</Key>
        </button>
      </header>
      {no === null || no === undefined || lacking ? null : <Refusal no={no} system={view.system} />}
      {ways.length < 2 || single ? null : (
        <label className="field how">
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
      {takesPlace(draft) ? <PlaceText draft={draft} onBack={() => put(points.slice(0, -1))} /> : null}
      {lacking || no !== null ? null : <OddsBox odds={odds} system={view.system} />}
      {plan === null ? null : <WayText plan={plan} view={view} />}
      {others.length === 0 ? null : (
        <details className="small">
          <summary>What may not be done now</summary>
          <ul className="closed">
            {others.map(({ id, short, no: why }) => (
              <li key={id}>
                <strong>{short === '' ? 'plain' : short}</strong> {why === null ? null : <Refusal no={why} system={view.system} />}
              </li>
            ))}
          </ul>
        </details>
      )}
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
        {tooFar ? (
          <button type="button" className="button" onClick={() => put(shortened(plan, points))}>
            Only as far as it goes
          </button>
        ) : null}
      </div>
    </section>
  )
}
function placeWords(draft: Draft): string {
  const { points } = draft
  const { place } = draft.entry
  if (place === undefined) return ''
  if (place.onWay === true) return 'Tap the way at the point that is meant, or go along it with the arrow keys.'
  if (points.length > 0) {
    return place.is === 'way'
      ? 'Tap for the next corner, drag the end, or use the arrow keys (0.1 in; with shift 1 in).'
      : 'Tap elsewhere, drag it, or use the arrow keys.'
  }
  if (!lacksPlace(draft)) return 'You may point at the table for a place, or do it as it stands.'
  return place.is === 'way' ? 'Tap the table where to go.' : 'Tap the table.'
}
function PlaceText({ draft, onBack }: { readonly draft: Draft; onBack(): void }) {
  const { points, entry } = draft
  return (
    <div className="place">
      <p className="small">{placeWords(draft)}</p>
      {points.length === 0 ? null : (
        <button type="button" className="button slim" onClick={onBack}>
          Take back {entry.place?.is === 'way' && points.length > 1 ? 'the last corner' : 'the place'}
        </button>
      )}
    </div>
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
