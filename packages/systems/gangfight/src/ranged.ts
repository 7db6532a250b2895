// The ranged attack, step by step as the summary prints it (G-087 to G-102).
import { given, type Modifier, rule, sum } from '@sightline/kernel'
import { asksAboutDice, changesOf, forcedDrop, poolFrom, test } from './dice.ts'
import { type AttackKind, no, type Pool, type Refusal, type Save, type T } from './events.ts'
import { enemies, type Fighter, type Gang } from './game.ts'
import { defence, effect, strikingSize } from './melee.ts'
import type { Weapon } from './profile.ts'
import { mayAnswerMiss } from './sidestep.ts'
import { farther, gapBetween, inCloseCombat, sees, threatens } from './space.ts'
import { blow, MISSED, saved, saveOf, suffer } from './wounds.ts'

export const isLoaded = (f: Fighter, weapon: Weapon): boolean => (f.unloaded & (1 << f.built.weapons.indexOf(weapon))) === 0
export const rangedWeapons = (f: Fighter): readonly Weapon[] => f.built.weapons.filter(w => w.kind === 'ranged')

export type RangeBand = { readonly name: 'short' | 'middle' | 'long'; readonly dice: number }
/** Short up to R: +1 (G-094). Long from R + 6 in: -1, and one more for every further 6 in (G-095, G-096). Between them nothing. */
export function rangeBand(game: Gang, shooter: Fighter, target: Fighter, weapon: Weapon): RangeBand {
  const { long_from } = game.options
  if (farther(shooter, target, weapon.range * 1000) <= 0) return { name: 'short', dice: 1 }
  // The n-th step of 6 in begins at R + 6n (r_plus_6), or just beyond R + 6(n - 1) (r).
  let steps = 0
  for (;;) {
    const past = farther(shooter, target, (weapon.range + 6 * (long_from === 'r_plus_6' ? steps + 1 : steps)) * 1000)
    if (long_from === 'r_plus_6' ? past < 0 : past <= 0) break
    steps++
  }
  return steps === 0 ? { name: 'middle', dice: 0 } : { name: 'long', dice: -steps }
}

interface Shot {
  readonly band: RangeBand
  /** Dice before range and the limit of close combat: they say how far the shot carries at all. */
  readonly beforeRange: number
  readonly pool: Pool
}
/** MRK dice against DEF and cover (G-090, G-091), with aim, weapon and range, at most 3 into close combat. */
export function shotOf(game: Gang, shooter: Fighter, target: Fighter, weapon: Weapon): Shot {
  const { options } = game
  const { kind } = game.view(shooter, target).cover
  const strength = kind === 'hard' ? options.hard_cover : kind === 'soft' ? options.soft_cover : 0
  const cover: Modifier[] =
    strength === 0 ? [] : [{ value: strength, source: `${kind} cover`, clause: kind === 'hard' ? 'G-133' : 'G-132' }]
  const passing: Modifier[] = []
  if (shooter.aim !== 0) passing.push({ value: shooter.aim, source: 'aim', clause: 'R-11' })
  if (options.cover_as === 'dice') passing.push(...cover.map(c => ({ ...c, value: -c.value })))
  const magic: Modifier[] = weapon.dice === 0 ? [] : [{ value: weapon.dice, source: weapon.name, clause: 'G-108' }]
  const changes = changesOf(game, shooter, 'shot', magic)
  const own = [given(shooter.built.stats.mrk, 'MRK', 'G-090'), ...changes.dice]
  const lasting = sum(own)
  const beforeRange = lasting + sum(passing)
  const band = rangeBand(game, shooter, target, weapon)
  const uncapped = beforeRange + band.dice
  const capped = !inCloseCombat(game, target)
    ? uncapped
    : options.shoot_into_melee_cap === 'last'
      ? Math.min(3, uncapped) // G-092, G-093
      : uncapped - Math.max(0, lasting - 3)
  const all = [...own, ...passing, ...bandModifier(band)]
  if (capped !== uncapped) all.push({ value: capped - uncapped, source: 'target in close combat', clause: 'G-092' })
  const needed = [...defence(target, 'G-090'), ...changes.atLeast]
  return { band, beforeRange, pool: poolFrom(game, all, options.cover_as === 'dice' ? needed : [...needed, ...cover]) }
}
const bandModifier = ({ name, dice }: RangeBand): readonly Modifier[] =>
  dice === 0 ? [] : [{ value: dice, source: `${name} range`, clause: dice > 0 ? 'G-094' : dice === -1 ? 'G-095' : 'G-096' }]

