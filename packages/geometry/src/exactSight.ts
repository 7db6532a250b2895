/**
 * Any sight along the tops without rounding: the same walk as anySight.ts over pairs of lateral ends, in exact numbers.
 * Closed: a line that only touches pieces is clear. Not clear is a line in the seam between two pieces that touch each
 * other along it, so that one wall made of two pieces is no other than one piece.
 */

import type { Frame } from './frame.ts'
import { alongOf, leftOf } from './frame.ts'
import type { Piece } from './shapes.ts'
import type { Surd } from './surd.ts'
import { compareSurds, larger, minus, over, plus, ratio, signOfSurd, smaller, surd, times, toDouble, ZERO } from './surd.ts'

/** A corner of the part in the way: along and left, both times D, rational. */
interface Corner {
  readonly s: Surd
  readonly t: Surd
}

/** A pair of lateral ends times D. */
interface Pair {
  readonly u: Surd
  readonly v: Surd
}

/** A piece that stands on another reaches this part of a mil down into it: no line slips through a level seam. */
const HAIR = 1024n

/** Lateral ends (mil, doubles) of a line from top to top that passes through no piece, or undefined. */
export function exactTopLine(frame: Frame, blockers: readonly Piece[]): { u: number; v: number } | undefined {
  const n = BigInt(frame.n)
  const parts = blockers.map(b => partInTheWay(frame, b, isStacked(b, blockers), n)).filter(part => part.length > 0)
  const u = surd(0n, BigInt(frame.viewer.width), 2n)
  const v = surd(0n, BigInt(frame.target.width), 2n)
  const square = [
    { u: negative(u), v: negative(v) },
    { u, v: negative(v) },
    { u, v },
    { u: negative(u), v },
  ]
  const found = search(square, parts, 0, n)
  return found && { u: toDouble(found.u, n) / frame.length, v: toDouble(found.v, n) / frame.length }
}

function isStacked(blocker: Piece, blockers: readonly Piece[]): boolean {
  return blockers.some(b => b.top === blocker.bottom)
}

function negative(x: Surd): Surd {
  return { a: -x.a, b: -x.b, d: x.d }
}

/** The part of the footprint strictly inside which the line from top to top is inside the piece; empty if there is none. */
function partInTheWay(frame: Frame, blocker: Piece, stacked: boolean, n: bigint): readonly Corner[] {
  const start = BigInt(frame.viewer.floor + frame.viewer.height)
  const rise = BigInt(frame.target.floor + frame.target.height) - start
  const bottom = stacked ? ratio(BigInt(blocker.bottom) * HAIR - 1n, HAIR) : ratio(BigInt(blocker.bottom))
  let ring: readonly Corner[] = blocker.footprint.map(p => ({ s: ratio(BigInt(alongOf(frame, p))), t: ratio(BigInt(leftOf(frame, p))) }))
  ring = cutAlong(ring, c => c.s, n)
  ring = cutAlong(ring, c => minus(ratio(n), c.s), n)
  const heightAt = (s: Surd): Surd => plus(ratio(start), times(s, ratio(rise, n), n))
  ring = cutAlong(ring, c => minus(ratio(BigInt(blocker.top)), heightAt(c.s)), n)
  ring = cutAlong(ring, c => minus(heightAt(c.s), bottom), n)
  const [first] = ring
  return first !== undefined && ring.some(c => compareSurds(c.s, first.s, n) !== 0) ? ring : []
}

/** The part of the ring where the linear function is not negative; empty when it is zero throughout. */
function cutAlong(ring: readonly Corner[], keep: (c: Corner) => Surd, n: bigint): readonly Corner[] {
  const values = ring.map(keep)
  const signs = values.map(value => signOfSurd(value, n))
  if (signs.every(s => s <= 0)) return []
  if (signs.every(s => s >= 0)) return ring
  return ring.flatMap((p, i) => {
    const j = (i + 1) % ring.length
    const q = ring[j] ?? p
    const here = signs[i] ?? 0
    const kept = here >= 0 ? [p] : []
    if (here * (signs[j] ?? 0) >= 0) return kept
    const share = over(values[i] ?? ZERO, minus(values[i] ?? ZERO, values[j] ?? ZERO), n)
    return [...kept, { s: plus(p.s, times(minus(q.s, p.s), share, n)), t: plus(p.t, times(minus(q.t, p.t), share, n)) }]
  })
}

