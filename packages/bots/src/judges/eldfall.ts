// The judge of Eldfall: what its positions are worth, what is worth a thought, and a player by rule of thumb.
import { eldfall, type Intent, type Model, type Question, type Skirmish } from '@sightline/eldfall'
import type { Judge } from '../judge.ts'
import { answer, place } from './eldfall/answers.ts'
import { harms } from './eldfall/harms.ts'
import { ideas } from './eldfall/ideas.ts'
import { pointsOf } from './eldfall/known.ts'
import { quick } from './eldfall/thumb.ts'
import { worth } from './eldfall/worth.ts'

const named = (game: Skirmish, name: string): Model | undefined => game.models.find(m => m.built.name === name)

export const judge: Judge<Skirmish, Intent, Question> = {
  system: eldfall.name,
  worth,
  settled: ({ sequence }) => sequence.step === 'none',
  ideas,
  quick,
  answer,
  place,
  planning: { lines: 400, width: 8, length: 12, looked: 0, steep: 1, trust: 15, answers: 24 },
  price: (game, name) => {
    const m = named(game, name)
    return m === undefined ? 1 : pointsOf(m)
  },
  harms,
}
