// Victory points, and the end of the game that they decide.
import type { Clause, Seat } from '@sightline/kernel'
import type { T } from '../events.ts'
import { type Gang, type Side, sideOf, standing } from '../game.ts'

/** The two players, in the order of `game.sides`. */
export const seats: readonly Seat[] = [0, 1]
export const standingOf = (game: Gang, seat: Seat): number => game.fighters.filter(f => f.seat === seat && standing(f)).length
export const wipedOut = (game: Gang, seat: Seat): boolean => !game.fighters.some(f => f.seat === seat && standing(f))
export const attackerSeat = (game: Gang): Seat => (game.sides[0].attacker ? 0 : 1)

/** What victory points are given for, as events name it. */
export type Merit = 'first to engage' | 'first Defender felled' | 'ambusher felled' | 'enemy surrounded' | EndGameMerit
type EndGameMerit = 'Route' | 'Assassination' | 'Tactical Retreat'
export function score(t: T, seat: Seat, points: number, merit: Merit, why: Clause): void {
  const side: Side = sideOf(t.game, seat)
  side.victoryPoints += points
  t.emit({ is: 'victory points', seat, points, now: side.victoryPoints, for: merit, why })
}

/** The seat with more victory points; at equal points the one that still stands alone; null for a draw. */
export function winner(game: Gang): Seat | null {
  const [first, second] = game.sides
  if (first.victoryPoints === second.victoryPoints) {
    const left = seats.filter(seat => !wipedOut(game, seat))
    return left.length === 1 ? (left[0] ?? null) : null
  }
  return first.victoryPoints > second.victoryPoints ? 0 : 1
}

export type Ending = EndGameMerit | 'no leader' | 'wiped out'
/** Ends the game at once; whatever else the action still does no longer counts. */
export function gameOver(t: T, because: Ending, why: Clause): void {
  t.game.round.over = true
  t.emit({ is: 'game over', because, winner: winner(t.game), why })
}
