// The game on this device: one thread plays, one works out odds, one thinks for the bots. Nothing waits for another.
import type { Changed, Step } from '../engine/engine.ts'
import type { Remote, Thread } from '../engine/rpc.ts'
import { keep, kept, keptAbout, type Shelf } from './autosave.ts'
import type { GameClient, OddsAsked } from './client.ts'
import { heldBy, type WaitKind } from './hold.ts'
import type { LeadView, PointView, SurveyAsked, SurveyFile, SurveyPlan, SurveyView } from './survey.ts'
import type {
  BattleEntry,
  Bearing,
  DiceKind,
  HeatAsked,
  HeatPart,
  Inspection,
  Intent,
  Moment,
  OddsView,
  Offer,
  Opening,
  Place,
  PlanView,
  Refused,
  RulesView,
  Said,
  SavedGame,
  SeatKind,
  SightView,
  Spot,
  Supposed,
  SystemName,
  TableView,
  Tried,
} from './types.ts'

export interface LocalParts {
  /** Starts a thread with an engine in it. */
  readonly spawn: () => Thread
  readonly shelf: Shelf
  readonly battles: () => Promise<readonly (BattleEntry & { readonly text: string })[]>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Milliseconds for which a bot's move can be seen before the next. */
  readonly pace: number
  /** After which actions of a bot the game waits for `goOn`; after none when absent. */
  readonly wait?: () => WaitKind
}
/** The share of the pace for answers, and for whoever does not want to wait. */
const QUICK = 0.35

export class LocalClient implements GameClient {
  view: TableView | null = null
  place: Place = 'game'
  /** The last step could not be saved. */
  unsaved = false
  private readonly parts: LocalParts
  private readonly listeners = new Set<() => void>()
  private threads: { play?: Thread; odds?: Thread; mind?: Thread } = {}
  /** Counts games, so that what comes late for a former one is dropped. */
  private game = 0
  private oddsOpen = 0
  /** Lets the bot do what it has decided meanwhile. */
  private let: () => void = () => undefined

  constructor(parts: LocalParts) {
    this.parts = parts
  }
  private remote(which: 'play' | 'odds' | 'mind'): Remote {
    const thread = this.threads[which] ?? this.parts.spawn()
    this.threads[which] = thread
    return thread.remote
  }
  subscribe(changed: () => void): () => void {
    this.listeners.add(changed)
    return () => this.listeners.delete(changed)
  }
  private show(view: TableView | null): void {
    this.view = view
    for (const listener of this.listeners) listener()
  }

  async open(opening: Opening): Promise<Tried<null>> {
    this.game++
    this.rest('mind')
    const opened = await this.begin(opening)
    if (!opened.ok) return opened
    this.view = null
    this.place = 'place' in opening ? (opening.place ?? 'game') : 'game'
    this.take(opened.value)
    return { ok: true, value: null }
  }
  private async begin(opening: Opening): Promise<Tried<Changed>> {
    const play = this.remote('play')
    if (opening.is === 'setup') return play.openSetup(opening.system, opening.title, opening.setup, opening.seating)
    if (opening.is === 'text') return play.openText(opening.text, opening.file, opening.until, opening.seating)
    if (opening.is === 'continue') {
      const saved = kept(this.parts.shelf, opening.place)
      return saved === null ? { ok: false, problems: ['there is no game to go on with'] } : play.openSaved(saved)
    }
    const battle = (await this.parts.battles()).find(b => b.id === opening.id)
    if (battle === undefined) return { ok: false, problems: [`there is no battle "${opening.id}"`] }
    return play.openText(battle.text, battle.id, undefined, opening.seating)
  }
  close(): void {
    this.game++
    this.rest('mind')
    this.rest('odds')
    this.show(null)
  }
  private rest(which: 'odds' | 'mind'): void {
    this.threads[which]?.end()
    delete this.threads[which]
  }
  async battles(): Promise<readonly BattleEntry[]> {
    return (await this.parts.battles()).map(({ id, system, title, about }) => ({ id, system, title, about }))
  }
  saved(place: Place = 'game'): SavedGame | null {
    return keptAbout(this.parts.shelf, place)
  }

