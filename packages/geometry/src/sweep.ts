/**
 * A base moved along a straight line: what it touches, what it runs into, and how far it gets. Touching is allowed, overlapping
 * collides. All from above: the caller passes what stands at the model's height.
 */
import type { Sign } from './exact.ts'
import { signWithTwoRoots } from './exact.ts'
import type { Mil, Point } from './length.ts'
import { mil } from './length.ts'
import type { Contact } from './measure.ts'
import { compareToSegment, contactWithPiece, squaredBetween } from './measure.ts'
import type { Path } from './paths.ts'
import { pointAlong, runsInside, segmentLength, segmentsOf } from './paths.ts'
import type { Base, Piece } from './shapes.ts'
import { turn } from './shapes.ts'

/** How a base of this radius, moved straight from `from` to `to`, meets a resting base. Exact. */
export function sweptContact(from: Point, to: Point, radius: Mil, base: Base): Contact {
  return nearer(compareToSegment(base.at, from, to, radius + base.radius))
}

/** How a base of this radius, moved straight from `from` to `to`, meets a piece's footprint. Exact. */
export function sweptContactWithPiece(from: Point, to: Point, radius: Mil, piece: Piece): Contact {
  if (passesBy(from, to, radius, piece)) return 'apart'
  if (runsInside(from, to, piece.footprint)) return 'overlapping'
  let nearest: Sign = 1
  for (const corner of piece.footprint) {
    const sign = compareToSegment(corner, from, to, radius)
    if (sign < 0) return 'overlapping'
    if (sign < nearest) nearest = sign
  }
  const first = contactWithPiece({ at: from, radius }, piece)
  const last = contactWithPiece({ at: to, radius }, piece)
  if (first === 'overlapping' || last === 'overlapping') return 'overlapping'
  return nearest === 0 || first === 'touching' || last === 'touching' ? 'touching' : 'apart'
}

/** Whether all of the way is farther than `radius` to one side of the piece's bounds: then the base cannot come near it. */
function passesBy(from: Point, to: Point, radius: number, { bounds }: Piece): boolean {
  const { minX, minY, maxX, maxY } = bounds
  return (
    (from.x + radius < minX && to.x + radius < minX) ||
    (from.x - radius > maxX && to.x - radius > maxX) ||
    (from.y + radius < minY && to.y + radius < minY) ||
    (from.y - radius > maxY && to.y - radius > maxY)
  )
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
    let reached = Number.POSITIVE_INFINITY
    for (const entry of entries) reached = Math.min(reached, wholeMil(entry))
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
  if (length === 0 || squaredBetween(from, centre) < reach * reach) return AT_ONCE
  const along = (centre.x - from.x) * (to.x - from.x) + (centre.y - from.y) * (to.y - from.y)
  const across = turn(from, to, centre)
  const under = (): bigint => BigInt(reach) * BigInt(reach) * BigInt(length) - BigInt(across) * BigInt(across)
  const travel = (along - Math.sqrt(halfChord(across, reach, length) ?? Number(under()))) / Math.sqrt(length)
  return { travel, reaches: k => signWithTwoRoots(BigInt(along), BigInt(-k), BigInt(length), -1n, under()) >= 0 }
}

/**
 * reach²·length - across² in doubles, undefined where little of it is left after the subtraction. While it is a millionth of
 * reach²·length at least, its error of 2^-51 of that puts the place it gives off by 2^-42 of the reach at most.
 */
function halfChord(across: number, reach: number, length: number): number | undefined {
  const whole = reach * reach * length
  const left = whole - across * across
  return left > whole * 2 ** -20 ? left : undefined
}

/** The places where the base may first meet a piece: its rounded corners and its shifted sides. */
function pieceEntries(from: Point, to: Point, radius: Mil, piece: Piece): readonly Entry[] {
  if (contactWithPiece({ at: from, radius }, piece) === 'overlapping' || squaredBetween(from, to) === 0) return [AT_ONCE]
  const entries: Entry[] = []
  for (const corner of piece.footprint)
    if (compareToSegment(corner, from, to, radius) < 0) entries.push(circleEntry(from, to, corner, radius))
  piece.footprint.forEach((a, i) => {
    const entry = sideEntry(from, to, radius, a, piece.footprint[(i + 1) % piece.footprint.length] ?? a)
    if (entry !== undefined) entries.push(entry)
  })
  return entries
}

/** Where the centre comes within `radius` of a side from outside, if it meets the side itself and not what lies beyond its ends. */
function sideEntry(from: Point, to: Point, radius: Mil, a: Point, b: Point): Entry | undefined {
  const side = squaredBetween(a, b)
  const length = squaredBetween(from, to)
  const outside = -turn(a, b, from)
  const rate = (b.x - a.x) * (to.y - from.y) - (b.y - a.y) * (to.x - from.x)
  const start = outside - radius * Math.sqrt(side)
  if (rate <= 0 || start < -1e-3) return undefined
  const share = start / rate
  const foot =
    (b.x - a.x) * (from.x - a.x) + (b.y - a.y) * (from.y - a.y) + share * ((b.x - a.x) * (to.x - from.x) + (b.y - a.y) * (to.y - from.y))
  if (foot < -1e-3 || foot > side + 1e-3) return undefined
  const reaches = (k: number): boolean =>
    signWithTwoRoots(BigInt(-k) * BigInt(rate), BigInt(outside), BigInt(length), BigInt(-radius), BigInt(side) * BigInt(length)) >= 0
  return { travel: share * Math.sqrt(length), reaches }
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
