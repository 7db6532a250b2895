// A model from a line of a file: a class with a weapon set, or statistics and weapons written out. Checked wholly.
import { inches, mil } from '@sightline/geometry'
import type { Problem } from '@sightline/kernel'
import { z } from 'zod'
import type { Options } from '../options.ts'
import { type Built, perks, ranks, type Statistics, type Weapon } from '../profile.ts'
import { type Class, classNamed, classNames } from './classes.ts'
import { MAKESHIFT, weaponFrom, weaponNamed, weaponNames, weaponSchema } from './weapons.ts'

const name = z.string().trim().min(1).max(60)
const statistic = z.int().min(0).max(9).optional()
export const modelSchema = z.strictObject({
  name,
  /** "Operators Psycho". Without it, statistics are written out. */
  profile: name.optional(),
  rank: z.enum(ranks).optional(),
  /** Those that differ from the profile; Charisma may be 0. */
  stats: z
    .strictObject({
      s: statistic,
      p: statistic,
      e: statistic,
      c: statistic,
      i: statistic,
      a: statistic,
      l: statistic,
      health: z.int().min(1).max(9).optional(),
    })
    .optional(),
  perks: z.array(z.enum(perks)).max(10).optional(),
  /** Names from the lists, or weapons written out. The first set of the profile without it. */
  weapons: z
    .array(z.union([name, weaponSchema]))
    .max(6)
    .optional(),
  /** Inches. */
  radius: z.number().min(0.2).max(3).optional(),
  height: z.number().min(0.2).max(6).optional(),
})
export type ModelLine = z.output<typeof modelSchema>

/** P-001: statistics are 0 to 9, Luck at most 5. */
const AVERAGE: Statistics = { s: 4, p: 4, e: 4, c: 4, i: 4, a: 4, l: 2, health: 1 }

export function buildModel(line: ModelLine, options: Options): Built | readonly Problem[] {
  const problems: Problem[] = []
  const profile = line.profile === undefined ? null : classNamed(line.profile, options)
  if (line.profile !== undefined && profile === null)
    problems.push({ path: ['profile'], found: `"${line.profile}"`, expected: 'a known profile', oneOf: classNames })
  const statistics: Statistics = { ...(profile?.statistics ?? AVERAGE), ...defined(line.stats) }
  if (statistics.l > 5) problems.push({ path: ['stats', 'l'], found: String(statistics.l), expected: 'Luck from 0 to 5 (P-001)' })
  const weapons = weaponsOf(line, profile, options, problems)
  if (problems.length > 0) return problems
  return {
    name: line.name,
    profile: line.profile ?? 'custom',
    rank: line.rank ?? profile?.rank ?? 'Grunt',
    statistics,
    perks: line.perks ?? profile?.perks ?? [],
    weapons,
    radius: line.radius === undefined ? mil(options.base_radius * 100) : inches(line.radius), // U-03
    height: line.height === undefined ? mil(options.model_height * 100) : inches(line.height), // U-02
    rating: ratingOf(weapons, profile),
  }
}
function defined(stats: ModelLine['stats']): Partial<Statistics> {
  return Object.fromEntries(Object.entries(stats ?? {}).filter(([, v]) => v !== undefined))
}
function weaponsOf(line: ModelLine, profile: Class | null, options: Options, problems: Problem[]): readonly Weapon[] {
  const wanted = line.weapons ?? profile?.sets[0]?.weapons ?? []
  const weapons = wanted.flatMap((weapon, i): Weapon[] => {
    if (typeof weapon !== 'string') return [weaponFrom(weapon)]
    const found = weaponNamed(weapon, options)
    if (found !== null) return [found]
    problems.push({ path: ['weapons', i], found: `"${weapon}"`, expected: 'a known weapon, or one written out', oneOf: weaponNames })
    return []
  })
  weapons.forEach((weapon, i) => {
    if (weapons.findIndex(w => w.name === weapon.name) !== i)
      problems.push({ path: ['weapons', i], found: `"${weapon.name}" twice`, expected: 'a name of its own' })
  })
  const makeshift = weaponNamed(MAKESHIFT, options)
  // P-012: whoever has no melee weapon fights with what is at hand.
  return makeshift === null || weapons.some(w => w.type === 'Melee') ? weapons : [...weapons, makeshift]
}
/** Of the weapon set as it is listed; 0 when it is none of them. */
function ratingOf(weapons: readonly Weapon[], profile: Class | null): number {
  const own = weapons
    .map(w => w.name)
    .filter(n => n !== MAKESHIFT)
    .sort()
    .join()
  return profile?.sets.find(set => [...set.weapons].sort().join() === own)?.rating ?? 0
}
