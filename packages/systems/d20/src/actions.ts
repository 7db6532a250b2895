// Every action: why it may be refused, and what it does. One definition serves the legal list, the refusal and the ruling.
import type { Point } from '@sightline/geometry'
import { no, type Refusal, type Spend, type T } from './events.ts'
import { alive, enemies, type Fight, type Unit, type Watch } from './game.ts'
import type { Intent, Order } from './intents.ts'
import { meleeAction, reachRefused } from './melee.ts'
import { fallBackLeg, move, moveRefused } from './movement.ts'
import { setUp, setUpRefused, watchesOf } from './overwatch.ts'
import type { Spell, Weapon } from './profile.ts'
import { shoot, shotRefused } from './ranged.ts'
import { cast, castRefused } from './spells.ts'
import { begin, endTurn, movementRefused, settle, spend, spendRefused } from './turn.ts'

type Of<A extends Order['action']> = Extract<Order, { action: A }>
interface Action<O> {
  refused(game: Fight, who: Unit, order: O): Refusal | null
  act(t: T, who: Unit, order: O): void
}

export const unitNamed = (game: Fight, name: string): Unit | null => game.named.get(name) ?? null
export const toMil = (game: Fight, [x, y]: readonly [number, number]): Point => ({
  x: Math.round(x * game.options.foot),
  y: Math.round(y * game.options.foot),
})

type Found<V> = { readonly is: V } | { readonly no: Refusal }
/** A living enemy by name. */
function enemyOf(game: Fight, who: Unit, name: string): Found<Unit> {
  const target = unitNamed(game, name)
  if (target === null) return { no: no('A-001', 'no such character', { who: name }) }
  if (!alive(target)) return { no: no('A-007', 'fallen', { who: name }) }
  return enemies(who, target) ? { is: target } : { no: no('A-014', 'not an enemy', { who: name }) }
}
/** The weapon that is named, else the first of its kind that would do against the target, else the first. */
function weaponOf(who: Unit, kind: Weapon['kind'], name: string | undefined, as: Spend, would: (w: Weapon) => boolean): Found<Weapon> {
  const fits = (w: Weapon): boolean => w.kind === kind && (as === 'main' || w.quick)
  if (name !== undefined) {
    const named = who.built.weapons.find(w => w.name === name && fits(w))
    return named === undefined ? { no: no(as === 'bonus' ? 'A-013' : 'A-014', 'no such weapon for it', { who: name }) } : { is: named }
  }
  const carried = who.built.weapons.filter(fits)
  const first = carried.find(would) ?? carried[0]
  return first === undefined
    ? { no: no(as === 'bonus' ? 'A-013' : 'A-014', `no ${kind} weapon for it`, { who: who.built.name }) }
    : { is: first }
}
const meleeWeapon = (game: Fight, who: Unit, target: Unit, { weapon, as }: Of<'attack'>): Found<Weapon> =>
  weaponOf(who, 'melee', weapon, as, w => reachRefused(game, who, target, w) === null)
/** The ranged weapon that an intent means. */
export const rangedWeapon = (game: Fight, who: Unit, target: Unit, { weapon, as }: Of<'shoot'>): Found<Weapon> =>
  weaponOf(who, 'ranged', weapon, as, w => shotRefused(game, who, target, w) === null)

export function spellOf(who: Unit, name: string): Found<Spell> {
  const spell = who.built.spells.find(s => s.name === name)
  return spell === undefined ? { no: no('A-025', 'no such spell', { who: name }) } : { is: spell }
}
const castAt = (game: Fight, who: Unit, spell: Spell, name: string | undefined): Found<Unit> => {
  if (name === undefined)
    return spell.at === 'self' || spell.at === 'friend' || spell.at === 'anyone'
      ? { is: who }
      : { no: no('A-025', 'name a target', { who: spell.name }) }
  const target = unitNamed(game, name)
  return target === null ? { no: no('A-001', 'no such character', { who: name }) } : { is: target }
}
/** One main action may be good for several spells, if the stat line says so. */
const paysForCast = (who: Unit, spell: Spell, as: Spend): Refusal | null => {
  if (as === 'bonus' && !spell.quick) return no('A-013', 'not as a bonus action', { who: spell.name })
  return as === 'main' && who.casts > 0 ? null : spendRefused(who, as)
}
const watchOf = (who: Unit, watch: Watch | undefined): Watch => watch ?? watchesOf(who)[0] ?? 'gun'

