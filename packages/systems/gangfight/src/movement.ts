// Move and Charge!, and the Free Strikes on the way. Distances in 1/1000 inch.
import {
  mil,
  type Point,
  partInside,
  pathLength,
  pointAlong,
  pointOnPath,
  segmentLength,
  squaredBetween,
  threatZone,
  zoneVisit,
} from '@sightline/geometry'
import { given, type Modifier, rule, sum } from '@sightline/kernel'
import { poolOf, test, VICIOUS_STORM } from './dice.ts'
import { no, type Pool, type Refusal, type Stop, type T } from './events.ts'
import { strikesBy } from './freeStrikes.ts'
import { controller, director, enemies, type Fighter, type Gang, has, standing, threat } from './game.ts'
import { attack, meleeWeapon } from './melee.ts'
import { type Ended, pathRefused, placeRefused, putAt, share, straightMove } from './place.ts'
import { baseOf, comesNear, type Ground, groundOf, inCloseCombatWith, risesAt, sees, threatens } from './space.ts'

// ---- Free Strikes on the way (R-15) ----

interface Strike {
  readonly by: Fighter
  /** Where on the path, in mil from its start. */
  readonly at: number
}
/** Who may strike at a model that goes this way, and where. In the order of the path, then of the population. */
export function strikesOn(game: Gang, who: Fighter, path: readonly Point[]): readonly Strike[] {
  const { free_strike_trigger, free_strike_when } = game.options
  if (free_strike_trigger === 'cast_only') return []
  const whole = [{ x: who.x, y: who.y }, ...path]
  const strikes: Strike[] = []
  for (const by of game.fighters) {
    if (!enemies(by, who) || !standing(by)) continue
    const startsInside = threatens(by, who)
    // By these options only those count in whose threat range it stands.
    if (!startsInside && (free_strike_when !== 'at_leaving' || free_strike_trigger !== 'leave_or_cast')) continue
    const leaves = leavesAt(whole, who, by)
    if (startsInside && (free_strike_trigger === 'move_or_cast' || leaves !== null)) {
      strikes.push({ by, at: free_strike_when === 'before_move' || leaves === null ? 0 : leaves })
    } else if (!startsInside && leaves !== null) strikes.push({ by, at: leaves })
  }
  return strikes.sort((a, b) => a.at - b.at)
}
/** The last mil of the path inside the threat range of `by`, before it first leaves it; null when it never leaves. */
function leavesAt(path: readonly Point[], who: Fighter, by: Fighter): number | null {
  const zone = threatZone(baseOf(by), threat(by), baseOf(who))
  let gone = 0
  let was = threatens(by, who)
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1] as Point
    const to = path[i] as Point
    const visit = zoneVisit(from, to, zone)
    const length = segmentLength(from, to)
    if (visit.leaves && visit.inside !== undefined) return gone + Math.floor(visit.inside.to * length)
    if (was && !visit.startsInside) return gone
    was = visit.endsInside
    gone += length
  }
  return null
}

type Going = 'move' | 'charge' | 'step'
/** Goes along the path, struck at where it may be, and ends at its last point if it is still free to. */
function travel(t: T, who: Fighter, path: readonly Point[], allowance: number, how: Going, ended?: Ended): void {
  goOn(t, who, [{ x: who.x, y: who.y }, ...path], strikesOn(t.game, who, path), [], 0, allowance, how, ended)
}
/** `struck`: those who have had their one strike at this move. */
function goOn(
  t: T,
  who: Fighter,
  path: readonly Point[],
  strikes: readonly Strike[],
  struck: readonly Fighter[],
  gone: number,
  allowance: number,
  how: Going,
  ended?: Ended,
): void {
  const [strike, ...later] = strikes
  const on = strike === undefined ? pathLength(path) : strike.at
  const here = (strike === undefined ? path.at(-1) : pointOnPath(path, mil(on))) as Point
  putAt(t, who, here, how, how === 'charge' ? 'R-17' : 'R-10', on - gone, strike === undefined ? ended : undefined)
  if (strike === undefined) return
  strikesBy(t, [strike.by], who)
  if (!standing(who)) return
  const done = [...struck, strike.by]
  if (who.x === here.x && who.y === here.y) return goOn(t, who, path, later, done, on, allowance, how, ended)
  // It sidestepped: the move goes on from where it stands now, straight to wherever what is left of it allows, and
  // those who have not struck yet may strike where it leaves them now.
  const left = allowance - on
  const to = t.place({
    who: director(t.game, who),
    ask: { is: 'move on', who, mil: left },
    why: 'G-022',
    stay: Object.freeze({ x: who.x, y: who.y }),
    may: at => placeRefused(t.game, who, at, left, 'G-022'),
  })
  const ahead = strikesOn(t.game, who, [to]).filter(({ by }) => !done.includes(by))
  goOn(t, who, [{ x: who.x, y: who.y }, to], ahead, done, 0, left, how)
}

/** Move: up to MOV inches along a path. */
export const move = (t: T, who: Fighter, path: readonly Point[]): void => travel(t, who, path, who.built.stats.mov * 1000, 'move')
export const moveRefused = (game: Gang, who: Fighter, path: readonly Point[]): Refusal | null =>
  pathRefused(game, who, path, who.built.stats.mov * 1000, 'R-10')
/** The step of a Fight!, up to the model's own threat range. */
export const step = (t: T, who: Fighter, to: Point): void => travel(t, who, [to], threat(who), 'step')

// ---- Charge! ----

/** The target number of a charge over the worst ground on the way (G-130, R-17). */
const chargeTn: Readonly<Record<Ground, number>> = { flat: 2, light: 4, dense: 6 }

