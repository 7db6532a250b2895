/**
 * Profiles, weapons and armour to build models from.
 *
 * Only what says `printed` comes from the publisher: the document names these things or the publisher's rules pages show
 * their numbers. Everything that says `sample` is a house number, made up so that the game can be played, to be replaced
 * by somebody who owns the rulebook. `except` names the fields of an entry for which the opposite is true.
 */
import type { Perk, Rank, Size, Stats } from '../profile.ts'

export interface Sourced {
  readonly name: string
  readonly source: 'printed' | 'sample'
  readonly except?: readonly string[]
}

export interface ProfileEntry extends Sourced {
  readonly people: string
  readonly rank: Rank
  /** Before any mount. */
  readonly size: Size
  readonly stats: Stats
  readonly points: number
  /** Abilities that all models of the profile have; the points count them in. */
  readonly perks?: readonly Perk[]
  readonly traits?: readonly string[]
  /** A beast picks up to three Bestial Traits and buys no perks; a remote of First Strike needs a pilot (G-114). */
  readonly nature?: 'beast' | 'remote'
}

const line = (mov: number, att: number, mrk: number, def: number, iv: number, wp: number, arm: number, en: number, dam: number): Stats => ({
  mov,
  att,
  mrk,
  def,
  iv,
  wp,
  arm,
  en,
  dam,
})

// That Humans are Medium is not printed anywhere, but all their worked-out numbers need it.
const human = { people: 'Human', size: 'Medium', source: 'printed', except: ['size'] } as const
const dead = { people: 'Undead', rank: 'Regular', size: 'Medium', source: 'printed' } as const
// Of the Lykoi only the MOV is known: nine dice with the +3 of Consummate Hunter (G-120).
const lykoi = { people: 'Lykoi', size: 'Medium', perks: ['Consummate Hunter'], source: 'sample', except: ['stats.mov', 'perks'] } as const
const beast = { people: 'Beast', rank: 'Regular', nature: 'beast', source: 'sample' } as const
const aeonHuman = { people: 'Human (Aeon)', size: 'Medium', source: 'sample' } as const

/** MOV, ATT, MRK, DEF, IV, WP, ARM, EN, DAM. */
export const profiles: readonly ProfileEntry[] = [
  { ...human, name: 'Human Regular', rank: 'Regular', stats: line(4, 3, 3, 4, 3, 3, 3, 3, 4), points: 29 },
  { ...human, name: 'Human Veteran', rank: 'Veteran', stats: line(4, 3, 3, 4, 3, 4, 3, 4, 4), points: 36 },
  // Tactics is an ability of Humans that only their Heroes can use (G-115).
  { ...human, name: 'Human Hero', rank: 'Hero', stats: line(4, 4, 4, 5, 4, 4, 4, 5, 5), points: 54, perks: ['Tactics'] },
  {
    ...dead,
    name: 'Gaunt Regular',
    stats: line(3, 2, 2, 3, 2, 1, 3, 3, 4),
    points: 22,
    traits: ['Walking Plague', 'Fear (3)', 'Fearless'],
    except: ['size'],
  },
  { ...dead, name: 'Viral Zombie Regular', stats: line(3, 2, 2, 3, 2, 1, 3, 3, 4), points: 22, except: ['size', 'points'] },

  { ...lykoi, name: 'Lykoi Regular', rank: 'Regular', stats: line(6, 3, 2, 4, 3, 2, 3, 3, 4), points: 31 },
  { ...lykoi, name: 'Lykoi Veteran', rank: 'Veteran', stats: line(6, 4, 2, 4, 3, 3, 3, 4, 4), points: 40 },
  { ...lykoi, name: 'Lykoi Hero', rank: 'Hero', stats: line(6, 5, 3, 5, 4, 4, 3, 5, 5), points: 58 },

  {
    name: 'Goblin Regular',
    people: 'Goblin',
    rank: 'Regular',
    size: 'Small',
    stats: line(4, 2, 3, 4, 3, 2, 2, 2, 3),
    points: 18,
    source: 'sample',
  },
  {
    name: 'Ogre Veteran',
    people: 'Ogre',
    rank: 'Veteran',
    size: 'Large',
    stats: line(4, 4, 2, 3, 2, 3, 4, 6, 5),
    points: 62,
    source: 'sample',
  },
  { ...beast, name: 'Direwolf', size: 'Medium', stats: line(7, 3, 0, 4, 3, 2, 2, 3, 4), points: 26, perks: ['Tooth and Claw'] },
  {
    ...beast,
    name: 'Drake',
    size: 'Huge',
    stats: line(6, 5, 3, 3, 3, 4, 5, 9, 6),
    points: 130,
    perks: ['Tooth and Claw', 'Breath Weapon'],
  },

  { ...aeonHuman, name: 'Marine Regular', rank: 'Regular', stats: line(4, 3, 3, 4, 3, 3, 3, 3, 4), points: 29 },
  { ...aeonHuman, name: 'Marine Veteran', rank: 'Veteran', stats: line(4, 3, 4, 4, 3, 4, 3, 4, 4), points: 38 },
  { ...aeonHuman, name: 'Marine Hero', rank: 'Hero', stats: line(4, 4, 4, 5, 4, 4, 4, 5, 5), points: 54 },
  { ...aeonHuman, name: 'Loader Frame', rank: 'Veteran', size: 'Large', stats: line(4, 4, 3, 3, 3, 3, 4, 6, 5), points: 64 },
  // The name of the stat line that is advised for drones in Aeon (G-113); its numbers are ours.
  {
    name: 'Artificial',
    people: 'Artificial',
    rank: 'Regular',
    size: 'Large',
    stats: line(5, 2, 4, 4, 3, 1, 4, 4, 4),
    points: 44,
    traits: ['Fearless'],
    source: 'sample',
    except: ['name'],
  },
  {
    name: 'Scout Remote',
    people: 'Remote',
    rank: 'Regular',
    size: 'Small',
    stats: line(6, 1, 3, 4, 3, 1, 2, 2, 3),
    points: 24,
    nature: 'remote',
    source: 'sample',
  },
]

