// What Open Fire and Brawl share: which weapon, how often, its traits, and the way from the Test to the casualties.
import { type Clause, given, type Modifier } from '@sightline/kernel'
import { consequences } from './confusion.ts'
import { criticalEffect, damage } from './criticals.ts'
import { failed } from './dice.ts'
import { no, type Refusal, type T } from './events.ts'
import { fatigueRefused, takeFatigue } from './fatigue.ts'
import { type ActionName, type Battle, type Chem, crewOf, dosesOf, type Model } from './game.ts'
import { hasTrait, isRanged, traitOf, type Weapon } from './profile.ts'
import { reaches } from './space.ts'

export type AttackName = Extract<ActionName, 'open fire' | 'brawl'>
/** What helps an attack besides its situation. */
export interface Extras {
  readonly aim: boolean
  readonly psycho: boolean
  readonly whiskey: boolean
}
export const indexOf = (who: Model, weapon: Weapon): number => who.built.weapons.indexOf(weapon)

/** The named weapon, or the first that fits and is not aimed at a point: one is picked when the Action is declared. */
export function weaponFor(who: Model, kind: AttackName, name: string | undefined): Weapon | Refusal {
  const { weapons } = who.built
  const fits = (w: Weapon): boolean => isRanged(w) === (kind === 'open fire')
  const found =
    name === undefined
      ? (weapons.find(w => fits(w) && !hasTrait(w, 'Area')) ?? weapons.find(fits))
      : weapons.find(w => w.name === name && fits(w))
  if (found !== undefined) return found
  return name === undefined
    ? no('P-010', `no weapon to ${kind} with`, { who: who.built.name })
    : no('P-010', 'no such weapon', { who: name })
}
export const isWeapon = (x: Weapon | Refusal): x is Weapon => 'traits' in x

/** P-019, P-020: One & Done, Slow. */
export function usedRefused(who: Model, weapon: Weapon): Refusal | null {
  const bit = 1 << indexOf(who, weapon)
  if (hasTrait(weapon, 'One & Done') && (who.usedUp & bit) !== 0) return no('P-019', 'used up', { who: weapon.name })
  if (hasTrait(weapon, 'Slow') && (who.usedInRound & bit) !== 0) return no('P-020', 'once a Round', { who: weapon.name })
  return null
}
/** P-017: a second attack of the same kind in a Turn takes a Fast weapon, the same both times. */
export const fastAgain = (who: Model, weapon: Weapon): boolean =>
  hasTrait(weapon, 'Fast') && who.attackedWith === indexOf(who, weapon) && who.attacks < 2

/** P-022: too heavy for the Strength of its bearer. */
export const tooHeavy = (who: Model, weapon: Weapon): boolean => who.built.statistics.s < (traitOf(weapon, 'Unwieldy')?.x ?? 0)

/** F-010, F-012, F-040: why this attack can have no bonus dice. */
export function noBonusDice(attacker: Model, target: Model, weapon: Weapon): 'long shot' | 'too heavy' | null {
  if (!reaches(attacker, target, weapon.range)) return 'long shot' // F-008
  return tooHeavy(attacker, weapon) ? 'too heavy' : null
}

