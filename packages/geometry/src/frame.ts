/**
 * The frame of one pair of models: x runs from the viewer (0) to the target (D) along the line between their centres,
 * y to the viewer's left, z is a height above the table. D is a root, so whole numbers are kept un-normalised:
 * s = x·D and t = y·D are dot and cross products with the whole direction (dx, dy), and D² = n.
 */
import type { Point } from './length.ts'
import type { Piece, Volume } from './shapes.ts'

export interface Frame {
  readonly viewer: Volume
  readonly target: Volume
  readonly dx: number
  readonly dy: number
  /** The square of the distance between the centres, a whole number; 0 when one stands right above the other. */
  readonly n: number
  /** The distance between the centres as a double. */
  readonly length: number
  /** Height of the viewer's eye above the table. */
  readonly eyeZ: number
}

export function frameOf(viewer: Volume, target: Volume): Frame {
  const dx = target.at.x - viewer.at.x
  const dy = target.at.y - viewer.at.y
  const n = dx * dx + dy * dy
  return { viewer, target, dx, dy, n, length: Math.sqrt(n), eyeZ: viewer.floor + viewer.eye }
}

/** How far along the line a point lies, times D. Exact. */
export function alongOf(frame: Frame, p: Point): number {
  return (p.x - frame.viewer.at.x) * frame.dx + (p.y - frame.viewer.at.y) * frame.dy
}

/** How far left of the line a point lies, times D. Exact. */
export function leftOf(frame: Frame, p: Point): number {
  return (p.y - frame.viewer.at.y) * frame.dx - (p.x - frame.viewer.at.x) * frame.dy
}

/**
 * The pieces that could stand between the two models: those whose bounds reach into the corridor between both rectangles and
 * whose heights reach above the lower floor and down to the higher top (a piece that begins there may stand on another and close
 * the seam). A safe filter: it never drops a piece that hides something.
 */
export function between(frame: Frame, pieces: readonly Piece[], except: readonly string[]): readonly Piece[] {
  const { viewer, target, dx, dy, n } = frame
  const adx = Math.abs(dx)
  const ady = Math.abs(dy)
  const lowest = Math.min(viewer.floor, target.floor)
  const highest = Math.max(viewer.floor + viewer.height, target.floor + target.height)
  // Everything is doubled, so that the centres of the bounds stay whole.
  const halfCorridor = Math.max(viewer.width, target.width) * frame.length + 1
  const found: Piece[] = []
  for (const candidate of pieces) {
    if (candidate.top <= lowest || candidate.bottom > highest || candidate.top === candidate.bottom) continue
    const { minX, minY, maxX, maxY } = candidate.bounds
    const cx = minX + maxX - 2 * viewer.at.x
    const cy = minY + maxY - 2 * viewer.at.y
    const spanX = maxX - minX
    const spanY = maxY - minY
    if (Math.abs(cy * dx - cx * dy) - spanY * adx - spanX * ady > halfCorridor) continue
    const along = cx * dx + cy * dy
    const spanAlong = spanX * adx + spanY * ady
    if (along + spanAlong <= 0 || along - spanAlong >= 2 * n) continue
    if (!except.includes(candidate.id)) found.push(candidate)
  }
  return found
}
