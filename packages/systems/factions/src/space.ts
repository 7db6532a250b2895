// Where models stand to each other. All distances are horizontal, from base edge to base edge; measuring is always allowed.
import {
  type Base,
  contactOf,
  coversPoint,
  type Distance,
  flatDistance,
  gap,
  isAtMost,
  isFullyHidden,
  isWithinFlat,
  type Mil,
  mil,
  type Point,
  partInside,
  pointDistance,
  sight,
  squaredBetween,
  standing as standingPiece,
  type Volume,
  volume,
} from '@sightline/geometry'
import { deepFreeze, fact } from '@sightline/kernel'
import { type Battle, friends, has, inPlay, type Model, type View } from './game.ts'

export const INCH = 1000
/** Bases no farther apart than this touch: a place is a whole number of 1/1000 in, so contact at a slant is never exact. */
export const CONTACT = mil(5)
export const TOKEN_RADIUS = mil(500)
/** P-045 */
export const PROXIMITY = mil(1000)

export const placeOf = (m: Model): Point => ({ x: m.x, y: m.y })
export const baseOf = (m: Model): Base => ({ at: { x: m.x, y: m.y }, radius: m.built.radius })
/** The eye is in the head, at the top (U-02). */
export const bodyOf = (m: Model): Volume => {
  const { radius, height } = m.built
  return { ...baseOf(m), floor: mil(m.z), width: mil(2 * radius), height, eye: height }
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
export const reaches = (a: Model, b: Model, inches: number): boolean => isWithinFlat(baseOf(a), baseOf(b), mil(inches * INCH))
export const reachesPoint = (a: Model, at: Point, inches: number): boolean => isAtMost(pointDistance(at, baseOf(a)), mil(inches * INCH))
export const gapToPoint = (a: Model, at: Point): Mil => gap(pointDistance(at, baseOf(a)))

// ---- engaged, Proximity, control area ----

const touch = (a: Base, b: Base): boolean => isWithinFlat(a, b, CONTACT)
const levelled = (a: Model, b: Model): boolean => a.z <= b.z + b.built.height && b.z <= a.z + a.built.height
/** P-044: bases of two opposing models touch, the upper base not above the head of the lower model. */
export const engagedTogether = (a: Model, b: Model): boolean =>
  inPlay(a) && inPlay(b) && !friends(a, b) && touch(baseOf(a), baseOf(b)) && levelled(a, b)

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

const pieceOf = (m: Model): ReturnType<typeof standingPiece> => standingPiece(`model ${m.id}`, bodyOf(m))
/** P-047, P-048: from the head to the body; other models and terrain that is not decorative stand in the way. Touching hides nothing (U-02). */
function lookAt(game: Battle, from: Model, to: Model): View {
  const others = game.models.filter(m => m !== from && m !== to && inPlay(m))
  const pieces = others.map(pieceOf)
  const seen = sight(bodyOf(from), bodyOf(to), [...solid(game), ...pieces])
  const hiding = seen.hiding.filter(h => h.alone > TOUCHING)
  const hiddenBy = others.filter((_, i) => hiding.some(h => h.piece === pieces[i]))
  return deepFreeze<View>({
    visible: !isFullyHidden(seen),
    whole: hiding.length === 0,
    hiddenBy,
    hiding: hiding.map(h => ({
      by: others[pieces.indexOf(h.piece)]?.built.name ?? h.piece.id,
      hides: Math.round(h.alone * 1000),
    })),
  })
}
/** Less of a silhouette than this is only touched. */
const TOUCHING = 1e-12
const solid = (game: Battle): Battle['terrain'] => game.terrain.filter(p => !p.tags.includes('decorative'))

/** Can the model see this point of the ground or of terrain (for Area weapons)? */
export function seesPoint(game: Battle, from: Model, at: Point): boolean {
  const others = game.models.filter(m => m !== from && inPlay(m) && contactOf({ at, radius: mil(0) }, baseOf(m)) === 'apart')
  const floor = game.terrain.reduce((top, p) => (p.tags.includes('platform') && coversPoint(p, at) ? Math.max(top, p.top) : top), 0)
  const spot = volume({ at, radius: mil(1), width: mil(2), height: mil(2), floor: mil(floor) })
  return !isFullyHidden(sight(bodyOf(from), spot, [...solid(game), ...others.map(pieceOf)]))
}
/** The questions about space that are kept as facts. `game` yields what never changes: terrain, options, models, tokens. */
export function spaceFacts(game: () => Battle): Pick<Battle, 'view' | 'engagedWith' | 'near' | 'radiation'> {
  return {
    view: fact((from: Model, to: Model): View => lookAt(game(), from, to)),
    engagedWith: fact((who: Model): readonly Model[] => Object.freeze(game().models.filter(m => engagedTogether(who, m)))),
    near: fact((who: Model, limit: number): readonly Model[] =>
      Object.freeze(game().models.filter(m => m !== who && inPlay(m) && isWithin(game(), baseOf(who), baseOf(m), mil(limit)))),
    ),
    radiation: fact((who: Model): number => radiationAt(game(), who)),
  }
}
/** P-058: radiation tokens within 3 in, edge to edge. */
const radiationAt = (game: Battle, who: Model): number =>
  game.tokens.filter(
    k => k.is === 'radiation' && isWithin(game, { at: { x: k.x, y: k.y }, radius: TOKEN_RADIUS }, baseOf(who), mil(3 * INCH)),
  ).length

export const engaged = (game: Battle, m: Model): boolean => game.engagedWith(m).length > 0
/** P-047 */
export const sees = (game: Battle, from: Model, to: Model): boolean => game.view(from, to).visible
/** P-048: F-023 asks for it. */
export const wideOpen = (game: Battle, from: Model, to: Model): boolean => has(to, 'Eye Catching') || game.view(from, to).whole
/** P-049: models of the target's own crew that hide a part of it, as far as the attacker sees them. */
export const obscuredBy = (game: Battle, from: Model, to: Model): readonly Model[] =>
  has(from, 'Sniper') ? [] : game.view(from, to).hiddenBy.filter(m => friends(m, to) && sees(game, from, m))
