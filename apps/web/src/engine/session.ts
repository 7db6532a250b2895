// One game: the match, who sits where, the dice, the log and what is saved of it. No screen and no machine; everything is at once.
import {
  type Ask,
  type Game,
  type Happening,
  Match,
  type MatchRecord,
  type Outcome,
  type Problem,
  type Question,
  type Rolled,
  type Seats,
  sealedDice,
  seedOf,
} from '@sightline/kernel'
import { never } from '@sightline/odds'
import type { Playing, Rules } from '@sightline/protocol'
import type {
  DiceKind,
  Happened,
  Intent,
  LogEntry,
  Moment,
  Pending,
  Refused,
  Said,
  Scene,
  SeatKind,
  SystemName,
  TableView,
} from '../client/types.ts'
import { PERSON } from '../client/types.ts'
import { happenedIn } from './deeds.ts'
import { type Course, courseOf, Follower, freshMatch, replayed } from './follow.ts'
import { modelOf } from './offers.ts'
import type { Beginning, Saved, Update } from './saved.ts'
import { linesOf, pendingOf, refusedIn, refusedText } from './say.ts'
import { newSeed } from './seed.ts'
import { withForces } from './sides.ts'
import { passings } from './systems.ts'
import { type Taken, takesBack } from './undo.ts'

/** What the match asks for dice and answers, and what may change while it runs. */
interface Controls {
  dice: DiceKind
  /** Seats that decline what they need not answer. */
  readonly passing: Set<number>
}

export class Session {
  readonly system: Rules
  readonly name: SystemName
  private readonly match: Playing
  private readonly beginning: Beginning
  private readonly controls: Controls
  private readonly kinds: SeatKind[]
  private readonly auto = new Set<number>()
  private readonly log: LogEntry[] = []
  private readonly id = newSeed()
  private version = 0
  /** The round in which the seats pass. */
  private round: unknown = null
  /** What the action in the middle has brought so far. */
  private soFar: readonly (Happening | Rolled)[] = []
  private readonly moments: Follower

  private constructor(system: Rules, match: Playing, controls: Controls, beginning: Beginning) {
    this.system = system
    this.name = beginning.name
    this.match = match
    this.controls = controls
    this.beginning = beginning
    this.kinds = system.seats.map((_, i) => beginning.seats?.[i] ?? PERSON)
    this.moments = new Follower(system)
  }
  private static fresh(system: Rules, setup: unknown, beginning: Beginning, dice: DiceKind): Session | readonly Problem[] {
    const controls: Controls = { dice, passing: new Set() }
    const sealed = sealedDice(seedOf(beginning.seed))
    const seats: Seats<Game, Question> = {
      choose: (prompt, game) => (controls.passing.has(prompt.who) ? (never(prompt, game) ?? null) : null),
    }
    const match = freshMatch(system, setup, (a, r, s) => (controls.dice === 'rolled' ? sealed(a, r, s) : null), seats)
    return match instanceof Match ? new Session(system, match, controls, beginning) : match
  }
  /** A new game of a set-up that the system's schema has checked. */
  static begin(system: Rules, setup: unknown, beginning: Beginning): Session | readonly Problem[] {
    const session = Session.fresh(system, setup, beginning, beginning.dice ?? 'rolled')
    if (session instanceof Session) session.settle()
    return session
  }
  /** A game that goes on where a record or a saved game stops. Throws when the rules lead elsewhere. */
  static resume(
    system: Rules,
    course: Omit<Course, 'game' | 'system'> & Pick<Saved, 'undone'>,
    beginning: Beginning,
    auto: readonly number[] = [],
  ): Session | readonly Problem[] {
    // Nothing may be drawn while the tapes are played again.
    const session = Session.fresh(system, course.setup, beginning, 'typed')
    if (!(session instanceof Session)) return session
    const { match } = session
    match.resume({ ...match.record(), undone: course.undone })
    for (const { intent, tape, hash } of course.actions) {
      const text = system.words.intent(intent, match.game)
      replayed(match, intent, tape)
      if (match.ask !== null || match.game.store.hash() !== hash) {
        throw new Error(`with these rules action ${match.done.length} of the record leads elsewhere`)
      }
      session.written(text)
    }
    for (const i of auto) session.auto.add(i)
    if (course.pending !== null) replayed(match, course.pending.intent, course.pending.tape)
    session.controls.dice = beginning.dice ?? 'rolled'
    session.goOn()
    session.settle()
    return session
  }

