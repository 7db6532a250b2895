// What a model is before it steps on the table: statistics, rank, perks and weapons. Nothing here changes in play.
import type { Mil } from '@sightline/geometry'

export const specials = ['s', 'p', 'e', 'c', 'i', 'a', 'l'] as const
/** Strength, Perception, Endurance, Charisma, Intelligence, Agility, Luck. */
export type Special = (typeof specials)[number]
export const specialNames: Readonly<Record<Special, string>> = {
  s: 'Strength',
  p: 'Perception',
  e: 'Endurance',
  c: 'Charisma',
  i: 'Intelligence',
  a: 'Agility',
  l: 'Luck',
}
export type Statistics = { readonly [K in Special]: number } & { readonly health: number }

export const ranks = ['Leader', 'Champion', 'Grunt'] as const
/** A Leader is a Champion too. */
export type Rank = (typeof ranks)[number]
export const perks = [
  'Natural Leader',
  'Machine',
  'Burly',
  'Power Armor',
  'Rad Resistant',
  'Hardy',
  'Eye Catching',
  'Sniper',
  'Beast',
  'Sprint',
] as const
export type Perk = (typeof perks)[number]

export const weaponTypes = ['Melee', 'Pistol', 'Rifle', 'Heavy', 'Grenade'] as const
export type WeaponType = (typeof weaponTypes)[number]
export const traits = ['Aim', 'Area', 'Bladed', 'CQB', 'Fast', 'Irradiate', 'One & Done', 'Slow', 'Storm', 'Unwieldy', 'Wind Up'] as const
export type TraitName = (typeof traits)[number]
/** `x`: bonus dice of Aim and Storm, inches of Area, Strength of Unwieldy; 0 for the others. */
export interface Trait {
  readonly is: TraitName
  readonly x: number
}
export const effects = ['Ignite', 'Pierce', 'Maim', 'Meltdown', 'Poison', 'Suppress', 'Pushback', 'Tranquilize'] as const
export type EffectName = (typeof effects)[number]
/** A critical effect; `x`: its dice, 0 for those without. */
export interface Effect {
  readonly is: EffectName
  readonly x: number
}
export interface Weapon {
  readonly name: string
  readonly type: WeaponType
  /** Effective Range in inches; 0 for Melee. */
  readonly range: number
  /** The Test: so many dice against that statistic. */
  readonly dice: number
  readonly statistic: Special
  readonly traits: readonly Trait[]
  readonly critical: readonly Effect[]
}
/** A model as it is put on the table. */
export interface Built {
  readonly name: string
  /** "Operators Psycho", or "custom". */
  readonly profile: string
  readonly rank: Rank
  readonly statistics: Statistics
  readonly perks: readonly Perk[]
  /** Makeshift comes last, if it has no other melee weapon (P-012). */
  readonly weapons: readonly Weapon[]
  readonly radius: Mil
  readonly height: Mil
  readonly rating: number
}

export function traitOf({ traits }: Weapon, is: TraitName): Trait | null {
  for (const trait of traits) if (trait.is === is) return trait
  return null
}
export const hasTrait = (weapon: Weapon, is: TraitName): boolean => traitOf(weapon, is) !== null
export const isRanged = (weapon: Weapon): boolean => weapon.type !== 'Melee'
export const isChampion = (rank: Rank): boolean => rank !== 'Grunt'
