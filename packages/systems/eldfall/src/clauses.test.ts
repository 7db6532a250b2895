import { readFileSync } from 'node:fs'
import type { OptionEntry } from '@sightline/kernel'
import { describe, expect, test } from 'vitest'
import { clauses } from './clauses.ts'
import { options, presetOptions } from './options.ts'

const table = Object.entries<OptionEntry>(options)
/** The rulings by id, each with the line under its head. */
const rulings = new Map(
  readFileSync(new URL('../rulings.md', import.meta.url), 'utf8')
    .split(/^### /m)
    .slice(1)
    .map(section => [section.slice(0, 4), section] as const),
)

test('the book has 69 clauses, numbered without a gap, each in a sentence', () => {
  expect(Object.keys(clauses)).toEqual(Array.from({ length: 69 }, (_, i) => `E-${String(i + 1).padStart(3, '0')}`))
  for (const [id, { text, kind }] of Object.entries(clauses)) {
    expect(text, id).toMatch(/^[A-Z].*\.$/)
    expect(kind).toBe('rule')
  }
})
test('clauses and rulings name each other', () => {
  for (const [id, clause] of Object.entries(clauses)) {
    const naming = [...rulings].filter(([, section]) => new RegExp(`^Clauses? [^.]*${id}`, 'm').test(section)).map(([ruling]) => ruling)
    expect([...(clause.rulings ?? [])], id).toEqual(naming.sort())
  }
})
describe('the option table', () => {
  test('has each option weighed by its ruling and by no other', () => {
    for (const [name, option] of table) {
      const weighing = [...rulings].filter(([, section]) => section.includes(`\`${name}\`:`)).map(([id]) => id)
      expect(weighing, name).toEqual([option.ruling])
    }
  })
  test('has each option named by its clause', () => {
    for (const [name, { clause }] of table) if (clause !== null) expect(clauses[clause]?.options, name).toContain(name)
  })
  test('has defaults that its values allow', () => {
    for (const [name, option] of table) {
      if ('values' in option) {
        expect(option.values, name).toContain(option.document)
        expect(option.values, name).toContain(option.published)
        expect(Object.keys(option.means), name).toEqual([...option.values])
      } else for (const n of [option.document, option.published]) expect(n >= option.number.min && n <= option.number.max, name).toBe(true)
    }
  })
  test('differs between the presets in one place', () => {
    expect(table.filter(([, o]) => o.document !== o.published).map(([name]) => name)).toEqual(['friendly_morale_needs'])
    expect(presetOptions('published').friendly_morale_needs).toBe('could_wound')
  })
})
test('the rulings are numbered without a gap', () => {
  expect([...rulings.keys()].sort()).toEqual(Array.from({ length: rulings.size }, (_, i) => `R-${String(i + 1).padStart(2, '0')}`))
})
