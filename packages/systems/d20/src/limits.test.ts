// Odd numbers from outside: nothing throws, everything is refused or measured.
import { intentsOf } from '@sightline/kernel'
import { expect, test } from 'vitest'
import { d20, type Intent } from './index.ts'
import { blade, blue, fight, red, rifle } from './test/scenes.ts'

test('ranges that are no whole number of thousandths are rounded', () => {
  const game = fight({
    models: [
      red('Anna', 0, 0, { speed: 7.333, weapons: [rifle(1, 1, { range: 20.123 }), blade(1, 1, { reach: 5.001 })] }),
      blue('Bela', 20.123, 0),
    ],
    active: 'Anna',
  })
  expect(d20.may(game, { action: 'shoot', model: 'Anna', target: 'Bela', as: 'main' })).toBeNull()
  expect(d20.may(game, { action: 'attack', model: 'Anna', target: 'Bela', as: 'main' })).toMatchObject({ clause: 'A-017' })
  expect(intentsOf(d20, game).length).toBeGreaterThan(2)
})
test('characters as far apart as they can be', () => {
  const game = fight({
    models: [red('Anna', -5000, -5000, { weapons: [rifle(1, 1, { range: 1000 })] }), blue('Bela', 5000, 5000)],
    active: 'Anna',
  })
  expect(d20.may(game, { action: 'shoot', model: 'Anna', target: 'Bela', as: 'main' })).toMatchObject({ clause: 'A-018', limit: 1000 })
  expect(intentsOf(d20, game).length).toBeGreaterThan(1)
  expect(d20.look(game).models.Anna?.engaged).toBe(false)
})
test.each(['euclid', 'grid', 'base_edge'])('a path to the end of the world is too far (%s)', distance => {
  const game = fight({ options: { distance }, models: [red('Anna', 2.5, 2.5), blue('Bela', 7.5, 2.5)], active: 'Anna' })
  const move = (path: [number, number][]): Intent => ({ action: 'move', model: 'Anna', path, safely: false })
  expect(d20.may(game, move([[5000, -5000]]))).toMatchObject({ clause: 'A-015', is: 'too far', limit: 30 })
  expect(
    d20.may(
      game,
      move([
        [0, 20],
        [0, 0],
        [0, 20],
      ]),
    ),
  ).toMatchObject({ clause: 'A-015', is: 'too far' })
})
test('on the grid six diagonal squares are 30 ft', () => {
  const game = fight({ options: { distance: 'grid' }, models: [red('Anna', 2.5, 2.5), blue('Bela', 52.5, 2.5)], active: 'Anna' })
  expect(d20.may(game, { action: 'move', model: 'Anna', path: [[32.5, 32.5]], safely: false })).toBeNull()
  expect(d20.may(game, { action: 'move', model: 'Anna', path: [[37.5, 37.5]], safely: false })).toMatchObject({ found: 35 })
})
