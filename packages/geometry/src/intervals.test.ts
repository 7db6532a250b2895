import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sightEvents, stretchesWhere, zoneEvents } from './intervals.ts'
import { inches, mil } from './length.ts'
import { isWithinFlat } from './measure.ts'
import { pointOnPath } from './paths.ts'
import { movedTo } from './shapes.ts'
import { hiddenAtLeast, sight } from './sight.ts'
import { pieces, trooper, wall } from './test/scenes.ts'
import { threatZone } from './zones.ts'

const mover = trooper(0, 0)
const path = [
  { x: 0, y: 0 },
  { x: 20_000, y: 0 },
]

describe('where along a path', () => {
  it('a model is within 3": between the two crossings of the circle', () => {
    const enemy = trooper(10, 0)
    const events = zoneEvents(path, threatZone(enemy, inches(3), mover))
    expect(stretchesWhere(path, at => isWithinFlat(movedTo(mover, at), enemy, inches(3)), events)).toEqual([{ from: 6000, to: 14_000 }])
  })

  it('it only touches the range in one point', () => {
    const enemy = trooper(10, 4)
    const events = zoneEvents(path, threatZone(enemy, inches(3), mover))
    expect(stretchesWhere(path, at => isWithinFlat(movedTo(mover, at), enemy, inches(3)), events)).toEqual([{ from: 10_000, to: 10_000 }])
  })

  it('on a path with a corner, distances count along it', () => {
    const bent = [
      { x: 0, y: 0 },
      { x: 10_000, y: 0 },
      { x: 10_000, y: 10_000 },
    ]
    const enemy = trooper(10, 10)
    const events = zoneEvents(bent, threatZone(enemy, inches(3), mover))
    expect(stretchesWhere(bent, at => isWithinFlat(movedTo(mover, at), enemy, inches(3)), events)).toEqual([{ from: 16_000, to: 20_000 }])
  })

  it('always, never, and without a path', () => {
    expect(stretchesWhere(path, () => true, [])).toEqual([{ from: 0, to: 20_000 }])
    expect(stretchesWhere(path, () => false, [])).toEqual([])
    expect(stretchesWhere([], () => true, [])).toEqual([])
    expect(stretchesWhere([{ x: 5, y: 5 }], () => true, [])).toEqual([{ from: 0, to: 0 }])
  })

  it('an enemy behind a wall has cover of at least half', () => {
    // The enemy is at (10, 10), the wall from (9, 8) to (11, 9). From the left its corner (9, 9) is on the middle line at x = 0, where the
    // corner (11, 8) hides the other side; from the right the same at x = 20. Between the two the wall hides the middle line and more.
    const enemy = trooper(10, 10)
    const blockers = [wall('w', 9, 8, 2, 1, 3)]
    const long = [
      { x: -10_000, y: 0 },
      { x: 30_000, y: 0 },
    ]
    const cover = stretchesWhere(
      long,
      at => hiddenAtLeast(sight(movedTo(mover, at), enemy, blockers), 1, 2),
      sightEvents(long, mover, enemy, blockers),
    )
    expect(cover).toEqual([{ from: 10_000, to: 30_000 }])
  })

  it('agrees with asking at every tenth of an inch', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: -2000, max: 14_000 }), (blockers, y) => {
        const line = [
          { x: -2000, y },
          { x: 14_000, y: 14_000 - y },
        ]
        const enemy = trooper(6, 20)
        const sees = (at: { x: number; y: number }): boolean => hiddenAtLeast(sight(movedTo(mover, at), enemy, blockers), 1, 2)
        const found = stretchesWhere(line, sees, sightEvents(line, mover, enemy, blockers))
        for (let k = 0; k < 16_000; k += 400) {
          expect(found.some(s => s.from <= k && k <= s.to)).toBe(sees(pointOnPath(line, mil(k))!))
        }
      }),
      { numRuns: 12 },
    )
  })
})
