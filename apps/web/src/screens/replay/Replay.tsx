// The board at the moment that is looked at, and what happened there.
import { useEffect, useMemo, useState } from 'react'
import { Board } from '../../board/Board.tsx'
import type { ModelProps } from '../../board/Model.tsx'
import { client } from '../../client/here.ts'
import type { LogEntry, Moment, TableView } from '../../client/types.ts'
import { Card } from '../../panels/Card.tsx'
import { Log } from '../../panels/Log.tsx'
import { announce } from '../../ui/announce.ts'
import { Problems } from '../../ui/Problems.tsx'
import { go, type Route } from '../../ui/route.ts'
import { useAsked } from '../../ui/useAsked.ts'
import { Aside } from './Aside.tsx'
import { setAside } from './aside.ts'
import { LuckTable } from './Luck.tsx'
import { LuckCurve } from './LuckCurve.tsx'
import { lucksOf } from './luck.ts'
import { PrintLog } from './PrintLog.tsx'
import { decisionsIn, roundsIn } from './stops.ts'
import { Timeline } from './Timeline.tsx'
import { useReplay, useReplayKeys } from './useReplay.ts'

interface ReplayProps {
  readonly route: Route
  readonly view: TableView
  readonly problems: readonly string[]
  onProblems(problems: readonly string[]): void
  onLoad(): void
}
const NONE: readonly number[] = []
/** The dice and answers of every action, from the record. */
const tapes = async (): Promise<readonly (readonly number[])[]> =>
  (JSON.parse(await client.save()) as { readonly actions: readonly { readonly tape: readonly number[] }[] }).actions.map(a => a.tape)

