import { exactAgainstSample, keptMemory, prefixes, resume, rollback } from '@sightline/kernel/testing'
import { describe, expect, test } from 'vitest'
import { scenes } from './scenes.ts'

describe.each(scenes)('$name', scene => {
  test('events and state are stable at every prefix of the tape (P-2)', () => {
    expect(prefixes(scene, 2).runs).toBeGreaterThan(0)
  })
  test('rolls back to every answer (P-6)', () => {
    expect(rollback(scene, 2).points).toBeGreaterThan(0)
  })
  test('exact odds are what is drawn (P-4)', () => {
    expect(exactAgainstSample(scene).outcomes).toBeGreaterThan(0)
  })
  test('remembered odds are odds worked out anew (P-10)', () => {
    expect(keptMemory(scene).situations).toBe(4)
  })
})
test('every action is resumed in a fresh process (P-11)', () => {
  expect(resume(new URL('./scenes.ts', import.meta.url).href, scenes, 1).actions).toBeGreaterThan(0)
})
