// The board in the middle, and round it whatever the people at it need at the moment.
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Board, type BoardHandle, type Placing } from '../../board/Board.tsx'
import type { Goal } from '../../board/Happened.tsx'
import type { ModelProps } from '../../board/Model.tsx'
import type { RulerLine } from '../../board/Overlay.tsx'
import { client } from '../../client/here.ts'
import type { Offer, Plan, SightView, Spot, TableView } from '../../client/types.ts'
import { Card } from '../../panels/Card.tsx'
import { Help } from '../../panels/Help.tsx'
import { Log } from '../../panels/Log.tsx'
import { Menu } from '../../panels/Menu.tsx'
import { Strip } from '../../panels/Strip.tsx'
import { Words } from '../../panels/Words.tsx'
import { announce } from '../../ui/announce.ts'
import { Problems } from '../../ui/Problems.tsx'
import { useAsked } from '../../ui/useAsked.ts'
import { ActPanel } from './ActPanel.tsx'
import { Sheet } from './Sheet.tsx'
import { aims, draftSpot, firstAllowed, isTarget, takesPlace, targetsOf, useTable, waysAt } from './state.ts'
import { useDraft } from './useDraft.ts'
import { useKeys } from './useKeys.ts'

/** Milliseconds over a model until it is measured. */
const HOVER = 70
const NONE: readonly Offer[] = []

