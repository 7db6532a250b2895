// The chain of opportune attacks against an independent calculation, and what the odds cost.
import { Exact } from '@sightline/kernel'
import { Brute, players } from '@sightline/kernel/testing'
import { describe, expect, test } from 'vitest'
import { d20, type Event, type Fight, type Intent, type Question, type Setup } from './index.ts'
import { blade, blue, fight, red, rifle, scenes } from './test/scenes.ts'

const attack: Intent = { action: 'attack', model: 'Anna', target: 'Bela', as: 'main' }
interface Fighter {
  readonly hp: number
  readonly ac: number
  readonly hit: number
  readonly sides: number
  readonly plus: number
}
const setupOf = (a: Fighter, b: Fighter, options: Setup['options'] = {}): Setup => ({
  options,
  models: [
    red('Anna', 0, 0, { hp: a.hp, ac: a.ac, weapons: [blade(a.hit, `1d${a.sides}+${a.plus}`)] }),
    blue('Bela', 4, 0, { hp: b.hp, ac: b.ac, weapons: [blade(b.hit, `1d${b.sides}+${b.plus}`)] }),
  ],
  active: 'Anna',
})
const oddsOf = (setup: Setup, intent: Intent = attack) => {
  const exact = new Exact<Fight, Event, Question>(fight(setup))
  return { exact, ...exact.odds([t => d20.act(t, intent)], game => game.units.map(u => u.hp).join()) }
}

type Law = Map<string, number>
/** The same exchange by plain recursion, face by face, cut after so many links: 20 to the power of 13 is out of sight. */
function byHand(a: Fighter, b: Fighter, autoMiss: boolean, depth = 13): Law {
  const law: Law = new Map()
  const add = (to: Law, key: string, p: number): unknown => to.set(key, (to.get(key) ?? 0) + p)
  const known = new Map<string, Law>()
  /** First hp is the roller's. */
  const exchange = (me: Fighter, you: Fighter, mine: number, yours: number, left: number): Law => {
    const key = `${me === a} ${mine} ${yours} ${left}`
    const old = known.get(key)
    if (old !== undefined) return old
    const out: Law = new Map()
    const strike = (p: number, m: number, y: number): void => {
      if (m === 0 || y === 0) return void add(out, `${m},${y}`, p)
      for (let d = 1; d <= me.sides; d++) add(out, `${m},${Math.max(0, y - d - me.plus)}`, p / me.sides)
    }
    for (let face = 1; face <= 20; face++) {
      const hits = face + me.hit >= you.ac && !(face === 1 && autoMiss)
      if (face > 1) {
        if (hits) strike(1 / 20, mine, yours)
        else add(out, `${mine},${yours}`, 1 / 20)
      } else if (left > 0) {
        for (const [state, p] of exchange(you, me, yours, mine, left - 1)) {
          const [y = 0, m = 0] = state.split(',').map(Number)
          if (hits) strike(p / 20, m, y)
          else add(out, `${m},${y}`, p / 20)
        }
      }
    }
    known.set(key, out)
    return out
  }
  for (const [state, p] of exchange(a, b, a.hp, b.hp, depth)) add(law, state, p)
  return law
}

describe('one attack with its chain', () => {
  const strong: Fighter = { hp: 12, ac: 15, hit: 6, sides: 8, plus: 2 }
  const quick: Fighter = { hp: 9, ac: 13, hit: 14, sides: 6, plus: 1 }
  const sure: Fighter = { hp: 6, ac: 8, hit: 9, sides: 4, plus: 0 }
  test.each([
    ['natural 1s miss', strong, { ...quick, hit: 4 }, false],
    ['natural 1s of one side hit', strong, quick, false],
    ['natural 1s of both sides hit', sure, { ...sure, hp: 7 }, false],
    ['natural 1s always miss', sure, { ...sure, hp: 7 }, true],
  ] as const)('%s: as by hand', (_, a, b, autoMiss) => {
    const { chances, lost } = oddsOf(setupOf(a, b, autoMiss ? { nat1: 'auto_miss' } : {}))
    const hand = byHand(a, b, autoMiss)
    expect([...chances.keys()].sort()).toEqual([...hand.keys()].sort())
    for (const [state, p] of hand) expect(Math.abs((chances.get(state) ?? 0) - p)).toBeLessThan(1e-14)
    expect(lost).toBeLessThan(1e-15)
    expect(Math.abs([...chances.values()].reduce((x, y) => x + y, 0) - 1)).toBeLessThan(1e-14)
  })
  test('cuts nothing that matters: brute force finds the same', () => {
    for (const scene of scenes.filter(s => s.name.startsWith('a chain') || s.name.startsWith('a Heavy'))) {
      const [one, other] = [scene.make(), scene.make()]
      const exact = new Exact<Fight, Event, Question>(one.game, players(scene)).odds([one.act], scene.see)
      const brute = new Brute<Fight, Event, Question>(other.game, players(scene), { most: 400_000, least: 1e-7 }).odds(
        [other.act],
        scene.see,
      )
      for (const [seen, p] of exact.chances) expect(Math.abs(p - (brute.chances.get(seen) ?? 0))).toBeLessThan(2e-4)
    }
  })
})

describe('what odds cost, in runs of rules', () => {
  const runs = (setup: Setup, intent: Intent = attack): number => oddsOf(setup, intent).exact.runs
  test('a melee attack with its chain', () => {
    expect(runs(setupOf({ hp: 12, ac: 15, hit: 6, sides: 8, plus: 2 }, { hp: 9, ac: 13, hit: 4, sides: 6, plus: 1 }))).toBeLessThan(1000)
  })
  test('two guns and a shield on watch', () => {
    const setup: Setup = {
      models: [
        red('Anna', 4, 0, { ac: 13, hp: 12, weapons: [blade(6, '1d10+1')] }),
        blue('Bela', 0, 0, { ac: 12, hp: 9, weapons: [blade(4, '1d8+2')] }),
        blue('Bodo', -10, 0, { weapons: [rifle(5, '1d6+1', { shots: 2, rapidFire: true })], overwatch: { ward: 'Bela', watch: 'gun' } }),
        blue('Bert', -10, 5, { weapons: [rifle(2, '1d8')], overwatch: { ward: 'Bela', watch: 'gun' } }),
        blue('Bernd', 2, 1, { ac: 18, hp: 20, shield: true, weapons: [blade(4, '1d8+1')], overwatch: { ward: 'Bela', watch: 'shield' } }),
      ],
      active: 'Anna',
    }
    expect(runs(setup)).toBeLessThan(12_000)
  })
  test('four shots of Rapid Fire', () => {
    const setup: Setup = {
      models: [red('Anna', 0, 0, { weapons: [rifle(4, '1d6+1', { shots: 2, rapidFire: true })] }), blue('Bela', 14, 0, { ac: 14, hp: 20 })],
      active: 'Anna',
    }
    expect(runs(setup, { action: 'shoot', model: 'Anna', target: 'Bela', as: 'main' })).toBeLessThan(1000)
  })
})
