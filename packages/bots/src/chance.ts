// A player's own dice: seeded, and apart from those of the game, so that a thinking bot never shifts what is rolled.

/** Whole numbers from 0 below `n`. */
export type Chance = (n: number) => number

/** The same seed draws the same numbers. */
export function chanceOf(seed: number): Chance {
  let x = seed | 0
  return n => {
    x = (x + 0x9e3779b9) | 0
    let z = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return ((z ^ (z >>> 15)) >>> 0) % n
  }
}
/** Another seed for each part of a whole, such as battle 17 of seed 4. */
export function mixed(seed: number, ...parts: readonly number[]): number {
  let h = seed | 0
  for (const part of parts) {
    h = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
    h = Math.imul((h ^ (h >>> 15)) + (part | 0), 0x735a2d97)
    h = (h ^ (h >>> 15)) | 0
  }
  return h
}
