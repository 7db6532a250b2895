import { describe, expect, test } from 'vitest'
import type { T } from '../events.ts'
import { endRound, endTurn, meleeJoined } from './course.ts'
import { rollEndGame } from './endGame.ts'
import { boss, crowd, fall, hero, RADIUS, type Skirmish, skirmish, turn } from './test-game.ts'

const ROUTE = 2
const RETREAT = 5
const endGame = (t: T): void => rollEndGame(t)
const army = (attackers: number, defenders: number, more = {}) =>
  skirmish({
    attackers: [boss('Aldo'), ...crowd('raider', attackers - 1)],
    defenders: [boss('Dora'), ...crowd('guard', defenders - 1)],
    ...more,
  })
const guards = (g: Skirmish, n: number) => Array.from({ length: n }, (_, i) => g.named(`guard ${i + 1}`))
const raiders = (g: Skirmish, n: number) => Array.from({ length: n }, (_, i) => g.named(`raider ${i + 1}`))

describe('when the End Game is rolled', () => {
  test('at the end of round 4, not before, and once', () => {
    const g = army(4, 4, { round: 3 })
    expect(g.does(endRound)).toEqual([])
    g.game.round.number = 4
    expect(g.does(endRound, 6)).toEqual([{ is: 'end game', which: 'Tactical Retreat', number: 6 }])
    expect([g.game.round.endGame, g.game.round.endGameRound]).toEqual(['Tactical Retreat', 4])
    g.game.round.number = 5
    expect(g.does(endRound)).toEqual([])
  })

  test('end_game_round: in another round', () => {
    const g = army(4, 4, { round: 1, options: { end_game_round: 1 } })
    expect(g.does(endRound, 1)).toHaveLength(1)
    expect(army(4, 4, { round: 4, options: { end_game_round: 5 } }).does(endRound)).toEqual([])
  })

  test('never in a game without a scenario', () => {
    expect(army(4, 4, { round: 9, scenario: 'none' }).does(endRound)).toEqual([])
  })

  test('1 and 2 are Route, 3 and 4 Assassination, 5 and 6 Tactical Retreat', () => {
    const rows = [1, 2, 3, 4, 5, 6].map(die => {
      const g = army(4, 4)
      g.does(endGame, die)
      return g.game.round.endGame
    })
    expect(rows).toEqual(['Route', 'Route', 'Assassination', 'Assassination', 'Tactical Retreat', 'Tactical Retreat'])
  })
})

describe('Route', () => {
  test('of 8 models exactly a quarter is 2: the third from last does not count, the next does', () => {
    const g = army(8, 8, { round: 5 })
    g.does(endGame, ROUTE)
    expect(g.does(fall(guards(g, 5)))).toEqual([])
    expect(g.game.round.lastRound).toBe(false)
    expect(g.does(fall([g.named('guard 6')]))).toEqual([{ is: 'victory points', seat: 0, points: 2, now: 2, for: 'Route' }])
    expect([g.game.round.lastRound, g.game.round.over]).toEqual([true, false])
    expect(g.does(endRound)).toEqual([{ is: 'game over', because: 'Route', winner: 0 }])
    expect(g.game.round.over).toBe(true)
  })

  test('of 6 models 2 are more than a quarter, 1 is not', () => {
    const g = army(8, 6)
    g.does(endGame, ROUTE)
    g.does(fall(guards(g, 4)))
    expect(g.points()).toEqual([0, 0])
    g.does(fall([g.named('guard 5')]))
    expect(g.points()).toEqual([2, 0])
  })

  test('only the first to be cut down pays, and the other side too can be it', () => {
    const g = army(4, 4)
    g.does(endGame, ROUTE)
    g.does(fall(raiders(g, 3)))
    expect(g.does(fall(guards(g, 3)))).toEqual([])
    expect(g.points()).toEqual([0, 2])
  })

  test('a side that is cut down already when it is rolled pays at once, and the game ends with that round', () => {
    const g = army(4, 4, { round: 4 })
    expect(g.does(fall(guards(g, 3)))).toEqual([])
    expect(g.does(endRound, ROUTE)).toEqual([
      { is: 'end game', which: 'Route', number: 2 },
      { is: 'victory points', seat: 0, points: 2, now: 2, for: 'Route' },
      { is: 'game over', because: 'Route', winner: 0 },
    ])
  })

  test('nobody is first when the roll finds both cut down', () => {
    const g = army(4, 4, { round: 4 })
    g.does(fall([...guards(g, 3), ...raiders(g, 3)]))
    expect(g.does(endRound, ROUTE)).toEqual([
      { is: 'end game', which: 'Route', number: 2 },
      { is: 'game over', because: 'Route', winner: null },
    ])
  })

  test('another End Game does not care for numbers', () => {
    const g = army(4, 4)
    g.does(endGame, RETREAT)
    expect(g.does(fall([...guards(g, 3), ...raiders(g, 3)]))).toEqual([])
  })
})

