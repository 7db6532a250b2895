/**
 * Paths: polylines of whole points. What a path costs is rounded up to the mil per straight part, so that a model that paid
 * for a move never went farther than it paid.
 */
import type { Fraction } from './exact.ts'
import { ceilRoot, ceilRootTimes, compareFractions, compareProducts, fraction } from './exact.ts'
import type { Mil, Point } from './length.ts'
import { bounded, mil } from './length.ts'
import { isOnTable, squaredBetween } from './measure.ts'
import type { Piece, Table } from './shapes.ts'
import { turn } from './shapes.ts'

/** A polyline from the first to the last point. */
export type Path = readonly Point[]

/** The length of a straight move, rounded up to the mil: never shorter than the true length, up to {@link LARGEST_MIL}. */
export function segmentLength(from: Point, to: Point): Mil {
  return bounded(ceilRoot(squaredBetween(from, to)))
}

/** The length of a path: the sum of its straight parts, each rounded up to the mil, up to {@link LARGEST_MIL}. */
export function pathLength(path: Path): Mil {
  return bounded(segmentsOf(path).reduce((sum, [from, to]) => sum + segmentLength(from, to), 0))
}

/** The straight parts of a path, in order; none for fewer than two points. */
export function segmentsOf(path: Path): readonly (readonly [Point, Point])[] {
  return path.slice(1).map((to, i) => [path[i] ?? to, to] as const)
}

/**
 * The whole point `distance` away from `from` in the direction of `towards`, never farther than the distance and
 * within 1.5 mil of the exact place. It goes on beyond `towards` when the distance is longer. `from` itself when the two are equal.
 */
export function pointAlong(from: Point, towards: Point, distance: Mil): Point {
  const dx = towards.x - from.x
  const dy = towards.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0 || distance <= 0) return from
  const x = (dx / length) * distance
  const y = (dy / length) * distance
  const near = { x: from.x + Math.round(x), y: from.y + Math.round(y) }
  if (squaredBetween(from, near) <= distance * distance) return near
  const short = { x: from.x + Math.trunc(x), y: from.y + Math.trunc(y) }
  return squaredBetween(from, short) <= distance * distance ? short : oneShorter(from, short)
}

/** Rounding can leave a whole result of the division a hair too long; one mil less along the longer side is then right. */
function oneShorter(from: Point, p: Point): Point {
  const dx = p.x - from.x
  const dy = p.y - from.y
  return Math.abs(dx) >= Math.abs(dy) ? { x: p.x - Math.sign(dx), y: p.y } : { x: p.x, y: p.y - Math.sign(dy) }
}

/** The point at `distance` mil along a path (rounded as {@link pointAlong}); the last point when the path is shorter. */
export function pointOnPath(path: Path, distance: Mil): Point | undefined {
  let left: number = distance
  for (const [from, to] of segmentsOf(path)) {
    const length = segmentLength(from, to)
    if (left < length) return pointAlong(from, to, mil(left))
    left -= length
  }
  return path.at(-1)
}

/** Whether a base of this radius leaves the table anywhere on the path; touching the edge is not leaving. */
export function leavesTable(path: Path, radius: Mil, table: Table): boolean {
  return path.some(at => !isOnTable({ at, radius }, table))
}

/** The part of a straight move that lies inside a footprint. */
export interface Inside {
  readonly from: Fraction
  readonly to: Fraction
}

/** The part of the line from `from` to `to` inside a convex footprint, as exact shares; undefined when it touches at most. */
export function partInside(from: Point, to: Point, footprint: readonly Point[]): Inside | undefined {
  let enter = fraction(0, 1)
  let leave = fraction(1, 1)
  for (const [i, a] of footprint.entries()) {
    const b = footprint[(i + 1) % footprint.length] ?? a
    const start = turn(a, b, from)
    const end = turn(a, b, to)
    if (start <= 0 && end <= 0) return undefined
    if (start >= 0 && end >= 0) continue
    const crossing = fraction(start, start - end)
    if (start < 0 && compareFractions(crossing, enter) > 0) enter = crossing
    if (end < 0 && compareFractions(crossing, leave) < 0) leave = crossing
  }
  return compareFractions(enter, leave) < 0 ? { from: enter, to: leave } : undefined
}

/** Whether the line from `from` to `to` runs inside a convex footprint: whether {@link partInside} finds a part. Exact. */
export function runsInside(from: Point, to: Point, footprint: readonly Point[]): boolean {
  // Where it enters and leaves, as shares of the way with a denominator above 0.
  let enter = 0
  let enterOver = 1
  let leave = 1
  let leaveOver = 1
  for (let i = 0; i < footprint.length; i += 1) {
    const a = footprint[i] as Point
    const b = footprint[i + 1 === footprint.length ? 0 : i + 1] as Point
    const start = turn(a, b, from)
    const end = turn(a, b, to)
    if (start <= 0 && end <= 0) return false
    if (start < 0) {
      if (compareProducts(-start, enterOver, enter, end - start) > 0) {
        enter = -start
        enterOver = end - start
      }
    } else if (end < 0 && compareProducts(start, leaveOver, leave, start - end) < 0) {
      leave = start
      leaveOver = start - end
    }
  }
  return compareProducts(enter, leaveOver, leave, enterOver) < 0
}

/** Terrain that makes moving dearer: `multiplier` times the length, at least 1, in steps of 1/1000. */
export interface RoughGround {
  readonly piece: Piece
  readonly multiplier: number
}

/**
 * What a path costs in mil: each straight part's length, with the part inside rough ground counted `multiplier` times, rounded up.
 * The centre of the base decides where the model is. Where pieces overlap the dearest counts; a multiplier below 1 counts as 1.
 */
export function pathCost(path: Path, rough: readonly RoughGround[]): Mil {
  return bounded(segmentsOf(path).reduce((sum, [from, to]) => sum + segmentCost(from, to, rough), 0))
}

function segmentCost(from: Point, to: Point, rough: readonly RoughGround[]): number {
  const parts = rough.flatMap(({ piece, multiplier }) => {
    const inside = partInside(from, to, piece.footprint)
    return inside ? [{ inside, thousandths: Math.max(1000, Math.round(multiplier * 1000)) }] : []
  })
  const cuts = [fraction(0, 1), fraction(1, 1), ...parts.flatMap(p => [p.inside.from, p.inside.to])].sort(compareFractions)
  let total = fraction(0, 1)
  for (const [i, start] of cuts.entries()) {
    const end = cuts[i + 1]
    if (end === undefined) break
    const covering = parts.filter(p => compareFractions(p.inside.from, start) <= 0 && compareFractions(p.inside.to, end) >= 0)
    const dearest = covering.reduce((most, p) => Math.max(most, p.thousandths), 1000)
    const share = { num: (end.num * start.den - start.num * end.den) * BigInt(dearest), den: end.den * start.den * 1000n }
    total = { num: total.num * share.den + share.num * total.den, den: total.den * share.den }
  }
  return ceilRootTimes(squaredBetween(from, to), total)
}
