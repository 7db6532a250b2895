// A position as data: the table, the terrain, the crews and their models. Checked wholly before a game is made of it.
import { contactOf, contactWithPiece, inches, isOnTable } from '@sightline/geometry'
import { chosenOptions, type Problem, Store } from '@sightline/kernel'
import { z } from 'zod'
import { boardNames, boards, skirmishTokens } from './build/boards.ts'
import { crewProblems, readyCrewNames, readyCrews } from './build/crew.ts'
import { buildModel, modelSchema } from './build/model.ts'
import { terrainOf, terrainSchema } from './build/terrain.ts'
import { harmLimit } from './damage.ts'
import { type Battle, type Chem, type Course, type Crew, changeDoses, chems, kinds, type Model, scenarios, type Token } from './game.ts'
import { placeSchema } from './intents.ts'
import { floorAt } from './moving.ts'
import { type Options, options } from './options.ts'
import { type Built, hasTrait } from './profile.ts'
import { isSolid } from './space.ts'
import { spaceFacts } from './standing.ts'

export const seats = ['red', 'blue'] as const
type Side = (typeof seats)[number]
const side = z.enum(seats)
const name = z.string().trim().min(1).max(60)
const few = z.int().min(0).max(9)

const modelLine = modelSchema.extend({
  side,
  at: placeSchema,
  /** Height of the ground under it, inches; else that of the platform it stands on. */
  level: z.number().min(0).max(72).optional(),
  fatigue: z.int().min(0).max(2).default(0),
  harm: few.default(0),
  injuries: few.default(0),
})
const crewLine = z.strictObject({
  tier: z.int().min(1).max(3).default(1),
  /** Ploy tokens; as many as the Tier in a scenario, none without one. */
  ploys: few.optional(),
  chems: z.partialRecord(z.enum(chems), z.int().min(0).max(3)).default({}),
  passed: z.boolean().default(false),
})
const tokenLine = z.strictObject({ name, at: placeSchema, kind: z.enum(['search', 'radiation']).default('search') })
export const setupSchema = z.strictObject({
  preset: z.enum(['document', 'published']).default('document'),
  options: z.record(z.string(), z.union([z.string(), z.int()])).default({}),
  table: z.strictObject({ width: z.number().min(6).max(72), depth: z.number().min(6).max(72) }).default({ width: 24, depth: 36 }),
  scenario: z.enum(scenarios).default('none'),
  rounds: z.int().min(1).max(20).default(4),
  round: z.int().min(1).max(20).default(1),
  /** Who starts; in a scenario the crew with the lower Reputation, else the side of the first model. */
  attacker: side.optional(),
  /** Whose Turn it is; the attacker's otherwise. */
  turn: side.optional(),
  /** Who holds the Initiative Token; whose Turn it is otherwise. */
  initiative: side.optional(),
  /** Ready terrain for a table of 24 by 36 in; `terrain` comes on top of it. */
  board: z.enum(boardNames).default('open'),
  terrain: z.array(terrainSchema).max(200).default([]),
  tokens: z.array(tokenLine).max(20).optional(),
  models: z.array(modelLine).max(60).default([]),
  crews: z.strictObject({ red: crewLine.optional(), blue: crewLine.optional() }).default({}),
  /** Ready crews, set up in opposite corners. */
  ready: z.strictObject({ red: z.enum(readyCrewNames), blue: z.enum(readyCrewNames) }).optional(),
  /** `crew`: the models of each side have to make a legal crew. */
  build: z.enum(['free', 'crew']).default('free'),
})
export type Setup = z.input<typeof setupSchema>
type Checked = z.output<typeof setupSchema>
type ModelLine = z.output<typeof modelLine>
type Add = (path: Problem['path'], found: string, expected: string, oneOf?: readonly string[]) => void

function optionsOf(setup: Checked, add: Add): Options {
  const chosen = chosenOptions(options, setup.preset, setup.options)
  for (const { path, found, expected, oneOf } of chosen.problems) add(path, found, expected, oneOf)
  return chosen.options
}

