// Which game is on the table: the one that is being played, or with `#/table?lesson` the lesson that is played on.
import { useEffect } from 'react'
import { client } from '../../client/here.ts'
import type { Route } from '../../ui/route.ts'

/** Opens what the address asks for when something else, or nothing, is open. */
export function useGame(route: Route, onProblems: (problems: readonly string[]) => void): void {
  const place = route.query.has('lesson') ? 'lesson' : 'game'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(() => {
    if (client.view !== null && client.place === place) return
    if (client.saved(place) === null) {
      client.close()
      onProblems([])
    } else void client.open({ is: 'continue', place }).then(opened => (opened.ok ? undefined : onProblems(opened.problems)))
  }, [place])
}
