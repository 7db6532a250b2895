/**
 * Builds a model from a line of a roster, in the order of ruling R-28: the perk changes profile and size, then everything
 * that follows from size, then equipment. All changes are sums, so the order only shows at the floors of IV and DEF.
 */
import { millimetres } from '@sightline/geometry'
import type { Options } from '../options.ts'
import { type Built, baseMillimetres, type Perk, type Size } from '../profile.ts'
import { type ProfileEntry, profiles } from './catalogue.ts'
import type { RosterEntry } from './entry.ts'
import { clawProblems, takeArmour, takeSpells, takeWeapons } from './equipment.ts'
import { perkBook, sizeMounted, takePerks, traitLimit } from './perks.ts'
import { type PriceLine, priceLine } from './prices.ts'
import { type BuildProblem, type Cited, named, outside, repeated, sameName, unknown } from './problem.ts'
import { armourChanges, changed, houseNumbers, onProfile, perkChanges, type StatChange } from './stats.ts'

/** A model with the way to its numbers: for cards, sheets and the question "why does it cost that?". */
export interface ModelSheet {
  readonly built: Built
  readonly price: readonly PriceLine[]
  readonly changes: readonly StatChange[]
}

/** The model, or everything that is wrong with the entry; paths lead into the entry. */
export function buildModel(entry: RosterEntry, options: Options): Built | BuildProblem[] {
  const sheet = modelSheet(entry, options)
  return Array.isArray(sheet) ? sheet : sheet.built
}

/** As {@link buildModel}, with prices and changes line by line. */
export function modelSheet(entry: RosterEntry, options: Options): ModelSheet | BuildProblem[] {
  const profile = findProfile(entry)
  if ('is' in profile) return [profile]

  // The perk changes profile and size.
  const taken = takePerks(entry, profile, options)
  const size = sizeMounted(profile.size, taken.perks)
  const house = houseNumbers(entry, profile.stats)
  const mounted = onProfile(profile.stats, [...house.changes, ...perkChanges(taken.perks)])

  // What follows from size: the base here; threat, volume and the ban on dropping dice in play.
  const base = entry.base ?? baseMillimetres[size].usual

  // Equipment, at the price of that size.
  const bearer = { size, perks: taken.perks, wp: mounted.stats.wp }
  const arms = takeWeapons(entry, bearer, options)
  const armoured = takeArmour(entry, bearer, options)
  const learnt = takeSpells(entry, bearer)
  const worn = armourChanges(mounted.stats, armoured.entry, entry.shield ?? false)

  const problems = [
    ...house.problems,
    ...taken.problems,
    ...traitProblems(entry, profile, taken.perks),
    ...baseProblems(entry, size),
    ...clawProblems(entry, bearer),
    ...arms.problems,
    ...armoured.problems,
    ...learnt.problems,
    ...pilotProblems(entry, profile, taken.perks),
  ]
  if (problems.length > 0) return problems

  const price = [
    priceLine('profile', profile.name, profile.points),
    ...house.price,
    ...taken.bought.map(perk => priceLine('perk', perk, perkBook[perk].points)),
    ...learnt.price,
    ...arms.price,
    ...armoured.price,
  ]
  const built: Built = {
    name: entry.name ?? profile.name,
    profile: profile.name,
    people: profile.people,
    rank: profile.rank,
    size,
    stats: changed(mounted.stats, worn),
    perks: taken.perks,
    traits: [...(profile.traits ?? []), ...(entry.traits ?? [])],
    spells: learnt.spells,
    weapons: arms.weapons,
    armour: armoured.armour,
    radius: millimetres(base / 2),
    points: price.reduce((total, { points }) => total + points, 0),
  }
  return { built, price, changes: [...mounted.changes, ...worn] }
}

function findProfile(entry: RosterEntry): ProfileEntry | BuildProblem {
  const exact = named(profiles, entry.profile)
  if (exact !== undefined)
    return entry.rank === undefined || entry.rank === exact.rank
      ? exact
      : { is: 'rank differs', clause: null, path: ['rank'], found: entry.rank, expected: exact.rank }
  const people = profiles.filter(profile => sameName(profile.people, entry.profile))
  const [first, ...others] = people
  if (first === undefined)
    return unknown(
      'unknown profile',
      ['profile'],
      entry.profile,
      profiles.map(({ name }) => name),
    )
  if (entry.rank === undefined && others.length === 0) return first
  const ofRank = people.filter(({ rank }) => rank === entry.rank)
  const [only] = ofRank
  if (only !== undefined && ofRank.length === 1) return only
  const expected = people.map(({ name }) => name).join(', ')
  return { is: 'rank missing', clause: null, path: ['profile'], found: `${entry.profile} ${entry.rank ?? ''}`.trim(), expected }
}

function traitProblems(entry: RosterEntry, profile: ProfileEntry, perks: readonly Perk[]): BuildProblem[] {
  const limit = traitLimit(profile, perks)
  const traits = entry.traits ?? []
  const problems: BuildProblem[] = repeated(traits).map(i => ({
    is: 'trait twice',
    clause: null,
    path: ['traits', i],
    found: traits[i] ?? '',
    expected: 'each trait once',
  }))
  if (traits.length > limit)
    problems.push({
      is: 'too many traits',
      clause: perks.includes('Mounted Hero') ? 'G-068' : perks.includes('Rider') ? 'G-063' : 'R-29',
      path: ['traits'],
      found: `${traits.length}`,
      expected: limit > 0 ? `at most ${limit}` : 'none without a beast',
      numbers: { found: traits.length, max: limit },
    })
  return problems
}

// G-004 for Large; the entry for Huge breaks off before its base, which R-07 fills in. The other two are on the rules pages only.
const baseClause: Readonly<Record<Size, Cited | null>> = { Small: null, Medium: null, Large: 'G-004', Huge: 'R-07' }

function baseProblems(entry: RosterEntry, size: Size): BuildProblem[] {
  const base = entry.base ?? baseMillimetres[size].usual
  const problem = outside('base out of limits', baseClause[size], ['base'], base, baseMillimetres[size], 'mm')
  return problem === null ? [] : [problem]
}

/** A remote of First Strike needs a Neural Sync and a pilot (G-114); whether the pilot exists is a matter of the party. */
function pilotProblems(entry: RosterEntry, profile: ProfileEntry, perks: readonly Perk[]): BuildProblem[] {
  if (profile.nature !== 'remote')
    return entry.pilot === undefined
      ? []
      : [{ is: 'pilot without remote', clause: 'G-114', path: ['pilot'], found: profile.name, expected: 'a remote of First Strike' }]
  const problems: BuildProblem[] = []
  const no = { clause: 'G-114', found: 'none' } as const
  if (!perks.includes('Neural Sync')) problems.push({ ...no, is: 'remote without sync', path: ['perks'], expected: 'the perk Neural Sync' })
  if (entry.pilot === undefined) problems.push({ ...no, is: 'remote without pilot', path: ['pilot'], expected: 'the name of a model' })
  return problems
}
