// What can be wrong with a roster, as data: where, by which clause, what was found and what would do; and near names for typing slips.
import type { Problem } from '@sightline/kernel'
import type { ClauseId } from '../clauses.ts'

/** A clause of the document, or a ruling where the document is silent. */
export type Cited = ClauseId | `R-${string}`

export const problemIds = [
  'unknown profile',
  'rank missing',
  'rank differs',
  'stat out of limits',
  'unknown perk',
  'perk twice',
  'perk of another people',
  'tactics below hero',
  'mounted alone',
  'no larger beast',
  'mounted hero below hero',
  'two beasts',
  'perk for a beast',
  'too many traits',
  'trait twice',
  'unknown spell',
  'spell twice',
  'spells without mage',
  'too many spells',
  'unknown weapon',
  'gun not resized',
  'weapon of another size',
  'magic without weapon',
  'claws buy nothing',
  'unknown armour',
  'mage in heavy armour',
  'mage with shield',
  'two hands and shield',
  'base out of limits',
  'remote without sync',
  'remote without pilot',
  'pilot without remote',
  // Of the party as a whole.
  'too many points',
  'no hero to lead',
  'unknown leader',
  'leader below hero',
  'leader is a fighter',
  'name twice',
  'unknown pilot',
  'pilot is a remote',
] as const
export type ProblemId = (typeof problemIds)[number]

export interface BuildProblem extends Problem {
  /** Message id. */
  readonly is: ProblemId
  /** Null where neither the document nor a ruling speaks: misspelt names, house sample rules. */
  readonly clause: Cited | null
  /** The numbers that `found` and `expected` tell in words. */
  readonly numbers?: Readonly<Record<string, number>>
  /** Known names that resemble the one found, the nearest first. */
  readonly near?: readonly string[]
}

export type Path = BuildProblem['path']

const fold = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
export const sameName = (a: string, b: string): boolean => fold(a) === fold(b)
/** The entry of that name; capitals, spaces and hyphens do not matter. */
export const named = <T extends { readonly name: string }>(list: readonly T[], name: string): T | undefined =>
  list.find(entry => sameName(entry.name, name))

/** Number of letters to add, drop or change to make one word of the other. */
function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++)
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === b[j] ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

/** At most three of the names: those that contain the name found, are contained in it, or differ from it by a few letters. */
export function nearNames(found: string, names: readonly string[]): string[] {
  const sought = fold(found)
  return names
    .map(name => {
      const known = fold(name)
      const part = sought.length >= 3 && (known.includes(sought) || sought.includes(known))
      return { name, off: slips(sought, known), part }
    })
    .filter(({ name, off, part }) => part || off <= Math.ceil(name.length / 3))
    .sort((a, b) => a.off - b.off)
    .slice(0, 3)
    .map(({ name }) => name)
}

export function unknown(is: ProblemId, path: Path, found: string, names: readonly string[]): BuildProblem {
  const near = nearNames(found, names)
  return { is, clause: null, path, found, expected: near.length > 0 ? near.join(', ') : names.join(', '), near }
}

/** The problem of a number outside of its limits, both included; null inside. */
export function outside(
  is: ProblemId,
  clause: Cited | null,
  path: Path,
  found: number,
  { min, max }: { readonly min: number; readonly max: number },
  unit = '',
): BuildProblem | null {
  if (found >= min && found <= max) return null
  const of = unit && ` ${unit}`
  return { is, clause, path, found: `${found}${of}`, expected: `${min} to ${max}${of}`, numbers: { found, min, max } }
}

/** Where each name that occurs for a second time stands in the list. */
export const repeated = (list: readonly string[]): number[] =>
  [...list.keys()].filter(i => list.slice(0, i).some(earlier => sameName(earlier, list[i] ?? '')))
