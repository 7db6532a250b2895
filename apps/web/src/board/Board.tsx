// The board: what the scene of the rules shows, drawn to scale. It knows nothing of rules; screens tell it what to mark and hear of taps.
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import type { Happened, Plan, Scene, Spot } from '../client/types.ts'
import './board.css'
import { deedArrows, stillWaiting } from './arrows.ts'
import { Frame } from './frame.ts'
import { Ground, Pieces } from './Ground.tsx'
import { type Goal, GoalMark, HappenedLayer, WaitingLayer } from './Happened.tsx'
import { Labels } from './Labels.tsx'
import { labelsOf } from './labelled.ts'
import { Model, type ModelProps, OnTop } from './Model.tsx'
import { Areas, PlanLayer, Ruler, type RulerLine } from './Overlay.tsx'
import { type Taps, usePointers } from './usePointers.ts'

export interface Placing {
  /** Of what is put there, in inches; 0 for a mere point. */
  readonly radius: number
  /** Where the way goes on from; null when there is none. */
  readonly from: Spot | null
  /** Tapped there, or the end of the way was dragged there. */
  onPlace(at: Spot, how: 'tapped' | 'dragged'): void
}
export interface BoardHandle {
  reveal(at: Spot): void
  focusModel(name: string): void
}
interface BoardProps {
  readonly scene: Scene
  readonly selected?: string | null
  /** Models that stand out, by name. */
  readonly marks?: Readonly<Record<string, ModelProps['mark']>>
  readonly plan?: Plan | null
  readonly ruler?: RulerLine | null
  readonly placing?: Placing | null
  /** What the last action has done; `faded` when somebody has turned to something else. */
  readonly happened?: Happened | null
  readonly faded?: boolean
  readonly goal?: Goal | null
  /** Drawn on the ground, under the models. */
  readonly under?: ReactNode
  readonly label: string
  readonly handle?: Ref<BoardHandle>
  onModel?(name: string): void
  /** Enter on this model does what is prepared, so it chooses nobody; the space bar always chooses. */
  entersFor?(name: string): boolean
  /** The pointer or the focus is on a model, or left it. */
  onHover?(name: string | null): void
  onTable?(at: Spot): void
}
const rounded = ([x, y]: Spot): Spot => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]
const NOTHING: Readonly<Record<string, ModelProps['mark']>> = {}

