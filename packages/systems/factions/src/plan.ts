// What a move or an Area attack would be before it is made: its way, what it costs, where enemies see it, whom it touches.
import { isOnTable, mil, type Point, pathLength, roundFootprint, segmentLength } from '@sightline/geometry'
import type { Plan, SceneTemplate, Spot } from '@sightline/kernel'
import { backOffTo, modelNamed, moveOf, nobody, refused, toMil } from './actions.ts'
import { areaOf, areaWeapon, caughtAt } from './area.ts'
import { isWeapon } from './attack.ts'
import type { Battle, Model } from './game.ts'
import type { Intent } from './intents.ts'
import { allowance, BACK_OFF, type Move, moveCost, wayCost } from './moving.ts'
import { gapToPoint, INCH, placeOf } from './space.ts'
import { stretchesOf } from './stretches.ts'

const inches = (length: number): number => length / INCH
const spotOf = ({ x, y }: Point): Spot => [inches(x), inches(y)]
const NO_BASE = mil(0)
/** Off the table nobody sees and nothing is caught: what lies there is refused. */
const onTable = ({ table }: Battle, way: readonly Point[]): boolean => way.every(at => isOnTable({ at, radius: NO_BASE }, table))
type Of<A extends Intent['action']> = Extract<Intent, { action: A }>

/** Null for what has neither a way nor a template, and for models that are not there. The state is as before. */
export function plan(game: Battle, intent: Intent): Plan | null {
  if (!('model' in intent)) return null
  const who = modelNamed(game, intent.model)
  if (who === null) return null
  if (intent.action === 'get moving') return moving(game, intent)
  if (intent.action === 'back off') return backing(game, who, intent)
  return intent.action === 'open fire' && intent.point !== undefined ? throwing(game, who, intent, intent.point) : null
}

function moving(game: Battle, intent: Of<'get moving'>): Plan | null {
  const names = [intent, ...intent.orders].flatMap(l => [l.model, l.engage])
  if (nobody(game, names) !== null) return null
  const own = moveOf(game, intent)
  const way = [placeOf(own.who), ...own.path]
  return {
    model: intent.model,
    path: way.map(spotOf),
    length: inches(wayCost(game, own.who, way).cost),
    allowance: inches(allowance(own)),
    costs: [
      ...wayLines(game, own, own.hurry ? 'P-051' : 'P-050'),
      '1 Fatigue (P-038)',
      ...(own.hurry ? ['1 Fatigue more to hurry (P-051)'] : []),
      ...intent.orders.map(line => ordered(game, moveOf(game, line))),
    ],
    stretches: onTable(game, way) ? stretchesOf(game, own.who, way) : [],
    templates: [],
    refused: refused(game, intent),
  }
}
function wayLines(game: Battle, { who, path }: Move, clause: string): readonly string[] {
  const way = [placeOf(who), ...path]
  const flat = pathLength(way)
  const climbed = wayCost(game, who, way).cost - flat
  return [`${inches(flat)} in to go (${clause})`, ...(climbed > 0 ? [`${inches(climbed)} in to climb (P-064)`] : [])]
}
function ordered(game: Battle, order: Move): string {
  const { cost } = wayCost(game, order.who, [placeOf(order.who), ...order.path])
  return `${order.who.built.name}: ${inches(cost)} in of ${inches(allowance(order))} and ${moveCost(order)} Fatigue (P-052)`
}

function backing(game: Battle, who: Model, intent: Of<'back off'>): Plan | null {
  const to = backOffTo(game, who, intent.to)
  if (to === null) return null
  const way = [placeOf(who), to]
  const length = inches(segmentLength(placeOf(who), to))
  return {
    model: intent.model,
    path: way.map(spotOf),
    length,
    allowance: inches(BACK_OFF),
    costs: [`${length} in to go (P-053)`, '1 Fatigue (P-038)'],
    stretches: onTable(game, way) ? stretchesOf(game, who, way) : [],
    templates: [],
    refused: refused(game, intent),
  }
}

/** Nobody walks: `length` is how far the point is away, `allowance` the Effective Range. */
function throwing(game: Battle, who: Model, intent: Of<'open fire'>, point: Spot): Plan | null {
  const weapon = areaWeapon(who, intent.weapon)
  if (!isWeapon(weapon)) return null
  const at = toMil(point)
  const [length, range] = [inches(gapToPoint(who, at)), weapon.range]
  const area = (): SceneTemplate => ({
    name: `${weapon.name}, Area ${inches(areaOf(weapon))} in`,
    outline: roundFootprint(at, areaOf(weapon)).map(spotOf),
    touches: caughtAt(game, at, weapon).map(m => m.built.name),
  })
  return {
    model: intent.model,
    path: [],
    length,
    allowance: range,
    costs: [
      length <= range ? `${length} in away, range ${range} in (F-007)` : `${length} in away, a long shot (F-008)`,
      '1 Fatigue (P-038)',
    ],
    stretches: [],
    templates: onTable(game, [at]) ? [area()] : [],
    refused: refused(game, intent),
  }
}
