// Where on a straight move somebody is engaged with nobody. Decided exactly: a move along the very edge of two circles is a real case.
import { type Point, squaredToSegment } from '@sightline/geometry'
import type { Options } from './options.ts'
import { ENGAGEMENT, squareOf } from './space.ts'

/** The places from which an enemy engages, 1/1000 inch. */
export interface Ring {
  readonly at: Point
  readonly radius: number
}

const sign = (n: bigint): number => (n > 0n ? 1 : n < 0n ? -1 : 0)
/** The sign of a + b·√n. */
function signWithRoot(a: bigint, b: bigint, n: bigint): number {
  const [left, right] = [sign(a), n === 0n ? 0 : sign(b)]
  if (left === right || right === 0) return left
  if (left === 0) return right
  return left * sign(a * a - b * b * n)
}

/** f(t) = a·t² + 2b·t + c is negative inside the ring, 0 on its edge; t runs from 0 to 1 along the move. */
interface Crossing {
  readonly b: bigint
  readonly c: bigint
}
function crossing(from: Point, to: Point, { at, radius }: Ring): Crossing {
  const [dx, dy, px, py, r] = [to.x - from.x, to.y - from.y, from.x - at.x, from.y - at.y, radius].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  return { b: dx * px + dy * py, c: px * px + py * py - r * r }
}

/**
 * Is some point of the move, its ends included, outside all rings? On the edge is inside when `inclusive`.
 * Such points begin at the start or where the move comes out of a ring and into no other.
 */
export function getsFree(from: Point, to: Point, rings: readonly Ring[], inclusive: boolean): boolean {
  const outside = (at: Point): boolean =>
    rings.every(ring => {
      const [x, y] = [at.x - ring.at.x, at.y - ring.at.y]
      const over = x * x + y * y - ring.radius * ring.radius
      return inclusive ? over > 0 : over >= 0
    })
  if (outside(from) || outside(to)) return true
  const a = BigInt(to.x - from.x) ** 2n + BigInt(to.y - from.y) ** 2n
  if (a === 0n) return false
  const all = rings.map(ring => crossing(from, to, ring))
  return all.some(one => {
    const root = one.b * one.b - a * one.c
    if (root < 0n) return false
    // It comes out at (-b + √root) / a, which has to lie on the move.
    if (signWithRoot(-one.b, 1n, root) < 0 || signWithRoot(-one.b - a, 1n, root) >= 0) return false
    return all.every(other => other === one || !holds(other, one, a, root, inclusive))
  })
}
/** Where the move comes out of one ring: is it in the other, or just coming into it? */
function holds(other: Crossing, one: Crossing, a: bigint, root: bigint, inclusive: boolean): boolean {
  const slope = other.b - one.b
  const there = signWithRoot(a * (other.c - one.c) - 2n * slope * one.b, 2n * slope, root)
  if (there !== 0) return there < 0
  return inclusive && signWithRoot(slope, 1n, root) < 0
}

/** The squares of a straight move, ends included, as kings go (option distance grid). */
export function squaresOn(from: Point, to: Point, options: Options): readonly Point[] {
  const start = { x: squareOf(from.x, options), y: squareOf(from.y, options) }
  const [dx, dy] = [squareOf(to.x, options) - start.x, squareOf(to.y, options) - start.y]
  const steps = Math.max(Math.abs(dx), Math.abs(dy))
  return Array.from({ length: steps + 1 }, (_, k) =>
    steps === 0 ? start : { x: start.x + Math.round((dx * k) / steps), y: start.y + Math.round((dy * k) / steps) },
  )
}
export const squareLength = (from: Point, to: Point, options: Options): number =>
  (squaresOn(from, to, options).length - 1) * ENGAGEMENT * options.foot

/** Does a straight move come nearer to a point than `radius`, or over the point itself? */
export function passesOver(from: Point, to: Point, at: Point, radius: number): boolean {
  // Far beside the move, as is seen at a glance.
  if (Math.max(from.x, to.x) + radius < at.x || Math.min(from.x, to.x) - radius > at.x) return false
  if (Math.max(from.y, to.y) + radius < at.y || Math.min(from.y, to.y) - radius > at.y) return false
  const { square, over } = squaredToSegment(at, from, to)
  return square === 0n || square < BigInt(radius) * BigInt(radius) * over
}