  private take({ update: { view, keep: stand, add }, saved }: Changed): void {
    const log = [...(this.view?.log.slice(0, stand) ?? []), ...add]
    const botNext = view.waits !== null && view.seats[view.waits]?.kind.is === 'bot'
    const done = log.filter(entry => !entry.open).length
    // A game that is opened where a bot is next may have been left while its last action was looked at.
    const known = this.view?.log.filter(entry => !entry.open).length ?? (botNext ? done - 1 : done)
    const held = heldBy(this.wait, known, log, view) ?? (done === known && this.wait !== 'never' ? (this.view?.held ?? null) : null)
    const about = { system: view.system, title: view.title, actions: log.length, at: this.parts.clock() }
    this.unsaved = !keep(this.parts.shelf, saved, about, this.place)
    this.show({ ...view, log, held, thinking: botNext && held === null })
    if (botNext) void this.think(this.game, view.version)
  }
  private get wait(): WaitKind {
    return this.parts.wait?.() ?? 'never'
  }
  goOn(): void {
    const { view } = this
    if (view === null || view.held === null) return
    this.show({ ...view, held: null, thinking: view.waits !== null && view.seats[view.waits]?.kind.is === 'bot' })
    this.let()
  }
  private async step(step: Promise<Step>): Promise<Said> {
    const { game } = this
    const { said, changed } = await step
    if (game === this.game) this.take(changed)
    return said
  }
  /** Lets the bot decide on whom the game waits, also while its last action is looked at. A person may go back meanwhile: then its decision is dropped. */
  private async think(game: number, version: number): Promise<void> {
    const still = (): boolean => game === this.game && version === this.view?.version
    const looked =
      this.view?.held == null
        ? null
        : new Promise<void>(done => {
            this.let = done
          })
    try {
      const course = await this.remote('play').course()
      if (!still()) return
      const seats = this.view?.seats.map(s => s.kind) ?? []
      const quick = this.wait === 'never' || this.view?.pending !== null
      const [decision] = await Promise.all([
        this.remote('mind').decide(course, seats, course.actions.length),
        new Promise(done => setTimeout(done, this.parts.pace * (quick ? QUICK : 1))),
        looked,
      ])
      if (decision === null || !still()) return
      if (decision.is === 'intent') await this.intend(decision.intent)
      else await this.answer(decision.numbers)
    } catch (e) {
      if (still()) this.failed(e)
    }
  }
  /** A bot that cannot decide leaves its seat to a person, so that nothing is lost. */
  private failed(e: unknown): void {
    if (e instanceof Error && e.name === 'AbortError') return
    const seat = this.view?.waits
    console.error(e)
    if (seat !== null && seat !== undefined) void this.setSeat(seat, { is: 'person' })
  }

  intend(intent: Intent): Promise<Said> {
    return this.step(this.remote('play').intend(intent))
  }
  answer(numbers: readonly number[]): Promise<Said> {
    return this.step(this.remote('play').answer(numbers))
  }
  async passRound(seat: number, on: boolean): Promise<void> {
    await this.step(this.remote('play').passRound(seat, on))
  }
  undo(consent = false): Promise<Said> {
    this.rest('mind')
    return this.step(this.remote('play').undo(consent))
  }
  async setDice(kind: DiceKind): Promise<void> {
    await this.step(this.remote('play').setDice(kind))
  }
  async setSeat(seat: number, kind: SeatKind): Promise<void> {
    this.rest('mind')
    await this.step(this.remote('play').setSeat(seat, kind))
  }

