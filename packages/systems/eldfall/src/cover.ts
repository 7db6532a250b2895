// Cover against Ranged Attacks (E-042 to E-054): what it is at the moment of the shot, by which piece, and why.
import {
  distanceToPiece,
  isAtMost,
  isFullyHidden,
  isPartlyHidden,
  type Mil,
  mil,
  movedTo,
  type Piece,
  type Point,
  pointAlong,
  sight,
  standing as standingPiece,
  type Volume,
} from '@sightline/geometry'
import { deepFreeze, fact } from '@sightline/kernel'
import { type CoverNote, is, type Model, present, type Skirmish } from './game.ts'
import { hitboxes, sizes } from './profile.ts'
import { bodyOf } from './space.ts'

const NONE: CoverNote = deepFreeze({ kind: 'none', modifier: 0, clause: 'E-042', by: [] })
const INCH: Mil = mil(1000)
/** What a cover does to the shooter's attribute: Light -2 (E-049), Heavy -4 (E-048). */
const cover = (kind: 'light' | 'heavy', clause: string, by: readonly string[]): CoverNote => ({
  kind,
  modifier: kind === 'heavy' ? -4 : -2,
  clause,
  by,
})

/** Small, Medium and Large models alone profit from scenery beside them (E-043). */
const small = (m: Model): boolean => sizes.indexOf(m.built.size) <= sizes.indexOf('Large')

/** The greatest extent of a piece seen from above, or the extent across the line of sight (option cover_width). */
function widthOf(game: Skirmish, piece: Piece, from: Point, to: Point): number {
  const { footprint } = piece
  if (game.options.cover_width === 'seen') {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const across = footprint.map(p => p.y * dx - p.x * dy)
    return (Math.max(...across) - Math.min(...across)) / Math.sqrt(dx * dx + dy * dy)
  }
  const squares = footprint.flatMap(p => footprint.map(q => (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y)))
  return Math.sqrt(Math.max(...squares))
}
/** Heavy is both taller and wider than the printed size (E-048), Light one of them at most (E-049); a tag decides beforehand (E-050). */
function gradeOf(game: Skirmish, piece: Piece, target: Model, body: Volume, from: Point): 'light' | 'heavy' {
  if (piece.tags.includes('heavy')) return 'heavy' // E-050
  if (piece.tags.includes('light')) return 'light'
  const box = hitboxes[target.built.size]
  const [tall, wide] = [piece.top - body.floor - box.height, widthOf(game, piece, from, body.at) - box.width]
  const enough = (more: number): boolean => more > 0 || (more === 0 && game.options.equal_cover === 'heavy')
  return enough(tall) && enough(wide) ? 'heavy' : 'light'
}

/** Are the piece's bounds within so many mil of a point along both sides of the table? */
const isWithin = ({ bounds }: Piece, { x, y }: Point, far: number): boolean =>
  bounds.minX <= x + far && bounds.maxX >= x - far && bounds.minY <= y + far && bounds.maxY >= y - far

/** Scenery beside the target: within 1 in (E-044, E-047), higher than its base (E-045), hiding some of it (E-046), all by one piece. */
function scenery(game: Skirmish, shooter: Volume, target: Model, body: Volume, at: number): CoverNote {
  if (!small(target)) return NONE // E-043
  const near = at >= 0 && game.options.cover_moment === 'contact' ? mil(game.options.contact_tolerance) : INCH // E-051
  // Most models stand in the open: what hides how much is only worked out when a piece is near enough (E-044) and high enough (E-045).
  const beside = game.terrain.filter(
    piece =>
      isWithin(piece, body.at, body.radius + near) &&
      piece.top - body.floor > game.options.base_height &&
      isAtMost(distanceToPiece(body, piece), near),
  )
  if (beside.length === 0) return NONE
  if (game.options.hidden_wholly === 'none' && isFullyHidden(sight(shooter, body, game.terrain))) return NONE
  // What a piece hides by itself is the same whatever else stands there.
  const view = sight(shooter, body, beside)
  const counting = view.hiding.filter(({ alone }) => alone > 1e-12) // E-046
  const grades = counting.map(({ piece }) => ({ piece, grade: gradeOf(game, piece, target, body, shooter.at) }))
  const heavy = grades.filter(g => g.grade === 'heavy')
  const by = (list: typeof grades): readonly string[] => list.map(g => g.piece.id)
  if (heavy.length > 0) return cover('heavy', 'E-048', by(heavy))
  return grades.length > 0 ? cover('light', 'E-049', by(grades)) : NONE
}
/**
 * High ground: some of the Hitbox hidden by the edge it stands behind is Light (E-053), a solid wall on the same ground Heavy (E-054).
 * The edge is judged against the near side of the Hitbox, so that a model right at the edge is open.
 */
