/** The short cuts in doubles against the same questions in whole numbers without bound, where they are closest: touching, in line, at the edge. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareProducts, compareSquares, signOf, signWithTwoRoots } from './exact.ts'
import { compareHiddenShare } from './exactShare.ts'
import { frameOf } from './frame.ts'
import type { Point } from './length.ts'
import { LARGEST_MIL, mil } from './length.ts'
import type { Contact } from './measure.ts'
import { compareToSegment, contactWithPiece, squaredBetween, squaredToSegment } from './measure.ts'
import { partInside, runsInside, segmentLength } from './paths.ts'
import { areaOf, inset } from './polygon.ts'
import type { Base, Piece } from './shapes.ts'
import { boxFootprint, coversPoint, coversPointInside, normaliseFootprint, piece, standing, turn, volume } from './shapes.ts'
import { hiddenAtLeast, isFullyHidden, sight } from './sight.ts'
import { firstContact, sweptContact, sweptContactWithPiece } from './sweep.ts'
import { standingPieces } from './test/scenes.ts'

const RUNS = { numRuns: 3000 }
const whole = (most: number): fc.Arbitrary<number> => fc.integer({ min: -most, max: most })
/** Places on a coarse grid, where things touch and line up, and anywhere up to the edge of what can be measured. */
const coordinate = fc.oneof(
  fc.integer({ min: -6, max: 6 }).map(n => n * 500),
  whole(4000),
  whole(LARGEST_MIL),
  fc.constantFrom(-LARGEST_MIL, LARGEST_MIL),
)
const point: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate })
const radius = fc.constantFrom(0, 1, 250, 500, 984, 2000).map(mil)
const footprint = fc.oneof(
  fc
    .record({ at: point, w: fc.constantFrom(1, 500, 1000, 5000), d: fc.constantFrom(1, 500, 2000) })
    .map(({ at, w, d }) => boxFootprint(at, mil(w), mil(d))),
  fc.array(point, { minLength: 3, maxLength: 4 }),
)
const shape: fc.Arbitrary<Piece> = footprint
  .filter(points => typeof normaliseFootprint(points) !== 'string')
  .map(points => piece({ id: 'p', footprint: points, top: mil(1000) }))

/** Places that touch or nearly touch a piece: off a corner or a side by the radius, to the mil. */
const beside = (p: Piece, reach: number): fc.Arbitrary<Point> =>
  fc.record({ i: fc.nat(p.footprint.length - 1), dx: whole(1), dy: whole(1), way: fc.nat(5) }).map(({ i, dx, dy, way }) => {
    const a = p.footprint[i] as Point
    const b = p.footprint[(i + 1) % p.footprint.length] as Point
    const middle = { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }
    const off = [
      { x: reach, y: 0 },
      { x: -reach, y: 0 },
      { x: 0, y: reach },
      { x: 0, y: -reach },
      { x: Math.round(reach * 0.6), y: Math.round(reach * 0.8) },
      { x: 0, y: 0 },
    ][way] as Point
    const from = way % 2 === 0 ? a : middle
    return { x: from.x + off.x + dx, y: from.y + off.y + dy }
  })

const contactBySign = (sign: number): Contact => (sign > 0 ? 'apart' : sign === 0 ? 'touching' : 'overlapping')
const nearestOf = (contacts: readonly Contact[]): Contact =>
  contacts.includes('overlapping') ? 'overlapping' : contacts.includes('touching') ? 'touching' : 'apart'
function slowToSegment(from: Point, a: Point, b: Point, reach: number): number {
  const { square, over } = squaredToSegment(from, a, b)
  return signOf(square - BigInt(reach) * BigInt(reach) * over)
}
function slowContact({ at, radius: reach }: Base, p: Piece): Contact {
  if (coversPoint(p, at)) return reach > 0 || coversPointInside(p, at) ? 'overlapping' : 'touching'
  return nearestOf(p.footprint.map((a, i) => contactBySign(slowToSegment(at, a, p.footprint[(i + 1) % p.footprint.length] ?? a, reach))))
}
function slowSwept(from: Point, to: Point, p: Piece, reach: Base['radius']): Contact {
  if (partInside(from, to, p.footprint) !== undefined) return 'overlapping'
  const corners = p.footprint.map(corner => contactBySign(slowToSegment(corner, from, to, reach)))
  return nearestOf([...corners, slowContact({ at: from, radius: reach }, p), slowContact({ at: to, radius: reach }, p)])
}

