// A game being played: its actions so far, the one that waits for an answer, undo, the record, and replay from it.
import { type Ask, BadAnswer, Play, type Rolled, type Seats, type Stream } from './drivers/play.ts'
import type { System } from './system.ts'
import type { Game, Happening, Question, Reason, Seat } from './table.ts'

export const RECORD_FORMAT = 1

/** A whole game as data: with the rules of `rules` it leads to the same game, byte for byte, anywhere. */
export interface MatchRecord<S, I> {
  readonly format: typeof RECORD_FORMAT
  readonly system: string
  readonly rules: string
  readonly setup: S
  readonly actions: readonly RecordedAction<I>[]
  /** An action in the middle, with the answers so far. */
  readonly pending: { readonly intent: I; readonly tape: readonly number[] } | null
  /** Dice of actions that were taken back: action, request, sides, face. The same dice come again. */
  readonly undone: readonly (readonly [number, number, number, number])[]
}
export interface RecordedAction<I> {
  readonly intent: I
  /** Dice and answers in the order asked. */
  readonly tape: readonly number[]
  /** Of the state after it. */
  readonly hash: string
  /** What happened, as plain data: it can be read even when the rules have moved on. */
  readonly events: readonly unknown[]
}
/** What became of an intent or an answer. */
export type Outcome<E extends Happening, Q extends Question> =
  | { readonly is: 'refused'; readonly reason: Reason }
  | { readonly is: 'asks'; readonly ask: Ask<Q>; readonly events: readonly (E | Rolled)[] }
  | { readonly is: 'done'; readonly events: readonly (E | Rolled)[] }
interface Done<I, E extends Happening> {
  readonly intent: I
  readonly seat: Seat
  readonly tape: readonly number[]
  readonly givers: readonly number[]
  readonly events: readonly (E | Rolled)[]
  readonly hash: string
  /** The journal before it. */
  readonly mark: number
}
/** A replay that did not lead where the record says. `action` counts from 0. */
export class Diverged extends Error {
  override readonly name = 'Diverged'
  readonly action: number
  constructor(action: number, message: string) {
    super(message)
    this.action = action
  }
}

/** Equal plain data, whatever the order of its keys. */
function alike(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a).filter(key => Reflect.get(a, key) !== undefined)
  if (keys.length !== Object.keys(b).filter(key => Reflect.get(b, key) !== undefined).length) return false
  return keys.every(key => alike(Reflect.get(a, key), Reflect.get(b, key)))
}
/** Whose dice they were and what for is shown and decides nothing: records that do not say so are as good. */
function asTold(event: Happening, recorded: unknown): Happening {
  if (event.is !== 'rolled' || typeof recorded !== 'object' || recorded === null) return event
  return {
    ...event,
    ...(Reflect.get(recorded, 'by') === null ? { by: null } : {}),
    ...('needs' in recorded ? {} : { needs: undefined }),
  }
}
/** Throws at the first event that is not the recorded one, with its clause. */
function sameEvents(action: number, recorded: readonly unknown[], now: readonly Happening[]): void {
  const at = now.findIndex((event, i) => !alike(asTold(event, recorded[i]), recorded[i]))
  const there = recorded[at < 0 ? now.length : at] as Happening | undefined
  if (at < 0 && there === undefined) return
  const said = there === undefined ? 'nothing more' : `"${there.is}" (${there.why})`
  const event = now[at]
  const leads = event === undefined ? 'to nothing more' : `to "${event.is}" (${event.why})`
  throw new Diverged(
    action,
    `the record goes on with ${said}, the rules lead ${leads}: ${JSON.stringify(there)} against ${JSON.stringify(event)}`,
  )
}

export class Match<S, G extends Game, I, E extends Happening, Q extends Question> {
  readonly system: System<S, G, I, E, Q>
  readonly setup: S
  readonly game: G
  readonly done: Done<I, E>[] = []
  private readonly play: Play<G, E, Q>
  private pending: {
    readonly intent: I
    readonly ask: Ask<Q>
    readonly tape: readonly number[]
    readonly givers: readonly number[]
  } | null = null
  /** Faces already seen, by action and request: after an undo the same dice come back. */
  private readonly seen = new Map<string, number>()

