// Set-ups that describe no game, and where the fault is said to lie.
import { describe, expect, test } from 'vitest'
import { type Setup, setupSchema } from './setup.ts'
import { start } from './start.ts'

const anna = { name: 'Anna', profile: 'Human Hero', side: 'red', at: [10, 24] } as const
const house: NonNullable<Setup['terrain']>[number] = { id: 'house', ground: 'flat', box: [9, 20, 3, 10], height: 3, platform: true }
const faults = (model: object, terrain: NonNullable<Setup['terrain']> = []): unknown => {
  const game = start({ models: [{ ...anna, ...model }], terrain } as Setup)
  return Array.isArray(game) ? game.map(({ path, found }) => [path.join('.'), found]) : []
}

describe('a model', () => {
  test('stands on the table or on a platform, and not inside one', () => {
    expect(faults({ level: 5 })).toEqual([['models.0.level', '5']])
    expect(faults({ level: 0 }, [house])).toEqual([['models.0.level', '0']])
    expect(faults({ level: 3 }, [house])).toEqual([])
    expect(faults({}, [house])).toEqual([])
  })
  test('has only the ranged weapons unloaded that it carries', () => {
    expect(faults({ unloaded: ['Pistol'] })).toEqual([['models.0.unloaded.0', '"Pistol"']])
    expect(faults({ weapons: ['Pistol', 'Sword'], unloaded: ['Sword'] })).toEqual([['models.0.unloaded.0', '"Sword"']])
    expect(faults({ weapons: ['Pistol'], unloaded: ['Pistol'] })).toEqual([])
  })
})
describe('terrain', () => {
  test('names the shape that has no area', () => {
    expect(faults({}, [{ ...house, box: [30, 20, 0.0001, 1] }])).toEqual([['terrain.0.box', 'fewer than 3 points']])
  })
  test('is no longer than what can be counted exactly', () => {
    const valid = (box: readonly number[]): boolean => setupSchema.safeParse({ models: [anna], terrain: [{ ...house, box }] }).success
    expect([valid([-500, 0, 500, 500]), valid([9, 20, 1e300, 10]), valid([-1e12, 20, 1, 1])]).toEqual([true, false, false])
  })
})
test('no name of a model or a piece holds a control character, which a terminal would obey', () => {
  const valid = (name: string, id: string): boolean =>
    setupSchema.safeParse({ models: [{ ...anna, name }], terrain: [{ ...house, id }] }).success
  expect([valid('Anna', 'house'), valid('An\u001bna', 'house'), valid('Anna', 'ho\u0000use')]).toEqual([true, false, false])
})
