// Options that have no case file: the same position and the same dice under the default and under the other value.
import { Play } from '@sightline/kernel'
import { expect, test } from 'vitest'
import type { Event, Question } from './events.ts'
import type { Skirmish } from './game.ts'
import { intentSchema } from './intents.ts'
import { type Setup, start } from './setup.ts'
import { eldfall } from './system.ts'

type Line = NonNullable<Setup['models']>[number]
/** Plays the intents with these answers on the tape of the last one; gives the state and, of the first Attack, dice and number. */
function played(setup: Setup, intents: readonly object[], tape: readonly number[]) {
  const game = start(setup)
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  const play = new Play<Skirmish, Event, Question>(game)
  intents.forEach((one, i) => {
    const intent = intentSchema.parse(one)
    const no = eldfall.may(game, intent)
    if (no !== null) throw new Error(JSON.stringify(no))
    const ask = play.run(t => eldfall.act(t, intent), i === intents.length - 1 ? tape : [])
    if (ask !== null) throw new Error(JSON.stringify(ask.waits === 'dice' ? ask : ask.prompt.ask.is))
  })
  const attack = play.events.find(e => e.is === 'attacks') as Extract<Event, { is: 'attacks' }> | undefined
  return { hp: game.models.map(m => m.hp).join(), target: attack?.number.target ?? -1, dice: attack?.dice ?? 0 }
}
const ada = (more: Partial<Line> = {}): Line => ({
  name: 'Ada',
  profile: 'Nobody',
  side: 'red',
  at: [8, 18],
  items: ['Short Bow'],
  stats: { acc: 14, t: 20, hp: 9 },
  ...more,
})
const bela = (more: Partial<Line> = {}): Line => ({
  name: 'Bela',
  profile: 'Nobody',
  side: 'blue',
  at: [18, 18],
  ap: 0,
  stats: { hp: 9 },
  ...more,
})
const cora = (more: Partial<Line> = {}): Line => ({
  name: 'Cora',
  profile: 'Nobody',
  side: 'red',
  at: [19.26, 18],
  stats: { m: 20, hp: 9 },
  ...more,
})
const shot = { action: 'attack', model: 'Ada', with: 'Short Bow', strikes: ['Bela'] }
const position = (models: Line[], more: Partial<Setup> = {}): Setup => ({ first: 'red', activated: 'Ada', models, ...more })

test.each<[string, string | number, Setup, object[], number[], object, number[], object]>([
  [
    'stray_first',
    'target',
    position([ada({ stats: { acc: 22, t: 20, hp: 9 } }), bela(), cora()]),
    [shot],
    [17, 20, 20],
    { hp: '9,9,8' },
    [17, 20],
    { hp: '9,8,9' },
  ],
  [
    'zero_attribute',
    'strays',
    position([ada({ stats: { acc: 4, t: 20, hp: 9 } }), bela(), cora()]),
    [shot],
    [],
    { hp: '9,9,9' },
    [17, 20, 20],
    { hp: '9,9,8' },
  ],
  [
    'cover_stacking',
    'adds',
    position([ada(), bela({ crouched: true })], { terrain: [{ id: 'crate', box: [17, 18, 0.3, 1], height: 1 }] }),
    [shot],
    [20],
    { target: 12 },
    [20],
    { target: 10 },
  ],
  ['models_cover', 'light', position([ada(), bela(), cora({ at: [13, 18.9] })]), [shot], [20], { target: 14 }, [20], { target: 12 }],
  [
    'cover_width',
    'seen',
    position([ada(), bela()], { terrain: [{ id: 'beam', box: [15.5, 18, 1.6, 0.6], height: 3 }] }),
    [shot],
    [20],
    { target: 10 },
    [20],
    { target: 12 },
  ],
  [
    'cover_size_limit',
    'everything',
    position([ada(), bela({ size: 'Huge', crouched: true })]),
    [shot],
    [20],
    { target: 12 },
    [20],
    { target: 14 },
  ],
  [
    'base_height',
    500,
    position([ada(), bela()], { terrain: [{ id: 'kerb', box: [17, 18, 0.3, 1], height: 0.4 }] }),
    [shot],
    [20],
    { target: 12 },
    [20],
    { target: 14 },
  ],
  [
    'solid_wall',
    'any',
    position([ada(), bela()], {
      terrain: [
        { id: 'hill', box: [16, 14, 6, 8], height: 3, platform: true },
        { id: 'fence', box: [16.9, 18, 0.2, 2], bottom: 3, height: 4.5 },
      ],
    }),
    [shot],
    [20],
    { target: 12 },
    [20],
    { target: 10 },
  ],
  [
    'power_below_armour',
    'on_one',
    position([ada({ stats: { acc: 14, t: 5 } }), bela({ stats: { arm: 9, hp: 9 } })]),
    [shot],
    [10],
    { hp: '1,9' },
    [10, 1],
    { hp: '1,8' },
  ],
  [
    'stray_traits',
    'damage_only',
    position([ada({ items: ['War Bow'], stats: { acc: 14, t: 16, sta: 3, hp: 9 } }), bela(), cora()]),
    [{ ...shot, with: 'War Bow' }],
    [17, 20, 5, 20],
    { hp: '9,9,8' },
    [17, 20, 20],
    { hp: '9,9,8' },
  ],
  ['interval_gap', 'nearer', position([ada({ at: [4, 18] }), bela({ at: [25.8, 18] })]), [shot], [20], { target: 8 }, [20], { target: 14 }],
  [
    'dual_wield_strikes',
    2,
    position([ada({ profile: 'Hired Blade', items: ['Short Sword', 'Dagger'], stats: {}, at: [16.74, 18] }), bela()]),
    [{ action: 'attack', model: 'Ada', with: 'Short Sword', skills: ['Dual-Wield'], on: 'Bela' }],
    [20, 20, 20],
    { dice: 3 },
    [20, 20, 20, 20],
    { dice: 4 },
  ],
  [
    'critical_needs_success',
    'no',
    position([ada({ classes: ['Assassin'], stats: { acc: 2, t: 20, hp: 9 } }), bela()]),
    [shot],
    [3],
    { hp: '9,9' },
    [3, 20],
    { hp: '9,8' },
  ],
  [
    'soldier_reach',
    'table',
    position([ada({ classes: ['Soldier'] }), bela(), cora({ classes: ['Soldier'], at: [30, 30] })]),
    [shot],
    [20],
    { target: 14 },
    [20],
    { target: 15 },
  ],
  [
    'split_modifiers',
    'worst',
    position([ada(), bela(), cora({ side: 'blue', ap: 0, at: [16, 24], crouched: true })]),
    [{ ...shot, strikes: ['Bela', 'Cora'] }],
    [13, 20, 20],
    { hp: '9,8,9' },
    [13, 20],
    { hp: '9,9,9' },
  ],
  [
    'friendly_morale',
    'per_hit',
    position([ada(), bela(), cora()]),
    [{ ...shot, strikes: ['Bela', 'Bela'] }],
    [17, 17, 20, 20, 20],
    { hp: '9,9,7' },
    [17, 17, 20, 20, 20, 20],
    { hp: '9,9,7' },
  ],
])('%s: %s', (option, value, setup, intents, tape, normal, otherTape, other) => {
  expect(played(setup, intents, tape)).toMatchObject(normal)
  expect(played({ ...setup, options: { [option]: value } }, intents, otherTape)).toMatchObject(other)
})

