import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Counts, Fraction, interval, oneIn, only, percent, sumOf } from '../index.ts'

const coin = new Counts(0, [0.5, 0.5])
test('a sum of two independent numbers', () => {
  const two = coin.plus(coin)
  expect([...two]).toEqual([
    [0, 0.25],
    [1, 0.5],
    [2, 0.25],
  ])
  expect(two.mean).toBe(1)
  expect(two.deviation).toBeCloseTo(Math.SQRT1_2, 15)
  expect([two.atLeast(1), two.atMost(1), two.exactly(3), two.atLeast(3), two.atMost(-1)]).toEqual([0.75, 0.75, 0, 0, 0])
  expect([two.quantile(0.25), two.quantile(0.5), two.quantile(0.76), two.quantile(1)]).toEqual([0, 1, 2, 2])
})
test('tails keep what one minus the rest would lose', () => {
  const rare = new Counts(0, [1, 1e-20, 1e-22])
  expect(rare.atLeast(1)).toBe(1e-20 + 1e-22)
  expect(rare.atLeast(2)).toBe(1e-22)
  expect(1 - rare.atMost(0)).toBe(0)
})
test('numbers without a chance at either end are cut off, what is lost is kept', () => {
  const c = new Counts(2, [0, 0.5, 0, 0.25, 0], 0.25)
  expect([c.least, c.most, c.lost, c.sum]).toEqual([3, 5, 0.25, 0.75])
  expect(c.plus(coin).lost).toBe(0.25)
  expect(c.map(n => Math.min(n, 4)).exactly(4)).toBe(0.25)
  expect(() => c.map(n => n / 2)).toThrow('not a whole number')
})
test('sums, tails and means of any chances', () => {
  const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(chances, fc.integer({ min: -5, max: 5 }), (raw, least) => {
      const all = sumOf(raw) || 1
      const c = new Counts(
        least,
        raw.map(p => p / all),
      )
      for (let n = least - 1; n <= least + 12; n++) {
        expect(c.atLeast(n) + c.atMost(n - 1)).toBeCloseTo(c.sum, 12)
        expect(c.exactly(n)).toBeLessThanOrEqual(c.atLeast(n) + 1e-15)
      }
      if (c.sum > 0.5) expect(c.quantile(0.5)).toBeGreaterThanOrEqual(c.least)
      expect(c.plus(coin).mean).toBeCloseTo(c.mean + 0.5 * c.sum, 12)
    }),
  )
})
test('equal sights of a joint law add up', () => {
  const joint = {
    chances: new Map([
      ['a1', 0.25],
      ['a2', 0.25],
      ['b1', 0.5],
    ]),
    lost: 0.125,
  }
  expect(only(joint, s => s[0])).toEqual({
    chances: new Map([
      ['a', 0.5],
      ['b', 0.5],
    ]),
    lost: 0.125,
  })
})
test.each([
  [0, 1, '0 %'],
  [1e-9, 1, '< 0.1 %'],
  [0.0004, 1, '< 0.1 %'],
  [0.001, 1, '0.1 %'],
  [0.2189, 1, '21.9 %'],
  [0.9996, 1, '> 99.9 %'],
  [1 - 1e-12, 1, '> 99.9 %'],
  [1, 1, '100 %'],
  [0.004, 0, '< 1 %'],
  [0.2189, 0, '22 %'],
  [0.996, 0, '> 99 %'],
])('%d with %i digits is %s', (p, digits, text) => {
  expect(percent(p, digits)).toBe(text)
})
test.each([
  [0.5, '2.00'],
  [0.0452, '22.1'],
  [0.00123, '813'],
  [0, '–'],
  [1e-9, '1.0e+9'],
])('one in: %d is %s', (p, text) => {
  expect(oneIn(p)).toBe(text)
})
test('Wilson: known limits, and never outside of what can be', () => {
  const [low, high] = interval(10, 100)
  expect(low).toBeCloseTo(0.05522914, 7)
  expect(high).toBeCloseTo(0.17436566, 7)
  expect(interval(0, 50)[0]).toBe(0)
  expect(interval(0, 50)[1]).toBeGreaterThan(0.05)
  expect(interval(50, 50)[1]).toBe(1)
})
test('fractions in lowest terms', () => {
  const f = new Fraction(3n, 12n).plus(new Fraction(1n, 6n))
  expect(String(f)).toBe('5/12')
  expect(String(f.times(new Fraction(12n, 5n)))).toBe('1')
  expect(Number(new Fraction(1n, 6n ** 400n))).toBe(0)
  expect(Number(new Fraction(6n ** 400n, 6n ** 400n * 4n))).toBe(0.25)
})
