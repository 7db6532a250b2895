// Values that others have worked out.
import { successes } from '@sightline/kernel'
import { expect, test } from 'vitest'
import { highest, strikes, thresholds } from '../../../../bench/named.ts'
import { oddsOf } from '../ask.ts'
import { Counts, sumOf } from '../index.ts'
import { declining, stats } from './board.ts'

test('ten dice at 4, thrown again on 6, give exactly six successes', () => {
  const { dist } = successes(10, 6, 4, 6)
  expect(Math.abs((dist.p[dist.values.indexOf(6)] as number) - 0.18182710037964)).toBeLessThan(1e-14)
})
test('the highest of 4d20 against the highest of 3d20', () => {
  expect(highest().get(1)).toBeCloseTo(0.521023284375, 13)
  expect(highest().get(0)).toBeCloseTo(0.09981265625, 13)
})
test('12d10: how many reach 6 and how many of them 9, together', () => {
  const joint = thresholds()
  expect(sumOf(joint.values())).toBeCloseTo(1, 13)
  // All twelve reach 9: 0.2 ^ 12. Twelve reach 6, none of them 9: 0.3 ^ 12.
  expect(joint.get(1212)).toBeCloseTo(0.2 ** 12, 20)
  expect(joint.get(1200)).toBeCloseTo(0.3 ** 12, 18)
})
test('four strikes against one reaction', () => {
  // None gets through: no hit; one hit and a reaction; two hits and a good one.
  const none = 0.4 ** 4 + 4 * 0.6 * 0.4 ** 3 * 0.5 + 6 * 0.6 ** 2 * 0.4 ** 2 * 0.2
  expect(strikes().get(0)).toBeCloseTo(none, 14)
})
test('five attacks of ten dice at 4 on six dice at 5, 12 EN', () => {
  const f = stats({ att: 10, dam: 5 }, { arm: 6, def: 4, en: 12 }, { times: 5 })
  const left = Counts.of(oddsOf(f.game, f.actions, declining(), f.see), both => both.theirs.left)
  expect(Math.abs(left.exactly(0) - 0.8986573557378)).toBeLessThan(1e-12)
})
