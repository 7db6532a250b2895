// The judge of D20: its worth is the same from both sides, its thumb is allowed everywhere and fights to the end, and its harms add up.
import { d20, type Event, type Fight, type Question, type Setup } from '@sightline/d20'
import { intentsOf, Play, quickDice, type Rolled, type Seats } from '@sightline/kernel'
import { expect, test } from 'vitest'
import { chanceOf } from '../chance.ts'
import { judge } from '../judges/d20.ts'

const small: Setup = {
  options: { cover: 'on' },
  table: { width: 60, depth: 50 },
  rosters: [
    { side: 'red', roster: 'wardens', edge: 'west' },
    { side: 'blue', roster: 'raiders', edge: 'east' },
  ],
  terrain: [
    { id: 'well', cover: 'half', box: [27.5, 22.5, 5, 5] },
    { id: 'hut', cover: 'total', box: [22, 33, 4, 4] },
  ],
}
/** Every option that the thumb's own tests look at, and those that ask their players. */
const variants: readonly NonNullable<Setup['options']>[] = [
  {},
  { cover: 'on', opertune_optional: 'ask', overwatch_optional: 'ask', split_fire: 'on' },
  { distance: 'grid', turn_order: 'free', overwatch_target: 'any', death: 'downed' },
  { distance: 'base_edge', spell_repeat: 'per_spell_per_side', bonus_for_all: 'off' },
  { engagement_edge: 'exclusive', spell_repeat: 'one_spell_per_phase', failed_spell_action: 'kept', initiative_each_round: 'on' },
]
function fight(setup: Setup): Fight {
  const made = d20.start(setup)
  if (!('store' in made)) throw new Error(JSON.stringify(made))
  return made
}
/** Plays with the thumb to the end; `see` looks on before and after every action. */
function playOut(
  setup: Setup,
  seed: number,
  see: (game: Fight, step: 'before' | 'after', events: readonly (Event | Rolled)[]) => void = () => {},
): Fight {
  const game = fight(setup)
  const chance = chanceOf(seed)
  const seats: Seats<Fight, Question> = { choose: (prompt, now) => judge.answer(prompt, now, chance) }
  const play = new Play<Fight, Event, Question>(game, quickDice(seed), seats)
  for (let n = 0; n < 1500 && !d20.over(game); n++) {
    const intent = judge.quick(game, chance)
    expect(d20.may(game, intent)).toBeNull()
    see(game, 'before', [])
    expect(play.run(t => d20.act(t, intent))).toBeNull()
    see(game, 'after', play.events)
    game.store.commit()
  }
  return game
}

test('the thumb fights to the end under every kind of option, and only does what it may', () => {
  variants.forEach((options, i) => {
    for (let seed = 0; seed < 6; seed++) {
      const game = playOut({ ...small, options }, 10 * i + seed)
      expect(d20.winner(game)).not.toBeNull()
      expect(game.round.number).toBeLessThan(60)
    }
  })
})
test('worth is the same from both sides, and decided when the fight is', () => {
  for (let seed = 0; seed < 4; seed++) {
    const game = playOut(small, seed, now => {
      const [red, blue] = [judge.worth(now, 0), judge.worth(now, 1)]
      expect(Number.isFinite(red)).toBe(true)
      expect(red + blue).toBe(0)
    })
    const winner = d20.winner(game)
    if (typeof winner === 'number') expect(judge.worth(game, winner)).toBeGreaterThan(50)
  }
})
test('harms sum up to what was lost, with who did it', () => {
  const weapons = new Set<string>()
  for (let seed = 0; seed < 8; seed++) {
    let before: readonly number[] = []
    playOut({ ...small, options: { nat20: 'auto_hit_double_dice' } }, seed, (game, step, events) => {
      const hp = game.units.map(u => u.hp)
      if (step === 'before') {
        before = hp
        return
      }
      const harms = judge.harms(events, game)
      const healed = events.flatMap(e => (e.is === 'healed' ? [e] : []))
      game.units.forEach((u, i) => {
        const mine = harms.filter(h => h.to === u.built.name)
        const gained = healed.filter(e => e.who === u.id).reduce((sum, e) => sum + e.points, 0)
        expect(mine.reduce((sum, h) => sum + h.amount, 0)).toBe((before[i] ?? 0) + gained - u.hp)
        expect(mine.some(h => h.out)).toBe((before[i] ?? 0) > 0 && u.hp === 0)
      })
      for (const { by, weapon, to } of harms) {
        const doer = game.units.find(u => u.built.name === by)
        expect(doer?.built.weapons.some(w => w.name === weapon) === true || doer?.built.spells.some(s => s.name === weapon) === true).toBe(
          true,
        )
        expect(by).not.toBe(to)
        weapons.add(weapon)
      }
    })
  }
  expect(weapons.size).toBeGreaterThan(4)
})
test('a chain of natural 1s: each harm is laid at the door of whose blow it was', () => {
  // Dario rolls a natural 1 that hits, Bruno answers with a natural 1 that hits, Dario answers and hits: last in, first out.
  const blade = (hit: number) => [{ name: 'blade', kind: 'melee' as const, hit, damage: 1 }]
  const game = fight({
    models: [
      { name: 'Dario', side: 'red', at: [0, 0], ac: 5, weapons: blade(10) },
      { name: 'Bruno', side: 'blue', at: [4, 0], ac: 5, weapons: [{ name: 'axe', kind: 'melee', hit: 10, damage: 2 }] },
    ],
    active: 'Dario',
  })
  const play = new Play<Fight, Event, Question>(game)
  expect(play.run(t => d20.act(t, { action: 'attack', model: 'Dario', target: 'Bruno', as: 'main' }), [1, 1, 15])).toBeNull()
  expect(judge.harms(play.events, game)).toEqual([
    { by: 'Dario', weapon: 'blade', to: 'Bruno', amount: 1, out: false },
    { by: 'Bruno', weapon: 'axe', to: 'Dario', amount: 2, out: false },
    { by: 'Dario', weapon: 'blade', to: 'Bruno', amount: 1, out: false },
  ])
})
test('ideas are few, and among them is something allowed', () => {
  for (let seed = 0; seed < 3; seed++) {
    playOut(small, seed, (game, step) => {
      if (step === 'after' || game.round.number === 0) return
      const ideas = judge.ideas(game)
      expect(ideas.length).toBeLessThanOrEqual(90)
      expect(ideas.some(intent => d20.may(game, intent) === null)).toBe(true)
      // What strikes and is allowed is looked at.
      const strikes = intentsOf(d20, game).filter(i => i.action === 'attack' || i.action === 'shoot')
      for (const one of strikes) expect(ideas).toContainEqual(one)
    })
  }
})