export function Table({
  view,
  onLoad,
  problems,
  lesson,
}: {
  readonly view: TableView
  readonly onLoad: () => void
  readonly problems: readonly string[]
  /** Who says what to do, and where. */
  readonly lesson?: { readonly coach: ReactNode; readonly goal: Goal | null }
}) {
  const { scene, pending, version } = view
  const board = useRef<BoardHandle>(null)
  const selected = useTable(s => s.selected)
  const picking = useTable(s => s.picking)
  const hovered = useTable(s => s.hovered)
  const spot = useTable(s => s.spot)
  const turned = useTable(s => s.turned)
  const { select, hover } = useTable.getState()
  useEachChange(view)

  const general = useAsked(() => client.offers(null), [version], true)
  const own = useAsked(() => (selected === null ? Promise.resolve(NONE) : client.offers(selected)), [version, selected])
  const offers = own.is === 'here' ? own.value : NONE
  const prepared = useDraft(view)
  const { draft, plan } = prepared
  // What belongs to no model may want a target too: a turn that is handed on to a friend.
  const commons = general.is === 'here' ? general.value : NONE
  const all = [...offers, ...commons]
  const offer = all.find(o => o.action === picking)
  const placing = placingOf(view)
  useKeys(view, offers, commons, board)

  const marks = useMemo((): Readonly<Record<string, ModelProps['mark']>> => {
    if (pending !== null && pending.is !== 'dice') return Object.fromEntries(pending.about.map(name => [name, 'about']))
    if (offer === undefined) return {}
    return Object.fromEntries(targetsOf(offer).map(t => [t, waysAt(offer, t).some(w => w.no === null) ? 'target' : 'refused']))
  }, [pending, offer])
  const onModel = (name: string): void => {
    // Whoever is aimed at already stays so.
    const drafted = all.find(o => o.action === draft?.action)
    if (draft !== null && drafted !== undefined && isTarget(draft, drafted, name)) return
    const ways = offer === undefined ? [] : waysAt(offer, name)
    const way = firstAllowed(ways)
    if (offer !== undefined && way !== undefined && name !== selected) {
      useTable.getState().prepare({ action: offer.action, entry: offer.entry, ways, way, points: [] })
    } else select(name === selected ? null : name)
  }
  // Another target is aimed at first; whoever else has the focus, Enter does what is prepared.
  const entersFor = (name: string): boolean =>
    pending?.is === 'place' || (draft !== null && (offer === undefined || aims(draft, offer, name)))
  const shownPlan = pending?.is === 'place' ? spotPlan(view, spot) : plan
  return (
    <div className="table">
      <div className="top">
        <Strip view={view} />
        <Menu view={view} onLoad={onLoad} />
      </div>
      {lesson?.coach}
      <div className="middle">
        <h1 className="away">{view.title}</h1>
        <Problems problems={problems} />
        <Board
          scene={scene}
          selected={selected}
          marks={marks}
          plan={shownPlan}
          placing={placing}
          happened={view.happened}
          faded={turned}
          goal={lesson?.goal ?? null}
          ruler={useRuler(view, selected, pending === null ? hovered : null)}
          label={`The board of ${view.title}. Tab goes from model to model, arrows move it, plus and minus zoom.`}
          handle={board}
          onModel={onModel}
          entersFor={entersFor}
          onHover={hover}
          onTable={() => undefined}
        />
      </div>
      <Sheet
        urgent={pending !== null || draft !== null || view.held !== null}
        act={<ActPanel view={view} offers={offers} general={commons} prepared={prepared} />}
        card={<Card scene={scene} name={selected ?? scene.models.find(m => m.active)?.name ?? null} />}
        log={<Log log={view.log} system={view.system} held={view.held} />}
        words={<Words view={view} from={selected} onModel={select} />}
      />
      <Help offers={offers} />
    </div>
  )
}
/** What every change of the game does to what is looked at, and what is said of it. */
function useEachChange({ version, system, title, scene, pending, log, seats, happened, held }: TableView): void {
  const before = useRef(0)
  const seen = useRef('')
  const names = scene.models.map(m => m.name).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every change
  useEffect(() => {
    const { selected, rest, select, putSpot, show, hover } = useTable.getState()
    rest()
    hover(null)
    const active = scene.models.find(m => m.active)
    if (selected === null || !scene.models.some(m => m.name === selected && m.is === 'standing')) select(active?.name ?? null)
    if (pending?.is === 'place') putSpot(null)
    const now = happened === null ? '' : `${happened.n} ${happened.told}`
    if (now !== seen.current) useTable.getState().look()
    seen.current = now
    if (held !== null) show('act')
    if (pending !== null && (pending.is === 'dice' || seats[pending.seat]?.kind.is === 'person')) show('act')
    const last = log.at(-1)
    const onward = held === null ? (pending?.text ?? '') : 'The game waits: press Go on'
    if (last !== undefined && before.current !== 0) announce([last.text, ...last.lines.map(l => l.text), onward].join('. '))
    before.current = version
  }, [version, system, title, names])
}
function placingOf({ scene, pending }: TableView): Placing | null {
  const { draft, spot, selected } = useTable.getState()
  if (pending?.is === 'place') {
    const model = scene.models.find(m => m.name === pending.about[0])
    return { radius: model?.radius ?? 0.5, from: model?.at ?? null, onPlace: at => useTable.getState().putSpot(at) }
  }
  const place = draft?.entry.place
  if (draft === null || place === undefined || spot !== null || !takesPlace(draft)) return null
  const model = scene.models.find(m => m.name === selected)
  const { points } = draft
  return {
    radius: place.is === 'way' || place.field !== 'towards' ? (model?.radius ?? 0.5) : 0,
    from: (place.is === 'way' ? points.at(-1) : undefined) ?? model?.at ?? null,
    onPlace: (at, how) => {
      const { put } = useTable.getState()
      put(place.is === 'spot' ? [draftSpot(draft, scene.way, at)] : how === 'dragged' ? [...points.slice(0, -1), at] : [...points, at])
    },
  }
}
/** The straight way to the place that is being chosen. */
function spotPlan({ scene, pending }: TableView, spot: Spot | null): Plan | null {
  if (pending?.is !== 'place' || spot === null) return null
  const model = scene.models.find(m => m.name === pending.about[0])
  if (model === undefined) return null
  return { model: model.name, path: [model.at, spot], length: 0, allowance: 0, costs: [], stretches: [], templates: [], refused: null }
}
/** From the chosen model to the one under the pointer, as the rules measure it. */
function useRuler({ scene, version }: TableView, from: string | null, to: string | null): RulerLine | null {
  const sight = useAsked<SightView | null>(
    async signal => {
      if (from === null || to === null || from === to) return null
      // Who only passes over a model asks nothing.
      await new Promise(done => setTimeout(done, HOVER))
      return signal.aborted ? null : client.sight(from, to)
    },
    [version, from, to],
  )
  const [a, b] = [from, to].map(name => scene.models.find(m => m.name === name))
  if (a === undefined || b === undefined || a === b) return null
  const seen = sight.is === 'here' ? sight.value : null
  // The whole of it is in the board in words.
  const far = seen?.distance.text.replace(/(,| from ).*/, '').replace(/(\.\d\d)\d+/, '$1')
  const text = seen === null ? '' : `${far}${seen.verdict.sees ? '' : ', no line'}`
  return { from: a.at, to: b.at, radii: [a.radius, b.radius], text }
}
