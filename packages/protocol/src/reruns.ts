// The four re-runs. A case that holds must hold as well when every action is undone and repeated, when the game goes
// through save and load wherever it stands still, when the sides change places, and when the models have other names.
import type { Happening, Rolled } from '@sightline/kernel'
import { type Loaded, readCase } from './case.ts'
import type { Failure } from './failure.ts'
import { fieldOf, type Path } from './problem.ts'
import { checkRecord } from './record.ts'
import { canonical, type Names, renamed, renamedCase, reversed, swapped } from './rename.ts'
import { type CaseReport, runOnce } from './run.ts'
import type { Hooks, Runner, StepReport } from './runner.ts'
import { unwritten } from './source.ts'
import { asked, type Playing } from './talk.ts'

/** Replaying is paid for by every save: about so many actions are replayed for a case, then saves are spread evenly. */
const MOST_REPLAYED = 20_000

type DoneReport = Extract<StepReport, { is: 'done' }>
const unsound = (rerun: string, path: Path, found: string, expected: string): Failure => ({
  is: 'unsound',
  path,
  found: `${rerun}: ${found}`,
  expected,
})
const eventsOf = (report: DoneReport): readonly (Happening | Rolled)[] => report.events.map(e => e.event)
const inner = (rerun: string, failures: readonly Failure[]): readonly Failure[] =>
  failures.map(f => ({ ...f, is: 'unsound', found: `${rerun}: ${f.found}` }))

/** Every action is done, undone and done again; at the end everything is undone to the beginning. */
export function rerunUndo(loaded: Loaded): readonly Failure[] {
  const rerun = 'after undo'
  const failures: Failure[] = []
  const hooks = (): Hooks => ({
    done: (match, report, before, path) => {
      const intent = match.done.at(-1)?.intent
      match.undo()
      const back = match.game.store.hash()
      if (back !== before) failures.push(unsound(rerun, path, `the state ${back}`, `the state before the action, ${before}`))
      const answers = report.said.filter(s => s.question.ask.waits !== 'dice').map(s => s.numbers)
      let outcome = match.intend(intent)
      while (outcome.is === 'asks') {
        const { ask } = outcome
        const numbers = ask.waits === 'dice' ? undefined : answers.shift()
        if (numbers === undefined) {
          failures.push(unsound(rerun, path, asked(loaded.system, match, ask).text, 'the same dice and questions as before'))
          match.undo()
          return match
        }
        outcome = match.answer(...numbers)
      }
      const again = outcome.is === 'done' ? outcome.events : []
      if (canonical(again) !== canonical(eventsOf(report))) failures.push(unsound(rerun, path, 'other events', 'the same events as before'))
      const hash = match.game.store.hash()
      if (hash !== report.hash) failures.push(unsound(rerun, path, `the state ${hash}`, `the same state as before, ${report.hash}`))
      return match
    },
  })
  let beginning = ''
  let runner: Runner | null = null
  const report = runOnce(loaded, now => {
    const inside = hooks()
    return {
      done: (match, done, before, path) => {
        runner = now()
        if (beginning === '') beginning = before
        return inside.done?.(match, done, before, path) ?? match
      },
    }
  })
  failures.push(...inner(rerun, report.failures))
  const match = (runner as Runner | null)?.match
  while (match !== undefined && failures.length === 0 && match.done.length > 0) {
    const at = match.done.length
    match.undo()
    const hash = match.game.store.hash()
    const expected = match.done.at(-1)?.hash ?? beginning
    if (hash !== expected) failures.push(unsound(rerun, ['script'], `the state ${hash} after taking back action ${at}`, expected))
  }
  return failures
}

/** The game is saved as JSON and loaded into a new one at every suspension and after every action, and goes on there. */
export function rerunResume(loaded: Loaded, base: CaseReport): readonly Failure[] {
  const rerun = 'after save and load'
  const failures: Failure[] = []
  const done = base.steps.filter(s => s.is === 'done')
  const stops = done.reduce((sum, s) => sum + s.said.length + 1, 0)
  const stride = Math.max(1, Math.ceil((stops * done.length) / 2 / MOST_REPLAYED))
  let stop = 0
  const report = runOnce(loaded, runner => {
    const reload = (match: Playing, path: Path): Playing => {
      if (stop++ % stride !== 0) return match
      const saved = checkRecord(JSON.parse(JSON.stringify(match.record())), loaded.system)
      if (!saved.ok) {
        const [problem] = saved.problems
        failures.push(
          unsound(rerun, path, `a record that cannot be read: ${fieldOf(problem?.path ?? [])} ${problem?.found}`, problem?.expected ?? ''),
        )
        return match
      }
      const next = runner().fresh()
      try {
        next.resume(saved.value)
      } catch (e) {
        failures.push(unsound(rerun, path, e instanceof Error ? e.message : String(e), 'the same game'))
        return match
      }
      const [state, should] = [next.game.store.hash(), match.game.store.hash()]
      if (state !== should) failures.push(unsound(rerun, path, `the state ${state}`, `the state ${should}`))
      const waits = (m: Playing): string => (m.ask === null ? 'nothing' : asked(loaded.system, m, m.ask).text)
      if (waits(next) !== waits(match)) failures.push(unsound(rerun, path, `waiting for ${waits(next)}`, `waiting for ${waits(match)}`))
      return next
    }
    return { suspended: (match, _events, path) => reload(match, path), done: (match, _report, _before, path) => reload(match, path) }
  })
  failures.push(...inner(rerun, report.failures))
  if (failures.length === 0) failures.push(...sameSteps(rerun, base, report, true, events => canonical(events)))
  return failures
}

