// When many battles are enough.
import type { Battles } from './contest.ts'
import { together } from './contest.ts'
import { differenceOf, winRate } from './rates.ts'
import type { Sums } from './tally.ts'

/**
 * Is the interval narrower than `width`? Of the rates of both entrants, or in a comparison of the difference. Asked at every multiple of
 * `LOOK_EVERY` battles, in order, so that it is the same answer for however many workers.
 */
export function narrow(lists: readonly Battles[], sums: Sums, width: number): boolean {
  const [battles] = lists
  const [tally] = sums.lists
  if (battles === undefined || tally === undefined || tally.battles === 0) return false
  if (lists.length === 2) return 2 * differenceOf(sums, together(battles.contest.swap)).half < width
  return ([0, 1] as const).every(entrant => {
    const { low, high } = winRate(tally, entrant)
    return high - low < width
  })
}
