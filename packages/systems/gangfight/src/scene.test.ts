import { intentsOf } from '@sightline/kernel'
import { describe, expect, test } from 'vitest'
import type { Gang } from './game.ts'
import type { Intent } from './intents.ts'
import type { Setup } from './setup.ts'
import { gangfight } from './system.ts'

const { acts, exchanged, plan, scene, sight, tries, winner } = gangfight
type Line = NonNullable<Setup['models']>[number]

function game(setup: Setup): Gang {
  const made = gangfight.start(setup)
  if (!('store' in made)) throw new Error(JSON.stringify(made))
  return made
}
/** Medium models on 32 mm: radius 0.63 in, threat range 1 in, so 2.26 in from middle to middle. */
const ilka: Line = { name: 'Ilka', side: 'red', profile: 'Human Veteran', at: [5, 10], weapons: ['Short Bow'] }
const rook: Line = { name: 'Rook', side: 'blue', profile: 'Human Regular', at: [10, 10], weapons: ['Sword'] }
const field = (models: readonly Line[], more: Partial<Setup> = {}): Gang =>
  game({ table: { width: 30, depth: 20 }, models: [...models], ...more })
const patrols: Setup = {
  scenario: 'Battleground',
  attacker: 'red',
  table: { width: 30, depth: 30 },
  parties: { red: 'humans patrol', blue: 'lykoi patrol' },
}
/** Asks, and makes sure that the question left no trace. */
function asking<V>(on: Gang, ask: () => V): V {
  const before = [on.store.hash(), on.store.mark(), on.store.version()]
  const found = ask()
  expect([on.store.hash(), on.store.mark(), on.store.version()]).toEqual(before)
  return found
}
const stretches = (on: Gang, intent: Intent, what: string) =>
  (asking(on, () => plan(on, intent))?.stretches ?? []).filter(s => s.what === what).map(({ by, from, to }) => ({ by, from, to }))

describe('the scene', () => {
  test('models where they stand, with their bases, heights and gauges', () => {
    const on = field([ilka, { ...rook, en: 0 }], {
      terrain: [{ id: 'wall', ground: 'dense', box: [14, 2, 3, 1], height: 2, impassable: true }],
    })
    const { models, terrain, areas, width, depth, marks, clock } = asking(on, () => scene(on))
    expect([width, depth, marks]).toEqual([30, 20, []])
    expect(models.map(m => [m.name, m.seat, m.at, m.radius, m.height, m.is])).toEqual([
      ['Ilka', 0, [5, 10], 0.63, 1.5, 'standing'],
      ['Rook', 1, [10, 10], 0.63, 1.5, 'fallen'],
    ])
    expect(models[0]?.gauges).toEqual([
      { label: 'EN', value: 4, of: 4 },
      { label: 'AP', value: 3, of: 3 },
    ])
    expect(terrain).toEqual([
      {
        id: 'wall',
        outline: [
          [14, 2],
          [17, 2],
          [17, 3],
          [14, 3],
        ],
        bottom: 0,
        top: 2,
        words: 'dense, 2 in high, impassable',
        cover: 'dense',
        impassable: true,
      },
    ])
    // Whoever has fallen threatens nobody.
    expect(areas.map(a => [a.of, a.name, a.radius, a.why])).toEqual([['Ilka', 'threat range 1 in', 1.63, 'G-006']])
    expect(clock).toEqual(['Round 1', "red's turn"])
  })
  test('zones of a scenario lie along the edges', () => {
    const { marks, sides } = scene(game(patrols))
    expect(marks.map(m => m.is === 'zone' && [m.name, m.outline[0], m.outline[2]])).toEqual([
      ['deployment zone of red', [0, 0], [30, 12]],
      ['deployment zone of blue', [0, 18], [30, 30]],
    ])
    expect(sides[0]?.gauges).toEqual([
      { label: 'Victory points', value: 0 },
      { label: 'Standing', value: 4, of: 4 },
    ])
  })
})

