import { describe, expect, test } from 'vitest'
import { presetOptions } from '../options.ts'
import { type Built, threatInches } from '../profile.ts'
import type { RosterEntry } from './entry.ts'
import { buildModel, type ModelSheet, modelSheet } from './model.ts'

const document = presetOptions('document')

function sheetOf(entry: RosterEntry, options = document): ModelSheet {
  const sheet = modelSheet(entry, options)
  if (Array.isArray(sheet)) throw new Error(JSON.stringify(sheet))
  return sheet
}
const built = (entry: RosterEntry, options = document): Built => sheetOf(entry, options).built
const pointsOf = (entry: RosterEntry, item: string, options = document) =>
  sheetOf(entry, options).price.find(line => line.item === item)?.points

const ogre = { profile: 'Ogre Veteran' }
const mountedHero = { profile: 'Human Hero', perks: ['Mounted Hero'] }

describe('riding', () => {
  test('W-38 (G-060, G-061, G-062, G-070): a Human Hero with Rider', () => {
    const rider = built({ profile: 'Human Hero', perks: ['Rider'] })
    expect(rider.stats).toEqual({ mov: 6, att: 4, mrk: 4, def: 4, iv: 3, wp: 4, arm: 4, en: 6, dam: 5 })
    expect(rider.size).toBe('Large')
    expect(threatInches[rider.size]).toBe(2)
    expect(rider.perks).toContain('Mounted')
    expect(pointsOf({ profile: 'Human Hero', perks: ['Rider'], weapons: ['Sword'] }, 'Sword')).toBe(10)
  })

  test('G-064 to G-067, G-071: a Human Hero with Mounted Hero', () => {
    const hero = built(mountedHero)
    expect(hero.stats).toEqual({ mov: 6, att: 4, mrk: 4, def: 3, iv: 3, wp: 4, arm: 4, en: 8, dam: 6 })
    expect(hero.size).toBe('Huge')
    expect(threatInches[hero.size]).toBe(3)
    expect(hero.perks).toEqual(['Mounted', 'Mounted Hero', 'Tactics'])
    expect(pointsOf({ ...mountedHero, weapons: ['Sword'] }, 'Sword')).toBe(20)
  })

  test('G-061: each size rides up one step', () => {
    const sizeOf = (profile: string) => built({ profile, perks: ['Rider'] }).size
    expect(['Goblin Regular', 'Human Regular', 'Ogre Veteran'].map(sizeOf)).toEqual(['Medium', 'Large', 'Huge'])
  })

  test('G-061, G-069: a Small Rider is Medium and pays the list price', () => {
    const rider = { profile: 'Goblin Regular', perks: ['Rider'], weapons: ['Sword'], armour: 'Light', shield: true }
    expect(built(rider).size).toBe('Medium')
    expect(['Sword', 'Light', 'Shield'].map(item => pointsOf(rider, item))).toEqual([5, 6, 5])
  })

  test('G-066: a Mounted Hero is Huge even from Small', () => {
    const options = { ...document, mounted_hero_rank: 'any_rank' } as const
    expect(built({ profile: 'Goblin Regular', perks: ['Mounted Hero'] }, options).size).toBe('Huge')
  })

  test('G-028: Mounted comes with Rider and may be written next to it', () => {
    expect(built({ profile: 'Human Hero', perks: ['Mounted', 'Rider'] })).toEqual(built({ profile: 'Human Hero', perks: ['Rider'] }))
  })

  test('G-064: both beasts together, where the option allows it, add up', () => {
    const options = { ...document, rider_and_mounted_hero: 'together' } as const
    const both = built({ profile: 'Human Hero', perks: ['Rider', 'Mounted Hero'], traits: ['a', 'b', 'c'] }, options)
    expect(both.stats).toEqual({ mov: 8, att: 4, mrk: 4, def: 2, iv: 2, wp: 4, arm: 4, en: 9, dam: 6 })
    expect(both.size).toBe('Huge')
  })

  test('R-28: DEF and IV stop at 1, and the floor shows', () => {
    const { built, changes } = sheetOf({ ...mountedHero, stats: { def: 2, iv: 1 } })
    expect([built.stats.def, built.stats.iv]).toEqual([1, 1])
    expect(changes.filter(({ source }) => source === 'floor')).toEqual([
      { stat: 'def', value: 1, source: 'floor', clause: 'R-28' },
      { stat: 'iv', value: 1, source: 'floor', clause: 'R-28' },
    ])
  })

  test('R-28: DEF 3 and IV 2 reach 1 without the floor', () => {
    const { built, changes } = sheetOf({ ...mountedHero, stats: { def: 3, iv: 2 } })
    expect([built.stats.def, built.stats.iv]).toEqual([1, 1])
    expect(changes.map(({ source }) => source)).not.toContain('floor')
  })

  test('G-063, G-068, R-29: three Bestial Traits on a beast or as one', () => {
    const traits = ['Wings', 'Howl', 'Thick Hide']
    expect(built({ profile: 'Human Regular', perks: ['Rider'], traits }).traits).toEqual(traits)
    expect(built({ ...mountedHero, traits }).traits).toEqual(traits)
    expect(built({ profile: 'Direwolf', traits }).traits).toEqual(traits)
  })

  test('R-28: changes name their source and clause in the order of building', () => {
    const { changes } = sheetOf({ profile: 'Human Hero', perks: ['Rider'], armour: 'Light', shield: true })
    expect(changes).toEqual([
      { stat: 'mov', value: 2, source: 'Rider', clause: 'G-060' },
      { stat: 'def', value: -1, source: 'Rider', clause: 'G-060' },
      { stat: 'iv', value: -1, source: 'Rider', clause: 'G-060' },
      { stat: 'en', value: 1, source: 'Rider', clause: 'G-060' },
      { stat: 'arm', value: 1, source: 'Light', clause: null },
      { stat: 'arm', value: 1, source: 'Shield', clause: null },
      { stat: 'mov', value: -1, source: 'Light', clause: 'G-120' },
    ])
  })
})

