// Putting models somewhere else: Get Moving, movement orders, Back Off and being pushed. Distances in 1/1000 inch.
import {
  bounded,
  contactOf,
  contactWithPiece,
  firstContact,
  isOnTable,
  type Mil,
  mil,
  type Point,
  partInside,
  pathLength,
  pointAlong,
  runsInside,
  segmentLength,
  squaredBetween,
  sweptContact,
  sweptContactWithPiece,
  zoneVisit,
} from '@sightline/geometry'
import type { Clause, Place } from '@sightline/kernel'
import { type MoveKind, no, type Refusal, type T } from './events.ts'
import { fatigueRefused, takeFatigue } from './fatigue.ts'
import { type Battle, friends, inPlay, type Model } from './game.ts'
import { CONTACT, engaged, engagedTogether, INCH, inControlArea, inProximity, isSolid, PROXIMITY, placeOf } from './space.ts'

/** Where somebody is going to stand when the others move: movement orders are checked one after another. */
export type Moved = ReadonlyMap<Model, Point>
const NOBODY_MOVED: Moved = new Map()
const at = (m: Model, moved: Moved): Point => moved.get(m) ?? placeOf(m)

/** The height of the ground: the top of the highest platform there, else the table. */
export const floorAt = (game: Battle, point: Point): number =>
  game.terrain.reduce(
    (height, p) =>
      p.tags.includes('platform') && contactWithPiece({ at: point, radius: mil(0) }, p) !== 'apart' ? Math.max(height, p.top) : height,
    0,
  )

/** The straight way passes the box by more than `reach`: nothing dearer has to be asked. */
const passesBy = (from: Point, to: Point, reach: number, minX: number, minY: number, maxX: number, maxY: number): boolean =>
  (from.x < minX - reach && to.x < minX - reach) ||
  (from.x > maxX + reach && to.x > maxX + reach) ||
  (from.y < minY - reach && to.y < minY - reach) ||
  (from.y > maxY + reach && to.y > maxY + reach)
const passesPiece = (from: Point, to: Point, reach: number, { bounds: b }: Battle['terrain'][number]): boolean =>
  passesBy(from, to, reach, b.minX, b.minY, b.maxX, b.maxY)
const passesPoint = (from: Point, to: Point, reach: number, { x, y }: Point): boolean => passesBy(from, to, reach, x, y, x, y)

/** What the way costs: its length, and the height of what is climbed on it; up to 1 in is free (P-064). */
export function wayCost(game: Battle, who: Model, path: readonly Point[]): { readonly cost: number; readonly drop: Refusal | null } {
  let level = who.z
  let cost = 0
  let drop: Refusal | null = null
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1] as Point, path[i] as Point]
    const next = floorAt(game, to)
    let over = Math.max(level, next)
    for (const p of game.terrain) {
      if (p.top <= over || p.bottom > level || passesPiece(from, to, 0, p)) continue
      if (isSolid(p) && runsInside(from, to, p.footprint)) over = p.top
    }
    const climb = over - level
    cost += segmentLength(from, to) + (climb > INCH ? climb : 0)
    const agility = who.built.statistics.a * INCH
    if (over - next > agility && i < path.length - 1)
      drop = no('P-064', 'a drop ends the move', { found: over - next, limit: agility, who: who.built.name })
    level = next
  }
  return { cost, drop }
}

/** Why the model cannot go along the points; null when it can. Touching a base or a wall is allowed, friends may be passed. */
export function pathRefused(
  game: Battle,
  who: Model,
  points: readonly Point[],
  allowance: number,
  clause: Clause,
  moved: Moved = NOBODY_MOVED,
): Refusal | null {
  const path = [placeOf(who), ...points]
  const { cost, drop } = wayCost(game, who, path)
  if (cost > allowance) return no(clause, 'too far', { found: cost, limit: allowance, who: who.built.name })
  if (drop !== null) return drop
  const end = path.at(-1) as Point
  const others = game.models.filter(m => m !== who && inPlay(m))
  for (let i = 1; i < path.length; i++) {
    const wrong = legRefused(game, who, path[i - 1] as Point, path[i] as Point, others, moved, clause)
    if (wrong !== null) return wrong
  }
  const base = { at: end, radius: who.built.radius }
  const under = others.find(m => contactOf(base, { at: at(m, moved), radius: m.built.radius }) === 'overlapping')
  if (under !== undefined) return no(clause, 'a model is in the way', { who: under.built.name })
  return proximityRefused(game, who, path, others, moved)
}
function legRefused(
  game: Battle,
  who: Model,
  from: Point,
  to: Point,
  others: readonly Model[],
  moved: Moved,
  clause: Clause,
): Refusal | null {
  const { radius } = who.built
  if (!isOnTable({ at: to, radius }, game.table)) return no(clause, 'off the table', { who: who.built.name })
  const enemy = others.find(
    m =>
      !friends(m, who) &&
      !passesPoint(from, to, radius + m.built.radius, at(m, moved)) &&
      sweptContact(from, to, radius, { at: at(m, moved), radius: m.built.radius }) === 'overlapping',
  )
  if (enemy !== undefined) return no(clause, 'a model is in the way', { who: enemy.built.name })
  const wall = game.terrain.find(
    p => !passesPiece(from, to, radius, p) && blocks(p, who) && sweptContactWithPiece(from, to, radius, p) === 'overlapping',
  )
  return wall === undefined ? null : no(clause, 'terrain is in the way', { who: wall.id })
}
const blocks = (p: Battle['terrain'][number], who: Model): boolean => p.tags.includes('impassable') && p.top > who.z && p.bottom <= who.z

