// What the screen is given: places and areas, what a move would be, what is covered. Numbers worked out by hand; a foot is 0.2 in.
import { intentsOf } from '@sightline/kernel'
import { describe, expect, test } from 'vitest'
import { d20, type Fight, type Intent, type Setup } from './index.ts'
import { blade, blue, fight, red, rifle } from './test/scenes.ts'
import { everything } from './testing/everything.ts'

/** Asks, and sees to it that nothing has changed. */
function asking<V>(game: Fight, ask: (game: Fight) => V): V {
  const [hash, mark] = [game.store.hash(), game.store.mark()]
  const found = ask(game)
  expect([game.store.hash(), game.store.mark()]).toEqual([hash, mark])
  return found
}
const sceneOf = (game: Fight) => asking(game, g => d20.scene(g))
const planOf = (game: Fight, intent: Intent) => asking(game, g => d20.plan(g, intent))
const move = (model: string, path: [number, number][], safely = false): Intent => ({ action: 'move', model, path, safely })

describe('the scene', () => {
  const setup: Setup = {
    options: { cover: 'on' },
    table: { width: 60, depth: 50 },
    terrain: [{ id: 'wall', cover: 'three quarters', box: [20, 10, 10, 2] }],
    models: [
      red('Anna', 10, 20, { base: 4, weapons: [blade(3, '1d6', { reach: 10 }), rifle(2, '1d8')], left: { hp: 7 } }),
      red('Alba', 10, 30, { shield: true, overwatch: { ward: 'Anna', watch: 'shield' } }),
      blue('Bela', 13, 20, { left: { hp: 0 } }),
      blue('Bert', 14, 23, { mana: 5 }),
    ],
    active: 'Anna',
    round: 3,
  }
  test('has places, bases and heights in table inches', () => {
    const { width, depth, unit, models, terrain } = sceneOf(fight(setup))
    expect([width, depth, unit]).toEqual([12, 10, { word: 'ft', inches: 0.2 }])
    // A base of 4 ft: 2 ft or 0.4 in from its middle; everybody is drawn 6 ft high.
    expect(models[0]).toMatchObject({
      name: 'Anna',
      seat: 0,
      at: [2, 4],
      radius: 0.4,
      height: 1.2,
      is: 'standing',
      active: true,
      spent: false,
    })
    expect(models.map(m => m.is)).toEqual(['standing', 'standing', 'fallen', 'standing'])
    expect(terrain[0]).toMatchObject({
      id: 'wall',
      outline: [
        [4, 2],
        [6, 2],
        [6, 2.4],
        [4, 2.4],
      ],
      cover: 'three quarters',
      top: 0.9,
    })
  })
  test('tells states, gauges and the clock', () => {
    const { models, clock, sides } = sceneOf(fight(setup))
    // (10, 20) to (14, 23) is exactly 5 ft: engaged, and the fallen Bela, 3 ft away, does not count.
    expect(models[0]?.states).toContain('engaged with Bert')
    expect(models[0]?.states).toContain('watched over by Alba')
    expect(models[0]?.gauges).toContainEqual({ label: 'HP', value: 7, of: 10 })
    expect(models[3]?.gauges).toContainEqual({ label: 'Mana', value: 5, of: 5 })
    expect(clock).toEqual(['Round 3', "Anna's turn (red)", 'Movement'])
    expect(sides[1]).toEqual({
      name: 'blue',
      gauges: [
        { label: 'Standing', value: 1, of: 2 },
        { label: 'HP', value: 10, of: 20 },
      ],
    })
  })
  test('draws engagement, long reach, shields and ranges', () => {
    const { areas } = sceneOf(fight(setup))
    const of = (name: string) => areas.filter(a => a.of === name).map(a => [a.name, a.radius, a.why])
    expect(of('Anna')).toEqual([
      ['engagement range 5 ft', 1, 'D-001'],
      ['reach of blade 10 ft', 2, 'A-017'],
      ['range of rifle 30 ft', 6, 'A-018'],
    ])
    expect(of('Bela')).toEqual([])
    // The shield stands before its ward, so its area lies round Anna.
    expect(areas.find(a => a.why === 'D-016')).toMatchObject({ of: 'Alba', at: [2, 4], radius: 1 })
  })
  test('whoever watches over somebody waits', () => {
    expect(sceneOf(fight(setup)).waits).toEqual([{ by: 'Alba', what: 'watches over', to: 'Anna', helps: true }])
  })
  test('ground without edges reaches two inches past the last one', () => {
    const { width, depth } = sceneOf(fight({ models: [red('Anna', 0, 0), blue('Bela', 30, 10)] }))
    expect([width, depth]).toEqual([8, 4])
  })
})

