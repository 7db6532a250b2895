// Dice by what is read. Each reading owns the way it is rolled and the distribution of what is read; a test holds the
// one against the other. Nothing else about the faces can be known to a rule, so the odds may lump the rest together.
import type { Dice, Dist, Reading } from './table.ts'

/** A reading whose distribution is worked out when odds first need it. */
export function reading<T>(name: string, read: (dice: Dice) => T, dist: () => Dist<T>): Reading<T> {
  let known: Dist<T> | undefined
  return {
    name,
    read,
    get dist() {
      known ??= dist()
      return known
    },
  }
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

/** `p[k]` is the chance of counting k. */
const countOf = (p: readonly number[]): Dist<number> =>
  tally(add => {
    p.forEach((w, k) => {
      add(k, w)
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
      const againFaces = Math.max(0, sides - more + 1)
      const scoringFaces = Math.max(0, sides - Math.max(1, Math.min(from, more)) + 1)
      const e = againFaces / sides
      const s = (scoringFaces - againFaces) / sides
      const f = (sides - scoringFaces) / sides
      let head = [1]
      for (let i = 0; i < n; i++) {
        const longer = new Array<number>(head.length + 1).fill(0)
        head.forEach((w, k) => {
          longer[k] = (longer[k] as number) + w * f
          longer[k + 1] = (longer[k + 1] as number) + w * s
        })
        head = longer
      }
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
  )
/** How many of `n` dice show at most `target`. */
export const under = once(
  (n: number, sides: number, target: number): Reading<number> =>
    reading(
      `${n}d${sides} at most ${target}`,
      d => d.roll(n, sides).filter(face => face <= target).length,
      () => {
        const q = Math.min(sides, Math.max(0, target)) / sides
        let chances = [1]
        for (let i = 0; i < n; i++) {
          const longer = new Array<number>(chances.length + 1).fill(0)
          chances.forEach((w, k) => {
            longer[k] = (longer[k] as number) + w * (1 - q)
            longer[k + 1] = (longer[k + 1] as number) + w * q
          })
          chances = longer
        }
        return countOf(chances)
      },
    ),
)
/** The sum of `n` dice plus a number. */
export const total = once(
  (n: number, sides: number, plus: number): Reading<number> =>
    reading(
      plus === 0 ? `${n}d${sides}` : `${n}d${sides}${plus < 0 ? '' : '+'}${plus}`,
      d => d.roll(n, sides).reduce((a, b) => a + b, plus),
      () => {
        let chances = new Map<number, number>([[plus, 1]])
        for (let i = 0; i < n; i++) {
          const wider = new Map<number, number>()
          for (const [v, w] of chances) for (let f = 1; f <= sides; f++) wider.set(v + f, (wider.get(v + f) ?? 0) + w / sides)
          chances = wider
        }
        return tally(add => {
          for (const [v, w] of chances) add(v, w)
        })
      },
    ),
)
/** One die, classed. */
export const classed = <T>(name: string, sides: number, classOf: (face: number) => T): Reading<T> =>
  reading(
    name,
    d => classOf(d.roll(1, sides)[0] as number),
    () =>
      tally(add => {
        for (let face = 1; face <= sides; face++) add(classOf(face), 1 / sides)
      }),
  )
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
    () =>
      tally(add => {
        const faces = new Array<number>(n).fill(1)
        const weight = 1 / sides ** n
        for (;;) {
          add(read(faces.slice()), weight)
          let i = n - 1
          while (i >= 0 && faces[i] === sides) faces[i--] = 1
          if (i < 0) return
          faces[i] = (faces[i] as number) + 1
        }
      }, key),
  )
