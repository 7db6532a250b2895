// How likely each whole number is: wounds, what is left, successes. Only sums and products of non-negative numbers are
// formed, tails are summed from their far, small end, and what a computation has left out stays visible as `lost`.
import type { Odds } from '@sightline/kernel'

/** Sums the smallest first, so that they are not swallowed. */
export function sumOf(numbers: Iterable<number>): number {
  return Float64Array.from(numbers)
    .sort()
    .reduce((sum, n) => sum + n, 0)
}

export class Counts {
  /** The least number with a chance; `p[i]` is the chance of `least + i`. */
  readonly least: number
  readonly p: Float64Array
  /** The most by which the chances fall short of 1. */
  readonly lost: number
  private readonly down: Float64Array
  private readonly up: Float64Array
  constructor(least: number, p: ArrayLike<number>, lost = 0) {
    const chances = Float64Array.from(p)
    let first = 0
    while (first < chances.length - 1 && chances[first] === 0) first++
    let end = chances.length
    while (end > first + 1 && chances[end - 1] === 0) end--
    this.least = least + first
    this.p = chances.slice(first, end)
    this.lost = lost
    this.up = running(this.p)
    this.down = running(this.p.toReversed()).reverse()
  }
  /** Chances by number; a number may occur more than once. Throws at anything but whole numbers. */
  static from(chances: Iterable<readonly [number, number]>, lost = 0): Counts {
    const all = [...chances]
    const wrong = all.find(([n]) => !Number.isInteger(n))
    if (wrong !== undefined) throw new RangeError(`${wrong[0]} is not a whole number`)
    if (all.length === 0) return new Counts(0, [0], lost)
    const least = all.reduce((low, [n]) => Math.min(low, n), Number.POSITIVE_INFINITY)
    const most = all.reduce((high, [n]) => Math.max(high, n), Number.NEGATIVE_INFINITY)
    const p = new Float64Array(most - least + 1)
    for (const [n, chance] of all) p[n - least] = (p[n - least] as number) + chance
    return new Counts(least, p, lost)
  }
  /** The numbers that `of` reads from what was seen. */
  static of<V>({ chances, lost }: Odds<V>, of: (seen: V) => number): Counts {
    return Counts.from(
      [...chances].map(([seen, p]) => [of(seen), p] as const),
      lost,
    )
  }
  get most(): number {
    return this.least + this.p.length - 1
  }
  exactly(n: number): number {
    return this.p[n - this.least] ?? 0
  }
  atLeast(n: number): number {
    return n <= this.least ? (this.down[0] ?? 0) : (this.down[n - this.least] ?? 0)
  }
  atMost(n: number): number {
    return n >= this.most ? (this.up.at(-1) ?? 0) : (this.up[n - this.least] ?? 0)
  }
  /** All chance that is accounted for. */
  get sum(): number {
    return sumOf(this.p)
  }
  /** Of what is accounted for; it may be off by what the lost chance hides. */
  get mean(): number {
    return this.p.reduce((sum, p, i) => sum + p * (this.least + i), 0)
  }
  get deviation(): number {
    const { mean } = this
    return Math.sqrt(this.p.reduce((sum, p, i) => sum + p * (this.least + i - mean) ** 2, 0))
  }
  /** The least number that is not exceeded with at least this chance; `most` when the accounted chance does not reach it. */
  quantile(q: number): number {
    const at = this.up.findIndex(sum => sum >= q)
    return at < 0 ? this.most : this.least + at
  }
  /** The sum of this number and an independent one. */
  plus(other: Counts): Counts {
    const p = new Float64Array(this.p.length + other.p.length - 1)
    this.p.forEach((a, i) => {
      other.p.forEach((b, j) => {
        p[i + j] = (p[i + j] as number) + a * b
      })
    })
    return new Counts(this.least + other.least, p, this.lost + other.lost)
  }
  map(f: (n: number) => number): Counts {
    return Counts.from(
      [...this].map(([n, p]) => [f(n), p] as const),
      this.lost,
    )
  }
  *[Symbol.iterator](): Generator<readonly [n: number, p: number]> {
    for (let i = 0; i < this.p.length; i++) yield [this.least + i, this.p[i] as number]
  }
}
function running(p: Float64Array): Float64Array {
  let sum = 0
  return p.map(x => {
    sum += x
    return sum
  })
}

/** The chance of everything for which `is` holds. */
export const chanceThat = <V>({ chances }: Odds<V>, is: (seen: V) => boolean): number =>
  sumOf([...chances].filter(([seen]) => is(seen)).map(([, p]) => p))
/** What is left when only `of` is looked at: a marginal of a joint law. */
export function only<V, W>({ chances, lost }: Odds<V>, of: (seen: V) => W): Odds<W> {
  const fewer = new Map<W, number>()
  for (const [seen, p] of chances) fewer.set(of(seen), (fewer.get(of(seen)) ?? 0) + p)
  return { chances: fewer, lost }
}
/** What `goal` is worth on average. */
export const average = <V>({ chances }: Odds<V>, goal: (seen: V) => number): number => {
  let sum = 0
  for (const [seen, p] of chances) sum += p * goal(seen)
  return sum
}
