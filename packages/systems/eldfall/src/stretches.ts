// Where along its path the moving model can be reacted to: seen, reached, without or with cover (E-040, E-041, E-051). The ends are
// found at the places where the answer can change, and bisected to the mil.
import {
  distance,
  flatDistance,
  isAtMost,
  mil,
  type Piece,
  type Point,
  pathLength,
  pointOnPath,
  segmentLength,
  segmentsOf,
  sightEvents,
  standing as standingPiece,
  stretchesWhere,
  threatZone,
  turn,
  type Volume,
  zoneEvents,
} from '@sightline/geometry'
import { deepFreeze, fact } from '@sightline/kernel'
import { counted, coversFrom } from './cover.ts'
import { type Chances, type Model, pathOf, present, type Skirmish, type Span } from './game.ts'
import { longestReach } from './means.ts'
import { awareness, baseOf, bodyOf, clearLine, floorAt, inFront, inReach, seesAllRound, settledSight } from './space.ts'

/** The whole point of the path that is `at` mil from its start. */
export const pointAt = (game: Skirmish, at: number): Point => pointOnPath(pathOf(game), mil(at)) ?? { x: 0, y: 0 }

/** How far along the path a point lies; null when it is not on it (farther than 2 mil away). The nearest place counts, the first of equals. */
export function placeOf(game: Skirmish, p: Point): number | null {
  let best: { readonly off: number; readonly at: number } | null = null
  let gone = 0
  const path = pathOf(game)
  const square = (q: Point): number => (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y)
  if (path.length === 1) return square(path[0] as Point) <= 4 ? 0 : null
  for (const [from, to] of segmentsOf(path)) {
    const length = segmentLength(from, to)
    const along = length === 0 ? 0 : ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) / length
    const at = gone + Math.min(length, Math.max(0, Math.round(along)))
    const off = square(pointAt(game, at))
    if (best === null || off < best.off) best = { off, at }
    gone += length
  }
  return best !== null && best.off <= 4 ? best.at : null
}

/** Corners of the box about a piece. */
const boxOf = ({ bounds: { minX, minY, maxX, maxY } }: Piece): readonly Point[] => [
  { x: minX, y: minY },
  { x: maxX, y: minY },
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
]
/** Does the box lie wholly beyond one side of the triangle from the eye over a straight part of the path, widened by `half`? */
function outside(box: readonly Point[], eye: Point, from: Point, to: Point, half: number): boolean {
  const beyond = (a: Point, b: Point, inner: Point): boolean => {
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y))
    const side = turn(a, b, inner) < 0 ? -1 : 1
    return length > 0 && box.every(p => side * turn(a, b, p) < -half * length)
  }
  if (turn(eye, from, to) !== 0) return beyond(eye, from, to) || beyond(eye, to, from) || beyond(from, to, eye)
  // All on one line: the corridor about it, on both sides.
  const far = (from.x - eye.x) ** 2 + (from.y - eye.y) ** 2 > (to.x - eye.x) ** 2 + (to.y - eye.y) ** 2 ? from : to
  const aside = { x: eye.x - (far.y - eye.y), y: eye.y + (far.x - eye.x) }
  return beyond(eye, far, aside) || beyond(far, eye, { x: 2 * eye.x - aside.x, y: 2 * eye.y - aside.y })
}
/** Scenery and models that can come between the path and the model that looks: in one group, and one for each model. */
function near(game: Skirmish, path: readonly Point[], by: Model, mover: Model): readonly (readonly Piece[])[] {
  const points = [...path, { x: by.x, y: by.y }]
  const half = Math.max(by.built.radius, mover.built.radius) + 2
  const [minX, maxX] = [Math.min(...points.map(p => p.x)) - half, Math.max(...points.map(p => p.x)) + half]
  const [minY, maxY] = [Math.min(...points.map(p => p.y)) - half, Math.max(...points.map(p => p.y)) + half]
  const parts = segmentsOf(path)
  const inside = (piece: Piece): boolean => {
    const b = piece.bounds
    if (b.minX > maxX || b.maxX < minX || b.minY > maxY || b.maxY < minY) return false
    const box = boxOf(piece)
    return parts.some(([from, to]) => !outside(box, by, from, to, half))
  }
  const others: Piece[] = []
  for (const m of game.models) {
    const r = m.built.radius + 1
    if (m === by || m === mover || m.x - r > maxX || m.x + r < minX || m.y - r > maxY || m.y + r < minY || !present(m)) continue
    const piece = standingPiece(m.built.name, bodyOf(game, m))
    if (inside(piece)) others.push(piece)
  }
  return [game.terrain.filter(inside), ...others.map(p => [p])]
}
/** Where the path crosses the line through the model's own middle: there the Front begins and ends. */
function frontEvents(path: readonly Point[], by: Model, radius: number): readonly number[] {
  const norm = Math.sqrt(by.fx * by.fx + by.fy * by.fy)
  let gone = 0
  return segmentsOf(path).flatMap(([from, to]) => {
    const length = segmentLength(from, to)
    const ahead = (p: Point): number => ((p.x - by.x) * by.fx + (p.y - by.y) * by.fy) / norm + radius
    const [a, b] = [ahead(from), ahead(to)]
    const found = a < 0 === b < 0 || a === b ? [] : [gone + (a / (a - b)) * length]
    gone += length
    return found
  })
}