  intend(intent: Intent): Said {
    const { match, system } = this
    if (match.ask !== null) return this.busy()
    const text = system.words.intent(intent, match.game)
    const said = match.intend(intent)
    if (said.is === 'refused') return { ok: false, no: refusedText(system, match.game, said.reason) }
    this.heard(said, text)
    return { ok: true }
  }
  /** Throws `BadAnswer` for what is no answer, with nothing changed. */
  answer(numbers: readonly number[]): Said {
    const { match, system } = this
    const { waiting } = match
    if (waiting === null) return { ok: false, no: { text: 'nothing waits for an answer', clause: '' } }
    const text = system.words.intent(waiting.intent, match.game)
    this.heard(match.answer(...numbers), text)
    return { ok: true }
  }
  private busy(): Said {
    const { text } = this.pending() as Pending
    return { ok: false, no: { text: `first: ${text}`, clause: '' } }
  }
  /** Runs the waiting action again: its dice may come by themselves now, or its question be declined. */
  private goOn(): void {
    if (this.match.ask !== null) this.answer([])
  }
  private heard(said: Outcome<Happening, Question>, text: string): void {
    if (said.is === 'asks') this.soFar = said.events
    else this.written(text)
    this.settle()
  }
  /** Adds the last action to the log. */
  private written(text: string): void {
    const { match, system } = this
    const last = match.done.at(-1)
    if (last === undefined) return
    const lines = linesOf(system, match.game, last.events)
    this.log.push({ n: match.done.length, seat: last.seat, intent: last.intent as Intent, text, lines, open: false })
  }
  /** After every change: does what only one thing can be done of, and lets those play again who passed for the round. */
  private settle(): void {
    const { match, system } = this
    for (;;) {
      const { round } = system.look(match.game).game
      if (round !== this.round) this.controls.passing.clear()
      this.round = round
      const pass = passings[this.name]
      if (pass === undefined || match.ask !== null || system.over(match.game)) break
      if (system.may(match.game, pass.intent) !== null) break
      const could = (): boolean => system.tries(match.game).some(i => !pass.isIdle(i as Intent) && system.may(match.game, i) === null)
      if (!this.controls.passing.has(system.turn(match.game)) && could()) break
      const text = system.words.intent(pass.intent, match.game)
      this.auto.add(match.done.length)
      if (match.intend(pass.intent).is !== 'done') break
      this.written(text)
    }
    this.version++
  }

  passRound(seat: number, on: boolean): void {
    if (on) this.controls.passing.add(seat)
    else this.controls.passing.delete(seat)
    this.goOn()
    this.settle()
  }
  setDice(kind: DiceKind): void {
    this.controls.dice = kind
    if (kind === 'rolled') this.goOn()
    this.version++
  }
  setSeat(seat: number, kind: SeatKind): void {
    if (seat in this.kinds) this.kinds[seat] = kind
    this.version++
  }
  undo(consent: boolean): Said {
    const back = this.takenBack()
    if (back.needs === 'nothing to undo') return { ok: false, no: { text: 'nothing to undo', clause: '' } }
    if (back.needs === 'consent' && !consent)
      return { ok: false, no: { text: 'something has become known that undoing cannot hide again', clause: '' } }
    for (let left = back.count; left > 0; left--) this.match.undo()
    this.log.length = this.match.done.length
    for (const i of this.auto) if (i >= this.match.done.length) this.auto.delete(i)
    this.version++
    return { ok: true }
  }
  private takenBack(): Taken {
    return takesBack(this.match, (seat, i) => this.auto.has(i) || this.kinds[seat]?.is === 'bot')
  }

