// A player who wants to see everything: every kind of action as likely as any other, what this battle has not seen before all else.
import type { Game } from '@sightline/kernel'
import type { Rules } from '../bot.ts'
import type { Chance } from '../chance.ts'

/** Fields that say with what or how something is done; the others say who and where. */
const HOW = new Set([
  'action',
  'does',
  'with',
  'art',
  'skills',
  'weapon',
  'spell',
  'kind',
  'chem',
  'watch',
  'as',
  'move',
  'test',
  'state',
  'aim',
])
export function kindOf(intent: unknown): string {
  const parts: string[] = []
  for (const [key, value] of Object.entries(intent as object)) {
    if (key === 'order') parts.push(kindOf(value))
    else if (HOW.has(key) && !(key === 'aim' && typeof value === 'object')) parts.push(`${key} ${JSON.stringify(value)}`)
    else if (value !== false && !(Array.isArray(value) && value.length === 0)) parts.push(key)
  }
  return parts.join(', ')
}
/** Ends nothing while something else can be done, but now and then. */
const ENDS = /^action "(end turn|pass|no more reactions|nothing)"/

export class Curious {
  private readonly seen = new Map<string, number>()
  decide(system: Rules, game: Game, chance: Chance): unknown {
    const kinds = new Map<string, unknown[]>()
    for (const intent of system.tries(game)) {
      const kind = kindOf(intent)
      const list = kinds.get(kind)
      if (list === undefined) kinds.set(kind, [intent])
      else list.push(intent)
    }
    // Kinds in the order in which they are tried: the least seen first, chance among equals, ends of turns last.
    const order = [...kinds.keys()].map(kind => ({
      kind,
      ends: ENDS.test(kind) && chance(8) > 0,
      seen: this.seen.get(kind) ?? 0,
      lot: chance(1000),
    }))
    const fresh = chance(3) > 0
    order.sort((a, b) => Number(a.ends) - Number(b.ends) || (fresh ? a.seen - b.seen : 0) || a.lot - b.lot)
    for (const { kind } of order) {
      const list = kinds.get(kind) ?? []
      for (let left = list.length; left > 0; left--) {
        const at = chance(left)
        const intent = list[at]
        if (system.may(game, intent) === null) {
          this.seen.set(kind, (this.seen.get(kind) ?? 0) + 1)
          return intent
        }
        list[at] = list[left - 1]
      }
    }
    throw new Error('nothing is allowed')
  }
}
