// Odds of a real system: published rows, brute force, drawn games, and what must hold of any odds.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gangfight } from '@sightline/gangfight'
import { Exact, type Game, type Happening, type Question } from '@sightline/kernel'
import { Brute } from '@sightline/kernel/testing'
import { readCase, readText, runOnce } from '@sightline/protocol'
import { expect, test } from 'vitest'
import { always, type Both, Counts, chanceThat, type Doing, doingOf, headline, limits, oddsOf, summaryOf, sumOf } from '../index.ts'
import { act, answering, declining, duel, type Fight, fightOf, stats } from './board.ts'

const EXACT = { runs: Number.POSITIVE_INFINITY, draws: 0, seed: 0 }
const oddsIn = (f: Fight, policy = declining()) => oddsOf(f.game, f.actions, policy, f.see, EXACT)
const leftIn = (f: Fight, policy = declining()): Counts => Counts.of(oddsIn(f, policy), both => both.theirs.left)
const unsaved = (f: Fight, en: number): Counts => leftIn(f).map(left => en - left)

test('a Hero attacks a Regular: 0, 1, 2, 3 unsaved, and down', () => {
  const models = (en: number) => ({
    models: [
      { name: 'Anna', profile: 'Human Hero', side: 'red' as const, at: [10, 24] as [number, number] },
      { name: 'Bela', profile: 'Human Regular', side: 'blue' as const, at: [11.6, 24] as [number, number], en },
    ],
  })
  const all = unsaved(fightOf(models(90), { action: 'fight', model: 'Anna', target: 'Bela', kind: 'plain' }), 90)
  for (const [n, p] of [0.3400533579, 0.2340684295, 0.2068947026, 0.1287451818].entries())
    expect(Math.abs(all.exactly(n) - p)).toBeLessThan(1e-10)
  expect(Math.abs(chanceThat(oddsIn(duel({})), both => both.theirs.out) - 0.21898351)).toBeLessThan(1e-10)
})
test.each([
  [6, 3125 / 23328, 0.8],
  [7, 25 / 216, 2 / 3],
])('two successes of four dice at %i', (tn, p, mean) => {
  const hits = unsaved(stats({ att: 4 }, { def: tn, arm: 0 }, { en: 90 }), 90)
  expect(Math.abs(hits.exactly(2) - p)).toBeLessThan(1e-10)
  expect(Math.abs(hits.mean - mean)).toBeLessThan(1e-10)
})
test.each([
  [4, 0.1422889508, 0.5183681969],
  [3, 0.0651216755, 0.3785327542],
  [2, 0.0193437919, 0.2299042066],
  [1, 0.0025915128, 0.0932944606],
])('%i dice against DEF 4, ARM 3 at 4, EN 3', (dice, down, any) => {
  const left = leftIn(stats({ att: dice, dam: 4 }, { def: 4, arm: 3, en: 3 }))
  expect(Math.abs(left.exactly(0) - down)).toBeLessThan(1e-10)
  expect(Math.abs(left.atMost(2) - any)).toBeLessThan(1e-10)
})
const cases = fileURLToPath(new URL('../../../../cases/gangfight/', import.meta.url))
test.each([
  'odds-charge-distances',
  'counter-spell-odds',
  'counter-spell-odds-against-three',
  'mana-odds',
  'possession-odds',
  'odds-dropping-dice',
  'odds-saves-against-six',
  'odds-shots-by-range',
])('the published numbers of %s', name => {
  const file = `${cases}${name}.yaml`
  if (!existsSync(file)) throw new Error(`${file} is gone`)
  const source = readText(readFileSync(file, 'utf8'), file)
  const loaded = source.ok ? readCase(source.value, [gangfight]) : source
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
  const odds = loaded.value.case.script.filter(step => step.is === 'odds')
  expect(odds.length).toBeGreaterThan(0)
  expect(odds.every(step => step.within <= 1e-9)).toBe(true)
  expect(runOnce({ ...loaded.value, case: { ...loaded.value.case, script: odds, expect: undefined } }).failures).toEqual([])
})

