// Each reading against faces: all of them where there are few, drawn ones where dice are thrown again.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickDice } from '../dice.ts'
import { both, classed, distOf, once, reading, small, successes, tally, total, under } from '../readings.ts'
import type { Dice, Reading } from '../table.ts'

const chancesOf = <T>({ dist }: Reading<T>): ReadonlyMap<string, number> => {
  const all = new Map<string, number>()
  dist.values.forEach((v, i) => {
    const key = JSON.stringify(v)
    all.set(key, (all.get(key) ?? 0) + (dist.p[i] as number))
  })
  return all
}
/** Dice that show `faces` and then run out. */
const SPENT = { spent: true }
function following<T>(r: Reading<T>, faces: readonly { face: number }[], ask: (sides: number) => void): { read: T } | null {
  let at = 0
  const dice: Dice = {
    roll: (n, sides) =>
      Array.from({ length: n }, () => {
        const next = faces[at++]
        if (next !== undefined) return next.face
        ask(sides)
        throw SPENT
      }),
  }
  try {
    return { read: r.read(dice) }
  } catch (thrown) {
    if (thrown !== SPENT) throw thrown
    return null
  }
}
/** Reads every combination of faces of at most `deepest` dice; `missing` is the chance of those that need more. */
function byFaces<T>(r: Reading<T>, deepest: number): { chances: Map<string, number>; missing: number } {
  const chances = new Map<string, number>()
  let missing = 0
  const follow = (faces: { face: number }[], p: number): void => {
    let sides = 0
    const end = following(r, faces, s => {
      sides = s
    })
    if (end !== null) {
      const key = JSON.stringify(end.read)
      chances.set(key, (chances.get(key) ?? 0) + p)
    } else if (faces.length === deepest) missing += p
    else for (let face = 1; face <= sides; face++) follow([...faces, { face }], p / sides)
  }
  follow([], 1)
  return { chances, missing }
}

const pips = classed('even or odd', 6, face => (face % 2 === 0 ? 'even' : 'odd'))
const finite: readonly Reading<unknown>[] = [
  successes(0, 6, 4, null),
  successes(-2, 6, 4, 6),
  successes(3, 6, 4, null),
  successes(2, 10, 11, null),
  successes(2, 6, 0, null),
  under(3, 10, 4),
  under(1, 11, 5),
  under(2, 6, 0),
  under(2, 6, 9),
  under(0, 6, 3),
  total(2, 6, 0),
  total(3, 4, -2),
  total(0, 6, 5),
  pips,
  small('highest', 3, 6, faces => Math.max(...faces)),
  small(
    'both',
    2,
    6,
    faces => Object.freeze([...faces].sort((a, b) => a - b)),
    v => v.join(),
  ),
  both(successes(2, 6, 5, null), under(2, 10, 3), (a, b) => Math.max(0, a - b)),
  both(
    pips,
    total(1, 6, 1),
    (a, b) => Object.freeze([a, b > 4]),
    v => v.join(),
  ),
]
test.each(finite.map(r => [r.name, r] as const))('%s: all faces', (_name, r) => {
  const { chances, missing } = byFaces(r, 6)
  expect(missing).toBe(0)
  const said = chancesOf(r)
  expect([...said.keys()].sort()).toEqual([...chances.keys()].sort())
  for (const [key, p] of chances) expect(said.get(key)).toBeCloseTo(p, 12)
})

const endless: readonly Reading<unknown>[] = [
  successes(1, 6, 4, 6),
  successes(2, 6, 5, 6),
  successes(2, 4, 3, 3),
  successes(1, 6, 6, 5),
  both(successes(1, 6, 4, 6), successes(1, 6, 5, null), (a, b) => a - b),
]
test.each(endless.map(r => [r.name, r] as const))('%s: all faces of seven dice', (_name, r) => {
  const { chances, missing } = byFaces(r, 7)
  const said = chancesOf(r)
  let known = 0
  for (const [key, p] of chances) {
    known += p
    expect(said.get(key) ?? 0).toBeGreaterThanOrEqual(p - 1e-12)
  }
  for (const [key, p] of said) expect(p).toBeLessThanOrEqual((chances.get(key) ?? 0) + missing + 1e-12)
  expect(known + missing).toBeCloseTo(1, 12)
})

