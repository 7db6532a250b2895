/** Too close to call: would the verdict be another if a model stood one millimetre away from where it stands? */
import type { Mil, Point } from './length.ts'
import { mil } from './length.ts'

/** One millimetre in mil, rounded down. */
export const ONE_MILLIMETRE: Mil = mil(39)

/** A nudge that changes the verdict. */
export interface Nudge<V> {
  readonly model: 'first' | 'second'
  /** By how much it was moved, in mil. */
  readonly by: Point
  readonly verdict: V
}

export interface Margin<V> {
  readonly verdict: V
  /** Some nudge changes the verdict. */
  readonly tooClose: boolean
  readonly changes: readonly Nudge<V>[]
}

/**
 * Asks `verdict` again with either model nudged by `step` in eight directions (diagonals: 0.7071 of the step both ways, rounded).
 * Verdicts are compared with ===, so they should be plain values such as true, a band's number or a word.
 */
export function marginOf<V extends string | number | boolean>(
  verdict: (first: Point, second: Point) => V,
  first: Point,
  second: Point,
  step: Mil = ONE_MILLIMETRE,
): Margin<V> {
  const here = verdict(first, second)
  const tried = nudges(step).flatMap(by => [
    { model: 'first' as const, by, verdict: verdict(moved(first, by), second) },
    { model: 'second' as const, by, verdict: verdict(first, moved(second, by)) },
  ])
  const changes = tried.filter(t => t.verdict !== here)
  return { verdict: here, tooClose: changes.length > 0, changes }
}

function moved(p: Point, by: Point): Point {
  return { x: p.x + by.x, y: p.y + by.y }
}

function nudges(step: Mil): readonly Point[] {
  const diagonal = Math.round((step * 7071) / 10_000)
  return [
    { x: step, y: 0 },
    { x: diagonal, y: diagonal },
    { x: 0, y: step },
    { x: -diagonal, y: diagonal },
    { x: -step, y: 0 },
    { x: -diagonal, y: -diagonal },
    { x: 0, y: -step },
    { x: diagonal, y: -diagonal },
  ]
}
