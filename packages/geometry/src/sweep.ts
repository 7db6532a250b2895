/**
 * A base moved along a straight line: what it touches, what it runs into, and how far it gets. Touching is allowed, overlapping
 * collides. All from above: the caller passes what stands at the model's height.
 */
import type { Sign } from './exact.ts'
import { signOf, signWithTwoRoots } from './exact.ts'
import type { Mil, Point } from './length.ts'
import { mil } from './length.ts'
import type { Contact } from './measure.ts'
import { contactWithPiece, squaredBetween, squaredToSegment } from './measure.ts'
import type { Path } from './paths.ts'
import { partInside, pointAlong, segmentLength, segmentsOf } from './paths.ts'
import type { Base, Piece } from './shapes.ts'
import { turn } from './shapes.ts'

/** How a base of this radius, moved straight from `from` to `to`, meets a resting base. Exact. */
export function sweptContact(from: Point, to: Point, radius: Mil, base: Base): Contact {
  const reach = BigInt(radius + base.radius)
  const { square, over } = squaredToSegment(base.at, from, to)
  return nearer(signOf(square - reach * reach * over))
}

/** How a base of this radius, moved straight from `from` to `to`, meets a piece's footprint. Exact. */
export function sweptContactWithPiece(from: Point, to: Point, radius: Mil, piece: Piece): Contact {
  if (partInside(from, to, piece.footprint)) return 'overlapping'
  const reach = BigInt(radius)
  const corners = piece.footprint.map(corner => {
    const { square, over } = squaredToSegment(corner, from, to)
    return nearer(signOf(square - reach * reach * over))
  })
  const ends = [from, to].map(at => contactWithPiece({ at, radius }, piece))
  const contacts = [...corners, ...ends]
  if (radius === 0) return ends.includes('overlapping') ? 'overlapping' : contacts.every(c => c === 'apart') ? 'apart' : 'touching'
  return contacts.includes('overlapping') ? 'overlapping' : contacts.includes('touching') ? 'touching' : 'apart'
}

function nearer(sign: Sign): Contact {
  return sign > 0 ? 'apart' : sign === 0 ? 'touching' : 'overlapping'
}

/** The pieces that a path crosses: the centre line with radius 0, else any part of the base. Touching does not count. */
export function piecesCrossed(path: Path, pieces: readonly Piece[], radius: Mil = mil(0)): readonly Piece[] {
  const segments = segmentsOf(path)
  return pieces.filter(piece => segments.some(([from, to]) => sweptContactWithPiece(from, to, radius, piece) === 'overlapping'))
}

/** What a moving base may run into. */
export interface Obstacles {
  readonly bases: readonly Base[]
  readonly pieces: readonly Piece[]
}

/** How far a straight move gets. */
export interface FirstContact {
  /** How far the base can go before it would overlap something, rounded down to the mil; the whole length if nothing is in the way. */
  readonly distance: Mil
  /** A whole point no farther than that, from which and to which the way is clear. `to` itself when nothing is in the way. */
  readonly at: Point
  /** What stops it. */
  readonly obstacle: Base | Piece | undefined
}

/** A place along the move where an obstacle begins; `reaches(k)` says exactly whether it is at least k mil away. */
interface Entry {
  readonly travel: number
  readonly reaches: (k: number) => boolean
}

/** How far a base of this radius can go from `from` straight towards `to`. A base that overlaps something at the start gets nowhere. */
export function firstContact(from: Point, to: Point, radius: Mil, obstacles: Obstacles): FirstContact {
  let distance: number = segmentLength(from, to)
  let obstacle: Base | Piece | undefined
  const consider = (entries: readonly Entry[], what: Base | Piece): void => {
    const reached = Math.min(...entries.map(wholeMil))
    if (obstacle !== undefined && reached >= distance) return
    distance = Math.min(distance, reached)
    obstacle = what
  }
  for (const base of obstacles.bases) {
    if (sweptContact(from, to, radius, base) === 'overlapping') consider([circleEntry(from, to, base.at, radius + base.radius)], base)
  }
  for (const piece of obstacles.pieces) {
    if (sweptContactWithPiece(from, to, radius, piece) === 'overlapping') consider(pieceEntries(from, to, radius, piece), piece)
  }
  if (obstacle === undefined) return { distance: mil(distance), at: to, obstacle }
  return { distance: mil(distance), at: clearPoint(from, to, mil(distance), radius, obstacles), obstacle }
}

