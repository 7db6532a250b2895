// Anything that is allowed but to give up, all of it equally often: the player whom every other has to beat, and the one who finds what
// nobody thought of.
import type { Bot, Standing } from './bot.ts'

/** One of the allowed intents. Few are tried: drawn until one is allowed, so that nothing else is asked of the rules. */
function anything({ system, judge, game, chance }: Standing): unknown {
  const tries = system.tries(game).slice()
  for (let left = tries.length; left > 0; left--) {
    const at = chance(left)
    const intent = tries[at]
    if (judge.concedes?.(intent) !== true && system.may(game, intent) === null) return intent
    tries[at] = tries[left - 1]
  }
  throw new Error('nothing is allowed')
}
export const random: Bot = {
  decide: at => ({ is: anything(at), why: () => 'at random' }),
  answer: at => {
    const { asks, chance } = at
    if (asks.is === 'choice') return { is: [chance(asks.options)], why: () => 'at random' }
    const place = asks.places[chance(asks.places.length)]
    return { is: place === undefined ? [] : [place.x, place.y], why: () => 'at random' }
  },
  instant: 'random',
}
/** The judge's rule of thumb: no thinking at all. */
export const quick: Bot = {
  decide: ({ judge, game, chance }) => ({ is: judge.quick(game, chance), why: () => 'by rule of thumb' }),
  answer: () => {
    throw new Error('answers by rule of thumb are given at once')
  },
  instant: 'thumb',
}
