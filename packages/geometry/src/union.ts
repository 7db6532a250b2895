/**
 * The area that several convex polygons cover together, how much of it each alone is answerable for, and the largest gap.
 * The plane is cut into slabs at every corner and every crossing; between two cuts every bound is a straight line,
 * so the value in the middle of a slab is its mean and the sum is exact up to rounding.
 */
import type { Polygon } from './polygon.ts'

/** Called for each maximal covered trapezoid: between x0 and x1, from the low line (at x0, at x1) to the high line. */
export type Trapezoid = (x0: number, x1: number, low0: number, low1: number, high0: number, high1: number) => void

export interface Union {
  readonly area: number
  /** For each polygon the area that no other polygon covers. */
  readonly only: readonly number[]
  /** The middle of the largest uncovered stretch of the frame, if there is one. */
  readonly gap: { readonly x: number; readonly y: number } | undefined
}

/** The rectangle that the polygons were clipped to. */
export interface UnionFrame {
  readonly left: number
  readonly right: number
  readonly low: number
  readonly high: number
}

/** Slabs thinner than this share of the frame's width are rounding noise. */
const THIN = 1e-14

/** Per polygon that reaches through the current slab: number, low and high bound at the slab's left, then at its right. */
const FIELDS = 5

/** What the sweep carries from slab to slab. */
interface Sweep {
  readonly frame: UnionFrame
  readonly only: number[]
  /** FIELDS numbers for each polygon that reaches through the current slab. */
  readonly active: number[]
  /** Places of the current strip's polygons in `active`, lowest first. */
  readonly order: number[]
  readonly onTrapezoid: Trapezoid | undefined
  left: number
  right: number
  area: number
  gapArea: number
  gapX: number
  gapY: number
}

/** The union of convex counter-clockwise polygons that lie inside the frame. */
export function unionOf(polygons: readonly Polygon[], frame: UnionFrame, onTrapezoid?: Trapezoid): Union {
  const cuts = cutsOf(polygons, frame)
  const only = polygons.map(() => 0)
  const sweep: Sweep = { frame, only, active: [], order: [], onTrapezoid, left: 0, right: 0, area: 0, gapArea: 0, gapX: 0, gapY: 0 }
  const thin = (frame.right - frame.left) * THIN
  const inner: number[] = []
  for (let k = 1; k < cuts.length; k += 1) {
    sweep.left = cuts[k - 1] ?? 0
    sweep.right = cuts[k] ?? 0
    if (sweep.right - sweep.left <= thin) continue
    activate(sweep.active, polygons, sweep.left, sweep.right)
    crossings(inner, sweep.active)
    for (let c = 1; c < inner.length; c += 1) {
      const from = inner[c - 1] ?? 0
      const to = inner[c] ?? 0
      if (to > from) addStrip(sweep, from, to)
    }
  }
  return { area: sweep.area, only, gap: sweep.gapArea > 0 ? { x: sweep.gapX, y: sweep.gapY } : undefined }
}

function cutsOf(polygons: readonly Polygon[], frame: UnionFrame): number[] {
  const cuts = [frame.left, frame.right]
  for (const polygon of polygons) {
    for (let i = 0; i < polygon.length; i += 2) {
      const x = polygon[i] ?? 0
      if (x > frame.left && x < frame.right) cuts.push(x)
    }
  }
  return insertionSort(cuts)
}

function insertionSort(values: number[]): number[] {
  for (let i = 1; i < values.length; i += 1) {
    const value = values[i] ?? 0
    let j = i - 1
    while (j >= 0 && (values[j] ?? 0) > value) {
      values[j + 1] = values[j] ?? 0
      j -= 1
    }
    values[j + 1] = value
  }
  return values
}

/** Fills `active` with the polygons that reach through the slab and their bounds on both of its sides. */
function activate(active: number[], polygons: readonly Polygon[], left: number, right: number): void {
  active.length = 0
  const middle = (left + right) / 2
  for (let p = 0; p < polygons.length; p += 1) {
    const polygon = polygons[p]
    if (polygon === undefined) continue
    let low0 = Number.NaN
    let low1 = 0
    let high0 = Number.NaN
    let high1 = 0
    let x0 = polygon[polygon.length - 2] ?? 0
    let y0 = polygon[polygon.length - 1] ?? 0
    for (let i = 0; i < polygon.length; i += 2) {
      const x1 = polygon[i] ?? 0
      const y1 = polygon[i + 1] ?? 0
      if (x0 <= middle !== x1 <= middle) {
        const slope = (y1 - y0) / (x1 - x0)
        if (x1 > x0) {
          low0 = y0 + slope * (left - x0)
          low1 = y0 + slope * (right - x0)
        } else {
          high0 = y0 + slope * (left - x0)
          high1 = y0 + slope * (right - x0)
        }
      }
      x0 = x1
      y0 = y1
    }
    // NaN (no bound found) fails this comparison as well.
    if (low0 + low1 < high0 + high1) active.push(p, low0, high0, low1, high1)
  }
}

