import { describe, expect, test } from 'vitest'
import { crewProblems, readyCrews } from './build/crew.ts'
import { buildModel, type ModelLine } from './build/model.ts'
import { weaponNamed } from './build/weapons.ts'
import { presetOptions } from './options.ts'
import type { Built } from './profile.ts'
import { type Setup, setupSchema, start } from './setup.ts'
import { gameOf } from './test/battles.ts'

const document = presetOptions('document')
/** What is wrong, as "path: found, expected". */
function wrong(setup: Setup): string[] {
  const game = start(setup)
  return 'store' in game ? [] : game.map(p => `${p.path.join('.')}: ${p.found}, ${p.expected}`)
}
const at = (x: number, y: number): [number, number] => [x, y]

describe('a set-up', () => {
  test('says everything that is wrong at once, with the place, what is there and what should be', () => {
    const problems = wrong({
      options: { incapacitate: 'lt', hats: 'yes', endurance_minimum: 7 },
      terrain: [
        { id: 'a', height: 1 },
        { id: 'a', box: [1, 1, 1, 1], round: [2, 2, 1], height: 1 },
        {
          id: 'b',
          outline: [
            [0, 0],
            [1, 1],
            [2, 2],
          ],
          height: 1,
        },
      ],
      models: [
        { name: 'A', profile: 'Operators Bossy', side: 'red', at: at(4, 4) },
        { name: 'B', profile: 'Operators Boss', side: 'red', at: at(6, 4), weapons: ['Handmade Riffle'] },
        { name: 'C', side: 'blue', at: at(8, 4), stats: { l: 6 } },
      ],
    })
    expect(problems).toEqual([
      'options.incapacitate: lt, one of gt, ge',
      'options.hats: option "hats", a known option',
      'options.endurance_minimum: 7, a whole number from 0 to 1',
      'terrain.0: no shape, one of box, round, outline',
      'terrain.1.id: "a" twice, an id of its own',
      'terrain.1: 2 shapes, one of box, round, outline',
      'terrain.2.outline: zero area, a convex outline with an area',
      'models.0.profile: "Operators Bossy", a known profile',
      'models.1.weapons.0: "Handmade Riffle", a known weapon, or one written out',
      'models.2.stats.l: 6, Luck from 0 to 5 (P-001)',
    ])
  })
  test('keeps models on the table, apart, out of walls and alive', () => {
    const problems = wrong({
      terrain: [{ id: 'rock', box: [10, 10, 4, 4], height: 3, impassable: true }],
      models: [
        { name: 'A', side: 'red', at: at(0.499, 4) },
        { name: 'B', side: 'red', at: at(12, 12) },
        { name: 'C', side: 'blue', at: at(20, 4) },
        { name: 'D', side: 'blue', at: at(20.999, 4), harm: 4 },
        { name: 'E', side: 'blue', at: at(20, 8), injuries: 1 },
        { name: 'E', side: 'blue', at: at(4, 20) },
      ],
    })
    expect(problems).toEqual(['models.5.name: "E" twice, a name of its own'])
    expect(
      wrong({
        terrain: [{ id: 'rock', box: [10, 10, 4, 4], height: 3, impassable: true }],
        models: [
          { name: 'A', side: 'red', at: at(0.499, 4) },
          { name: 'B', side: 'red', at: at(12, 12) },
          { name: 'C', side: 'blue', at: at(20, 4) },
          { name: 'D', side: 'blue', at: at(20.999, 4), harm: 4 },
          { name: 'E', side: 'blue', at: at(20, 8), injuries: 1 },
        ],
      }),
    ).toEqual([
      'models.0.at: (0.499, 4), the whole base on the table: x 0.5 to 23.5, y 0.5 to 35.5',
      'models.1.at: (12, 12), a place outside rock, which is impassable',
      'models.3.at: (20.999, 4), a place that does not overlap C at (20, 4)',
      'models.3.harm: 4, at most 3',
      'models.4.injuries: 1, less than Health, 1',
    ])
  })
  test('keeps tokens on the table and their names apart from what else a game knows, and the Round within the game', () => {
    const models: Setup['models'] = [
      { name: 'A', side: 'red', at: at(4, 4), weapons: ['toString'] },
      { name: 'B', side: 'blue', at: at(8, 4) },
    ]
    const tokens: Setup['tokens'] = [
      { name: 'cache', at: at(0, 36) },
      { name: 'hits', at: at(4, 8) },
      { name: 'red xp', at: at(-1, 8) },
    ]
    expect(wrong({ models, tokens, round: 5, rounds: 4 })).toEqual([
      'round: 5, at most 4, the last Round (P-032)',
      'tokens.1.name: "hits", a name that means nothing else in a game',
      'tokens.2.name: "red xp", a name that means nothing else in a game',
      'tokens.2.at: (-1, 8), a place on the table: x 0 to 24, y 0 to 36',
      'models.0.weapons.0: "toString", a known weapon, or one written out',
    ])
  })
  test('terrain is somewhere near the table, and no larger than many tables', () => {
    for (const shape of [{ box: [1e300, 0, 1, 1] }, { box: [0, 0, 1, 1e9] }, { round: [-3000, 0, 1] }])
      expect(setupSchema.safeParse({ terrain: [{ id: 'a', height: 1, ...shape }] }).success).toBe(false)
  })
  test('terrain has other names than the board on which it is put', () => {
    const models: Setup['models'] = [{ name: 'A', side: 'red', at: at(4, 4) }]
    const terrain: Setup['terrain'] = [{ id: 'diner', box: [1, 30, 1, 1], height: 1 }]
    expect(wrong({ models, terrain })).toEqual([])
    expect(wrong({ models, terrain, board: 'diner' })).toEqual(['terrain.0.id: "diner", as on the board, an id of its own'])
  })
  test('touching the edge and touching bases are allowed', () => {
    expect(
      wrong({
        models: [
          { name: 'A', side: 'red', at: at(0.5, 0.5) },
          { name: 'B', side: 'blue', at: at(1.5, 0.5) },
        ],
      }),
    ).toEqual([])
  })
  test('a Skirmish on another table needs its tokens, and equal crews an attacker (P-066)', () => {
    const models: Setup['models'] = [{ name: 'A', side: 'red', at: at(4, 4) }]
    expect(wrong({ scenario: 'Skirmish', table: { width: 30, depth: 30 }, models })).toEqual([
      'tokens: nothing, five search tokens, on a table that is not 24 by 36 in',
    ])
    expect(wrong({ scenario: 'Skirmish', ready: { red: 'operators', blue: 'operators' } })[0]).toMatch(/^attacker: nothing/)
  })
  test('refuses what it does not know', () => {
    expect(setupSchema.safeParse({ models: [], sunshine: true }).success).toBe(false)
    const custom = { name: 'gun', type: 'Rifle', test: '4Q' }
    const parsed = setupSchema.safeParse({ models: [{ name: 'A', side: 'red', at: [1, 1], weapons: [custom] }] })
    expect(parsed.success).toBe(false)
  })
})

