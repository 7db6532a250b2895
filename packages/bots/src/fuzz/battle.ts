// One battle played by bots who let nothing rest: saved and loaded at every suspension, with every promise of the engine watched.
import { type Game, type Happening, legal } from '@sightline/kernel'
import type { AnyContent } from '@sightline/kernel/testing'
import { type BotName, Players } from '../battle.ts'
import { type Chance, chanceOf, mixed } from '../chance.ts'
import type { AnyJudge } from '../judge.ts'
import { askedWell, countedWell, eventsWell, picturedWell, placedWell } from './checks.ts'
import { Curious } from './curious.ts'
import { ableIn, anyPlace, type Effort, Explorer } from './explore.ts'
import { ensure, FuzzFailure } from './failure.ts'
import { heardIn } from './ledger.ts'
import { Pair, type Playing, shown } from './pair.ts'

export interface Fuzzed {
  readonly actions: number
  readonly suspensions: number
  readonly over: boolean
}
/** Who plays: in turn curious players, random ones, and the rule of thumb against either, so that deep states are reached too. */
const TABLES = [
  ['curious', 'curious'],
  ['quick', 'curious'],
  ['random', 'random'],
  ['curious', 'quick'],
  ['quick', 'random'],
  ['quick', 'quick'],
] as const satisfies readonly (readonly [BotName | 'curious', BotName | 'curious'])[]
export const playersOf = (seed: number): (typeof TABLES)[number] => TABLES[Math.abs(seed) % TABLES.length] as (typeof TABLES)[number]

/** Plays the battle of a seed, at most so many actions. Throws a `FuzzFailure` where a promise is broken. */
export function fuzzBattle(
  content: AnyContent,
  judge: AnyJudge,
  seed: number,
  effort: Effort,
  most: number,
  note: (word: string) => void,
): Fuzzed {
  const battle = { pair: null as Pair | null, actions: 0 }
  try {
    battle.pair = new Pair(content.system, content.arena(seed))
    return new Battle(content, judge, seed, effort, note, battle.pair).play(most, n => {
      battle.actions = n
    })
  } catch (thrown) {
    throw new FuzzFailure(content.system.name, seed, battle.actions, battle.pair?.match.record() ?? null, thrown)
  }
}

