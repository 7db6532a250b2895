// Factions: Open Fire as the rest of the product sees it.
import type { System } from '@sightline/kernel'
import { act, refused } from './actions.ts'
import { acts } from './acts.ts'
import { classNames } from './build/classes.ts'
import { clauses } from './clauses.ts'
import { duel, situation } from './duel.ts'
import type { Event, Question } from './events.ts'
import type { Battle, Model } from './game.ts'
import { inspect } from './inspect.ts'
import { supposing } from './inspectSuppose.ts'
import { type Intent, intentSchema } from './intents.ts'
import { tries } from './legal.ts'
import { look } from './look.ts'
import { options } from './options.ts'
import { plan } from './plan.ts'
import { scene } from './scene.ts'
import { exchanged, type Setup, seats, setupSchema, start } from './setup.ts'
import { winner } from './turn.ts'
import { words } from './words.ts'

export const factions: System<Setup, Battle, Intent, Event, Question> = {
  name: 'factions',
  title: 'Factions: Open Fire',
  rules: '1.0.1',
  seats,
  clauses,
  options,
  setup: setupSchema,
  intent: intentSchema,
  start,
  turn: game => game.course.turn,
  may: refused,
  act,
  ready: game => game.course.target === null && game.models.every(m => m.awaits === 'nothing' && !m.supports && m.fell === 0),
  over: game => game.course.over,
  winner,
  tries,
  look,
  scene,
  acts,
  plan,
  sight: inspect,
  supposing,
  exchanged,
  nameOf: (game, id) => (game.store.rows[id] as Model | undefined)?.built?.name ?? `row ${id}`,
  profiles: classNames,
  duel,
  situation,
  words,
  watch: {
    field: 'injuries',
    unit: 'Injuries',
    goes: 'up',
    loss: 'Injuries',
    end: 'health',
    out: { field: 'inPlay', is: false, word: 'out of play' },
    // The enemy passes; whoever is exhausted stops and goes on in the next Round.
    rest: [
      { action: 'end turn', teamwork: false },
      { action: 'pass', retreat: false },
      { action: 'pass', retreat: false },
      { action: 'pass', retreat: false },
    ],
  },
}
