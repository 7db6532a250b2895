import { readFileSync } from 'node:fs'
import type { ClauseEntry, OptionEntry } from '@sightline/kernel'
import { describe, expect, test } from 'vitest'
import { clauses } from './clauses.ts'
import { options, presetOptions } from './options.ts'

const book: [string, ClauseEntry][] = Object.entries(clauses)
const table: [string, OptionEntry][] = Object.entries(options)
/** The rulings by id, each with its whole section. */
const rulings = new Map(
  readFileSync(new URL('../rulings.md', import.meta.url), 'utf8')
    .split(/^### /m)
    .slice(1)
    .map(section => [section.slice(0, 4), section] as const),
)
const headOf = (section: string, line: RegExp): string => line.exec(section)?.[0] ?? ''
const numbered = (letter: string, n: number, digits: number): string[] =>
  Array.from({ length: n }, (_, i) => `${letter}-${String(i + 1).padStart(digits, '0')}`)

describe('the clause book', () => {
  test('has every clause, numbered without a gap', () => {
    expect(book.map(([id]) => id)).toEqual([
      ...numbered('F', 40, 3),
      ...numbered('P', 69, 3),
      ...numbered('C', 15, 2),
      ...numbered('U', 18, 2),
    ])
  })
  test('tells each clause in sentences, and why if it is no rule', () => {
    for (const [id, clause] of book) {
      expect(clause.text, id).toMatch(/^[A-Z].*\.$/)
      expect(clause.because !== undefined, id).toBe(clause.kind !== 'rule')
    }
  })
  test('names only options and rulings that exist', () => {
    const unknownOptions = book.flatMap(([id, clause]) => (clause.options ?? []).filter(name => !(name in options)).map(name => [id, name]))
    const unknownRulings = book.flatMap(([id, clause]) => (clause.rulings ?? []).filter(name => !rulings.has(name)).map(name => [id, name]))
    expect([...unknownOptions, ...unknownRulings]).toEqual([])
  })
  test('names the rulings that name the clause, and no others', () => {
    for (const [id, clause] of book) {
      const naming = [...rulings].filter(([, section]) => headOf(section, /^Clauses? [^.]*\./m).includes(id)).map(([ruling]) => ruling)
      expect([...(clause.rulings ?? [])], id).toEqual(naming)
    }
  })
})

describe('the option table', () => {
  test('has each option named by its clause', () => {
    const named = Object.fromEntries(book)
    for (const [name, option] of table) expect(named[option.clause ?? '']?.options, name).toContain(name)
  })
  test('answers every question that is a matter of choice', () => {
    const open = book.filter(([id]) => /^[CU]-/.test(id) && id !== 'C-15')
    for (const [id, clause] of open) expect(clause.options?.length, id).toBe(1)
  })
  test('has each option weighed by its ruling and by no other', () => {
    for (const [name, option] of table) {
      const weighing = [...rulings].filter(([, section]) => headOf(section, /Options? `.*/).includes(`\`${name}\``)).map(([id]) => id)
      expect(weighing, name).toEqual([option.ruling])
    }
  })
  test('explains each value and allows those of its presets', () => {
    for (const [name, option] of table) {
      if ('values' in option) {
        expect(Object.keys(option.means), name).toEqual([...option.values])
        expect(option.values, name).toContain(option.document)
        expect(option.values, name).toContain(option.published)
      } else
        expect(
          [option.document, option.published].every(v => v >= option.number.min && v <= option.number.max),
          name,
        ).toBe(true)
    }
  })
  test('differs between the presets in six places', () => {
    const differing = table.filter(([, option]) => option.document !== option.published).map(([name]) => name)
    expect(differing).toEqual([
      'incapacitate',
      'confusion_scope',
      'obscured',
      'support_needs_range',
      'support_obscured_ok',
      'excess_on_injury_row',
    ])
  })
  test('reads the page in document and the rulebook in published', () => {
    expect(presetOptions('document')).toMatchObject({
      incapacitate: 'gt',
      confusion_scope: 'all',
      obscured: 'defender_picks',
      support_needs_range: 'no',
      support_obscured_ok: 'yes',
      excess_on_injury_row: 'yes',
      zero_hits_harm: 'no',
      ten_always_fails: 'yes',
    })
    expect(presetOptions('published')).toMatchObject({
      incapacitate: 'ge',
      confusion_scope: 'own_crew',
      obscured: 'block_or_other',
      support_needs_range: 'yes',
      support_obscured_ok: 'no',
      excess_on_injury_row: 'no',
      zero_hits_harm: 'no',
      ten_always_fails: 'yes',
    })
  })
})

test('the rulings are numbered without a gap', () => {
  expect([...rulings.keys()]).toEqual(numbered('R', rulings.size, 2))
})
