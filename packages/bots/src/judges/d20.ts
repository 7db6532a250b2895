// The judge of D20: what its positions are worth, what is worth a thought, and a player by rule of thumb.
import { d20, type Fight, type Intent, type Question } from '@sightline/d20'
import type { Judge } from '../judge.ts'
import { answer } from './d20/answers.ts'
import { harms } from './d20/harms.ts'
import { ideas } from './d20/ideas.ts'
import { quick } from './d20/quick.ts'
import { worth } from './d20/worth.ts'

export const judge: Judge<Fight, Intent, Question> = {
  system: d20.name,
  worth,
  ideas,
  quick,
  answer,
  planning: { lines: 500, width: 6, length: 16, looked: 8, steep: 1.8, trust: 100, answers: 24 },
  // Characters have no prices.
  price: () => 1,
  harms,
}
