// Every kind of action in a situation worth checking. The fresh process of `resume` imports this module too.
import type { Scene } from '@sightline/kernel/testing'
import { refused } from '../actions.ts'
import type { Event, Question } from '../events.ts'
import type { Battle } from '../game.ts'
import type { Setup } from '../setup.ts'
import { act, changing, gameOf, intentOf } from './battles.ts'

const gun = { name: 'rifle', type: 'Rifle', range: 18, test: '4P', traits: ['Fast', 'Aim 1'], critical: ['Maim', 'Suppress 2'] } as const
/** Copper and two friends against an obscured Dread with friends near. */
const table: Setup = {
  table: { width: 36, depth: 24 },
  crews: { red: { ploys: 2, chems: { Psycho: 1, Stimpak: 1, Jet: 1 } }, blue: { ploys: 1, chems: { Mentats: 1, Buffout: 1 } } },
  tokens: [{ name: 'cache', at: [4, 13.5] }],
  models: [
    {
      name: 'Copper',
      profile: 'Operators Scavver',
      side: 'red',
      at: [4, 12],
      weapons: [{ ...gun, traits: [...gun.traits], critical: [...gun.critical] }],
      harm: 2,
    },
    { name: 'Nickel', profile: 'Operators Scavver', side: 'red', at: [4, 9.5] },
    { name: 'Penny', profile: 'Operators Waster', side: 'red', at: [11, 13.5], weapons: ['Handmade Rifle'], fatigue: 1 },
    { name: 'Scab', profile: 'Disciples Waster', side: 'blue', at: [9, 12.6] },
    { name: 'Dread', profile: 'Disciples Butcher', side: 'blue', at: [12, 12], harm: 2 },
    { name: 'Snare', profile: 'Disciples Psycho', side: 'blue', at: [13, 14.2], fatigue: 2 },
  ],
}
const area: Setup = {
  ...table,
  models: [
    { name: 'Lobber', profile: 'Disciples Butcher', side: 'red', at: [4, 12], weapons: ['10mm Pistol', 'Nuka Grenade'] },
    ...(table.models ?? []).slice(3),
  ],
}
const touching = (weapons: NonNullable<NonNullable<Setup['models']>[number]['weapons']>): Setup => ({
  table: { width: 36, depth: 24 },
  crews: { red: { chems: { Whiskey: 1 } }, blue: {} },
  models: [
    { name: 'Brute', profile: 'Disciples Tormentor', side: 'red', at: [8, 12], weapons, harm: 1 },
    { name: 'Mate', profile: 'Disciples Psycho', side: 'red', at: [9, 13] },
    { name: 'Copper', profile: 'Operators Boss', side: 'blue', at: [9, 12], harm: 1 },
    { name: 'Nickel', profile: 'Operators Scavver', side: 'blue', at: [11, 12.5] },
  ],
})
type Weapon = Exclude<NonNullable<NonNullable<Setup['models']>[number]['weapons']>[number], string>
const club = (...critical: string[]): Weapon => ({ name: 'club', type: 'Melee', test: '4S', critical })

function scene(
  name: string,
  setup: Setup,
  written: object,
  before: readonly object[] = [],
  samples = 6000,
): Scene<Battle, Event, Question> {
  const intent = intentOf(written)
  return {
    name,
    make: () => {
      const game = gameOf(setup)
      return {
        game,
        act: t => {
          for (const first of before) {
            const earlier = intentOf(first)
            if (refused(t.game, earlier) === null) act(t, earlier)
          }
          if (refused(t.game, intent) === null) act(t, intent)
        },
      }
    },
    see: game => game.store.hash(),
    samples: /open fire|brawl|grenade|rummage|after/.test(name) ? samples : 100,
    choose: (prompt, game) => changing(prompt, game),
    changes: ({ models }) => [
      () => {
        for (const m of models) if (m.harm > 0) m.harm -= 1
      },
      () => {
        const last = models.at(-1)
        if (last !== undefined) last.fatigue = last.fatigue === 2 ? 1 : 2
      },
    ],
  }
}
const fire = { action: 'open fire', model: 'Copper', target: 'Dread' }
export const scenes: readonly Scene[] = [
  scene('open fire, obscured and supported', table, fire),
  scene('open fire, supporters named, aimed', table, { ...fire, supporters: ['Nickel'], aim: true }),
  scene('open fire with Psycho', table, { ...fire, chems: ['Psycho'], supporters: [] }),
  scene('open fire as published', { ...table, preset: 'published' }, fire),
  scene('open fire twice', { ...table, crews: {} }, { ...fire, target: 'Scab' }, [{ ...fire, target: 'Scab' }]),
  scene('a grenade among friends and enemies', area, { action: 'open fire', model: 'Lobber', point: [11, 12.5] }),
  scene('brawl and Meltdown', touching([club('Meltdown')]), { action: 'brawl', model: 'Brute', target: 'Copper', chems: ['Whiskey'] }),
  scene('brawl, Poison or Pushback', touching([club('Poison 3', 'Pushback 3')]), { action: 'brawl', model: 'Brute', target: 'Copper' }),
  scene('brawl, Ignite', touching([club('Ignite 2')]), { action: 'brawl', model: 'Brute', target: 'Copper' }),
  scene('brawl, Tranquilize', touching([club('Tranquilize 2')]), { action: 'brawl', model: 'Brute', target: 'Copper' }),
  scene('back off', touching([club()]), { action: 'back off', model: 'Brute', to: [6.5, 11] }),
  scene('get moving with orders', table, {
    action: 'get moving',
    model: 'Copper',
    path: [[4, 14]],
    hurry: true,
    orders: [{ model: 'Nickel', path: [[5, 8]] }],
  }),
  scene('get moving into contact', table, { action: 'get moving', model: 'Copper', engage: 'Scab' }),
  scene('patch up', table, { action: 'patch up', model: 'Copper' }),
  scene('rummage', table, { action: 'rummage', model: 'Copper' }),
  scene('chems of a Turn', table, { action: 'use chem', model: 'Copper', chem: 'Jet' }, [{ action: 'patch up', model: 'Copper' }]),
  scene('second wind', { ...table, turn: 'blue' }, { action: 'second wind', model: 'Snare' }),
  scene('teamwork', table, { action: 'end turn', teamwork: true }, [{ action: 'patch up', model: 'Copper' }]),
  scene('pass and stop', table, { action: 'pass' }, [{ action: 'pass', retreat: true }]),
  scene('after the game', { ...table, crews: {}, rounds: 1 }, { action: 'after the game' }, [
    { action: 'open fire', model: 'Copper', target: 'Scab', supporters: [] },
    { action: 'end turn' },
    { action: 'pass' },
    { action: 'pass' },
  ]),
] as unknown as readonly Scene[]