/** All of the path passes the point by more than `reach`. */
function keepsAway(path: readonly Point[], reach: number, point: Point): boolean {
  for (let i = 1; i < path.length; i++) if (!passesPoint(path[i - 1] as Point, path[i] as Point, reach, point)) return false
  return true
}
/** P-045: the Proximity of an unengaged enemy is entered only by a move that ends engaged with it. */
function proximityRefused(game: Battle, who: Model, path: readonly Point[], others: readonly Model[], moved: Moved): Refusal | null {
  const base = { at: path.at(-1) as Point, radius: who.built.radius }
  for (const enemy of others) {
    if (friends(enemy, who)) continue
    const zone = { at: at(enemy, moved), radius: mil(enemy.built.radius + PROXIMITY + who.built.radius) }
    if (keepsAway(path, zone.radius, zone.at)) continue
    if (engaged(game, enemy) || met(enemy, moved)) continue
    const enters = path.slice(1).some((to, i) => {
      const { inside, startsInside, endsInside } = zoneVisit(path[i] as Point, to, zone)
      return inside !== undefined && !(startsInside && !endsInside) // leaving is not entering
    })
    if (!enters || touches(base.at, who, enemy, moved)) continue
    const open =
      path.slice(1).some(point => inProximity(game, enemy, { at: point, radius: who.built.radius })) || !walled(game, path, enemy)
    if (open) return no('P-045', 'in Proximity', { limit: PROXIMITY, who: enemy.built.name })
  }
  return null
}
/** Has somebody who goes before it engaged the enemy already? */
const met = (enemy: Model, moved: Moved): boolean => [...moved].some(([m, point]) => !friends(m, enemy) && touches(point, m, enemy, moved))
const walled = (game: Battle, path: readonly Point[], enemy: Model): boolean =>
  path.every(point =>
    game.terrain.some(p => p.top >= enemy.z + enemy.built.height && partInside(point, placeOf(enemy), p.footprint) !== undefined),
  )
function touches(point: Point, who: Model, enemy: Model, moved: Moved): boolean {
  const reach = who.built.radius + enemy.built.radius + CONTACT
  return squaredBetween(point, at(enemy, moved)) <= reach * reach
}

/** The last point of a move into contact: straight from `from` until the bases touch. */
export function contactPoint(from: Point, who: Model, enemy: Model): Point {
  const away = Math.sqrt(squaredBetween(from, placeOf(enemy))) - who.built.radius - enemy.built.radius
  return pointAlong(from, placeOf(enemy), bounded(Math.max(0, Math.floor(away))))
}

/** Puts the model there and says so. Enemies whom it touches now and did not before have been met (P-057). */
export function putAt(t: T, who: Model, to: Place, how: MoveKind, why: Clause, path: readonly Point[] = []): void {
  const from = placeOf(who)
  if (from.x === to.x && from.y === to.y) return
  who.x = to.x
  who.y = to.y
  who.z = floorAt(t.game, to)
  t.emit({ is: 'moves', who: who.id, to: [to.x, to.y], mil: pathLength([from, ...(path.length > 0 ? path : [to])]), how, why })
}

// ---- Get Moving (P-050 to P-052) ----

export interface Move {
  readonly who: Model
  readonly path: readonly Point[]
  readonly hurry: boolean
}
/** P-050 */
export const ALONG = mil(8 * INCH)
/** P-051 */
export const HURRIED = mil(12 * INCH)
export const allowance = (m: Move): Mil => (m.hurry ? HURRIED : ALONG)
export const moveCost = (m: Move): number => (m.hurry ? 2 : 1)

