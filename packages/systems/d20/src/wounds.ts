// Damage, death, and what goes with the dead.
import { type Clause, type Modifier, rule } from '@sightline/kernel'
import { amount, amountSum, hits, plusOf, type Struck } from './dice.ts'
import type { T } from './events.ts'
import { alive, type Unit } from './game.ts'
import { endOverwatch } from './overwatch.ts'
import type { Roll, Weapon } from './profile.ts'

/** Thrown when it is dealt, never below 0. */
export const damage = rule('damage', (t: T, by: Unit, target: Unit, roll: Roll, times: number, why: Clause): void => {
  const thrown = roll.dice === 0 ? roll.plus : t.roll(amount(roll, times), 'A-006', by)
  suffer(t, target, amountSum(roll, thrown, times, 'A-006'), false, why)
})

/** A hit deals its damage if the attacker still stands to deal it and the target to take it; else no dice are thrown (D-013). */
export function deal(t: T, attacker: Unit, target: Unit, weapon: Weapon, struck: Struck, waited: boolean): void {
  if (!hits(struck)) return
  const fell = !alive(attacker) ? attacker : !alive(target) ? target : null
  if (fell !== null) {
    t.emit({ is: 'damage cancelled', who: attacker.id, on: target.id, fell: fell.id, why: 'D-013' })
    return
  }
  if (struck === 'double hit') t.emit({ is: 'double damage', who: attacker.id, why: 'A-004' })
  damage(t, attacker, target, weapon.damage, struck === 'double hit' ? 2 : 1, waited ? 'D-012' : 'A-006')
}

export function suffer(t: T, who: Unit, damage: readonly Modifier[], half: boolean, why: Clause): void {
  if (!alive(who)) return
  const points = plusOf(damage)
  const lost = Math.min(points, who.hp)
  who.hp -= lost
  t.emit({ is: 'hurt', who: who.id, points, lost, left: who.hp, half, damage, why })
  if (alive(who)) return
  t.emit({ is: 'falls', who: who.id, why: 'A-007' })
  if (who.overwatch !== 'none') endOverwatch(t, who, 'fallen')
  for (const watcher of t.game.units) if (watcher.ward === who) endOverwatch(t, watcher, 'ward fallen')
}
