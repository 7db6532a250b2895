// Who took how many hit points from whom with what, read from the events of one action.
import type { Event, Fight, Unit } from '@sightline/d20'
import type { Happening } from '@sightline/kernel'
import type { Harm } from '../../judge.ts'

interface Blow {
  readonly by: number
  readonly weapon: string
}
export function harms(events: readonly Happening[], game: Fight): readonly Harm[] {
  const nameOf = (id: number): string => (game.store.rows[id] as Unit | undefined)?.built.name ?? `row ${id}`
  const list: { by: string | null; weapon: string; to: string; amount: number; out: boolean }[] = []
  // Hits whose damage waits for the opportune attack that they brought about: last in, first out (D-012).
  const waiting: Blow[] = []
  let now: Blow | null = null
  for (const happening of events) {
    const e = happening as Event
    switch (e.is) {
      case 'rolls to hit':
        now = { by: e.who, weapon: e.toHit[0]?.source ?? '' }
        break
      case 'spell works':
        now = { by: e.who, weapon: e.spell }
        break
      case 'hits all the same':
        if (e.waits && now !== null) waiting.push(now)
        break
      case 'damage cancelled':
        waiting.pop()
        break
      case 'hurt': {
        const blow: Blow | null = e.why === 'D-012' ? (waiting.pop() ?? null) : now
        list.push({
          by: blow === null ? null : nameOf(blow.by),
          weapon: blow?.weapon ?? '',
          to: nameOf(e.who),
          amount: e.lost,
          out: e.left === 0,
        })
        break
      }
    }
  }
  return list
}
