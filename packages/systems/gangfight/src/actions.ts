// Every action: what it costs, why it may be refused, and what it does. One definition serves the legal list, the refusal
// and the ruling.
import type { Point } from '@sightline/geometry'
import { no, type Refusal, type T } from './events.ts'
import { enemies, type Fighter, type Gang, has, standing, threat } from './game.ts'
import type { Intent, Order } from './intents.ts'
import { cast, castRefused, drawMana } from './magic.ts'
import { attack, meleeWeapon, reachRefused } from './melee.ts'
import { charge, chargeRefused, move, moveRefused, step } from './movement.ts'
import { pathRefused } from './place.ts'
import type { Weapon } from './profile.ts'
import { isLoaded, rangedWeapons, shot, shotRefused } from './ranged.ts'
import { deathsDoor } from './scenario/deathsDoor.ts'
import { setUpRoll } from './scenario/deploy.ts'
import { redeploy, redeployRefused } from './scenario/engagement.ts'
import { gapBetween, within } from './space.ts'
import { activate, actRefused, endTurnRefused, passTurn, release, settlePossession } from './turn.ts'

type Of<A extends Order['action']> = Extract<Order, { action: A }>
/** `ap` is paid before anything happens; `refused` is asked with everything else in order. */
interface Action<O> {
  ap(game: Gang, order: O): number
  refused(game: Gang, who: Fighter, order: O): Refusal | null
  act(t: T, who: Fighter, order: O): void
}

export const fighterNamed = (game: Gang, name: string): Fighter | null => game.fighters.find(f => f.built.name === name) ?? null
export const toMil = ([x, y]: readonly [number, number]): Point => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) })

/** The target by name, if it stands on the table and may be meant. */
function targetRefused(game: Gang, who: Fighter, name: string, side: 'enemy' | 'friend'): Refusal | null {
  const target = fighterNamed(game, name)
  if (target === null) return no('G-085', 'no such model', { who: name })
  if (target === who) return no('R-05', 'itself', { who: name })
  if (!standing(target)) return no('G-085', 'incapacitated', { who: name })
  const foe = enemies(who, target) // a possessed model has the enemies of whoever directs it
  if (side === 'enemy' && !foe) return no('R-05', 'a friend', { who: name })
  return side === 'friend' && foe ? no('R-05', 'an enemy', { who: name }) : null
}
const targetOf = (game: Gang, name: string): Fighter => fighterNamed(game, name) as Fighter

function weaponFor(who: Fighter, kind: Weapon['kind'], name: string | undefined): Weapon | Refusal | null {
  const fitting = who.built.weapons.find(w => w.kind === kind && (name === undefined || w.name === name))
  if (fitting !== undefined) return fitting
  return name === undefined ? null : no(kind === 'melee' ? 'G-075' : 'G-087', 'no such weapon', { who: name })
}
const isRefusal = (x: Weapon | Refusal | null): x is Refusal => x !== null && 'clause' in x

