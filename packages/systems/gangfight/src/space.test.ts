// What is remembered of sight against looking anew, wherever models go and come back from.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Gang } from './game.ts'
import { viewOf } from './space.ts'
import { start } from './start.ts'

const sides = ['red', 'blue'] as const
function game(options: { readonly models_in_line?: 'ignored' | 'light_terrain' }): Gang {
  const made = start({
    models: ['Ada', 'Bob', 'Cid', 'Dan'].map((name, i) => ({
      name,
      profile: 'Human Regular',
      side: sides[i % 2] ?? 'red',
      at: [10 + 4 * i, 20] as [number, number],
    })),
    terrain: [
      { id: 'wall', ground: 'dense', box: [15, 16, 1, 6], height: 1.2 },
      { id: 'reeds', ground: 'light', box: [19, 18, 2, 3], height: 2 },
    ],
    options,
  })
  if (!('store' in made)) throw new Error(JSON.stringify(made))
  return made
}
const step = fc.record({ who: fc.nat(3), x: fc.integer({ min: 8, max: 24 }), y: fc.integer({ min: 16, max: 24 }), back: fc.boolean() })

test.each([{}, { models_in_line: 'light_terrain' as const }])('sight is looked up as it would be looked at: %o', options => {
  const check = (steps: readonly { who: number; x: number; y: number; back: boolean }[]): void => {
    const it = game(options)
    const right = (): void => {
      for (const a of it.fighters) for (const b of it.fighters) if (a !== b) expect(it.view(a, b)).toEqual(viewOf(it, a, b))
    }
    right()
    for (const { who, x, y, back } of steps) {
      const mark = it.store.mark()
      const f = it.fighters[who]
      if (f === undefined) throw new Error('no such model')
      f.x = x * 1000
      f.y = y * 1000
      right()
      if (!back) continue
      it.store.rollback(mark)
      right()
    }
  }
  fc.assert(fc.property(fc.array(step, { maxLength: 6 }), check), { numRuns: 40 })
})
