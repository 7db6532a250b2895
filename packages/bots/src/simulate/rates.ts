// How sure many battles make us of a share, and of the difference between two lists that met the same enemies with the same dice.
import { interval } from '@sightline/odds'
import type { Entrant } from './contest.ts'
import type { Sums, Tally } from './tally.ts'

/** A share with the limits within which it lies, 19 times in 20 (Wilson). */
export interface Rate {
  readonly n: number
  readonly of: number
  readonly share: number
  readonly low: number
  readonly high: number
}
export function rateOf(n: number, of: number): Rate {
  if (of === 0) return { n, of, share: 0, low: 0, high: 1 }
  const [low, high] = interval(n, of)
  return { n, of, share: n / of, low, high }
}
export const winsOf = ({ outcomes: [a, b] }: Tally, entrant: Entrant): number => a[entrant] + b[entrant]
export const winRate = (tally: Tally, entrant: Entrant): Rate => rateOf(winsOf(tally, entrant), tally.battles)

/** Standard errors to either side of an interval that holds 19 times in 20. */
const Z = 1.959963984540054
/** Mean of whole numbers, and the variance of that mean. */
function spread(counts: readonly (readonly [value: number, n: number])[]): { readonly mean: number; readonly variance: number } {
  let n = 0
  let sum = 0
  let squares = 0
  for (const [value, times] of counts) {
    n += times
    sum += value * times
    squares += value * value * times
  }
  const mean = n === 0 ? 0 : sum / n
  return { mean, variance: n === 0 ? 1 : Math.max(0, squares / n - mean * mean) / n }
}
/** Groups of battles with the same dice by how many of them entrant 0 won, of one of the lists. */
export function groupsOfList({ lists, groups }: Sums, list: number): readonly number[] {
  if (lists.length === 1) return groups
  const own = [0, 0, 0]
  groups.forEach((n, i) => {
    const wins = list === 0 ? Math.floor(i / 3) : i % 3
    own[wins] = (own[wins] ?? 0) + n
  })
  return own
}
/**
 * By how much the interval of a win rate ought to be wider (above 1) or narrower, because battles with the same dice end alike or unlike more
 * often than others: the deviation of the wins of a group over that of independent battles. 1 where there is nothing to tell it from.
 */
export function togetherness(groups: readonly number[], size: number): number {
  const { mean, variance } = spread(groups.map((n, wins) => [wins, n]))
  const n = groups.reduce((a, b) => a + b, 0)
  const p = mean / size
  const alone = (size * p * (1 - p)) / n
  return size === 1 || !(alone > 0) ? 1 : Math.sqrt(variance / alone)
}
/** How much more often the entrant of the first list wins than the one of the second. */
export interface Difference {
  /** In shares of all battles; positive: the first list wins more. */
  readonly by: number
  readonly low: number
  readonly high: number
  /** Half the width of the interval, with the same dice and without. */
  readonly half: number
  readonly unpaired: number
}
/**
 * The paired difference, group by group of the same dice, `size` battles in each. The interval rests on how the differences of the groups
 * vary, so nothing is assumed about how two battles with the same dice hang together.
 */
export function differenceOf({ groups }: Sums, size: number): Difference {
  const each = groups.map((n, i) => ({ n, first: Math.floor(i / 3), second: i % 3 }))
  const paired = spread(each.map(({ n, first, second }) => [first - second, n]))
  const first = spread(each.map(g => [g.first, g.n]))
  const second = spread(each.map(g => [g.second, g.n]))
  // Two imagined groups, one better by a win and one worse, keep a few battles that happen to agree from seeming certain.
  const imagined = 2 / (groups.reduce((a, b) => a + b, 0) + 2) ** 2
  const by = paired.mean / size
  const half = (Z * Math.sqrt(paired.variance + imagined)) / size
  const unpaired = (Z * Math.sqrt(first.variance + second.variance + imagined)) / size
  return { by, low: Math.max(-1, by - half), high: Math.min(1, by + half), half, unpaired }
}
