// Small positions in which somebody is asked in the middle of an action, as case files that the page opens.
import type { SystemName } from './harness.ts'

/** The blow of the standoff. */
export const blow = { model: 'Roan', act: 'Fight!', target: 'Bram' } as const
/** Roan stands in Bram's reach and has a bow; who leaves the reach may be struck. */
export const standoff = `
system: gangfight
title: Walking away
setup:
  table: { width: 30, depth: 24 }
  models:
    - { name: Roan, profile: Human Veteran, side: red, at: [16, 12], weapons: [Short Bow, Sword], stats: { iv: 6 } }
    - { name: Bram, profile: Human Regular, side: blue, at: [17.4, 12] }
    - { name: Ada, profile: Human Regular, side: blue, at: [24, 18] }
script: []
`
const gunfight = `
system: factions
title: Under fire
setup:
  table: { width: 30, depth: 24 }
  models:
    - { name: Copper, profile: Operators Scavver, side: red, at: [6, 12], weapons: [{ name: rifle, type: Rifle, range: 18, test: 4P }] }
    - { name: Nickel, profile: Operators Scavver, side: red, at: [5, 13.5], weapons: [{ name: rifle, type: Rifle, range: 18, test: 4P }] }
    - { name: Rasp, profile: Disciples Psycho, side: blue, at: [15, 12] }
    - { name: Wick, profile: Disciples Psycho, side: blue, at: [15, 14] }
script: []
`
const fallBack = `
system: d20
title: Falling back
setup:
  options: { opertune_optional: ask }
  table: { width: 60, depth: 40 }
  models:
    - { name: Fritz, side: red, at: [30, 20], ac: 13, hp: 9, weapons: [{ name: knife, kind: melee, hit: 2, damage: 1d6 }] }
    - { name: Enno, side: blue, at: [33, 20], ac: 14, hp: 11, weapons: [{ name: axe, kind: melee, hit: 3, damage: 1d8+1 }] }
  active: Fritz
script: []
`
const watched = `
system: d20
title: Under watch
setup:
  options: { overwatch_optional: ask }
  table: { width: 60, depth: 40 }
  models:
    - { name: Gero, side: red, at: [15, 20], ac: 12, hp: 10, weapons: [{ name: rifle, kind: ranged, hit: 5, damage: 1d8, range: 30 }], overwatch: { ward: Karl, watch: gun } }
    - { name: Karl, side: red, at: [30, 20], ac: 16, hp: 20 }
    - { name: Otto, side: blue, at: [34, 20], ac: 13, hp: 12, weapons: [{ name: axe, kind: melee, hit: 6, damage: 1d10+1, attacks: 1 }] }
  active: Otto
script: []
`
/** The same without a question: the gun fires by itself, and whoever is attacked may die of it before anybody has looked. */
export const ambush = `
system: d20
title: Under watch
setup:
  table: { width: 120, depth: 40 }
  models:
    - { name: Gero, side: red, at: [10, 20], ac: 12, hp: 10, weapons: [{ name: rifle, kind: ranged, hit: 5, damage: 1d4, range: 100 }], overwatch: { ward: Karl, watch: gun } }
    - { name: Karl, side: red, at: [90, 20], ac: 8, hp: 4 }
    - { name: Otto, side: blue, at: [94, 20], ac: 13, hp: 40, weapons: [{ name: axe, kind: melee, hit: 6, damage: 1d10+1, attacks: 1 }] }
  active: Otto
script: []
`
const passing = `
system: eldfall
title: Passing by
setup:
  first: blue
  table: { width: 30, depth: 30 }
  models:
    - { name: Sable, profile: Hired Blade, side: blue, at: [10, 18] }
    - { name: Akaoni, profile: Red Rasetsu, side: red, at: [14, 21.26] }
script: []
`
const spellfight = `
system: gangfight
title: Two mages
setup:
  table: { width: 36, depth: 24 }
  models:
    - { name: Tamas, profile: Human Hero, side: red, at: [12, 8], perks: [Mage], spells: [Mana Missile, Counter-Spell], mana: 3, leader: true }
    - { name: Moon, profile: Lykoi Hero, side: blue, at: [22, 8], perks: [Mage], spells: [Mana Missile, Counter-Spell], mana: 3, ap: 1, leader: true }
script: []
`
/** How a question comes about, and how it is answered. */
export interface Asked {
  readonly name: string
  readonly system: SystemName
  readonly text: string
  readonly model: string
  readonly act: string
  /** A button of the list of targets, if one comes. */
  readonly target?: string
  /** Where the way leads, in inches from the model; y grows to the north. */
  readonly by?: readonly [number, number]
  /** What the heading of the tray says. */
  readonly asks?: RegExp
  /** Instead of a tray: who may take an action of his own in between. */
  readonly reacts?: string
  readonly answer: string
}
export const questions: readonly Asked[] = [
  { name: 'a Free Strike', system: 'gangfight', text: standoff, model: 'Roan', act: 'Move', by: [-3, 0], asks: /Bram/, answer: 'yes' },
  {
    name: 'a Counter-Spell',
    system: 'gangfight',
    text: spellfight,
    model: 'Tamas',
    act: 'Cast',
    target: 'Moon',
    asks: /Moon|counter/i,
    answer: 'yes',
  },
  {
    name: 'a blow at who falls back',
    system: 'd20',
    text: fallBack,
    model: 'Fritz',
    act: 'Move',
    by: [-4, 0],
    asks: /Enno/,
    answer: 'yes',
  },
  { name: 'overwatch', system: 'd20', text: watched, model: 'Otto', act: 'Attack', target: 'Karl', asks: /Gero/, answer: 'yes' },
  {
    name: 'support',
    system: 'factions',
    text: gunfight,
    model: 'Copper',
    act: 'Open Fire',
    target: 'Rasp',
    asks: /support/,
    answer: 'Nickel',
  },
  { name: 'a Reaction', system: 'eldfall', text: passing, model: 'Sable', act: 'Activate', by: [5, 0], reacts: 'Akaoni', answer: 'React' },
]
