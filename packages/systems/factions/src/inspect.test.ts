import { asIf } from '@sightline/kernel'
import { expect, test } from 'vitest'
import type { Battle } from './game.ts'
import { inspect } from './inspect.ts'
import { supposing } from './inspectSuppose.ts'
import { type Setup, start } from './setup.ts'

/** Scab hides a part of Dread from Nickel, not from Copper. */
const game = (more: object = {}): Battle => {
  const made = start({
    table: { width: 36, depth: 24 },
    models: [
      {
        name: 'Copper',
        profile: 'Operators Scavver',
        side: 'red',
        at: [4, 12],
        weapons: [{ name: 'rifle', type: 'Rifle', range: 18, test: '4P' }],
      },
      {
        name: 'Nickel',
        profile: 'Operators Scavver',
        side: 'red',
        at: [6, 16.4],
        weapons: [{ name: 'rifle', type: 'Rifle', range: 6, test: '4P' }],
      },
      { name: 'Dread', profile: 'Disciples Tormentor', side: 'blue', at: [14, 12] },
      { name: 'Scab', profile: 'Disciples Waster', side: 'blue', at: [10, 15] },
    ],
    ...more,
  } as unknown as Setup)
  if (!('store' in made)) throw new Error(JSON.stringify(made))
  return made
}
test('seen wholly and in range is one die more (F-023); beyond it a long shot has no bonus dice, and they stay visible (F-040)', () => {
  const seen = inspect(game(), 'Copper', 'Dread')
  expect(seen?.verdict).toEqual({ sees: true, text: 'a line of sight, Wide Open', why: 'F-023' })
  const shot = seen?.means.find(m => m.name === 'rifle')
  expect(shot).toMatchObject({ band: 'within 18 in', why: 'F-007', no: null })
  expect(shot?.sums[0]?.text).toMatch(/^5 dice at P \d+ or less$/)
  expect(shot?.sums[0]?.modifiers).toEqual([{ value: 1, source: 'Wide Open', clause: 'F-023' }])
  const far = inspect(game({ terrain: [] }), 'Nickel', 'Scab')
  expect(far?.means.find(m => m.name === 'rifle')).toMatchObject({ band: 'within 6 in' })
  const long = asIf(supposing, game(), 'Nickel', { at: [2, 16.4] }, now =>
    inspect(now, 'Nickel', 'Scab')?.means.find(m => m.name === 'rifle'),
  )
  expect(long).toMatchObject({
    is: 'seen',
    seen: {
      band: 'a long shot beyond 6 in',
      why: 'F-008',
      sums: [{ text: expect.stringMatching(/^4 dice/), modifiers: [{ source: 'Wide Open', because: 'long shot' }] }],
    },
  })
})
test('whoever obscures the target could take the shot, nobody else (F-004, F-005)', () => {
  const replies = inspect(game(), 'Nickel', 'Dread')?.replies ?? []
  expect(replies.find(r => r.who === 'Scab')).toMatchObject({ what: 'takes the shot', why: 'F-004', no: null })
  expect(inspect(game(), 'Copper', 'Dread')?.replies.find(r => r.who === 'Scab')).toMatchObject({ no: { why: 'F-005' } })
  expect(replies.find(r => r.what === 'drinks Buffout')).toMatchObject({ who: 'Dread', no: { why: 'P-068' } })
  expect(inspect(game(), 'Copper', 'Nickel')?.replies).toEqual([])
})
test('where it cannot stand, and that the game stays as it is', () => {
  const it = game({ terrain: [{ id: 'house', box: [20, 4, 4, 4], height: 4, impassable: true }] })
  const before = it.store.hash()
  const refused = (at: readonly [number, number]): string | null => {
    const found = asIf(supposing, it, 'Copper', { at }, () => null)
    return found.is === 'refused' ? found.reason.is : null
  }
  expect(refused([5, 5])).toBeNull()
  expect(refused([-1, 5])).toBe('off the table')
  expect(refused([10, 15])).toBe('a model is in the way')
  expect(refused([22, 6])).toBe('terrain is in the way')
  expect(it.store.hash()).toBe(before)
})