describe('the Skirmish', () => {
  test('the crew with the lower Rating attacks, from whichever side (P-066)', () => {
    for (const [red, blue, attacker] of [
      ['operators', 'disciples', 1],
      ['disciples', 'operators', 0],
    ] as const) {
      const game = gameOf({ scenario: 'Skirmish', ready: { red, blue } })
      expect(game.course.turn).toBe(attacker)
      expect(game.course.initiative).toBe(attacker)
    }
  })
  test('ready crews stand within 15 in of opposite corners; tokens at least 4 in apart (P-066)', () => {
    const game = gameOf({ scenario: 'Skirmish', ready: { red: 'operators', blue: 'disciples' } })
    expect(game.models).toHaveLength(20)
    for (const m of game.models) {
      const corner = m.seat === game.course.turn ? [0, 0] : [24_000, 36_000]
      expect(Math.hypot(m.x - (corner[0] ?? 0), m.y - (corner[1] ?? 0)), m.built.name).toBeLessThan(15_000)
    }
    const tokens = game.tokens.filter(k => k.is === 'search')
    expect(tokens).toHaveLength(5)
    for (const a of tokens)
      for (const b of tokens) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y) - 1000).toBeGreaterThanOrEqual(4000)
    expect(game.crews.map(c => c.ployTokens)).toEqual([1, 1])
  })
  test('a second crew of the same kind has other names', () => {
    const game = gameOf({ scenario: 'Skirmish', attacker: 'blue', ready: { red: 'operators', blue: 'operators' } })
    expect(game.models.filter(m => m.built.name.endsWith(' II'))).toHaveLength(10)
    expect(game.models[0]?.seat).toBe(1)
  })
})

describe('the ready boards', () => {
  test.each(['diner', 'yard'] as const)('%s is the same from both corners and leaves room for both crews', board => {
    const game = gameOf({ scenario: 'Skirmish', board, ready: { red: 'operators', blue: 'disciples' } })
    expect(game.terrain.length).toBeGreaterThan(4)
    const outline = (turned: boolean): string[] =>
      game.terrain
        .map(
          p =>
            `${p.top} ${p.footprint
              .map(c => (turned ? `${24_000 - c.x},${36_000 - c.y}` : `${c.x},${c.y}`))
              .sort()
              .join(' ')}`,
        )
        .sort()
    expect(outline(true)).toEqual(outline(false))
  })
  test('belong on their table', () => {
    const models: Setup['models'] = [{ name: 'A', side: 'red', at: at(4, 4) }]
    expect(wrong({ board: 'yard', table: { width: 30, depth: 36 }, models })).toEqual(['board: a table of 30 by 36 in, one of 24 by 36 in'])
  })
})

