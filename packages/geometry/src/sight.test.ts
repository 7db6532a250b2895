import { describe, expect, it } from 'vitest'
import { inches, mil } from './length.ts'
import type { Piece, Volume } from './shapes.ts'
import { boxFootprint, piece, standing, volume } from './shapes.ts'
import { hiddenAtLeast, isFullyHidden, isPartlyHidden, sight } from './sight.ts'
import { trooper, wall } from './test/scenes.ts'
import { hiddenVolume, volumeHiddenAtLeast } from './volumeShare.ts'

describe('what counts as between', () => {
  const shooter = trooper(2, 6)
  const target = trooper(10, 6)

  it('nothing in the way: everything is seen', () => {
    const seen = sight(shooter, target, [])
    expect(seen).toMatchObject({ any: true, hidden: 0, hiding: [] })
  })

  it('a wall across the way hides all, both ways', () => {
    const across = wall('across', 5, 2, 1, 8, 3)
    const seen = sight(shooter, target, [across])
    expect(seen).toMatchObject({ any: false, anyIsExact: true, line: undefined, hidden: 1 })
    expect(isFullyHidden(seen)).toBe(true)
    expect(sight(target, shooter, [across]).any).toBe(false)
    expect(seen.hiding).toMatchObject([{ piece: { id: 'across' }, alone: 1, adds: 1, aroundTheEye: false }])
  })

  it('a wall behind the target hides nothing', () => {
    expect(sight(shooter, target, [wall('behind', 11, 2, 1, 8, 3)]).hidden).toBe(0)
  })

  it('a wall that the target touches hides all from one side and nothing from the other', () => {
    const touching = wall('touching', 10.5, 2, 1, 8, 3)
    expect(sight(shooter, target, [touching]).hidden).toBe(0)
    expect(sight(trooper(18, 6), target, [touching]).hidden).toBe(1)
  })

  it('a wall that begins exactly in the target’s plane hides nothing, one mil nearer it does', () => {
    const top = inches(3)
    const at = (x: number): number =>
      sight(shooter, target, [piece({ id: 'w', footprint: boxFootprint({ x, y: 2000 }, mil(500), mil(8000)), top })]).hidden
    expect(at(10_000)).toBe(0)
    expect(at(9999)).toBe(1)
  })

  it('a piece without height hides nothing', () => {
    expect(sight(shooter, target, [wall('road', 3, 2, 6, 8, 0)]).hidden).toBe(0)
    expect(sight(shooter, target, [wall('floating', 3, 2, 6, 8, 0.5, 0.5)]).hidden).toBe(0)
  })

  it('the table’s edge is nothing: a target that hangs half over it is seen whole', () => {
    expect(sight(shooter, trooper(10, 0), [])).toMatchObject({ any: true, hidden: 0 })
  })

  it('the two models’ own bases never count', () => {
    const all = [standing('shooter', shooter), standing('target', target)]
    expect(sight(shooter, target, all, ['shooter', 'target'])).toMatchObject({ any: true, hidden: 0, hiding: [] })
  })

  it('a model between hides the target behind it; as high as the eye it can be looked over only along its top', () => {
    const between = standing('between', trooper(6, 6))
    const seen = sight(shooter, target, [between])
    expect(isFullyHidden(seen)).toBe(true)
    expect(seen).toMatchObject({ any: true, line: { from: { z: 1000 }, to: { z: 1000 } } })
    expect(sight(shooter, target, [standing('taller', trooper(6, 6, { height: 1.001 }))]).hidden).toBe(1)
  })

  it('a piece round the viewer’s eye hides what it covers, and says so', () => {
    const wood = wall('wood', 1, 5, 2, 2, 3)
    expect(sight(shooter, target, [wood]).hiding).toMatchObject([{ alone: 1, aroundTheEye: true }])
    expect(sight(target, shooter, [wood]).hiding).toMatchObject([{ alone: 1, aroundTheEye: false }])
  })
})

