// Playing, refereeing, replaying, undoing and resuming are one driver: an answer comes from the tape as far as it goes,
// then from the stream of dice and the seats that are given; else the action is suspended until somebody answers.
// A suspended action is plain data, the state it began in and its tape, and is run again from there with one answer more.

import type { Row } from '../store.ts'
import {
  type Clause,
  type Dice,
  type Game,
  type Happening,
  legal,
  type Need,
  type Place,
  type PlacePrompt,
  type Prompt,
  type Question,
  type Reading,
  type Table,
} from '../table.ts'

/** Dice on the table, for display; a rule never sees it. */
export interface Rolled extends Happening {
  readonly is: 'rolled'
  /** The reading, "4d6 at 5+". */
  readonly what: string
  /** The named steps that led to it, outermost first. */
  readonly path: readonly string[]
  /** Id of the model whose dice they are. */
  readonly by: number | null
  readonly sides: number
  readonly faces: readonly number[]
  /** What the rule was told. */
  readonly read: unknown
  /** What the dice were for, in the order in which they were thrown; absent where the reading does not say. */
  readonly needs?: readonly RolledNeed[]
}
/** `by`: the model whose dice they are; in a confrontation not always the one of the whole throw. */
export interface RolledNeed extends Need {
  readonly by: number | null
}
/** What a suspended action waits for. */
export type Ask<Q extends Question = Question> =
  | {
      readonly waits: 'dice'
      readonly dice: number
      readonly sides: number
      readonly what: string
      readonly why: Clause
      readonly by: number | null
    }
  | { readonly waits: 'choice'; readonly prompt: Prompt<unknown, Q>; readonly path: readonly string[] }
  | { readonly waits: 'place'; readonly prompt: PlacePrompt<Q>; readonly path: readonly string[] }