describe('plans of moves', () => {
  test('length, allowance, and where an enemy engages and reaches', () => {
    const game = fight({
      models: [
        red('Anna', 0, 0, { moved: 6 }),
        blue('Bela', 20, 0, { weapons: [blade(1, 1, { reach: 8 }), rifle(1, 1, { range: 10, rapidFire: true })] }),
      ],
      active: 'Anna',
      options: { turn_order: 'free' },
    })
    const plan = planOf(game, move('Anna', [[17, 0]]))
    // 17 of the 24 ft that are left of 30.
    expect(plan).toMatchObject({ model: 'Anna', length: 3.4, allowance: 4.8, refused: null })
    expect(plan?.path).toEqual([
      [0, 0],
      [3.4, 0],
    ])
    expect(plan?.costs[0]).toBe('17 of 24 ft (A-015)')
    const stretches = plan?.stretches.map(s => [s.by, s.what, s.note, s.from, s.to, s.why])
    // From 15 ft on it is engaged, from 12 ft in reach of 8, from 10 ft in range of 10. Engaged, Rapid Fire is silent (D-043).
    expect(stretches).toEqual([
      ['Bela', 'threatens', undefined, 3, 3.4, 'D-001'],
      ['Bela', 'reaches', 'blade', 2.4, 3.4, 'A-017'],
      ['Bela', 'reaches', 'rifle', 2, 2.999, 'A-018'],
    ])
    // Half of 10 ft is where engagement begins.
    expect(planOf(game, move('Anna', [[25, 0]]))?.refused).toMatchObject({ is: 'too far', found: 31 })
  })
  test('twice the shots within half range', () => {
    const game = fight({
      models: [red('Anna', 0, 0), blue('Bela', 30, 0, { weapons: [rifle(1, 1, { rapidFire: true })] })],
      active: 'Anna',
    })
    const twice = planOf(game, move('Anna', [[20, 0]]))?.stretches.find(s => s.why === 'D-041')
    // 15 ft from the end of 30: after 15 ft.
    expect([twice?.from, twice?.to]).toEqual([3, 4])
  })
  test('falling back: who strikes, where, and the way without it', () => {
    const game = fight({
      models: [red('Anna', 0, 0), blue('Bela', 3, 0, { weapons: [blade(1, 1)] }), blue('Bert', 0, 4, { weapons: [blade(1, 1)] })],
      active: 'Anna',
    })
    const away = planOf(
      game,
      move('Anna', [
        [-4, 0],
        [-10, 0],
      ]),
    )
    // At (-4, 0) Bela is 7 ft away and Bert 5.66: she gets free on the first leg, before which Bela is the closest.
    const struck = away?.stretches.filter(s => s.what === 'may react')
    expect(struck?.map(s => [s.by, s.from, s.to, s.why])).toEqual([['Bela', 0, 0, 'D-004']])
    expect(away?.costs).toContain('falls back: Bela may strike (D-004)')
    expect(planOf(game, move('Anna', [[-4, 0]], true))?.stretches.some(s => s.what === 'may react')).toBe(false)
    // To (-2, 1): 4.47 ft from Bert... still engaged, no fall back.
    expect(planOf(game, move('Anna', [[-2, 1]]))?.costs).not.toContain('no overwatch in this turn (D-007)')
  })
  test('cover comes and goes at the lines past the corners', () => {
    const game = fight({
      options: { cover: 'on' },
      terrain: [{ id: 'wall', cover: 'half', box: [10, -1, 2, 2] }],
      models: [red('Anna', 20, -10), blue('Bela', 0, 0, { weapons: [rifle(1, 1)] })],
      active: 'Anna',
    })
    // From (0, 0) the lines past (10, -1) and (10, 1) meet x = 20 at y = -2 and 2; on them nothing is covered.
    const sees = planOf(game, move('Anna', [[20, 10]]))?.stretches.filter(s => s.what === 'sees')
    expect(sees?.map(s => [s.note, s.from, s.to])).toEqual([
      ['no cover (A-019)', 0, 1.6],
      ['no cover (A-019)', 2.4, 4],
      ['half cover: AC +2 (A-019)', 1.601, 2.399],
    ])
  })
  test('on a grid the squares decide', () => {
    const game = fight({ options: { distance: 'grid' }, models: [red('Anna', 2.5, 2.5), blue('Bela', 22.5, 2.5)], active: 'Anna' })
    const plan = planOf(game, move('Anna', [[17.5, 2.5]]))
    expect(plan?.length).toBe(3)
    // The square next to that of Bela begins at 15 ft, 12.5 from the start.
    expect(plan?.stretches.map(s => [s.what, s.from, s.to])).toEqual([['threatens', 2.5, 3]])
  })
  test('a Heavy shot shows who may be caught, a push where it goes', () => {
    const game = fight({
      models: [
        red('Anna', 0, 0, {
          mana: 3,
          weapons: [rifle(1, '2d6', { heavy: true })],
          spells: [{ name: 'shove', requirement: 5, cost: 2, effect: { is: 'push', feet: 10 } }],
        }),
        red('Alba', 20, 5),
        red('Arno', 20, 5.01),
        blue('Bela', 20, 0),
      ],
      active: 'Anna',
    })
    const shot = planOf(game, { action: 'shoot', model: 'Anna', target: 'Bela', as: 'main' })
    expect(shot?.templates.map(t => t.touches)).toEqual([['Alba']])
    const push = planOf(game, { action: 'cast', model: 'Anna', spell: 'shove', target: 'Bela', as: 'main' })
    expect(push).toMatchObject({ model: 'Bela', length: 2, refused: null })
    expect(push?.path.at(-1)).toEqual([6, 0])
    expect(planOf(game, { action: 'end turn' })).toBeNull()
  })
})

