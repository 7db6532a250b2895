// A case file in the place of two profiles: nothing changes until it can be read, and what is wrong is told with its line.
import { useState } from 'react'
import { client } from '../../client/here.ts'
import { CASE, type SurveyAsked } from '../../client/survey.ts'
import { download } from '../../ui/download.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Problems } from '../../ui/Problems.tsx'
import { TextField } from './Field.tsx'
import { type FormProps, orNone } from './form.ts'

interface PasteProps extends FormProps {
  /** What stands there to be written on. */
  readonly draft: string
}
export function Paste({ asked, change, draft }: PasteProps) {
  const [text, setText] = useState(draft)
  const [problems, setProblems] = useState<readonly string[]>([])
  const use = async (given: string): Promise<void> => {
    // What was varied in a former text need not be there in this one.
    const next: SurveyAsked = { system: asked.system, situation: {}, text: given, intent: asked.intent }
    const plan = await client.surveyPlan(next)
    setProblems(plan.ok ? [] : plan.problems)
    if (plan.ok)
      change({
        system: plan.value.system,
        text: given,
        first: undefined,
        second: undefined,
        situation: {},
        after: undefined,
        sweep: undefined,
        compare: undefined,
        map: undefined,
      })
  }
  return (
    <FileDrop
      onText={given => {
        setText(given)
        void use(given)
      }}
    >
      {choose => (
        <div className="paste">
          <label htmlFor="odds-text">A case file, with profiles and a position of your own</label>
          <textarea
            id="odds-text"
            rows={14}
            spellCheck={false}
            value={text}
            aria-describedby="odds-text-hint"
            aria-invalid={problems.length > 0}
            onChange={event => setText(event.target.value)}
          />
          <p id="odds-text-hint" className="muted small">
            YAML as <code>sightline odds --file</code> takes it: system, title, setup, and a script whose next action is worked out.
          </p>
          <div className="fields">
            <button type="button" className="button main" onClick={() => void use(text)}>
              Use this text
            </button>
            <button type="button" className="button" onClick={choose}>
              Open a file
            </button>
            <button type="button" className="button" onClick={() => download(text, CASE, 'text/yaml')}>
              Keep it as {CASE}
            </button>
          </div>
          <Problems problems={problems} />
          {asked.text === undefined ? null : (
            <TextField
              id="odds-after"
              label="After so many steps of its script"
              number
              value={asked.after ?? ''}
              onChange={after => change({ after: orNone(after) })}
            />
          )}
        </div>
      )}
    </FileDrop>
  )
}
