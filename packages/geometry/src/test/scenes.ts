/** Random tables for property tests, on coarse grids so that touching, level tops and exact halves turn up often. */
import fc from 'fast-check'
import { inches, mil } from '../length.ts'
import type { Piece, Volume } from '../shapes.ts'
import { boxFootprint, normaliseFootprint, piece, roundFootprint, volume } from '../shapes.ts'

const grid = (from: number, to: number): fc.Arbitrary<number> => fc.integer({ min: from * 2, max: to * 2 }).map(n => n * 500)
const anywhere = fc.integer({ min: 0, max: 12_000 })
const place = fc.oneof(fc.record({ x: grid(0, 12), y: grid(0, 12) }), fc.record({ x: anywhere, y: anywhere }))

const box = fc
  .record({ at: place, w: fc.constantFrom(250, 500, 1000, 3000), d: fc.constantFrom(250, 500, 2000, 5000) })
  .map(({ at, w, d }) => boxFootprint(at, mil(w), mil(d)))
const round = fc.record({ at: place, r: fc.constantFrom(300, 1000) }).map(({ at, r }) => roundFootprint(at, mil(r), 8))
const triangle = fc
  .tuple(place, place, place)
  .filter(points => typeof normaliseFootprint(points) !== 'string')
  .map(points => points as readonly { x: number; y: number }[])

const standingHeights = fc.constantFrom(500, 1000, 1500, 2000, 3000).map(top => ({ bottom: 0, top }))
const raisedHeights = fc.constantFrom({ bottom: 1000, top: 2000 }, { bottom: 500, top: 3000 }, { bottom: 1500, top: 1700 })

function pieceOf(heights: fc.Arbitrary<{ bottom: number; top: number }>): fc.Arbitrary<Piece> {
  return fc
    .record({ footprint: fc.oneof(box, box, round, triangle), heights })
    .map(({ footprint, heights: h }) => piece({ id: 'p', footprint, bottom: mil(h.bottom), top: mil(h.top) }))
}

function named(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((p, i) => ({ ...p, id: `p${i}` }))
}

export const standingPieces = fc.array(pieceOf(standingHeights), { maxLength: 6 }).map(named)
export const pieces = fc.array(pieceOf(fc.oneof(standingHeights, standingHeights, raisedHeights)), { maxLength: 6 }).map(named)

export const model: fc.Arbitrary<Volume> = fc
  .record({
    at: place,
    width: fc.constantFrom(500, 1000, 1001),
    height: fc.constantFrom(1000, 1500),
    floor: fc.constantFrom(0, 0, 0, 1000, 2000),
  })
  .map(m => volume({ at: m.at, radius: mil(500), width: mil(m.width), height: mil(m.height), floor: mil(m.floor), eye: mil(m.height) }))

/** Two models whose bases do not overlap. */
export const pair = fc.tuple(model, model).filter(([a, b]) => (a.at.x - b.at.x) ** 2 + (a.at.y - b.at.y) ** 2 >= 1000 ** 2)

/** A model on a one-inch base, 1 inch wide and high, at the given inches. */
export function trooper(x: number, y: number, more: { floor?: number; height?: number; eye?: number } = {}): Volume {
  const height = inches(more.height ?? 1)
  return volume({
    at: { x: inches(x), y: inches(y) },
    radius: mil(500),
    width: inches(1),
    height,
    floor: inches(more.floor ?? 0),
    eye: more.eye === undefined ? height : inches(more.eye),
  })
}

/** A box-shaped wall; all numbers in inches. */
export function wall(id: string, x: number, y: number, w: number, d: number, top: number, bottom = 0): Piece {
  return piece({
    id,
    footprint: boxFootprint({ x: inches(x), y: inches(y) }, inches(w), inches(d)),
    top: inches(top),
    bottom: inches(bottom),
  })
}
