// What a model is before anything happens to it: attributes, size, traits, and the means it can attack with.
import { millimetres } from '@sightline/geometry'

/** The eleven attributes, as they are printed. */
export const attributeNames = ['sta', 'spd', 'off', 'def', 'acc', 'int', 'ag', 't', 'arm', 'hp', 'm'] as const
export type Attribute = (typeof attributeNames)[number]
export type Attributes = Readonly<Record<Attribute, number>>

/** From the smallest to the largest. */
export const sizes = ['Small', 'Medium', 'Large', 'Huge', 'Gigantic', 'Colossal', 'Enormous'] as const
export type Size = (typeof sizes)[number]
/** The Hitbox of each size: base diameter and height, 1/1000 inch. */
export const hitboxes: Readonly<Record<Size, { readonly width: number; readonly height: number }>> = {
  Small: { width: 2 * millimetres(12.5), height: millimetres(25) },
  Medium: { width: 2 * millimetres(16), height: millimetres(45) },
  Large: { width: 2 * millimetres(20), height: millimetres(45) },
  Huge: { width: 2 * millimetres(25), height: millimetres(50) },
  Gigantic: { width: 2 * millimetres(30), height: millimetres(60) },
  Colossal: { width: 2 * millimetres(40), height: millimetres(80) },
  Enormous: { width: 2 * millimetres(50), height: millimetres(100) },
}
/** Two or more sizes larger: what moves or fells smaller models does nothing to it. */
export const muchLarger = (a: Size, than: Size): boolean => sizes.indexOf(a) - sizes.indexOf(than) >= 2

/** What a hit, a wound or a shot of some means does besides the damage. */
export const traitNames = [
  'Unkeen',
  'Armor-Piercing',
  'Ignore Armor',
  'Bleed',
  'Cleave',
  'Stun',
  'Crippling',
  'Poison',
  'Weakening',
  'Slow',
  'Terrify',
  'Stagger',
  'Knockdown',
  'Sweep',
  'Targetless',
  'Casting Aura',
] as const
export type Trait = (typeof traitNames)[number]
/** A number, or an attribute of the attacker with a number added. */
export interface Power {
  readonly of: 't' | 'int' | 'm' | null
  readonly plus: number
}
/** Up to how many inches, and what it does to the roll. The last interval may reach as far as the user's T. */
export interface Interval {
  readonly to: number | 't'
  readonly modifier: number
}
export type TemplateName = 'Circular S' | 'Circular L' | 'Spray S' | 'Spray L'
/** Something that an Attack can be performed with: an Item, a Spell, or the body alone (E-005). */
export interface Means {
  readonly name: string
  readonly from: 'item' | 'spell' | 'unarmed' | 'shield'
  /** E-007. */
  readonly type: 'Melee' | 'Ranged'
  readonly power: Power | 'unarmed'
  /** Inches; only Melee means have one. */
  readonly reach: number
  /** From near to far; only Ranged means have them. */
  readonly intervals: readonly Interval[]
  /** Strike value: a number, or Stamina with a number added. */
  readonly strikes: { readonly of: 'sta' | null; readonly plus: number }
  /** In the Reactive Role, where it is printed; otherwise 1 (E-009). */
  readonly reactive: number
  readonly traits: readonly Trait[]
  readonly burn: number
  readonly knockback: number
  readonly template: TemplateName | null
  readonly twoHanded: boolean
  /** How often it can be thrown or used up; 0 without limit. */
  readonly quantity: number
  /** The item that is held for it, if it is one. */
  readonly item: string | null
  /** One more strike against Crouched targets. */
  readonly finishes: boolean
  /** One more strike in the Active Role. */
  readonly mastercrafted: boolean
  /** The Spellcraft it belongs to; null for items. */
  readonly craft: Craft | null
}
export const crafts = ['Sorcery', 'Armamancy', 'Hieromancy', 'Wizardry', 'Conjuration', 'Enchanting'] as const
export type Craft = (typeof crafts)[number]
export const artNames = ['Archery', 'Assassination', 'Berserk', 'Fencing'] as const
export type ArtName = (typeof artNames)[number]
/** A Combat Art at one level, or a Spellcraft up to one. */
export interface Level<N> {
  readonly name: N
  readonly level: number
}
export const roman = ['', 'I', 'II', 'III', 'IV', 'V'] as const
/** "Fencing III". */
export const artWord = ({ name, level }: Level<string>): string => `${name} ${roman[level]}`

/** A model as it is recruited. */
export interface Built {
  readonly name: string
  readonly profile: string
  readonly faction: string
  readonly points: number
  readonly size: Size
  /** Half the base's diameter, 1/1000 inch. */
  readonly radius: number
  readonly attributes: Attributes
  readonly classes: readonly string[]
  readonly traits: readonly string[]
  readonly skills: readonly string[]
  readonly arts: readonly Level<ArtName>[]
  readonly items: readonly string[]
  readonly means: readonly Means[]
  /** The longest Reach of anything it may have in hand, in inches. */
  readonly farthest: number
  readonly character: boolean
}
export const isA = (built: Built, what: string): boolean => built.classes.includes(what) || built.traits.includes(what)
