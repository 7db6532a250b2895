// Positions and people for the tests: a game of a set-up, and who answers for the players.
import { legal, type Prompt } from '@sightline/kernel'
import { act } from '../actions.ts'
import type { Question } from '../events.ts'
import type { Battle } from '../game.ts'
import { type Intent, intentSchema } from '../intents.ts'
import { look } from '../look.ts'
import { type Setup, start } from '../setup.ts'

export function gameOf(setup: Setup): Battle {
  const game = start(setup)
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  return game
}
/** An intent as a file has it. */
export const intentOf = (written: object): Intent => intentSchema.parse(written)
export const see = (game: Battle): string => JSON.stringify(look(game))
/** Answers depend on the question and on the state, so that every way is gone somewhere. */
export const changing = (prompt: Prompt<unknown, Question>, game: Battle): number => {
  const n = game.models.reduce((sum, m) => sum + m.fatigue + m.harm + m.injuries, prompt.ask.is.length)
  return n % legal(prompt.options).length
}
export { act }
