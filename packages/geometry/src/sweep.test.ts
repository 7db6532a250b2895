import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mil } from './length.ts'
import { contactOf, contactWithPiece } from './measure.ts'
import { piece } from './shapes.ts'
import { firstContact, isClear, piecesCrossed, sweptContact, sweptContactWithPiece } from './sweep.ts'
import { pieces, wall } from './test/scenes.ts'

const radius = mil(500)
const start = { x: 0, y: 0 }
const base = (x: number, y: number): { at: { x: number; y: number }; radius: typeof radius } => ({ at: { x, y }, radius })

describe('a base moved past others', () => {
  it('may touch a base, to the mil', () => {
    const end = { x: 6000, y: 0 }
    expect([999, 1000, 1001].map(y => sweptContact(start, end, radius, base(3000, y)))).toEqual(['overlapping', 'touching', 'apart'])
    // The 3-4-5 diagonal to (8, 6) passes (4, 3); 1" square to it lies (3.4, 3.8).
    const diagonal = { x: 8000, y: 6000 }
    expect([3799, 3800, 3801].map(y => sweptContact(start, diagonal, radius, base(3400, y)))).toEqual(['overlapping', 'touching', 'apart'])
  })

  it('may touch a wall and a wall’s corner', () => {
    const end = { x: 6000, y: 0 }
    expect([0.499, 0.5, 0.501].map(y => sweptContactWithPiece(start, end, radius, wall('w', 2, y, 1, 1, 1)))).toEqual([
      'overlapping',
      'touching',
      'apart',
    ])
    // The end is at (6, 0): the corner (6.3, 0.4) is exactly 1/2" away.
    expect([6.299, 6.3, 6.301].map(x => sweptContactWithPiece(start, end, radius, wall('w', x, 0.4, 1, 1, 1)))).toEqual([
      'overlapping',
      'touching',
      'apart',
    ])
  })

  it('crosses a piece that it runs over although no corner is near', () => {
    expect(sweptContactWithPiece(start, { x: 9000, y: 0 }, mil(10), wall('long', 3, -5, 1, 10, 1))).toBe('overlapping')
    expect(sweptContactWithPiece({ x: 3500, y: 0 }, { x: 3600, y: 0 }, mil(10), wall('long', 3, -5, 1, 10, 1))).toBe('overlapping')
  })

  it('lists the pieces crossed by the centre line or the whole base', () => {
    const line = [start, { x: 6000, y: 0 }]
    const near = wall('near', 1, 0.2, 1, 1, 1)
    const on = wall('on', 3, -1, 1, 2, 1)
    const along = wall('along', 4.5, 0, 1, 1, 1)
    expect(piecesCrossed(line, [near, on, along]).map(p => p.id)).toEqual(['on'])
    expect(piecesCrossed(line, [near, on, along], radius).map(p => p.id)).toEqual(['near', 'on', 'along'])
  })
})

describe('how far a base gets', () => {
  it('until it touches a base or a wall', () => {
    const end = { x: 9000, y: 0 }
    expect(firstContact(start, end, radius, { bases: [base(5000, 0)], pieces: [] })).toMatchObject({
      distance: 4000,
      at: { x: 4000, y: 0 },
      obstacle: { at: { x: 5000 } },
    })
    expect(firstContact(start, end, radius, { bases: [], pieces: [wall('w', 6, -3, 1, 6, 1)] })).toMatchObject({
      distance: 5500,
      at: { x: 5500, y: 0 },
      obstacle: { id: 'w' },
    })
    expect(firstContact(start, end, radius, { bases: [base(8000, 0)], pieces: [wall('w', 6, -3, 1, 6, 1)] })).toMatchObject({
      distance: 5500,
    })
  })

  it('exactly, when the distance is a whole number and the parts are not', () => {
    // A base at (5, 0.6): 0.8" before it along the line. A wall corner at (5, 0.3): 0.4" before it.
    const end = { x: 9000, y: 0 }
    expect(firstContact(start, end, radius, { bases: [base(5000, 600)], pieces: [] }).distance).toBe(4200)
    expect(firstContact(start, end, radius, { bases: [], pieces: [wall('w', 5, 0.3, 1, 1, 1)] }).distance).toBe(4600)
    // Along the 3-4-5 diagonal towards a base whose centre is on it, 5" away.
    expect(firstContact(start, { x: 6000, y: 8000 }, radius, { bases: [base(3000, 4000)], pieces: [] })).toMatchObject({
      distance: 4000,
      at: { x: 2400, y: 3200 },
    })
  })

  it('the whole way when it only touches, not at all when it overlaps, and away from what it touches', () => {
    const end = { x: 9000, y: 0 }
    expect(firstContact(start, end, radius, { bases: [base(5000, 1000)], pieces: [] })).toEqual({
      distance: 9000,
      at: end,
      obstacle: undefined,
    })
    expect(firstContact(start, end, radius, { bases: [base(900, 0)], pieces: [] })).toMatchObject({ distance: 0, at: start })
    expect(firstContact(start, end, radius, { bases: [base(1000, 0)], pieces: [] })).toMatchObject({ distance: 0, at: start })
    expect(firstContact(start, end, radius, { bases: [base(-1000, 0)], pieces: [] })).toMatchObject({ distance: 9000, obstacle: undefined })
  })

  it('as far as a dumb walk in small steps gets', () => {
    const end = fc.record({ x: fc.integer({ min: -9000, max: 20_000 }), y: fc.integer({ min: -9000, max: 20_000 }) })
    fc.assert(
      fc.property(end, pieces, (to, found) => {
        const obstacles = { bases: found.slice(0, 2).map(p => base(p.bounds.minX, p.bounds.maxY)), pieces: found.slice(2) }
        const move = firstContact(start, to, radius, obstacles)
        const length = Math.sqrt(to.x * to.x + to.y * to.y)
        // Places on the line are rounded to the mil, so a slightly smaller base must be clear and a slightly larger one must not.
        const overlapsAt = (k: number): boolean => {
          const at = { x: Math.round((to.x * k) / length), y: Math.round((to.y * k) / length) }
          const smaller = { at, radius: mil(498) }
          return (
            obstacles.bases.some(b => contactOf(smaller, b) === 'overlapping') ||
            obstacles.pieces.some(p => contactWithPiece(smaller, p) === 'overlapping')
          )
        }
        for (let k = 0; k < move.distance - 2; k += 97) expect(overlapsAt(k)).toBe(false)
        if (move.obstacle !== undefined) expect(isClear(start, move.at, radius, obstacles) || move.distance === 0).toBe(true)
        const bigger = {
          at: { x: Math.round((to.x * (move.distance + 1)) / (length || 1)), y: Math.round((to.y * (move.distance + 1)) / (length || 1)) },
          radius: mil(502),
        }
        if (move.obstacle === undefined) return
        const meets = [...obstacles.bases.map(b => contactOf(bigger, b)), ...obstacles.pieces.map(p => contactWithPiece(bigger, p))]
        expect(meets).toContain('overlapping')
      }),
      { numRuns: 400 },
    )
  })

  it('a corner that points at the base stops it', () => {
    const wedge = piece({
      id: 'wedge',
      footprint: [
        { x: 5000, y: 0 },
        { x: 6000, y: -300 },
        { x: 6000, y: 300 },
      ],
      top: mil(1000),
    })
    expect(firstContact(start, { x: 9000, y: 0 }, radius, { bases: [], pieces: [wedge] }).distance).toBe(4500)
    expect(firstContact(start, { x: 9000, y: 0 }, mil(0), { bases: [], pieces: [wedge] }).distance).toBe(5000)
  })
})
