/**
 * Sight between two models, all of it in one answer: is there any clear line, how much of the target's silhouette is hidden from
 * the viewer's eye, by what, alone and together, and the shadows themselves for the picture.
 *
 * Both models are rectangles that stand upright across the line between their centres. Only what stands strictly between the two
 * rectangles' planes hides anything, so a piece behind the target or the viewer never does. The bases of the two
 * models are no pieces and hide nothing; nor do zero-height pieces or the table's edge.
 */
import type { ClearLine } from './anySight.ts'
import { anySight } from './anySight.ts'
import { compareHiddenShare } from './exactShare.ts'
import type { Frame } from './frame.ts'
import { between, frameOf } from './frame.ts'
import type { Polygon } from './polygon.ts'
import { areaOf, inset } from './polygon.ts'
import { shadowOf } from './shadow.ts'
import type { Piece, Volume } from './shapes.ts'
import { coversPointInside } from './shapes.ts'
import type { Union } from './union.ts'
import { unionOf } from './union.ts'

/** What one piece hides of the target. */
export interface Hiding {
  readonly piece: Piece
  /** Share of the silhouette it hides by itself, from 0 to 1. */
  readonly alone: number
  /** Share that only it hides: what would come into view without it. */
  readonly adds: number
  /**
   * Its shadow on the target's rectangle: flat [y0, z0, y1, z1, …], convex, counter-clockwise; y in mil to the viewer's left of
   * the middle (from -width/2 to width/2), z in mil above the target's floor. The shares are the areas of these polygons.
   */
  readonly shadow: Polygon
  /** The viewer's eye is inside the piece: it then hides everything in the directions it covers. The system may leave it out. */
  readonly aroundTheEye: boolean
}

export interface Sight {
  readonly viewer: Volume
  readonly target: Volume
  /** Whether there is a clear line from any point of one rectangle to any point of the other; the same both ways. */
  readonly any: boolean
  /**
   * False only when raised pieces had to be looked under or between: "yes" is then right to a millionth of a mil, "no" means that none of
   * the lines that touch two tops, bottoms or floors is clear. Always true when every piece between stands on the lower floor.
   */
  readonly anyIsExact: boolean
  /** A clear line if there is one. */
  readonly line: ClearLine | undefined
  /** Share of the target's silhouette hidden from the viewer's eye, from 0 to 1. Decide with {@link hiddenAtLeast}, not with this. */
  readonly hidden: number
  /** The pieces that hide something, in the order given. */
  readonly hiding: readonly Hiding[]
  /** The pieces between the two models that were looked at, in the order given. */
  readonly between: readonly Piece[]
}

/** Doubles decide a share when it is farther than this from the limit; their own error stays below 1e-11. */
const CERTAIN = 1e-9

/**
 * Sight from a viewer to a target. `blockers` are terrain and other models (see `standing`), in any order; those whose id is in
 * `except` are left out, so the whole table's list may be passed with the two models' own ids in `except`.
 */
export function sight(viewer: Volume, target: Volume, blockers: readonly Piece[], except: readonly string[] = []): Sight {
  const frame = frameOf(viewer, target)
  if (frame.n === 0) return sightUpright(viewer, target, blockers, except)
  const candidates = between(frame, blockers, except)
  if (candidates.length === 0) return openSight(frame)
  return new Looked(frame, candidates)
}

/** The silhouette is worked out at once; whether there is any clear line only when somebody asks, since most ask for one of the two. */
class Looked implements Sight {
  readonly viewer: Volume
  readonly target: Volume
  readonly between: readonly Piece[]
  readonly hidden: number
  readonly hiding: readonly Hiding[]
  private readonly frame: Frame
  private readonly gap: Union['gap']
  private found: ReturnType<typeof lineBothWays> | undefined
  constructor(frame: Frame, between: readonly Piece[]) {
    const { hidden, hiding, gap } = silhouette(frame, between)
    this.viewer = frame.viewer
    this.target = frame.target
    this.between = between
    this.hidden = hidden
    this.hiding = hiding
    this.frame = frame
    this.gap = gap
  }
  get any(): boolean {
    return this.look().line !== undefined
  }
  get anyIsExact(): boolean {
    return this.look().exact
  }
  get line(): ClearLine | undefined {
    return this.look().line
  }
  private look(): ReturnType<typeof lineBothWays> {
    const { frame, gap, hidden, between, hiding } = this
    const eye = { ...frame.viewer.at, z: frame.eyeZ }
    this.found ??=
      gap && hidden < 1 - CERTAIN
        ? { line: { from: eye, to: placeOn(frame, gap.x, gap.y) }, exact: true }
        : lineBothWays(frame, between, hiding)
    return this.found
  }
}

