// The machine as `sightline simulate` needs it, so that tests can put something else in its place.
import { availableParallelism } from 'node:os'
import { type Posting, workers } from './hands.ts'
import type { Hands } from './run.ts'

export interface Machine {
  readonly cores: number
  /** Can standard error show a bar? */
  readonly live: boolean
  /** In milliseconds. */
  now(): number
  workers(count: number, posting: Posting): Promise<Hands>
  /** Calls back once when the person stops the program; the function that comes back ends the watching. */
  onStop(stop: () => void): () => void
}
export const thisMachine: Machine = {
  cores: availableParallelism(),
  live: process.stderr.isTTY === true,
  now: () => performance.now(),
  workers,
  onStop: stop => {
    process.once('SIGINT', stop)
    return () => process.off('SIGINT', stop)
  },
}
