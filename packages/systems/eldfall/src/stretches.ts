// Where along its path the moving model can be reacted to: seen, reached, without or with cover (E-040, E-041, E-051). The ends are
// found at the places where the answer can change, and bisected to the mil.
import {
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
  zoneEvents,
} from '@sightline/geometry'
import { deepFreeze, fact } from '@sightline/kernel'
import { type Chances, type Model, pathOf, present, type Skirmish, type Span } from './game.ts'
import { meleeReach } from './means.ts'
import { awareness, baseOf, bodyOf, inReach } from './space.ts'

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
    const reach = meleeReach(it, by)
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
    const events = [
      ...near(it, path, by, mover).flatMap(blockers => (blockers.length === 0 ? [] : sightEvents(path, body, bodyOf(it, by), blockers))),
      ...frontEvents(path, by, mover.built.radius),
    ]
    const placed = (p: Point): number => placeOf(it, p) ?? 0
    const spans = (isTrue: (at: number) => boolean, more: readonly number[]): readonly Span[] =>
      stretchesWhere(path, p => isTrue(placed(p)), more).map(s => [s.from, s.to] as const)
    const sees = spans(at => it.facts.sees(by, mover, at), events)
    const near1 = it.terrain.flatMap(piece => piece.footprint).flatMap(at => zoneEvents(path, { at, radius: mil(mover.built.radius + 1000) }))
    const kind = (wanted: 'light' | 'heavy'): Chances['covered'] =>
      it.terrain.length === 0 && !mover.crouched && !it.sequence.crouchedOnWay
        ? []
        : spans(at => it.facts.sees(by, mover, at) && it.facts.cover(by, mover, at).kind === wanted, [...events, ...near1]).map(
            ([from, to]) => [from, to, wanted] as const,
          )
    const close = mil(reach === 0 ? it.options.contact_tolerance : reach * 1000)
    return deepFreeze<Chances>({
      sees,
      covered: [...kind('light'), ...kind('heavy')],
      reaches: spans(at => inReach(it, by, mover, reach, at) && it.facts.sees(by, mover, at), [...zone(close), ...events]),
      aware: isNear(it, by, mover, path),
    })
  })
/** Was the mover within the Awareness of the model at some point of its path? */
function isNear(game: Skirmish, by: Model, mover: Model, path: readonly Point[]): boolean {
  const zone = threatZone(baseOf(by), mil(awareness(game, by) * 1000), baseOf(mover))
  const inside = (p: Point): boolean => (p.x - by.x) ** 2 + (p.y - by.y) ** 2 <= zone.radius ** 2
  return path.some(inside) || zoneEvents(path, zone).length > segmentsOf(path).length
}
