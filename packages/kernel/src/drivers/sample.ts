// Bulk simulation: readings are drawn from their distributions; no faces, no tape, and events only for whoever wants them.
import {
  type Game,
  type Happening,
  legal,
  type Option,
  type Place,
  type PlacePrompt,
  type Prompt,
  type Question,
  type Reading,
  type Table,
} from '../table.ts'
import type { Seats } from './play.ts'

export class Sample<G extends Game, E extends Happening = never, Q extends Question = Question> implements Table<G, E, Q> {
  readonly memo = null
  readonly path: string[] = []
  readonly game: G
  private readonly seats: Seats<G, Q>
  private readonly events: E[] | null
  private x: number
  /** Every choice is made by `seats`; the same seed draws the same. What happens is added to `events`. */
  constructor(game: G, seed: number, seats: Seats<G, Q> = {}, events: E[] | null = null) {
    this.game = game
    this.x = seed | 0
    this.seats = seats
    this.events = events
  }
  /** Draws from here on what a fresh table of this seed would draw. */
  reseed(seed: number): void {
    this.x = seed | 0
  }
  emit(event: E | (() => E)): void {
    this.events?.push(typeof event === 'function' ? event() : event)
  }
  choose<const T>(prompt: Prompt<T, Q>): T {
    const open = legal(prompt.options)
    const i = open.length === 1 ? 0 : this.seats.choose?.(prompt, this.game)
    const option: Option<T> | undefined = open[i ?? -1]
    if (option === undefined) throw new Error(`nobody answers "${prompt.ask.is}"`)
    return option.is
  }
  place(prompt: PlacePrompt<Q>): Place {
    return this.seats.place?.(prompt, this.game) ?? prompt.stay
  }
  roll<T>(reading: Reading<T>): T {
    const { values, sums } = reading.dist
    const u = this.next()
    const last = values.length - 1
    let i = 0
    while (i < last && u >= (sums[i] as number)) i++
    return values[i] as T
  }
  /** splitmix32 twice: 53 bits, so that rare outcomes are drawn too. */
  private next(): number {
    return ((this.word() >>> 5) * 67108864 + (this.word() >>> 6)) / 9007199254740992
  }
  private word(): number {
    this.x = (this.x + 0x9e3779b9) | 0
    let z = this.x
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }
}