describe('what one sees of another', () => {
  const game = fight({
    options: { cover: 'on' },
    terrain: [{ id: 'wall', cover: 'half', box: [10, -1, 2, 2] }],
    models: [red('Anna', 0, 0, { weapons: [blade(1, 1), rifle(1, 1)] }), blue('Bela', 30, 0, { weapons: [rifle(1, 1, { range: 20 })] })],
    active: 'Anna',
  })
  test('distance, cover, ranges, and the limit that is too close to call', () => {
    const said = asking(game, g => d20.sight(g, 'Anna', 'Bela'))
    expect(said?.lines.slice(0, 5)).toEqual([
      'Anna to Bela: 30 ft, 6 in on the table',
      'half cover: AC +2 (A-019)',
      'not engaged with each other (D-001)',
      'blade: out of reach (A-017)',
      'rifle: in range, 30 ft (A-018)',
    ])
    expect(said?.data).toMatchObject({ feet: 30, cover: 2, engaged: false })
    // Exactly at the end of the range: a millimetre farther is beyond it.
    expect(said?.tooClose).toBe(true)
    const back = asking(game, g => d20.sight(g, 'Bela', 'Anna'))
    expect(back?.lines).toContain('rifle: out of range (A-018)')
    expect(back?.tooClose).toBe(false)
  })
  test('is mirrored with the table', () => {
    const at = (flip: 1 | -1) =>
      fight({
        options: { cover: 'on' },
        terrain: [{ id: 'wall', cover: 'half', box: [10, flip === 1 ? -1 : -3, 2, 4] }],
        models: [red('Anna', 0, 0), blue('Bela', 30, 0)],
        active: 'Anna',
      })
    const [one, other] = ([1, -1] as const).map(flip => asking(at(flip), g => d20.sight(g, 'Anna', 'Bela')))
    expect(one?.view?.hidden).toBeCloseTo(other?.view?.hidden ?? -1, 12)
    expect(one?.lines).toEqual(other?.lines)
    const ys = (shadow: readonly number[] = []): number[] => shadow.filter((_, i) => i % 2 === 0)
    expect(Math.min(...ys(one?.view?.hiding[0]?.shadow))).toBeCloseTo(-Math.max(...ys(other?.view?.hiding[0]?.shadow)), 12)
    expect(one?.view).toMatchObject({ width: 1, height: 1.2 })
  })
  test('nobody sees himself or a stranger', () => {
    expect(d20.sight(game, 'Anna', 'Anna')).toBeNull()
    expect(d20.sight(game, 'Anna', 'Otto')).toBeNull()
  })
})

