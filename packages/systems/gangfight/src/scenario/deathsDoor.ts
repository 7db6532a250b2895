// At Death's Door: what becomes of the models that fell in a campaign game (G-121, R-55).
import { each, rule, total } from '@sightline/kernel'
import type { T } from '../events.ts'
import type { Fighter, Gang } from '../game.ts'

/** The row of the Aftermath table, 2 to 7, for a die: each one step up, or only the two ends renamed. */
export function aftermathRow(game: Gang, die: number): number {
  if (game.options.aftermath === 'shift') return die + 1
  return die === 1 ? 2 : die === 6 ? 7 : die
}
const aftermath = rule('aftermath', (t: T, who: Fighter): void => {
  const die = t.roll(total(1, 6, 0), 'G-121', who)
  t.emit({ is: 'aftermath', who: who.id, row: aftermathRow(t.game, die), why: 'G-121' })
})
/** After a campaign game: one die for each model of either side that was killed, in the order of the population. */
export const deathsDoor = rule("At Death's Door", (t: T): void =>
  each(
    t,
    t.game.fighters.filter(f => f.en <= 0),
    aftermath,
  ),
)
