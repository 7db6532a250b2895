import { describe, expect, test } from 'vitest'
import { presetOptions } from '../options.ts'
import type { Party, RosterEntry } from './entry.ts'
import { buildModel } from './model.ts'
import { partyProblems } from './party.ts'
import { type BuildProblem, nearNames, type ProblemId, problemIds } from './problem.ts'

const document = presetOptions('document')
type Told = [is: ProblemId, clause: string | null, path: (string | number)[], found: string, expected: string]
const told = (problems: readonly BuildProblem[]): Told[] =>
  problems.map(({ is, clause, path, found, expected }) => [is, clause, [...path], found, expected])
const wrong = (entry: RosterEntry): Told[] => {
  const outcome = buildModel(entry, document)
  return Array.isArray(outcome) ? told(outcome) : []
}

const hero = { profile: 'Human Hero' }
const mage = { profile: 'Human Hero', perks: ['Mage'] }

const entries: readonly (readonly [RosterEntry, ...Told])[] = [
  [{ profile: 'Humna Hero' }, 'unknown profile', null, ['profile'], 'Humna Hero', 'Human Hero'],
  [{ profile: 'Human' }, 'rank missing', null, ['profile'], 'Human', 'Human Regular, Human Veteran, Human Hero'],
  [{ profile: 'Human Hero', rank: 'Regular' }, 'rank differs', null, ['rank'], 'Regular', 'Hero'],
  [{ ...hero, stats: { att: -1 } }, 'stat out of limits', null, ['stats', 'att'], '-1', '0 to 12'],
  [{ ...hero, stats: { att: 13 } }, 'stat out of limits', null, ['stats', 'att'], '13', '0 to 12'],
  [{ ...hero, stats: { iv: 0 } }, 'stat out of limits', null, ['stats', 'iv'], '0', '1 to 12'],
  [{ ...hero, stats: { en: 1.5 } }, 'stat out of limits', null, ['stats', 'en'], '1.5', 'a whole number'],
  [{ ...hero, perks: ['Stalwrat'] }, 'unknown perk', null, ['perks', 0], 'Stalwrat', 'Stalwart'],
  [{ ...hero, perks: ['Stalwart', 'stalwart'] }, 'perk twice', null, ['perks', 1], 'stalwart', 'each perk once'],
  [{ ...hero, perks: ['Consummate Hunter'] }, 'perk of another people', 'G-024', ['perks', 0], 'Human', 'Lykoi'],
  [{ profile: 'Lykoi Hero', perks: ['Tactics'] }, 'perk of another people', 'G-115', ['perks', 0], 'Lykoi', 'Human'],
  [{ profile: 'Human Veteran', perks: ['Tactics'] }, 'tactics below hero', 'G-115', ['perks', 0], 'Veteran', 'Hero'],
  [{ ...hero, perks: ['Mounted'] }, 'mounted alone', 'G-028', ['perks', 0], 'Mounted', 'Rider or Mounted Hero'],
  [{ profile: 'Human Veteran', perks: ['Mounted Hero'] }, 'mounted hero below hero', 'G-064', ['perks', 0], 'Veteran', 'Hero'],
  [{ ...hero, perks: ['Rider', 'Mounted Hero'] }, 'two beasts', 'G-064', ['perks', 1], 'Rider and Mounted Hero', 'one of them'],
  [{ profile: 'Direwolf', perks: ['Stalwart'] }, 'perk for a beast', 'R-29', ['perks', 0], 'Stalwart', 'Bestial Traits only'],
  [{ ...hero, traits: ['Wings'] }, 'too many traits', 'R-29', ['traits'], '1', 'none without a beast'],
  [{ ...hero, perks: ['Rider'], traits: ['a', 'b', 'c', 'd'] }, 'too many traits', 'G-063', ['traits'], '4', 'at most 3'],
  [{ ...hero, perks: ['Mounted Hero'], traits: ['a', 'b', 'c', 'd'] }, 'too many traits', 'G-068', ['traits'], '4', 'at most 3'],
  [{ profile: 'Direwolf', traits: ['Howl', 'howl'] }, 'trait twice', null, ['traits', 1], 'howl', 'each trait once'],
  [{ ...mage, spells: ['Mana Misile'] }, 'unknown spell', null, ['spells', 0], 'Mana Misile', 'Mana Missile'],
  [{ ...mage, spells: ['Mana Nova', 'Mana Nova'] }, 'spell twice', null, ['spells', 1], 'Mana Nova', 'each spell once'],
  [{ ...hero, spells: ['Mana Nova'] }, 'spells without mage', 'R-32', ['spells'], 'Mana Nova', 'the perk Mage'],
  [
    { ...mage, stats: { wp: 2 }, spells: ['Mana Nova', 'Mana Blast', 'Possession'] },
    'too many spells',
    'R-32',
    ['spells'],
    '3',
    'at most WP 2',
  ],
  [{ ...hero, weapons: ['Sword', 'Auto cannon'] }, 'unknown weapon', null, ['weapons', 1], 'Auto cannon', 'Autocannon'],
  [{ ...hero, weapons: [{ name: 'Sord' }] }, 'unknown weapon', null, ['weapons', 0, 'name'], 'Sord', 'Sword'],
  [
    { profile: 'Ogre Veteran', weapons: [{ name: 'Assault Rifle', size: 'Large' }] },
    'gun not resized',
    'G-109',
    ['weapons', 0, 'size'],
    'Large',
    'Medium',
  ],
  [{ ...hero, weapons: [{ name: 'Sword', size: 'Huge' }] }, 'weapon of another size', 'G-104', ['weapons', 0, 'size'], 'Huge', 'Medium'],
  [
    { ...hero, perks: ['Magic Weapon'], weapons: ['Sword'] },
    'magic without weapon',
    'G-108',
    ['perks', 0],
    'no magic weapon',
    'a weapon with magic: true',
  ],
  [{ profile: 'Direwolf', weapons: ['Sword'] }, 'claws buy nothing', 'G-104', ['weapons', 0], 'Sword', 'nothing, or a Mounted model'],
  [{ profile: 'Direwolf', armour: 'Light' }, 'claws buy nothing', 'G-104', ['armour'], 'Light', 'nothing, or a Mounted model'],
  [{ profile: 'Direwolf', shield: true }, 'claws buy nothing', 'G-104', ['shield'], 'Shield', 'nothing, or a Mounted model'],
  [{ ...hero, armour: 'heavvy' }, 'unknown armour', null, ['armour'], 'heavvy', 'Heavy'],
  [{ ...mage, armour: 'Heavy' }, 'mage in heavy armour', 'R-32', ['armour'], 'Heavy', 'Light armour at most'],
  [{ ...mage, armour: 'Medium' }, 'mage in heavy armour', 'R-32', ['armour'], 'Medium', 'Light armour at most'],
  [{ ...mage, shield: true }, 'mage with shield', 'R-32', ['shield'], 'Shield', 'no shield'],
  [{ ...hero, weapons: ['Spear'], shield: true }, 'two hands and shield', null, ['shield'], 'Spear', 'a weapon for one hand'],
  [{ profile: 'Goblin Regular', base: 19 }, 'base out of limits', null, ['base'], '19 mm', '20 to 25 mm'],
  [{ ...hero, base: 33 }, 'base out of limits', null, ['base'], '33 mm', '20 to 32 mm'],
  [{ ...hero, perks: ['Rider'], base: 32 }, 'base out of limits', 'G-004', ['base'], '32 mm', '40 to 60 mm'],
  [{ ...hero, perks: ['Mounted Hero'], base: 60 }, 'base out of limits', 'R-07', ['base'], '60 mm', '75 to 120 mm'],
  [{ profile: 'Scout Remote', pilot: 'Ada' }, 'remote without sync', 'G-114', ['perks'], 'none', 'the perk Neural Sync'],
  [{ profile: 'Scout Remote', perks: ['Neural Sync'] }, 'remote without pilot', 'G-114', ['pilot'], 'none', 'the name of a model'],
  [{ ...hero, pilot: 'Ada' }, 'pilot without remote', 'G-114', ['pilot'], 'Human Hero', 'a remote of First Strike'],
]

