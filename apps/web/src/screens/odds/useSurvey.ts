import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../client/here.ts'
import type { SurveyAsked, SurveyView } from '../../client/survey.ts'
import type { Tried } from '../../client/types.ts'
import { linkOf } from './asked.ts'

export type SurveyState =
  | { readonly is: 'working'; readonly done: number; readonly count: number }
  | { readonly is: 'here'; readonly found: Tried<SurveyView> }
  | { readonly is: 'stopped' }
  | { readonly is: 'failed'; readonly message: string }

const BEGUN: SurveyState = { is: 'working', done: 0, count: 1 }
/** The answer to a question, how far it has come, and what gives it up. */
export function useSurvey(asked: SurveyAsked): { readonly state: SurveyState; stop(): void; again(): void } {
  // With the question it is about: the former answer is never shown under the next question.
  const [said, setSaid] = useState<{ readonly of: string | null; readonly state: SurveyState }>({ of: null, state: BEGUN })
  const [turn, setTurn] = useState(0)
  const running = useRef<AbortController | null>(null)
  const key = linkOf(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is asked again when its address changes, not when it is another object
  useEffect(() => {
    const gone = new AbortController()
    running.current = gone
    const say = (next: SurveyState): void => {
      if (!gone.signal.aborted) setSaid({ of: key, state: next })
    }
    say(BEGUN)
    let shown = 0
    client
      .survey(asked, gone.signal, (done, count) => {
        // Once for every hundredth is often enough to be seen.
        if (done < count && done - shown < count / 100) return
        shown = done
        say({ is: 'working', done, count })
      })
      .then(
        found => say({ is: 'here', found }),
        (e: unknown) => say({ is: 'failed', message: e instanceof Error ? e.message : String(e) }),
      )
    return () => gone.abort()
  }, [key, turn])
  const stop = useCallback(() => {
    running.current?.abort()
    setSaid({ of: key, state: { is: 'stopped' } })
  }, [key])
  const again = useCallback(() => setTurn(n => n + 1), [])
  return { state: said.of === key ? said.state : BEGUN, stop, again }
}
