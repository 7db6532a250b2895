// Whose dice they were, in words: those of a Confrontation are read together and belong to two models.
import { expect, test } from 'vitest'
import type { Throw } from '../src/client/types.ts'
import { whoRolled } from '../src/panels/dice.ts'

const thrown = (needs: Throw['needs']): Throw => ({ sides: 20, faces: [10, 5, 7], what: 'attack', read: '', by: 'Kenji', needs })

test('dice of two models are told apart', () => {
  const needs = [
    { dice: 2, made: [1, 16], by: 'Kenji' },
    { dice: 1, made: [1, 14], by: 'Rowan' },
  ] as const
  expect(whoRolled(thrown(needs))).toBe('Kenji rolled 2d20 and Rowan 1d20')
})
test('all others are told as thrown', () => {
  expect(whoRolled(thrown([]))).toBe('Kenji rolled 3d20')
  expect(whoRolled(thrown([{ dice: null, made: 'sum', by: 'Kenji' }]))).toBe('Kenji rolled 3d20')
  expect(whoRolled({ ...thrown([]), by: null })).toBe('Rolled 3d20')
})
