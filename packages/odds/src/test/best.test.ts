// Decisions: rules of thumb, best play with its table and its distribution, the range over the enemy's choices.
import { Exact, type Prompt, type Question } from '@sightline/kernel'
import { Brute } from '@sightline/kernel/testing'
import { expect, test } from 'vitest'
import { attack, type Fight, fight, type Reroll } from '../../../../bench/rerolls.ts'
import {
  type Answerer,
  always,
  belowAverage,
  best,
  firstOf,
  type Goal,
  goalOf,
  keepAt,
  Noted,
  never,
  onlyFor,
  range,
  study,
} from '../index.ts'
import { answering, declining, duel, stats } from './board.ts'

const act = (t: Parameters<typeof attack>[0]): void => attack(t)
const five = [act, act, act, act, act]
const down = (g: Fight): number => (g.defender.en === 0 ? 1 : 0)
function kills(answer: Answerer): number {
  const game = fight()
  const exact = new Exact<Fight, never, Reroll>(game, { choose: (prompt: Prompt<unknown, Reroll>) => answer(prompt, game) })
  return exact.best(five, 0, down)
}
test('one re-roll each over five attacks: best play beats the thumb by several points, on either side', () => {
  const both = kills(() => undefined)
  expect(both).toBeCloseTo(0.633734683, 9)
  const thumb = firstOf(onlyFor(0, belowAverage), () => undefined)
  const mine = kills(thumb)
  const theirs = kills(firstOf(onlyFor(1, belowAverage), () => undefined))
  expect(mine).toBeLessThan(both - 0.01)
  expect(theirs).toBeGreaterThan(both + 0.01)
  expect(kills(firstOf(onlyFor(0, never), () => undefined))).toBeLessThan(both)
})
test('best play tells its distribution, and its decisions', () => {
  const game = fight()
  const exact = new Exact<Fight, never, Reroll>(game)
  const played = exact.play(
    five,
    seat => seat === 0,
    down,
    g => g.defender.en,
  )
  expect(played.value).toBeCloseTo(0.633734683, 9)
  expect(played.chances.get(0)).toBeCloseTo(played.value, 12)
  const sum = [...played.chances.values()].reduce((a, b) => a + b, 0)
  expect(Math.abs(1 - sum)).toBeLessThan(1e-12 + played.lost)
  for (const { worth, chosen, prompt } of played.decisions) {
    const wanted = prompt.who === 0 ? Math.max(...worth) : Math.min(...worth)
    expect(Math.abs((worth[chosen] as number) - wanted)).toBeLessThan(1e-11)
  }
  // Played as the table says, it comes to the same.
  const table = new Map(
    played.decisions.map(d => [`${d.action} ${d.before} ${(d.prompt.ask as Reroll).is} ${(d.prompt.ask as Reroll).rolled}`, d]),
  )
  expect(table.size).toBeGreaterThan(20)
})
test('best play of one attack is that of brute force', () => {
  const game = fight()
  const exact = new Exact<Fight, never, Reroll>(game).best([act], 0, g => 10 - g.defender.en)
  const brute = new Brute<Fight, never, Reroll>(game, {}, { least: 1e-10 }).best([act], 0, g => 10 - g.defender.en)
  expect(exact).toBeCloseTo(brute, 4)
  expect(exact).toBeGreaterThanOrEqual(brute - 1e-12)
})
test('keep 4 or more is a rule of thumb of its own', () => {
  const values = [0, 2, 3, 4, 5, 99].map(least => kills(firstOf(onlyFor(0, keepAt(least)), onlyFor(1, never))))
  expect(values[0]).toBeCloseTo(kills(never), 12)
  expect(values[5]).toBeCloseTo(kills(firstOf(onlyFor(0, always), never)), 12)
  expect(Math.max(...values)).toBeGreaterThan(Math.max(values[0] as number, values[5] as number))
})

const goal = (f: ReturnType<typeof duel>, word: string): Goal => {
  const { watch } = f.system
  const found = watch === undefined ? null : goalOf(watch, f.pair, f.before, word)
  if (found === null) throw new Error(word)
  return found
}
test('dropping dice: best play for a goal is no worse than any fixed way, and tells when to drop', () => {
  const f = stats({ att: 8, dam: 4 }, { def: 6, arm: 2, en: 3 }, { options: { drop_dice: 'free' } })
  const kill = goal(f, 'kill')
  const value = (policy: Noted): number => {
    const { odds } = study(f, policy)
    return [...odds.chances].reduce((sum, [both, p]) => sum + p * kill.of(both), 0)
  }
  const mineOnly = onlyFor(1, never)
  const played = best(f, kill, { fixed: mineOnly })
  const fixed = [0, 1, 2, 3].map(drop => value(new Noted(firstOf(mineOnly, p => Math.min(drop, p.options.length - 1)))))
  for (const v of fixed) expect(played.value).toBeGreaterThanOrEqual(v - 1e-12)
  expect(played.value - (fixed[0] as number)).toBeGreaterThan(0.02)
  expect(played.table.length).toBeGreaterThan(0)
  const [row] = played.table
  expect(row).toMatchObject({ action: 0, who: 0, ask: { is: 'drop dice' } })
  expect(row?.gain).toBeGreaterThan(0)
  const out = [...played.odds.chances].reduce((sum, [both, p]) => sum + p * kill.of(both), 0)
  expect(out).toBeCloseTo(played.value, 12)
})
test('the range over what the enemy may choose', () => {
  const f = duel({ action: 'cast', counter: 'yes' })
  const kill = goal(f, 'kill')
  const { low, high } = range(f, kill)
  const out = (policy: Noted): number => [...study(f, policy).odds.chances].reduce((sum, [both, p]) => sum + p * kill.of(both), 0)
  expect(low.value).toBeCloseTo(out(answering(always)), 12)
  expect(high.value).toBeCloseTo(out(declining()), 12)
  expect(low.table).toHaveLength(1)
})
test('goals', () => {
  const f = duel({})
  expect(['kill', 'survive', 'wounds', 'wounds>=2', 'spared', 'spared>=1'].map(word => goal(f, word).chance)).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ])
  const { watch, pair, before } = { watch: f.system.watch, pair: f.pair, before: f.before }
  if (watch === undefined) throw new Error()
  expect(goalOf(watch, pair, before, 'win')).toBeNull()
  expect(best(f, goal(f, 'wounds')).value).toBeCloseTo(1.3048083648, 8)
  expect(best(f, goal(f, 'wounds>=2')).value).toBeCloseTo(1 - 0.3400533579 - 0.2340684295, 9)
})
test('a policy keeps what it was asked', () => {
  const f = duel({ action: 'cast', counter: 'yes' })
  const policy = answering(always)
  study(f, policy)
  expect(policy.assumed).toMatchObject([{ ask: { is: 'counter-spell' }, who: 1, chosen: [true], options: [false, true] }])
  const open = new Noted(() => undefined)
  expect(() => study(f, open)).toThrow('an open choice')
  expect(open.open).toMatchObject({ ask: { is: 'counter-spell' } satisfies Question, options: [false, true] })
})
