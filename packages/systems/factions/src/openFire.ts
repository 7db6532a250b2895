// Open Fire, in the order of the page (F-001 to F-040): sight, the defender's choice, range, supporters and bonus dice, the
// Test, damage. Everything that the attack is asked is asked of its final target.
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
  noBonusDice,
  takeExtras,
  usedRefused,
  weaponFor,
  whiskeyOf,
  without,
} from './attack.ts'
import { irradiate } from './criticals.ts'
import { makeTest, poolOf } from './dice.ts'
import { no, PARTLY_HIDDEN, type Pool, type Refusal, type T } from './events.ts'
import { type Battle, friends, inPlay, type Model } from './game.ts'
import { hasTrait, traitOf, type Weapon } from './profile.ts'
import { engaged, gapBetween, INCH, obscuredBy, placeOf, reaches, sees, wideOpen } from './space.ts'
import { dropSupport, gatherSupport, supportBack, supportersRefused } from './support.ts'

/** U-09, P-038 */
export const openFireCost = (game: Battle): number => (game.options.open_fire_fatigue === 'yes' ? 1 : 0)

// ---- may it be attacked at all? ----

/** F-002, F-003, CQB and long shots: asked of the declared target, and of the one that takes its place. */
export function targetRefused(game: Battle, attacker: Model, target: Model, weapon: Weapon): Refusal | null {
  if (!inPlay(target)) return no('F-030', 'out of play', { who: target.built.name })
  if (friends(attacker, target)) return no('F-002', 'not an enemy', { who: target.built.name })
  if (!sees(game, attacker, target)) return no('F-003', 'no line of sight', { who: target.built.name })
  if (reaches(attacker, target, weapon.range)) return null
  const numbers = { found: gapBetween(attacker, target), limit: weapon.range * INCH, who: target.built.name }
  if (hasTrait(weapon, 'CQB')) return no('P-016', 'CQB beyond range', numbers)
  return game.options.long_shots === 'refused' ? no('F-008', 'beyond range', numbers) : null
}
export interface Declared extends Extras {
  readonly weapon: string | undefined
  readonly target: Model
  /** Null: the active player is asked. */
  readonly supporters: readonly Model[] | null
}
/** The whole declaration is checked before anything is paid. */
export function openFireRefused(game: Battle, attacker: Model, declared: Declared): Refusal | null {
  const weapon = weaponFor(attacker, 'open fire', declared.weapon)
  if (!isWeapon(weapon)) return weapon
  if (hasTrait(weapon, 'Area')) return no('P-014', 'an Area weapon is aimed at a point', { who: weapon.name })
  const { target, supporters } = declared
  const wrong = usedRefused(attacker, weapon) ?? attackerRefused(game, attacker) ?? targetRefused(game, attacker, target, weapon)
  if (wrong !== null) return wrong
  const noBonus = noBonusDice(attacker, target, weapon)
  return (
    extrasRefused(game, attacker, weapon, openFireCost(game), declared, noBonus) ??
    (supporters === null ? null : supportersRefused(game, attacker, target, weapon, supporters))
  )
}
export const attackerRefused = (game: Battle, attacker: Model): Refusal | null =>
  game.options.engaged_attacker === 'refused' && engaged(game, attacker)
    ? no('P-063', 'engaged', { who: game.engagedWith(attacker)[0]?.built.name ?? '' })
    : null

// ---- the pool (F-007 to F-012, F-023, F-024) ----

export function shotPool(game: Battle, attacker: Model, target: Model, weapon: Weapon, extras: Extras): Pool {
  const noBonus = noBonusDice(attacker, target, weapon)
  const bonus: Modifier[] = []
  const supporters = game.models.filter(m => m.supports).length
  if (supporters > 0) bonus.push({ value: Math.min(supporters, attacker.built.statistics.c), source: 'supporters', clause: 'F-013' })
  const open = wideOpen(game, attacker, target) ? {} : { because: PARTLY_HIDDEN }
  bonus.push({ value: 1, source: 'Wide Open', clause: 'F-023', ...open })
  const harm = game.options.harm_dice === 'current' ? target.harm : target.harmSuffered
  if (harm > 0) bonus.push({ value: harm, source: 'Harm', clause: 'F-024' })
  const storm = traitOf(weapon, 'Storm')
  if (storm !== null && reaches(attacker, target, weapon.range / 2)) bonus.push({ value: storm.x, source: 'Storm', clause: 'P-021' })
  bonus.push(...extraDice(weapon, extras))
  return poolOf(game, attacker, diceOf(weapon, 'F-001'), weapon.statistic, {
    bonus: without(bonus, noBonus),
    unlucky: noBonus === 'long shot', // F-008
    raised: whiskeyOf(extras),
  })
}

// ---- the defender's choice (F-004, F-005) ----

