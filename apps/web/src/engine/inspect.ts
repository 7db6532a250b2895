// What the shot inspector asks: a pair of models both ways, also as if the first stood elsewhere, and the same attack from many places.
import { asIf, type Game, OpenChoice, refusedIn, type Sighting, TooDear } from '@sightline/kernel'
import { type Both, doingOf, goalOf, leftOf, pairOf, summaryOf } from '@sightline/odds'
import { check, type Rules } from '@sightline/protocol'
import type { HeatAsked, HeatPart, Inspection, Spot, Supposed } from '../client/types.ts'
import { usual } from './odds.ts'
import { deedsOn } from './offers.ts'

/** Exact work for one place of many, in runs of rules; what takes more is too dear for a map. */
const EACH = { runs: 20_000, draws: 0, seed: 1 }

const NOBODY: Inspection = { is: 'refused', no: { text: 'no such pair', clause: '' } }
/** `idle`: something may be begun, so that attacks can be asked for. Null when there is no such pair. */
export function inspected(system: Rules, game: Game, idle: boolean, from: string, to: string, supposed: Supposed): Inspection | null {
  const both = (now: Game): Inspection | null => {
    const there: Sighting | null = system.sight(now, from, to)
    const back: Sighting | null = system.sight(now, to, from)
    if (there === null || back === null) return null
    return {
      is: 'seen',
      there: { from, to, ...there },
      back: { from: to, to: from, ...back },
      attacks: idle ? deedsOn(system, now, from, to) : [],
      postures: system.supposing?.postures ?? [],
    }
  }
  const found = asIf(system.supposing, game, from, supposed, both)
  if (found.is === 'seen') return found.seen
  const no = refusedIn(system.words, found.reason, game)
  return no === null ? NOBODY : { is: 'refused', no: { text: no.text, clause: no.why } }
}
/** The chance that the target is hurt when whoever attacks decides as is best for him and nobody else does more than he must; 0 where the rules forbid the attack. Throws `TooDear`. */
function chanceOf(system: Rules, game: Game, intent: unknown): number {
  const { watch } = system
  if (watch === undefined || system.may(game, intent) !== null) return 0
  const pair = pairOf(system, game, intent)
  if (pair === null) return 0
  const look = system.look(game)
  const before: Both = { mine: leftOf(watch, look, pair.mine), theirs: leftOf(watch, look, pair.theirs) }
  const it = { system, game, actions: doingOf(system, [intent]), pair }
  const { plain, own } = usual(it, goalOf(watch, pair, before, 'wounds'), EACH)
  return summaryOf(watch, pair, before, (own ?? plain).odds).theirs.hurt
}
/** Without an intent, or for one that the system does not know, how much of the target is seen; 0 without a line of sight. */
export function heatOf(system: Rules, game: Game, { from, to, intent, posture }: HeatAsked, places: readonly Spot[]): HeatPart {
  const checked = intent === null ? null : check(system.intent, intent)
  const value = (now: Game): number => {
    if (checked?.ok === true) return chanceOf(system, now, checked.value)
    const seen = system.supposing?.glance(now, from, to) ?? null
    return seen === null || !seen.sees ? 0 : seen.share
  }
  try {
    const values = places.map(at => {
      const found = asIf(system.supposing, game, from, { at, posture }, value)
      return found.is === 'seen' ? found.seen : null
    })
    return { is: 'values', values }
  } catch (e) {
    if (e instanceof TooDear || e instanceof OpenChoice) return { is: 'dear' }
    throw e
  }
}
