// Critical effects: what happens when a Luck die hits in an attack Test (P-005).
import { mil, type Point, pointAlong, squaredBetween } from '@sightline/geometry'
import { type Clause, given, type Modifier, type Place, rule, successes, sum } from '@sightline/kernel'
import { enduranceSum, harm, hurt, injure } from './damage.ts'
import { failed, makeTest, poolOf } from './dice.ts'
import { type EffectPool, no, type Pool, type T } from './events.ts'
import { sufferFatigue } from './fatigue.ts'
import { type Battle, inPlay, type Model } from './game.ts'
import { putAt, straightMove } from './moving.ts'
import { type Effect, type EffectName, hasTrait, type Special, specialNames, type Weapon } from './profile.ts'
import { CONTACT, INCH, isWithin, placeOf, TOKEN_RADIUS } from './space.ts'

/** P-015: with a Bladed weapon at hand, Makeshift attacks Pierce. */
export function effectsOf(game: Battle, who: Model, weapon: Weapon): readonly Effect[] {
  const bladed = weapon.name === 'Makeshift' && game.options.bladed === 'pierce' && who.built.weapons.some(w => hasTrait(w, 'Bladed'))
  return bladed ? BLADED : weapon.critical
}
const BLADED: readonly Effect[] = Object.freeze([Object.freeze({ is: 'Pierce', x: 0 } as const)])

/** The effect that happens, or none; of several the attacker chooses one. */
export function criticalEffect(t: T, who: Model, target: Model | null, weapon: Weapon, lucky: boolean): Effect | null {
  const effects = effectsOf(t.game, who, weapon)
  if (!lucky || effects.length === 0) return null
  return t.choose<Effect>({
    who: who.seat,
    ask: { is: 'critical effect', who, target },
    why: 'P-005',
    options: effects.map(is => ({ is })),
  })
}

/** Dice of a target that it hopes to be low: they are nobody's luck. */
const NOBODYS = [null] as const
/** The effects with dice of their own: against which statistic of the target they go, and the clause. */
const against: Partial<Record<EffectName, readonly [Special, Clause]>> = {
  Ignite: ['a', 'P-024'],
  Poison: ['e', 'P-028'],
  Suppress: ['i', 'P-029'],
  Pushback: ['s', 'P-030'],
  Tranquilize: ['e', 'P-031'],
}
/** The dice of an effect; each counts that shows more than the statistic. */
function effectPool(game: Battle, target: Model, { is, x }: Effect): EffectPool | null {
  const [statistic, clause] = against[is] ?? []
  if (statistic === undefined || clause === undefined) return null
  const own = given(target.built.statistics[statistic], specialNames[statistic], clause, target.id)
  const value = statistic === 'e' ? enduranceSum(game, target, false) : [own]
  const atLeast: readonly Modifier[] = [...value, { value: 1, source: 'more than that', clause }]
  return { dice: x, modifiers: [given(x, is, clause)], atLeast }
}
function above(t: T, target: Model, effect: Effect): number {
  const pool = effectPool(t.game, target, effect)
  const [, clause] = against[effect.is] ?? []
  if (pool === null || clause === undefined) return 0
  return t.roll(successes(pool.dice, 10, Math.max(1, sum(pool.atLeast)), null), clause, target, NOBODYS)
}

/** The damage of an attack on one target with what its critical effect does before, during and after. */
export const damage = rule(
  'damage and critical effect',
  (t: T, attacker: Model, target: Model, hits: number, effect: Effect | null): void => {
    if (!inPlay(target)) return
    if (effect !== null) {
      t.emit(() => {
        const pool = effect.is === 'Meltdown' ? meltdownPool(t.game, target) : effectPool(t.game, target, effect)
        return { is: 'critical effect', effect: effect.is, on: target.id, ...(pool === null ? {} : { pool }), why: 'P-005' }
      })
    }
    const more = effect?.is === 'Ignite' ? above(t, target, effect) : 0 // P-024, at the start
    hurt(t, target, hits, more, effect?.is === 'Pierce') // P-025
    if (effect !== null && inPlay(target)) atTheEnd(t, attacker, target, effect)
  },
)
/** Effects at the end: nothing more happens to a target that the damage has Incapacitated. */
const atTheEnd = rule('critical effect', (t: T, attacker: Model, target: Model, effect: Effect): void => {
  switch (effect.is) {
    case 'Maim':
      return harm(t, target, 1, false, 'P-026')
    case 'Meltdown':
      return meltdown(t, target)
    case 'Poison': {
      const n = above(t, target, effect)
      return harm(t, target, n, true, 'P-028')
    }
    case 'Suppress': {
      const beats = above(t, target, effect)
      return sufferFatigue(t, target, t.game.options.suppress === 'any' ? Math.min(1, beats) : beats) // C-14
    }
    case 'Pushback': {
      const n = above(t, target, effect)
      return push(t, attacker, target, n)
    }
    case 'Tranquilize': {
      const n = above(t, target, effect)
      harm(t, target, n, true, 'P-031')
      if (!inPlay(target)) target.asleep = true
      return
    }
    case 'Ignite':
    case 'Pierce':
  }
})
function meltdownPool(game: Battle, target: Model): Pool {
  const [, ...raised] = enduranceSum(game, target, false)
  return poolOf(game, target, given(2, 'Meltdown', 'P-027'), 'e', { raised })
}
/** P-027: a Meltdown Test (2E) with fewer hits than the target has Harm is an Injury. */
function meltdown(t: T, target: Model): void {
  const pool = meltdownPool(t.game, target)
  const [hits] = makeTest(t, target, pool, 'P-027')
  if (hits === 0) failed(t, target)
  if (hits < target.harm) injure(t, target, false, 'P-027')
}
/** P-030: straight away from the attacker, as far as it can go. */
function push(t: T, attacker: Model, target: Model, inches: number): void {
  if (inches === 0) return
  const away: Point = { x: 2 * target.x - attacker.x, y: 2 * target.y - attacker.y }
  putAt(t, target, straightMove(t.game, target, away, inches * INCH), 'push', 'P-030')
}

/** P-018: a radiation token that touches the target; of an Area attack within 1 in of the point. */
export function irradiate(t: T, attacker: Model, weapon: Weapon, target: Model | null, at: Point): void {
  if (!hasTrait(weapon, 'Irradiate')) return
  const token = t.game.tokens.find(k => k.is === 'none')
  if (token === undefined) return
  const may = (to: Place): ReturnType<typeof no> | null => {
    const base = { at: to, radius: TOKEN_RADIUS }
    if (target === null)
      return isWithin(t.game, base, { at, radius: mil(0) }, mil(INCH)) ? null : no('P-018', 'too far from the point', { limit: INCH })
    const reach = target.built.radius + TOKEN_RADIUS
    const square = squaredBetween(to, placeOf(target))
    if (square < (reach - CONTACT) ** 2 || square > (reach + CONTACT) ** 2)
      return no('P-018', 'not touching the target', { found: Math.round(Math.sqrt(square) - reach), limit: CONTACT })
    return null
  }
  const reach = mil((target?.built.radius ?? 0) + TOKEN_RADIUS)
  const stay = Object.freeze(target === null ? { x: at.x, y: at.y } : { ...pointAlong(placeOf(target), placeOf(attacker), reach) })
  const to = t.place({ who: attacker.seat, ask: { is: 'radiation token', who: attacker }, why: 'P-018', stay, may })
  token.is = 'radiation'
  token.x = to.x
  token.y = to.y
  t.emit({ is: 'token', token: token.name, kind: 'radiation', at: [to.x, to.y], why: 'P-018' })
}
