/**
 * Lengths are whole numbers of 1/1000 inch ("mil"), so every comparison at a limit is exact
 * and gives the same answer in every browser. The cost: a point between two mil does not exist.
 */
declare const milBrand: unique symbol

/** A whole number of 1/1000 inch. */
export type Mil = number & { readonly [milBrand]: 'mil' }

/** A place on the table, seen from above; both coordinates are whole numbers of 1/1000 inch. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Largest coordinate or length in mil (1,048 inches); up to here all products used in comparisons are safe. */
export const LARGEST_MIL = 1_048_576

/** The number as a length. Throws a RangeError when it is not whole or beyond ±LARGEST_MIL. */
export function mil(n: number): Mil {
  if (!Number.isInteger(n) || Math.abs(n) > LARGEST_MIL)
    throw new RangeError(`a length is a whole number of 1/1000 inch up to ${LARGEST_MIL}, found ${n}`)
  return (n + 0) as Mil
}
/** The number as a length; what is longer than any length is told as the longest, so that whoever asks for it is refused, not interrupted. */
export const bounded = (n: number): Mil => mil(Math.min(n, LARGEST_MIL))

/** Inches as a length, rounded to the nearest mil. Throws as {@link mil}. */
export function inches(n: number): Mil {
  return mil(Math.round(n * 1000))
}

/** Millimetres as a length, rounded to the nearest mil (1 mm is 39.37 mil). Throws as {@link mil}. */
export function millimetres(n: number): Mil {
  return mil(Math.round((n * 10_000) / 254))
}

/** The length in inches for people: at most three decimals, no trailing zeros, e.g. `6.5"`. */
export function inchesText(length: number): string {
  const rounded = Math.abs(Math.round(length))
  const decimals = String(rounded % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  const sign = length < 0 && rounded > 0 ? '-' : ''
  return `${sign}${Math.floor(rounded / 1000)}${decimals && `.${decimals}`}"`
}

/** The point with both coordinates checked as by {@link mil}. */
export function point(x: number, y: number): Point {
  return { x: mil(x), y: mil(y) }
}
