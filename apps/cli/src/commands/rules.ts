// sightline rules [ID...]: a clause in our words, where it is applied, what is left open about it, and what shows it.
// sightline options SYSTEM: every named switch of a system.
import type { AnySystem, ClauseEntry, OptionEntry } from '@sightline/kernel'
import { flagProblem, nearest } from '@sightline/protocol'
import pc from 'picocolors'
import { systemNamed } from '../input.ts'
import { json } from '../json.ts'
import type { SystemBook } from '../rulebook/collect.ts'
import { BAD_INPUT, Exit, type World } from '../world.ts'

interface Flags {
  readonly json?: boolean
  readonly system?: string
}
const EMPTY: SystemBook = { applied: {}, tests: {}, cases: [], rulings: {} }

const valuesOf = (option: OptionEntry): string =>
  'values' in option ? option.values.join(', ') : `${option.number.min} to ${option.number.max}`

function described(system: AnySystem, id: string, entry: ClauseEntry, book: SystemBook): object {
  return {
    id,
    system: system.name,
    ...entry,
    applied: book.applied[id] ?? [],
    options: (entry.options ?? []).map(name => ({ name, ...system.options[name] })),
    rulings: (entry.rulings ?? []).map(ruling => ({ id: ruling, text: book.rulings[ruling] ?? null })),
    cases: book.cases.filter(c => c.clauses.includes(id)).map(({ file, title }) => ({ file, title })),
    tests: book.tests[id] ?? [],
  }
}
function printClause(world: World, system: AnySystem, id: string, entry: ClauseEntry, book: SystemBook): void {
  world.out(`${pc.bold(id)}  ${pc.dim(`${system.title}, ${entry.kind}`)}`)
  world.out(`  ${entry.text}`)
  if (entry.because !== undefined) world.out(`  Not applied by the rules, because ${entry.because}`)
  const list = (head: string, lines: readonly string[]): void => {
    if (lines.length === 0) return
    world.out(pc.bold(head))
    for (const line of lines) world.out(`  ${line}`)
  }
  list(
    'Applied',
    (book.applied[id] ?? []).map(p => `${p.file}:${p.line}`),
  )
  list(
    'Options',
    (entry.options ?? []).flatMap(name => {
      const option = system.options[name]
      return option === undefined
        ? [name]
        : [`${pc.bold(name)}: ${valuesOf(option)} (document ${option.document}, published ${option.published})`, `  ${option.text}`]
    }),
  )
  list(
    'Rulings',
    (entry.rulings ?? []).flatMap(ruling => (book.rulings[ruling] ?? ruling).split('\n')),
  )
  list(
    'Cases',
    book.cases.filter(c => c.clauses.includes(id)).map(c => `${c.title}  ${pc.dim(c.file)}`),
  )
  list('Tests', book.tests[id] ?? [])
  world.out('')
}

export function rulesCommand(world: World, ids: readonly string[], flags: Flags): number {
  const systems = flags.system === undefined ? world.systems : [systemNamed(world, flags.system)]
  const all = systems.flatMap(system => Object.entries(system.clauses).map(([id, entry]) => ({ system, id, entry })))
  if (ids.length === 0) {
    if (flags.json === true) world.out(json(all.map(({ system, id, entry }) => ({ id, system: system.name, ...entry }))))
    else
      for (const { id, entry } of all) world.out(`${pc.bold(id)}  ${entry.text}${entry.kind === 'rule' ? '' : pc.dim(`  (${entry.kind})`)}`)
    return 0
  }
  const books = world.rulebook()
  const known = all.map(c => c.id)
  const found = ids.map(given => {
    const id = given.toUpperCase()
    const clause = all.find(c => c.id === id)
    if (clause !== undefined) return { ...clause, book: books[clause.system.name] ?? EMPTY }
    const rulings = systems.filter(s => Object.hasOwn(books[s.name]?.rulings ?? {}, id))
    if (rulings.length > 0) return { id, rulings: rulings.map(s => ({ system: s.name, text: books[s.name]?.rulings[id] ?? '' })) }
    const meant = nearest(given, known)
    const expected = `a clause from ${known[0]} to ${known.at(-1)}, or a ruling`
    throw new Exit(BAD_INPUT, [flagProblem('rules', `"${given}"`, expected, meant === null ? [] : [meant])])
  })
  if (flags.json === true) {
    world.out(json(found.map(f => ('rulings' in f ? f : described(f.system, f.id, f.entry, f.book)))))
    return 0
  }
  for (const f of found) {
    if ('entry' in f) printClause(world, f.system, f.id, f.entry, f.book)
    else for (const { text } of f.rulings) world.out(`${text}\n`)
  }
  return 0
}

export function optionsCommand(world: World, name: string, flags: Flags): number {
  const system = systemNamed(world, name)
  const entries = Object.entries(system.options)
  if (flags.json === true) {
    world.out(json(entries.map(([option, entry]) => ({ name: option, ...entry }))))
    return 0
  }
  for (const [option, entry] of entries) {
    const presets = entry.document === entry.published ? `${entry.document}` : `${entry.document}; published ${entry.published}`
    world.out(`${pc.bold(option)}: ${presets}  ${pc.dim([entry.clause, entry.ruling].filter(x => x !== null).join(', '))}`)
    world.out(`  ${entry.text}`)
    if (typeof entry.means === 'string') world.out(`  ${valuesOf(entry)}: ${entry.means}`)
    else for (const [value, meaning] of Object.entries(entry.means)) world.out(`  ${value}: ${meaning}`)
  }
  return 0
}
