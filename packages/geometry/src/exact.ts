/**
 * Signs of sums with square roots, decided exactly. Distances are roots of whole numbers, so "within 3 inches"
 * or "does the base touch" is the sign of a + b·√n. Doubles answer when they are far from zero, BigInt otherwise.
 */

/** The sign of a number: -1, 0 or 1. */
export type Sign = -1 | 0 | 1

/** The sign of a whole number. */
export function signOf(n: bigint | number): Sign {
  return n > 0 ? 1 : n < 0 ? -1 : 0
}

/** The product of two signs, never -0. */
function times(a: Sign, b: Sign): Sign {
  return a === 0 || b === 0 ? 0 : a === b ? 1 : -1
}

/**
 * A double decides the sign of a difference of products when it is more than this share of them: three roundings at the most, each off
 * by 2^-53 of its value, stay below 2^-51 of their sum.
 */
const ROUNDING = 2 ** -50

/** The sign of a·b - c·d, for whole numbers up to 2^53. Exact. */
export function compareProducts(a: number, b: number, c: number, d: number): Sign {
  const left = a * b
  const right = c * d
  const difference = left - right
  const size = Math.abs(left) + Math.abs(right)
  // Whole products below 2^53 are doubles themselves.
  if (size <= Number.MAX_SAFE_INTEGER || Math.abs(difference) > size * ROUNDING) return signOf(difference)
  return signOf(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d))
}

/** The sign of p² - q²·r, for whole numbers up to 2^53 and r ≥ 0. Exact: it compares p / √r with q, as an across with a reach. */
export function compareSquares(p: number, q: number, r: number): Sign {
  const left = p * p
  const right = q * q * r
  const difference = left - right
  const size = left + right
  if (size <= Number.MAX_SAFE_INTEGER || Math.abs(difference) > size * ROUNDING) return signOf(difference)
  return signOf(BigInt(p) * BigInt(p) - BigInt(q) * BigInt(q) * BigInt(r))
}

/** The sign of a + b·√n, for n ≥ 0. */
export function signWithRoot(a: bigint, b: bigint, n: bigint): Sign {
  const left = signOf(a)
  const right = n === 0n ? 0 : signOf(b)
  if (left === right || right === 0) return left
  if (left === 0) return right
  return times(signOf(a * a - b * b * n), left)
}

/** The sign of a + b·√n + c·√m, for n, m ≥ 0. */
export function signWithTwoRoots(a: bigint, b: bigint, n: bigint, c: bigint, m: bigint): Sign {
  const left = signWithRoot(a, b, n)
  const right = m === 0n ? 0 : signOf(c)
  if (left === right || right === 0) return left
  if (left === 0) return right
  return times(signWithRoot(a * a + b * b * n - c * c * m, 2n * a * b, n), left)
}

/** The largest whole number whose square is at most n, for whole n from 0 to 2^53. */
export function floorRoot(n: number): number {
  let root = Math.floor(Math.sqrt(n))
  while (root * root > n) root -= 1
  while ((root + 1) * (root + 1) <= n) root += 1
  return root
}

/** The smallest whole number whose square is at least n, for whole n from 0 to 2^53. */
export function ceilRoot(n: number): number {
  const root = floorRoot(n)
  return root * root === n ? root : root + 1
}

/** A fraction with a positive denominator. */
export interface Fraction {
  readonly num: bigint
  readonly den: bigint
}

/** num / den as a fraction, den ≠ 0. */
export function fraction(num: number, den: number): Fraction {
  return den < 0 ? { num: BigInt(-num), den: BigInt(-den) } : { num: BigInt(num), den: BigInt(den) }
}

/** The sign of a - b. */
export function compareFractions(a: Fraction, b: Fraction): Sign {
  return signOf(a.num * b.den - b.num * a.den)
}

/** The smallest whole number that is at least √n · f, for whole n ≥ 0 and f ≥ 0. Exact. */
export function ceilRootTimes(n: number, f: Fraction): number {
  const square = BigInt(n) * f.num * f.num
  const reaches = (k: number): boolean => BigInt(k) * BigInt(k) * f.den * f.den >= square
  let k = Math.max(0, Math.floor(Math.sqrt(n) * (Number(f.num) / Number(f.den))) - 1)
  while (!reaches(k)) k += 1
  return k
}
