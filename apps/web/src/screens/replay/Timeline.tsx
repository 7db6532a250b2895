// The whole game as a line, with the buttons that step along it.
import type { LogEntry } from '../../client/types.ts'
import { type RoundMark, type Step, stepped } from './stops.ts'
import { type Replay, speeds } from './useReplay.ts'

interface TimelineProps {
  readonly log: readonly LogEntry[]
  readonly rounds: readonly RoundMark[]
  readonly decisions: readonly number[]
  readonly replay: Replay
}
const buttons: readonly (readonly [step: Step, sign: string, name: string])[] = [
  ['first', '|◀', 'To the beginning'],
  ['decision back', '«?', 'Decision before'],
  ['back', '◀', 'Action back'],
  ['event back', '‹', 'Event back'],
  ['event on', '›', 'Event on'],
  ['on', '▶', 'Action on'],
  ['decision on', '?»', 'Next decision'],
  ['last', '▶|', 'To the end'],
]
export function Timeline({ log, rounds, decisions, replay }: TimelineProps) {
  const { stop, playing, speed } = replay
  const entry = log[stop.at - 1]
  const saying = entry === undefined ? 'before the first action' : `action ${stop.at} of ${log.length}: ${entry.text}`
  const share = (at: number): string => `${log.length === 0 ? 0 : (at / log.length) * 100}%`
  const leads = (step: Step): boolean => {
    const to = stepped(log, decisions, stop, step)
    return to.at !== stop.at || to.lines !== stop.lines
  }
  return (
    <section className="timeline" aria-label="Timeline">
      <div className="transport" role="toolbar" aria-label="Step">
        {buttons.slice(0, 4).map(button => (
          <StepButton key={button[0]} button={button} open={leads(button[0])} step={replay.step} />
        ))}
        <button
          type="button"
          className="button main"
          aria-pressed={playing}
          onClick={() => replay.play(!playing)}
          disabled={log.length === 0}
        >
          {playing ? 'Pause' : 'Play'}
        </button>
        {buttons.slice(4).map(button => (
          <StepButton key={button[0]} button={button} open={leads(button[0])} step={replay.step} />
        ))}
        <label className="speed">
          <span className="away">Speed</span>
          <select value={String(speed)} onChange={event => replay.setSpeed(Number(event.target.value))}>
            {speeds.map(({ value, word }) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="line-of-time">
        <input
          type="range"
          min={0}
          max={log.length}
          value={stop.at}
          aria-label="Action"
          aria-valuetext={saying}
          onChange={event => replay.go({ at: Number(event.target.value), lines: null })}
        />
        <div className="marks" aria-hidden="true">
          {decisions.map(n => (
            <span key={n} style={{ '--at': share(n) }} />
          ))}
        </div>
        <ol className="rounds">
          {rounds.map(({ at, round }) => (
            <li key={`${at} ${round}`} style={{ '--at': share(at) }} data-last={at > 0.9 * log.length ? 'yes' : undefined}>
              <button type="button" onClick={() => replay.go({ at, lines: null })}>
                <span className="word">Round </span>
                {round}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
interface StepButtonProps {
  readonly button: (typeof buttons)[number]
  readonly open: boolean
  step(step: Step): void
}
function StepButton({ button: [step, sign, name], open, step: go }: StepButtonProps) {
  return (
    <button
      type="button"
      className="button slim"
      title={name}
      aria-label={name}
      aria-disabled={open ? undefined : 'true'}
      onClick={() => go(step)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
