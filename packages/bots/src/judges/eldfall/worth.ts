// How good a position is: what is left of both sides, the victory points, and where everybody stands. Whole numbers of the rows are read once.
import { is, type Model, type Skirmish, speed } from '@sightline/eldfall'
import { type Known, knownOf, taken, type Weapon, woundsAt } from './known.ts'

/** One victory point, and the end of the game, in models of 20 points. */
const VICTORY_POINT = 0.35
const WON = 20
/** A standing model at its last point of health is still worth this share of a whole one. */
const STANDING = 0.45
/** A model that lies may come back: this share, for each point of T. */
const LYING = 0.01
/** An Action Point by itself, for whoever has it. */
const POINT = 0.015
/** Of what a model could take from an enemy from where it stands: for each point left in its own turn, and of its next turn. */
const NOW = 0.35
const NEXT = 0.2
/** Attacks of its next turn that are counted. */
const ATTACKS = 2
/** Of a blow that needs a charge first. */
const CHARGE = 0.6
/** For each inch to the nearest enemy: fighters want to be near, and everybody else not to lose touch. */
const CLOSING = 0.012
const TOUCH = 0.004
/** How far a shooter likes the nearest enemy away, in mil. */
const ROOM = 7000

const stateLoss = (m: Model): number => {
  if (m.states.length === 0) return 0
  let loss = 0
  if (is(m, 'Bleeding')) loss += 0.12
  if (is(m, 'Poisoned')) loss += 0.15
  if (is(m, 'Panicked')) loss += 0.15
  if (is(m, 'Petrified')) loss += 0.3
  if (is(m, 'Fatigued') || is(m, 'Weakened') || is(m, 'Confused')) loss += 0.1
  if (is(m, 'Crippled') || is(m, 'Slowed') || is(m, 'Immobilized') || is(m, 'Blinded')) loss += 0.06
  return Math.min(0.6, loss)
}
/** What is left of the model itself, as a share. */
function share(m: Model): number {
  if (m.fate === 'alive') {
    const health = STANDING + ((1 - STANDING) * m.hp) / m.built.attributes.hp
    return health * (1 - stateLoss(m)) - (m.crouched ? 0.02 : 0)
  }
  return m.fate === 'incapacitated' ? LYING * m.built.attributes.t : 0
}
/** What the model could take from one enemy: in sight and range, in Reach, or after a walk. */
function potential(game: Skirmish, known: Known, m: Model): number {
  const { x, y, left } = known
  const { models } = game
  const mine = known.weapons[m.n] as readonly (readonly Weapon[])[]
  const walk = m.engagedBy === 0 ? speed(m) * 1000 : 0
  let most = 0
  for (let j = 0; j < models.length; j++) {
    const o = models[j] as Model
    if (left[j] === 0 || o.seat === m.seat) continue
    const [dx, dy] = [(x[m.n] as number) - (x[j] as number), (y[m.n] as number) - (y[j] as number)]
    const gap = Math.sqrt(dx * dx + dy * dy) - m.built.radius - o.built.radius
    const list = mine[j] as readonly Weapon[]
    for (let i = 0; i < list.length; i++) {
      const w = list[i] as Weapon
      if (gap > w.far + (w.melee ? walk : 0) || (!w.melee && m.engagedBy !== 0)) continue
      const near = w.melee && gap > w.far ? CHARGE : 1
      const value = near * taken(known, o, woundsAt(w, w.active, w.melee ? 0 : gap, 0))
      if (value > most && (w.melee || game.facts.sees(m, o, -1))) most = value
    }
  }
  return most
}
/** The position for the side of seat 0. */
export function balance(game: Skirmish): number {
  const { sides, round, models } = game
  const points = sides[0].victoryPoints - sides[1].victoryPoints
  if (round.over) return Math.sign(points) * WON + points * VICTORY_POINT
  const known = knownOf(game)
  const { x, y, left } = known
  let sum = points * VICTORY_POINT
  const { turn } = round
  for (let i = 0; i < models.length; i++) {
    const m = models[i] as Model
    x[i] = m.x
    y[i] = m.y
    left[i] = m.fate === 'alive' ? 1 : 0
    const sign = m.seat === 0 ? 1 : -1
    sum += sign * (known.weight[i] as number) * share(m)
    if (left[i] === 1) sum += sign * m.ap * POINT
  }
  for (let i = 0; i < models.length; i++) {
    if (left[i] === 0) continue
    const m = models[i] as Model
    let nearest = Number.POSITIVE_INFINITY
    for (let j = 0; j < models.length; j++) {
      const o = models[j] as Model
      if (left[j] === 0 || o.seat === m.seat) continue
      const [dx, dy] = [(x[i] as number) - (x[j] as number), (y[i] as number) - (y[j] as number)]
      const gap = Math.sqrt(dx * dx + dy * dy) - m.built.radius - o.built.radius
      if (gap < nearest) nearest = gap
    }
    if (nearest === Number.POSITIVE_INFINITY) continue
    const sign = m.seat === 0 ? 1 : -1
    const fights = known.fighter[i] as boolean
    const beyond = Math.max(0, nearest - (fights ? (known.reach[i] as number) : (known.range[i] as number)))
    const crowded = fights ? 0 : Math.max(0, ROOM - nearest) / 1000
    const coming = m.seat === turn ? NOW * m.ap : NEXT * ATTACKS
    const threat = coming === 0 ? 0 : coming * potential(game, known, m)
    sum += sign * (threat - ((fights ? CLOSING : TOUCH) * beyond) / 1000 - CLOSING * crowded)
  }
  return sum
}
export const worth = (game: Skirmish, seat: number): number => (seat === 0 ? balance(game) : -balance(game))
