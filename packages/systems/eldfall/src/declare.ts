// Declaring an Attack, in either Role (E-002 to E-007, E-013, E-014, E-029, E-056): what is chosen, why it is refused, and how it is written
// down. Legality and effect come from the same reading of what was said.
import type { Point } from '@sightline/geometry'
import { reset } from './aftermath.ts'
import { no, type Refusal } from './events.ts'
import { type Declared, type Deed, enemies, engagers, is, type Model, present, type Skirmish, skill } from './game.ts'
import { artFits, defaultMeans, hasSecondWeapon, meansRefused, skillBits, strikesOf } from './means.ts'
import { artNames, artWord, type Means, roman } from './profile.ts'
import { gapBetween, inReach, isAware } from './space.ts'

export const toMil = ([x, y]: readonly [number, number]): Point => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) })
export const modelNamed = (game: Skirmish, name: string): Model | null => game.models.find(m => m.built.name === name) ?? null
export const isRefusal = (x: unknown): x is Refusal => typeof x === 'object' && x !== null && 'clause' in x && 'is' in x

/** What is chosen for an Attack, as it is said. */
export interface Said {
  readonly with?: string | undefined
  readonly skills: readonly string[]
  readonly art?: string | undefined
}
export interface Chosen {
  readonly means: Means
  readonly place: number
  readonly skills: number
  readonly art: number
  readonly level: number
}
/** E-004, E-005, E-006: one Item or Spell, the Skills, and one Combat Art at one level. */
export function chosen(m: Model, said: Said, ranged: boolean): Chosen | Refusal {
  const means = said.with === undefined ? defaultMeans(m, ranged) : m.built.means.find(x => x.name === said.with)
  if (means === null || means === undefined) return no('E-005', 'no such Item or Spell', { who: said.with ?? m.built.name })
  const refused = meansRefused(m, means)
  if (refused !== null) return refused
  const skills = skillBits(m, said.skills)
  if (isRefusal(skills)) return skills
  if (said.skills.includes('Dual-Wield') && !hasSecondWeapon(m, means)) return no('E-006', 'needs a second weapon', { who: means.name })
  const place = m.built.means.indexOf(means)
  if (said.art === undefined) return { means, place, skills, art: -1, level: 0 }
  const known = m.built.arts.flatMap(({ name, level }) => Array.from({ length: level }, (_, i) => ({ name, level: i + 1 })))
  const art = known.find(a => artWord(a) === said.art)
  if (art === undefined) return no('E-004', 'not on its profile', { who: said.art })
  if (!artFits(art.name, means)) return no('E-004', 'an art for other weapons', { who: said.art })
  return { means, place, skills, art: artNames.indexOf(art.name), level: roman.indexOf(roman[art.level] ?? '') }
}
export function write(d: Declared, by: Model, deed: Deed, what: Chosen | null): void {
  reset(d)
  d.by = by
  d.deed = deed
  d.means = what?.place ?? -1
  d.art = what?.art ?? -1
  d.level = what?.level ?? 0
  d.skills = what?.skills ?? 0
}

/** E-002: an enemy on the table that may be seen. A friend is never targeted, a Shrouded model only by Perceive. */
export function targetRefused(game: Skirmish, by: Model, name: string): Refusal | null {
  const target = modelNamed(game, name)
  if (target === null) return no('E-002', 'no such model', { who: name })
  if (target === by) return no('E-002', 'itself', { who: name })
  if (!enemies(by, target)) return no('E-002', 'a friend', { who: name })
  if (!present(target)) return no('E-002', 'not on the table', { who: name })
  if (is(target, 'Shrouded')) return no('E-002', 'Shrouded', { who: name })
  return null
}
/** E-003: Line of Sight now, unless the means work without it. */
export function sightRefused(game: Skirmish, by: Model, target: Model, means: Means): Refusal | null {
  if (means.traits.includes('Casting Aura')) {
    if (isAware(game, by, target)) return null
    return no('E-003', 'outside the Casting Aura', { who: target.built.name })
  }
  if (skill(by, 'Clairvoyance') && means.from === 'spell' && isAware(game, by, target)) return null
  return game.facts.sees(by, target, -1)
    ? null
    : no('E-003', 'no line of sight', { who: target.built.name, found: gapBetween(game, by, target) })
}
/** By option, and never by the printed rule, an Attack out of Reach is refused beforehand. */
export function reachRefused(game: Skirmish, by: Model, target: Model, means: Means, at = -1): Refusal | null {
  if (game.options.measuring === 'standard' || means.type !== 'Melee') return null
  if (inReach(game, by, target, means.reach, at)) return null
  return no('E-010', 'out of reach', { found: gapBetween(game, by, target, at), limit: means.reach * 1000, who: target.built.name })
}

/** E-029: what an Engaged model may declare, in both Roles. */
export function engagedRefused(
  game: Skirmish,
  m: Model,
  deed: string,
  means: Means | null,
  onItself: boolean,
  reactive: boolean,
): Refusal | null {
  const [by] = engagers(game, m)
  if (by === undefined) return null
  const name = by.built.name
  if (deed === 'dodge') return null
  if (deed === 'nothing') return game.options.engaged_nothing === 'yes' ? null : no('E-029', 'the Engaged must act', { who: name })
  if (deed === 'assist') {
    if (!onItself) return no('E-029', 'the Engaged assist only themselves', { who: name })
    return reactive && game.options.engaged_assist === 'no' ? no('E-036', 'only Dodge or Melee Attack', { who: name }) : null
  }
  if (means !== null && means.type === 'Melee') return null
  return no('E-029', deed === 'attack' ? 'the Engaged cannot use a Ranged Attack' : 'not while Engaged', { who: name })
}
/** States that forbid what is declared. */
export function stateRefused(m: Model, deed: string): Refusal | null {
  if (is(m, 'Petrified')) return no('E-032', 'Petrified', { who: m.built.name })
  const quiet = deed === 'assist' || deed === 'dodge' || deed === 'nothing'
  if (is(m, 'Blinded') && !quiet) return no('E-003', 'Blinded', { who: m.built.name })
  return null
}
export const strikeValue = (game: Skirmish, by: Model, what: Chosen, role: 'active' | 'reactive', targets: readonly Model[]): number =>
  strikesOf(game, asDeclared(by, what, targets[0] ?? null), role, targets).dice
/** A declaration that is only thought of: for its Strike value before it is written down. */
export const asDeclared = (by: Model, what: Chosen, on: Model | null): Declared =>
  ({ by, on, means: what.place, art: what.art, level: what.level, skills: what.skills, deed: 'attack', at: -1 }) as unknown as Declared
