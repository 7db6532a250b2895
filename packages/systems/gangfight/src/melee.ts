// The melee attack, step by step as the summary prints it (G-073 to G-086), with Power and Finesse Attacks (G-105 to G-107).
import { type Base, flatDistance, gap, isWithinFlat, type Point, segmentLength } from '@sightline/geometry'
import { type Clause, given, type Modifier, rule } from '@sightline/kernel'
import { asksAboutDice, forcedDrop, poolOf, test } from './dice.ts'
import { type AttackKind, no, type Pool, type Refusal, type Save, type T } from './events.ts'
import { director, type Fighter, type Gang, standing, threat } from './game.ts'
import { placeRefused, putAt, straightMove } from './place.ts'
import { compareSizes, type Size, type Weapon } from './profile.ts'
import { meleeJoined } from './scenario/course.ts'
import { mayAnswerMiss } from './sidestep.ts'
import { baseOf } from './space.ts'
import { blow, MISSED, saved, saveOf, suffer } from './wounds.ts'

/** Step 1: the target has to be in the attacker's threat range (G-074), from where it stands or will have stepped. */
export function reachRefused(attacker: Fighter, target: Fighter, from: Point = attacker): Refusal | null {
  const base: Base = { at: from, radius: attacker.built.radius }
  if (isWithinFlat(base, baseOf(target), threat(attacker))) return null
  return no('G-074', 'out of threat range', {
    found: gap(flatDistance(base, baseOf(target))),
    limit: threat(attacker),
    who: target.built.name,
  })
}

/** The first melee weapon it carries, or none: it fights all the same. */
export const meleeWeapon = (f: Fighter): Weapon | null => f.built.weapons.find(w => w.kind === 'melee') ?? null

/** Whose size counts in a hit (G-112). */
export function strikingSize(game: Gang, attacker: Fighter, weapon: Weapon | null): Size {
  const own = attacker.built.size
  const carried = weapon?.size ?? 'Medium'
  switch (game.options.size_benefit) {
    case 'model':
      return own
    case 'weapon':
      return carried
    case 'larger':
      return compareSizes(own, carried) >= 0 ? own : carried
  }
}
/** Wounds of a hit: 1 at every size (G-079); by the older rules 2 for Large and 4 for Huge. */
const woundsPerHit = (game: Gang, size: Size): number =>
  game.options.size_hits === 'no_dropping' ? 1 : size === 'Huge' ? 4 : size === 'Large' ? 2 : 1

/** Step 2: ATT dice against the target's DEF (G-075, G-076). */
export function attackPool(game: Gang, attacker: Fighter, target: Fighter, weapon: Weapon | null): Pool {
  const more: Modifier[] = []
  if (weapon !== null && weapon.dice !== 0) more.push({ value: weapon.dice, source: weapon.name, clause: 'G-108' })
  return poolOf(game, attacker, 'attack', given(attacker.built.stats.att, 'ATT', 'G-075'), defence(target, 'G-076'), more)
}
export const defence = (target: Fighter, clause: Clause): readonly Modifier[] => [given(target.built.stats.def, 'DEF', clause, target.id)]
/** Step 4: ARM dice against the attacker's modified DAM (G-080, G-081). */
export function meleeSave(game: Gang, attacker: Fighter, target: Fighter, weapon: Weapon | null): Save {
  const damage = [given(attacker.built.stats.dam, 'DAM', 'G-081', attacker.id)]
  if (weapon !== null && weapon.dam !== 0) damage.push(given(weapon.dam, weapon.name, 'G-081'))
  return saveOf(game, target, damage, strikingSize(game, attacker, weapon), 'G-080')
}

export const attack = rule('attack', (t: T, attacker: Fighter, target: Fighter, weapon: Weapon | null, kind: AttackKind): void => {
  if (!standing(attacker) || !standing(target) || reachRefused(attacker, target) !== null) return // G-074
  join(t, attacker, target, kind) // G-073; a storm that begins now takes its die from this attack already, R-63
  const pool = attackPool(t.game, attacker, target, weapon) // G-075, G-076
  const save = meleeSave(t.game, attacker, target, weapon) // G-080, G-081
  const perHit = kind === 'power' || kind === 'finesse' ? 1 : woundsPerHit(t.game, strikingSize(t.game, attacker, weapon)) // G-079, G-105
  t.emit({ is: 'attacks', who: attacker.id, on: target.id, kind, pool, perHit, save, why: 'G-075' })
  if (pool.dice === 0) return
  if (kind === 'power' || kind === 'finesse') return special(t, attacker, target, kind, pool, save)
  if (asksAboutDice(t.game)) {
    const hits = test(t, attacker, pool.dice, pool.tn, 'G-075')
    return lands(t, attacker, target, hits === 0 ? MISSED : saved(t, target, hits * perHit, save, 'G-080'))
  }
  const [dice, tn] = forcedDrop(t.game, pool.dice, pool.tn, true)
  const [saveDice, damage] = forcedDrop(t.game, save.dice, save.tn, save.dropBan === null)
  hitsAndSaves(t, attacker, target, dice, tn, perHit, saveDice, damage, save.stalwart)
})

