// Shooting: who may be shot at (D-003), Heavy weapons (D-037 to D-040), Rapid Fire (D-041 to D-043) and pistols (D-044 to D-046).
import { type Clause, each, given, type Modifier, repeat, rule } from '@sightline/kernel'
import {
  amount,
  amountSum,
  armourClassOf,
  caught,
  hitFace,
  hitModifiers,
  hits,
  isFailure,
  plusOf,
  type Struck,
  struckBy,
  toHit,
} from './dice.ts'
import { type How, no, type Refusal, type T } from './events.ts'
import { alive, type Fight, feet, type Unit } from './game.ts'
import { pistolFailure } from './opportune.ts'
import { coveredShot, isWatched, watched } from './overwatch.ts'
import type { Weapon } from './profile.ts'
import { closestTo, foesOf, gapBetween } from './space.ts'
import { deal, suffer } from './wounds.ts'

function rangeRefused(game: Fight, shooter: Unit, target: Unit, weapon: Weapon): Refusal | null {
  const who = target.built.name
  if (!game.measure.within(shooter, target, feet(game, weapon.range))) {
    return no('A-018', 'out of range', { who, found: gapBetween(game, shooter, target) / game.options.foot, limit: weapon.range })
  }
  if (game.options.cover === 'on' && game.measure.cover(shooter, target) === null) return no('A-019', 'no line of sight', { who })
  return null
}
/** Asked of the declared target; a bearer who takes the shot over is not asked again. */
export function shotRefused(game: Fight, shooter: Unit, target: Unit, weapon: Weapon): Refusal | null {
  if (game.measure.engaged(shooter)) {
    // Heavy and Rapid Fire stay silent even if the weapon is a pistol as well.
    if (weapon.heavy) return no('D-038', 'Heavy while engaged', { who: weapon.name })
    if (weapon.rapidFire) return no('D-043', 'Rapid Fire while engaged', { who: weapon.name })
    // Pistols may be fired at anyone in range (D-044).
    if (!weapon.pistol && !closestTo(game, shooter).includes(target)) {
      return no('D-003', 'not the closest enemy', { who: target.built.name, found: gapBetween(game, shooter, target) / game.options.foot })
    }
  }
  return rangeRefused(game, shooter, target, weapon)
}
/** A watcher must be in range of the attacker (D-019) and out of melee (D-015, D-020). */
export function overwatchShotRefused(game: Fight, watcher: Unit, target: Unit, weapon: Weapon): Refusal | null {
  if (game.measure.engaged(watcher) && !(weapon.pistol && game.options.overwatch_pistol_engaged === 'on')) {
    return no('D-020', 'engaged', { who: watcher.built.name })
  }
  const refused = shotRefused(game, watcher, target, weapon)
  return refused?.clause === 'A-018' ? { ...refused, clause: 'D-019' } : refused
}

/** Rapid Fire doubles the shots at half range or nearer (D-041, D-042, X-006). */
export const isDoubled = (game: Fight, shooter: Unit, target: Unit, weapon: Weapon): boolean =>
  weapon.rapidFire && game.measure.withinHalf(shooter, target, feet(game, weapon.range))
