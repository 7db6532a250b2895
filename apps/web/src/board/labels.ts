// Where the words of the drawing stand: none on another, on a model or beyond the edge. Everything here is in pixels; y grows downwards.

export interface Box {
  readonly left: number
  readonly top: number
  readonly w: number
  readonly h: number
}
export interface Disc {
  readonly x: number
  readonly y: number
  readonly r: number
}
export interface Segment {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}
export interface Size {
  readonly w: number
  readonly h: number
}
/** Round a disc, and farther away with a line that leads there; beside a line; on the rim of a circle; on a piece or next to it. */
export type Place =
  | ({ readonly is: 'round'; readonly first: 'below' | 'above' } & Disc)
  | ({ readonly is: 'along'; readonly first: number } & Segment)
  | ({ readonly is: 'rim' } & Disc)
  | { readonly is: 'on'; readonly x: number; readonly y: number; readonly tall: number }
export interface Wanted {
  /** The lowest is placed first. */
  readonly rank: number
  /** Drawn even where no place is free: there where it covers least. */
  readonly must: boolean
  /** The first for which a place is free is taken. */
  readonly sizes: readonly Size[]
  readonly at: Place
}
export interface Placed extends Box {
  /** Which of the sizes. */
  readonly size: number
  /** From the edge of its model to it; null where it stands right beside it. */
  readonly lead: Segment | null
}
export interface Ground {
  /** What can be seen. */
  readonly view: Box
  readonly discs: readonly Disc[]
  /** Nothing is readable there. */
  readonly blocked: readonly Box[]
  /** Names rather keep off these. */
  readonly lines: readonly Segment[]
}
interface Candidate {
  readonly x: number
  readonly y: number
  readonly cost: number
}
/** Between a base and its name. */
const GAP = 2
/** Away from its model by more than this, a line leads to it. */
const LED = 7
const RINGS = [10, 20, 32, 46, 62, 80, 104, 132, 164, 200]
const TURNS = 16
const ON_LINE = 24
const LEAD_OVER = 40

function* round({ x, y, r, first }: Disc & { readonly first: 'below' | 'above' }, { w, h }: Size): Generator<Candidate> {
  const down = r + GAP + h / 2
  const out = r + GAP + w / 2
  const up = first === 'above' ? 1 : -1
  const near = [
    [0, -up * down],
    [0, up * down],
    [out, 0],
    [-out, 0],
    ...[1, -1].flatMap(sy => [1, -1].map(sx => [sx * (r * 0.7 + w / 2), -up * sy * (r * 0.7 + GAP + h / 2)])),
  ] as const
  for (const [i, [dx = 0, dy = 0]] of near.entries()) yield { x: x + dx, y: y + dy, cost: i * 2 }
  for (const d of RINGS) {
    for (let i = 0; i < TURNS; i++) {
      const turn = (2 * Math.PI * i) / TURNS
      yield { x: x + Math.cos(turn) * (r + d + w / 2), y: y + Math.sin(turn) * (r + d + h / 2), cost: 14 + d }
    }
  }
}
function* along({ from, to, first }: Segment & { readonly first: number }, { w, h }: Size): Generator<Candidate> {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(dx, dy) || 1
  // The side that is up, for level lines; to the right of a steep one.
  const [nx, ny] = dx > 0 ? [dy / long, -dx / long] : [-dy / long, dx / long]
  const off = (Math.abs(nx) * w) / 2 + (Math.abs(ny) * h) / 2 + GAP
  for (const [i, step] of [0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3].entries()) {
    for (const [j, side] of [1, -1].entries()) {
      const t = first + step
      yield { x: from[0] + dx * t + nx * off * side, y: from[1] + dy * t + ny * off * side, cost: i * 3 + j }
    }
  }
  for (const c of round({ x: from[0] + dx * first, y: from[1] + dy * first, r: 0, first: 'above' }, { w, h }))
    yield { ...c, cost: c.cost + 24 }
}
function* rim({ x, y, r }: Disc): Generator<Candidate> {
  for (const [i, turn] of [-90, 90, -60, -120, 60, 120, -30, -150, 30, 150, 0, 180].entries()) {
    const angle = (turn * Math.PI) / 180
    yield { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle), cost: i }
  }
}
function* on({ x, y, tall }: { readonly x: number; readonly y: number; readonly tall: number }, { h }: Size): Generator<Candidate> {
  yield { x, y, cost: 0 }
  const off = (tall + h) / 2 + GAP
  yield { x, y: y - off, cost: 1 }
  yield { x, y: y + off, cost: 2 }
}
function candidates(at: Place, size: Size): Generator<Candidate> {
  if (at.is === 'round') return round(at, size)
  if (at.is === 'along') return along(at, size)
  return at.is === 'rim' ? rim(at) : on(at, size)
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.w, b.left + b.w) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.h, b.top + b.h) - Math.max(a.top, b.top))
const touch = (a: Box, b: Box): boolean => a.left < b.left + b.w && b.left < a.left + a.w && a.top < b.top + b.h && b.top < a.top + a.h
const nearest = ({ left, top, w, h }: Box, x: number, y: number): readonly [number, number] => [
  Math.min(left + w, Math.max(left, x)),
  Math.min(top + h, Math.max(top, y)),
]
export function onDisc(box: Box, { x, y, r }: Disc): boolean {
  const dx = Math.min(box.left + box.w, Math.max(box.left, x)) - x
  const dy = Math.min(box.top + box.h, Math.max(box.top, y)) - y
  return dx * dx + dy * dy < r * r
}
export const inside = ({ left, top, w, h }: Box, view: Box): boolean =>
  left >= view.left && top >= view.top && left + w <= view.left + view.w && top + h <= view.top + view.h
