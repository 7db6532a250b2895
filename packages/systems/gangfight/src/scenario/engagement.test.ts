import { boxFootprint, mil, piece, point } from '@sightline/geometry'
import { describe, expect, test } from 'vitest'
import type { T } from '../events.ts'
import type { Fighter } from '../game.ts'
import { endTurn, meleeJoined } from './course.ts'
import { redeploy, redeployRefused } from './engagement.ts'
import { boss, crowd, fall, RADIUS, skirmish } from './test-game.ts'

const attacks = (by: Fighter, on: Fighter) => (t: T) => meleeJoined(t, by, on)
const sides = { attackers: [boss('Aldo'), ...crowd('raider', 3)], defenders: [boss('Dora'), ...crowd('guard', 3)] }

describe('Battleground', () => {
  test('gives the first side to engage 1 VP, and it rolls the Complications', () => {
    const g = skirmish(sides)
    const [dora, raider] = [g.named('Dora'), g.named('raider 1')]
    expect(g.does(attacks(dora, raider), 4, 3)).toEqual([
      { is: 'melee joined', who: dora.id, on: raider.id },
      { is: 'victory points', seat: 1, points: 1, now: 1, for: 'first to engage' },
      { is: 'complication', number: 7, name: 'For Honour!' },
    ])
    expect(g.play.events.find(e => e.is === 'rolled')).toMatchObject({ by: dora.id, what: '2d6', faces: [4, 3] })
    expect([g.game.round.engaged, g.game.round.complication]).toEqual([true, 7])
  })

  test('does so once', () => {
    const g = skirmish(sides)
    g.does(attacks(g.named('Dora'), g.named('raider 1')), 4, 3)
    expect(g.does(attacks(g.named('raider 1'), g.named('Dora')))).toEqual([])
    expect(g.does(fall([g.named('raider 1'), g.named('guard 1')], g.named('Dora')))).toEqual([])
    expect(g.points()).toEqual([0, 1])
  })

  test('counts for the player who commands the attacker; friends do not engage each other', () => {
    const g = skirmish(sides)
    const guard = g.named('guard 1')
    expect(g.does(attacks(guard, g.named('Dora')))).toEqual([])
    guard.possessedBy = g.named('Aldo')
    g.does(attacks(guard, g.named('Dora')), 1, 2)
    expect(g.points()).toEqual([1, 0])
  })
})

test('a game without a scenario has no first melee', () => {
  const g = skirmish({ ...sides, scenario: 'none' })
  expect(g.does(attacks(g.named('Dora'), g.named('raider 1')))).toEqual([])
  expect([g.game.round.engaged, ...g.points()]).toEqual([false, 0, 0])
})

