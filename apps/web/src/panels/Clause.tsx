import { client } from '../client/here.ts'
import type { RulesView, SystemName } from '../client/types.ts'
import { clauseLink } from '../ui/route.ts'
import { useAsked } from '../ui/useAsked.ts'

const asked = new Map<SystemName, Promise<RulesView>>()
/** The rules of a system, asked for once. */
export function rulesOf(system: SystemName): Promise<RulesView> {
  const known = asked.get(system) ?? client.rules(system)
  asked.set(system, known)
  return known
}
/** A link to a clause. */
export function Clause({ system, id }: { readonly system: SystemName; readonly id: string }) {
  if (id === '') return null
  return (
    <a className="clause num" href={clauseLink(system, id)}>
      {id}
    </a>
  )
}
/** What clauses say, in our words. */
export function ClauseTexts({ system, ids }: { readonly system: SystemName; readonly ids: readonly string[] }) {
  const rules = useAsked(() => rulesOf(system), [system])
  if (rules.is !== 'here') return null
  return (
    <ul className="clause-texts">
      {ids.map(id => (
        <li key={id}>
          <Clause system={system} id={id} /> {rules.value.clauses[id]?.text ?? 'a ruling, where the source is silent'}
        </li>
      ))}
    </ul>
  )
}
