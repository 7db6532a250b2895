import { expect, test } from 'vitest'
import { MOST_VALUES, numberIn, valuesOf } from '../index.ts'

test.each([
  ['4..8', ['4', '5', '6', '7', '8']],
  ['4..14 step 2', ['4', '6', '8', '10', '12', '14']],
  ['4..14:2', ['4', '6', '8', '10', '12', '14']],
  ['4 .. 9 : 2', ['4', '6', '8']],
  ['-2..1', ['-2', '-1', '0', '1']],
  ['0.1..0.5 step 0.1', ['0.1', '0.2', '0.3', '0.4', '0.5']],
  ['0.5..2:0.5', ['0.5', '1', '1.5', '2']],
  ['3', ['3']],
  ['5..5', ['5']],
  ['none, light ,heavy', ['none', 'light', 'heavy']],
  ['1, 2, 4..8 step 2', ['1', '2', '4', '6', '8']],
  ['Human Hero, Human Regular', ['Human Hero', 'Human Regular']],
  ['red never,best', ['red never', 'best']],
])('%s', (text, values) => {
  expect(valuesOf(text)).toEqual(values)
})
test.each(['3..1', '1..3:0', '1..3 step -1', `0..${MOST_VALUES}`, '1..150, 1..150', '', ' , '])('%j gives no values', text => {
  expect(valuesOf(text)).toBeNull()
})
test('as many values as are allowed', () => {
  expect(valuesOf(`1..${MOST_VALUES}`)).toHaveLength(MOST_VALUES)
})
test('a word is no number, and nothing is none', () => {
  expect(['3', '-0.5', 'three', '', '1..2'].map(numberIn)).toEqual([3, -0.5, null, null, null])
})
