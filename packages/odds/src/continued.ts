// An action in the middle, gone on with at another table: odds of the answers that somebody may give while it waits.
import {
  type Game,
  type Happening,
  legal,
  type Place,
  type PlacePrompt,
  type Prompt,
  type Question,
  type Reading,
  type Row,
  type Table,
} from '@sightline/kernel'
import type { Doing } from './ask.ts'

type Inner = Parameters<Doing>[0]

/** Numbers come from the tape as far as it goes, as in play; then the inner table answers. */
class Continued implements Table<Game, Happening, Question> {
  readonly path: string[] = []
  readonly game: Game
  private at = 0
  private readonly inner: Inner
  private readonly tape: readonly number[]
  /** What the dice on the tape say, by their place on it: the same objects in every run, so that odds remember what rests on them. */
  private readonly read: Map<number, unknown>
  constructor(inner: Inner, tape: readonly number[], read: Map<number, unknown>) {
    this.game = inner.game
    this.inner = inner
    this.tape = tape
    this.read = read
  }
  private get over(): boolean {
    return this.at >= this.tape.length
  }
  /** What happened already is no matter of chance, so nothing of it is remembered as a law. */
  get memo(): Inner['memo'] {
    return this.over ? this.inner.memo : null
  }
  private next(): number {
    const n = this.tape[this.at++]
    if (n === undefined) throw new RangeError('a tape that ends in the middle of a throw or a place')
    return n
  }
  emit(event: Happening | (() => Happening)): void {
    this.inner.emit(event)
  }
  roll<T>(reading: Reading<T>, ...rest: [string, Row?, (readonly (Row | null)[])?]): T {
    if (this.over) return this.inner.roll(reading, ...rest)
    const { at } = this
    const found = reading.read({ roll: n => Array.from({ length: n }, () => this.next()) })
    if (!this.read.has(at)) this.read.set(at, found)
    return this.read.get(at) as T
  }
  choose<const T>(prompt: Prompt<T, Question>): T {
    const open = legal(prompt.options)
    const [only] = open
    if (open.length === 1 && only !== undefined) return only.is
    if (this.over) return this.inner.choose(prompt)
    const option = open[this.next()]
    if (option === undefined) throw new RangeError(`a tape with no answer to "${prompt.ask.is}"`)
    return option.is
  }
  place(prompt: PlacePrompt<Question>): Place {
    return this.over ? this.inner.place(prompt) : Object.freeze({ x: this.next(), y: this.next() })
  }
}
/** The action as it goes on after the dice and answers of the tape. Throws `RangeError` for a tape that does not fit. */
export function continued(action: Doing, tape: readonly number[]): Doing {
  const read = new Map<number, unknown>()
  return t => action(new Continued(t, tape, read))
}
