// Making a Test: so many ten-sided dice against a statistic, low is good. Luck dice come first, then standard dice, then Fortune.
import { type Clause, given, type Modifier, type Need, once, type Reading, reading, rule, sum, tally } from '@sightline/kernel'
import type { Pool, T } from './events.ts'
import { type Battle, crewOf, type Model } from './game.ts'
import { type Special, specialNames } from './profile.ts'

/** Step 1: builds the pool. Modifiers that do not count stay visible; an Unlucky Roll has no bonus dice (F-040). */
export function poolOf(
  game: Battle,
  who: Model,
  dice: Modifier,
  statistic: Special,
  more: { readonly bonus?: readonly Modifier[]; readonly unlucky?: boolean; readonly raised?: readonly Modifier[] } = {},
): Pool {
  const { bonus = [], unlucky = false, raised = [] } = more
  const modifiers = [dice, ...(unlucky ? bonus.map(m => ({ because: 'unlucky', ...m })) : bonus)]
  const all = sum(modifiers) // F-011: they add up
  const room = game.options.luck_cap === 'full_pool' ? all : dice.value // P-003
  const luckDice = luckOf(who, room, unlucky && game.options.unlucky === 'no_fortune')
  const value = [given(who.built.statistics[statistic], specialNames[statistic], 'P-001'), ...raised]
  return {
    dice: all,
    luck: sum(luckDice),
    statistic,
    value: sum(value),
    unlucky,
    modifiers,
    luckDice,
    atMost: hittingFaces(game, value),
  }
}
/** P-003; P-007: in an Unlucky Roll Luck dice are standard dice. */
function luckOf(who: Model, room: number, plain: boolean): readonly Modifier[] {
  const { l } = who.built.statistics
  const luck = given(l, 'Luck', 'P-003')
  if (plain) return [{ ...luck, clause: 'P-007', because: 'unlucky' }]
  return l <= room ? [luck] : [luck, { value: room - l, source: 'no more than dice', clause: 'P-003' }]
}
/** How many of the ten faces hit (P-001, P-002, U-11). */
export function hittingFaces(game: Battle, value: readonly Modifier[]): readonly Modifier[] {
  const { statistic_zero, ten_always_fails } = game.options
  const found = sum(value)
  const most = ten_always_fails === 'yes' ? 9 : 10
  if (found > most) return [...value, { value: most - found, source: most === 9 ? 'a 10 is a dud' : 'ten faces', clause: 'P-002' }]
  const least = statistic_zero === 'ones_hit' ? 1 : 0
  if (found > 0 || found === least) return value
  return [...value, { value: least - found, source: least === 1 ? 'a 1 hits all the same' : 'never below 0', clause: 'U-11' }]
}

/** Hits, and whether a Luck die was among them. */
export type Hits = readonly [hits: number, lucky: boolean]
const pair = once((hits: number, lucky: boolean): Hits => Object.freeze([hits, lucky] as const))
const counted = (faces: readonly number[], hit: number): number => faces.filter(face => face <= hit).length

/** `p[k]`: the chance of k hits of n dice of which `hit` of ten faces hit. */
function chancesOf(n: number, hit: number): readonly number[] {
  let p = [1]
  for (let i = 0; i < n; i++) {
    const longer = new Array<number>(p.length + 1).fill(0)
    p.forEach((w, k) => {
      longer[k] = (longer[k] as number) + (w * (10 - hit)) / 10
      longer[k + 1] = (longer[k + 1] as number) + (w * hit) / 10
    })
    p = longer
  }
  return p
}
/** Low is good: every die of a Test is for these faces. */
const lowFaces = (hit: number): readonly Need[] => [{ dice: null, made: [1, hit] }]
const named = (luck: number, standard: number, hit: number): string =>
  `${[luck === 0 ? '' : `${luck} Luck`, standard === 0 && luck > 0 ? '' : `${standard}d10`].filter(part => part !== '').join(' + ')} at most ${hit}`

