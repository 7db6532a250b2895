/**
 * Distances from base edge to base edge. A {@link Distance} keeps the whole numbers it comes from, so that
 * comparing it with a limit or with another distance is exact; `approx` is only for the screen and as a filter.
 */

import type { Sign } from './exact.ts'
import { compareSquares, signOf, signWithRoot, signWithTwoRoots } from './exact.ts'
import type { Mil, Point } from './length.ts'
import { bounded } from './length.ts'
import type { Base, Piece, Table, Volume } from './shapes.ts'
import { coversPointInside, turn } from './shapes.ts'

/** An exact distance: √( max(0, √(square / over) - less)² + rise² ) mil. */
export interface Distance {
  readonly square: bigint
  readonly over: bigint
  readonly less: number
  readonly rise: number
  /** The same in mil as a double, relative error below 1e-12. */
  readonly approx: number
}

/** Doubles decide a comparison only when they differ by more than this, in mil; their own error is below 1e-6. */
const CERTAIN = 0.001

function makeDistance(square: bigint, over: bigint, less: number, rise: number, flatCentres: number): Distance {
  const flat = Math.max(0, flatCentres - less)
  return { square, over, less, rise, approx: Math.sqrt(flat * flat + rise * rise) }
}

/** The vertical gap between two height intervals, 0 when they touch or overlap. */
function riseBetween(aBottom: number, aTop: number, bBottom: number, bTop: number): number {
  return Math.max(0, bBottom - aTop, aBottom - bTop)
}

/** The square of the distance between two points. Exact. */
export function squaredBetween(a: Point, b: Point): number {
  const dx = a.x - b.x
  const dy = a.y - b.y
  return dx * dx + dy * dy
}

/** Base edge to base edge, seen from above. 0 when the bases touch or overlap. */
export function flatDistance(a: Base, b: Base): Distance {
  const square = squaredBetween(a.at, b.at)
  return makeDistance(BigInt(square), 1n, a.radius + b.radius, 0, Math.sqrt(square))
}

/** Base edge to base edge with the vertical gap between the two volumes (none while their heights overlap). */
export function distance(a: Volume, b: Volume): Distance {
  const square = squaredBetween(a.at, b.at)
  const rise = riseBetween(a.floor, a.floor + a.height, b.floor, b.floor + b.height)
  return makeDistance(BigInt(square), 1n, a.radius + b.radius, rise, Math.sqrt(square))
}

/** From a point to the nearest edge of a base, seen from above. 0 inside the base. */
export function pointDistance(from: Point, base: Base): Distance {
  const square = squaredBetween(from, base.at)
  return makeDistance(BigInt(square), 1n, base.radius, 0, Math.sqrt(square))
}

/** From a base's edge to the nearest part of a piece, seen from above. 0 when they touch or overlap. */
export function flatDistanceToPiece(base: Base, terrain: Piece): Distance {
  return toFootprint(base, terrain, 0)
}

/** From a model's base edge to the nearest part of a piece, with the vertical gap between volume and piece. */
export function distanceToPiece(model: Volume, terrain: Piece): Distance {
  return toFootprint(model, terrain, riseBetween(model.floor, model.floor + model.height, terrain.bottom, terrain.top))
}

function toFootprint(base: Base, terrain: Piece, rise: number): Distance {
  const nearest = squaredToFootprint(base.at, terrain.footprint)
  return makeDistance(nearest.square, nearest.over, base.radius, rise, nearest.root)
}

/** The square of the distance from a point to a convex footprint as an exact fraction; 0 inside. */
function squaredToFootprint(from: Point, footprint: readonly Point[]): { square: bigint; over: bigint; root: number } {
  let best: { square: bigint; over: bigint; root: number } | undefined
  let inside = true
  for (const [i, a] of footprint.entries()) {
    const b = footprint[(i + 1) % footprint.length] ?? a
    if (turn(a, b, from) < 0) inside = false
    const candidate = squaredToSegment(from, a, b)
    if (best === undefined || candidate.square * best.over < best.square * candidate.over) best = candidate
  }
  return inside || best === undefined ? { square: 0n, over: 1n, root: 0 } : best
}

/** The square of the distance from a point to a segment as an exact fraction, and its root as a double. */
export function squaredToSegment(from: Point, a: Point, b: Point): { square: bigint; over: bigint; root: number } {
  const length = squaredBetween(a, b)
  const along = (from.x - a.x) * (b.x - a.x) + (from.y - a.y) * (b.y - a.y)
  if (along <= 0 || along >= length) {
    const square = squaredBetween(from, along <= 0 ? a : b)
    return { square: BigInt(square), over: 1n, root: Math.sqrt(square) }
  }
  const across = turn(a, b, from)
  return { square: BigInt(across) * BigInt(across), over: BigInt(length), root: Math.abs(across) / Math.sqrt(length) }
}

/** The sign of (distance from a point to a segment - reach), for a whole reach of at least 0. Exact. */
export function compareToSegment(from: Point, a: Point, b: Point, reach: number): Sign {
  const length = squaredBetween(a, b)
  const along = (from.x - a.x) * (b.x - a.x) + (from.y - a.y) * (b.y - a.y)
  if (along <= 0 || along >= length) return signOf(squaredBetween(from, along <= 0 ? a : b) - reach * reach)
  return compareSquares(turn(a, b, from), reach, length)
}

