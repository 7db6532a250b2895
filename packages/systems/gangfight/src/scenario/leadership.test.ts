import { describe, expect, test } from 'vitest'
import type { T } from '../events.ts'
import { rollEndGame } from './endGame.ts'
import { leaderOf } from './leadership.ts'
import { boss, fall, fighterHero, hero, skirmish, turn } from './test-game.ts'

const ASSASSINATION = 3
const ROUTE = 1
const endGame = (t: T): void => rollEndGame(t)

/** Anna leads; Bert may follow her; Cleo has the Fighter perk. The other side has a leader and a Regular. */
const band = (options = {}) =>
  skirmish({
    options,
    attackers: [boss('Anna'), hero('Bert'), fighterHero('Cleo'), { name: 'Rolf' }],
    defenders: [boss('Dora'), hero('Emil'), { name: 'Ruth' }],
  })

describe('a leader lost before the End Game', () => {
  test('is followed, when his side begins its next turn, by the one Hero who may lead: nobody is asked', () => {
    const g = band()
    const [anna, bert, cleo] = [g.named('Anna'), g.named('Bert'), g.named('Cleo')]
    expect(g.does(fall([anna], g.named('Dora')))).toEqual([{ is: 'leader lost', who: anna.id, seat: 0 }])
    expect(g.game.round.over).toBe(false)
    expect(leaderOf(g.game, 0)).toBe(null)
    expect(g.does(turn(1, 1))).toEqual([])
    expect(leaderOf(g.game, 0)).toBe(null)
    expect(g.does(turn(0, 2))).toEqual([{ is: 'new leader', who: bert.id, seat: 0 }])
    expect(leaderOf(g.game, 0)).toBe(bert)
    expect([anna.leader, cleo.leader, g.game.sides[0].leaderless]).toEqual([false, false, false])
    expect(leaderOf(g.game, 1)).toBe(g.named('Dora'))
    expect(g.does(turn(1, 2))).toEqual([])
    expect(g.does(turn(0, 3))).toEqual([])
  })

  test('and when only the Fighter is left, the game ends at once without points', () => {
    const g = band()
    g.does(fall([g.named('Anna')]))
    g.does(turn(0, 2))
    expect(g.does(fall([g.named('Bert')]))).toEqual([
      { is: 'leader lost', who: g.named('Bert').id, seat: 0 },
      { is: 'game over', because: 'no leader', winner: null },
    ])
    expect(g.game.round.over).toBe(true)
    expect(g.points()).toEqual([0, 0])
  })

  test('leaves his side without anybody if the last who may lead falls before the succession', () => {
    const g = band()
    g.does(fall([g.named('Anna')]))
    expect(g.does(fall([g.named('Bert')]))).toEqual([{ is: 'game over', because: 'no leader', winner: null }])
  })

  test('is followed by a Hero of the choice of the owner, who may be refused some', () => {
    const g = skirmish({ attackers: [boss('Anna'), { name: 'Rolf' }, hero('Bert'), fighterHero('Cleo'), hero('Dirk'), hero('Egon')] })
    g.does(fall([g.named('Egon'), g.named('Anna')]))
    const asked = g.asks(turn(0, 2))
    expect(asked).toMatchObject({ waits: 'choice', prompt: { who: 0, ask: { is: 'new leader', seat: 0 }, why: 'G-126' } })
    if (asked?.waits !== 'choice') throw new Error('nobody is asked')
    expect(asked.prompt.options.map(o => o.no?.is ?? null)).toEqual([
      'out of play',
      'not a Hero',
      null,
      'a Fighter never leads',
      null,
      'out of play',
    ])
    expect(g.game.round.number).toBe(1)
    expect(g.does(turn(0, 2), 1)).toEqual([{ is: 'new leader', who: g.named('Dirk').id, seat: 0 }])
    expect(g.game.fighters.filter(f => f.leader)).toEqual([g.named('Dirk'), g.named('Dora')])
  })

  test('may be any number of leaders, one after another', () => {
    const g = skirmish({ attackers: [boss('Anna'), hero('Bert'), hero('Cord')] })
    g.does(fall([g.named('Anna')]))
    g.does(turn(0, 2), 0)
    g.does(fall([g.named('Bert')]))
    g.does(turn(0, 3))
    expect(leaderOf(g.game, 0)).toBe(g.named('Cord'))
    expect(g.does(fall([g.named('Cord')]))).toEqual([
      { is: 'leader lost', who: g.named('Cord').id, seat: 0 },
      { is: 'game over', because: 'wiped out', winner: 1 },
    ])
  })

  test('does not lead when he has fallen', () => {
    const g = band()
    g.named('Anna').en = 0
    expect(leaderOf(g.game, 0)).toBe(null)
  })

  test('does not matter to his enemies, nor does another Hero while the leader stands', () => {
    const g = band()
    expect(g.does(fall([g.named('Bert'), g.named('Cleo'), g.named('Ruth'), g.named('Emil')]))).toEqual([])
    expect(leaderOf(g.game, 0)).toBe(g.named('Anna'))
    expect(leaderOf(g.game, 1)).toBe(g.named('Dora'))
  })
})

