// What the coach says at a step, and what may be pressed.
import { useEffect, useRef, useState } from 'react'
import { ClauseTexts } from '../../panels/Clause.tsx'
import type { Guide } from './guide.ts'

export type CoachState = 'waits' | 'met' | 'astray'
interface CoachProps {
  readonly guide: Guide
  /** The step; after the last one the three things to remember. */
  readonly at: number
  readonly state: CoachState
  /** The next thing to press or to point at; empty when there is none. */
  readonly hint: string
  onShow(): void
  onNext(): void
  onBack(): void
  onAgain(): void
  onPlay(): void
}
export function Coach(props: CoachProps) {
  const { guide, at, state, hint } = props
  const { system, title, steps, remember } = guide
  const step = steps[at]
  const [short, setShort] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  // The focus goes where the lesson goes on: to the words of a new step, and to the button when a step is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step and for what becomes of it
  useEffect(() => {
    const to = state === 'waits' ? head.current : main.current
    to?.focus({ preventScroll: true })
  }, [at, state])
  if (step === undefined) {
    return (
      <section className="coach" aria-label="Coach">
        <h2 ref={head} tabIndex={-1}>
          Three things to remember
        </h2>
        <ol className="remember">
          {remember.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <p className="actions">
          <button type="button" className="button main" onClick={props.onPlay}>
            Play on
          </button>
          <button type="button" className="button" onClick={props.onAgain}>
            Start again
          </button>
        </p>
      </section>
    )
  }
  const says = state === 'met' ? step.because : state === 'astray' ? 'This is another way than the lesson’s.' : step.look
  return (
    <section className="coach" aria-label="Coach" data-state={state} data-short={short ? 'yes' : undefined}>
      <header>
        <p className="small muted">
          {title}: step {at + 1} of {steps.length}
        </p>
        <button type="button" className="button quiet slim" aria-expanded={!short} onClick={() => setShort(!short)}>
          {short ? 'More' : 'Less'}
        </button>
      </header>
      <h2 ref={head} tabIndex={-1}>
        {step.title}
      </h2>
      <p className="says">{says}</p>
      {state === 'met' && step.clauses.length > 0 ? (
        <details className="small">
          <summary>The clauses: {step.clauses.join(', ')}</summary>
          <ClauseTexts system={system} ids={step.clauses} />
        </details>
      ) : null}
      {state === 'waits' && hint !== '' ? <p className="hint">{hint}</p> : null}
      <p className="actions">
        {state === 'met' ? (
          <button type="button" className="button main" ref={main} onClick={props.onNext}>
            Next
          </button>
        ) : state === 'astray' ? (
          <button type="button" className="button main" ref={main} onClick={props.onBack}>
            Back to the lesson
          </button>
        ) : (
          <button type="button" className={step.want.is === 'dice' ? 'button main' : 'button'} onClick={props.onShow}>
            {step.want.is === 'dice' ? 'Let them fall' : 'Show me'}
          </button>
        )}
        {at === 0 ? null : (
          <button type="button" className="button quiet slim" onClick={props.onAgain}>
            Start again
          </button>
        )}
      </p>
    </section>
  )
}