function openSight(frame: Frame): Sight {
  const { viewer, target, eyeZ } = frame
  const line = { from: { ...viewer.at, z: eyeZ }, to: placeOn(frame, 0, target.height / 2) }
  return { viewer, target, any: true, anyIsExact: true, line, hidden: 0, hiding: [], between: [] }
}

/** A point of the target's rectangle in table coordinates. */
function placeOn(frame: Frame, y: number, z: number): ClearLine['to'] {
  const { target, dx, dy, length } = frame
  return { x: target.at.x - (dy / length) * y, y: target.at.y + (dx / length) * y, z: target.floor + z }
}

function silhouette(frame: Frame, candidates: readonly Piece[]): Pick<Sight, 'hidden' | 'hiding'> & Pick<Union, 'gap'> {
  const { viewer, target, eyeZ } = frame
  const side = target.width / 2
  const whole = target.width * target.height
  const window = { half: side, low: 0, high: target.height }
  const pieces: Piece[] = []
  const shadows: Polygon[] = []
  for (const candidate of candidates) {
    const shadow = shadowOf(frame, candidate, window)
    if (shadow.length < 6) continue
    pieces.push(candidate)
    shadows.push(shadow)
  }
  const union = unionOf(shadows, { left: -side, right: side, low: 0, high: target.height })
  const hiding = pieces.map((piece, i) => ({
    piece,
    alone: Math.min(1, areaOf(shadows[i] ?? []) / whole),
    adds: Math.min(1, (union.only[i] ?? 0) / whole),
    shadow: shadows[i] ?? [],
    aroundTheEye: piece.bottom < eyeZ && eyeZ < piece.top && coversPointInside(piece, viewer.at),
  }))
  return { hidden: Math.min(1, union.area / whole), hiding, gap: union.gap }
}

/** Looks for any clear line when the eye sees nothing. The pair is taken in a fixed order, so the answer is the same both ways. */
function lineBothWays(
  frame: Frame,
  candidates: readonly Piece[],
  hiding: readonly Hiding[],
): { line: ClearLine | undefined; exact: boolean } {
  const { viewer, target } = frame
  const alone = (p: Piece): number => hiding.find(h => h.piece === p)?.alone ?? 0
  const likelyFirst = candidates.toSorted((a, b) => alone(b) - alone(a))
  const swap = isAfter(viewer, target)
  const ordered = swap ? frameOf(target, viewer) : frame
  const found = anySight(ordered, likelyFirst)
  if (found.line !== undefined) return { line: swap ? { from: found.line.to, to: found.line.from } : found.line, exact: found.exact }
  if (found.exact) return found
  // With raised pieces only some lines were tried; the target's eye may see what the viewer's does not.
  const back = frameOf(target, viewer)
  const { hidden, gap } = silhouette(back, candidates)
  if (gap === undefined || hidden >= 1 - CERTAIN) return found
  return { line: { from: placeOn(back, gap.x, gap.y), to: { ...target.at, z: back.eyeZ } }, exact: true }
}

function isAfter(a: Volume, b: Volume): boolean {
  return (a.at.x - b.at.x || a.at.y - b.at.y) > 0
}

/** One model right above the other: the only line is the upright one, and it hides all or nothing. */
function sightUpright(viewer: Volume, target: Volume, blockers: readonly Piece[], except: readonly string[]): Sight {
  const [lower, upper] = viewer.floor <= target.floor ? [viewer, target] : [target, viewer]
  const inTheWay = blockers.filter(
    b =>
      b.top > lower.floor + lower.height &&
      b.bottom < upper.floor &&
      b.top > b.bottom &&
      !except.includes(b.id) &&
      coversPointInside(b, viewer.at),
  )
  const side = target.width / 2
  const shadow = [-side, 0, side, 0, side, target.height, -side, target.height]
  const adds = inTheWay.length === 1 ? 1 : 0
  const hiding = inTheWay.map(piece => ({ piece, alone: 1, adds, shadow, aroundTheEye: false }))
  const any = inTheWay.length === 0
  const line = any ? { from: { ...viewer.at, z: viewer.floor + viewer.eye }, to: { ...target.at, z: target.floor } } : undefined
  return { viewer, target, any, anyIsExact: true, line, hidden: any ? 0 : 1, hiding, between: inTheWay }
}

