// npm run clauses: for every clause of every system where it is applied and what exercises it. Fails on a rule without either.
import { fileURLToPath } from 'node:url'
import Table from 'cli-table3'
import { collectSystem } from '../apps/cli/src/rulebook/collect.ts'
import { systems } from '../apps/cli/src/systems.ts'
import { coverageOf, totals } from './coverage.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let wrong = 0
for (const system of systems) {
  const book = collectSystem(root, system)
  const coverage = coverageOf(system, book)
  const table = new Table({
    head: ['clause', 'kind', 'applied at', 'tests', 'cases', ''],
    style: { head: [], border: [], compact: true },
    wordWrap: true,
    colWidths: [8, 9, 44, 7, 7, 60],
  })
  for (const { id, kind, applied, tests, cases, note } of coverage.rows) {
    const [first] = book.applied[id] ?? []
    const at = first === undefined ? '' : `${first.file.split('/').at(-1)}:${first.line}${applied > 1 ? ` and ${applied - 1} more` : ''}`
    table.push([id, kind, at, tests, cases, note])
  }
  console.log(`${system.title}\n${table.toString()}`)
  for (const mistake of coverage.mistakes) console.error(mistake)
  console.log(`${totals(coverage)}; ${coverage.mistakes.length} mistakes`)
  // A comment shows a reader where a rule acts; unlike an id in the code it is never run or shown to a player.
  const rules = coverage.rows.filter(row => row.kind === 'rule')
  const commented = rules.filter(({ id }) => (book.applied[id] ?? []).every(place => place.by !== 'code')).map(({ id }) => id)
  if (commented.length > 0) console.log(`${commented.length} of the rules are cited in comments only: ${commented.join(' ')}`)
  wrong += coverage.mistakes.length
}
process.exitCode = wrong === 0 ? 0 : 1
