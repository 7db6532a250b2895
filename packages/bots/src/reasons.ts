// What speaks for an action, in the numbers that players look at: "63 % to wound the Hunter, 41 % incapacitated; 12 % risk".
import type { Game, PlacePrompt, Prompt, Question } from '@sightline/kernel'
import { type Both, loss, oddsOf, pairOf, percent, seeBoth } from '@sightline/odds'
import type { Standing } from './bot.ts'

/** Exact odds within so many runs of rules; reasons are no place to wait. */
const RUNS = 200_000

/** The chances of the two models an action is about; null when it is about nobody, or nothing can happen to either. */
export function oddsLine({ system, game, judge, chance }: Standing, intent: unknown): string | null {
  const { watch } = system
  const pair = pairOf(system, game, intent)
  if (watch === undefined || pair === null || !JSON.stringify(intent).includes(JSON.stringify(pair.theirs))) return null
  const see = seeBoth(system, pair)
  const before = see(game)
  // Questions on the way are answered by rule of thumb.
  const policy = {
    choose: (prompt: Prompt<unknown>, now: Game) => judge.answer(prompt, now, chance),
    place: (prompt: PlacePrompt<Question>) => prompt.stay,
  }
  const { chances } = oddsOf(game, [t => system.act(t, intent)], policy, see, { runs: RUNS, draws: 400, seed: 1 })
  const share = (holds: (both: Both) => boolean): number => {
    let p = 0
    for (const [both, q] of chances) if (holds(both)) p += q
    return p
  }
  const out = share(b => b.theirs.out && !before.theirs.out)
  const hurt = share(b => loss(watch, before.theirs, b.theirs) > 0)
  const risk = share(b => loss(watch, before.mine, b.mine) > 0)
  if (hurt === 0 && out === 0 && risk === 0) return null
  return [
    ...(hurt > 0 ? [`${percent(hurt)} to hurt ${pair.theirs}`] : []),
    ...(out > 0 ? [`${percent(out)} ${watch.out.word}`] : []),
    ...(risk > 0 ? [`${percent(risk)} risk`] : []),
  ].join(', ')
}