/** Compares what two runs did, action by action. */
function sameSteps(
  rerun: string,
  base: CaseReport,
  other: CaseReport,
  hashes: boolean,
  view: (events: readonly (Happening | Rolled)[], of: CaseReport) => string,
): readonly Failure[] {
  const failures: Failure[] = []
  for (const [i, step] of base.steps.entries()) {
    const now = other.steps[i]
    if (step.is !== 'done') continue
    const path: Path = ['script', step.at]
    if (now?.is !== 'done') failures.push(unsound(rerun, path, now?.is ?? 'nothing', 'the same action'))
    else if (view(eventsOf(step), base) !== view(eventsOf(now), other))
      failures.push(unsound(rerun, path, 'other events', 'the same events'))
    else if (hashes && step.hash !== now.hash) failures.push(unsound(rerun, path, `the state ${now.hash}`, step.hash))
  }
  return failures
}

/** The written case under other names, read again. */
function reread(rerun: string, loaded: Loaded, names: Names): Loaded | readonly Failure[] {
  const read = readCase(unwritten(renamedCase(loaded.case.written, names)), [loaded.system])
  if (read.ok) return read.value
  return read.problems.map(({ path, found, expected }) =>
    unsound(rerun, path, found, `${expected}; a name in a case must not be a word that means something else`),
  )
}

/** The two sides change places. */
export function rerunSides(loaded: Loaded, base: CaseReport): readonly Failure[] {
  const [a, b] = loaded.system.seats
  if (a === undefined || b === undefined) return []
  const rerun = 'with sides swapped'
  const names = swapped(a, b)
  const other = reread(rerun, loaded, names)
  if ('length' in other) return other
  const report = runOnce(other)
  const failures = [...inner(rerun, report.failures)]
  if (failures.length > 0) return failures
  // Players are numbers in events, so only what happened, by whose dice, is compared.
  const view = (events: readonly (Happening | Rolled)[]): string =>
    canonical(events.map(e => ('faces' in e ? [e.is, e.why, e.what, e.by, e.faces, e.read] : [e.is, e.why])))
  failures.push(...sameSteps(rerun, base, report, false, view))
  if (canonical(renamed(base.end?.look, names)) !== canonical(report.end?.look)) {
    failures.push(unsound(rerun, ['expect'], 'another end', 'the same end'))
  }
  return failures
}

/** Every text in the data. */
function textsIn(data: unknown): readonly string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
}
/** The models have new names in the reverse alphabetical order; those that a system brings ready-made keep theirs. */
export function rerunNames(loaded: Loaded, base: CaseReport): readonly Failure[] {
  const rerun = 'with models renamed'
  const setUp = new Set(textsIn((loaded.case.written as { setup?: unknown } | null)?.setup))
  const names = reversed(Object.keys(base.end?.look.models ?? {}).filter(name => setUp.has(name)))
  const other = reread(rerun, loaded, names)
  if ('length' in other) return other
  const report = runOnce(other)
  const failures = [...inner(rerun, report.failures)]
  if (failures.length > 0) return failures
  failures.push(...sameSteps(rerun, base, report, true, (events, of) => canonical(of === base ? renamed(events, names) : events)))
  if (canonical(renamed(base.end?.look, names)) !== canonical(report.end?.look)) {
    failures.push(unsound(rerun, ['expect'], 'another end', 'the same end'))
  }
  return failures
}

export function rerunAll(loaded: Loaded, base: CaseReport): readonly Failure[] {
  return [...rerunUndo(loaded), ...rerunResume(loaded, base), ...rerunSides(loaded, base), ...rerunNames(loaded, base)]
}

/**
 * Runs a case. A case that holds is run again with every action undone and repeated, through save and load at every
 * suspension, with sides swapped and with models renamed, unless `reruns` is false.
 */
export function runCase(loaded: Loaded, { reruns = true }: { readonly reruns?: boolean } = {}): CaseReport {
  const report = runOnce(loaded)
  if (!reruns || report.failures.length > 0) return report
  return { ...report, failures: rerunAll(loaded, report) }
}
