import { readdirSync, readFileSync } from 'node:fs'
import { Exact } from '@sightline/kernel'
import { chance } from '@sightline/kernel/testing'
import { describe, expect, test } from 'vitest'
import { catalogue, rosterNames, rosters, tableNames } from './catalogue.ts'
import { situation } from './duel.ts'
import { d20, type Event, type Fight, type Question, type Setup } from './index.ts'
import { options } from './options.ts'
import { parseRoll, rollText } from './profile.ts'
import { playing, playOut } from './test/battles.ts'
import { blade, blue, fight, red, rifle } from './test/scenes.ts'

const problems = (setup: Setup): readonly string[] => {
  const made = d20.start(setup)
  return 'store' in made ? [] : made.map(p => `${p.path.join('.')}: ${p.found}, not ${p.expected}`)
}
const two = [red('Anna', 0, 0), blue('Bela', 20, 0)]

describe('what is wrong with a set-up is named', () => {
  test.each<[string, Setup, string]>([
    ['no characters', { models: [] }, 'models: no characters, not at least one'],
    ['an unknown option', { models: two, options: { luck: 'on' } }, 'options.luck: option "luck", not a known option'],
    ['an unknown word', { models: two, options: { nat1: 'maybe' } }, 'options.nat1: maybe, not one of no_auto_miss, auto_miss'],
    ['a number out of range', { models: two, options: { chain_cap: 21 } }, 'options.chain_cap: 21, not a whole number from 0 to 20'],
    [
      'a grid on which nobody is engaged',
      { models: two, options: { distance: 'grid', engagement_edge: 'exclusive' } },
      'options.engagement_edge: exclusive on a grid, not inclusive: else neighbours would never be engaged',
    ],
    ['an unknown profile', { models: [red('Anna', 0, 0, { profile: 'Wizard' })] }, 'models.0.profile: "Wizard", not a ready character'],
    [
      'no dice',
      { models: [red('Anna', 0, 0, { weapons: [blade(1, 'much')] })] },
      'models.0.weapons.0.damage: much, not dice such as 1d8+2, or a number',
    ],
    [
      'a ranged weapon without range',
      { models: [red('Anna', 0, 0, { weapons: [{ name: 'bow', kind: 'ranged', damage: 1 }] })] },
      'models.0.weapons.0: no range, not a range in feet',
    ],
    [
      'a Heavy sword',
      { models: [red('Anna', 0, 0, { weapons: [blade(1, 1, { heavy: true })] })] },
      'models.0.weapons.0.heavy: a melee weapon, not a ranged weapon',
    ],
    [
      'two weapons of one name',
      { models: [red('Anna', 0, 0, { weapons: [blade(1, 1), blade(2, 2)] })] },
      'models.0.weapons.1.name: "blade" twice, not a name of its own',
    ],
    ['two of one name', { models: [red('Anna', 0, 0), blue('Anna', 9, 0)] }, 'models.1.name: "Anna" twice, not a name of its own'],
    [
      'two in one place',
      { models: [red('Anna', 0, 0), blue('Bela', 0, 0)] },
      'models.1.at: (0, 0), not a place of its own; Anna stands there',
    ],
    [
      'off the table',
      { table: { width: 30, depth: 30 }, models: [red('Anna', 31, 0)] },
      'models.0.at: (31, 0), not a place on the table: 30 by 30 ft',
    ],
    [
      'a base over the edge',
      { options: { distance: 'base_edge' }, table: { width: 30, depth: 30 }, models: [red('Anna', 2, 9)] },
      'models.0.at: (2, 9), not a place on the table: 30 by 30 ft',
    ],
    ['somebody who is not there', { models: two, active: 'Cora' }, 'active: "Cora", not the name of a character'],
    ['an order that forgets somebody', { models: two, order: ['Anna'] }, 'order: nothing of Bela, not every character once'],
    [
      'the turn of a dead one',
      { models: [red('Anna', 0, 0, { left: { hp: 0 } }), ...two.slice(1)], active: 'Anna' },
      'active: Anna without hit points, not somebody who can act',
    ],
    [
      'overwatch without a gun',
      { models: [red('Anna', 0, 0, { overwatch: { ward: 'Arno', watch: 'gun' } }), red('Arno', 9, 0)] },
      'models.0.overwatch.watch: gun, not a character with a ranged weapon (D-015)',
    ],
    [
      'overwatch over oneself',
      { models: [red('Anna', 0, 0, { shield: true, overwatch: { ward: 'Anna', watch: 'shield' } })] },
      'models.0.overwatch.ward: Anna, not somebody else (D-033)',
    ],
    [
      'overwatch over an enemy',
      { models: [red('Anna', 0, 0, { shield: true, overwatch: { ward: 'Bela', watch: 'shield' } }), two[1] ?? red('', 0, 0)] },
      'models.0.overwatch.ward: Bela, not a friend (D-014)',
    ],
    [
      'overwatch of the fallen',
      { models: [red('Anna', 0, 0, { left: { hp: 0 }, shield: true, overwatch: { ward: 'Arno', watch: 'shield' } }), red('Arno', 9, 0)] },
      'models.0.overwatch: Anna without hit points, not nobody fallen (A-007)',
    ],
    [
      'overwatch over the fallen',
      {
        models: [red('Anna', 0, 0, { shield: true, overwatch: { ward: 'Arno', watch: 'shield' } }), red('Arno', 9, 0, { left: { hp: 0 } })],
      },
      'models.0.overwatch: Arno without hit points, not nobody fallen (A-007)',
    ],
    [
      'rosters without a table',
      { rosters: [{ side: 'red', roster: 'wardens', edge: 'west' }] },
      'table: no table, not a table, for rosters stand along its edges',
    ],
    [
      'too few names',
      { table: 'courtyard', rosters: [{ side: 'red', roster: 'wardens', edge: 'west', names: ['Anna'] }] },
      'rosters.0.names: 1 names, not 4 names',
    ],
  ])('%s', (_, setup, expected) => {
    expect(problems(setup)).toContain(expected)
  })
})

