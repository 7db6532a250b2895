// With what a model attacks (E-005 to E-007, E-016 to E-018, E-021, E-022): which Item, Spell, Skill and Combat Art it can choose, how many
// strikes that gives, and with what Power and traits they hit.
import { type Clause, type Modifier, sum } from '@sightline/kernel'
import { shieldBash, unarmed } from './catalogue/means.ts'
import { no, type Refusal } from './events.ts'
import { type Declared, is, type Model, type Skirmish, trait } from './game.ts'
import { type ArtName, artNames, type Means, type Trait } from './profile.ts'

export type Role = 'active' | 'reactive'
/** The skill bit of a class: Armsmaster adds a strike to those who say so. */
const ARMSMASTER = 30

/** Spell and item of a declaration. */
export const meansOf = (d: Declared): Means => (d.by as Model).built.means[d.means] as Means
export const nameOfHeld = (m: Model): string | null => m.built.items[m.held] ?? null
const heldMeans = (m: Model): readonly Means[] => m.built.means.filter(means => means.item !== null && means.item === nameOfHeld(m))
/** Is the item still there? */
export const isSpent = (m: Model, item: string): boolean => {
  const places = m.built.items.flatMap((name, i) => (name === item ? [i] : []))
  return places.length > 0 && places.every(i => (m.spent & (1 << i)) !== 0)
}
/** A two-handed weapon in use leaves no hand for a Shield. */
const bothHandsFull = (m: Model): boolean => heldMeans(m).some(means => means.twoHanded)
export const shieldOf = (m: Model): 'Shield' | 'Light Shield' | null =>
  bothHandsFull(m) ? null : m.built.items.includes('Shield') ? 'Shield' : m.built.items.includes('Light Shield') ? 'Light Shield' : null
/** What everybody can do besides: bare hands (E-022), and a blow with a Shield that is carried (E-017). */
export const bodily = (items: readonly string[]): readonly Means[] =>
  items.some(name => name === 'Shield' || name === 'Light Shield') ? [unarmed, shieldBash] : [unarmed]

/** Why the model cannot use these means at all. */
export function meansRefused(m: Model, means: Means): Refusal | null {
  if (means.item !== null && isSpent(m, means.item)) return no('E-005', 'used up', { who: means.name })
  if (means.from === 'spell' && (bothHandsFull(m) || (shieldOf(m) !== null && heldMeans(m).length > 0)))
    return no('E-010', 'no hand free to cast', { who: means.name })
  if (means.from === 'shield' && shieldOf(m) === null) return no('E-017', 'no Shield in hand', { who: means.name })
  return null
}
/** The first weapon of the list that serves, else bare hands: what a declaration without a name means. */
export const defaultMeans = (m: Model, ranged: boolean): Means | null =>
  [...heldMeans(m), ...m.built.means].find(
    means => (means.type === 'Ranged') === ranged && meansRefused(m, means) === null && means.from !== 'shield',
  ) ?? null

/** The Reach with which a model engages (E-020): of the weapon in hand, bare hands in Base Contact; -1 for none (options). */
export function meleeReach(game: Skirmish, m: Model): number {
  const { engaging_weapon, engaging_spells, unarmed_engages } = game.options
  const weapons = (engaging_weapon === 'held' ? heldMeans(m) : m.built.means.filter(means => means.from === 'item')).filter(
    means => means.type === 'Melee' && means.item !== null && !isSpent(m, means.item),
  )
  const known = engaging_spells === 'yes' ? m.built.means.filter(means => means.from === 'spell' && means.type === 'Melee') : []
  return Math.max(unarmed_engages === 'yes' ? 0 : -1, ...[...weapons, ...known].map(means => means.reach))
}
/** The farthest it can strike in melee with anything it has: an Attack of Opportunity may draw another weapon. */
export const longestReach = (m: Model): number =>
  Math.max(0, ...m.built.means.filter(means => means.type === 'Melee' && meansRefused(m, means) === null).map(means => means.reach))

/** E-006: is there a second one-handed weapon besides this one? */
export const hasSecondWeapon = (m: Model, used: Means): boolean =>
  used.type === 'Melee' &&
  used.item !== null &&
  !used.twoHanded &&
  m.built.items.filter((name, i) => {
    const free = (m.spent & (1 << i)) === 0
    return free && m.built.means.some(means => means.item === name && means.type === 'Melee' && !means.twoHanded)
  }).length > 1

/** Declared skills as bits: places in the model's list, and Armsmaster. */
export function skillBits(m: Model, names: readonly string[]): number | Refusal {
  let bits = 0
  for (const name of names) {
    const at = name === 'Armsmaster' && trait(m, 'Armsmaster') ? ARMSMASTER : m.built.skills.indexOf(name)
    if (at < 0) return no('E-004', 'not on its profile', { who: name })
    bits |= 1 << at
  }
  return bits
}
export const declares = (d: Declared, name: string): boolean => {
  const m = d.by as Model
  const at = name === 'Armsmaster' ? ARMSMASTER : m.built.skills.indexOf(name)
  return at >= 0 && (d.skills & (1 << at)) !== 0
}

