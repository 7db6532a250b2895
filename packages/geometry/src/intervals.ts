/**
 * Where along a path something is true: the enemy can see me, I have cover, I am within 8". Verdicts are asked between events,
 * the places where the answer can change for a geometric reason (a sight line comes to touch a corner, a circle is crossed), and a
 * change between two of them is bisected to the mil.
 */
import type { Mil, Point } from './length.ts'
import { mil } from './length.ts'
import type { Path } from './paths.ts'
import { pathLength, pointOnPath, segmentLength, segmentsOf } from './paths.ts'
import type { Piece, Volume } from './shapes.ts'
import type { Zone } from './zones.ts'
import { zoneVisit } from './zones.ts'

/** A stretch of a path, both ends included, in mil from its start. */
export interface Stretch {
  readonly from: Mil
  readonly to: Mil
}

/** Three places between two events find a change that comes and goes between them, such as a share that peaks. */
const PLACES = [0.25, 0.5, 0.75]

/**
 * The stretches of the path, measured in whole mil, where `isTrue` holds. `events` are places in mil along the path where the answer may
 * change; see {@link sightEvents} and {@link zoneEvents}. Ends are exact to the mil. A stretch shorter than a quarter of the way
 * between two neighbouring events can be missed, if no event of its own was given.
 */
export function stretchesWhere(path: Path, isTrue: (at: Point) => boolean, events: readonly number[]): readonly Stretch[] {
  const length = pathLength(path)
  const ask = (place: number): boolean => {
    const at = pointOnPath(path, mil(place))
    return at !== undefined && isTrue(at)
  }
  const stretches: Stretch[] = []
  let opened: number | undefined
  let before = 0
  let held = false
  for (const place of placesToAsk(length, events)) {
    const holds = ask(place)
    if (holds !== held || place === 0) {
      const change = place === 0 ? 0 : lastBefore(before, place, held, ask)
      if (holds) opened = place === 0 ? 0 : change + 1
      else if (opened !== undefined) {
        stretches.push({ from: mil(opened), to: mil(change) })
        opened = undefined
      }
    }
    before = place
    held = holds
  }
  if (opened !== undefined) stretches.push({ from: mil(opened), to: length })
  return stretches
}

/** Both ends, the whole mil round each event, and places between neighbouring events; ascending without repeats. */
function placesToAsk(length: number, events: readonly number[]): readonly number[] {
  const inner = events.filter(e => e > 0 && e < length).toSorted((a, b) => a - b)
  const ends = [0, ...inner, length]
  const places = new Set<number>([0, length])
  for (const [i, start] of ends.entries()) {
    const end = ends[i + 1]
    places.add(Math.floor(start))
    places.add(Math.ceil(start))
    if (end !== undefined) for (const share of PLACES) places.add(Math.round(start + (end - start) * share))
  }
  return [...places].sort((a, b) => a - b)
}

/** The last mil from `low` on where the answer is still `held`; at `high` it is not. */
function lastBefore(low: number, high: number, held: boolean, ask: (place: number) => boolean): number {
  let same = low
  let other = high
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (ask(middle) === held) same = middle
    else other = middle
  }
  return same
}

/** The events of a circle: where the path crosses or touches its edge, in mil along the path. */
export function zoneEvents(path: Path, zone: Zone): readonly number[] {
  return alongPath(path, (from, to) => {
    const { inside } = zoneVisit(from, to, zone)
    return inside ? [inside.from, inside.to] : []
  })
}

/**
 * The events of sight between a model on the path (as wide as `mover`) and a resting model: where a line past a corner touches either
 * silhouette, where a corner comes abreast of one of the two models, and where two corners line up.
 */
export function sightEvents(path: Path, mover: Volume, other: Volume, blockers: readonly Piece[]): readonly number[] {
  const corners = blockers.flatMap(b => b.footprint)
  const half = mover.width / 2
  const aims = corners.flatMap(corner => tangents(corner, other.at, other.width / 2).map(to => [corner, to] as const))
  const edges = blockers.flatMap(b => b.footprint.map((p, i) => [p, b.footprint[(i + 1) % b.footprint.length] ?? p] as const))
  const gaps = blockers.length > 12 ? edges : corners.flatMap((p, i) => corners.slice(i + 1).map(q => [p, q] as const))
  return alongPath(path, (from, to) => [
    ...aims.flatMap(([p, q]) => [-half, 0, half].flatMap(shift => crossingOf(from, to, p, q, shift))),
    ...gaps.flatMap(([p, q]) => [-half, 0, half].flatMap(shift => crossingOf(from, to, p, q, shift))),
    ...corners.flatMap(corner => abreast(from, to, corner, other.at)),
  ])
}

/** Shares of each straight part, turned into mil along the path. */
function alongPath(path: Path, sharesOn: (from: Point, to: Point) => readonly number[]): readonly number[] {
  let start = 0
  return segmentsOf(path).flatMap(([from, to]) => {
    const length = segmentLength(from, to)
    const found = sharesOn(from, to).map(share => start + share * length)
    start += length
    return [start, ...found]
  })
}

/** Points through which the lines from a corner past a circle run: its two tangents and its middle. */
function tangents(corner: Point, centre: Point, radius: number): readonly Point[] {
  const dx = centre.x - corner.x
  const dy = centre.y - corner.y
  const square = dx * dx + dy * dy
  if (square <= radius * radius) return [centre]
  const reach = Math.sqrt(square - radius * radius)
  const points = [1, -1].map(side => ({
    x: corner.x + (reach * (dx * reach - side * dy * radius)) / square,
    y: corner.y + (reach * (dy * reach + side * dx * radius)) / square,
  }))
  return [centre, ...points]
}

/** The share of the move from `from` to `to` where it crosses the line through p and q, shifted `shift` to its left. */
function crossingOf(from: Point, to: Point, p: Point, q: Point, shift: number): readonly number[] {
  const dx = q.x - p.x
  const dy = q.y - p.y
  const offset = shift * Math.sqrt(dx * dx + dy * dy)
  const start = dx * (from.y - p.y) - dy * (from.x - p.x) - offset
  const end = dx * (to.y - p.y) - dy * (to.x - p.x) - offset
  return start < 0 === end < 0 || start === end ? [] : [start / (start - end)]
}

/** Where a corner lies in the plane of the mover's rectangle (a circle over corner and other) or of the other's (a line). */
function abreast(from: Point, to: Point, corner: Point, other: Point): readonly number[] {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const a = dx * dx + dy * dy
  const b = dx * (2 * from.x - corner.x - other.x) + dy * (2 * from.y - corner.y - other.y)
  const c = (from.x - corner.x) * (from.x - other.x) + (from.y - corner.y) * (from.y - other.y)
  const under = b * b - 4 * a * c
  const onCircle = a === 0 || under < 0 ? [] : [(-b - Math.sqrt(under)) / (2 * a), (-b + Math.sqrt(under)) / (2 * a)]
  const turned = { x: other.x - (corner.y - other.y), y: other.y + (corner.x - other.x) }
  return [...onCircle.filter(t => t > 0 && t < 1), ...crossingOf(from, to, other, turned, 0)]
}