interface Placed {
  readonly line: ModelLine
  readonly built: Built
  readonly path: Problem['path']
}
function placedOf(lines: readonly { readonly line: ModelLine; readonly path: Problem['path'] }[], chosen: Options, add: Add): Placed[] {
  return lines.flatMap(({ line, path }) => {
    const { side: _side, at: _at, level: _level, fatigue: _fatigue, harm: _harm, injuries: _injuries, ...own } = line
    const built = buildModel(own, chosen)
    if (!('length' in built)) return [{ line, built, path }]
    for (const p of built) add([...path, ...p.path], p.found, p.expected, p.oneOf)
    return []
  })
}

/** Ready crews stand in opposite corners; the attacker's comes first, so that nothing depends on the name of a side. */
function readyLines(setup: Checked, first: Side): { readonly line: ModelLine; readonly path: Problem['path'] }[] {
  const { ready, table } = setup
  if (ready === undefined) return []
  const order: readonly Side[] = [first, first === 'red' ? 'blue' : 'red']
  return order.flatMap((own, n) =>
    readyCrews[ready[own]].map((model, i) => {
      const x = 1.5 + (i % 4) * 2.5
      const y = 1.5 + Math.floor(i / 4) * 2.5
      const at: [number, number] = n === 0 ? [x, y] : [table.width - x, table.depth - y]
      const twin = n === 1 && ready.red === ready.blue
      const line: ModelLine = { ...model, name: twin ? `${model.name} II` : model.name, side: own, at, fatigue: 0, harm: 0, injuries: 0 }
      return { line, path: ['ready', own] }
    }),
  )
}
const ratingOf = (placed: readonly Placed[], own: Side): number =>
  placed.reduce((sum, p) => (p.line.side === own ? sum + p.built.rating : sum), 0)

function tokensOf(setup: Checked, add: Add): readonly z.output<typeof tokenLine>[] {
  if (setup.tokens !== undefined) {
    setup.tokens.forEach((token, i) => {
      if (setup.tokens?.findIndex(other => other.name === token.name) !== i)
        add(['tokens', i, 'name'], `"${token.name}" twice`, 'a name of its own')
      if (TAKEN.test(token.name)) add(['tokens', i, 'name'], `"${token.name}"`, 'a name that means nothing else in a game')
      const [x, y] = token.at
      const { width, depth } = setup.table
      if (x < 0 || y < 0 || x > width || y > depth)
        add(['tokens', i, 'at'], `(${x}, ${y})`, `a place on the table: x 0 to ${width}, y 0 to ${depth}`)
    })
    return setup.tokens
  }
  if (setup.scenario !== 'Skirmish') return []
  if (setup.table.width === 24 && setup.table.depth === 36)
    return skirmishTokens.map((at, i) => ({ name: `cache ${i + 1}`, at: [...at], kind: 'search' as const }))
  add(['tokens'], 'nothing', 'five search tokens, on a table that is not 24 by 36 in')
  return []
}
const MOST_RADIATION = 12
/** What the state of a game calls other things. */
const TAKEN = /^(round|turn|initiative|active|hits|over)$|^(red|blue|radiation) /

