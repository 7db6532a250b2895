// Rounds and Turns, passing and the Initiative Token, retreat and the end of the game; who may act.
import { rule, type Seat } from '@sightline/kernel'
import { no, type Refusal, type T } from './events.ts'
import { fatigueRefused } from './fatigue.ts'
import { type ActionName, type Battle, crewAt, EXHAUSTED, inPlay, type Model, otherSeat, seatsInOrder } from './game.ts'

/** Why the model cannot make this Action now, whatever it is. `again`: a Fast weapon allows it once more. */
export function actRefused(game: Battle, who: Model, action: ActionName, cost: number, again: boolean): Refusal | null {
  const name = who.built.name
  const wrong = activeRefused(game, who)
  if (wrong !== null) return wrong
  if (who.fatigue === EXHAUSTED) return no('P-034', 'Exhausted', { found: who.fatigue, limit: EXHAUSTED - 1, who: name })
  const tired = fatigueRefused(who, cost, 'P-038')
  if (tired !== null) return tired
  if (who.acted.includes(action) && !again) return no('P-040', 'the same Action again', { who: name })
  return null
}
/** Is it, or may it become, the active model? */
export function activeRefused(game: Battle, who: Model): Refusal | null {
  const { course } = game
  const name = who.built.name
  if (!inPlay(who)) return no('F-030', 'out of play', { who: name })
  if (who.seat !== course.turn) return no('P-033', 'not your Turn', { who: name })
  if (course.active !== null && course.active !== who) return no('P-034', 'another model is active', { who: course.active.built.name })
  if (course.barred === who) return no('P-042', 'a different model', { who: name })
  return null
}
/** P-034: the model becomes the active one. */
export function activate(t: T, who: Model): void {
  if (t.game.course.active === who) return
  t.game.course.active = who
  t.emit({ is: 'activated', who: who.id, why: 'P-034' })
}

export const endTurnRefused = (game: Battle): Refusal | null =>
  game.course.active === null ? no('P-035', 'nobody has acted: pass instead') : null

/** P-033: the Turn goes to the other player, unless that one has passed. */
export function endTurn(t: T, teamwork: boolean): void {
  const { course } = t.game
  const seat = course.turn
  t.emit({ is: 'turn ends', seat, why: 'P-033' })
  const last = course.active
  clearTurn(t.game)
  course.active = null
  course.barred = teamwork ? last : null
  if (!teamwork && !crewAt(t.game, otherSeat(seat)).passed) course.turn = otherSeat(seat)
  t.emit({ is: 'turn begins', seat: course.turn, why: 'P-033' })
}
function clearTurn(game: Battle): void {
  for (const m of game.models) {
    if (game.options.same_action_per === 'turn' && m.acted.length > 0) m.acted = NOTHING
    if (m.attackedWith >= 0) m.attackedWith = -1
    if (m.attacks > 0) m.attacks = 0
    if (m.metBy !== null) m.metBy = null
  }
}
const NOTHING: readonly ActionName[] = Object.freeze([])

export function passRefused(game: Battle, retreats: boolean): Refusal | null {
  const { course } = game
  if (course.active !== null) return no('P-035', 'in the middle of a Turn', { who: course.active.built.name })
  const other = crewAt(game, otherSeat(course.turn))
  return retreats && other.passed ? no('P-036', 'a retreat is declared with a pass', { who: other.name }) : null
}
/** P-035: the first to pass has the Initiative Token in the next Round; when the other stops the Round ends, and that is no pass. */
export const pass = rule('pass', (t: T, retreats: boolean): void => {
  const { course } = t.game
  const seat = course.turn
  course.barred = null
  if (crewAt(t.game, otherSeat(seat)).passed) {
    t.emit({ is: 'stops', seat, why: 'P-035' })
    return endRound(t)
  }
  const crew = crewAt(t.game, seat)
  crew.passed = true
  crew.retreats = retreats
  t.emit({ is: 'passes', seat, retreats, why: retreats ? 'P-036' : 'P-035' })
  course.initiative = seat
  t.emit({ is: 'initiative', seat, why: 'P-035' })
  course.turn = otherSeat(seat)
  t.emit({ is: 'turn begins', seat: course.turn, why: 'P-033' })
})

/** P-032, P-037: all Fatigue goes; the game ends after its last Round or with a retreat (P-036). */
function endRound(t: T): void {
  const { game } = t
  const { course } = game
  t.emit({ is: 'round ends', round: course.round, why: 'P-032' })
  const retreat = game.crews.some(c => c.retreats)
  for (const seat of seatsInOrder(game)) if (crewAt(game, seat).retreats) leave(t, seat)
  for (const m of game.models) {
    if (m.fatigue > 0) m.fatigue = 0
    if (m.acted.length > 0) m.acted = NOTHING
    if (m.usedInRound > 0) m.usedInRound = 0
    if (m.nukaCola) m.nukaCola = false
  }
  for (const c of game.crews) c.passed = false
  if (course.round >= game.rounds || retreat) return gameOver(t)
  course.round += 1
  course.turn = course.initiative
  t.emit({ is: 'round begins', round: course.round, why: 'P-032' })
  t.emit({ is: 'turn begins', seat: course.turn, why: 'P-033' })
}
function leave(t: T, seat: Seat): void {
  for (const m of t.game.models) if (m.seat === seat && inPlay(m)) m.is = 'left'
  t.emit({ is: 'retreats', seat, why: 'P-036' })
}
/** P-067: most points win. */
function gameOver(t: T): void {
  const [first, second] = t.game.crews
  t.game.course.over = true
  t.emit({ is: 'game over', winner: mostPoints(t.game), points: [first.points, second.points], why: 'P-067' })
}
/** P-067: who has most points; null when both have as many. */
function mostPoints({ crews: [first, second] }: Battle): Seat | null {
  return first.points === second.points ? null : first.points > second.points ? 0 : 1
}
/** Who has won; null until the game is over. */
export const winner = (game: Battle): Seat | 'draw' | null => (game.course.over ? (mostPoints(game) ?? 'draw') : null)
