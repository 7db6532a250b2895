// Dice by what is read. Each reading owns the way it is rolled and the distribution of what is read; a test holds the
// one against the other. Nothing else about the faces can be known to a rule, so the odds may lump the rest together.
import type { Dice, Dist, Need, Reading } from './table.ts'
import { countWays, doubles, together, type Ways, wholes } from './ways.ts'

/** All dice of a throw are for these faces. */
const faced = (from: number, to: number): readonly Need[] => [{ dice: null, made: [from, to] }]
const SUMMED: readonly Need[] = [{ dice: null, made: 'sum' }]

/** A reading whose distribution is worked out when odds first need it. `needs`: what its dice are for, as far as each can be judged alone. */
export function reading<T>(
  name: string,
  read: (dice: Dice) => T,
  dist: () => Dist<T>,
  ways?: (() => Ways<T> | null) | null,
  needs?: readonly Need[],
): Reading<T> {
  let known: Dist<T> | undefined
  const made = {
    name,
    read,
    ...(needs === undefined ? {} : { needs }),
    get dist() {
      known ??= dist()
      return known
    },
  }
  if (ways === undefined || ways === null) return made
  let counted: Ways<T> | null | undefined
  return Object.defineProperty(made, 'ways', {
    get() {
      if (counted === undefined) counted = ways()
      return counted
    },
  })
}

/** Makes each reading once for its parameters, which must be scalars or other readings: asking for it again costs nothing. */
export function once<A extends readonly unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  const root = new Map<unknown, unknown>()
  return (...args) => {
    let at = root
    for (const arg of args) {
      let next = at.get(arg) as Map<unknown, unknown> | undefined
      if (next === undefined) {
        next = new Map()
        at.set(arg, next)
      }
      at = next
    }
    // The made thing sits under its own map: arguments are never `at`.
    let made = at.get(at) as T | undefined
    if (made === undefined) {
      made = make(...args)
      at.set(at, made)
    }
    return made
  }
}

/** `p[i]` is the chance of `values[i]`; `lost` bounds what is left out. */
export function distOf<T>(values: readonly T[], p: readonly number[], lost = 0): Dist<T> {
  let running = 0
  for (const v of values) Object.freeze(v)
  const sums = Float64Array.from(p, w => {
    running += w
    return running
  })
  return { values, p: Float64Array.from(p), lost, sums }
}
/** Gathers weighted results; results of equal key are one. */
export function tally<T>(fill: (add: (value: T, p: number) => void) => void, key: (v: T) => unknown = v => v, lost = 0): Dist<T> {
  const at = new Map<unknown, number>()
  const values: T[] = []
  const p: number[] = []
  fill((value, weight) => {
    if (weight === 0) return
    const k = key(value)
    const i = at.get(k)
    if (i === undefined) {
      at.set(k, values.length)
      values.push(value)
      p.push(weight)
    } else p[i] = (p[i] as number) + weight
  })
  return distOf(values, p, lost)
}

/** `p[k]` is the chance of counting `least + k`. */
const countOf = (p: readonly number[], least = 0): Dist<number> =>
  tally(add => {
    p.forEach((w, k) => {
      add(least + k, w)
    })
  })
/** `die[k]` faces of each of n dice count k. */
const waysOf = (n: number, sides: number, die: readonly number[], least = 0): Ways<number> =>
  countWays(BigInt(sides) ** BigInt(n), add => {
    together(wholes, die.map(BigInt), n).forEach((w, k) => {
      add(least + k, w)
    })
  })

const SMALLEST = 1e-18
/**
 * Successes of a pool: a die scores on `from` or more, and on `again` or more (null: never) it gives one more die, which may
 * do the same without limit. Extra dice are thrown together after the dice that gave them.
 */
export const successes = once((dice: number, sides: number, from: number, again: number | null): Reading<number> => {
  if (again !== null && again <= 1) throw new RangeError(`a die that is thrown again on ${again} or more is never done`)
  const n = Math.max(0, dice)
  const more = again ?? sides + 1
  const againFaces = Math.max(0, sides - more + 1)
  const scoringFaces = Math.max(0, sides - Math.max(1, Math.min(from, more)) + 1)
  return reading(
    again === null ? `${n}d${sides} at ${from}+` : `${n}d${sides} at ${from}+, again on ${again}`,
    d => {
      let score = 0
      for (let left = n; left > 0; ) {
        const faces = d.roll(left, sides)
        left = 0
        for (const face of faces) {
          if (face >= from || face >= more) score++
          if (face >= more) left++
        }
      }
      return score
    },
    () => {
      // One die gives (f + s z) / (1 - e z): fails, scores, or scores and is thrown again.
      const e = againFaces / sides
      const head = together(doubles, [(sides - scoringFaces) / sides, (scoringFaces - againFaces) / sides], n)
      if (e === 0 || n === 0) return countOf(head)
      // Coefficient k of (1 - e z)^-n, and its product with the head.
      const tail: number[] = [1]
      const p: number[] = []
      for (let k = 0; ; k++) {
        if (k > 0) tail.push(((tail[k - 1] as number) * e * (k + n - 1)) / k)
        let w = 0
        for (let j = 0; j <= Math.min(k, n); j++) w += (head[j] as number) * (tail[k - j] as number)
        p.push(w)
        // For k > n no later term is more than `ratio` times the one before it.
        const ratio = (e * k) / (k - n + 1)
        if (k > n && ratio < 1 && w < SMALLEST) {
          return distOf(
            p.map((_, i) => i),
            p,
            (w * ratio) / (1 - ratio) + 1e-17 * n,
          )
        }
      }
    },
    () => (againFaces > 0 && n > 0 ? null : waysOf(n, sides, [sides - scoringFaces, scoringFaces])),
    n === 0 ? undefined : faced(sides - scoringFaces + 1, sides),
  )
})

