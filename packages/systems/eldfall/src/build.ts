// A model from a line of a roster: its profile with what the line changes, checked, and with everything it can attack with.
import type { Problem } from '@sightline/kernel'
import { isItem, items as itemMeans, spells } from './catalogue/means.ts'
import { type Profile, profiles } from './catalogue/profiles.ts'
import { bodily } from './means.ts'
import {
  type ArtName,
  type Attribute,
  artNames,
  type Built,
  type Craft,
  crafts,
  hitboxes,
  type Level,
  type Means,
  roman,
  type Size,
} from './profile.ts'

/** A line of a roster as it is written. */
export interface RosterLine {
  readonly name: string
  readonly profile: string
  readonly size?: Size | undefined
  readonly stats?: Readonly<Partial<Record<Attribute, number | undefined>>> | undefined
  readonly classes?: readonly string[] | undefined
  readonly traits?: readonly string[] | undefined
  readonly skills?: readonly string[] | undefined
  /** "Fencing III". */
  readonly arts?: readonly string[] | undefined
  /** "Sorcery III". */
  readonly crafts?: readonly string[] | undefined
  readonly affinities?: readonly string[] | undefined
  readonly items?: readonly string[] | undefined
}

function levels<N extends string>(names: readonly N[], lines: readonly string[], path: string, problems: Problem[]): readonly Level<N>[] {
  return lines.flatMap((line, i) => {
    const [, word = '', number = ''] = /^(\w+) ([IV]+)$/.exec(line) ?? []
    const name = names.find(n => n === word)
    const level = (roman as readonly string[]).indexOf(number)
    if (name !== undefined && level > 0) return [{ name, level }]
    const oneOf = names.flatMap(n => roman.slice(1).map(r => `${n} ${r}`))
    problems.push({ path: [path, i], found: line, expected: `one of ${names.join(', ')} with a level I to V`, oneOf })
    return []
  })
}
/** Spells whose Spellcraft and element the model has, up to its level. */
const known = (list: readonly Level<Craft>[], affinities: readonly string[]): readonly Means[] =>
  spells.flatMap(({ craft, level, element, means }) =>
    affinities.includes(element) && list.some(c => c.name === craft && c.level >= level) ? [means] : [],
  )

/** The model, or all that is wrong with its line. */
export function build(line: RosterLine): Built | readonly Problem[] {
  const problems: Problem[] = []
  const profile: Profile | undefined = Object.hasOwn(profiles, line.profile) ? profiles[line.profile] : undefined
  if (profile === undefined) return [{ path: ['profile'], found: line.profile, expected: 'a known profile', oneOf: Object.keys(profiles) }]
  const items = line.items ?? profile.items
  items.forEach((item, i) => {
    if (!isItem(item)) problems.push({ path: ['items', i], found: item, expected: 'a known item', oneOf: Object.keys(itemMeans) })
  })
  const arts: readonly Level<ArtName>[] = line.arts === undefined ? profile.arts : levels(artNames, line.arts, 'arts', problems)
  const learnt: readonly Level<Craft>[] = line.crafts === undefined ? profile.crafts : levels(crafts, line.crafts, 'crafts', problems)
  if (problems.length > 0) return problems
  const size = line.size ?? profile.size
  const weapons = [...new Set(items)].flatMap(item => (Object.hasOwn(itemMeans, item) ? (itemMeans[item] ?? []) : []))
  const means = [...weapons, ...known(learnt, line.affinities ?? profile.affinities), ...bodily(items)]
  return {
    name: line.name,
    profile: line.profile,
    faction: profile.faction,
    points: profile.points,
    size,
    radius: hitboxes[size].width / 2,
    attributes: { ...profile.attributes, ...(line.stats ?? {}) } as Built['attributes'],
    classes: line.classes ?? profile.classes,
    traits: line.traits ?? profile.traits,
    skills: line.skills ?? profile.skills,
    arts,
    items,
    means,
    farthest: Math.max(...means.map(m => m.reach)),
    character: profile.character,
  }
}

/** Why a party is not legal: points, models, factions (unless it is to be mixed), leader, limits. */
export function partyProblems(party: readonly (Built & { readonly leader: boolean })[], limit: number, mixed: boolean): readonly Problem[] {
  const problems: Problem[] = []
  const points = party.reduce((sum, m) => sum + m.points, 0)
  if (points > limit) problems.push({ path: [], found: `${points} points`, expected: `at most ${limit}` })
  if (party.length > 10) problems.push({ path: [], found: `${party.length} models`, expected: 'at most 10' })
  const factions = [...new Set(party.map(m => m.faction).filter(f => f !== 'none'))]
  if (factions.length > 1 && !mixed) problems.push({ path: [], found: factions.join(' and '), expected: 'one faction' })
  const leaders = party.filter(m => m.leader).length
  if (leaders !== 1) problems.push({ path: [], found: `${leaders} leaders`, expected: 'one leader' })
  for (const name of new Set(party.map(m => m.profile))) {
    const has = party.filter(m => m.profile === name).length
    const most = profiles[name]?.limit ?? 0
    if (has > most) problems.push({ path: [], found: `${has} ${name}`, expected: `at most ${most}` })
  }
  return problems
}