/** Two bands for Rapid Fire (D-042); a pistol in melee ignores what engagement forbids. */
function whyShots(game: Fight, shooter: Unit, weapon: Weapon, doubled: boolean): Clause {
  if (weapon.rapidFire) return doubled ? 'D-041' : 'D-042'
  return weapon.pistol && game.measure.engaged(shooter) ? 'D-044' : 'A-023'
}
/** Every shot of one action: the distance to the declared target says how many. */
export function shoot(t: T, shooter: Unit, target: Unit, weapon: Weapon, how: How, link: number): void {
  const doubled = isDoubled(t.game, shooter, target, weapon)
  const fires: Modifier[] = [given(weapon.shots, weapon.name, 'A-023')]
  if (doubled) fires.push({ value: weapon.shots, source: 'Rapid Fire at half range', clause: 'D-041' })
  const shots = plusOf(fires)
  t.emit({
    is: 'shoots',
    who: shooter.id,
    on: target.id,
    weapon: weapon.name,
    how,
    shots,
    doubled,
    fires,
    why: whyShots(t.game, shooter, weapon, doubled),
  })
  if (how === 'action' && isWatched(t.game, target) && !triggersOverwatch(t.game, shooter, weapon, how)) {
    t.emit({ is: 'not triggered', ward: target.id, by: shooter.id, why: 'D-021' })
  }
  if (t.game.options.split_fire === 'on' && how === 'action') repeat(t, shots, chosenShot, shooter, target, weapon, how, link)
  else repeat(t, shots, shot, shooter, target, weapon, how, link)
}
/** The target of each shot by choice (option split_fire). */
const chosenShot = rule('shot by choice', (t: T, shooter: Unit, declared: Unit, weapon: Weapon, how: How, link: number): void => {
  if (!alive(shooter)) return
  const all = alive(declared) ? [declared, ...foesOf(t.game, shooter).filter(e => e !== declared)] : foesOf(t.game, shooter)
  const open = all.filter(e => shotRefused(t.game, shooter, e, weapon) === null)
  if (open.length === 0) return
  const on = t.choose<Unit>({
    who: shooter.seat,
    ask: { is: 'next target', who: shooter },
    why: 'D-041',
    options: open.map(is => ({ is })),
  })
  shot(t, shooter, on, weapon, how, link)
})

/** A pistol fired in melee may be answered by guns like a melee attack; no other shot is (D-021). */
function triggersOverwatch(game: Fight, shooter: Unit, weapon: Weapon, how: How): boolean {
  const { pistol_triggers_overwatch: triggers } = game.options
  return weapon.pistol && (triggers === 'on' || (triggers === 'opertune' && how === 'opportune')) && game.measure.engaged(shooter)
}
/** One shot is one attack: each can be taken over by a shield (D-017). It stops when shooter or declared target have fallen. */
export const shot = rule('shot', (t: T, shooter: Unit, declared: Unit, weapon: Weapon, how: How, link: number): void => {
  if (!alive(shooter) || !alive(declared)) return
  const attack = { attacker: shooter, target: declared, how }
  const now = triggersOverwatch(t.game, shooter, weapon, how) ? watched(t, attack) : coveredShot(t, attack)
  if (now === null) {
    t.emit({ is: 'attack gone', who: shooter.id, on: declared.id, fell: alive(shooter) ? declared.id : shooter.id, why: 'D-024' })
    return
  }
  const asMelee = weapon.pistol && t.game.measure.engaged(shooter) // D-045
  const friends = weapon.heavy ? friendsNear(t.game, shooter, now.target) : []
  if (friends.length > 0) heavyShot(t, shooter, now.target, weapon, how)
  else discharge(t, shooter, now.target, weapon, how, asMelee, link)
})
/** What covers the target adds to its armour class against shots. */
export function coverOf(game: Fight, from: Unit, to: Unit): readonly Modifier[] {
  const adds = game.options.cover === 'on' ? (game.measure.cover(from, to) ?? 5) : 0
  return adds === 0 ? [] : [{ value: adds, source: adds === 2 ? 'half cover' : 'three quarters cover', clause: 'A-019' }]
}
function aim(t: T, shooter: Unit, target: Unit, weapon: Weapon, how: How): readonly [plus: number, ac: number] {
  const why = how === 'opportune' ? 'D-009' : 'A-002'
  const bonus = hitModifiers(t.game, shooter, weapon, how)
  const cover = coverOf(t.game, shooter, target)
  const armourClass = armourClassOf(target, why, cover)
  const [plus, ac] = [plusOf(bonus), plusOf(armourClass)]
  if (cover.length > 0) t.emit({ is: 'in cover', who: target.id, adds: plusOf(cover), why: 'A-019' })
  t.emit({ is: 'rolls to hit', who: shooter.id, on: target.id, plus, ac, toHit: bonus, armourClass, why })
  return [plus, ac]
}
const discharge = rule('shot at', (t: T, shooter: Unit, target: Unit, weapon: Weapon, how: How, asMelee: boolean, link: number): void => {
  const [plus, ac] = aim(t, shooter, target, weapon, how)
  const struck = t.roll(toHit(plus, ac, t.game.options), how === 'opportune' ? 'D-009' : 'A-002', shooter)
  const failed = asMelee && isFailure(struck)
  if (failed) t.emit({ is: 'critical failure', who: shooter.id, on: target.id, why: 'D-045' })
  if (isFailure(struck) && hits(struck)) {
    t.emit({ is: 'hits all the same', who: shooter.id, on: target.id, waits: failed, why: failed ? 'D-011' : 'A-003' })
  }
  if (failed) pistolFailure(t, shooter, target, link)
  deal(t, shooter, target, weapon, struck, failed)
})

