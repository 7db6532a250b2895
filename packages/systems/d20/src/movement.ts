// Moving and falling back (D-004 to D-007). Lengths in 1/1000 inch.
import { compareDistance, flatDistance, isOnTable, mil, type Point, segmentLength, squaredBetween } from '@sightline/geometry'
import { type Event, no, type Refusal, type T } from './events.ts'
import { type Fight, feet, inOrder, standing, type Unit } from './game.ts'
import { closestTakes } from './opportune.ts'
import { endOverwatch } from './overwatch.ts'
import { getsFree, passesOver, squareLength, squaresOn } from './path.ts'
import { baseOf, closestTo, ENGAGEMENT, foesOf, radiusOf, squareOf } from './space.ts'

const isGrid = (game: Fight): boolean => game.options.distance === 'grid'
const legLength = (game: Fight, from: Point, to: Point): number =>
  isGrid(game) ? squareLength(from, to, game.options) : segmentLength(from, to)
/** The straight legs of a path that begins where the unit stands. */
export const legsOf = (who: Unit, path: readonly Point[]): readonly (readonly [Point, Point])[] =>
  path.map((to, i) => [path[i - 1] ?? { x: who.x, y: who.y }, to] as const)
export const lengthOf = (game: Fight, who: Unit, path: readonly Point[]): number =>
  legsOf(who, path).reduce((sum, [from, to]) => sum + legLength(game, from, to), 0)

// ---- where a unit may go ----

const sameSquare = (game: Fight, a: Point, b: Point): boolean =>
  squareOf(a.x, game.options) === squareOf(b.x, game.options) && squareOf(a.y, game.options) === squareOf(b.y, game.options)
const goesThrough = (game: Fight, who: Unit, enemy: Unit, from: Point, to: Point): boolean => {
  const { options } = game
  if (!isGrid(game)) return passesOver(from, to, enemy, radiusOf(who, options) + radiusOf(enemy, options))
  return squaresOn(from, to, options).some(s => s.x === squareOf(enemy.x, options) && s.y === squareOf(enemy.y, options))
}
const isOff = ({ options, table }: Fight, who: Unit, at: Point): boolean =>
  table !== null && !isOnTable({ at, radius: mil(radiusOf(who, options)) }, table)
/** Why a unit cannot stand there. */
export function placeRefused(game: Fight, who: Unit, at: Point): Refusal | null {
  const { options } = game
  const radius = radiusOf(who, options)
  if (isOff(game, who, at)) return no('A-015', 'off the table')
  const other = standing(game).find(u => {
    if (u === who) return false
    if (isGrid(game)) return sameSquare(game, at, u)
    const apart = radius + radiusOf(u, options)
    return apart === 0 ? squaredBetween(at, u) === 0 : squaredBetween(at, u) < apart * apart
  })
  return other === undefined ? null : no('A-015', 'somebody stands there', { who: other.built.name })
}
const tooFar = (game: Fight, who: Unit, length: number): Refusal =>
  no('A-015', 'too far', { who: who.built.name, found: length / game.options.foot, limit: who.built.speed })
/** Straight legs, as far as the speed allows, through no enemy. Coming near an enemy is free. */
export function moveRefused(game: Fight, who: Unit, path: readonly Point[]): Refusal | null {
  const limit = feet(game, who.built.speed)
  const far = legsOf(who, path).find(
    ([from, to]) => Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) > limit + feet(game, ENGAGEMENT),
  )
  // Far beyond what can be measured, perhaps.
  if (far !== undefined) return tooFar(game, who, who.moved + Math.round(Math.sqrt(squaredBetween(far[0], far[1]))))
  const length = lengthOf(game, who, path)
  if (length === 0) return no('A-015', 'no move at all', { who: who.built.name })
  if (who.moved + length > limit) return tooFar(game, who, who.moved + length)
  if (path.some(at => isOff(game, who, at))) return no('A-015', 'off the table')
  for (const [from, to] of legsOf(who, path)) {
    const enemy = foesOf(game, who).find(e => goesThrough(game, who, e, from, to))
    if (enemy !== undefined) return no('A-015', 'an enemy is in the way', { who: enemy.built.name })
  }
  return placeRefused(game, who, path.at(-1) ?? who)
}

