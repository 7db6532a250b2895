// FUZZ_SEEDS=500 tries that many more seeds; nightly, since some mistakes show in one program of a thousand.
import { expect, test } from 'vitest'
import { Audited } from '../testing/index.ts'
import { fuzz } from './fuzz.ts'
import { program } from './programs.ts'

const seeds = Number(process.env.FUZZ_SEEDS ?? 1)
const timeout = 30_000 + seeds * 20_000

test('odds of random rules are those of brute force, whatever is remembered', { timeout }, () => {
  for (let seed = 1; seed <= seeds; seed++) {
    const { situations, values, skipped } = fuzz(seed, 80, { most: 2_000 })
    expect(situations).toBeGreaterThan(3 * skipped)
    expect(values).toBeGreaterThan(0)
  }
})

test('also when rules come back to where they were', { timeout }, () => {
  for (let seed = 1; seed <= seeds; seed++) {
    const { situations } = fuzz(seed, 30, { cyclic: true, most: 3_000 })
    expect(situations).toBeGreaterThan(0)
  }
})

test('every law that is remembered is what working it out again gives', { timeout }, () => {
  let audits = 0
  for (let seed = 1; seed <= 40; seed++) {
    const { world, act, turned, policy, see, change } = program(seed, { lossy: seed % 2 === 0 })
    const audited = new Audited(world, policy)
    for (let n = 0; n < 3; n++) {
      audited.odds([act, turned], see)
      change()
    }
    audits += audited.audits
  }
  expect(audits).toBeGreaterThan(100)
})
