/** A deliberately plain ray caster: the second opinion the tests compare with. It shares no code with the engine. */
import type { Piece, Volume } from '../shapes.ts'

export interface Spot {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Whether the segment runs through the inside of the prism for more than `depth` of its length, between the shares `from` and `to`. */
export function runsThrough(a: Spot, b: Spot, prism: Piece, from = 0, to = 1, depth = 1e-9): boolean {
  let enter = from
  let leave = to
  const cut = (start: number, end: number): void => {
    // Inside where start + (end - start)·t > 0.
    if (start <= 0 && end <= 0) leave = -1
    else if (start < 0) enter = Math.max(enter, start / (start - end))
    else if (end < 0) leave = Math.min(leave, start / (start - end))
  }
  prism.footprint.forEach((p, i) => {
    const q = prism.footprint[(i + 1) % prism.footprint.length]!
    const side = (s: Spot): number => (q.x - p.x) * (s.y - p.y) - (q.y - p.y) * (s.x - p.x)
    cut(side(a), side(b))
  })
  cut(prism.top - a.z, prism.top - b.z)
  cut(a.z - prism.bottom, b.z - prism.bottom)
  return leave - enter > depth
}

function axes(viewer: Volume, target: Volume): { length: number; fx: number; fy: number } {
  const dx = target.at.x - viewer.at.x
  const dy = target.at.y - viewer.at.y
  const length = Math.sqrt(dx * dx + dy * dy)
  return { length, fx: dx / length, fy: dy / length }
}

/** A point of a model's rectangle (or box): `y` to the viewer's left, `z` above the floor, `x` beyond the middle plane. */
export function spotOn(viewer: Volume, target: Volume, of: Volume, y: number, z: number, x = 0): Spot {
  const { fx, fy } = axes(viewer, target)
  return { x: of.at.x - fy * y + fx * x, y: of.at.y + fx * y + fy * x, z: of.floor + z }
}

export function eyeOf(viewer: Volume): Spot {
  return { x: viewer.at.x, y: viewer.at.y, z: viewer.floor + viewer.eye }
}

/** The hidden share of the silhouette from `count` × `count` rays to the middles of equal cells. */
export function sampledSilhouette(viewer: Volume, target: Volume, blockers: readonly Piece[], count: number): number {
  let hidden = 0
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j < count; j += 1) {
      const y = ((i + 0.5) / count - 0.5) * target.width
      const end = spotOn(viewer, target, target, y, ((j + 0.5) / count) * target.height)
      if (blockers.some(b => runsThrough(eyeOf(viewer), end, b))) hidden += 1
    }
  }
  return hidden / (count * count)
}

/** The hidden share of the target's box; a ray counts as hidden when it meets a piece before the target's plane. */
export function sampledVolume(viewer: Volume, target: Volume, blockers: readonly Piece[], count: number): number {
  const { length } = axes(viewer, target)
  let hidden = 0
  for (let k = 0; k < count; k += 1) {
    const x = ((k + 0.5) / count - 0.5) * target.width
    for (let i = 0; i < count; i += 1) {
      for (let j = 0; j < count; j += 1) {
        const y = ((i + 0.5) / count - 0.5) * target.width
        const end = spotOn(viewer, target, target, y, ((j + 0.5) / count) * target.height, x)
        const eye = eyeOf(viewer)
        // Stretch the ray to the target's plane.
        const t = length / (length + x)
        const onPlane = { x: eye.x + (end.x - eye.x) * t, y: eye.y + (end.y - eye.y) * t, z: eye.z + (end.z - eye.z) * t }
        if (blockers.some(b => runsThrough(eye, onPlane, b))) hidden += 1
      }
    }
  }
  return hidden / (count * count * count)
}
