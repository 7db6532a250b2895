// What the kernel asks of every system, over an action of every kind.
import { exactAgainstSample, keptMemory, prefixes, resume, rollback } from '@sightline/kernel/testing'
import { describe, expect, test } from 'vitest'
import { scenes } from './test/scenes.ts'

describe.each(scenes)('$name', scene => {
  test('events and state are stable at every prefix of the tape', () => {
    expect(prefixes(scene).answers).toBeGreaterThanOrEqual(0)
  })
  test('rolls back to every answer', () => {
    expect(rollback(scene).points).toBeGreaterThan(0)
  })
  test('exact odds are what is drawn, and what is missing is printed', () => {
    const { outcomes, lost } = exactAgainstSample(scene)
    expect(outcomes).toBeGreaterThan(0)
    expect(lost).toBeLessThan(1e-15)
  })
  test('remembered odds are odds worked out anew', () => {
    expect(keptMemory(scene).situations).toBeGreaterThan(0)
  })
})
test('every action is resumed in a fresh process', () => {
  expect(resume(new URL('./test/scenes.ts', import.meta.url).href, scenes).actions).toBeGreaterThan(scenes.length)
})
