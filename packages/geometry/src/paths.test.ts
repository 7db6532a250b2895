import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inches, mil } from './length.ts'
import { leavesTable, partInside, pathCost, pathLength, pointAlong, pointOnPath, segmentLength } from './paths.ts'
import { wall } from './test/scenes.ts'

const coordinate = fc.integer({ min: -60_000, max: 60_000 })
const spot = fc.record({ x: coordinate, y: coordinate })

describe('length of a path', () => {
  it('is rounded up for each straight part', () => {
    expect(segmentLength({ x: 0, y: 0 }, { x: 3000, y: 4000 })).toBe(5000)
    expect(segmentLength({ x: 0, y: 0 }, { x: 1000, y: 1000 })).toBe(1415)
    expect(
      pathLength([
        { x: 0, y: 0 },
        { x: 1000, y: 1000 },
        { x: 2000, y: 0 },
      ]),
    ).toBe(2830)
    expect([pathLength([]), pathLength([{ x: 1, y: 1 }])]).toEqual([0, 0])
  })

  it('ends where lengths end: what is longer is told as the longest', () => {
    const corner = { x: 1_000_000, y: -1_000_000 }
    // 1000 in by 1000 in: 1414 in, beyond the 1048.576 in that can be told.
    expect(segmentLength({ x: 0, y: 0 }, corner)).toBe(1_048_576)
    const zigzag = Array.from({ length: 20 }, (_, i) => ({ x: i % 2 === 0 ? 0 : 100_000, y: 0 }))
    expect(pathLength(zigzag)).toBe(1_048_576)
    expect(pathLength(zigzag.slice(0, 11))).toBe(1_000_000)
  })

  it('is never shorter than the true length, and less than a mil longer', () => {
    fc.assert(
      fc.property(spot, spot, (a, b) => {
        const length = segmentLength(a, b)
        const square = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
        expect(length * length).toBeGreaterThanOrEqual(square)
        if (length > 0) expect((length - 1) ** 2).toBeLessThan(square)
      }),
    )
  })
})

describe('a point along a line', () => {
  it('is never farther than the distance and close to it', () => {
    fc.assert(
      fc.property(spot, spot, fc.integer({ min: 0, max: 90_000 }), (from, to, d) => {
        fc.pre(from.x !== to.x || from.y !== to.y)
        const at = pointAlong(from, to, mil(d))
        const square = (at.x - from.x) ** 2 + (at.y - from.y) ** 2
        expect(square).toBeLessThanOrEqual(d * d)
        expect(Math.sqrt(square)).toBeGreaterThan(d - 1.5)
      }),
      { numRuns: 2000 },
    )
  })

  it('is exact where a whole point lies there, goes on beyond, and stays without a direction', () => {
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 300, y: 400 },
    ]
    expect(pointAlong(a, b, mil(5000))).toEqual({ x: 3000, y: 4000 })
    expect(pointAlong(a, a, mil(5000))).toEqual(a)
  })

  it('on a path counts from its start', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 2000, y: 0 },
      { x: 2000, y: 3000 },
    ]
    expect([0, 1500, 2000, 2500, 9000].map(d => pointOnPath(path, mil(d)))).toEqual([
      { x: 0, y: 0 },
      { x: 1500, y: 0 },
      { x: 2000, y: 0 },
      { x: 2000, y: 500 },
      { x: 2000, y: 3000 },
    ])
  })
})

describe('the cost of a path', () => {
  const wood = wall('wood', 2, 0, 2, 4, 1)
  const across = [
    { x: 0, y: 1000 },
    { x: 6000, y: 1000 },
  ]

  it('counts rough ground as often as it says, the dearest where pieces overlap', () => {
    expect(pathCost(across, [])).toBe(6000)
    expect(pathCost(across, [{ piece: wood, multiplier: 2 }])).toBe(8000)
    expect(pathCost(across, [{ piece: wood, multiplier: 1.5 }])).toBe(7000)
    const mud = wall('mud', 3, 0, 2, 4, 1)
    expect(
      pathCost(across, [
        { piece: wood, multiplier: 2 },
        { piece: mud, multiplier: 3 },
      ]),
    ).toBe(11_000)
  })

  it('takes no notice of a side that is only touched', () => {
    expect(
      pathCost(
        [
          { x: 0, y: 4000 },
          { x: 6000, y: 4000 },
        ],
        [{ piece: wood, multiplier: 2 }],
      ),
    ).toBe(6000)
    expect(partInside({ x: 0, y: 4000 }, { x: 6000, y: 4000 }, wood.footprint)).toBeUndefined()
  })

  it('rounds up: on a diagonal', () => {
    // Inside for a third of √2 · 6000: in all 4/3 of 8485.28 = 11313.7.
    const square = wall('square', 2, 2, 2, 2, 1)
    expect(
      pathCost(
        [
          { x: 0, y: 0 },
          { x: 6000, y: 6000 },
        ],
        [{ piece: square, multiplier: 2 }],
      ),
    ).toBe(11_314)
  })
})

it('a path leaves the table where the base would hang over', () => {
  const table = { width: inches(48), depth: inches(48) }
  const path = (x: number): { x: number; y: number }[] => [
    { x: 5000, y: 5000 },
    { x, y: 5000 },
  ]
  expect([500, 499].map(x => leavesTable(path(x), mil(500), table))).toEqual([false, true])
})