const battle: Party = { name: 'Test', game: 'battle', leader: 'Ada', models: [{ ...hero, name: 'Ada' }] }
const remote = { profile: 'Scout Remote', perks: ['Neural Sync'] }
const eighteen = Array.from({ length: 18 }, (): RosterEntry => hero)

const rosters: readonly (readonly [Party, ...Told])[] = [
  // 19 Heroes of 54 points.
  [{ ...battle, models: [...battle.models, ...eighteen] }, 'too many points', 'R-44', ['models'], '1026 points', 'at most 1000 points'],
  [
    { ...battle, models: [{ profile: 'Human Regular', name: 'Ada' }] },
    'no hero to lead',
    'R-44',
    ['leader'],
    'no Hero',
    'a Hero who is no Fighter',
  ],
  [
    { ...battle, models: [{ ...hero, name: 'Ada', perks: ['Fighter'] }] },
    'no hero to lead',
    'G-129',
    ['leader'],
    'only Fighters among the Heroes',
    'a Hero who is no Fighter',
  ],
  [{ ...battle, leader: 'Adda' }, 'unknown leader', null, ['leader'], 'Adda', 'Ada'],
  [
    { ...battle, leader: 'Bo', models: [...battle.models, { profile: 'Human Veteran', name: 'Bo' }] },
    'leader below hero',
    'R-44',
    ['leader'],
    'Bo',
    'Ada',
  ],
  [
    { ...battle, leader: 'Bo', models: [...battle.models, { ...hero, name: 'Bo', perks: ['Fighter'] }] },
    'leader is a fighter',
    'G-129',
    ['leader'],
    'Bo',
    'Ada',
  ],
  [
    { ...battle, models: [...battle.models, { ...hero, name: 'ada' }] },
    'name twice',
    null,
    ['models', 1, 'name'],
    'ada',
    'a name of its own',
  ],
  [{ ...battle, models: [...battle.models, { ...remote, pilot: 'Eda' }] }, 'unknown pilot', 'G-114', ['models', 1, 'pilot'], 'Eda', 'Ada'],
  [
    { ...battle, models: [...battle.models, { ...remote, pilot: 'Kite' }, { ...remote, name: 'Kite', pilot: 'Ada' }] },
    'pilot is a remote',
    'G-114',
    ['models', 1, 'pilot'],
    'Kite',
    'Ada',
  ],
]

