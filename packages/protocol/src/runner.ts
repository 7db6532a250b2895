// Plays the script of a case step by step. It is a generator so that whoever drives it may answer what the file leaves
// open: a test answers nothing, the command line asks the person at the terminal.
import { type Game, type Happening, Match, type Question, quickDice, type Reason, type Rolled } from '@sightline/kernel'
import type { Case, DoStep, Step } from './case.ts'
import { missingEvent, otherReason, unmet } from './expect.ts'
import { type Failure, Stopped } from './failure.ts'
import { type OddsFound, runOdds } from './odds.ts'
import type { Path } from './problem.ts'
import { Supply } from './supply.ts'
import { type Asked, asked, type Playing, type Rules, reasonText, sayNumbers, type Told, told } from './talk.ts'

/** A question and its answer. */
export interface Said {
  readonly question: Asked
  /** What it added to the tape. */
  readonly numbers: readonly number[]
  readonly text: string
  /** How many events came before it. */
  readonly after: number
}
export type StepReport =
  | {
      readonly is: 'done'
      readonly at: number
      readonly text: string
      readonly said: readonly Said[]
      readonly events: readonly Told[]
      /** Of the state after it. */
      readonly hash: string
    }
  | { readonly is: 'refused'; readonly at: number; readonly text: string; readonly reason: Reason; readonly why: string }
  | {
      readonly is: 'odds'
      readonly at: number
      readonly texts: readonly string[]
      readonly see: readonly string[]
      readonly odds: OddsFound
    }
  | { readonly is: 'undone'; readonly at: number }
/** What the runner says while it plays. */
export type Heard =
  | { readonly is: 'begins'; readonly at: number; readonly text: string }
  | { readonly is: 'asks'; readonly question: Asked; readonly events: readonly Told[]; readonly said: readonly Said[] }
  | { readonly is: 'step'; readonly report: StepReport; readonly failures: readonly Failure[] }
/** Numbers for the tape in answer to `asks`; null: no answer. Anything else that is heard takes null. */
export type Reply = readonly number[] | null
/** Where re-runs take hold: each may put another match in the place of the present one. */
export interface Hooks {
  suspended?(match: Playing, events: readonly (Happening | Rolled)[], path: Path): Playing
  done?(match: Playing, report: Extract<StepReport, { is: 'done' }>, before: string, path: Path): Playing
}

export class Runner {
  readonly system: Rules
  match: Playing
  readonly reports: StepReport[] = []
  readonly failures: Failure[] = []
  private readonly case: Case
  private readonly hooks: Hooks
  private streaming = false
  /** After an undo the dice that come back are known to this match alone. */
  private remembering = false

