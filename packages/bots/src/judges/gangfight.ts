// What a bot knows of Gangfight.
import type { Gang, Intent, Question } from '@sightline/gangfight'
import type { Judge } from '../judge.ts'
import { answer, harms, place, price } from './gangfight/answers.ts'
import { ideas } from './gangfight/ideas.ts'
import { quick } from './gangfight/quick.ts'
import { worth } from './gangfight/worth.ts'

export const judge: Judge<Gang, Intent, Question> = {
  system: 'gangfight',
  worth,
  ideas,
  quick,
  answer,
  place,
  planning: { lines: 200, width: 6, length: 6, looked: 6, steep: 0.3, trust: 20, answers: 24 },
  price,
  harms,
}
