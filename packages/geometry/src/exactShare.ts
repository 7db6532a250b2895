/**
 * The hidden share of the silhouette without any rounding, for the cases too close to a limit for doubles.
 * It repeats the sweep of union.ts in exact numbers. In the un-normalised frame a place on the target's plane is
 * (τ, z) with τ = y·√n: every shadow corner has a rational τ, only the rectangle's sides ±w·√n/2 are not.
 */
import type { Sign } from './exact.ts'
import type { Frame } from './frame.ts'
import { alongOf, leftOf } from './frame.ts'
import type { Piece } from './shapes.ts'
import type { Surd } from './surd.ts'
import { compareSurds, half, larger, minus, ONE, over, plus, ratio, signOfSurd, smaller, surd, times, ZERO } from './surd.ts'

/** A straight line z = rise·τ + base. */
interface Line {
  readonly rise: Surd
  readonly base: Surd
}

/** The height interval that one piece hides, as two lines. */
interface Band {
  readonly low: Line
  readonly high: Line
}

/** A corner of a footprint in whole frame coordinates, along and to the left. */
interface Corner {
  readonly s: bigint
  readonly t: bigint
}

interface Exact {
  readonly n: bigint
  readonly eye: bigint
  readonly floor: Surd
  readonly top: Surd
}

/** The sign of (hidden share - p/q), exact. The frame must have n > 0, and q > 0. */
export function compareHiddenShare(frame: Frame, blockers: readonly Piece[], p: number, q: number): Sign {
  const { target } = frame
  const n = BigInt(frame.n)
  const exact: Exact = {
    n,
    eye: BigInt(frame.eyeZ),
    floor: ratio(BigInt(target.floor)),
    top: ratio(BigInt(target.floor) + BigInt(target.height)),
  }
  const width = BigInt(target.width)
  const hidden = hiddenArea(exact, frame, blockers, surd(0n, width, 2n))
  const limit = surd(0n, BigInt(p) * width * BigInt(target.height), BigInt(q))
  return compareSurds(hidden, limit, n)
}

/** The hidden area of the rectangle |τ| ≤ side, floor ≤ z ≤ top. */
function hiddenArea(exact: Exact, frame: Frame, blockers: readonly Piece[], side: Surd): Surd {
  const rings = blockers.map(blocker => blocker.footprint.map(p => ({ s: BigInt(alongOf(frame, p)), t: BigInt(leftOf(frame, p)) })))
  const left = { a: -side.a, b: -side.b, d: side.d }
  const cuts = between(
    rings.flatMap(ring => cutsOf(ring, exact.n)),
    left,
    side,
    exact.n,
  )
  let area = ZERO
  for (const [i, from] of cuts.entries()) {
    const to = cuts[i + 1]
    if (to === undefined) break
    const middle = half(plus(from, to))
    const bands = rings.flatMap((ring, k) => bandOf(exact, ring, blockers[k], middle))
    if (bands.length > 0) area = plus(area, slabArea(exact, bands, from, to))
  }
  return area
}

/** Where a footprint's shadow has corners: its corners before the viewer, and where its sides cross the target's plane. */
function cutsOf(ring: readonly Corner[], n: bigint): Surd[] {
  const cuts: Surd[] = []
  for (const [i, p] of ring.entries()) {
    const q = ring[(i + 1) % ring.length] ?? p
    if (p.s > 0n) cuts.push(ratio(p.t * n, p.s))
    if (p.s < n !== q.s < n && p.s !== q.s) cuts.push(ratio(p.t * (q.s - p.s) + (q.t - p.t) * (n - p.s), q.s - p.s))
  }
  return cuts
}

/** The cuts strictly inside from…to, with both ends, ascending and without repeats. */
function between(cuts: readonly Surd[], from: Surd, to: Surd, n: bigint): readonly Surd[] {
  const inside = cuts.filter(c => compareSurds(c, from, n) > 0 && compareSurds(c, to, n) < 0)
  inside.sort((x, y) => compareSurds(x, y, n))
  const all = [from, ...inside, to]
  return all.filter((c, i) => {
    const before = all[i - 1]
    return before === undefined || compareSurds(before, c, n) < 0
  })
}

