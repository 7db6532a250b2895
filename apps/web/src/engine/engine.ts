// Everything that can be asked of the thread that plays, and of the one that works out odds: plain functions over plain data.
import { Match, type Problem } from '@sightline/kernel'
import { check } from '@sightline/protocol'
import type {
  Bearing,
  DiceKind,
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
  SystemName,
  Tried,
} from '../client/types.ts'
import { bearingsOf } from './bearings.ts'
import { caseFile } from './caseFile.ts'
import { type Course, Follower, freshMatch } from './follow.ts'
import { oddsView } from './odds.ts'
import { ableIn, offersOf } from './offers.ts'
import { openSaved, openSetup, openText } from './open.ts'
import { type Decision, decide } from './opponent.ts'
import type { Update } from './saved.ts'
import { refusedIn } from './say.ts'
import type { Session } from './session.ts'
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
  bearings(from: string): readonly Bearing[] {
    const { system } = this.open
    return this.open.now(game => bearingsOf(system, game, from))
  }
  moment(at: number): Moment | null {
    return this.open.moment(at)
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
  async odds(course: Course, intent: Intent, others: boolean): Promise<OddsView | null> {
    const system = await loadSystem(course.system)
    const { game } = (await this.following(course.system)).to({ ...course, pending: null })
    const checked = check(system.intent, intent)
    if (!checked.ok || system.may(game, checked.value) !== null) return null
    return oddsView(system, game, checked.value, others)
  }
  async duel(
    name: SystemName,
    first: string,
    second: string,
    situation: Readonly<Record<string, string>>,
    others: boolean,
  ): Promise<Tried<OddsView>> {
    const system = await loadSystem(name)
    const problems = (all: readonly Problem[]): { readonly ok: false; readonly problems: readonly string[] } => ({
      ok: false,
      problems: all.map(({ path, found, expected }) => `${path.join('.')}: found ${found}, expected ${expected}`),
    })
    const duel = system.duel(first, second, situation)
    if (!('setup' in duel)) return problems(duel)
    const match = freshMatch(system, duel.setup)
    if (!(match instanceof Match)) return problems(match)
    const view = oddsView(system, match.game, duel.intent, others)
    return view === null ? { ok: false, problems: ['nothing that harms anybody'] } : { ok: true, value: view }
  }
  async decide(course: Course, seats: readonly SeatKind[], seed: number): Promise<Decision | null> {
    const system = await loadSystem(course.system)
    return decide(system, (await this.following(course.system)).to(course), seats, seed)
  }
}
