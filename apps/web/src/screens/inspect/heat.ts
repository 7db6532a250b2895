// A map of places: which cells there are, in which order they are asked for, and which of them are best.
import type { Spot } from '../../client/types.ts'

export interface Cells {
  /** Inches that one cell measures either way. */
  readonly size: number
  /** The middle of each. */
  readonly places: readonly Spot[]
}
const SIZES = [1, 1.5, 2, 3, 4, 6, 8, 12] as const
/** So many places are asked for at most. */
const MOST = 600

/** Cells over a table of that size in inches, as fine as can be waited for. */
export function cellsOf(width: number, depth: number): Cells {
  const count = (size: number): number => Math.ceil(width / size) * Math.ceil(depth / size)
  const size = SIZES.find(s => count(s) <= MOST) ?? 12
  const [across, up] = [Math.ceil(width / size), Math.ceil(depth / size)]
  // What is left over at the edges is shared out between both.
  const [left, below] = [(width - across * size) / 2, (depth - up * size) / 2]
  const places = Array.from({ length: across * up }, (_, i): Spot => {
    const [column, row] = [i % across, Math.floor(i / across)]
    return [left + (column + 0.5) * size, below + (row + 0.5) * size]
  })
  return { size, places }
}
/** All numbers below `n`, far ones after each other, so that a map that is not finished tells something of the whole table. */
export function scattered(n: number): readonly number[] {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))
  let step = Math.max(1, Math.round(n * 0.618))
  while (n > 1 && common(step, n) > 1) step++
  return Array.from({ length: n }, (_, i) => (i * step) % n)
}
export interface Best {
  readonly at: Spot
  readonly value: number
}
/** The places with the highest numbers, none beside a better one; places where nothing is to be had are left out. */
export function bestOf({ size, places }: Cells, values: readonly (number | null | undefined)[], most: number): readonly Best[] {
  const found: Best[] = []
  const order = places
    .map((at, i) => ({ at, value: values[i] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
  for (const one of order) {
    if (found.length === most) break
    if (found.every(({ at }) => Math.hypot(at[0] - one.at[0], at[1] - one.at[1]) > 2.5 * size)) found.push(one)
  }
  return found
}
