import { expect, test } from 'vitest'
import type { Gang } from './game.ts'
import { sight } from './inspect.ts'
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
