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
/** Actions by rule of thumb after which a position is judged as it is. */
const MOST_TO_SETTLE = 12

export function imagine({ system, judge, game, chance }: Standing): Imagined {
  const seed = chance(0x7fffffff)
  let dice = quickDice(seed)
  let open = false
  // The same luck for whatever is compared: the dice hang on the number of the draw, of the action in it, and of the die.
  const stream: Stream = (action, request, sides) => {
    open = true
    return dice(action, request, sides)
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
    play.run(action, tape)
  }
  const playOn = (most: number, until: () => boolean): void => {
    for (let n = 0; n < most && !system.over(game) && !until(); n++) run(judge.quick(game, chance), [])
  }
  return {
    act(what, tape, number) {
      dice = quickDice(mixed(seed, number))
      open = false
      play.action = 0
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
