// Where models stand to each other. All distances are horizontal, from base edge to base edge; measuring is always allowed.
import {
  type Base,
  contactOf,
  coversPoint,
  type Distance,
  flatDistance,
  gap,
  type Hiding,
  isAtMost,
  isFullyHidden,
  isWithinFlat,
  type Mil,
  mil,
  type Piece,
  type Point,
  partInside,
  pointDistance,
  type Sight,
  sight,
  squaredBetween,
  standing as standingPiece,
  type Volume,
  volume,
} from '@sightline/geometry'
import { deepFreeze } from '@sightline/kernel'
import { type Battle, friends, has, inPlay, type Model, type View } from './game.ts'

export const INCH = 1000
/** Bases no farther apart than this touch: a place is a whole number of 1/1000 in, so contact at a slant is never exact. */
export const CONTACT = mil(5)
export const TOKEN_RADIUS = mil(500)
/** P-045 */
export const PROXIMITY = mil(1000)
/** P-058: so near a radiation token. */
export const RADIATION = mil(3 * INCH)

export const placeOf = (m: Model): Point => ({ x: m.x, y: m.y })
export const baseOf = (m: Model): Base => ({ at: { x: m.x, y: m.y }, radius: m.built.radius })
/** The eye is in the head, at the top (U-02). */
export const bodyOf = (m: Model): Volume => {
  const { radius, height } = m.built
  return { at: { x: m.x, y: m.y }, radius, floor: mil(m.z), width: mil(2 * radius), height, eye: height }
}
export const distanceBetween = (a: Model, b: Model): Distance => flatDistance(baseOf(a), baseOf(b))
/** Rounded, for display and refusals. */
export const gapBetween = (a: Model, b: Model): Mil => gap(distanceBetween(a, b))

/** Within a limit of the rules; exactly on it counts unless the option says otherwise (U-01). */
export function isWithin(game: Battle, a: Base, b: Base, limit: Mil): boolean {
  if (game.options.distance_limit === 'inclusive') return isWithinFlat(a, b, limit)
  const reach = limit + a.radius + b.radius
  return squaredBetween(a.at, b.at) < reach * reach
}
/** F-007, P-011: a weapon reaches exactly its Effective Range. */
export const reaches = (a: Model, b: Model, inches: number): boolean => isNear(a, b, mil(inches * INCH))
/** As `isWithinFlat`, for two models where they stand. */
function isNear(a: Model, b: Model, limit: Mil): boolean {
  const [dx, dy] = [a.x - b.x, a.y - b.y]
  const reach = limit + a.built.radius + b.built.radius
  return dx * dx + dy * dy <= reach * reach
}
export const reachesPoint = (a: Model, at: Point, inches: number): boolean => isAtMost(pointDistance(at, baseOf(a)), mil(inches * INCH))
export const gapToPoint = (a: Model, at: Point): Mil => gap(pointDistance(at, baseOf(a)))

// ---- engaged, Proximity, control area ----

const levelled = (a: Model, b: Model): boolean => a.z <= b.z + b.built.height && b.z <= a.z + a.built.height
/** P-044: bases of two opposing models touch, the upper base not above the head of the lower model. */
export const engagedTogether = (a: Model, b: Model): boolean =>
  !friends(a, b) && isNear(a, b, CONTACT) && inPlay(a) && inPlay(b) && levelled(a, b)

/** P-045: would a base there be in the Proximity of this enemy? A wall as tall as the enemy between the two cuts it off. */
export const inProximity = (game: Battle, enemy: Model, base: Base): boolean =>
  isWithinFlat(baseOf(enemy), base, PROXIMITY) && !walledOff(game, enemy, base.at)
const walledOff = (game: Battle, enemy: Model, at: Point): boolean =>
  game.terrain.some(
    p => p.bottom <= enemy.z && p.top >= enemy.z + enemy.built.height && partInside(placeOf(enemy), at, p.footprint) !== undefined,
  )

/** How far the control area reaches: Charisma in inches, more with Nuka-Cola; not the limit of supporters (P-046). */
export const controlInches = (m: Model): number => m.built.statistics.c + (m.nukaCola ? 3 : 0)
/** P-046: is `other` in the control area of `m`? */
export const inControlArea = (game: Battle, m: Model, other: Model): boolean =>
  isWithin(game, baseOf(m), baseOf(other), mil(controlInches(m) * INCH)) &&
  (game.options.control_area_sight === 'not_needed' || game.view(m, other).visible) // U-08

// ---- sight ----

