// What an Attack rolls against (E-008, E-011, E-023, E-024, E-039): the attribute of the Role, and everything that changes it, in the order
// of the page: add and subtract first, then halve, rounding up; never below 0.
import { bandOf, compareToLimit, distance, type Mil, mil, type Point, sight, type Volume, volume } from '@sightline/geometry'
import { given, type Modifier, sum } from '@sightline/kernel'
import { counted, coversFrom } from './cover.ts'
import type { Number20 } from './events.ts'
import { alive, type CoverNote, type Declared, enemies, is, type Model, repliesOf, type Skirmish, skill, strikesOf, trait } from './game.ts'
import { hasArt, meansOf, type Role, shieldOf } from './means.ts'
import type { Attribute, Means } from './profile.ts'
import { baseOf, bodyOf, distanceBetween, floorAt, inContact, inFront, isAware } from './space.ts'

export const roleOf = (game: Skirmish, d: Declared): Role => (d.by === game.sequence.active ? 'active' : 'reactive')
/** E-023, E-024, E-039: which attribute an Attack is rolled against. */
export function attackAttribute(m: Model, means: Means, role: Role): Attribute {
  if (means.from === 'spell') return trait(m, 'Mystic') ? 'm' : 'int' // E-024, E-039
  if (means.type === 'Ranged') return 'acc' // E-038, E-039
  return role === 'active' ? 'off' : 'def' // E-021, E-023
}
const CONFUSED: readonly Attribute[] = ['off', 'def', 'acc', 'int', 'ag', 'm']
const halvings = (m: Model, attribute: Attribute): readonly string[] => {
  const list: string[] = []
  if (is(m, 'Confused') && CONFUSED.includes(attribute)) list.push('Confused')
  if (is(m, 'Crippled') && attribute === 'ag') list.push('Crippled')
  if (is(m, 'Weakened') && attribute === 't') list.push('Weakened')
  return list
}
/** An attribute as it is rolled against now: what is added and subtracted, then what halves it. */
export function rolledAttribute(
  m: Model,
  attribute: Attribute,
  more: readonly Modifier[] = [],
  halved: readonly { readonly source: string; readonly clause: string }[] = [],
): Number20 {
  const atMost: Modifier[] = [given(m.built.attributes[attribute], attribute.toUpperCase(), 'E-011'), ...more]
  let target = sum(atMost)
  if (target < 0) {
    atMost.push({ value: -target, source: 'never below 0', clause: 'E-011' })
    target = 0
  }
  for (const { source, clause } of [...halvings(m, attribute).map(source => ({ source, clause: 'E-011' })), ...halved]) {
    const half = Math.ceil(target / 2)
    atMost.push({ value: half - target, source: `${source}, halved`, clause })
    target = half
  }
  return { attribute: attribute.toUpperCase(), target, atMost }
}

/** +1 for each other Soldier of its side, at most 3. */
function soldiers(game: Skirmish, m: Model): number {
  if (!trait(m, 'Soldier')) return 0
  const others = game.models.filter(
    o => o !== m && !enemies(o, m) && alive(o) && trait(o, 'Soldier') && (game.options.soldier_reach === 'table' || isAware(game, m, o)),
  )
  return Math.min(3, others.length)
}

/** M or INT rolled for itself: Soldiers have theirs on it as well. */
export const ownRoll = (game: Skirmish, m: Model, attribute: 'm' | 'int'): Number20 => {
  const value = soldiers(game, m)
  return rolledAttribute(m, attribute, value === 0 ? [] : [{ value, source: 'Soldier', clause: 'E-011' }])
}

/** The middle of a template, as a place that sees: on the ground, an inch tall. */
export const middleOf = (game: Skirmish, at: Point): Volume =>
  volume({ at, radius: mil(0), width: mil(2), height: mil(1000), floor: mil(floorAt(game, at)) })
/** Cover of the target at the moment of the shot (E-040, E-055); with a template also against its middle (option template_cover). */
export function coverOf(game: Skirmish, d: Declared): CoverNote | null {
  const { by, on } = d
  const means = meansOf(d)
  if (on === null) return null // E-057
  if (means.type !== 'Ranged' || by === null || means.traits.includes('Casting Aura')) return null // E-042
  const at = placeOfTarget(game, d)
  const plain = game.facts.cover(by, on, at)
  if (means.template === null || game.options.template_cover === 'no') return plain
  const behind = counted(game, coversFrom(game, middleOf(game, { x: d.tx, y: d.ty }), by, on, at))
  return behind.modifier < plain.modifier ? behind : plain
}
/** Where the target of this declaration is measured: at the named point of the path, or where it stands at the end (-1). */
export const placeOfTarget = (game: Skirmish, d: Declared): number =>
  d.on === game.sequence.active && d.by !== game.sequence.active ? d.at : -1

/** E-058, E-059: allies of the shooter in Base Contact with the target, the shooter itself never. Fallen ones do not count. */
export function alliesInContact(game: Skirmish, d: Declared): readonly Model[] {
  const { by, on } = d
  const means = meansOf(d)
  if (by === null || on === null || means.type !== 'Ranged') return []
  if (means.template !== null && game.options.aimed_blast_friendly_fire === 'no') return []
  const at = game.options.contact_at === 'shot_point' ? placeOfTarget(game, d) : -1
  return game.models.filter(m => m !== by && !enemies(m, by) && alive(m) && inContact(game, m, on, at))
}

