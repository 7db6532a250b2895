// Setting up: the roll for attacking or defending, and the zones along the table edges. 1/1000 inch.
import type { Base } from '@sightline/geometry'
import { rule, type Seat } from '@sightline/kernel'
import { initiativeOf, test } from '../dice.ts'
import { no, type Pool, type Refusal, type T } from '../events.ts'
import { type Fighter, type Gang, otherSeat, type Side } from '../game.ts'
import { standRefused } from '../place.ts'
import { leaderOf } from './leadership.ts'
import { attackerSeat } from './points.ts'

export const DEPLOYMENT_DEPTH = 12_000

/** How far from the side's own edge the base reaches, in 1/1000 inch; its near end where any part of it is enough. */
export function depthOf(game: Gang, side: Side, { at, radius }: Base): number {
  const { width, depth } = game.table
  const centre = { south: at.y, north: depth - at.y, west: at.x, east: width - at.x }[side.edge]
  return game.options.zone_base === 'whole_base' ? centre + radius : centre - radius
}
export const inDeploymentZone = (game: Gang, side: Side, base: Base): boolean => depthOf(game, side, base) <= DEPLOYMENT_DEPTH

/** Why a model cannot be deployed there; null when it can. */
export function deployRefused(game: Gang, side: Side, who: Fighter, base: Base): Refusal | null {
  const found = depthOf(game, side, base)
  if (found > DEPLOYMENT_DEPTH) return no('R-67', 'outside the deployment zone', { found, limit: DEPLOYMENT_DEPTH })
  return standRefused(game, who, base, 'R-67')
}

/** Whose IV the side rolls: the Party Leader's, or the best in the party (option setup_iv). */
function rollerOf(game: Gang, seat: Seat): Fighter {
  const leader = leaderOf(game, seat)
  if (game.options.setup_iv === 'leader' && leader !== null) return leader
  return game.fighters.filter(f => f.seat === seat).reduce((best, f) => (f.built.stats.iv > best.built.stats.iv ? f : best))
}
/** Both sides roll IV at 4. Returns the seat that chooses to attack or to defend; what it chooses is for the caller. */
export const setUpRoll = rule('set-up roll', (t: T): Seat => {
  // The order of the dice must not hang on a side's name: the one named Attacker in the set-up rolls first.
  const seat = attackerSeat(t.game)
  const [first, second] = [rollerOf(t.game, seat), rollerOf(t.game, otherSeat(seat))]
  const mine = initiative(t, first)
  const theirs = initiative(t, second)
  if (mine !== theirs) return mine > theirs ? seat : otherSeat(seat)
  if (t.game.options.setup_tie === 'higher_iv') {
    const lead = initiativePool(t.game, first).dice - initiativePool(t.game, second).dice
    if (lead !== 0) return lead > 0 ? seat : otherSeat(seat)
  }
  return setUpRoll(t)
})
const initiativePool = (game: Gang, who: Fighter): Pool => initiativeOf(game, who, 'R-62')
const initiative = rule('initiative', (t: T, who: Fighter): number => {
  const pool = initiativePool(t.game, who)
  t.emit({ is: 'tests', who: who.id, test: 'initiative', pool, why: 'R-62' })
  return test(t, who, pool.dice, pool.tn, 'R-62')
})
