// A battle that is saved and loaded whenever it waits. Two matches play it in turn: one is answered, then what it saves is loaded into the
// other, which must stand where the first stood and is answered next. Nothing of the first is left but what was saved.
import { type Ask, type Game, type Happening, intentsOf, isRow, Match, type MatchRecord, type Question } from '@sightline/kernel'
import type { Rules } from '../bot.ts'
import { ensure } from './failure.ts'

export type Playing = Match<unknown, Game, unknown, Happening, Question>
type Record = MatchRecord<unknown, unknown>

/** As text, rows by their id. */
export const shown = (value: unknown): string => JSON.stringify(value, (_, v) => (isRow(v) ? { row: v.id } : v))
/** The same text for equal data, whatever the order of its keys; what is not set does not count. */
export const alike = (value: unknown): string =>
  JSON.stringify(value, (_, v) =>
    typeof v === 'object' && v !== null && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  )
/** What is asked, as somebody who joins now would be told. */
function askOf(ask: Ask<Question> | null): string {
  if (ask === null) return 'nothing'
  if (ask.waits === 'dice') return shown(ask)
  const { who, ask: question, why } = ask.prompt
  return shown([ask.waits, who, question, why, ask.path, 'options' in ask.prompt ? ask.prompt.options : ask.prompt.stay])
}
export function opened(system: Rules, setup: unknown): Playing {
  const game = system.start(setup)
  if (Array.isArray(game)) throw new Error(`no set-up: ${JSON.stringify(game)}`)
  // No stream and no seats: dice wait to be typed in, and every question waits.
  return new Match(system, setup, game as Game)
}

export class Pair {
  match: Playing
  private twin: Playing
  private readonly system: Rules
  constructor(system: Rules, setup: unknown) {
    this.system = system
    this.match = opened(system, setup)
    this.twin = opened(system, JSON.parse(JSON.stringify(setup)))
  }
  /** Saves, loads, compares, and goes on with what was loaded. `wholly`: into a new game, from the first action on. */
  handOver(wholly: boolean): void {
    const { match, system } = this
    const record = match.record()
    const known = this.twin.done.length
    const saved = JSON.stringify(wholly ? record : { ...record, actions: record.actions.slice(known) })
    const read = JSON.parse(saved) as Record
    if (wholly) this.twin = opened(system, read.setup)
    else if (this.twin.ask !== null) this.twin.undo()
    const { twin } = this
    twin.resume(read)
    ensure(twin.game.store.hash() === match.game.store.hash(), () => 'what was loaded is another state')
    ensure(askOf(twin.ask) === askOf(match.ask), () => `what was loaded asks ${askOf(twin.ask)} instead of ${askOf(match.ask)}`)
    if (wholly) {
      ensure(JSON.stringify(twin.record()) === JSON.stringify(record), () => 'what was loaded saves another record')
      ensure(
        JSON.stringify(intentsOf(system, twin.game)) === JSON.stringify(intentsOf(system, match.game)),
        () => 'what was loaded allows other actions',
      )
      ensure(JSON.stringify(system.look(twin.game)) === JSON.stringify(system.look(match.game)), () => 'what was loaded looks different')
    }
    this.match = twin
    this.twin = match
  }
  /** Takes the last action back and does it again from its record: the same state before and after it. */
  again(): void {
    const { match } = this
    const record = match.record()
    const last = record.actions.at(-1)
    if (last === undefined) return
    const before = match.done.at(-2)?.hash
    match.undo()
    ensure(before === undefined || match.game.store.hash() === before, () => 'undone, it is another state')
    match.resume({ ...record, actions: [last], pending: null })
    ensure(match.game.store.hash() === last.hash, () => 'done again, it is another state')
  }
  /** Everything is taken back: the game is as it was set up. */
  unwind(): void {
    while (this.match.done.length > 0 || this.match.ask !== null) this.match.undo()
    const fresh = opened(this.system, this.match.setup)
    ensure(this.match.game.store.hash() === fresh.game.store.hash(), () => 'undoing everything leads elsewhere')
  }
}
