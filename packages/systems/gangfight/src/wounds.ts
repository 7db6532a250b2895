// From the hit to the token: saves, EN, incapacitation (G-079 to G-086, G-097 to G-102).
import { type Clause, given, type Modifier, rule } from '@sightline/kernel'
import { asksAboutDice, forcedDrop, poolOf, reading, test } from './dice.ts'
import type { Save, T } from './events.ts'
import { type Fighter, type Gang, has, standing } from './game.ts'
import { compareSizes, type Size } from './profile.ts'
import { casualty } from './scenario/course.ts'

/** The victim's save against a damage: its ARM dice at that target number. `striker` is the size of the attack, null for spells. */
export function saveOf(game: Gang, victim: Fighter, damage: readonly Modifier[], striker: Size | null, why: Clause): Save {
  const pool = poolOf(game, victim, 'save', given(victim.built.stats.arm, 'ARM', why), damage)
  return { ...pool, stalwart: has(victim, 'Stalwart'), dropBan: dropBan(game, striker, victim.built.size) }
}
/** A Large attack bans Medium or smaller victims from dropping dice, a Huge one Large or smaller (G-003, G-008). */
function dropBan(game: Gang, striker: Size | null, victim: Size): Clause | null {
  if (striker === null || game.options.size_hits !== 'no_dropping') return null
  if (striker === 'Huge') return compareSizes(victim, 'Large') <= 0 ? 'G-008' : null
  return striker === 'Large' && compareSizes(victim, 'Medium') <= 0 ? 'G-003' : null
}

/** A blow that hit nothing at all. */
export const MISSED = -1
/**
 * What is told of a blow when only wounds matter: those not saved, or MISSED. Numbers in, a number out: all who have them share the odds.
 * Whose dice they are stands in `t.throwers`: who strikes, and who saves.
 */
export const blow = rule(
  'blow',
  (
    t: T,
    dice: number,
    tn: number,
    perHit: number,
    saveDice: number,
    damage: number,
    stalwart: boolean,
    toHit: Clause,
    toSave: Clause,
  ): number => {
    const hits = dice <= 0 ? 0 : t.roll(reading(t.game, dice, tn), toHit, t.throwers?.[0] ?? undefined)
    if (hits === 0) return MISSED
    return unsaved(t, hits * perHit, saveDice, damage, stalwart, toSave)
  },
)
/** Wounds less saves (G-083, G-099). Surplus saves heal nobody. Nothing to negate, nothing to roll. */
export const unsaved = rule('armour save', (t: T, wounds: number, dice: number, damage: number, stalwart: boolean, why: Clause): number => {
  if (wounds <= 0 || dice <= 0) return wounds
  const saved = t.roll(reading(t.game, dice, damage, stalwart), why, t.throwers?.[1] ?? undefined)
  return Math.max(0, wounds - saved)
})

/** The save of a victim who may be asked about its dice. */
export function saved(t: T, victim: Fighter, wounds: number, save: Save, why: Clause): number {
  if (!asksAboutDice(t.game)) {
    const [dice, tn] = forcedDrop(t.game, save.dice, save.tn, save.dropBan === null)
    t.throwers = [null, victim]
    return unsaved(t, wounds, dice, tn, save.stalwart, why)
  }
  if (wounds <= 0) return 0
  const negated = test(t, victim, save.dice, save.tn, why, { ...save, answers: true })
  return Math.max(0, wounds - negated)
}

/** What is left comes off EN (G-084, G-100). At 0 or below the model is incapacitated and a token takes its place (G-085, G-101). */
export function suffer(t: T, victim: Fighter, wounds: number, by: Fighter | null, why: Clause): void {
  if (!standing(victim)) return
  if (wounds <= 0) {
    t.emit({ is: 'all saved', who: victim.id, why })
    return
  }
  const left = victim.en - wounds
  victim.en = Math.max(0, left) // how far below 0 is in the record and means nothing more, R-46
  t.emit({ is: 'hit', who: victim.id, wounds, left, why })
  if (victim.casting === 'yes') victim.casting = 'lost'
  if (standing(victim)) return
  t.emit({ is: 'incapacitated', who: victim.id, why: why === 'G-100' ? 'G-101' : 'G-085' })
  casualty(t, victim, by)
}
