// What went wrong in a case.
import type { Problem } from '@sightline/kernel'

/**
 * `input`: the file itself is wrong, such as a die too many. `refused`: the rules forbid what it does.
 * `differs`: something came out otherwise than it says. `unsound`: a re-run led elsewhere, which is a bug of the rules.
 */
export interface Failure extends Problem {
  readonly is: 'input' | 'refused' | 'differs' | 'unsound'
}
/** Thrown and caught inside the runner alone: nothing after it can be run. */
export class Stopped extends Error {
  readonly failures: readonly Failure[]
  constructor(...failures: readonly Failure[]) {
    super(failures[0]?.expected ?? '')
    this.failures = failures
  }
}
