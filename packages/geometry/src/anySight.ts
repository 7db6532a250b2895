/**
 * Any sight: is there a clear line from some point of one rectangle to some point of the other?
 *
 * A straight line's height depends only on how far along it is. Once its end heights are fixed, each piece becomes the part of its
 * footprint where the line would pass through it, and a clear line is a pair (u, v) of lateral ends that passes every such
 * part on one side. For one part the pairs that pass left of it form a convex polygon in the (u, v) plane, as do those that pass
 * right; {@link search} walks through the choices and keeps what is left of the square of all pairs.
 *
 * From top to top is the best line when nothing can be passed below, and then the answer is exact: doubles answer when a
 * gap is wider (or a block deeper) than SLACK, exactSight.ts decides the rest.
 */
import { exactTopLine } from './exactSight.ts'
import type { Frame } from './frame.ts'
import { alongOf, leftOf } from './frame.ts'
import type { Polygon } from './polygon.ts'
import { areaOf, clip } from './polygon.ts'
import type { Piece } from './shapes.ts'

/** A clear line, in table coordinates (mil, doubles). */
export interface ClearLine {
  readonly from: { readonly x: number; readonly y: number; readonly z: number }
  readonly to: { readonly x: number; readonly y: number; readonly z: number }
}

export interface AnySight {
  /** A clear line, or undefined when there is none. */
  readonly line: ClearLine | undefined
  /**
   * False only when raised pieces had to be looked under or between: a line found is then clear to a millionth of a mil, and "none" means
   * that none of a finite set of heights has one (see {@link slantedLine}).
   */
  readonly exact: boolean
}

/** In mil. Doubles, which are right to 1e-9 here, see gaps and blocks of this size. */
const SLACK = 1e-6

/** Looks for a clear line. `blockers` are those between the two models, the likely blockers first. n must be above 0. */
export function anySight(frame: Frame, blockers: readonly Piece[]): AnySight {
  const { viewer, target } = frame
  const startTop = viewer.floor + viewer.height
  const endTop = target.floor + target.height
  const lowest = Math.min(viewer.floor, target.floor)
  const closed = closeSeams(blockers, lowest)
  const tops = lineAt(frame, closed, startTop, endTop, SLACK, SLACK)
  if (tops !== undefined) return { line: tops, exact: true }
  if (lineAt(frame, closed, startTop, endTop, -SLACK, -SLACK) !== undefined) {
    const touching = exactTopLine(frame, blockers)
    if (touching !== undefined) return { line: tableLine(frame, touching.u, touching.v, startTop, endTop), exact: true }
  }
  // Against pieces that nothing passes below the top line is best: if they close it, no other line needs to be tried.
  const standing = closed.filter(b => b.bottom < lowest)
  if (standing.length === closed.length || lineAt(frame, standing, startTop, endTop, -SLACK, -SLACK) === undefined) {
    return { line: undefined, exact: true }
  }
  return { line: slantedLine(frame, closed), exact: false }
}

/**
 * Closes level seams: a piece that stands on another reaches a hair (1/1024 mil) down into it, and one that stands on the lower
 * floor or below reaches far down, since nothing passes below it.
 */
function closeSeams(blockers: readonly Piece[], lowest: number): readonly Piece[] {
  return blockers.map(blocker => {
    if (blocker.bottom <= lowest) return { ...blocker, bottom: (lowest - 1024) as Piece['bottom'] }
    if (!blockers.some(b => b.top === blocker.bottom)) return blocker
    return { ...blocker, bottom: (blocker.bottom - 2 ** -10) as Piece['bottom'] }
  })
}

/** A line with the given end heights that keeps `sideways` and `upright` mil clear of everything, if there is one. */
function lineAt(
  frame: Frame,
  blockers: readonly Piece[],
  start: number,
  end: number,
  sideways: number,
  upright: number,
): ClearLine | undefined {
  const parts = []
  for (const blocker of blockers) {
    const part = partInTheWay(frame, blocker, start, end, upright)
    if (part.length >= 6) parts.push(part)
  }
  const u = frame.viewer.width / 2
  const v = frame.target.width / 2
  const cell = search([-u, -v, u, -v, u, v, -u, v], parts, 0, sideways)
  if (cell === undefined) return undefined
  const middle = middleOf(cell)
  return tableLine(frame, middle.x, middle.y, start, end)
}

