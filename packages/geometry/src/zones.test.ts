import { describe, expect, it } from 'vitest'
import { inches, mil } from './length.ts'
import { threatZone, zoneVisit } from './zones.ts'

describe('a move through a threat range', () => {
  // Two half-inch bases and 3": centres within 4" of (10, 0).
  const half = mil(500)
  const zone = threatZone({ at: { x: 10_000, y: 0 }, radius: half }, inches(3), { at: { x: 0, y: 0 }, radius: half })
  const visit = (from: [number, number], to: [number, number]): ReturnType<typeof zoneVisit> =>
    zoneVisit({ x: from[0], y: from[1] }, { x: to[0], y: to[1] }, zone)

  it('goes in and out', () => {
    expect(visit([0, 0], [20_000, 0])).toEqual({
      startsInside: false,
      endsInside: false,
      enters: true,
      leaves: true,
      touchesOnly: false,
      inside: { from: 0.3, to: 0.7 },
    })
  })

  it('only enters, only leaves, stays inside', () => {
    expect(visit([0, 0], [10_000, 0])).toMatchObject({ enters: true, leaves: false, endsInside: true, inside: { from: 0.6, to: 1 } })
    expect(visit([10_000, 0], [20_000, 0])).toMatchObject({ enters: false, leaves: true, startsInside: true, inside: { from: 0, to: 0.4 } })
    expect(visit([9000, 0], [11_000, 0])).toMatchObject({ enters: false, leaves: false, inside: { from: 0, to: 1 } })
  })

  it('exactly at the edge is inside, one mil farther is not', () => {
    expect(visit([0, 4000], [20_000, 4000])).toMatchObject({
      enters: true,
      leaves: true,
      touchesOnly: true,
      inside: { from: 0.5, to: 0.5 },
    })
    expect(visit([0, 4001], [20_000, 4001])).toMatchObject({ enters: false, leaves: false, inside: undefined })
    expect([visit([0, 0], [6000, 0]).endsInside, visit([0, 0], [5999, 0]).endsInside]).toEqual([true, false])
    expect(visit([5999, 0], [5999, 0])).toMatchObject({ inside: undefined })
    expect(visit([6000, 0], [6000, 0])).toMatchObject({ inside: { from: 0, to: 1 } })
  })
})