  offers(model: string | null): Promise<readonly Offer[]> {
    return this.remote('play').offers(model)
  }
  able(): Promise<readonly string[]> {
    return this.remote('play').able()
  }
  refusal(intent: Intent): Promise<Refused | null> {
    return this.remote('play').refusal(intent)
  }
  plan(intent: Intent): Promise<PlanView | null> {
    return this.remote('play').plan(intent)
  }
  mayPlace(at: Spot): Promise<Refused | null> {
    return this.remote('play').mayPlace(at)
  }
  sight(from: string, to: string): Promise<SightView | null> {
    return this.remote('play').sight(from, to)
  }
  bearings(from: string): Promise<readonly Bearing[]> {
    return this.remote('play').bearings(from)
  }
  inspect(from: string, to: string, supposed: Supposed): Promise<Inspection | null> {
    return this.remote('play').inspect(from, to, supposed)
  }
  async odds(intent: Intent, { signal, others = false, asIf }: OddsAsked = {}): Promise<OddsView | null> {
    const course = await this.remote('play').course()
    return this.counted(signal, () => this.remote('odds').odds(course, intent, others, asIf))
  }
  async heat(asked: HeatAsked, places: readonly Spot[], signal?: AbortSignal): Promise<HeatPart> {
    const course = await this.remote('play').course()
    return this.counted(signal, () => this.remote('odds').heat(course, asked, places))
  }
  async leads(options: readonly number[], told: (lead: LeadView) => void, signal?: AbortSignal): Promise<void> {
    const course = await this.remote('play').course()
    for (const index of options) {
      const lead = await this.counted(signal, () => this.remote('odds').lead(course, index))
      if (lead !== null) told(lead)
    }
  }
  survey(asked: SurveyAsked, signal?: AbortSignal, told?: (done: number, count: number) => void): Promise<Tried<SurveyView>> {
    return this.counted(signal, async () => {
      const odds = this.remote('odds')
      const plan = await odds.surveyPlan(asked)
      if (!plan.ok) return plan
      const { count } = plan.value
      const points: PointView[] = []
      while (points.length < count) {
        const point = await odds.surveyPoint(asked, points.length)
        signal?.throwIfAborted()
        if (!point.ok) return point
        points.push(point.value)
        told?.(points.length, count)
      }
      const closing = await odds.surveyClosing(asked)
      return closing.ok ? { ok: true, value: { ...plan.value, points, ...closing.value } } : closing
    })
  }
  surveyPlan(asked: SurveyAsked): Promise<Tried<SurveyPlan>> {
    return this.counted(undefined, () => this.remote('odds').surveyPlan(asked))
  }
  surveyFile(asked: SurveyAsked, kind: SurveyFile): Promise<Tried<string>> {
    return this.counted(undefined, () => this.remote('odds').surveyFile(asked, kind))
  }
  surveyText(asked: SurveyAsked): Promise<Tried<string>> {
    return this.counted(undefined, () => this.remote('odds').surveyText(asked))
  }
  /** Odds cannot be interrupted: who gives up on the only ones ends their thread, and the next ones get a fresh one. */
  private async counted<T>(signal: AbortSignal | undefined, count: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted()
    this.oddsOpen++
    const stop = (): void => {
      if (this.oddsOpen === 1) this.rest('odds')
    }
    signal?.addEventListener('abort', stop, { once: true })
    try {
      const found = await count()
      signal?.throwIfAborted()
      return found
    } finally {
      this.oddsOpen--
      signal?.removeEventListener('abort', stop)
    }
  }

  moment(at: number, events: number | null = null): Promise<Moment | null> {
    return this.remote('play').moment(at, events)
  }
  save(): Promise<string> {
    return this.remote('play').save()
  }
  exportCase(): Promise<string> {
    return this.remote('play').exportCase(this.view?.title ?? 'A game')
  }
  rules(system: SystemName): Promise<RulesView> {
    return this.remote('play').rules(system)
  }
}
