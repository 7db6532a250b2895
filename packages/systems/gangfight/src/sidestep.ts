// Sidestep: the answer to an attack that missed completely (G-020 to G-023).
import { rule } from '@sightline/kernel'
import { ANSWER, initiativeOf, test } from './dice.ts'
import type { T } from './events.ts'
import { type Fighter, has, standing } from './game.ts'
import { placeRefused, putAt } from './place.ts'

/** After a roll to hit without a single hit. `ranged` attacks count unless the option says melee only. */
export function mayAnswerMiss(t: T, target: Fighter, attacker: Fighter, ranged: boolean): void {
  t.emit({ is: 'misses', who: attacker.id, on: target.id, why: ranged ? 'G-090' : 'G-078' })
  if (!has(target, 'Sidestep') || !standing(target)) return
  const { sidestep_on, sidestep_times } = t.game.options
  if (ranged && sidestep_on === 'melee') return
  if (sidestep_times === 'once_a_turn' && target.sidestepped) return
  sidestep(t, target, attacker)
}
const sidestep = rule('Sidestep', (t: T, who: Fighter, attacker: Fighter): void => {
  const yes = t.choose<boolean>({
    who: who.seat,
    ask: { is: 'sidestep', who, attacker },
    why: 'G-020',
    options: [{ is: false }, { is: true }],
  })
  if (!yes) return
  who.sidestepped = true
  const pool = initiativeOf(t.game, who, 'G-021')
  t.emit({ is: 'sidesteps', who: who.id, pool, why: 'G-021' })
  const successes = test(t, who, pool.dice, pool.tn, 'G-021', ANSWER)
  if (successes === 0 && t.game.options.sidestep_zero === 'stays') return
  const mil = (who.built.stats.mov + successes) * 1000 // G-022
  const to = t.place({
    who: who.seat,
    ask: { is: 'sidestep to', who, mil },
    why: 'G-022',
    stay: Object.freeze({ x: who.x, y: who.y }),
    may: at => placeRefused(t.game, who, at, mil, 'G-022'),
  })
  putAt(t, who, to, 'sidestep', 'G-023') // no Free Strike follows, G-023
})