describe('hidden shares worked out by hand', () => {
  // Eye at 1", target 1" high 10" away; a wall 4 1/2" to 5" away and 3/4" high: the ray over its far edge falls 1/4" in 5", 1/2" in 10".
  const shooter = trooper(0, 6)
  const target = trooper(10, 6)

  it('a low wall half way hides the lower half', () => {
    const seen = sight(shooter, target, [wall('low', 4.5, 0, 0.5, 12, 0.75)])
    expect(seen.hidden).toBeCloseTo(0.5, 12)
    expect(seen.hiding[0]?.shadow).toHaveLength(8)
    expect(hiddenAtLeast(seen, 1, 2)).toBe(true)
    expect(hiddenAtLeast(seen, 501, 1000)).toBe(false)
  })

  it('two pieces: each alone and what it adds', () => {
    // The left half by a high wall (1/2), the lower half by a low one (1/2), together 3/4.
    const seen = sight(shooter, target, [wall('low', 4.5, 0, 0.5, 12, 0.75), wall('left', 4, 6, 1, 6, 3)])
    expect(seen.hidden).toBeCloseTo(0.75, 12)
    expect(seen.hiding.map(h => [h.piece.id, h.alone, h.adds].map(v => (typeof v === 'number' ? Math.round(v * 1e9) / 1e9 : v)))).toEqual([
      ['low', 0.5, 0.25],
      ['left', 0.5, 0.25],
    ])
  })

  it('a bridge overhead hides the upper part only', () => {
    // Eye at 1/2": the bridge's far lower edge at 5", 3/4" up, is seen at 1" in 10"; at 5/8" up, at 3/4".
    const low = trooper(0, 6, { eye: 0.5 })
    expect(sight(low, target, [wall('bridge', 4, 0, 1, 12, 2, 0.75)]).hidden).toBe(0)
    expect(sight(low, target, [wall('bridge', 4, 0, 1, 12, 2, 0.625)]).hidden).toBeCloseTo(0.25, 12)
  })

  it('two bridges that overlap in the view: each alone and what it adds', () => {
    // Eye at 1/2"; bottoms are seen over the far edge at 5" (twice as far above the eye), tops over the near edge at 4" (2 1/2 times).
    const low = trooper(0, 6, { eye: 0.5 })
    const { hidden, hiding } = sight(low, target, [wall('a', 4, 0, 1, 12, 0.62, 0.55), wall('b', 4, 0, 1, 12, 0.66, 0.6)])
    expect(hidden).toBeCloseTo(0.3, 12)
    expect(hiding.flatMap(h => [h.alone, h.adds])).toEqual([0.2, 0.1, 0.2, 0.1].map(share => expect.closeTo(share, 12)))
  })

  it('of the volume: half behind a wall edge on the middle line, all behind a high wall, none in the open', () => {
    expect(hiddenVolume(shooter, target, []).hidden).toBe(0)
    expect(hiddenVolume(shooter, target, [wall('high', 4, 0, 1, 12, 3)]).hidden).toBeCloseTo(1, 12)
    const half = hiddenVolume(shooter, target, [wall('left', 4, 6, 1, 6, 3)])
    expect(half.hidden).toBeCloseTo(0.5, 12)
    expect(volumeHiddenAtLeast(half, 1, 2)).toEqual({ atLeast: true, exact: false })
    expect(volumeHiddenAtLeast(half, 3, 5)).toEqual({ atLeast: false, exact: true })
  })

  it('of the volume: under a sloping ray', () => {
    // The ray over the low wall is at height 1 - x/20 for x from 9.5 to 10.5: on average 1/2.
    expect(hiddenVolume(shooter, target, [wall('low', 4.5, 0, 0.5, 12, 0.75)]).hidden).toBeCloseTo(0.5, 12)
  })

  it('of the volume: where width and height of the shadow both change with depth', () => {
    // At depth c the wall hides y from 0.02 c to 0.5 and z up to 1 - 0.05 c; with c = 10 + t that is (0.3 - 0.02 t)(0.5 - 0.05 t),
    // whose mean over t from -1/2 to 1/2 is 0.15 + 0.001 / 12.
    expect(hiddenVolume(shooter, target, [wall('low left', 4.5, 6.1, 0.5, 6, 0.75)]).hidden).toBeCloseTo(0.15 + 0.001 / 12, 12)
  })
})

describe('a parapet is judged by geometry, not by the distance to the edge', () => {
  // The eye is 4" up, the parapet's outer top edge 3 1/2" up and 1" away: the ray over it meets the ground 8" away.
  const roof = wall('roof', 0, 0, 3, 12, 3)
  const parapet = wall('parapet', 2.75, 0, 0.25, 12, 3.5, 3)
  const shooter = trooper(2, 6, { floor: 3 })
  const hiddenAt = (x: number): number => sight(shooter, trooper(x, 6), [roof, parapet]).hidden

  it('a near target is hidden, a far one is not', () => {
    expect(hiddenAt(8)).toBeCloseTo(1, 12)
    expect(hiddenAt(9)).toBeCloseTo(0.5, 12)
    expect(hiddenAt(10)).toBeCloseTo(0, 12)
    expect(isPartlyHidden(sight(shooter, trooper(11, 6), [roof, parapet]))).toBe(false)
  })

  it('exactly at the place where it is just hidden, both sides', () => {
    expect(isFullyHidden(sight(shooter, trooper(8, 6), [roof, parapet]))).toBe(true)
    expect(isFullyHidden(sight(shooter, trooper(8.001, 6), [roof, parapet]))).toBe(false)
  })

  it('from below, the roof itself hides the shooter’s feet', () => {
    // Eye 1" up at x = 9, the parapet's top edge 3 1/2" up at x = 3: the ray rises 2 1/2" in 6", to 3 11/12" at x = 2.
    expect(sight(trooper(9, 6), shooter, [roof, parapet]).hidden).toBeCloseTo(11 / 12, 12)
  })

  it('the shooter’s own roof alone: a target close below is out of sight', () => {
    const back = trooper(1, 6, { floor: 3 })
    // The ray over the roof's edge falls 1" in 2" and is at 2" when x = 5.
    expect(sight(back, trooper(5, 6), [roof])).toMatchObject({ hidden: 1, any: false })
  })
})

