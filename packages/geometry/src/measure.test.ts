import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inches, mil } from './length.ts'
import {
  bandOf,
  collides,
  compareDistance,
  contactOf,
  contactWithPiece,
  distance,
  distanceToPiece,
  flatDistance,
  flatDistanceToPiece,
  gap,
  isAtMost,
  isInsidePiece,
  isOnTable,
  isWithin,
  isWithinFlat,
  pointDistance,
} from './measure.ts'
import { piece } from './shapes.ts'
import { trooper, wall } from './test/scenes.ts'

const base = (x: number, y: number, radius = 500): { at: { x: number; y: number }; radius: ReturnType<typeof mil> } => ({
  at: { x, y },
  radius: mil(radius),
})

describe('within', () => {
  it('is inclusive exactly at the limit, flat', () => {
    // 3-4-5: the centres are 5" apart, the edges 4".
    const [a, b] = [base(0, 0), base(3000, 4000)]
    expect([3999, 4000, 4001].map(limit => isWithinFlat(a, b, mil(limit)))).toEqual([false, true, true])
    expect([3999, 4000, 4001].map(limit => isAtMost(flatDistance(a, b), mil(limit)))).toEqual([false, true, true])
    expect(gap(flatDistance(a, b))).toBe(4000)
  })

  it('is inclusive exactly at the limit, with height', () => {
    // Edges 4" apart seen from above, one floor 4" up over a 1" model: 3" rise, so 5".
    const [a, b] = [trooper(0, 0), trooper(3, 4, { floor: 4 })]
    expect([4999, 5000, 5001].map(limit => isWithin(a, b, mil(limit)))).toEqual([false, true, true])
    expect(isWithin(b, a, inches(5))).toBe(true)
  })

  it('takes no height where the volumes’ heights overlap or touch', () => {
    expect(gap(distance(trooper(0, 0), trooper(3, 4, { floor: 1 })))).toBe(4000)
    expect(gap(distance(trooper(0, 0), trooper(0, 0, { floor: 3 })))).toBe(2000)
  })

  it('decides where doubles cannot: an irrational distance beside a whole limit', () => {
    // Centres √(1000² + n²): with n² + 1000² one more or less than a square the limit is missed by 1/2000 of a mil or less.
    const a = base(0, 0, 0)
    const far = base(999_999, 1413, 0)
    const square = 999_999 ** 2 + 1413 ** 2
    const limit = Math.floor(Math.sqrt(square))
    expect(isAtMost(flatDistance(a, far), mil(limit))).toBe(limit * limit >= square)
    expect(isAtMost(flatDistance(a, far), mil(limit + 1))).toBe(true)
  })

  it('agrees with whole-number squares everywhere', () => {
    const at = fc.integer({ min: -3000, max: 3000 })
    fc.assert(
      fc.property(at, at, fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 5000 }), (x, y, radius, limit) => {
        const reach = limit + radius
        expect(isAtMost(flatDistance(base(0, 0, radius), base(x, y, 0)), mil(limit))).toBe(x * x + y * y <= reach * reach)
      }),
    )
  })
})

describe('comparing distances', () => {
  it('equal distances made differently are equal', () => {
    const flat = flatDistance(base(0, 0), base(3000, 4000))
    expect(compareDistance(flat, flatDistance(base(0, 0, 400), base(4800, 0, 400)))).toBe(0)
    expect(compareDistance(flat, flatDistance(base(0, 0, 400), base(4801, 0, 400)))).toBe(-1)
    const high = distance(trooper(0, 0), trooper(3, 4, { floor: 4 }))
    expect(compareDistance(high, flatDistance(base(0, 0), base(6000, 0)))).toBe(0)
  })

  it('tells two irrational distances apart that differ by a millionth of a mil', () => {
    // 665857² + 665857² and 941664² differ by 2·665857² - 941664² = 2.
    const diagonal = flatDistance(base(0, 0, 0), base(665_857, 665_857, 0))
    const straight = flatDistance(base(0, 0, 0), base(941_664, 0, 0))
    expect([compareDistance(diagonal, straight), compareDistance(straight, diagonal)]).toEqual([1, -1])
  })

  it('finds the band, limits included', () => {
    const bands = [inches(4), inches(8)]
    const at = (x: number): number => bandOf(flatDistance(base(0, 0), base(x, 0)), bands)
    expect([1000, 5000, 5001, 9000, 9001].map(at)).toEqual([0, 0, 1, 1, -1])
  })
})

describe('points, bases and pieces', () => {
  const slab = wall('slab', 2, 2, 4, 4, 2)
  const diamond = piece({
    id: 'diamond',
    footprint: [
      { x: 4000, y: 0 },
      { x: 8000, y: 3000 },
      { x: 4000, y: 6000 },
      { x: 0, y: 3000 },
    ],
    top: inches(1),
  })

  it('from a point to a base', () => {
    expect([pointDistance({ x: 3000, y: 4000 }, base(0, 0)).approx, pointDistance({ x: 100, y: 0 }, base(0, 0)).approx]).toEqual([4500, 0])
  })

  it('from a base to a side, to a corner, and from above', () => {
    expect(gap(flatDistanceToPiece(base(4000, 500), slab))).toBe(1000)
    expect(isAtMost(flatDistanceToPiece(base(-1000, -2000), slab), mil(4499))).toBe(false)
    expect(isAtMost(flatDistanceToPiece(base(-1000, -2000), slab), mil(4500))).toBe(true)
    expect(gap(flatDistanceToPiece(base(4000, 4000), slab))).toBe(0)
    // 3" aside of the base's edge and 4" above: 5".
    expect(isAtMost(distanceToPiece(trooper(9.5, 4, { floor: 6 }), slab), inches(5))).toBe(true)
    expect(isAtMost(distanceToPiece(trooper(9.5, 4, { floor: 6 }), slab), mil(4999))).toBe(false)
  })

  it('touching a slanted side exactly', () => {
    // The side from (0, 3) to (4, 0) has length 5; the point (0, 0) is 12/5 away from it.
    expect([2399, 2400, 2401].map(r => contactWithPiece(base(0, 0, r), diamond))).toEqual(['apart', 'touching', 'overlapping'])
    expect(isAtMost(flatDistanceToPiece(base(0, 0, 400), diamond), mil(2000))).toBe(true)
    expect(isAtMost(flatDistanceToPiece(base(0, 0, 400), diamond), mil(1999))).toBe(false)
    expect([2399, 2400, 2401].map(r => isInsidePiece(base(4000, 3000, r), diamond))).toEqual([true, true, false])
  })

  it('a point on a side touches, inside it overlaps', () => {
    expect([base(2000, 3000, 0), base(2001, 3000, 0), base(1999, 3000, 0)].map(b => contactWithPiece(b, slab))).toEqual([
      'touching',
      'overlapping',
      'apart',
    ])
  })

  it('two bases', () => {
    expect([999, 1000, 1001].map(x => contactOf(base(0, 0), base(x, 0)))).toEqual(['overlapping', 'touching', 'apart'])
    expect(collides(trooper(0, 0), trooper(0.5, 0))).toBe(true)
    expect(collides(trooper(0, 0), trooper(0.5, 0, { floor: 1 }))).toBe(false)
  })

  it('on the table up to its edge', () => {
    const table = { width: inches(48), depth: inches(36) }
    expect([base(500, 500), base(499, 500), base(47_500, 35_500), base(47_500, 35_501)].map(b => isOnTable(b, table))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})
