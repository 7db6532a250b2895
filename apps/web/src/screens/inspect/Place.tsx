// The table with the pair on it: put the one that looks somewhere else, or let the whole table be judged.
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Board } from '../../board/Board.tsx'
import type { HeatAsked, Plan, Scene, Spot, Supposed, Variant } from '../../client/types.ts'
import { HeatControls } from './HeatControls.tsx'
import { HeatLayer } from './HeatLayer.tsx'
import { cellsOf } from './heat.ts'
import { useHeat } from './useHeat.ts'
import { steppedTo } from './where.ts'

export interface PlaceProps {
  readonly scene: Scene
  readonly version: number
  readonly from: string
  readonly to: string
  readonly supposed: Supposed
  readonly postures: readonly string[]
  readonly attacks: readonly Variant[]
  /** What a map is drawn of unless somebody chooses. */
  readonly likeliest: Variant | null
  /** "24.8 in". */
  readonly distance: string
  onSuppose(supposed: Supposed): void
}
type Model = Scene['models'][number]

export function Place({ scene, version, from, to, supposed, postures, attacks, likeliest, distance, onSuppose }: PlaceProps) {
  const viewer = scene.models.find(m => m.name === from)
  const target = scene.models.find(m => m.name === to)
  const cells = useMemo(() => cellsOf(scene.width, scene.depth), [scene.width, scene.depth])
  const [asked, setAsked] = useState<HeatAsked | null>(null)
  const current = asked !== null && asked.from === from && asked.to === to ? { ...asked, posture: supposed.posture } : null
  const heat = useHeat(current, cells, JSON.stringify([current, version]))
  if (viewer === undefined || target === undefined) return null
  const at = supposed.at ?? viewer.at
  const put = (spot: Spot): void => onSuppose({ ...supposed, at: spot })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const next =
      event.target instanceof Element && event.target.closest('.board svg') !== null ? steppedTo(at, event.key, event.shiftKey) : null
    if (next === null) return
    event.preventDefault()
    put(next)
  }
  return (
    <section className="place" aria-label="On the table">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the board inside has the role and the focus, this only hears its arrow keys */}
      <div className="place-board" onKeyDown={onKeyDown}>
        <Board
          scene={scene}
          selected={from}
          marks={{ [to]: 'about' }}
          plan={supposed.at === undefined ? null : ghostOf(viewer, supposed.at)}
          ruler={{ from: at, to: target.at, radii: [viewer.radius, target.radius], text: distance }}
          placing={{ radius: viewer.radius, from: null, onPlace: put }}
          under={heat === null ? null : <HeatLayer cells={cells} values={heat.values} depth={scene.depth} />}
          label={`The table. Arrow keys put ${from} elsewhere, with Shift a little; a tap puts it there.`}
        />
      </div>
      <div className="place-controls">
        <fieldset className="suppose">
          <legend>What if {from} …</legend>
          <Coordinate label={`stood at x (${scene.unit.word})`} inches={at[0]} unit={scene.unit.inches} onSet={x => put([x, at[1]])} />
          <Coordinate label={`y (${scene.unit.word})`} inches={at[1]} unit={scene.unit.inches} onSet={y => put([at[0], y])} />
          {postures.length === 0 ? null : (
            <label className="field">
              <span>were</span>
              <select
                value={supposed.posture ?? ''}
                onChange={event => onSuppose({ ...supposed, posture: event.target.value === '' ? undefined : event.target.value })}
              >
                <option value="">as it is</option>
                {postures.map(posture => (
                  <option key={posture}>{posture}</option>
                ))}
              </select>
            </label>
          )}
          <button
            type="button"
            className="button"
            disabled={supposed.at === undefined && supposed.posture === undefined}
            onClick={() => onSuppose({})}
          >
            As it stands
          </button>
        </fieldset>
        <HeatControls
          from={from}
          to={to}
          attacks={attacks}
          likeliest={likeliest}
          cells={cells}
          unit={scene.unit}
          heat={heat}
          onAsk={intent => setAsked({ from, to, intent, posture: supposed.posture })}
          onStop={() => setAsked(null)}
          onPlace={put}
        />
      </div>
    </section>
  )
}
/** The end of a way that can be dragged stands for the model elsewhere. */
const ghostOf = ({ name, at }: Model, to: Spot): Plan => ({
  model: name,
  path: [at, to],
  length: 0,
  allowance: 0,
  costs: [],
  stretches: [],
  templates: [],
  refused: null,
})
interface CoordinateProps {
  readonly label: string
  readonly inches: number
  /** Inches of one unit. */
  readonly unit: number
  onSet(inches: number): void
}
function Coordinate({ label, inches, unit, onSet }: CoordinateProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="number"
        step="0.5"
        value={Math.round((inches / unit) * 100) / 100}
        onChange={event => {
          const value = event.target.valueAsNumber
          if (Number.isFinite(value) && Math.abs(value) < 1000) onSet(value * unit)
        }}
      />
    </label>
  )
}