export function extrasRefused(
  game: Battle,
  who: Model,
  weapon: Weapon,
  cost: number,
  extras: Extras,
  noBonus: string | null,
): Refusal | null {
  if (extras.aim) {
    const aim = traitOf(weapon, 'Aim')
    if (aim === null) return no('P-013', 'no Aim', { who: weapon.name })
    if (noBonus !== null) return no('F-040', `no Aim: ${noBonus}`, { who: weapon.name })
    // C-10: what is paid at the end is paid by a model that is still able to.
    const tired = fatigueRefused(who, game.options.fatigue_paid === 'start' ? cost + 1 : 1, 'P-013')
    if (tired !== null) return tired
  }
  const missing = (chem: Chem): boolean => dosesOf(crewOf(game, who), chem) === 0
  if (extras.psycho && missing('Psycho')) return no('P-068', 'no dose left', { who: 'Psycho', found: 0 })
  if (extras.whiskey && missing('Whiskey')) return no('P-068', 'no dose left', { who: 'Whiskey', found: 0 })
  if (extras.psycho && noBonus !== null) return no('F-040', `no Psycho: ${noBonus}`, { who: weapon.name })
  if (extras.whiskey && weapon.statistic !== 's') return no('P-068', 'not a Strength Test', { who: weapon.name })
  return null
}
/** Pays for Aim and chems; `bonus`: the attack can still have bonus dice. */
export function takeExtras(t: T, who: Model, weapon: Weapon, extras: Extras, bonus: boolean): void {
  const crew = crewOf(t.game, who)
  if (extras.aim && bonus) {
    takeFatigue(t, who, 1, 'P-013')
    t.emit({ is: 'aims', who: who.id, dice: traitOf(weapon, 'Aim')?.x ?? 0, why: 'P-013' })
  }
  if (extras.psycho && bonus) {
    crew.psycho -= 1
    t.emit({ is: 'uses', who: who.id, chem: 'Psycho', why: 'P-068' })
  }
  if (extras.whiskey) {
    crew.whiskey -= 1
    t.emit({ is: 'uses', who: who.id, chem: 'Whiskey', why: 'P-068' })
  }
}
export function extraDice(weapon: Weapon, extras: Extras): readonly Modifier[] {
  const dice: Modifier[] = []
  const aim = traitOf(weapon, 'Aim')
  if (extras.aim && aim !== null) dice.push({ value: aim.x, source: 'Aim', clause: 'P-013' })
  if (extras.psycho) dice.push({ value: 2, source: 'Psycho', clause: 'P-068' })
  return dice
}
/** Those bonus dice still stand in the event that do not count, with the reason. */
export const without = (modifiers: readonly Modifier[], because: string | null): readonly Modifier[] =>
  because === null ? modifiers : modifiers.map(m => ({ because, ...m }))
/** P-068: what Whiskey does for a Strength Test. */
export const whiskeyOf = ({ whiskey }: Pick<Extras, 'whiskey'>): readonly Modifier[] =>
  whiskey ? [{ value: 2, source: 'Whiskey', clause: 'P-068' }] : []
/** The dice of a weapon, for a Test that this clause asks for. */
export const diceOf = (weapon: Weapon, clause: Clause): Modifier => given(weapon.dice, weapon.name, clause)

/** Notes that the attack is being made. */
export function markAttack(who: Model, kind: AttackName, weapon: Weapon): void {
  const i = indexOf(who, weapon)
  if (!who.acted.includes(kind)) {
    who.acted = [...who.acted, kind]
    who.attacks = 1
  } else who.attacks += 1
  who.attackedWith = i
  who.usedInRound |= 1 << i
  who.usedUp |= 1 << i
}

/** P-068: a target may drink Buffout when it is targeted; it lasts for this attack. */
export function buffout(t: T, target: Model): void {
  const crew = crewOf(t.game, target)
  if (crew.buffout === 0) return
  const yes = t.choose<boolean>({
    who: target.seat,
    ask: { is: 'buffout', who: target },
    why: 'P-068',
    options: [{ is: false }, { is: true }],
  })
  if (!yes) return
  crew.buffout -= 1
  target.buffout = true
  t.emit({ is: 'uses', who: target.id, chem: 'Buffout', why: 'P-068' })
}

/** From the hits to the damage of one target (F-026), with what a Luck die brings. */
export function land(t: T, attacker: Model, target: Model, weapon: Weapon, hits: number, lucky: boolean): void {
  t.game.course.hits = hits
  if (hits === 0) {
    t.emit({ is: 'misses', who: attacker.id, why: 'P-006' })
    failed(t, attacker)
  }
  if (hits > 0 || t.game.options.zero_hits_harm === 'yes')
    damage(t, attacker, target, hits, criticalEffect(t, attacker, target, weapon, lucky))
}
/** The attack is over: its casualties, and what stood declared for it. */
export function finish(t: T, target: Model | null): void {
  const { course, models } = t.game
  if (target?.buffout === true) target.buffout = false
  for (const m of models) if (m.supports) m.supports = false
  course.target = null
  consequences(t)
}
