// Templates: who stands under them (E-057, E-064). The user never does; friends do.
import { contactWithPiece, mil, millimetres, type Piece, type Point, piece, squaredBetween, underTemplate } from '@sightline/geometry'
import { middleSees } from './attack.ts'
import { type Declared, type Model, present, type Skirmish } from './game.ts'
import { meansOf } from './means.ts'
import type { TemplateName } from './profile.ts'
import { bodyOf, floorAt } from './space.ts'

const CIRCLES: Partial<Readonly<Record<TemplateName, number>>> = { 'Circular L': 120, 'Circular S': 70 }
const SPRAYS: Partial<Readonly<Record<TemplateName, number>>> = { 'Spray L': 260, 'Spray S': 213 }
/** Radius of a circle, 1/1000 inch. */
export const radiusOf = (name: TemplateName): number => millimetres((CIRCLES[name] ?? 0) / 2)
export const isCircle = (name: TemplateName): boolean => CIRCLES[name] !== undefined

/** A spray as an outline on the table: its narrow end touches the user's base, in the direction of the place it is aimed at. */
export function sprayOf(game: Skirmish, user: Model, towards: Point, name: TemplateName): Piece | null {
  const dx = towards.x - user.x
  const dy = towards.y - user.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return null
  const long = millimetres(SPRAYS[name] ?? 0)
  const [tip, end] = [game.options.spray_tip / 2, (long * game.options.spray_end) / 200]
  const corner = (along: number, aside: number): Point => ({
    x: Math.round(user.x + (dx / length) * along - (dy / length) * aside),
    y: Math.round(user.y + (dy / length) * along + (dx / length) * aside),
  })
  const start = user.built.radius
  const footprint = [corner(start, tip), corner(start, -tip), corner(start + long, -end), corner(start + long, end)]
  return piece({ id: 'spray', footprint, top: mil(1) })
}
const CIRCLE_HEIGHT = 3000
const SPRAY_HEIGHT = 5000

/** Where a model is for the template of this declaration: the moving one at the named point of its path, if it is the target. */
const placeFor = (game: Skirmish, d: Declared, m: Model): number =>
  m === game.sequence.active && m === d.on && game.options.template_at_point === 'point' ? d.at : -1
/** Does the template touch the model? Height, sight from the middle or the user, and any part of the base. */
export function touches(game: Skirmish, d: Declared, m: Model): boolean {
  const by = d.by as Model
  const name = meansOf(d).template
  if (name === null || m === by || !present(m)) return false
  const at = placeFor(game, d, m)
  const body = bodyOf(game, m, at)
  if (isCircle(name)) {
    const middle = { x: d.tx, y: d.ty }
    if (Math.abs(body.floor - floorAt(game, middle)) > CIRCLE_HEIGHT) return false
    const blast = { kind: 'blast', at: middle, diameter: mil(2 * radiusOf(name)) } as const
    return underTemplate(blast, body) !== 'outside' && middleSees(game, middle, m, at)
  }
  if (Math.abs(body.floor - by.z) > SPRAY_HEIGHT) return false
  const spray = sprayOf(game, by, { x: d.tx, y: d.ty }, name)
  return spray !== null && contactWithPiece(body, spray) !== 'apart' && (m === d.on || game.facts.sees(by, m, at))
}
export const touched = (game: Skirmish, d: Declared): readonly Model[] => game.models.filter(m => touches(game, d, m))
/** Is the main target wholly under a circle laid there? Sprays only have to touch it. */
export function coversWholly(game: Skirmish, d: Declared, target: Model): boolean {
  const name = meansOf(d).template
  if (name === null) return true
  if (!isCircle(name)) return touches(game, d, target)
  const body = bodyOf(game, target, placeFor(game, d, target))
  const spare = radiusOf(name) - body.radius
  return spare >= 0 && squaredBetween(body.at, { x: d.tx, y: d.ty }) <= spare * spare
}
