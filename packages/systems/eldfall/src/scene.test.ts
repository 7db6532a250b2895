// What the screen is told, against values worked out by hand: a Medium base has a radius of 0.63 in and a Hitbox 1.772 in high.
import { intentsOf, Play, quickDice } from '@sightline/kernel'
import { describe, expect, test } from 'vitest'
import type { Skirmish } from './game.ts'
import type { Intent, Of } from './intents.ts'
import type { Setup } from './setup.ts'
import { eldfall } from './system.ts'

type Line = NonNullable<Setup['models']>[number]
const anna = (at: [number, number], more: Partial<Line> = {}): Line => ({
  name: 'Anna',
  profile: 'Nobody',
  side: 'red',
  at,
  items: ['Sword'],
  ...more,
})
const bela = (at: [number, number], more: Partial<Line> = {}): Line => ({
  name: 'Bela',
  profile: 'Nobody',
  side: 'blue',
  at,
  items: ['Spear'],
  ...more,
})
function begin(setup: Setup): Skirmish {
  const game = eldfall.start(setup)
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  return game
}
const go = (move: Of<'activate'>['move'], ...path: [number, number][]): Intent => ({
  action: 'activate',
  model: 'Anna',
  move,
  path,
  skills: [],
})
const planOf = (game: Skirmish, intent: Intent) => {
  const plan = eldfall.plan(game, intent)
  if (plan === null) throw new Error('no plan')
  return plan
}
const what = (game: Skirmish, intent: Intent, of: string) =>
  planOf(game, intent)
    .stretches.filter(s => s.what === of)
    .map(({ from, to, note }) => [from, to, note ?? ''])

describe('scene', () => {
  const game = begin({
    scenario: 'Open Hostilities',
    first: 'red',
    round: 2,
    models: [anna([10, 18], { leader: true, facing: [10, 20] }), bela([20, 18], { leader: true, hp: 1, stats: { hp: 3 }, crouched: true })],
    terrain: [
      { id: 'wall', box: [14, 10, 2, 1], height: 2, cover: 'heavy' },
      { id: 'floor', box: [25, 25, 4, 4], height: 1.5, platform: true },
    ],
  })
  const { models, areas, terrain, sides, clock, width, marks, way } = eldfall.scene(game)
  test('models with their bases, Hitboxes and Fronts', () => {
    expect(models[0]).toMatchObject({
      name: 'Anna',
      at: [10, 18],
      radius: 0.63,
      height: 1.772,
      facing: [0, 1],
      is: 'standing',
      spent: false,
    })
    expect(models[1]).toMatchObject({
      height: 0.2,
      gauges: [{ label: 'HP', value: 1, of: 3 }, { value: 2 }],
      states: expect.arrayContaining(['crouched']),
    })
    expect(models[1]?.card).toContainEqual({ label: 'Spear', text: 'Reach 2, Power T, Strikes STA' })
  })
  test('Reach and Awareness from the edge of the base', () => {
    expect(areas.filter(a => a.of === 'Bela')).toMatchObject([
      { name: 'Reach 2 in', radius: 2.63, why: 'E-020' },
      { name: 'Awareness 10 in', radius: 10.63 },
    ])
  })
  test('terrain, sides and the clock', () => {
    expect(terrain[0]).toMatchObject({ cover: 'heavy', impassable: true, top: 2, words: '2 in high, heavy cover, impassable' })
    expect(terrain[1]).toMatchObject({ cover: '', impassable: false })
    expect(sides[0]).toEqual({
      name: 'red',
      gauges: [
        { label: 'victory points', value: 0, of: 10 },
        { label: 'models', value: 1, of: 1 },
      ],
    })
    expect(clock).toEqual(['Round 2 of 5', "red's turn", 'Activation'])
    expect([width, marks, way]).toEqual([36, [], null])
  })
})

