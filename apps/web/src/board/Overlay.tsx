// What is only being looked at: areas of a model, a planned way, the ruler.
import { memo } from 'react'
import type { Plan, Scene, Spot } from '../client/types.ts'
import { pointsOf } from './Ground.tsx'
import { sameData } from './same.ts'
import { Unsaid } from './Unsaid.tsx'

type Area = Scene['areas'][number]
export const Areas = memo(function Areas({
  areas,
  facing,
  depth,
}: {
  readonly areas: readonly Area[]
  readonly facing: Spot | null
  readonly depth: number
}) {
  return (
    <Unsaid className="areas">
      {areas.map(area => (
        <g key={area.name} transform={`translate(${area.at[0]} ${depth - area.at[1]})`}>
          {area.half === undefined || facing === null ? (
            <circle r={area.radius} />
          ) : (
            <path d={cone(area.radius, area.half)} transform={`rotate(${(-Math.atan2(facing[1], facing[0]) * 180) / Math.PI})`} />
          )}
        </g>
      ))}
    </Unsaid>
  )
}, sameData)
/** A cone about the direction of x, of `half` degrees to either side. */
function cone(radius: number, half: number): string {
  const turn = (half * Math.PI) / 180
  const [x, y] = [radius * Math.cos(turn), radius * Math.sin(turn)]
  return half >= 180 ? '' : `M0 0L${x} ${-y}A${radius} ${radius} 0 ${half > 90 ? 1 : 0} 1 ${x} ${y}Z`
}

/** The part of a way between two lengths from its start, in inches. */
export function stretchOf(path: readonly Spot[], from: number, to: number): readonly Spot[] {
  const points: Spot[] = []
  let start = 0
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Spot, path[i] as Spot]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const at = (d: number): Spot => [a[0] + ((b[0] - a[0]) * d) / length, a[1] + ((b[1] - a[1]) * d) / length]
    if (length > 0 && start + length >= from && start <= to) {
      if (points.length === 0) points.push(at(Math.max(0, from - start)))
      points.push(at(Math.min(length, to - start)))
    }
    start += length
  }
  return points
}
const line = (points: readonly Spot[], depth: number): string => pointsOf(points, depth)

export const PlanLayer = memo(function PlanLayer({
  plan,
  radius,
  depth,
  handle,
}: {
  readonly plan: Plan
  readonly radius: number
  readonly depth: number
  /** Its end can be dragged. */
  readonly handle: boolean
}) {
  const end = plan.path.at(-1)
  return (
    <g className="plan" data-refused={plan.refused === null ? undefined : 'yes'}>
      {plan.path.length < 2 ? null : <polyline points={line(plan.path, depth)} className="lane" strokeWidth={2 * radius} />}
      {plan.stretches.map(stretch => (
        <polyline
          key={`${stretch.by} ${stretch.what} ${stretch.from}`}
          points={line(stretchOf(plan.path, stretch.from, stretch.to), depth)}
          className="stretch"
          data-sees={/^sees/.test(stretch.what) ? 'yes' : undefined}
        />
      ))}
      {plan.path.length < 2 ? null : <polyline points={line(plan.path, depth)} className="way" />}
      {plan.path.slice(1, -1).map((at, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: corners have no other name
        <circle key={i} cx={at[0]} cy={depth - at[1]} className="corner" />
      ))}
      {plan.templates.map(template => (
        <polygon key={template.name} points={pointsOf(template.outline, depth)} className="template" />
      ))}
      {end === undefined || plan.path.length < 2 ? null : (
        <g transform={`translate(${end[0]} ${depth - end[1]})`} data-handle={handle ? 'yes' : undefined} className="end">
          <circle r={radius} />
          {handle ? <circle r={radius + 0.5} className="reach" /> : null}
        </g>
      )}
    </g>
  )
}, sameData)

export interface RulerLine {
  readonly from: Spot
  readonly to: Spot
  readonly radii: readonly [number, number]
  readonly text: string
}
/** From base edge to base edge. */
export const Ruler = memo(function Ruler({ ruler, depth }: { readonly ruler: RulerLine; readonly depth: number }) {
  const { from, to, radii } = ruler
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (length === 0) return null
  const at = (d: number): Spot => [from[0] + ((to[0] - from[0]) * d) / length, from[1] + ((to[1] - from[1]) * d) / length]
  const a = at(Math.min(radii[0], length))
  const b = at(Math.max(length - radii[1], 0))
  return (
    <Unsaid className="ruler">
      <line x1={a[0]} y1={depth - a[1]} x2={b[0]} y2={depth - b[1]} />
    </Unsaid>
  )
}, sameData)
