// What the last action did to whom: an arrow for each deed, and a ring round whom it was done to. Its words stand with all others, in `labelled.ts`.
import { memo } from 'react'
import type { Happened, Scene, Spot } from '../client/types.ts'
import { type Arrow, deedArrows, type Waiting } from './arrows.ts'
import { sameData } from './same.ts'
import { Unsaid } from './Unsaid.tsx'

interface Props {
  readonly happened: Happened
  readonly models: Scene['models']
  readonly width: number
  readonly depth: number
  /** Somebody has turned to something else: it fades. */
  readonly off: boolean
  /** Those that are drawn over the models, or all others. */
  readonly over: boolean
}
export const HappenedLayer = memo(function HappenedLayer({ happened, models, width, depth, off, over }: Props) {
  const arrows = deedArrows(happened.deeds, { models, width }).filter(arrow => arrow.over === over)
  if (arrows.length === 0) return null
  return (
    <g className="happened" data-off={off ? 'yes' : undefined}>
      <Unsaid className="deeds">
        {arrows.map(({ arrow }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same deed may be done twice
          <Shaft key={i} arrow={arrow} depth={depth} />
        ))}
      </Unsaid>
    </g>
  )
}, sameData)

/** What somebody has set up or declared, as long as it waits. */
export const WaitingLayer = memo(function WaitingLayer({
  waiting,
  depth,
}: {
  readonly waiting: readonly Waiting[]
  readonly depth: number
}) {
  return (
    <Unsaid className="waiting">
      {waiting.map(({ by, what, arrow }) => (
        <Shaft key={`${by.name} ${what}`} arrow={arrow} depth={depth} />
      ))}
    </Unsaid>
  )
}, sameData)

/** Its head ends at the edge of the base, and is no larger than a model or than the way there. */
function Shaft({ arrow, depth }: { readonly arrow: Arrow; readonly depth: number }) {
  const { from, to, gap, ring, end } = arrow
  const [x1, y1, x2, y2] = [from[0], depth - from[1], to[0], depth - to[1]]
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const style = { '--head': ring.r, '--room': gap * 0.7, '--r': ring.r }
  return (
    <g className="deed" data-end={end} style={style}>
      <circle cx={ring.at[0]} cy={depth - ring.at[1]} className="ring" />
      <line x1={x1} y1={y1} x2={x2} y2={y2} className="under" />
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <g transform={`translate(${x2} ${y2}) rotate(${turn})`}>
        <path d="M0 0L-1 0.5L-1 -0.5Z" className="head" />
      </g>
    </g>
  )
}

export interface Goal {
  readonly at: Spot
  /** Inches. */
  readonly radius: number
}
/** Where a lesson wants something to be put. */
export const GoalMark = memo(function GoalMark({ goal, depth }: { readonly goal: Goal; readonly depth: number }) {
  return (
    <Unsaid className="goal">
      <circle cx={goal.at[0]} cy={depth - goal.at[1]} r={goal.radius} />
    </Unsaid>
  )
}, sameData)
