// What the map of places is to show, how far it is, and where it is best to stand.
import { useState } from 'react'
import type { Intent, Scene, Spot, Variant } from '../../client/types.ts'
import { bestOf, type Cells } from './heat.ts'
import type { Heat } from './useHeat.ts'

interface HeatControlsProps {
  readonly from: string
  readonly to: string
  readonly attacks: readonly Variant[]
  readonly likeliest: Variant | null
  readonly cells: Cells
  readonly unit: Scene['unit']
  /** Null: nobody has asked. */
  readonly heat: Heat | null
  onAsk(intent: Intent | null): void
  onStop(): void
  onPlace(at: Spot): void
}
const SHARE = 'share'
const OF: Readonly<Record<Heat['of'], string>> = { chance: 'the chance to hurt', share: 'how much of it is seen' }

export function HeatControls({ from, to, attacks, likeliest, cells, unit, heat, onAsk, onStop, onPlace }: HeatControlsProps) {
  const [chosen, choose] = useState<string | null>(null)
  const attack = chosen === SHARE ? undefined : (attacks.find(v => v.id === chosen) ?? likeliest ?? undefined)
  const done = heat !== null && heat.done >= cells.places.length
  return (
    <fieldset className="heat-controls">
      <legend>Where would {from} stand best?</legend>
      <label className="field">
        <span>Map of</span>
        <select value={attack?.id ?? SHARE} onChange={event => choose(event.target.value)}>
          {attacks.map(v => (
            <option key={v.id} value={v.id}>
              the chance to hurt: {v.text}
            </option>
          ))}
          <option value={SHARE}>how much of {to} is seen</option>
        </select>
      </label>
      {heat !== null && !done && heat.problem === null ? (
        <button type="button" className="button" onClick={onStop}>
          Stop
        </button>
      ) : (
        <button type="button" className="button" onClick={() => onAsk(attack?.intent ?? null)}>
          Judge the table
        </button>
      )}
      {heat !== null && done ? (
        <button type="button" className="button quiet" onClick={onStop}>
          Take it away
        </button>
      ) : null}
      {heat === null ? null : <Progress heat={heat} all={cells.places.length} />}
      {heat === null ? null : (
        <p className="small muted">
          {heat.dear ? 'The odds of this attack take too long for a map. ' : ''}
          The larger and darker a square, the higher is {OF[heat.of]}; a dot: none at all; nothing: it cannot stand there. Each square is{' '}
          {Math.round((cells.size / unit.inches) * 100) / 100} {unit.word} wide.
        </p>
      )}
      {heat === null || !done ? null : <BestPlaces heat={heat} cells={cells} unit={unit} onPlace={onPlace} />}
    </fieldset>
  )
}
function Progress({ heat, all }: { readonly heat: Heat; readonly all: number }) {
  if (heat.problem !== null) return <p className="problem">The map could not be drawn: {heat.problem}</p>
  if (heat.done >= all) return null
  return (
    <label className="progress">
      <span>
        {heat.done} of {all} places
      </span>
      <progress value={heat.done} max={all} />
    </label>
  )
}
interface BestPlacesProps extends Pick<HeatControlsProps, 'cells' | 'unit' | 'onPlace'> {
  readonly heat: Heat
}
function BestPlaces({ heat, cells, unit, onPlace }: BestPlacesProps) {
  const best = bestOf(cells, heat.values, 4)
  const shown = (inches: number): number => Math.round((inches / unit.inches) * 10) / 10
  if (best.length === 0) return <p role="status">From nowhere on the table.</p>
  return (
    <div className="best" role="status">
      <p>Best places for {OF[heat.of]}:</p>
      <ul>
        {best.map(({ at, value }) => (
          <li key={at.join()}>
            <button type="button" className="button slim" onClick={() => onPlace(at)}>
              {Math.round(value * 100)} % at {shown(at[0])}, {shown(at[1])} {unit.word}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