/** A whole Test: every Luck die that hits earns one standard die that earns nothing further (P-004). */
export const testReading = once(
  (luck: number, standard: number, hit: number): Reading<Hits> =>
    reading(
      named(luck, standard, hit),
      d => {
        const lucky = counted(d.roll(luck, 10), hit)
        const plain = counted(d.roll(standard, 10), hit)
        return pair(lucky + plain + counted(d.roll(lucky, 10), hit), lucky > 0)
      },
      () =>
        tally(add => {
          const plain = chancesOf(standard, hit)
          chancesOf(luck, hit).forEach((w, lucky) => {
            chancesOf(lucky, hit).forEach((v, fortune) => {
              plain.forEach((u, k) => {
                add(pair(lucky + fortune + k, lucky > 0), w * v * u)
              })
            })
          })
        }),
      null,
      lowFaces(hit),
    ),
)
/** Hits of Luck and of standard dice, before Fortune. */
const split = once((lucky: number, plain: number) => Object.freeze([lucky, plain] as const))
const splitReading = once(
  (luck: number, standard: number, hit: number): Reading<readonly [lucky: number, plain: number]> =>
    reading(
      named(luck, standard, hit),
      d => {
        const lucky = counted(d.roll(luck, 10), hit)
        return split(lucky, counted(d.roll(standard, 10), hit))
      },
      () =>
        tally(add => {
          const plain = chancesOf(standard, hit)
          chancesOf(luck, hit).forEach((w, lucky) => {
            plain.forEach((u, k) => {
              add(split(lucky, k), w * u)
            })
          })
        }),
      null,
      lowFaces(hit),
    ),
)
const fortuneReading = once(
  (dice: number, hit: number): Reading<number> =>
    reading(
      `${dice} Fortune at most ${hit}`,
      d => counted(d.roll(dice, 10), hit),
      () =>
        tally(add => {
          chancesOf(dice, hit).forEach((w, k) => {
            add(k, w)
          })
        }),
      null,
      lowFaces(hit),
    ),
)
/** Whether any die hits: Luck dice are thrown first, but nothing hangs on them. */
const anyReading = once(
  (luck: number, standard: number, hit: number): Reading<boolean> =>
    reading(
      named(luck, standard, hit),
      d => {
        const lucky = counted(d.roll(luck, 10), hit)
        return lucky + counted(d.roll(standard, 10), hit) > 0
      },
      () => {
        const [none = 0] = chancesOf(luck + standard, hit)
        return tally(add => {
          add(true, 1 - none)
          add(false, none)
        })
      },
      null,
      lowFaces(hit),
    ),
)

const mayBreak = (game: Battle, who: Model): boolean => crewOf(game, who).ployTokens > 0

/** Steps 2 to 4 of a Test. */
export function makeTest(t: T, who: Model, pool: Pool, why: Clause): Hits {
  const hit = sum(pool.atMost)
  if (mayBreak(t.game, who)) return breakable(t, who, pool.luck, pool.dice - pool.luck, hit, true, why)
  return t.roll(testReading(pool.luck, pool.dice - pool.luck, hit), why, who)
}
/** A Test in which one hit is enough: no Fortune die is drawn (R-28). */
export function makePassTest(t: T, who: Model, pool: Pool, why: Clause): boolean {
  const hit = sum(pool.atMost)
  if (mayBreak(t.game, who)) {
    const [hits] = breakable(t, who, pool.luck, pool.dice - pool.luck, hit, false, why)
    return hits > 0
  }
  return t.roll(anyReading(pool.luck, pool.dice - pool.luck, hit), why, who)
}

/** P-009: with a ploy token, Lucky Break throws all duds again, once, before Fortune. */
const breakable = rule('Test', (t: T, who: Model, luck: number, standard: number, hit: number, fortune: boolean, why: Clause): Hits => {
  const [lucky, plain] = t.roll(splitReading(luck, standard, hit), why, who)
  const duds = luck + standard - lucky - plain
  const hopeless = duds === 0 || hit === 0 || (!fortune && lucky + plain > 0) // nothing to gain: nobody is asked
  if (hopeless || !luckyBreak(t, who, duds, lucky + plain)) return fortuneFor(t, who, lucky, plain, hit, fortune, why)
  const [moreLucky, morePlain] = t.roll(splitReading(luck - lucky, standard - plain, hit), 'P-009', who)
  return fortuneFor(t, who, lucky + moreLucky, plain + morePlain, hit, fortune, why)
})
function luckyBreak(t: T, who: Model, duds: number, hits: number): boolean {
  const yes = t.choose<boolean>({
    who: who.seat,
    ask: { is: 'lucky break', who, duds, hits },
    why: 'P-009',
    options: [{ is: false }, { is: true }],
  })
  if (!yes) return false
  const crew = crewOf(t.game, who)
  crew.ployTokens -= 1
  t.emit({ is: 'ploy', seat: who.seat, ploy: 'Lucky Break', left: crew.ployTokens, why: 'P-009' })
  return true
}
const fortuneFor = rule('Fortune', (t: T, who: Model, lucky: number, plain: number, hit: number, fortune: boolean, why: Clause): Hits => {
  if (!fortune || lucky === 0) return pair(lucky + plain, lucky > 0)
  return pair(lucky + plain + t.roll(fortuneReading(lucky, hit), why, who), true)
})

/** P-008: the first Failed Test of a crew in a game earns it 1 XP. */
export function failed(t: T, who: Model): void {
  t.emit({ is: 'failed', who: who.id, why: 'P-006' })
  const crew = crewOf(t.game, who)
  if (crew.failedForward) return
  crew.failedForward = true
  crew.xp += 1
  t.emit({ is: 'xp', seat: who.seat, now: crew.xp, for: 'failing forward', why: 'P-008' })
}