/** What lies between a model and the way of the one that moves, for all questions about the points of the way. */
interface Survey {
  readonly path: readonly Point[]
  readonly length: number
  /** The mover on its way, and the one that looks. */
  readonly body: Volume
  readonly viewer: Volume
  readonly inWay: readonly Piece[]
  /** Sight that is the same on all of the way; null when the points decide. */
  readonly settled: boolean | null
  readonly allRound: boolean
  /** Where sight may change. */
  events(): readonly number[]
}
/** Everything about one point of the way. */
interface Moment {
  readonly sees: boolean
  /** Null: not asked yet. */
  cover: 'none' | 'light' | 'heavy' | null
  readonly there: Volume
  readonly at: number
}
type Along = Pick<Skirmish['facts'], 'aware' | 'seesAny' | 'seesWhere' | 'coveredWhere' | 'reachesWhere'>
export function alongFacts(game: () => Skirmish): Along {
  const survey = fact((by: Model, mover: Model): Survey => surveyed(game(), by, mover))
  const seesWhere = fact((by: Model, mover: Model): Chances['sees'] => {
    const it = game()
    const way = survey(by, mover)
    if (way.length === 0) return it.facts.sees(by, mover, 0) ? HERE : NOWHERE
    if (way.settled !== null) return way.settled ? [[0, way.length]] : NOWHERE
    const moment = momentsOf(it, by, mover, way)
    return spansWhere(way, p => moment(p).sees, way.events())
  })
  return {
    seesWhere,
    aware: fact((by: Model, mover: Model): boolean => isNear(game(), by, mover, pathOf(game()))),
    seesAny: fact((by: Model, mover: Model): boolean => {
      const way = survey(by, mover)
      if (way.length === 0) return game().facts.sees(by, mover, 0)
      if (way.settled !== null) return way.settled
      // Most ways that are seen at all are seen where they end or begin.
      const moment = momentsOf(game(), by, mover, way)
      return moment(way.path.at(-1) as Point).sees || moment(way.path[0] as Point).sees || seesWhere(by, mover).length > 0
    }),
    coveredWhere: fact((by: Model, mover: Model): Chances['covered'] => coveredOn(game(), by, mover, survey(by, mover), seesWhere)),
    reachesWhere: fact((by: Model, mover: Model): Chances['reaches'] => reachedOn(game(), by, mover, survey(by, mover), seesWhere)),
  }
}
/** All of it, for events and pictures. */
export const chancesOf = ({ facts }: Skirmish, by: Model, mover: Model): Chances => ({
  sees: facts.seesWhere(by, mover),
  covered: facts.coveredWhere(by, mover),
  reaches: facts.reachesWhere(by, mover),
  aware: facts.aware(by, mover),
})
const NOWHERE: readonly Span[] = Object.freeze([])
/** Of a model that stays where it is. */
const HERE: readonly Span[] = deepFreeze([[0, 0]] as const)
const spansWhere = ({ path }: Survey, isTrue: (at: Point) => boolean, events: readonly number[]): readonly Span[] =>
  deepFreeze(stretchesWhere(path, isTrue, events).map(s => [s.from, s.to] as const))

