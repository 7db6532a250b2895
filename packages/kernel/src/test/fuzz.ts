// Odds of random rules against brute force, again and again with the same memory while the state changes.
import { Exact } from '../drivers/exact.ts'
import type { Law } from '../drivers/law.ts'
import type { Data, Proc, Question } from '../table.ts'
import { Brute, TooLarge } from '../testing/brute.ts'
import { program, type World } from './programs.ts'

export interface Fuzzed {
  situations: number
  /** Best values compared. */
  values: number
  /** Too large. */
  skipped: number
  /** The largest difference beyond what either side says it has lost. */
  worst: number
}
interface Options {
  /** Rules may come back to where they were. */
  readonly cyclic?: boolean
  /** Runs of brute force in one situation. */
  readonly most?: number
}
const SLACK = 1e-12
const SITUATIONS = 4
const MOST_RUNS = 100_000

/** Gives up where rules that come back to themselves inside each other take too long. */
class Bounded<Q extends Question> extends Exact<World, never, Q> {
  protected override law(proc: Proc, args: readonly Data[]): Law {
    if (this.runs > MOST_RUNS) {
      this.runs = 0
      throw new TooLarge('too many runs')
    }
    return super.law(proc, args)
  }
}

/** Throws at the first mismatch, naming the program that shows it. */
export function fuzz(seed: number, programs: number, { cyclic = false, most = 4_000 }: Options = {}): Fuzzed {
  const report: Fuzzed = { situations: 0, values: 0, skipped: 0, worst: 0 }
  for (let i = 0; i < programs; i++) fuzzOne(seed * 100_000 + i, cyclic, most, report)
  return report
}

function fuzzOne(seed: number, cyclic: boolean, most: number, report: Fuzzed): void {
  const lossy = seed % 4 === 0
  const { world, act, turned, policy, see, goal, change } = program(seed, { cyclic, lossy })
  const twin = program(seed, { cyclic, lossy, forgetful: true })
  const { store } = world
  const kept = new Bounded(world, policy)
  const open = new Exact(world)
  const twice = seed % 3 === 0
  const actions = twice ? [act, turned] : [act]
  const twins = twice ? [twin.act, twin.turned] : [twin.act]
  for (let n = 0; n < SITUATIONS; n++) {
    const wrong = (message: string): Error => new Error(`program ${seed}${cyclic ? ' (cyclic)' : ''}, situation ${n}: ${message}`)
    const before = store.hash()
    kept.runs = 0
    twin.world.store.restore(store.snapshot())
    try {
      const want = new Brute(twin.world, twin.policy, { most, least: cyclic ? 1e-6 : 0 }).odds(twins, see)
      const got = kept.odds(actions, see)
      if (store.hash() !== before) throw wrong('the state has changed')
      let sum = 0
      for (const p of got.chances.values()) sum += p
      if (Math.abs(1 - sum - got.lost) > SLACK) throw wrong(`sum ${sum}, lost ${got.lost}`)
      if (!lossy && got.lost > SLACK) throw wrong(`${got.lost} lost without need`)
      for (const seen of new Set([...got.chances.keys(), ...want.chances.keys()])) {
        const [p, q] = [got.chances.get(seen) ?? 0, want.chances.get(seen) ?? 0]
        // Each side may be short by what it has lost, and by no more.
        const off = Math.max(p - q - want.lost, q - p - got.lost)
        if (!(off <= SLACK)) throw wrong(`${seen} is ${p}, by brute force ${q}`)
        report.worst = Math.max(report.worst, off)
      }
      report.situations++
      if (!cyclic) {
        const who = n % 2
        const value = open.best(actions, who, goal)
        const wanted = new Brute(twin.world, {}, { most: Math.min(most, 2_000) }).best(twins, who, goal)
        if (!(Math.abs(value - wanted) <= SLACK)) throw wrong(`best value ${value}, by brute force ${wanted}`)
        report.values++
      }
    } catch (thrown) {
      if (!(thrown instanceof TooLarge)) throw thrown
      report.skipped++
    }
    change()
    if (n === 1) store.commit()
  }
}
