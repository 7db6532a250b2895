// Counting the faces of dice: the same sums in doubles, for chances, and in whole numbers without limit, for fractions.

/** How a reading comes about, counted in whole numbers: `ways[i]` of all `of` give `values[i]`. */
export interface Ways<T> {
  readonly values: readonly T[]
  readonly ways: readonly bigint[]
  readonly of: bigint
}
/** What numbers must be able to do to be counted with. */
export interface Arithmetic<N> {
  readonly zero: N
  readonly one: N
  plus(a: N, b: N): N
  times(a: N, b: N): N
}
export const doubles: Arithmetic<number> = { zero: 0, one: 1, plus: (a, b) => a + b, times: (a, b) => a * b }
export const wholes: Arithmetic<bigint> = { zero: 0n, one: 1n, plus: (a, b) => a + b, times: (a, b) => a * b }

/** `die[k]` of one die counts k: what n of them count together. */
export function together<N>({ zero, one, plus, times }: Arithmetic<N>, die: readonly N[], n: number): readonly N[] {
  let all: readonly N[] = [one]
  for (let i = 0; i < n; i++) {
    const more = new Array<N>(all.length + die.length - 1).fill(zero)
    all.forEach((w, k) => {
      die.forEach((d, j) => {
        more[k + j] = plus(more[k + j] as N, times(w, d))
      })
    })
    all = more
  }
  return all
}

/** Gathers ways; results of equal key are one. */
export function countWays<T>(of: bigint, fill: (add: (value: T, ways: bigint) => void) => void, key: (v: T) => unknown = v => v): Ways<T> {
  const at = new Map<unknown, number>()
  const values: T[] = []
  const ways: bigint[] = []
  fill((value, n) => {
    if (n === 0n) return
    const i = at.get(key(value))
    if (i === undefined) {
      at.set(key(value), values.push(value) - 1)
      ways.push(n)
    } else ways[i] = (ways[i] as bigint) + n
  })
  for (const v of values) Object.freeze(v)
  return { values, ways, of }
}