describe('leader_transfer', () => {
  test('owners_next_turn: the Defender names his in the same round', () => {
    const g = band()
    g.does(turn(0, 2))
    g.does(fall([g.named('Dora')]))
    expect(g.does(turn(1, 2))).toEqual([{ is: 'new leader', who: g.named('Emil').id, seat: 1 }])
  })

  test('owners_next_turn: one who falls in his own turn is followed in the next round', () => {
    const g = band()
    g.does(turn(0, 2))
    g.does(fall([g.named('Anna')]))
    expect(g.does(turn(1, 2))).toEqual([])
    expect(g.does(turn(0, 3))).toEqual([{ is: 'new leader', who: g.named('Bert').id, seat: 0 }])
  })

  test('next_round: both sides wait for the first turn of the next round', () => {
    const g = band({ leader_transfer: 'next_round' })
    g.does(turn(0, 2))
    g.does(fall([g.named('Dora'), g.named('Anna')]))
    expect(g.does(turn(1, 2))).toEqual([])
    expect(g.does(turn(0, 3))).toEqual([
      { is: 'new leader', who: g.named('Bert').id, seat: 0 },
      { is: 'new leader', who: g.named('Emil').id, seat: 1 },
    ])
  })
})

describe('a leader lost while the End Game turns on leaders', () => {
  test('ends it: 2 VP to the other side, though a Hero could follow', () => {
    const g = band()
    g.does(endGame, ASSASSINATION)
    expect(g.does(fall([g.named('Anna')]))).toEqual([
      { is: 'leader lost', who: g.named('Anna').id, seat: 0 },
      { is: 'victory points', seat: 1, points: 2, now: 2, for: 'Assassination' },
      { is: 'game over', because: 'Assassination', winner: 1 },
    ])
  })

  test('passes: leadership goes on, and the 2 VP are lost with the last who may lead', () => {
    const g = band({ leader_death_in_endgame: 'passes' })
    g.does(endGame, ASSASSINATION)
    expect(g.does(fall([g.named('Anna')]))).toEqual([{ is: 'leader lost', who: g.named('Anna').id, seat: 0 }])
    expect(g.does(turn(0, 5))).toEqual([{ is: 'new leader', who: g.named('Bert').id, seat: 0 }])
    expect(g.does(fall([g.named('Bert')]))).toEqual([
      { is: 'leader lost', who: g.named('Bert').id, seat: 0 },
      { is: 'victory points', seat: 1, points: 2, now: 2, for: 'Assassination' },
      { is: 'game over', because: 'no leader', winner: 1 },
    ])
  })

  test('marks the one who leads at the time: the fall of another Hero is nothing', () => {
    const g = band()
    g.does(fall([g.named('Anna')]))
    expect(g.does(endGame, ASSASSINATION)).toEqual([{ is: 'end game', which: 'Assassination', number: 3 }])
    g.does(turn(0, 5))
    expect(g.does(fall([g.named('Cleo'), g.named('Emil')]))).toEqual([])
    g.does(fall([g.named('Bert')]))
    expect(g.points()).toEqual([0, 2])
    expect(g.game.round.over).toBe(true)
  })

  test('leaves a side between two leaders its chance, until nobody can follow', () => {
    const g = band()
    g.does(fall([g.named('Anna')]))
    g.does(endGame, ASSASSINATION)
    expect(g.does(fall([g.named('Bert')]))).toEqual([
      { is: 'victory points', seat: 1, points: 2, now: 2, for: 'Assassination' },
      { is: 'game over', because: 'no leader', winner: 1 },
    ])
  })

  test('leader_lost_earlier = ends_game: it ends when it is rolled, for the side whose first leader stands', () => {
    const g = band({ leader_lost_earlier: 'ends_game' })
    g.does(fall([g.named('Dora')]))
    g.does(turn(1, 2))
    expect(g.does(endGame, ASSASSINATION)).toEqual([
      { is: 'end game', which: 'Assassination', number: 3 },
      { is: 'victory points', seat: 0, points: 2, now: 2, for: 'Assassination' },
      { is: 'game over', because: 'Assassination', winner: 0 },
    ])
  })

  test('leader_lost_earlier = ends_game: nobody scores when both first leaders have fallen', () => {
    const g = band({ leader_lost_earlier: 'ends_game' })
    g.does(fall([g.named('Dora'), g.named('Anna')]))
    g.does(endGame, ASSASSINATION)
    expect([g.game.round.over, ...g.points()]).toEqual([true, 0, 0])
  })

  test('leader_lost_earlier = ends_game: both first leaders stand, or the End Game is another: it goes on', () => {
    const both = band({ leader_lost_earlier: 'ends_game' })
    both.does(endGame, ASSASSINATION)
    expect(both.game.round.over).toBe(false)
    const other = band({ leader_lost_earlier: 'ends_game' })
    other.does(fall([other.named('Dora')]))
    other.does(endGame, ROUTE)
    expect(other.game.round.over).toBe(false)
  })
})

