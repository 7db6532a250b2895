// Pools of d6: what makes them, how they are rolled, and what of them is read (G-009 to G-014).
import {
  type Clause,
  given,
  type Modifier,
  reading as makeReading,
  once,
  type Reading,
  rule,
  type Seat,
  successes,
  sum,
  tally,
} from '@sightline/kernel'
import type { Pool, T } from './events.ts'
import { director, type Fighter, type Gang, type Test } from './game.ts'

/** The complication that takes a die, or a pip, from every roll. */
export const VICIOUS_STORM = 3

/** A save may drop dice unless it is banned; Stalwart makes its natural 5s count. */
export interface Care {
  readonly stalwart: boolean
  readonly dropBan: Clause | null
  /** It answers what others do: then its owner is asked about its dice, even when it is possessed. */
  readonly answers: boolean
}
const OWN: Care = { stalwart: false, dropBan: null, answers: false }
/** Care for a roll by which a model answers: Sidestep, resistance. */
export const ANSWER: Care = { ...OWN, answers: true }

const NONE: readonly Modifier[] = Object.freeze([])
/** All that changes a test: dice added and taken away, and changes of the target number. */
export interface Changes {
  readonly dice: readonly Modifier[]
  readonly atLeast: readonly Modifier[]
}
/** The modifiers of the action (`more`, in dice), and those that any test has: Tactics and the storm. */
export function changesOf(game: Gang, who: Fighter, test: Test, more: readonly Modifier[] = NONE): Changes {
  const tactics = tacticsFor(game, who, test)
  if (tactics === null && game.round.complication !== VICIOUS_STORM) return { dice: more, atLeast: NONE }
  const atLeast: Modifier[] = []
  const dice: Modifier[] = [...more]
  const add = (by: Modifier, as: 'die' | 'pip'): unknown => (as === 'die' ? dice.push(by) : atLeast.push({ ...by, value: -by.value }))
  if (tactics !== null) add(tactics, game.options.tactics_bonus)
  if (game.round.complication === VICIOUS_STORM) add({ value: -1, source: 'Vicious Storm', clause: 'R-63' }, game.options.storm_penalty)
  return { dice, atLeast }
}
/** The pool as it is rolled: never below 0 dice, and one that penalties emptied as the option says. No target number is below 2. */
export function poolFrom(game: Gang, modifiers: readonly Modifier[], atLeast: readonly Modifier[]): Pool {
  const [dice, tn] = [sum(modifiers), sum(atLeast)]
  if (dice > 0 && tn >= 2) return { dice, tn, modifiers, atLeast }
  const emptied = dice <= 0 && dice > sum(modifiers.filter(m => m.value < 0))
  const rolled = raised(modifiers, emptied && game.options.empty_pool === 'one_die' ? 1 : 0, 'never less')
  const needed = raised(atLeast, 2, 'never below 2')
  return { dice: sum(rolled), tn: sum(needed), modifiers: rolled, atLeast: needed }
}
function raised(list: readonly Modifier[], least: number, source: string): readonly Modifier[] {
  const found = sum(list)
  return found >= least ? list : [...list, { value: least - found, source, clause: 'R-04' }]
}
/** The pool of a test: the stat and everything that changes it, against what it has to reach. */
export function poolOf(
  game: Gang,
  who: Fighter,
  test: Test,
  stat: Modifier,
  needs: readonly Modifier[],
  more: readonly Modifier[] = NONE,
): Pool {
  const { dice, atLeast } = changesOf(game, who, test, more)
  return poolFrom(game, [stat, ...dice], atLeast.length === 0 ? needs : [...needs, ...atLeast])
}
/** The target number of a test that nobody opposes: 4, unless an option says otherwise. */
export const needsOf = (clause: Clause, tn = 4): readonly Modifier[] => [given(tn, 'target number', clause)]
/** A test of IV at 4. */
export const initiativeOf = (game: Gang, who: Fighter, clause: Clause): Pool =>
  poolOf(game, who, 'initiative', given(who.built.stats.iv, 'IV', clause), needsOf(clause))

/** G-115, G-116: +1 from a Hero's Tactics, at most once unless they add up. */
function tacticsFor(game: Gang, who: Fighter, test: Test): Modifier | null {
  if (who.built.rank === 'Hero') return null
  const { tactics_stack } = game.options
  let value = 0
  for (const [i, hero] of game.tacticians.entries()) {
    if (hero.seat !== who.seat) continue
    const reached = hero.tacticsTo === who || (hero.tacticsToAll && (who.tacticsFrom & (1 << i)) !== 0)
    if (!reached || (hero.tacticsOn !== 'all' && hero.tacticsOn !== test)) continue
    value = tactics_stack === 'adds' ? value + 1 : 1
  }
  return value === 0 ? null : { value, source: 'Tactics', clause: 'G-116' }
}

/**
 * What a natural 6 does at this target number: up to 6 it scores and earns one more die without limit (G-009 to G-012);
 * above 6 it only scores (G-013, G-014; G-077, G-082, G-091 and G-098 say the same of attacks and saves), unless the older
 * rule is played.
 */
const readingOf = once((dice: number, tn: number, stalwartFrom: number, explodesAboveSix: boolean): Reading<number> => {
  const explodes = tn <= 6 || explodesAboveSix
  return successes(dice, 6, Math.min(6, Math.max(2, tn), stalwartFrom), explodes ? 6 : null)
})
/** G-025 to G-027: from which face a Stalwart save counts; 7 where the perk says nothing. */
const stalwartFrom = (game: Gang, tn: number, stalwart: boolean): number =>
  stalwart && (tn <= 6 || game.options.stalwart_above_six === 'five_saves') ? 5 : 7

