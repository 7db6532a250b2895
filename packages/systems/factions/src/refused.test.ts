import { Match, quickDice } from '@sightline/kernel'
import { expect, test } from 'vitest'
import type { Event, Question } from './events.ts'
import type { Battle } from './game.ts'
import type { Intent } from './intents.ts'
import type { Setup } from './setup.ts'
import { factions } from './system.ts'
import { gameOf } from './test/battles.ts'
import { arena } from './testing/arena.ts'

type Game = Match<Setup, Battle, Intent, Event, Question>
test('a refused intent changes nothing', () => {
  const setup = arena(3)
  const match: Game = new Match(factions, setup, gameOf(setup), quickDice(1))
  const before = match.game.store.hash()
  const name = match.game.models[0]?.built.name ?? ''
  for (const intent of [
    { action: 'open fire', model: name, target: name, aim: false, chems: [] },
    { action: 'open fire', model: 'nobody', target: name, aim: false, chems: [] },
    { action: 'brawl', model: name, target: 'nobody', aim: false, chems: [] },
    { action: 'after the game' },
  ] as readonly Intent[]) {
    expect(match.intend(intent).is).toBe('refused')
    expect(match.game.store.hash()).toBe(before)
  }
  match.intend({ action: 'pass', retreat: false })
  expect(() => match.answer(1)).toThrow('nothing waits')
})