describe('Tactical Retreat', () => {
  /** Four models, `back` of them in the zone: the last exactly on its line, the first of the others just over it. */
  const retreat = (back: number, options = {}) => {
    const line = 12 - RADIUS / 1000
    const y = (i: number): number => (i === back - 1 ? line : i < back ? 6 : line + 0.001)
    const at = (i: number) => ({ at: [5 + 3 * i, y(i)] as const })
    const g = skirmish({
      options,
      round: 4,
      attackers: [boss('Aldo', at(0)), ...crowd('raider', 3).map((someone, i) => ({ ...someone, ...at(i + 1) }))],
      defenders: [boss('Dora'), ...crowd('guard', 3)],
    })
    g.does(endRound, RETREAT)
    return g
  }

  test("is judged when the Attacker's next turn ends: 3 of 4 are more than half, 2 VP to him", () => {
    const g = retreat(3)
    expect(g.game.round.over).toBe(false)
    g.does(turn(0, 5))
    expect(g.does(endTurn)).toEqual([
      { is: 'victory points', seat: 0, points: 2, now: 2, for: 'Tactical Retreat' },
      { is: 'game over', because: 'Tactical Retreat', winner: 0 },
    ])
  })

  test('exactly half are too few: 2 VP to the Defender', () => {
    const g = retreat(2)
    g.does(turn(0, 5))
    expect(g.does(endTurn)).toEqual([
      { is: 'victory points', seat: 1, points: 2, now: 2, for: 'Tactical Retreat' },
      { is: 'game over', because: 'Tactical Retreat', winner: 1 },
    ])
  })

  test("not at the end of a turn of the Defender's, nor in the round of the roll", () => {
    const g = retreat(4)
    expect(g.does(endTurn)).toEqual([])
    g.does(turn(1, 5))
    expect(g.does(endTurn)).toEqual([])
  })

  test('standing: half of those left are counted; started: half of those that set out', () => {
    const two = (retreat_models: 'standing' | 'started') => {
      const g = retreat(2, { retreat_models })
      g.does(fall([g.named('raider 3')]))
      g.does(turn(0, 5))
      g.does(endTurn)
      return g.points()
    }
    expect(two('standing')).toEqual([2, 0])
    expect(two('started')).toEqual([0, 2])
  })

  test('an Attacker who is wiped out has failed; a Defender who is wiped out leaves it undecided', () => {
    const attackers = retreat(4)
    expect(attackers.does(fall([...raiders(attackers, 3), attackers.named('Aldo')]))).toEqual([
      { is: 'victory points', seat: 1, points: 2, now: 2, for: 'Tactical Retreat' },
      { is: 'leader lost', who: attackers.named('Aldo').id, seat: 0 },
      { is: 'game over', because: 'wiped out', winner: 1 },
    ])
    const defenders = retreat(4)
    defenders.does(fall([...guards(defenders, 3), defenders.named('Dora')]))
    expect([defenders.game.round.over, ...defenders.points()]).toEqual([true, 0, 0])
  })
})

describe('the end of the game', () => {
  test('comes when a side has no model left, but not while it has one', () => {
    // Without a leader from the start: only the numbers end it.
    const g = skirmish({ scenario: 'none', attackers: crowd('raider', 2), defenders: crowd('guard', 2) })
    expect(g.does(fall(guards(g, 1)))).toEqual([])
    expect(g.does(fall([g.named('guard 2')]))).toEqual([{ is: 'game over', because: 'wiped out', winner: 0 }])
  })

  test('is decided by victory points before it is by who is left', () => {
    const g = skirmish({ attackers: crowd('raider', 2), defenders: crowd('guard', 1) })
    g.game.sides[1].victoryPoints = 1
    expect(g.does(fall([g.named('guard 1')]))).toEqual([{ is: 'game over', because: 'wiped out', winner: 1 }])
  })

  test('after it nothing counts: no casualty, no turn, no melee, no round', () => {
    const g = army(4, 4, { round: 4 })
    g.does(endGame, 3)
    g.does(fall([g.named('Dora')]))
    expect(g.game.round.over).toBe(true)
    expect(g.points()).toEqual([2, 0])
    expect(g.does(t => meleeJoined(t, g.named('Aldo'), g.named('guard 1')))).toEqual([])
    expect(g.does(fall([g.named('Aldo'), ...guards(g, 3)]))).toEqual([])
    expect(g.does(turn(0, 5))).toEqual([])
    expect(g.does(endTurn)).toEqual([])
    expect(g.does(endRound)).toEqual([])
    expect(g.points()).toEqual([2, 0])
  })

  test('after it no leader follows, no retreat is judged and no End Game rolled', () => {
    const led = skirmish({ attackers: [boss('Aldo'), hero('Hilda')] })
    led.does(fall([led.named('Aldo')]))
    led.game.round.over = true
    expect(led.does(turn(0, 2))).toEqual([])
    const retreating = army(4, 4, { round: 4 })
    retreating.does(endRound, RETREAT)
    retreating.does(turn(0, 5))
    retreating.game.round.over = true
    expect(retreating.does(endTurn)).toEqual([])
    const late = army(4, 4, { round: 4 })
    late.game.round.over = true
    expect(late.does(endRound)).toEqual([])
  })

  test('comes once, when the last model falls in the round that is the last anyway', () => {
    const g = army(4, 4, { round: 5 })
    g.does(endGame, ROUTE)
    expect(g.does(fall([...guards(g, 3), g.named('Dora')])).filter(e => e.is === 'game over')).toEqual([
      { is: 'game over', because: 'wiped out', winner: 0 },
    ])
    expect(g.does(endRound)).toEqual([])
  })
})
