// Where models stand to each other: Hitboxes, contact, Reach, Awareness, the Front and Line of Sight. Distances are from Hitbox to
// Hitbox, and a distance that equals the limit is within it.
import {
  type Base,
  contactWithPiece,
  type Distance,
  distance,
  flatDistance,
  gap,
  isAtMost,
  type Mil,
  mil,
  type Piece,
  type Point,
  pathLength,
  pointOnPath,
  sight,
  standing as standingPiece,
  type Volume,
} from '@sightline/geometry'
import { fact } from '@sightline/kernel'
import { alive, enemies, is, isEngagedBy, type Model, pathOf, present, type Skirmish, trait } from './game.ts'
import { hitboxes } from './profile.ts'

/** The height on which a model stands whose centre is there. */
export const floorAt = (game: Skirmish, at: Point): number =>
  game.terrain.reduce(
    (height, piece) =>
      piece.tags.includes('platform') && contactWithPiece({ at, radius: mil(0) }, piece) !== 'apart' ? Math.max(height, piece.top) : height,
    0,
  )
/** The length of the path in mil. */
export const wayLength = (game: Skirmish): Mil => pathLength(pathOf(game))

/** The Hitbox of a model where it stands (`at` -1), or of the moving one at a point of its path. */
export function bodyOf(game: Skirmish, m: Model, at = -1): Volume {
  const box = hitboxes[m.built.size]
  const path = at < 0 ? null : pathOf(game)
  const place = path === null ? { x: m.x, y: m.y } : (pointOnPath(path, mil(at)) ?? { x: m.x, y: m.y })
  const onWay = path !== null && at < pathLength(path)
  const low = m.fate === 'incapacitated' || (onWay ? game.sequence.crouchedOnWay : m.crouched)
  const height = mil(low ? Math.max(1, game.options.base_height) : box.height)
  const floor = path === null ? m.z : floorAt(game, place)
  return { at: place, radius: mil(m.built.radius), floor: mil(floor), width: mil(box.width), height, eye: height }
}
export const baseOf = (m: Model): Base => ({ at: { x: m.x, y: m.y }, radius: mil(m.built.radius) })

/** Hitbox to Hitbox; `to` at a point of its path where one is named. */
export const distanceBetween = (game: Skirmish, from: Model, to: Model, at = -1): Distance =>
  distance(bodyOf(game, from), bodyOf(game, to, at))
/** The same rounded to the mil, for display. */
export const gapBetween = (game: Skirmish, from: Model, to: Model, at = -1): Mil => gap(distanceBetween(game, from, to, at))
/** Within a distance. Seen from above whole numbers decide; only a gap in height needs more. */
function near(game: Skirmish, from: Model, to: Model, limit: number, at: number): boolean {
  const b = bodyOf(game, to, at)
  const reach = limit + from.built.radius + b.radius
  const [dx, dy] = [b.at.x - from.x, b.at.y - from.y]
  if (dx * dx + dy * dy > reach * reach) return false
  const a = bodyOf(game, from)
  if (a.floor <= b.floor + b.height && b.floor <= a.floor + a.height) return true
  return isAtMost(distance(a, b), mil(limit))
}
/** Base Contact: closer than the tolerance. */
export const inContact = (game: Skirmish, a: Model, b: Model, at = -1): boolean =>
  a !== b && near(game, a, b, game.options.contact_tolerance, at)
/** Within so many inches of Reach; Reach 0 needs Base Contact (E-010). */
export const inReach = (game: Skirmish, from: Model, to: Model, inches: number, at = -1): boolean =>
  near(game, from, to, inches === 0 ? game.options.contact_tolerance : inches * 1000, at)
export const within = (game: Skirmish, from: Model, to: Model, inches: number, at = -1): boolean => near(game, from, to, inches * 1000, at)