describe('prices by size', () => {
  const sword = (entry: RosterEntry) => pointsOf({ ...entry, weapons: ['Sword'] }, 'Sword')

  test('W-40 (G-069, G-070, G-071): an item of 5 points', () => {
    expect(sword({ profile: 'Goblin Regular' })).toBe(5)
    expect(sword({ profile: 'Human Regular' })).toBe(5)
    expect(sword(ogre)).toBe(10)
    expect(sword(mountedHero)).toBe(20)
  })

  test('W-40 (G-109, G-110): an Autocannon costs its list price in any hands', () => {
    const autocannon = (entry: RosterEntry) => pointsOf({ ...entry, weapons: ['Autocannon'] }, 'Autocannon')
    expect([{ profile: 'Goblin Regular' }, ogre, mountedHero].map(autocannon)).toEqual([45, 45, 45])
    expect(sheetOf({ ...ogre, weapons: ['Autocannon'] }).price.at(-1)?.factors).toEqual([
      { source: 'size of the bearer', size: 'Large', factor: 2, clause: 'G-110', because: 'Aeon ranged weapon' },
      { source: 'size in the list', size: 'Huge', factor: 4, clause: 'G-110', because: 'counted in the list price' },
    ])
  })

  test('W-40 (G-111): Aeon melee weapons are multiplied, the high-technology ones included', () => {
    const of = (name: string) => pointsOf({ ...ogre, weapons: [name] }, name)
    expect(['Vibro Blade', 'Monofilament Blade', 'Kinetic Energy Maul'].map(of)).toEqual([20, 30, 26])
  })

  test('R-43: Aeon armour is multiplied like all armour', () => {
    expect(pointsOf({ ...ogre, armour: 'Combat Armour' }, 'Combat Armour')).toBe(28)
    expect(pointsOf({ ...mountedHero, armour: 'Light' }, 'Light')).toBe(24)
    expect(pointsOf({ ...ogre, shield: true }, 'Shield')).toBe(10)
  })

  test('G-072: an item listed as Large is multiplied once, or twice by option, and says so', () => {
    const maul = { profile: 'Human Regular', weapons: ['Giant Maul'] }
    const twice = { ...document, size_price: 'twice' } as const
    expect(pointsOf(maul, 'Giant Maul')).toBe(14)
    expect(pointsOf(maul, 'Giant Maul', twice)).toBe(28)
    expect(pointsOf({ ...ogre, weapons: ['Giant Maul'] }, 'Giant Maul')).toBe(28)
    expect(pointsOf({ ...ogre, weapons: ['Giant Maul'] }, 'Giant Maul', twice)).toBe(56)
    expect(sheetOf(maul).price.at(-1)?.factors).toEqual([
      { source: 'size of the bearer', size: 'Medium', factor: 1, clause: 'G-069' },
      { source: 'size in the list', size: 'Large', factor: 2, clause: 'G-072', because: 'counted in the list price' },
    ])
  })

  test('G-072, G-110: multiplying twice leaves standard items and Aeon guns alone', () => {
    const twice = { ...document, size_price: 'twice' } as const
    expect(pointsOf({ ...ogre, weapons: ['Sword'] }, 'Sword', twice)).toBe(10)
    expect(pointsOf({ ...ogre, weapons: ['Autocannon'] }, 'Autocannon', twice)).toBe(45)
  })

  test('R-43: model, perks and spells are never multiplied', () => {
    const { price } = sheetOf({ ...mountedHero, perks: ['Mounted Hero', 'Mage'], spells: ['Mana Nova'] })
    expect(price.map(({ item, points }) => [item, points])).toEqual([
      ['Human Hero', 54],
      ['Mounted Hero', 45],
      ['Mage', 20],
      ['Mana Nova', 10],
    ])
  })

  test('the points of a model are the sum of its lines', () => {
    // 54 + Rider 20 + Stalwart 5 + Sword 2 x 5 + Magic Weapon 10 + Light 2 x 6 + Shield 2 x 5
    const entry = { profile: 'Human Hero', perks: ['Rider', 'Stalwart'], weapons: [{ name: 'Sword', magic: true }], armour: 'Light' }
    expect(built({ ...entry, shield: true }).points).toBe(121)
  })
})

