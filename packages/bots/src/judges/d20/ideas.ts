// What a thinking player looks at: attacks that can come off, wards worth watching over, and places worth going to.
import type { Fight, Intent, Unit } from '@sightline/d20'
import { type Known, type Lore, loreOf, type Means } from './lore.ts'

type Spend = 'main' | 'bonus'
type Spot = readonly [number, number]
/** How much nearer than its reach somebody goes, 1/1000 inch: places are rounded. */
const SPARE = 60
/** Of the enemy only so many are walked up to. */
const FOES = 4

export function ideas(game: Fight): readonly Intent[] {
  const { active } = game.round
  if (active === null || game.round.number === 0) return [{ action: 'roll initiative' }]
  const lore = loreOf(game)
  const k = lore.known[active.id - lore.first] as Known
  const list: Intent[] = []
  const foes = near(lore, active, 1)
  if (active.main) acts(game, lore, k, active, foes, 'main', list)
  else if (active.casts > 0) casts(k, active, foes, 'main', list)
  if (active.bonus) acts(game, lore, k, active, foes, 'bonus', list)
  if (active.movement && (game.options.turn_order === 'free' || !game.round.fighting)) moves(game, lore, k, active, foes, list)
  list.push({ action: 'end turn' })
  return list
}
/** The living of a side, the nearest first: 1 for the enemy, 0 for friends. */
function near(lore: Lore, u: Unit, other: 0 | 1): readonly Known[] {
  return lore.sides[u.seat === other ? 0 : 1]
    .map(i => lore.known[i] as Known)
    .filter(k => k.unit !== u && k.unit.hp > 0)
    .sort((a, b) => gap(u, a.unit) - gap(u, b.unit))
}
const gap = (a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): number =>
  Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))

function acts(game: Fight, lore: Lore, k: Known, u: Unit, foes: readonly Known[], as: Spend, list: Intent[]): void {
  const model = u.built.name
  const strikes = (means: readonly Means[]): void => {
    for (const { is, far, name, quick } of means) {
      if (as === 'bonus' && !quick) continue
      for (const { unit } of foes) {
        if (gap(u, unit) <= far)
          list.push({ action: is === 'attack' ? 'attack' : 'shoot', model, target: unit.built.name, weapon: name, as })
      }
    }
  }
  strikes(k.melee)
  strikes(k.guns)
  casts(k, u, foes, as, list)
  for (const { name, quick, range } of k.mends) {
    if (as === 'bonus' && !quick) continue
    for (const { unit } of [k, ...near(lore, u, 0)]) {
      if (unit.hp < unit.built.hp && gap(u, unit) <= range * game.options.foot + lore.near)
        list.push({ action: 'cast', model, spell: name, target: unit.built.name, as })
    }
  }
  if (u.overwatch !== 'none' || k.watch === null) return
  for (const { unit } of near(lore, u, 0).slice(0, 3)) {
    if (u.built.shield && gap(u, unit) <= lore.near) list.push({ action: 'overwatch', model, ward: unit.built.name, watch: 'shield', as })
    if (k.watch === 'gun') list.push({ action: 'overwatch', model, ward: unit.built.name, watch: 'gun', as })
  }
}
/** Every spell of the stat line at enemies in range. */
function casts(k: Known, u: Unit, foes: readonly Known[], as: Spend, list: Intent[]): void {
  const { name: model, spells } = u.built
  for (const { name: spell, at, cost, quick, effect } of spells) {
    if (at === 'friend' || at === 'self' || effect.is === 'nothing' || u.mana < cost || (as === 'bonus' && !quick)) continue
    const far = k.spells.find(m => m.name === spell)?.far
    for (const { unit } of foes) {
      if (far === undefined || gap(u, unit) <= far) list.push({ action: 'cast', model, spell, target: unit.built.name, as })
    }
  }
}