describe('ready rosters and tables', () => {
  const all = rosterNames.flatMap(name => rosters[name].map(profile => catalogue[profile]))
  test('four or eight characters each, with everything there is', () => {
    for (const name of rosterNames) expect(rosters[name]).toHaveLength(name === 'garrison' || name === 'horde' ? 8 : 4)
    const weapons = all.flatMap(c => c?.weapons ?? [])
    for (const has of ['heavy', 'rapidFire', 'pistol'] as const) expect(weapons.some(w => w[has] === true)).toBe(true)
    expect([all.some(c => c?.shield), all.some(c => c?.spells), all.some(c => c?.deny), all.some(c => c?.fast)]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
  test('every two rosters can meet on every table, from any two edges, and be fought to the end', () => {
    for (const [i, table] of tableNames.entries()) {
      for (const one of rosterNames) {
        for (const other of rosterNames) {
          const setup: Setup = {
            table,
            rosters: [
              { side: 'blue', roster: one, edge: i === 0 ? 'west' : 'south' },
              { side: 'red', roster: other, edge: i === 0 ? 'east' : 'north' },
            ],
          }
          expect(problems(setup)).toEqual([])
        }
      }
    }
    const match = playing(
      {
        table: 'courtyard',
        rosters: [
          { side: 'red', roster: 'company', edge: 'west' },
          { side: 'blue', roster: 'warband', edge: 'east' },
        ],
      },
      5,
    )
    playOut(match, chance(5), 3000)
    expect(match.game.round.over).toBe(true)
  })
  test('the same roster twice: the second has numbers', () => {
    const game = fight({
      table: 'courtyard',
      rosters: [
        { side: 'red', roster: 'raiders', edge: 'west' },
        { side: 'blue', roster: 'raiders', edge: 'east' },
      ],
    })
    expect(game.units.map(u => u.built.name)).toContain('Hexer 2')
  })
})

test('a foot is as long as the option says, and nothing else changes', () => {
  for (const foot of [200, 1000]) {
    const game = fight({ options: { foot }, models: [red('Anna', 0, 0, { weapons: [rifle(1, 1)] }), blue('Bela', 30, 0)], active: 'Anna' })
    expect(game.units[1]?.x).toBe(30 * foot)
    expect(d20.may(game, { action: 'shoot', model: 'Anna', target: 'Bela', as: 'main' })).toBeNull()
    expect(d20.look(game).models.Bela?.at).toEqual([30, 0])
  }
})
test('dice are read and written', () => {
  for (const text of ['1d8+2', '2d6', '1d4-1', '3']) expect(rollText(parseRoll(text) ?? { dice: 0, sides: 0, plus: 0 })).toBe(text)
  for (const text of ['', 'd6', '0d6', '1d1', '1d6+', '1d6*2']) expect(parseRoll(text)).toBeNull()
})

describe('duels', () => {
  const odds = (first: string, second: string, flags: Readonly<Record<string, string>>) => {
    const made = d20.duel(first, second, flags)
    if (!('setup' in made)) throw new Error(JSON.stringify(made))
    const game = fight(made.setup)
    expect(d20.may(game, made.intent)).toBeNull()
    return new Exact<Fight, Event, Question>(game, { choose: () => 0 }).odds([t => d20.act(t, made.intent)], g => g.units[1]?.hp ?? 0)
  }
  test('every action has odds', () => {
    for (const action of situation.action?.values ?? []) {
      const first = action === 'cast' ? 'Adept' : action === 'shoot' ? 'Gunner' : 'Duelist'
      expect(odds(first, 'Brute', { action }).chances.size).toBeGreaterThan(action === 'fall back' ? 0 : 1)
    }
  })
  test('watchers, shields and friends take part', () => {
    const plain = odds('Brute', 'Adept', {})
    const guarded = odds('Brute', 'Adept', { shield: 'Warden' })
    const watched = odds('Brute', 'Adept', { watcher: 'Gunner', hp: '6' })
    expect(guarded.chances.get(10)).toBeCloseTo(1, 12)
    expect(watched.chances.get(10) ?? 0).toBeGreaterThan(plain.chances.get(10) ?? 1)
    expect(odds('Cannoneer', 'Brute', { action: 'shoot', friend: 'Warden' }).chances.size).toBeGreaterThan(1)
  })
  test.each([
    ['Nobody', 'Brute', {}, 'first'],
    ['Brute', 'Nobody', {}, 'second'],
    ['Brute', 'Brute', { distance: 'near' }, 'distance'],
    ['Brute', 'Brute', { hp: '0' }, 'hp'],
    ['Brute', 'Brute', { watcher: 'Nobody' }, 'watcher'],
    ['Brute', 'Brute', { watcher: 'Brute' }, 'watcher'],
    ['Brute', 'Brute', { watcher: 'Gunner', shield: 'Brute' }, 'shield'],
    ['Brute', 'Brute', { options: 'distance base_edge' }, 'distance'],
    ['Brute', 'Brute', { action: 'cast' }, 'action'],
    ['Brute', 'Brute', { options: 'nat1 perhaps' }, 'options'],
  ] as const)('%s against %s with %o is refused', (first, second, flags, path) => {
    const made = d20.duel(first, second, flags)
    expect('setup' in made ? [] : made.map(p => p.path[0])).toContain(path)
  })
})

test('every value of every option is in a case file', () => {
  const folder = new URL('../../../../cases/d20/', import.meta.url)
  const text = readdirSync(folder)
    .map(file => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
  const missing = Object.entries(options).flatMap(([name, entry]) =>
    'values' in entry
      ? entry.values.filter(v => v !== entry.document && !new RegExp(`${name}: "?${v}`).test(text)).map(v => `${name}: ${v}`)
      : new RegExp(`${name}: \\d`).test(text)
        ? []
        : [name],
  )
  expect(missing).toEqual([])
})