describe('nobody left to lead', () => {
  test('fighter_only_left = plays_on: the side goes on without a leader until its last Hero is gone', () => {
    const g = band({ fighter_only_left: 'plays_on' })
    g.does(fall([g.named('Bert'), g.named('Anna')]))
    expect(g.game.round.over).toBe(false)
    expect(g.does(turn(0, 2))).toEqual([])
    expect(leaderOf(g.game, 0)).toBe(null)
    expect(g.does(fall([g.named('Cleo')]))).toEqual([{ is: 'game over', because: 'no leader', winner: null }])
  })

  test('no_leader_ends = leader_end_game: the game goes on, and ends when an End Game turns on leaders', () => {
    const g = band({ no_leader_ends: 'leader_end_game' })
    g.does(fall([g.named('Bert'), g.named('Anna')]))
    expect(g.game.round.over).toBe(false)
    expect(g.does(turn(0, 2))).toEqual([])
    expect(g.does(endGame, ASSASSINATION)).toEqual([
      { is: 'end game', which: 'Assassination', number: 3 },
      { is: 'victory points', seat: 1, points: 2, now: 2, for: 'Assassination' },
      { is: 'game over', because: 'no leader', winner: 1 },
    ])
  })

  test('no_leader_ends = leader_end_game: it ends when the last who may lead falls during such an End Game', () => {
    const g = band({ no_leader_ends: 'leader_end_game', leader_death_in_endgame: 'passes' })
    g.does(fall([g.named('Bert')]))
    g.does(endGame, ASSASSINATION)
    expect(g.does(fall([g.named('Anna')]))).toEqual([
      { is: 'leader lost', who: g.named('Anna').id, seat: 0 },
      { is: 'victory points', seat: 1, points: 2, now: 2, for: 'Assassination' },
      { is: 'game over', because: 'no leader', winner: 1 },
    ])
  })

  test('is nothing to a side that never had a leader', () => {
    const g = skirmish({ attackers: [hero('Bert'), fighterHero('Cleo'), { name: 'Rolf' }] })
    expect(g.does(fall([g.named('Bert'), g.named('Cleo')]))).toEqual([])
    expect(g.game.round.over).toBe(false)
  })

  test('no_leader_ends = leader_end_game: another End Game does not end it; nobody scores when both sides are without', () => {
    const other = band({ no_leader_ends: 'leader_end_game' })
    other.does(fall([other.named('Bert'), other.named('Anna')]))
    other.does(endGame, ROUTE)
    expect(other.game.round.over).toBe(false)
    const both = band({ no_leader_ends: 'leader_end_game' })
    both.does(fall(['Bert', 'Anna', 'Emil', 'Dora'].map(both.named)))
    both.does(endGame, ASSASSINATION)
    expect([both.game.round.over, ...both.points()]).toEqual([true, 0, 0])
  })
})