/** Two rolls of which only what `read` makes of both may be known. `key` tells results apart that are not scalars. */
export const both = <A, B, C>(a: Reading<A>, b: Reading<B>, read: (x: A, y: B) => C, key?: (v: C) => unknown): Reading<C> =>
  reading(
    `${a.name} against ${b.name}`,
    d => {
      const x = a.read(d)
      return read(x, b.read(d))
    },
    () =>
      tally(
        add =>
          a.dist.values.forEach((x, i) => {
            b.dist.values.forEach((y, j) => {
              add(read(x, y), (a.dist.p[i] as number) * (b.dist.p[j] as number))
            })
          }),
        key,
        a.dist.lost + b.dist.lost,
      ),
    () => {
      const [x, y] = [a.ways, b.ways]
      if (x === undefined || x === null || y === undefined || y === null) return null
      return countWays(
        x.of * y.of,
        add =>
          x.values.forEach((v, i) => {
            y.values.forEach((w, j) => {
              add(read(v, w), (x.ways[i] as bigint) * (y.ways[j] as bigint))
            })
          }),
        key,
      )
    },
  )
/** How many of `n` dice show at most `target`. */
export const under = once((n: number, sides: number, target: number): Reading<number> => {
  const faces = Math.min(sides, Math.max(0, target))
  return reading(
    `${n}d${sides} at most ${target}`,
    d => d.roll(n, sides).filter(face => face <= target).length,
    () => countOf(together(doubles, [(sides - faces) / sides, faces / sides], n)),
    () => waysOf(n, sides, [sides - faces, faces]),
    faced(1, faces),
  )
})
/** The sum of `n` dice plus a number. */
export const total = once(
  (n: number, sides: number, plus: number): Reading<number> =>
    reading(
      plus === 0 ? `${n}d${sides}` : `${n}d${sides}${plus < 0 ? '' : '+'}${plus}`,
      d => d.roll(n, sides).reduce((a, b) => a + b, plus),
      () => countOf(together(doubles, new Array<number>(sides).fill(1 / sides), n), n + plus),
      () => waysOf(n, sides, new Array<number>(sides).fill(1), n + plus),
      SUMMED,
    ),
)
/** One die, classed. `from`: the lowest face that does what the thrower hopes for, where all higher ones do it too. */
export const classed = <T>(name: string, sides: number, classOf: (face: number) => T, from?: number): Reading<T> =>
  reading(
    name,
    d => classOf(d.roll(1, sides)[0] as number),
    () =>
      evenly(sides, add => {
        for (let face = 1; face <= sides; face++) add(classOf(face), 1)
      }),
    () =>
      countWays(BigInt(sides), add => {
        for (let face = 1; face <= sides; face++) add(classOf(face), 1n)
      }),
    from === undefined ? undefined : faced(Math.max(1, from), sides),
  )
/** Gathers some of `of` equal chances: counted first, so that nothing is rounded on the way. */
function evenly<T>(of: number, fill: (add: (value: T, ways: number) => void) => void, key?: (v: T) => unknown): Dist<T> {
  const { values, p } = tally(fill, key)
  return distOf(
    values,
    [...p].map(n => n / of),
  )
}
/** Every combination of the faces of `n` dice. */
function everyFace(n: number, sides: number, see: (faces: readonly number[]) => void): void {
  const faces = new Array<number>(n).fill(1)
  for (;;) {
    see(faces.slice())
    let i = n - 1
    while (i >= 0 && faces[i] === sides) faces[i--] = 1
    if (i < 0) return
    faces[i] = (faces[i] as number) + 1
  }
}
/** A few dice read as a whole by a pure function; worked out by going through every combination. */
export const small = <T>(
  name: string,
  n: number,
  sides: number,
  read: (faces: readonly number[]) => T,
  key?: (v: T) => unknown,
): Reading<T> =>
  reading(
    name,
    d => read(d.roll(n, sides)),
    () => evenly(sides ** n, add => everyFace(n, sides, faces => add(read(faces), 1)), key),
    () => countWays(BigInt(sides) ** BigInt(n), add => everyFace(n, sides, faces => add(read(faces), 1n)), key),
  )