describe('signs of products', () => {
  const factor = whole(Number.MAX_SAFE_INTEGER)
  it('are those of whole numbers, however large', () => {
    const check = (a: number, b: number, c: number, d: number): void => {
      expect(compareProducts(a, b, c, d)).toBe(signOf(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d)))
    }
    fc.assert(fc.property(factor, factor, factor, factor, check), RUNS)
    // x·y · z against x · y·z, off by one or not at all.
    const close = (x: number, y: number, z: number, off: number): void => {
      check(x * y, z, x, y * z + off)
    }
    fc.assert(fc.property(whole(2 ** 26), whole(2 ** 26), whole(2 ** 26), whole(1), close), RUNS)
  })
  it('of squares too', () => {
    const check = (p: number, q: number, r: number): void => {
      expect(compareSquares(p, q, r)).toBe(signOf(BigInt(p) * BigInt(p) - BigInt(q) * BigInt(q) * BigInt(r)))
    }
    fc.assert(fc.property(factor, factor, fc.nat(2 ** 44), check), RUNS)
    const close = (q: number, k: number, off: number, more: number): void => {
      check(q * k + off, q, Math.max(0, k * k + more))
    }
    fc.assert(fc.property(whole(2 ** 22), fc.nat(2 ** 22), whole(1), whole(1), close), RUNS)
  })
})

describe('bases and pieces', () => {
  it('a point and a segment', () => {
    const check = (from: Point, a: Point, b: Point, reach: number): void => {
      expect(compareToSegment(from, a, b, reach)).toBe(slowToSegment(from, a, b, reach))
    }
    fc.assert(fc.property(point, point, point, radius, check), RUNS)
  })
  it('a base at rest', () => {
    const scene = fc
      .tuple(shape, radius)
      .chain(([p, reach]) => fc.tuple(fc.constant(p), fc.constant(reach), fc.oneof(point, beside(p, reach), beside(p, reach))))
    const check = ([p, reach, at]: readonly [Piece, Base['radius'], Point]): void => {
      expect(contactWithPiece({ at, radius: reach }, p)).toBe(slowContact({ at, radius: reach }, p))
    }
    fc.assert(fc.property(scene, check), RUNS)
  })
  it('a base that moves', () => {
    const scene = fc
      .tuple(shape, radius)
      .chain(([p, reach]) =>
        fc.tuple(fc.constant(p), fc.constant(reach), fc.oneof(point, beside(p, reach)), fc.oneof(point, beside(p, reach))),
      )
    const check = ([p, reach, from, to]: readonly [Piece, Base['radius'], Point, Point]): void => {
      expect(runsInside(from, to, p.footprint)).toBe(partInside(from, to, p.footprint) !== undefined)
      expect(sweptContactWithPiece(from, to, reach, p)).toBe(slowSwept(from, to, p, reach))
    }
    fc.assert(fc.property(scene, check), RUNS)
  })
  it('gets to the last whole mil before a base that it only just meets, and no farther', () => {
    const scene = fc.record({
      dx: fc.integer({ min: -8000, max: 8000 }),
      dy: fc.integer({ min: -8000, max: 8000 }),
      along: fc.double({ min: 0.1, max: 1.2, noNaN: true }),
      // Off the line by nearly both radii, or less.
      across: fc.oneof(fc.integer({ min: 995, max: 1001 }), fc.nat(1001)),
    })
    const check = ({ dx, dy, along, across }: { dx: number; dy: number; along: number; across: number }): void => {
      const from = { x: 0, y: 0 }
      const to = { x: dx, y: dy }
      const norm = Math.sqrt(dx * dx + dy * dy) || 1
      const at = { x: Math.round(dx * along - (dy / norm) * across), y: Math.round(dy * along + (dx / norm) * across) }
      const base = { at, radius: mil(500) }
      const { distance } = firstContact(from, to, mil(500), { bases: [base], pieces: [] })
      if (sweptContact(from, to, mil(500), base) !== 'overlapping') {
        expect(distance).toBe(segmentLength(from, to))
        return
      }
      if (squaredBetween(from, at) < 1000 ** 2) {
        expect(distance).toBe(0)
        return
      }
      const length = BigInt(squaredBetween(from, to))
      const across2 = BigInt(turn(from, to, at))
      const under = 1_000_000n * length - across2 * across2
      // k mil are free as long as k·√length ≤ along·√length - √under.
      const isFree = (k: number): boolean => signWithTwoRoots(BigInt(at.x * dx + at.y * dy), BigInt(-k), length, -1n, under) >= 0
      expect([isFree(distance), distance < segmentLength(from, to) && isFree(distance + 1)]).toEqual([true, false])
    }
    fc.assert(fc.property(scene, check), RUNS)
  })
})

