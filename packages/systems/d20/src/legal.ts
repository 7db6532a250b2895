// Everything that may be done now. Free places are sampled: towards and away from the others, and past them.
import { mil, type Point, pointAlong, squaredBetween } from '@sightline/geometry'
import { refused } from './actions.ts'
import { alive, enemies, type Fight, feet, type Unit } from './game.ts'
import type { Intent } from './intents.ts'

const SPENDS = ['main', 'bonus'] as const

export function intents(game: Fight): readonly Intent[] {
  const { active, number } = game.round
  const wanted: Intent[] =
    active === null || number === 0 ? [{ action: 'roll initiative' }] : [...orders(game, active), { action: 'end turn' }]
  return wanted.filter(intent => refused(game, intent) === null)
}
function orders(game: Fight, u: Unit): Intent[] {
  const model = u.built.name
  const others = game.units.filter(o => o !== u)
  const foes = others.filter(o => enemies(o, u) && alive(o))
  const friends = others.filter(o => !enemies(o, u))
  const list: Intent[] = []
  for (const as of SPENDS) {
    for (const { name: weapon, kind } of u.built.weapons) {
      for (const { built } of foes) list.push({ action: kind === 'melee' ? 'attack' : 'shoot', model, target: built.name, weapon, as })
    }
    for (const { name: spell } of u.built.spells) {
      for (const { built } of game.units) list.push({ action: 'cast', model, spell, target: built.name, as })
    }
    for (const { built } of friends) {
      for (const watch of ['gun', 'shield'] as const) list.push({ action: 'overwatch', model, ward: built.name, watch, as })
    }
  }
  for (const to of places(game, u, others)) {
    for (const safely of [false, true])
      list.push({ action: 'move', model, path: [[to.x / game.options.foot, to.y / game.options.foot]], safely })
  }
  return list
}
/** Next to each of the others and half-way there, and as far away from it as the speed allows. */
function places(game: Fight, u: Unit, others: readonly Unit[]): readonly Point[] {
  const from: Point = { x: u.x, y: u.y }
  const far = Math.max(0, Math.floor(feet(game, u.built.speed)) - u.moved)
  const reach = feet(game, game.options.distance === 'grid' ? 5 : 4)
  return others.flatMap(o => {
    const gap = Math.ceil(Math.sqrt(squaredBetween(from, o)))
    const near = Math.min(far, Math.max(0, gap - reach))
    const away: Point = { x: 2 * u.x - o.x, y: 2 * u.y - o.y }
    return [near, Math.floor(near / 2)]
      .filter(d => d > 0)
      .map(d => pointAlong(from, o, mil(d)))
      .concat(pointAlong(from, away, mil(far)))
  })
}