const actions: { readonly [A in Order['action']]: Action<Of<A>> } = {
  move: {
    ap: () => 1,
    refused: (game, who, { path }) => moveRefused(game, who, path.map(toMil)),
    act: (t, who, { path }) => move(t, who, path.map(toMil)),
  },
  charge: {
    ap: () => 1,
    refused: (game, who, { target }) => targetRefused(game, who, target, 'enemy') ?? chargeRefused(game, who, targetOf(game, target)),
    act: (t, who, { target }) => charge(t, who, targetOf(t.game, target)),
  },
  fight: {
    ap: (game, { kind }) => (kind === 'plain' ? 1 : game.options.special_action_ap),
    refused: (game, who, { target, step: to, weapon }) => {
      const wrong = targetRefused(game, who, target, 'enemy')
      if (wrong !== null) return wrong
      const carried = weaponFor(who, 'melee', weapon)
      if (isRefusal(carried)) return carried
      if (to === undefined) return reachRefused(who, targetOf(game, target))
      return pathRefused(game, who, [toMil(to)], threat(who), 'G-074') ?? reachRefused(who, targetOf(game, target), toMil(to))
    },
    act: (t, who, { target, kind, step: to, weapon }) => {
      const carried = weaponFor(who, 'melee', weapon)
      if (to !== undefined) step(t, who, toMil(to))
      attack(t, who, targetOf(t.game, target), isRefusal(carried) ? null : (carried ?? meleeWeapon(who)), kind)
    },
  },
  shoot: {
    ap: (game, { kind }) => (kind === 'plain' ? game.options.shoot_ap : game.options.special_action_ap), // G-102, R-48
    refused: (game, who, { target, weapon, kind }) => {
      const wrong = targetRefused(game, who, target, 'enemy')
      if (wrong !== null) return wrong
      const carried = weaponFor(who, 'ranged', weapon)
      if (carried === null) return no('G-087', 'no ranged weapon', { who: who.built.name })
      if (isRefusal(carried)) return carried
      if (kind !== 'plain' && game.options.power_finesse_at_range === 'no') return no('G-102', 'melee only')
      return shotRefused(game, who, targetOf(game, target), carried)
    },
    act: (t, who, { target, weapon, kind }) => {
      const carried = weaponFor(who, 'ranged', weapon)
      if (carried !== null && !isRefusal(carried)) shot(t, who, targetOf(t.game, target), carried, kind)
    },
  },
  aim: {
    ap: game => game.options.aim_ap,
    refused: (game, who) => {
      if (game.options.aim_bonus === 0) return no('R-11', 'no aiming in this game')
      if (rangedWeapons(who).length === 0) return no('G-087', 'no ranged weapon', { who: who.built.name })
      return who.aim > 0 ? no('R-11', 'aims already', { who: who.built.name }) : null
    },
    act: (t, who) => {
      who.aim = t.game.options.aim_bonus
      t.emit({ is: 'aims', who: who.id, weapon: rangedWeapons(who)[0]?.name ?? '', why: 'R-11' })
    },
  },
  reload: {
    ap: () => 1,
    refused: (_game, who, { weapon }) => {
      const carried = toReload(who, weapon)
      return carried === null ? no('G-088', 'nothing to load', { who: weapon ?? who.built.name }) : null
    },
    act: (t, who, { weapon }) => {
      const carried = toReload(who, weapon)
      if (carried === null) return
      who.unloaded &= ~(1 << who.built.weapons.indexOf(carried))
      t.emit({ is: 'reloads', who: who.id, weapon: carried.name, why: 'G-088' })
    },
  },
  'draw mana': {
    ap: () => 1,
    refused: (_game, who) => (has(who, 'Mage') ? null : no('R-30', 'no mage', { who: who.built.name })),
    act: (t, who) => drawMana(t, who),
  },
  cast: {
    ap: game => game.options.special_action_ap,
    refused: (game, who, { spell, target, towards }) => {
      if (target !== undefined && fighterNamed(game, target) === null) return no('G-085', 'no such model', { who: target })
      return castRefused(game, who, spell, {
        target: target === undefined ? null : fighterNamed(game, target),
        towards: towards === undefined ? null : toMil(towards),
      })
    },
    act: (t, who, { spell, target, towards }) => {
      const to = towards === undefined ? { x: who.x, y: who.y } : toMil(towards)
      // The direction stands from here on, wherever a Sidestep may take the mage (G-039).
      cast(t, who, spell, target === undefined ? null : targetOf(t.game, target), to.x - who.x, to.y - who.y)
    },
  },
  tactics: {
    ap: () => 0,
    refused: (game, who, { target, test }) => {
      const { tactics_reach, tactics_scope } = game.options
      if (!has(who, 'Tactics') || who.built.rank !== 'Hero') return no('G-115', 'only a Hero with Tactics', { who: who.built.name })
      if (who.tacticsGiven && game.round.active === who) return no('G-116', 'once in an activation', { who: who.built.name })
      if ((tactics_scope === 'one_test') !== (test !== undefined))
        return no('G-115', tactics_scope === 'one_test' ? 'name the test' : 'for all tests')
      if (tactics_reach === 'everyone') return target === undefined ? null : no('G-116', 'for everybody near', { who: target })
      if (target === undefined) return no('G-116', 'name a model')
      const wrong = targetRefused(game, who, target, 'friend')
      if (wrong !== null) return wrong
      const receiver = targetOf(game, target)
      if (receiver.built.rank === 'Hero') return no('G-115', 'not for Heroes', { who: target })
      return within(who, receiver, 12)
        ? null
        : no('G-115', 'out of range', { found: gapBetween(who, receiver), limit: 12_000, who: target })
    },
    act: (t, who, { target, test }) => {
      const { game } = t
      const receiver = target === undefined ? null : targetOf(game, target)
      who.tacticsTo = receiver
      who.tacticsToAll = receiver === null
      if (who.tacticsToAll) giveToAll(game, who)
      who.tacticsOn = test ?? 'all'
      who.tacticsGiven = true
      t.emit({ is: 'tactics', who: who.id, on: receiver?.id ?? null, test: test ?? 'all', why: 'G-116' })
    },
  },
}
/** Option tactics_reach: whoever is near now has the bonus, wherever he goes later. */
function giveToAll(game: Gang, hero: Fighter): void {
  const bit = 1 << game.tacticians.indexOf(hero)
  for (const f of game.fighters) {
    const near = f.seat === hero.seat && standing(f) && within(hero, f, 12)
    f.tacticsFrom = near ? f.tacticsFrom | bit : f.tacticsFrom & ~bit
  }
}
function toReload(who: Fighter, name: string | undefined): Weapon | null {
  const empty = rangedWeapons(who).filter(w => !isLoaded(who, w))
  return (name === undefined ? empty[0] : empty.find(w => w.name === name)) ?? null
}

