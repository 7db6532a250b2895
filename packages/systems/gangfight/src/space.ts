// Where models stand to each other: threat, close combat, sight and cover. Everything is measured from base edge to base
// edge, and a distance that equals the limit is within it.
import {
  type Base,
  contactWithPiece,
  flatDistance,
  gap,
  hiddenAtLeast,
  type Mil,
  mil,
  type Piece,
  type Point,
  type Sight,
  sight,
  standing as standingPiece,
  type Volume,
} from '@sightline/geometry'
import { deepFreeze, fact } from '@sightline/kernel'
import { type CoverNote, enemies, type Fighter, type Gang, standing, threat, type View, volumeOf } from './game.ts'

export const baseOf = (f: Fighter): Base => ({ at: { x: f.x, y: f.y }, radius: f.built.radius })
export const bodyOf = (f: Fighter): Volume => {
  const { width, height } = volumeOf(f)
  return { at: { x: f.x, y: f.y }, radius: f.built.radius, floor: mil(f.z), width, height, eye: height }
}
/** Base edge to base edge, 1/1000 inch, rounded for display. */
export const gapBetween = (a: Fighter, b: Fighter): Mil => gap(flatDistance(baseOf(a), baseOf(b)))
/** Negative when the two are nearer than so many mil from base to base, 0 when exactly so far, positive beyond; for limits above 0. */
export function farther(a: Fighter, b: Fighter, limit: number): number {
  const reach = limit + a.built.radius + b.built.radius
  const dx = a.x - b.x
  const dy = a.y - b.y
  return dx * dx + dy * dy - reach * reach
}
export const within = (a: Fighter, b: Fighter, inches: number): boolean => farther(a, b, inches * 1000) <= 0

/** Is `b` in the threat range of `a`, which reaches all round its base (G-001, G-006)? */
export function threatens(a: Fighter, b: Fighter): boolean {
  if (!standing(a) || !standing(b) || a === b) return false
  return farther(a, b, threat(a)) <= 0
}

/** In close combat with each other. */
export function inCloseCombatWith(game: Gang, a: Fighter, b: Fighter): boolean {
  if (!enemies(a, b) || (!threatens(a, b) && !threatens(b, a))) return false
  return (
    game.options.close_combat === 'either_threat' ||
    game.melees.some(m => m.joined && ((m.a === a && m.b === b) || (m.a === b && m.b === a)))
  )
}
export const inCloseCombat = (game: Gang, a: Fighter): boolean => game.fighters.some(b => inCloseCombatWith(game, a, b))

/** Enemies who have `f` in their threat range, in the order of the population. */
export const threateners = (game: Gang, f: Fighter): readonly Fighter[] => game.fighters.filter(e => enemies(e, f) && threatens(e, f))

// ---- sight and cover ----

export type Ground = 'flat' | 'light' | 'dense'
export const groundOf = (piece: Piece): Ground => (piece.tags.includes('dense') ? 'dense' : piece.tags.includes('light') ? 'light' : 'flat')
const overlaps = (f: Fighter, piece: Piece): boolean =>
  comesNear(piece, f, f, f.built.radius) && contactWithPiece(baseOf(f), piece) === 'overlapping'
/** Could a base of that radius on the straight way meet the piece at all? Spares the exact answer where it is plain. */
export function comesNear({ bounds }: Piece, from: Point, to: Point, radius: number): boolean {
  const { minX, minY, maxX, maxY } = bounds
  return comesNearBox(minX, minY, maxX, maxY, from, to, radius)
}
/** The same for another base, with both radii together. */
export const comesNearBase = ({ x, y }: Point, from: Point, to: Point, radius: number): boolean =>
  comesNearBox(x, y, x, y, from, to, radius)
function comesNearBox(minX: number, minY: number, maxX: number, maxY: number, from: Point, to: Point, radius: number): boolean {
  const { x, y } = from
  const dx = to.x - x
  const dy = to.y - y
  if (x + Math.min(0, dx) - radius > maxX || x + Math.max(0, dx) + radius < minX) return false
  if (y + Math.min(0, dy) - radius > maxY || y + Math.max(0, dy) + radius < minY) return false
  // All of the box on one side of the way, with a mil to spare for rounding?
  const across = Math.abs((minX + maxX - 2 * x) * dy - (minY + maxY - 2 * y) * dx)
  return across <= (maxX - minX) * Math.abs(dy) + (maxY - minY) * Math.abs(dx) + 2 * (radius + 1) * Math.sqrt(dx * dx + dy * dy)
}
/** Does the piece rise from the ground at that height? A roof under the feet does not, nor a bridge overhead. */
export const risesAt = (piece: Piece, z: number): boolean => piece.bottom <= z && piece.top > z
/** Pieces in which the model stands: they hide nothing of it and from it, and may give it cover (G-019, R-19). */
export const piecesUnder = (game: Gang, f: Fighter): readonly Piece[] => game.terrain.filter(p => risesAt(p, f.z) && overlaps(f, p))

