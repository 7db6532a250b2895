// Every sentence of a source in our words: what kind it is, its options and rulings, and where this game has applied it.
import './rules.css'
import { useEffect, useMemo, useState } from 'react'
import type { ClauseView, LogEntry, RulesView, SystemName } from '../../client/types.ts'
import { systemNames } from '../../client/types.ts'
import { rulesOf } from '../../panels/Clause.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { clauseLink, go, type Route } from '../../ui/route.ts'
import { titles } from '../../ui/titles.ts'
import { useAsked } from '../../ui/useAsked.ts'
import { useView } from '../../ui/useView.ts'
import { type Ruling, rulingsOf } from './rulings.ts'

const texts: Readonly<Record<SystemName, () => Promise<{ readonly default: string }>>> = {
  gangfight: () => import('../../../../../packages/systems/gangfight/rulings.md?raw'),
  factions: () => import('../../../../../packages/systems/factions/rulings.md?raw'),
  d20: () => import('../../../../../packages/systems/d20/rulings.md?raw'),
  eldfall: () => import('../../../../../packages/systems/eldfall/rulings.md?raw'),
}
const kinds = { rule: 'rule', advice: 'advice', flavour: 'flavour', data: 'table' } as const

export default function RulesScreen({ route }: { readonly route: Route }) {
  const [name, id = ''] = route.rest
  const system = systemNames.find(s => s === name) ?? 'gangfight'
  const found = useAsked(async () => {
    const [rules, { default: markdown }] = await Promise.all([rulesOf(system), texts[system]()])
    return { rules, rulings: rulingsOf(markdown) }
  }, [system])
  return (
    <div className="page rules-page">
      <header>
        <h1>Rules</h1>
        <p className="muted">Each sentence of the source in our words, with what it leaves open and what we chose.</p>
      </header>
      <Choice
        legend="Rules of"
        name="system"
        slim
        value={system}
        onChange={next => go(`/rules/${next}`)}
        options={systemNames.map(value => ({ value, word: titles[value] }))}
      />
      {found.is === 'waiting' ? <p className="loading">Opening the book …</p> : null}
      {found.is === 'failed' ? <p className="problem">{found.message}</p> : null}
      {found.is === 'here' ? <Book key={system} {...found.value} id={id} /> : null}
    </div>
  )
}
interface BookProps {
  readonly rules: RulesView
  readonly rulings: readonly Ruling[]
  readonly id: string
}
function Book({ rules, rulings, id }: BookProps) {
  const [sought, setSought] = useState('')
  const view = useView()
  const log = view?.system === rules.system ? view.log : []
  const words = sought.trim().toLowerCase()
  const shown = useMemo(
    () => Object.entries(rules.clauses).filter(([key, { text }]) => `${key} ${text}`.toLowerCase().includes(words)),
    [rules, words],
  )
  useEffect(() => {
    if (id === '') return
    const at = document.getElementById(id)
    at?.scrollIntoView({ block: 'start' })
    at?.focus({ preventScroll: true })
  }, [id])
  return (
    <>
      <label className="field search">
        <span>Search in {Object.keys(rules.clauses).length} clauses</span>
        <input type="search" value={sought} onChange={event => setSought(event.target.value)} maxLength={80} />
      </label>
      <p className="muted small" role="status">
        {words === '' ? '' : `${shown.length} found`}
      </p>
      <ol className="clauses">
        {shown.map(([key, clause]) => (
          <Sentence key={key} id={key} clause={clause} rules={rules} rulings={rulings} log={log} here={key === id} />
        ))}
      </ol>
    </>
  )
}
interface SentenceProps {
  readonly id: string
  readonly clause: ClauseView
  readonly rules: RulesView
  readonly rulings: readonly Ruling[]
  readonly log: readonly LogEntry[]
  readonly here: boolean
}
function Sentence({ id, clause, rules, rulings, log, here }: SentenceProps) {
  const own = rulings.filter(r => clause.rulings?.includes(r.id))
  const applied = log.filter(entry =>
    entry.lines.some(line => line.why === id || line.sums.some(sum => sum.modifiers.some(m => m.clause === id))),
  )
  return (
    <li id={id} tabIndex={-1} data-here={here ? 'yes' : undefined}>
      <h2>
        <a href={clauseLink(rules.system, id)}>{id}</a> <span className="kind small">{kinds[clause.kind]}</span>
      </h2>
      <p>{clause.text}</p>
      {clause.because === undefined ? null : <p className="muted small">Not applied by the engine: {clause.because}</p>}
      {(clause.options ?? []).map(option => (
        <Option key={option} name={option} rules={rules} />
      ))}
      {own.map(ruling => (
        <details key={ruling.id}>
          <summary>
            Ruling {ruling.id}: {ruling.title}
          </summary>
          {ruling.text.split('\n').map(line => (
            <p key={line} className="small">
              {line.replaceAll('**', '').replaceAll('`', '')}
            </p>
          ))}
        </details>
      ))}
      {applied.length === 0 ? null : <p className="small">In this game: {applied.map(entry => `${entry.n}. ${entry.text}`).join('; ')}</p>}
    </li>
  )
}
function Option({ name, rules }: { readonly name: string; readonly rules: RulesView }) {
  const option = rules.options[name]
  if (option === undefined) return null
  return (
    <p className="small option">
      Option <code>{name}</code>: <strong>{String(option.document)}</strong>
      {option.published === option.document ? '' : ` (published: ${String(option.published)})`}. {option.text}
    </p>
  )
}
