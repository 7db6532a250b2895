import { expect, test } from 'vitest'
import { killedBy } from './mutant.ts'
import { mutate } from './mutate.ts'
import { mutations } from './mutations.ts'

test('the kernel as it is survives every killer', () => {
  const killers = new Map(mutations.map(({ killer }) => [JSON.stringify(killer), killer]))
  for (const killer of killers.values()) expect(killedBy(killer)).toBeNull()
})

test('every deliberate mistake in the kernel is found', { timeout: 120_000 }, async () => {
  const found = await mutate(mutations)
  expect(mutations.filter((_, i) => found[i] === null).map(({ name }) => name)).toEqual([])
})

test('a patch that no longer applies is noticed', async () => {
  const gone = { name: 'gone', file: 'store.ts', from: 'no such text', to: '', killer: 'scenes' } as const
  await expect(mutate([gone])).rejects.toThrow('"gone" applies 0 times to store.ts')
})
