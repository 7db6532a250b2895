/**
 * What stands on the table: models as upright volumes on round bases, terrain as convex upright prisms.
 * A complex terrain piece is several prisms that share its tags.
 */
import type { Mil, Point } from './length.ts'
import { mil } from './length.ts'

/** A round base seen from above: centre and radius. */
export interface Base {
  readonly at: Point
  readonly radius: Mil
}

/**
 * A model: its base, and the volume the rules print for it: a rectangle `width` × `height` that stands on `floor`
 * above the base's centre and always faces the viewer.
 */
export interface Volume extends Base {
  readonly floor: Mil
  readonly width: Mil
  readonly height: Mil
  /** Height of the eye above the floor, from 0 to `height`. */
  readonly eye: Mil
}

/** The smallest upright rectangle round a footprint. */
export interface Bounds {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** A terrain prism. Made by {@link piece}, which checks the footprint. */
export interface Piece {
  readonly id: string
  /** Convex, counter-clockwise, without repeated or straight corners. */
  readonly footprint: readonly Point[]
  readonly bounds: Bounds
  readonly bottom: Mil
  readonly top: Mil
  readonly tags: readonly string[]
}

/** The table: from (0, 0) to (width, depth). */
export interface Table {
  readonly width: Mil
  readonly depth: Mil
}

/** Why a footprint cannot be used. */
export type FootprintFault = 'fewer than 3 points' | 'zero area' | 'not convex' | 'not whole numbers'

/** What {@link volume} needs; `floor` is 0 and `eye` is the top unless given. */
export interface VolumeInput {
  readonly at: Point
  readonly radius: Mil
  readonly width: Mil
  readonly height: Mil
  readonly floor?: Mil
  readonly eye?: Mil
}

/** A model's volume. Throws a RangeError for a negative length or an eye outside the volume. */
export function volume(input: VolumeInput): Volume {
  const { at, radius, width, height, floor = mil(0), eye = height } = input
  if (radius < 0 || width <= 0 || height <= 0) throw new RangeError('a model needs a radius of at least 0 and a width and height above 0')
  if (eye < 0 || eye > height) throw new RangeError(`the eye is between 0 and the height ${height}, found ${eye}`)
  return { at, radius, floor, width, height, eye }
}

/** The same model somewhere else. */
export function movedTo<B extends Base>(model: B, at: Point, floor?: Mil): B {
  return floor === undefined ? { ...model, at } : { ...model, at, floor }
}

/** Twice the signed area of the triangle a, b, c: positive when c lies left of the line from a to b. Exact. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** Whether a point lies in a piece's footprint, its sides included. Exact. */
export function coversPoint(terrain: Piece, p: Point): boolean {
  const { minX, minY, maxX, maxY } = terrain.bounds
  if (p.x < minX || p.x > maxX || p.y < minY || p.y > maxY) return false
  return terrain.footprint.every((a, i) => turn(a, terrain.footprint[(i + 1) % terrain.footprint.length] ?? a, p) >= 0)
}

/** Whether a point lies inside a piece's footprint, its sides excluded. Exact. */
export function coversPointInside(terrain: Piece, p: Point): boolean {
  return terrain.footprint.every((a, i) => turn(a, terrain.footprint[(i + 1) % terrain.footprint.length] ?? a, p) > 0)
}

/**
 * The footprint as the engine wants it (counter-clockwise, no repeated points, no corners on a straight side), or why it cannot be used.
 * Points may run either way round.
 */
export function normaliseFootprint(points: readonly Point[]): readonly Point[] | FootprintFault {
  if (points.some(p => !Number.isSafeInteger(p.x) || !Number.isSafeInteger(p.y))) return 'not whole numbers'
  const distinct = points.filter((p, i) => {
    const before = points[(i + points.length - 1) % points.length]
    return before === undefined || points.length === 1 || before.x !== p.x || before.y !== p.y
  })
  const [first] = distinct
  if (first === undefined || distinct.length < 3) return 'fewer than 3 points'
  let area = 0
  for (const [i, p] of distinct.entries()) area += turn(first, p, distinct[(i + 1) % distinct.length] ?? first)
  if (area === 0) return 'zero area'
  const ring = area > 0 ? distinct : distinct.toReversed()
  const corners = ring.filter((p, i) => {
    const before = ring[(i + ring.length - 1) % ring.length] ?? p
    const after = ring[(i + 1) % ring.length] ?? p
    return turn(before, p, after) !== 0 || (p.x - before.x) * (after.x - p.x) + (p.y - before.y) * (after.y - p.y) < 0
  })
  return isConvex(corners) ? corners : 'not convex'
}

/** Every corner of a convex ring sees every other corner on its left: this also refuses stars, which turn left at each corner. */
function isConvex(ring: readonly Point[]): boolean {
  return ring.every((p, i) => {
    const next = ring[(i + 1) % ring.length] ?? p
    return ring.every(q => q === p || q === next || turn(p, next, q) > 0)
  })
}

/** What {@link piece} needs; `bottom` is 0 and `tags` empty unless given. */
export interface PieceInput {
  readonly id: string
  readonly footprint: readonly Point[]
  readonly top: Mil
  readonly bottom?: Mil
  readonly tags?: readonly string[]
}

/** A terrain prism. Throws a RangeError that names the fault of a bad footprint, or a top below the bottom. Height 0 is allowed. */
export function piece(input: PieceInput): Piece {
  const { id, top, bottom = mil(0), tags = [] } = input
  const footprint = normaliseFootprint(input.footprint)
  if (typeof footprint === 'string') throw new RangeError(`footprint of ${id}: ${footprint}`)
  if (top < bottom) throw new RangeError(`${id}: the top ${top} is below the bottom ${bottom}`)
  const xs = footprint.map(p => p.x)
  const ys = footprint.map(p => p.y)
  const bounds = { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
  return { id, footprint, bounds, bottom, top, tags }
}

/** The four corners of an upright rectangle. */
export function boxFootprint(corner: Point, width: Mil, depth: Mil): readonly Point[] {
  const { x, y } = corner
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + depth },
    { x, y: y + depth },
  ]
}

