import { describe, expect, test } from 'vitest'
import { type LogEntry, systemNames } from '../../client/types.ts'
import { matcher } from './found.ts'
import { paragraphsOf, rulingsOf, stretchesOf } from './rulings.ts'
import { usesIn } from './uses.ts'

test('the lines of an entry are its paragraphs', () => {
  expect(paragraphsOf('One.\n\n  Two. \n')).toEqual(['One.', 'Two.'])
  expect(paragraphsOf('')).toEqual([])
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
      { is: 'pool', text: '3 dice', why: 'T-001', thrown: null, sums: [{ label: 'pool', total: '3 dice', modifiers }], data: {} },
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
