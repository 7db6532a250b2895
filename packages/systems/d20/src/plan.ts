// What an action that goes somewhere or catches others would be, before it is made: asked of the functions that rule it.
import { isOnTable, mil, type Point, segmentLength } from '@sightline/geometry'
import type { Plan, SceneTemplate, Spot } from '@sightline/kernel'
import { rangedWeapon, refused, spellOf, toMil, unitNamed } from './actions.ts'
import { type Fight, feet, type Unit } from './game.ts'
import type { Intent } from './intents.ts'
import { fallBackLeg, lengthOf } from './movement.ts'
import { friendsNear } from './ranged.ts'
import { ENGAGEMENT, radiusOf } from './space.ts'
import { pushedTo } from './spells.ts'
import { stretchesOn } from './stretches.ts'

const spot = ({ x, y }: Point): Spot => [x / 1000, y / 1000]
type Draft = Omit<Plan, 'refused'>

/** The plan of an intent as it stands now, allowed or not; null for one that neither moves anybody nor catches bystanders. The store is as before. */
export function plan(game: Fight, intent: Intent): Plan | null {
  const draft = draftOf(game, intent)
  return draft === null ? null : { ...draft, refused: refused(game, intent) }
}
function draftOf(game: Fight, intent: Intent): Draft | null {
  const who = 'model' in intent ? unitNamed(game, intent.model) : null
  if (who === null) return null
  switch (intent.action) {
    case 'move':
      return walk(
        game,
        who,
        intent.path.map(p => toMil(game, p)),
        intent.safely,
      )
    case 'shoot': {
      const target = unitNamed(game, intent.target)
      const weapon = target === null ? null : rangedWeapon(game, who, target, intent)
      return target === null || weapon === null || 'no' in weapon || !weapon.is.heavy ? null : heavy(game, who, target, weapon.is.name)
    }
    case 'cast': {
      const target = intent.target === undefined ? null : unitNamed(game, intent.target)
      const spell = spellOf(who, intent.spell)
      if (target === null || target === who || 'no' in spell || spell.is.effect.is !== 'push') return null
      return pushed(game, who, target, spell.is.effect.feet, spell.is.cost)
    }
    default:
      return null
  }
}
const nothing = (who: Unit): Draft => ({
  model: who.built.name,
  path: [spot(who)],
  length: 0,
  allowance: 0,
  costs: [],
  stretches: [],
  templates: [],
})

/** Beyond what a table or a whole turn of walking reaches lengths need not be counted. */
function near(game: Fight, who: Unit, p: Point): boolean {
  const far = 4 * feet(game, who.built.speed) + feet(game, 100)
  if (Math.abs(p.x - who.x) > far || Math.abs(p.y - who.y) > far) return false
  return game.table === null || isOnTable({ at: p, radius: mil(0) }, game.table)
}
function walk(game: Fight, who: Unit, points: readonly Point[], safely: boolean): Draft {
  const { foot, turn_order } = game.options
  const way = points.every(p => near(game, who, p)) ? points : []
  const length = lengthOf(game, who, way)
  const allowance = Math.max(0, feet(game, who.built.speed) - who.moved)
  const stretches = stretchesOn(game, who, way, safely)
  const falls = fallBackLeg(game, who, way) >= 0
  const strikes = stretches.filter(s => s.what === 'may react')
  const ft = (n: number): string => String(Math.round((n / foot) * 100) / 100)
  return {
    ...nothing(who),
    path: [who, ...way].map(spot),
    length: length / 1000,
    allowance: allowance / 1000,
    costs: [
      `${ft(length)} of ${ft(allowance)} ft (A-015)`,
      ...(turn_order === 'move_then_fight' ? ['the movement of this turn (A-013)'] : []),
      ...(falls && safely ? ['the main action and the rest of the movement: nobody strikes (D-006)'] : []),
      ...(falls && !safely
        ? [`falls back: ${strikes.length === 0 ? 'nobody can strike' : `${strikes.map(s => s.by).join(' or ')} may strike`} (D-004)`]
        : []),
      ...(falls ? ['no overwatch in this turn (D-007)'] : []),
    ],
    stretches,
    templates: [],
  }
}
const QUARTER = 12
/** Corners of a circle about the origin, of radius 1: rational points, the same on every machine. */
const RING: readonly Spot[] = Array.from({ length: 4 * QUARTER }, (_, i): Spot => {
  const t = (i % QUARTER) / QUARTER
  const [x, y] = [(1 - t * t) / (1 + t * t), (2 * t) / (1 + t * t)]
  const turned: readonly Spot[] = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ]
  return turned[Math.floor(i / QUARTER)] ?? [x, y]
})
/** The friends who would have to throw when the Heavy shot is fired (D-039). */
function heavy(game: Fight, who: Unit, target: Unit, weapon: string): Draft {
  const radius = feet(game, ENGAGEMENT) + radiusOf(target, game.options)
  const outline = RING.map(([x, y]): Spot => [(target.x + radius * x) / 1000, (target.y + radius * y) / 1000])
  const touches = friendsNear(game, who, target).map(u => u.built.name)
  const template: SceneTemplate = { name: `${weapon}: in the line of fire within ${ENGAGEMENT} ft`, outline, touches }
  return {
    ...nothing(who),
    costs: [
      touches.length === 0
        ? 'no friend is near the target (D-039)'
        : `${touches.join(' and ')} may be caught for half the damage (D-039, D-040)`,
    ],
    templates: [template],
  }
}
/** Where the target of a push comes to stand. */
function pushed(game: Fight, who: Unit, target: Unit, ft: number, mana: number): Draft {
  const to = pushedTo(game, who, target, feet(game, ft))
  return {
    ...nothing(target),
    path: to === null ? [spot(target)] : [spot(target), spot(to)],
    length: to === null ? 0 : segmentLength({ x: target.x, y: target.y }, to) / 1000,
    allowance: feet(game, ft) / 1000,
    costs: [
      `${mana} of ${who.mana} mana (A-024)`,
      to === null ? 'the place is taken: it stays (A-025)' : 'straight away; being pushed is no fall back (D-004)',
    ],
  }
}
