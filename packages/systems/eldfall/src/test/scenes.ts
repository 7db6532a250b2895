// Every kind of action in a crowded position, for the conformance checks. The fresh process of the resume check imports it too.
import { legal, type Prompt } from '@sightline/kernel'
import type { Scene } from '@sightline/kernel/testing'
import type { Event, Question } from '../events.ts'
import type { Skirmish } from '../game.ts'
import { type Intent, intentSchema } from '../intents.ts'
import { type Setup, start } from '../setup.ts'
import { eldfall } from '../system.ts'

type EldfallScene = Scene<Skirmish, Event, Question>

/** Two sides in a knot: contacts, Reaches, a bow behind a crate, a caster. */
export const knot: Setup = {
  terrain: [
    { id: 'crate', box: [16, 20.6, 1.5, 0.6], height: 1 },
    { id: 'tower', box: [24, 24, 4, 4], height: 3, platform: true },
  ],
  models: [
    { name: 'Kenji', side: 'red', profile: 'Clan Champion', at: [10, 18], facing: [12, 18] },
    { name: 'Isaura', side: 'red', profile: 'Flameweaver Noble', at: [6, 22], facing: [16, 22] },
    { name: 'Rowan', side: 'red', profile: 'Rangers-Guild Hunter', at: [10, 10], facing: [12, 18] },
    { name: 'Pia', side: 'red', profile: 'Flameshaper', at: [6, 14], facing: [12, 18] },
    { name: 'Akaoni', side: 'blue', profile: 'Red Rasetsu', at: [12.5, 18], facing: [10, 18] },
    { name: 'Sable', side: 'blue', profile: 'Hired Blade', at: [10.9, 16.5], facing: [10, 18] },
    { name: 'Mira', side: 'blue', profile: 'Rangers-Guild Hunter', at: [16.5, 22], facing: [6, 22] },
    { name: 'Odo', side: 'blue', profile: 'Citadel Guard', at: [10, 19.26], facing: [10, 18], hp: 1 },
  ],
}

const see = (game: Skirmish): string =>
  game.models.map(m => `${m.x},${m.y},${m.hp},${m.ap},${m.fate},${m.crouched},${m.states.join('')},${m.engagedBy}`).join(' ') +
  ` ${game.sequence.step} ${game.round.number} ${game.round.turn}`

/** The answer turns with the question and the state, so that every way is gone somewhere. */
const choose = (prompt: Prompt<unknown, Question>, game: Skirmish): number => {
  const n = game.models.reduce((sum, m) => sum + m.hp + m.ap, prompt.ask.is.length)
  return n % legal(prompt.options).length
}

/** `before` are played first, with dice that do not matter; the last is the action of the scene. */
function scene(
  name: string,
  list: readonly unknown[],
  { first = 'red', ...setup }: Partial<Setup> = {},
  more: Partial<EldfallScene> = {},
): EldfallScene {
  return {
    name,
    make: () => {
      const game = start({ ...knot, ...setup, ...(setup.scenario === undefined ? { first } : {}) })
      if (!('store' in game)) throw new Error(JSON.stringify(game))
      const intents = list.map((one): Intent => intentSchema.parse(one))
      const last = intents.at(-1) as Intent
      return {
        game,
        act: t => {
          for (const intent of intents) {
            const no = eldfall.may(game, intent)
            if (no !== null && intent !== last) throw new Error(`${name}: ${JSON.stringify(no)}`)
            if (no === null) eldfall.act(t, intent)
          }
        },
      }
    },
    choose,
    see,
    changes: ({ models }) => [
      () => {
        for (const m of models) if (m.built.name === 'Akaoni') m.hp = 1
      },
      () => {
        for (const m of models) if (m.built.name === 'Mira') m.crouched = true
      },
    ],
    samples: 600,
    ...more,
  }
}
const KENJI = { action: 'activate', model: 'Kenji' }
const CLOSE = { action: 'no more reactions' }
const react = (model: string, does: string, more: object = {}): object => ({ action: 'react', model, does, ...more })

