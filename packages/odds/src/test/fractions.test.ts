// Whole numbers without limit as a witness for what doubles say.
import {
  both,
  classed,
  Exact,
  type Game,
  type Happening,
  type Question,
  type Reading,
  small,
  successes,
  total,
  under,
} from '@sightline/kernel'
import { expect, test } from 'vitest'
import { byFaces, Fraction, fractionsOf, NoFractions } from '../index.ts'
import { declining, duel, stats } from './board.ts'

const readings: readonly Reading<unknown>[] = [
  successes(4, 6, 7, null),
  successes(3, 6, 4, null),
  under(3, 10, 4),
  total(3, 6, -2),
  classed('parity', 20, face => face % 2),
  small('highest', 3, 6, faces => Math.max(...faces)),
  both(successes(2, 6, 5, null), under(2, 10, 3), (a, b) => a - b),
]
test.each(readings.map(r => [r.name, r] as const))('%s: its ways are those of its faces, and its chances', (_name, reading) => {
  const { ways } = reading
  if (ways === undefined || ways === null) throw new Error('not counted')
  const faces = byFaces(reading)
  const chance = (w: typeof ways, v: unknown): string => String(new Fraction(w.ways[w.values.indexOf(v)] ?? 0n, w.of))
  for (const [i, v] of ways.values.entries()) {
    expect(chance(faces, v)).toBe(chance(ways, v))
    const p = reading.dist.p[reading.dist.values.indexOf(v)] as number
    expect(Math.abs(Number(new Fraction(ways.ways[i] as bigint, ways.of)) - p)).toBeLessThan(1e-15)
  }
  expect(ways.ways.reduce((a, b) => a + b, 0n)).toBe(ways.of)
})
test('an attack without open explosions, as fractions: they sum to exactly one, and the exact driver agrees', () => {
  const f = stats({ att: 5, dam: 7 }, { def: 7, arm: 3, en: 4 }, { times: 3 })
  const fractions = fractionsOf(f.game, f.actions, declining(), f.see)
  const one = [...fractions.values()].reduce((sum, p) => sum.plus(p), new Fraction(0n, 1n))
  expect(String(one)).toBe('1')
  const { chances } = new Exact<Game, Happening, Question>(f.game, declining()).odds(f.actions, f.see)
  expect(chances.size).toBe(fractions.size)
  for (const [seen, p] of chances) expect(Math.abs(p - Number(fractions.get(seen)))).toBeLessThan(1e-15)
})
test('a chance that everybody can check: two successes of four dice at 7 are 25/216', () => {
  const f = stats({ att: 4 }, { def: 7, arm: 0 }, { en: 90 })
  const fractions = fractionsOf(f.game, f.actions, declining(), g => f.see(g).theirs.left)
  expect(String(fractions.get(88))).toBe('25/216')
})
test('why there are no fractions', () => {
  const f = duel({})
  const before = f.game.store.hash()
  expect(() => fractionsOf(f.game, f.actions, declining(), f.see)).toThrow(NoFractions)
  expect(() => fractionsOf(f.game, f.actions, declining(), f.see)).toThrow('without limit')
  expect(f.game.store.hash()).toBe(before)
  const g = stats({ att: 5, dam: 7 }, { def: 7, arm: 3, en: 4 }, { times: 3 })
  expect(() => fractionsOf(g.game, g.actions, declining(), g.see, 10)).toThrow('more than 10 ways')
  expect(() => byFaces(successes(9, 6, 4, null), 1000)).toThrow('too many faces')
})
