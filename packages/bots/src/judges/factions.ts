// The judge of Factions: Open Fire.
import { type Battle, factions, type Intent, type Question } from '@sightline/factions'
import type { Judge } from '../judge.ts'
import { answer } from './factions/answers.ts'
import { harms } from './factions/harms.ts'
import { ideas } from './factions/ideas.ts'
import { quick } from './factions/quick.ts'
import { worth } from './factions/worth.ts'

export const judge: Judge<Battle, Intent, Question> = {
  system: factions.name,
  worth,
  ideas,
  concedes: intent => intent.action === 'pass' && intent.retreat,
  quick,
  answer,
  planning: { lines: 400, width: 8, length: 400, looked: 0, steep: 0.5, trust: 10, answers: 24 },
  price: (game, name) => game.models.find(m => m.built.name === name)?.built.rating || 1,
  harms,
}
