import { describe, expect, test } from 'vitest'
import { type LogEntry, systemNames } from '../../client/types.ts'
import { matcher } from './found.ts'
import { pageOf, rulingsOf, stretchesOf } from './rulings.ts'
import { usesIn } from './uses.ts'

test('a page of rulings is split by its numbered entries', () => {
  const page = pageOf(
    '# Toy: rulings\n\nWhat is open.\n\n## Dice\n\n### R-01 The *first*\nClauses T-001.\nChoice: a.\n\n### R-02 Two\nB.\n\n## Moves\n### R-03 Three\nC.\n',
  )
  expect(page.head).toEqual(['What is open.'])
  expect(page.rulings).toEqual([
    { id: 'R-01', title: 'The *first*', group: 'Dice', text: ['Clauses T-001.', 'Choice: a.'] },
    { id: 'R-02', title: 'Two', group: 'Dice', text: ['B.'] },
    { id: 'R-03', title: 'Three', group: 'Moves', text: ['C.'] },
  ])
})
test('a page without entries, and one that ends in a heading', () => {
  expect(pageOf('')).toEqual({ head: [], rulings: [] })
  expect(pageOf('### R-01 Bare').rulings).toEqual([{ id: 'R-01', title: 'Bare', group: '', text: [] }])
})
test.each(systemNames)('every numbered entry of %s is there, with a text', async system => {
  const { rulings, head } = await rulingsOf(system)
  expect(head.length).toBeGreaterThan(0)
  expect(rulings.length).toBeGreaterThan(20)
  expect(rulings.map(r => r.id).sort()).toEqual(rulings.map((_, i) => `R-${String(i + 1).padStart(2, '0')}`))
  for (const { id, text, group } of rulings) expect(`${id} ${text.length > 0} ${group !== ''}`).toBe(`${id} true true`)
})
test('ids, options and stress are found in a paragraph', () => {
  expect(stretchesOf('Clauses G-010, C-02. Option `extra_die`: **auto**, *Sure*')).toEqual([
    { is: 'text', text: 'Clauses ' },
    { is: 'id', text: 'G-010' },
    { is: 'text', text: ', ' },
    { is: 'id', text: 'C-02' },
    { is: 'text', text: '. Option ' },
    { is: 'code', text: 'extra_die' },
    { is: 'text', text: ': ' },
    { is: 'strong', text: 'auto' },
    { is: 'text', text: ', ' },
    { is: 'emphasis', text: 'Sure' },
  ])
})
describe('in a game', () => {
  const modifiers = [{ value: 1, source: 'high', clause: 'T-002' }]
  const entry: LogEntry = {
    n: 4,
    seat: 0,
    intent: {},
    text: 'Ann shoots',
    open: false,
    lines: [
      { is: 'shoots', text: 'Ann shoots ', why: 'T-001', thrown: null, sums: [], data: {} },
      { is: 'pool', text: '3 dice', why: 'T-001', thrown: null, sums: [{ label: 'pool', dice: 3, tn: 4, modifiers }], data: {} },
    ],
  }
  test('the lines that cite a clause are found, those of its modifiers too', () => {
    const uses = usesIn([entry])
    expect(uses.get('T-001')?.map(use => use.event)).toEqual([1, 2])
    expect(uses.get('T-002')).toEqual([{ n: 4, event: 2, of: 2, deed: 'Ann shoots', text: '3 dice' }])
    expect(uses.has('')).toBe(false)
  })
})
test('a search wants every word', () => {
  const found = matcher(' Cover  light ')
  expect(found('In light ', 'cover')).toBe(true)
  expect(found('In cover')).toBe(false)
  expect(matcher('')('anything')).toBe(true)
})