describe('plans', () => {
  const move = (path: [number, number][]): Intent => ({ action: 'move', model: 'Ilka', path })
  test('a way is as long as the rules count it, and refused a mil beyond the limit', () => {
    const on = field([ilka, { ...rook, at: [20, 10] }])
    const most = move([
      [5, 12],
      [7, 12],
    ])
    expect(asking(on, () => plan(on, most))).toMatchObject({ length: 4, allowance: 4, refused: null, path: [[5, 10], [5, 12], [7, 12]] }) // biome-ignore format: as a line
    const over = move([
      [5, 12],
      [7.001, 12],
    ])
    expect(asking(on, () => plan(on, over))).toMatchObject({ length: 4.001, refused: { is: 'too far' } })
  })
  test('the threat range begins where the rule says, to the mil', () => {
    // 10 - 2.26 = 7.74: 2.74 in from the start; the bases would meet at 8.74.
    const on = field([ilka, rook])
    expect(stretches(on, move([[8.7, 10]]), 'threatens')).toEqual([{ by: 'Rook', from: 2.74, to: 3.7 }])
    expect(stretches(on, move([[7.74, 10]]), 'threatens')).toEqual([{ by: 'Rook', from: 2.74, to: 2.74 }])
    expect(stretches(on, move([[7.739, 10]]), 'threatens')).toEqual([])
  })
  test('who leaves a threat range may be struck at, who stays in it may not', () => {
    const on = field([{ ...ilka, at: [8, 10] }, rook])
    expect(stretches(on, move([[6, 10]]), 'may react')).toEqual([{ by: 'Rook', from: 0, to: 0 }])
    expect(stretches(on, move([[8, 11]]), 'may react')).toEqual([]) // (2, 1) apart: 2.236
  })
  test('sight ends where a viewer there would lose it', () => {
    const wall: Partial<Setup> = { terrain: [{ id: 'wall', ground: 'dense', box: [7, 10, 0.2, 10], height: 5, impassable: true }] }
    const on = field([{ ...ilka, at: [4, 9] }, rook], wall)
    const seen = stretches(on, move([[4, 13]]), 'sees')
    const end = seen.at(-1)?.to ?? 0
    expect(seen[0]?.from).toBe(0)
    expect(end).toBeGreaterThan(0)
    expect(end).toBeLessThan(4)
    const from = (y: number): unknown => {
      const there = field([{ ...ilka, at: [4, Math.round(y * 1000) / 1000] }, rook], wall)
      return sight(there, 'Rook', 'Ilka')?.data.sight
    }
    expect([from(9 + end), from(9 + end + 0.001)]).toEqual([true, false])
  })
  test('a shot reaches as far as its dice', () => {
    // Jory shoots with MRK 3: -1 at 18 + 6 in, -2 at 30, nothing left at 36 from base to base, 37.26 from middle to middle.
    const archer: Line = { name: 'Jory', side: 'blue', profile: 'Human Regular', at: [42, 10], weapons: ['Short Bow'] }
    const on = field([ilka, archer], { table: { width: 48, depth: 20 } })
    expect(stretches(on, move([[4, 10]]), 'reaches')).toEqual([{ by: 'Jory', from: 0, to: 0.259 }])
  })
  test('a charge tells what it takes', () => {
    // 10 in between the middles, 7.74 until the target is in the threat range: MOV 4 and four successes.
    const on = field([{ ...ilka, at: [20, 10] }, rook])
    const charge = asking(on, () => plan(on, { action: 'charge', model: 'Ilka', target: 'Rook' }))
    expect(charge).toMatchObject({ allowance: 4, length: 8.74, refused: null })
    expect(charge?.costs).toContain('goes 4 in and one more for every success of 4 dice at 2+, over flat ground (G-130)')
    expect(charge?.costs).toContain('reaches Rook with 4 successes (G-074)')
  })
  test('a Mana Blast is laid from the base edge, and catches what it touches', () => {
    const mage: Line = { name: 'Tamas', side: 'red', profile: 'Human Hero', at: [5, 10], perks: ['Mage'], spells: ['Mana Blast'], mana: 2 }
    const touching = { ...rook, at: [10, 11.63] as [number, number] } // half of 2 in and the base: exactly touched
    const beyond = { ...rook, name: 'Sable', at: [12, 11.631] as [number, number] }
    const on = field([mage, touching, beyond])
    const templates =
      asking(on, () => plan(on, { action: 'cast', model: 'Tamas', spell: 'Mana Blast', towards: [20, 10] }))?.templates ?? []
    expect(templates.length).toBe(4) // WP 4
    expect(templates[0]?.touches).toEqual(['Rook'])
    expect(templates[1]?.touches).toEqual(['Rook', 'Sable'])
    expect(templates[0]?.outline).toEqual([
      [5.63, 9],
      [13.63, 9],
      [13.63, 11],
      [5.63, 11],
    ])
  })
  test('a place far beyond the table is refused, not a crash', () => {
    const on = field([ilka, rook])
    expect(plan(on, move([[1000, 1000]]))?.refused?.is).toBe('off the table')
    const longWay = move(Array.from({ length: 20 }, (_, i): [number, number] => (i % 2 === 0 ? [29, 19] : [1, 1])))
    expect(plan(on, longWay)?.refused?.is).toBe('too far')
  })
  test('nothing is planned of what goes nowhere', () => {
    const on = field([ilka, rook])
    expect(plan(on, { action: 'end turn' })).toBe(null)
    expect(plan(on, { action: 'shoot', model: 'Ilka', target: 'Rook', kind: 'plain' })).toBe(null)
    expect(plan(on, { action: 'move', model: 'Nobody', path: [[1, 1]] })).toBe(null)
  })
})

