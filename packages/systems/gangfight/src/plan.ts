// What an action that goes somewhere or covers ground would be, before it is made: asked of the functions that rule it.
import { inchesText, mil, type Point, roundFootprint, segmentLength, type Template } from '@sightline/geometry'
import { type Plan, type SceneTemplate, type Spot, type Stretch, sum } from '@sightline/kernel'
import { apOf, fighterNamed, refused, toMil } from './actions.ts'
import type { Pool } from './events.ts'
import { type Fighter, type Gang, threat } from './game.ts'
import type { Intent, Order } from './intents.ts'
import { blastArea, counterRefused, manaCost, novaArea } from './magic.ts'
import { reachRefused } from './melee.ts'
import { chargeGround, chargeInches, chargePool } from './movement.ts'
import { lengthOf, straightMove } from './place.ts'
import { gapBetween, threateners } from './space.ts'
import { stretchesOn } from './stretches.ts'
import { stoppedBy } from './words.ts'

const inch = (mil: number): string => inchesText(mil).replace('"', ' in')
const spot = ({ x, y }: Point): Spot => [x / 1000, y / 1000]
/** A point far beyond the table: no way that could be gone, and lengths there cannot be counted. */
const onMap = ({ table }: Gang, { x, y }: Point): boolean =>
  x >= -table.width && y >= -table.depth && x <= 2 * table.width && y <= 2 * table.depth

/** The plan of an intent as it stands now, allowed or not; null for one that neither moves nor covers anything. The store is as before. */
export function plan(game: Gang, intent: Intent): Plan | null {
  switch (intent.action) {
    case 'command': {
      const planned = planOf(game, intent.order)
      return planned === null
        ? null
        : finished(game, intent, { ...planned, costs: ['1 action point of the mage (G-055)', ...planned.costs] })
    }
    case 'redeploy': {
      const who = fighterNamed(game, intent.model)
      if (who === null) return null
      return finished(game, intent, { ...nothing(who), path: [intent.at], costs: ['as often as you like, before the first turn (G-124)'] })
    }
    case 'end turn':
    case 'release':
    case 'set-up roll':
    case 'at deaths door':
      return null
    default: {
      const planned = planOf(game, intent)
      if (planned === null) return null
      const ap = apOf(game, intent)
      return finished(game, intent, { ...planned, costs: [`${ap} action ${ap === 1 ? 'point' : 'points'} (R-10)`, ...planned.costs] })
    }
  }
}
/** `warning`: what its costs are not worth without knowing. */
type Draft = Omit<Plan, 'refused'> & { readonly warning?: string | null }
function finished(game: Gang, intent: Intent, { warning = null, ...draft }: Draft): Plan {
  const costs = warning === null ? draft.costs : [warning, ...draft.costs]
  return { ...draft, costs, refused: refused(game, intent) }
}
const nothing = (who: Fighter): Draft => ({
  model: who.built.name,
  path: [spot(who)],
  length: 0,
  allowance: 0,
  costs: [],
  stretches: [],
  templates: [],
})

function planOf(game: Gang, order: Order): Draft | null {
  const who = fighterNamed(game, order.model)
  if (who === null) return null
  switch (order.action) {
    case 'move':
      return walk(game, who, order.path.map(toMil), who.built.stats.mov * 1000)
    case 'fight':
      return order.step === undefined ? null : walk(game, who, [toMil(order.step)], threat(who))
    case 'charge':
      return run(game, who, order.target)
    case 'cast':
      return spell(game, who, order)
    default:
      return null
  }
}
function walk(game: Gang, who: Fighter, points: readonly Point[], allowance: number): Draft {
  const from: Point = { x: who.x, y: who.y }
  const way = points.every(p => onMap(game, p)) ? points : []
  const length = lengthOf(from, way)
  const stretches = stretchesOn(game, who, [from, ...way])
  return {
    ...nothing(who),
    path: [from, ...way].map(spot),
    length: length / 1000,
    allowance: allowance / 1000,
    costs: [`${length / 1000} of ${allowance / 1000} in (R-10)`, ...strikeLines(stretches)],
    stretches,
  }
}
const strikeLines = (stretches: readonly Stretch[]): readonly string[] =>
  stretches.filter(s => s.what === 'may react').map(s => `${s.by} may strike at ${s.from} in (${s.why})`)

