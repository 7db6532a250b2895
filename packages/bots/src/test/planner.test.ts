// The planner: lines see what one action ahead does not, the same luck meets what is compared, and nothing is left behind.
import { d20, type Fight, type Intent, type Setup } from '@sightline/d20'
import { expect, test } from 'vitest'
import type { Bot, Rules, Standing } from '../bot.ts'
import { chanceOf } from '../chance.ts'
import { greedy } from '../greedy.ts'
import { imagine } from '../imagine.ts'
import type { AnyJudge } from '../judge.ts'
import { judge } from '../judges/d20.ts'
import { planner } from '../planner.ts'

// Bows: nobody answers a shot out of turn.
const bow = [{ name: 'bow', kind: 'ranged' as const, range: 60, hit: 5, damage: '1d6' }]
const duel: Setup = {
  models: [
    { name: 'Dario', side: 'red', at: [0, 0], ac: 12, hp: 12, weapons: bow },
    { name: 'Bruno', side: 'blue', at: [30, 0], ac: 12, hp: 12, weapons: bow },
  ],
  active: 'Dario',
}
const shot: Intent = { action: 'shoot', model: 'Dario', target: 'Bruno', as: 'main' }
const back: Intent = { action: 'shoot', model: 'Bruno', target: 'Dario', as: 'main' }
const end: Intent = { action: 'end turn' }
const aside: Intent = { action: 'move', model: 'Dario', path: [[0, 1]], safely: false }
/** Sees no difference between positions until the fight is over, and thinks of ending the turn before it thinks of shooting. */
const blind: AnyJudge = {
  ...judge,
  worth: (game: Fight, seat: number) => (d20.over(game) ? (d20.winner(game) === seat ? 1 : -1) : 0),
  ideas: (): readonly Intent[] => [end, shot],
}
function standing(by: AnyJudge, seed = 1): Standing {
  const game = d20.start(duel)
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  return { system: d20 as unknown as Rules, judge: by, game, seat: 0, chance: chanceOf(seed) }
}
const choiceOf = (bot: Bot, by: AnyJudge, seed = 1): unknown => bot.decide(standing(by, seed)).is

test('what wins in the end is done, though one action ahead shows no difference', () => {
  expect(choiceOf(greedy(), blind)).toEqual(end)
  for (let seed = 0; seed < 10; seed++) expect(choiceOf(planner({ lines: 200, length: 400, looked: 0 }), blind, seed)).toEqual(shot)
})
test('so do lines that go on with what looks best', () => {
  expect(choiceOf(planner({ lines: 200, length: 400, looked: 4 }), blind)).toEqual(shot)
})
test('lines that end too early show nothing', () => {
  expect(choiceOf(planner({ lines: 200, length: 0 }), blind)).toEqual(end)
})
test('the same seed chooses alike, and the position is as it was', () => {
  for (const seed of [3, 4]) {
    const at = standing(judge, seed)
    const before = at.game.store.hash()
    const { is, why } = planner({ lines: 40 }).decide(at)
    expect(at.game.store.hash()).toBe(before)
    expect(is).toEqual(choiceOf(planner({ lines: 40 }), judge, seed))
    expect(why()).toMatch(/the best of \d+; \d+ % to win, by \d+ lines$/)
    expect(at.game.store.hash()).toBe(before)
  }
})
test('no lines at all are no error', () => {
  expect([end, shot]).toContainEqual(choiceOf(planner({ lines: 0 }), blind))
})
test('a blow has the same luck whatever was done before it, and so has the answer', () => {
  const at = standing(judge)
  const { store } = at.game
  const units = (at.game as Fight).units
  const mind = imagine(at, 'model')
  const mark = store.mark()
  const after = (draw: number, ...[first, ...more]: readonly [Intent, ...Intent[]]): readonly number[] => {
    mind.act(first, [], draw)
    for (const one of more) mind.goOn(one)
    const left = units.map(u => u.hp)
    store.rollback(mark)
    return left
  }
  const seen = new Set<string>()
  for (let draw = 0; draw < 40; draw++) {
    const [dario, bruno] = after(draw, shot, end, back)
    expect(after(draw, aside, shot, end, back)).toEqual([dario, bruno])
    expect(after(draw, end, back)).toEqual([dario, 12])
    expect(after(draw, shot, end, back)).toEqual([dario, bruno])
    seen.add(`${dario} ${bruno}`)
  }
  expect(seen.size).toBeGreaterThan(10)
})