export const pieceOf = (m: Model): Piece => standingPiece(`model ${m.id}`, bodyOf(m))
const shapes: Shapes = { body: bodyOf, piece: pieceOf }
/** Everything between two models that hides a part of the second from the first: the picture from which P-047 to P-049 are decided. */
export interface Looked {
  readonly seen: Sight
  /** What hides more than it touches; touching hides nothing (U-02). */
  readonly hiding: readonly (Hiding & { readonly by: Model | null })[]
}
/** The volumes of models, and what they are as something that stands in the way. */
export interface Shapes {
  body(m: Model): Volume
  piece(m: Model): Piece
}
/** Could somebody of that radius who stands at (x, y) hide a part of one from the other? A safe filter: most are clear of the way by far. */
export function mayHide(from: Model, to: Model, x: number, y: number, radius: number): boolean {
  const [ox, oy] = [x - from.x, y - from.y]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.sqrt(dx * dx + dy * dy)
  const reach = radius * 1.1 + 2 // the corner of its octagon
  const along = ox * dx + oy * dy
  if (along < -reach * length || along > (length + reach) * length) return false
  return Math.abs(oy * dx - ox * dy) <= (Math.max(from.built.radius, to.built.radius) + reach) * length
}
/** From the head to the body; other models and terrain that is not decorative stand in the way. */
export function lookBetween(game: Battle, from: Model, to: Model, { body, piece }: Shapes = shapes): Looked {
  const others: Model[] = []
  for (const m of game.models) if (m !== from && m !== to && inPlay(m) && mayHide(from, to, m.x, m.y, m.built.radius)) others.push(m)
  const pieces = others.map(piece)
  const seen = sight(body(from), body(to), pieces.length === 0 ? game.solid : [...game.solid, ...pieces])
  if (seen.hiding.length === 0) return { seen, hiding: NOTHING }
  const hiding = seen.hiding.filter(h => h.alone > TOUCHING).map(h => ({ ...h, by: others[pieces.indexOf(h.piece)] ?? null }))
  return { seen, hiding }
}
const NOTHING: Looked['hiding'] = []
/** P-047, P-048 */
export function lookAt(game: Battle, from: Model, to: Model, how: Shapes = shapes): View {
  const { seen, hiding } = lookBetween(game, from, to, how)
  if (hiding.length === 0) return isFullyHidden(seen) ? HIDDEN : OPEN
  return {
    visible: !isFullyHidden(seen),
    whole: false,
    hiddenBy: hiding.flatMap(({ by }) => by ?? []),
    hiding: hiding.map(h => ({ by: nameOfHiding(h), hides: Math.round(h.alone * 1000) })),
  }
}
const OPEN: View = deepFreeze<View>({ visible: true, whole: true, hiddenBy: [], hiding: [] })
const HIDDEN: View = deepFreeze<View>({ visible: false, whole: true, hiddenBy: [], hiding: [] })
export const nameOfHiding = ({ by, piece }: Looked['hiding'][number]): string => by?.built.name ?? piece.id
/** Less of a silhouette than this is only touched. */
const TOUCHING = 1e-12
export const isSolid = (p: Piece): boolean => !p.tags.includes('decorative')

/** Can the model see this point of the ground or of terrain (for Area weapons)? */
export function seesPoint(game: Battle, from: Model, at: Point): boolean {
  const others = game.models.filter(m => m !== from && inPlay(m) && contactOf({ at, radius: mil(0) }, baseOf(m)) === 'apart')
  const floor = game.terrain.reduce((top, p) => (p.tags.includes('platform') && coversPoint(p, at) ? Math.max(top, p.top) : top), 0)
  const spot = volume({ at, radius: mil(1), width: mil(2), height: mil(2), floor: mil(floor) })
  return !isFullyHidden(sight(bodyOf(from), spot, [...game.solid, ...others.map(pieceOf)]))
}
/** P-058: edge to edge. */
export const radiationAt = (game: Battle, who: Model): number =>
  game.tokens.filter(k => k.is === 'radiation' && isWithin(game, { at: { x: k.x, y: k.y }, radius: TOKEN_RADIUS }, baseOf(who), RADIATION))
    .length

export const engaged = (game: Battle, m: Model): boolean => game.engagedWith(m).length > 0
/** P-047 */
export const sees = (game: Battle, from: Model, to: Model): boolean => game.view(from, to).visible
/** P-048: F-023 asks for it. */
export const wideOpen = (game: Battle, from: Model, to: Model): boolean => isOpen(to, game.view(from, to))
export const isOpen = (to: Model, view: View): boolean => has(to, 'Eye Catching') || view.whole
/** P-049: models of the target's own crew that hide a part of it, as far as the attacker sees them. */
export const obscuredBy = (game: Battle, from: Model, to: Model): readonly Model[] =>
  has(from, 'Sniper') ? [] : game.view(from, to).hiddenBy.filter(m => friends(m, to) && sees(game, from, m))
