// Sums of many battles: whose they are when places change, that parts make the whole, and how sure they make us.
import { readFileSync } from 'node:fs'
import { factions } from '@sightline/factions'
import { interval } from '@sightline/odds'
import { describe, expect, test } from 'vitest'
import { readText } from '../../../protocol/src/index.ts'
import type { BattleResult, BotSpec } from '../battle.ts'
import type { Rules } from '../bot.ts'
import type { AnyJudge } from '../judge.ts'
import { judge } from '../judges/factions.ts'
import { Battles, type Contest, contestOf, seedOf } from './contest.ts'
import { narrow } from './enough.ts'
import { differenceOf, groupsOfList, rateOf, togetherness } from './rates.ts'
import { reportOf } from './report.ts'
import { count, emptySums, emptyTally, merge, playRange } from './tally.ts'

const QUICK: BotSpec = { name: 'quick' }
const GREEDY: BotSpec = { name: 'greedy' }

/** Two forces of two and of one; changed over, the models of red are called otherwise. */
const names = (setup: unknown): readonly (readonly [name: string, seat: number])[] =>
  setup === 'given'
    ? [
        ['Ann', 0],
        ['Ben', 0],
        ['Cid', 1],
      ]
    : [
        ['Cid II', 0],
        ['Ann', 1],
        ['Ben', 1],
      ]
const system = {
  name: 'paper',
  seats: ['red', 'blue'],
  start: (setup: unknown) => ({ setup }),
  turn: () => 1,
  exchanged: (setup: unknown) => (setup === 'given' ? 'other' : null),
  scene: ({ setup }: { readonly setup: unknown }) => ({
    models: names(setup).map(([name, seat]) => ({ name, seat })),
    sides: [{ name: 'Pair' }, { name: 'Lone' }],
  }),
} as unknown as Rules
const paper = { price: (_: unknown, name: string) => (name === 'Cid' ? 30 : 10) } as unknown as AnyJudge
const ARENA = { system, judge: paper }
const result = (winner: BattleResult['winner'], more: Partial<BattleResult>): BattleResult => ({
  winner,
  actions: 4,
  rounds: 2,
  models: [],
  harms: [],
  end: 'x',
  ...more,
})

describe('who is who', () => {
  test('forces and bots change places where the set-up can be changed over', () => {
    const contest = contestOf(system, 'given', { bots: [QUICK, GREEDY], seed: 4 })
    expect(contest.swap).toBe('forces and bots')
    expect(seedOf(contest, 6)).toBe(seedOf(contest, 7))
    expect(seedOf(contest, 6)).not.toBe(seedOf(contest, 8))
    const { seatings, forces } = new Battles(ARENA, contest)
    expect(seatings.map(s => s.bots.map(b => b.name))).toEqual([
      ['quick', 'greedy'],
      ['greedy', 'quick'],
    ])
    expect(forces.map(f => [f.name, f.models.map(m => m.price)])).toEqual([
      ['Pair', [10, 10]],
      ['Lone', [30]],
    ])
    expect(seatings[1].members.get('Cid II')).toEqual({ force: 1, at: 0 })
    expect(seatings[1].members.get('Ben')).toEqual({ force: 0, at: 1 })
  })
  test('only the bots change over where it cannot, and nobody when they are alike', () => {
    expect(contestOf(system, 'other', { bots: [QUICK, GREEDY], seed: 4 }).swap).toBe('bots')
    const still = contestOf(system, 'other', { bots: [QUICK, QUICK], seed: 4 })
    expect(still.swap).toBe('nothing')
    expect(seedOf(still, 6)).not.toBe(seedOf(still, 7))
    expect(contestOf(system, 'given', { bots: [QUICK, GREEDY], seed: 4, still: true }).swap).toBe('nothing')
  })
  test('what a battle came to is told of entrants and forces, wherever they sat', () => {
    const battles = new Battles(ARENA, contestOf(system, 'given', { bots: [QUICK, GREEDY], seed: 4 }))
    const tally = emptyTally(battles)
    const given = result(0, {
      models: names('given').map(([name, seat]) => ({ name, seat, price: 10, standing: name !== 'Cid' })),
      harms: [
        { by: 'Ann', weapon: 'Bow', to: 'Cid', amount: 2, out: false },
        { by: 'Ben', weapon: 'Axe', to: 'Cid', amount: 3, out: true },
        { by: 'Ben', weapon: 'Axe', to: 'Ann', amount: 1, out: false },
        { by: null, weapon: 'fall', to: 'Ann', amount: 1, out: false },
      ],
    })
    expect(count(tally, battles, 0, given)).toBe(1)
    // Blue wins: that is where the Pair now sits.
    const changed = result(1, {
      actions: 9,
      models: names('other').map(([name, seat]) => ({ name, seat, price: 10, standing: name === 'Ann' })),
      harms: [{ by: 'Cid II', weapon: 'Bow', to: 'Ben', amount: 4, out: true }],
    })
    expect(count(tally, battles, 1, changed)).toBe(1)
    expect(tally.outcomes).toEqual([
      [1, 0, 0, 0],
      [1, 0, 0, 0],
    ])
    expect(tally.longest).toEqual({ value: 9, battle: 1 })
    expect(tally.fallen).toEqual([{ 0: 1, 1: 1 }, { 1: 2 }])
    const report = reportOf(battles, tally, [0, 0, 1])
    expect(report.entrants.map(e => [e.name, e.wins.n])).toEqual([
      ['Pair (quick)', 2],
      ['Lone (greedy)', 0],
    ])
    // Blue acts first: once that was Lone, who lost, once the Pair, who won.
    expect(report.firstTurn.n).toBe(1)
    expect(report.firstSide.n).toBe(1)
    expect(report.models.map(m => [m.name, m.standing.n, m.dealt, m.taken, m.friendly, m.outs, m.pricePerPrice])).toEqual([
      ['Ann', 2, 1, 1, 0, 0, 0],
      ['Ben', 1, 1.5, 2, 0.5, 0.5, 1.5],
      ['Cid', 0, 2, 2.5, 0, 0.5, 10 / 2 / 30],
    ])
    expect(report.actions.longest).toMatchObject({ battle: 1, actions: 9, exchanged: true })
    expect(report.forces.map(f => f.fallenPrice)).toEqual([5, 30])
  })
  test('damage that is no whole number is refused: its sums would hang on their order', () => {
    const battles = new Battles(ARENA, contestOf(system, 'given', { bots: [QUICK, QUICK], seed: 4 }))
    const half = result('draw', { harms: [{ by: null, weapon: '', to: 'Ann', amount: 0.5, out: false }] })
    expect(() => count(emptyTally(battles), battles, 0, half)).toThrow('whole number')
  })
})

