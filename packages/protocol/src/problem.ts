// What is wrong with data from outside, and the one line in which a person reads it.
import type { Problem } from '@sightline/kernel'

export type Path = readonly (string | number)[]

/** A problem with its place in a file. Lines and columns count from 1. */
export interface Located extends Problem {
  /** Null for data that came from no file, such as the flags of a command. */
  readonly file: string | null
  readonly line: number
  readonly column: number
  /** "models[2].at[0]"; empty for the file as a whole. */
  readonly field: string
}

/** "models[2].at[0]" */
export const fieldOf = (path: Path): string =>
  path.map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i === 0 ? '' : '.'}${step}`)).join('')

/** A value as it is named in a message. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value)
  if (Array.isArray(value)) {
    if (value.length <= 8 && value.every(v => typeof v !== 'object' || v === null)) return `[${value.map(v => shown(v)).join(', ')}]`
    return `a list of ${value.length}`
  }
  if (typeof value === 'object') {
    const keys = Object.keys(value)
    return keys.length === 0 ? 'an empty map' : `a map of ${keys.slice(0, 4).join(', ')}${keys.length > 4 ? ' ...' : ''}`
  }
  return String(value)
}

/** The number of letters to insert, delete, replace or swap with the neighbour to make one word the other. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

/** The word that was probably meant; null when none is near. Long words are not compared. */
export function nearest(word: string, words: readonly string[]): string | null {
  if (word.length > 60) return null
  const meant = word.toLowerCase()
  let best: string | null = null
  let least = Math.floor(Math.max(word.length, 3) / 3) + 1
  for (const candidate of words) {
    if (candidate.length > 60) continue
    const d = distance(meant, candidate.toLowerCase())
    if (d < least) {
      best = candidate
      least = d
    }
  }
  return best
}

const MOST_LISTED = 8
/** "one of a, b, c ..." */
export const oneOf = (words: readonly string[]): string =>
  words.length === 1
    ? `${words[0]}`
    : `one of ${words.slice(0, MOST_LISTED).join(', ')}${words.length > MOST_LISTED ? ` ... (${words.length} in all)` : ''}`

/** found "Human Heroe", expected one of Human Hero, Human Regular (did you mean "Human Hero"?) */
export function foundAndExpected({ found, expected, oneOf: words }: Problem): string {
  const meant = words === undefined ? null : nearest(found.replace(/^(?:key )?"(.*)"$/, '$1'), words)
  return `found ${found}, expected ${expected}${meant === null ? '' : ` (did you mean "${meant}"?)`}`
}

/** `duel.yaml:12:7 models[1].profile: found "Human Heroe", expected ...` */
export function oneLine(problem: Located): string {
  const { file, line, column, field } = problem
  const where = [file === null ? '' : `${file}:${line}:${column}`, field].filter(part => part !== '').join(' ')
  return `${where === '' ? '' : `${where}: `}${foundAndExpected(problem)}`
}