/** Fills `inner` with 0, 1 and the places between (as shares of the slab) where bounds of two polygons cross, ascending. */
function crossings(inner: number[], active: readonly number[]): void {
  inner.length = 0
  inner.push(0, 1)
  for (let a = 0; a < active.length; a += FIELDS) {
    for (let b = a + FIELDS; b < active.length; b += FIELDS) {
      for (let i = 1; i <= 2; i += 1) {
        for (let j = 1; j <= 2; j += 1) {
          const before = (active[a + i] ?? 0) - (active[b + j] ?? 0)
          const after = (active[a + i + 2] ?? 0) - (active[b + j + 2] ?? 0)
          if (before > 0 ? after < 0 : before < 0 && after > 0) inner.push(before / (before - after))
        }
      }
    }
  }
  if (inner.length > 2) insertionSort(inner)
}

/** Adds one strip of a slab, between two shares of its width, in which no two bounds cross. */
function addStrip(sweep: Sweep, from: number, to: number): void {
  const { active, order, frame } = sweep
  const middle = (from + to) / 2
  const width = (to - from) * (sweep.right - sweep.left)
  sortByLow(order, active, middle)
  let reach = frame.low
  let top = -1
  let bottom = -1
  let second = frame.low
  let cursor = frame.low
  for (let k = 0; k < order.length; k += 1) {
    const slot = order[k] ?? 0
    const low = boundAt(active, slot + 1, middle)
    const high = boundAt(active, slot + 2, middle)
    // Between the last event and here only the polygon that reaches highest is left, above the second highest.
    if (top >= 0) addOnly(sweep, top, (Math.min(low, reach) - Math.max(second, cursor)) * width)
    cursor = low
    if (low > reach) {
      offerGap(sweep, reach, low, middle, width)
      if (bottom >= 0) report(sweep, bottom, top, from, to)
      bottom = slot
    } else if (bottom < 0) bottom = slot
    if (high > reach) {
      sweep.area += (high - Math.max(low, reach)) * width
      second = reach
      reach = high
      top = slot
    } else if (high > second) second = high
  }
  if (top >= 0) {
    addOnly(sweep, top, (reach - Math.max(second, cursor)) * width)
    report(sweep, bottom, top, from, to)
  }
  if (frame.high > reach) offerGap(sweep, reach, frame.high, middle, width)
}

/** A bound (field 1 or 2 of a slot) at a share of the slab's width. */
function boundAt(active: readonly number[], field: number, share: number): number {
  return (active[field] ?? 0) * (1 - share) + (active[field + 2] ?? 0) * share
}

function offerGap(sweep: Sweep, low: number, high: number, middle: number, width: number): void {
  const area = (high - low) * width
  if (area <= sweep.gapArea) return
  sweep.gapArea = area
  sweep.gapX = sweep.left + (sweep.right - sweep.left) * middle
  sweep.gapY = (low + high) / 2
}

/** Hands on one covered trapezoid: from the low bound of slot `bottom` to the high bound of slot `top`. */
function report(sweep: Sweep, bottom: number, top: number, from: number, to: number): void {
  if (sweep.onTrapezoid === undefined) return
  const { active, left, right } = sweep
  const x0 = left + (right - left) * from
  const x1 = left + (right - left) * to
  const low = bottom + 1
  const high = top + 2
  sweep.onTrapezoid(x0, x1, boundAt(active, low, from), boundAt(active, low, to), boundAt(active, high, from), boundAt(active, high, to))
}

function addOnly(sweep: Sweep, slot: number, area: number): void {
  const index = sweep.active[slot] ?? 0
  if (area > 0) sweep.only[index] = (sweep.only[index] ?? 0) + area
}

/** Fills `order` with the slots of `active`, lowest low bound in the strip's middle first. */
function sortByLow(order: number[], active: readonly number[], middle: number): void {
  order.length = 0
  for (let slot = 0; slot < active.length; slot += FIELDS) {
    const low = (active[slot + 1] ?? 0) * (1 - middle) + (active[slot + 3] ?? 0) * middle
    let j = order.length - 1
    order.push(slot)
    while (j >= 0) {
      const other = order[j] ?? 0
      if ((active[other + 1] ?? 0) * (1 - middle) + (active[other + 3] ?? 0) * middle <= low) break
      order[j + 1] = other
      j -= 1
    }
    order[j + 1] = slot
  }
}
