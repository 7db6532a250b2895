// The outside of the system: the picture of a position, plans and sight with values worked out by hand, and that looking changes nothing.
import { intentsOf } from '@sightline/kernel'
import { describe, expect, test } from 'vitest'
import type { Setup } from './setup.ts'
import { factions } from './system.ts'
import { gameOf, intentOf } from './test/battles.ts'

/** Bases of 0.5 in, heads at 1.5 in, unless it is said otherwise. */
const field: Setup = {
  table: { width: 24, depth: 24 },
  scenario: 'Skirmish',
  attacker: 'red',
  terrain: [
    { id: 'wall', box: [10, 4, 1, 6], height: 3, impassable: true },
    { id: 'roof', box: [2, 15, 4, 4], height: 2, platform: true },
    { id: 'sign', box: [20, 20, 1, 1], height: 3, decorative: true },
  ],
  tokens: [
    { name: 'box', at: [4, 8] },
    { name: 'puddle', at: [20, 4], kind: 'radiation' },
  ],
  models: [
    { name: 'Ann', profile: 'Operators Scavver', side: 'red', at: [4, 12], weapons: ['Handmade Rifle'], harm: 1 },
    { name: 'Bob', profile: 'Operators Boss', side: 'red', at: [4, 16] },
    { name: 'Cid', profile: 'Disciples Scavver', side: 'blue', at: [16, 7], weapons: ['Handmade Rifle'] },
    { name: 'Dee', profile: 'Disciples Butcher', side: 'blue', at: [16, 20], weapons: ['10mm Pistol', 'Nuka Grenade'] },
  ],
}

describe('the scene', () => {
  const { models, terrain, marks, areas, clock, sides, width, depth } = factions.scene(gameOf(field))
  const named = (name: string) => models.find(m => m.name === name)
  test('has every model where it stands', () => {
    expect([width, depth]).toEqual([24, 24])
    expect(named('Ann')).toMatchObject({
      at: [4, 12],
      level: 0,
      radius: 0.5,
      height: 1.5,
      seat: 0,
      is: 'standing',
      active: false,
      spent: false,
    })
    expect(named('Bob')).toMatchObject({ at: [4, 16], level: 2 })
    expect(named('Ann')?.gauges).toContainEqual({ label: 'Harm', value: 1, of: 3, bad: true })
    expect(named('Ann')?.card).toContainEqual({ label: 'SPECIAL', text: 'S 3 P 4 E 4 C 4 I 5 A 3 L 2' })
    expect(named('Ann')?.card).toContainEqual({ label: 'Handmade Rifle', text: 'Rifle, 18 in, 4P, Fast, critical: Suppress 2' })
  })
  test('has the terrain, the tokens and the areas', () => {
    expect(terrain.map(p => [p.id, p.words, p.cover, p.impassable])).toEqual([
      ['wall', '3 in high, impassable', 'solid', true],
      ['roof', '2 in high, platform', 'solid', false],
      ['sign', '3 in high, decorative', '', false],
    ])
    expect(marks.map(m => m.name)).toEqual(['box', 'puddle'])
    const around = (of: string) => areas.filter(a => a.of === of).map(a => [a.name, a.radius, a.why])
    expect(around('Ann')).toEqual([
      ['Proximity 1 in', 1.5, 'P-045'],
      ['control area 4 in', 4.5, 'P-046'],
      ['Handmade Rifle 18 in', 18.5, 'F-007'],
    ])
    expect(around('puddle')).toEqual([['radiation 3 in', 3.5, 'P-058']])
    expect(clock).toEqual(['Round 1 of 4', "red's Turn"])
    expect(sides[1]).toMatchObject({
      name: 'blue',
      gauges: [{ label: 'points', value: 0 }, { value: 2, of: 2 }, { label: 'ploy tokens', value: 1 }, {}, {}, {}],
    })
  })
})