function search(cell: readonly Pair[], parts: readonly (readonly Corner[])[], next: number, n: bigint): Pair | undefined {
  const part = parts[next]
  if (part === undefined) {
    const middle = middleOf(cell, n)
    return hasArea(cell, n) || !isSeam(middle, parts, n) ? middle : undefined
  }
  for (const side of [1n, -1n]) {
    let rest = cell
    for (const corner of part) rest = cutPairs(rest, corner, side, n)
    const found = rest.length > 0 ? search(rest, parts, next + 1, n) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** How far left of a corner the line of a pair passes, times n. */
function passes(pair: Pair, corner: Corner, n: bigint): Surd {
  const from = times(pair.u, minus(ratio(n), corner.s), n)
  return minus(plus(from, times(pair.v, corner.s, n)), times(ratio(n), corner.t, n))
}

/** The pairs whose line passes the corner on the side, or touches it. */
function cutPairs(cell: readonly Pair[], corner: Corner, side: bigint, n: bigint): readonly Pair[] {
  const values = cell.map(pair => times(passes(pair, corner, n), ratio(side), n))
  const signs = values.map(value => signOfSurd(value, n))
  if (signs.every(s => s >= 0)) return cell
  return cell.flatMap((p, i) => {
    const j = (i + 1) % cell.length
    const q = cell[j] ?? p
    const kept = (signs[i] ?? 0) >= 0 ? [p] : []
    if ((signs[i] ?? 0) * (signs[j] ?? 0) >= 0) return kept
    const share = over(values[i] ?? ZERO, minus(values[i] ?? ZERO, values[j] ?? ZERO), n)
    return [...kept, { u: plus(p.u, times(minus(q.u, p.u), share, n)), v: plus(p.v, times(minus(q.v, p.v), share, n)) }]
  })
}

function middleOf(cell: readonly Pair[], n: bigint): Pair {
  const share = ratio(1n, BigInt(cell.length))
  const sum = cell.reduce((x, y) => ({ u: plus(x.u, y.u), v: plus(x.v, y.v) }), { u: ZERO, v: ZERO })
  return { u: times(sum.u, share, n), v: times(sum.v, share, n) }
}

function hasArea(cell: readonly Pair[], n: bigint): boolean {
  const [a] = cell
  return cell.some((b, i) => {
    const c = cell[i + 1]
    if (a === undefined || c === undefined) return false
    const cross = minus(times(minus(b.u, a.u), minus(c.v, a.v), n), times(minus(b.v, a.v), minus(c.u, a.u), n))
    return signOfSurd(cross, n) !== 0
  })
}

/** Whether a line runs along a side of a piece on its left and of one on its right over the same stretch. */
function isSeam(line: Pair, parts: readonly (readonly Corner[])[], n: bigint): boolean {
  const touched = parts.flatMap(part => {
    const signs = part.map(corner => signOfSurd(passes(line, corner, n), n))
    const on = part.filter((_, i) => signs[i] === 0).map(corner => corner.s)
    const [first] = on
    if (first === undefined || on.length < 2) return []
    const from = on.reduce((x, y) => smaller(x, y, n), first)
    const to = on.reduce((x, y) => larger(x, y, n), first)
    return [{ from, to, lineIsLeft: signs.some(s => s > 0) }]
  })
  const onRight = touched.filter(t => t.lineIsLeft)
  const onLeft = touched.filter(t => !t.lineIsLeft)
  return onRight.some(r => onLeft.some(l => compareSurds(larger(r.from, l.from, n), smaller(r.to, l.to, n), n) < 0))
}