/** The sign of (distance - limit), exact for any whole limit of at least 0. */
export function compareToLimit(d: Distance, limit: Mil): Sign {
  if (Math.abs(d.approx - limit) > CERTAIN) return signOf(d.approx - limit)
  if (limit < d.rise) return 1
  // max(0, √(s/o) - r) against √K with K = limit² - rise²; both sides are positive, so squares decide.
  const spare = BigInt(limit) * BigInt(limit) - BigInt(d.rise) * BigInt(d.rise)
  const less = BigInt(d.less)
  if (d.square <= less * less * d.over) return signOf(-spare)
  return signWithRoot(d.square - (less * less + spare) * d.over, -2n * less * d.over, spare)
}

/** Whether a distance is at most the limit; exactly at the limit is within. */
export function isAtMost(d: Distance, limit: Mil): boolean {
  return compareToLimit(d, limit) <= 0
}

/** Whether two models are within `limit` of each other, edge to edge with height. Exactly at the limit is within. */
export function isWithin(a: Volume, b: Volume, limit: Mil): boolean {
  return isAtMost(distance(a, b), limit)
}

/** Whether two bases are within `limit` of each other, edge to edge seen from above. Exactly at the limit is within. */
export function isWithinFlat(a: Base, b: Base, limit: Mil): boolean {
  const reach = limit + a.radius + b.radius
  return limit >= 0 && squaredBetween(a.at, b.at) <= reach * reach
}

/** The sign of (first - second): which of two distances is longer. Exact, equal distances give 0. */
export function compareDistance(first: Distance, second: Distance): Sign {
  if (Math.abs(first.approx - second.approx) > CERTAIN) return signOf(first.approx - second.approx)
  const a = squareParts(first)
  const b = squareParts(second)
  // first² - second², over the common denominator: whole + root·√n for each side.
  return signWithTwoRoots(a.whole * b.over - b.whole * a.over, a.root * b.over, a.under, -b.root * a.over, b.under)
}

/** The square of a distance as (whole + root·√under) / over. */
function squareParts(d: Distance): { whole: bigint; root: bigint; under: bigint; over: bigint } {
  const less = BigInt(d.less)
  const rise = BigInt(d.rise) * BigInt(d.rise)
  if (d.square <= less * less * d.over) return { whole: rise, root: 0n, under: 0n, over: 1n }
  // (√(s/o) - r)² = s/o + r² - 2r·√(s·o)/o
  return { whole: d.square + (less * less + rise) * d.over, root: -2n * less, under: d.square * d.over, over: d.over }
}

/** The distance rounded to the nearest mil, for display; never use it to decide. */
export function gap(d: Distance): Mil {
  return bounded(Math.round(d.approx))
}

/** The index of the first limit that the distance does not exceed (limits ascending), or -1 when it is beyond the last. Exact. */
export function bandOf(d: Distance, limits: readonly Mil[]): number {
  return limits.findIndex(limit => isAtMost(d, limit))
}

/** How two bases, or a base and a piece, lie seen from above. */
export type Contact = 'apart' | 'touching' | 'overlapping'

/** How two bases lie seen from above; touching means their edges meet exactly. */
export function contactOf(a: Base, b: Base): Contact {
  const reach = a.radius + b.radius
  return contact(signOf(squaredBetween(a.at, b.at) - reach * reach))
}

/** How a base and a piece's footprint lie seen from above. */
export function contactWithPiece(base: Base, terrain: Piece): Contact {
  const { at, radius } = base
  const { footprint, bounds } = terrain
  if (at.x + radius < bounds.minX || at.x - radius > bounds.maxX || at.y + radius < bounds.minY || at.y - radius > bounds.maxY)
    return 'apart'
  let inside = true
  let nearest: Sign = 1
  for (let i = 0; i < footprint.length; i += 1) {
    const a = footprint[i] as Point
    const b = footprint[i + 1 === footprint.length ? 0 : i + 1] as Point
    if (turn(a, b, at) < 0) inside = false
    const sign = compareToSegment(at, a, b, radius)
    if (sign < 0) return 'overlapping'
    if (sign < nearest) nearest = sign
  }
  if (!inside) return contact(nearest)
  return radius > 0 || coversPointInside(terrain, at) ? 'overlapping' : 'touching'
}

function contact(sign: Sign): Contact {
  return sign > 0 ? 'apart' : sign === 0 ? 'touching' : 'overlapping'
}

/** Whether two models occupy the same space: bases overlap seen from above and their heights overlap. Touching does not. */
export function collides(a: Volume, b: Volume): boolean {
  return contactOf(a, b) === 'overlapping' && a.floor < b.floor + b.height && b.floor < a.floor + a.height
}

/** Whether the whole base lies on a piece's footprint, seen from above; touching a side from within is inside. */
export function isInsidePiece(base: Base, terrain: Piece): boolean {
  return terrain.footprint.every((a, i) => {
    const b = terrain.footprint[(i + 1) % terrain.footprint.length] ?? a
    const across = turn(a, b, base.at)
    return across >= 0 && compareSquares(across, base.radius, squaredBetween(a, b)) >= 0
  })
}

/** Whether the whole base is on the table; touching the table's edge from within is on it. */
export function isOnTable(base: Base, table: Table): boolean {
  const { at, radius } = base
  return at.x >= radius && at.y >= radius && at.x + radius <= table.width && at.y + radius <= table.depth
}
