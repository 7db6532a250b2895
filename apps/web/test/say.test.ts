// The ledgers behind "why?": the whole sum of what is announced, and for a throw the sums it was announced with.
import type { Game, Happening, Rolled } from '@sightline/kernel'
import type { Rules } from '@sightline/protocol'
import { expect, test } from 'vitest'
import { linesOf } from '../src/engine/say.ts'

const system = {
  words: { event: () => '' },
  nameOf: (_: Game, id: number) => (id === 7 ? 'Brightfang' : `model ${id}`),
} as unknown as Rules
const att = { value: 3, source: 'ATT', clause: 'G-075', base: true } as const
const sword = { value: 1, source: 'sword', clause: 'G-108' } as const
const def = { value: 5, source: 'DEF', clause: 'G-076', base: true, of: 7 } as const
const arm = { value: 2, source: 'ARM', clause: 'G-080', base: true } as const
const attacks = {
  is: 'attacks',
  why: 'G-075',
  who: 3,
  on: 7,
  pool: { dice: 4, tn: 5, modifiers: [att, sword], atLeast: [def] },
  save: { dice: 2, modifiers: [arm] },
} as Happening
const rolled = (by: number, why: string): Rolled => ({ is: 'rolled', why, by, what: '', path: [], sides: 6, faces: [1], read: 0 })
const shown = (events: readonly (Happening | Rolled)[], i: number): readonly string[] =>
  (linesOf(system, {} as Game, events)[i]?.sums ?? []).map(s => `${s.label}: ${s.total} = ${s.modifiers.map(m => m.source).join(' + ')}`)

test('an announcement shows the dice and what they need, each with its own sum and the names of models', () => {
  expect(shown([attacks], 0)).toEqual(['pool: 4 dice = ATT + sword', "pool, needed: 5+ = Brightfang's DEF", 'save: 2 dice = ARM'])
})
test('a throw shows the sums that stand with its clause, of the model whose dice they are', () => {
  expect(shown([attacks, rolled(3, 'G-075')], 1)).toEqual(['pool: 4 dice = ATT + sword', "pool, needed: 5+ = Brightfang's DEF"])
  expect(shown([attacks, rolled(7, 'G-080')], 1)).toEqual(['save: 2 dice = ARM'])
  expect(shown([attacks, rolled(9, 'G-075')], 1)).toEqual([])
})
