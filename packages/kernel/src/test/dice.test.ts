import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { commitment, quickDice, sealedDice, seedOf } from '../dice.ts'
import type { Stream } from '../drivers/play.ts'

const seed = seedOf('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')
const streams: readonly (readonly [string, Stream])[] = [
  ['sealed dice', sealedDice(seed)],
  ['quick dice', quickDice(7)],
]

// Changing what a seed rolls changes every recorded game that is not finished, so it must be noticed.
test('known faces', () => {
  const roll = (stream: Stream, sides: number): unknown[] => [0, 1, 2, 3, 4, 5, 6, 7].map(request => stream(3, request, sides))
  expect(roll(sealedDice(seed), 6)).toMatchInlineSnapshot(`
    [
      6,
      2,
      2,
      1,
      5,
      2,
      2,
      4,
    ]
  `)
  expect(roll(sealedDice(seed), 20)).toMatchInlineSnapshot(`
    [
      10,
      12,
      4,
      15,
      5,
      2,
      14,
      4,
    ]
  `)
  expect(roll(quickDice(7), 6)).toMatchInlineSnapshot(`
    [
      1,
      1,
      6,
      1,
      4,
      1,
      4,
      5,
    ]
  `)
  expect(roll(quickDice(7), 20)).toMatchInlineSnapshot(`
    [
      1,
      17,
      20,
      13,
      12,
      9,
      2,
      13,
    ]
  `)
})
test.each(streams)('%s give the same face for the same request, whatever else is drawn', (_name, stream) => {
  const face = stream(4, 2, 20)
  for (let i = 0; i < 100; i++) stream(i, i, 6)
  expect(stream(4, 2, 20)).toBe(face)
})

const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
}
/** Far beyond chance: mean plus seven deviations. */
const limit = (degrees: number): number => degrees + 7 * Math.sqrt(2 * degrees)

test.each(streams)('%s favour no face', (_name, stream) => {
  for (const sides of [2, 3, 6, 10, 20, 100]) {
    const counts = new Array<number>(sides).fill(0)
    for (let i = 0; i < 6_000; i++) counts[(stream(i >> 6, i & 63, sides) as number) - 1]!++
    expect(chiSquare(counts)).toBeLessThan(limit(sides - 1))
  }
})
test.each([...streams, ['quick dice of neighbouring seeds', ((a, r, s) => quickDice(a)(0, r, s)) as Stream] as const])(
  '%s: a face tells nothing about the next request, or about the next action',
  (_name, stream) => {
    for (const [action, request] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const pairs = new Array<number>(36).fill(0)
      for (let i = 0; i < 7_200; i++) {
        const [a, r] = [i >> 6, i & 63]
        pairs[((stream(a, r, 6) as number) - 1) * 6 + (stream(a + action, r + request, 6) as number) - 1]!++
      }
      expect(chiSquare(pairs)).toBeLessThan(limit(35))
    }
  },
)
test('another seed gives other faces', () => {
  const other = sealedDice(seedOf('f'.repeat(64)))
  const same = Array.from({ length: 600 }, (_, i) => Number(other(0, i, 6) === sealedDice(seed)(0, i, 6))).reduce((a, b) => a + b, 0)
  expect(same).toBeGreaterThan(50)
  expect(same).toBeLessThan(150)
})

test('the commitment is the hash of the seed, so the seed can be checked against it afterwards', () => {
  expect(commitment(seed)).toBe(bytesToHex(sha256(hexToBytes(seed))))
  expect(commitment(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  expect(commitment(seed)).not.toContain(seed.slice(0, 8))
})
test.each(['', 'abc', 'g'.repeat(64), 'A'.repeat(64), '0'.repeat(63)])('"%s" is no seed', hex => {
  expect(() => seedOf(hex)).toThrow(RangeError)
})
