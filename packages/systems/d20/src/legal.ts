// Everything that whoever may act now could want to do. Free places are sampled: towards and away from the others, and past them.
import { mil, type Point, pointAlong, squaredBetween } from '@sightline/geometry'
import { alive, enemies, type Fight, feet, type Unit } from './game.ts'
import type { Intent } from './intents.ts'
import { watchesOf } from './overwatch.ts'

const SPENDS = ['main', 'bonus'] as const
const MAIN = ['main'] as const

/**
 * What may be done now is among it, save for free choices of place. Of every kind of action that a character could ever want there is one
 * entry at the least, so that it can be shown with the reason why it is refused; friends whose turn it is not have no more than that.
 */
export function tries(game: Fight): readonly Intent[] {
  const { active, number } = game.round
  if (active === null || number === 0) return [{ action: 'roll initiative' }]
  const list: Intent[] = []
  orders(game, active, list)
  for (const u of game.units) if (u.seat === active.seat && u !== active && alive(u)) oneOfEach(game, u, list)
  list.push({ action: 'end turn' })
  return list
}
function orders(game: Fight, u: Unit, list: Intent[]): void {
  const model = u.built.name
  const foes = game.units.filter(o => enemies(o, u) && alive(o))
  for (const { name: weapon, kind, quick } of u.built.weapons) {
    for (const as of quick ? SPENDS : MAIN) {
      for (const { built } of foes) list.push({ action: kind === 'melee' ? 'attack' : 'shoot', model, target: built.name, weapon, as })
    }
  }
  for (const { name: spell, at, quick, effect } of u.built.spells) {
    const revives = effect.is === 'heal' && game.options.death === 'downed'
    for (const o of game.units) {
      const fits = at === 'anyone' || (at === 'self' ? o === u : (at === 'enemy') === enemies(o, u))
      if (!fits || !(revives || alive(o))) continue
      for (const as of quick ? SPENDS : MAIN) list.push({ action: 'cast', model, spell, target: o.built.name, as })
    }
  }
  for (const watch of watchesOf(u)) {
    if (watch === 'none') continue
    for (const o of game.units) {
      if (o === u || enemies(o, u) || !alive(o)) continue
      for (const as of SPENDS) list.push({ action: 'overwatch', model, ward: o.built.name, watch, as })
    }
  }
  const { foot } = game.options
  const engaged = game.measure.engaged(u)
  const all = places(game, u)
  const some = u.movement ? all : all.slice(0, 1)
  some.forEach((to, i) => {
    const path: [number, number][] = [[to.x / foot, to.y / foot]]
    list.push({ action: 'move', model, path, safely: false })
    if (engaged || i === 0) list.push({ action: 'move', model, path, safely: true })
  })
}
/** One entry of each kind, for a friend whose turn it is not. */
function oneOfEach(game: Fight, u: Unit, list: Intent[]): void {
  const model = u.built.name
  const foe = game.units.find(o => enemies(o, u) && alive(o))?.built.name
  const friend = game.units.find(o => o !== u && !enemies(o, u) && alive(o))?.built.name
  const { foot } = game.options
  if (foe !== undefined) {
    for (const kind of ['melee', 'ranged'] as const) {
      if (u.built.weapons.some(w => w.kind === kind))
        list.push({ action: kind === 'melee' ? 'attack' : 'shoot', model, target: foe, as: 'main' })
    }
  }
  const [spell] = u.built.spells
  if (spell !== undefined) list.push({ action: 'cast', model, spell: spell.name, as: 'main' })
  if (friend !== undefined && watchesOf(u).length > 0) list.push({ action: 'overwatch', model, ward: friend, as: 'main' })
  list.push({ action: 'move', model, path: [[u.x / foot + 5, u.y / foot]], safely: false })
}
/** Next to each of the others and half-way there, and as far away from it as the speed allows. */
function places(game: Fight, u: Unit): readonly Point[] {
  const from: Point = { x: u.x, y: u.y }
  const far = Math.max(0, Math.floor(feet(game, u.built.speed)) - u.moved)
  const reach = feet(game, game.options.distance === 'grid' ? 5 : 4)
  const list: Point[] = []
  for (const o of game.units) {
    if (o === u) continue
    const gap = Math.ceil(Math.sqrt(squaredBetween(from, o)))
    const near = Math.min(far, Math.max(0, gap - reach))
    if (near > 0) list.push(pointAlong(from, o, mil(near)))
    if (near > 1) list.push(pointAlong(from, o, mil(Math.floor(near / 2))))
    list.push(pointAlong(from, { x: 2 * u.x - o.x, y: 2 * u.y - o.y }, mil(far)))
  }
  return list
}