export function getMovingRefused(game: Battle, own: Move, orders: readonly Move[]): Refusal | null {
  if (engaged(game, own.who)) return no('P-063', 'engaged', { who: own.who.built.name })
  const wrong = pathRefused(game, own.who, own.path, allowance(own), own.hurry ? 'P-051' : 'P-050')
  if (wrong !== null) return wrong
  const moved = new Map<Model, Point>([[own.who, own.path.at(-1) as Point]])
  for (const order of orders) {
    const refused = orderRefused(game, own.who, order, moved)
    if (refused !== null) return refused
    moved.set(order.who, order.path.at(-1) as Point)
  }
  return null
}
/** P-052: other unengaged friends in the control area when the Action starts, each at its own Fatigue. */
function orderRefused(game: Battle, leader: Model, order: Move, moved: Map<Model, Point>): Refusal | null {
  const { who } = order
  const name = who.built.name
  if (!inPlay(who) || !friends(who, leader) || moved.has(who)) return no('P-052', 'not another friend', { who: name })
  if (engaged(game, who)) return no('P-052', 'engaged', { who: name })
  if (!inControlArea(game, leader, who)) return no('P-052', 'outside the control area', { who: name })
  return fatigueRefused(who, moveCost(order), 'P-052') ?? pathRefused(game, who, order.path, allowance(order), 'P-052', moved)
}
/** The active model goes first, then those it orders, in the order given. The Fatigue of the Action itself has been taken. */
export function getMoving(t: T, own: Move, orders: readonly Move[]): void {
  if (own.hurry) takeFatigue(t, own.who, 1, 'P-051')
  walk(t, own)
  for (const order of orders) {
    t.emit({ is: 'ordered to move', who: order.who.id, by: own.who.id, why: 'P-052' })
    takeFatigue(t, order.who, moveCost(order), 'P-052')
    walk(t, order)
  }
}
function walk(t: T, { who, path, hurry }: Move): void {
  putAt(t, who, path.at(-1) as Point, hurry ? 'hurry' : 'move', hurry ? 'P-051' : 'P-050', path)
  for (const enemy of t.game.models) {
    if (!engagedTogether(who, enemy)) continue
    if (enemy.metBy === null) enemy.metBy = who // P-057: the active model goes first, and only it can Brawl
    t.emit({ is: 'engages', who: who.id, on: enemy.id, why: 'P-044' })
  }
}

// ---- Back Off (P-053) ----

export const BACK_OFF = mil(2 * INCH)

/** C-12: straight away from the enemies it is engaged with, exactly 2 in. */
export function straightAway(game: Battle, who: Model): Point {
  const enemies = game.engagedWith(who)
  const x = enemies.reduce((sum, e) => sum + who.x - e.x, 0)
  const y = enemies.reduce((sum, e) => sum + who.y - e.y, 0)
  return pointAlong(placeOf(who), { x: who.x + x, y: who.y + y }, BACK_OFF)
}
export function backOffRefused(game: Battle, who: Model, to: Point): Refusal | null {
  if (!engaged(game, who)) return no('P-063', 'not engaged', { who: who.built.name })
  const from = placeOf(who)
  const length = segmentLength(from, to)
  if (length > BACK_OFF) return no('P-053', 'too far', { found: length, limit: BACK_OFF, who: who.built.name })
  const others = game.models.filter(m => m !== who && inPlay(m))
  const leg = legRefused(game, who, from, to, others, NOBODY_MOVED, 'P-053')
  if (leg !== null) return leg
  const base = { at: to, radius: who.built.radius }
  for (const m of others) {
    if (contactOf(base, { at: placeOf(m), radius: m.built.radius }) === 'overlapping')
      return no('P-053', 'a model is in the way', { who: m.built.name })
    if (friends(m, who)) continue
    // An enemy whom another friend holds has no Proximity; one whom it leaves has it again.
    const held = game.engagedWith(m).some(f => f !== who)
    if (touches(to, who, m, NOBODY_MOVED) || (!held && inProximity(game, m, base)))
      return no('P-053', 'in Proximity', { limit: PROXIMITY, who: m.built.name })
  }
  return null
}
export const backOff = (t: T, who: Model, to: Point): void => putAt(t, who, to, 'back off', 'P-053')

/** Where a push of so many mil ends: at its full length, or where a model, a wall or the table's edge stops it. */
export function straightMove(game: Battle, who: Model, towards: Point, distance: number): Point {
  const from = placeOf(who)
  const { radius } = who.built
  let far = distance
  if (!isOnTable({ at: pointAlong(from, towards, mil(far)), radius }, game.table)) {
    let near = 0
    while (far - near > 1) {
      const middle = near + Math.floor((far - near) / 2)
      if (isOnTable({ at: pointAlong(from, towards, mil(middle)), radius }, game.table)) near = middle
      else far = middle
    }
    far = near
  }
  const bases = game.models.filter(m => m !== who && inPlay(m)).map(m => ({ at: placeOf(m), radius: m.built.radius }))
  const pieces = game.terrain.filter(p => blocks(p, who))
  return firstContact(from, pointAlong(from, towards, mil(far)), radius, { bases, pieces }).at
}
