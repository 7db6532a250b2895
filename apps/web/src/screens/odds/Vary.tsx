// What takes many values: one thing for a curve, two for a map, or lists of profiles against each other.
import { type FormEvent, useState } from 'react'
import { client } from '../../client/here.ts'
import { Problems } from '../../ui/Problems.tsx'
import { isMany } from './asked.ts'
import type { FormProps } from './form.ts'

interface VaryProps extends FormProps {
  /** What may be varied, by its name. */
  readonly varied: readonly string[]
}
const split = (sweep: string | undefined): readonly [name: string, values: string] => {
  const at = sweep?.indexOf('=') ?? -1
  return sweep === undefined || at < 0 ? ['', ''] : [sweep.slice(0, at), sweep.slice(at + 1)]
}
export function Vary({ asked, change, varied }: VaryProps) {
  const { sweep = [], compare = '', map = false, text } = asked
  const [problems, setProblems] = useState<readonly string[]>([])
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const of = (name: string): string => String(data.get(name) ?? '').trim()
    const sweeps = [0, 1].flatMap(i => (of(`what-${i}`) === '' ? [] : [`${of(`what-${i}`)}=${of(`values-${i}`)}`]))
    const side = of('compare')
    const part = {
      sweep: sweeps.length === 0 ? undefined : sweeps,
      compare: side === '' ? undefined : side,
      map: data.get('map') === 'yes' ? true : undefined,
    }
    const next = { ...asked, ...part }
    const plan = await client.surveyPlan(isMany(next) ? { ...next, fraction: undefined } : next)
    setProblems(plan.ok ? [] : plan.problems)
    if (plan.ok) change({ ...part, ...(isMany(next) ? { fraction: undefined } : {}) })
  }
  const none = (): void => {
    setProblems([])
    change({ sweep: undefined, compare: undefined, map: undefined })
  }
  return (
    <form className="part" key={[...sweep, compare, String(map)].join('|')} onSubmit={event => void submit(event)}>
      <details open={isMany(asked)}>
        <summary>What if … one thing or two take many values</summary>
        {[0, 1].map(i => {
          const [name, values] = split(sweep[i])
          return (
            <div key={i} className="fields wide">
              <div className="field">
                <label htmlFor={`what-${i}`}>{i === 0 ? 'What varies' : 'and, for a map'}</label>
                <input id={`what-${i}`} name={`what-${i}`} list="odds-varied" defaultValue={name} maxLength={120} autoComplete="off" />
              </div>
              <div className="field">
                <label htmlFor={`values-${i}`}>{i === 0 ? 'Its values' : 'its values'}</label>
                <input
                  id={`values-${i}`}
                  name={`values-${i}`}
                  defaultValue={values}
                  maxLength={400}
                  aria-describedby={`values-${i}-hint`}
                  autoComplete="off"
                />
                <span id={`values-${i}-hint`} className="muted small">
                  {i === 0 ? '4..14 step 2, or none, soft, hard' : 'empty for a curve'}
                </span>
              </div>
            </div>
          )
        })}
        <div className="fields wide">
          <div className="field">
            <label htmlFor="odds-compare">Side by side</label>
            <input
              id="odds-compare"
              name="compare"
              defaultValue={compare}
              maxLength={200}
              aria-describedby="odds-compare-hint"
              autoComplete="off"
            />
            <span id="odds-compare-hint" className="muted small">
              action=fight,power — choices=never,always,best — or a question, for all its answers
            </span>
          </div>
          {text === undefined ? (
            <label className="check">
              <input type="checkbox" name="map" value="yes" defaultChecked={map} /> Lists of profiles against each other
            </label>
          ) : null}
        </div>
        <datalist id="odds-varied">
          {[...varied, ...(text === undefined ? ['first', 'second'] : []), 'choices'].map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="fields">
          <button type="submit" className="button main">
            Draw
          </button>
          {isMany(asked) ? (
            <button type="button" className="button" onClick={none}>
              Nothing varies
            </button>
          ) : null}
        </div>
        <Problems problems={problems} />
      </details>
    </form>
  )
}
