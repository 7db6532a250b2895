// The judge of Factions: what it holds of a position and what it does by rule of thumb.
import { type Battle, type Event, factions, type Intent, type Question, type Setup } from '@sightline/factions'
import { Play, quickDice } from '@sightline/kernel'
import { describe, expect, test } from 'vitest'
import { chanceOf } from '../chance.ts'
import { judge } from '../judges/factions.ts'

const setup: Setup = {
  scenario: 'Skirmish',
  attacker: 'red',
  table: { width: 16, depth: 16 },
  ready: { red: 'few operators', blue: 'few disciples' },
  crews: { red: { chems: { Stimpak: 1, Jet: 1 } }, blue: { chems: { Mentats: 1, Buffout: 1 } } },
  terrain: [
    { id: 'container', box: [6.5, 7.2, 3, 1.6], height: 3, impassable: true },
    { id: 'fence', box: [1.5, 5.5, 3, 0.3], height: 1 },
  ],
  tokens: [{ name: 'cache', at: [3, 8] }],
}
function gameOf(of: Setup): Battle {
  const game = factions.start(of)
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  return game
}
/** Plays by rule of thumb to the end; `see` looks at each action after it is done. */
function playOut(game: Battle, seed: number, see: (events: readonly Event[], intent: Intent) => void): number {
  const chance = chanceOf(seed)
  const play = new Play<Battle, Event, Question>(game, quickDice(seed), {
    choose: (prompt, now) => judge.answer(prompt, now, chance),
    place: prompt => prompt.stay,
  })
  let n = 0
  for (; n < 1000 && !factions.over(game); n++) {
    const intent = judge.quick(game, chance)
    expect(factions.may(game, intent), JSON.stringify(intent)).toBeNull()
    expect(play.run(t => factions.act(t, intent))).toBeNull()
    see(play.events as readonly Event[], intent)
  }
  return n
}

describe.each([1, 2, 3, 4])('by rule of thumb, seed %i', seed => {
  test('what is done is always allowed, worth is the same for both seats, and the battle ends by the scenario', () => {
    const game = gameOf(setup)
    playOut(game, seed, () => {
      expect(judge.worth(game, 0)).toBe(-judge.worth(game, 1))
    })
    expect(factions.over(game)).toBe(true)
    const [red, blue] = game.crews
    expect(factions.winner(game)).toBe(red.points === blue.points ? 'draw' : red.points > blue.points ? 0 : 1)
    expect(Math.sign(judge.worth(game, 0))).toBe(Math.sign(red.points - blue.points) + 0)
  })
  test('harms are what was lost', () => {
    const game = gameOf(setup)
    const lost = new Map<string, number>()
    playOut(game, seed, events => {
      for (const { to, amount, by } of judge.harms(events, game)) {
        lost.set(to, (lost.get(to) ?? 0) + amount)
        expect(by).not.toBeNull()
      }
    })
    for (const { built, injuries, is } of game.models) {
      const taken = is === 'incapacitated' || is === 'fled'
      expect(lost.get(built.name) ?? 0, built.name).toBe(taken ? built.statistics.health : injuries)
    }
  })
})

describe('ideas', () => {
  test('are few, and some are allowed, in every position of a battle', () => {
    const game = gameOf(setup)
    let positions = 0
    const look = (): void => {
      if (factions.over(game)) return
      const list = judge.ideas(game)
      expect(list.length).toBeLessThanOrEqual(60)
      expect(list.some(i => factions.may(game, i) === null)).toBe(true)
      positions++
    }
    look()
    const n = playOut(game, 5, look)
    expect(positions).toBe(n)
  })
  test('lead somewhere better than staying: towards an enemy that is far', () => {
    const game = gameOf({ ...setup, table: { width: 36, depth: 36 }, terrain: [] })
    const moves = judge.ideas(game).flatMap(i => (i.action === 'get moving' && i.model === 'Ledger' ? i.path : []))
    expect(moves.length).toBeGreaterThan(0)
    for (const [x, y] of moves) expect(x + y).toBeGreaterThan(4 + 1.5) // Ledger stands at (4, 1.5), the enemy in the far corner
  })
})

test('a price is the Rating of the model', () => {
  const game = gameOf(setup)
  expect(judge.price(game, 'Mags')).toBe(44)
  expect(judge.price(game, 'Barb')).toBe(23)
})
