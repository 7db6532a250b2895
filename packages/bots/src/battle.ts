// A battle of two bots, from a set-up to its end by the rules of the scenario: with a record on a Match, or as fast as can be on a bare table.
import {
  type Ask,
  type Game,
  type Happening,
  legal,
  type Match,
  type Place,
  Play,
  type Problem,
  type Question,
  quickDice,
  type Seat,
  type Seats,
} from '@sightline/kernel'
import { leftOf } from '@sightline/odds'
import type { Bot, Chosen, Rules } from './bot.ts'
import { type Chance, chanceOf, mixed } from './chance.ts'
import { greedy } from './greedy.ts'
import type { AnyJudge, Harm } from './judge.ts'
import { planner } from './planner.ts'
import { quick, random } from './random.ts'

export const botNames = ['random', 'quick', 'greedy', 'planner'] as const
export type BotName = (typeof botNames)[number]
export interface BotSpec {
  readonly name: BotName
  /** Lines that the planner follows for a decision. */
  readonly budget?: number
}
export function botOf({ name, budget }: BotSpec): Bot {
  if (name === 'random') return random
  if (name === 'quick') return quick
  if (name === 'greedy') return greedy()
  return planner(budget === undefined ? {} : { lines: budget })
}

/** A system with the one who judges its positions. */
export interface Ruled {
  readonly system: Rules
  readonly judge: AnyJudge
}
export interface Arena extends Ruled {
  readonly setup: unknown
}
export interface BattleOptions {
  /** Of the dice, and with them of the bots' own. */
  readonly seed: number
  /** By seat; null: a person. */
  readonly bots: readonly [BotSpec | null, BotSpec | null]
}
/** Who sits where, and with which dice. The same seed plays the same battle, whatever it is played on. */
export class Players {
  readonly seats: Seats<Game, Question>
  private readonly bots: readonly (Bot | null)[]
  private readonly seed: number
  private readonly system: Rules
  private readonly judge: AnyJudge
  /** For answers given at once. */
  private readonly chances: readonly Chance[]
  constructor(system: Rules, judge: AnyJudge, { seed, bots }: BattleOptions) {
    this.system = system
    this.judge = judge
    this.seed = seed
    this.bots = bots.map(spec => (spec === null ? null : botOf(spec)))
    this.chances = bots.map((_, seat) => chanceOf(mixed(seed, 2, seat)))
    this.seats = {
      choose: (prompt, game) => {
        const instant = this.bots[prompt.who]?.instant ?? null
        const chance = this.chances[prompt.who]
        if (instant === null || chance === undefined) return null
        return instant === 'thumb' ? judge.answer(prompt, game, chance) : chance(legal(prompt.options).length)
      },
      place: (prompt, game) => {
        const instant = this.bots[prompt.who]?.instant ?? null
        const chance = this.chances[prompt.who]
        if (instant === null || chance === undefined) return null
        return judge.place?.(prompt, game, chance) ?? prompt.stay
      },
    }
  }
  /** Does code decide for this seat? */
  plays(seat: Seat): boolean {
    return (this.bots[seat] ?? null) !== null
  }
  private bot(seat: Seat): Bot {
    const bot = this.bots[seat]
    if (bot === undefined || bot === null) throw new Error(`nobody made of code sits at ${seat}`)
    return bot
  }
  /** What the bot on turn does; `action` counts the actions done, so that a resumed battle goes on as it would have. */
  decide(game: Game, action: number): Chosen<unknown> {
    const { system, judge } = this
    const seat = system.turn(game)
    return this.bot(seat).decide({ system, judge, game, seat, chance: chanceOf(mixed(this.seed, 1, action, 0)) })
  }
  /** What the bot that is asked answers in the middle of an action. `places` are where a model might go when a place is asked for. */
  answer(
    game: Game,
    action: number,
    intent: unknown,
    tape: readonly number[],
    ask: Ask<Question>,
    places: readonly Place[],
  ): Chosen<readonly number[]> {
    if (ask.waits === 'dice') throw new Error('dice are thrown by the table')
    const { system, judge } = this
    const { who } = ask.prompt
    const chance = chanceOf(mixed(this.seed, 1, action, tape.length + 1))
    const asks =
      ask.waits === 'choice' ? ({ is: 'choice', options: legal(ask.prompt.options).length } as const) : ({ is: 'place', places } as const)
    return this.bot(who).answer({ system, judge, game, seat: who, chance, intent, tape, asks })
  }
}

/** How a battle ended. Names are those of the set-up. */
export interface BattleResult {
  /** null: cut off before its end. */
  readonly winner: Seat | 'draw' | null
  readonly actions: number
  readonly rounds: number
  readonly models: readonly { readonly name: string; readonly seat: Seat; readonly price: number; readonly standing: boolean }[]
  readonly harms: readonly Harm[]
  /** Hash of the last state. */
  readonly end: string
}
/** Actions after which a battle is cut off. */
export const MOST_ACTIONS = 3000

