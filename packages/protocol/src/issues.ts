// What a schema says about data, turned into what was found and what was expected.
import type { Issue, Problem, Schema } from '@sightline/kernel'
import { oneOf, type Path, shown } from './problem.ts'

/** The fields of zod's issues that are looked at; each code has some of them. */
interface Told extends Issue {
  readonly expected?: string
  readonly format?: string
  readonly values?: readonly unknown[]
  readonly options?: readonly unknown[]
  readonly discriminator?: string
  readonly errors?: readonly (readonly Told[])[]
  readonly issues?: readonly Told[]
  readonly keys?: readonly string[]
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly inclusive?: boolean
  readonly origin?: string
  readonly divisor?: number
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a map',
  record: 'a map',
}

const pathOf = (path: readonly PropertyKey[]): Path => path.map(step => (typeof step === 'number' ? step : String(step)))

function at(data: unknown, path: Path): unknown {
  let value = data
  for (const step of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
  return value
}

const size = (limit: string, n: number | bigint | undefined, origin: string | undefined): string =>
  origin === 'array' || origin === 'set'
    ? `${limit} ${n} in the list`
    : origin === 'string'
      ? `${limit} ${n} letters`
      : origin === 'object' || origin === 'map'
        ? `${limit} ${n} keys`
        : `${limit} ${n}`

/** The issue that says that a shape is not meant at all: its kind is another word. */
const otherKind = (issues: readonly Told[]): Told | undefined =>
  issues.find(i => i.path.length === 1 && (i.code === 'invalid_value' ? i.values?.length === 1 : i.discriminator !== undefined))
const kindsOf = (issue: Told): readonly string[] => (issue.values ?? issue.options ?? []).map(String)

/** Of several shapes the one that fits best: where the problems lie deepest, and are fewest. */
function closest(branches: readonly (readonly Told[])[]): readonly Told[] | null {
  const meant = branches.filter(b => otherKind(b) === undefined)
  if (meant.length === 0) return oneOfKinds(branches)
  const depth = (issues: readonly Told[]): number => Math.min(...issues.map(i => i.path.length + (i.code === 'unrecognized_keys' ? 1 : 0)))
  const ranked = [...meant].sort((a, b) => depth(b) - depth(a) || a.length - b.length)
  const [first] = ranked
  return first === undefined || depth(first) === 0 ? null : first
}
/** None of the shapes is meant: together their kinds are what is expected. */
function oneOfKinds(branches: readonly (readonly Told[])[]): readonly Told[] | null {
  const kinds = branches.map(otherKind).filter(issue => issue !== undefined)
  const [first] = kinds
  if (first === undefined || kinds.some(k => k.path[0] !== first.path[0])) return null
  return [{ path: first.path, message: first.message, code: 'invalid_value', values: kinds.flatMap(kindsOf) }]
}

function problemsOf(issue: Told, data: unknown, prefix: Path): readonly Problem[] {
  const inner = pathOf(issue.path)
  const path = [...prefix, ...inner]
  const found = shown(at(data, inner))
  switch (issue.code) {
    case 'invalid_type':
      return [{ path, found, expected: KINDS[issue.expected ?? ''] ?? issue.expected ?? issue.message }]
    case 'invalid_value': {
      const words = (issue.values ?? []).map(String)
      return [{ path, found, expected: oneOf(words), oneOf: words }]
    }
    case 'too_small':
      return [{ path, found, expected: size(issue.inclusive === false ? 'more than' : 'at least', issue.minimum, issue.origin) }]
    case 'too_big':
      return [{ path, found, expected: size(issue.inclusive === false ? 'less than' : 'at most', issue.maximum, issue.origin) }]
    case 'not_multiple_of':
      return [{ path, found, expected: `a multiple of ${issue.divisor}` }]
    case 'unrecognized_keys':
      return (issue.keys ?? []).map(key => ({ path: [...path, key], found: `the key ${shown(key)}`, expected: 'no such key here' }))
    case 'invalid_key':
      return (issue.issues ?? []).map(told => {
        const key = inner.at(-1)
        const [problem] = problemsOf({ ...told, path: [] }, key, path)
        return problem ?? { path, found: `the key ${shown(key)}`, expected: told.message }
      })
    case 'invalid_union': {
      if (issue.discriminator !== undefined) {
        const words = (issue.options ?? []).map(String)
        return [{ path, found, expected: words.length > 0 ? oneOf(words) : issue.message, oneOf: words }]
      }
      const branches = issue.errors ?? []
      const best = closest(branches)
      if (best !== null) return best.flatMap(told => problemsOf({ ...told, path: [...issue.path, ...told.path] }, data, prefix))
      const kinds = branches.flatMap(b => b.slice(0, 1)).map(told => problemsOf({ ...told, path: issue.path }, data, prefix)[0])
      const expected = [...new Set(kinds.map(k => k?.expected ?? issue.message))].join(', or ')
      const words = kinds.flatMap(k => k?.oneOf ?? [])
      return [{ path, found, expected, ...(words.length > 0 ? { oneOf: words } : {}) }]
    }
    default:
      // A check of our own: its message says what is expected.
      return [{ path, found, expected: issue.message }]
  }
}

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] }
/** Checks data that stands at `prefix` of its file. */
export function check<T>(schema: Schema<T>, data: unknown, prefix: Path = []): Parsed<T> {
  const result = schema.safeParse(data)
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, problems: result.error.issues.flatMap(issue => problemsOf(issue, data, prefix)) }
}