describe('a plan', () => {
  const move = (written: object) => factions.plan(gameOf(field), intentOf({ action: 'get moving', ...written }))
  test('is as long as the way, and refused a mil beyond the allowance', () => {
    expect(
      move({
        model: 'Ann',
        path: [
          [4, 14],
          [9, 14],
        ],
      }),
    ).toMatchObject({
      path: [
        [4, 12],
        [4, 14],
        [9, 14],
      ],
      length: 7,
      allowance: 8,
      refused: null,
      costs: ['7 in to go (P-050)', '1 Fatigue (P-038)'],
    })
    expect(move({ model: 'Ann', path: [[12, 12]] })?.refused).toBeNull()
    expect(move({ model: 'Ann', path: [[12.001, 12]] })).toMatchObject({
      length: 8.001,
      refused: { is: 'too far', found: 8001, limit: 8000 },
    })
    expect(move({ model: 'Ann', path: [[12.001, 12]], hurry: true })).toMatchObject({ allowance: 12, refused: null })
  })
  test('counts what is climbed, and names whom it orders along', () => {
    const up = move({ model: 'Ann', path: [[5, 15.5]], orders: [{ model: 'Bob', path: [[4, 17]] }] })
    // 1 in across and 3.5 in up the table: the root of 13.25, rounded up to the mil; and 2 in up the roof.
    expect(up?.costs).toEqual([
      '3.641 in to go (P-050)',
      '2 in to climb (P-064)',
      '1 Fatigue (P-038)',
      'Bob: 1 in of 8 and 1 Fatigue (P-052)',
    ])
    expect(up?.length).toBeCloseTo(5.641, 9)
  })
  test('tells where enemies see it, and see all of it', () => {
    const walled: Setup = { ...field, terrain: field.terrain?.slice(0, 1) ?? [], models: field.models?.filter(m => m.name !== 'Bob') ?? [] }
    const stretches = factions.plan(gameOf(walled), intentOf({ action: 'get moving', model: 'Ann', path: [[4, 20]] }))?.stretches ?? []
    const of = (by: string, what: string): readonly number[] =>
      stretches.filter(s => s.by === by && s.what === what).flatMap(s => [s.from, s.to])
    // Cid's eye at (16, 7) looks past the corner (11, 10), at a slope of 0.6. Ann, half an inch to either side of (4, 7 + 12 t), clears
    // that line with her far edge where (0.6 - t) / (1 + 0.6 t) = 1 / (24 √(1 + t²)), t = 0.55144, and with her near edge at t = 0.64856.
    const [from = 0, to = 0] = of('Cid', 'sees')
    expect(from).toBeCloseTo(7 + 12 * 0.55144 - 12, 2)
    expect(to).toBe(8)
    expect(of('Cid', 'sees all of it')[0]).toBeCloseTo(7 + 12 * 0.64856 - 12, 2)
    // Cid's rifle reaches 18 in from base to base: always. Dee's pistol, 10 in: never.
    expect(of('Cid', 'reaches')).toEqual([from, to])
    expect(of('Dee', 'reaches')).toEqual([])
  })
  test('ends its stretches at the limit of range and of Proximity', () => {
    const open: Setup = { ...field, terrain: [], tokens: [] }
    const walk = factions.plan(
      gameOf(open),
      intentOf({
        action: 'get moving',
        model: 'Ann',
        path: [
          [4, 20],
          [14.6, 20],
        ],
        hurry: true,
      }),
    )
    const of = (what: string) => walk?.stretches.filter(s => s.by === 'Dee' && s.what === what)
    // From (4, 20), 8 in on the way, to 11 in from Dee's middle at (16, 20): x = 5, 9 in on the way, is exactly 10 in from base to base.
    expect(of('reaches')).toMatchObject([{ from: 9, to: 18.6, note: '10mm Pistol, 10 in', why: 'F-007' }])
    // Proximity is 1 in from base to base, 2 in from middle to middle: from x = 14 on.
    expect(of('threatens')).toMatchObject([{ from: 18, to: 18.6, note: 'Proximity', why: 'P-045' }])
  })
  test('of an Area attack has a circle and whom it touches', () => {
    const throwing = (x: number) =>
      factions.plan(
        gameOf({ ...field, turn: 'blue' }),
        intentOf({ action: 'open fire', model: 'Dee', point: [x, 20], weapon: 'Nuka Grenade' }),
      )
    // Area 2 in from the point to the base: Dee's own edge is at x = 15.5.
    expect(throwing(13.5)).toMatchObject({
      length: 2,
      allowance: 8,
      templates: [{ name: 'Nuka Grenade, Area 2 in', touches: ['Dee'] }],
      refused: null,
    })
    expect(throwing(13.499)?.templates[0]?.touches).toEqual([])
    expect(throwing(7.499)?.refused).toMatchObject({ is: 'CQB beyond range' })
  })
  test('of anything else, or of nobody, is null', () => {
    expect(factions.plan(gameOf(field), intentOf({ action: 'patch up', model: 'Ann' }))).toBeNull()
    expect(move({ model: 'nobody', path: [[1, 1]] })).toBeNull()
  })
})

