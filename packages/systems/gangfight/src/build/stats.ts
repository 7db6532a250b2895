// The stat line of a model as the profile and a list of changes, each with its source, so that a sheet can show both.
import { type Perk, type Stats, stats as statNames } from '../profile.ts'
import { type ArmourEntry, shield } from './catalogue.ts'
import type { RosterEntry } from './entry.ts'
import { perkBook } from './perks.ts'
import { type PriceLine, priceLine } from './prices.ts'
import { type BuildProblem, type Cited, outside } from './problem.ts'

/** Why a stat of the model is not the one of its profile. */
export interface StatChange {
  readonly stat: keyof Stats
  readonly value: number
  /** A perk, an armour, 'house number' or 'floor'. */
  readonly source: string
  /** Null for sample numbers. */
  readonly clause: Cited | null
}

/** Limits of house numbers. DEF, IV, EN and DAM begin at 1: with less, no model is hit, acts, stands or wounds by the rules. */
export const statLimits: Readonly<Record<keyof Stats, { readonly min: number; readonly max: number }>> = {
  mov: { min: 0, max: 12 },
  att: { min: 0, max: 12 },
  mrk: { min: 0, max: 12 },
  def: { min: 1, max: 12 },
  iv: { min: 1, max: 12 },
  wp: { min: 0, max: 12 },
  arm: { min: 0, max: 12 },
  en: { min: 1, max: 12 },
  dam: { min: 1, max: 12 },
}

interface House {
  readonly changes: readonly StatChange[]
  /** A line without points: whoever reads the price sees that these numbers are not paid for. */
  readonly price: readonly PriceLine[]
  readonly problems: readonly BuildProblem[]
}

/** Numbers of the entry that stand in place of those of the profile. */
export function houseNumbers(entry: RosterEntry, profile: Stats): House {
  const changes: StatChange[] = []
  const problems: BuildProblem[] = []
  for (const stat of statNames) {
    const found = entry.stats?.[stat]
    if (found === undefined) continue
    const path = ['stats', stat]
    const problem = outside('stat out of limits', null, path, found, statLimits[stat])
    if (problem !== null) problems.push(problem)
    else if (!Number.isInteger(found))
      problems.push({ is: 'stat out of limits', clause: null, path, found: `${found}`, expected: 'a whole number', numbers: { found } })
    else if (found !== profile[stat]) changes.push({ stat, value: found - profile[stat], source: 'house number', clause: null })
  }
  const price = changes.length > 0 ? [priceLine('house numbers', changes.map(({ stat }) => stat).join(', '), 0)] : []
  return { changes, price, problems }
}

/** What the perks add to the profile and take from it (G-060, G-065). */
export const perkChanges = (perks: readonly Perk[]): StatChange[] =>
  perks.flatMap(perk => {
    const effect = perkBook[perk].changes
    if (effect === undefined) return []
    return statNames.flatMap(stat => {
      const value = effect.stats[stat] ?? 0
      return value === 0 ? [] : [{ stat, value, source: perk, clause: effect.clause }]
    })
  })

/** The profile after the perks. DEF and IV do not fall below 1, and what lifts them there shows as a change of its own. */
export function onProfile(
  printed: Stats,
  changes: readonly StatChange[],
): { readonly stats: Stats; readonly changes: readonly StatChange[] } {
  const sum = changed(printed, changes)
  const floors = (['def', 'iv'] as const)
    .filter(stat => sum[stat] < 1)
    .map(stat => ({ stat, value: 1 - sum[stat], source: 'floor', clause: 'R-28' }) as const)
  return { stats: changed(sum, floors), changes: [...changes, ...floors] }
}

/** Armour protects and slows; it slows nobody below MOV 0. */
export function armourChanges(stats: Stats, armour: ArmourEntry, withShield: boolean): StatChange[] {
  const changes: StatChange[] = []
  if (armour.arm !== 0) changes.push({ stat: 'arm', value: armour.arm, source: armour.name, clause: null })
  if (withShield) changes.push({ stat: 'arm', value: shield.arm, source: shield.name, clause: null })
  const slower = Math.max(armour.mov, -stats.mov)
  if (slower < 0) changes.push({ stat: 'mov', value: slower, source: armour.name, clause: 'G-120' })
  return changes
}

export function changed(from: Stats, changes: readonly StatChange[]): Stats {
  const to = { ...from }
  for (const { stat, value } of changes) to[stat] += value
  return to
}
