// The answer to the whole question: while it is worked out, when it is refused, and when it is here; with what can be taken along.
import { useState } from 'react'
import { client } from '../../client/here.ts'
import type { PointView, SurveyAsked, SurveyFile, SurveyView } from '../../client/survey.ts'
import { announce } from '../../ui/announce.ts'
import { download, fileName } from '../../ui/download.ts'
import { Problems } from '../../ui/Problems.tsx'
import { Answer } from './Answer.tsx'
import { commandOf } from './asked.ts'
import { Copy } from './Copy.tsx'
import { Curve } from './Curve.tsx'
import type { FormProps } from './form.ts'
import { HeatMap } from './HeatMap.tsx'
import type { SurveyState } from './useSurvey.ts'

interface ResultProps extends FormProps {
  readonly state: SurveyState
  stop(): void
  again(): void
}
export function Result({ asked, change, state, stop, again }: ResultProps) {
  return (
    <section className="part" aria-label="The answer" aria-busy={state.is === 'working'}>
      {state.is === 'working' ? <Working done={state.done} count={state.count} stop={stop} /> : null}
      {state.is === 'stopped' ? (
        <p>
          Stopped.{' '}
          <button type="button" className="button slim" onClick={again}>
            Work it out after all
          </button>
        </p>
      ) : null}
      {state.is === 'failed' ? <Problems problems={[state.message]} /> : null}
      {state.is === 'here' && !state.found.ok ? <Problems problems={state.found.problems} /> : null}
      {state.is === 'here' && state.found.ok ? (
        <Found key={commandOf(asked)} asked={asked} change={change} found={state.found.value} />
      ) : null}
      <p className="command">
        <span className="muted small">The same at the command line: </span>
        <code>{commandOf(asked)}</code> <Copy word="Copy the command" text={commandOf(asked)} />
      </p>
    </section>
  )
}
function Working({ done, count, stop }: { readonly done: number; readonly count: number; stop(): void }) {
  return (
    <div className="working">
      <p className="thinking" role="status">
        Working out the odds
      </p>
      {count > 1 ? <progress max={count} value={done} aria-label={`${done} of ${count} points`} /> : null}
      <button type="button" className="button slim" onClick={stop}>
        Stop
      </button>
    </div>
  )
}
const kinds: readonly (readonly [SurveyFile, string, string])[] = [
  ['csv', 'CSV', 'text/csv'],
  ['json', 'JSON', 'application/json'],
  ['svg', 'Picture', 'image/svg+xml'],
]
function Found({ asked, change, found }: FormProps & { readonly found: SurveyView }) {
  const { axes, points, title, compared } = found
  const [open, setOpen] = useState<number | null>(null)
  const [rows, columns] = axes
  const chosen: PointView | undefined = axes.length === 0 ? points[0] : open === null ? undefined : points[open]
  const drawn = points.filter(p => p.answer?.document.how.is === 'sampled').length
  return (
    <>
      <h2 className="headline">{title}</h2>
      <div className="fields take">
        <Copy word="Copy the sentence" text={title} />
        <Copy word="Copy the link" text={location.href} />
        {kinds.map(([kind, word, type]) => (
          <button key={kind} type="button" className="button slim" onClick={() => void keep(asked, kind, title, type)}>
            {word}
          </button>
        ))}
      </div>
      {rows !== undefined && drawn > 0 ? (
        <p className="sampled">
          Sampled: {drawn} of {points.length} values were drawn, because the exact odds cost more than was allowed. They carry a ≈.
        </p>
      ) : null}
      {rows === undefined ? null : columns === undefined ? (
        <Curve axis={rows} points={points} open={open} onOpen={setOpen} />
      ) : (
        <HeatMap rows={rows} columns={columns} points={points} open={open} onOpen={setOpen} />
      )}
      {compared.length === 0 ? null : (
        <ul className="compared">
          {compared.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {chosen === undefined ? null : <Chosen point={chosen} many={axes.length > 0} />}
      {chosen?.answer != null && axes.length === 0 ? <OnTheWay asked={asked} change={change} questions={chosen.answer.asked} /> : null}
    </>
  )
}
function Chosen({ point: { labels, answer, no }, many }: { readonly point: PointView; readonly many: boolean }) {
  if (answer === null) return <p className="problem">{no}</p>
  return (
    <section aria-label={many ? `All about ${labels.join(' and ')}` : 'In full'} aria-live={many ? 'polite' : undefined}>
      {many ? (
        <h3>
          {labels.join(' and ')}: {answer.document.headline}
        </h3>
      ) : null}
      <Answer answer={answer} />
    </section>
  )
}
/** Questions that came up: what other answers would come to is one step away. */
function OnTheWay({ change, questions }: FormProps & { readonly questions: readonly string[] }) {
  if (questions.length === 0) return null
  const compare = (what: string): void => change({ compare: what, fraction: undefined })
  return (
    <div className="fields">
      <span className="small">Asked on the way:</span>
      {questions.map(question => (
        <button key={question} type="button" className="button slim" onClick={() => compare(question)}>
          Compare the answers to “{question}”
        </button>
      ))}
      <button type="button" className="button slim" onClick={() => compare('choices=never,always,best')}>
        Compare never, always and best
      </button>
    </div>
  )
}
async function keep(asked: SurveyAsked, kind: SurveyFile, title: string, type: string): Promise<void> {
  const file = await client.surveyFile(asked, kind)
  if (file.ok) download(file.value, `${fileName(title).slice(0, 60)}.${kind}`, type)
  else announce(file.problems.join('; '))
}
