// What an answer to the question of the present action leads to: the same rules go on from the dice and answers so far, exactly while that stays
// affordable. No stream of dice is asked, so nothing is told that the table does not know.
import type { Game } from '@sightline/kernel'
import { continued, first, firstOf, type Left, leftOf, loss, Noted, never, oddsOf, percent } from '@sightline/odds'
import { assumedBy, type Playing, type Rules } from '@sightline/protocol'
import type { LeadView } from '../client/survey.ts'

/** About half a second of exact work, or of drawing: somebody waits for it. */
const BUDGET = { runs: 300_000, draws: 20_000, seed: 1 }

type All = Readonly<Record<string, Left>>

/** Null where no question waits. The game stays as it is. */
export function leadOf(system: Rules, match: Playing, index: number): LeadView | null {
  const { waiting, ask, game } = match
  const { watch } = system
  if (waiting === null || ask?.waits !== 'choice' || watch === undefined) return null
  const all = (now: Game): All => {
    const look = system.look(now)
    return Object.fromEntries(Object.keys(look.models).map(name => [name, leftOf(watch, look, name)]))
  }
  const before = match.meanwhile(now => all(now))
  const ends = new Map<string, All>()
  const see = (now: Game): string => {
    const end = all(now)
    const key = JSON.stringify(end)
    ends.set(key, end)
    return key
  }
  const policy = new Noted(firstOf(never, first))
  const action = continued(t => system.act(t, waiting.intent), [...waiting.tape, index])
  const { chances, how } = oddsOf(game, [action], policy, see, BUDGET)
  const harm = Object.entries(before).flatMap(([name, was]) => {
    let [out, hurt, mean] = [0, 0, 0]
    for (const [key, p] of chances) {
      const now = ends.get(key)?.[name] ?? was
      const lost = loss(watch, was, now)
      mean += p * lost
      if (now.out && !was.out) out += p
      if (lost > 0 || (now.out && !was.out)) hurt += p
    }
    return hurt > 0 ? [{ hurt, text: `${name} ${percent(out, 0)} ${watch.out.word}, ${mean.toFixed(2)} ${watch.loss} on average` }] : []
  })
  return {
    index,
    harm: harm.sort((a, b) => b.hurt - a.hurt).map(h => h.text),
    assuming: assumedBy(system, game, policy.assumed),
    sampled: how.is === 'sampled',
  }
}
