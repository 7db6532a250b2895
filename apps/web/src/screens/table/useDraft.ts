// What the rules say of the action that is being prepared: its plan, whether it may be done, its odds.
import { client } from '../../client/here.ts'
import type { Intent, OddsView, PlanView, Refused, TableView } from '../../client/types.ts'
import { type AskedState, useAsked } from '../../ui/useAsked.ts'
import { type Draft, intentOf, lacksPlace, useTable } from './state.ts'

interface Prepared {
  readonly draft: Draft | null
  readonly intent: Intent | null
  readonly plan: PlanView | null
  readonly no: Refused | null | undefined
  readonly odds: AskedState<OddsView | null>
}
interface Told {
  readonly key: string
  readonly plan: PlanView | null
  readonly no: Refused | null
}
export function useDraft({ version, scene }: TableView): Prepared {
  const draft = useTable(s => s.draft)
  const intent = draft === null ? null : intentOf(draft, scene.way)
  const whole = draft !== null && !lacksPlace(draft)
  const key = whole ? JSON.stringify(intent) : ''
  const asked = useAsked<Told | null>(
    async () => {
      if (intent === null || !whole) return null
      const [plan, no] = await Promise.all([client.plan(intent), client.refusal(intent)])
      return { key, plan, no }
    },
    [version, key],
    true,
  )
  const told = asked.is === 'here' && asked.value?.key === key ? asked.value : null
  const allowed = told !== null && told.no === null
  const odds = useAsked<OddsView | null>(
    signal => (intent === null || !allowed ? Promise.resolve(null) : client.odds(intent, { signal, others: true })),
    [version, key, allowed],
  )
  const last = asked.is === 'here' ? asked.value : null
  return { draft, intent, plan: whole ? (last?.plan ?? null) : null, no: whole ? told?.no : null, odds }
}