describe('what is wrong with an entry', () => {
  test.each(entries)('%j: %s (%s)', (entry, ...problem) => {
    expect(wrong(entry)).toEqual([problem])
  })

  test('G-028, R-29: no perk puts a Huge model on a larger beast', () => {
    expect(wrong({ profile: 'Drake', perks: ['Rider'] })).toEqual([
      ['perk for a beast', 'R-29', ['perks', 0], 'Rider', 'Bestial Traits only'],
      ['no larger beast', 'G-028', ['perks', 0], 'Huge', 'Small, Medium or Large'],
    ])
  })

  test('all problems are told at once, with their numbers', () => {
    const outcome = buildModel({ ...mage, base: 40, armour: 'Heavy', weapons: ['Swrod'] }, document)
    expect(Array.isArray(outcome) && outcome.map(({ is }) => is)).toEqual(['base out of limits', 'unknown weapon', 'mage in heavy armour'])
    expect(Array.isArray(outcome) && outcome[0]?.numbers).toEqual({ found: 40, min: 20, max: 32 })
    expect(Array.isArray(outcome) && outcome[1]?.near).toEqual(['Sword'])
  })
})

describe('what is wrong with a party', () => {
  for (const [party, ...problem] of rosters)
    test(`${problem[0]} (${problem[1]}): ${problem[3]}`, () => {
      expect(told(partyProblems(party, document))).toEqual([problem])
    })
})

test('every kind of problem has a case here', () => {
  const seen = new Set<string>(['no larger beast', ...[...entries, ...rosters].map(([, is]) => is)])
  expect([...seen].sort()).toEqual([...problemIds].sort())
})

test('near names: slips of the pen and parts of names, the nearest first, none for nonsense', () => {
  const names = ['Human Regular', 'Human Veteran', 'Human Hero', 'Gaunt Regular']
  expect(nearNames('Hero', names)).toEqual(['Human Hero'])
  expect(nearNames('humanhero', names)[0]).toBe('Human Hero')
  expect(nearNames('zzzz', names)).toEqual([])
  expect(nearNames('regular', names)).toEqual(['Human Regular', 'Gaunt Regular'])
  expect(nearNames('gaunt', names)).toEqual(['Gaunt Regular'])
})
