// Open Fire with an Area weapon (P-014): a point instead of a model, one Test without bonus dice, and everybody near the point
// is hit by it, whichever crew they belong to. Nobody is Obscured, nobody supports, and Confusion comes after all damage.
import { type Mil, mil, type Point } from '@sightline/geometry'
import { rule } from '@sightline/kernel'
import {
  diceOf,
  type Extras,
  extrasRefused,
  finish,
  isWeapon,
  markAttack,
  takeExtras,
  usedRefused,
  weaponFor,
  whiskeyOf,
} from './attack.ts'
import { criticalEffect, damage, irradiate } from './criticals.ts'
import { failed, makeTest, poolOf } from './dice.ts'
import { no, type Refusal, type T } from './events.ts'
import { type Battle, inPlay, type Model } from './game.ts'
import { attackerRefused, openFireCost } from './openFire.ts'
import { type Effect, hasTrait, traitOf, type Weapon } from './profile.ts'
import { baseOf, gapToPoint, INCH, isWithin, reachesPoint, seesPoint } from './space.ts'

export interface AreaDeclared extends Extras {
  readonly weapon: string | undefined
  readonly point: Point
  /** Named all the same: there are none for an Area attack. */
  readonly supporters: number
}
/** The first Area weapon, if none is named. */
export function areaWeapon(attacker: Model, name: string | undefined): Weapon | Refusal {
  const first = attacker.built.weapons.find(w => hasTrait(w, 'Area'))
  return name === undefined && first !== undefined ? first : weaponFor(attacker, 'open fire', name)
}
export function areaRefused(game: Battle, attacker: Model, declared: AreaDeclared): Refusal | null {
  const weapon = areaWeapon(attacker, declared.weapon)
  if (!isWeapon(weapon)) return weapon
  if (!hasTrait(weapon, 'Area')) return no('P-014', 'not an Area weapon', { who: weapon.name })
  const wrong = usedRefused(attacker, weapon) ?? attackerRefused(game, attacker)
  if (wrong !== null) return wrong
  const { point } = declared
  if (point.x < 0 || point.y < 0 || point.x > game.table.width || point.y > game.table.depth) return no('P-014', 'off the table')
  if (!seesPoint(game, attacker, point)) return no('P-014', 'no line of sight to the point')
  const numbers = { found: gapToPoint(attacker, point), limit: weapon.range * INCH }
  const within = reachesPoint(attacker, point, weapon.range)
  if (!within && hasTrait(weapon, 'CQB')) return no('P-016', 'CQB beyond range', numbers)
  if (!within && game.options.long_shots === 'refused') return no('F-008', 'beyond range', numbers)
  if (declared.supporters > 0 && game.options.useless_support === 'refused')
    return no('F-040', 'no supporters for an Area attack', { who: weapon.name })
  return extrasRefused(game, attacker, weapon, openFireCost(game), declared, 'Area')
}

export const fireAtPoint = rule(
  'Open Fire, Area',
  (t: T, attacker: Model, weapon: Weapon, x: number, y: number, whiskey: boolean): void => {
    const { game } = t
    const point: Point = { x, y }
    markAttack(attacker, 'open fire', weapon)
    takeExtras(t, attacker, weapon, { aim: false, psycho: false, whiskey }, false)
    const unlucky = !reachesPoint(attacker, point, weapon.range) // F-008
    const pool = poolOf(game, attacker, diceOf(weapon, 'F-001'), weapon.statistic, { unlucky, raised: whiskeyOf({ whiskey }) })
    const fired = { who: attacker.id, on: null, weapon: weapon.name, gap: gapToPoint(attacker, point), range: weapon.range * INCH }
    t.emit({ is: 'opens fire', ...fired, hidden: NOTHING, pool, why: 'P-014' })
    const caught = caughtAt(game, point, weapon)
    t.emit({ is: 'caught', at: [x, y], who: caught.map(m => m.id), why: 'P-014' })
    const [hits, lucky] = makeTest(t, attacker, pool, 'F-001')
    game.course.hits = hits
    if (hits === 0) {
      t.emit({ is: 'misses', who: attacker.id, why: 'P-006' })
      failed(t, attacker)
    }
    if (hits > 0 || game.options.zero_hits_harm === 'yes') {
      const effect = criticalEffect(t, attacker, null, weapon, lucky && !(unlucky && game.options.unlucky === 'no_fortune'))
      for (const m of caught) m.awaits = 'damage'
      damageNext(t, attacker, hits, effect)
    }
    irradiate(t, attacker, weapon, null, point)
    finish(t, null)
  },
)
const NOTHING: readonly never[] = Object.freeze([])
export const areaOf = (weapon: Weapon): Mil => mil((traitOf(weapon, 'Area')?.x ?? 0) * INCH)
/** Everybody near the point, of either crew. */
export const caughtAt = (game: Battle, point: Point, weapon: Weapon): readonly Model[] =>
  game.models.filter(m => inPlay(m) && isWithin(game, { at: point, radius: mil(0) }, baseOf(m), areaOf(weapon)))

/** One target after another, in the order of the active player; each compares the same hits with its own Endurance. */
const damageNext = rule('damage of the area', (t: T, attacker: Model, hits: number, effect: Effect | null): void => {
  const waiting = t.game.models.filter(m => m.awaits === 'damage')
  if (waiting.length === 0) return
  const target = t.choose<Model>({
    who: attacker.seat,
    ask: { is: 'damage next', who: attacker },
    why: 'P-014',
    options: waiting.map(is => ({ is })),
  })
  target.awaits = 'nothing'
  damage(t, attacker, target, hits, effect)
  damageNext(t, attacker, hits, effect)
})