/** The game that the set-up describes, or everything that is wrong with it. */
export function start(input: Setup): Battle | readonly Problem[] {
  const setup = setupSchema.parse(input)
  const problems: Problem[] = []
  const add: Add = (path, found, expected, oneOf) => {
    problems.push(oneOf === undefined ? { path, found, expected } : { path, found, expected, oneOf })
  }
  const chosen = optionsOf(setup, add)
  const terrain = [...terrainOf(boards[setup.board], add), ...terrainOf(setup.terrain, add)]
  const [width, depth] = [setup.table.width, setup.table.depth]
  if (setup.board !== 'open' && (width !== 24 || depth !== 36)) add(['board'], `a table of ${width} by ${depth} in`, 'one of 24 by 36 in')
  if (setup.round > setup.rounds) add(['round'], String(setup.round), `at most ${setup.rounds}, the last Round (P-032)`)
  setup.terrain.forEach(({ id }, i) => {
    if (boards[setup.board].some(own => own.id === id)) add(['terrain', i, 'id'], `"${id}", as on the board`, 'an id of its own')
  })
  const tokens = tokensOf(setup, add)
  const written = setup.models.map((line, i) => ({ line, path: ['models', i] }))
  const attacker = attackerOf(setup, chosen, add)
  const placed = placedOf([...written, ...readyLines(setup, attacker)], chosen, add)
  placed.forEach(({ built, path }, i) => {
    if (placed.findIndex(other => other.built.name === built.name) !== i)
      add([...path, 'name'], `"${built.name}" twice`, 'a name of its own')
  })
  if (placed.length === 0 && problems.length === 0) add(['models'], 'no models', 'at least one')
  if (setup.build === 'crew' || setup.ready !== undefined) problems.push(...buildProblems(setup, placed))
  if (problems.length > 0) return problems

  const store = new Store()
  const crews = [crewRow(store, setup, 'red'), crewRow(store, setup, 'blue')] as const
  const models = placed.map(p => modelRow(store, p))
  const rows = tokenRows(store, tokens, models)
  const course = courseRow(store, setup, attacker)
  const game: Battle = {
    store,
    options: chosen,
    table: { width: inches(setup.table.width), depth: inches(setup.table.depth) },
    terrain,
    solid: terrain.filter(isSolid),
    models,
    crews,
    tokens: rows,
    course,
    scenario: setup.scenario,
    rounds: setup.rounds,
    named: new Map(models.map(m => [m.built.name, m])),
    ...spaceFacts(() => game),
  }
  models.forEach((m, i) => {
    const level = placed[i]?.line.level
    m.z = level === undefined ? floorAt(game, { x: m.x, y: m.y }) : inches(level)
  })
  store.commit()
  checkPlaces(game, placed, add)
  return problems.length > 0 ? problems : Object.freeze(game)
}
/** P-066: the crew with the lower Reputation attacks. */
function attackerOf(setup: Checked, chosen: Options, add: Add): Side {
  if (setup.attacker !== undefined) return setup.attacker
  const first = setup.models[0]?.side
  if (setup.scenario === 'none') return first ?? setup.turn ?? 'red'
  const none: Add = () => {}
  const all = placedOf([...setup.models.map(line => ({ line, path: [] })), ...readyLines(setup, first ?? 'red')], chosen, none)
  const [red, blue] = [ratingOf(all, 'red'), ratingOf(all, 'blue')]
  if (red !== blue) return red < blue ? 'red' : 'blue'
  if (first === undefined) add(['attacker'], 'nothing', 'red or blue, when both crews have the same Reputation', seats)
  return first ?? 'red'
}
/** The two crews changed over, each where the other stood; null where models are given one by one, or none are. */
export function exchanged(input: Setup): Setup | null {
  const setup = setupSchema.parse(input)
  const { ready, crews } = setup
  if (ready === undefined || setup.models.length > 0) return null
  const ignore: Add = () => {}
  // What a crew has goes with it; who attacks from which corner, whose Turn it is and who has passed stays with the side.
  const line = (own: Side, other: Side): Checked['crews'][Side] => {
    const passed = crews[own]?.passed ?? false
    const brought = crews[other]
    return brought === undefined && !passed ? undefined : { ...(brought ?? crewLine.parse({})), passed }
  }
  const [red, blue] = [line('red', 'blue'), line('blue', 'red')]
  return {
    ...input,
    attacker: attackerOf(setup, optionsOf(setup, ignore), ignore),
    ready: { red: ready.blue, blue: ready.red },
    crews: { ...(red === undefined ? {} : { red }), ...(blue === undefined ? {} : { blue }) },
  }
}
function buildProblems(setup: Checked, placed: readonly Placed[]): Problem[] {
  return seats.flatMap(own => {
    const its = placed.filter(p => p.line.side === own)
    return crewProblems(
      its.map(p => p.built),
      setup.crews[own]?.tier ?? 1,
      its.map(p => p.path),
      ['crews', own],
    )
  })
}
function crewRow(store: Store, setup: Checked, own: Side): Crew {
  const { tier, ploys, chems: doses, passed } = setup.crews[own] ?? crewLine.parse({})
  const crew = store.add(kinds.crew, {
    name: own,
    tier,
    xp: 0,
    points: 0,
    ployTokens: ploys ?? (setup.scenario === 'none' ? 0 : tier), // P-041
    played: [],
    championXp: false,
    failedForward: false,
    passed,
    retreats: false,
    caps: 0,
    parts: 0,
    psycho: 0,
    nukaCola: 0,
    stimpak: 0,
    mentats: 0,
    buffout: 0,
    jet: 0,
    radX: 0,
    whiskey: 0,
  })
  for (const [chem, n] of Object.entries(doses)) changeDoses(crew, chem as Chem, n)
  return crew
}
const modelRow = (store: Store, { line, built }: Placed): Model =>
  store.add(kinds.model, {
    built,
    seat: seats.indexOf(line.side),
    x: inches(line.at[0]),
    y: inches(line.at[1]),
    z: 0,
    fatigue: line.fatigue,
    harm: line.harm,
    harmSuffered: line.harm,
    injuries: line.injuries,
    is: 'in play',
    acted: [],
    attackedWith: -1,
    attacks: 0,
    usedInRound: 0,
    usedUp: 0,
    metBy: null,
    supports: false,
    awaits: 'nothing',
    tested: false,
    fell: 0,
    asleep: false,
    buffout: false,
    nukaCola: false,
  })