describe('sight', () => {
  const corners = (seen: ReturnType<typeof factions.sight>): readonly string[] => {
    const flat = seen?.view?.hiding[0]?.shadow ?? []
    return flat.flatMap((y, i) => (i % 2 === 0 ? [`${y},${flat[i + 1]}`] : [])).sort()
  }
  /** A wall that ends at y = 12, half-way between the two, who look along lines of the same y. */
  const pair = (at: number): Setup => ({
    table: { width: 36, depth: 24 },
    terrain: [{ id: 'wall', box: [12, 6, 0.2, 6], height: 4 }],
    models: [
      { name: 'Ann', profile: 'Operators Scavver', side: 'red', at: [4, at], weapons: ['10mm Pistol'] },
      { name: 'Cid', profile: 'Disciples Scavver', side: 'blue', at: [20, at], weapons: ['Handmade Rifle'] },
    ],
  })
  test('tells the range of each weapon and what hides how much', () => {
    const seen = factions.sight(gameOf(pair(12)), 'Ann', 'Cid')
    expect(seen?.lines.slice(0, 4)).toEqual([
      'Ann to Cid: 15 in from base to base',
      'a line of sight (P-047)',
      'not seen wholly: not Wide Open (P-048)',
      '10mm Pistol: CQB beyond range: Cid [P-016]',
    ])
    // The eye stands on the line of the wall's end, so exactly the half to its right is hidden.
    expect(seen?.view).toMatchObject({ width: 1, height: 1.5, hidden: 0.5, hiding: [{ piece: 'wall', alone: 0.5, adds: 0.5 }] })
    expect(corners(seen)).toEqual(['-0.5,0', '-0.5,1.5', '0,0', '0,1.5'])
  })
  test('mirrored, mirrors the view', () => {
    const back = factions.sight(gameOf(pair(12)), 'Cid', 'Ann')
    expect(corners(back)).toEqual(['0,0', '0,1.5', '0.5,0', '0.5,1.5'])
    expect(back?.lines).toContain('Handmade Rifle: within 18 in (F-007), 4 dice at P 4')
  })
  test('is too close to call where a millimetre decides', () => {
    // The line from the eye to the near edge, half an inch off, has come 8.2 of 16 in at the wall's far face: it clears y = 12 from
    // y = 12.25625 on. A nudge by 0.039 in moves it by half of that there.
    expect(factions.sight(gameOf(pair(12.256)), 'Ann', 'Cid')).toMatchObject({ tooClose: true, data: { wideOpen: false } })
    expect(factions.sight(gameOf(pair(12.257)), 'Ann', 'Cid')).toMatchObject({ tooClose: true, data: { wideOpen: true } })
    expect(factions.sight(gameOf(pair(12.3)), 'Ann', 'Cid')).toMatchObject({ tooClose: false, data: { wideOpen: true, hidden: 0 } })
  })
  test('is null only for no pair', () => {
    expect(factions.sight(gameOf(field), 'Ann', 'Ann')).toBeNull()
    expect(factions.sight(gameOf(field), 'Ann', 'nobody')).toBeNull()
    expect(factions.sight(gameOf(field), 'Ann', 'Bob')?.lines).toContain('in its control area of 4 in (P-046)')
  })
})

describe('crews changed over', () => {
  const few: Setup = {
    scenario: 'Skirmish',
    attacker: 'red',
    ready: { red: 'few operators', blue: 'few disciples' },
    crews: { red: { chems: { Jet: 1 } }, blue: { passed: true } },
  }
  test('stand where the others stood', () => {
    const there = factions.exchanged(few) as Setup
    const at = (setup: Setup, name: string) => factions.look(gameOf(setup)).models[name]?.at
    expect([at(few, 'Mags'), at(few, 'Dread')]).toEqual([
      [1.5, 1.5],
      [22.5, 34.5],
    ])
    expect([at(there, 'Dread'), at(there, 'Mags')]).toEqual([
      [1.5, 1.5],
      [22.5, 34.5],
    ])
    expect(factions.look(gameOf(there)).game).toMatchObject({ 'blue Jet': 1, 'red Jet': 0, 'blue passed': true, turn: 'red' })
  })
  test('twice are the same game, also when the attacker follows from the Reputation', () => {
    const { attacker: _attacker, ...derived } = few
    for (const setup of [few, derived]) {
      const twice = factions.exchanged(factions.exchanged(setup) as Setup) as Setup
      expect(gameOf(twice).store.hash()).toBe(gameOf(setup).store.hash())
      expect(factions.look(gameOf(twice))).toEqual(factions.look(gameOf(setup)))
    }
  })
  test('are null where models are given one by one', () => {
    expect(factions.exchanged(field)).toBeNull()
    expect(factions.exchanged({ ...few, models: field.models })).toBeNull()
  })
})

describe('what may be wanted', () => {
  test('has each kind of action for each model in play', () => {
    const game = gameOf(field)
    const kinds = (name: string) =>
      [...new Set(factions.tries(game).flatMap(i => ('model' in i && i.model === name ? [i.action] : [])))].sort()
    const all = ['back off', 'brawl', 'get moving', 'open fire', 'patch up', 'rummage', 'second wind', 'use chem']
    expect([kinds('Ann'), kinds('Bob')]).toEqual([all, all])
    expect(intentsOf(factions, game).every(i => factions.may(game, i) === null)).toBe(true)
  })
  test('is known to the acts, each with a key of its own', () => {
    const keys = Object.values(factions.acts).map(a => a.key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const i of factions.tries(gameOf(field))) expect(factions.acts[i.action]).toBeDefined()
  })
})

test('the winner has most points, once the game is over', () => {
  const game = gameOf(field)
  game.crews[1].points = 3
  expect(factions.winner(game)).toBeNull()
  game.course.over = true
  expect(factions.winner(game)).toBe(1)
  game.crews[0].points = 3
  expect(factions.winner(game)).toBe('draw')
})

test('looking changes nothing', () => {
  const game = gameOf(field)
  const [hash, mark] = [game.store.hash(), game.store.mark()]
  factions.scene(game)
  for (const intent of factions.tries(game)) factions.plan(game, intent)
  for (const a of game.models) for (const b of game.models) factions.sight(game, a.built.name, b.built.name)
  expect([game.store.hash(), game.store.mark()]).toEqual([hash, mark])
})