function moves(game: Fight, lore: Lore, k: Known, u: Unit, foes: readonly Known[], list: Intent[]): void {
  const { foot } = game.options
  const model = u.built.name
  const left = k.speed - u.moved
  const engaged = foes[0] !== undefined && gap(u, foes[0].unit) <= lore.near
  const seen = new Set<string>()
  const go = (x: number, y: number): void => {
    const key = `${Math.round(x / 100)} ${Math.round(y / 100)}`
    if (seen.has(key)) return
    seen.add(key)
    const to: [number, number] = [Math.trunc(x) / foot, Math.trunc(y) / foot]
    list.push({ action: 'move', model, path: [to], safely: false })
    if (engaged && u.main) list.push({ action: 'move', model, path: [to], safely: true })
  }
  /** So far towards a place, or as far as it can. */
  const along = ([x, y]: Spot, want: number): void => {
    const whole = Math.sqrt((x - u.x) * (x - u.x) + (y - u.y) * (y - u.y))
    const length = Math.min(left, want)
    if (whole > 0 && length >= SPARE) go(u.x + ((x - u.x) / whole) * length, u.y + ((y - u.y) / whole) * length)
  }
  for (const { unit, reach: theirs } of foes.slice(0, FOES)) {
    const at: Spot = [unit.x, unit.y]
    const whole = gap(u, unit)
    // Into contact, straight or to its flanks; into longer reach; just out of its reach.
    along(at, whole - lore.near + SPARE)
    if (k.reach > lore.near) along(at, whole - k.reach + SPARE)
    along(at, whole - Math.max(theirs, lore.near) - SPARE)
    if (k.melee.length > 0 && whole - lore.near <= left) {
      const [fx, fy] = [(u.x - unit.x) / whole, (u.y - unit.y) / whole]
      const beside = lore.near - SPARE
      for (const side of [1, -1]) {
        const [x, y] = [unit.x + (0.5 * fx - 0.87 * side * fy) * beside, unit.y + (0.5 * fy + 0.87 * side * fx) * beside]
        if ((x - u.x) ** 2 + (y - u.y) ** 2 <= left * left) go(x, y)
      }
    }
    for (const { far, weapon } of [...k.guns, ...k.spells]) {
      along(at, whole - far + SPARE)
      if (weapon?.rapidFire === true) along(at, whole - far / 2 + SPARE)
    }
  }
  const [nearest] = foes
  if (nearest !== undefined) {
    const { x, y } = nearest.unit
    const away: Spot = [2 * u.x - x, 2 * u.y - y]
    along([x, y], left)
    along(away, left)
    along(away, left / 2)
    along([u.x - (y - u.y), u.y + (x - u.x)], left / 2)
    along([u.x + (y - u.y), u.y - (x - u.x)], left / 2)
    if (game.options.cover === 'on') behindCover(game, u, nearest.unit, left, go)
  }
  for (const { unit } of near(lore, u, 0).slice(0, 2)) {
    // At a friend's side, between it and the enemy: where a shield can be held before it.
    const front = nearest === undefined ? unit : nearest.unit
    const whole = gap(unit, front)
    if (whole === 0 || (!u.built.shield && k.mends.length === 0)) continue
    const step = 0.7 * lore.near
    const [x, y] = [unit.x + ((front.x - unit.x) / whole) * step, unit.y + ((front.y - unit.y) / whole) * step]
    if ((x - u.x) ** 2 + (y - u.y) ** 2 <= left * left) go(x, y)
  }
}
/** Behind each piece that it can get to, as the enemy sees it. */
function behindCover(game: Fight, u: Unit, foe: Unit, left: number, go: (x: number, y: number) => void): void {
  for (const { bounds } of game.terrain) {
    const [cx, cy] = [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2]
    const whole = Math.sqrt((cx - foe.x) ** 2 + (cy - foe.y) ** 2)
    if (whole === 0) continue
    const [dx, dy] = [(cx - foe.x) / whole, (cy - foe.y) / whole]
    const half = (Math.abs(dx) * (bounds.maxX - bounds.minX) + Math.abs(dy) * (bounds.maxY - bounds.minY)) / 2 + 2 * game.options.foot
    const [x, y] = [cx + dx * half, cy + dy * half]
    if ((x - u.x) ** 2 + (y - u.y) ** 2 <= left * left) go(x, y)
  }
}
