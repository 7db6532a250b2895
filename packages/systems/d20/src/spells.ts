// Spells and their denial (D-047 to D-053).
import { mil, type Point, pointAlong, segmentLength } from '@sightline/geometry'
import { given, rule } from '@sightline/kernel'
import { amount, amountSum, casting, castingTotal, denial, FAILED, plusOf } from './dice.ts'
import { no, type Refusal, type T } from './events.ts'
import { alive, enemies, type Fight, feet, type Unit } from './game.ts'
import { placeRefused, putAt } from './movement.ts'
import { isShielded } from './overwatch.ts'
import type { Spell } from './profile.ts'
import { gapBetween } from './space.ts'
import { damage } from './wounds.ts'

const bitOf = (who: Unit, spell: Spell): number => 1 << who.built.spells.findIndex(s => s.name === spell.name)
/** What has been tried may not be tried again in this fight phase, whatever came of it (D-050). */
function repeatRefused(game: Fight, who: Unit, spell: Spell): Refusal | null {
  const tried = no('D-050', 'tried already', { who: spell.name })
  switch (game.options.spell_repeat) {
    case 'per_spell_per_caster':
      return (who.tried & bitOf(who, spell)) === 0 ? null : tried
    case 'one_spell_per_phase':
      return who.tried === 0 ? null : tried
    case 'per_spell_per_side': {
      const knows = (u: Unit): boolean => u.seat === who.seat && u.built.spells.some(s => s.name === spell.name)
      return game.units.some(u => knows(u) && (u.tried & bitOf(u, spell)) !== 0) ? tried : null
    }
  }
}
/** A spell is no shot: engagement does not limit it, and nobody takes it over (D-018). */
export function castRefused(game: Fight, who: Unit, spell: Spell, target: Unit): Refusal | null {
  const name = target.built.name
  const wrong =
    (spell.at === 'self' && target !== who) ||
    (spell.at === 'enemy' && !enemies(who, target)) ||
    (spell.at === 'friend' && enemies(who, target))
  if (wrong) return no('A-025', 'not for this target', { who: name })
  const lies = !alive(target)
  const revives = spell.effect.is === 'heal' && game.options.death === 'downed'
  if (lies && !revives) return no('A-007', 'fallen', { who: name })
  const taken = lies ? placeRefused(game, target, target) : null
  if (taken !== null) return taken
  if (!game.measure.within(who, target, feet(game, spell.range))) {
    return no('A-025', 'out of range', { who: name, found: gapBetween(game, who, target) / game.options.foot, limit: spell.range })
  }
  if (who.mana < spell.cost) return no('D-049', 'not enough mana', { who: who.built.name, found: who.mana, limit: spell.cost })
  return repeatRefused(game, who, spell)
}

/** Enemies of the caster who can deny, however far away they are (D-051). */
export const deniersOf = (game: Fight, caster: Unit): readonly Unit[] =>
  game.units.filter(
    u =>
      enemies(u, caster) &&
      alive(u) &&
      u.built.deny !== null &&
      (game.options.deny_range === 0 || game.measure.within(u, caster, feet(game, game.options.deny_range))),
  )

/** Casts it; true when the roll reached the requirement, denied or not. A natural 1 or 20 is nothing special. */
export const cast = rule('spell', (t: T, who: Unit, spell: Spell, target: Unit): boolean => {
  const { name, cost } = spell
  const toCast = [given(spell.cast, name, 'A-005')]
  const atLeast = [given(spell.requirement, 'casting requirement', 'D-048')]
  const [plus, requirement] = [plusOf(toCast), plusOf(atLeast)]
  who.tried |= bitOf(who, spell) // D-050
  if (enemies(who, target) && isShielded(t.game, target)) t.emit({ is: 'no shield against spells', who: target.id, why: 'D-018' })
  t.emit({ is: 'casts', who: who.id, on: target.id, spell: name, plus, requirement, cost, toCast, atLeast, why: 'D-047' })
  const deniers = deniersOf(t.game, who)
  const total = deniers.length === 0 ? castAlone(t, who, plus, requirement) : t.roll(castingTotal(plus, requirement), 'D-048', who)
  if (total === FAILED) {
    t.emit({ is: 'spell fails', who: who.id, spell: name, why: 'D-049' }) // and costs nothing, nor does it call for a denial, D-053
    return false
  }
  const countered = deniers.length > 0 && denied(t, who, spell, total)
  who.mana -= cost
  t.emit({ is: 'mana spent', who: who.id, mana: cost, left: who.mana, why: countered ? 'D-052' : 'A-024' })
  if (countered) t.emit({ is: 'countered', who: who.id, spell: name, why: 'D-052' })
  else work(t, who, spell, target)
  return true
})
const castAlone = (t: T, who: Unit, plus: number, requirement: number): number =>
  t.roll(casting(plus, requirement), 'D-048', who) ? requirement : FAILED

/** One attempt for a cast, by whom the denying side names (D-053). */
const denied = rule('Deny the Witch', (t: T, caster: Unit, spell: Spell, total: number): boolean => {
  const deniers = deniersOf(t.game, caster)
  const [first] = deniers
  if (first === undefined) return false
  const by = t.choose<Unit | null>({
    who: first.seat,
    ask: { is: 'deny', caster, spell: spell.name, total },
    why: 'D-053',
    options: [...deniers.map(is => ({ is })), { is: null }],
  })
  if (by === null) return false
  const toDeny = [given(by.built.deny ?? 0, 'to deny', 'D-051')]
  const toExceed = [given(total, 'casting total', 'D-051', caster.id)]
  const plus = plusOf(toDeny)
  t.emit({ is: 'denies', who: by.id, against: caster.id, plus, total, toDeny, toExceed, why: 'D-051' })
  return t.roll(denial(plus, total), 'D-051', by)
})

/** What a spell does when it works: as it says, without armour class or save. */
const work = rule('effect', (t: T, who: Unit, spell: Spell, target: Unit): void => {
  const { effect } = spell
  t.emit({ is: 'spell works', who: who.id, on: target.id, spell: spell.name, why: 'D-048' })
  switch (effect.is) {
    case 'damage':
      return damage(t, who, target, effect.roll, 1, 'A-025')
    case 'heal': {
      const thrown = effect.roll.dice === 0 ? effect.roll.plus : t.roll(amount(effect.roll), 'A-025', who)
      const all = amountSum(effect.roll, thrown, 1, 'A-025')
      const over = plusOf(all) - (target.built.hp - target.hp)
      const healing = over > 0 ? [...all, { value: -over, source: 'no more than it had', clause: 'A-025' }] : all
      const points = plusOf(healing)
      target.hp += points
      t.emit({ is: 'healed', who: target.id, points, now: target.hp, healing, why: 'A-025' })
      return
    }
    case 'push':
      return push(t, who, target, feet(t.game, effect.feet))
    case 'nothing':
  }
})
/** Straight away from whoever pushes, 1/1000 inch; null if the place is taken. */
export function pushedTo(game: Fight, by: Unit, who: Unit, distance: number): Point | null {
  const to = pointAlong({ x: who.x, y: who.y }, { x: 2 * who.x - by.x, y: 2 * who.y - by.y }, mil(distance))
  return placeRefused(game, who, to) === null && (to.x !== who.x || to.y !== who.y) ? to : null
}
/** Being pushed is no fall back (D-004). */
function push(t: T, by: Unit, who: Unit, distance: number): void {
  const to = pushedTo(t.game, by, who, distance)
  if (to !== null) putAt(t, who, to, segmentLength({ x: who.x, y: who.y }, to), 'push')
}