function surveyed(game: Skirmish, by: Model, mover: Model): Survey {
  const path = pathOf(game)
  const length = pathLength(path)
  const body = bodyOf(game, mover, 0)
  const viewer = bodyOf(game, by)
  const groups = length === 0 ? [] : near(game, path, by, mover)
  const fronts = length === 0 ? [] : frontEvents(path, by, mover.built.radius)
  const inWay = groups.flat()
  const allRound = seesAllRound(by)
  // Nothing between, and all of the way on one side of the Front: no point of it needs a look.
  const always = inWay.length === 0 && (allRound || (fronts.length === 0 && inFront(by, { ...baseOf(mover), at: path[0] as Point })))
  let events: readonly number[] | null = null
  return {
    path,
    length,
    body,
    viewer,
    inWay,
    settled: settledSight(by, mover) ?? (always ? true : null),
    allRound,
    events() {
      events ??= [...groups.flatMap(pieces => (pieces.length === 0 ? [] : sightEvents(path, body, viewer, pieces))), ...fronts]
      return events
    },
  }
}
/** Everything about one point of the way, asked together: it stands there as it walks, and at the end as it is now. */
function momentsOf(
  game: Skirmish,
  by: Model,
  mover: Model,
  { path, length, viewer, inWay, settled, allRound }: Survey,
): (p: Point) => Moment {
  const end = path.at(-1) as Point
  const walking = bodyOf(game, mover, 1)
  const arrived = bodyOf(game, mover, length)
  const looked = new Map<number, Moment>()
  return p => {
    const key = p.x * 2_097_152 + p.y
    let known = looked.get(key)
    if (known === undefined) {
      const ends = p.x === end.x && p.y === end.y
      const there = { ...(ends ? arrived : walking), at: p, floor: mil(floorAt(game, p)) }
      const sees = settled ?? ((allRound || inFront(by, there)) && clearLine(viewer, there, inWay))
      known = { sees, cover: null, there, at: ends ? length : 1 }
      looked.set(key, known)
    }
    return known
  }
}
function coveredOn(game: Skirmish, by: Model, mover: Model, way: Survey, seesWhere: Along['seesWhere']): Chances['covered'] {
  if (seesWhere(by, mover).length === 0) return NOWHERE as readonly never[]
  if (way.length === 0) {
    const cover = game.facts.cover(by, mover, 0).kind
    return cover === 'none' ? [] : deepFreeze([[0, 0, cover] as const])
  }
  // Without scenery beside the way, on level ground and standing there is no cover.
  const beside = game.terrain.filter(piece => isBeside(piece, way.path, mover.built.radius + 1001))
  if (beside.length === 0 && game.options.models_cover === 'no' && !mover.crouched && !game.sequence.crouchedOnWay) return []
  const moment = momentsOf(game, by, mover, way)
  let heavy = false
  const coverAt = (p: Point): Moment['cover'] => {
    const now = moment(p)
    if (!now.sees) return 'none'
    now.cover ??= counted(game, coversFrom(game, way.viewer, by, mover, now.at, now.there)).kind
    if (now.cover === 'heavy') heavy = true
    return now.cover
  }
  const corners = beside.flatMap(piece => piece.footprint)
  const events = [...way.events(), ...corners.flatMap(at => zoneEvents(way.path, { at, radius: mil(mover.built.radius + 1000) }))]
  const kind = (wanted: 'light' | 'heavy'): Chances['covered'] =>
    spansWhere(way, p => coverAt(p) === wanted, events).map(([from, to]) => [from, to, wanted] as const)
  const light = kind('light')
  // Both begin with the same points: where none of them has Heavy Cover there is nothing to bisect.
  return deepFreeze(heavy ? [...light, ...kind('heavy')] : light)
}
function reachedOn(game: Skirmish, by: Model, mover: Model, way: Survey, seesWhere: Along['seesWhere']): Chances['reaches'] {
  if (seesWhere(by, mover).length === 0) return NOWHERE
  const reach = longestReach(by)
  if (way.length === 0) return inReach(game, by, mover, reach, 0) ? HERE : NOWHERE
  const close = mil(reach <= 0 ? game.options.contact_tolerance : reach * 1000)
  const into = zoneEvents(way.path, threatZone(baseOf(by), close, baseOf(mover)))
  const never = into.length === segmentsOf(way.path).length && !isAtMost(flatDistance(way.viewer, way.body), close)
  if (never) return NOWHERE
  const moment = momentsOf(game, by, mover, way)
  const reached = (p: Point): boolean => {
    const now = moment(p)
    return now.sees && isAtMost(distance(way.viewer, now.there), close)
  }
  return spansWhere(way, reached, [...into, ...way.events()])
}
/** Does the piece come within so many mil of the path, as far as their boxes tell? */
function isBeside({ bounds }: Piece, path: readonly Point[], far: number): boolean {
  return (
    path.some(p => bounds.minX <= p.x + far) &&
    path.some(p => bounds.maxX >= p.x - far) &&
    path.some(p => bounds.minY <= p.y + far) &&
    path.some(p => bounds.maxY >= p.y - far)
  )
}
/** Was the mover within the Awareness of the model at some point of its path? */
function isNear(game: Skirmish, by: Model, mover: Model, path: readonly Point[]): boolean {
  const zone = threatZone(baseOf(by), mil(awareness(game, by) * 1000), baseOf(mover))
  const inside = (p: Point): boolean => (p.x - by.x) ** 2 + (p.y - by.y) ** 2 <= zone.radius ** 2
  return path.some(inside) || zoneEvents(path, zone).length > segmentsOf(path).length
}
