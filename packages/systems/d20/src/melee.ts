// The melee attack, in the order in which its steps are printed: overwatch, the roll, the critical failure, the damage.
import { repeat, rule } from '@sightline/kernel'
import { armourClassOf, hitModifiers, hits, isFailure, plusOf, toHit } from './dice.ts'
import { type How, no, type Refusal, type T } from './events.ts'
import { alive, type Fight, feet, type Unit } from './game.ts'
import { opportune } from './opportune.ts'
import { watched } from './overwatch.ts'
import type { Weapon } from './profile.ts'
import { foesOf, gapBetween } from './space.ts'
import { deal } from './wounds.ts'

/** Reach is a plain distance, whatever engagement is: exactly so far can be struck. */
export function reachRefused(game: Fight, attacker: Unit, target: Unit, weapon: Weapon): Refusal | null {
  if (game.measure.within(attacker, target, feet(game, weapon.reach))) return null
  return no('A-017', 'out of reach', {
    who: target.built.name,
    found: gapBetween(game, attacker, target) / game.options.foot,
    limit: weapon.reach,
  })
}

/** One attack. `link` counts the chain of opportune attacks, and only where it is limited (option chain_cap). */
export const melee = rule('melee attack', (t: T, attacker: Unit, target: Unit, weapon: Weapon, how: How, link: number): void => {
  if (!alive(attacker) || !alive(target) || reachRefused(t.game, attacker, target, weapon) !== null) return
  t.emit({ is: 'attacks', who: attacker.id, on: target.id, weapon: weapon.name, how, why: how === 'opportune' ? 'D-009' : 'A-014' })
  const attack = watched(t, { attacker, target, how }) // D-024
  if (attack === null) {
    t.emit({ is: 'attack gone', who: attacker.id, on: target.id, fell: alive(attacker) ? target.id : attacker.id, why: 'D-024' })
    return
  }
  blow(t, attacker, attack.target, weapon, how, link)
})

/**
 * The roll and what follows from it. The pending damage of a critical failure that hits is held by this call until the opportune
 * attack is over: last in, first out (D-012). In a cell it would make every turn of the chain another situation, and the
 * odds of a chain without end could not be solved.
 */
export const blow = rule('roll to hit', (t: T, attacker: Unit, target: Unit, weapon: Weapon, how: How, link: number): void => {
  const { options } = t.game
  const why = how === 'opportune' ? 'D-009' : 'A-002'
  const bonus = hitModifiers(t.game, attacker, weapon, how)
  const armourClass = armourClassOf(target, why)
  const [plus, ac] = [plusOf(bonus), plusOf(armourClass)]
  t.emit({ is: 'rolls to hit', who: attacker.id, on: target.id, plus, ac, toHit: bonus, armourClass, why })
  const struck = t.roll(toHit(plus, ac, options), why, attacker)
  const failed = isFailure(struck)
  if (failed) {
    t.emit({ is: 'critical failure', who: attacker.id, on: target.id, why: how === 'opportune' ? 'D-010' : 'D-008' })
    if (hits(struck)) t.emit({ is: 'hits all the same', who: attacker.id, on: target.id, waits: true, why: 'D-011' })
    opportune(t, target, attacker, 'critical failure', link) // the one rolled against, whoever was meant
  }
  deal(t, attacker, target, weapon, struck, failed)
})

/** A main action of melee: every attack that the weapon gives, one roll each. */
export const meleeAction = (t: T, attacker: Unit, target: Unit, weapon: Weapon): void => {
  repeat(t, weapon.attacks, nextAttack, attacker, target, weapon)
}
/** When the target has fallen the rest may go at others in reach. */
const nextAttack = rule('attack', (t: T, attacker: Unit, declared: Unit, weapon: Weapon): void => {
  if (!alive(attacker)) return
  if (alive(declared)) return melee(t, attacker, declared, weapon, 'action', 0)
  const others = foesOf(t.game, attacker).filter(e => reachRefused(t.game, attacker, e, weapon) === null)
  if (others.length === 0) return
  const on = t.choose<Unit | null>({
    who: attacker.seat,
    ask: { is: 'next target', who: attacker },
    why: 'A-029',
    options: [...others.map(is => ({ is })), { is: null }],
  })
  if (on !== null) melee(t, attacker, on, weapon, 'action', 0)
})
