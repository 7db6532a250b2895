// What the coach says at a step, and what may be pressed.
import { ClauseTexts } from '../../panels/Clause.tsx'
import type { Guide } from './guide.ts'

interface CoachProps {
  readonly guide: Guide
  /** The step; after the last one the three things to remember. */
  readonly at: number
  readonly state: 'waits' | 'met' | 'astray'
  onShow(): void
  onNext(): void
  onBack(): void
  onPlay(): void
}
export function Coach({ guide, at, state, onShow, onNext, onBack, onPlay }: CoachProps) {
  const { system, title, steps, remember } = guide
  const step = steps[at]
  if (step === undefined) {
    return (
      <section className="coach" aria-label="Coach">
        <h2>Three things to remember</h2>
        <ol className="remember">
          {remember.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <button type="button" className="button main" onClick={onPlay}>
          Play on
        </button>
      </section>
    )
  }
  return (
    <section className="coach" aria-label="Coach" data-state={state}>
      <p className="small muted">
        {title}: step {at + 1} of {steps.length}
      </p>
      <h2>{step.title}</h2>
      <p>{state === 'met' ? step.because : state === 'astray' ? 'This is another way than the lesson’s.' : step.look}</p>
      {state === 'met' && step.clauses.length > 0 ? (
        <details className="small">
          <summary>The clauses: {step.clauses.join(', ')}</summary>
          <ClauseTexts system={system} ids={step.clauses} />
        </details>
      ) : null}
      <p className="actions">
        {state === 'met' ? (
          <button type="button" className="button main" onClick={onNext}>
            Next
          </button>
        ) : state === 'astray' ? (
          <button type="button" className="button main" onClick={onBack}>
            Back to the lesson
          </button>
        ) : (
          <button type="button" className="button" onClick={onShow}>
            Show me
          </button>
        )}
      </p>
    </section>
  )
}