export interface WeaponEntry extends Sourced {
  readonly kind: 'melee' | 'ranged'
  /** The game whose list it stands in; Aeon has its own rules for sizes and prices (G-109 to G-111). */
  readonly list: 'Chronicle' | 'Aeon'
  /** The size that the list itself gives it; null when it is made for whoever buys it. */
  readonly listed: Size | null
  /** Sample rule: a weapon for two hands leaves none for a shield. */
  readonly hands: 1 | 2
  /** Melee: added to the DAM of the bearer. Ranged: the DAM of the shot. */
  readonly dam: number
  /** In inches; 0 for melee. */
  readonly range: number
  readonly reloads: boolean
  /** Before the factors of size. */
  readonly points: number
}

const melee = { kind: 'melee', list: 'Chronicle', listed: null, hands: 1, range: 0, reloads: false, source: 'sample' } as const
const ranged = { kind: 'ranged', list: 'Chronicle', listed: null, hands: 2, reloads: false, source: 'sample' } as const
const aeonMelee = { ...melee, list: 'Aeon', except: ['name', 'list'] } as const
const aeonGun = { ...ranged, list: 'Aeon', listed: 'Medium' } as const

export const weapons: readonly WeaponEntry[] = [
  { ...melee, name: 'Sword', dam: 1, points: 5 },
  { ...melee, name: 'Axe', dam: 2, points: 9 },
  { ...melee, name: 'Spear', dam: 1, points: 4, hands: 2 },
  { ...melee, name: 'Two-Handed Sword', dam: 2, points: 7, hands: 2 },
  { ...melee, name: 'Giant Maul', listed: 'Large', dam: 3, points: 14, hands: 2 },
  // DAM 4 instead of 3 (G-031); the range stands in the rulebook.
  { ...ranged, name: 'Short Bow', dam: 4, range: 18, points: 8, source: 'printed', except: ['range', 'points', 'hands', 'reloads'] },
  { ...ranged, name: 'Crossbow', dam: 5, range: 20, points: 10, reloads: true },
  { ...ranged, name: 'Pistol', dam: 5, range: 8, points: 8, hands: 1, reloads: true },
  { ...aeonMelee, name: 'Vibro Blade', dam: 2, points: 10 },
  { ...aeonMelee, name: 'Monofilament Blade', dam: 3, points: 15 },
  { ...aeonMelee, name: 'Kinetic Energy Maul', dam: 3, points: 13, hands: 2 },
  { ...aeonGun, name: 'Assault Rifle', dam: 5, range: 24, points: 12 },
  { ...aeonGun, name: 'Heavy Machine Gun', listed: 'Large', dam: 7, range: 30, points: 30, except: ['name', 'list'] },
  { ...aeonGun, name: 'Autocannon', listed: 'Huge', dam: 8, range: 36, points: 45, except: ['name', 'list'] },
]

/** Weapons that nobody buys. Fists are what a model without any melee weapon strikes with. */
export const natural = {
  fists: { ...melee, name: 'Fists', dam: 0, points: 0 },
  claws: { ...melee, name: 'Claws', dam: 1, points: 0 },
  breath: { ...ranged, name: 'Breath', dam: 5, range: 8, points: 0 },
} as const satisfies Readonly<Record<string, WeaponEntry>>

export interface ArmourEntry extends Sourced {
  readonly list: 'Chronicle' | 'Aeon'
  /** Added to ARM. */
  readonly arm: number
  /** Added to MOV: armour slows, or the Lykoi of G-120 would not be called unarmoured. */
  readonly mov: number
  readonly heavierThanLight: boolean
  readonly points: number
}

export const noArmour: ArmourEntry = {
  name: 'None',
  list: 'Chronicle',
  arm: 0,
  mov: 0,
  heavierThanLight: false,
  points: 0,
  source: 'sample',
}
export const armours: readonly ArmourEntry[] = [
  noArmour,
  { name: 'Light', list: 'Chronicle', arm: 1, mov: -1, heavierThanLight: false, points: 6, source: 'sample' },
  { name: 'Medium', list: 'Chronicle', arm: 2, mov: -1, heavierThanLight: true, points: 12, source: 'sample' },
  { name: 'Heavy', list: 'Chronicle', arm: 3, mov: -2, heavierThanLight: true, points: 20, source: 'sample' },
  { name: 'Combat Armour', list: 'Aeon', arm: 2, mov: -1, heavierThanLight: true, points: 14, source: 'sample' },
]
export const shield = { name: 'Shield', list: 'Chronicle', arm: 1, mov: 0, points: 5, source: 'sample' } as const

/** Of each spell (publisher's rules pages, R-32). */
export const spellPoints = 10