/** The pictures that decide: everything in between, the Light and Dense pieces, which give cover (G-132, G-133), and the Dense ones alone. */
interface Pictures {
  readonly all: Sight
  readonly covering: Sight
  readonly dense: Sight
}
export function lookAt(game: Gang, from: Fighter, to: Fighter): Pictures {
  const aside = [...piecesUnder(game, from), ...piecesUnder(game, to)].map(p => p.id)
  const viewer = bodyOf(from)
  const target = bodyOf(to)
  const others =
    game.options.models_in_line === 'light_terrain'
      ? game.fighters.filter(f => f !== from && f !== to && standing(f)).map(f => standingPiece(f.built.name, bodyOf(f), ['light']))
      : []
  const all = sight(viewer, target, [...game.terrain, ...others], aside)
  const only = (...grounds: readonly Ground[]): Sight => {
    const pieces = all.between.filter(p => grounds.includes(groundOf(p)))
    return pieces.length === all.between.length ? all : sight(viewer, target, pieces)
  }
  return { all, covering: only('light', 'dense'), dense: only('dense') }
}
const OPEN = deepFreeze<View>({ any: true, cover: { kind: 'none', by: [], inside: false } })
/** Sight and cover, looked at anew. */
export function viewOf(game: Gang, from: Fighter, to: Fighter): View {
  if (nothingBetween(game, from, to)) return OPEN
  const pictures = lookAt(game, from, to)
  return { any: pictures.all.any, cover: coverFrom(game, to, pictures) }
}
/** Is there plainly nothing that could stand between the two, or that either could stand in? */
function nothingBetween({ options, terrain }: Gang, from: Fighter, to: Fighter): boolean {
  if (options.models_in_line === 'light_terrain') return false
  const across = Math.max(volumeOf(from).width, volumeOf(to).width, 2 * from.built.radius, 2 * to.built.radius)
  return terrain.every(piece => !comesNear(piece, from, to, across))
}
/**
 * The same as a fact about two models of this game. Where nobody watches what is read, the last answer for the two is good as long as both
 * stand where they stood, which is quicker to see than a fact: nothing else of it changes, unless models hide each other.
 * `game` yields its terrain, options and models, which never change.
 */
export function sightFacts(game: () => Gang): Gang['view'] {
  const kept = fact((from: Fighter, to: Fighter): View => deepFreeze<View>(viewOf(game(), from, to)))
  let last: LastViews | null = null
  return (from, to) => {
    const it = game()
    if (it.store.watch !== null || it.options.models_in_line === 'light_terrain') return kept(from, to)
    last ??= new LastViews(it, kept)
    return last.view(from, to)
  }
}
/** Where two models stood, as six numbers, when the view was looked at. */
const PLACES = 6
class LastViews {
  private readonly ask: Gang['view']
  /** Models are rows that were added one after another, from this one on. */
  private readonly first: number
  private readonly n: number
  private readonly views: (View | null)[]
  private readonly places: Int32Array
  constructor({ fighters }: Gang, ask: Gang['view']) {
    const n = fighters.length
    this.ask = ask
    this.first = fighters[0]?.id ?? 0
    this.n = n
    this.views = new Array<View | null>(n * n).fill(null)
    this.places = new Int32Array(PLACES * n * n)
  }
  view(from: Fighter, to: Fighter): View {
    const { places, views } = this
    const at = (from.id - this.first) * this.n + to.id - this.first
    const i = PLACES * at
    const { x, y, z } = from
    const { x: toX, y: toY, z: toZ } = to
    const known = views[at] ?? null
    const unmoved = places[i] === x && places[i + 1] === y && places[i + 2] === z
    if (known !== null && unmoved && places[i + 3] === toX && places[i + 4] === toY && places[i + 5] === toZ) return known
    const view = this.ask(from, to)
    places[i] = x
    places[i + 1] = y
    places[i + 2] = z
    places[i + 3] = toX
    places[i + 4] = toY
    places[i + 5] = toZ
    views[at] = view
    return view
  }
}
/** G-018, G-019, G-132, G-133: the better of standing in terrain and having at least half of the volume hidden behind it. */
function coverFrom(game: Gang, to: Fighter, { all, covering, dense }: Pictures): CoverNote {
  const inside = piecesUnder(game, to)
    .filter(p => game.options.inside_terrain === 'always' || 2 * (p.top - p.bottom) >= volumeOf(to).height)
    .map(groundOf)
  const hiding = (of: Sight): CoverNote['by'] => of.hiding.map(h => ({ piece: h.piece.id, hides: Math.round(h.alone * 1000) }))
  if (inside.includes('dense')) return { kind: 'hard', by: [], inside: true }
  if (hiddenAtLeast(dense, 1, 2)) return { kind: 'hard', by: hiding(dense), inside: false }
  if (inside.includes('light')) return { kind: 'soft', by: [], inside: true }
  if (hiddenAtLeast(covering, 1, 2)) return { kind: 'soft', by: hiding(covering), inside: false }
  return { kind: 'none', by: hiding(all), inside: false }
}
/** Is there a clear line between any two points of the two volumes, which stand for the models (G-134)? The same from both ends. */
export const sees = (game: Gang, from: Fighter, to: Fighter): boolean => game.view(from, to).any
