import { describe, expect, test } from 'vitest'
import { type Setup, start } from './setup.ts'
import { eldfall } from './system.ts'

type Line = NonNullable<Setup['models']>[number]
const ANNA: Line = { name: 'Anna', profile: 'Nobody', side: 'red', at: [10, 18] }
const BELA: Line = { name: 'Bela', profile: 'Clan Champion', side: 'blue', at: [20, 18] }
const problems = (setup: Setup): string[] => {
  const game = start(setup)
  return 'store' in game ? [] : game.map(p => `${p.path.join('.')}: ${p.found}, expected ${p.expected}`)
}

describe('a set-up says everything that is wrong with it', () => {
  test.each<[string, Setup, string]>([
    ['nobody', { models: [] }, 'models: no models, expected at least one'],
    ['a profile', { models: [{ ...ANNA, profile: 'Clan Champ' }] }, 'models.0.profile: Clan Champ, expected a known profile'],
    ['an item', { models: [{ ...ANNA, items: ['Sword', 'Sward'] }] }, 'models.0.items.1: Sward, expected a known item'],
    [
      'an art',
      { models: [{ ...ANNA, arts: ['Fencing VI'] }] },
      'models.0.arts.0: Fencing VI, expected one of Archery, Assassination, Berserk, Fencing with a level I to V',
    ],
    ['a name twice', { models: [ANNA, { ...BELA, name: 'Anna' }] }, 'models.1.name: "Anna" twice, expected a name of its own'],
    [
      'a place',
      { models: [{ ...ANNA, at: [0.629, 18] }] },
      'models.0.at: (0.629, 18), expected the whole base on the table: x 0.63 to 35.37, y 0.63 to 35.37',
    ],
    [
      'an overlap',
      { models: [ANNA, { ...BELA, at: [11.259, 18] }] },
      'models.1.at: (11.259, 18), expected a place that does not overlap Anna at (10, 18)',
    ],
    ['an option', { models: [ANNA], options: { critical: 'on' } }, 'options.critical: option "critical", expected a known option'],
    ['a value', { models: [ANNA], options: { criticals: 'yes' } }, 'options.criticals: yes, expected one of on, off'],
    ['a number', { models: [ANNA], options: { base_height: 501 } }, 'options.base_height: 501, expected a whole number from 0 to 500'],
    ['who engages', { models: [ANNA, { ...BELA, engagedBy: ['Cora'] }] }, 'models.1.engagedBy: Cora, expected an enemy'],
    ['what is held', { models: [{ ...BELA, held: 'Bow' }] }, 'models.0.held: Bow, expected an item it carries'],
    ['who is active', { models: [ANNA], activated: 'Cora' }, 'activated: Cora, expected a model that is alive'],
    ['scenery', { models: [ANNA], terrain: [{ id: 'rock', height: 1 }] }, 'terrain.0: no shape, expected one of box, round, outline'],
    ['a leader', { models: [ANNA, { ...BELA, leader: true }], scenario: 'Open Hostilities' }, 'models.red: 0 leaders, expected one leader'],
    [
      'points',
      {
        models: [
          { ...ANNA, leader: true },
          { ...BELA, leader: true },
        ],
        scenario: 'Open Hostilities',
        limit: 20,
      },
      'models.blue: 23 points, expected at most 20',
    ],
    [
      'limits',
      {
        scenario: 'Open Hostilities',
        models: [
          { ...ANNA, leader: true },
          { ...BELA, leader: true },
          { ...BELA, name: 'Cora', at: [20, 20] },
        ],
      },
      'models.blue: 2 Clan Champion, expected at most 1',
    ],
  ])('%s', (_, setup, problem) => {
    expect(problems(setup)).toEqual([problem])
  })
  test('factions mix only where they may', () => {
    const parties: Setup['parties'] = { south: { side: 'red', party: 'seekers' }, north: { side: 'blue', party: 'embers' } }
    expect(problems({ scenario: 'Open Hostilities', limit: 60, parties })).toEqual([
      'parties.red: Soga and Thenion, expected one faction',
      'parties.blue: Helian and Oni, expected one faction',
    ])
    expect(problems({ scenario: 'Open Hostilities', limit: 60, mixed: true, parties })).toEqual([])
  })
  test.each([
    ['soga', 'helian', 60],
    ['thenion', 'soga', 60],
    ['helian', 'soga', 60],
    ['soga company', 'helian company', 120],
    ['thenion company', 'soga company', 120],
    ['helian company', 'soga company', 120],
  ] as const)('the party %s against %s is legal at %i points', (south, north, limit) => {
    const parties = { south: { side: 'red', party: south }, north: { side: 'blue', party: north } } as const
    const said = problems({ scenario: 'Open Hostilities', limit, parties })
    // Two parties with models of one name cannot meet.
    expect(said.filter(text => !text.includes('a name of its own'))).toEqual([])
  })
})

test.each(['incapacitated', 'dead'] as const)('whoever is %s has neither Health nor Action Points, whatever the set-up says', fate => {
  const game = start({ models: [{ ...ANNA, fate, hp: 3, ap: 2 }, BELA] })
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  const [anna, bela] = game.models
  expect([anna?.hp, anna?.ap]).toEqual([0, 0])
  expect([bela?.hp, bela?.ap]).toEqual([3, 2])
})

test('a duel is an attack of the first on the second', () => {
  const made = eldfall.duel('Clan Champion', 'Hired Blade', { with: 'Spear', distance: '1.5', cover: 'heavy' })
  if (!('setup' in made)) throw new Error(JSON.stringify(made))
  const game = eldfall.start(made.setup)
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  expect(eldfall.may(game, made.intent)).toBeNull()
  expect(eldfall.duel('Clan Champ', 'Hired Blade', { distance: '61' })).toMatchObject([{ path: ['first'] }, { path: ['distance'] }])
})
