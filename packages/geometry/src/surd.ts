/**
 * Exact numbers (a + b·√n) / d. The distance between two models is the root of a whole number n, and every corner, crossing and
 * area of a sight picture can be written this way, so "exactly one half" is decided and not rounded.
 */
import type { Sign } from './exact.ts'
import { signWithRoot } from './exact.ts'

/** (a + b·√n) / d with d > 0; n is the same for all numbers of one calculation and is passed along. */
export interface Surd {
  readonly a: bigint
  readonly b: bigint
  readonly d: bigint
}

/** Denominators beyond this are reduced; below, the reduction costs more than it saves. */
const LARGE = 1n << 160n

export const ZERO: Surd = { a: 0n, b: 0n, d: 1n }
export const ONE: Surd = { a: 1n, b: 0n, d: 1n }

/** The fraction a / d, d ≠ 0. */
export function ratio(a: bigint, d = 1n): Surd {
  return surd(a, 0n, d)
}

/** (a + b·√n) / d, d ≠ 0. */
export function surd(a: bigint, b: bigint, d: bigint): Surd {
  if (d < 0n) return surd(-a, -b, -d)
  if (d < LARGE) return { a, b, d }
  const common = commonDivisor(commonDivisor(a, b), d)
  return { a: a / common, b: b / common, d: d / common }
}

function commonDivisor(first: bigint, second: bigint): bigint {
  let x = first < 0n ? -first : first
  let y = second < 0n ? -second : second
  while (y !== 0n) {
    const rest = x % y
    x = y
    y = rest
  }
  return x
}

export function plus(x: Surd, y: Surd): Surd {
  return x.d === y.d ? surd(x.a + y.a, x.b + y.b, x.d) : surd(x.a * y.d + y.a * x.d, x.b * y.d + y.b * x.d, x.d * y.d)
}

export function minus(x: Surd, y: Surd): Surd {
  return plus(x, { a: -y.a, b: -y.b, d: y.d })
}

export function times(x: Surd, y: Surd, n: bigint): Surd {
  return surd(x.a * y.a + x.b * y.b * n, x.a * y.b + x.b * y.a, x.d * y.d)
}

/** x / y for y ≠ 0. */
export function over(x: Surd, y: Surd, n: bigint): Surd {
  if (y.b === 0n) return surd(x.a * y.d, x.b * y.d, x.d * y.a)
  // 1 / (a + b√n) = (a - b√n) / (a² - b²n); when n is a square the product may vanish, then √n is whole and y a fraction.
  const norm = y.a * y.a - y.b * y.b * n
  if (norm === 0n) return over(x, { a: 2n * y.a, b: 0n, d: y.d }, n)
  return times(x, surd(y.a * y.d, -y.b * y.d, norm), n)
}

export function half(x: Surd): Surd {
  return surd(x.a, x.b, x.d * 2n)
}

export function signOfSurd(x: Surd, n: bigint): Sign {
  return signWithRoot(x.a, x.b, n)
}

export function compareSurds(x: Surd, y: Surd, n: bigint): Sign {
  return signOfSurd(minus(x, y), n)
}

export function larger(x: Surd, y: Surd, n: bigint): Surd {
  return compareSurds(x, y, n) >= 0 ? x : y
}

export function smaller(x: Surd, y: Surd, n: bigint): Surd {
  return compareSurds(x, y, n) <= 0 ? x : y
}

/** The number as a double. */
export function toDouble(x: Surd, n: bigint): number {
  return Number(x.a) / Number(x.d) + (Number(x.b) / Number(x.d)) * Math.sqrt(Number(n))
}
