// Who took how many HP from whom with what, read from the events of one action. Wounds are suffered together: those of several attackers are
// shared out as they were dealt, the last of them first when there were more than the victim had.
import type { Event, Model, Skirmish } from '@sightline/eldfall'
import type { Happening } from '@sightline/kernel'
import type { Harm } from '../../judge.ts'

/** Wounds that are yet to be suffered. */
interface Dealt {
  readonly by: number
  readonly weapon: string
  wounds: number
}
const OUT = new Set(['incapacitated', 'dead', 'leaves the table'])

export function harms(events: readonly Happening[], game: Skirmish): readonly Harm[] {
  const nameOf = (id: number): string => (game.store.rows[id] as Model | undefined)?.built.name ?? `row ${id}`
  const means = new Map<number, string>()
  const dealt = new Map<number, Dealt[]>()
  const list: { by: string | null; weapon: string; to: string; amount: number; out: boolean }[] = []
  let hitBy: { readonly who: number; readonly by: number } | null = null
  const add = (to: number, amount: number, dealer: Dealt | null, weapon: string): void => {
    if (amount > 0)
      list.push({ by: dealer === null ? null : nameOf(dealer.by), weapon: dealer?.weapon ?? weapon, to: nameOf(to), amount, out: false })
  }
  for (const happening of events) {
    const e = happening as Event
    if (e.is === 'attacks') means.set(e.who, e.means)
    else if (e.is === 'hit') hitBy = { who: e.who, by: e.by }
    else if (e.is === 'wounded' && hitBy !== null && hitBy.who === e.who) {
      const mine = dealt.get(e.who) ?? []
      dealt.set(e.who, [...mine, { by: hitBy.by, weapon: means.get(hitBy.by) ?? '', wounds: e.wounds }])
    } else if (e.is === 'suffers') {
      let left = e.wounds
      for (const dealer of dealt.get(e.who) ?? []) {
        const amount = Math.min(left, dealer.wounds)
        add(e.who, amount, dealer, '')
        left -= amount
      }
      dealt.delete(e.who)
      add(e.who, left, null, 'Bleeding or Poison')
    } else if (e.is === 'falls') add(e.who, e.wounds, null, 'fall')
    else if (OUT.has(e.is) && 'who' in e && typeof e.who === 'number') {
      const name = nameOf(e.who)
      const last = list.findLastIndex(h => h.to === name)
      if (last >= 0) (list[last] as { out: boolean }).out = true
      else list.push({ by: null, weapon: e.is, to: name, amount: 0, out: true })
    }
  }
  return list
}
