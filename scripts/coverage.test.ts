import { expect, test } from 'vitest'
import { citations, rulingsOf, type SystemBook } from '../apps/cli/src/rulebook/collect.ts'
import { toy } from '../packages/protocol/test/toy.ts'
import { coverageOf, totals } from './coverage.ts'

const rules = Object.keys(toy.clauses).filter(id => toy.clauses[id]?.kind === 'rule')
const full: SystemBook = {
  applied: Object.fromEntries(rules.map(id => [id, [{ file: 'a.ts', line: 1, by: 'code' as const }]])),
  tests: Object.fromEntries(rules.map(id => [id, ['a.test.ts', 'b.test.ts']])),
  cases: [],
  rulings: { 'R-01': 'R-01' },
}
const mistakes = (change: Partial<SystemBook>): readonly string[] => coverageOf(toy, { ...full, ...change }).mistakes

test('every rule applied and exercised', () => {
  expect(mistakes({})).toEqual([])
  expect(totals(coverageOf(toy, full))).toBe('7 clauses: 6 rule, 1 advice; rules applied 6 of 6, exercised 6 of 6')
})
test.each([
  ['a rule that is applied nowhere', { applied: { ...full.applied, 'T-002': [] } }, 'T-002: a rule that is applied nowhere'],
  ['a rule that nothing exercises', { tests: { ...full.tests, 'T-002': [] } }, 'T-002: a rule that is exercised by nothing'],
  [
    'a clause that does not exist, in a source',
    { applied: { ...full.applied, 'T-999': [{ file: 'a.ts', line: 9, by: 'code' as const }] } },
    'a.ts:9: there is no clause T-999',
  ],
  ['a clause that does not exist, in a test', { tests: { ...full.tests, 'T-999': ['a.test.ts'] } }, 'a.test.ts: there is no clause T-999'],
  ['a ruling that does not exist', { rulings: {} }, 'T-003: rulings.md has no R-01'],
])('%s', (_, change, expected) => {
  expect(mistakes(change)).toEqual([expected])
})
test('a case is as good as a test; one alone may be one-sided', () => {
  const { rows, mistakes: none } = coverageOf(toy, {
    ...full,
    tests: { ...full.tests, 'T-002': [] },
    cases: [{ file: 'c.yaml', title: 'c', clauses: ['T-002'] }],
  })
  expect(none).toEqual([])
  expect(rows.find(r => r.id === 'T-002')).toMatchObject({ cases: 1, note: 'one-sided?' })
})
test('advice needs a reason; options must exist', () => {
  const system = { ...toy, options: {}, clauses: { ...toy.clauses, 'T-007': { text: 'Play fair.', kind: 'advice' as const } } }
  expect(coverageOf(system, full).mistakes).toEqual(['T-003: no option is called reach', 'T-007: advice without a reason'])
})
test('rulings are sections by number', () => {
  expect(rulingsOf('# Rulings\nx\n## Dice\n### R-01 One\nText.\n\n### R-02 Two\nMore.\n')).toEqual({
    'R-01': 'R-01 One\nText.',
    'R-02': 'R-02 Two\nMore.',
  })
})
test('clauses are named by code and by the comments on it, not by the head of a file', () => {
  const text = "// All of T-001 to T-009.\n\n/** T-002 to T-004. */\nconst a = roll(4, 'T-005') // T-006\n"
  expect(citations(text).map(c => `${c.line} ${c.id} ${c.by}`)).toEqual([
    '3 T-002 comment',
    '3 T-003 comment',
    '3 T-004 comment',
    '4 T-005 code',
    '4 T-006 comment',
  ])
})