export function Replay({ route, view, problems, onProblems, onLoad }: ReplayProps) {
  const log = useMemo(() => view.log.filter(entry => !entry.open), [view.log])
  const recorded = useAsked(tapes, [view.title, view.version], true)
  const decisions = useMemo(() => (recorded.is === 'here' ? decisionsIn(log, recorded.value) : NONE), [log, recorded])
  const rounds = useMemo(() => roundsIn(log), [log])
  const replay = useReplay(route, log, decisions)
  useReplayKeys(replay)
  const { at, lines } = replay.stop
  const entry = log[at - 1] ?? null
  const told = useMemo(
    () => (entry === null ? [] : [lines === null ? entry : { ...entry, lines: entry.lines.slice(0, lines) }]),
    [entry, lines],
  )
  // Event by event the board stands as it stood right after the event, in the middle of the action.
  const asked = useAsked(() => client.moment(at, lines), [view.title, view.version, at, lines], true)
  const moment: Moment | null = asked.is === 'here' ? asked.value : null
  const scene = moment?.scene ?? view.scene
  const [chosen, choose] = useState<string | null>(null)
  const actor = modelOf(entry, scene)
  const selected = chosen ?? actor
  const marks = useMemo(() => marksOf(told[0] ?? null, scene, lines !== null), [told, scene, lines])
  const lucks = useMemo(
    () =>
      lucksOf(
        log,
        view.seats.map(s => s.seat),
        view.scene.models,
      ),
    [log, view.scene, view.seats],
  )
  const luck = lucks[at]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another action has another actor
  useEffect(() => choose(null), [at])
  useEffect(() => {
    const last = told[0]?.lines.at(-1)
    announce(told[0] === undefined ? 'Before the first action' : lines === null ? `${at}: ${told[0].text}` : (last?.text ?? ''))
  }, [at, lines, told])

  const branch = async (): Promise<void> => {
    const record = await client.save()
    if (!setAside(localStorage)) return onProblems(['there is no room on this device to keep the present game; save its record first'])
    const seating = { seats: view.seats.map(seat => seat.kind), dice: view.dice }
    const title = `${view.title.replace(/, from action \d+$/, '')}, from action ${at}`
    const opened = await client.open({ is: 'text', text: record, file: title, until: at, seating })
    if (opened.ok) go('/table')
    else onProblems(opened.problems)
  }
  const link = async (): Promise<void> => {
    const { origin, pathname } = location
    const address = `${origin}${pathname}#/replay?at=${at}${lines === null ? '' : `&event=${lines}`}`
    await navigator.clipboard.writeText(address).then(
      () => announce('The address of this moment is copied'),
      () => onProblems([`the browser does not let the address be copied; it is ${address}`]),
    )
  }
  return (
    <div className="replay">
      <header className="replay-top">
        <h1>{view.title}</h1>
        <p className="clock">
          {scene.clock.map((part, i) => (
            <span key={part} data-wide={i === 0 ? 'yes' : undefined}>
              {part}
            </span>
          ))}
        </p>
        <div className="replay-menu" role="toolbar" aria-label="This moment">
          <button type="button" className="button slim" onClick={() => void branch()}>
            Branch here
          </button>
          <button type="button" className="button slim" onClick={() => void link()}>
            Copy link
          </button>
          <button type="button" className="button slim" onClick={() => print()}>
            Print
          </button>
          <button type="button" className="button slim" onClick={onLoad}>
            Open record
          </button>
        </div>
      </header>
      <div className="replay-board">
        <Problems problems={problems} />
        <Board
          scene={scene}
          selected={selected}
          marks={marks}
          label={`The board ${whereOf(at, lines, log.length)}. Tab goes from model to model.`}
          onModel={name => choose(name === chosen ? null : name)}
        />
      </div>
      <Timeline log={log} rounds={rounds} decisions={decisions} replay={replay} />
      <div className="replay-side">
        <section aria-labelledby="moment">
          <h2 id="moment">
            {entry === null ? 'Before the first action' : `Action ${at} of ${log.length}`}
            {lines === null || entry === null ? null : (
              <span className="muted small">
                {' '}
                after event {lines} of {entry.lines.length}
              </span>
            )}
          </h2>
          {entry === null ? (
            <p className="muted pad">{log.length === 0 ? 'Nothing has happened yet.' : 'Step on to see what happened.'}</p>
          ) : (
            <Log log={told} system={view.system} />
          )}
        </section>
        <details className="fold">
          <summary>{selected ?? 'No model chosen'}</summary>
          <Card scene={scene} name={selected} />
        </details>
        <details className="fold" open>
          <summary>Luck up to here</summary>
          <div className="pad">
            {luck === undefined ? null : <LuckTable luck={luck} seats={view.seats} />}
            <LuckCurve lucks={lucks} seats={view.seats} at={at} />
          </div>
        </details>
        <details className="fold">
          <summary>All actions ({log.length})</summary>
          <Deeds log={log} at={at} decisions={decisions} onGo={n => replay.go({ at: n, lines: null })} />
        </details>
        <Aside onProblems={onProblems} />
      </div>
      <PrintLog view={view} />
    </div>
  )
}
interface DeedsProps {
  readonly log: readonly LogEntry[]
  readonly at: number
  readonly decisions: readonly number[]
  onGo(n: number): void
}
function Deeds({ log, at, decisions, onGo }: DeedsProps) {
  return (
    <ol className="deeds">
      {log.map(({ n, seat, text }) => (
        <li key={n}>
          <button type="button" aria-current={n === at ? 'step' : undefined} onClick={() => onGo(n)}>
            <span className="num muted">{n}</span>
            <span className="seat" data-seat={seat} />
            <span>{text}</span>
            {decisions.includes(n) ? <span className="small muted">decision</span> : null}
          </button>
        </li>
      ))}
    </ol>
  )
}
const whereOf = (at: number, lines: number | null, all: number): string =>
  lines === null ? `after ${at} of ${all} actions` : `in action ${at} of ${all}, after its event ${lines}`
function modelOf(entry: LogEntry | null, { models }: Moment['scene']): string | null {
  const model = entry?.intent.model
  return typeof model === 'string' && models.some(m => m.name === model) ? model : null
}
/** Whoever the newest line names stands out. */
function marksOf(entry: LogEntry | null, { models }: Moment['scene'], newest: boolean): Readonly<Record<string, ModelProps['mark']>> {
  const text = newest ? (entry?.lines.at(-1)?.text ?? '') : (entry?.text ?? '')
  // A name within a longer one is not meant: the long ones take their letters first.
  let left = text
  const named: string[] = []
  for (const { name } of models.toSorted((a, b) => b.name.length - a.name.length)) {
    if (!left.includes(name)) continue
    left = left.replaceAll(name, '')
    named.push(name)
  }
  return Object.fromEntries(named.map(name => [name, 'about']))
}
