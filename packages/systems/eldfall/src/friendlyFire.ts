// Ranged Friendly Fire (E-058 to E-062): who is hit by a stray, and the Morale of those whom their own side has hit.
import { repeat, rule, under } from '@sightline/kernel'
import { alliesInContact, ownRoll } from './attack.ts'
import type { T } from './events.ts'
import { alive, type Declared, gain, type Model, trait } from './game.ts'

/** Asked when the Confrontations are settled, before Damage: a die that is off asks nobody. */
export const chooseStrays = rule('stray hits', (t: T, d: Declared): void => {
  d.victims = 0
  if (d.strays === 0) return
  if (t.game.options.stray_victims === 'per_die') return repeat(t, d.strays, chooseVictim, d, 1)
  chooseVictim(t, d, d.strays)
})
/** E-061: the player of the target chooses among the shooter's allies in Base Contact with it. */
const chooseVictim = rule('stray hit', (t: T, d: Declared, dice: number): void => {
  const [shooter, target] = [d.by as Model, d.on as Model]
  const victim = t.choose<Model>({
    who: target.seat,
    ask: { is: 'stray victim', shooter, target },
    why: 'E-061',
    options: alliesInContact(t.game, d).map(is => ({ is })),
  })
  t.emit({ is: 'strays', who: shooter.id, on: victim.id, why: 'E-060' })
  for (let i = 0; i < dice; i++) d.victims = d.victims * 32 + victim.n + 1
})
/** How many strays of this declaration hit the model. */
export function straysOn(d: Declared, m: Model): number {
  let [n, left] = [0, d.victims]
  while (left > 0) {
    if (left % 32 === m.n + 1) n++
    left = Math.floor(left / 32)
  }
  return n
}

/** A friendly Hit that could have wounded: a roll of M, or Panicked (E-062). */
export const friendlyMorale = rule('Morale', (t: T, m: Model): void => {
  const rolls = t.game.options.friendly_morale === 'per_hit' ? m.friendly : bitsOf(m.friendly)
  m.friendly = 0
  if (rolls === 0 || !alive(m) || trait(m, 'Fearless')) return
  repeat(t, rolls, moraleRoll, m)
})
/** One bit for each Attack. */
const bitsOf = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + bitsOf(bits >> 1))
const moraleRoll = rule('Morale', (t: T, m: Model): void => {
  if (m.states.includes('Panicked')) return
  const number = ownRoll(t.game, m, 'm')
  const holds = t.roll(under(1, 20, number.target), 'E-062', m) > 0
  t.emit({ is: holds ? 'morale holds' : 'morale breaks', who: m.id, number, why: 'E-062' })
  if (holds) return
  gain(m, 'Panicked')
  t.emit({ is: 'gains', who: m.id, state: 'Panicked', why: 'E-062' })
})