  /** The game as it stands, also in the middle of an action. */
  now<V>(see: (game: Game) => V): V {
    const { match } = this
    return match.ask === null ? see(match.game) : match.meanwhile(game => see(game))
  }
  /** Null while an action waits: nothing else may be begun. */
  get idle(): Game | null {
    return this.match.ask === null && !this.system.over(this.match.game) ? this.match.game : null
  }
  mayPlace(x: number, y: number): Refused | null {
    const { match, system } = this
    if (match.ask?.waits !== 'place') return { text: 'no place is asked for', clause: '' }
    const at = Object.freeze({ x, y })
    return match.meanwhile((game, ask) => (ask.waits === 'place' ? refusedIn(system, game, ask.prompt.may(at)) : null))
  }
  private pending(): Pending | null {
    const { match, system } = this
    return match.ask === null ? null : pendingOf(system, match, match.ask)
  }
  private waits(ask: Ask<Question> | null): number | null {
    if (ask !== null) return ask.waits === 'dice' ? null : ask.prompt.who
    return this.system.over(this.match.game) ? null : this.system.turn(this.match.game)
  }
  private sceneOf(game: Game): Scene {
    return withForces(this.system.scene(game), this.match.setup)
  }
  /** What the last action has done to anybody; whoever only hands over does not wipe it away, another deed does. */
  private happened(): Happened | null {
    const { match, system } = this
    if (match.waiting !== null) return happenedIn(system, match.game, match.done.length + 1, this.soFar)
    for (let i = match.done.length - 1; i >= 0; i--) {
      const { events, intent } = match.done[i] as (typeof match.done)[number]
      const happened = happenedIn(system, match.game, i + 1, events)
      if (happened !== null || modelOf(intent as Intent) !== null) return happened
    }
    return null
  }
  /** The present moment; `known` entries of the log are left out. */
  update(known: number): Update {
    const { match, system, beginning } = this
    const scene = this.now(game => this.sceneOf(game))
    const open = this.openEntry()
    const keep = Math.min(known, this.log.length)
    return {
      keep,
      add: [...this.log.slice(keep), ...(open === null ? [] : [open])],
      view: {
        version: this.version,
        system: this.name,
        systemTitle: system.title,
        title: beginning.title,
        about: beginning.about,
        scene,
        turn: system.turn(match.game),
        seats: this.kinds.map((kind, seat) => ({
          seat,
          name: scene.sides[seat]?.name ?? system.seats[seat] ?? `player ${seat + 1}`,
          kind,
          passing: this.controls.passing.has(seat),
        })),
        pending: this.pending(),
        happened: this.happened(),
        ending: this.ending(scene.sides),
        undo: this.takenBack().needs,
        dice: this.controls.dice,
        waits: this.waits(match.ask),
      },
    }
  }
  private ending(sides: readonly { readonly name: string }[]): TableView['ending'] {
    const { match, system } = this
    if (match.ask !== null || !system.over(match.game)) return null
    const winner = system.winner(match.game)
    const name = typeof winner === 'number' ? (sides[winner]?.name ?? system.seats[winner] ?? '') : ''
    return { winner, text: winner === null || winner === 'draw' ? 'The game is over: a draw' : `The game is over: ${name} wins` }
  }
  /** The action in the middle, with what has happened of it. */
  private openEntry(): LogEntry | null {
    const { match, system } = this
    const { waiting } = match
    if (waiting === null) return null
    return {
      n: match.done.length + 1,
      seat: system.turn(match.game),
      intent: waiting.intent as Intent,
      text: system.words.intent(waiting.intent, match.game),
      lines: linesOf(system, match.game, this.soFar),
      open: true,
    }
  }
  course(): Course {
    return courseOf(this.id, this.name, this.match)
  }
  record(): MatchRecord<unknown, unknown> {
    return this.match.record()
  }
  saved(): Saved {
    const { title, about, seed } = this.beginning
    const { undone } = this.match.record()
    const { rules } = this.system
    return {
      format: 1,
      ...this.course(),
      rules,
      undone,
      title,
      about,
      seed,
      dice: this.controls.dice,
      seats: this.kinds,
      auto: [...this.auto],
    }
  }
  /** With `events`, in the middle of the last of these actions: right after so many of its events. */
  moment(at: number, events: number | null = null): Moment | null {
    if (!(Number.isInteger(at) && at >= 0 && at <= this.match.done.length)) return null
    const momentOf = (game: Game): Moment => ({ at, events, scene: this.sceneOf(game), turn: this.system.turn(game) })
    if (events !== null) return at === 0 ? null : this.moments.inside(this.course(), at - 1, events, momentOf)
    return momentOf(this.moments.to({ ...this.course(), pending: null }, at).game)
  }
}
