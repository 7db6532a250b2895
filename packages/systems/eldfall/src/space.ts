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
const seesAllRound = (m: Model): boolean => trait(m, 'Vigilance') || is(m, 'Shrouded')

/** Everything that can stand in a line of sight: scenery, and models, friends too. */
export const blockers = (game: Skirmish, ...except: readonly Model[]): readonly Piece[] => [
  ...game.terrain,
  ...game.models.filter(m => present(m) && !except.includes(m)).map(m => standingPiece(m.built.name, bodyOf(game, m))),
]
/** E-003: any clear line from Hitbox to Hitbox, out of the Front. The engaged see who engages them (E-033). */
export function lineOfSight(game: Skirmish, from: Model, to: Model, body: Volume, inWay?: readonly Piece[]): boolean {
  if (is(from, 'Blinded') || !present(from) || !present(to)) return false
  if (isEngagedBy(from, to)) return true // E-033: wherever on its way the engaging model is
  if (is(from, 'Flying') || is(to, 'Flying')) return true
  if (!seesAllRound(from) && !inFront(from, body)) return false
  return sight(bodyOf(game, from), body, inWay ?? blockers(game, from, to)).any
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
