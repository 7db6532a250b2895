// What is suffered at the end of a sequence.
import { Match } from '@sightline/kernel'
import { expect, test } from 'vitest'
import type { Setup } from './position.ts'
import { eldfall } from './system.ts'

test('whoever is slain in the middle of its turn keeps no Action Points (E-032)', () => {
  const setup: Setup = {
    first: 'red',
    table: { width: 20, depth: 20 },
    models: [
      { name: 'Mover', profile: 'Nobody', side: 'red', at: [8, 10], stats: { hp: 3 }, ap: 2, items: ['Sword'] },
      { name: 'Killer', profile: 'Nobody', side: 'blue', at: [12, 10], ap: 2, items: ['Short Bow'], arts: ['Assassination V'] },
    ],
  }
  const game = eldfall.start(setup)
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  const match = new Match(eldfall, setup, game)
  const left = (): unknown => eldfall.look(game).models.Mover
  match.intend({ action: 'activate', model: 'Mover', move: 'idle', path: [], skills: [] })
  expect(left()).toMatchObject({ ap: 1, hp: 3 })
  match.intend({ action: 'react', model: 'Killer', does: 'attack', with: 'Short Bow', art: 'Assassination V', skills: [], at: 0 })
  match.intend({ action: 'no more reactions' })
  let said = match.intend({ action: 'nothing', model: 'Mover' })
  // A 2 hits ACC 10 without being critical, a 1 wounds at Power 10: one Wound of three, and the art makes it death.
  for (const face of [2, 1]) {
    expect(said.is).toBe('asks')
    said = match.answer(face)
  }
  expect(said.is).toBe('done')
  expect(left()).toMatchObject({ fate: 'dead', ap: 0, hp: 0 })
})
