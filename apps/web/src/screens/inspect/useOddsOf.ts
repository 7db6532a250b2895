// The odds of many attacks, worked out one after another, and given up when one looks at something else.
import { useEffect, useState } from 'react'
import { client } from '../../client/here.ts'
import type { OddsView, Supposed, Variant } from '../../client/types.ts'
import type { AskedState } from '../../ui/useAsked.ts'

export type OddsById = ReadonlyMap<string, AskedState<OddsView | null>>
const NONE: OddsById = new Map()

/** `key` tells whether the attacks, or what is supposed of the model, are others than before. */
export function useOddsOf(attacks: readonly Variant[], model: string, supposed: Supposed | null, key: string): OddsById {
  const [known, setKnown] = useState<OddsById>(NONE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that it is about
  useEffect(() => {
    setKnown(NONE)
    const gone = new AbortController()
    const work = async (): Promise<void> => {
      for (const { id, intent } of attacks) {
        if (gone.signal.aborted) return
        const state = await client.odds(intent, { signal: gone.signal, ...(supposed === null ? {} : { asIf: { model, supposed } }) }).then(
          (value): AskedState<OddsView | null> => ({ is: 'here', value }),
          (e: unknown): AskedState<OddsView | null> => ({ is: 'failed', message: e instanceof Error ? e.message : String(e) }),
        )
        if (!gone.signal.aborted) setKnown(before => new Map(before).set(id, state))
      }
    }
    void work()
    return () => gone.abort()
  }, [key])
  return known
}