class Battle {
  private readonly content: AnyContent
  private readonly effort: Effort
  private readonly note: (word: string) => void
  private readonly pair: Pair
  private readonly chance: Chance
  private readonly dice: Chance
  private readonly explorer: Explorer
  private readonly players: Players
  private readonly seats: readonly (BotName | 'curious')[]
  private readonly curious = [new Curious(), new Curious()]
  private suspensions = 0
  constructor(content: AnyContent, judge: AnyJudge, seed: number, effort: Effort, note: (word: string) => void, pair: Pair) {
    this.content = content
    this.effort = effort
    this.note = note
    this.pair = pair
    this.chance = chanceOf(mixed(seed, 1))
    this.dice = chanceOf(mixed(seed, 2))
    this.explorer = new Explorer(content, effort, chanceOf(mixed(seed, 3)))
    this.seats = playersOf(seed)
    const spec = (name: BotName | 'curious') => ({ name: name === 'curious' ? 'random' : name }) as const
    this.players = new Players(content.system, judge, { seed, bots: [spec(playersOf(seed)[0]), spec(playersOf(seed)[1])] })
  }
  play(most: number, done: (n: number) => void): Fuzzed {
    const { content, pair, effort } = this
    const { system } = content
    let n = 0
    for (; n < most; n++) {
      const { game } = pair.match
      const thorough = n % effort.thorough === 0
      const over = system.over(game)
      if (over && !system.tries(game).some((intent: unknown) => system.may(game, intent) === null)) break
      const found = this.explorer.look(pair.match, thorough, this.note)
      const intent = found !== null && this.chance(5) === 0 ? found : this.decide(game, n, over)
      this.act(this.varied(game, intent))
      if (thorough) {
        const models = system.scene(pair.match.game).models
        const [from, to] = [models[this.chance(models.length)]?.name ?? '', models[this.chance(models.length)]?.name ?? '']
        const tries = system.tries(pair.match.game)
        picturedWell(content, pair.match.game, tries[this.chance(tries.length)] ?? intent, [from, to])
        pair.again()
      }
      done(n + 1)
    }
    const over = system.over(pair.match.game)
    if (over) ensure(system.winner(pair.match.game) !== null, () => 'it is over and nobody has won')
    pair.handOver(true)
    pair.unwind()
    return { actions: n, suspensions: this.suspensions, over }
  }
  private varied(game: Game, intent: unknown): unknown {
    const { system, vary } = this.content
    if (vary === undefined || this.chance(3) > 0) return intent
    const other = vary(game, intent, this.chance)
    return system.may(game, other) === null ? other : intent
  }
  private decide(game: Game, n: number, over: boolean): unknown {
    const { system } = this.content
    const seat = system.turn(game)
    const curious = this.curious[seat]
    // The rule of thumb knows nothing of what follows the end.
    if (curious !== undefined && (over || this.seats[seat] === 'curious')) return curious.decide(system, game, this.chance)
    return this.players.decide(game, n).is
  }
  private act(intent: unknown): void {
    const { content, pair } = this
    const { system } = content
    const { game } = pair.match
    const before = system.look(game)
    const able = ableIn(content, game)
    const hash = game.store.hash()
    let outcome = pair.match.intend(intent)
    let told: readonly Happening[] = []
    const goesOn = (events: readonly Happening[]): void => {
      const same = events.length >= told.length && told.every((e, i) => shown(e) === shown(events[i]))
      ensure(same, () => `what was told before is told otherwise: ${shown(intent)}`)
      told = events
    }
    while (outcome.is === 'asks') {
      this.suspensions++
      ensure(pair.match.game.store.hash() === hash, () => `the state changed while it waits: ${shown(intent)}`)
      goesOn(outcome.events)
      pair.handOver(this.suspensions % this.effort.whole === 0)
      outcome = pair.match.answer(...this.answer(pair.match))
    }
    if (outcome.is === 'refused') throw new Error(`listed and refused: ${shown(intent)} ${shown(outcome.reason)}`)
    goesOn(outcome.events)
    const now = pair.match.game
    const { events } = outcome
    eventsWell(content, now, events, able)
    placedWell(content, now)
    countedWell(content, now)
    const last = pair.match.done.at(-1)
    const faces = events.reduce((n, e) => n + ('faces' in e ? (e.faces as readonly number[]).length : 0), 0)
    ensure(faces === last?.givers.filter(giver => giver < 0).length, () => `other dice were read than thrown: ${shown(intent)}`)
    const heard = heardIn(events, system.clauses)
    const did = { game: now, intent, events, sources: heard.sources, before }
    const wrong = content.wrong(did)
    ensure(wrong === null, () => `${wrong} after ${shown(intent)}`)
    this.note(`act: ${(intent as { action: string }).action}`)
    for (const e of events) this.note(`event: ${e.is}`)
    for (const id of heard.clauses) this.note(`clause: ${id}`)
    for (const word of content.used(did)) this.note(word)
  }
  /** Dice from this battle's own; answers from whoever sits there, places near by now and then. */
  private answer(match: Playing): readonly number[] {
    const { content, players, note, chance } = this
    return match.meanwhile((game, ask) => {
      askedWell(content, game, ask)
      if (ask.waits === 'dice') return Array.from({ length: ask.dice }, () => 1 + this.dice(ask.sides))
      const { prompt } = ask
      note(`asked: ${prompt.ask.is}`)
      note(`clause: ${prompt.why}`)
      if (ask.waits === 'place') {
        const place = chance(3) > 0 ? anyPlace(ask.prompt, chance) : (players.seats.place?.(ask.prompt, game) ?? ask.prompt.stay)
        return [place.x, place.y]
      }
      const open = legal(ask.prompt.options)
      const at = chance(3) === 0 ? chance(open.length) : (players.seats.choose?.(ask.prompt, game) ?? 0)
      const { is } = open[at] ?? {}
      note(
        is === false || is === null || is === 0 || (Array.isArray(is) && is.length === 0)
          ? `declined: ${prompt.ask.is}`
          : `taken: ${prompt.ask.is}`,
      )
      for (const { no } of ask.prompt.options) if (no !== undefined && no !== null) note(`clause: ${no.clause}`)
      return [at]
    })
  }
}
