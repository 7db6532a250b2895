/**
 * The hidden share of a target's volume: a box as wide and as deep as the printed width and as high as the printed height, facing
 * the viewer, its middle plane the silhouette's plane. A ray from the eye is hidden when it meets a piece between the viewer's
 * and the target's plane, and is then hidden for its whole way through the box; so the shadow at any depth is the silhouette's
 * shadow, scaled.
 *
 * The shadow is cut into trapezoids. What a trapezoid's cone shares with the box at depth c is a quadratic in c between
 * the depths where a corner crosses a side, and two Gauss points integrate that without error.
 */
import { between, frameOf } from './frame.ts'
import { areaOf, clip } from './polygon.ts'
import { shadowOf } from './shadow.ts'
import type { Piece, Volume } from './shapes.ts'
import { sight } from './sight.ts'
import { unionOf } from './union.ts'

export interface VolumeShare {
  /** Share of the target's volume hidden from the viewer's eye, from 0 to 1, right to 1e-10. */
  readonly hidden: number
}

/** A verdict on a volume share; `exact` is false when the share is within 1e-9 of the limit and was taken as equal to it. */
export interface VolumeVerdict {
  readonly atLeast: boolean
  readonly exact: boolean
}

/** The box as the eye sees it: distances from the eye, lateral half width, heights relative to the eye. */
interface Box {
  readonly near: number
  readonly far: number
  readonly plane: number
  readonly half: number
  readonly low: number
  readonly high: number
}

const TIE = 1e-9

/** Share of the target's volume that is hidden from the viewer's eye. Arguments as in `sight`. */
export function hiddenVolume(viewer: Volume, target: Volume, blockers: readonly Piece[], except: readonly string[] = []): VolumeShare {
  const frame = frameOf(viewer, target)
  if (frame.n === 0) return { hidden: sight(viewer, target, blockers, except).hidden }
  const { length, eyeZ } = frame
  const half = target.width / 2
  const low = target.floor - eyeZ
  // Models cannot be so close that the box reaches the eye; if they are, its nearest thousandth of the way counts as seen.
  const box = { near: Math.max(length - half, length / 1024), far: length + half, plane: length, half, low, high: low + target.height }
  const widest = length / box.near
  const narrowest = length / box.far
  const window = {
    half: half * widest,
    low: Math.min(box.low * widest, box.low * narrowest) - low,
    high: Math.max(box.high * widest, box.high * narrowest) - low,
  }
  const shadows = between(frame, blockers, except)
    .map(blocker => shadowOf(frame, blocker, window))
    .filter(shadow => shadow.length >= 6)
  let hidden = 0
  unionOf(shadows, { left: -window.half, right: window.half, low: window.low, high: window.high }, (x0, x1, low0, low1, high0, high1) => {
    hidden += sharedVolume(box, [x0, low0 + low, x1, low1 + low, x1, high1 + low, x0, high0 + low])
  })
  return { hidden: Math.min(1, hidden / (target.width * target.width * target.height)) }
}

/** Whether at least p/q of the volume is hidden; a share within 1e-9 of p/q counts as equal to it. */
export function volumeHiddenAtLeast(share: VolumeShare, p: number, q: number): VolumeVerdict {
  const difference = share.hidden - p / q
  return { atLeast: difference >= -TIE, exact: Math.abs(difference) > TIE }
}

/** The volume that the cone through a trapezoid of the target's plane shares with the box. */
function sharedVolume(box: Box, trapezoid: readonly number[]): number {
  const depths = depthsOf(box, trapezoid)
  let sum = 0
  for (let i = 1; i < depths.length; i += 1) {
    const from = depths[i - 1] ?? 0
    const to = depths[i] ?? 0
    const middle = (from + to) / 2
    const offset = ((to - from) / 2) * GAUSS
    sum += ((to - from) / 2) * (sharedArea(box, trapezoid, middle - offset) + sharedArea(box, trapezoid, middle + offset))
  }
  return sum
}

/** 1/√3, the place of the two Gauss points. */
const GAUSS = Math.sqrt(1 / 3)

/** The area shared at one depth. */
function sharedArea(box: Box, trapezoid: readonly number[], depth: number): number {
  const scale = box.plane / depth
  const side = box.half * scale
  const across = clip(clip(trapezoid, 1, 0, side), -1, 0, side)
  return areaOf(clip(clip(across, 0, 1, box.high * scale), 0, -1, -box.low * scale)) / (scale * scale)
}

/** The depths inside the box where the shared area changes its formula, with the box's near and far side. */
function depthsOf(box: Box, trapezoid: readonly number[]): number[] {
  const depths = [box.near, box.far]
  const add = (scale: number): void => {
    const depth = box.plane / scale
    if (depth > box.near && depth < box.far) depths.push(depth)
  }
  for (let i = 0; i < trapezoid.length; i += 2) {
    const y = trapezoid[i] ?? 0
    const z = trapezoid[i + 1] ?? 0
    add(Math.abs(y) / box.half)
    add(z / box.low)
    add(z / box.high)
  }
  const [x0 = 0, low0 = 0, x1 = 0, low1 = 0, , high1 = 0, , high0 = 0] = trapezoid
  for (const [start, end] of [
    [low0, low1],
    [high0, high1],
  ] as const) {
    const slope = (end - start) / (x1 - x0)
    const base = start - slope * x0
    for (const corner of [box.low, box.high]) {
      add(base / (corner - slope * box.half))
      add(base / (corner + slope * box.half))
    }
  }
  return depths.sort((a, b) => a - b)
}
