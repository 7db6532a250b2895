import { describe, expect, test } from 'vitest'
import { presetOptions } from '../options.ts'
import { perks, spells } from '../profile.ts'
import { armours, natural, noArmour, weapons } from './catalogue.ts'
import { type Party, party, rosterEntry } from './entry.ts'
import { parties, patrols } from './parties.ts'
import { modelNames, partyProblems, partySheet } from './party.ts'

const document = presetOptions('document')
const ready = Object.values(parties)

describe('the ready parties', () => {
  test.each(ready)('$name: legal, 400 to 500 points, and led by its leader', roster => {
    expect(party.parse(roster)).toEqual(roster)
    const sheet = partySheet(roster, document)
    expect(sheet.problems).toEqual([])
    expect(sheet.limit).toBe(500)
    expect(sheet.total).toBeGreaterThanOrEqual(400)
    expect(sheet.total).toBeLessThanOrEqual(500)
    expect(sheet.models[sheet.leader ?? -1]?.built.name).toBe(roster.leader)
    expect(partyProblems(roster, presetOptions('published'))).toEqual([])
  })

  test.each(Object.values(patrols))('$name: legal, and led by its leader', patrol => {
    expect(party.parse(patrol)).toEqual(patrol)
    expect(partySheet(patrol, document).problems).toEqual([])
    expect(partyProblems(patrol, presetOptions('published'))).toEqual([])
  })

  test('the patrols, added up by hand', () => {
    const humans = [54 + 5 + 8 + 6, 36 + 6 + 8 + 5, 29 + 4 + 6, 29 + 10] // Pistol and Light; Sidestep and Short Bow; Spear and Light; Crossbow
    const lykoi = [58 + 6 + 7 + 12, 40 + 9 + 12, 26, 18 + 8] // Sidestep, Two-Handed Sword, Medium; Axe, Medium; nothing; Short Bow
    const points = (patrol: Party) => partySheet(patrol, document).models.map(model => model?.built.points)
    expect(points(patrols['humans patrol'])).toEqual(humans)
    expect(points(patrols['lykoi patrol'])).toEqual(lykoi)
  })

  test('use everything that can be built', () => {
    const built = ready.flatMap(roster => partySheet(roster, document).models.flatMap(sheet => (sheet === null ? [] : [sheet.built])))
    const carried = new Set(built.flatMap(model => model.weapons.map(({ name }) => name.replace(/^Magic /, ''))))
    expect(new Set(built.flatMap(model => model.perks))).toEqual(new Set(perks))
    expect(new Set(built.flatMap(model => model.spells))).toEqual(new Set(spells))
    expect(carried).toEqual(new Set([...weapons, ...Object.values(natural)].map(({ name }) => name)))
    expect(new Set(built.map(model => model.armour.name))).toEqual(new Set(armours.map(({ name }) => name)))
    expect(built.some(model => model.armour.shield)).toBe(true)
    expect(new Set(built.map(model => model.size))).toEqual(new Set(['Small', 'Medium', 'Large', 'Huge']))
  })

  test('the Humans, model by model, added up by hand', () => {
    const sheet = partySheet(parties.humans, document)
    expect(sheet.models.map(model => model?.built.points)).toEqual([
      54 + 5 + 5 + 8 + 6 + 5, // Stalwart, Sword, Pistol, Light, Shield
      54 + 20 + 4 * 10 + 6, // Mage, four spells, Light
      54 + 45 + 4 + 4 * 4, // Mounted Hero, Tooth and Claw, Spear x4
      36 + 6 + 8 + 10 + 5, // Sidestep, Short Bow, Magic Weapon, Sword
      29 + 4 + 20, // Spear, Heavy
      29 + 10, // Crossbow
    ])
    expect(sheet.total).toBe(479)
  })
})

describe('points', () => {
  const regular = { profile: 'Human Regular' }
  const ada = { profile: 'Human Hero', name: 'Ada' }
  const roster: Party = { name: 'Test', game: 'campaign', leader: 'Ada', models: [ada, regular, regular, regular] }

  test('R-44: the limit depends on the game and is allowed itself', () => {
    // 54 + 3 x 29 = 141
    const limit = (points: number) => ({ ...document, points_campaign: points })
    expect(partySheet(roster, document).total).toBe(141)
    expect(partyProblems(roster, limit(141))).toEqual([])
    expect(partyProblems(roster, limit(140)).map(({ numbers }) => numbers)).toEqual([{ found: 141, max: 140 }])
    expect(partySheet({ ...roster, game: 'battle' }, document).limit).toBe(1000)
  })

  test('a model that cannot be built keeps its place and costs nothing, and the others are worked out', () => {
    const sheet = partySheet({ ...roster, models: [ada, { ...regular, base: 99 }, regular] }, document)
    expect(sheet.models.map(model => model?.built.points ?? null)).toEqual([54, null, 29])
    expect(sheet.total).toBe(83)
    expect(sheet.problems.map(({ path }) => path)).toEqual([['models', 1, 'base']])
  })

  test('a leader who cannot be built is told once, for what is wrong with him', () => {
    const sheet = partySheet({ ...roster, models: [{ ...ada, armour: 'Tin' }, regular] }, document)
    expect(sheet.problems.map(({ is }) => is)).toEqual(['unknown armour'])
    expect(sheet.leader).toBeNull()
  })

  test('models without a name are numbered by profile, around the names that are taken', () => {
    expect(modelNames([regular, regular, { ...regular, name: 'human regular 2' }, ada, regular])).toEqual([
      'Human Regular',
      'Human Regular 3',
      'human regular 2',
      'Ada',
      'Human Regular 4',
    ])
  })
})

describe('what is read', () => {
  const read = (entry: unknown) => rosterEntry.safeParse(entry).success

  test('an entry knows its fields and no others', () => {
    expect(read({ profile: 'Human Hero' })).toBe(true)
    expect(read({ profile: 'Human Hero', weapon: ['Sword'] })).toBe(false)
    expect(read({ profile: 'Human Hero', weapons: [{ name: 'Sword', magical: true }] })).toBe(false)
    expect(read({ profile: 'Human Hero', stats: { luck: 1 } })).toBe(false)
    expect(read({})).toBe(false)
  })

  test('sizes are bounded', () => {
    expect(read({ profile: 'x'.repeat(60) })).toBe(true)
    expect(read({ profile: 'x'.repeat(61) })).toBe(false)
    expect(read({ profile: 'Human Hero', name: 'Ada\u001b[31m' })).toBe(false)
    expect(read({ profile: 'x', weapons: Array(8).fill('Sword') })).toBe(true)
    expect(read({ profile: 'x', weapons: Array(9).fill('Sword') })).toBe(false)
    expect(read({ profile: 'x', base: Number.POSITIVE_INFINITY })).toBe(false)
    expect(read({ profile: 'x', stats: { att: 0.5 } })).toBe(false)
    expect(party.safeParse({ name: 'x', game: 'battle', leader: 'x', models: [] }).success).toBe(false)
  })

  test('a negative stat is read, so that it can be refused with its limits', () => {
    expect(read({ profile: 'Human Hero', stats: { att: -1 } })).toBe(true)
  })
})

test('armour None is no armour', () => {
  const of = (armour?: string) =>
    partySheet({ name: 'x', game: 'battle', leader: 'Ada', models: [{ profile: 'Human Hero', name: 'Ada', armour }] }, document)
  expect(of(noArmour.name)).toEqual(of())
})