/** The line runs through the box. */
export function crosses({ left, top, w, h }: Box, { from, to }: Segment): boolean {
  // Most lines are far away, and this is asked very often.
  if (Math.max(from[0], to[0]) < left || Math.min(from[0], to[0]) > left + w) return false
  if (Math.max(from[1], to[1]) < top || Math.min(from[1], to[1]) > top + h) return false
  let [a, b] = [0, 1]
  for (const [start, way, low, high] of [
    [from[0], to[0] - from[0], left, left + w],
    [from[1], to[1] - from[1], top, top + h],
  ] as const) {
    if (way === 0) {
      if (start < low || start > high) return false
      continue
    }
    const [t, u] = [(low - start) / way, (high - start) / way]
    a = Math.max(a, Math.min(t, u))
    b = Math.min(b, Math.max(t, u))
  }
  return a < b
}
const boxAt = ({ x, y }: Candidate, { w, h }: Size): Box => ({ left: x - w / 2, top: y - h / 2, w, h })
/** From the edge of the disc to the nearest point of the box. */
function leadOf(at: Place, box: Box): Segment | null {
  if (at.is !== 'round') return null
  const [bx, by] = nearest(box, at.x, at.y)
  const far = Math.hypot(bx - at.x, by - at.y)
  if (far - at.r <= LED) return null
  return { from: [at.x + ((bx - at.x) * at.r) / far, at.y + ((by - at.y) * at.r) / far], to: [bx, by] }
}
/** Null for each that has no place. */
export function placeAll(wanted: readonly Wanted[], ground: Ground): readonly (Placed | null)[] {
  const { view, discs, blocked } = ground
  const taken: Box[] = [...blocked]
  const lines: Segment[] = [...ground.lines]
  const places: (Placed | null)[] = wanted.map(() => null)
  const free = (box: Box): boolean => inside(box, view) && !taken.some(t => touch(t, box)) && !discs.some(d => onDisc(box, d))
  const hinders = (lead: Segment): boolean => taken.some(t => crosses(t, lead)) || discs.some(d => through(d, lead))
  const covers = (box: Box): number =>
    taken.reduce((sum, t) => sum + 2 * overlap(t, box), 0) +
    discs.reduce((sum, { x, y, r }) => sum + overlap({ left: x - r, top: y - r, w: 2 * r, h: 2 * r }, box), 0)

  for (const [i, { at, sizes, must }] of [...wanted.entries()].sort(([i, a], [j, b]) => a.rank - b.rank || i - j)) {
    let best: (Placed & { readonly cost: number }) | null = null
    for (const [size, measures] of sizes.entries()) {
      if (best !== null) break
      for (const candidate of candidates(at, measures)) {
        // They come with rising costs.
        if (best !== null && candidate.cost >= best.cost) break
        const box = boxAt(candidate, measures)
        if (!free(box)) continue
        const lead = leadOf(at, box)
        const shy = at.is === 'round' && lines.some(l => crosses(box, l)) ? ON_LINE : 0
        const cost = candidate.cost + shy + (lead !== null && hinders(lead) ? LEAD_OVER : 0)
        if (best === null || cost < best.cost) best = { ...box, size, lead, cost }
      }
    }
    if (best === null && must) {
      const size = sizes.length - 1
      for (const candidate of candidates(at, sizes[size] as Size)) {
        const box = pushedIn(boxAt(candidate, sizes[size] as Size), view)
        const cost = covers(box)
        if (best === null || cost < best.cost) best = { ...box, size, lead: leadOf(at, box), cost }
      }
    }
    if (best === null) continue
    const { left, top, w, h, size, lead } = best
    places[i] = { left, top, w, h, size, lead }
    taken.push({ left, top, w, h })
    if (lead !== null) lines.push(lead)
  }
  return places
}
/** Runs over a disc, and does not only begin at its edge. */
function through({ x, y, r }: Disc, { from, to }: Segment): boolean {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = dx * dx + dy * dy
  const t = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / long))
  return Math.hypot(from[0] + dx * t - x, from[1] + dy * t - y) < r - 0.5
}
const pushedIn = (box: Box, view: Box): Box => ({
  ...box,
  left: Math.max(view.left, Math.min(box.left, view.left + view.w - box.w)),
  top: Math.max(view.top, Math.min(box.top, view.top + view.h - box.h)),
})
