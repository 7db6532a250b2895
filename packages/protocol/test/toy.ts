// A tiny game for tests: two sides hit each other with pools of dice. It has dice that earn dice, a choice in the middle,
// a choice of place, a refusal with numbers and an end.
import {
  confirm,
  constant,
  type Game,
  int,
  oneOf,
  type Problem,
  type Question,
  type Reason,
  type Row,
  rule,
  Store,
  type System,
  successes,
  type Table,
} from '@sightline/kernel'
import { z } from 'zod'

const PROFILES = { Brute: { att: 4, en: 5 }, Scout: { att: 2, en: 3 } } as const
type Profile = keyof typeof PROFILES
const SIDES = ['red', 'blue'] as const

interface Model extends Row {
  readonly name: string
  readonly profile: Profile
  readonly side: number
  en: number
  x: number
  y: number
}
interface Turn extends Row {
  side: 'red' | 'blue'
  actions: number
}
const modelCells = { name: constant<string>(), profile: constant<Profile>(), side: constant<number>(), en: int, x: int, y: int }
const turnCells = { side: oneOf('red', 'blue'), actions: int }
interface Toy extends Game {
  readonly models: readonly Model[]
  readonly turn: Turn
}
interface Away extends Reason {
  readonly away?: number
  readonly reach?: number
}
type Event =
  | { readonly is: 'hits' | 'misses'; readonly why: string; readonly model: string; readonly target: string; readonly wounds: number }
  | { readonly is: 'moves'; readonly why: string; readonly model: string }
type Ask = Question & { readonly model: string }

const at = z.tuple([z.number().min(0).max(20), z.number().min(0).max(20)])
const setup = z.strictObject({
  first: z.enum(SIDES).default('red'),
  models: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        side: z.enum(SIDES),
        profile: z.enum(['Brute', 'Scout']),
        at,
        en: z.number().int().min(1).optional(),
      }),
    )
    .min(1),
})
const intent = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('hit'), model: z.string(), target: z.string() }),
  z.strictObject({ do: z.literal('move'), model: z.string() }),
  z.strictObject({ do: z.literal('pass'), model: z.string() }),
])
type Setup = z.infer<typeof setup>
type Intent = z.infer<typeof intent>
type T = Table<Toy, Event, Ask>

const find = (game: Toy, name: string): Model | undefined => game.models.find(m => m.name === name)
const apart = (a: Model, b: Model): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
const REACH = 2000

function may(game: Toy, it: Intent): Away | null {
  const model = find(game, it.model)
  if (model === undefined || model.en <= 0 || SIDES[model.side] !== game.turn.side) return { is: 'not yours to move', clause: 'T-001' }
  if (it.do !== 'hit') return null
  const target = find(game, it.target)
  if (target === undefined || target.en <= 0 || target.side === model.side) return { is: 'no such target', clause: 'T-002' }
  const away = apart(model, target)
  return away > REACH ? { is: 'out of reach', clause: 'T-003', away, reach: REACH } : null
}
const strike = rule('strike', (t: T, model: Model, target: Model): void => {
  const dodges = confirm(t, target.side, { is: 'dodge', model: target.name }, 'T-005')
  const wounds = t.roll(successes(PROFILES[model.profile].att, 6, dodges ? 5 : 4, 6), 'T-004', model)
  target.en -= wounds
  t.emit({ is: wounds > 0 ? 'hits' : 'misses', why: 'T-004', model: model.name, target: target.name, wounds })
})
function act(t: T, it: Intent): void {
  const { game } = t
  const model = find(game, it.model) as Model
  if (it.do === 'hit') strike(t, model, find(game, it.target) as Model)
  if (it.do === 'move') {
    const to = t.place({
      who: model.side,
      ask: { is: 'where to', model: model.name },
      why: 'T-006',
      may: p => (p.x < 0 || p.x > 20_000 || p.y < 0 || p.y > 20_000 ? { is: 'off the table', clause: 'T-006' } : null),
      stay: { x: model.x, y: model.y },
    })
    model.x = to.x
    model.y = to.y
    t.emit({ is: 'moves', why: 'T-006', model: model.name })
  }
  game.turn.side = game.turn.side === 'red' ? 'blue' : 'red'
  game.turn.actions++
}
function start(data: Setup): Toy | readonly Problem[] {
  const problems: Problem[] = []
  const names = new Set<string>()
  for (const [i, m] of data.models.entries()) {
    if (names.has(m.name)) problems.push({ path: ['models', i, 'name'], found: `"${m.name}" a second time`, expected: 'every name once' })
    names.add(m.name)
  }
  if (problems.length > 0) return problems
  const store = new Store()
  const models = data.models.map(m =>
    store.add<Model>(modelCells, {
      name: m.name,
      profile: m.profile,
      side: SIDES.indexOf(m.side),
      en: m.en ?? PROFILES[m.profile].en,
      x: Math.round(m.at[0] * 1000),
      y: Math.round(m.at[1] * 1000),
    }),
  )
  return { store, models, turn: store.add<Turn>(turnCells, { side: data.first, actions: 0 }) }
}
const standing = (game: Toy, side: number): boolean => game.models.some(m => m.side === side && m.en > 0)