const actions: { readonly [A in Order['action']]: Action<Of<A>> } = {
  move: {
    refused: (game, who, { path, safely }) => {
      const points = path.map(p => toMil(game, p))
      const refused = movementRefused(game, who) ?? moveRefused(game, who, points)
      if (refused !== null || !safely) return refused
      return fallBackLeg(game, who, points) < 0 ? no('D-006', 'not a fall back', { who: who.built.name }) : spendRefused(who, 'main')
    },
    act: (t, who, { path, safely }) => {
      if (safely) spend(t, who, 'main', 'falling back') // D-006
      if (t.game.options.turn_order === 'move_then_fight') who.movement = false
      move(
        t,
        who,
        path.map(p => toMil(t.game, p)),
        safely,
      )
    },
  },
  attack: {
    refused: (game, who, order) => {
      const target = enemyOf(game, who, order.target)
      if ('no' in target) return target.no
      const weapon = meleeWeapon(game, who, target.is, order)
      if ('no' in weapon) return weapon.no
      return spendRefused(who, order.as) ?? reachRefused(game, who, target.is, weapon.is)
    },
    act: (t, who, order) => {
      const target = enemyOf(t.game, who, order.target)
      if ('no' in target) return
      const weapon = meleeWeapon(t.game, who, target.is, order)
      if ('no' in weapon) return
      spend(t, who, order.as, 'a melee attack')
      if (who.watched) who.watched = false
      meleeAction(t, who, target.is, weapon.is)
    },
  },
  shoot: {
    refused: (game, who, order) => {
      const target = enemyOf(game, who, order.target)
      if ('no' in target) return target.no
      const weapon = rangedWeapon(game, who, target.is, order)
      if ('no' in weapon) return weapon.no
      return spendRefused(who, order.as) ?? shotRefused(game, who, target.is, weapon.is)
    },
    act: (t, who, order) => {
      const target = enemyOf(t.game, who, order.target)
      if ('no' in target) return
      const weapon = rangedWeapon(t.game, who, target.is, order)
      if ('no' in weapon) return
      spend(t, who, order.as, 'shooting')
      if (who.watched) who.watched = false
      shoot(t, who, target.is, weapon.is, 'action', 0)
    },
  },
  cast: {
    refused: (game, who, { spell: name, target: at, as }) => {
      const spell = spellOf(who, name)
      if ('no' in spell) return spell.no
      const target = castAt(game, who, spell.is, at)
      if ('no' in target) return target.no
      return paysForCast(who, spell.is, as) ?? castRefused(game, who, spell.is, target.is)
    },
    act: (t, who, { spell: name, target: at, as }) => {
      const spell = spellOf(who, name)
      if ('no' in spell) return
      const target = castAt(t.game, who, spell.is, at)
      if ('no' in target) return
      const paid = as === 'main' && who.casts > 0
      if (paid) who.casts -= 1
      else {
        spend(t, who, as, 'a spell')
        if (as === 'main') who.casts = who.built.casts - 1
      }
      const works = cast(t, who, spell.is, target.is)
      if (works || t.game.options.failed_spell_action === 'spent') return // D-049
      if (paid) who.casts += 1
      else if (as === 'bonus') who.bonus = true
      else {
        who.main = true
        who.casts = 0
      }
    },
  },
  overwatch: {
    refused: (game, who, { ward: name, watch, as }) => {
      const ward = unitNamed(game, name)
      if (ward === null) return no('A-001', 'no such character', { who: name })
      if (!alive(ward)) return no('A-007', 'fallen', { who: name })
      return spendRefused(who, as) ?? setUpRefused(game, who, ward, watchOf(who, watch), as)
    },
    act: (t, who, { ward: name, watch, as }) => {
      const ward = unitNamed(t.game, name)
      if (ward === null) return
      spend(t, who, as, 'overwatch')
      setUp(t, who, ward, watchOf(who, watch), as)
    },
  },
}
const definition = <A extends Order['action']>(order: Of<A>): Action<Order> => actions[order.action as A] as unknown as Action<Order>

/** Why an intent is refused at this moment; null when it may be done. */
export function refused(game: Fight, intent: Intent): Refusal | null {
  const { round } = game
  if (round.over) return no('A-030', 'the fight is over')
  if (intent.action === 'roll initiative') return round.number === 0 ? null : no('A-008', 'the fight has begun')
  if (round.number === 0) return no('A-008', 'initiative first')
  if (intent.action === 'end turn') return null
  const who = unitNamed(game, intent.model)
  if (who === null) return no('A-001', 'no such character', { who: intent.model })
  if (!alive(who)) return no('A-007', 'fallen', { who: who.built.name })
  if (round.active !== who) return no('A-008', 'not its turn', { who: who.built.name })
  return definition(intent).refused(game, who, intent)
}
/** Resolves an intent that may be done. */
export function act(t: T, intent: Intent): void {
  const { round } = t.game
  if (intent.action === 'roll initiative') begin(t)
  else if (intent.action === 'end turn') endTurn(t)
  else {
    const who = unitNamed(t.game, intent.model)
    if (who === null) return
    if (intent.action !== 'move' && !round.fighting) {
      round.fighting = true
      t.emit({ is: 'fight phase', who: who.id, why: 'A-011' })
    }
    definition(intent).act(t, who, intent)
  }
  settle(t)
}