/** The interval a shot is in, and what it gives; nothing beyond the last (E-010). */
export function rangeOf(game: Skirmish, d: Declared, means: Means): { readonly modifier: number | null; readonly limit: Mil } {
  const by = d.by as Model
  const range =
    d.on === null
      ? distance(bodyOf(game, by), middleOf(game, { x: d.tx, y: d.ty }))
      : distanceBetween(game, by, d.on, placeOfTarget(game, d))
  const t = by.built.attributes.t
  const far = (to: number | 't', first: boolean): number => ((to === 't' ? t : to) + (first && hasArt(d, 'Archery', 1) ? 6 : 0)) * 1000
  const limits = means.intervals.map(({ to }, i) => mil(far(to, i === 0)))
  const band =
    game.options.interval_gap === 'next'
      ? bandOf(range, limits)
      : limits.findIndex(
          (limit, i) => compareToLimit(range, i === limits.length - 1 ? limit : mil(limit + 1000)) <= (i === limits.length - 1 ? 0 : -1),
        )
  const interval = means.intervals[band]
  return interval === undefined
    ? { modifier: null, limit: limits.at(-1) ?? mil(0) }
    : { modifier: interval.modifier, limit: limits.at(-1) ?? mil(0) }
}

/** The enemy's art that hampers this Melee Attack: Fencing I takes 3 from the roll, II takes a strike. */
const fencing = (game: Skirmish, d: Declared, level: number): boolean =>
  meansOf(d).type === 'Melee' &&
  [...strikesOf(game), ...repliesOf(game)].some(
    o => (o.deed === 'attack' || o.deed === 'opportunity') && o.on === d.by && o.by !== d.by && hasArt(o, 'Fencing', level),
  )
export const losesStrike = (game: Skirmish, d: Declared): boolean => fencing(game, d, 2)

/** The number an Attack is rolled against, and all that made it so. */
export function attackNumber(game: Skirmish, d: Declared, cover: CoverNote | null, allies: readonly Model[]): Number20 {
  const by = d.by as Model
  const { on } = d
  const means = meansOf(d)
  const role = roleOf(game, d)
  const attribute = attackAttribute(by, means, role)
  const list: Modifier[] = []
  const add = (value: number, source: string, clause: string): void => {
    if (value !== 0) list.push({ value, source, clause })
  }
  if (means.type === 'Ranged') {
    add(rangeOf(game, d, means).modifier ?? 0, 'range', 'E-010')
    if (cover !== null && cover.kind !== 'none') add(cover.modifier, `${cover.kind} cover`, cover.clause)
    add(-4 * allies.length, 'allies in contact', 'E-059')
    if (role === 'active' && attribute === 'acc' && trait(by, 'Marksman') && game.sequence.move === 'idle') add(4, 'Marksman', 'E-039')
  } else {
    if (fencing(game, d, 1)) add(-3, 'Fencing of the enemy', 'E-004')
    if (on !== null && inFront(on, baseOf(by))) {
      const shield = shieldOf(on)
      if (shield !== null) add(shield === 'Shield' ? -3 : -2, shield, 'E-017')
    }
  }
  add(soldiers(game, by), 'Soldier', 'E-011')
  if (on !== null && trait(by, 'Demon') && is(on, 'Panicked')) add(4, 'Demon', 'E-011')
  const halved: { source: string; clause: string }[] = []
  const surprise = role === 'reactive' && game.sequence.active !== null && is(game.sequence.active, 'Shrouded')
  if (surprise) halved.push({ source: 'Surprise Attack', clause: 'E-011' })
  if (means.traits.includes('Casting Aura') && on !== null && !game.facts.sees(by, on, -1))
    halved.push({ source: 'cast unseen', clause: 'E-003' })
  return rolledAttribute(by, attribute, list, halved)
}
/** The highest face that is a Critical Hit (option criticals): 1, for an Assassin 3, with the fourth Assassination every success in the Active Role. */
export function criticalOf(game: Skirmish, d: Declared, target: number): number {
  if (game.options.criticals === 'off') return 0
  const by = d.by as Model
  if (hasArt(d, 'Assassination', 4) && roleOf(game, d) === 'active') return Math.max(1, target)
  return trait(by, 'Assassin') ? 3 : 1
}

/** Is the model in the blast's sight: a line from its middle (templates need one). */
export const middleSees = (game: Skirmish, at: Point, m: Model, place: number): boolean =>
  sight(middleOf(game, at), bodyOf(game, m, place), game.terrain).any

/** The roll of a dodging model: Agility, halved when it does not see the active model. */
export function dodgeNumber(game: Skirmish, m: Model, from: Model): Number20 {
  const { active } = game.sequence
  const sees = m === active ? true : game.facts.seesAny(m, active as Model)
  const halved = sees ? [] : [{ source: 'unseen', clause: 'E-003' }]
  if (m !== active && from === active && is(from, 'Shrouded')) halved.push({ source: 'Surprise Attack', clause: 'E-011' })
  return rolledAttribute(m, 'ag', [], halved)
}
export const canChain = (m: Model): boolean => skill(m, 'Chain Attack')
