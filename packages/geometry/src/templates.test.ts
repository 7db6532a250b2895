import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inches, mil } from './length.ts'
import type { Template } from './templates.ts'
import { underTemplate } from './templates.ts'

const half = mil(500)
const base = (x: number, y: number, radius = 500): { at: { x: number; y: number }; radius: ReturnType<typeof mil> } => ({
  at: { x, y },
  radius: mil(radius),
})

describe('a strip from the base edge', () => {
  // 8" long, 1" wide, along x: from x = 0.5 to 8.5, y from -0.5 to 0.5.
  const strip = (x: number, y: number): Template => ({
    kind: 'strip',
    start: { at: { x: 0, y: 0 }, radius: half },
    direction: { x, y },
    length: inches(8),
    width: inches(1),
  })

  it('beside, beyond, before and at its corner, to the mil', () => {
    const along = strip(7, 0)
    expect([999, 1000, 1001].map(y => underTemplate(along, base(4000, y)))).toEqual(['under', 'touching', 'outside'])
    expect([8999, 9000, 9001].map(x => underTemplate(along, base(x, 0)))).toEqual(['under', 'touching', 'outside'])
    expect([-1, 0, 1].map(x => underTemplate(along, base(x, 0)))).toEqual(['outside', 'touching', 'under'])
    // From the corner (8.5, 0.5), 0.3 and 0.4 farther.
    expect([8799, 8800, 8801].map(x => underTemplate(along, base(x, 900)))).toEqual(['under', 'touching', 'outside'])
  })

  it('on a diagonal whose length is no whole number, touching is exact', () => {
    // Along (1, 1) the strip's side is 0.5" from the middle line, so the base (x, -x) of radius r touches when x·√2 = 0.5 + r: never in whole numbers.
    expect([
      underTemplate(strip(1, 1), base(4000, 3000)),
      underTemplate(strip(1, 1), base(4708, 3292)),
      underTemplate(strip(1, 1), base(4707, 3293)),
    ]).toEqual(['under', 'outside', 'under'])
    // Along (3, 4) the length is 5: the base at 4" along and 1" aside touches.
    expect(underTemplate(strip(3, 4), base(2400 - 800, 3200 + 600))).toBe('touching')
    expect(underTemplate(strip(30_000, 40_000), base(2400 - 800, 3200 + 600))).toBe('touching')
  })

  it('agrees with doubles wherever they are sure', () => {
    const at = fc.integer({ min: -12_000, max: 12_000 })
    fc.assert(
      fc.property(at, at, fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), (x, y, dx, dy) => {
        fc.pre(dx !== 0 || dy !== 0)
        const n = Math.sqrt(dx * dx + dy * dy)
        const along = (x * dx + y * dy) / n
        const across = Math.abs(x * dy - y * dx) / n
        const ahead = Math.max(500 - along, along - 8500, 0)
        const beside = Math.max(across - 500, 0)
        const apart = Math.sqrt(ahead * ahead + beside * beside) - 500
        fc.pre(Math.abs(apart) > 1e-6)
        expect(underTemplate(strip(dx, dy), base(x, y))).toBe(apart > 0 ? 'outside' : 'under')
      }),
      { numRuns: 500 },
    )
  })

  it('needs a direction', () => {
    expect(() => underTemplate(strip(0, 0), base(0, 0))).toThrow(RangeError)
  })
})

describe('a blast', () => {
  it('covers what its circle reaches, odd diameters too', () => {
    const blast = (diameter: number): Template => ({ kind: 'blast', at: { x: 0, y: 0 }, diameter: mil(diameter) })
    expect([1499, 1500, 1501].map(r => underTemplate(blast(7000), base(3000, 4000, r)))).toEqual(['outside', 'touching', 'under'])
    expect([7001, 6999].map(d => underTemplate(blast(d), base(3000, 4000, 1500)))).toEqual(['under', 'outside'])
  })
})
