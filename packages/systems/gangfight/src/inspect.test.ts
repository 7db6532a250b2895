import { asIf, type Supposed } from '@sightline/kernel'
import { expect, test } from 'vitest'
import type { Gang } from './game.ts'
import { sight } from './inspect.ts'
import { supposing } from './inspectSuppose.ts'
import type { Setup } from './setup.ts'
import { start } from './start.ts'

/** An archer and a target 10 in apart with a wall between them: 1.5 in high models, eyes at the top, a wall midway. */
function range(wallTop: number, more: Partial<Setup> = {}): Gang {
  const game = start({
    models: [
      { name: 'Ilka', profile: 'Human Veteran', side: 'red', at: [10, 24], weapons: ['Short Bow'] },
      { name: 'Rook', profile: 'Human Regular', side: 'blue', at: [20, 24] },
    ],
    terrain: [{ id: 'wall', ground: 'dense', box: [14.9, 20, 0.2, 8], height: wallTop }],
    ...more,
  })
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  return game
}

test('an open view is far from any other answer', () => {
  const seen = sight(range(0.1), 'Ilka', 'Rook')
  expect(seen?.tooClose).toBe(false)
  expect(seen?.lines).toContain('no cover')
  expect(seen?.lines).toContain('A millimetre this way or that changes nothing.')
})
test('at the edge of the range a millimetre decides about the band (P-8)', () => {
  // 18 in from base to base, exactly: short range; a millimetre farther it is not.
  const game = range(0.1, {
    models: [
      { name: 'Ilka', profile: 'Human Veteran', side: 'red', at: [4, 24], weapons: ['Short Bow'] },
      { name: 'Rook', profile: 'Human Regular', side: 'blue', at: [4 + 18 + 1.26, 24] },
    ],
  })
  const seen = sight(game, 'Ilka', 'Rook')
  expect(seen?.tooClose).toBe(true)
  expect(seen?.lines.join('\n')).toMatch(/Rook a millimetre east: Short Bow: middle range/)
})
test('asking changes nothing, and a model does not look at itself or at strangers', () => {
  const game = range(1)
  const before = game.store.hash()
  sight(game, 'Ilka', 'Rook')
  expect(game.store.hash()).toBe(before)
  expect(sight(game, 'Ilka', 'Ilka')).toBe(null)
  expect(sight(game, 'Ilka', 'Nobody')).toBe(null)
})
test('a weapon against a target: band, dice, target number, and what made them so', () => {
  const game = range(0.1, {
    models: [
      { name: 'Ilka', profile: 'Human Veteran', side: 'red', at: [10, 24], weapons: ['Short Bow'] },
      { name: 'Rook', profile: 'Human Regular', side: 'blue', at: [20, 24] },
    ],
  })
  const [ilka, rook] = game.fighters
  const seen = sight(game, 'Ilka', 'Rook')
  expect(seen?.distance).toEqual({ text: '8.74 in from base to base', why: 'R-05' })
  expect(seen?.verdict).toEqual({ sees: true, text: 'a clear line, no cover', why: 'G-089' })
  const shot = seen?.means.find(m => m.name === 'Short Bow')
  // 18 in and nearer is short range: MRK and one die more, against DEF (G-090, G-094).
  expect(shot).toMatchObject({ band: 'short range', why: 'G-094', no: null })
  expect(shot?.sums[0]).toEqual({
    label: 'to hit',
    text: `${(ilka?.built.stats.mrk ?? 0) + 1} dice at ${rook?.built.stats.def}+`,
    modifiers: [{ value: 1, source: 'short range', clause: 'G-094' }],
  })
  // Bare hands reach only the threat range (G-074).
  expect(seen?.means.at(-1)?.no).toMatchObject({ why: 'G-074' })
})
test('who could answer: a Sidestep for whoever has it, a Free Strike only from its own threat range', () => {
  const game = range(0.1, {
    models: [
      { name: 'Ilka', profile: 'Human Veteran', side: 'red', at: [10, 24], weapons: ['Short Bow'] },
      { name: 'Rook', profile: 'Human Regular', side: 'blue', at: [20, 24], perks: ['Sidestep'] },
      { name: 'Moon', profile: 'Human Regular', side: 'blue', at: [11.5, 24] },
    ],
  })
  const replies = sight(game, 'Ilka', 'Rook')?.replies ?? []
  expect(replies.map(({ who, what, no }) => [who, what, no?.why ?? 'yes'])).toEqual([
    ['Rook', 'Sidestep', 'yes'],
    ['Rook', 'Free Strike', 'G-023'],
    ['Moon', 'Free Strike', 'yes'],
  ])
  // With an enemy so near nobody shoots (G-088).
  expect(sight(game, 'Ilka', 'Rook')?.means[0]?.no).toMatchObject({ text: 'a model in the threat range: Moon', why: 'G-088' })
  expect(sight(game, 'Ilka', 'Moon')?.replies[0]).toMatchObject({ what: 'Sidestep', no: { why: 'G-020' } })
})
test('as if it stood elsewhere, or aimed', () => {
  const game = range(1)
  const before = game.store.hash()
  const asked = (supposed: Supposed): unknown => {
    const found = asIf(supposing, game, 'Ilka', supposed, now =>
      sight(now, 'Ilka', 'Rook')?.means[0]?.sums[0]?.modifiers.map(m => m.source),
    )
    return found.is === 'seen' ? found.seen : found.reason.is
  }
  expect(asked({ posture: 'aiming' })).toContain('aim')
  expect(asked({ posture: 'not aiming' })).not.toContain('aim')
  // Rook stands at 20, 24 and the wall is west of it.
  expect(asked({ at: [30, 24] })).toEqual(['short range'])
  expect(asked({ at: [20, 24] })).toBe('a model is in the way')
  expect(asked({ at: [-3, 24] })).toBe('off the table')
  expect(supposing.glance(game, 'Ilka', 'Rook')).toMatchObject({ sees: true })
  expect(supposing.glance(game, 'Ilka', 'Nobody')).toBeNull()
  expect(game.store.hash()).toBe(before)
})
