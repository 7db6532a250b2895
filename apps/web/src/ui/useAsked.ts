import { useEffect, useState } from 'react'

export type AskedState<T> =
  | { readonly is: 'waiting' }
  | { readonly is: 'here'; readonly value: T }
  | { readonly is: 'failed'; readonly message: string }

/**
 * What an asynchronous question gives; it is asked again when one of `about` changes, and the former one is given up.
 * Until the new answer comes the former stays when `stay` is set.
 */
export function useAsked<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  about: readonly (string | number | boolean | null | undefined)[],
  stay = false,
): AskedState<T> {
  const key = JSON.stringify(about)
  const [state, setState] = useState<AskedState<T>>({ is: 'waiting' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is asked again for what it is about, not for being another function
  useEffect(() => {
    const gone = new AbortController()
    if (!stay) setState({ is: 'waiting' })
    ask(gone.signal).then(
      value => {
        if (!gone.signal.aborted) setState({ is: 'here', value })
      },
      (e: unknown) => {
        if (!gone.signal.aborted) setState({ is: 'failed', message: e instanceof Error ? e.message : String(e) })
      },
    )
    return () => gone.abort()
  }, [key])
  return state
}
