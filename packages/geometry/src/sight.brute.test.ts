import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareHiddenShare } from './exactShare.ts'
import { frameOf } from './frame.ts'
import { hiddenAtLeast, sight } from './sight.ts'
import { eyeOf, runsThrough, sampledSilhouette, sampledVolume, spotOn } from './test/rays.ts'
import { pair, pieces, standingPieces } from './test/scenes.ts'
import { hiddenVolume } from './volumeShare.ts'

describe('sight agrees with many dumb rays', () => {
  it('in the hidden share of the silhouette', () => {
    fc.assert(
      fc.property(pair, pieces, ([a, b], blockers) => {
        const count = 40
        expect(Math.abs(sight(a, b, blockers).hidden - sampledSilhouette(a, b, blockers, count))).toBeLessThan(3 / count)
      }),
      { numRuns: 300 },
    )
  })

  it('in what each piece hides alone and adds', () => {
    fc.assert(
      fc.property(pair, pieces, ([a, b], blockers) => {
        const seen = sight(a, b, blockers)
        for (const { piece, alone, adds } of seen.hiding) {
          const rest = blockers.filter(p => p !== piece)
          expect(alone).toBeCloseTo(sight(a, b, [piece]).hidden, 10)
          expect(adds).toBeCloseTo(seen.hidden - sight(a, b, rest).hidden, 10)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('in the hidden share of the volume', () => {
    fc.assert(
      fc.property(pair, pieces, ([a, b], blockers) => {
        const count = 16
        expect(Math.abs(hiddenVolume(a, b, blockers).hidden - sampledVolume(a, b, blockers, count))).toBeLessThan(3 / count)
      }),
      { numRuns: 150 },
    )
  })

  it('in the clear line it shows, which runs through nothing', () => {
    fc.assert(
      fc.property(pair, pieces, ([a, b], blockers) => {
        const { line, any } = sight(a, b, blockers)
        expect(line !== undefined).toBe(any)
        if (line) expect(blockers.filter(p => runsThrough(line.from, line.to, p, 0, 1, 1e-6))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('in having no line where no ray finds one, with standing pieces', () => {
    const share = fc.double({ min: -0.5, max: 0.5, noNaN: true })
    fc.assert(
      fc.property(pair, standingPieces, fc.array(fc.tuple(share, share), { minLength: 60, maxLength: 60 }), ([a, b], blockers, ends) => {
        const seen = sight(a, b, blockers)
        expect(seen.anyIsExact).toBe(true)
        if (seen.any) return
        for (const [u, v] of ends) {
          const from = spotOn(a, b, a, u * a.width, a.height)
          const to = spotOn(a, b, b, v * b.width, b.height)
          expect(blockers.some(p => runsThrough(from, to, p))).toBe(true)
        }
      }),
      { numRuns: 600 },
    )
  })
})

describe('exact shares', () => {
  it('lie where the doubles say, and doubles are right to 1e-11', () => {
    fc.assert(
      fc.property(pair, pieces, ([a, b], blockers) => {
        const seen = sight(a, b, blockers)
        const million = 1e12
        const frame = frameOf(a, b)
        expect(compareHiddenShare(frame, seen.between, Math.floor(seen.hidden * million) - 10, million)).toBe(1)
        expect(compareHiddenShare(frame, seen.between, Math.ceil(seen.hidden * million) + 10, million)).toBe(-1)
      }),
      { numRuns: 150 },
    )
  })

  it('put "at least" on the right side of the share itself', () => {
    fc.assert(
      fc.property(pair, pieces, ([a, b], blockers) => {
        const seen = sight(a, b, blockers)
        if (!hiddenAtLeast(seen, 1, 2)) expect(seen.hidden).toBeLessThan(0.5 + 1e-9)
        else expect(seen.hidden).toBeGreaterThan(0.5 - 1e-9)
        void eyeOf(a)
      }),
      { numRuns: 300 },
    )
  })
})