test('what hides a target, and mirrored', () => {
  const at = (x: number): [number, number] => [x, 10]
  const hedge = (x: number): Partial<Setup> => ({
    terrain: [{ id: 'hedge', ground: 'light', box: [x, 10, 1, 5], height: 5 }],
  })
  const on = field(
    [
      { ...ilka, at: at(5) },
      { ...rook, at: at(15) },
    ],
    hedge(9),
  )
  const view = asking(on, () => sight(on, 'Ilka', 'Rook'))?.view
  // Ilka looks east: the hedge covers all that is to her left of the line, half of the rectangle of 1 x 1.5 in.
  expect([view?.width, view?.height]).toEqual([1, 1.5])
  expect(view?.hidden).toBeCloseTo(0.5, 12)
  expect(view?.hiding.map(h => h.piece)).toEqual(['hedge'])
  const ys = (of: typeof view): readonly number[] => (of?.hiding[0]?.shadow ?? []).filter((_, i) => i % 2 === 0)
  expect([Math.min(...ys(view)), Math.max(...ys(view))]).toEqual([0, 0.5])
  const back = field(
    [
      { ...ilka, at: at(25) },
      { ...rook, at: at(15) },
    ],
    hedge(20),
  )
  const mirrored = sight(back, 'Ilka', 'Rook')?.view
  expect(mirrored?.hidden).toBeCloseTo(view?.hidden ?? 0, 12)
  expect([Math.min(...ys(mirrored)), Math.max(...ys(mirrored))]).toEqual([-0.5, 0])
})

test('the forces change over, and back', () => {
  const once = exchanged(patrols)
  expect(once?.parties).toEqual({ red: 'lykoi patrol', blue: 'humans patrol' })
  expect(once === null ? null : exchanged(once)).toEqual(patrols)
  expect(exchanged({ models: [ilka, rook] })).toBe(null)
})

test('the winner is whom the points say', () => {
  const on = game(patrols)
  expect(winner(on)).toBe(null)
  on.round.over = true
  expect(winner(on)).toBe('draw')
  on.sides[1].victoryPoints = 1
  expect(winner(on)).toBe(1)
  on.sides[0].victoryPoints = 1
  for (const f of on.fighters) if (f.seat === 1) f.en = 0
  expect(winner(on)).toBe(0)
})

describe('what may be tried', () => {
  test('every model has an entry of every kind that it can ever want', () => {
    const on = game(patrols)
    const kinds = (model: string): readonly string[] => [
      ...new Set(tries(on).flatMap(i => ('model' in i && i.model === model ? [i.action] : []))),
    ]
    expect(kinds('Sergeant Emese')).toEqual(['move', 'charge', 'fight', 'shoot', 'aim', 'reload', 'tactics'])
    expect(kinds('Spearman Bela')).toEqual(['move', 'charge', 'fight'])
    expect(kinds('Brightfang')).toEqual([]) // not its turn
    const [emese] = on.fighters
    if (emese !== undefined) emese.activated = true
    expect(kinds('Sergeant Emese')).toEqual(['move', 'charge', 'fight', 'shoot', 'aim', 'reload', 'tactics'])
    expect(intentsOf(gangfight, on).some(i => 'model' in i && i.model === 'Sergeant Emese')).toBe(false)
  })
  test('keys of the action bar are distinct letters', () => {
    const keys = Object.values(acts).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every(key => /^[a-z]$/.test(key))).toBe(true)
  })
})
