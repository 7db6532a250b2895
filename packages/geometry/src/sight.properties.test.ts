import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from './length.ts'
import { mil } from './length.ts'
import type { Piece, Volume } from './shapes.ts'
import { boxFootprint, piece } from './shapes.ts'
import type { Sight } from './sight.ts'
import { hiddenAtLeast, isFullyHidden, sight } from './sight.ts'
import { pair, pieces, standingPieces } from './test/scenes.ts'
import { hiddenVolume } from './volumeShare.ts'

/** The verdicts a rule may ask for. */
function verdicts(seen: Sight): readonly boolean[] {
  return [seen.any, isFullyHidden(seen), hiddenAtLeast(seen, 1, 2), hiddenAtLeast(seen, 1, 4)]
}

function expectSame(one: Sight, other: Sight): void {
  expect(other.hidden).toBeCloseTo(one.hidden, 12)
  expect(verdicts(other)).toEqual(verdicts(one))
}

function moveAll(move: (p: Point) => Point, [a, b]: readonly [Volume, Volume], blockers: readonly Piece[]): [Volume, Volume, Piece[]] {
  const movedPieces = blockers.map(p => piece({ ...p, footprint: p.footprint.map(move) }))
  return [{ ...a, at: move(a.at) }, { ...b, at: move(b.at) }, movedPieces]
}

/** Cuts a piece along a diagonal of its footprint, or level if it is a triangle. */
function split(p: Piece): readonly Piece[] {
  const third = p.footprint.length < 4 ? undefined : p.footprint[2]
  if (third) {
    const first = p.footprint[0]!
    return [piece({ ...p, footprint: p.footprint.slice(0, 3) }), piece({ ...p, footprint: [first, ...p.footprint.slice(2)] })]
  }
  const level = mil(Math.round((p.bottom + p.top) / 2))
  return [
    { ...p, top: level },
    { ...p, bottom: level },
  ]
}

describe('P-7: what may not change what is seen', () => {
  it('one more blocker never shows more', () => {
    fc.assert(
      fc.property(pair, standingPieces, ([a, b], blockers) => {
        const seen = sight(a, b, blockers)
        const fewer = sight(a, b, blockers.slice(1))
        expect(seen.hidden).toBeGreaterThanOrEqual(fewer.hidden - 1e-12)
        expect(hiddenVolume(a, b, blockers).hidden).toBeGreaterThanOrEqual(hiddenVolume(a, b, blockers.slice(1)).hidden - 1e-10)
        if (!fewer.any) expect(seen.any).toBe(false)
        if (hiddenAtLeast(fewer, 1, 2)) expect(hiddenAtLeast(seen, 1, 2)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('splitting pieces in two, along a diagonal or level', () => {
    fc.assert(
      fc.property(pair, pieces, ([a, b], blockers) => {
        expectSame(sight(a, b, blockers), sight(a, b, blockers.flatMap(split)))
      }),
      { numRuns: 500 },
    )
  })

  it('cutting one wall at any place and height', () => {
    const cut = fc.record({ x: fc.integer({ min: 1, max: 3999 }), z: fc.integer({ min: 1, max: 1499 }) })
    fc.assert(
      fc.property(pair, cut, ([a, b], { x, z }) => {
        const at = { x: 4000, y: 6000 }
        const depth = mil(500)
        const top = mil(1500)
        const whole = piece({ id: 'w', footprint: boxFootprint(at, mil(4000), depth), top })
        const parts = [
          piece({ id: 'left', footprint: boxFootprint(at, mil(x), depth), top }),
          piece({ id: 'low', footprint: boxFootprint({ x: at.x + x, y: at.y }, mil(4000 - x), depth), top: mil(z) }),
          piece({ id: 'high', footprint: boxFootprint({ x: at.x + x, y: at.y }, mil(4000 - x), depth), top, bottom: mil(z) }),
        ]
        expectSame(sight(a, b, [whole]), sight(a, b, parts))
      }),
      { numRuns: 400 },
    )
  })

  it('the order of the pieces', () => {
    fc.assert(
      fc.property(pair, pieces, ([a, b], blockers) => expectSame(sight(a, b, blockers), sight(a, b, blockers.toReversed()))),
      { numRuns: 300 },
    )
  })

  it.each<[string, (p: Point) => Point]>([
    ['mirroring', p => ({ x: -p.x, y: p.y })],
    ['mirroring along the diagonal', p => ({ x: p.y, y: p.x })],
    ['a quarter turn', p => ({ x: -p.y, y: p.x })],
    ['half a turn', p => ({ x: -p.x, y: -p.y })],
    ['another place on the table', p => ({ x: p.x + 12_345, y: p.y + 678 })],
  ])('%s', (_, move) => {
    fc.assert(
      fc.property(pair, pieces, ([a, b], blockers) => {
        expectSame(sight(a, b, blockers), sight(...moveAll(move, [a, b], blockers)))
        const [c, d, moved] = moveAll(move, [a, b], blockers)
        expect(hiddenVolume(c, d, moved).hidden).toBeCloseTo(hiddenVolume(a, b, blockers).hidden, 10)
      }),
      { numRuns: 200 },
    )
  })

  it('pieces wholly behind either model', () => {
    fc.assert(
      fc.property(pair, pieces, ([a, b], blockers) => {
        const along = (p: Point): number => (p.x - a.at.x) * (b.at.x - a.at.x) + (p.y - a.at.y) * (b.at.y - a.at.y)
        const end = along(b.at)
        const isBehind = (p: Piece): boolean => p.footprint.every(c => along(c) >= end) || p.footprint.every(c => along(c) <= 0)
        expectSame(
          sight(a, b, blockers),
          sight(
            a,
            b,
            blockers.filter(p => !isBehind(p)),
          ),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('which of the two looks, for any sight', () => {
    fc.assert(
      fc.property(pair, pieces, ([a, b], blockers) => {
        expect(sight(b, a, blockers).any).toBe(sight(a, b, blockers).any)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('shares', () => {
  it('stay between 0 and 1, and no piece adds more than it hides alone', () => {
    fc.assert(
      fc.property(pair, pieces, ([a, b], blockers) => {
        const { hidden, hiding } = sight(a, b, blockers)
        expect(hidden).toBeGreaterThanOrEqual(0)
        expect(hidden).toBeLessThanOrEqual(1)
        for (const h of hiding) {
          expect(h.adds).toBeLessThanOrEqual(h.alone + 1e-12)
          expect(h.alone).toBeLessThanOrEqual(hidden + 1e-12)
        }
      }),
      { numRuns: 300 },
    )
  })
})
