import { Exact } from '@sightline/kernel'
import { describe, expect, test } from 'vitest'
import type { Event, Pool, Question, T } from '../events.ts'
import type { Gang } from '../game.ts'
import { baseOf } from '../space.ts'
import { deployRefused, inDeploymentZone, setUpRoll } from './deploy.ts'
import { boss, hero, RADIUS, skirmish } from './test-game.ts'

describe('the deployment zone', () => {
  const where = (x: number, y: number, edge: 'south' | 'north' | 'west' | 'east', zone_base: 'whole_base' | 'any_part' = 'whole_base') => {
    const g = skirmish({ edges: [edge, 'north'], options: { zone_base }, attackers: [boss('Aldo', { at: [x / 1000, y / 1000] })] })
    return inDeploymentZone(g.game, g.game.sides[0], baseOf(g.named('Aldo')))
  }
  const line = 12_000 - RADIUS

  test('is 12 in deep: a whole base that touches the line is in it, 1/1000 in more is not', () => {
    expect([where(20_000, line, 'south'), where(20_000, line + 1, 'south')]).toEqual([true, false])
    expect([where(20_000, 48_000 - line, 'north'), where(20_000, 48_000 - line - 1, 'north')]).toEqual([true, false])
    expect([where(line, 20_000, 'west'), where(line + 1, 20_000, 'west')]).toEqual([true, false])
    expect([where(48_000 - line, 20_000, 'east'), where(48_000 - line - 1, 20_000, 'east')]).toEqual([true, false])
  })

  test('any_part: a base that touches the line from outside is in it', () => {
    expect([where(20_000, 12_000 + RADIUS, 'south', 'any_part'), where(20_000, 12_001 + RADIUS, 'south', 'any_part')]).toEqual([
      true,
      false,
    ])
  })

  test('refuses a place outside it, and one on another model', () => {
    const g = skirmish({ attackers: [boss('Aldo', { at: [10, 6] }), { name: 'Rolf' }] })
    const refused = (x: number, y: number) =>
      deployRefused(g.game, g.game.sides[0], g.named('Rolf'), { ...baseOf(g.named('Rolf')), at: { x, y } })
    expect(refused(20_000, line)).toBe(null)
    expect(refused(20_000, line + 1)).toEqual({ clause: 'R-67', is: 'outside the deployment zone', found: 12_001, limit: 12_000 })
    expect(refused(10_000, 6_000)?.is).toBe('a model is in the way')
  })
})

describe('the set-up roll', () => {
  const wins = (t: T): void => {
    t.game.round.turn = setUpRoll(t)
  }
  const game = (attackers: number, defenders: number, options = {}) =>
    skirmish({
      options,
      attackers: [boss('Aldo', { iv: attackers }), hero('Hilda', { iv: 5 })],
      defenders: [boss('Dora', { iv: defenders })],
    })

  test('each side rolls the IV of its leader at 4, and more successes win', () => {
    const g = game(3, 2)
    const iv = (dice: number): Pool => ({
      dice,
      tn: 4,
      modifiers: [{ value: dice, source: 'IV', clause: 'R-62', base: true }],
      atLeast: [{ value: 4, source: 'target number', clause: 'R-62', base: true }],
    })
    expect(g.does(wins, 4, 3, 1, 5, 4)).toEqual([
      { is: 'tests', who: g.named('Aldo').id, test: 'initiative', pool: iv(3) },
      { is: 'tests', who: g.named('Dora').id, test: 'initiative', pool: iv(2) },
    ])
    expect(g.game.round.turn).toBe(1)
  })

  test('a 6 earns a die', () => {
    const g = game(2, 2)
    g.does(wins, 6, 1, 4, 4, 3)
    expect(g.game.round.turn).toBe(0)
  })

  test('setup_iv = best: the best IV of the party is rolled', () => {
    const g = game(3, 2, { setup_iv: 'best' })
    g.does(wins, 4, 4, 1, 1, 1, 4, 3)
    expect(g.game.round.turn).toBe(0)
    expect(g.play.events[0]).toMatchObject({ who: g.named('Hilda').id })
  })

  test('reroll: a tie is rolled again', () => {
    const g = game(3, 2)
    g.does(wins, 4, 3, 1, 5, 1, /* again */ 1, 1, 1, 4, 1)
    expect(g.game.round.turn).toBe(1)
  })

  test('higher_iv: a tie goes to the side with more dice, and only equal dice roll again', () => {
    const more = game(2, 3, { setup_tie: 'higher_iv' })
    more.does(wins, 1, 1, 1, 1, 1)
    expect(more.game.round.turn).toBe(1)
    const equal = game(1, 1, { setup_tie: 'higher_iv' })
    equal.does(wins, 1, 1, 4, 1)
    expect(equal.game.round.turn).toBe(0)
  })

  test('is won by chances that were worked out apart from it', () => {
    const first = (a: number, b: number, options = {}) =>
      new Exact<Gang, Event, Question>(game(a, b, options).game).odds([wins], g => g.round.turn).chances.get(0) ?? 0
    // One die: P(0) = 1/2, P(1) = 5/12, then a sixth each time. Two dice against one: 0.5204… win, 0.3163… tie.
    expect(first(1, 1)).toBeCloseTo(1 / 2, 12)
    expect(first(2, 1)).toBeCloseTo(0.5204081632653061 / (1 - 0.31632653061224486), 12)
    expect(first(2, 1, { setup_tie: 'higher_iv' })).toBeCloseTo(0.8367346938775511, 12)
    expect(first(4, 3)).toBeCloseTo(0.6589215966981253, 12)
  })
})
