// The Party Leader: his fall, who follows him, and when a side can have none any more (G-125 to G-129, R-58 to R-60).
import { each, type Option, rule, type Seat } from '@sightline/kernel'
import { no, type Refusal, type T } from '../events.ts'
import { type Fighter, type Gang, has, mayLead, otherSeat, sideOf, standing } from '../game.ts'
import { gameOver, score, seats, wipedOut } from './points.ts'

/** The leader of the side now; null between his fall and the succession. */
export const leaderOf = (game: Gang, seat: Seat): Fighter | null =>
  game.fighters.find(f => f.seat === seat && f.leader && standing(f)) ?? null

/** No model is left that could lead the side (G-128), Fighters not counted unless the option says so (G-129). */
export function beyondLeading(game: Gang, seat: Seat): boolean {
  const fightersCount = game.options.fighter_only_left === 'plays_on'
  return !game.fighters.some(f => f.seat === seat && (fightersCount ? f.built.rank === 'Hero' && standing(f) : mayLead(f)))
}

/** What the fall of a model means for the leadership of its side. */
export function leaderFalls(t: T, victim: Fighter): void {
  if (victim.built.rank !== 'Hero') return
  const { leader_death_in_endgame, leader_transfer, no_leader_ends } = t.game.options
  const { round } = t.game
  const { seat } = victim
  const side = sideOf(t.game, seat)
  if (victim.leader) {
    victim.leader = false
    side.leaderless = true
    side.firstLeaderLost = true
    side.leaderFrom = leader_transfer === 'next_round' ? round.number + 1 : round.number
    t.emit({ is: 'leader lost', who: victim.id, seat, why: 'G-125' })
    if (round.endGame === 'Assassination' && leader_death_in_endgame === 'ends') {
      score(t, otherSeat(seat), 2, 'Assassination', 'G-125')
      gameOver(t, 'Assassination', 'G-125')
      return
    }
  }
  if (!side.leaderless || !beyondLeading(t.game, seat)) return
  if (no_leader_ends === 'any_time' || round.endGame === 'Assassination') leadersRunOut(t, [seat])
}

/** G-128: the game ends at once. In an End Game that turns on leaders the side that still has one scores. */
function leadersRunOut(t: T, gone: readonly Seat[]): void {
  const [loser] = gone
  if (loser === undefined) return
  if (t.game.round.endGame === 'Assassination' && gone.length === 1) score(t, otherSeat(loser), 2, 'Assassination', 'G-128')
  gameOver(t, wipedOut(t.game, loser) ? 'wiped out' : 'no leader', 'G-128')
}

/** An End Game that turns on leaders begins: what happened to the leaders before counts now. */
export function leadersMarked(t: T): void {
  if (t.game.options.leader_lost_earlier === 'ends_game') {
    const lost = seats.filter(seat => sideOf(t.game, seat).firstLeaderLost)
    const [loser] = lost
    if (loser !== undefined) {
      if (lost.length === 1) score(t, otherSeat(loser), 2, 'Assassination', 'R-58')
      gameOver(t, 'Assassination', 'R-58')
      return
    }
  }
  leadersRunOut(
    t,
    seats.filter(seat => beyondLeading(t.game, seat)),
  )
}

/** G-126, G-127: at the start of a turn the sides that are due name a new leader, as often as it takes. */
export function succession(t: T): void {
  const { round, options } = t.game
  const due = seats.filter(seat => {
    const side = sideOf(t.game, seat)
    return side.leaderless && round.number >= side.leaderFrom && (options.leader_transfer === 'next_round' || round.turn === seat)
  })
  each(t, due, newLeader)
}
const newLeader = rule('new leader', (t: T, seat: Seat): void => {
  const own = t.game.fighters.filter(f => f.seat === seat)
  if (!own.some(mayLead)) return
  const who = t.choose<Fighter>({
    who: seat,
    ask: { is: 'new leader', seat },
    why: 'G-126',
    options: own.map((f): Option<Fighter, Refusal> => ({ is: f, no: leadingRefused(f) })),
  })
  who.leader = true
  sideOf(t.game, seat).leaderless = false
  t.emit({ is: 'new leader', who: who.id, seat, why: 'G-126' })
})
/** Why the model cannot become Party Leader; null when it can. */
export function leadingRefused(f: Fighter): Refusal | null {
  if (!standing(f)) return no('G-126', 'out of play', { who: f.built.name })
  if (f.built.rank !== 'Hero') return no('G-126', 'not a Hero', { who: f.built.name })
  return has(f, 'Fighter') ? no('G-129', 'a Fighter never leads', { who: f.built.name }) : null
}
