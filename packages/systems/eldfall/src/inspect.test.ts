import { asIf } from '@sightline/kernel'
import { expect, test } from 'vitest'
import type { Skirmish } from './game.ts'
import { sight } from './inspect.ts'
import { supposing } from './inspectSuppose.ts'
import type { Setup } from './position.ts'
import { start } from './setup.ts'

const bow = { profile: 'Nobody', side: 'red', items: ['Short Bow'], stats: { acc: 14, t: 20 } } as const
/** A wall before Wim, a crate before Kai; each hides one half, so that a line of sight is left. */
const game = (): Skirmish => {
  const made = start({
    first: 'red',
    terrain: [
      { id: 'wall', box: [6, 12.8, 2, 0.4], height: 2 },
      { id: 'crate', box: [14, 12.8, 2, 0.4], height: 1 },
    ],
    models: [
      { name: 'Ada', ...bow, at: [6, 4] },
      { name: 'Bo', ...bow, at: [14, 4] },
      { name: 'Wim', profile: 'Nobody', side: 'blue', at: [6, 14], ap: 0 },
      { name: 'Kai', profile: 'Nobody', side: 'blue', at: [14, 14] },
    ],
  } as unknown as Setup)
  if (!('store' in made)) throw new Error(JSON.stringify(made))
  return made
}
test('the number of an Attack with everything that makes it: Heavy Cover takes 4, Light Cover 2', () => {
  const heavy = sight(game(), 'Ada', 'Wim')
  expect(heavy?.verdict).toMatchObject({ sees: true, text: 'a clear line, heavy cover' })
  const shot = heavy?.means.find(m => m.name === 'Short Bow')
  expect(shot?.no).toBeNull()
  expect(shot?.sums[0]?.text).toContain('at ACC 10 or less')
  expect(shot?.sums[0]?.modifiers).toMatchObject([{ value: -4, source: 'heavy cover' }])
  const light = sight(game(), 'Bo', 'Kai')?.means.find(m => m.name === 'Short Bow')
  expect(light?.sums[0]?.text).toContain('at ACC 12 or less')
})
test('elsewhere and Crouched, and the game stays as it is', () => {
  const it = game()
  const before = it.store.hash()
  const text = (supposed: object): unknown => {
    const found = asIf(
      supposing,
      it,
      'Ada',
      supposed,
      now => sight(now, 'Ada', 'Wim')?.means.find(m => m.name === 'Short Bow')?.sums[0]?.text,
    )
    return found.is === 'seen' ? found.seen : found.reason.is
  }
  // From the side of the wall nothing is in the way.
  expect(text({ at: [16, 14.5] })).toContain('at ACC 14 or less')
  expect(text({ at: [14, 14] })).toBe('a model is in the way')
  expect(text({ at: [0, 0] })).toBe('off the table')
  const crouched = asIf(supposing, it, 'Ada', { posture: 'crouched' }, now => now.models.find(m => m.built.name === 'Ada')?.crouched)
  expect(crouched).toEqual({ is: 'seen', seen: true })
  expect(it.store.hash()).toBe(before)
})
test('who could react, if it stayed where it is: without an Action Point nobody (E-001)', () => {
  const replies = sight(game(), 'Ada', 'Wim')?.replies ?? []
  expect(replies.find(r => r.who === 'Wim')).toMatchObject({ what: 'any Reaction', no: { why: 'E-001' } })
  expect(replies.find(r => r.who === 'Kai' && r.what === 'Dodge')).toMatchObject({ no: null })
  // Bare hands reach nothing that far, but that fails only when it is resolved (E-010): the declaration is allowed.
  expect(replies.filter(r => r.who === 'Kai').length).toBeGreaterThan(1)
  expect(sight(game(), 'Ada', 'Bo')?.replies).toEqual([])
  expect(sight(game(), 'Ada', 'Bo')?.means).toEqual([])
})