/** The run of a charge to where it meets its target, and what it takes to get there. */
function run(game: Gang, who: Fighter, name: string): Draft | null {
  const target = fighterNamed(game, name)
  if (target === null || target === who) return null
  const from: Point = { x: who.x, y: who.y }
  const sure = sum(chargeInches(game, who, target))
  const pool = chargePool(game, who, target)
  const needs = successesToReach(game, who, target, sure)
  const { at, stopped } = straightMove(game, who, { x: target.x, y: target.y }, segmentLength(from, { x: target.x, y: target.y }))
  const drawn = walk(game, who, [at], sure * 1000)
  const warning =
    needs === null
      ? stopped === null
        ? 'cannot arrive (R-17)'
        : `cannot arrive: ${stoppedBy(stopped, game)} after ${inch(segmentLength(from, at))} (R-17)`
      : needs > pool.dice
        ? `cannot arrive: ${inch(gapBetween(who, target) - threat(who))}, at most ${sure + pool.dice} in${extraDice(game, pool)} (R-17)`
        : null
  return {
    ...drawn,
    warning,
    costs: [
      `goes ${sure} in and one more for every success of ${pool.dice} dice at ${pool.tn}+, over ${chargeGround(game, who, target)} ground (G-130)`,
      ...(needs === null
        ? []
        : [`reaches ${name} with ${needs === 0 ? 'no success at all' : needs === 1 ? '1 success' : `${needs} successes`} (G-074)`]),
      ...strikeLines(drawn.stretches),
    ],
  }
}
/** Every 6 can earn a further die, so that no number of inches is out of all reach. */
const extraDice = (game: Gang, { dice, tn }: Pool): string =>
  dice > 0 && (tn <= 6 || game.options.crit_above_six === 'explode') ? ' unless 6s earn more dice' : ''
/** The fewest successes after which the charger has its target in its threat range; null when something is in the way. */
function successesToReach(game: Gang, who: Fighter, target: Fighter, sure: number): number | null {
  const to: Point = { x: target.x, y: target.y }
  for (let successes = 0; ; successes++) {
    const { at, stopped } = straightMove(game, who, to, (sure + successes) * 1000)
    if (reachRefused(who, target, at) === null) return successes
    if (stopped !== null) return null
  }
}

/** Where a spell goes, with a template for every number of successes up to the dice that are rolled, and who may interrupt it. */
function spell(game: Gang, mage: Fighter, { spell: name, target: at, towards }: Extract<Order, { action: 'cast' }>): Draft {
  const target = at === undefined ? null : fighterNamed(game, at)
  const mana = manaCost(game, name)
  const here = { from: 0, to: 0 }
  const strikes = threateners(game, mage).map(
    (by): Stretch => ({ ...here, by: by.built.name, what: 'may react', note: 'Free Strike', why: 'R-15' }),
  )
  const counters = game.fighters
    .filter(by => by !== mage && counterRefused(game, by, { mage, spell: name, target }) === null)
    .map((by): Stretch => ({ ...here, by: by.built.name, what: 'may react', note: 'Counter-Spell', why: 'G-032' }))
  return {
    ...nothing(mage),
    costs: [`${mana} of ${mage.mana} mana (R-30)`, ...strikeLines(strikes), ...counters.map(s => `${s.by} may counter (${s.why})`)],
    stretches: [...strikes, ...counters],
    templates: templatesOf(game, mage, name, target, towards === undefined ? null : toMil(towards)),
  }
}
function templatesOf(game: Gang, mage: Fighter, name: string, target: Fighter | null, towards: Point | null): readonly SceneTemplate[] {
  const aimed = towards !== null && (towards.x !== mage.x || towards.y !== mage.y) ? { x: towards.x - mage.x, y: towards.y - mage.y } : null
  const areaOf = (successes: number) =>
    name === 'Mana Blast' && aimed !== null
      ? blastArea(game, mage, aimed, successes)
      : name === 'Mana Nova' && target !== null
        ? novaArea(game, mage, target, successes)
        : null
  return Array.from({ length: mage.built.stats.wp }, (_, i) => i + 1).flatMap(successes => {
    const area = areaOf(successes)
    if (area === null) return []
    return [
      {
        name: `${name}, ${successes} ${successes === 1 ? 'success' : 'successes'}: ${area.across / 1000} in`,
        outline: outlineOf(area.template),
        touches: area.caught.map(f => f.built.name),
      },
    ]
  })
}
/** Corners for drawing: a circle as a ring of them. */
function outlineOf(template: Template): readonly Spot[] {
  if (template.kind === 'blast') {
    return roundFootprint(template.at, mil(template.diameter / 2)).map(spot)
  }
  const { start, direction, length, width } = template
  const norm = Math.sqrt(direction.x * direction.x + direction.y * direction.y)
  const [ux, uy] = [direction.x / norm, direction.y / norm]
  const corner = (along: number, left: number): Spot => [
    (start.at.x + ux * along - uy * left) / 1000,
    (start.at.y + uy * along + ux * left) / 1000,
  ]
  const [near, far, half] = [start.radius, start.radius + length, width / 2]
  return [corner(near, -half), corner(far, -half), corner(far, half), corner(near, half)]
}
