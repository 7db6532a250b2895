import { Exact } from '@sightline/kernel'
import { describe, expect, test } from 'vitest'
import type { Event, Question, T } from '../events.ts'
import type { Gang } from '../game.ts'
import { complicationName, complications } from './complications.ts'
import { skirmish } from './test-game.ts'

const rolls = (t: T): void => complications(t, t.game.fighters[0]!)

describe('the Complications table', () => {
  test('names the eleven results of Chronicle', () => {
    const { game } = skirmish()
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(n => complicationName(game, n))).toEqual([
      'Dead Walk',
      'Vicious Storm',
      'Bounty Hunt',
      'Winds of Magic',
      'For Honour!',
      'For Honour!',
      'For Honour!',
      'Press the Line',
      'Kill the Messenger',
      'Assassination',
      'Slay the Beast!',
    ])
    expect(() => complicationName(game, 1)).toThrow(RangeError)
    expect(() => complicationName(game, 13)).toThrow(RangeError)
  })

  test('differs in Aeon at 2, 5 and 12', () => {
    const { game } = skirmish()
    const aeon = skirmish({ options: { complication_table: 'aeon' } }).game
    const differing = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(n => complicationName(game, n) !== complicationName(aeon, n))
    expect(differing.map(n => [n, complicationName(aeon, n)])).toEqual([
      [2, 'Outbreak!'],
      [5, 'DataStorm'],
      [12, 'Security Breach!'],
    ])
  })

  test('is rolled with two dice that are added', () => {
    const g = skirmish()
    expect(g.does(rolls, 2, 1)).toEqual([{ is: 'complication', number: 3, name: 'Vicious Storm' }])
    expect(g.game.round.complication).toBe(3)
  })

  test('comes up as two dice do: a storm in 2 of 36, For Honour! in 16 of 36', () => {
    const { game } = skirmish()
    const { chances } = new Exact<Gang, Event, Question>(game).odds([rolls], g => g.round.complication)
    const of36 = [...chances].sort(([a], [b]) => a - b).map(([number, p]) => [number, Math.round(p * 36 * 1e9) / 1e9])
    expect(of36).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      [6, 5],
      [7, 6],
      [8, 5],
      [9, 4],
      [10, 3],
      [11, 2],
      [12, 1],
    ])
  })
})