/** Draws one face; null waits for real dice. (action, request) make it independent of everything else that draws. */
export type Stream = (action: number, request: number, sides: number) => number | null
/** Which events are kept: all of them, for records and people; or only what the rules say in passing, without dice and without what is dear to make. */
export type Telling = 'all' | 'brief'
/** Answers for the people at the table; null or absent waits for a person. */
export interface Seats<G extends Game, Q extends Question> {
  /** Index among the legal options. */
  choose?(prompt: Prompt<unknown, Q>, game: G): number | null
  place?(prompt: PlacePrompt<Q>, game: G): Place | null
}
/** An answer on a tape that does not fit the question: `at` is its position. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer'
  readonly at: number
  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

const SUSPENDED = { suspended: true } as const
const GLIMPSED = { glimpsed: true } as const

export class Play<G extends Game, E extends Happening = never, Q extends Question = Question> implements Table<G, E, Q> {
  readonly memo = null
  readonly path: string[] = []
  readonly game: G
  /** Of the present action. */
  events: (E | Rolled)[] = []
  /** Faces, indices of chosen options, and places (two numbers), in the order asked. */
  tape: number[] = []
  /** Who gave each number of the tape: a seat; or -6 for a d6, -20 for a d20. */
  givers: number[] = []
  /** The number of the action, which the stream of dice is keyed by. */
  action = 0
  private at = 0
  private ask: Ask<Q> | null = null
  private readonly stream: Stream | null
  private readonly seats: Seats<G, Q>
  private readonly telling: Telling
  throwers: readonly (Row | null)[] | null = null
  /** How many events are to be heard before `stop` is called and the action ends. */
  private until = 0
  private stop: (() => void) | null = null
  private rolling: { what: string; why: Clause; by: number | null } = { what: '', why: '', by: null }
  private thrown: number[] = []
  private sides = 0
  private readonly dice: Dice = { roll: (n, sides) => this.faces(n, sides) }
  constructor(game: G, stream: Stream | null = null, seats: Seats<G, Q> = {}, telling: Telling = 'all') {
    this.game = game
    this.stream = stream
    this.seats = seats
    this.telling = telling
  }
  /**
   * Runs the action from the present state with the tape. Null when it is done; else what it waits for, and nothing has
   * changed. `meanwhile` is called while it waits, with the game as it then stands. Throws `BadAnswer` when the tape does
   * not fit, with nothing changed.
   */
  run(action: (t: Table<G, E, Q>) => void, tape: readonly number[] = [], meanwhile?: (ask: Ask<Q>) => void): Ask<Q> | null {
    const { store } = this.game
    const mark = store.mark()
    this.begin(tape)
    try {
      action(this)
    } catch (thrown) {
      if (thrown === SUSPENDED && this.ask !== null) meanwhile?.(this.ask)
      store.rollback(mark)
      if (thrown !== SUSPENDED || this.ask === null) throw thrown
      return this.ask
    }
    if (this.ask !== null) {
      store.rollback(mark)
      throw new Error('a rule caught what was thrown to suspend it')
    }
    if (this.at < this.tape.length) {
      store.rollback(mark)
      throw new BadAnswer(this.at, `${this.tape.length - this.at} more than were asked for`)
    }
    this.action++
    return null
  }
  private begin(tape: readonly number[]): void {
    this.tape = tape.slice()
    this.givers = []
    this.at = 0
    this.events = []
    this.path.length = 0
    this.throwers = null
    this.ask = null
  }
  /**
   * Shows the game right after so many events of the action, counted from 1; afterwards it is as it was. False when the action has
   * fewer, or waits before that.
   */
  glimpse(action: (t: Table<G, E, Q>) => void, tape: readonly number[], count: number, see: () => void): boolean {
    const { store } = this.game
    const mark = store.mark()
    this.begin(tape)
    this.until = count
    this.stop = see
    try {
      action(this)
      return false
    } catch (thrown) {
      if (thrown === GLIMPSED) return true
      if (thrown === SUSPENDED) return false
      throw thrown
    } finally {
      this.stop = null
      store.rollback(mark)
    }
  }
  private told(event: E | Rolled): void {
    this.events.push(event)
    if (this.stop === null || this.events.length !== this.until) return
    this.stop()
    throw GLIMPSED
  }
  emit(event: E | (() => E)): void {
    if (typeof event !== 'function') this.told(event)
    else if (this.telling === 'all') this.told(event())
  }
  roll<T>(reading: Reading<T>, why: Clause, by?: Row, parts?: readonly (Row | null)[]): T {
    this.rolling = { what: reading.name, why, by: by?.id ?? null }
    this.thrown = []
    this.sides = 0
    const read = reading.read(this.dice)
    if (this.telling === 'brief') return read
    const { needs } = reading
    const of = (i: number): number | null => (parts === undefined ? this.rolling.by : (parts[i]?.id ?? null))
    this.told({
      is: 'rolled',
      ...this.rolling,
      path: this.path.slice(),
      sides: this.sides,
      faces: this.thrown,
      read,
      ...(needs === undefined ? {} : { needs: needs.map((need, i) => ({ ...need, by: of(i) })) }),
    })
    return read
  }
  choose<const T>(prompt: Prompt<T, Q>): T {
    const open = legal(prompt.options)
    const [only] = open
    if (open.length === 1 && only !== undefined) return only.is
    if (this.at === this.tape.length) {
      const said = this.seats.choose?.(prompt, this.game) ?? null
      if (said === null) return this.suspend({ waits: 'choice', prompt, path: this.path.slice() })
      this.tape.push(said)
    }
    const at = this.at++
    this.givers[at] = prompt.who
    const option = open[this.tape[at] as number]
    if (option === undefined) throw new BadAnswer(at, `answer ${this.tape[at]} to "${prompt.ask.is}", which has ${open.length} options`)
    return option.is
  }
  place(prompt: PlacePrompt<Q>): Place {
    if (this.at === this.tape.length) {
      const said = this.seats.place?.(prompt, this.game) ?? null
      if (said === null) return this.suspend({ waits: 'place', prompt, path: this.path.slice() })
      this.tape.push(said.x, said.y)
    }
    const at = this.at
    const x = this.tape[at]
    const y = this.tape[at + 1]
    if (x === undefined || y === undefined || x !== (x | 0) || y !== (y | 0)) {
      throw new BadAnswer(at, `a place for "${prompt.ask.is}" takes two whole numbers`)
    }
    this.at += 2
    this.givers.push(prompt.who, prompt.who)
    const place = Object.freeze({ x, y })
    const no = prompt.may(place)
    if (no !== null) throw new BadAnswer(at, `(${x}, ${y}) for "${prompt.ask.is}" is refused: ${no.is} (${no.clause})`)
    return place
  }
  private faces(n: number, sides: number): readonly number[] {
    this.sides = sides
    const out: number[] = []
    for (let i = 0; i < n; i++) {
      if (this.at === this.tape.length) {
        const drawn = this.stream?.(this.action, this.at, sides) ?? null
        if (drawn === null) return this.suspend({ waits: 'dice', dice: n - i, sides, ...this.rolling })
        this.tape.push(drawn)
      }
      const at = this.at++
      this.givers[at] = -sides
      const face = this.tape[at] as number
      if (!(Number.isInteger(face) && face >= 1 && face <= sides)) throw new BadAnswer(at, `${face} on a d${sides}`)
      out.push(face)
      this.thrown.push(face)
    }
    return out
  }
  private suspend(ask: Ask<Q>): never {
    this.ask = ask
    throw SUSPENDED
  }
}