/** The tokens on the table, and spare ones for weapons that irradiate. */
function tokenRows(store: Store, lines: readonly z.output<typeof tokenLine>[], models: readonly Model[]): readonly Token[] {
  const placed = lines.map(({ name: own, at, kind }) => store.add(kinds.token, { name: own, is: kind, x: inches(at[0]), y: inches(at[1]) }))
  const weapons = models.flatMap(m => m.built.weapons.filter(w => hasTrait(w, 'Irradiate')))
  const spares = weapons.some(w => !hasTrait(w, 'One & Done')) ? MOST_RADIATION : weapons.length
  const spare = Array.from({ length: spares }, (_, i) => store.add(kinds.token, { name: `radiation ${i + 1}`, is: 'none', x: 0, y: 0 }))
  return [...placed, ...spare]
}
function courseRow(store: Store, setup: Checked, attacker: Side): Course {
  const turn = setup.turn ?? attacker
  return store.add(kinds.course, {
    round: setup.round,
    turn: seats.indexOf(turn),
    initiative: seats.indexOf(setup.initiative ?? turn),
    active: null,
    barred: null,
    target: null,
    hits: 0,
    over: false,
    settled: false,
  })
}
function checkPlaces(game: Battle, placed: readonly Placed[], add: Add): void {
  game.models.forEach((m, i) => {
    const { line, path = [] } = placed[i] ?? {}
    const at = [...path, 'at']
    const found = `(${m.x / 1000}, ${m.y / 1000})`
    const { radius } = m.built
    const base = { at: { x: m.x, y: m.y }, radius }
    if (!isOnTable(base, game.table)) {
      const most = (length: number): string => `${radius / 1000} to ${(length - radius) / 1000}`
      add(at, found, `the whole base on the table: x ${most(game.table.width)}, y ${most(game.table.depth)}`)
    }
    const wall = game.terrain.find(
      p => p.tags.includes('impassable') && p.top > m.z && p.bottom <= m.z && contactWithPiece(base, p) === 'overlapping',
    )
    if (wall !== undefined) add(at, found, `a place outside ${wall.id}, which is impassable`)
    const other = game.models
      .slice(0, i)
      .find(o => o.z === m.z && contactOf(base, { at: { x: o.x, y: o.y }, radius: o.built.radius }) === 'overlapping')
    if (other !== undefined) add(at, found, `a place that does not overlap ${other.built.name} at (${other.x / 1000}, ${other.y / 1000})`)
    const limit = harmLimit(game, m)
    if (m.harm > limit) add([...path, 'harm'], String(m.harm), `at most ${limit}`)
    const { health } = m.built.statistics
    if (game.options.damage_table === 'starter' && (line?.injuries ?? 0) >= health)
      add([...path, 'injuries'], String(m.injuries), `less than Health, ${health}`)
  })
}
