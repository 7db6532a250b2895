// The D20 and what is read of it, damage dice, and the modifiers of a roll to hit. Numbers in, readings out.
import { type Clause, classed, given, type Modifier, once, type Reading, sum, total } from '@sightline/kernel'
import type { How } from './events.ts'
import type { Fight, Unit } from './game.ts'
import type { Options } from './options.ts'
import type { Roll, Weapon } from './profile.ts'

/** How an attack came out. A critical failure is a natural 1; it may hit all the same (D-011). */
export type Struck = 'miss' | 'hit' | 'critical failure' | 'critical failure, hits' | 'double hit'
export const hits = (struck: Struck): boolean => struck !== 'miss' && struck !== 'critical failure'
export const isFailure = (struck: Struck): boolean => struck === 'critical failure' || struck === 'critical failure, hits'

type Rules = Pick<Options, 'nat1' | 'nat20'>
/** A face of the d20 with its modifiers against an armour class: equal or more hits. */
export function struckBy(face: number, plus: number, ac: number, { nat1, nat20 }: Rules): Struck {
  const reaches = face + plus >= ac
  if (face === 1) return reaches && nat1 === 'no_auto_miss' ? 'critical failure, hits' : 'critical failure' // D-011
  if (face === 20 && nat20 !== 'none') return nat20 === 'auto_hit' ? 'hit' : 'double hit'
  return reaches ? 'hit' : 'miss'
}
const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`)
/** The lowest face that hits; 21 when none does. */
export function hitsFrom(plus: number, ac: number, rules: Rules): number {
  let face = 21
  while (face > 1 && hits(struckBy(face - 1, plus, ac, rules))) face--
  return face
}
const toHitReading = once(
  (plus: number, ac: number, nat1: Options['nat1'], nat20: Options['nat20']): Reading<Struck> =>
    classed(
      `d20${signed(plus)} against AC ${ac}`,
      20,
      face => struckBy(face, plus, ac, { nat1, nat20 }),
      hitsFrom(plus, ac, { nat1, nat20 }),
    ),
)
export const toHit = (plus: number, ac: number, { nat1, nat20 }: Rules): Reading<Struck> => toHitReading(plus, ac, nat1, nat20)
/** The face itself, where others compare with the roll (D-039). */
const hitFaceReading = once(
  (plus: number, ac: number, nat1: Options['nat1'], nat20: Options['nat20']): Reading<number> =>
    classed(`d20${signed(plus)} against AC ${ac}, each face`, 20, face => face, hitsFrom(plus, ac, { nat1, nat20 })),
)
export const hitFace = (plus: number, ac: number, { nat1, nat20 }: Rules): Reading<number> => hitFaceReading(plus, ac, nat1, nat20)
/** D10 and armour class against a roll to hit: below it the friend is caught, equal is safe (D-039). */
export const caught = once(
  (ac: number, against: number): Reading<boolean> => classed(`d10+${ac} to reach ${against}`, 10, face => face + ac < against),
)
/** A throw for the order of play, a bare D20 among the fast (D-035). */
export const initiative = once((modifier: number): Reading<number> => total(1, 20, modifier))
/** Equal or more casts the spell (D-048). */
export const casting = once(
  (plus: number, requirement: number): Reading<boolean> =>
    classed(`d20${signed(plus)} to reach ${requirement}`, 20, face => face + plus >= requirement, requirement - plus),
)
/** The total of a casting roll that somebody may have to beat. */
export const castingTotal = once(
  (plus: number, requirement: number): Reading<number> =>
    classed(
      `d20${signed(plus)} to reach ${requirement}, as a total`,
      20,
      face => (face + plus >= requirement ? face + plus : FAILED),
      requirement - plus,
    ),
)
/** Every casting roll below the requirement is as good as any other. */
export const FAILED = -99
/** More than the caster's total denies (D-051); equal is not enough. */
export const denial = once(
  (plus: number, against: number): Reading<boolean> =>
    classed(`d20${signed(plus)} to exceed ${against}`, 20, face => face + plus > against, against - plus + 1),
)
/** Damage and healing; `times` is 2 for a double hit. */
export const amount = ({ dice, sides, plus }: Roll, times = 1): Reading<number> => total(dice * times, sides, plus)

/** What a roll to hit with this weapon adds up to: its own number, and -2 for a Heavy one after moving (D-037, D-023). */
export function hitModifiers(game: Fight, by: Unit, weapon: Weapon, how: How): readonly Modifier[] {
  const modifiers: Modifier[] = [given(weapon.hit, weapon.name, 'A-005')]
  if (!weapon.heavy || by.moved === 0) return modifiers
  const spared = how === 'overwatch' && game.options.overwatch_heavy_moved === 'ignore'
  modifiers.push({
    value: -2,
    source: 'Heavy, moved',
    clause: 'D-037',
    ...(spared ? { because: 'overwatch has no movement phase, D-023' } : {}),
  })
  return modifiers
}
export const plusOf = (modifiers: readonly Modifier[]): number => sum(modifiers)
/** The number that a roll to hit has to reach: the target's own, and its cover against shots. `clause`: the one that asks for the roll. */
export const armourClassOf = (target: Unit, clause: Clause, cover: readonly Modifier[] = []): readonly Modifier[] => [
  given(target.built.ac, 'armour class', clause, target.id),
  ...cover,
]
/** What was thrown, with the fixed bonus apart from the dice; never below 0. */
export function amountSum({ dice, sides, plus }: Roll, thrown: number, times: number, clause: Clause): readonly Modifier[] {
  const list: Modifier[] = dice === 0 ? [] : [{ value: thrown - plus, source: `${dice * times}d${sides}`, clause }]
  if (dice === 0 || plus !== 0) list.push({ value: plus, source: 'fixed', clause })
  return thrown < 0 ? [...list, { value: -thrown, source: 'never below 0', clause: 'A-006' }] : list
}