const small = readText(readFileSync(new URL('../../../../battles/factions/small.yaml', import.meta.url), 'utf8'))
const real = (more: Partial<Contest> = {}): Battles => {
  const rules = factions as unknown as Rules
  const checked = rules.setup.safeParse(small.ok ? (small.value.data as { readonly setup: unknown }).setup : null)
  if (!checked.success) throw new Error('not a set-up')
  return new Battles({ system: rules, judge }, { ...contestOf(rules, checked.data, { bots: [QUICK, QUICK], seed: 9 }), ...more })
}
test('parts make the whole, however they are cut', () => {
  const lists = [real()]
  const sum = (cuts: readonly number[]): string => {
    const sums = emptySums(lists)
    cuts.slice(1).forEach((to, i) => {
      for (const part of playRange(lists, cuts[i] ?? 0, to)) merge(sums, part)
    })
    return JSON.stringify(sums)
  }
  const whole = sum([0, 44])
  expect(sum([0, 2, 10, 20, 24, 44])).toBe(whole)
  expect(sum([0, 40, 44])).toBe(whole)
  expect(playRange(lists, 16, 44).map(part => part.lists[0]?.battles)).toEqual([4, 20, 4])
})
test('a list compared with itself is the same battle by battle', () => {
  const lists = [real(), real()]
  const sums = emptySums(lists)
  for (const part of playRange(lists, 0, 20)) merge(sums, part)
  expect(sums.lists[0]).toEqual(sums.lists[1])
  expect(sums.groups.filter((n, i) => n > 0 && i % 4 !== 0)).toEqual([])
  const d = differenceOf(sums, 2)
  expect(d.by).toBe(0)
  expect(d.half).toBeLessThan(d.unpaired)
})

describe('how sure', () => {
  test('shares have the interval that odds have', () => {
    expect(rateOf(7, 20)).toEqual({ n: 7, of: 20, share: 0.35, low: interval(7, 20)[0], high: interval(7, 20)[1] })
    expect(rateOf(0, 0)).toMatchObject({ low: 0, high: 1 })
  })
  test('the difference is that of the pairs, with the variance that they show', () => {
    // Groups of two battles: wins of the first and of the second list.
    const groups = new Array<number>(9).fill(0)
    const seen: readonly (readonly [number, number])[] = [
      ...new Array<readonly [number, number]>(30).fill([2, 1]),
      ...new Array<readonly [number, number]>(50).fill([1, 1]),
      ...new Array<readonly [number, number]>(20).fill([0, 2]),
    ]
    for (const [a, b] of seen) groups[a * 3 + b] = (groups[a * 3 + b] ?? 0) + 1
    const d = differenceOf({ lists: [], groups }, 2)
    // Differences +1 (30 times), 0 (50) and -2 (20): mean -0.1 wins in two battles; variance 1.1 - 0.01.
    expect(d.by).toBeCloseTo(-0.05, 12)
    expect(d.half).toBeCloseTo((1.959963984540054 * Math.sqrt(1.09 / 100 + 2 / 102 ** 2)) / 2, 12)
    // Alone: wins 1.1 with variance 0.49, and 1.2 with variance 0.16.
    expect(d.unpaired).toBeCloseTo((1.959963984540054 * Math.sqrt(0.65 / 100 + 2 / 102 ** 2)) / 2, 12)
  })
  test('pairs that end alike or unlike say so', () => {
    // Independent battles at one half: 1, 2, 1. All alike: twice the variance. One win in every pair: none at all.
    expect(togetherness([25, 50, 25], 2)).toBeCloseTo(1, 12)
    expect(togetherness([50, 0, 50], 2)).toBeCloseTo(Math.SQRT2, 12)
    expect(togetherness([0, 100, 0], 2)).toBe(0)
    expect(togetherness([60, 40, 0], 1)).toBe(1)
    expect(groupsOfList({ lists: [], groups: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 0)).toEqual([6, 15, 24])
    expect(groupsOfList({ lists: [], groups: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 1)).toEqual([12, 15, 18])
  })
  test('it is enough when both rates are within the width', () => {
    const battles = new Battles(ARENA, contestOf(system, 'given', { bots: [QUICK, GREEDY], seed: 4 }))
    const sums = emptySums([battles])
    const [tally] = sums.lists
    if (tally === undefined) throw new Error('no tally')
    tally.battles = 400
    tally.outcomes[0][0] = 200
    const [low, high] = interval(200, 400)
    expect(narrow([battles], sums, high - low + 1e-9)).toBe(true)
    expect(narrow([battles], sums, high - low)).toBe(false)
  })
})
