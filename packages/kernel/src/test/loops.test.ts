// Rules that come back to where they began: solved, with few passes and an honest bound.
import { expect, test } from 'vitest'
import { Exact } from '../drivers/exact.ts'
import { classed } from '../readings.ts'
import { type Codecs, int, type Row, Store } from '../store.ts'
import { type Question, rule, type Table } from '../table.ts'

interface Model extends Row {
  en: number
}
const model: Codecs<Model> = { en: int }
interface Field {
  readonly store: Store
  readonly m: Model
}
type T = Table<Field, never, Question>
const field = (): Field => {
  const store = new Store()
  return Object.freeze({ store, m: store.add(model, { en: 0 }) })
}
function ask(act: (t: T) => void): {
  readonly p: ReadonlyMap<number, number>
  readonly lost: number
  readonly runs: number
  readonly sum: number
} {
  const exact = new Exact<Field, never, Question>(field())
  const { chances, lost } = exact.odds([act], g => g.m.en)
  return { p: chances, lost, runs: exact.runs, sum: [...chances.values()].reduce((a, b) => a + b, 0) }
}
/** One of `n` is the chance to come to an end. */
const ends = (n: number) => classed(`one of ${n}`, n, face => face === 1)
const which = classed('which', 4, face => face)

test.each([2, 10, 1000, 100_000])('coming back unless a d%i shows 1 costs three passes', n => {
  const die = ends(n)
  const loop = rule('loop', (t: T): void => {
    if (t.roll(die, '')) t.game.m.en = t.roll(which, '')
    else loop(t)
  })
  const { p, lost, runs, sum } = ask(t => loop(t))
  for (let face = 1; face <= 4; face++) expect(p.get(face)).toBeCloseTo(0.25, 13)
  expect(Math.abs(1 - sum)).toBeLessThanOrEqual(lost + 1e-15)
  expect(lost).toBeLessThan(1e-12)
  expect(runs).toBeLessThan(60)
})
test('two rules that call each other are one loop', () => {
  const die = ends(1000)
  const first = rule('first', (t: T): void => {
    if (t.roll(die, '')) t.game.m.en = 1
    else second(t)
  })
  const second = rule('second', (t: T): void => {
    if (t.roll(die, '')) t.game.m.en = 2
    else first(t)
  })
  const { p, lost, runs } = ask(t => first(t))
  const r = 0.999
  expect(p.get(1)).toBeCloseTo(1 / (1 + r), 13)
  expect(p.get(2)).toBeCloseTo(r / (1 + r), 13)
  expect(lost).toBeLessThan(1e-12)
  expect(runs).toBeLessThan(60)
})
test('what is done after coming back is in it', () => {
  // Every way back turns the card over: x0 = 0.001 + 0.999 x1, x1 = 0.999 x0.
  const die = ends(1000)
  const turn = rule('turn', (t: T): void => {
    if (t.roll(die, '')) return
    turn(t)
    t.game.m.en = 1 - t.game.m.en
  })
  const { p, lost, runs, sum } = ask(t => turn(t))
  expect(p.get(0)).toBeCloseTo(1 / 1.999, 9)
  expect(p.get(1)).toBeCloseTo(0.999 / 1.999, 9)
  expect(Math.abs((p.get(0) ?? 0) - 1 / 1.999)).toBeLessThanOrEqual(lost + 1e-15)
  expect(Math.abs(1 - sum)).toBeLessThanOrEqual(lost + 1e-13)
  expect(runs).toBeLessThan(2000)
})
test('a rule that comes back twice has the least solution, and says what never ends', () => {
  // x = 0.25 + 0.75 x x: ends with chance 1/3.
  const three = classed('three in four', 4, face => face > 1)
  const branch = rule('branch', (t: T): void => {
    if (!t.roll(three, '')) return
    branch(t)
    branch(t)
  })
  const { p, lost } = ask(t => branch(t))
  expect(p.get(0)).toBeCloseTo(1 / 3, 10)
  expect(lost).toBeCloseTo(2 / 3, 10)
  expect((p.get(0) ?? 0) + lost).toBeGreaterThanOrEqual(1 - 1e-14)
})
test('a loop without an end leads nowhere', () => {
  const round = rule('round', (t: T): void => {
    t.roll(which, '')
    round(t)
  })
  const { p, lost } = ask(t => round(t))
  expect(p.size).toBe(0)
  expect(lost).toBeCloseTo(1, 14)
})
test('each round counted: never the same situation, followed until nothing is left', () => {
  const half = ends(2)
  const count = rule('count', (t: T): number => (t.roll(half, '') ? 0 : 1 + count(t)))
  const { p, lost, sum } = ask(t => {
    t.game.m.en = count(t)
  })
  for (const n of [0, 1, 5, 20]) expect(p.get(n)).toBeCloseTo(0.5 ** (n + 1), 15)
  expect(sum + lost).toBeCloseTo(1, 14)
  expect(lost).toBeLessThan(1e-12)
})
