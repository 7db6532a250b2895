// A promise that was broken in play: which, where, and the record that leads there.
import type { MatchRecord } from '@sightline/kernel'

/** Thrown where a promise is found broken; the battle makes a `FuzzFailure` of it. */
export class Wrong extends Error {
  override readonly name = 'Wrong'
}
export function ensure(holds: boolean, what: () => string): void {
  if (!holds) throw new Wrong(what())
}
export class FuzzFailure extends Error {
  override readonly name = 'FuzzFailure'
  readonly system: string
  readonly seed: number
  /** Actions that were done before. */
  readonly action: number
  readonly record: MatchRecord<unknown, unknown> | null
  constructor(system: string, seed: number, action: number, record: MatchRecord<unknown, unknown> | null, cause: unknown) {
    const what = cause instanceof Wrong ? cause.message : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
    super(`${system}, seed ${seed}, after ${action} actions: ${what}`)
    this.system = system
    this.seed = seed
    this.action = action
    this.record = record
  }
}
