import { expect, test } from 'vitest'
import { armours, natural, profiles, shield, weapons } from './catalogue.ts'
import { perkBook } from './perks.ts'
import { sameName } from './problem.ts'

const known = (name: string) => {
  const entry = profiles.find(profile => profile.name === name)
  return [...Object.values(entry?.stats ?? {}), entry?.points]
}

test('the published profiles, number by number', () => {
  // MOV, ATT, MRK, DEF, IV, WP, ARM, EN, DAM, points
  expect(known('Human Regular')).toEqual([4, 3, 3, 4, 3, 3, 3, 3, 4, 29])
  expect(known('Human Veteran')).toEqual([4, 3, 3, 4, 3, 4, 3, 4, 4, 36])
  expect(known('Human Hero')).toEqual([4, 4, 4, 5, 4, 4, 4, 5, 5, 54])
  expect(known('Gaunt Regular')).toEqual([3, 2, 2, 3, 2, 1, 3, 3, 4, 22])
  expect(known('Viral Zombie Regular').slice(0, 9)).toEqual([3, 2, 2, 3, 2, 1, 3, 3, 4])
})

test('nothing else but the Short Bow claims to be printed', () => {
  const printed = [...profiles, ...weapons, ...Object.values(natural), ...armours, shield].filter(({ source }) => source === 'printed')
  expect(printed.map(({ name }) => name)).toEqual([
    'Human Regular',
    'Human Veteran',
    'Human Hero',
    'Gaunt Regular',
    'Viral Zombie Regular',
    'Short Bow',
  ])
  expect(Object.values(perkBook).every(({ source }) => source === 'sample')).toBe(true)
})

test('G-120: every Lykoi has MOV 6 and hunts', () => {
  const lykoi = profiles.filter(({ people }) => people === 'Lykoi')
  expect(lykoi.map(({ rank, stats, perks, source }) => [rank, stats.mov, perks, source])).toEqual([
    ['Regular', 6, ['Consummate Hunter'], 'sample'],
    ['Veteran', 6, ['Consummate Hunter'], 'sample'],
    ['Hero', 6, ['Consummate Hunter'], 'sample'],
  ])
})

test('G-110: every gun of Aeon is listed with a size, and with whole points like everything else', () => {
  const guns = weapons.filter(({ list, kind }) => list === 'Aeon' && kind === 'ranged')
  expect(guns.map(({ name, listed }) => [name, listed])).toEqual([
    ['Assault Rifle', 'Medium'],
    ['Heavy Machine Gun', 'Large'],
    ['Autocannon', 'Huge'],
  ])
  expect([...profiles, ...weapons, ...armours, shield].every(({ points }) => Number.isInteger(points) && points >= 0)).toBe(true)
})

test('no two names of a list can be taken for each other', () => {
  for (const list of [profiles, weapons, armours])
    for (const [i, { name }] of list.entries())
      expect(
        list.findIndex(other => sameName(other.name, name)),
        name,
      ).toBe(i)
})