const refused = (setup: Setup, intent: object): string | null => {
  const game = start(setup)
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  return eldfall.may(game, intentSchema.parse(intent))?.is ?? null
}
test.each<[string, string | number, Setup, object, string | null, string | null]>([
  ['fewer_dice', 'must_all', position([ada(), bela()]), shot, null, 'all strikes must be used'],
  [
    'engaged_towards',
    'nearer',
    { first: 'red', models: [ada({ engagedBy: ['Bela'] }), bela({ at: [10, 18], items: ['Polearm'] })] },
    { action: 'activate', model: 'Ada', move: 'walk', path: [[8.3, 18.2]] },
    'not directly towards the engaging model',
    null,
  ],
  [
    'ground_sight',
    'everything',
    position([ada({ items: ['Grapeshot'] }), bela()]),
    { action: 'attack', model: 'Ada', with: 'Grapeshot', ground: [18.7, 18] },
    null,
    'no line of sight to the ground there',
  ],
])('%s: %s', (option, value, setup, intent, normal, other) => {
  expect(refused(setup, intent)).toBe(normal)
  expect(refused({ ...setup, options: { [option]: value } }, intent)).toBe(other)
})

test.each(['walk', 'half'] as const)('how far a Ranger may go by ranger_move: %s', ranger_move => {
  const game = start({ first: 'red', models: [ada({ classes: ['Ranger'], stats: { spd: 5 } }), bela()], options: { ranger_move } })
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  const ask = new Play<Skirmish, Event, Question>(game).run(t => eldfall.act(t, { action: 'end turn' }))
  expect(ask).toMatchObject({ prompt: { ask: { is: 'ranger to', mil: ranger_move === 'walk' ? 5000 : 3000 } } })
})
test.each<[string, string, Partial<Line>, boolean, boolean]>([
  ['unarmed_engages', 'no', { items: [], at: [16.74, 18] }, true, false],
  ['engaging_weapon', 'carried', { items: ['Short Bow', 'Spear'], at: [15, 18] }, false, true],
  ['engaging_spells', 'yes', { profile: 'Spelldancer Voidcaster', items: [], stats: {}, at: [15, 18] }, false, true],
  ['contact_tolerance', '', { items: [], at: [16.72, 18] }, false, true],
])('who engages by %s', (option, value, line, normal, other) => {
  const engages = (options: Setup['options']): boolean => {
    const game = start({ ...position([ada(line), bela()]), ...(options === undefined ? {} : { options }) })
    if (!('store' in game)) throw new Error(JSON.stringify(game))
    new Play<Skirmish, Event, Question>(game).run(t => eldfall.act(t, { action: 'nothing', model: 'Ada' }))
    return game.models[1]?.engagedBy !== 0
  }
  expect(engages(undefined)).toBe(normal)
  expect(engages({ [option]: value === '' ? 30 : value })).toBe(other)
})
