// Every clause of a system in the order of its source, the options that touch it, the rulings, and where it applied in the present game.
import { useEffect, useMemo, useState } from 'react'
import { client } from '../../client/here.ts'
import { type RulesView, type SystemName, systemNames, type TableView } from '../../client/types.ts'
import { rulesOf } from '../../panels/Clause.tsx'
import { clauseLink, type Route } from '../../ui/route.ts'
import { titles } from '../../ui/titles.ts'
import { useAsked } from '../../ui/useAsked.ts'
import { useView } from '../../ui/useView.ts'
import { type Book, ClauseEntry, OptionEntry, RulingEntry } from './Entries.tsx'
import { clauseTexts, matcher, optionTexts, type Part, partOf, parts, rulingTexts } from './found.ts'
import { Prose } from './Prose.tsx'
import './rules.css'
import { paragraphsOf, type RulingsPage, rulingsOf } from './rulings.ts'
import { usesIn } from './uses.ts'

const WORDS: Readonly<Record<Part, string>> = { clauses: 'Clauses', options: 'Options', rulings: 'Rulings' }
const isSystem = (name: string | undefined): name is SystemName => systemNames.some(known => known === name)

/** `#/rules/gangfight/G-018`, or `#/rules/G-018` where the system is to be found. */
export default function RulesScreen({ route }: { readonly route: Route }) {
  const view = useView()
  const [first, second = ''] = route.rest
  const [saved] = useState(() => client.saved())
  const present = view?.system ?? saved?.system ?? systemNames[0]
  const alone = first !== undefined && !isSystem(first)
  useEffect(() => {
    if (alone) void systemWith(first, present).then(system => location.replace(clauseLink(system, first)))
  }, [alone, first, present])
  // What is being played is asked where its clauses applied.
  useEffect(() => {
    if (client.view === null && saved !== null) void client.open({ is: 'continue' })
  }, [saved])
  if (alone) return <p className="loading">Looking for {first} …</p>
  const system = first ?? present
  return (
    <div className="page rules">
      <h1>Rules</h1>
      <nav className="systems" aria-label="Systems">
        {systemNames.map(name => (
          <a key={name} href={clauseLink(name, 'clauses')} aria-current={name === system ? 'page' : undefined}>
            {titles[name]}
          </a>
        ))}
      </nav>
      <SystemRules
        key={system}
        system={system}
        id={second}
        view={view?.system === system ? view : null}
        query={route.query.get('q') ?? ''}
      />
    </div>
  )
}
/** The system of which something is called so: that of the present game before the others. */
async function systemWith(id: string, present: SystemName): Promise<SystemName> {
  for (const system of [present, ...systemNames.filter(name => name !== present)]) {
    const part = partOf(id, await rulesOf(system))
    if (part !== null) return system
  }
  return present
}
interface SystemRulesProps {
  readonly system: SystemName
  readonly id: string
  readonly view: TableView | null
  readonly query: string
}
function SystemRules({ system, ...rest }: SystemRulesProps) {
  const asked = useAsked(() => Promise.all([rulesOf(system), rulingsOf(system)]), [system])
  if (asked.is === 'failed') return <p className="problem">{asked.message}</p>
  if (asked.is === 'waiting') return <p className="loading">One moment …</p>
  const [rules, page] = asked.value
  return <Lists rules={rules} page={page} {...rest} />
}
interface ListsProps extends Omit<SystemRulesProps, 'system'> {
  readonly rules: RulesView
  readonly page: RulingsPage
}
function Lists({ rules, page, id, view, query }: ListsProps) {
  const { system } = rules
  const [search, setSearch] = useState(query)
  const [onlyUsed, setOnlyUsed] = useState(false)
  const uses = useMemo(() => usesIn(view?.log ?? []), [view?.log])
  const book = useMemo((): Book => {
    const rulings = new Map(page.rulings.map(r => [r.id, r]))
    const known = (name: string): boolean => name in rules.clauses || name in rules.options || rulings.has(name)
    return { system, options: rules.options, rulings, uses, known }
  }, [system, rules, page, uses])
  const part = id === '' ? 'clauses' : partOf(id, rules)
  const open = part === null || id === part ? '' : id
  useEffect(() => {
    const row = document.getElementById(`rule-${open}`)
    if (open === '' || row === null) return
    row.scrollIntoView({ block: 'start' })
    row.querySelector('a')?.focus({ preventScroll: true })
  }, [open])

  const found = matcher(search)
  // What the address names is shown whatever is searched for.
  const shown = (name: string, ...texts: readonly string[]): boolean => name === open || (found(...texts) && (!onlyUsed || uses.has(name)))
  const clauses = Object.entries(rules.clauses).filter(([name, clause]) => shown(name, ...clauseTexts(name, clause)))
  const options = Object.entries(rules.options).filter(([name, option]) => name === open || found(...optionTexts(name, option)))
  const rulings = page.rulings.filter(ruling => shown(ruling.id, ...rulingTexts(ruling)))
  const counts: Readonly<Record<Part, number>> = { clauses: clauses.length, options: options.length, rulings: rulings.length }
  return (
    <>
      <div className="rules-bar">
        <nav className="parts" aria-label="Lists">
          {parts.map(name => (
            <a key={name} href={clauseLink(system, name)} aria-current={name === part ? 'page' : undefined}>
              {WORDS[name]} <span className="num">{counts[name]}</span>
            </a>
          ))}
        </nav>
        <label className="search">
          <span className="away">Search the rules of {titles[system]}</span>
          <input type="search" placeholder="Search, e.g. cover" value={search} onChange={event => setSearch(event.target.value)} />
        </label>
        {uses.size === 0 ? null : (
          <label className="only">
            <input type="checkbox" checked={onlyUsed} onChange={event => setOnlyUsed(event.target.checked)} /> applied in this game
          </label>
        )}
      </div>
      {part === null ? (
        <p className="problem">
          {titles[system]} has nothing called {id}.
        </p>
      ) : null}
      {part === 'rulings' && search === ''
        ? paragraphsOf(page.head).map(text => (
            <p key={text} className="muted head">
              <Prose system={system} text={text} known={book.known} />
            </p>
          ))
        : null}
      {part !== null && counts[part] === 0 ? <p className="muted pad">Nothing among the {part} has these words.</p> : null}
      <ol className="rule-list">
        {part === 'clauses'
          ? clauses.map(([name, clause]) => <ClauseEntry key={name} id={name} clause={clause} book={book} open={name === open} />)
          : null}
        {part === 'options'
          ? options.map(([name, option]) => <OptionEntry key={name} id={name} option={option} book={book} open={name === open} />)
          : null}
        {part === 'rulings'
          ? rulings.map(ruling => <RulingEntry key={ruling.id} ruling={ruling} book={book} open={ruling.id === open} />)
          : null}
      </ol>
    </>
  )
}