// ---- falling back ----

/** The leg on which a unit falls back: the move is begun engaged and, somewhere on this leg, engagement is left (D-004). -1: on none. */
export function fallBackLeg(game: Fight, who: Unit, path: readonly Point[]): number {
  if (!game.measure.engaged(who)) return -1
  const foes = foesOf(game, who)
  const { fallback_trigger: trigger } = game.options
  const begun = foes.filter(e => game.measure.near(who, e))
  return legsOf(who, path).findIndex(([from, to]) => {
    if (trigger === 'leaves_all') return leaves(game, who, from, to, foes)
    const left = trigger === 'leaves_any' ? begun : closestFrom(game, who, from)
    return left.some(e => leaves(game, who, from, to, [e]))
  })
}
/** Is the unit somewhere on the leg, both ends included, engaged with none of these? */
function leaves(game: Fight, who: Unit, from: Point, to: Point, foes: readonly Unit[]): boolean {
  const { options } = game
  if (!isGrid(game)) {
    const rings = foes.map(e => ({
      at: { x: e.x, y: e.y },
      radius: feet(game, ENGAGEMENT) + radiusOf(who, options) + radiusOf(e, options),
    }))
    return getsFree(from, to, rings, options.engagement_edge === 'inclusive')
  }
  const apart = (s: Point, e: Unit): number => Math.max(Math.abs(s.x - squareOf(e.x, options)), Math.abs(s.y - squareOf(e.y, options)))
  return squaresOn(from, to, options).some(s => foes.every(e => apart(s, e) > 1))
}
function closestFrom(game: Fight, who: Unit, at: Point): readonly Unit[] {
  const { options } = game
  const here = { at, radius: mil(radiusOf(who, options)) }
  const nearer = (a: Unit, b: Unit): number => {
    if (!isGrid(game)) return compareDistance(flatDistance(here, baseOf(a, options)), flatDistance(here, baseOf(b, options)))
    return squareLength(at, a, options) - squareLength(at, b, options)
  }
  const foes = inOrder(foesOf(game, who))
  const closest = foes.filter(e => foes.every(other => nearer(e, other) <= 0))
  return options.closest_tie === 'order' ? closest.slice(0, 1) : closest
}

type How = Extract<Event, { is: 'moves' }>['how']
export function putAt(t: T, who: Unit, to: Point, length: number, how: How): void {
  const before = foesOf(t.game, who).filter(e => t.game.measure.near(who, e))
  who.x = to.x
  who.y = to.y
  t.emit({ is: 'moves', who: who.id, to: [to.x, to.y], mil: length, how, why: how === 'push' ? 'A-025' : 'A-015' })
  const met = foesOf(t.game, who).filter(e => t.game.measure.near(who, e) && !before.includes(e))
  if (met.length > 0) t.emit({ is: 'engaged', who: who.id, with: met.map(e => e.id), why: 'D-001' })
}
function walk(t: T, who: Unit, path: readonly Point[]): void {
  const to = path.at(-1)
  if (to === undefined) return
  const length = lengthOf(t.game, who, path)
  who.moved += length
  putAt(t, who, to, length, 'move')
}

/** A declared path. A fall back gives the closest enemy its chance where the leg begins that leaves (D-004), unless the main action is spent on it (D-006). */
export function move(t: T, who: Unit, path: readonly Point[], safely: boolean): void {
  const leg = fallBackLeg(t.game, who, path)
  if (leg < 0) return walk(t, who, path)
  walk(t, who, path.slice(0, leg))
  who.fellBack = true
  const closest = closestTo(t.game, who)
  t.emit({ is: 'falls back', who: who.id, from: closest.map(e => e.id), safely, why: safely ? 'D-006' : 'D-004' })
  if (who.overwatch !== 'none') endOverwatch(t, who, 'fell back') // D-007
  if (safely)
    who.movement = false // and what is left of it, D-006
  else closestTakes(t, who, closest, 'fall back', 0) // nobody inherits the chance
  if (who.hp > 0) walk(t, who, path.slice(leg))
  else t.emit({ is: 'goes nowhere', who: who.id, why: 'D-005' })
}