/** Where the model may go when somebody is asked in the middle of an action: where it stands and where the rule of thumb would send it. */
const placesOf = (ask: Ask<Question>, judge: AnyJudge, game: Game, chance: Chance): readonly Place[] => {
  if (ask.waits !== 'place') return []
  const other = judge.place?.(ask.prompt, game, chance)
  const { stay } = ask.prompt
  return other === undefined || (other.x === stay.x && other.y === stay.y) ? [stay] : [stay, other]
}

type Listed = Omit<BattleResult['models'][number], 'standing'>

/**
 * A set-up on a bare table, for one battle after another: the game is started once and put back for each. Throws `NoSetup` when it is none.
 * What a battle leads to hangs on its seed and bots alone, not on the battles before it.
 */
export class Field {
  readonly system: Rules
  readonly judge: AnyJudge
  readonly game: Game
  private readonly begin: readonly number[]
  private readonly models: readonly Listed[]
  constructor({ system, judge, setup }: Arena) {
    const game = system.start(setup)
    if (Array.isArray(game)) throw new NoSetup(game)
    this.system = system
    this.judge = judge
    this.game = game as Game
    this.begin = this.game.store.snapshot()
    this.models = system.scene(this.game).models.map(({ name, seat }) => ({ name, seat, price: judge.price(this.game, name) }))
  }
  play({ seed, bots, most = MOST_ACTIONS }: BattleOptions & { readonly most?: number }): BattleResult {
    const { system, judge, game } = this
    const { store } = game
    store.restore(this.begin)
    store.commit()
    const players = new Players(system, judge, { seed, bots })
    const play = new Play<Game, Happening, Question>(game, quickDice(seed), players.seats, 'brief')
    const chance = chanceOf(mixed(seed, 3))
    const harms: Harm[] = []
    let intent: unknown
    const action = (t: Parameters<Rules['act']>[0]): void => system.act(t, intent)
    let n = 0
    for (; n < most && !system.over(game); n++) {
      intent = players.decide(game, n).is
      let tape: readonly number[] = []
      for (;;) {
        let places: readonly Place[] = []
        const ask = play.run(action, tape, now => {
          places = placesOf(now, judge, game, chance)
        })
        if (ask === null) break
        tape = [...play.tape, ...players.answer(game, n, intent, play.tape, ask, places).is]
      }
      harms.push(...judge.harms(play.events, game))
      store.commit()
    }
    return { winner: system.winner(game), actions: n, ...this.left(), harms, end: store.hash() }
  }
  /** Who still stands, and which round it is. */
  private left(): Pick<BattleResult, 'models' | 'rounds'> {
    const look = this.system.look(this.game)
    const { watch } = this.system
    const { round } = look.game
    const standing = (name: string): boolean => watch === undefined || !leftOf(watch, look, name).out
    return {
      models: this.models.map(model => ({ ...model, standing: standing(model.name) })),
      rounds: typeof round === 'number' ? round : 0,
    }
  }
}
/** Plays one battle to its end. */
export const playBattle = (arena: Arena, options: BattleOptions & { readonly most?: number }): BattleResult =>
  new Field(arena).play(options)
export class NoSetup extends Error {
  override readonly name = 'NoSetup'
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('not a set-up that can be played')
    this.problems = problems
  }
}

/** One step of a battle on a Match, with its reasons: an action, or an answer in the middle of one. Null: a person is to act. */
export interface Step {
  readonly seat: Seat
  readonly intent: unknown
  /** Numbers for the tape when the action waits. */
  readonly numbers: readonly number[] | null
  why(): string
}
type Playing = Match<unknown, Game, unknown, Happening, Question>
/** Bots at the table of a Match: the same choices as on a bare table. */
export class Player {
  private readonly players: Players
  private readonly judge: AnyJudge
  private readonly chance: Chance
  constructor(system: Rules, judge: AnyJudge, options: BattleOptions) {
    this.players = new Players(system, judge, options)
    this.judge = judge
    this.chance = chanceOf(mixed(options.seed, 3))
  }
  /** Give these to the Match, so that bots that do not think answer at once. */
  get seats(): Seats<Game, Question> {
    return this.players.seats
  }
  plays(seat: Seat): boolean {
    return this.players.plays(seat)
  }
  /** What the bot to move or to answer does; null when a person is to, dice are to be typed in, or the game is over. */
  next(match: Playing): Step | null {
    const { game, system, ask } = match
    if (ask !== null) {
      if (ask.waits === 'dice' || !this.players.plays(ask.prompt.who)) return null
      const { waiting } = match
      if (waiting === null) return null
      const places = ask.waits === 'place' ? match.meanwhile((now, asks) => placesOf(asks, this.judge, now, this.chance)) : []
      const chosen = this.players.answer(game, match.done.length, waiting.intent, waiting.tape, ask, places)
      return { seat: ask.prompt.who, intent: waiting.intent, numbers: chosen.is, why: () => chosen.why() }
    }
    if (system.over(game) || !this.players.plays(system.turn(game))) return null
    const seat = system.turn(game)
    const chosen = this.players.decide(game, match.done.length)
    return { seat, intent: chosen.is, numbers: null, why: () => chosen.why() }
  }
}
