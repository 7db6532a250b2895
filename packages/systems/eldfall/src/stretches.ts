// Where along its path the moving model can be reacted to: seen, reached, without or with cover (E-040, E-041, E-051). The ends are
// found at the places where the answer can change, and bisected to the mil.
import {
  distance,
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
  type Volume,
  zoneEvents,
} from '@sightline/geometry'
import { deepFreeze, fact } from '@sightline/kernel'
import { counted, coversFrom } from './cover.ts'
import { type Chances, type Model, pathOf, present, type Skirmish, type Span } from './game.ts'
import { longestReach } from './means.ts'
import { awareness, baseOf, blockers, bodyOf, floorAt, inReach, lineOfSight } from './space.ts'

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

/** Scenery and models near enough to the path and the model that looks to come between them. */
function near(game: Skirmish, path: readonly Point[], by: Model, mover: Model): readonly (readonly Piece[])[] {
  const points = [...path, { x: by.x, y: by.y }]
  const half = 1000
  const [minX, maxX] = [Math.min(...points.map(p => p.x)) - half, Math.max(...points.map(p => p.x)) + half]
  const [minY, maxY] = [Math.min(...points.map(p => p.y)) - half, Math.max(...points.map(p => p.y)) + half]
  const inside = ({ bounds: b }: Piece): boolean => b.minX <= maxX && b.maxX >= minX && b.minY <= maxY && b.maxY >= minY
  const others = game.models.filter(m => m !== by && m !== mover && present(m)).map(m => standingPiece(m.built.name, bodyOf(game, m)))
  return [game.terrain.filter(inside), ...others.filter(inside).map(p => [p])]
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

export const chancesFact = (game: () => Skirmish): Skirmish['facts']['chances'] =>
  fact((by: Model, mover: Model): Chances => {
    const it = game()
    const path = pathOf(it)
    const length = pathLength(path)
    const reach = longestReach(by)
    const zone = (range: number): readonly number[] => zoneEvents(path, threatZone(baseOf(by), mil(range), baseOf(mover)))
    if (length === 0) {
      const sees = it.facts.sees(by, mover, 0)
      const cover = it.facts.cover(by, mover, 0).kind
      const here: readonly Span[] = [[0, 0]]
      return deepFreeze<Chances>({
        sees: sees ? here : [],
        covered: sees && cover !== 'none' ? [[0, 0, cover]] : [],
        reaches: sees && inReach(it, by, mover, reach, 0) ? here : [],
        aware: isNear(it, by, mover, path),
      })
    }
    const body = bodyOf(it, mover, 0)
    const viewer = bodyOf(it, by)
    const events = [
      ...near(it, path, by, mover).flatMap(pieces => (pieces.length === 0 ? [] : sightEvents(path, body, viewer, pieces))),
      ...frontEvents(path, by, mover.built.radius),
    ]
    const inWay = blockers(it, by, mover)
    const end = path.at(-1) as Point
    // Everything about one point of the way, asked together: it stands there as it walks, and at the end as it is now.
    const looked = new Map<number, Moment>()
    const moment = (p: Point): Moment => {
      const key = p.x * 2_097_152 + p.y
      let known = looked.get(key)
      if (known === undefined) {
        const at = p.x === end.x && p.y === end.y ? length : 1
        const there = { ...bodyOf(it, mover, at), at: p, floor: mil(floorAt(it, p)) }
        const sees = lineOfSight(it, by, mover, there, inWay)
        known = { sees, cover: sees ? counted(it, coversFrom(it, viewer, by, mover, at, there)).kind : 'none', there }
        looked.set(key, known)
      }
      return known
    }
    const spans = (isTrue: (now: Moment) => boolean, more: readonly number[]): readonly Span[] =>
      stretchesWhere(path, p => isTrue(moment(p)), more).map(s => [s.from, s.to] as const)
    const sees = spans(now => now.sees, events)
    const beside = it.terrain
      .flatMap(piece => piece.footprint)
      .flatMap(at => zoneEvents(path, { at, radius: mil(mover.built.radius + 1000) }))
    const open = it.terrain.length === 0 && !mover.crouched && !it.sequence.crouchedOnWay
    const kind = (wanted: 'light' | 'heavy'): Chances['covered'] =>
      open || sees.length === 0
        ? []
        : spans(now => now.cover === wanted, [...events, ...beside]).map(([from, to]) => [from, to, wanted] as const)
    const close = mil(reach <= 0 ? it.options.contact_tolerance : reach * 1000)
    const reaches =
      sees.length === 0 ? [] : spans(now => now.sees && isAtMost(distance(viewer, now.there), close), [...zone(close), ...events])
    return deepFreeze<Chances>({ sees, covered: [...kind('light'), ...kind('heavy')], reaches, aware: isNear(it, by, mover, path) })
  })
interface Moment {
  readonly sees: boolean
  readonly cover: 'none' | 'light' | 'heavy'
  readonly there: Volume
}
/** Was the mover within the Awareness of the model at some point of its path? */
function isNear(game: Skirmish, by: Model, mover: Model, path: readonly Point[]): boolean {
  const zone = threatZone(baseOf(by), mil(awareness(game, by) * 1000), baseOf(mover))
  const inside = (p: Point): boolean => (p.x - by.x) ** 2 + (p.y - by.y) ** 2 <= zone.radius ** 2
  return path.some(inside) || zoneEvents(path, zone).length > segmentsOf(path).length
}