/** The radius of Awareness in inches: Agility, with what States do to it (option awareness_ag). */
export function awareness(game: Skirmish, m: Model): number {
  const { ag } = m.built.attributes
  const halved = game.options.awareness_ag === 'now' && (is(m, 'Confused') || is(m, 'Crippled'))
  return halved ? Math.ceil(ag / (is(m, 'Confused') && is(m, 'Crippled') ? 4 : 2)) : ag
}
export const isAware = (game: Skirmish, of: Model, to: Model, at = -1): boolean =>
  isAtMost(flatDistance(bodyOf(game, of), bodyOf(game, to, at)), mil(awareness(game, of) * 1000))

/** Any part of the other base lies in the 180 degrees before it; the line through its own middle counts. */
export function inFront(m: Model, other: Base): boolean {
  const dx = other.at.x - m.x
  const dy = other.at.y - m.y
  const ahead = dx * m.fx + dy * m.fy
  return ahead >= 0 || ahead * ahead <= other.radius * other.radius * (m.fx * m.fx + m.fy * m.fy)
}
/** Everything that can stand in a line of sight: scenery, and models, friends too. */
export const blockers = (game: Skirmish, ...except: readonly Model[]): readonly Piece[] => [
  ...game.terrain,
  ...game.models.filter(m => present(m) && !except.includes(m)).map(m => standingPiece(m.built.name, bodyOf(game, m))),
]
/** Does a square of this half-width about the point reach into the corridor between both Hitboxes? */
function isBetween(a: Volume, b: Volume, at: Point, half: number): boolean {
  const [dx, dy] = [b.at.x - a.at.x, b.at.y - a.at.y]
  const across = Math.abs((at.y - a.at.y) * dx - (at.x - a.at.x) * dy)
  const corridor = (Math.max(a.width, b.width) / 2 + 1) * Math.sqrt(dx * dx + dy * dy)
  return across - half * (Math.abs(dx) + Math.abs(dy)) <= corridor
}
/** Those models, on both sides, that may stand between two others; of the others `sight` itself would find that they do not. */
const modelsBetween = (game: Skirmish, from: Model, to: Model, a: Volume, b: Volume): readonly Piece[] => {
  const found: Piece[] = []
  for (const m of game.models) {
    if (m === from || m === to || !isBetween(a, b, m, m.built.radius + 1) || !present(m)) continue
    found.push(standingPiece(m.built.name, bodyOf(game, m)))
  }
  return found
}
/**
 * Most lines are plainly clear or plainly blocked, and doubles can tell with room to spare; all others are for `sight`. In the clear: nothing
 * comes near one of three lines from top to top. Blocked: one piece, higher than both and down to the ground, lies across both sides of the
 * corridor; as it is convex, it then lies across all of it. Null: not plain.
 */
