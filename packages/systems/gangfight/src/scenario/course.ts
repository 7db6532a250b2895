// What the turn, melee and wound rules call: the scenario's part in the course of a game. Nothing counts once it is over.
import type { T } from '../events.ts'
import type { Fighter } from '../game.ts'
import { endGameDue, endGameFalls, judgeRetreat, rollEndGame } from './endGame.ts'
import { ambushFalls, firstMelee, surrounding } from './engagement.ts'
import { leaderFalls, succession } from './leadership.ts'
import { gameOver, wipedOut } from './points.ts'

/** When `round.turn` has begun its turn, before anything is activated. */
export function beginTurn(t: T): void {
  if (!t.game.round.over) succession(t)
}
/** When the turn of `round.turn` is done, before the other begins. */
export function endTurn(t: T): void {
  if (t.game.round.over) return
  surrounding(t)
  judgeRetreat(t)
}
/** After the last turn of a round, `round.number` still being its own. */
export function endRound(t: T): void {
  const { round } = t.game
  if (round.over) return
  if (endGameDue(t.game)) rollEndGame(t)
  if (round.lastRound) gameOver(t, 'Route', 'R-66')
}

/** For every attack in melee, before its dice: the first one may roll the Complications. */
export function meleeJoined(t: T, by: Fighter, on: Fighter): void {
  if (!t.game.round.over) firstMelee(t, by, on)
}
/** Once for every model whose EN has fallen to 0 or below. `by` is the model that did it, null when nobody did. */
export function casualty(t: T, victim: Fighter, by: Fighter | null): void {
  const { round } = t.game
  if (round.over) return
  // All that one casualty earns is counted before it can end the game.
  ambushFalls(t, victim, by)
  endGameFalls(t, victim.seat)
  leaderFalls(t, victim)
  if (!round.over && wipedOut(t.game, victim.seat)) gameOver(t, 'wiped out', 'R-66')
}