describe('one-way sight', () => {
  it('a low eye behind a low wall sees nothing of a model that sees its head', () => {
    const tall = trooper(0, 6, { height: 2 })
    const crouched = trooper(10, 6, { height: 2, eye: 0.5 })
    const low = wall('low', 8.5, 0, 0.5, 12, 1)
    const there = sight(tall, crouched, [low])
    const back = sight(crouched, tall, [low])
    // From 2" up over the far edge at x = 9: down 1" in 9", at 8/9" in 10", so 4/9 of 2" is hidden.
    expect(there.hidden).toBeCloseTo(4 / 9, 12)
    expect(isFullyHidden(back)).toBe(true)
    expect([there.any, back.any]).toEqual([true, true])
  })
})

describe('any sight', () => {
  const left = trooper(0, 6)
  const right = trooper(10, 6)

  /** One wall from the upper side of the table down to `a` (at 4" to 5"), one from the lower side up to `b` (at 6" to 7"). */
  const staggered = (a: number, b: number): Piece[] => [wall('upper', 4, a, 1, 9, 3), wall('lower', 6, b - 9, 1, 9, 3)]

  it('through a gap that neither eye looks through', () => {
    const walls = staggered(6, 6.09)
    expect(isFullyHidden(sight(left, right, walls))).toBe(true)
    expect(isFullyHidden(sight(right, left, walls))).toBe(true)
    expect(sight(left, right, walls).any).toBe(true)
  })

  it('a line that just touches two corners is clear; one mil more and it is not', () => {
    // The steepest line runs from (0, 5.5) to (10, 6.5) and passes (5, 6) and (6, 6.1).
    expect(sight(left, right, staggered(6, 6.1)).any).toBe(true)
    expect(sight(left, right, staggered(6, 6.101)).any).toBe(false)
    expect(sight(left, right, staggered(5.999, 6.1)).any).toBe(false)
  })

  it('through a slit one mil wide, but not between two pieces that touch', () => {
    const slit = (y: number): boolean => sight(left, right, [wall('upper', 4, 5.9, 1, 9, 3), wall('lower', 4, y - 9, 1, 9, 3)]).any
    expect([5.9, 5.899].map(slit)).toEqual([false, true])
  })

  it('not through the seam of a wall made of two pieces, along the seam', () => {
    const seam = [wall('a', 4, 6, 2, 6, 3), wall('b', 4, 0, 2, 6, 3)]
    expect(sight(left, right, seam)).toMatchObject({ any: false, hidden: 1 })
  })

  it('not through the level seam of one piece on another, at eye height', () => {
    const stacked = [wall('low', 4, 0, 2, 12, 1), wall('high', 4, 0, 2, 12, 3, 1)]
    expect(sight(left, right, stacked)).toMatchObject({ any: false })
  })

  it('past two pieces that touch in one corner only', () => {
    // The middle line runs between them, through the corner at (5, 6) that both share.
    const corner = [wall('a', 5, 6, 1, 9, 3), wall('b', 4, -3, 1, 9, 3)]
    const seen = sight(left, right, corner)
    expect(isFullyHidden(seen)).toBe(true)
    expect(seen.any).toBe(true)
  })

  it('through a window: between a sill and a lintel', () => {
    const window = [wall('sill', 4, 0, 0.5, 12, 0.5), wall('lintel', 4, 0, 0.5, 12, 3, 0.7)]
    expect(sight(left, right, window)).toMatchObject({ any: true })
    expect(sight(left, right, [wall('sill', 4, 0, 0.5, 12, 0.7), wall('lintel', 4, 0, 0.5, 12, 3, 0.7)])).toMatchObject({ any: false })
  })

  it('under a bridge that hides the tops from each other', () => {
    expect(sight(left, right, [wall('bridge', 4, 0, 2, 12, 3, 0.5)])).toMatchObject({ any: true })
  })

  it('straight up through a floor or past it', () => {
    const above = trooper(0, 6, { floor: 3 })
    const floor = wall('floor', -3, 3, 6, 6, 3, 2.9)
    expect(sight(left, above, [floor])).toMatchObject({ any: false, hidden: 1 })
    expect(sight(above, left, [])).toMatchObject({ any: true, hidden: 0 })
  })
})

