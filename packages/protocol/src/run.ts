// One run of a case from beginning to end.
import type { Look } from '@sightline/kernel'
import type { Loaded } from './case.ts'
import { type Failure, Stopped } from './failure.ts'
import { Runner, type StepReport } from './runner.ts'

export interface CaseReport {
  readonly title: string
  readonly system: string
  readonly steps: readonly StepReport[]
  /** Empty when the case holds. */
  readonly failures: readonly Failure[]
  /** The state at the end; null when the set-up is wrong. */
  readonly end: { readonly hash: string; readonly look: Look; readonly over: boolean } | null
}

/** What a runner has come to. */
export function reportOf({ system, case: it }: Loaded, runner: Runner): CaseReport {
  const { game } = runner.match
  return {
    title: it.title,
    system: system.name,
    steps: runner.reports,
    failures: runner.failures,
    end: { hash: game.store.hash(), look: system.look(game), over: system.over(game) },
  }
}

/** Runs the script with what the file gives; whatever it leaves open is a failure. */
export function runOnce(loaded: Loaded, hooks: (runner: () => Runner) => ConstructorParameters<typeof Runner>[2] = () => ({})): CaseReport {
  try {
    const runner: Runner = new Runner(
      loaded.system,
      loaded.case,
      hooks(() => runner),
    )
    const play = runner.play()
    while (play.next(null).done !== true);
    return reportOf(loaded, runner)
  } catch (stopped) {
    if (!(stopped instanceof Stopped)) throw stopped
    return { title: loaded.case.title, system: loaded.system.name, steps: [], failures: stopped.failures, end: null }
  }
}

/** What a command ends with: 0 when a case holds, 2 when its file is wrong, 1 when it comes out otherwise. */
export const exitCode = (failures: readonly Failure[]): 0 | 1 | 2 =>
  failures.length === 0 ? 0 : failures.some(f => f.is === 'input') ? 2 : 1
