// Putting a model somewhere else: how far, past what and onto what it may go. Distances in 1/1000 inch.
import {
  type Base,
  contactOf,
  contactWithPiece,
  coversPoint,
  firstContact,
  type Inside,
  isClear,
  isOnTable,
  mil,
  type Obstacles,
  type Piece,
  type Point,
  partInside,
  pathLength,
  pointAlong,
  segmentLength,
} from '@sightline/geometry'
import type { Clause, Modifier, Place } from '@sightline/kernel'
import { type MoveKind, no, type Refusal, type Stop, type T } from './events.ts'
import { type Fighter, type Gang, standing } from './game.ts'
import { baseOf, comesNear, comesNearBase, risesAt, threatens } from './space.ts'

/** The terrain that matters to those who walk. */
interface Ways {
  /** Impassable terrain. */
  readonly walls: readonly Piece[]
  readonly platforms: readonly Piece[]
}
/** Terrain never changes: it is sorted once. */
// cache of code, not of state
const ways = new WeakMap<readonly Piece[], Ways>()
function waysOf({ terrain }: Gang): Ways {
  const known = ways.get(terrain)
  if (known !== undefined) return known
  const sorted = {
    walls: terrain.filter(piece => piece.tags.includes('impassable')),
    platforms: terrain.filter(piece => piece.tags.includes('platform')),
  }
  ways.set(terrain, sorted)
  return sorted
}

/** The models on the same level, of which no base may be crossed: who walks on a bridge is not in the way of who walks under it. */
const inTheWay = (game: Gang, who: Fighter, level: number): readonly Fighter[] =>
  game.fighters.filter(f => f !== who && standing(f) && f.z === level)
/** No model moves through another, and none into impassable terrain on its level. */
function obstaclesFor(game: Gang, who: Fighter, from: Point, to: Point): Obstacles {
  const { radius } = who.built
  const bases: Base[] = []
  for (const f of game.fighters)
    if (f !== who && standing(f) && f.z === who.z && comesNearBase(f, from, to, radius + f.built.radius)) bases.push(baseOf(f))
  const pieces = waysOf(game).walls.filter(piece => risesAt(piece, who.z) && comesNear(piece, from, to, radius))
  return { bases, pieces }
}

/** The height on which a model stands whose centre is there: the top of the highest platform, else the table. */
export const floorAt = (game: Gang, at: Point): number =>
  waysOf(game).platforms.reduce((height, piece) => (coversPoint(piece, at) ? Math.max(height, piece.top) : height), 0)

/** Can a model stand there on that level: on the table or a platform of that height, and not inside a platform? */
export function carries(game: Gang, at: Point, level: number): boolean {
  const here = waysOf(game).platforms.filter(p => coversPoint(p, at))
  return (level === 0 || here.some(p => p.top === level)) && !here.some(p => p.bottom <= level && level < p.top)
}

/** How much of a line lies before it, for display and for cuts: what is decided at a cut is looked at beside it. */
export const share = ({ num, den }: Inside['from']): number => Number(num) / Number(den)

/**
 * Where on a straight line its level ends: the last whole mil that carries the model, and a place beyond. Null when it carries
 * all along. Nobody climbs or jumps, and a level can only end where the line enters or leaves a platform.
 */
function levelEnd(game: Gang, from: Point, to: Point, level: number): { readonly at: Point; readonly beyond: Point } | null {
  const { platforms } = waysOf(game)
  if (level === 0 && platforms.every(p => !comesNear(p, from, to, 0))) return null
  const length = segmentLength(from, to)
  const place = (far: number): Point => (far >= length ? to : pointAlong(from, to, mil(far)))
  const cuts = platforms
    .map(p => partInside(from, to, p.footprint))
    .flatMap(inside => (inside === undefined ? [] : [share(inside.from) * length, share(inside.to) * length]))
  const edges = [0, ...cuts, length].sort((a, b) => a - b)
  const looks = [...edges.slice(1).map((edge, i) => Math.floor(((edges[i] ?? 0) + edge) / 2)), length]
  const first = looks.findIndex(far => !carries(game, place(far), level))
  if (first < 0) return null
  let near = looks[first - 1] ?? 0
  let beyond = looks[first] ?? length
  const end = place(beyond)
  while (beyond - near > 1) {
    const middle = near + Math.floor((beyond - near) / 2)
    if (carries(game, place(middle), level)) near = middle
    else beyond = middle
  }
  return { at: place(near), beyond: end }
}

