// The Movement Step: Idle and Walk, Run, Climb and Jump; what stops a base; and where the Engaged may go (E-026 to E-028).
import {
  type Base,
  contactOf,
  contactWithPiece,
  firstContact,
  isOnTable,
  type Mil,
  mil,
  type Piece,
  type Point,
  pathLength,
  piecesCrossed,
  pointAlong,
  segmentsOf,
  squaredBetween,
  sweptContact,
  turn,
} from '@sightline/geometry'
import type { Clause } from '@sightline/kernel'
import { type MoveWord, no, type Refusal, type T } from './events.ts'
import { alive, enemies, engagers, is, type Model, type Move, present, type Skirmish } from './game.ts'
import { hitboxes } from './profile.ts'
import { baseOf, floorAt, inContact } from './space.ts'

/** Speed in inches now, or in the posture it takes for the way: halved, rounded up, for each State that halves it; doubled for the Flying. */
export function speed(m: Model, crouched = m.crouched): number {
  const halvings = [crouched, is(m, 'Slowed'), is(m, 'Crippled')].filter(x => x).length - (is(m, 'Flying') ? 1 : 0)
  let spd = m.built.attributes.spd
  for (let i = 0; i < halvings; i++) spd = Math.ceil(spd / 2)
  return halvings < 0 ? spd * 2 : spd
}
/** How far each Movement goes, in inches. */
export function allowance(m: Model, how: Move, crouched = m.crouched): number {
  switch (how) {
    case 'idle':
      return 0
    case 'walk':
      return speed(m, crouched)
    case 'run':
    case 'flee':
      return 2 * speed(m, crouched)
    case 'climb':
    case 'jump':
      return Math.ceil(speed(m, crouched) / 2)
  }
}

/**
 * A model among the others, as they stand at this moment: a question about a place keeps it, because it is answered when what led to the
 * question has been rolled back.
 */
export interface Around {
  readonly at: Point
  readonly z: number
  readonly radius: Mil
  /** Of its printed size: what it steps over. */
  readonly height: number
  readonly others: readonly { readonly base: Base; readonly name: string; readonly hostile: boolean }[]
}
export const around = (game: Skirmish, m: Model): Around => ({
  at: { x: m.x, y: m.y },
  z: m.z,
  radius: mil(m.built.radius),
  height: hitboxes[m.built.size].height,
  others: game.models.filter(o => o !== m && present(o)).map(o => ({ base: baseOf(o), name: o.built.name, hostile: enemies(o, m) })),
})

/** Scenery higher than the model's own Hitbox, on its level, is in its way; lower pieces it steps over. */
const blocks = (piece: Piece, { z, height }: Pick<Around, 'z' | 'height'>): boolean =>
  piece.top - z > height && piece.bottom < z + height && !piece.tags.includes('open')
/** Scenery that nobody can stand in whose ground is there, in mil. */
export const fills = (game: Skirmish, piece: Piece, floor: number): boolean =>
  !piece.tags.includes('platform') &&
  !piece.tags.includes('open') &&
  piece.top > floor + game.options.base_height &&
  piece.bottom < floor + 1000

/** Why the model cannot stand there. */
export function standRefused(game: Skirmish, { radius, others }: Around, at: Point, clause: Clause): Refusal | null {
  const base = { at, radius }
  if (!isOnTable(base, game.table)) return no(clause, 'off the table')
  const other = others.find(o => contactOf(base, o.base) === 'overlapping')
  if (other !== undefined) return no(clause, 'a model is in the way', { who: other.name })
  const floor = floorAt(game, at)
  const piece = game.terrain.find(p => fills(game, p, floor) && contactWithPiece(base, p) === 'overlapping')
  return piece === undefined ? null : no(clause, 'terrain is in the way', { who: piece.id })
}
/** Why a base cannot go along the path, whose first point is where it stands. Friends are passed through, enemies are not. */
export function wayRefused(game: Skirmish, me: Around, path: readonly Point[], clause: Clause, climbs = false): Refusal | null {
  const { radius } = me
  const end = path.at(-1) as Point
  for (const [i, [from, to]] of segmentsOf(path).entries()) {
    if (!isOnTable({ at: to, radius }, game.table)) return no(clause, 'off the table')
    for (const { base, name, hostile } of me.others) {
      if (!hostile) continue
      const contact = sweptContact(from, to, radius, base)
      if (contact === 'overlapping') return no(clause, 'an enemy is in the way', { who: name })
      const starts = i === 0 && contactOf({ at: from, radius }, base) === 'touching'
      const ends = to === end && contactOf({ at: end, radius }, base) === 'touching'
      if (contact === 'touching' && !starts && !ends) return no(clause, 'contact with an enemy ends the move', { who: name })
    }
  }
  const inWay = game.terrain.filter(p => blocks(p, me))
  const [wall] = climbs ? [] : piecesCrossed(path, inWay, radius)
  if (wall !== undefined) return no(clause, 'terrain is in the way', { who: wall.id })
  if (end.x === me.at.x && end.y === me.at.y) return null
  return standRefused(game, me, end, clause)
}
/** How long a way is as the rules count it, in mil: a Climb adds the height. */
export function lengthOf(game: Skirmish, m: Model, how: Move, whole: readonly Point[]): number {
  const rise = how === 'climb' ? Math.abs(floorAt(game, whole.at(-1) as Point) - m.z) : 0
  return pathLength(whole) + rise
}
/** Why a Movement is refused: too far, or the way is not free. */
export function moveRefused(game: Skirmish, m: Model, how: Move, path: readonly Point[], crouched: boolean): Refusal | null {
  if (how === 'idle') return path.length === 0 ? null : no('E-026', 'Idle stays where it is')
  if (path.length === 0) return no('E-001', 'a Movement needs a path')
  const whole = [{ x: m.x, y: m.y }, ...path]
  const length = lengthOf(game, m, how, whole)
  const limit = allowance(m, how, crouched) * 1000
  if (length > limit) return no('E-001', 'too far', { found: length, limit })
  const step = hitboxes[m.built.size].height
  const level = floorAt(game, whole.at(-1) as Point)
  if (how !== 'climb' && level - m.z > step) return no('E-001', 'too high to step on', { found: level - m.z, limit: step })
  return wayRefused(game, around(game, m), whole, 'E-001', how === 'climb' || how === 'jump')
}