function highGround(game: Skirmish, shooter: Volume, body: Volume): CoverNote {
  if (body.floor <= shooter.floor) return NONE
  const near = movedTo(body, pointAlong(body.at, shooter.at, body.radius))
  const ground = game.terrain.filter(p => p.tags.includes('platform') && p.top === body.floor)
  const walls = game.terrain.filter(
    p =>
      p.bottom === body.floor &&
      (p.tags.includes('solid') || game.options.solid_wall === 'any') &&
      isAtMost(distanceToPiece(body, p), INCH) &&
      isPartlyHidden(sight(shooter, body, [p])),
  )
  if (walls.length > 0)
    return cover(
      'heavy',
      'E-054',
      walls.map(p => p.id),
    )
  const edges = ground.filter(p => isPartlyHidden(sight(shooter, near, [p])))
  return edges.length > 0
    ? cover(
        'light',
        'E-053',
        edges.map(p => p.id),
      )
    : NONE
}
function behindModels(game: Skirmish, from: Model, to: Model, shooter: Volume, body: Volume): CoverNote {
  if (game.options.models_cover === 'no') return NONE
  const others = game.models.filter(m => m !== from && m !== to && present(m))
  const view = sight(
    shooter,
    body,
    others.map(m => standingPiece(m.built.name, bodyOf(game, m))),
  )
  return isPartlyHidden(view)
    ? cover(
        'light',
        'E-042',
        view.hiding.map(h => h.piece.id),
      )
    : NONE
}
/** All covers of a target, seen from a Volume; the posture is one of them (E-052). Flying models have none. */
export function coversFrom(
  game: Skirmish,
  shooter: Volume,
  from: Model,
  to: Model,
  at: number,
  body = bodyOf(game, to, at),
): readonly CoverNote[] {
  if (is(to, 'Flying')) return []
  const notes: CoverNote[] = []
  const low = body.height < hitboxes[to.built.size].height
  if (game.options.cover_size_limit === 'everything' && !small(to)) return []
  if (low) notes.push(cover('light', 'E-052', ['crouched']))
  for (const note of [scenery(game, shooter, to, body, at), highGround(game, shooter, body), behindModels(game, from, to, shooter, body)]) {
    if (note.kind !== 'none') notes.push(note)
  }
  return notes
}
/** The cover that counts: the worst for the shooter, or all of it together (option cover_stacking). */
export function counted(game: Skirmish, notes: readonly CoverNote[]): CoverNote {
  const [first, ...rest] = notes
  if (first === undefined) return NONE
  const worst = rest.reduce((a, b) => (b.modifier < a.modifier ? b : a), first)
  if (game.options.cover_stacking === 'worst') return worst
  return { ...worst, modifier: notes.reduce((sum, n) => sum + n.modifier, 0), by: notes.flatMap(n => n.by) }
}
export const coverFact = (game: () => Skirmish): Skirmish['facts']['cover'] =>
  fact(
    (from: Model, to: Model, at: number): CoverNote => deepFreeze(counted(game(), coversFrom(game(), bodyOf(game(), from), from, to, at))),
  )
