import { describe, expect, it } from 'vitest'
import { inches, mil } from './length.ts'
import { boxFootprint, movedTo, normaliseFootprint, piece, roundFootprint, standing, volume } from './shapes.ts'
import { trooper } from './test/scenes.ts'

const p = (x: number, y: number): { x: number; y: number } => ({ x, y })

describe('a footprint', () => {
  it('is turned counter-clockwise and loses repeated points and straight corners', () => {
    expect(normaliseFootprint([p(0, 0), p(0, 2), p(2, 2), p(2, 2), p(2, 0), p(1, 0)])).toEqual([p(2, 0), p(2, 2), p(0, 2), p(0, 0)])
  })

  it.each([
    ['fewer than 3 points', [p(0, 0), p(1, 0)]],
    ['fewer than 3 points', [p(0, 0), p(1, 0), p(1, 0)]],
    ['zero area', [p(0, 0), p(1, 1), p(2, 2)]],
    ['not convex', [p(0, 0), p(4, 0), p(1, 1), p(0, 4)]],
    ['not convex', [p(0, 10), p(-6, -8), p(10, 3), p(-10, 3), p(6, -8)]],
    ['not whole numbers', [p(0, 0), p(1, 0), p(0.5, 1)]],
  ])('is refused: %s', (fault, points) => {
    expect(normaliseFootprint(points)).toBe(fault)
    expect(() => piece({ id: 'x', footprint: points, top: inches(1) })).toThrow(`footprint of x: ${fault}`)
  })

  it('that turns back on itself is not convex', () => {
    expect(typeof normaliseFootprint([p(0, 0), p(4, 0), p(2, 0), p(2, 2)])).toBe('string')
  })
})

describe('round pieces', () => {
  it('have 4, 8 or 16 convex corners on the circle and look the same after a quarter turn', () => {
    for (const corners of [4, 8, 16] as const) {
      const ring = roundFootprint(p(0, 0), inches(2), corners)
      expect(normaliseFootprint(ring)).toHaveLength(corners)
      expect(new Set(ring.map(c => `${-c.y + 0},${c.x + 0}`))).toEqual(new Set(ring.map(c => `${c.x + 0},${c.y + 0}`)))
      for (const c of ring) expect(Math.abs(Math.sqrt(c.x * c.x + c.y * c.y) - 2000)).toBeLessThan(1)
    }
  })
})

describe('models', () => {
  it('look from their top unless told otherwise, and keep their eye inside', () => {
    const base = { at: p(0, 0), radius: mil(500), width: inches(1), height: inches(2) }
    expect(volume(base)).toMatchObject({ floor: 0, eye: 2000 })
    expect(() => volume({ ...base, eye: inches(3) })).toThrow(RangeError)
    expect(() => volume({ ...base, height: mil(0) })).toThrow(RangeError)
    expect(movedTo(volume(base), p(5, 5), inches(1))).toMatchObject({ at: p(5, 5), floor: 1000, height: 2000 })
  })

  it('stand in the way as an octagon as wide as the model', () => {
    const octagon = standing('m', trooper(1, 1, { floor: 2 }))
    expect(octagon).toMatchObject({ id: 'm', bottom: 2000, top: 3000, bounds: { minX: 500, minY: 500, maxX: 1500, maxY: 1500 } })
    expect(octagon.footprint).toHaveLength(8)
  })

  it('a box is its corner, width and depth', () => {
    expect(piece({ id: 'b', footprint: boxFootprint(p(1, 2), mil(3), mil(4)), top: mil(5) }).bounds).toEqual({
      minX: 1,
      minY: 2,
      maxX: 4,
      maxY: 6,
    })
  })
})
