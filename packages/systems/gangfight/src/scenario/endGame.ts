// The End Game: when it is rolled, what it asks for, and how it ends.
import { rule, type Seat, total } from '@sightline/kernel'
import type { T } from '../events.ts'
import { type EndGame, type Gang, otherSeat, sideOf, standing } from '../game.ts'
import { baseOf } from '../space.ts'
import { inDeploymentZone } from './deploy.ts'
import { leadersMarked } from './leadership.ts'
import { attackerSeat, gameOver, score, seats, standingOf, wipedOut } from './points.ts'

/** The row of the table for a die: 1-2, 3-4, 5-6. */
const rowOf = (die: number): EndGame => (die <= 2 ? 'Route' : die <= 4 ? 'Assassination' : 'Tactical Retreat')

/** At the end of a round: time for the End Game? */
export const endGameDue = (game: Gang): boolean =>
  game.scenario !== 'none' && game.round.endGame === 'none' && game.round.number >= game.options.end_game_round

export const rollEndGame = rule('End Game', (t: T): void => {
  const { round } = t.game
  const number = t.roll(total(1, 6, 0), 'R-61')
  round.endGame = rowOf(number)
  round.endGameRound = round.number
  t.emit({ is: 'end game', which: round.endGame, number, why: 'R-61' })
  if (round.endGame === 'Route') routed(t, seats)
  if (round.endGame === 'Assassination') leadersMarked(t)
})

/** A quarter of those it began with, or fewer, are left to the side. */
export const cutDown = (game: Gang, seat: Seat): boolean => 4 * standingOf(game, seat) <= sideOf(game, seat).started
/** Route: 2 VP for the first to cut the enemy to a quarter; the game ends with the round. `among`: who may just have been cut down. */
function routed(t: T, among: readonly Seat[]): void {
  const { round } = t.game
  if (round.lastRound) return
  const cut = among.filter(seat => cutDown(t.game, seat))
  const [loser] = cut
  if (loser === undefined) return
  round.lastRound = true
  if (cut.length === 1) score(t, otherSeat(loser), 2, 'Route', 'R-66')
}

/** What the fall of a model means for the End Game in force; leaders are a matter of their own. */
export function endGameFalls(t: T, seat: Seat): void {
  const { round } = t.game
  if (round.endGame === 'Route') routed(t, [seat])
  if (round.endGame === 'Tactical Retreat' && seat === attackerSeat(t.game) && wipedOut(t.game, seat)) {
    score(t, otherSeat(seat), 2, 'Tactical Retreat', 'R-66')
  }
}

/** More than half of the Attacker's models stand in his deployment zone. */
export function pulledBack(game: Gang): boolean {
  const seat = attackerSeat(game)
  const side = sideOf(game, seat)
  const left = game.fighters.filter(f => f.seat === seat && standing(f))
  const back = left.filter(f => inDeploymentZone(game, side, baseOf(f)))
  return 2 * back.length > (game.options.retreat_models === 'standing' ? left.length : side.started)
}
/** Tactical Retreat: judged when the Attacker's next turn ends; the game ends then. */
export function judgeRetreat(t: T): void {
  const { round } = t.game
  const attacker = attackerSeat(t.game)
  if (round.endGame !== 'Tactical Retreat' || round.turn !== attacker || round.number <= round.endGameRound) return
  score(t, pulledBack(t.game) ? attacker : otherSeat(attacker), 2, 'Tactical Retreat', 'R-66')
  gameOver(t, 'Tactical Retreat', 'R-66')
}