describe('plan', () => {
  const game = begin({ first: 'red', models: [anna([10, 18]), bela([20, 18])] })
  test('a walk up to its Speed, and not a mil more', () => {
    expect(planOf(game, go('walk', [15, 18]))).toMatchObject({
      length: 5,
      allowance: 5,
      refused: null,
      path: [
        [10, 18],
        [15, 18],
      ],
    })
    expect(planOf(game, go('walk', [15.001, 18])).refused).toMatchObject({ is: 'too far', found: 5001, limit: 5000 })
  })
  test('Bela sees all of it, and reaches it from 20 - 0.63 - 0.63 - 2 = 16.74 on', () => {
    expect(what(game, go('run', [18, 18]), 'sees')).toEqual([[0, 8, '']])
    expect(what(game, go('run', [18, 18]), 'reaches')).toEqual([[6.74, 8, '']])
    expect(what(game, go('run', [16.74, 18]), 'reaches')).toEqual([[6.74, 6.74, '']])
    expect(what(game, go('run', [16.739, 18]), 'reaches')).toEqual([])
    expect(what(game, go('run', [18, 18]), 'may react')).toEqual([[0, 8, '']])
  })
  test('within an inch of a low wall it has light cover: from 14 - 0.63 - 1 = 12.37 on', () => {
    const walled = begin({
      first: 'red',
      models: [anna([10, 18]), bela([20, 18])],
      terrain: [{ id: 'wall', box: [14, 16, 0.5, 4], height: 1 }],
    })
    expect(what(walled, go('walk', [13, 18]), 'sees')).toEqual([
      [0, 2.37, ''],
      [2.37, 3, 'light cover'],
    ])
    expect(what(walled, go('walk', [12.369, 18]), 'sees')).toEqual([[0, 2.369, '']])
  })
  test('who is behind its Front is only aware, and may dodge', () => {
    const turned = begin({ first: 'red', models: [anna([10, 18]), bela([20, 18], { facing: [30, 18] })] })
    expect(planOf(turned, go('walk', [15, 18])).stretches).toMatchObject([
      { by: 'Bela', what: 'may react', note: 'is only aware of it: Dodge' },
    ])
  })
  test('a Fireball of 120 mm touches a base whose middle is 2.362 + 0.63 in away, and none farther off', () => {
    const at = (x: number): readonly string[] => {
      const blast = begin({
        activated: 'Alba',
        models: [
          { name: 'Alba', profile: 'Flameweaver Noble', side: 'red', at: [8, 18], held: 'Scepter' },
          bela([18, 18], { ap: 0 }),
          { ...bela([x, 18], { ap: 0 }), name: 'Cato' },
        ],
      })
      const { templates, refused } = planOf(blast, { action: 'attack', model: 'Alba', with: 'Fireball', on: 'Bela', skills: [] })
      expect(refused).toBeNull()
      expect(Math.max(...(templates[0]?.outline.map(([x]) => x) ?? []))).toBeCloseTo(20.362, 1)
      return templates[0]?.touches ?? []
    }
    expect(at(20.992)).toEqual(['Bela', 'Cato'])
    expect(at(20.993)).toEqual(['Bela'])
  })
  test('nothing to plan for a Dodge or a sword', () => {
    expect(eldfall.plan(game, { action: 'dodge', model: 'Anna' })).toBeNull()
    expect(eldfall.plan(game, { action: 'attack', model: 'Anna', with: 'Sword', on: 'Bela', skills: [] })).toBeNull()
  })
  test('the way of the sequence is drawn while it is reacted to', () => {
    const now = begin({ activated: 'Anna', models: [anna([10, 18]), bela([20, 18])] })
    expect(eldfall.scene(now)).toMatchObject({
      clock: ['Round 1', "red's turn", 'Anna, idle', 'Reaction Step'],
      way: { model: 'Anna', length: 0 },
    })
  })
  test('what was declared waits until it is resolved', () => {
    const now = begin({ activated: 'Anna', models: [anna([10, 18]), bela([11.5, 18])] })
    const play = new Play(now, quickDice(1))
    const act = (intent: Intent): unknown => play.run(t => eldfall.act(t, intent), [])
    act({ action: 'react', model: 'Bela', does: 'attack', with: 'Spear', skills: [] })
    expect(eldfall.scene(now).waits).toEqual([{ by: 'Bela', what: 'declares Spear', to: 'Anna', helps: false }])
    act({ action: 'no more reactions' })
    act({ action: 'attack', model: 'Anna', with: 'Sword', on: 'Bela', skills: [] })
    expect(eldfall.scene(now).waits).toEqual([])
  })
})

