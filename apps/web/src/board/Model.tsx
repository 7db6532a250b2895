// One model on the board: a button with everything about it in its name.
import { memo } from 'react'
import type { Scene } from '../client/types.ts'
import { sameData } from './same.ts'
import { Unsaid } from './Unsaid.tsx'
import { modelText, type SceneModel } from './words.ts'

export interface ModelProps {
  readonly model: SceneModel
  readonly depth: number
  readonly sides: Scene['sides']
  readonly selected: boolean
  /** Can be the target of what is being done; `refused`: not at the moment. */
  readonly mark: 'target' | 'refused' | 'about' | null
  readonly tabbable: boolean
}
/** The share that is left of a gauge, from 0 to 1. */
const share = ({ value, of, bad }: SceneModel['gauges'][number]): number | null => {
  if (of === undefined || of <= 0) return null
  const part = Math.min(1, Math.max(0, value / of))
  return bad === true ? 1 - part : part
}
/** An arc from the top, clockwise. */
function arc(radius: number, part: number): string {
  if (part >= 1) return `M0 ${-radius}A${radius} ${radius} 0 1 1 -0.0001 ${-radius}`
  const turn = part * 2 * Math.PI
  return `M0 ${-radius}A${radius} ${radius} 0 ${part > 0.5 ? 1 : 0} 1 ${radius * Math.sin(turn)} ${-radius * Math.cos(turn)}`
}

export const Model = memo(function Model({ model, depth, sides, selected, mark, tabbable }: ModelProps) {
  const { at, radius: r, is } = model
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button inside a drawing
    <g
      role="button"
      tabIndex={tabbable ? 0 : -1}
      aria-label={modelText(model, sides)}
      aria-pressed={selected}
      className="model"
      data-model={model.name}
      data-seat={model.seat}
      data-is={is}
      data-active={model.active ? 'yes' : undefined}
      data-spent={model.spent ? 'yes' : undefined}
      data-mark={mark ?? undefined}
      transform={`translate(${at[0]} ${depth - at[1]})`}
      style={{ '--r': r }}
    >
      <circle r={r + 0.35} className="reach" />
      {selected ? <circle r={r} className="chosen" /> : null}
      {mark === null ? null : <circle r={r} className="marked" />}
      <Disc model={model} />
    </g>
  )
}, sameData)

function Disc({ model }: { readonly model: SceneModel }) {
  const { radius: r, facing, is } = model
  const gauge = model.gauges.map(share).findLast(part => part !== null) ?? null
  return (
    <>
      {facing === null || is !== 'standing' ? null : (
        <path
          d={`M0 0L${r * 1.55} ${-r * 0.62}A${r * 1.67} ${r * 1.67} 0 0 1 ${r * 1.55} ${r * 0.62}Z`}
          className="facing"
          transform={`rotate(${(-Math.atan2(facing[1], facing[0]) * 180) / Math.PI})`}
        />
      )}
      <circle r={r} className="base" />
      {model.seat === 1 ? <circle r={r} className="texture" /> : null}
      <circle r={r} className="rim" />
      {gauge === null || is !== 'standing' ? null : (
        <g className="gauge">
          <circle r={r * 0.72} className="empty" />
          {gauge > 0 ? <path d={arc(r * 0.72, gauge)} /> : null}
        </g>
      )}
      {is === 'fallen' ? (
        <path d={`M${-r * 0.7} ${-r * 0.7}L${r * 0.7} ${r * 0.7}M${r * 0.7} ${-r * 0.7}L${-r * 0.7} ${r * 0.7}`} className="fallen" />
      ) : null}
    </>
  )
}
/** Once more above all others that it stands on: the order of the models themselves must not change, or whoever has the focus would lose it. */
export const OnTop = memo(function OnTop({ model, depth, selected }: Pick<ModelProps, 'model' | 'depth' | 'selected'>) {
  return (
    <Unsaid
      className="model top"
      at={`translate(${model.at[0]} ${depth - model.at[1]})`}
      seat={model.seat}
      active={model.active}
      spent={model.spent}
    >
      {selected ? <circle r={model.radius} className="chosen" /> : null}
      <Disc model={model} />
    </Unsaid>
  )
}, sameData)
