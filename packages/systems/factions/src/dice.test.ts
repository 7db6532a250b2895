import { type Dice, given, type Modifier, Play, sum } from '@sightline/kernel'
import { describe, expect, test } from 'vitest'
import { damageRow } from './damage.ts'
import { hittingFaces, makePassTest, makeTest, poolOf, testReading } from './dice.ts'
import type { Event, Question, T } from './events.ts'
import type { Battle } from './game.ts'
import { type Options, presetOptions } from './options.ts'
import type { Setup } from './setup.ts'
import { gameOf } from './test/battles.ts'

/** Dice that show these faces, and no more. */
function shows(...faces: readonly number[]): Dice & { readonly left: () => number } {
  const rest = [...faces]
  return {
    roll: n => {
      if (rest.length < n) throw new Error(`${n} dice asked for, ${rest.length} left`)
      return rest.splice(0, n)
    },
    left: () => rest.length,
  }
}
const setup = (options: Partial<Options> = {}, stats: Partial<Record<'l' | 'p' | 'i', number>> = {}): Setup => ({
  options,
  models: [{ name: 'Copper', side: 'red', at: [4, 12], stats }],
})
const battle = (options: Partial<Options> = {}, stats: Partial<Record<'l' | 'p' | 'i', number>> = {}): Battle =>
  gameOf(setup(options, stats))