describe('what may be tried', () => {
  const battle: Setup = {
    table: 'courtyard',
    rosters: [
      { side: 'red', roster: 'wardens', edge: 'west' },
      { side: 'blue', roster: 'raiders', edge: 'east' },
    ],
  }
  test('every friend has one entry of each kind that it could want', () => {
    const game = fight({ ...battle, order: ['Marksman', 'Warden', 'Adept', 'Duelist', 'Spearman', 'Gunner', 'Hexer', 'Runner'] })
    const kinds = (model: string) =>
      [...new Set(d20.tries(game).flatMap(i => ('model' in i && i.model === model ? [i.action] : [])))].sort()
    expect(kinds('Marksman')).toEqual(['attack', 'move', 'overwatch', 'shoot'])
    expect(kinds('Warden')).toEqual(['attack', 'move', 'overwatch'])
    expect(kinds('Adept')).toEqual(['attack', 'cast', 'move'])
    expect(kinds('Gunner')).toEqual([])
    const legal = intentsOf(d20, game).filter(i => i.action !== 'move')
    expect(legal).toHaveLength(everything(game).filter(i => d20.may(game, i) === null).length)
    expect(Object.keys(d20.acts)).toEqual(
      [...new Set([...everything(game), move('Warden', [[1, 1]])].map(i => i.action))].sort(
        (a, b) => Object.keys(d20.acts).indexOf(a) - Object.keys(d20.acts).indexOf(b),
      ),
    )
    const keys = Object.values(d20.acts).map(a => a.key)
    expect(new Set(keys).size).toBe(keys.length)
  })
  test('forces change over with their rosters, and back again', () => {
    const there = d20.exchanged(battle) as Setup
    expect(there.rosters).toEqual([
      { side: 'red', roster: 'raiders', edge: 'west' },
      { side: 'blue', roster: 'wardens', edge: 'east' },
    ])
    expect(d20.exchanged(there)).toEqual(battle)
    expect(fight(there).units[0]).toMatchObject({ seat: 0, x: fight(battle).units[0]?.x })
    expect(d20.exchanged({ models: [red('Anna', 0, 0)] })).toBeNull()
    expect(d20.exchanged({ ...battle, models: [red('Anna', 60, 45)] })).toBeNull()
  })
  test('whoever is left has won', () => {
    const game = fight({ models: [red('Anna', 0, 0), blue('Bela', 9, 0)], active: 'Anna' })
    expect(d20.winner(game)).toBeNull()
    game.round.over = true
    game.round.winner = 1
    expect(d20.winner(game)).toBe(1)
    game.round.winner = -1
    expect(d20.winner(game)).toBe('draw')
    expect(d20.scene(game).clock.at(-1)).toBe('The fight is over: nobody is left')
  })
})
