// What is seen of a model: how far it has gone, and whether it is out of action.
import type { Look, Watched } from '@sightline/kernel'
import { expect, test } from 'vitest'
import { leftOf } from '../side.ts'

const look = (model: Look['models'][string]): Look => ({ game: {}, models: { Anna: model } })
const down: Watched<unknown> = {
  field: 'hp',
  unit: 'HP',
  goes: 'down',
  loss: 'wounds',
  end: 0,
  out: { field: 'fate', is: ['down', 'dead'], word: 'down' },
}
test('nothing is told apart beyond the end', () => {
  expect(leftOf(down, look({ hp: 2, fate: 'alive' }), 'Anna')).toEqual({ left: 2, out: false })
  expect(leftOf(down, look({ hp: -2, fate: 'down' }), 'Anna')).toEqual({ left: 0, out: true })
  expect(leftOf({ ...down, end: -1 }, look({ hp: -2, fate: 'alive' }), 'Anna')).toEqual({ left: -1, out: false })
})
test('any of several values is out of action', () => {
  expect(leftOf(down, look({ hp: 0, fate: 'dead' }), 'Anna').out).toBe(true)
})
test('the end may be a number of the model, and whoever is out of action is there', () => {
  const up: Watched<unknown> = { ...down, field: 'injuries', goes: 'up', end: 'health', out: { field: 'inPlay', is: false, word: 'out' } }
  expect(leftOf(up, look({ injuries: 1, health: 3, inPlay: true }), 'Anna')).toEqual({ left: 1, out: false })
  expect(leftOf(up, look({ injuries: 4, health: 3, inPlay: true }), 'Anna')).toEqual({ left: 3, out: false })
  expect(leftOf(up, look({ injuries: 0, health: 3, inPlay: false }), 'Anna')).toEqual({ left: 3, out: true })
})
test('without an end the field is taken as it is', () => {
  const { end, ...open } = down
  expect(end).toBe(0)
  expect(leftOf(open, look({ hp: -2, fate: 'down' }), 'Anna')).toEqual({ left: -2, out: true })
})