export const chargeRefused = (game: Gang, who: Fighter, target: Fighter): Refusal | null =>
  sees(game, who, target) ? null : no('R-17', 'no line of sight', { who: target.built.name })

/** The ground on the straight line from the charger's base edge to where the target comes into its threat range. */
export function chargeGround(game: Gang, who: Fighter, target: Fighter): Ground {
  const from: Point = { x: who.x, y: who.y }
  const to: Point = { x: target.x, y: target.y }
  const { radius } = who.built
  const reach = Math.max(0, segmentLength(from, to) - radius - target.built.radius - threat(who))
  const begin = pointAlong(from, to, radius)
  const end = pointAlong(from, to, mil(radius + reach))
  const crossed = game.terrain
    .filter(piece => risesAt(piece, who.z) && comesNear(piece, begin, end, 0))
    .flatMap(piece => {
      const inside = partInside(begin, end, piece.footprint)
      return inside === undefined ? [] : [{ ground: groundOf(piece), length: Math.round((share(inside.to) - share(inside.from)) * reach) }]
    })
  const ground = game.options.charge_terrain === 'worst' || reach === 0 ? worst(crossed.map(c => c.ground)) : longest(crossed, reach)
  if (game.round.complication !== VICIOUS_STORM) return ground
  return worst([ground, game.options.difficult_ground])
}
const worst = (grounds: readonly Ground[]): Ground => (grounds.includes('dense') ? 'dense' : grounds.includes('light') ? 'light' : 'flat')
/** Lengths in whole mil, so that equal ones are equal (G-130). */
function longest(crossed: readonly { readonly ground: Ground; readonly length: number }[], whole: number): Ground {
  const of = (ground: Ground): number => crossed.reduce((total, c) => (c.ground === ground ? total + c.length : total), 0)
  const light = of('light')
  const dense = of('dense')
  const flat = Math.max(of('flat'), whole - light - dense)
  return dense > 0 && dense >= light && dense >= flat ? 'dense' : light > 0 && light >= flat ? 'light' : 'flat'
}

/** +3 for a charge at an enemy whom a friend is fighting already (G-024, G-118, G-119). */
function consummateHunter(game: Gang, who: Fighter, target: Fighter): readonly Modifier[] {
  const engaged = game.fighters.filter(f => f !== who && controller(f) === controller(who) && inCloseCombatWith(game, f, target))
  const helps =
    game.options.consummate_hunter_owner === 'charger'
      ? has(who, 'Consummate Hunter') && engaged.length > 0
      : engaged.some(f => has(f, 'Consummate Hunter'))
  return helps ? [{ value: 3, source: 'Consummate Hunter', clause: 'G-119' }] : []
}
export function chargePool(game: Gang, who: Fighter, target: Fighter, ground = chargeGround(game, who, target)): Pool {
  const needs = [given(chargeTn[ground], `${ground} ground`, 'G-130')]
  return poolOf(game, who, 'charge', given(who.built.stats.mov, 'MOV', 'R-17'), needs, consummateHunter(game, who, target))
}

/** How far a charge goes without a single success, in whole inches. */
export function chargeInches(game: Gang, who: Fighter, target: Fighter): readonly Modifier[] {
  const own = given(who.built.stats.mov, 'MOV', 'R-17')
  return game.options.consummate_hunter_bonus === 'movement' ? [own, ...consummateHunter(game, who, target)] : [own]
}

/** MOV dice; the model goes MOV inches and one more for every success, all of it, even if that is too short. Then it may Fight! at once. */
export const charge = rule('Charge!', (t: T, who: Fighter, target: Fighter): void => {
  const terrain = chargeGround(t.game, who, target)
  const pool = chargePool(t.game, who, target, terrain)
  t.emit({ is: 'charges', who: who.id, on: target.id, pool, terrain, why: 'G-130' })
  const sure = chargeInches(t.game, who, target)
  const successes = test(t, who, pool.dice, pool.tn, 'G-130')
  const inches = [...sure, { value: successes, source: 'successes', clause: 'R-17' }]
  const distance = sum(inches) * 1000
  const { at, stopped } = straightMove(t.game, who, { x: target.x, y: target.y }, distance)
  travel(t, who, [at], distance, 'charge', { inches, stopped: meets(stopped, target) ? null : stopped })
  if (!standing(who)) return
  markMelees(t, who)
  freeFight(t, who, target)
})
/** It was stopped by nothing but the model that it charged. */
const meets = (stopped: Stop | null, target: Fighter): boolean => stopped?.by === 'model' && stopped.who === target.id
/** A Charge! that ended with enemies in the threat range has brought them into melee (G-073). */
function markMelees(t: T, who: Fighter): void {
  for (const melee of t.game.melees) {
    if ((melee.a === who && threatens(who, melee.b)) || (melee.b === who && threatens(who, melee.a))) melee.joined = true
  }
}
function freeFight(t: T, who: Fighter, target: Fighter): void {
  const near = t.game.fighters.filter(f => enemies(f, who) && threatens(who, f))
  if (near.length === 0) {
    const short = squaredBetween({ x: who.x, y: who.y }, { x: target.x, y: target.y })
    t.emit({
      is: 'falls short',
      who: who.id,
      on: target.id,
      mil: Math.ceil(Math.sqrt(short)) - who.built.radius - target.built.radius,
      why: 'R-17',
    })
    return
  }
  const on = t.choose<Fighter | null>({
    who: director(t.game, who),
    ask: { is: 'free fight', who },
    why: 'G-073',
    options: [...near.map(is => ({ is })), { is: null }],
  })
  if (on !== null) attack(t, who, on, meleeWeapon(who), 'plain')
}