describe('Ambush, the first fight', () => {
  const ambush = (options = {}) => {
    const g = skirmish({ ...sides, scenario: 'Ambush', options })
    return { ...g, raider: g.named('raider 1'), guard: g.named('guard 1') }
  }

  test('the first attack on a Defender rolls the Complications, with the dice of the Defender, and gives no points', () => {
    const g = ambush()
    expect(g.does(attacks(g.raider, g.guard), 6, 6)).toEqual([
      { is: 'melee joined', who: g.raider.id, on: g.guard.id },
      { is: 'complication', number: 12, name: 'Slay the Beast!' },
    ])
    expect(g.play.events.find(e => e.is === 'rolled')).toMatchObject({ by: g.guard.id })
    expect(g.does(attacks(g.named('raider 2'), g.named('guard 2')))).toEqual([])
    expect(g.points()).toEqual([0, 0])
  })

  test('a Defender who strikes first starts nothing', () => {
    const g = ambush()
    expect(g.does(attacks(g.guard, g.raider))).toEqual([])
    expect(g.does(fall([g.raider], g.guard))).toEqual([])
    expect(g.does(attacks(g.named('raider 2'), g.guard), 2, 2)).toHaveLength(2)
  })

  test('it is a fight of a model of the Attacker with one of the Defender, whoever commands them', () => {
    const g = ambush()
    g.guard.possessedBy = g.named('Aldo')
    expect(g.does(attacks(g.guard, g.named('Dora')))).toEqual([])
    g.guard.possessedBy = null
    g.named('raider 2').possessedBy = g.named('Dora')
    expect(g.does(attacks(g.raider, g.named('raider 2')))).toEqual([])
    expect(g.game.round.engaged).toBe(false)
  })

  test('a model that the Defender has possessed wins nothing for the Attacker', () => {
    const g = ambush()
    g.does(attacks(g.raider, g.guard), 6, 6)
    g.raider.possessedBy = g.named('Dora')
    expect(g.does(fall([g.guard], g.raider))).toEqual([])
  })

  test('the Attacker scores 1 VP if his model fells the first Defender it engaged, and no more after that', () => {
    const g = ambush()
    g.does(attacks(g.raider, g.guard), 6, 6)
    expect(g.does(fall([g.guard], g.raider))).toEqual([{ is: 'victory points', seat: 0, points: 1, now: 1, for: 'first Defender felled' }])
    expect(g.does(fall([g.named('guard 2')], g.raider))).toEqual([])
    expect(g.does(fall([g.raider], g.named('Dora')))).toEqual([])
    expect(g.points()).toEqual([1, 0])
  })

  test('not for another Defender, and not without having engaged', () => {
    const g = ambush()
    expect(g.does(fall([g.named('guard 3')], g.raider))).toEqual([])
    g.does(attacks(g.raider, g.guard), 6, 6)
    expect(g.does(fall([g.named('guard 2')], g.raider))).toEqual([])
  })

  test('the Defender scores 2 VP instead if one of his fells that model', () => {
    const g = ambush()
    g.does(attacks(g.raider, g.guard), 6, 6)
    expect(g.does(fall([g.raider], g.named('Dora')))).toEqual([
      { is: 'victory points', seat: 1, points: 2, now: 2, for: 'ambusher felled' },
    ])
    expect(g.does(fall([g.guard], g.named('raider 2')))).toEqual([])
    expect(g.does(fall([g.named('raider 2')], g.named('Dora')))).toEqual([])
    expect(g.points()).toEqual([0, 2])
  })

  test('engaging_model: when another fells that Defender the Attacker has lost his chance, the Defender has not', () => {
    const g = ambush()
    g.does(attacks(g.raider, g.guard), 6, 6)
    expect(g.does(fall([g.guard], g.named('raider 2')))).toEqual([])
    g.does(fall([g.raider], g.named('Dora')))
    expect(g.points()).toEqual([0, 2])
  })

  test('any_attacker: any of his models will do; one that fells its friend will not', () => {
    const g = ambush({ ambush_first_kill: 'any_attacker' })
    g.does(attacks(g.raider, g.guard), 6, 6)
    expect(g.does(fall([g.raider], g.named('Aldo')))).toEqual([])
    g.does(fall([g.guard], g.named('raider 2')))
    expect(g.points()).toEqual([1, 0])
  })

  test('any_attacker: what the Defender has won is not won again by the other', () => {
    const g = ambush({ ambush_first_kill: 'any_attacker' })
    g.does(attacks(g.raider, g.guard), 6, 6)
    g.does(fall([g.raider], g.guard))
    expect(g.does(fall([g.guard], g.named('raider 2')))).toEqual([])
    expect(g.points()).toEqual([0, 2])
  })

  test('a model that nobody felled earns nobody anything', () => {
    const g = ambush()
    g.does(attacks(g.raider, g.guard), 6, 6)
    expect(g.does(fall([g.guard, g.raider]))).toEqual([])
    expect(g.points()).toEqual([0, 0])
  })
})

describe('Ambush, surrounding', () => {
  const surrounded = (ambush_surround_vp: 'none' | 'one') => {
    const g = skirmish({ ...sides, scenario: 'Ambush', options: { ambush_surround_vp } })
    g.does(attacks(g.named('raider 1'), g.named('guard 1')), 6, 6)
    return g
  }

  test('none: nobody is asked', () => {
    expect(surrounded('none').does(endTurn)).toEqual([])
  })

  test('one: 1 VP when both agree, once; with the first Defender that makes the limit of 2', () => {
    const g = surrounded('one')
    expect(g.asks(endTurn)).toMatchObject({ waits: 'choice', prompt: { who: 0, ask: { is: 'claims to surround', seat: 0 } } })
    expect(g.asks(endTurn, 1)).toMatchObject({ waits: 'choice', prompt: { who: 1, ask: { is: 'admits being surrounded', seat: 1 } } })
    expect(g.does(endTurn, 1, 0)).toEqual([])
    expect(g.does(endTurn, 0)).toEqual([])
    expect(g.does(endTurn, 1, 1)).toEqual([{ is: 'victory points', seat: 0, points: 1, now: 1, for: 'enemy surrounded' }])
    expect(g.does(endTurn)).toEqual([])
    g.does(fall([g.named('guard 1')], g.named('raider 1')))
    expect(g.points()).toEqual([2, 0])
  })

  test("one: not in the Defender's turn, and not before anybody is engaged", () => {
    const g = surrounded('one')
    g.game.round.turn = 1
    expect(g.does(endTurn)).toEqual([])
    expect(skirmish({ ...sides, scenario: 'Ambush', options: { ambush_surround_vp: 'one' } }).does(endTurn)).toEqual([])
  })
})