test.each([...endless, successes(10, 6, 4, 6), successes(6, 6, 5, 6), total(5, 6, 3)].map(r => [r.name, r] as const))(
  '%s: drawn faces',
  (_name, r) => {
    const stream = quickDice(5)
    const draws = 30_000
    const counts = new Map<string, number>()
    for (let i = 0; i < draws; i++) {
      let at = 0
      const key = JSON.stringify(r.read({ roll: (n, sides) => Array.from({ length: n }, () => stream(i, at++, sides) as number) }))
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    for (const [key, p] of chancesOf(r)) {
      if (p * draws < 20) continue
      const z = ((counts.get(key) ?? 0) - p * draws) / Math.sqrt(draws * p * (1 - p))
      expect(Math.abs(z)).toBeLessThan(5)
    }
  },
)

const pool = fc.record({ dice: fc.integer({ min: 0, max: 25 }), sides: fc.constantFrom(6, 10, 20), from: fc.integer({ min: 1, max: 21 }) })
const atLeast = (r: Reading<number>, k: number): number => {
  let p = 0
  for (const [i, v] of r.dist.values.entries()) if (v >= k) p += r.dist.p[i] as number
  return p
}
const mean = (r: Reading<number>): number => r.dist.values.reduce((sum, v, i) => sum + v * (r.dist.p[i] as number), 0)

test('chances sum to 1 within what is lost', () => {
  fc.assert(
    fc.property(pool, fc.option(fc.integer({ min: 2, max: 20 })), ({ dice, sides, from }, again) => {
      for (const { dist } of [successes(dice, sides, from, again), under(dice, sides, from), total(Math.min(dice, 8), sides, from)]) {
        const sum = dist.p.reduce((a, b) => a + b, 0)
        // 1e-13: what adding up some hundred numbers may round.
        expect(Math.abs(1 - sum)).toBeLessThanOrEqual(dist.lost + 1e-13)
        expect(dist.lost).toBeLessThan(1e-12)
        expect(dist.sums.at(-1)).toBeCloseTo(sum, 13)
        expect(new Set(dist.values).size).toBe(dist.values.length)
      }
    }),
  )
})
test('a die more or an easier target never makes as many successes less likely', () => {
  fc.assert(
    fc.property(pool, fc.boolean(), fc.nat(20), ({ dice, sides, from }, exploding, k) => {
      const again = exploding ? sides : null
      const now = atLeast(successes(dice, sides, from, again), k)
      expect(atLeast(successes(dice + 1, sides, from, again), k)).toBeGreaterThanOrEqual(now - 1e-12)
      expect(atLeast(successes(dice, sides, from - 1, again), k)).toBeGreaterThanOrEqual(now - 1e-12)
      expect(atLeast(under(dice, sides, from + 1), k)).toBeGreaterThanOrEqual(atLeast(under(dice, sides, from), k) - 1e-12)
    }),
  )
})
test.each([1, 4, 10, 20])('means of %i dice', n => {
  for (let tn = 2; tn <= 6; tn++) {
    expect(mean(successes(n, 6, tn, 6))).toBeCloseTo((n * (7 - tn)) / 5, 12)
    expect(mean(successes(n, 6, tn, null))).toBeCloseTo((n * (7 - tn)) / 6, 12)
    expect(mean(under(n, 6, tn))).toBeCloseTo((n * tn) / 6, 12)
  }
  expect(mean(total(n, 6, 2))).toBeCloseTo(3.5 * n + 2, 11)
})
test('without another throw, successes are binomial', () => {
  const { dist } = successes(6, 6, 5, null)
  const choose = [1, 6, 15, 20, 15, 6, 1]
  expect(dist.values).toEqual([0, 1, 2, 3, 4, 5, 6])
  choose.forEach((c, k) => {
    expect(dist.p[k]).toBeCloseTo(c * (1 / 3) ** k * (2 / 3) ** (6 - k), 14)
  })
})
test('a die that is thrown again whatever it shows is refused', () => {
  expect(() => successes(1, 6, 4, 1)).toThrow(RangeError)
  expect(() => successes(1, 6, 4, 0)).toThrow(RangeError)
})

test('one reading for the same parameters, another for others', () => {
  expect(under(1, 11, 5)).toBe(under(1, 11, 5))
  expect(successes(4, 6, 5, 6)).toBe(successes(4, 6, 5, 6))
  const all = [under(1, 11, 5), under(11, 1, 5), under(1, 1, 15), successes(1, 11, 5, null), total(1, 11, 5), successes(1, 11, 5, 11)]
  expect(new Set(all).size).toBe(all.length)
})
test('readings that are called the same stay apart', () => {
  const named = once(
    (n: number, plain: boolean): Reading<number | readonly number[]> =>
      small<number | readonly number[]>('the same', n, 6, f => (plain ? (f[0] as number) : f)),
  )
  expect(named(1, true)).not.toBe(named(1, false))
  expect(named(1, true).read({ roll: () => [4] })).toBe(4)
  expect(named(1, false).read({ roll: () => [4] })).toEqual([4])
  // One factory's parameters are no prefix of another list of parameters.
  const any = once((...parts: readonly unknown[]): { readonly of: readonly unknown[] } => ({ of: parts }))
  expect(any(1)).not.toBe(any(1, 1))
  expect(any('1')).not.toBe(any(1))
  expect(any(null)).not.toBe(any(undefined))
  expect(any()).toBe(any())
})
test('a distribution is worked out when it is first needed, once', () => {
  let times = 0
  const r = reading(
    'lazy',
    () => 1,
    () => {
      times++
      return distOf([1], [1])
    },
  )
  expect(times).toBe(0)
  expect(r.dist).toBe(r.dist)
  expect(times).toBe(1)
})
test('equal results are one, results of no chance are none', () => {
  const dist = tally<readonly number[]>(
    add => {
      add([1, 2], 0.25)
      add([3], 0)
      add([1, 2], 0.75)
    },
    v => v.join(),
  )
  expect(dist.values).toEqual([[1, 2]])
  expect([...dist.p]).toEqual([1])
  expect(Object.isFrozen(dist.values[0])).toBe(true)
})

test('a reading says which faces of a die do it, as far as each can be judged alone', () => {
  expect(successes(3, 6, 5, null).needs).toEqual([{ dice: null, made: [5, 6] }])
  // Thrown again is a success as well.
  expect(successes(3, 6, 7, 6).needs).toEqual([{ dice: null, made: [6, 6] }])
  expect(successes(0, 6, 4, null).needs).toBeUndefined()
  expect(under(2, 20, 12).needs).toEqual([{ dice: null, made: [1, 12] }])
  expect(under(2, 20, 25).needs).toEqual([{ dice: null, made: [1, 20] }])
  expect(total(2, 8, 3).needs).toEqual([{ dice: null, made: 'sum' }])
  expect(classed('d20+5 against 24', 20, face => face >= 19, 19).needs).toEqual([{ dice: null, made: [19, 20] }])
  expect(classed('sure', 20, () => true, -3).needs).toEqual([{ dice: null, made: [1, 20] }])
  expect(pips.needs).toBeUndefined()
})
