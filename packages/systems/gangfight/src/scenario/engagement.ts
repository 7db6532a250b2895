// What the two sides fight about: Battleground and Ambush (G-122 to G-124, R-56, R-57, R-63, R-68).
import { type Base, isWithinFlat, mil } from '@sightline/geometry'
import { confirm, type Place, rule } from '@sightline/kernel'
import { no, type Refusal, type T } from '../events.ts'
import { controller, enemies, type Fighter, type Gang, otherSeat, sideOf, standing } from '../game.ts'
import { floorAt, standRefused } from '../place.ts'
import { baseOf } from '../space.ts'
import { complications } from './complications.ts'
import { depthOf } from './deploy.ts'
import { attackerSeat, score } from './points.ts'

// ---- before the first turn: the ambushers appear ----

export const AMBUSH_DEPTH = 24_000
const AMBUSH_REACH = mil(12_000)

/** Is it the time in which the Attacker of an Ambush sets his models up again: before round 1? */
export const redeploying = (game: Gang): boolean => game.scenario === 'Ambush' && game.round.number === 0

/** G-124: why the model cannot be put there; null when it can. As often as the player likes, until the first turn begins. */
export function redeployRefused(game: Gang, who: Fighter, to: Place): Refusal | null {
  if (game.scenario !== 'Ambush') return no('G-124', 'no Ambush')
  if (!redeploying(game)) return no('G-124', 'the first turn has begun')
  if (who.seat !== attackerSeat(game)) return no('G-124', 'only the Attacker redeploys', { who: who.built.name })
  if (!standing(who)) return no('G-124', 'out of play', { who: who.built.name })
  const base: Base = { at: to, radius: who.built.radius }
  return outsideAmbushZone(game, who, base) ?? standRefused(game, who, base, 'G-124')
}
function outsideAmbushZone(game: Gang, who: Fighter, base: Base): Refusal | null {
  if (game.options.ambush_zone === 'within_12_of_enemy') {
    const near = game.fighters.some(e => e.seat !== who.seat && standing(e) && isWithinFlat(base, baseOf(e), AMBUSH_REACH))
    return near ? null : no('G-124', 'too far from every enemy', { limit: AMBUSH_REACH })
  }
  const found = depthOf(game, sideOf(game, who.seat), base)
  return found <= AMBUSH_DEPTH ? null : no('G-124', 'too far from the own edge', { found, limit: AMBUSH_DEPTH })
}
export function redeploy(t: T, who: Fighter, to: Place): void {
  who.x = to.x
  who.y = to.y
  who.z = floorAt(t.game, to)
  t.emit({ is: 'redeploys', who: who.id, to: [to.x, to.y], why: 'G-124' })
}

// ---- the first melee ----

/** To be called for every attack made in melee, before it is rolled. */
export function firstMelee(t: T, by: Fighter, on: Fighter): void {
  const { scenario, round } = t.game
  if (scenario === 'none' || round.engaged || !enemies(by, on)) return
  // An Ambush is engaged when a model of the Attacker attacks one of the Defender's; a Defender who strikes first starts nothing.
  const attacker = attackerSeat(t.game)
  if (scenario === 'Ambush' && (by.seat !== attacker || on.seat === attacker)) return
  joinMelee(t, by, on)
}
const joinMelee = rule('first melee', (t: T, by: Fighter, on: Fighter): void => {
  const { scenario, round } = t.game
  round.engaged = true
  t.emit({ is: 'melee joined', who: by.id, on: on.id, why: 'R-63' })
  if (scenario === 'Battleground') {
    score(t, controller(by), 1, 'first to engage', 'R-63')
    complications(t, by)
    return
  }
  round.ambusher = by
  round.ambushed = on
  complications(t, on)
})

// ---- an Ambush is decided ----

/** G-123, R-68: the first fight earns its side points, once. */
export function ambushFalls(t: T, victim: Fighter, by: Fighter | null): void {
  if (t.game.scenario !== 'Ambush' || by === null) return
  const { round } = t.game
  const attacker = attackerSeat(t.game)
  const commander = controller(by)
  if (victim === round.ambushed && commander === attacker) {
    if (t.game.options.ambush_first_kill === 'engaging_model' && by !== round.ambusher) return
    settle(t)
    score(t, attacker, 1, 'first Defender felled', 'G-123')
  } else if (victim === round.ambusher && commander !== attacker) {
    settle(t)
    score(t, otherSeat(attacker), 2, 'ambusher felled', 'R-68')
  }
}
function settle(t: T): void {
  t.game.round.ambusher = null
  t.game.round.ambushed = null
}

/** G-122: no points for surrounding, unless the older page is played; then both players have to agree, when a turn of the Attacker ends. */
export const surrounding = rule('surrounding', (t: T): void => {
  const { round, scenario, options } = t.game
  if (scenario !== 'Ambush' || options.ambush_surround_vp !== 'one' || !round.engaged || round.surrounded) return
  const attacker = attackerSeat(t.game)
  if (round.turn !== attacker) return
  if (!confirm(t, attacker, { is: 'claims to surround', seat: attacker }, 'G-122')) return
  if (!confirm(t, otherSeat(attacker), { is: 'admits being surrounded', seat: otherSeat(attacker) }, 'G-122')) return
  round.surrounded = true
  score(t, attacker, 1, 'enemy surrounded', 'G-122')
})
