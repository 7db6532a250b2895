import { useEffect, useRef, useState } from 'react'

export type AskedState<T> =
  | { readonly is: 'waiting' }
  | { readonly is: 'here'; readonly value: T }
  | { readonly is: 'failed'; readonly message: string }

/**
 * What an asynchronous question gives; it is asked again when one of `about` changes, and the former one is given up.
 * Until the new answer comes the former stays when `stay` is set, and one that comes late is better than one that is older still.
 */
export function useAsked<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  about: readonly (string | number | boolean | null | undefined)[],
  stay = false,
): AskedState<T> {
  const key = JSON.stringify(about)
  const [state, setState] = useState<AskedState<T>>({ is: 'waiting' })
  const count = useRef({ asked: 0, told: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is asked again for what it is about, not for being another function
  useEffect(() => {
    const gone = new AbortController()
    const n = ++count.current.asked
    if (!stay) setState({ is: 'waiting' })
    ask(gone.signal).then(
      value => {
        if (stay ? n <= count.current.told : gone.signal.aborted) return
        count.current.told = n
        setState({ is: 'here', value })
      },
      (e: unknown) => {
        if (!gone.signal.aborted) setState({ is: 'failed', message: e instanceof Error ? e.message : String(e) })
      },
    )
    return () => gone.abort()
  }, [key])
  return state
}