const finalTarget = rule('Obscured', (t: T, attacker: Model, target: Model, weapon: Weapon): Model => {
  if (t.game.options.obscured === 'defender_picks') return defenderPicks(t, attacker, target, weapon, [])
  const blockers = blockersOf(t.game, attacker, target, [])
  return blockers.length === 0 ? target : blocked(t, attacker, target, blockers, weapon)
})
/** Those who may take a shot for its target (F-004, U-04), but for those who were named already. */
export function blockersOf(game: Battle, attacker: Model, target: Model, named: readonly Model[]): readonly Model[] {
  const all = obscuredBy(game, attacker, target).filter(m => !named.includes(m))
  return game.options.several_blockers === 'nearest' ? nearest(attacker, all) : all // U-04
}
/** With the option redirect_chain as often as the new target is Obscured too, never back to somebody already named (U-05). */
function defenderPicks(t: T, attacker: Model, target: Model, weapon: Weapon, named: readonly Model[]): Model {
  const blockers = blockersOf(t.game, attacker, target, named)
  if (blockers.length === 0) return target
  const picked = t.choose<Model>({
    who: target.seat,
    ask: { is: 'obscured', attacker, target },
    why: 'F-005',
    options: [{ is: target }, ...blockers.map(is => ({ is, no: targetRefused(t.game, attacker, is, weapon) }))],
  })
  if (picked === target) return target
  t.emit({ is: 'redirected', from: target.id, to: picked.id, why: 'F-004' })
  return t.game.options.redirect_chain === 'again' ? defenderPicks(t, attacker, picked, weapon, [...named, target]) : picked
}
const nearest = (attacker: Model, all: readonly Model[]): readonly Model[] => {
  const gaps = all.map(m => gapBetween(attacker, m))
  const least = Math.min(...gaps)
  return all.filter((_, i) => gaps[i] === least)
}
/** C-04 as the rulebooks have it: the defender may block, and the attacker may then turn to somebody else. */
function blocked(t: T, attacker: Model, target: Model, blockers: readonly Model[], weapon: Weapon): Model {
  const { game } = t
  const blocker = t.choose<Model | null>({
    who: target.seat,
    ask: { is: 'block', attacker, target },
    why: 'C-04',
    options: [{ is: null }, ...blockers.map(is => ({ is, no: targetRefused(game, attacker, is, weapon) }))],
  })
  if (blocker === null) return target
  t.emit({ is: 'redirected', from: target.id, to: blocker.id, why: 'F-004' })
  const others = game.models.filter(
    m =>
      m !== target &&
      m !== blocker &&
      inPlay(m) &&
      targetRefused(game, attacker, m, weapon) === null &&
      (game.options.obscured === 'block_or_other' || obscuredBy(game, attacker, m).length === 0),
  )
  const picked = t.choose<Model>({
    who: attacker.seat,
    ask: { is: 'blocked', attacker, target },
    why: 'C-04',
    options: [blocker, ...others].map(is => ({ is })),
  })
  if (picked !== blocker) t.emit({ is: 'changes target', from: blocker.id, to: picked.id, why: 'C-04' })
  return picked
}

// ---- the Action ----

/** `asks`: supporters have not been named beforehand. Those who have stand marked in the state. */
export const openFire = rule(
  'Open Fire',
  (t: T, attacker: Model, declared: Model, weapon: Weapon, asks: boolean, aim: boolean, psycho: boolean, whiskey: boolean): void => {
    const { game } = t
    const extras: Extras = { aim, psycho, whiskey }
    game.course.target = declared
    markAttack(attacker, 'open fire', weapon)
    const target = finalTarget(t, attacker, declared, weapon)
    game.course.target = target
    const noBonus = noBonusDice(attacker, target, weapon) // F-006: the distance to the final target
    takeExtras(t, attacker, weapon, extras, noBonus === null)
    if (noBonus === null) gatherSupport(t, attacker, target, asks)
    else dropSupport(t)
    buffout(t, target)
    const pool = shotPool(game, attacker, target, weapon, extras)
    const fired = { who: attacker.id, on: target.id, weapon: weapon.name, gap: gapBetween(attacker, target), range: weapon.range * INCH }
    const { hiding: hidden } = game.view(attacker, target)
    t.emit({ is: 'opens fire', ...fired, hidden, pool, why: pool.unlucky ? 'F-008' : 'F-007' })
    const [hits, lucky] = makeTest(t, attacker, pool, 'F-001')
    if (hits === 0) supportBack(t)
    land(t, attacker, target, weapon, hits, lucky && !fortuneless(game, pool))
    irradiate(t, attacker, weapon, target, placeOf(target))
    finish(t, target)
  },
)
/** P-007 */
const fortuneless = (game: Battle, pool: Pool): boolean => pool.unlucky && game.options.unlucky === 'no_fortune'
