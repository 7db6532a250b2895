// Many questions that differ in one thing or two: curves, heat maps, comparisons.
import { type Axis, merged, type Point } from './axes.ts'
import { BadInquiry } from './flags.ts'
import { type Inquiry, inquire } from './inquire.ts'
import type { Board, Variant } from './position.ts'
import type { Deciding } from './request.ts'

export interface Swept {
  readonly labels: readonly string[]
  /** Null where the action is refused, with the reason. */
  readonly it: Inquiry | null
  readonly no: string
}
/** Every point of the axes, the last axis running fastest. */
export const pointsOf = (axes: readonly Axis[]): readonly (readonly Point[])[] =>
  axes.reduce<readonly (readonly Point[])[]>((rows, { points }) => rows.flatMap(row => points.map(p => [...row, p])), [[]])

/** What is asked at one point. Throws `BadInquiry` where it cannot be answered. */
export function inquireAt(board: Board, points: readonly Point[], base: Variant, flags: Deciding): Inquiry {
  const change = points.reduce((v, p) => merged(v, p.change), base)
  return inquire(board.at(change), flags, points.find(p => p.choices !== undefined)?.choices)
}
/** The same; a point at which the action is refused has no odds. `wrong` is told of every refusal. */
export function sweptAt(
  board: Board,
  points: readonly Point[],
  base: Variant,
  flags: Deciding,
  wrong: (problem: BadInquiry) => void = () => undefined,
): Swept {
  const labels = points.map(p => p.label)
  try {
    return { labels, it: inquireAt(board, points, base, flags), no: '' }
  } catch (e) {
    if (!(e instanceof BadInquiry)) throw e
    wrong(e)
    return { labels, it: null, no: e.problems[0]?.found ?? e.message }
  }
}
/** Asks at every point, and calls `step` after each. Throws when all are refused. */
export function sweep(board: Board, axes: readonly Axis[], base: Variant, flags: Deciding, step: () => void): readonly Swept[] {
  const problems: BadInquiry[] = []
  const swept = pointsOf(axes).map(points => {
    const one = sweptAt(board, points, base, flags, problem => problems.push(problem))
    step()
    return one
  })
  const [problem] = problems
  if (problem !== undefined && swept.every(s => s.it === null)) throw problem
  return swept
}
