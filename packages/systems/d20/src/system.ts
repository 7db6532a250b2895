// D20 as the rest of the product sees it.
import type { System } from '@sightline/kernel'
import { act, refused } from './actions.ts'
import { acts } from './acts.ts'
import { catalogue } from './catalogue.ts'
import { clauses } from './clauses.ts'
import { duel, situation } from './duel.ts'
import type { Event, Question } from './events.ts'
import { exchanged } from './exchange.ts'
import type { Fight, Unit } from './game.ts'
import { sight } from './inspect.ts'
import { supposing } from './inspectSuppose.ts'
import { type Intent, intentSchema } from './intents.ts'
import { tries } from './legal.ts'
import { look } from './look.ts'
import { options } from './options.ts'
import { plan } from './plan.ts'
import { scene } from './scene.ts'
import { type Setup, seats, setupSchema, start } from './setup.ts'
import { words } from './words.ts'

export const d20: System<Setup, Fight, Intent, Event, Question> = {
  name: 'd20',
  title: 'D20',
  rules: '1.0.2',
  seats,
  clauses,
  options,
  setup: setupSchema,
  intent: intentSchema,
  start,
  // Initiative is thrown by whoever owns the first character of the set-up.
  turn: game => game.round.active?.seat ?? game.units[0]?.seat ?? 0,
  may: refused,
  act,
  ready: game => game.units.every(u => !u.splashed && u.thrown === 0),
  over: game => game.round.over,
  // Until one side is left.
  winner: ({ round }) => (round.over ? (round.winner < 0 ? 'draw' : round.winner) : null),
  tries,
  look,
  scene,
  acts,
  plan,
  sight,
  supposing,
  exchanged,
  nameOf: (game, id) => (game.store.rows[id] as Unit | undefined)?.built?.name ?? `row ${id}`,
  profiles: Object.keys(catalogue),
  duel,
  situation,
  words,
  watch: {
    field: 'hp',
    unit: 'HP',
    goes: 'down',
    loss: 'damage',
    end: 0,
    out: { field: 'alive', is: false, word: 'dead' },
    // A turn of every other unit comes first; the intent is tried after each of them.
    rest: Array.from({ length: 24 }, () => ({ action: 'end turn' as const })),
  },
}
