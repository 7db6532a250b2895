// What is known of a battle from its beginning: what every model costs, and what each of its weapons does to each enemy on average, worked
// out with the functions of the rules. Positions, States and Cover are looked at when it matters.
import {
  type Arm,
  armourAgainst,
  armsOf,
  asDeclared,
  attackAttribute,
  chosen,
  type Declared,
  enemies,
  isRefusal,
  type Means,
  type Model,
  powerOf,
  resistance,
  type Skirmish,
  strikesOf,
  traitsAgainst,
} from '@sightline/eldfall'

/** How an Attack is named in an intent. */
export interface Named {
  readonly with: string
  readonly skills: string[]
  readonly art?: string
}
/** The best way to use one Item or Spell against one enemy in one Role. */
export interface Use {
  readonly named: Named
  readonly dice: number
  /** The attribute it is rolled against, before distance and Cover. */
  readonly number: number
  /** Wounds of one success, on average. */
  readonly wounds: number
}
export interface Weapon {
  readonly means: Means
  readonly melee: boolean
  /** From base to base, 1/1000 inch: Reach, or the end of the last interval. */
  readonly far: number
  /** Ends of the intervals, and what they do to the roll. */
  readonly limits: readonly number[]
  readonly modifiers: readonly number[]
  /** The best of them. */
  readonly most: number
  readonly active: Use
  readonly reactive: Use
}
export interface Known {
  /** Weight of a whole model, 20 points being 1. By place of the model. */
  readonly weight: readonly number[]
  /** `weapons[m][o]`: what m has against o, the best first. Empty between friends. */
  readonly weapons: readonly (readonly (readonly Weapon[])[])[]
  /** Farthest Reach and range, 1/1000 inch. */
  readonly reach: readonly number[]
  readonly range: readonly number[]
  /** Does it rather fight hand to hand than shoot? */
  readonly fighter: readonly boolean[]
  // Scratch for one look at a position.
  readonly x: Float64Array
  readonly y: Float64Array
  readonly left: Float64Array
}

/** Points of a model that counts as one. */
const POINTS = 20
export const pointsOf = (m: Model): number => (m.built.points > 0 ? m.built.points : POINTS / 2)
/** States and the like, in wounds of one success. */
const EXTRAS: Readonly<Record<string, number>> = {
  Bleed: 0.15,
  Poison: 0.1,
  Stun: 0.25,
  Stagger: 0.15,
  Knockdown: 0.15,
  Crippling: 0.1,
  Weakening: 0.1,
  Slow: 0.05,
  Terrify: 0.1,
  Cleave: 0.5,
  Sweep: 0.05,
}
function useOf(game: Skirmish, m: Model, o: Model, arm: Arm, role: 'active' | 'reactive'): Use | null {
  const skills = role === 'active' ? [...arm.skills] : []
  const named = { with: arm.means.name, skills, ...(arm.art === undefined ? {} : { art: arm.art }) }
  const what = chosen(m, named, false)
  if (isRefusal(what)) return null
  const d: Declared = asDeclared(m, what, o)
  const resists = resistance(o, d)
  const number = m.built.attributes[attackAttribute(m, arm.means, role)]
  const full = powerOf(game, d, o).power
  const power = resists === 'immune' ? 0 : resists === 'halved' ? Math.ceil(full / 2) : full
  const hurts = (against: number): number => Math.min(20, Math.max(0, against)) / 20
  const burn = resists === 'immune' ? 0 : arm.means.burn * hurts(power)
  const one = hurts(power - armourAgainst(game, o, d).armour) * (1 + burn)
  let extra = 0
  for (const trait of traitsAgainst(d, o)) extra += EXTRAS[trait] ?? 0
  const fencing = arm.art?.startsWith('Fencing') === true ? 0.03 * what.level : 0
  return { named, dice: strikesOf(game, d, role, [o]).dice, number, wounds: one + one * extra + fencing }
}
const better = (a: Use | null, b: Use | null): Use | null => (a === null ? b : b === null || a.dice * a.wounds >= b.dice * b.wounds ? a : b)
function weaponsOf(game: Skirmish, m: Model, o: Model): readonly Weapon[] {
  const arms = armsOf(m)
  const list = m.built.means.flatMap((means): readonly Weapon[] => {
    const mine = arms.filter(arm => arm.means === means)
    const best = (role: 'active' | 'reactive'): Use | null =>
      mine.reduce<Use | null>((so, arm) => better(so, useOf(game, m, o, arm, role)), null)
    const [active, reactive] = [best('active'), best('reactive')]
    if (active === null || reactive === null) return []
    const melee = means.type === 'Melee'
    const limits = means.intervals.map(({ to }) => (to === 't' ? m.built.attributes.t : to) * 1000)
    const modifiers = means.intervals.map(i => i.modifier)
    const far = melee ? (means.reach === 0 ? game.options.contact_tolerance : means.reach * 1000) : (limits.at(-1) ?? 0)
    return [{ means, melee, far, limits, modifiers, most: melee ? 0 : Math.max(0, ...modifiers), active, reactive }]
  })
  return list.sort((a, b) => worthOf(b.active) - worthOf(a.active))
}
const worthOf = ({ dice, number, wounds }: Use): number => dice * number * wounds

const all = new WeakMap<Skirmish, Known>()
export function knownOf(game: Skirmish): Known {
  const before = all.get(game)
  if (before !== undefined) return before
  const { models } = game
  const weapons = models.map(m => models.map(o => (enemies(m, o) ? weaponsOf(game, m, o) : [])))
  const farthest = (m: number, melee: boolean): number =>
    Math.max(0, ...(weapons[m] ?? []).flat().map(w => (w.melee === melee ? w.far : 0)))
  const best = (m: number, melee: boolean): number =>
    Math.max(0, ...(weapons[m] ?? []).flat().map(w => (w.melee === melee ? worthOf(w.active) : 0)))
  const known: Known = {
    weight: models.map(m => pointsOf(m) / POINTS),
    weapons,
    reach: models.map((_, i) => farthest(i, true)),
    range: models.map((_, i) => farthest(i, false)),
    fighter: models.map((_, i) => best(i, true) >= 1.2 * best(i, false)),
    x: new Float64Array(models.length),
    y: new Float64Array(models.length),
    left: new Float64Array(models.length),
  }
  all.set(game, known)
  return known
}

/** The length of a way across the table; the square root is the same on every machine. */
export const longOf = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy)
/** From base to base as seen from above, 1/1000 inch. */
export function gapOf(a: Model, b: Model): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  return Math.sqrt(dx * dx + dy * dy) - a.built.radius - b.built.radius
}
/** Wounds that the weapon does on average over this gap; 0 out of its Reach or range. */
export function woundsAt(w: Weapon, use: Use, gap: number, more: number): number {
  if (gap > w.far) return 0
  let modifier = more
  if (!w.melee) {
    let i = 0
    while (i < w.limits.length - 1 && gap > (w.limits[i] as number)) i++
    modifier += w.modifiers[i] ?? 0
  }
  return woundsOf(use, use.number + modifier)
}
const woundsOf = ({ dice, wounds }: Use, number: number): number => (number <= 0 ? 0 : (dice * Math.min(20, number) * wounds) / 20)
/** The most that it does on average, at its best distance and against a target in the open. */
export const woundsAtMost = (w: Weapon, use: Use): number => woundsOf(use, use.number + w.most)
/** What so many wounds take from a model, in models of 20 points: all of it when they are enough. */
export const taken = (known: Known, o: Model, wounds: number): number => {
  const share = Math.min(1, wounds / Math.max(1, o.hp))
  return (known.weight[o.n] as number) * share
}