/** Living friends of the shooter in engagement range of the unit finally shot at; never the shooter itself (D-039, D-040). */
export const friendsNear = (game: Fight, shooter: Unit, target: Unit): readonly Unit[] =>
  game.units.filter(f => f !== shooter && f !== target && f.seat === shooter.seat && alive(f) && game.measure.near(f, target))

/** A Heavy shot into a fight: the roll to hit, a D10 for every friend near (D-040), then one damage roll for all who suffer. */
const heavyShot = rule('Heavy shot', (t: T, shooter: Unit, target: Unit, weapon: Weapon, how: How): void => {
  const { options } = t.game
  const [plus, ac] = aim(t, shooter, target, weapon, how)
  const face = t.roll(hitFace(plus, ac, options), 'A-002', shooter)
  const struck = struckBy(face, plus, ac, options)
  t.emit({ is: 'comes out', who: shooter.id, on: target.id, hits: hits(struck), why: 'A-002' })
  if (hits(struck) || options.heavy_splash_on_miss === 'on') {
    each(t, friendsNear(t.game, shooter, target), getClear, options.heavy_splash_roll === 'total' ? face + plus : face)
  }
  impact(t, shooter, target, weapon, struck)
})
const getClear = rule('out of the line of fire', (t: T, friend: Unit, against: number): void => {
  const armourClass = armourClassOf(friend, 'D-039')
  const ac = plusOf(armourClass)
  const rollToHit = [given(against, 'the roll to hit', 'D-039')]
  t.emit({ is: 'in the line of fire', who: friend.id, ac, against, armourClass, rollToHit, why: 'D-040' })
  const isCaught = t.roll(caught(ac, against), 'D-039', friend)
  if (!isCaught) return
  friend.splashed = true
  t.emit({ is: 'caught', who: friend.id, why: 'D-039' })
})
/** All of the damage for the target if it was hit, half of the same roll for those who were caught. */
const impact = rule('impact', (t: T, shooter: Unit, target: Unit, weapon: Weapon, struck: Struck): void => {
  const splashed = t.game.units.filter(u => u.splashed)
  if (!hits(struck) && splashed.length === 0) return
  if (struck === 'double hit') t.emit({ is: 'double damage', who: shooter.id, why: 'A-004' })
  const times = struck === 'double hit' ? 2 : 1
  const thrown = weapon.damage.dice === 0 ? weapon.damage.plus : t.roll(amount(weapon.damage, times), 'A-006', shooter)
  const whole = amountSum(weapon.damage, thrown, times, 'A-006')
  const points = plusOf(whole)
  const half = t.game.options.half_round === 'up' ? Math.ceil(points / 2) : Math.floor(points / 2)
  const halved = [...whole, { value: half - points, source: 'half of it', clause: 'A-028' }]
  if (hits(struck)) suffer(t, target, whole, false, 'A-006')
  for (const friend of splashed) {
    friend.splashed = false
    suffer(t, friend, halved, true, 'A-028')
  }
})
