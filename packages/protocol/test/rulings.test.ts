import { expect, test } from 'vitest'
import { choiceOf, rulingsIn, rulingText } from '../src/rulings.ts'

const PAGE =
  '# Toy: rulings\n\nWhat is open.\n\n## Dice\n\n### R-01 The *first*\nClauses T-001.\n\nChoice: a.\n\n### R-02 Two\nB.\n\n## Moves\n### R-03 Three\nC.\n'

test('a page of rulings is taken apart by its numbered entries, each under its heading', () => {
  expect(rulingsIn(PAGE)).toEqual({
    head: 'What is open.',
    rulings: [
      { id: 'R-01', title: 'The *first*', group: 'Dice', text: 'Clauses T-001.\n\nChoice: a.' },
      { id: 'R-02', title: 'Two', group: 'Dice', text: 'B.' },
      { id: 'R-03', title: 'Three', group: 'Moves', text: 'C.' },
    ],
  })
})
test('a page without entries, a bare entry, and a page that begins with one', () => {
  expect(rulingsIn('')).toEqual({ head: '', rulings: [] })
  expect(rulingsIn('Only words.\n')).toEqual({ head: 'Only words.', rulings: [] })
  expect(rulingsIn('### R-01')).toEqual({ head: '', rulings: [{ id: 'R-01', title: '', group: '', text: '' }] })
  expect(rulingsIn('### R-10 Ten\nX.\n').rulings).toEqual([{ id: 'R-10', title: 'Ten', group: '', text: 'X.' }])
})
test('a number sign in the middle of a line is no heading, nor is one without a space', () => {
  expect(rulingsIn('### R-01 One\nDie # 2.\n#tag\n').rulings).toEqual([{ id: 'R-01', title: 'One', group: '', text: 'Die # 2.\n#tag' }])
})
test('an entry is printed with its number', () => {
  const [first, , third] = rulingsIn(PAGE).rulings
  expect(first === undefined ? '' : rulingText(first)).toBe('R-01 The *first*\nClauses T-001.\n\nChoice: a.')
  expect(third === undefined ? '' : rulingText(third)).toBe('R-03 Three\nC.')
  expect(rulingText({ id: 'R-09', title: '', group: '', text: '' })).toBe('R-09')
})
test('what an entry decides stands between "Choice:" and "Sure:"; without a choice it is all of it but the head', () => {
  const of = (text: string): string => choiceOf({ id: 'R-01', title: 'One', group: '', text })
  expect(of('Clauses T-001. Option `a`: **b**, c.\nReadings: b or c.\nChoice: b, as worded.\nMore of it. Sure: open.')).toBe(
    'b, as worded.\nMore of it.',
  )
  expect(of('Clause T-001. No option.\nStraight lines, edge to edge. Sure: settled.')).toBe('Straight lines, edge to edge.')
  expect(of('B.')).toBe('B.')
})
