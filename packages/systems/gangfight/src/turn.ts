// Rounds, player turns and activations; action points, what holds them, and Possession's claim on the next actions.
import { rule } from '@sightline/kernel'
import { initiativeOf, test } from './dice.ts'
import { no, type Refusal, type T } from './events.ts'
import { type Fighter, type Gang, otherSeat, standing } from './game.ts'
import { beginTurn, endRound, endTurn } from './scenario/course.ts'

/** The Attacker's turn comes first in every round. */
export const firstSeat = (game: Gang): number => (game.sides[0].attacker ? 0 : 1)

/** Why the model cannot act now. */
export function actRefused(game: Gang, who: Fighter, ap: number): Refusal | null {
  const { round } = game
  if (round.number === 0) return no('G-124', 'the Attacker redeploys first')
  if (!standing(who)) return no('G-085', 'incapacitated', { who: who.built.name })
  if (round.possessed !== null)
    return no('G-058', 'the possessed model acts first', { who: round.possessed.built.name, found: round.commands })
  if (who.seat !== round.turn) return no('G-016', 'not your turn', { who: who.built.name })
  if (round.active === who) return who.ap < ap ? no('R-10', 'not enough action points', { found: who.ap, limit: ap }) : null
  if (who.activated) return no('R-09', 'activated already', { who: who.built.name })
  const { iv } = who.built.stats
  return game.options.ap_rule === 'iv' && iv < ap ? no('R-10', 'not enough action points', { found: iv, limit: ap }) : null
}

/** Makes `who` the active model, which ends the activation of the one before. */
export function activate(t: T, who: Fighter): void {
  const { round } = t.game
  if (round.active === who) return
  endActivation(t)
  round.active = who
  who.activated = true
  who.tacticsTo = null // until this Hero's next activation, G-117
  who.tacticsToAll = false
  who.tacticsGiven = false
  who.aim = 0
  who.holds = false
  const ap = actionPoints(t, who)
  who.ap = ap // what was held is gone: points never pile up, R-12
  t.emit({ is: 'activated', who: who.id, ap, why: 'R-09' })
}
const actionPoints = rule('action points', (t: T, who: Fighter): number => {
  const { iv } = who.built.stats
  if (t.game.options.ap_rule === 'iv') return iv
  const pool = initiativeOf(t.game, who, 'R-09')
  t.emit({ is: 'tests', who: who.id, test: 'initiative', pool, why: 'R-09' })
  const successes = test(t, who, pool.dice, pool.tn, 'R-09')
  return Math.max(1, successes)
})
/** What is left of the active model's points is held (G-015). */
export function endActivation(t: T): void {
  const { round, options } = t.game
  const who = round.active
  if (who === null) return
  round.active = null
  who.aim = 0
  if (!standing(who)) {
    who.ap = 0
    return
  }
  if (options.holding === 'declared' && who.ap > 0) {
    const held = t.choose<number>({
      who: who.seat,
      ask: { is: 'hold', who, ap: who.ap },
      why: 'G-015',
      options: Array.from({ length: who.ap + 1 }, (_, k) => ({ is: k })),
    })
    who.ap = held
    who.holds = held > 0
  }
  if (who.ap > 0) t.emit({ is: 'holds', who: who.id, ap: who.ap, why: 'G-015' })
}

export const endTurnRefused = (game: Gang): Refusal | null =>
  game.round.possessed !== null
    ? no('G-058', 'the possessed model acts first', { who: game.round.possessed.built.name, found: game.round.commands })
    : null

/** The turn passes to the other side; after the second turn the round ends. */
export const passTurn = rule('end of the turn', (t: T): void => {
  const { game } = t
  const { round } = game
  if (round.number === 0) {
    // The Attacker has set his ambushers up (G-124).
    round.number = 1
    t.emit({ is: 'round begins', round: 1, why: 'R-09' })
    return startTurn(t, firstSeat(game))
  }
  endActivation(t)
  endTurn(t)
  if (round.over) return
  const ending = round.turn
  // The round of a bonus is over when its Hero could have been activated again and was not (G-117).
  if (game.options.tactics_until === 'heroes_next_activation') endTactics(game.fighters.filter(f => f.seat === ending && !f.activated))
  // Points held through this turn by the other side end with it (option held_ap_until).
  if (game.options.held_ap_until === 'opponents_turn') for (const f of game.fighters) if (f.seat !== ending) f.ap = 0
  if (ending !== firstSeat(game)) {
    endRound(t)
    if (round.over) return
    if (game.options.tactics_until === 'end_of_round') endTactics(game.fighters)
    round.number += 1
    t.emit({ is: 'round begins', round: round.number, why: 'R-09' })
  }
  startTurn(t, otherSeat(ending))
})
export function startTurn(t: T, seat: number): void {
  const { game } = t
  const { round } = game
  round.turn = seat
  round.active = null
  round.moved = false
  for (const f of game.fighters) {
    f.sidestepped = false
    if (f.seat === seat) f.activated = false
  }
  endTactics(game.fighters.filter(f => f.seat === seat && !standing(f))) // a Hero who is gone, R-54
  t.emit({ is: 'turn begins', seat, why: 'R-09' })
  beginTurn(t)
}
function endTactics(heroes: readonly Fighter[]): void {
  for (const hero of heroes) {
    if (hero.tacticsTo !== null) hero.tacticsTo = null
    if (hero.tacticsToAll) hero.tacticsToAll = false
  }
}

/** After every action: a possession whose mage or victim has fallen, or whose actions are used up, is over (G-058). */
export function settlePossession(t: T): void {
  const { round } = t.game
  const { possessed, possessor } = round
  if (possessed === null || possessor === null) return
  if (round.commands > 0 && standing(possessed) && standing(possessor) && possessor.ap > 0) return
  release(t, possessed)
}
export function release(t: T, possessed: Fighter): void {
  const { round } = t.game
  possessed.possessedBy = null
  possessed.aim = 0 // nothing carries over, G-058
  round.possessed = null
  round.possessor = null
  round.commands = 0
  t.emit({ is: 'released', who: possessed.id, why: 'G-058' })
}
