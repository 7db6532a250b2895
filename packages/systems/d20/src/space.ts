// Where characters stand to each other. Every question is a fact about rows, exact at its limit.
import {
  type Base,
  compareDistance,
  flatDistance,
  isWithinFlat,
  mil,
  type Piece,
  type Point,
  partInside,
  squaredBetween,
  turn,
  type Volume,
  volume,
} from '@sightline/geometry'
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

/** Somebody of six feet on its base, as pictures draw it. Rules measure from `baseOf`. */
export function bodyOf({ options }: Fight, u: Unit): Volume {
  const radius = mil(Math.max(1, Math.round((u.built.base * options.foot) / 2)))
  return volume({ at: { x: u.x, y: u.y }, radius, width: mil(2 * radius), height: mil(6 * options.foot) })
}
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
  const atMostHalf = (a: Unit, b: Unit, limit: number): boolean => {
    if (grid) return 2 * squares(a, b, options) * square <= limit
    const reach = limit + 2 * (radiusOf(a, options) + radiusOf(b, options))
    return 4 * squaredBetween(a, b) <= reach * reach
  }
  const isNear = (a: Unit, b: Unit): boolean => {
    if (options.engagement_edge === 'inclusive') return atMost(a, b, square)
    const reach = square + radiusOf(a, options) + radiusOf(b, options)
    return squaredBetween(a, b) < reach * reach
  }
  const isEngaged = (a: Unit): boolean => {
    const { units } = game()
    for (let i = 0; i < units.length; i++) {
      const b = units[i] as Unit
      if (enemies(a, b) && alive(b) && isNear(a, b)) return true
    }
    return false
  }
  const compare = (from: Unit, a: Unit, b: Unit): number => {
    if (grid) return squares(from, a, options) - squares(from, b, options)
    // Points: the squares of whole distances are whole.
    if (options.distance === 'euclid') return squaredBetween(from, a) - squaredBetween(from, b)
    return compareDistance(flatDistance(baseOf(from, options), baseOf(a, options)), flatDistance(baseOf(from, options), baseOf(b, options)))
  }
  const isInFront = (bearer: Unit, ward: Unit, attacker: Unit): boolean => {
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
  }
  const covered = (from: Unit, to: Unit): number | null => coverBetween(game().terrain, from, to)

  // To odds a fact is worth more than its answer; where nobody watches what is read, to work it out again is cheaper than to remember it.
  const quiet = (): boolean => game().store.watch === null
  const within = fact(atMost)
  const withinHalf = fact(atMostHalf)
  const near = fact(isNear)
  const engaged = fact(isEngaged)
  const nearer = fact(compare)
  const inFront = fact(isInFront)
  const cover = fact(covered)
  return Object.freeze<Measure>({
    within: (a, b, limit) => (quiet() ? atMost(a, b, limit) : within(a, b, limit)),
    withinHalf: (a, b, limit) => (quiet() ? atMostHalf(a, b, limit) : withinHalf(a, b, limit)),
    near: (a, b) => (quiet() ? isNear(a, b) : near(a, b)),
    engaged: a => (quiet() ? isEngaged(a) : engaged(a)),
    nearer: (from, a, b) => (quiet() ? compare(from, a, b) : nearer(from, a, b)),
    inFront: (bearer, ward, attacker) => (quiet() ? isInFront(bearer, ward, attacker) : inFront(bearer, ward, attacker)),
    cover: (from, to) => (quiet() ? covered(from, to) : cover(from, to)),
  })
}
function coverBetween(terrain: readonly Piece[], from: Unit, to: Unit): number | null {
  let adds = 0
  const a = { x: from.x, y: from.y }
  const b = { x: to.x, y: to.y }
  for (let i = 0; i < terrain.length; i++) {
    const piece = terrain[i] as Piece
    if (passesBy(piece, a, b) || partInside(a, b, piece.footprint) === undefined) continue
    if (piece.tags.includes('total')) return null
    adds = Math.max(adds, piece.tags.includes('three quarters') ? 5 : 2)
  }
  return adds
}
/** The line is seen at a glance to miss the piece: beside the box round it, or with all corners to one side. Exact, and never a wrong yes. */
function passesBy({ bounds, footprint }: Piece, a: Point, b: Point): boolean {
  const { minX, minY, maxX, maxY } = bounds
  if ((a.x <= minX && b.x <= minX) || (a.x >= maxX && b.x >= maxX) || (a.y <= minY && b.y <= minY) || (a.y >= maxY && b.y >= maxY))
    return true
  let left = false
  let right = false
  for (let i = 0; i < footprint.length; i++) {
    const side = turn(a, b, footprint[i] as Point)
    if (side > 0) left = true
    else if (side < 0) right = true
  }
  return !left || !right
}

export function foesOf(game: Fight, u: Unit): readonly Unit[] {
  const { units } = game
  const foes: Unit[] = []
  for (let i = 0; i < units.length; i++) {
    const e = units[i] as Unit
    if (enemies(e, u) && alive(e)) foes.push(e)
  }
  return foes
}
/** The closest living enemies: several when they are equally near, in the order of play (D-003, D-004). */
export function closestTo(game: Fight, u: Unit): readonly Unit[] {
  const foes = foesOf(game, u)
  const closest = foes.filter(e => foes.every(other => other === e || game.measure.nearer(u, e, other) <= 0))
  const ordered = closest.length < 2 ? closest : inOrder(closest)
  return game.options.closest_tie === 'order' ? ordered.slice(0, 1) : ordered
}
