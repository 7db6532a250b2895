// Where along a planned way each enemy sees the model, may shoot it within Effective Range, and has it in its Proximity.
// The answers are those by which shots and moves are ruled; geometry only says where to ask.
import {
  mil,
  type Point,
  partInside,
  pathLength,
  segmentLength,
  segmentsOf,
  stretchesWhere,
  threatZone,
  zoneEvents,
} from '@sightline/geometry'
import type { Stretch } from '@sightline/kernel'
import { type Battle, friends, inPlay, type Model } from './game.ts'
import { floorAt } from './moving.ts'
import { hasTrait, isRanged, type Weapon } from './profile.ts'
import { baseOf, engaged, INCH, inProximity, isOpen, lookAt, PROXIMITY, reaches } from './space.ts'

type Way = readonly Point[]
const inches = (length: number): number => length / INCH

/**
 * Sight may change at any of thousands of lines past two corners. Asking four times between places this far apart, and halving the way to
 * each change, finds every stretch of an inch's tenth to the mil, in a time that terrain does not multiply.
 */
const STEP = 400
const everywhere = (way: Way): readonly number[] => Array.from({ length: Math.floor(pathLength(way) / STEP) }, (_, i) => (i + 1) * STEP)
/** Where the way steps up to or down from a platform. */
function stepEvents(game: Battle, way: Way): readonly number[] {
  const share = ({ num, den }: { readonly num: bigint; readonly den: bigint }): number => Number(num) / Number(den)
  let gone = 0
  return segmentsOf(way).flatMap(([from, to]) => {
    const length = segmentLength(from, to)
    const start = gone
    gone += length
    return game.terrain.flatMap(p => {
      const inside = p.tags.includes('platform') ? partInside(from, to, p.footprint) : undefined
      return inside === undefined ? [] : [start + share(inside.from) * length, start + share(inside.to) * length]
    })
  })
}
/** The gun that reaches farthest; an Area weapon is thrown at a point and asks other things. */
const farthest = (m: Model): Weapon | null =>
  m.built.weapons.reduce<Weapon | null>(
    (best, w) => (isRanged(w) && !hasTrait(w, 'Area') && (best === null || w.range > best.range) ? w : best),
    null,
  )

/** In table inches from the start of the way, for every enemy in play. */
export const stretchesOf = (game: Battle, who: Model, way: Way): readonly Stretch[] => {
  const steps = stepEvents(game, way)
  return game.models.flatMap(m => (inPlay(m) && !friends(m, who) ? stretchesBy(game, who, way, m, steps) : []))
}
interface Moment {
  readonly sees: boolean
  readonly open: boolean
  readonly inRange: boolean
  readonly inProximity: boolean
}
function stretchesBy(game: Battle, who: Model, way: Way, enemy: Model, steps: readonly number[]): readonly Stretch[] {
  const by = enemy.built.name
  const gun = farthest(enemy)
  const free = !engaged(game, enemy)
  const { store } = game
  const mark = store.mark()
  const asked = new Map<number, Moment>()
  const momentAt = (p: Point): Moment => {
    const key = p.x * 2_097_152 + p.y
    const known = asked.get(key)
    if (known !== undefined) return known
    who.x = p.x
    who.y = p.y
    who.z = floorAt(game, p)
    const view = lookAt(game, enemy, who)
    const moment: Moment = {
      sees: view.visible,
      open: view.visible && isOpen(who, view),
      inRange: view.visible && gun !== null && reaches(enemy, who, gun.range),
      inProximity: free && inProximity(game, enemy, baseOf(who)),
    }
    store.rollback(mark)
    asked.set(key, moment)
    return moment
  }
  const zone = (range: number): readonly number[] => zoneEvents(way, threatZone(baseOf(enemy), mil(range), baseOf(who)))
  const events = [...steps, ...everywhere(way)]
  const where = (is: keyof Moment, at: readonly number[], line: Omit<Stretch, 'by' | 'from' | 'to'>): readonly Stretch[] =>
    stretchesWhere(way, p => momentAt(p)[is], at).map(({ from, to }) => ({ by, ...line, from: inches(from), to: inches(to) }))
  return [
    ...where('sees', events, { what: 'sees', why: 'P-047' }),
    ...where('open', events, { what: 'sees all of it', note: 'Wide Open', why: 'F-023' }),
    ...(gun === null
      ? []
      : where('inRange', [...events, ...zone(gun.range * INCH)], { what: 'reaches', note: `${gun.name}, ${gun.range} in`, why: 'F-007' })),
    ...(free ? where('inProximity', [...events, ...zone(PROXIMITY)], { what: 'threatens', note: 'Proximity', why: 'P-045' }) : []),
  ]
}