export const scenes: readonly EldfallScene[] = [
  scene('activation', [KENJI]),
  scene('walk past Reaches', [
    {
      action: 'activate',
      model: 'Pia',
      move: 'walk',
      path: [
        [6, 16],
        [8, 17],
      ],
    },
  ]),
  scene('strikes on two, one confronts', [
    KENJI,
    react('Akaoni', 'attack', { with: 'Desecrated Relic Blade' }),
    CLOSE,
    { action: 'attack', model: 'Kenji', with: 'Sword', skills: ['Armsmaster'], art: 'Fencing I', strikes: ['Akaoni', 'Akaoni', 'Odo'] },
  ]),
  scene('strikes with Fencing II against two, one dodges', [
    KENJI,
    react('Akaoni', 'attack', { with: 'Desecrated Relic Blade', art: 'Berserk II' }),
    react('Sable', 'dodge'),
    CLOSE,
    { action: 'attack', model: 'Kenji', with: 'Spear', art: 'Fencing II', strikes: ['Akaoni', 'Sable'] },
  ]),
  scene('shot into contact, shot back', [
    { action: 'activate', model: 'Rowan' },
    react('Mira', 'attack', { with: 'Short Bow' }),
    CLOSE,
    { action: 'attack', model: 'Rowan', with: 'Short Bow', on: 'Odo' },
  ]),
  scene('fireball at the crate, rerolled', [
    { action: 'activate', model: 'Isaura' },
    react('Mira', 'attack', { with: 'Short Bow' }),
    CLOSE,
    { action: 'attack', model: 'Isaura', with: 'Fireball', on: 'Mira' },
  ]),
  scene('fireball at the ground among friends', [
    { action: 'activate', model: 'Isaura' },
    CLOSE,
    { action: 'attack', model: 'Isaura', with: 'Fireball', ground: [10.6, 19] },
  ]),
  scene('chain attack', [
    { action: 'activate', model: 'Pia' },
    CLOSE,
    { action: 'attack', model: 'Pia', with: 'Ignite', skills: ['Chain Attack'], strikes: ['Sable'] },
  ]),
  scene('bare hands', [KENJI, CLOSE, { action: 'attack', model: 'Kenji', with: 'Unarmed', on: 'Odo' }]),
  scene(
    'shield bash',
    [
      { action: 'activate', model: 'Odo' },
      react('Kenji', 'attack', { with: 'Sword' }),
      CLOSE,
      { action: 'attack', model: 'Odo', with: 'Shield Bash', on: 'Kenji' },
    ],
    { first: 'blue' },
  ),
  scene('run under fire', [
    {
      action: 'activate',
      model: 'Pia',
      move: 'run',
      path: [
        [6, 8],
        [12, 8],
      ],
    },
    react('Mira', 'nothing'),
    react('Sable', 'dodge'),
    CLOSE,
  ]),
  scene('opportunity that impedes nobody', [
    { action: 'activate', model: 'Pia', move: 'walk', path: [[9.6, 16.4]] },
    react('Sable', 'opportunity', { with: 'Short Sword', at: 4 }),
    CLOSE,
    { action: 'attack', model: 'Pia', with: 'Dagger', on: 'Sable' },
  ]),
  scene('panic', [{ action: 'activate', model: 'Rowan', move: 'walk', path: [[10, 12]] }], {
    models: (knot.models ?? []).map(m => (m.name === 'Rowan' ? { ...m, states: ['Panicked'] } : m)),
  }),
  scene('end of the turn', [{ action: 'end turn' }], {
    models: (knot.models ?? []).map(m =>
      m.name === 'Odo' ? { ...m, fate: 'incapacitated' } : m.name === 'Akaoni' ? { ...m, states: ['Bleeding', 'Poisoned'] } : m,
    ),
  }),
  scene('initiative', [{ action: 'begin' }], {
    scenario: 'Open Hostilities',
    mixed: true,
    models: (knot.models ?? []).map(m => ({ ...m, leader: m.name === 'Kenji' || m.name === 'Akaoni' })),
  }),
  scene(
    'strikes, fresh rolls for each and every option turned',
    [
      KENJI,
      react('Akaoni', 'attack', { with: 'Desecrated Relic Blade' }),
      CLOSE,
      { action: 'attack', model: 'Kenji', with: 'Spear', strikes: ['Akaoni', 'Akaoni'] },
    ],
    {
      options: {
        split_confrontations: 'each_strike',
        failed_rolls_block: 'yes',
        damage_timing: 'active_first',
        dice_order: 'pair_by_pair',
      },
    },
  ),
]