describe('a crew (P-065)', () => {
  const built = (lines: readonly ModelLine[]): Built[] =>
    lines.map(line => {
      const model = buildModel(line, document)
      if ('length' in model) throw new Error(JSON.stringify(model))
      return model
    })
  const problems = (lines: readonly ModelLine[], tier = 1): string[] =>
    crewProblems(
      built(lines),
      tier,
      lines.map((_, i) => ['models', i]),
      ['crew'],
    ).map(p => `${p.found}: ${p.expected}`)
  const line = (name: string, profile: string, ...weapons: string[]): ModelLine => ({ name, profile, weapons })

  test('the ready crews are legal, with Ratings of 232 and 231', () => {
    expect(problems(readyCrews.operators)).toEqual([])
    expect(problems(readyCrews.disciples)).toEqual([])
    expect(built(readyCrews.operators).reduce((s, b) => s + b.rating, 0)).toBe(232)
    // The ten models of the published example.
    expect(built(readyCrews.disciples).map(b => b.rating)).toEqual([44, 30, 28, 20, 21, 15, 21, 23, 14, 15])
  })
  test('has exactly one Leader', () => {
    expect(problems(readyCrews.disciples.slice(1))).toContain('0 Leaders: exactly 1 Leader (P-065)')
    expect(problems([...readyCrews.disciples, line('X', 'Disciples Tormentor', 'Precision Hunting Rifle')])).toContain(
      '2 Leaders: exactly 1 Leader (P-065)',
    )
  })
  test('has at most three Champions at Tier 1, four at Tier 2', () => {
    const four = [...readyCrews.disciples.slice(0, 3), line('X', 'Disciples Butcher', "Marksman's Handmade Rifle")]
    expect(problems(four)).toEqual(['4 Champions: at most 3 at Tier 1 (P-065)'])
    expect(problems(four, 2)).toEqual([])
  })
  test('has at most five Grunts for a Champion, and a Rating of at most 250', () => {
    const boss = line('Boss', 'Operators Boss', "Marksman's Handmade Rifle")
    const six = Array.from({ length: 6 }, (_, i) => line(`P${i}`, 'Operators Psycho', i < 3 ? '10mm Pistol' : 'Combat Shotgun'))
    expect(problems([boss, ...six])).toEqual(['6 Grunts: at most 5, 5 for each Champion (P-065)'])
    const rich = [
      line('Boss', 'Operators Boss', 'Combat Rifle'),
      ...['A', 'B'].map(n => line(n, 'Operators Made Man', 'Missile Launcher')),
      ...['C', 'D', 'E'].map(n => line(n, 'Operators Scavver', 'Combat Rifle')),
      line('F', 'Operators Scavver', 'Handmade Rifle'),
    ]
    expect(problems(rich)).toEqual([])
    expect(problems([...rich, line('G', 'Operators Waster', 'Baseball Bat')])).toEqual(['a Rating of 260: at most 250 (P-065)'])
  })
  test('has Wasters for at most half of its Grunts, and few of one set', () => {
    const boss = line('Boss', 'Operators Boss', "Marksman's Handmade Rifle")
    const waster = (n: string): ModelLine => line(n, 'Operators Waster', 'Baseball Bat')
    const psycho = (n: string): ModelLine => line(n, 'Operators Psycho', '10mm Pistol')
    expect(problems([boss, waster('a'), psycho('b')])).toEqual([])
    expect(problems([boss, waster('a'), waster('c'), psycho('b')])).toEqual(['2 Wasters among 3 Grunts: at most half of them (P-065)'])
    expect(problems([boss, ...['a', 'b', 'c', 'd'].map(psycho)])).toEqual(['weapon set number 4 of its kind: at most 3 (P-065)'])
    expect(problems([boss, line('x', 'Operators Psycho', 'Minigun')])).toEqual([
      'Minigun + Makeshift: a weapon set of Operators Psycho (P-065)',
    ])
  })
  test('is checked when the set-up asks for it', () => {
    expect(wrong({ build: 'crew', models: [{ name: 'A', profile: 'Operators Psycho', side: 'red', at: at(4, 4) }] })).toEqual([
      'crews.red: 0 Leaders, exactly 1 Leader (P-065)',
      'crews.red: 1 Grunts, at most 0, 5 for each Champion (P-065)',
      'crews.blue: 0 Leaders, exactly 1 Leader (P-065)',
    ])
  })
})

describe('the lists', () => {
  test('later lists differ where they differ (P-010)', () => {
    const later = { ...document, weapon_lists: 'later' as const }
    expect(weaponNamed('Missile Launcher', document)?.dice).toBe(5)
    expect(weaponNamed('Missile Launcher', later)?.dice).toBe(6)
    expect(weaponNamed('.44 Pistol', document)?.critical).toEqual([{ is: 'Pierce', x: 0 }])
    expect(weaponNamed('.44 Pistol', later)?.critical).toEqual([])
    const dog = { name: 'Dog', profile: 'Pack Top Dog' }
    expect(buildModel(dog, document)).toMatchObject({ statistics: { e: 4 } })
    expect(buildModel(dog, later)).toMatchObject({ statistics: { e: 5 } })
  })
  test('whoever has no melee weapon has a Makeshift one (P-012)', () => {
    expect(buildModel({ name: 'A', weapons: ['10mm Pistol'] }, document)).toMatchObject({
      weapons: [{ name: '10mm Pistol' }, { name: 'Makeshift' }],
    })
    expect(buildModel({ name: 'A', weapons: ['Machete'] }, document)).toMatchObject({ weapons: [{ name: 'Machete' }] })
  })
})
