import { useEffect, useState } from 'react'
import { client } from '../client/here.ts'
import type { LeadView } from '../client/survey.ts'

/** Answers whose odds are worked out; more would take longer than anybody waits. */
const MOST = 12

export interface Leads {
  readonly known: ReadonlyMap<number, LeadView>
  /** Some are still being worked out. */
  readonly working: boolean
}
const NONE: Leads = { known: new Map(), working: false }
/** What each answer to the question that waits leads to, as it becomes known. Nothing waits for it: who answers at once gives it up. */
export function useLeads(version: number, options: readonly number[]): Leads {
  const [leads, setLeads] = useState(NONE)
  const key = `${version} ${options.join()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another question, not for another list of the same options
  useEffect(() => {
    const gone = new AbortController()
    let known: ReadonlyMap<number, LeadView> = new Map()
    const say = (working: boolean): void => {
      if (!gone.signal.aborted) setLeads({ known, working })
    }
    say(true)
    const told = (lead: LeadView): void => {
      known = new Map([...known, [lead.index, lead]])
      say(true)
    }
    // Odds that fail leave the answers as they are.
    client.leads(options.slice(0, MOST), told, gone.signal).then(
      () => say(false),
      () => say(false),
    )
    return () => gone.abort()
  }, [key])
  return leads
}
