// Two profiles, or lists of them against each other, and their situation.
import type { RulesView, SituationFlag } from '../../client/types.ts'
import { SelectField, TextField } from './Field.tsx'
import type { FormProps } from './form.ts'

export function Who({ asked, change, rules }: FormProps & { readonly rules: RulesView }) {
  const { first = '', second = '', situation, map = false } = asked
  const set = (flag: string, text: string): void => {
    const others = Object.fromEntries(Object.entries(situation).filter(([key]) => key !== flag))
    change({ situation: text === '' ? others : { ...others, [flag]: text } })
  }
  const named = rules.profiles.map(name => [name, name] as const)
  return (
    <>
      {map ? (
        <>
          <Profiles legend="Who acts" value={first} all={rules.profiles} onChange={names => change({ first: names })} />
          <Profiles legend="On whom" value={second} all={rules.profiles} onChange={names => change({ second: names })} />
        </>
      ) : (
        <div className="fields">
          <SelectField id="odds-first" label="Who acts" value={first} options={named} onChange={name => change({ first: name })} />
          <SelectField id="odds-second" label="On whom" value={second} options={named} onChange={name => change({ second: name })} />
          <button type="button" className="button" onClick={() => change({ first: second, second: first })}>
            Change over
          </button>
        </div>
      )}
      <details open={Object.keys(situation).length > 0}>
        <summary>Situation</summary>
        <div className="fields wide">
          {Object.entries(rules.situation).map(([name, flag]) => (
            <Flag key={name} name={name} flag={flag} value={situation[name] ?? ''} onChange={text => set(name, text)} />
          ))}
        </div>
      </details>
    </>
  )
}
interface ProfilesProps {
  readonly legend: string
  readonly value: string
  readonly all: readonly string[]
  onChange(names: string): void
}
/** Several profiles, in the order of the list. */
function Profiles({ legend, value, all, onChange }: ProfilesProps) {
  const chosen = new Set(value.split(',').map(name => name.trim()))
  const turn = (name: string, on: boolean): void => {
    const names = all.filter(one => (one === name ? on : chosen.has(one)))
    if (names.length > 0) onChange(names.join(', '))
  }
  return (
    <fieldset className="profiles">
      <legend>{legend}</legend>
      <div>
        {all.map(name => (
          <label key={name}>
            <input type="checkbox" checked={chosen.has(name)} onChange={event => turn(name, event.target.checked)} /> {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
interface FlagProps {
  readonly name: string
  readonly flag: SituationFlag
  readonly value: string
  onChange(text: string): void
}
const worded = (flag: string): string => (flag[0]?.toUpperCase() ?? '') + flag.slice(1).replaceAll('-', ' ')
function Flag({ name, flag, value, onChange }: FlagProps) {
  const common = { id: `flag-${name}`, label: worded(name), value, hint: flag.text, onChange }
  if (flag.values === undefined) return <TextField {...common} />
  return <SelectField {...common} options={[['', 'as usual'] as const, ...flag.values.map(word => [word, word] as const)]} />
}
