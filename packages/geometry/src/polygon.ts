/** Small convex polygons as flat numbers [x0, y0, x1, y1, …], counter-clockwise. */

/** A convex polygon as flat coordinates; fewer than three corners means nothing is left. */
export type Polygon = readonly number[]

/** The part of a convex polygon where a·x + b·y ≤ c. New corners lie on the line without rounding if it is level or upright. */
export function clip(polygon: Polygon, a: number, b: number, c: number): Polygon {
  const size = polygon.length
  let cut = false
  for (let i = 0; i < size; i += 2) {
    if (a * (polygon[i] ?? 0) + b * (polygon[i + 1] ?? 0) > c) {
      cut = true
      break
    }
  }
  if (!cut) return polygon
  const kept: number[] = []
  let x0 = polygon[size - 2] ?? 0
  let y0 = polygon[size - 1] ?? 0
  let over0 = a * x0 + b * y0 - c
  for (let i = 0; i < size; i += 2) {
    const x1 = polygon[i] ?? 0
    const y1 = polygon[i + 1] ?? 0
    const over1 = a * x1 + b * y1 - c
    if (over0 > 0 !== over1 > 0 && over0 !== 0 && over1 !== 0) {
      const share = over0 / (over0 - over1)
      kept.push(b === 0 ? c / a : x0 + (x1 - x0) * share, a === 0 ? c / b : y0 + (y1 - y0) * share)
    }
    if (over1 <= 0) kept.push(x1, y1)
    x0 = x1
    y0 = y1
    over0 = over1
  }
  return kept
}

/** Sides shorter than this have no direction to speak of; their neighbours keep the same distance. */
const NO_SIDE = 1e-9

/** The points of a convex counter-clockwise polygon that are at least `by` away from all its sides. */
export function inset(polygon: Polygon, by: number): Polygon {
  let rest = polygon
  let x0 = polygon[polygon.length - 2] ?? 0
  let y0 = polygon[polygon.length - 1] ?? 0
  for (let i = 0; i < polygon.length && rest.length >= 6; i += 2) {
    const x1 = polygon[i] ?? 0
    const y1 = polygon[i + 1] ?? 0
    const length = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0))
    if (length > NO_SIDE) {
      const a = (y1 - y0) / length
      const b = (x0 - x1) / length
      rest = clip(rest, a, b, a * x0 + b * y0 - by)
    }
    x0 = x1
    y0 = y1
  }
  return rest
}

/** The area of a polygon, positive when counter-clockwise. */
export function areaOf(polygon: Polygon): number {
  const originX = polygon[0] ?? 0
  const originY = polygon[1] ?? 0
  let twice = 0
  for (let i = 2; i + 3 < polygon.length; i += 2) {
    const ax = (polygon[i] ?? 0) - originX
    const ay = (polygon[i + 1] ?? 0) - originY
    const bx = (polygon[i + 2] ?? 0) - originX
    const by = (polygon[i + 3] ?? 0) - originY
    twice += ax * by - ay * bx
  }
  return twice / 2
}

/** The convex hull of points given as flat coordinates, which are sorted in place. */
export function hullOf(points: number[]): Polygon {
  sortByX(points)
  const hull: number[] = []
  pushChain(hull, points, 0, points.length, 2)
  pushChain(hull, points, points.length - 2, -2, -2)
  return hull
}

function sortByX(points: number[]): void {
  for (let i = 2; i < points.length; i += 2) {
    const x = points[i] ?? 0
    const y = points[i + 1] ?? 0
    let j = i - 2
    while (j >= 0 && ((points[j] ?? 0) > x || ((points[j] ?? 0) === x && (points[j + 1] ?? 0) > y))) {
      points[j + 2] = points[j] ?? 0
      points[j + 3] = points[j + 1] ?? 0
      j -= 2
    }
    points[j + 2] = x
    points[j + 3] = y
  }
}

/** Appends one side of the hull (Andrew's chain) without its last corner, which begins the other side. */
function pushChain(hull: number[], points: readonly number[], from: number, to: number, step: number): void {
  const base = hull.length
  for (let i = from; i !== to; i += step) {
    const x = points[i] ?? 0
    const y = points[i + 1] ?? 0
    while (hull.length >= base + 4) {
      const bx = hull[hull.length - 2] ?? 0
      const by = hull[hull.length - 1] ?? 0
      const ax = hull[hull.length - 4] ?? 0
      const ay = hull[hull.length - 3] ?? 0
      if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0) break
      hull.length -= 2
    }
    hull.push(x, y)
  }
  hull.length -= 2
}
