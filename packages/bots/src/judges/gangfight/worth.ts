// How good a position is: what is left of both sides, the points of the scenario, and what each model could do to the enemy from
// where it stands. About 1 for an average model.
import { attackerSeat, type Fighter, type Gang, isLoaded, pulledBack, threat, winner } from '@sightline/gangfight'
import { type Lore, loreOf } from './lore.ts'

/** A game that is won, over all that led to it: never so much that a small chance of it drowns everything else. */
const WON = 4
/** A victory point: the scenario is decided by two or three of them. */
const POINT = 2.5
/** Share of a model's worth that its mere standing is; the rest goes with its EN. */
const ALIVE = 0.45
/** A Party Leader over any other model: while nobody knows what the End Game will ask for, while leaders are hunted, and otherwise. */
const LEADER = 1.2
const HUNTED = 4
const LED = 0.2
/** Parts of the damage it could do that count: for each action point of the activation in which it is, and of the next. */
const NOW = 0.2
const LATER = 0.12

export function worth(game: Gang, seat: number): number {
  const first = worthOfFirst(game)
  return seat === 0 ? first : -first
}
/** For seat 0. Everything is counted with one sign for either side, so that it is antisymmetric by itself. */
function worthOfFirst(game: Gang): number {
  const { round, sides, fighters } = game
  const lore = loreOf(game)
  let sum = (sides[0].victoryPoints - sides[1].victoryPoints) * POINT + (round.over ? outcome(game) : endGame(game))
  for (let i = 0; i < fighters.length; i++) {
    const f = fighters[i] as Fighter
    if (f.en <= 0) continue
    const own = leftOf(game, lore, f, i) + potential(game, lore, f, i)
    sum += f.seat === 0 ? own : -own
  }
  return sum
}
function outcome(game: Gang): number {
  const seat = winner(game)
  return seat === null ? 0 : seat === 0 ? WON : -WON
}
function leftOf({ round }: Gang, { price }: Lore, f: Fighter, i: number): number {
  const { stats } = f.built
  let value = (price[i] as number) * (ALIVE + ((1 - ALIVE) * f.en) / stats.en)
  if (f.leader) value += leadership(round.endGame)
  if (f.mana > 0) value += 0.06 * Math.min(f.mana, 6)
  if (f.unloaded !== 0) value -= 0.05
  if (f.aim > 0) value += 0.04
  if (f.tacticsTo !== null) value += 0.04
  return value
}
const leadership = (endGame: Gang['round']['endGame']): number => (endGame === 'Assassination' ? HUNTED : endGame === 'none' ? LEADER : LED)
/** What the best of its targets stands to lose by it, by how near it is; more while it is active and can strike at once. */
function potential(game: Gang, lore: Lore, f: Fighter, i: number): number {
  const { fighters, round } = game
  const n = fighters.length
  const { mov, iv } = f.built.stats
  const reach = threat(f)
  // A charge carries about twice MOV.
  const run = reach + 2000 * mov
  const gun = lore.gun[i] as Lore['gun'][number]
  let near = Number.POSITIVE_INFINITY
  for (let k = 0; k < n; k++) {
    const e = fighters[k] as Fighter
    if (e.seat === f.seat || e.en <= 0) continue
    const gap = gapOf(f, e)
    if (gap < near) near = gap
  }
  if (near === Number.POSITIVE_INFINITY) return 0
  const shoots = gun !== null && near > reach
  const loaded = gun !== null && isLoaded(f, gun)
  const acts = round.active === f && f.ap > 0
  let best = 0
  let atOnce = 0
  for (let k = 0; k < n; k++) {
    const e = fighters[k] as Fighter
    if (e.seat === f.seat || e.en <= 0) continue
    const gap = gapOf(f, e)
    const worth = lore.price[k] as number
    const perWound = (worth * (1 - ALIVE)) / e.built.stats.en + (ALIVE * worth) / Math.max(2, e.en)
    const hunted = e.leader ? 1 + leadership(round.endGame) / 2 : 1
    // Farther off, what is worth going for fades away.
    const closeness = gap <= reach ? 1 : gap <= run ? 0.75 - (0.15 * (gap - reach)) / run : (0.6 * run) / (gap + 2000)
    const blow = Math.min(e.en, lore.blows[i * n + k] as number) * closeness * perWound * hunted
    if (blow > best) best = blow
    if (acts && gap <= run && blow > atOnce && (gap <= reach || game.view(f, e).any)) atOnce = blow
    if (gun === null || !shoots) continue
    const range = gun.range * 1000
    const carries = gap <= range ? 1 : 1 - (gap - range) / 14_000
    if (carries <= 0) continue
    const { any, cover } = game.view(f, e)
    const open = any ? (cover.kind === 'none' ? 1 : cover.kind === 'soft' ? 0.75 : 0.5) : 0.2
    const shot = Math.min(e.en, lore.shots[i * n + k] as number) * carries * open * perWound * hunted * (gun.reloads ? 0.7 : 1)
    if (shot > best) best = shot
    if (any && loaded && shot > atOnce) atOnce = shot
  }
  const now = acts ? f.ap * NOW * atOnce : 0
  // Far from everybody every inch towards the enemy is a little better, so that nobody stands about.
  return now + iv * LATER * best - near / 400_000
}
/** Base edge to base edge in mil; a double is good enough for a judgement. */
export function gapOf(a: Fighter, b: Fighter): number {
  const dx = a.x - b.x
  const dy = a.y - b.y
  return Math.max(0, Math.sqrt(dx * dx + dy * dy) - a.built.radius - b.built.radius)
}
/** What the End Game in force is coming to, for seat 0. */
function endGame(game: Gang): number {
  const { endGame: which, lastRound } = game.round
  if (which === 'none' || which === 'Assassination' || lastRound) return 0
  if (which === 'Tactical Retreat') return (attackerSeat(game) === 0 ? 2 : -2) * POINT * retreat(game)
  // Route: the first to be cut to a quarter of its models loses two points.
  return cut(game, 1) - cut(game, 0)
}
/** How near the side is to a quarter of its models, from 0 to the two points that this costs. */
function cut({ fighters, sides }: Gang, seat: 0 | 1): number {
  let left = 0
  for (const f of fighters) if (f.seat === seat && f.en > 0) left++
  const share = left / Math.max(1, sides[seat].started)
  return 2 * POINT * Math.max(0, Math.min(1, (1 - share) / 0.75)) ** 2
}
/** How sure the Attacker is to get more than half of his models home in time, from -1 to 1. */
function retreat(game: Gang): number {
  const { fighters, sides, table } = game
  const seat = attackerSeat(game)
  const { edge } = sides[seat === 0 ? 0 : 1]
  let left = 0
  let home = 0
  for (const f of fighters) {
    if (f.seat !== seat || f.en <= 0) continue
    const deep = edge === 'south' ? f.y : edge === 'north' ? table.depth - f.y : edge === 'west' ? f.x : table.width - f.x
    const beyond = Math.max(0, deep + f.built.radius - 12_000)
    left++
    home += beyond === 0 ? 1 : Math.max(0, 0.7 - beyond / 30_000)
  }
  // Judged for good by the rule, for who is on the way by how far it is.
  const share = Math.max(-1, Math.min(1, (2 * home) / Math.max(1, left) - 1))
  return 0.5 * share + (pulledBack(game) ? 0.4 : -0.4)
}