describe('weapons', () => {
  test('W-48 (G-029, G-103, G-104): a Rider on a fire-breathing beast', () => {
    const entry = { profile: 'Human Hero', perks: ['Rider', 'Tooth and Claw', 'Breath Weapon'], armour: 'Light', weapons: ['Sword'] }
    const rider = built(entry)
    expect(rider.weapons.map(({ name }) => name)).toEqual(['Sword', 'Claws', 'Breath'])
    // One MRK for the whole model: that of the profile, which riding does not change.
    expect(rider.weapons.at(-1)).toMatchObject({ kind: 'ranged', dice: 0 })
    expect(rider.stats.mrk).toBe(4)
    expect(pointsOf(entry, 'Light')).toBe(12)
  })

  test('G-031: a Short Bow has DAM 4', () => {
    expect(built({ profile: 'Human Regular', weapons: ['short bow'] }).weapons[0]).toMatchObject({ name: 'Short Bow', dam: 4 })
  })

  test('G-108: a Magic Weapon adds a die with that weapon only, in melee and at range', () => {
    const archer = built({ profile: 'Human Regular', weapons: [{ name: 'Short Bow', magic: true }, 'Sword'] })
    expect(archer.weapons.map(({ name, kind, dice }) => [name, kind, dice])).toEqual([
      ['Magic Short Bow', 'ranged', 1],
      ['Sword', 'melee', 0],
    ])
    expect(archer.perks).toEqual(['Magic Weapon'])
    expect([archer.stats.att, archer.stats.mrk]).toEqual([3, 3])
    expect(built({ profile: 'Human Regular', weapons: [{ name: 'Axe', magic: true }] }).weapons[0]?.dice).toBe(1)
  })

  test('G-108: each Magic Weapon is paid for', () => {
    const two = [
      { name: 'Sword', magic: true },
      { name: 'Pistol', magic: true },
    ]
    expect(built({ profile: 'Human Regular', perks: ['Magic Weapon'], weapons: two }).points).toBe(29 + 5 + 10 + 8 + 10)
  })

  test('G-072, G-104: a weapon is made for its bearer', () => {
    expect(built({ ...ogre, weapons: [{ name: 'Sword', size: 'Large' }] }).weapons[0]?.size).toBe('Large')
    expect(built({ profile: 'Goblin Regular', weapons: ['Sword'] }).weapons[0]?.size).toBe('Small')
  })

  test('G-110, G-112: a listed weapon keeps its size whoever carries it', () => {
    const of = (profile: string) =>
      built({ profile, weapons: ['Giant Maul', 'Heavy Machine Gun', 'Autocannon', 'Assault Rifle'] }).weapons.map(({ size }) => size)
    expect(of('Goblin Regular')).toEqual(['Large', 'Large', 'Huge', 'Medium'])
    expect(of('Ogre Veteran')).toEqual(['Large', 'Large', 'Huge', 'Medium'])
  })

  test('every model can strike: fists where there is no melee weapon', () => {
    expect(built({ profile: 'Human Regular' }).weapons.map(({ name }) => name)).toEqual(['Fists'])
    expect(built({ profile: 'Human Regular', weapons: ['Crossbow'] }).weapons.map(({ name }) => name)).toEqual(['Crossbow', 'Fists'])
    expect(built({ profile: 'Direwolf' }).weapons.map(({ name }) => name)).toEqual(['Claws'])
  })
})

