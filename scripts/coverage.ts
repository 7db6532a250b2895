// What the clause table of a system says: where each clause is applied, what exercises it, and what is wrong with that.
import type { AnySystem } from '@sightline/kernel'
import type { SystemBook } from '../apps/cli/src/rulebook/collect.ts'

export interface Row {
  readonly id: string
  readonly kind: string
  readonly applied: number
  readonly tests: number
  readonly cases: number
  readonly note: string
}
export interface Coverage {
  readonly rows: readonly Row[]
  readonly mistakes: readonly string[]
}

export function coverageOf(system: AnySystem, book: SystemBook): Coverage {
  const mistakes: string[] = []
  const rows = Object.entries(system.clauses).map(([id, clause]): Row => {
    const applied = book.applied[id]?.length ?? 0
    const tests = book.tests[id]?.length ?? 0
    const cases = book.cases.filter(c => c.clauses.includes(id)).length
    const notes: string[] = []
    if (clause.kind === 'rule') {
      if (applied === 0) notes.push('applied nowhere')
      if (tests + cases === 0) notes.push('exercised by nothing')
      mistakes.push(...notes.map(note => `${id}: a rule that is ${note}`))
      if (tests + cases === 1) notes.push('one-sided?')
    } else if (clause.kind !== 'data' && clause.because === undefined) {
      notes.push('no reason given')
      mistakes.push(`${id}: ${clause.kind} without a reason`)
    } else notes.push(clause.because ?? 'applied by the tables it stands in')
    for (const option of clause.options ?? [])
      if (!Object.hasOwn(system.options, option)) mistakes.push(`${id}: no option is called ${option}`)
    for (const ruling of clause.rulings ?? []) if (!Object.hasOwn(book.rulings, ruling)) mistakes.push(`${id}: rulings.md has no ${ruling}`)
    return { id, kind: clause.kind, applied, tests, cases, note: notes.join(', ') }
  })
  const unknown = (id: string): boolean => !Object.hasOwn(system.clauses, id)
  for (const [id, places] of Object.entries(book.applied)) {
    if (unknown(id)) for (const { file, line } of places) mistakes.push(`${file}:${line}: there is no clause ${id}`)
  }
  for (const [id, files] of Object.entries(book.tests)) if (unknown(id)) mistakes.push(`${files[0]}: there is no clause ${id}`)
  return { rows, mistakes }
}

/** Of each kind how many, and how many of the rules are applied and exercised. */
export function totals({ rows }: Coverage): string {
  const count = (keep: (row: Row) => boolean): number => rows.filter(keep).length
  const kinds = [...new Set(rows.map(r => r.kind))].map(kind => `${count(r => r.kind === kind)} ${kind}`)
  const rules = count(r => r.kind === 'rule')
  return [
    `${rows.length} clauses: ${kinds.join(', ')}`,
    `rules applied ${count(r => r.kind === 'rule' && r.applied > 0)} of ${rules}, exercised ${count(r => r.kind === 'rule' && r.tests + r.cases > 0)} of ${rules}`,
  ].join('; ')
}
