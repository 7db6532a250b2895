// Where characters stand to each other. Every question is a fact about rows, exact at its limit.
import { type Base, compareDistance, flatDistance, isWithinFlat, mil, type Piece, partInside, squaredBetween } from '@sightline/geometry'
import { fact } from '@sightline/kernel'
import { alive, enemies, type Fight, inOrder, type Unit } from './game.ts'
import type { Options } from './options.ts'

/** Limits in 1/1000 inch. */
export interface Measure {
  /** At most so far; exactly so far is within. */
  within(a: Unit, b: Unit, limit: number): boolean
  /** At most half as far (D-041). */
  withinHalf(a: Unit, b: Unit, limit: number): boolean
  /** In each other's engagement range, whoever they are (D-001). */
  near(a: Unit, b: Unit): boolean
  /** A living enemy is in engagement range (D-001). */
  engaged(a: Unit): boolean
  /** The sign of (distance to a - distance to b). */
  nearer(from: Unit, a: Unit, b: Unit): number
  /** The bearer stands between the ward and where the attack comes from (D-016). */
  inFront(bearer: Unit, ward: Unit, attacker: Unit): boolean
  /** What the best cover between them adds to AC; null: nothing can be shot through it. */
  cover(from: Unit, to: Unit): number | null
}

/** The engagement range, in feet. */
export const ENGAGEMENT = 5
/** The square of the option distance grid in which a place lies; squares are 5 ft wide. */
export const squareOf = (n: number, options: Options): number => Math.floor(n / (ENGAGEMENT * options.foot))
const squares = (a: Unit, b: Unit, options: Options): number =>
  Math.max(Math.abs(squareOf(a.x, options) - squareOf(b.x, options)), Math.abs(squareOf(a.y, options) - squareOf(b.y, options)))
/** The circle that counts when its distance is measured: a point unless distances run between base edges. */
export const baseOf = (u: Unit, options: Options): Base => ({
  at: { x: u.x, y: u.y },
  radius: mil(radiusOf(u, options)),
})
export const radiusOf = (u: Unit, { distance, foot }: Options): number =>
  distance === 'base_edge' ? Math.round((u.built.base * foot) / 2) : 0

/** For display, rounded to 1/1000 inch. */
export function gapBetween(game: Fight, a: Unit, b: Unit): number {
  const { options } = game
  if (options.distance === 'grid') return squares(a, b, options) * ENGAGEMENT * options.foot
  return Math.round(flatDistance(baseOf(a, options), baseOf(b, options)).approx)
}

export function measureOf(options: Options, game: () => Fight): Measure {
  const square = ENGAGEMENT * options.foot
  const grid = options.distance === 'grid'
  const atMost = (a: Unit, b: Unit, limit: number): boolean =>
    grid ? squares(a, b, options) * square <= limit : isWithinFlat(baseOf(a, options), baseOf(b, options), mil(limit))
  const within = fact(atMost)
  const near = fact((a: Unit, b: Unit): boolean => {
    if (options.engagement_edge === 'inclusive') return atMost(a, b, square)
    const reach = square + radiusOf(a, options) + radiusOf(b, options)
    return squaredBetween(a, b) < reach * reach
  })
  return Object.freeze<Measure>({
    within,
    near,
    withinHalf: fact((a: Unit, b: Unit, limit: number): boolean => {
      if (grid) return 2 * squares(a, b, options) * square <= limit
      const reach = limit + 2 * (radiusOf(a, options) + radiusOf(b, options))
      return 4 * squaredBetween(a, b) <= reach * reach
    }),
    engaged: fact((a: Unit): boolean => game().units.some(b => enemies(a, b) && alive(b) && near(a, b))),
    nearer: fact((from: Unit, a: Unit, b: Unit): number =>
      grid
        ? squares(from, a, options) - squares(from, b, options)
        : compareDistance(flatDistance(baseOf(from, options), baseOf(a, options)), flatDistance(baseOf(from, options), baseOf(b, options))),
    ),
    inFront: fact((bearer: Unit, ward: Unit, attacker: Unit): boolean => {
      const at = (u: Unit): { readonly x: bigint; readonly y: bigint } =>
        grid ? { x: BigInt(squareOf(u.x, options)), y: BigInt(squareOf(u.y, options)) } : { x: BigInt(u.x), y: BigInt(u.y) }
      const [b, w, a] = [at(bearer), at(ward), at(attacker)]
      const toBearer = { x: b.x - w.x, y: b.y - w.y }
      const toAttacker = { x: a.x - w.x, y: a.y - w.y }
      const dot = toBearer.x * toAttacker.x + toBearer.y * toAttacker.y
      const far = toAttacker.x * toAttacker.x + toAttacker.y * toAttacker.y
      if (dot > far) return false // beyond the attacker
      if (options.shield_arc === '180') return dot >= 0n && (toBearer.x !== 0n || toBearer.y !== 0n)
      return dot > 0n && 2n * dot * dot >= (toBearer.x * toBearer.x + toBearer.y * toBearer.y) * far
    }),
    cover: fact((from: Unit, to: Unit): number | null => coverBetween(game().terrain, from, to)),
  })
}
function coverBetween(terrain: readonly Piece[], from: Unit, to: Unit): number | null {
  const between = terrain.filter(piece => partInside({ x: from.x, y: from.y }, { x: to.x, y: to.y }, piece.footprint) !== undefined)
  if (between.some(piece => piece.tags.includes('total'))) return null
  if (between.some(piece => piece.tags.includes('three quarters'))) return 5
  return between.length > 0 ? 2 : 0
}

export const foesOf = (game: Fight, u: Unit): readonly Unit[] => game.units.filter(e => enemies(e, u) && alive(e))
/** The closest living enemies: several when they are equally near, in the order of play (D-003, D-004). */
export function closestTo(game: Fight, u: Unit): readonly Unit[] {
  const foes = inOrder(foesOf(game, u))
  const closest = foes.filter(e => foes.every(other => other === e || game.measure.nearer(u, e, other) <= 0))
  return game.options.closest_tie === 'order' ? closest.slice(0, 1) : closest
}
