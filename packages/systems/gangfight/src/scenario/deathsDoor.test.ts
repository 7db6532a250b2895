import { expect, test } from 'vitest'
import type { T } from '../events.ts'
import { aftermathRow, deathsDoor } from './deathsDoor.ts'
import { boss, crowd, skirmish } from './test-game.ts'

const dice = [1, 2, 3, 4, 5, 6]

test('shift: a 1 is row 2, a 6 is row 7, and those between are one row up (W-46)', () => {
  const { game } = skirmish()
  expect(dice.map(die => aftermathRow(game, die))).toEqual([2, 3, 4, 5, 6, 7])
})

test('ends_only: a 1 is row 2, a 6 is row 7, and the others are the row they show', () => {
  const { game } = skirmish({ options: { aftermath: 'ends_only' } })
  expect(dice.map(die => aftermathRow(game, die))).toEqual([2, 2, 3, 4, 5, 7])
})

test('one die is rolled for each model that was killed, on either side, and none for the others', () => {
  const g = skirmish({ attackers: [boss('Aldo'), ...crowd('raider', 2)], defenders: [boss('Dora'), ...crowd('guard', 2)] })
  const [aldo, raider, guard] = [g.named('Aldo'), g.named('raider 2'), g.named('guard 1')]
  aldo.en = 0
  raider.en = 0
  guard.en = 0
  g.named('Dora').en = 1
  const rolls = (t: T): void => deathsDoor(t)
  expect(g.does(rolls, 1, 6, 3)).toEqual([
    { is: 'aftermath', who: aldo.id, row: 2 },
    { is: 'aftermath', who: raider.id, row: 7 },
    { is: 'aftermath', who: guard.id, row: 4 },
  ])
})

test('nobody killed, nothing rolled', () => {
  expect(skirmish().does(t => deathsDoor(t))).toEqual([])
})
