// Who plays: this process alone, or a pool of workers that are given the contests once and ranges of battle numbers after that.

import { Battles, type Contest, playRange, type Sums } from '@sightline/bots'
import type { AnySystem } from '@sightline/kernel'
import { judgeOf } from './entrants.ts'
import type { Hands } from './run.ts'

/** What a worker is told once. */
export interface Posting {
  readonly system: string
  readonly contests: readonly Contest[]
}
export type Errand = readonly [from: number, to: number]

export function battlesOf({ system: name, contests }: Posting, systems: readonly AnySystem[]): readonly Battles[] {
  const system = systems.find(s => s.name === name)
  if (system === undefined) throw new Error(`no system ${name}`)
  const judge = judgeOf(system)
  return contests.map(contest => new Battles({ system, judge }, contest))
}
/** In this process; between two ranges it listens to signals. */
export const ownHands = (lists: readonly Battles[]): Hands => ({
  count: 1,
  play: async (from, to) => {
    await new Promise(resolve => setImmediate(resolve))
    return playRange(lists, from, to)
  },
  close: async () => {},
})

/** This file runs from its source with tsx, or bundled beside the worker. */
const source = import.meta.url.endsWith('.ts')
const worker = new URL(source ? './worker.ts' : './battles.js', import.meta.url)

export async function workers(count: number, posting: Posting): Promise<Hands> {
  // Loaded here, since most commands need no workers.
  const { Piscina } = await import('piscina')
  const pool = new Piscina<Errand, readonly Sums[]>({
    filename: worker.href,
    workerData: posting,
    minThreads: count,
    maxThreads: count,
    execArgv: source ? ['--conditions=source', '--import', 'tsx'] : [],
  })
  return { count, play: (from, to) => pool.run([from, to]), close: () => pool.destroy() }
}