describe('sight', () => {
  // The eye of 1.772 over an edge of 1.2 half-way falls to 1.772 - 2 * 0.572 = 0.628 on the target.
  const wall = (x: number): Setup => ({
    models: [anna([x, 18]), bela([36 - x, 18])],
    terrain: [{ id: 'wall', box: [x < 18 ? 17.8 : 18, 14, 0.2, 8], height: 1.2 }],
  })
  const [left, right] = [13, 23].map(x => eldfall.sight(begin(wall(x)), 'Anna', 'Bela'))
  test('what a wall hides', () => {
    expect(left?.view).toMatchObject({ width: 1.26, height: 1.772 })
    expect(left?.view?.hidden).toBeCloseTo(0.628 / 1.772, 9)
    expect(Math.max(...(left?.view?.hiding[0]?.shadow.filter((_, i) => i % 2 === 1) ?? []))).toBeCloseTo(0.628, 9)
    expect(left?.lines).toContain('Sword: out of Reach 1')
    expect(left?.data).toMatchObject({ mil: 8740, sight: true, cover: 'none' })
  })
  test('is the same mirrored', () => {
    expect(right?.data).toMatchObject({ mil: 8740, sight: true, cover: 'none', hidden: left?.data.hidden })
  })
  test('of itself or nobody there is none', () => {
    expect(eldfall.sight(begin(wall(13)), 'Anna', 'Anna')).toBeNull()
    expect(eldfall.sight(begin(wall(13)), 'Anna', 'Zoe')).toBeNull()
  })
  test('at the edge of Reach a millimetre decides', () => {
    const at = (x: number): boolean | undefined =>
      eldfall.sight(begin({ models: [anna([10, 18]), bela([x, 18])] }), 'Anna', 'Bela')?.tooClose
    expect([at(12.26), at(12.4)]).toEqual([true, false])
  })
})

describe('the rest of the outside', () => {
  const setup: Setup = {
    scenario: 'Open Hostilities',
    first: 'red',
    parties: { south: { side: 'red', party: 'soga' }, north: { side: 'blue', party: 'helian' } },
  }
  test('exchanged twice is the same, and once puts the forces where the other stood', () => {
    const once = eldfall.exchanged(setup) as Setup
    expect(eldfall.exchanged(once)).toEqual(setup)
    expect(eldfall.scene(begin(once)).models.slice(0, 1)).toMatchObject([{ name: 'Alba', seat: 0, at: [13, 4] }])
    expect(eldfall.exchanged({ models: [anna([10, 18])] })).toBeNull()
  })
  test('nothing of it leaves a trace', () => {
    const game = begin(setup)
    const before = [game.store.hash(), game.store.mark()]
    eldfall.scene(game)
    for (const intent of eldfall.tries(game)) eldfall.plan(game, intent)
    for (const a of ['Takeda', 'Alba']) for (const b of ['Hana', 'Pia']) eldfall.sight(game, a, b)
    expect([game.store.hash(), game.store.mark()]).toEqual(before)
  })
  test('what may be done is among what is tried, and every kind has an act with a key of its own', () => {
    const game = begin(setup)
    const tries = eldfall.tries(game)
    expect(new Set(tries.flatMap(i => (i.action === 'activate' ? [i.move] : [])))).toEqual(
      new Set(['idle', 'run', 'walk', 'climb', 'jump']),
    )
    expect(intentsOf(eldfall, game).length).toBeGreaterThan(9)
    expect(tries.every(i => Object.hasOwn(eldfall.acts, i.action))).toBe(true)
    const keys = Object.values(eldfall.acts).map(a => a.key)
    expect(new Set(keys).size).toBe(keys.length)
  })
  test('a model without points is still tried, so that the refusal can be shown', () => {
    const game = begin({ first: 'red', models: [anna([10, 18], { ap: 0 }), bela([20, 18])] })
    expect(eldfall.tries(game).filter(i => i.action === 'activate').length).toBeGreaterThan(0)
    expect(intentsOf(eldfall, game)).toEqual([{ action: 'end turn' }])
  })
  test('the winner has more victory points once it is over', () => {
    const game = begin(setup)
    expect(eldfall.winner(game)).toBeNull()
    game.round.over = true
    expect(eldfall.winner(game)).toBe('draw')
    game.sides[1].victoryPoints = 2
    expect(eldfall.winner(game)).toBe(1)
  })
})
