// Eldfall Chronicles as the rest of the product sees it.
import type { System } from '@sightline/kernel'
import { act, refused } from './actions.ts'
import { acts } from './acts.ts'
import { profiles } from './catalogue/profiles.ts'
import { clauses } from './clauses.ts'
import { duel, situation } from './duel.ts'
import type { Event, Question } from './events.ts'
import { type Model, otherSeat, type Skirmish } from './game.ts'
import { sight } from './inspect.ts'
import { supposing } from './inspectSuppose.ts'
import { type Intent, intentSchema } from './intents.ts'
import { tries } from './legal.ts'
import { look } from './look.ts'
import { options } from './options.ts'
import { plan } from './plan.ts'
import { exchanged, type Setup, seats, setupSchema } from './position.ts'
import { winner } from './scenario.ts'
import { scene } from './scene.ts'
import { start } from './setup.ts'
import { words } from './words.ts'

export const eldfall: System<Setup, Skirmish, Intent, Event, Question> = {
  name: 'eldfall',
  title: 'Eldfall Chronicles',
  rules: '1.0.1',
  seats,
  clauses,
  options,
  setup: setupSchema,
  intent: intentSchema,
  start,
  turn: ({ sequence, round }) => (sequence.step === 'reactions' ? otherSeat(round.turn) : round.turn),
  may: refused,
  act,
  ready: game => game.sequence.step === 'none',
  over: game => game.round.over,
  winner,
  tries,
  look,
  scene,
  acts,
  plan,
  sight,
  supposing,
  exchanged,
  nameOf: (game, id) => (game.store.rows[id] as Model | undefined)?.built?.name ?? `row ${id}`,
  profiles: Object.keys(profiles),
  duel,
  situation,
  words,
  watch: {
    field: 'hp',
    unit: 'HP',
    goes: 'down',
    loss: 'Wounds',
    end: 0,
    // Constructs, Elementals and raised Undead are dead at once.
    out: { field: 'fate', is: ['incapacitated', 'dead', 'gone'], word: 'out of action' },
    stats: ['stats'],
  },
}
