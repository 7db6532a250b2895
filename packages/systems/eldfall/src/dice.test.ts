import { describe, expect, test } from 'vitest'
import { type Block, clash, classOf, howOf, type Roll, rollOf, setsOf, settle, thoroughly } from './dice.ts'
import { presetOptions } from './options.ts'

const how = howOf(presetOptions('document'))
const roll = (dice: number, target: number, critical = 1, straysFrom = 0): Roll => rollOf(dice, target, critical, straysFrom, false, false)
const chances = (block: Block): ReadonlyMap<string, number> => {
  const { values, p } = clash(block, how).dist
  return new Map(values.map((v, i) => [v.join(), p[i] as number]))
}
const slowly = ({ rolls, against }: Block): ReadonlyMap<string, number> => {
  const dist = thoroughly(rolls, classes =>
    classes.flatMap((mine, i) => {
      const { hits, crits, strays } = settle(
        mine,
        (against[i] ?? []).map(j => classes[j] ?? []),
        how,
      )
      return [hits, crits, strays]
    }),
  )
  return new Map(dist.values.map((v, i) => [v.join(), dist.p[i] as number]))
}

describe('the quick way comes to what all combinations come to', () => {
  test.each<[string, Block]>([
    ['alone', { rolls: [roll(3, 13)], against: [[]] }],
    ['one against one', { rolls: [roll(1, 12), roll(1, 12)], against: [[1], [0]] }],
    ['two against one', { rolls: [roll(2, 16), roll(1, 14, 3)], against: [[1], [0]] }],
    ['three against two, an Assassin', { rolls: [roll(3, 9, 3), roll(2, 17)], against: [[1], [0]] }],
    ['with strays on both sides', { rolls: [roll(2, 10, 1, 17), roll(2, 14, 1, 17)], against: [[1], [0]] }],
    ['above 20', { rolls: [roll(2, 21), roll(1, 8)], against: [[1], [0]] }],
    ['attribute 0', { rolls: [roll(1, 0, 1, 17), roll(1, 8)], against: [[1], [0]] }],
    [
      'two Confrontations and a bystander between',
      { rolls: [roll(1, 14), roll(1, 14), roll(1, 11), roll(1, 6)], against: [[2], [], [0], []] },
    ],
  ])('%s', (_, block) => {
    const [quick, slow] = [chances(block), slowly(block)]
    for (const key of new Set([...quick.keys(), ...slow.keys()])) expect(quick.get(key) ?? 0, key).toBeCloseTo(slow.get(key) ?? 0, 12)
    expect([...quick.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 14)
  })
})

test('an even duel: equal successes stop each other in 11 of 400', () => {
  const [mine, theirs] = [setsOf(roll(1, 12)), setsOf(roll(1, 12))]
  let equal = 0
  for (const a of mine) for (const b of theirs) if (a.classes[0] === b.classes[0] && Number(a.classes[0]) <= 20) equal += a.p * b.p
  expect(equal).toBeCloseTo(11 / 400, 14)
})
test('a whole Attack against one that lands and one that does not', () => {
  const spell = chances({ rolls: [roll(1, 14), roll(1, 12)], against: [[1], [0]] })
  const lands = [...spell].filter(([k]) => !k.startsWith('0,0')).reduce((sum, [, p]) => sum + p, 0)
  const back = [...spell]
    .filter(
      ([k]) =>
        !k
          .split(',')
          .slice(3, 5)
          .every(n => n === '0'),
    )
    .reduce((sum, [, p]) => sum + p, 0)
  expect(lands).toBeCloseTo(201 / 400, 14)
  expect(back).toBeCloseTo(141 / 400, 14)
})
test('faces at both sides of every limit (E-011, E-060)', () => {
  const plain = roll(1, 12)
  expect([12, 13, 2, 1].map(f => classOf(f, plain))).toEqual([12, 113, 2, 300])
  expect([16, 17, 20].map(f => classOf(f, roll(1, 18, 1, 17)))).toEqual([16, 217, 220])
  expect([17, 19].map(f => classOf(f, rollOf(1, 18, 1, 17, true, false)))).toEqual([17, 219])
  expect([3, 4].map(f => classOf(f, roll(1, 12, 3)))).toEqual([300, 4])
  expect(classOf(3, roll(1, 2, 3))).toBe(103)
  expect(classOf(3, rollOf(1, 2, 3, 0, false, true))).toBe(300)
  expect([19, 20].map(f => classOf(f, roll(1, 21)))).toEqual([19, 300])
})
