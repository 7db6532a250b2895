// The judge of Gangfight: what it holds of a position and what it does by rule of thumb.
import { type Gang, gangfight, type Intent, type Question, type Setup } from '@sightline/gangfight'
import { type Happening, Play, quickDice } from '@sightline/kernel'
import { describe, expect, test } from 'vitest'
import { chanceOf } from '../chance.ts'
import { judge } from '../judges/gangfight.ts'

const terrain: Setup['terrain'] = [
  { id: 'boulder', ground: 'dense', box: [14, 14, 2, 2], height: 2, impassable: true },
  { id: 'reeds', ground: 'light', round: [21, 15, 3], height: 1 },
]
const table = { width: 30, depth: 30 }
const setups: readonly Setup[] = [
  {
    scenario: 'Battleground',
    attacker: 'red',
    options: { end_game_round: 2, no_leader_ends: 'leader_end_game' },
    table,
    terrain,
    parties: { red: 'humans patrol', blue: 'lykoi patrol' },
  },
  // Mages, mounts and Sidesteps; the ambushers come first.
  { scenario: 'Ambush', attacker: 'blue', table: { width: 40, depth: 34 }, terrain, parties: { red: 'humans', blue: 'lykoi' } },
  // Dice by choice, and dearer actions than usual.
  {
    attacker: 'blue',
    preset: 'published',
    options: { extra_die: 'ask', drop_dice: 'free', shoot_ap: 2, special_action_ap: 2, ap_rule: 'iv_test' },
    table,
    terrain,
    parties: { red: 'aeon', blue: 'humans' },
  },
]
function gameOf(setup: Setup): Gang {
  const game = gangfight.start(setup)
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  return game
}
/** Plays by rule of thumb to the end; `see` looks at the events of each action after it is done. */
function playOut(game: Gang, seed: number, see: (events: readonly Happening[], intent: Intent) => void): void {
  const chance = chanceOf(seed)
  const play = new Play<Gang, Happening, Question>(game, quickDice(seed), {
    choose: (prompt, now) => judge.answer(prompt, now, chance),
    place: (prompt, now) => judge.place?.(prompt, now, chance) ?? prompt.stay,
  })
  for (let n = 0; n < 2000 && !gangfight.over(game); n++) {
    const intent = judge.quick(game, chance)
    expect(gangfight.may(game, intent), JSON.stringify(intent)).toBeNull()
    expect(play.run(t => gangfight.act(t, intent))).toBeNull()
    see(play.events, intent)
  }
}

describe.each(setups.flatMap((setup, i) => [1, 2, 3].map(seed => ({ setup, i, seed }))))('set-up $i, seed $seed', ({ setup, seed }) => {
  test('what is done is allowed, worth is the same from both seats, and the battle ends by the rules', () => {
    const game = gameOf(setup)
    playOut(game, seed, () => {
      expect(judge.worth(game, 0) + judge.worth(game, 1)).toBe(0)
    })
    expect(gangfight.over(game)).toBe(true)
    const winner = gangfight.winner(game)
    expect(winner).not.toBeNull()
    if (typeof winner === 'number') expect(judge.worth(game, winner)).toBeGreaterThan(0)
  })
  test('harms are what was lost', () => {
    const game = gameOf(setup)
    const lost = new Map<string, number>()
    const out = new Set<string>()
    playOut(game, seed, events => {
      for (const { to, amount, by, out: fell } of judge.harms(events, game)) {
        lost.set(to, (lost.get(to) ?? 0) + amount)
        if (fell) out.add(to)
        expect(by).not.toBeNull()
      }
    })
    for (const { built, en } of game.fighters) expect(lost.get(built.name) ?? 0, built.name).toBe(built.stats.en - en)
    expect(out).toEqual(new Set(game.fighters.filter(f => f.en <= 0).map(f => f.built.name)))
  })
})

test('ideas are few, and one of them is allowed, in every position of a battle', () => {
  const [setup] = setups
  if (setup === undefined) throw new Error('no set-up')
  const game = gameOf(setup)
  const looked = (): void => {
    if (gangfight.over(game)) return
    const ideas = judge.ideas(game)
    expect(ideas.length).toBeLessThanOrEqual(90)
    expect(ideas.some(intent => gangfight.may(game, intent) === null)).toBe(true)
  }
  looked()
  playOut(game, 5, looked)
})
test('a model costs what its roster says', () => {
  const game = gameOf(setups[0] as Setup)
  expect(judge.price(game, 'Bowman Gergo')).toBe(55)
})