  /** Throws `Stopped` when the set-up is wrong. */
  constructor(system: Rules, it: Case, hooks: Hooks = {}) {
    this.system = system
    this.case = it
    this.hooks = hooks
    this.match = this.fresh()
  }
  /** A new game of the same set-up. */
  fresh(): Playing {
    const { system, case: it } = this
    const game = system.start(it.setup)
    if (Array.isArray(game)) throw new Stopped(...game.map(p => ({ ...p, is: 'input' as const, path: ['setup', ...p.path] })))
    const quick = it.seed === null ? null : quickDice(it.seed)
    return new Match<unknown, Game, unknown, Happening, Question>(system, it.setup, game as Game, (a, r, s) =>
      this.streaming ? (quick?.(a, r, s) ?? null) : null,
    )
  }
  /** Plays everything; stops at the first step after which the rest makes no sense. */
  *play(): Generator<Heard, void, Reply> {
    const { case: it } = this
    try {
      for (const [at, step] of it.script.entries()) {
        const already = this.failures.length
        const report = yield* this.step(step, at)
        this.reports.push(report)
        yield { is: 'step', report, failures: this.failures.slice(already) }
      }
      this.end()
    } catch (stopped) {
      if (!(stopped instanceof Stopped)) throw stopped
      this.failures.push(...stopped.failures)
      if (this.match.ask !== null) this.match.undo()
    }
  }
  private end(): void {
    const { system, match, case: it } = this
    const over = system.over(match.game)
    this.failures.push(...unmet(it.expect, system.look(match.game), over, ['expect']))
    if (!over && !system.ready(match.game)) {
      this.failures.push({
        is: 'unsound',
        path: ['script'],
        found: 'something still pending',
        expected: 'a game that is ready for the next action',
      })
    }
  }
  private *step(step: Step, at: number): Generator<Heard, StepReport, Reply> {
    const path: Path = ['script', at]
    if (step.is === 'do') return yield* this.act(step, at, path)
    const { match } = this
    if (step.is === 'undo') {
      if (match.undoNeeds() === 'nothing to undo')
        throw new Stopped({ is: 'input', path, found: 'nothing to undo', expected: 'an action before it' })
      match.undo()
      this.remembering = true
      return { is: 'undone', at }
    }
    const before = match.game.store.hash()
    if (step.is === 'refuse') yield { is: 'begins', at, text: this.system.words.intent(step.intent, match.game) }
    const report: StepReport = step.is === 'refuse' ? this.refuse(step, at, path) : this.odds(step, at, path)
    if (match.game.store.hash() !== before) {
      this.failures.push({ is: 'unsound', path, found: 'a changed game', expected: 'a question that changes nothing' })
    }
    return report
  }
  private refuse(step: Extract<Step, { is: 'refuse' }>, at: number, path: Path): StepReport {
    const { system, match } = this
    const text = system.words.intent(step.intent, match.game)
    const reason = system.may(match.game, step.intent)
    if (reason === null)
      throw new Stopped({
        is: 'differs',
        path: [...path, 'refuse'],
        found: 'an action that is allowed',
        expected: `a refusal${step.because === undefined ? '' : `: ${step.because}`}${step.clause === undefined ? '' : ` (${step.clause})`}`,
      })
    this.failures.push(...otherReason(step, reason, path))
    return { is: 'refused', at, text, reason, why: system.words.reason(reason, match.game) }
  }
  private odds(step: Extract<Step, { is: 'odds' }>, at: number, path: Path): StepReport {
    const { system, match } = this
    const { found, failures } = runOdds(system, match, step, [...path, 'odds'])
    this.failures.push(...failures)
    return { is: 'odds', at, texts: step.of.map(one => system.words.intent(one, match.game)), see: step.see, odds: found }
  }
  private *act(step: DoStep, at: number, path: Path): Generator<Heard, StepReport, Reply> {
    const { system } = this
    const before = this.match.game.store.hash()
    const text = system.words.intent(step.intent, this.match.game)
    yield { is: 'begins', at, text }
    this.streaming = step.dice === null && this.case.seed !== null
    const supply = new Supply(system, step, path)
    const said: Said[] = []
    let outcome = this.match.intend(step.intent)
    if (outcome.is === 'refused') {
      const { reason } = outcome
      const why = system.words.reason(reason, this.match.game)
      const report: StepReport = { is: 'refused', at, text, reason, why }
      this.reports.push(report)
      yield { is: 'step', report, failures: [] }
      throw new Stopped({
        is: 'refused',
        path: [...path, 'do'],
        found: `${text}: ${reasonText(system, this.match.game, reason)}`,
        expected: 'an action that is allowed',
      })
    }
    while (outcome.is === 'asks') {
      const { ask, events } = outcome
      const question = asked(system, this.match, ask)
      if (this.match.game.store.hash() !== before) {
        this.failures.push({ is: 'unsound', path, found: 'a changed game', expected: 'nothing changed while a question is open' })
      }
      if (!this.remembering) this.match = this.hooks.suspended?.(this.match, events, path) ?? this.match
      const numbers =
        supply.answer(this.match.game, question) ??
        (yield { is: 'asks', question, events: told(system, this.match.game, events), said }) ??
        supply.missing(question)
      said.push({ question, numbers, text: sayNumbers(question, numbers), after: events.length })
      outcome = this.match.answer(...numbers)
    }
    if (outcome.is === 'refused') throw new Error('an answer cannot be refused')
    const { game } = this.match
    const left = supply.left()
    if (left.length > 0) {
      this.match.undo()
      throw new Stopped(...left)
    }
    const report = { is: 'done' as const, at, text, said, events: told(system, game, outcome.events), hash: game.store.hash() }
    this.failures.push(...missingEvent(step.events, outcome.events, [...path, 'events']))
    this.failures.push(...unmet(step.expect, system.look(game), system.over(game), [...path, 'expect']))
    this.remembering = false
    this.match = this.hooks.done?.(this.match, report, before, path) ?? this.match
    return report
  }
}