/** E-026, E-027, E-028: the Engaged may only Idle, or Walk directly towards one of those who engage them. */
export function engagedMoveRefused(game: Skirmish, m: Model, how: Move, path: readonly Point[], towards: Model | null): Refusal | null {
  const causes = engagers(game, m)
  const [first] = causes
  if (first === undefined || how === 'idle') return null
  if (how !== 'walk') return no('E-026', 'the Engaged may only Idle or Walk', { who: first.built.name })
  if (causes.length > 1 && towards === null) return no('E-028', 'name the engaging model to walk towards', { found: causes.length })
  const chosen = towards ?? first
  if (!causes.includes(chosen)) return no('E-028', 'not engaged by that model', { who: chosen.built.name })
  const whole = [{ x: m.x, y: m.y }, ...path]
  return isTowards(game, whole, chosen) ? null : no('E-027', 'not directly towards the engaging model', { who: chosen.built.name })
}
/** On the straight line to its middle; or, by option, on any way on which the distance only shrinks. One mil beside is rounding. */
function isTowards(game: Skirmish, path: readonly Point[], goal: Model): boolean {
  const start = path[0] as Point
  const centre: Point = { x: goal.x, y: goal.y }
  if (game.options.engaged_towards === 'straight') {
    const length = squaredBetween(start, centre)
    return path.every((p, i) => {
      const across = turn(start, centre, p)
      const before = path[i - 1] ?? start
      return across * across <= 4 * length && squaredBetween(p, centre) <= squaredBetween(before, centre)
    })
  }
  const gaps = path.map(at => ({ at, radius: baseOf(goal).radius }))
  return gaps.every((g, i) => {
    const before = gaps[i - 1]
    return before === undefined || squaredBetween(g.at, centre) < squaredBetween(before.at, centre)
  })
}

/** Where a straight move of so many mil ends: at its full length, or where a model, scenery or an edge stops it. */
export function straight(game: Skirmish, m: Model, towards: Point, distance: number, falls = true): Point {
  const from: Point = { x: m.x, y: m.y }
  const radius = mil(m.built.radius)
  let far = distance
  const mayStand = (d: number): boolean => {
    const at = pointAlong(from, towards, mil(d))
    if (!isOnTable({ at, radius }, game.table)) return false
    return falls || floorAt(game, at) >= m.z // E-018
  }
  if (!mayStand(far)) {
    let near = 0
    while (far - near > 1) {
      const middle = near + Math.floor((far - near) / 2)
      if (mayStand(middle)) near = middle
      else far = middle
    }
    far = near
  }
  const obstacles = {
    bases: game.models.filter(o => o !== m && present(o)).map(baseOf),
    pieces: game.terrain.filter(p => fills(game, p, m.z) || blocks(p, { z: m.z, height: hitboxes[m.built.size].height })),
  }
  return firstContact(from, pointAlong(from, towards, mil(far)), radius, obstacles).at
}

/** Puts the model at the end of a way and says so. */
export function putAt(t: T, m: Model, to: Point, how: MoveWord, why: Clause, length: number): void {
  if (to.x === m.x && to.y === m.y) return
  m.x = to.x
  m.y = to.y
  m.z = floorAt(t.game, to)
  t.emit({ is: 'moves', who: m.id, how, to: [to.x, to.y], mil: length, why })
}
/** Turns the Front; a direction of nothing changes nothing. */
export function face(m: Model, to: Point): void {
  if (to.x === m.x && to.y === m.y) return
  m.fx = to.x - m.x
  m.fy = to.y - m.y
}
export function posture(t: T, m: Model, crouched: boolean, why: Clause): void {
  if (m.crouched === crouched) return
  m.crouched = crouched
  t.emit({ is: crouched ? 'crouches' : 'stands up', who: m.id, why })
}
/** Writes the path of the sequence. */
export function layPath(game: Skirmish, path: readonly Point[]): void {
  path.forEach((p, i) => {
    const corner = game.path[i]
    if (corner === undefined) return
    corner.x = p.x
    corner.y = p.y
  })
  game.sequence.corners = path.length
}
/** The nearest edge of the table, as a point straight ahead beyond it. */
export function nearestEdge(game: Skirmish, m: Model): { readonly at: Point; readonly mil: number } {
  const { width, depth } = game.table
  const ways = [
    { at: { x: m.x, y: 0 }, mil: m.y },
    { at: { x: m.x, y: depth }, mil: depth - m.y },
    { at: { x: 0, y: m.y }, mil: m.x },
    { at: { x: width, y: m.y }, mil: width - m.x },
  ]
  return ways.reduce((a, b) => (b.mil < a.mil ? b : a))
}
/** Is one of two friends of the mover in contact with it: for Recovery and the like. */
export const touchingFriend = (game: Skirmish, m: Model): Model | undefined =>
  game.models.find(o => o !== m && !enemies(o, m) && alive(o) && inContact(game, o, m))
