// Brawl (P-056, P-057): an attack on an enemy whose base touches the attacker's.
import { type Modifier, rule } from '@sightline/kernel'
import {
  buffout,
  diceOf,
  type Extras,
  extraDice,
  extrasRefused,
  finish,
  isWeapon,
  land,
  markAttack,
  takeExtras,
  tooHeavy,
  usedRefused,
  weaponFor,
  whiskeyOf,
  without,
} from './attack.ts'
import { irradiate } from './criticals.ts'
import { makeTest, poolOf } from './dice.ts'
import { no, type Pool, type Refusal, type T } from './events.ts'
import { type Battle, friends, inPlay, type Model } from './game.ts'
import { hasTrait, type Weapon } from './profile.ts'
import { engaged, engagedTogether, gapBetween, placeOf } from './space.ts'

export interface BrawlDeclared extends Extras {
  readonly weapon: string | undefined
  readonly target: Model
}
export function brawlRefused(game: Battle, attacker: Model, declared: BrawlDeclared): Refusal | null {
  const weapon = weaponFor(attacker, 'brawl', declared.weapon)
  if (!isWeapon(weapon)) return weapon
  const { target } = declared
  if (!inPlay(target)) return no('F-030', 'out of play', { who: target.built.name })
  if (friends(attacker, target)) return no('P-056', 'not an enemy', { who: target.built.name })
  if (!engaged(game, attacker)) return no('P-063', 'not engaged', { who: attacker.built.name })
  if (!engagedTogether(attacker, target))
    return no('P-056', 'not engaged with it', { found: gapBetween(attacker, target), limit: 0, who: target.built.name })
  return (
    usedRefused(attacker, weapon) ?? extrasRefused(game, attacker, weapon, 1, declared, tooHeavy(attacker, weapon) ? 'too heavy' : null)
  )
}

export function brawlPool(game: Battle, attacker: Model, target: Model, weapon: Weapon, extras: Extras): Pool {
  const bonus: Modifier[] = []
  if (target.metBy === attacker) {
    const windUp = hasTrait(weapon, 'Wind Up')
    bonus.push(windUp ? { value: 2, source: 'Wind Up', clause: 'P-023' } : { value: 1, source: 'moved into contact', clause: 'P-057' })
  }
  const harm = game.options.harm_dice === 'current' ? target.harm : target.harmSuffered
  if (harm > 0) bonus.push({ value: harm, source: 'Harm', clause: 'P-057' })
  const helpers = game.engagedWith(target).filter(m => m !== attacker && friends(m, attacker) && game.engagedWith(m).length === 1).length
  if (helpers > 0) bonus.push({ value: helpers, source: 'friends', clause: 'P-057' })
  const bladed = weapon.name === 'Makeshift' && attacker.built.weapons.some(w => hasTrait(w, 'Bladed'))
  if (bladed && game.options.bladed === 'bonus_die') bonus.push({ value: 1, source: 'Bladed', clause: 'P-015' })
  bonus.push(...extraDice(weapon, extras))
  return poolOf(game, attacker, diceOf(weapon, 'P-056'), weapon.statistic, {
    bonus: without(bonus, tooHeavy(attacker, weapon) ? 'too heavy' : null), // P-022
    raised: whiskeyOf(extras),
  })
}

export const brawl = rule(
  'Brawl',
  (t: T, attacker: Model, target: Model, weapon: Weapon, aim: boolean, psycho: boolean, whiskey: boolean): void => {
    const extras: Extras = { aim, psycho, whiskey }
    t.game.course.target = target
    markAttack(attacker, 'brawl', weapon)
    takeExtras(t, attacker, weapon, extras, !tooHeavy(attacker, weapon))
    buffout(t, target)
    const pool = brawlPool(t.game, attacker, target, weapon, extras)
    t.emit({ is: 'brawls', who: attacker.id, on: target.id, weapon: weapon.name, pool, why: 'P-056' })
    const [hits, lucky] = makeTest(t, attacker, pool, 'P-056')
    land(t, attacker, target, weapon, hits, lucky)
    irradiate(t, attacker, weapon, target, placeOf(target))
    finish(t, target)
  },
)