describe('full cover', () => {
  const person = fc
    .record({ x: fc.integer({ min: 0, max: 12_000 }), y: fc.integer({ min: 0, max: 12_000 }), floor: fc.constantFrom(0, 0, 0, 1000) })
    .map(({ x, y, floor }) =>
      volume({ at: { x, y }, radius: mil(500), width: mil(1000), height: mil(1500), floor: mil(floor), eye: mil(1500) }),
    )
  it('is what exact areas say, also behind a model of the same height and behind two walls with a slit of a mil', () => {
    const slit = fc.record({ left: whole(600), open: fc.constantFrom(-1, 0, 0, 1), top: fc.constantFrom(1500, 1501, 3000) })
    const check = (
      [a, b, other]: readonly [ReturnType<typeof volume>, ReturnType<typeof volume>, ReturnType<typeof volume>],
      { left, open, top }: { left: number; open: number; top: number },
      more: readonly Piece[],
    ): void => {
      fc.pre(squaredBetween(a.at, b.at) >= 1000 ** 2)
      const middle = { x: Math.round((a.at.x + b.at.x) / 2), y: Math.round((a.at.y + b.at.y) / 2) }
      const west = boxFootprint({ x: middle.x + left - 3000, y: middle.y - 100 }, mil(3000), mil(200))
      const east = boxFootprint({ x: middle.x + left + open, y: middle.y - 100 }, mil(3000), mil(200))
      const walls = [west, east].map((outline, i) => piece({ id: `wall ${i}`, footprint: outline, top: mil(top) }))
      const between = { ...other, at: { x: middle.x + left, y: middle.y } }
      for (const blockers of [walls, more, [standing('somebody', between)], [...more, standing('somebody', between)]]) {
        const seen = sight(a, b, blockers)
        const truly = seen.between.length > 0 && compareHiddenShare(frameOf(a, b), seen.between, 1, 1) >= 0
        expect(isFullyHidden(seen)).toBe(truly)
        if (truly) expect(hiddenAtLeast(seen, 1, 2)).toBe(true)
      }
    }
    fc.assert(fc.property(fc.tuple(person, person, person), slit, standingPieces, check), { numRuns: 400 })
  })
  it('takes an octagon for what it is without asking whether it is convex', () => {
    const check = (width: number, x: number, y: number): void => {
      const made = standing('m', volume({ at: { x, y }, radius: mil(500), width: mil(width), height: mil(1500) }))
      expect(made).toEqual(piece({ ...made }))
    }
    fc.assert(fc.property(fc.integer({ min: 4, max: 5000 }), whole(20_000), whole(20_000), check))
    for (const width of [4, 5, 6, 7, 8, 9, 10, 11, 12]) check(width, 0, 0)
  })
})

it('a polygon is made smaller from all sides', () => {
  expect(areaOf(inset([0, 0, 10, 0, 10, 6, 0, 6], 1))).toBeCloseTo(8 * 4, 12)
  // A right triangle with sides 3, 4 and 5 times 4 has an inscribed circle of 4: at a distance of 1 it is three quarters as large.
  expect(areaOf(inset([0, 0, 16, 0, 0, 12], 1))).toBeCloseTo((96 * 9) / 16, 12)
  expect(inset([0, 0, 10, 0, 10, 1, 0, 1], 1).length < 6 || areaOf(inset([0, 0, 10, 0, 10, 1, 0, 1], 1)) < 1e-9).toBe(true)
})
