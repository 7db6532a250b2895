// Every intent: why it may be refused, and what it does. One definition serves the legal list, the refusal and the ruling.
import { deepFreeze, rule } from '@sightline/kernel'
import { type ActionIntent, actionRefused, declareAction } from './action.ts'
import { activate, activateRefused, toAction } from './activation.ts'
import { modelNamed } from './declare.ts'
import { no, type Refusal, type T } from './events.ts'
import type { Model, Skirmish } from './game.ts'
import type { Intent } from './intents.ts'
import { react, reactRefused } from './reaction.ts'
import { begin, endTurn, endTurnRefused } from './turn.ts'

/** Why an intent is refused at this moment; null when it may be done. */
export function refused(game: Skirmish, intent: Intent): Refusal | null {
  const { round, sequence } = game
  if (round.over) return no('E-001', 'the game is over')
  if (intent.action === 'begin') return round.number === 0 ? null : no('E-001', 'the game has begun')
  if (round.number === 0) return no('E-001', 'roll for the initiative first')
  switch (intent.action) {
    case 'activate':
      return activateRefused(game, intent)
    case 'react':
      return reactRefused(game, intent)
    case 'no more reactions':
      return sequence.step === 'reactions' ? null : no('E-001', 'not the Reaction Step')
    case 'end turn':
      return endTurnRefused(game)
    default:
      return actionRefused(game, intent)
  }
}

/** Resolves an intent that may be done. */
export const act = (t: T, intent: Intent): void => {
  const { game } = t
  deepFreeze(intent)
  switch (intent.action) {
    case 'begin':
      return begin(t)
    case 'activate':
      return activate(t, modelNamed(game, intent.model) as Model, intent)
    case 'react':
      return react(t, modelNamed(game, intent.model) as Model, intent)
    case 'no more reactions':
      return closeReactions(t)
    case 'end turn':
      return endTurn(t)
    default:
      return declareAction(t, modelNamed(game, intent.model) as Model, intent as ActionIntent)
  }
}
const closeReactions = rule('end of the Reaction Step', (t: T): void => toAction(t))