/** Melee begins (G-073): by a Fight!, not by a Free Strike (option close_combat). */
function join(t: T, attacker: Fighter, target: Fighter, kind: AttackKind): void {
  for (const melee of t.game.melees) {
    const theirs = (melee.a === attacker && melee.b === target) || (melee.a === target && melee.b === attacker)
    if (theirs && kind !== 'free strike') melee.joined = true
  }
  meleeJoined(t, attacker, target)
}

/** Steps 3 to 5 of a plain attack: every success a hit, every hit its wounds (G-078, G-079), less the saves (G-083). */
const hitsAndSaves = rule(
  'hits and saves',
  (
    t: T,
    attacker: Fighter,
    target: Fighter,
    dice: number,
    tn: number,
    perHit: number,
    saveDice: number,
    damage: number,
    stalwart: boolean,
  ): void => {
    t.throwers = [attacker, target]
    lands(t, attacker, target, blow(t, dice, tn, perHit, saveDice, damage, stalwart, 'G-075', 'G-080'))
  },
)
function lands(t: T, attacker: Fighter, target: Fighter, through: number): void {
  if (through === MISSED) mayAnswerMiss(t, target, attacker, false)
  else suffer(t, target, through, attacker, 'G-084')
}

/** One wound at most; the other successes move (G-105, G-106), also when the wound is saved (G-086). */
function special(t: T, attacker: Fighter, target: Fighter, kind: 'power' | 'finesse', pool: Pool, save: Save): void {
  const hits = test(t, attacker, pool.dice, pool.tn, 'G-075')
  if (hits === 0) return mayAnswerMiss(t, target, attacker, false)
  const wounds = saved(t, target, 1, save, 'G-080')
  suffer(t, target, wounds, attacker, 'G-084')
  if (hits > 1 && !t.game.round.over) effect(t, attacker, target, kind, hits - 1)
}
export const effect = rule(
  'effect of the hit',
  (t: T, attacker: Fighter, target: Fighter, kind: 'power' | 'finesse', successes: number): void => {
    const { power_inches, finesse_inches, finesse_moves } = t.game.options
    const fallen = !standing(target) // it stays where it is, and the attacker slips all the same
    if (kind === 'power') {
      if (!fallen) push(t, attacker, target, successes * power_inches)
      return
    }
    const most = successes * finesse_inches
    if (most === 0 || (fallen && finesse_moves === 'victim')) return
    const attackerMoves =
      finesse_moves === 'attacker' ||
      (finesse_moves === 'either' &&
        (fallen ||
          t.choose<boolean>({
            who: director(t.game, attacker),
            ask: { is: 'finesse mover', who: attacker, victim: target },
            why: 'G-106',
            options: [{ is: true }, { is: false }],
          })))
    slip(t, attacker, attackerMoves ? attacker : target, most * 1000)
  },
)
/** Straight away from the attacker, up to so many inches, as far as models and walls allow. */
function push(t: T, attacker: Fighter, victim: Fighter, inches: number): void {
  const away: Point = { x: 2 * victim.x - attacker.x, y: 2 * victim.y - attacker.y }
  const farthest = straightMove(t.game, victim, away, inches * 1000)
  const free = segmentLength({ x: victim.x, y: victim.y }, farthest.at)
  if (free === 0) return
  const inchesGone = t.choose<number>({
    who: director(t.game, attacker),
    ask: { is: 'push', who: attacker, victim, most: free },
    why: 'G-106',
    options: Array.from({ length: Math.ceil(free / 1000) + 1 }, (_, k) => ({ is: k })),
  })
  const { at, stopped } = straightMove(t.game, victim, away, Math.min(inches, inchesGone) * 1000)
  putAt(t, victim, at, 'push', 'G-106', undefined, { stopped })
}
function slip(t: T, attacker: Fighter, mover: Fighter, mil: number): void {
  const to = t.place({
    who: director(t.game, attacker),
    ask: { is: 'slip to', who: mover, mil },
    why: 'G-106',
    stay: Object.freeze({ x: mover.x, y: mover.y }),
    may: at => placeRefused(t.game, mover, at, mil, 'G-106'),
  })
  putAt(t, mover, to, 'slip', 'G-106')
}