describe('Ambush, redeployment', () => {
  const ambush = (more = {}) => skirmish({ ...sides, scenario: 'Ambush', round: 0, ...more })
  const at = (x: number, y: number) => ({ x, y })
  const refused = (g: ReturnType<typeof ambush>, x: number, y: number, who = 'raider 1') =>
    redeployRefused(g.game, g.named(who), at(x, y))?.is ?? null

  test('puts a model anywhere up to exactly 24 in from the own edge', () => {
    const g = ambush()
    const line = 24_000 - RADIUS
    expect(refused(g, 20_000, line)).toBe(null)
    expect(redeployRefused(g.game, g.named('raider 1'), at(20_000, line + 1))).toEqual({
      clause: 'G-124',
      is: 'too far from the own edge',
      found: 24_001,
      limit: 24_000,
    })
    const raider = g.named('raider 1')
    expect(g.does(t => redeploy(t, raider, at(20_000, line)))).toEqual([{ is: 'redeploys', who: raider.id, to: [20_000, line] }])
    expect([raider.x, raider.y, raider.z]).toEqual([20_000, line, 0])
  })

  test('measures from the edge of the Attacker, whichever it is', () => {
    const line = 24_000 - RADIUS
    for (const [edge, inside, outside] of [
      ['north', at(20_000, 48_000 - line), at(20_000, 48_000 - line - 1)],
      ['west', at(line, 20_000), at(line + 1, 20_000)],
      ['east', at(48_000 - line, 20_000), at(48_000 - line - 1, 20_000)],
    ] as const) {
      const g = ambush({ edges: [edge, 'south'] })
      expect(redeployRefused(g.game, g.named('raider 1'), inside), edge).toBe(null)
      expect(redeployRefused(g.game, g.named('raider 1'), outside)?.is, edge).toBe('too far from the own edge')
    }
  })

  test('that line is 12 in short of an enemy who stands on the front of his own zone', () => {
    const front = { defenders: [boss('Dora', { at: [20, 36 + RADIUS / 1000] })] }
    const line = 24_000 - RADIUS
    expect(refused(ambush(front), 20_000, line)).toBe(null)
    const near = ambush({ ...front, options: { ambush_zone: 'within_12_of_enemy' } })
    expect(refused(near, 20_000, line)).toBe(null)
    expect(refused(near, 20_000, line - 1)).toBe('too far from every enemy')
  })

  test('within_12_of_enemy allows a place behind the enemy, 24_from_edge does not', () => {
    expect(refused(ambush({ options: { ambush_zone: 'within_12_of_enemy' } }), 20_000, 47_000)).toBe(null)
    expect(refused(ambush(), 20_000, 47_000)).toBe('too far from the own edge')
  })

  test('within_12_of_enemy does not count friends', () => {
    expect(refused(ambush({ options: { ambush_zone: 'within_12_of_enemy' } }), 20_000, 8_000)).toBe('too far from every enemy')
  })

  test('within_12_of_enemy does not count enemies who are out of play', () => {
    const g = ambush({
      defenders: [boss('Dora', { at: [44, 44] }), { name: 'Ruth', at: [6, 30] }],
      options: { ambush_zone: 'within_12_of_enemy' },
    })
    expect(refused(g, 6_000, 20_000)).toBe(null)
    g.named('Ruth').en = 0
    expect(refused(g, 6_000, 20_000)).toBe('too far from every enemy')
  })

  test('zone_base = any_part: the near end of the base counts', () => {
    const g = ambush({ options: { zone_base: 'any_part' } })
    expect(refused(g, 20_000, 24_000 + RADIUS)).toBe(null)
    expect(refused(g, 20_000, 24_001 + RADIUS)).toBe('too far from the own edge')
  })

  test('not onto a model or a wall, nor over the edge; touching is allowed', () => {
    const rock = piece({
      id: 'rock',
      footprint: boxFootprint(point(30_000, 10_000), mil(2000), mil(2000)),
      top: mil(3000),
      tags: ['impassable'],
    })
    const g = ambush({ terrain: [rock] })
    const aldo = g.named('Aldo')
    expect(refused(g, aldo.x, aldo.y + 2 * RADIUS)).toBe(null)
    expect(refused(g, aldo.x, aldo.y + 2 * RADIUS - 1)).toBe('a model is in the way')
    expect(refused(g, 30_000 - RADIUS, 11_000)).toBe(null)
    expect(refused(g, 30_001 - RADIUS, 11_000)).toBe('terrain is in the way')
    expect(refused(g, 20_000, RADIUS)).toBe(null)
    expect(refused(g, 20_000, RADIUS - 1)).toBe('off the table')
  })

  test('onto a platform it stands on top', () => {
    const hill = piece({
      id: 'hill',
      footprint: boxFootprint(point(30_000, 10_000), mil(6000), mil(6000)),
      top: mil(2000),
      tags: ['platform'],
    })
    const g = ambush({ terrain: [hill] })
    g.does(t => redeploy(t, g.named('raider 1'), at(33_000, 13_000)))
    expect(g.named('raider 1').z).toBe(2000)
  })

  test('only models of the Attacker, only those in play, only before the first turn, only in an Ambush', () => {
    const g = ambush()
    expect(refused(g, 20_000, 20_000, 'guard 1')).toBe('only the Attacker redeploys')
    g.named('raider 1').en = 0
    expect(refused(g, 20_000, 20_000)).toBe('out of play')
    expect(refused(ambush({ round: 1 }), 20_000, 20_000)).toBe('the first turn has begun')
    expect(refused(ambush({ scenario: 'Battleground' }), 20_000, 20_000)).toBe('no Ambush')
  })
})