  /** `game` is what `system.start(setup)` made. Without a stream dice wait to be typed in; without seats choices wait. */
  constructor(system: System<S, G, I, E, Q>, setup: S, game: G, stream: Stream | null = null, seats: Seats<G, Q> = {}) {
    this.system = system
    this.setup = setup
    this.game = game
    this.play = new Play(game, (a, r, s) => this.seen.get(`${a}/${r}/${s}`) ?? stream?.(a, r, s) ?? null, seats)
  }
  /** What the present action waits for; null when the next intent may come. */
  get ask(): Ask<Q> | null {
    return this.pending?.ask ?? null
  }
  /** The action in the middle: what was intended, and the dice and answers so far. */
  get waiting(): { readonly intent: I; readonly tape: readonly number[] } | null {
    return this.pending
  }
  /** Begins an action. Refused while another waits for an answer (throws) or when the rules forbid it (says why). */
  intend(intent: I): Outcome<E, Q> {
    if (this.pending !== null) throw new Error('an action waits for an answer')
    const reason = this.system.may(this.game, intent)
    if (reason !== null) return { is: 'refused', reason }
    return this.run(intent, [])
  }
  /** Answers what the present action waits for: faces, the index of an option, or the two numbers of a place. Throws `BadAnswer`. */
  answer(...numbers: readonly number[]): Outcome<E, Q> {
    if (this.pending === null) throw new Error('nothing waits for an answer')
    return this.run(this.pending.intent, [...this.pending.tape, ...numbers])
  }
  private run(intent: I, tape: readonly number[]): Outcome<E, Q> {
    const { game, play, system } = this
    const mark = game.store.mark()
    const seat = system.turn(game)
    const ask = play.run(t => system.act(t, intent), tape)
    const { events, givers } = play
    this.remember(ask === null ? play.action - 1 : play.action)
    if (ask !== null) {
      this.pending = { intent, ask, tape: play.tape, givers }
      return { is: 'asks', ask, events }
    }
    this.pending = null
    this.done.push({ intent, seat, tape: play.tape, givers, events, hash: game.store.hash(), mark })
    return { is: 'done', events }
  }
  private remember(action: number): void {
    const { givers, tape } = this.play
    givers.forEach((giver, request) => {
      if (giver < 0) this.seen.set(`${action}/${request}/${-giver}`, tape[request] as number)
    })
  }
  /** May the last action (or the one in the middle) be taken back freely, or has something become known that asks for consent? */
  undoNeeds(): 'nothing to undo' | 'free' | 'consent' {
    const last = this.pending ?? this.done.at(-1)
    if (last === undefined) return 'nothing to undo'
    const seat = 'seat' in last ? last.seat : this.system.turn(this.game)
    return last.givers.every(giver => giver === seat) ? 'free' : 'consent'
  }
  /** Takes back the action in the middle, else the last one. Whether it may is for `undoNeeds` and the players. */
  undo(): void {
    if (this.pending !== null) {
      this.pending = null
      return
    }
    const last = this.done.pop()
    if (last === undefined) return
    this.game.store.rollback(last.mark)
    this.play.action--
  }
  record(): MatchRecord<S, I> {
    const { system, setup, done, pending } = this
    return {
      format: RECORD_FORMAT,
      system: system.name,
      rules: system.rules,
      setup,
      actions: done.map(({ intent, tape, hash, events }) => ({ intent, tape, hash, events })),
      pending: pending === null ? null : { intent: pending.intent, tape: pending.tape },
      undone: this.undoneDice(),
    }
  }
  /** Dice that were seen and stand on no tape. */
  private undoneDice(): [number, number, number, number][] {
    const tapes = [...this.done, ...(this.pending === null ? [] : [this.pending])]
    return [...this.seen].flatMap(([key, face]) => {
      const [action = 0, request = 0, sides = 0] = key.split('/').map(Number)
      return tapes[action]?.givers[request] === -sides ? [] : [[action, request, sides, face] satisfies [number, number, number, number]]
    })
  }
  /** What the game looks like in the middle of the action that waits for an answer; afterwards it is as it was. */
  meanwhile<V>(see: (game: G, ask: Ask<Q>) => V): V {
    const { pending, play, game, system } = this
    if (pending === null) throw new Error('nothing waits for an answer')
    let seen: { readonly v: V } | null = null
    play.run(
      t => system.act(t, pending.intent),
      pending.tape,
      ask => {
        seen = { v: see(game, ask) }
      },
    )
    if (seen === null) throw new Error('the action no longer waits')
    return (seen as { readonly v: V }).v
  }
  /**
   * What the game looks like right after so many events (from 1) of an action that is done with this tape from here on; afterwards it is as
   * it was. Null when the action has fewer events.
   */
  glimpse<V>(intent: I, tape: readonly number[], count: number, see: (game: G) => V): V | null {
    if (this.pending !== null) throw new Error('an action waits for an answer')
    let seen: V | null = null
    this.play.glimpse(
      t => this.system.act(t, intent),
      tape,
      count,
      () => {
        seen = see(this.game)
      },
    )
    return seen
  }
  /** Plays a record into a fresh match of the same set-up. Throws `Diverged` where it leads elsewhere. */
  resume(record: MatchRecord<S, I>): void {
    for (const [action, request, sides, face] of record.undone) this.seen.set(`${action}/${request}/${sides}`, face)
    record.actions.forEach(({ intent, tape, hash, events }, i) => {
      const said = this.replayed(i, intent, tape)
      if (said.is !== 'done') throw new Diverged(i, 'the rules ask for more than the record answers')
      sameEvents(i, events, said.events)
      const now = this.game.store.hash()
      if (now !== hash) throw new Diverged(i, `the record says the state is ${hash}, the rules lead to ${now}`)
    })
    const { pending } = record
    if (pending === null) return
    const said = this.replayed(record.actions.length, pending.intent, pending.tape)
    if (said.is !== 'asks') throw new Diverged(record.actions.length, 'the record says that it waits, the rules say that it is done')
  }
  private replayed(i: number, intent: I, tape: readonly number[]): Outcome<E, Q> {
    const reason = this.system.may(this.game, intent)
    if (reason !== null) throw new Diverged(i, `the rules refuse it: ${reason.is} (${reason.clause})`)
    try {
      return this.run(intent, tape)
    } catch (e) {
      if (e instanceof BadAnswer) throw new Diverged(i, e.message)
      throw e
    }
  }
}