const definition = <A extends Order['action']>(order: Of<A>): Action<Order> => actions[order.action as A] as unknown as Action<Order>
export const apOf = (game: Gang, order: Order): number => definition(order).ap(game, order)

/** Why an intent is refused at this moment; null when it may be done. */
export function refused(game: Gang, intent: Intent): Refusal | null {
  const { round } = game
  if (intent.action === 'at deaths door') {
    if (!round.over) return no('G-121', 'the game is not over')
    return round.aftermathRolled ? no('G-121', 'rolled already') : null
  }
  if (round.over) return no('R-61', 'the game is over')
  switch (intent.action) {
    case 'end turn':
      return endTurnRefused(game)
    case 'set-up roll':
      if (round.setUpWinner >= 0) return no('R-62', 'rolled already')
      if (game.sides.some(side => side.started === 0)) return no('R-62', 'a side without models')
      return round.number > 1 || game.fighters.some(f => f.activated) ? no('R-62', 'the game has begun') : null
    case 'redeploy': {
      const who = fighterNamed(game, intent.model)
      return who === null ? no('G-085', 'no such model', { who: intent.model }) : redeployRefused(game, who, toMil(intent.at))
    }
    case 'release':
      return round.possessed === null ? no('G-054', 'nobody is possessed') : null
    case 'command':
      return commandRefused(game, intent.order)
    default: {
      const who = fighterNamed(game, intent.model)
      if (who === null) return no('G-085', 'no such model', { who: intent.model })
      return actRefused(game, who, apOf(game, intent)) ?? definition(intent).refused(game, who, intent)
    }
  }
}
/** A possessed model does what costs one action point. */
function commandRefused(game: Gang, order: Order): Refusal | null {
  const { possessed } = game.round
  if (possessed === null) return no('G-054', 'nobody is possessed')
  if (order.model !== possessed.built.name) return no('G-054', 'not the possessed model', { who: order.model })
  if (apOf(game, order) !== 1) return no('R-42', 'only what costs 1 action point', { found: apOf(game, order), limit: 1 })
  // It has no points of its own to spend on orders, and a mage orders one model at a time (G-055, G-058).
  if (order.action === 'cast' && order.spell === 'Possession') return no('R-42', 'no Possession by the possessed')
  if (game.options.possessed_may === 'no_magic' && (order.action === 'cast' || order.action === 'draw mana')) return no('R-42', 'no magic')
  return definition(order).refused(game, possessed, order)
}

/** Resolves an intent that may be done. */
export const act = (t: T, intent: Intent): void => {
  const { game } = t
  switch (intent.action) {
    case 'end turn':
      passTurn(t)
      break
    case 'at deaths door':
      game.round.aftermathRolled = true
      deathsDoor(t)
      break
    case 'set-up roll': {
      const seat = setUpRoll(t)
      game.round.setUpWinner = seat
      t.emit({ is: 'set-up roll', seat, why: 'R-62' })
      break
    }
    case 'redeploy':
      redeploy(t, targetOf(game, intent.model), toMil(intent.at))
      break
    case 'release':
      if (game.round.possessed !== null) release(t, game.round.possessed)
      break
    case 'command':
      command(t, intent.order)
      break
    default: {
      const who = targetOf(game, intent.model)
      const ap = apOf(game, intent)
      activate(t, who)
      if (who.ap < ap) break // rolled fewer points than this costs (option ap_rule)
      pay(t, who, ap, intent.action)
      definition(intent).act(t, who, intent)
    }
  }
  settlePossession(t)
}
/** Every action of the possessed model costs its master a point and none of its own (G-055). */
function command(t: T, order: Order): void {
  const { round } = t.game
  if (round.possessed === null || round.possessor === null) return
  pay(t, round.possessor, 1, `command: ${order.action}`)
  round.commands -= 1
  definition(order).act(t, round.possessed, order)
}
function pay(t: T, who: Fighter, ap: number, on: string): void {
  if (ap === 0) return
  who.ap -= ap
  t.emit({ is: 'ap spent', who: who.id, ap, left: who.ap, on, why: 'R-10' })
}