const kinds: readonly (readonly [string, () => Fight])[] = [
  ['fight', () => duel({})],
  ['fight with a weak arm', () => stats({ att: 2, dam: 7 }, { def: 7, arm: 2 })],
  ['power', () => duel({ action: 'power' })],
  ['finesse', () => duel({ action: 'finesse' })],
  ['shoot', () => duel({ action: 'shoot', weapon: 'Short Bow', distance: '20' })],
  ['shoot into cover', () => duel({ action: 'shoot', weapon: 'Short Bow', cover: 'hard' })],
  ['charge', () => duel({ action: 'charge', distance: '6' })],
  ['charge through a wood', () => duel({ action: 'charge', distance: '6', ground: 'dense' })],
  ['cast', () => duel({ action: 'cast' })],
  ['cast against a mage', () => duel({ action: 'cast', counter: 'yes' })],
]
test.each(kinds)('%s: sums to one, and is what brute force finds', (_kind, make) => {
  for (const answer of [declining, () => answering(always)]) {
    const f = make()
    const found = oddsIn(f, answer())
    expect(Math.abs(1 - sumOf(found.chances.values()) - found.lost)).toBeLessThan(1e-12)
    const brute = new Brute<Game, Happening, Question>(f.game, answer(), { least: 1e-14 }).odds(f.actions, f.see)
    for (const both of new Set<Both>([...found.chances.keys(), ...brute.chances.keys()])) {
      expect(Math.abs((found.chances.get(both) ?? 0) - (brute.chances.get(both) ?? 0))).toBeLessThan(1e-11 + brute.lost)
    }
  }
})
test.each(kinds)('%s: what is drawn lies where the exact odds are', (_kind, make) => {
  const f = make()
  const exact = oddsIn(f)
  const sampled = oddsOf(f.game, f.actions, declining(), f.see, { runs: 0, draws: 100_000, seed: 3 })
  expect(sampled.how).toEqual({ is: 'sampled', draws: 100_000, seed: 3 })
  for (const [both, p] of exact.chances) {
    const q = sampled.chances.get(both) ?? 0
    expect(Math.abs(p - q)).toBeLessThanOrEqual(5 * Math.sqrt((p * Math.max(0, 1 - p)) / 100_000) + 2e-4)
    const [low, high] = limits(sampled, q)
    expect(low <= q && q <= high).toBe(true)
  }
  for (const both of sampled.chances.keys()) expect(exact.chances.get(both)).toBeGreaterThan(0)
})
test('more dice hurt more, a higher number to hit less, more armour less', () => {
  const down = (att: number, def: number, arm: number): number => leftIn(stats({ att, dam: 4 }, { def, arm, en: 3 })).exactly(0)
  for (let att = 1; att < 10; att++) expect(down(att + 1, 4, 3)).toBeGreaterThan(down(att, 4, 3))
  for (let def = 2; def < 7; def++) expect(down(4, def + 1, 3)).toBeLessThanOrEqual(down(4, def, 3))
  for (let arm = 0; arm < 8; arm++) expect(down(4, 4, arm + 1)).toBeLessThan(down(4, 4, arm))
})
test('an action done in one step or in two gives the same law', () => {
  const f = duel({}, 'Human Hero', 'Human Hero', 2)
  const one: Doing = t => {
    for (const action of f.actions) action(t)
  }
  const inTwo = oddsIn(f)
  const inOne = oddsOf(f.game, [one], declining(), f.see, EXACT)
  expect(inTwo.chances.size).toBe(inOne.chances.size)
  for (const [both, p] of inTwo.chances) expect(inOne.chances.get(both)).toBeCloseTo(p, 13)
})
test('several attackers on one target, one after another', () => {
  const base = stats({ att: 4 }, { en: 5 })
  const again = doingOf(base.system, [
    { action: 'fight', model: 'Anna', target: 'Bela', kind: 'plain' },
    { action: 'end turn' },
    { action: 'fight', model: 'Bela', target: 'Anna', kind: 'plain' },
  ])
  const { chances } = oddsOf(base.game, again, declining(), base.see, EXACT)
  // Who is down does not strike back.
  expect(chanceThat({ chances, lost: 0 }, b => b.theirs.out && b.mine.left < base.before.mine.left)).toBe(0)
  expect(chanceThat({ chances, lost: 0 }, b => b.mine.left < base.before.mine.left)).toBeGreaterThan(0.1)
})
test('an intent that is no longer allowed does nothing, one that must wait is done in the next activation', () => {
  const tired = duel({}, 'Human Hero', 'Human Hero', 9)
  const rested = leftIn(tired).exactly(0)
  const [intent] = [{ action: 'fight', model: 'Human Hero A', target: 'Human Hero B', kind: 'plain' }]
  const once = oddsOf(tired.game, doingOf(tired.system, Array(9).fill(intent)), declining(), tired.see, EXACT)
  expect(Counts.of(once, b => b.theirs.left).exactly(0)).toBeLessThan(rested)
})
test('an Exact that is kept and one with a budget say the same; too small a budget draws', () => {
  const f = duel({}, 'Human Hero', 'Human Regular', 3)
  const kept = new Exact<Game, Happening, Question>(f.game, declining())
  for (let i = 0; i < 2; i++) expect(kept.odds(f.actions, f.see).chances).toEqual(oddsIn(f).chances)
  expect(oddsOf(f.game, f.actions, declining(), f.see, { runs: 20_000, draws: 1, seed: 1 }).how.is).toBe('exact')
  expect(oddsOf(f.game, f.actions, declining(), f.see, { runs: 100, draws: 500, seed: 1 }).how.is).toBe('sampled')
  expect(() => oddsOf(f.game, f.actions, declining(), f.see, { runs: 100, draws: 0, seed: 1 })).toThrow('more than 100 runs')
})
test('the summary: what is hurt, the bar, and the sentence', () => {
  const f = duel({})
  const { watch } = f.system
  if (watch === undefined) throw new Error('nothing to watch')
  const summary = summaryOf(watch, f.pair, f.before, oddsIn(f))
  expect(summary.bar.mine + summary.bar.both + summary.bar.nothing + summary.bar.theirs).toBeCloseTo(1, 14)
  expect(summary.theirs.hurt).toBeCloseTo(1 - 0.3400533579, 10)
  expect(headline(watch, 'Human Hero fights Human Regular', summary)).toBe(
    'Human Hero fights Human Regular: 22 % incapacitated, 1.30 wounds on average',
  )
  expect(act(f)).toBe(f.actions[0])
})
