// Every kind of action in a crowded position, for the conformance checks. The fresh process of the resume check imports it too.
import type { Prompt } from '@sightline/kernel'
import { legal } from '@sightline/kernel'
import type { Scene } from '@sightline/kernel/testing'
import type { Event, Question } from '../events.ts'
import type { Gang } from '../game.ts'
import { type Intent, intentSchema } from '../intents.ts'
import type { Setup } from '../setup.ts'
import { start } from '../start.ts'
import { gangfight } from '../system.ts'

type GangScene = Scene<Gang, Event, Question>

/** Two parties in a knot: threats overlap, mages are in each other's reach, there is cover. */
export const knot: Setup = {
  attacker: 'red',
  terrain: [
    { id: 'hedge', ground: 'light', box: [14, 20, 2, 8], height: 1.5 },
    { id: 'ruin', ground: 'dense', box: [24, 24, 3, 3], height: 2 },
  ],
  models: [
    { name: 'Orsolya', side: 'red', profile: 'Human Hero', at: [10, 24], weapons: ['Sword', 'Pistol'], leader: true, perks: ['Stalwart'] },
    {
      name: 'Tamas',
      side: 'red',
      profile: 'Human Hero',
      at: [10, 28],
      perks: ['Mage'],
      spells: ['Mana Missile', 'Mana Blast', 'Mana Nova', 'Possession'],
      mana: 9,
    },
    { name: 'Ilka', side: 'red', profile: 'Human Veteran', at: [6, 24], weapons: ['Short Bow', 'Sword'] },
    { name: 'Rook', side: 'blue', profile: 'Lykoi Regular', at: [12.2, 24], perks: ['Sidestep'], weapons: ['Sword'] },
    {
      name: 'Moonsinger',
      side: 'blue',
      profile: 'Lykoi Hero',
      at: [20, 30],
      perks: ['Mage'],
      spells: ['Counter-Spell'],
      mana: 5,
      ap: 2,
      leader: true,
    },
    { name: 'Sable', side: 'blue', profile: 'Lykoi Regular', at: [12, 28], weapons: ['Sword'] },
  ],
}
const see = (game: Gang): string =>
  game.fighters.map(f => `${f.x},${f.y},${f.en},${f.ap},${f.mana},${f.possessedBy?.id ?? ''}`).join(' ') +
  ` ${game.round.commands} ${game.round.over}`

/** The answer turns with the question and the state, so that every way is gone somewhere. */
const choose = (prompt: Prompt<unknown, Question>, game: Gang): number => {
  const n = game.fighters.reduce((sum, f) => sum + f.en + f.ap, prompt.ask.is.length)
  return n % legal(prompt.options).length
}

function scene(name: string, intent: unknown, setup: Partial<Setup> = {}, more: Partial<GangScene> = {}): GangScene {
  return {
    name,
    make: () => {
      const game = start({ ...knot, ...setup })
      if (!('store' in game)) throw new Error(JSON.stringify(game))
      const parsed: Intent = intentSchema.parse(intent)
      const no = gangfight.may(game, parsed)
      if (no !== null) throw new Error(`${name}: ${JSON.stringify(no)}`)
      return { game, act: t => gangfight.act(t, parsed) }
    },
    choose,
    see,
    changes: ({ fighters }) => [
      () => {
        for (const f of fighters) if (f.built.name === 'Rook' || f.built.name === 'Sable') f.en = 1
      },
      () => {
        for (const f of fighters) if (f.built.name === 'Moonsinger') f.ap = 0
      },
    ],
    samples: 6000,
    ...more,
  }
}

/** Everybody takes what is offered first: the strike, the fight. */
const first: Partial<GangScene> = { choose: () => 0 }

export const scenes: readonly GangScene[] = [
  scene('fight', { action: 'fight', model: 'Orsolya', target: 'Rook' }),
  scene('power attack', { action: 'fight', model: 'Orsolya', target: 'Rook', kind: 'power' }),
  scene('finesse attack', { action: 'fight', model: 'Orsolya', target: 'Rook', kind: 'finesse' }),
  scene('shot into close combat', { action: 'shoot', model: 'Ilka', target: 'Rook' }),
  scene('shot into cover', { action: 'shoot', model: 'Ilka', target: 'Moonsinger' }),
  scene('move under a Free Strike', { action: 'move', model: 'Orsolya', path: [[10, 21]] }, {}, first),
  scene('charge and free Fight!', { action: 'charge', model: 'Orsolya', target: 'Rook' }, {}, first),
  scene('charge that may fall short', { action: 'charge', model: 'Ilka', target: 'Moonsinger' }, {}, first),
  scene('draw mana', { action: 'draw mana', model: 'Tamas' }),
  scene('missile under threat, countered', { action: 'cast', model: 'Tamas', spell: 'Mana Missile', target: 'Moonsinger' }),
  scene('blast', { action: 'cast', model: 'Tamas', spell: 'Mana Blast', towards: [12, 26] }, {}, { samples: 3000 }),
  scene('nova', { action: 'cast', model: 'Tamas', spell: 'Mana Nova', target: 'Sable' }, {}, { samples: 3000 }),
  scene('possession', { action: 'cast', model: 'Tamas', spell: 'Possession', target: 'Sable' }),
  scene('tactics', { action: 'tactics', model: 'Orsolya', target: 'Ilka' }),
  scene('end of the turn', { action: 'end turn' }),
  scene(
    'fight, dice by choice',
    { action: 'fight', model: 'Orsolya', target: 'Rook' },
    { options: { extra_die: 'ask', drop_dice: 'free' } },
    { samples: 4000 },
  ),
  scene('fight, as published', { action: 'fight', model: 'Orsolya', target: 'Rook' }, { preset: 'published' }),
]
