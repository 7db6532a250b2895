// Supporters of a shot (F-013 to F-022): who can, who is picked, and what it costs them. Who supports stands marked in the state.
import { noBonusDice } from './attack.ts'
import { no, type Refusal, type T } from './events.ts'
import { fatigueRefused, recoverFatigue, takeFatigue } from './fatigue.ts'
import { type Battle, friends, inPlay, type Model } from './game.ts'
import { traitOf, type Weapon } from './profile.ts'
import { controlInches, engaged, gapBetween, INCH, inControlArea, obscuredBy, reaches, sees } from './space.ts'

export function supportRefused(game: Battle, attacker: Model, target: Model, who: Model): Refusal | null {
  const name = who.built.name
  if (!inPlay(who)) return no('F-030', 'out of play', { who: name })
  if (who === attacker || !friends(who, attacker)) return no('F-015', 'not another friend', { who: name })
  if (engaged(game, who)) return no('F-016', 'engaged', { who: name })
  if (!inControlArea(game, attacker, who)) {
    return no('F-017', 'outside the control area', { found: gapBetween(attacker, who), limit: controlInches(attacker) * INCH, who: name })
  }
  const guns = who.built.weapons.filter(w => w.type === 'Pistol' || w.type === 'Rifle')
  if (guns.length === 0) return no('F-019', 'no Pistol or Rifle', { who: name })
  const longest = Math.max(...guns.map(w => w.range))
  if (game.options.support_needs_range === 'yes' && !reaches(who, target, longest)) {
    return no('F-019', 'beyond range', { found: gapBetween(who, target), limit: longest * INCH, who: name }) // C-05
  }
  const tired = fatigueRefused(who, 1, who.fatigue >= 2 ? 'F-022' : 'F-021')
  if (tired !== null) return tired
  // Sight is asked last: it is the dearest.
  if (!sees(game, who, target)) return no('F-018', 'no line of sight', { who: name })
  const obscured = game.options.support_obscured_ok === 'no' && obscuredBy(game, who, target).length > 0 // C-06
  return obscured ? no('F-018', 'Obscured to it', { who: name }) : null
}
export function supportersRefused(game: Battle, attacker: Model, target: Model, weapon: Weapon, named: readonly Model[]): Refusal | null {
  if (named.length === 0) return null
  const noBonus = noBonusDice(attacker, target, weapon)
  if (noBonus !== null && game.options.useless_support === 'refused') {
    const gap = gapBetween(attacker, target)
    return noBonus === 'long shot'
      ? no('F-012', 'no supporters for a long shot', { found: gap, limit: weapon.range * INCH, who: target.built.name })
      : no('F-040', 'no supporters: too heavy', { found: attacker.built.statistics.s, limit: traitOf(weapon, 'Unwieldy')?.x ?? 0 })
  }
  if (noBonus !== null) return null
  const most = attacker.built.statistics.c
  if (named.length > most && game.options.support_over_cap === 'refused')
    return no('F-014', 'more than Charisma', { found: named.length, limit: most })
  for (const [i, who] of named.entries()) {
    if (named.indexOf(who) !== i) return no('F-015', 'named twice', { who: who.built.name })
    const wrong = supportRefused(game, attacker, target, who)
    if (wrong !== null) return wrong
  }
  return null
}
/** The active player picks among those who can; those who cannot are shown with the reason. */
function pickSupporters(t: T, attacker: Model, target: Model): readonly Model[] {
  const { game } = t
  const candidates = game.models.filter(m => m !== attacker && inPlay(m) && friends(m, attacker))
  const wrong = candidates.map(m => supportRefused(game, attacker, target, m))
  const able = candidates.filter((_, i) => wrong[i] === null)
  const unable = candidates.flatMap((m, i) => (wrong[i] === null ? [] : [{ is: [m], no: wrong[i] }]))
  const most = game.options.support_over_cap === 'refused' ? Math.min(attacker.built.statistics.c, able.length) : able.length // F-014
  if (most === 0) return NOBODY
  const sets = setsOf(able, most)
  if (sets === null) return pickOneByOne(t, attacker, target, able, most)
  return t.choose<readonly Model[]>({
    who: attacker.seat,
    ask: { is: 'supporters', attacker, target, most },
    why: 'F-013',
    options: [...sets.map(is => ({ is })), ...unable],
  })
}
/** More sets than this are no question for a person: then supporters are named one after another, until none is. */
const MOST_SETS = 1024
/** All sets of up to so many, in order; null when they are too many. */
function setsOf(able: readonly Model[], most: number): readonly (readonly Model[])[] | null {
  let sets: readonly (readonly Model[])[] = [NOBODY]
  for (const m of able) {
    sets = [...sets, ...sets.filter(set => set.length < most).map(set => [...set, m])]
    if (sets.length > MOST_SETS) return null
  }
  return sets
}
function pickOneByOne(t: T, attacker: Model, target: Model, able: readonly Model[], most: number): readonly Model[] {
  if (most === 0 || able.length === 0) return NOBODY
  const [next] = t.choose<readonly Model[]>({
    who: attacker.seat,
    ask: { is: 'supporters', attacker, target, most },
    why: 'F-013',
    options: [{ is: NOBODY }, ...able.map(m => ({ is: [m] }))],
  })
  if (next === undefined) return NOBODY
  const rest = able.filter(m => m !== next)
  return [next, ...pickOneByOne(t, attacker, target, rest, most - 1)]
}
const NOBODY: readonly Model[] = []
/** F-020: each takes 1 Fatigue, before the roll. Those named beforehand who cannot support the final target do not tire. */
export function gatherSupport(t: T, attacker: Model, target: Model, asks: boolean): void {
  const { game } = t
  for (const who of game.models) {
    if (!who.supports) continue
    const wrong = supportRefused(game, attacker, target, who)
    if (wrong === null) continue
    who.supports = false
    t.emit({ is: 'cannot support', who: who.id, because: wrong.is, why: wrong.clause })
  }
  if (asks) for (const who of pickSupporters(t, attacker, target)) who.supports = true
  for (const who of game.models) {
    if (!who.supports) continue
    takeFatigue(t, who, 1, 'F-020')
    t.emit({ is: 'supports', who: who.id, friend: attacker.id, why: 'F-013' })
  }
}

export function dropSupport(t: T): void {
  for (const who of t.game.models) if (who.supports) who.supports = false
}
/** U-07 */
export function supportBack(t: T): void {
  if (t.game.options.support_fatigue_back === 'no') return
  for (const who of t.game.models) if (who.supports) recoverFatigue(t, who, 'U-07')
}