// ---- Combat Arts ----

export const artOf = (d: Declared): ArtName | null => artNames[d.art] ?? null
/** Does the declared art count at this level against this target? A Duelist denies levels up to III. */
export const hasArt = (d: Declared, name: ArtName, level: number, target: Model | null = d.on): boolean =>
  artOf(d) === name && d.level === level && !(target !== null && trait(target, 'Duelist') && level <= 3)

const strikeArts: readonly (readonly [ArtName, number])[] = [
  ['Archery', 4],
  ['Assassination', 3],
  ['Fencing', 3],
]
/** What an art does at one level, "Archery 2". */
export const artTraits: Readonly<Record<string, Trait>> = {
  'Archery 2': 'Slow',
  'Archery 3': 'Stagger',
  'Assassination 2': 'Poison',
  'Berserk 1': 'Knockdown',
  'Berserk 2': 'Sweep',
  'Berserk 3': 'Crippling',
  'Berserk 4': 'Cleave',
  'Fencing 4': 'Knockdown',
  'Fencing 5': 'Ignore Armor',
}
export const artFits = (name: ArtName, means: Means): boolean =>
  name === 'Archery' ? means.type === 'Ranged' && means.from === 'item' : name === 'Assassination' || means.type === 'Melee'
/** Everything the Attack does besides the damage. */
export function traitsAgainst(d: Declared, target: Model | null): readonly Trait[] {
  const means = meansOf(d)
  const art = artOf(d)
  const more = art === null ? undefined : artTraits[`${art} ${d.level}`]
  return more !== undefined && art !== null && hasArt(d, art, d.level, target) ? [...means.traits, more] : means.traits
}

// ---- Strike value ----

const STRIKE = (value: number, source: string, clause: Clause): Modifier => ({ value, source, clause })
/** The Strike value with all that changes it: E-008 in the Active Role, from 1 in the Reactive (E-009); never below 1. */
export function strikesOf(
  game: Skirmish,
  d: Declared,
  role: Role,
  targets: readonly Model[],
): { readonly dice: number; readonly modifiers: readonly Modifier[] } {
  const m = d.by as Model
  const means = meansOf(d)
  const sta = m.built.attributes.sta - (is(m, 'Weakened') ? 1 : 0)
  const printed =
    means.from === 'unarmed' && game.options.unarmed_strikes === 'sta' ? sta : (means.strikes.of === 'sta' ? sta : 0) + means.strikes.plus
  const base = role === 'active' ? Math.max(1, printed) : means.reactive // E-009
  const list: Modifier[] = [STRIKE(base, role === 'active' ? 'Strike value' : 'Reactive Role', role === 'active' ? 'E-008' : 'E-009')]
  if (role === 'reactive' && trait(m, 'Sentinel')) list.push(STRIKE(1, 'Sentinel', 'E-009'))
  if (role === 'active' && means.type === 'Melee' && declares(d, 'Armsmaster')) list.push(STRIKE(1, 'Armsmaster', 'E-004'))
  if (role === 'active' && means.type === 'Melee' && declares(d, 'Dual-Wield'))
    list.push(STRIKE(game.options.dual_wield_strikes, 'Dual-Wield', 'E-006'))
  if (role === 'active' && means.mastercrafted) list.push(STRIKE(1, means.name, 'E-008'))
  if (means.finishes && targets.length > 0 && targets.every(o => o.crouched)) list.push(STRIKE(1, 'Crouched target', 'E-008'))
  for (const [name, level] of strikeArts) if (hasArt(d, name, level, targets[0] ?? null)) list.push(STRIKE(1, name, 'E-004'))
  const one = m.crouched || (is(m, 'Flying') && means.type === 'Melee')
  if (one) return { dice: 1, modifiers: [...list, STRIKE(1 - sum(list), m.crouched ? 'Crouched' : 'Flying', 'E-008')] }
  return { dice: Math.max(1, sum(list)), modifiers: list }
}

// ---- Power ----

export function powerOf(game: Skirmish, d: Declared, target: Model): { readonly power: number; readonly modifiers: readonly Modifier[] } {
  const m = d.by as Model
  const means = meansOf(d)
  const { t, ag, int, m: morale } = m.built.attributes
  const tNow = is(m, 'Weakened') ? Math.ceil(t / 2) : t
  const list: Modifier[] = []
  if (means.power === 'unarmed') {
    const { unarmed_power } = game.options
    const value = unarmed_power === 't' ? tNow : (unarmed_power === 'ag' ? ag : Math.max(tNow, ag)) - 3
    list.push({ value, source: 'bare hands', clause: 'E-016' })
  } else {
    const { of, plus } = means.power
    const own = of === 't' ? tNow : of === 'int' ? int : of === 'm' ? morale : 0
    list.push({ value: own + plus, source: means.name, clause: means.from === 'shield' ? 'E-018' : 'E-005' })
  }
  if (hasArt(d, 'Assassination', 1, target)) list.push({ value: 6, source: 'Assassination', clause: 'E-004' })
  return { power: sum(list), modifiers: list }
}
