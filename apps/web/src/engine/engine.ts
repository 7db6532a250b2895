// Everything that can be asked of the thread that plays, and of the one that works out odds: plain functions over plain data.
import { asIf } from '@sightline/kernel'
import { check } from '@sightline/protocol'
import type { LeadView, PointView, SurveyAsked, SurveyClosing, SurveyFile, SurveyPlan } from '../client/survey.ts'
import type {
  Bearing,
  DiceKind,
  HeatAsked,
  HeatPart,
  Inspection,
  Intent,
  Moment,
  OddsView,
  Offer,
  PlanView,
  Refused,
  RulesView,
  Said,
  Seating,
  SeatKind,
  SightView,
  Spot,
  Supposed,
  SystemName,
  Tried,
} from '../client/types.ts'
import { bearingsOf } from './bearings.ts'
import { caseFile } from './caseFile.ts'
import { type Course, Follower } from './follow.ts'
import { heatOf, inspected } from './inspect.ts'
import { leadOf } from './leads.ts'
import { oddsView } from './odds.ts'
import { ableIn, offersOf } from './offers.ts'
import { openSaved, openSetup, openText } from './open.ts'
import { type Decision, decide } from './opponent.ts'
import type { Update } from './saved.ts'
import { refusedIn } from './say.ts'
import type { Session } from './session.ts'
import { Survey } from './survey.ts'
import { loadSystem } from './systems.ts'

/** A changed game: what to show, and what to keep for the next visit. */
export interface Changed {
  readonly update: Update
  readonly saved: string
}
export type Step = { readonly said: Said; readonly changed: Changed }

export class Engine {
  private session: Session | null = null
  /** Entries of the log that the client has. */
  private known = 0
  private readonly survey = new Survey()
  private readonly followers = new Map<SystemName, Follower>()

  async openSetup(name: SystemName, title: string, setup: unknown, seating?: Seating): Promise<Tried<Changed>> {
    return this.begun(await openSetup(name, title, setup, seating))
  }
  async openText(text: string, file: string | null, until?: number, seating?: Seating): Promise<Tried<Changed>> {
    return this.begun(await openText(text, file, until, seating))
  }
  async openSaved(text: string): Promise<Tried<Changed>> {
    return this.begun(await openSaved(text))
  }
  private begun(opened: Tried<Session>): Tried<Changed> {
    if (!opened.ok) return opened
    this.session = opened.value
    this.known = 0
    return { ok: true, value: this.changed() }
  }
  private get open(): Session {
    if (this.session === null) throw new Error('no game is open')
    return this.session
  }
  private changed(): Changed {
    const update = this.open.update(this.known)
    this.known = update.keep + update.add.filter(entry => !entry.open).length
    return { update, saved: JSON.stringify(this.open.saved()) }
  }
  private step(said: Said): Step {
    return { said, changed: this.changed() }
  }

  intend(intent: Intent): Step {
    return this.step(this.checked(intent, checked => this.open.intend(checked)))
  }
  answer(numbers: readonly number[]): Step {
    try {
      return this.step(this.open.answer(numbers))
    } catch (e) {
      if (!(e instanceof Error && e.name === 'BadAnswer')) throw e
      return this.step({ ok: false, no: { text: e.message, clause: '' } })
    }
  }
  passRound(seat: number, on: boolean): Step {
    this.open.passRound(seat, on)
    return this.step({ ok: true })
  }
  undo(consent: boolean): Step {
    return this.step(this.open.undo(consent))
  }
  setDice(kind: DiceKind): Step {
    this.open.setDice(kind)
    return this.step({ ok: true })
  }
  setSeat(seat: number, kind: SeatKind): Step {
    this.open.setSeat(seat, kind)
    return this.step({ ok: true })
  }