function plainly(a: Volume, b: Volume, pieces: readonly Piece[]): boolean | null {
  const [dx, dy] = [b.at.x - a.at.x, b.at.y - a.at.y]
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return null
  const [ux, uy] = [dx / length, dy / length]
  const [topA, topB] = [a.floor + a.height, b.floor + b.height]
  const low = Math.min(topA, topB)
  const lines = ASIDE.map((share): Line => {
    const [from, to] = [(share * a.width) / 2, (share * b.width) / 2]
    const [ax, ay] = [a.at.x - uy * from, a.at.y + ux * from]
    return { ax, ay, ex: b.at.x - uy * to - ax, ey: b.at.y + ux * to - ay }
  })
  if (lines.slice(0, 3).some(line => pieces.every(piece => piece.top < low || passes(piece, line)))) return true
  const [high, floor] = [Math.max(topA, topB), Math.min(a.floor, b.floor)]
  const [, , , left, right] = lines
  if (left === undefined || right === undefined) return null
  return pieces.some(piece => piece.top > high && piece.bottom <= floor && crosses(piece, left) && crosses(piece, right)) ? false : null
}
/** Shares of the half-widths: the middle and just within either side, for clear lines; just beyond, for the sides of the corridor. */
const ASIDE = [0, 0.98, -0.98, 1.02, -1.02] as const
/** By how much a corner must lie off a line, or a line inside a piece, in mil. */
const CERTAIN = 1
interface Line {
  readonly ax: number
  readonly ay: number
  readonly ex: number
  readonly ey: number
}
/** All corners lie on the same side of the line. */
function passes({ footprint }: Piece, { ax, ay, ex, ey }: Line): boolean {
  const margin = CERTAIN * Math.sqrt(ex * ex + ey * ey)
  let side = 0
  for (const p of footprint) {
    const off = (p.y - ay) * ex - (p.x - ax) * ey
    if (off <= margin && off >= -margin) return false
    const now = off > 0 ? 1 : -1
    if (side !== 0 && now !== side) return false
    side = now
  }
  return true
}
/** The line runs through the piece, well after its beginning and well before its end. */
function crosses({ footprint }: Piece, { ax, ay, ex, ey }: Line): boolean {
  const spare = CERTAIN / Math.sqrt(ex * ex + ey * ey)
  let [enter, leave] = [spare, 1 - spare]
  for (let i = 0; i < footprint.length; i++) {
    const p = footprint[i] as Point
    const q = footprint[i + 1 === footprint.length ? 0 : i + 1] as Point
    const [sx, sy] = [q.x - p.x, q.y - p.y]
    const start = sx * (ay - p.y) - sy * (ax - p.x)
    const change = sx * ey - sy * ex
    if (change === 0) {
      if (start <= 0) return false
    } else if (change > 0) enter = Math.max(enter, -start / change)
    else leave = Math.min(leave, -start / change)
  }
  return leave - enter > 2 * spare
}
/** Any clear line from Hitbox to Hitbox. */
export const clearLine = (eye: Volume, body: Volume, pieces: readonly Piece[]): boolean =>
  pieces.length === 0 || (plainly(eye, body, pieces) ?? sight(eye, body, pieces).any)
/** What decides about Line of Sight wherever the two stand; null when the place decides. */
export function settledSight(from: Model, to: Model): boolean | null {
  if (!present(from) || !present(to) || is(from, 'Blinded')) return false
  if (isEngagedBy(from, to)) return true // E-033: wherever on its way the engaging model is
  return is(from, 'Flying') || is(to, 'Flying') ? true : null
}
export const seesAllRound = (m: Model): boolean => trait(m, 'Vigilance') || is(m, 'Shrouded')
/** E-003: any clear line from Hitbox to Hitbox, out of the Front. The engaged see who engages them (E-033). */
function lineOfSight(game: Skirmish, from: Model, to: Model, body: Volume): boolean {
  const settled = settledSight(from, to)
  if (settled !== null) return settled
  if (!inFront(from, body) && !seesAllRound(from)) return false
  const eye = bodyOf(game, from)
  return clearLine(eye, body, [...game.terrain, ...modelsBetween(game, from, to, eye, body)])
}
export const seesFact = (game: () => Skirmish): Skirmish['facts']['sees'] =>
  fact((from: Model, to: Model, at: number): boolean => lineOfSight(game(), from, to, bodyOf(game(), to, at)))

/** Enemies that can do something, in the order of the population. */
export const foes = (game: Skirmish, m: Model): readonly Model[] => game.models.filter(o => enemies(o, m) && alive(o))
export const friends = (game: Skirmish, m: Model): readonly Model[] => game.models.filter(o => o !== m && !enemies(o, m) && present(o))

/** Can the model see a place on the ground: a clear line to an inch above it, out of its Front? */
export function seesGround(game: Skirmish, m: Model, at: Point): boolean {
  if (is(m, 'Blinded')) return false
  const target: Volume = { at, radius: mil(0), floor: mil(floorAt(game, at)), width: mil(2), height: mil(1000), eye: mil(1000) }
  if (!seesAllRound(m) && !inFront(m, target)) return false
  return sight(bodyOf(game, m), target, game.options.ground_sight === 'scenery' ? game.terrain : blockers(game, m)).any
}