/** What a pool reads when nobody is asked anything. */
export const reading = (game: Gang, dice: number, tn: number, stalwart = false): Reading<number> =>
  readingOf(dice, tn, stalwartFrom(game, tn, stalwart), game.options.crit_above_six === 'explode')

/** Do the options ask the roller anything about dice? */
export const asksAboutDice = (game: Gang): boolean => game.options.extra_die === 'ask' || game.options.drop_dice === 'free'

/** Rolls a pool and reads its successes. Where the options give a choice about dice, whoever directs `who` is asked, or for an answer its owner. */
export function test(t: T, who: Fighter, dice: number, tn: number, why: Clause, care: Care = OWN): number {
  if (dice <= 0) return 0
  if (asksAboutDice(t.game)) {
    const seat = care.answers ? who.seat : director(t.game, who)
    return carefulTest(t, who, seat, dice, tn, why, care.stalwart, care.dropBan === null)
  }
  const [n, at] = forcedDrop(t.game, dice, tn, care.dropBan === null)
  return t.roll(reading(t.game, n, at, care.stalwart), why, who)
}

/** drop_dice = to_six_only: a target number above 6 is brought down to 6 if the pool can pay for it. */
export function forcedDrop(game: Gang, dice: number, tn: number, mayDropDice: boolean): readonly [dice: number, tn: number] {
  const { drop_dice, drop_dice_rate } = game.options
  if (drop_dice !== 'to_six_only' || tn <= 6 || !mayDropDice) return [dice, tn]
  const left = dice - (tn - 6) * drop_dice_rate
  return left < 1 ? [dice, tn] : [left, 6]
}

/** A test about which its roller is asked: first how far to drop, then about the extra die of every critical. */
const carefulTest = rule(
  'test',
  (t: T, who: Fighter, seat: Seat, dice: number, tn: number, why: Clause, stalwart: boolean, mayDropDice: boolean): number => {
    const { extra_die } = t.game.options
    const [n, at] = dropDice(t, who, seat, dice, tn, mayDropDice)
    if (extra_die === 'auto') return t.roll(reading(t.game, n, at, stalwart), why, who)
    return dicePerAsking(t, who, seat, n, at, why, stalwart)
  },
)
function dropDice(t: T, who: Fighter, seat: Seat, dice: number, tn: number, mayDropDice: boolean): readonly [dice: number, tn: number] {
  const { drop_dice, drop_dice_rate } = t.game.options
  if (drop_dice !== 'free') return forcedDrop(t.game, dice, tn, mayDropDice)
  const most = mayDropDice ? Math.max(0, Math.min(tn - 2, Math.floor((dice - 1) / drop_dice_rate))) : 0
  const by = t.choose<number>({
    who: seat,
    ask: { is: 'drop dice', who, pool: dice, tn },
    why: 'G-003',
    options: Array.from({ length: most + 1 }, (_, k) => ({ is: k })),
  })
  return [dice - by * drop_dice_rate, tn - by]
}
/** G-010 taken at its word: the roller may roll the extra dice, and refused dice are gone. */
const dicePerAsking = rule(
  'test, extra dice by choice',
  (t: T, who: Fighter, seat: Seat, dice: number, tn: number, why: Clause, stalwart: boolean): number => {
    const { crit_above_six } = t.game.options
    const [score, sixes] = t.roll(scoreAndSixes(dice, Math.min(6, Math.max(2, tn), stalwartFrom(t.game, tn, stalwart))), why, who)
    if (sixes === 0 || (tn > 6 && crit_above_six === 'never')) return score
    const more = t.choose<number>({
      who: seat,
      ask: { is: 'extra dice', who, sixes },
      why: 'G-010',
      options: Array.from({ length: sixes + 1 }, (_, k) => ({ is: sixes - k })),
    })
    if (more === 0) return score
    const extra = dicePerAsking(t, who, seat, more, tn, why, stalwart)
    return score + extra
  },
)
/** Successes of the dice thrown, and how many of them were 6s. */
const scoreAndSixes = once((dice: number, from: number): Reading<readonly [score: number, sixes: number]> => {
  const pair = once((score: number, sixes: number) => [score, sixes] as const)
  return makeReading(
    `${dice}d6 at ${from}+`,
    d => {
      const faces = d.roll(dice, 6)
      return pair(faces.filter(f => f >= from).length, faces.filter(f => f === 6).length)
    },
    () => {
      let chances = new Map<readonly [number, number], number>([[pair(0, 0), 1]])
      for (let i = 0; i < dice; i++) {
        const longer = new Map<readonly [number, number], number>()
        const add = (to: readonly [number, number], p: number): Map<readonly [number, number], number> =>
          longer.set(to, (longer.get(to) ?? 0) + p)
        for (const [[score, sixes], p] of chances) {
          add(pair(score, sixes), (p * (from - 1)) / 6)
          add(pair(score + 1, sixes), (p * (6 - from)) / 6)
          add(pair(score + 1, sixes + 1), p / 6)
        }
        chances = longer
      }
      return tally(add => {
        for (const [value, p] of chances) add(value, p)
      })
    },
    null,
    [{ dice: null, made: [from, 6] }],
  )
})
