import { choiceOf } from '@sightline/protocol'
import { client } from '../client/here.ts'
import type { RulesView, SystemName } from '../client/types.ts'
import { type Ruling, rulingsOf } from '../screens/rules/rulings.ts'
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
/** What clauses say, in our words; where the source is silent, the title of the ruling and what it decides. */
export function ClauseTexts({ system, ids }: { readonly system: SystemName; readonly ids: readonly string[] }) {
  const asked = useAsked(() => Promise.all([rulesOf(system), rulingsOf(system)]), [system])
  if (asked.is !== 'here') return null
  const [{ clauses }, { rulings }] = asked.value
  return (
    <ul className="clause-texts">
      {ids.map(id => {
        const ruling = rulings.find(r => r.id === id)
        return (
          <li key={id}>
            <Clause system={system} id={id} /> {clauses[id]?.text ?? (ruling === undefined ? 'a ruling' : <RulingText ruling={ruling} />)}
          </li>
        )
      })}
    </ul>
  )
}
const RulingText = ({ ruling }: { readonly ruling: Ruling }) => (
  <>
    <strong>{ruling.title}</strong>, a ruling: {choiceOf(ruling)}
  </>
)
