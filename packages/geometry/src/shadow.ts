/**
 * The shadow a piece casts, seen from the viewer's eye, on the plane of the target's rectangle. In that plane y runs to the
 * viewer's left from the target's centre and z up from the target's floor, both in mil.
 */

import type { Frame } from './frame.ts'
import { alongOf, leftOf } from './frame.ts'
import type { Polygon } from './polygon.ts'
import { clip, hullOf } from './polygon.ts'
import type { Piece } from './shapes.ts'
import { coversPoint } from './shapes.ts'

/** The part of the target's plane that is looked at: |y| ≤ half, low ≤ z ≤ high. */
export interface Window {
  readonly half: number
  readonly low: number
  readonly high: number
}

const NOTHING: Polygon = []

/** Nearer than this to the eye's own plane (in mil) only the eye itself can be: whole coordinates leave no other corner. */
const AT_THE_EYE = 1e-9

/** How often larger than the thing itself a shadow is whose corner is at the eye: larger than any window. */
const BOUNDLESS = 1e9

/**
 * The piece's shadow inside the window, empty when it hides nothing there. Only the part of the piece strictly between the
 * viewer's and the target's plane counts. An eye that stands on or in the footprint is allowed: the shadow then reaches to infinity.
 */
export function shadowOf(frame: Frame, terrain: Piece, window: Window): Polygon {
  const plan = planInView(frame, terrain, window.half)
  if (plan.length < 6) return NOTHING
  const { length, eyeZ } = frame
  const eye = eyeZ - frame.target.floor
  const over = terrain.top - eyeZ
  const under = terrain.bottom - eyeZ
  const atEye = coversPoint(terrain, frame.viewer.at)
  const corners: number[] = []
  let left = Number.NEGATIVE_INFINITY
  let right = Number.POSITIVE_INFINITY
  for (let i = 0; i < plan.length; i += 2) {
    const x = plan[i] ?? 0
    if (x <= AT_THE_EYE) continue
    const times = length / x
    const y = (plan[i + 1] ?? 0) * times
    if (y > left) left = y
    if (y < right) right = y
    corners.push(y, eye + over * times, y, eye + under * times)
  }
  if (corners.length === 0) return NOTHING
  if (atEye && corners.length < plan.length * 2) {
    for (const y of [right, left]) corners.push(y, eye + over * BOUNDLESS, y, eye + under * BOUNDLESS)
  }
  return clip(clip(hullOf(corners), 0, -1, -window.low), 0, 1, window.high)
}

/** The footprint in frame coordinates, cut to the triangle between the eye and the window. */
function planInView(frame: Frame, terrain: Piece, half: number): Polygon {
  const { length } = frame
  const plan: number[] = []
  for (const corner of terrain.footprint) plan.push(alongOf(frame, corner) / length, leftOf(frame, corner) / length)
  const slope = half / length
  return clip(clip(clip(plan, 1, 0, length), -slope, 1, 0), -slope, -1, 0)
}
