import { exactAgainstSample, keptMemory, prefixes, resume, rollback } from '@sightline/kernel/testing'
import { describe, expect, test } from 'vitest'
import { scenes } from './test/scenes.ts'

describe.each(scenes)('$name', scene => {
  test('events and state are stable at every prefix of the tape', () => {
    expect(prefixes(scene, 2).runs).toBeGreaterThan(0)
  })
  test('rolls back to every answer', () => {
    expect(rollback(scene, 2).points).toBeGreaterThan(0)
  })
  test('exact odds are what is drawn', () => {
    expect(exactAgainstSample(scene).outcomes).toBeGreaterThan(0)
  })
  test('remembered odds are odds worked out anew', () => {
    expect(keptMemory(scene).situations).toBe(4)
  })
})
test('every action is resumed in a fresh process', () => {
  expect(resume(new URL('./test/scenes.ts', import.meta.url).href, scenes, 1).actions).toBe(scenes.length * 3)
})