export const toy: System<Setup, Toy, Intent, Event, Ask> = {
  name: 'toy',
  title: 'Toy',
  rules: '1',
  seats: SIDES,
  clauses: {
    'T-001': { text: 'Sides take turns.', kind: 'rule' },
    'T-002': { text: 'Only standing enemies are hit.', kind: 'rule' },
    'T-003': { text: 'A hit reaches 2 in.', kind: 'rule', options: ['reach'], rulings: ['R-01'] },
    'T-004': { text: 'A 4 or more hits; a 6 earns a die.', kind: 'rule' },
    'T-005': { text: 'Who dodges is hit on 5 or more.', kind: 'rule' },
    'T-006': { text: 'A move ends on the table.', kind: 'rule' },
    'T-007': { text: 'Play fair.', kind: 'advice', because: 'nothing an engine could check' },
  },
  options: {
    reach: {
      number: { min: 1, max: 3 },
      document: 2,
      published: 3,
      clause: 'T-003',
      ruling: 'R-01',
      text: 'How far a hit reaches.',
      means: 'inches',
    },
  },
  setup,
  intent,
  start,
  turn: game => SIDES.indexOf(game.turn.side),
  may,
  act,
  ready: () => true,
  over: game => !standing(game, 0) || !standing(game, 1),
  winner: game => (standing(game, 0) ? (standing(game, 1) ? null : 0) : 1),
  tries: () => [],
  scene: game => ({
    width: 20,
    depth: 20,
    unit: { word: 'in', inches: 1 },
    terrain: [],
    models: game.models.map(m => ({
      name: m.name,
      seat: m.side,
      profile: m.profile,
      at: [m.x / 1000, m.y / 1000],
      level: 0,
      radius: 0.5,
      height: 1,
      facing: null,
      is: m.en > 0 ? 'standing' : 'fallen',
      active: m.side === SIDES.indexOf(game.turn.side),
      spent: false,
      gauges: [{ label: 'EN', value: m.en }],
      states: [],
      card: [],
    })),
    waits: [],
    marks: [],
    areas: [],
    clock: [],
    sides: SIDES.map(name => ({ name, gauges: [] })),
    way: null,
  }),
  acts: {},
  plan: () => null,
  sight: () => null,
  exchanged: () => null,
  look: game => ({
    game: { turn: game.turn.side, actions: game.turn.actions },
    models: Object.fromEntries(
      game.models.map(m => [
        m.name,
        { side: SIDES[m.side] as string, profile: m.profile, en: m.en, down: m.en <= 0, at: [m.x / 1000, m.y / 1000] },
      ]),
    ),
  }),
  nameOf: (game, id) => game.models[id]?.name ?? `row ${id}`,
  profiles: Object.keys(PROFILES),
  duel(first, second, situation) {
    const words = Object.keys(PROFILES)
    const problems: Problem[] = []
    for (const [path, name] of [
      ['first', first],
      ['second', second],
    ] as const) {
      if (!words.includes(name)) problems.push({ path: [path], found: `"${name}"`, expected: `one of ${words.join(', ')}`, oneOf: words })
    }
    const away = Number(situation.distance ?? '1')
    if (!(away >= 0 && away <= 20)) problems.push({ path: ['distance'], found: `"${situation.distance}"`, expected: 'inches from 0 to 20' })
    if (problems.length > 0) return problems
    return {
      setup: {
        first: 'red',
        models: [
          { name: 'attacker', side: 'red', profile: first as Profile, at: [0, 0] },
          { name: 'defender', side: 'blue', profile: second as Profile, at: [away, 0] },
        ],
      },
      intent: { do: 'hit', model: 'attacker', target: 'defender' },
    }
  },
  situation: { distance: { text: 'how far apart they stand, in inches' }, light: { text: 'the light', values: ['day', 'night'] } },
  watch: { field: 'en', unit: 'EN', goes: 'down', loss: 'wounds', end: 0, out: { field: 'down', is: true, word: 'down' } },
  words: {
    event(event) {
      if ('faces' in event) return `${event.what}: ${event.faces.join(' ')} gives ${String(event.read)}`
      if (event.is === 'moves') return `${event.model} moves`
      return event.is === 'hits' ? `${event.model} wounds ${event.target} by ${event.wounds}` : `${event.model} misses ${event.target}`
    },
    question: ask => (ask.is === 'dodge' ? `does ${ask.model} dodge?` : `where does ${ask.model} go?`),
    option: is => (is === true ? 'yes' : is === false ? 'no' : String(is)),
    reason: (reason: Away) =>
      reason.away === undefined ? reason.is : `${reason.is}: ${reason.away / 1000} in away, reach ${(reason.reach ?? 0) / 1000} in`,
    intent: it => (it.do === 'hit' ? `${it.model} hits ${it.target}` : it.do === 'move' ? `${it.model} moves` : `${it.model} waits`),
  },
}

/** A case that holds, as text. */
export const FIGHT = `system: toy
title: A brute and a scout
clauses: [T-004, T-005]
setup:
  first: red
  models:
    - name: hero
      side: red
      profile: Brute
      at: [1, 1]
    - name: squire
      side: blue
      profile: Scout
      at: [2.5, 1]
script:
  - odds:
      of: [{ do: hit, model: hero, target: squire }]
      choices: { dodge: no }
      see: models.squire.en
      chances: { 3: 0.0625 }
  - do: { do: hit, model: hero, target: squire }
    answers: [yes]
    dice: 6 2 4 1 | 3
    events: [rolled, hits]
    expect:
      models: { squire: { en: 2 } }
      game: { turn: blue }
  - refuse: { do: hit, model: hero, target: squire }
    because: not yours to move
    clause: T-001
  - do: { do: move, model: squire }
    answers: [[10.5, 1]]
  - refuse: { do: hit, model: hero, target: squire }
    clause: T-003
    numbers: { away: 9500 }
expect:
  models: { squire: { en: 2, at: [10.5, 1] }, hero: { en: 5 } }
  over: false
`
