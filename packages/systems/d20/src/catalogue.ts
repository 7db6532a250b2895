// Ready characters, rosters of four and of eight, and two tables. The source has no stat lines; these are ours.
import type { ProfileLine } from './build.ts'

const sword = { name: 'sword', kind: 'melee', hit: 4, damage: '1d8+2' } as const
const spear = { name: 'spear', kind: 'melee', hit: 3, damage: '1d6+2', reach: 10 } as const
const knife = { name: 'knife', kind: 'melee', hit: 3, damage: '1d4+2' } as const
const pistol = { name: 'pistol', kind: 'ranged', hit: 4, damage: '1d6+1', range: 25, pistol: true } as const
const rifle = { name: 'rifle', kind: 'ranged', hit: 5, damage: '1d8', range: 60 } as const
const carbine = { name: 'carbine', kind: 'ranged', hit: 4, damage: '1d6+1', range: 30, shots: 2, rapidFire: true } as const
const cannon = { name: 'hand cannon', kind: 'ranged', hit: 6, damage: '2d6+2', range: 60, heavy: true } as const

export const catalogue: Readonly<Record<string, ProfileLine>> = {
  Warden: { ac: 18, hp: 20, speed: 25, shield: true, weapons: [sword] },
  Marksman: { ac: 13, hp: 12, initiative: 2, weapons: [rifle, knife] },
  Adept: {
    ac: 12,
    hp: 10,
    initiative: 1,
    mana: 8,
    deny: 3,
    weapons: [knife],
    spells: [
      { name: 'fire bolt', cast: 4, requirement: 13, cost: 2, range: 60, effect: { is: 'damage', roll: '2d6' } },
      { name: 'mend', cast: 4, requirement: 11, cost: 2, range: 5, at: 'friend', effect: { is: 'heal', roll: '1d8+2' }, quick: true },
      { name: 'gust', cast: 4, requirement: 12, cost: 1, range: 30, effect: { is: 'push', feet: 10 } },
    ],
  },
  Duelist: {
    ac: 15,
    hp: 14,
    speed: 35,
    initiative: 3,
    fast: true,
    weapons: [{ ...sword, name: 'rapier', hit: 6, damage: '1d8+3' }, pistol],
  },
  Brute: { ac: 13, hp: 22, weapons: [{ name: 'great axe', kind: 'melee', hit: 6, damage: '1d10+1', attacks: 2 }] },
  Gunner: { ac: 12, hp: 12, initiative: 1, weapons: [carbine, knife] },
  Cannoneer: { ac: 14, hp: 16, initiative: -1, speed: 25, weapons: [cannon, knife] },
  Spearman: { ac: 14, hp: 12, shield: true, weapons: [spear] },
  Runner: { ac: 14, hp: 10, speed: 40, fast: true, weapons: [{ ...knife, attacks: 2, quick: true }, pistol] },
  Hexer: {
    ac: 11,
    hp: 9,
    initiative: 2,
    mana: 10,
    deny: 2,
    casts: 2,
    weapons: [knife],
    spells: [
      { name: 'hex', cast: 5, requirement: 14, cost: 3, range: 40, effect: { is: 'damage', roll: '1d10+3' } },
      { name: 'shove', cast: 5, requirement: 10, cost: 1, range: 20, effect: { is: 'push', feet: 10 } },
    ],
  },
}
/** Four characters each, and two of eight; together they have every kind of weapon, shields, casters, deniers and Fast Attackers. */
export const rosters = {
  wardens: ['Warden', 'Marksman', 'Adept', 'Duelist'],
  raiders: ['Spearman', 'Gunner', 'Hexer', 'Runner'],
  company: ['Spearman', 'Cannoneer', 'Adept', 'Runner'],
  warband: ['Warden', 'Gunner', 'Hexer', 'Brute'],
  garrison: ['Warden', 'Marksman', 'Adept', 'Duelist', 'Spearman', 'Cannoneer', 'Adept', 'Runner'],
  horde: ['Spearman', 'Gunner', 'Hexer', 'Runner', 'Warden', 'Gunner', 'Hexer', 'Brute'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export const rosterNames = Object.keys(rosters) as readonly (keyof typeof rosters)[]

/** In feet. The pieces count under the option cover. */
export const tables = {
  courtyard: {
    width: 120,
    depth: 90,
    terrain: [
      { id: 'well', cover: 'half', box: [55, 40, 10, 10] },
      { id: 'north wall', cover: 'three quarters', box: [40, 62, 40, 2] },
      { id: 'south wall', cover: 'three quarters', box: [40, 26, 40, 2] },
      { id: 'gatehouse', cover: 'total', box: [58, 78, 4, 12] },
    ],
  },
  crossroads: {
    width: 160,
    depth: 120,
    terrain: [
      { id: 'chapel', cover: 'total', box: [30, 70, 25, 25] },
      { id: 'barn', cover: 'total', box: [105, 25, 25, 25] },
      { id: 'hedge', cover: 'half', box: [60, 58, 40, 4] },
      { id: 'cart', cover: 'half', box: [76, 20, 8, 5] },
    ],
  },
} as const
export const tableNames = Object.keys(tables) as readonly (keyof typeof tables)[]