describe('a Test', () => {
  test('is read in the order Luck, standard, Fortune (P-001, P-003, P-004)', () => {
    const dice = shows(1, 7, 4, 8, 9)
    expect(testReading(2, 2, 4).read(dice)).toEqual([2, true])
    expect(dice.left()).toBe(0)
  })
  test('Fortune dice earn nothing further (P-004)', () => {
    const dice = shows(1, 1, 9, 1, 1)
    expect(testReading(2, 1, 4).read(dice)).toEqual([4, true])
    expect(dice.left()).toBe(0)
  })
  test('the faulty printed example has three hits (R-47)', () => {
    expect(testReading(2, 2, 5).read(shows(1, 7, 5, 10, 4))).toEqual([3, true])
  })
  test.each([
    [0, 4, 4],
    [2, 2, 4],
    [2, 1, 6],
    [1, 2, 9],
    [2, 0, 0],
  ])('%i Luck and %i standard dice at %i: the distribution is that of every face', (luck, standard, hit) => {
    const counts = new Map<string, number>()
    const n = 2 * luck + standard
    const total = 10 ** n
    const faces = new Array<number>(n).fill(1)
    for (let i = 0; i < total; i++) {
      // All dice are thrown; those that are not earned stay unread.
      let code = i
      for (let k = 0; k < n; k++) {
        faces[k] = 1 + (code % 10)
        code = Math.floor(code / 10)
      }
      const lucky = faces.slice(0, luck).filter(f => f <= hit).length
      const plain = faces.slice(luck, luck + standard).filter(f => f <= hit).length
      const fortune = faces.slice(luck + standard, luck + standard + lucky).filter(f => f <= hit).length
      const key = `${lucky + plain + fortune},${lucky > 0}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const { dist } = testReading(luck, standard, hit)
    dist.values.forEach((value, i) => {
      expect(dist.p[i], value.join()).toBeCloseTo((counts.get(value.join()) ?? 0) / total, 12)
    })
    expect([...dist.p].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 14)
  })
  test('two hits needed, Intelligence 3 and Luck 2: 27/125 with Fortune, 9/100 without (R-28)', () => {
    const { dist } = testReading(2, 0, 3)
    const atLeastTwo = dist.values.reduce((p, [hits], i) => p + (hits >= 2 ? (dist.p[i] ?? 0) : 0), 0)
    expect(atLeastTwo).toBeCloseTo(27 / 125, 13)
    expect(0.3 * 0.3).toBeCloseTo(9 / 100, 13)
  })
})

const dice = (n: number): Modifier => given(n, 'dice', 'F-001')
const faces = (game: Battle, value: number): number => sum(hittingFaces(game, [given(value, 'Perception', 'P-001')]))
describe('the pool', () => {
  const copper = (game: Battle) => game.models[0]!
  test('takes Luck dice up to the whole pool, or up to the pool before bonus dice (P-003, C-08)', () => {
    const bonus = [{ value: 1, source: 'Wide Open', clause: 'F-023' }]
    const [full, initial] = (['full_pool', 'initial_pool'] as const).map(luck_cap => {
      const game = battle({ luck_cap }, { l: 5 })
      return poolOf(game, copper(game), dice(2), 'p', { bonus })
    })
    expect(full).toMatchObject({ dice: 3, luck: 3 })
    expect(initial).toMatchObject({ dice: 3, luck: 2 })
  })
  test('of an Unlucky Roll has neither bonus nor Luck dice, and shows what it lost (F-040, P-007)', () => {
    const game = battle({}, { l: 2 })
    const bonus = [{ value: 3, source: 'Harm', clause: 'F-024', because: 'long shot' }]
    expect(poolOf(game, copper(game), dice(4), 'p', { bonus, unlucky: true })).toMatchObject({
      dice: 4,
      luck: 0,
      modifiers: [dice(4), ...bonus],
    })
  })
  test('hits with the statistic, never with a 10, unless the option lets it (P-002, C-09, U-11)', () => {
    expect([0, 1, 9, 10, 11].map(v => faces(battle(), v))).toEqual([0, 1, 9, 9, 9])
    expect([0, 9, 10, 11].map(v => faces(battle({ ten_always_fails: 'no', statistic_zero: 'ones_hit' }), v))).toEqual([1, 9, 10, 10])
  })
})

describe('a Test in which one hit is enough', () => {
  test('draws no Fortune die (R-28, F-032)', () => {
    const game = battle({}, { i: 3, l: 2 })
    const play = new Play<Battle, Event, Question>(game)
    let passed: boolean | null = null
    const act = (t: T): void => {
      passed = makePassTest(t, game.models[0]!, poolOf(game, game.models[0]!, dice(2), 'i'), 'F-031')
    }
    expect(play.run(act, [1, 9])).toBeNull()
    expect(passed).toBe(true)
    play.run(act, [4, 10])
    expect(passed).toBe(false)
  })
})

describe('Lucky Break', () => {
  const game = (): Battle => gameOf({ ...setup({}, { l: 1, p: 4 }), crews: { red: { ploys: 1 } } })
  test('is not offered without duds, nor without a token (P-009, P-041)', () => {
    const b = game()
    const play = new Play<Battle, Event, Question>(b)
    const act = (t: T): void => void makeTest(t, b.models[0]!, poolOf(b, b.models[0]!, dice(2), 'p'), 'F-001')
    expect(play.run(act, [1, 2, 9])).toBeNull()
    expect(play.run(act, [1, 9])).toMatchObject({ waits: 'choice', prompt: { ask: { is: 'lucky break', duds: 1, hits: 1 } } })
    const without = battle({}, { l: 1, p: 4 })
    const other = new Play<Battle, Event, Question>(without)
    expect(
      other.run(t => void makeTest(t, without.models[0]!, poolOf(without, without.models[0]!, dice(2), 'p'), 'F-001'), [9, 9]),
    ).toBeNull()
  })
})

describe('the damage table', () => {
  const rows = (options: Partial<Options>, endurance: number): string[] =>
    [0, 1, 2, 3, 4, 7, 8, 9].map(hits => damageRow({ ...presetOptions('document'), ...options }, hits, endurance))
  test('both sides of every border, as the page has it (F-027, F-028, F-029)', () => {
    expect(rows({}, 4)).toEqual(['nothing', 'harm', 'harm', 'harm', 'injury', 'injury', 'injury', 'out'])
  })
  test('as the rulebook has it (C-01)', () => {
    expect(rows({ incapacitate: 'ge' }, 4)).toEqual(['nothing', 'harm', 'harm', 'harm', 'injury', 'injury', 'out', 'out'])
  })
  test('Endurance 1 has no row of mere Harm (R-21)', () => {
    expect(rows({}, 1).slice(0, 4)).toEqual(['nothing', 'injury', 'injury', 'out'])
    expect(rows({ incapacitate: 'ge' }, 1).slice(0, 3)).toEqual(['nothing', 'injury', 'out'])
  })
})