/** Why the model cannot go along the points, ending at the last; null when it can. Touching a base or a wall is allowed. */
export function pathRefused(game: Gang, who: Fighter, path: readonly Point[], allowance: number, clause: Clause): Refusal | null {
  const start: Point = { x: who.x, y: who.y }
  const { radius } = who.built
  // First of all: beyond the table lengths can be too large to be counted.
  if (path.some(at => !isOnTable({ at, radius }, game.table))) return no(clause, 'off the table')
  const length = lengthOf(start, path)
  if (length > allowance) return no(clause, 'too far', { found: length, limit: allowance })
  let from = start
  for (const to of path) {
    const refused = legRefused(game, who, from, to, clause)
    if (refused !== null) return refused
    const end = levelEnd(game, from, to, who.z)
    if (end !== null) return no(clause, 'on another level', { found: floorAt(game, end.beyond), limit: who.z })
    from = to
  }
  return null
}
/** Of a way from `from` through the points, in mil; ways on the table only. */
export function lengthOf(from: Point, path: readonly Point[]): number {
  let length = 0
  let here = from
  for (const to of path) {
    length += segmentLength(here, to)
    here = to
  }
  return length
}
function legRefused(game: Gang, who: Fighter, from: Point, to: Point, clause: Clause): Refusal | null {
  const { radius } = who.built
  const obstacles = obstaclesFor(game, who, from, to)
  if (isClear(from, to, radius, obstacles)) return null
  const model = inTheWay(game, who, who.z).find(f => !isClear(from, to, radius, { bases: [baseOf(f)], pieces: [] }))
  if (model !== undefined) return no(clause, 'a model is in the way', { who: model.built.name })
  const piece = obstacles.pieces.find(p => !isClear(from, to, radius, { bases: [], pieces: [p] }))
  return no(clause, 'terrain is in the way', { who: piece?.id ?? '' })
}
/** A straight move to a place, or staying. */
export const placeRefused = (game: Gang, who: Fighter, at: Place, allowance: number, clause: Clause): Refusal | null =>
  at.x === who.x && at.y === who.y ? null : pathRefused(game, who, [at], allowance, clause)

/** Where a straight move of so many mil ends: at its full length, or where a model, a wall, the table's edge or that of its level stops it. */
export function straightMove(
  game: Gang,
  who: Fighter,
  towards: Point,
  distance: number,
): { readonly at: Point; readonly stopped: Stop | null } {
  const from: Point = { x: who.x, y: who.y }
  const { radius } = who.built
  let far = distance
  // The edge: the farthest whole mil that keeps the base on the table.
  if (!isOnTable({ at: pointAlong(from, towards, mil(far)), radius }, game.table)) {
    let near = 0
    while (far - near > 1) {
      const middle = near + Math.floor((far - near) / 2)
      if (isOnTable({ at: pointAlong(from, towards, mil(middle)), radius }, game.table)) near = middle
      else far = middle
    }
    far = near
  }
  const to = pointAlong(from, towards, mil(far))
  const { at, obstacle } = firstContact(from, to, radius, obstaclesFor(game, who, from, to))
  const end = levelEnd(game, from, at, who.z)
  if (end !== null) return { at: end.at, stopped: { by: 'level edge' } }
  return { at, stopped: obstacle !== undefined ? stopOf(game, who, obstacle) : far < distance ? { by: 'table edge' } : null }
}
function stopOf(game: Gang, who: Fighter, obstacle: Base | Piece): Stop {
  if ('id' in obstacle) return { by: 'terrain', piece: obstacle.id }
  const { x, y } = obstacle.at
  const met = game.fighters.find(f => f !== who && standing(f) && f.z === who.z && f.x === x && f.y === y)
  return { by: 'model', who: (met ?? who).id }
}

/** Why the model cannot stand there when it is simply put down. */
export function standRefused(game: Gang, who: Fighter, base: Base, clause: Clause): Refusal | null {
  if (!isOnTable(base, game.table)) return no(clause, 'off the table')
  const level = floorAt(game, base.at)
  const model = inTheWay(game, who, level).find(f => contactOf(base, baseOf(f)) === 'overlapping')
  if (model !== undefined) return no(clause, 'a model is in the way', { who: model.built.name })
  const piece = waysOf(game).walls.find(p => risesAt(p, level) && contactWithPiece(base, p) === 'overlapping')
  return piece === undefined ? null : no(clause, 'terrain is in the way', { who: piece.id })
}

/** How a straight run came to its end: what it was made of, and what stopped it. */
export interface Ended {
  readonly inches?: readonly Modifier[]
  readonly stopped: Stop | null
}
/** Puts the model there and says so, `length` mil on its way. Melees that it has left are over (option close_combat). */
export function putAt(t: T, who: Fighter, to: Place, how: MoveKind, why: Clause, length?: number, ended?: Ended): void {
  const from: Point = { x: who.x, y: who.y }
  if (from.x === to.x && from.y === to.y) return
  who.x = to.x
  who.y = to.y
  t.game.round.moved = true
  const { stopped = null, ...run } = ended ?? {}
  const more = stopped === null ? run : { ...run, stopped }
  t.emit({ is: 'moves', who: who.id, to: [to.x, to.y], mil: length ?? pathLength([from, to]), how, ...more, why })
  for (const melee of t.game.melees) {
    const parted = melee.joined && (melee.a === who || melee.b === who) && !threatens(melee.a, melee.b) && !threatens(melee.b, melee.a)
    if (parted) melee.joined = false
  }
}