export function Board(props: BoardProps) {
  const { scene, selected = null, marks = NOTHING, plan = null, placing = null, happened = null, goal = null } = props
  const svg = useRef<SVGSVGElement>(null)
  // What moves with the pointer has a drawing of its own, so that nothing below it is painted again.
  const over = useRef<SVGSVGElement>(null)
  const ghost = useRef<SVGGElement>(null)
  const layer = useRef<SVGGElement>(null)
  const { width, depth } = scene
  const frame = useMemo(() => new Frame(width, depth), [width, depth])
  const showGhost = (at: Spot | null): void => {
    const g = ghost.current
    if (g === null || placing === null) return
    g.style.visibility = at === null ? 'hidden' : 'visible'
    if (at === null) return
    g.setAttribute('transform', `translate(${at[0]} ${depth - at[1]})`)
    const line = g.querySelector('line')
    if (line === null || placing.from === null) return
    line.setAttribute('x2', String(placing.from[0] - at[0]))
    line.setAttribute('y2', String(at[1] - placing.from[1]))
  }
  const taps = useRef<Taps>(null as unknown as Taps)
  taps.current = {
    placing: placing !== null,
    onModel: name => props.onModel?.(name),
    onTable: at => (placing === null ? props.onTable?.(rounded(at)) : placing.onPlace(rounded(at), 'tapped')),
    onGhost: showGhost,
    onDragged: at => {
      showGhost(null)
      placing?.onPlace(rounded(at), 'dragged')
    },
  }
  usePointers(svg, frame, taps)
  const told = happened === null || props.faded === true ? null : happened
  // What was done is read first; a distance across it would only be in the way.
  const ruler = told === null ? (props.ruler ?? null) : null
  const labels = useMemo(
    () => labelsOf({ scene, selected, marks, happened: told, goal, ruler }),
    [scene, selected, marks, told, goal, ruler],
  )
  const waiting = useMemo(() => stillWaiting(scene, told?.deeds ?? []), [scene, told])
  useEffect(() => {
    const down = ([x, y]: Spot): Spot => [x, depth - y]
    const arrows = [...waiting, ...(told === null ? [] : deedArrows(told.deeds, scene))].map(({ arrow }) => arrow)
    const round = ([x, y]: Spot, r: number) => ({ x, y: depth - y, r })
    const discs = [
      ...scene.models.flatMap(({ at, radius: r, is, facing }) => {
        // Where it looks is no place for words either.
        const ahead =
          facing === null || is !== 'standing' ? [] : [round([at[0] + facing[0] * r * 1.1, at[1] + facing[1] * r * 1.1], r * 0.55)]
        return is === 'gone' ? [] : [round(at, r), ...ahead]
      }),
      ...scene.marks.flatMap(mark => (mark.is === 'token' ? [round(mark.at, mark.radius * 1.2)] : [])),
    ]
    frame.label(layer.current, { labels, discs, lines: arrows.map(({ from, to }) => ({ from: down(from), to: down(to) })) })
  }, [frame, labels, waiting, told, scene, depth])
  const placed = placing !== null
  useEffect(() => frame.cover(placed ? over.current : null), [frame, placed])
  useImperativeHandle(props.handle, () => ({
    reveal: at => frame.reveal(at),
    focusModel: name => nodeOf(svg.current, name)?.focus(),
  }))

  const drawn = scene.models.filter(m => m.is !== 'gone')
  const at = drawn.find(m => m.name === selected)
  const tops = drawn.filter(m => m.is === 'standing' && (m.active || m === at) && drawn.some(other => covers(other, m)))
  const first = at ?? drawn.find(m => m.active) ?? drawn[0]
  const onKeyDown = (event: KeyboardEvent): void => {
    const name = event.target instanceof SVGElement ? event.target.dataset.model : undefined
    // Enter on the chosen model, or while a place is chosen, does what is prepared: that is for the screen.
    const forScreen = name === selected || (name !== undefined && props.entersFor !== undefined ? props.entersFor(name) : placing !== null)
    if (event.key === 'Enter' && forScreen) return
    if (name !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      props.onModel?.(name)
    } else if (event.key === 'Tab' && name !== undefined) {
      const order = byDistance(drawn, at?.at ?? null)
      const next = order[order.indexOf(name) + (event.shiftKey ? -1 : 1)]
      // Behind the last comes what stands after the board; in the order of the drawing the first might come again, and nobody could leave.
      const node = next === undefined ? (event.shiftKey ? null : behind(svg.current)) : nodeOf(svg.current, next)
      if (node === null) return
      event.preventDefault()
      node.focus()
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey && moveFrame(frame, event.key, placing !== null)) event.preventDefault()
  }
  const hover = (event: { readonly target: EventTarget }): void => {
    const name = event.target instanceof Element ? event.target.closest<SVGElement>('[data-model]')?.dataset.model : undefined
    props.onHover?.(name ?? null)
  }
  const happenedLayer = (over: boolean): ReactNode =>
    happened === null ? null : (
      <HappenedLayer happened={happened} models={scene.models} width={width} depth={depth} off={told === null} over={over} />
    )
  return (
    <div className="board">
      <svg
        ref={svg}
        role="application"
        aria-label={props.label}
        data-placing={placing === null ? undefined : 'yes'}
        onKeyDown={onKeyDown}
        onPointerOver={hover}
        onFocus={hover}
        onBlur={() => props.onHover?.(null)}
      >
        <Ground scene={{ width, depth, unit: scene.unit }} />
        <Pieces scene={{ terrain: scene.terrain, marks: scene.marks, depth }} />
        {props.under}
        {at === undefined ? null : <Areas areas={scene.areas.filter(a => a.of === at.name)} facing={at.facing} depth={depth} />}
        {scene.way === null || plan !== null ? null : (
          <PlanLayer plan={scene.way} radius={radiusOf(scene, scene.way)} depth={depth} handle={false} />
        )}
        {plan === null ? null : <PlanLayer plan={plan} radius={radiusOf(scene, plan)} depth={depth} handle={placing !== null} />}
        {goal === null ? null : <GoalMark goal={goal} depth={depth} />}
        {waiting.length === 0 ? null : <WaitingLayer waiting={waiting} depth={depth} />}
        {happenedLayer(false)}
        <g>
          {drawn
            .toSorted((a, b) => Number(a.is === 'standing') - Number(b.is === 'standing'))
            .map(model => (
              <Model
                key={model.name}
                model={model}
                depth={depth}
                sides={scene.sides}
                selected={model.name === selected}
                mark={marks[model.name] ?? null}
                tabbable={model === first}
              />
            ))}
        </g>
        {tops
          .toSorted((a, b) => Number(a === at) - Number(b === at))
          .map(model => (
            <OnTop key={model.name} model={model} depth={depth} selected={model === at} />
          ))}
        {happenedLayer(true)}
        {ruler === null ? null : <Ruler ruler={ruler} depth={depth} />}
        <Labels labels={labels} layer={layer} />
      </svg>
      {placing === null ? null : (
        <svg ref={over} className="over" aria-hidden="true">
          <g ref={ghost} className="ghost" style={{ visibility: 'hidden' }}>
            {placing.from === null ? null : <line x1="0" y1="0" />}
            <circle r={placing.radius > 0 ? placing.radius : 0.2} />
          </g>
        </svg>
      )}
      <div className="zoom" role="toolbar" aria-label="Zoom">
        <button type="button" onClick={() => frame.zoom(1.4)} aria-label="Nearer">
          +
        </button>
        <button type="button" onClick={() => frame.zoom(1 / 1.4)} aria-label="Farther">
          −
        </button>
        <button type="button" onClick={() => frame.fit()} aria-label="Whole table">
          ⤢
        </button>
      </div>
    </div>
  )
}
const behind = (svg: SVGSVGElement | null): HTMLElement | null => svg?.parentElement?.querySelector<HTMLElement>('.zoom button') ?? null
const nodeOf = (svg: SVGSVGElement | null, name: string): SVGGElement | null =>
  svg?.querySelector<SVGGElement>(`[data-model="${CSS.escape(name)}"]`) ?? null
const covers = (other: Scene['models'][number], m: Scene['models'][number]): boolean =>
  other !== m && Math.hypot(other.at[0] - m.at[0], other.at[1] - m.at[1]) < other.radius + m.radius
const radiusOf = ({ models }: Scene, { model }: Plan): number => models.find(m => m.name === model)?.radius ?? 0.5
function byDistance(models: Scene['models'], from: Spot | null): readonly string[] {
  const away = ([x, y]: Spot): number => (from === null ? x + y : Math.hypot(x - from[0], y - from[1]))
  return models.toSorted((a, b) => away(a.at) - away(b.at)).map(m => m.name)
}
/** Arrows belong to whoever places something. */
function moveFrame(frame: Frame, key: string, placing: boolean): boolean {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [60, 0],
    ArrowRight: [-60, 0],
    ArrowUp: [0, 60],
    ArrowDown: [0, -60],
  }
  const step = placing ? undefined : steps[key]
  if (step !== undefined) frame.pan(...step)
  else if (key === '+' || key === '=') frame.zoom(1.25)
  else if (key === '-') frame.zoom(0.8)
  else if (key === '0') frame.fit()
  else return false
  return true
}
