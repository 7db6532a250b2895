// Lengths along a way of straight legs, in table inches.
import type { Spot } from '../client/types.ts'

interface Leg {
  readonly a: Spot
  readonly b: Spot
  readonly length: number
  /** Of the way before it. */
  readonly before: number
}
function legsOf(path: readonly Spot[]): readonly Leg[] {
  const legs: Leg[] = []
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Spot, path[i] as Spot]
    const last = legs.at(-1)
    legs.push({ a, b, length: Math.hypot(b[0] - a[0], b[1] - a[1]), before: last === undefined ? 0 : last.before + last.length })
  }
  return legs
}
/** The point of the way that is nearest to a spot, as its length from the start and as a spot; null when there is no way. */
export function nearestOn(path: readonly Spot[], [x, y]: Spot): { readonly far: number; readonly at: Spot } | null {
  let best: { far: number; at: Spot; away: number } | null = null
  for (const { a, b, length, before } of legsOf(path)) {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / (length * length)))
    const at: Spot = [a[0] + share * dx, a[1] + share * dy]
    const away = Math.hypot(x - at[0], y - at[1])
    if (best === null || away < best.away) best = { far: before + share * length, at, away }
  }
  return best
}
