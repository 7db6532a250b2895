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

const holds = (entry: OptionEntry, value: unknown): boolean =>
  'values' in entry
    ? entry.values.includes(String(value))
    : Number.isInteger(value) && Number(value) >= entry.number.min && Number(value) <= entry.number.max

describe('the clause book', () => {
  test('has 134 clauses, numbered without a gap', () => {
    expect(book.map(([id]) => id)).toEqual(Array.from({ length: 134 }, (_, i) => `G-${String(i + 1).padStart(3, '0')}`))
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
      const naming = [...rulings].filter(([, section]) => headOf(section, /^Clauses? .*$/m).includes(id)).map(([ruling]) => ruling)
      expect([...(clause.rulings ?? [])], id).toEqual(naming)
    }
  })
})

describe('the option table', () => {
  test('has each option named by its clause', () => {
    const named = Object.fromEntries(book)
    for (const [name, option] of table) if (option.clause !== null) expect(named[option.clause]?.options, name).toContain(name)
  })

  test('has each option weighed by its ruling and by no other', () => {
    for (const [name, option] of table) {
      const weighing = [...rulings].filter(([, section]) => headOf(section, /Options? `.*/).includes(`\`${name}\``)).map(([id]) => id)
      expect(weighing, name).toEqual([option.ruling])
    }
  })

  test('allows the values of its presets', () => {
    for (const [name, option] of table) {
      expect(holds(option, option.document), name).toBe(true)
      expect(holds(option, option.published), name).toBe(true)
    }
  })

  test('explains each value', () => {
    for (const [name, option] of table) {
      if ('values' in option) expect(Object.keys(option.means), name).toEqual([...option.values])
      else expect(option.means, name).not.toBe('')
    }
  })

  test('is what the presets are made of', () => {
    expect(presetOptions('document')).toEqual(Object.fromEntries(table.map(([name, option]) => [name, option.document])))
    expect(presetOptions('published')).toEqual(Object.fromEntries(table.map(([name, option]) => [name, option.published])))
  })

  test('differs between the presets in five places', () => {
    const differing = table.filter(([, option]) => option.document !== option.published).map(([name]) => name)
    expect(differing.sort()).toEqual(['ambush_surround_vp', 'consummate_hunter_owner', 'crit_above_six', 'drop_dice', 'size_hits'])
  })

  test('gives words and numbers their own types', () => {
    const { drop_dice, casting_tn } = presetOptions('document')
    const word: 'off' | 'to_six_only' | 'free' = drop_dice
    const number: number = casting_tn
    expect([word, number]).toEqual(['off', 4])
  })
})

test('the rulings are numbered without a gap', () => {
  expect([...rulings.keys()]).toEqual(Array.from({ length: rulings.size }, (_, i) => `R-${String(i + 1).padStart(2, '0')}`))
})
