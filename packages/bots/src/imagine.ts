// What a bot imagines: the action played by the rules of the game with dice of its own, and taken back.
import { type Game, type Happening, Play, type Question, quickDice, type Stream, type Table as TableOf } from '@sightline/kernel'
import type { Standing } from './bot.ts'
import { mixed } from './chance.ts'

type Table = TableOf<Game, Happening, Question>

export interface Imagined {
  /**
   * Plays the intent from the present position with the tape as its beginning; afterwards the position is what it led to. `draw` numbers
   * what is drawn: the same number draws the same dice, so that two intents are compared with the same luck.
   */
  act(intent: unknown, tape: readonly number[], draw: number): void
  /** Plays one more action after `act`, with the same luck. */
  goOn(intent: unknown): void
  /** Plays on by rule of thumb to a position that can be judged: to the end of what an activation has begun. */
  settle(): void
  /** Were dice thrown or questions asked since `act`? */
  readonly open: boolean
}
/**
 * What is compared meets the same luck, for dice hang on the number of the draw and on the action that throws them: `count`, on the how
 * manieth it is, so that whoever acts first has the same luck; `model`, on whose action it is and how many of its actions threw dice before,
 * so that in long lines a swing that comes one action later still has the luck it had.
 */
type LuckBy = 'count' | 'model'
/** How many actions of every model threw dice in this line. */
class Luck {
  private readonly slots = new Map<unknown, number>()
  private readonly thrown: number[] = []
  private slot = 0
  private fresh = true

  anew(): void {
    this.thrown.fill(0)
  }
  /** The next action is that of `who`. */
  of(who: unknown): void {
    let slot = this.slots.get(who)
    if (slot === undefined) {
      slot = this.thrown.length
      this.slots.set(who, slot)
      this.thrown.push(0)
    }
    this.slot = slot
    this.fresh = true
  }
  /** A number for the action, the same for all of its dice. */
  throws(): number {
    if (this.fresh) this.thrown[this.slot] = (this.thrown[this.slot] as number) + 1
    this.fresh = false
    return this.slot * MOST_THROWS + (this.thrown[this.slot] as number)
  }
}
/** Numbers of one slot; beyond, luck is shared with the next, which does no harm. */
const MOST_THROWS = 512
/** Whose action it is, as far as intents of any system tell. */
const modelIn = (intent: unknown): unknown => (intent as { readonly model?: unknown }).model

/** Actions by rule of thumb after which a position is judged as it is. */
const MOST_TO_SETTLE = 12

export function imagine({ system, judge, game, chance }: Standing, by: LuckBy = 'count'): Imagined {
  const seed = chance(0x7fffffff)
  let dice = quickDice(seed)
  let open = false
  const luck = new Luck()
  const stream: Stream = (action, request, sides) => {
    open = true
    return dice(by === 'count' ? action : luck.throws(), request, sides)
  }
  const play = new Play<Game, Happening, Question>(game, stream, {
    choose: (prompt, now) => {
      open = true
      return judge.answer(prompt, now, chance)
    },
    place: (prompt, now) => judge.place?.(prompt, now, chance) ?? prompt.stay,
  })
  let intent: unknown
  const action = (t: Table): void => system.act(t, intent)
  const run = (what: unknown, tape: readonly number[]): void => {
    intent = what
    luck.of(modelIn(what) ?? system.turn(game))
    play.run(action, tape)
  }
  const playOn = (most: number, until: () => boolean): void => {
    for (let n = 0; n < most && !system.over(game) && !until(); n++) run(judge.quick(game, chance), [])
  }
  return {
    act(what, tape, number) {
      dice = quickDice(mixed(seed, number))
      luck.anew()
      play.action = 0
      open = false
      run(what, tape)
    },
    goOn(what) {
      run(what, [])
    },
    settle() {
      const { settled } = judge
      if (settled !== undefined) playOn(MOST_TO_SETTLE, () => settled(game))
    },
    get open() {
      return open
    },
  }
}
