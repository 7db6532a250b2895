import { describe, expect, test } from 'vitest'
import { Exact } from '../drivers/exact.ts'
import { Brute, exactAgainstSample, keptMemory, players, prefixes, resume, rollback } from '../testing/index.ts'
import { scenes } from './scenes.ts'

describe.each(scenes)('$name', scene => {
  test('events and state are stable at every prefix of the tape (P-2)', () => {
    expect(prefixes(scene).answers).toBeGreaterThan(0)
  })
  test('rolls back to every answer (P-6)', () => {
    expect(rollback(scene).points).toBeGreaterThan(0)
  })
  test('exact odds are what is drawn (P-4)', () => {
    expect(exactAgainstSample(scene).outcomes).toBeGreaterThan(0)
  })
  test('remembered odds are odds worked out anew (P-10)', () => {
    expect(keptMemory(scene).situations).toBe(5)
  })
})

test('odds are those of brute force (P-10)', () => {
  // Where dice are thrown again without limit, brute force has no end.
  for (const scene of scenes.filter(s => s.name === 'volley at one' || s.name === 'walk')) {
    const [one, other] = [scene.make(), scene.make()]
    const exact = new Exact(one.game, players(scene)).odds([one.act], g => scene.see(g))
    const brute = new Brute(other.game, players(scene), { most: 200_000 }).odds([other.act], g => scene.see(g))
    expect([...exact.chances.keys()].sort()).toEqual([...brute.chances.keys()].sort())
    for (const [seen, p] of exact.chances) expect(p).toBeCloseTo(brute.chances.get(seen) ?? 0, 12)
  }
})

test('every action is resumed in a fresh process (P-11)', () => {
  expect(resume(new URL('./scenes.ts', import.meta.url).href, scenes).actions).toBe(scenes.length * 8)
})