/** Sixteen directions as whole numbers of 1/10,000, a quarter turn's worth; the rest follow by symmetry. */
const QUARTER_TURN: readonly (readonly [number, number])[] = [
  [10_000, 0],
  [9_239, 3_827],
  [7_071, 7_071],
  [3_827, 9_239],
]

/**
 * A round piece as a polygon with 4, 8 or 16 corners on the circle (rounded to the nearest mil).
 * Symmetric under mirroring and quarter turns.
 */
export function roundFootprint(centre: Point, radius: Mil, corners: 4 | 8 | 16 = 16): readonly Point[] {
  const quarter = QUARTER_TURN.filter((_, i) => i % (16 / corners) === 0)
  const first = quarter.map(([c, s]) => ({ x: Math.round((c * radius) / 10_000), y: Math.round((s * radius) / 10_000) }))
  const offsets = [
    ...first,
    ...first.map(p => ({ x: -p.y, y: p.x })),
    ...first.map(p => ({ x: -p.x, y: -p.y })),
    ...first.map(p => ({ x: p.y, y: -p.x })),
  ]
  return offsets.map(p => ({ x: centre.x + p.x, y: centre.y + p.y }))
}

/**
 * A model as something that stands in the way: an upright regular octagon `width` across its flats round the base's centre,
 * from the model's floor to its top. The octagon is the same from every side up to 8 % of its width, and keeps mirrors and quarter turns exact.
 */
export function standing(id: string, model: Volume, tags: readonly string[] = []): Piece {
  const half = Math.round(model.width / 2)
  const short = Math.round((half * 169) / 408)
  const { x, y } = model.at
  const footprint = [
    { x: x + half, y: y - short },
    { x: x + half, y: y + short },
    { x: x + short, y: y + half },
    { x: x - short, y: y + half },
    { x: x - half, y: y + short },
    { x: x - half, y: y - short },
    { x: x - short, y: y - half },
    { x: x + short, y: y - half },
  ]
  const bottom = model.floor
  const top = mil(bottom + model.height)
  // Only of a speck do corners fall together.
  if (short < 1 || short >= half) return piece({ id, footprint, bottom, top, tags })
  return { id, footprint, bounds: { minX: x - half, minY: y - half, maxX: x + half, maxY: y + half }, bottom, top, tags }
}
