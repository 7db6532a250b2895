// What the rules say of the action that is being prepared: its plan, whether it may be done, its odds.
import { useRef } from 'react'
import { client } from '../../client/here.ts'
import type { Intent, OddsView, PlanView, Refused, TableView } from '../../client/types.ts'
import { type AskedState, useAsked } from '../../ui/useAsked.ts'
import { type Draft, intentOf, lacksPlace, useTable } from './state.ts'

/** Milliseconds for which nothing has moved before odds are worked out. */
const STILL = 120

export interface Prepared {
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
  const key = whole ? `${version} ${JSON.stringify(intent)}` : ''
  const open = useRef<Promise<unknown>>(Promise.resolve())
  const asked = useAsked<Told | null>(
    async signal => {
      // One question at a time: while an arrow key is held down, only the last place is asked for once the former answer is here.
      await open.current
      signal.throwIfAborted()
      if (intent === null || !whole) return null
      const both = Promise.all([client.plan(intent), client.refusal(intent)])
      open.current = both.catch(() => undefined)
      const [plan, no] = await both
      return { key, plan, no }
    },
    [version, key],
    true,
  )
  const told = asked.is === 'here' && asked.value?.key === key ? asked.value : null
  const allowed = told !== null && told.no === null
  const odds = useAsked<OddsView | null>(
    async signal => {
      if (intent === null || !allowed) return null
      await new Promise(done => setTimeout(done, STILL))
      signal.throwIfAborted()
      return client.odds(intent, { signal, others: true })
    },
    [version, key, allowed],
  )
  const last = asked.is === 'here' ? asked.value : null
  return { draft, intent, plan: whole ? (last?.plan ?? null) : null, no: whole ? told?.no : null, odds }
}
