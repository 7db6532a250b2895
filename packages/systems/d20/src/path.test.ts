import { chance } from '@sightline/kernel/testing'
import { describe, expect, test } from 'vitest'
import { presetOptions } from './options.ts'
import { getsFree, passesOver, type Ring, squaresOn } from './path.ts'

const ring = (x: number, y: number, radius = 1000): Ring => ({ at: { x, y }, radius })
const at = (x: number, y: number) => ({ x, y })

describe('where a move gets free of engagement (D-004)', () => {
  test('within one ring it does not, out of it it does', () => {
    expect(getsFree(at(0, 0), at(1000, 0), [ring(0, 0)], true)).toBe(false)
    expect(getsFree(at(0, 0), at(1001, 0), [ring(0, 0)], true)).toBe(true)
    expect(getsFree(at(0, 0), at(1000, 0), [ring(0, 0)], false)).toBe(true)
    expect(getsFree(at(0, 0), at(999, 0), [ring(0, 0)], false)).toBe(false)
  })
  test('out at the end, though another ring comes before it', () => {
    expect(getsFree(at(0, 0), at(5000, 0), [ring(0, 0), ring(1500, 0)], true)).toBe(true)
  })
  test('rings that meet on the path in one point', () => {
    const rings = [ring(0, 0), ring(2000, 0)]
    expect(getsFree(at(0, 0), at(2000, 0), rings, true)).toBe(false)
    expect(getsFree(at(0, 0), at(2000, 0), rings, false)).toBe(true)
  })
  test('two rings left at the same place, which is no whole number', () => {
    const rings = [ring(300, 0), ring(0, 300)]
    expect(getsFree(at(0, 0), at(3000, 3000), [...rings, ring(3000, 3000, 3200)], true)).toBe(false)
    expect(getsFree(at(0, 0), at(3000, 3000), [...rings, ring(3000, 3000, 3000)], true)).toBe(true)
  })
  test('a gap of a hair', () => {
    expect(getsFree(at(0, 0), at(2001, 0), [ring(0, 0), ring(2001, 0)], true)).toBe(true)
    expect(getsFree(at(0, 0), at(1999, 0), [ring(0, 0), ring(1999, 0)], false)).toBe(false)
  })
  test('a ring that is only touched covers nothing', () => {
    expect(getsFree(at(0, 0), at(4000, 0), [ring(0, 0), ring(1000, 1000), ring(4000, 0, 2500)], true)).toBe(true)
  })
  test('standing still', () => {
    expect(getsFree(at(0, 0), at(0, 0), [ring(0, 0)], true)).toBe(false)
    expect(getsFree(at(0, 0), at(0, 0), [ring(0, 2000)], true)).toBe(true)
  })
  test('agrees with a walk in small steps', () => {
    const pick = chance(7)
    let free = 0
    for (let n = 0; n < 3000; n++) {
      const rings = Array.from({ length: 1 + pick(4) }, () => ring(pick(60) - 20, pick(60) - 20, 8 + pick(12)))
      const [from, to] = [at(pick(40) - 10, pick(40) - 10), at(pick(40) - 10, pick(40) - 10)]
      const inside = (x: number, y: number): boolean => rings.some(r => (x - r.at.x) ** 2 + (y - r.at.y) ** 2 <= r.radius ** 2 + 1e-9)
      let walked = false
      for (let k = 0; k <= 400 && !walked; k++) walked = !inside(from.x + ((to.x - from.x) * k) / 400, from.y + ((to.y - from.y) * k) / 400)
      const exact = getsFree(from, to, rings, true)
      if (walked) expect(exact, JSON.stringify({ from, to, rings })).toBe(true)
      // What the walk steps over is at most one step wide.
      if (exact && !walked) free++
    }
    expect(free).toBeLessThan(30)
  })
})

test('a path over somebody', () => {
  expect(passesOver(at(0, 0), at(10, 0), at(5, 0), 0)).toBe(true)
  expect(passesOver(at(0, 0), at(10, 0), at(5, 1), 0)).toBe(false)
  expect(passesOver(at(0, 0), at(10, 0), at(5, 3), 3)).toBe(false)
  expect(passesOver(at(0, 0), at(10, 0), at(5, 2), 3)).toBe(true)
})
test('the squares of a move, as kings go', () => {
  const options = presetOptions('document')
  expect(squaresOn(at(500, 500), at(3500, 1500), options).map(s => [s.x, s.y])).toEqual([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 1],
  ])
})