  offers(model: string | null): readonly Offer[] {
    const { idle, system } = this.open
    return idle === null ? [] : offersOf(system, idle, model)
  }
  able(): readonly string[] {
    const { idle, system } = this.open
    return idle === null ? [] : ableIn(system, idle)
  }
  refusal(intent: Intent): Refused | null {
    const { idle, system } = this.open
    if (idle === null) return { text: 'not now', clause: '' }
    const said = this.checked(intent, checked => {
      const no = refusedIn(system, idle, system.may(idle, checked))
      return no === null ? { ok: true } : { ok: false, no }
    })
    return said.ok ? null : said.no
  }
  plan(intent: Intent): PlanView | null {
    const { idle, system } = this.open
    const checked = check(system.intent, intent)
    if (idle === null || !checked.ok) return null
    const plan = system.plan(idle, checked.value)
    return plan === null ? null : { ...plan, no: refusedIn(system, idle, plan.refused) }
  }
  /** Only what the schema of the system accepts reaches its rules. */
  private checked(intent: Intent, then: (intent: Intent) => Said): Said {
    const checked = check(this.open.system.intent, intent)
    if (checked.ok) return then(checked.value as Intent)
    const [problem] = checked.problems
    return {
      ok: false,
      no: { text: problem === undefined ? 'not an action' : `${problem.path.join('.')}: ${problem.expected}`, clause: '' },
    }
  }
  mayPlace([x, y]: Spot): Refused | null {
    return this.open.mayPlace(Math.round(x * 1000), Math.round(y * 1000))
  }
  sight(from: string, to: string): SightView | null {
    const { system } = this.open
    const sighting = this.open.now(game => system.sight(game, from, to))
    return sighting === null ? null : { from, to, ...sighting }
  }
  inspect(from: string, to: string, supposed: Supposed): Inspection | null {
    const { system, idle } = this.open
    return this.open.now(game => inspected(system, game, idle !== null, from, to, supposed))
  }
  bearings(from: string): readonly Bearing[] {
    const { system } = this.open
    return this.open.now(game => bearingsOf(system, game, from))
  }
  moment(at: number, events: number | null = null): Moment | null {
    return this.open.moment(at, events)
  }
  course(): Course {
    return this.open.course()
  }
  save(): string {
    return `${JSON.stringify(this.open.record(), null, 1)}\n`
  }
  exportCase(title: string): string {
    return caseFile(this.open.system, this.open.course(), title)
  }
  async rules(name: SystemName): Promise<RulesView> {
    const { title, rules, clauses, options, acts, situation, profiles } = await loadSystem(name)
    return { system: name, title, rules, clauses, options, acts, situation, profiles }
  }

  // What a second thread is asked, with the game it is about.
  private async following(name: SystemName): Promise<Follower> {
    const known = this.followers.get(name)
    if (known !== undefined) return known
    const follower = new Follower(await loadSystem(name))
    this.followers.set(name, follower)
    return follower
  }
  async odds(
    course: Course,
    intent: Intent,
    others: boolean,
    as?: { readonly model: string; readonly supposed: Supposed },
  ): Promise<OddsView | null> {
    const system = await loadSystem(course.system)
    const { game } = (await this.following(course.system)).to({ ...course, pending: null })
    const checked = check(system.intent, intent)
    if (!checked.ok) return null
    const found = asIf(system.supposing, game, as?.model ?? '', as?.supposed ?? {}, now =>
      system.may(now, checked.value) === null ? oddsView(system, now, checked.value, others) : null,
    )
    return found.is === 'seen' ? found.seen : null
  }
  async heat(course: Course, asked: HeatAsked, places: readonly Spot[]): Promise<HeatPart> {
    const system = await loadSystem(course.system)
    const { game } = (await this.following(course.system)).to({ ...course, pending: null })
    return heatOf(system, game, asked, places)
  }
  // Questions to the odds apart from any game.
  surveyPlan(asked: SurveyAsked): Promise<Tried<SurveyPlan>> {
    return this.survey.plan(asked)
  }
  surveyPoint(asked: SurveyAsked, index: number): Promise<Tried<PointView>> {
    return this.survey.point(asked, index)
  }
  surveyClosing(asked: SurveyAsked): Promise<Tried<SurveyClosing>> {
    return this.survey.closing(asked)
  }
  surveyFile(asked: SurveyAsked, kind: SurveyFile): Promise<Tried<string>> {
    return this.survey.file(asked, kind)
  }
  /** The present duel or case as a case file, to be written on. */
  surveyText(asked: SurveyAsked): Promise<Tried<string>> {
    return this.survey.text(asked)
  }
  /** What the answer to the question that waits leads to; null when none waits. */
  async lead(course: Course, index: number): Promise<LeadView | null> {
    const system = await loadSystem(course.system)
    return leadOf(system, (await this.following(course.system)).to(course), index)
  }
  async decide(course: Course, seats: readonly SeatKind[], seed: number): Promise<Decision | null> {
    const system = await loadSystem(course.system)
    return decide(system, (await this.following(course.system)).to(course), seats, seed)
  }
}