describe('armour, spells and names', () => {
  test('G-120: a Lykoi is slowed by armour and not without', () => {
    expect(built({ profile: 'Lykoi Regular' }).stats.mov).toBe(6)
    expect(built({ profile: 'Lykoi Regular', armour: 'Heavy' }).stats).toMatchObject({ mov: 4, arm: 6 })
  })

  test('armour never makes MOV negative', () => {
    expect(built({ profile: 'Human Regular', armour: 'Heavy', stats: { mov: 1 } }).stats.mov).toBe(0)
  })

  test('R-32: a mage in Light armour, with as many spells as WP', () => {
    const spells = ['Counter-Spell', 'Mana Blast', 'mana missile', 'Possession']
    const mage = built({ profile: 'Human Hero', perks: ['Mage'], spells, armour: 'Light' })
    expect(mage.spells).toEqual(['Counter-Spell', 'Mana Blast', 'Mana Missile', 'Possession'])
    expect(mage.armour).toEqual({ name: 'Light', heavierThanLight: false, shield: false })
    expect(mage.points).toBe(54 + 20 + 40 + 6)
  })

  test('R-32: by option a mage wears anything', () => {
    const options = { ...document, mage_armour: 'any' } as const
    expect(built({ profile: 'Human Hero', perks: ['Mage'], armour: 'Heavy', shield: true }, options).armour).toEqual({
      name: 'Heavy',
      heavierThanLight: true,
      shield: true,
    })
  })

  test('house numbers replace those of the profile and show as not paid for', () => {
    const { built, price, changes } = sheetOf({ profile: 'Human Regular', stats: { att: 12, def: 4 } })
    expect(built.stats.att).toBe(12)
    expect(price.slice(1)).toEqual([{ kind: 'house numbers', item: 'att', list: 0, factors: [], points: 0 }])
    expect(changes).toEqual([{ stat: 'att', value: 9, source: 'house number', clause: null }])
  })

  test('a people and a rank name a profile, and a people with one profile needs no rank', () => {
    expect(built({ profile: 'human', rank: 'Hero' }).profile).toBe('Human Hero')
    expect(built({ profile: 'Goblin' }).profile).toBe('Goblin Regular')
    expect(built({ profile: 'Human Hero', rank: 'Hero', name: 'Ada' }).name).toBe('Ada')
  })

  test('G-114: a remote with a Neural Sync and a pilot', () => {
    expect(built({ profile: 'Scout Remote', perks: ['Neural Sync'], pilot: 'Ada' }).perks).toEqual(['Neural Sync'])
  })

  test('an ability of the profile may be named again and costs nothing', () => {
    expect(built({ profile: 'Human Hero', perks: ['Tactics'] })).toEqual(built({ profile: 'Human Hero' }))
  })
})

describe('bases', () => {
  const holds = (entry: RosterEntry, base: number) => !Array.isArray(buildModel({ ...entry, base }, document))

  test('G-004, R-07: both ends of each size are allowed, and nothing beyond', () => {
    const limits = [
      [{ profile: 'Goblin Regular' }, 20, 25],
      [{ profile: 'Human Regular' }, 20, 32],
      [ogre, 40, 60],
      [mountedHero, 75, 120],
    ] as const
    for (const [entry, min, max] of limits) {
      expect(
        [min - 0.5, min, max, max + 0.5].map(base => holds({ ...entry, perks: [...('perks' in entry ? entry.perks : [])] }, base)),
      ).toEqual([false, true, true, false])
    }
  })

  test('the radius is half the base, in 1/1000 inch', () => {
    // 25.4 mm to the inch: 16 mm are 0.630 in, 25 mm 0.984 in.
    expect(built({ profile: 'Human Regular' }).radius).toBe(630)
    expect(built({ ...ogre, base: 50 }).radius).toBe(984)
  })
})
