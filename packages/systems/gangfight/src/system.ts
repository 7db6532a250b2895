// Gangfight as the rest of the product sees it.
import type { System } from '@sightline/kernel'
import { act, refused } from './actions.ts'
import { acts } from './acts.ts'
import { profiles } from './build/catalogue.ts'
import { clauses } from './clauses.ts'
import { duel, situation } from './duel.ts'
import type { Event, Question } from './events.ts'
import { exchanged } from './exchange.ts'
import type { Fighter, Gang } from './game.ts'
import { sight } from './inspect.ts'
import { supposing } from './inspectSuppose.ts'
import { type Intent, intentSchema } from './intents.ts'
import { tries } from './legal.ts'
import { look } from './look.ts'
import { options } from './options.ts'
import { plan } from './plan.ts'
import { winner } from './scenario/points.ts'
import { scene } from './scene.ts'
import { type Setup, seats, setupSchema } from './setup.ts'
import { start } from './start.ts'
import { words } from './words.ts'

export const gangfight: System<Setup, Gang, Intent, Event, Question> = {
  name: 'gangfight',
  title: 'Gangfight',
  rules: '1.0.1',
  seats,
  clauses,
  options,
  setup: setupSchema,
  intent: intentSchema,
  start,
  turn: game => game.round.possessor?.seat ?? game.round.turn,
  may: refused,
  act,
  ready: game => game.fighters.every(f => f.casting === 'no'),
  over: game => game.round.over,
  winner: game => (game.round.over ? (winner(game) ?? 'draw') : null),
  tries,
  look,
  scene,
  acts,
  plan,
  sight,
  supposing,
  exchanged,
  nameOf: (game, id) => (game.store.rows[id] as Fighter | undefined)?.built?.name ?? `row ${id}`,
  profiles: profiles.map(({ name }) => name),
  duel,
  situation,
  words,
  watch: {
    field: 'en',
    unit: 'EN',
    goes: 'down',
    loss: 'wounds',
    end: 0,
    out: { field: 'standing', is: false, word: 'incapacitated' },
    rest: [{ action: 'end turn' }, { action: 'end turn' }],
    stats: ['stats'],
  },
}
