// Where every clause is applied and what exercises it, gathered from a checkout: the sources cite clause ids as text.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { AnySystem } from '@sightline/kernel'
import { readCase, readText, rulingsIn, rulingText, runOnce } from '@sightline/protocol'

export interface Place {
  readonly file: string
  readonly line: number
  /** Does the code itself name the clause, or a comment on it? */
  readonly by: 'code' | 'comment'
}
export interface CaseEntry {
  readonly file: string
  readonly title: string
  /** Clauses that it names or whose events occur in it. */
  readonly clauses: readonly string[]
}
export interface SystemBook {
  /** By clause: the lines that apply it. */
  readonly applied: Readonly<Record<string, readonly Place[]>>
  /** By clause: the test files that name it. */
  readonly tests: Readonly<Record<string, readonly string[]>>
  readonly cases: readonly CaseEntry[]
  /** By ruling: its text. */
  readonly rulings: Readonly<Record<string, string>>
}
export type Rulebook = Readonly<Record<string, SystemBook>>

/** All files below a folder, in alphabetical order; none when there is no such folder. */
export function filesBelow(folder: string, keep: (file: string) => boolean): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.parentPath.split(sep).includes('node_modules'))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(keep)
    .sort()
}

const isTest = (file: string): boolean => file.endsWith('.test.ts') || file.split(sep).some(part => part === 'test' || part === 'testing')
/** These tell of clauses without applying them. */
const TELLING = /[\\/](?:clauses|options|words)(?:\.ts$|[\\/])/

const CITED = /\b([A-Z])-(\d{3})(?: to \1-(\d{3}))?\b/g
/** Every clause that a source names, "G-009 to G-012" being four. The comment that heads a file only says what is in it. */
export function citations(text: string): readonly { readonly id: string; readonly line: number; readonly by: Place['by'] }[] {
  const lines = text.split('\n')
  const body = lines.findIndex(line => !line.startsWith('//'))
  return lines.flatMap((line, i) => {
    if (i < body) return []
    const comment = /^\s*(?:\/\/|\*|\/\*)/.test(line) ? 0 : line.search(/\s\/\/ /)
    return [...line.matchAll(CITED)].flatMap(({ 1: letter, 2: first = '', 3: last = first, index }) =>
      Array.from({ length: Math.max(1, Number(last) - Number(first) + 1) }, (_, n) => ({
        id: `${letter}-${String(Number(first) + n).padStart(3, '0')}`,
        line: i + 1,
        by: comment >= 0 && index >= comment ? ('comment' as const) : ('code' as const),
      })),
    )
  })
}

/** Every clause id in the events of a run, those inside events included: modifiers carry theirs. */
function emitted(value: unknown, known: ReadonlySet<string>, into: Set<string>): void {
  if (typeof value === 'string') {
    if (known.has(value)) into.add(value)
  } else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) emitted(inner, known, into)
}
function caseEntry(root: string, file: string, system: AnySystem): CaseEntry | null {
  const source = readText(readFileSync(file, 'utf8'), file)
  const read = source.ok ? readCase(source.value, [system]) : source
  if (!read.ok) return null
  const known = new Set(Object.keys(system.clauses))
  const clauses = new Set(read.value.case.clauses)
  for (const step of runOnce(read.value).steps) {
    if (step.is === 'done')
      emitted(
        step.events.map(e => e.event),
        known,
        clauses,
      )
    if (step.is === 'refused') clauses.add(step.reason.clause)
  }
  return { file: relative(root, file).split(sep).join('/'), title: read.value.case.title, clauses: [...clauses].sort() }
}

/** The entries of a rulings page by their number, "R-05". */
export const rulingsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(rulingsIn(text).rulings.map(ruling => [ruling.id, rulingText(ruling)]))

export function collectSystem(root: string, system: AnySystem): SystemBook {
  const folder = join(root, 'packages', 'systems', system.name)
  const applied: Record<string, Place[]> = {}
  const tests: Record<string, string[]> = {}
  for (const file of filesBelow(folder, f => f.endsWith('.ts') && !f.split(sep).includes('dist'))) {
    const name = relative(root, file).split(sep).join('/')
    if (TELLING.test(file)) continue
    for (const { id, line, by } of citations(readFileSync(file, 'utf8'))) {
      if (!isTest(file)) {
        applied[id] ??= []
        applied[id].push({ file: name, line, by })
      } else {
        tests[id] ??= []
        if (!tests[id].includes(name)) tests[id].push(name)
      }
    }
  }
  for (const places of Object.values(applied)) places.sort((a, b) => Number(a.by === 'comment') - Number(b.by === 'comment'))
  const page = join(folder, 'rulings.md')
  return {
    applied,
    tests,
    cases: filesBelow(join(root, 'cases', system.name), f => /\.ya?ml$/.test(f))
      .map(file => caseEntry(root, file, system))
      .filter(entry => entry !== null),
    rulings: existsSync(page) ? rulingsOf(readFileSync(page, 'utf8')) : {},
  }
}
export const collect = (root: string, systems: readonly AnySystem[]): Rulebook =>
  Object.fromEntries(systems.map(system => [system.name, collectSystem(root, system)]))

/** The folder of the checkout that a file belongs to; null when it is installed on its own. */
export function checkoutOf(from: string): string | null {
  for (let folder = from; ; ) {
    if (existsSync(join(folder, 'packages', 'systems'))) return folder
    const up = join(folder, '..')
    if (up === folder) return null
    folder = up
  }
}
