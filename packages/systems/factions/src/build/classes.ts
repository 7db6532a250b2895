// The classes of the factions: statistics, rank, and the weapon sets with their Rating.
import type { Options } from '../options.ts'
import type { Perk, Rank, Statistics } from '../profile.ts'

export interface Class {
  readonly name: string
  readonly faction: string
  readonly rank: Rank
  readonly statistics: Statistics
  readonly perks: readonly Perk[]
  readonly sets: readonly { readonly weapons: readonly string[]; readonly rating: number }[]
}
type Line = readonly [rank: Rank, numbers: string, sets: string, perks?: readonly Perk[]]
const handmade = 'Handmade Rifle'
const marksman = "Marksman's Handmade Rifle"
/** Numbers: S P E C I A L Health. Sets: weapons joined by +, then the Rating. */
const lines: Readonly<Record<string, Readonly<Record<string, Line>>>> = {
  Operators: {
    Boss: ['Leader', '5 6 5 5 6 5 3 3', `${marksman} 44, Combat Rifle 50, Plasma Pistol + Shishkebab 51`, ['Natural Leader']],
    'Made Man': ['Champion', '4 6 4 4 5 4 2 2', 'Syringer 31, Combat Rifle 33, Combat Shotgun + Frag Grenades 38, Missile Launcher 48'],
    Psycho: ['Grunt', '4 4 4 3 4 4 2 1', '10mm Pistol 15, Combat Shotgun 17, 10mm Pistol + Hand Weapon 21, 10mm Pistol + Baseball Bat 22'],
    Scavver: ['Grunt', '3 4 4 4 5 3 2 1', `${handmade} 23, ${marksman} 24, Combat Rifle 27`],
    Waster: ['Grunt', '3 4 3 3 3 3 1 1', `Baseball Bat 10, 10mm Pistol + Hand Weapon 13, ${handmade} 14`],
  },
  Disciples: {
    Tormentor: ['Leader', '6 5 5 5 5 6 3 3', `${handmade} 44, Precision Hunting Rifle 45, .44 Pistol + Machete 47`, ['Natural Leader']],
    Butcher: ['Champion', '4 5 4 4 5 5 2 2', `Syringer 28, ${handmade} 30, ${marksman} 30, 10mm Pistol + Nuka Grenade 40`],
    Psycho: [
      'Grunt',
      '5 3 4 4 3 4 2 1',
      'Short Hunting Rifle 15, Light Handmade Rifle 20, Pipe Revolver + Hand Weapon 21, 10mm Pistol + Machete 21',
    ],
    Scavver: ['Grunt', '4 4 4 3 4 4 2 1', `Hunting Rifle 21, ${handmade} 23, Ranger's Hunting Rifle 23`],
    Waster: ['Grunt', '4 3 3 3 3 3 1 1', 'Short Hunting Rifle 10, Pipe Revolver + Hand Weapon 14, 10mm Pistol + Hand Weapon 15'],
  },
  Pack: {
    Alpha: [
      'Leader',
      '5 5 5 6 6 5 3 3',
      'Sawn-off Shotgun 35, 10mm Pistol + Deathclaw Gauntlet 42, Automatic Handmade Rifle + Baseball Bat 48',
      ['Natural Leader'],
    ],
    'Top Dog': [
      'Champion',
      '5 4 4 5 4 5 2 2',
      `10mm Pistol + Baseball Bat 23, ${handmade} + Baseball Bat 25, Sledgehammer + Predator Grenades 33, Flamer 36`,
    ],
    Psycho: ['Grunt', '4 3 4 4 3 5 2 1', ''],
    Scavver: ['Grunt', '4 4 4 3 4 4 2 1', ''],
    Waster: ['Grunt', '3 3 3 4 3 3 1 1', ''],
  },
  Brotherhood: {
    Paladin: ['Leader', '7 5 7 6 5 4 2 4', 'Flamer 67, Minigun 79', ['Power Armor', 'Natural Leader']],
    Knight: ['Grunt', '6 5 6 4 4 4 2 3', '', ['Power Armor']],
    Initiate: ['Grunt', '3 4 4 3 4 4 2 1', 'Combat Rifle 24', ['Sprint']],
  },
  'Super Mutants': {
    Master: ['Leader', '6 5 6 5 5 5 3 3', 'Plasma Pistol + Sledgehammer 46', ['Burly', 'Rad Resistant', 'Natural Leader']],
    Hound: ['Grunt', '4 2 4 3 3 5 1 1', '', ['Beast', 'Burly']],
  },
  Raiders: {
    Boss: ['Leader', '5 5 6 5 5 5 3 3', '.44 Pistol + Machete 40, Minigun 54', ['Power Armor', 'Natural Leader']],
    Scavver: ['Grunt', '3 4 4 3 3 3 2 1', 'Short Hunting Rifle 16, Sawn-off Shotgun 18'],
  },
}
function statisticsOf(numbers: string): Statistics {
  const [s = 0, p = 0, e = 0, c = 0, i = 0, a = 0, l = 0, health = 1] = numbers.split(' ').map(Number)
  return { s, p, e, c, i, a, l, health }
}
const setsOf = (text: string): Class['sets'] =>
  text === ''
    ? []
    : text.split(', ').map(set => {
        const at = set.lastIndexOf(' ')
        return { weapons: set.slice(0, at).split(' + '), rating: Number(set.slice(at + 1)) }
      })
const all: readonly Class[] = Object.entries(lines).flatMap(([faction, classes]) =>
  Object.entries(classes).map(
    ([name, [rank, numbers, sets, perks = []]]): Class => ({
      name: `${faction} ${name}`,
      faction,
      rank,
      statistics: statisticsOf(numbers),
      perks,
      sets: setsOf(sets),
    }),
  ),
)
export const classNames: readonly string[] = all.map(c => c.name)
export function classNamed(name: string, options: Options): Class | null {
  const found = all.find(c => c.name === name) ?? null
  if (found === null || options.weapon_lists === 'starter' || name !== 'Pack Top Dog') return found
  return { ...found, statistics: { ...found.statistics, e: 5 } }
}
