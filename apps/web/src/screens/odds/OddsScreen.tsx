// Two profiles and a situation: the exact odds, from the rules that play. The address carries everything that is asked.
import './odds.css'
import { client } from '../../client/here.ts'
import { type RulesView, type SituationFlag, type SystemName, systemNames } from '../../client/types.ts'
import { OddsBox } from '../../panels/OddsBox.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { go, type Route } from '../../ui/route.ts'
import { titles } from '../../ui/titles.ts'
import { useAsked } from '../../ui/useAsked.ts'
import { askedOf, commandOf, type DuelAsked, linkOf, valuesOf } from './asked.ts'
import { Bars } from './Bars.tsx'
import { Curve } from './Curve.tsx'

export default function OddsScreen({ route }: { readonly route: Route }) {
  const asked = askedOf(route.query)
  const rules = useAsked(() => client.rules(asked.system), [asked.system])
  const change = (part: Partial<DuelAsked>): void => go(linkOf({ ...asked, ...part }))
  return (
    <div className="page odds-page">
      <header>
        <h1>Odds</h1>
        <p className="muted">Two profiles, a situation, and what comes of it: exactly, from the same rules that play.</p>
      </header>
      <Choice
        legend="Rules"
        name="system"
        slim
        value={asked.system}
        onChange={(system: SystemName) => change({ system, first: '', second: '', situation: {}, sweep: null })}
        options={systemNames.map(name => ({ value: name, word: titles[name] }))}
      />
      {rules.is === 'here' ? <Duel key={asked.system} rules={rules.value} asked={filled(asked, rules.value)} change={change} /> : null}
      {rules.is === 'failed' ? <p className="problem">{rules.message}</p> : null}
    </div>
  )
}
/** Profiles that are not named are the first of the list: something can be seen at once. */
const filled = (asked: DuelAsked, { profiles }: RulesView): DuelAsked => ({
  ...asked,
  first: asked.first === '' ? (profiles[0] ?? '') : asked.first,
  second: asked.second === '' ? (profiles[1] ?? profiles[0] ?? '') : asked.second,
})

interface DuelProps {
  readonly rules: RulesView
  readonly asked: DuelAsked
  change(part: Partial<DuelAsked>): void
}
function Duel({ rules, asked, change }: DuelProps) {
  const { system, first, second, situation, sweep } = asked
  const odds = useAsked(
    signal => client.duel(system, first, second, situation, { signal, others: true }),
    [linkOf({ ...asked, sweep: null })],
  )
  const value = odds.is === 'here' ? odds.value : null
  const refused = value !== null && !value.ok ? value.problems : []
  const boxed = odds.is !== 'here' ? odds : { is: 'here' as const, value: odds.value.ok ? odds.value.value : null }
  const set = (flag: string, text: string): void => {
    const others = Object.fromEntries(Object.entries(situation).filter(([key]) => key !== flag))
    change({ situation: text === '' ? others : { ...others, [flag]: text } })
  }
  return (
    <>
      <form className="asked" onSubmit={event => event.preventDefault()}>
        <Profile label="Who acts" value={first} all={rules.profiles} onChange={name => change({ first: name, second })} />
        <Profile label="On whom" value={second} all={rules.profiles} onChange={name => change({ first, second: name })} />
        <button type="button" className="button" onClick={() => change({ first: second, second: first })}>
          Change over
        </button>
        <details open={Object.keys(situation).length > 0}>
          <summary>Situation</summary>
          <div className="flags">
            {Object.entries(rules.situation).map(([name, flag]) => (
              <Flag key={name} name={name} flag={flag} value={situation[name] ?? ''} onChange={text => set(name, text)} />
            ))}
          </div>
        </details>
      </form>
      <section className="answer" aria-label="The answer">
        {refused.map(problem => (
          <p key={problem} className="problem">
            {problem}
          </p>
        ))}
        {refused.length === 0 ? <OddsBox odds={boxed} /> : null}
        {value?.ok === true ? <Bars odds={value.value} /> : null}
      </section>
      <Sweep asked={asked} flags={Object.keys(rules.situation)} change={next => change({ first, second, sweep: next })} />
      {sweep !== null && sweep.values.length > 1 ? <Curve asked={asked} /> : null}
      <p className="small command">
        <span className="muted">The same at the command line: </span>
        <code>{commandOf(asked)}</code>
      </p>
    </>
  )
}
interface ProfileProps {
  readonly label: string
  readonly value: string
  readonly all: readonly string[]
  onChange(name: string): void
}
function Profile({ label, value, all, onChange }: ProfileProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <select value={value} onChange={event => onChange(event.target.value)}>
        {all.includes(value) ? null : <option>{value}</option>}
        {all.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
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
  const hint = `about-${name}`
  return (
    <div className="field">
      <label htmlFor={`flag-${name}`}>{worded(name)}</label>
      {flag.values === undefined ? (
        <input
          id={`flag-${name}`}
          key={value}
          defaultValue={value}
          aria-describedby={hint}
          maxLength={120}
          onBlur={event => event.target.value !== value && onChange(event.target.value.trim())}
          onKeyDown={event => event.key === 'Enter' && onChange(event.currentTarget.value.trim())}
        />
      ) : (
        <select id={`flag-${name}`} value={value} aria-describedby={hint} onChange={event => onChange(event.target.value)}>
          <option value="">as usual</option>
          {flag.values.map(word => (
            <option key={word}>{word}</option>
          ))}
        </select>
      )}
      <span id={hint} className="muted small">
        {flag.text}
      </span>
    </div>
  )
}
interface SweepProps {
  readonly asked: DuelAsked
  readonly flags: readonly string[]
  change(sweep: DuelAsked['sweep']): void
}
function Sweep({ asked: { sweep }, flags, change }: SweepProps) {
  return (
    <form
      className="sweep"
      onSubmit={event => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const flag = String(data.get('flag') ?? '')
        const values = valuesOf(String(data.get('values') ?? ''))
        change(flag === '' || values.length === 0 ? null : { flag, values })
      }}
    >
      <h2>What if …</h2>
      <label className="field">
        <span>One thing takes many values</span>
        <select name="flag" defaultValue={sweep?.flag ?? ''}>
          <option value="">nothing</option>
          {flags.map(flag => (
            <option key={flag} value={flag}>
              {worded(flag)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Values, such as 2..24:2 or none, soft, hard</span>
        <input name="values" defaultValue={sweep?.values.join(', ') ?? ''} maxLength={200} />
      </label>
      <button type="submit" className="button">
        Draw
      </button>
    </form>
  )
}
