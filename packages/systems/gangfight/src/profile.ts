// What a model is before it steps on the table: the stat line, its size, and what it carries. Nothing here changes in play.
import type { Mil } from '@sightline/geometry'

/** From the smallest to the largest there is (G-005). */
export const sizes = ['Small', 'Medium', 'Large', 'Huge'] as const
export type Size = (typeof sizes)[number]
export const ranks = ['Regular', 'Veteran', 'Hero'] as const
export type Rank = (typeof ranks)[number]
export const stats = ['mov', 'att', 'mrk', 'def', 'iv', 'wp', 'arm', 'en', 'dam'] as const
/** MOV in inches; ATT, MRK, IV, WP, ARM in dice; DEF and DAM are target numbers; EN is the damage a model can take. */
export type Stats = { readonly [K in (typeof stats)[number]]: number }

export const perks = [
  'Sidestep',
  'Consummate Hunter',
  'Stalwart',
  'Mounted',
  'Rider',
  'Mounted Hero',
  'Tactics',
  'Fighter',
  'Magic Weapon',
  'Tooth and Claw',
  'Breath Weapon',
  'Neural Sync',
  'Mage',
] as const
export type Perk = (typeof perks)[number]

export const spells = ['Counter-Spell', 'Mana Blast', 'Mana Missile', 'Mana Nova', 'Possession'] as const
export type Spell = (typeof spells)[number]

export interface Weapon {
  readonly name: string
  readonly kind: 'melee' | 'ranged'
  /** The size that the weapon itself is made for or listed as. */
  readonly size: Size
  /** Dice it adds to the attack: +1 from Magic Weapon (G-108). */
  readonly dice: number
  /** Target number of the victim's save: of a ranged weapon its own (G-098); of a melee weapon what it adds to the model's DAM. */
  readonly dam: number
  /** In whole inches; 0 for melee weapons. */
  readonly range: number
  /** Has to be loaded again after every shot. */
  readonly reloads: boolean
}

/** A model as it is put on the table: perks, mount and equipment are already counted in. */
export interface Built {
  readonly name: string
  readonly profile: string
  readonly people: string
  readonly rank: Rank
  readonly size: Size
  readonly stats: Stats
  readonly perks: readonly Perk[]
  readonly traits: readonly string[]
  readonly spells: readonly Spell[]
  readonly weapons: readonly Weapon[]
  readonly armour: { readonly name: string; readonly heavierThanLight: boolean; readonly shield: boolean }
  /** Radius of the base. */
  readonly radius: Mil
  readonly points: number
}

/** Threat range in inches, measured from the whole base edge (G-001, G-006). */
export const threatInches: Readonly<Record<Size, number>> = { Small: 0.5, Medium: 1, Large: 2, Huge: 3 }
/** Width and height in inches of the volume that stands for the model in sight and cover (G-002, G-007). */
export const volumeInches: Readonly<Record<Size, { readonly width: number; readonly height: number }>> = {
  Small: { width: 1, height: 1 },
  Medium: { width: 1, height: 1.5 },
  Large: { width: 1.5, height: 2 },
  Huge: { width: 2, height: 3 },
}
/** Smallest and largest base in millimetres (G-004). */
export const baseMillimetres: Readonly<Record<Size, { readonly min: number; readonly max: number; readonly usual: number }>> = {
  Small: { min: 20, max: 25, usual: 25 },
  Medium: { min: 20, max: 32, usual: 32 },
  Large: { min: 40, max: 60, usual: 50 },
  Huge: { min: 75, max: 120, usual: 100 },
}
/** One of two sizes that is larger, or neither. */
export const compareSizes = (a: Size, b: Size): number => sizes.indexOf(a) - sizes.indexOf(b)