/**
 * Whether at least p/q of the silhouette is hidden; exactly p/q is enough. Exact: doubles first, whole numbers when the share is
 * within 1e-9 of the limit. p and q are whole numbers, q > 0.
 */
export function hiddenAtLeast(seen: Sight, p: number, q: number): boolean {
  const difference = seen.hidden - p / q
  if (Math.abs(difference) > CERTAIN) return difference > 0
  const frame = frameOf(seen.viewer, seen.target)
  if (frame.n === 0) return difference >= 0
  if (seen.hidden > 1 - CERTAIN && hideWithRoomToSpare(frame, seen.hiding)) return true
  // The few that hide most usually do it by themselves; only if they do not, all must be counted.
  const few = mostHiding(seen, p / q - CERTAIN)
  return (
    compareHiddenShare(frame, few, p, q) >= 0 || (few.length < seen.between.length && compareHiddenShare(frame, seen.between, p, q) >= 0)
  )
}

/** Rectangles larger than this many square mil are left to exact numbers: the error of a sum of areas, 1e-11 of it, must stay far below 0.5. */
const LARGE = 1e10

/**
 * Whether the shadows certainly cover the whole rectangle together. Each is taken a mil smaller all round, so about a point of the
 * rectangle that none covers a quarter of a disc of 1 mil, 0.78 square mil, stays bare at the least: with less than 0.5 there is no such
 * point, however the shadows were rounded. They are cut to a rectangle one mil larger, so that they are not made smaller at its edge.
 */
function hideWithRoomToSpare(frame: Frame, hiding: readonly Hiding[]): boolean {
  const { width, height } = frame.target
  if (width * height > LARGE) return false
  const side = width / 2
  const shadows: Polygon[] = []
  for (const { piece } of hiding) {
    const shadow = inset(shadowOf(frame, overgrown(frame, piece), { half: side + 1, low: -1, high: height + 1 }), 1)
    if (shadow.length >= 6) shadows.push(shadow)
  }
  return unionOf(shadows, { left: -side, right: side, low: 0, high: height }).area > width * height - 0.5
}

/**
 * The piece, with a top above which no ray to the rectangle passes made higher, and a bottom below which none passes made deeper: it hides
 * the same, with room to spare. So a model hides another of its own height.
 */
function overgrown({ eyeZ, target }: Frame, piece: Piece): Piece {
  const highest = Math.max(eyeZ, target.floor + target.height)
  const lowest = Math.min(eyeZ, target.floor)
  const top = piece.top < highest ? piece.top : (Math.max(piece.top, highest + 2) as Piece['top'])
  const bottom = piece.bottom > lowest ? piece.bottom : (Math.min(piece.bottom, lowest - 2) as Piece['bottom'])
  return { ...piece, top, bottom }
}

/** The fewest pieces, largest shadow first, that hide the share together as far as doubles can tell. */
function mostHiding(seen: Sight, share: number): readonly Piece[] {
  const { width, height } = seen.target
  const frame = { left: -width / 2, right: width / 2, low: 0, high: height }
  const largestFirst = seen.hiding.toSorted((a, b) => b.alone - a.alone)
  const shadows = largestFirst.map(h => h.shadow)
  const count = shadows.findIndex((_, i) => unionOf(shadows.slice(0, i + 1), frame).area >= share * width * height)
  return count < 0 ? seen.between : largestFirst.slice(0, count + 1).map(h => h.piece)
}

/** Whether all of the silhouette is hidden from the viewer's eye. Exact. */
export function isFullyHidden(seen: Sight): boolean {
  return hiddenAtLeast(seen, 1, 1)
}

/** Whether anything at all of the silhouette is hidden. Exact up to 1e-12 of its area: less than that is touching. */
export function isPartlyHidden(seen: Sight): boolean {
  return seen.hidden > 1e-12
}
