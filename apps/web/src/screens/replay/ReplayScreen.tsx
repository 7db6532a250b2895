// The present game again, moment by moment; the address names the moment, and any moment can be played on from.
import '../table/table.css'
import './replay.css'
import { useEffect, useState } from 'react'
import { Board } from '../../board/Board.tsx'
import { client } from '../../client/here.ts'
import type { LogEntry, Moment, TableView } from '../../client/types.ts'
import { Log } from '../../panels/Log.tsx'
import { go, type Route } from '../../ui/route.ts'
import { useAsked } from '../../ui/useAsked.ts'
import { useView } from '../../ui/useView.ts'

export default function ReplayScreen({ route }: { readonly route: Route }) {
  const view = useView()
  useEffect(() => {
    if (client.view === null && client.saved() !== null) void client.open({ is: 'continue' })
  }, [])
  if (view === null) {
    return (
      <div className="page">
        <h1>Replay</h1>
        <p>
          There is no game to look back on. <a href="#/">Play a battle</a> or open a record there.
        </p>
      </div>
    )
  }
  const done = view.log.filter(entry => !entry.open).length
  const wanted = Number(route.query.get('at') ?? done)
  const at = Number.isInteger(wanted) ? Math.min(done, Math.max(0, wanted)) : done
  return <Replay view={view} at={at} done={done} />
}
interface ReplayProps {
  readonly view: TableView
  readonly at: number
  readonly done: number
}
/** Actions in which somebody could do something about it: dice that mattered, or more than one line. */
const decided = (entry: LogEntry): boolean => entry.lines.some(line => line.thrown !== null)

function Replay({ view, at, done }: ReplayProps) {
  const asked = useAsked(() => client.moment(at), [view.title, at, done], true)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) return
    if (at >= done) {
      setPlaying(false)
      return
    }
    const next = setTimeout(() => to(at + 1), 900)
    return () => clearTimeout(next)
  }, [playing, at, done])
  const moment = asked.is === 'here' ? asked.value : null
  const entries = view.log.slice(Math.max(0, at - 1), at)
  const nextDice = view.log.findIndex((entry, i) => i >= at && decided(entry))
  const lastDice = view.log.findLastIndex((entry, i) => i < at - 1 && decided(entry))
  return (
    <div className="page replay-page">
      <header>
        <h1>Replay: {view.title}</h1>
        <p className="muted">
          After {at} of {done} actions{moment === null ? '' : `, ${moment.scene.clock.join(', ')}`}
        </p>
      </header>
      <div className="controls">
        <button type="button" className="button" disabled={at === 0} onClick={() => to(0)}>
          Start
        </button>
        <button type="button" className="button" disabled={at === 0} onClick={() => to(at - 1)}>
          Back
        </button>
        <button type="button" className="button" aria-pressed={playing} disabled={done === 0} onClick={() => setPlaying(!playing)}>
          {playing ? 'Pause' : 'Play'}
        </button>
        <button type="button" className="button" disabled={at === done} onClick={() => to(at + 1)}>
          Forward
        </button>
        <button type="button" className="button" disabled={lastDice < 0} onClick={() => to(lastDice + 1)}>
          Earlier dice
        </button>
        <button type="button" className="button" disabled={nextDice < 0} onClick={() => to(nextDice + 1)}>
          Later dice
        </button>
        <label className="field slider">
          <span>Moment</span>
          <input
            type="range"
            min={0}
            max={done}
            value={at}
            aria-valuetext={`after ${at} of ${done} actions`}
            onChange={event => to(Number(event.target.value))}
          />
        </label>
      </div>
      <div className="stage">
        <div className="board-box">
          {moment === null ? <p className="muted">…</p> : <Board scene={moment.scene} label={`The table after ${at} actions`} />}
        </div>
        <div className="beside">
          <h2>{at === 0 ? 'Before the first action' : 'What has just happened'}</h2>
          {entries.length === 0 ? null : <Log log={entries} system={view.system} />}
          <Branch at={at} done={done} moment={moment} />
          <Luck log={view.log.slice(0, at)} view={view} />
        </div>
      </div>
    </div>
  )
}
const to = (at: number): void => go(`/replay?at=${at}`)

function Branch({ at, done, moment }: { readonly at: number; readonly done: number; readonly moment: Moment | null }) {
  const [problem, setProblem] = useState<string | null>(null)
  const branch = async (): Promise<void> => {
    const text = await client.save()
    const opened = await client.open({ is: 'text', text, file: null, until: at })
    if (opened.ok) go('/table')
    else setProblem(opened.problems[0] ?? 'it cannot be opened')
  }
  return (
    <p>
      <button type="button" className="button" disabled={moment === null || at === done} onClick={() => void branch()}>
        Play on from here
      </button>{' '}
      <span className="muted small">The game as it went on is left; save it first to keep it.</span>
      {problem === null ? null : <span className="problem">{problem}</span>}
    </p>
  )
}
/** Faces by side: how high they fell on average, against what dice of that kind give. */
function Luck({ log, view }: { readonly log: readonly LogEntry[]; readonly view: TableView }) {
  const seatOf = new Map(view.scene.models.map(m => [m.name, m.seat]))
  const rows = view.seats.map(({ seat, name }) => {
    let dice = 0
    let above = 0
    for (const entry of log) {
      for (const { thrown } of entry.lines) {
        if (thrown === null || (thrown.by === null ? entry.seat : seatOf.get(thrown.by)) !== seat) continue
        dice += thrown.faces.length
        for (const face of thrown.faces) above += face / thrown.sides - (thrown.sides + 1) / (2 * thrown.sides)
      }
    }
    return { name, dice, above: dice === 0 ? 0 : above / dice }
  })
  return (
    <table className="luck">
      <caption>The dice so far</caption>
      <thead>
        <tr>
          <th scope="col">Side</th>
          <th scope="col">Dice</th>
          <th scope="col">Faces against the average</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, dice, above }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num">{dice}</td>
            <td className="num">{dice === 0 ? '–' : `${above < 0 ? '−' : '+'}${Math.abs(above * 100).toFixed(1)} %`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