describe('exactly one half', () => {
  const model = (x: number, y: number): Volume => volume({ at: { x, y }, radius: mil(500), width: mil(1000), height: mil(1000) })
  // The direction (3, 5) has length √34, so the rectangle's sides are at no whole place.
  const shooter = model(0, 0)
  const target = model(3000, 5000)
  const halfWay = { x: 1500, y: 2500 }
  const along = (k: number, aside: number): { x: number; y: number } => ({
    x: halfWay.x + 3 * k - 5 * aside,
    y: halfWay.y + 5 * k + 3 * aside,
  })
  const tall = inches(3)

  it('a wall edge along a diagonal middle line; one mil to either side decides', () => {
    const withEdge = (shift: number): boolean => {
      const a = along(-100, 0)
      const b = along(100, 0)
      const footprint = [{ x: a.x + shift, y: a.y }, { x: b.x + shift, y: b.y }, along(0, 2000)]
      return hiddenAtLeast(sight(shooter, target, [piece({ id: 'left', footprint, top: tall })]), 1, 2)
    }
    expect([-1, 0, 1].map(withEdge)).toEqual([false, true, true])
  })

  it('the lower half behind a low wall across a diagonal', () => {
    const low = (top: number): boolean =>
      hiddenAtLeast(
        sight(shooter, target, [
          piece({ id: 'low', footprint: [along(0, -1000), along(0, 1000), along(-50, 1000), along(-50, -1000)], top: mil(top) }),
        ]),
        1,
        2,
      )
    expect([749, 750, 751].map(low)).toEqual([false, true, true])
  })

  it('two quarters, crosswise: lower left and upper right', () => {
    const lowerLeft = piece({ id: 'low', footprint: [along(0, 0), along(0, 1000), along(-50, 1000), along(-50, 0)], top: mil(750) })
    const upperRight = (bottom: number): Piece =>
      piece({ id: 'up', footprint: [along(0, 0), along(0, -1000), along(50, -1000), along(50, 0)], top: tall, bottom: mil(bottom) })
    const at = (bottom: number): boolean => hiddenAtLeast(sight(shooter, target, [lowerLeft, upperRight(bottom)]), 1, 2)
    expect([749, 750, 751].map(at)).toEqual([true, true, false])
    expect(sight(shooter, target, [lowerLeft, upperRight(750)]).hiding.map(h => h.adds)).toEqual([
      expect.closeTo(0.25, 12),
      expect.closeTo(0.25, 12),
    ])
  })

  it('the sloping top of a pyramid step: a triangle that halves the rectangle', () => {
    // Seen along x, the side of the footprint from (4, 5.8) to (6, 6.3) casts a sloping edge; its mirror piece makes up for it.
    const a = trooper(0, 6)
    const b = trooper(10, 6)
    const slanted = (y: number): { x: number; y: number }[] => [
      { x: 4000, y: 6000 - y },
      { x: 6000, y: 6000 },
      { x: 4000, y: 6000 + y },
    ]
    const triangle = piece({ id: 'wedge', footprint: slanted(100), top: tall })
    // The nearest side is 200 mil wide at 4": 500 mil at 10", half of the width.
    expect(hiddenAtLeast(sight(a, b, [triangle]), 1, 2)).toBe(true)
    expect(hiddenAtLeast(sight(a, b, [piece({ id: 'wedge', footprint: slanted(99), top: tall })]), 1, 2)).toBe(false)
  })

  it('a third by three walls that cover the same third', () => {
    const a = trooper(0, 6)
    const b = volume({ at: { x: 10_000, y: 6000 }, radius: mil(500), width: mil(900), height: mil(1000) })
    const strips = [2000, 4000, 5000].map(x =>
      piece({
        id: `at ${x}`,
        footprint: [
          { x, y: 6000 + (150 * x) / 10_000 },
          { x: x + 100, y: 6000 + (150 * x) / 10_000 + 500 },
          { x, y: 6000 + (150 * x) / 10_000 + 500 },
        ],
        top: tall,
      }),
    )
    const seen = sight(a, b, strips)
    expect([hiddenAtLeast(seen, 1, 3), hiddenAtLeast(seen, 334, 1000)]).toEqual([true, false])
  })
})