/** What a piece hides in the slab round `middle`: nothing, or one band. */
function bandOf(exact: Exact, ring: readonly Corner[], blocker: Piece | undefined, middle: Surd): readonly Band[] {
  if (blocker === undefined) return []
  const { n } = exact
  const lines: { line: Line; value: Surd }[] = []
  for (const [i, p] of ring.entries()) {
    const q = ring[(i + 1) % ring.length] ?? p
    if (side(p, middle, n) * side(q, middle, n) >= 0) continue
    // Along the ray towards τ the side is met at 1/λ = (n·A + τ·B) / C.
    const c = p.s * q.t - p.t * q.s
    if (c === 0n) continue
    const line = { rise: ratio(p.s - q.s, c), base: ratio((q.t - p.t) * n, c) }
    const value = valueAt(line, middle, n)
    if (signOfSurd(value, n) > 0) lines.push({ line, value })
  }
  lines.sort((x, y) => compareSurds(x.value, y.value, n))
  const nearest = lines.at(-1)
  if (nearest === undefined) return []
  const eyeInside = lines.length === 1
  if (!eyeInside && compareSurds(nearest.value, ONE, n) <= 0) return []
  const first = lines[0] ?? nearest
  const far = compareSurds(first.value, ONE, n) < 0 ? { rise: ZERO, base: ONE } : first.line
  const near = eyeInside ? undefined : nearest.line
  const over = BigInt(blocker.top) - exact.eye
  const under = BigInt(blocker.bottom) - exact.eye
  const high = over > 0n ? (near === undefined ? exact.top : heightOf(exact, near, over)) : heightOf(exact, far, over)
  const low = under < 0n ? (near === undefined ? exact.floor : heightOf(exact, near, under)) : heightOf(exact, far, under)
  return [{ low: asLine(low), high: asLine(high) }]
}

function asLine(x: Surd | Line): Line {
  return 'rise' in x ? x : { rise: ZERO, base: x }
}

function side(p: Corner, tau: Surd, n: bigint): Sign {
  return signOfSurd(minus(ratio(n * p.t), times(tau, ratio(p.s), n)), n)
}

/** Height eye + k·(1/λ) as a line in τ. */
function heightOf(exact: Exact, line: Line, k: bigint): Line {
  const factor = ratio(k)
  return { rise: times(line.rise, factor, exact.n), base: plus(ratio(exact.eye), times(line.base, factor, exact.n)) }
}

function valueAt(line: Line, tau: Surd, n: bigint): Surd {
  return plus(times(line.rise, tau, n), line.base)
}

/** The area hidden in one slab: cut where two lines cross, then the covered height in the middle is the mean. */
function slabArea(exact: Exact, bands: readonly Band[], from: Surd, to: Surd): Surd {
  const { n } = exact
  const lines = [asLine(exact.floor), asLine(exact.top), ...bands.flatMap(b => [b.low, b.high])]
  const crossings = lines.flatMap((x, i) => lines.slice(i + 1).flatMap(y => crossing(x, y, n)))
  const cuts = between(crossings, from, to, n)
  let area = ZERO
  for (const [i, start] of cuts.entries()) {
    const end = cuts[i + 1]
    if (end === undefined) break
    area = plus(area, times(minus(end, start), coveredHeight(exact, bands, half(plus(start, end))), n))
  }
  return area
}

function crossing(x: Line, y: Line, n: bigint): readonly Surd[] {
  const rise = minus(x.rise, y.rise)
  return signOfSurd(rise, n) === 0 ? [] : [over(minus(y.base, x.base), rise, n)]
}

function coveredHeight(exact: Exact, bands: readonly Band[], tau: Surd): Surd {
  const { n } = exact
  const intervals = bands.map(b => ({
    low: larger(valueAt(b.low, tau, n), exact.floor, n),
    high: smaller(valueAt(b.high, tau, n), exact.top, n),
  }))
  intervals.sort((x, y) => compareSurds(x.low, y.low, n))
  let covered = ZERO
  let reach = exact.floor
  for (const { low, high } of intervals) {
    const start = larger(low, reach, n)
    if (compareSurds(high, start, n) <= 0) continue
    covered = plus(covered, minus(high, start))
    reach = high
  }
  return covered
}