/** ARM dice against the weapon's own DAM: the model's is not added (G-098). */
export function shotSave(game: Gang, shooter: Fighter, target: Fighter, weapon: Weapon): Save {
  const striker = game.options.no_drop_scope === 'all_attacks' ? strikingSize(game, shooter, weapon) : null
  return saveOf(game, target, [given(weapon.dam, weapon.name, 'G-098')], striker, 'G-098')
}

export function shotRefused(game: Gang, shooter: Fighter, target: Fighter, weapon: Weapon): Refusal | null {
  const { options } = game
  const near = game.fighters.find(f => threatens(shooter, f) && (options.shooter_threat === 'any_model' || enemies(f, shooter)))
  if (near !== undefined) return no('G-088', 'a model in the threat range', { who: near.built.name })
  if (!isLoaded(shooter, weapon)) return no('G-088', 'not loaded', { who: weapon.name })
  if (!sees(game, shooter, target)) return no('G-089', 'no line of sight', { who: target.built.name })
  if (options.range_limit === 'weapon_range') {
    const limit = weapon.range * 1000
    return farther(shooter, target, limit) > 0 ? no('G-090', 'out of range', { found: gapBetween(shooter, target), limit }) : null
  }
  // Only range puts a target out of range (G-096): a pool that something else has emptied is shot in vain.
  const band = rangeBand(game, shooter, target, weapon)
  if (band.dice >= 0) return null
  const { beforeRange } = shotOf(game, shooter, target, weapon)
  if (beforeRange + band.dice > 0) return null
  const carries = Math.max(1, beforeRange) - (options.long_from === 'r' ? 1 : 0)
  // With r_plus_6 the last die goes exactly there, so a shot carries just less.
  const short = options.long_from === 'r' ? 0 : 1
  return no('G-096', 'out of range', { found: gapBetween(shooter, target), limit: (weapon.range + 6 * carries) * 1000 - short })
}

export const shot = rule('shot', (t: T, shooter: Fighter, target: Fighter, weapon: Weapon, kind: AttackKind): void => {
  const { band, pool } = shotOf(t.game, shooter, target, weapon)
  const save = shotSave(t.game, shooter, target, weapon)
  const { cover } = t.game.view(shooter, target)
  t.emit({ is: 'shoots', who: shooter.id, on: target.id, weapon: weapon.name, range: band.name, cover, pool, save, why: 'G-090' })
  shooter.aim = 0
  if (weapon.reloads) shooter.unloaded |= 1 << shooter.built.weapons.indexOf(weapon) // G-088
  if (pool.dice === 0) return
  if (kind === 'power' || kind === 'finesse') return special(t, shooter, target, kind, pool, save)
  const through = plain(t, shooter, target, pool, save)
  if (through === MISSED) mayAnswerMiss(t, target, shooter, true)
  else suffer(t, target, through, shooter, 'G-100')
})
/** Every success a hit and a wound (G-097), less the saves (G-098, G-099). */
function plain(t: T, shooter: Fighter, target: Fighter, pool: Pool, save: Save): number {
  if (asksAboutDice(t.game)) {
    const hits = test(t, shooter, pool.dice, pool.tn, 'G-090')
    return hits === 0 ? MISSED : saved(t, target, hits, save, 'G-098')
  }
  const [dice, tn] = forcedDrop(t.game, pool.dice, pool.tn, true)
  const [saveDice, damage] = forcedDrop(t.game, save.dice, save.tn, save.dropBan === null)
  t.throwers = [shooter, target]
  return blow(t, dice, tn, 1, saveDice, damage, save.stalwart, 'G-090', 'G-098')
}
/** Power and Finesse at range, where the option allows them: the effects come without damage too (G-102). */
function special(t: T, shooter: Fighter, target: Fighter, kind: 'power' | 'finesse', pool: Pool, save: Save): void {
  const hits = test(t, shooter, pool.dice, pool.tn, 'G-090')
  if (hits === 0) return mayAnswerMiss(t, target, shooter, true)
  const wounds = saved(t, target, 1, save, 'G-098')
  suffer(t, target, wounds, shooter, 'G-100')
  if (hits > 1 && !t.game.round.over) effect(t, shooter, target, kind, hits - 1)
}
