import { describe, expect, it } from 'vitest'
import type { Point } from './length.ts'
import { inches, mil } from './length.ts'
import { marginOf } from './margin.ts'
import { isWithinFlat } from './measure.ts'
import { hiddenAtLeast, sight } from './sight.ts'
import { trooper, wall } from './test/scenes.ts'

describe('too close to call', () => {
  const within8 = (a: Point, b: Point): boolean => isWithinFlat({ at: a, radius: mil(500) }, { at: b, radius: mil(500) }, inches(8))
  const start = { x: 0, y: 0 }

  it('within 8" by 39 mil is too close, by 40 mil is not', () => {
    expect(marginOf(within8, start, { x: 9000 - 40, y: 0 })).toMatchObject({ verdict: true, tooClose: false, changes: [] })
    const close = marginOf(within8, start, { x: 9000 - 38, y: 0 })
    expect(close).toEqual({
      verdict: true,
      tooClose: true,
      changes: [
        { model: 'second', by: { x: 39, y: 0 }, verdict: false },
        { model: 'first', by: { x: -39, y: 0 }, verdict: false },
      ],
    })
  })

  it('out of range by 39 mil is too close the other way', () => {
    expect(marginOf(within8, start, { x: 9039, y: 0 })).toMatchObject({ verdict: false, tooClose: true })
    expect(marginOf(within8, start, { x: 9040, y: 0 })).toMatchObject({ verdict: false, tooClose: false })
  })

  it('cover at least half, just', () => {
    const left = wall('left', 4, 6, 1, 6, 3)
    const verdict = (a: Point, b: Point): string =>
      hiddenAtLeast(sight({ ...trooper(0, 6), at: a }, { ...trooper(10, 6), at: b }, [left]), 1, 2) ? 'cover' : 'open'
    const margin = marginOf(verdict, { x: 0, y: 6000 }, { x: 10_000, y: 6000 })
    expect(margin).toMatchObject({ verdict: 'cover', tooClose: true })
    expect(margin.changes).toContainEqual({ model: 'second', by: { x: 0, y: -39 }, verdict: 'open' })
    expect(margin.changes).not.toContainEqual(expect.objectContaining({ by: { x: 0, y: 39 } }))
  })
})
