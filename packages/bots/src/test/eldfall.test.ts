// The judge of Eldfall, checked by play: it is fair to both sides, its rule of thumb keeps to the rules, and its battles end by them.
import { readFileSync } from 'node:fs'
import { type Event, eldfall, type Intent, type Question, type Setup, type Skirmish } from '@sightline/eldfall'
import { Sample } from '@sightline/kernel'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { playBattle } from '../battle.ts'
import type { Rules } from '../bot.ts'
import { chanceOf } from '../chance.ts'
import type { AnyJudge } from '../judge.ts'
import { judge } from '../judges/eldfall.ts'

const setupOf = (file: string): unknown =>
  (parse(readFileSync(new URL(`../../../../battles/eldfall/${file}.yaml`, import.meta.url), 'utf8')) as { setup: unknown }).setup
function begin(file = 'small'): Skirmish {
  const game = eldfall.start(setupOf(file) as Setup)
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  return game
}
/** Plays by rule of thumb; `look` is called before each action and after it with what happened. */
function play(game: Skirmish, seed: number, look: (intent: Intent | null, events: readonly Event[]) => void): number {
  const chance = chanceOf(seed)
  const events: Event[] = []
  const seats = {
    choose: (prompt: Parameters<typeof judge.answer>[0], now: Skirmish) => judge.answer(prompt, now, chance),
    place: (prompt: Parameters<NonNullable<typeof judge.place>>[0], now: Skirmish) => judge.place?.(prompt, now, chance) ?? prompt.stay,
  }
  const t = new Sample<Skirmish, Event, Question>(game, seed, seats, events)
  let actions = 0
  for (; actions < 3000 && !eldfall.over(game); actions++) {
    events.length = 0
    const intent = judge.quick(game, chance)
    look(intent, [])
    eldfall.act(t, intent)
    look(null, events)
  }
  return actions
}

test('what is good for one side is as bad for the other, at every step of a battle', () => {
  const game = begin()
  play(game, 3, () => expect(judge.worth(game, 0) + judge.worth(game, 1)).toBe(0))
  const winner = eldfall.winner(game)
  if (winner === 0 || winner === 1) expect(judge.worth(game, winner)).toBeGreaterThan(10)
})
test.each(['small', 'village-crossroads'])('the rule of thumb keeps to the rules, and %s ends by its scenario', file => {
  for (let seed = 1; seed <= 3; seed++) {
    const game = begin(file)
    const actions = play(game, seed, intent => {
      if (intent !== null && eldfall.may(game, intent) !== null) throw new Error(`refused: ${JSON.stringify(intent)}`)
    })
    expect([eldfall.over(game), actions < 3000]).toEqual([true, true])
    expect(eldfall.winner(game)).not.toBeNull()
  }
})
test('ideas are few, leave the position alone, and one of them is always allowed', () => {
  const game = begin()
  let most = 0
  play(game, 5, intent => {
    if (intent === null || eldfall.over(game)) return
    const before = game.store.hash()
    const ideas = judge.ideas(game)
    most = Math.max(most, ideas.length)
    expect(ideas.some(idea => eldfall.may(game, idea) === null)).toBe(true)
    expect(game.store.hash()).toBe(before)
  })
  expect(most).toBeLessThanOrEqual(60)
})
test('harms add up to the health that was lost', () => {
  const game = begin()
  let health = game.models.map(m => m.hp)
  let found = 0
  play(game, 7, (intent, events) => {
    if (intent !== null) {
      health = game.models.map(m => m.hp)
      return
    }
    const lost = game.models.map((m, i) => (health[i] ?? 0) - m.hp)
    // Whoever recovers in the same action has more than before.
    if (events.some(e => e.is === 'recovers' || e.is === 'falls')) return
    const harms = judge.harms(events, game)
    game.models.forEach((m, i) => {
      const sum = harms.filter(h => h.to === m.built.name).reduce((all, h) => all + h.amount, 0)
      expect(sum).toBe(lost[i])
    })
    found += harms.length
    for (const h of harms) if (h.by !== null && h.amount > 0) expect(h.weapon).not.toBe('')
  })
  expect(found).toBeGreaterThan(0)
})
test('a model costs what it does in its roster', () => {
  const game = begin()
  expect(['Takeda', 'Hana', 'Pia'].map(name => judge.price(game, name))).toEqual([23, 13, 15])
})
test('it beats random play, from either side', () => {
  const arena = { system: eldfall as unknown as Rules, judge: judge as AnyJudge, setup: setupOf('small') }
  for (const seed of [1, 2]) {
    expect(playBattle(arena, { seed, bots: [{ name: 'quick' }, { name: 'random' }] }).winner).toBe(0)
    expect(playBattle(arena, { seed, bots: [{ name: 'random' }, { name: 'quick' }] }).winner).toBe(1)
  }
})
