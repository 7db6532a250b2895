import { readFileSync } from 'node:fs'
import type { OptionEntry } from '@sightline/kernel'
import { describe, expect, test } from 'vitest'
import { clauses } from './clauses.ts'
import { options, presetOptions } from './options.ts'

const book = Object.entries(clauses)
const table: [string, OptionEntry][] = Object.entries(options)
const page = readFileSync(new URL('../rulings.md', import.meta.url), 'utf8')
/** The rulings by id, each with its whole section. */
const rulings = new Map(
  page
    .split(/^### /m)
    .slice(1)
    .map(section => [section.slice(0, 4), section] as const),
)
const headOf = (section: string): string => section.split('\n')[1] ?? ''
const numbered = (letter: string, n: number): string[] => Array.from({ length: n }, (_, i) => `${letter}-${String(i + 1).padStart(3, '0')}`)

describe('the clause book', () => {
  test('has 53 sentences, 10 clashes and 30 assumptions', () => {
    expect(book.map(([id]) => id)).toEqual([...numbered('D', 53), ...numbered('X', 10), ...numbered('A', 30)])
  })
  test('tells each clause in sentences, and why if it is no rule', () => {
    for (const [id, clause] of book) {
      expect(clause.text, id).toMatch(/^[A-Z].*\.$/)
      expect(clause.because !== undefined, id).toBe(clause.kind !== 'rule')
    }
  })
  test('every sentence of the source is a rule', () => {
    expect(book.filter(([id, { kind }]) => id.startsWith('D') && kind !== 'rule')).toEqual([])
  })
  test('every clash has its ruling', () => {
    for (const [id, { rulings: named = [] }] of book) if (id.startsWith('X')) expect(named, id).not.toEqual([])
  })
  test('names the rulings and options that weigh it, and no others', () => {
    for (const [id, clause] of book) {
      const naming = [...rulings].filter(([, section]) => headOf(section).includes(id))
      expect([...(clause.rulings ?? [])], id).toEqual(naming.map(([ruling]) => ruling))
      const weighed = table.filter(([, { ruling }]) => (clause.rulings ?? []).includes(ruling)).map(([name]) => name)
      expect([...(clause.options ?? [])].sort(), id).toEqual(weighed.sort())
    }
  })
})

describe('the option table', () => {
  test('names each option at its clause and weighs it in one ruling', () => {
    for (const [name, option] of table) {
      expect(clauses[option.clause ?? '']?.options, name).toContain(name)
      const weighing = [...rulings].filter(([, section]) => headOf(section).includes(`\`${name}\``)).map(([id]) => id)
      expect(weighing, name).toEqual([option.ruling])
      expect(headOf(rulings.get(option.ruling) ?? ''), name).toContain(`\`${name}\`: **${option.document}**`)
    }
  })
  test('explains each value, and allows those of its presets', () => {
    for (const [name, option] of table) {
      if ('values' in option) {
        expect(Object.keys(option.means).sort(), name).toEqual([...option.values].sort())
        expect(option.values, name).toContain(option.document)
      } else expect(option.document >= option.number.min && option.document <= option.number.max, name).toBe(true)
    }
  })
  test('is the same in both presets: nobody has published the game', () => {
    expect(presetOptions('published')).toEqual(presetOptions('document'))
    expect(presetOptions('document')).toEqual(Object.fromEntries(table.map(([name, option]) => [name, option.document])))
  })
})

test('the rulings are numbered without a gap and say how sure they are', () => {
  expect([...rulings.keys()]).toEqual(Array.from({ length: rulings.size }, (_, i) => `R-${String(i + 1).padStart(2, '0')}`))
  for (const [id, section] of rulings) expect(section, id).toMatch(/Sure: (settled|likely|open)/)
})