/**
 * The part of the footprint that a line with these end heights would pass through, as (share of the way, left in mil).
 * The piece is taken `grow` mil taller and deeper; a level line that exactly touches is clear all the same.
 */
function partInTheWay(frame: Frame, blocker: Piece, start: number, end: number, grow: number): Polygon {
  const rise = end - start
  if (rise === 0 && (blocker.top <= start || blocker.bottom >= start)) return []
  const plan: number[] = []
  for (const corner of blocker.footprint) plan.push(alongOf(frame, corner) / frame.n, leftOf(frame, corner) / frame.length)
  const between = clip(clip(plan, -1, 0, 0), 1, 0, 1)
  // Clear of the piece where start + rise·f ≥ top or ≤ bottom.
  return clip(clip(between, rise, 0, blocker.top + grow - start), -rise, 0, start - blocker.bottom + grow)
}

/** What is left of `cell` (pairs u, v) after passing all parts from `next` on, left or right, or undefined. */
function search(cell: Polygon, parts: readonly Polygon[], next: number, slack: number): Polygon | undefined {
  const part = parts[next]
  if (part === undefined) return cell
  for (const side of [1, -1]) {
    let rest = cell
    for (let i = 0; i < part.length && rest.length >= 6; i += 2) {
      const f = part[i] ?? 0
      rest = clip(rest, -side * (1 - f), -side * f, -side * (part[i + 1] ?? 0) - slack)
    }
    if (rest.length < 6 || areaOf(rest) <= 0) continue
    const found = search(rest, parts, next + 1, slack)
    if (found !== undefined) return found
  }
  return undefined
}

function middleOf(cell: Polygon): { x: number; y: number } {
  let x = 0
  let y = 0
  for (let i = 0; i < cell.length; i += 2) {
    x += cell[i] ?? 0
    y += cell[i + 1] ?? 0
  }
  return { x: (x * 2) / cell.length, y: (y * 2) / cell.length }
}

/** A line of the frame in table coordinates: `u` and `v` are mil to the viewer's left at both ends. */
function tableLine(frame: Frame, u: number, v: number, start: number, end: number): ClearLine {
  const { viewer, target, dx, dy, length } = frame
  return {
    from: { x: viewer.at.x - (dy / length) * u, y: viewer.at.y + (dx / length) * u, z: start },
    to: { x: target.at.x - (dy / length) * v, y: target.at.y + (dx / length) * v, z: end },
  }
}

/**
 * Tries the lines that touch two of: a piece's top or bottom at its nearest or farthest corner, a rectangle's top or floor.
 * Every line found is clear (sideways by SLACK, up and down it may touch); one that fits only between these heights is missed.
 */
function slantedLine(frame: Frame, blockers: readonly Piece[]): ClearLine | undefined {
  const { viewer, target } = frame
  const starts = { low: viewer.floor, high: viewer.floor + viewer.height }
  const ends = { low: target.floor, high: target.floor + target.height }
  const touches = [
    { f: 0, z: starts.high },
    { f: 0, z: starts.low },
    { f: 1, z: ends.high },
    { f: 1, z: ends.low },
    ...blockers.flatMap(b => touchesOf(frame, b)),
  ]
  for (const [i, a] of touches.entries()) {
    for (const b of touches.slice(i + 1)) {
      if (a.f === b.f) continue
      const slope = (b.z - a.z) / (b.f - a.f)
      const start = a.z - slope * a.f
      const end = start + slope
      if (start < starts.low || start > starts.high || end < ends.low || end > ends.high) continue
      const line = lineAt(frame, blockers, start, end, SLACK, -SLACK)
      if (line !== undefined) return line
    }
  }
  return undefined
}

function touchesOf(frame: Frame, blocker: Piece): readonly { f: number; z: number }[] {
  const along = blocker.footprint.map(p => Math.min(1, Math.max(0, alongOf(frame, p) / frame.n)))
  const near = Math.min(...along)
  const far = Math.max(...along)
  return [near, far].flatMap(f => [
    { f, z: blocker.top },
    { f, z: blocker.bottom },
  ])
}
