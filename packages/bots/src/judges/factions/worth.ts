// How good a position is: what is left of both crews, the points, and who threatens whom from where they stand.
import { type Battle, type Crew, crewAt, EXHAUSTED, INCH, type Model } from '@sightline/factions'
import type { Seat } from '@sightline/kernel'
import { crosses, type Fighter, type Known, knownOf } from './known.ts'

/** A game that is won, or lost. */
const WON = 100
/** The most that being ahead is worth; how much of it counts before the last Round. */
const LEAD = 5
const EARLY = 0.5
/** How much an action that the other side has left takes from it. */
const CATCH = 0.5
/** What threats are worth against what has been done. */
const THREAT = 0.11
const REACH = 9 * INCH

/** What is left of a model, from 0 to 1: Injuries count, Harm makes the next attack easier. */
const life = ({ model, health }: Fighter): number => Math.max(0.15, (health - model.injuries - model.harm * 0.17) / health)

/** The hits that an attack from there is likely to have, as a share of what the target bears. */
function menace(known: Known, a: Fighter, b: Fighter, x: number, y: number): number {
  const dx = b.model.x - x
  const dy = b.model.y - y
  const gap = Math.sqrt(dx * dx + dy * dy) - a.model.built.radius - b.model.built.radius
  const bears = b.toughness * 1.5
  const harm = b.model.harm * 0.4
  let most = 0
  if (gap < REACH) most = ((a.strike + harm) / bears) * (gap < 100 ? 1 : 0.6)
  if (a.gun !== null && gap > 100 && (gap <= a.range || a.far) && !crosses(known.tall, 0, x, y, b.model.x, b.model.y)) {
    const shot = gap <= a.range ? (a.fire + harm + 0.3) / bears : (a.fire * 0.6) / bears
    if (shot > most) most = shot
  }
  return Math.min(1, most)
}
/** What the model threatens from a place: the best of it, and a little of the rest; and that it comes nearer to somebody. */
export function threatFrom(known: Known, f: Fighter, x: number, y: number): number {
  const foes = known.sides[f.model.seat === 0 ? 1 : 0]
  let best = 0
  let all = 0
  const { far } = known
  let near = far
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i] as Fighter
    if (foe.model.is !== 'in play') continue
    const threat = menace(known, f, foe, x, y) * foe.value
    all += threat
    if (threat > best) best = threat
    const gap = Math.abs(foe.model.x - x) + Math.abs(foe.model.y - y)
    if (gap < near) near = gap
  }
  return best + 0.15 * (all - best) + (0.5 * (far - near)) / far
}
/** What threatens it there: the sum over the enemies that could. */
export function dangerAt(known: Known, f: Fighter, x: number, y: number): number {
  const foes = known.sides[f.model.seat === 0 ? 1 : 0]
  const { model } = f
  let sum = 0
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i] as Fighter
    if (foe.model.is !== 'in play') continue
    sum += menaceTo(known, foe, f, x, y)
  }
  return Math.min(1.5, sum * 0.5) * f.value * (model.fatigue === EXHAUSTED ? 1.2 : 1)
}
/** The hits that the enemy is likely to have on our model if it stands there. */
function menaceTo(known: Known, a: Fighter, b: Fighter, x: number, y: number): number {
  const dx = a.model.x - x
  const dy = a.model.y - y
  const gap = Math.sqrt(dx * dx + dy * dy) - a.model.built.radius - b.model.built.radius
  const bears = b.toughness * 1.5
  if (a.gun === null || gap > a.range) return gap < REACH ? (a.strike / bears) * 0.6 : 0
  return crosses(known.tall, 0, a.model.x, a.model.y, x, y) ? 0 : Math.min(1, a.fire / bears)
}

const stores = (c: Crew): number =>
  c.ployTokens * 0.08 + (c.stimpak + c.jet + c.psycho + c.mentats + c.buffout) * 0.05 + (c.nukaCola + c.whiskey + c.radX) * 0.02
/** Fatigue that can still be taken in this Round is worth a little, so that nothing is done in vain. */
const freshness = (m: Model, crew: Crew): number => (crew.passed ? 0 : (EXHAUSTED - m.fatigue) * 0.012)

/** Actions that the side can still take in this Round. */
function freshLeft(game: Battle, known: Known, seat: Seat): number {
  if (crewAt(game, seat).passed) return 0
  const own = known.sides[seat] as readonly Fighter[]
  let left = 0
  for (let i = 0; i < own.length; i++) {
    const { model } = own[i] as Fighter
    if (model.is === 'in play') left += EXHAUSTED - model.fatigue
  }
  return left
}
/** Being ahead when the end is near, the more the less the other side can still do about it. */
function ahead(game: Battle, known: Known, lead: number): number {
  if (lead === 0) return 0
  return (LEAD * lead) / (Math.abs(lead) + 1 + CATCH * freshLeft(game, known, lead > 0 ? 1 : 0))
}
function sideWorth(game: Battle, known: Known, seat: Seat): number {
  const crew = crewAt(game, seat)
  const own = known.sides[seat] as readonly Fighter[]
  let sum = stores(crew)
  for (let i = 0; i < own.length; i++) {
    const f = own[i] as Fighter
    if (f.model.is !== 'in play') continue
    sum += f.value * life(f) + THREAT * threatFrom(known, f, f.model.x, f.model.y) + freshness(f.model, crew)
  }
  return sum
}
/** Against the other side: the same number with the other sign for the other seat. */
export function worth(game: Battle, seat: Seat): number {
  const known = knownOf(game)
  const [first, second] = game.crews
  const lead = first.points - second.points
  let value = 0
  if (game.course.over) value = Math.sign(lead) * WON + lead
  else {
    // Once somebody retreats, or in the last Round, points are all that counts.
    const last = first.retreats || second.retreats || game.course.round >= game.rounds
    const left = sideWorth(game, known, 0) - sideWorth(game, known, 1)
    value = lead * 0.45 + ahead(game, known, lead) * (last ? 1 : EARLY) + left * (last ? 0.7 : 1)
  }
  return seat === 0 ? value : -value
}