const AT_ONCE: Entry = { travel: 0, reaches: k => k <= 0 }

/** Rounded down; near a whole number the exact comparison decides. */
function wholeMil(entry: Entry): number {
  const near = Math.round(entry.travel)
  if (Math.abs(entry.travel - near) > 0.001) return Math.max(0, Math.floor(entry.travel))
  return Math.max(0, entry.reaches(near) ? near : near - 1)
}

/** Where the centre comes within `reach` of a point; the line is known to do so. */
function circleEntry(from: Point, to: Point, centre: Point, reach: number): Entry {
  const length = squaredBetween(from, to)
  const along = (centre.x - from.x) * (to.x - from.x) + (centre.y - from.y) * (to.y - from.y)
  const across = BigInt(turn(from, to, centre))
  const under = BigInt(reach) * BigInt(reach) * BigInt(length) - across * across
  if (length === 0 || squaredBetween(from, centre) < reach * reach) return AT_ONCE
  const travel = (along - Math.sqrt(Number(under))) / Math.sqrt(length)
  return { travel, reaches: k => signWithTwoRoots(BigInt(along), BigInt(-k), BigInt(length), -1n, under) >= 0 }
}

/** The places where the base may first meet a piece: its rounded corners and its shifted sides. */
function pieceEntries(from: Point, to: Point, radius: Mil, piece: Piece): readonly Entry[] {
  if (contactWithPiece({ at: from, radius }, piece) === 'overlapping' || squaredBetween(from, to) === 0) return [AT_ONCE]
  const corners = piece.footprint
    .filter(corner => sweptContact(from, to, radius, { at: corner, radius: mil(0) }) === 'overlapping')
    .map(corner => circleEntry(from, to, corner, radius))
  const sides = piece.footprint.flatMap((a, i) => sideEntry(from, to, radius, a, piece.footprint[(i + 1) % piece.footprint.length] ?? a))
  return [...corners, ...sides]
}

/** Where the centre comes within `radius` of a side from outside, if it meets the side itself and not what lies beyond its ends. */
function sideEntry(from: Point, to: Point, radius: Mil, a: Point, b: Point): readonly Entry[] {
  const side = squaredBetween(a, b)
  const length = squaredBetween(from, to)
  const outside = -turn(a, b, from)
  const rate = (b.x - a.x) * (to.y - from.y) - (b.y - a.y) * (to.x - from.x)
  const start = outside - radius * Math.sqrt(side)
  if (rate <= 0 || start < -1e-3) return []
  const share = start / rate
  const foot =
    (b.x - a.x) * (from.x - a.x) + (b.y - a.y) * (from.y - a.y) + share * ((b.x - a.x) * (to.x - from.x) + (b.y - a.y) * (to.y - from.y))
  if (foot < -1e-3 || foot > side + 1e-3) return []
  const reaches = (k: number): boolean =>
    signWithTwoRoots(BigInt(-k) * BigInt(rate), BigInt(outside), BigInt(length), BigInt(-radius), BigInt(side) * BigInt(length)) >= 0
  return [{ travel: share * Math.sqrt(length), reaches }]
}

/** A whole point at most `distance` along whose way is clear: rounding may push the exact place a hair into the obstacle. */
function clearPoint(from: Point, to: Point, distance: Mil, radius: Mil, obstacles: Obstacles): Point {
  for (let left: number = distance; left > 0; left -= 1) {
    const at = pointAlong(from, to, mil(left))
    if (isClear(from, at, radius, obstacles)) return at
  }
  return from
}

/** Whether a base may be moved straight from `from` to `to` without overlapping anything. Exact. */
export function isClear(from: Point, to: Point, radius: Mil, obstacles: Obstacles): boolean {
  return (
    obstacles.bases.every(base => sweptContact(from, to, radius, base) !== 'overlapping') &&
    obstacles.pieces.every(piece => sweptContactWithPiece(from, to, radius, piece) !== 'overlapping')
  )
}
