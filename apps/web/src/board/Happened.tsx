// What the last action did to whom: a line with a word for each deed in the order in which dice decided, and at each model what befell it.
import { memo } from 'react'
import type { Deed, Happened, Scene, Spot } from '../client/types.ts'
import { sameData } from './same.ts'
import { Unsaid } from './Unsaid.tsx'

type Models = Scene['models']
/** Inches between two lines that run along each other. */
const APART = 0.45
/** Lines shorter than this share of the table have no room for their word: it stands above the target. */
const SHORT = 0.22
/** Where on a long line its word stands: nearer to the doer, as other models are often near the target. */
const WORD_AT = 0.4
const SIGNS = { out: '✕', hurt: '▼', well: '○' } as const

interface Line {
  readonly deed: Deed
  readonly from: Spot
  readonly to: Spot
  readonly length: number
}
/** From base edge to base edge, a little aside where several lines join the same two models. */
function lineOf(deed: Deed, models: Models, aside: number): Line | null {
  const [a, b] = [deed.by, deed.to].map(name => models.find(m => m.name === name))
  if (a === undefined || b === undefined) return null
  const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return null
  const [ux, uy] = [dx / length, dy / length]
  const at = (from: Spot, far: number): Spot => [from[0] + ux * far - uy * aside, from[1] + uy * far + ux * aside]
  const touching = length <= a.radius + b.radius + 0.3
  return { deed, length, from: at(a.at, touching ? 0 : a.radius), to: at(b.at, touching ? -b.radius * 0.4 : -b.radius - 0.05) }
}
const joins = (a: Deed, b: Deed): boolean => (a.by === b.by && a.to === b.to) || (a.by === b.to && a.to === b.by)
function linesOf(deeds: readonly Deed[], models: Models): readonly Line[] {
  return deeds.flatMap((deed, i) => {
    const same = deeds.filter(other => joins(other, deed))
    const before = deeds.slice(0, i).filter(other => joins(other, deed)).length
    // Seen from the first of them, so that lines there and back do not cover each other.
    const aside = (before - (same.length - 1) / 2) * APART * (same[0]?.by === deed.by ? 1 : -1)
    const line = lineOf(deed, models, aside)
    return line === null ? [] : [line]
  })
}
const wordOf = ({ what, came, end, order }: Deed): string =>
  `${order === null ? '' : `${order}. `}${what}${came === '' ? (end === 'open' ? ' …' : '') : `: ${came}`}`

/** A word that has no room at its line stands above the target; that of a helper above himself. */
const standsAt = ({ by, to, end }: Deed): string => (end === 'help' ? by : to)
/** What stands above a model, from the top: the deeds whose lines are short, and what befell it. */
interface Stack {
  readonly model: Models[number]
  /** The side on which there is room. */
  readonly anchor: 'start' | 'middle' | 'end'
  readonly rows: readonly { readonly text: string; readonly is: keyof typeof SIGNS | 'deed' }[]
}
function stacksOf({ fates }: Happened, short: readonly Line[], models: Models): readonly Stack[] {
  return models.flatMap((model): readonly Stack[] => {
    const lines = short.filter(({ deed }) => standsAt(deed) === model.name)
    const fate = fates.filter(f => f.model === model.name)
    if (lines.length + fate.length === 0) return []
    const other = models.find(m => lines.some(({ deed }) => deed.end !== 'help' && m.name === deed.by))
    const anchor = other === undefined ? 'middle' : other.at[0] > model.at[0] ? 'end' : 'start'
    const deeds = lines.map(({ deed }) => ({ text: wordOf(deed), is: 'deed' as const }))
    return [{ model, anchor, rows: [...deeds, ...fate.map(({ is, text }) => ({ text: `${SIGNS[is]} ${text}`, is }))] }]
  })
}

interface Props {
  readonly happened: Happened
  readonly models: Models
  readonly width: number
  readonly depth: number
  /** Somebody has turned to something else: it fades. */
  readonly off: boolean
}
export const HappenedLayer = memo(function HappenedLayer({ happened, models, width, depth, off }: Props) {
  const lines = linesOf(happened.deeds, models)
  const isShort = ({ length, deed }: Line): boolean => deed.end === 'help' || length < width * SHORT
  return (
    <g className="happened" data-off={off ? 'yes' : undefined}>
      <Unsaid className="deeds">
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" markerHeight="5" orient="auto-start-reverse">
            <path d="M0 0L8 4L0 8Z" />
          </marker>
        </defs>
        {lines.map(({ deed, from, to }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same deed may be done twice
          <g key={i} className="deed" data-end={deed.end}>
            <line x1={from[0]} y1={depth - from[1]} x2={to[0]} y2={depth - to[1]} className="under" />
            <line x1={from[0]} y1={depth - from[1]} x2={to[0]} y2={depth - to[1]} markerEnd="url(#arrow)" />
          </g>
        ))}
        {lines
          .filter(line => !isShort(line))
          .map(({ deed, from, to }, i) => (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: the same deed may be done twice
              key={i}
              x={from[0] + (to[0] - from[0]) * WORD_AT}
              y={depth - from[1] - (to[1] - from[1]) * WORD_AT}
              className="word"
            >
              {wordOf(deed)}
            </text>
          ))}
        {stacksOf(happened, lines.filter(isShort), models).map(({ model, anchor, rows }) => (
          <g
            key={model.name}
            transform={`translate(${model.at[0] + model.radius * (anchor === 'end' ? 1 : anchor === 'start' ? -1 : 0)} ${depth - model.at[1] - model.radius})`}
          >
            {rows.map(({ text, is }, i) => (
              <text key={text} className="word" data-is={is} style={{ textAnchor: anchor, '--row': rows.length - 1 - i }}>
                {text}
              </text>
            ))}
          </g>
        ))}
      </Unsaid>
    </g>
  )
}, sameData)

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
      <text x={goal.at[0]} y={depth - goal.at[1] - goal.radius} className="note">
        here
      </text>
    </Unsaid>
  )
}, sameData)
