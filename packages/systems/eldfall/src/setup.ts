// A position as data: the table, the scenery, the two sides and their models. Checked wholly before a game is made of it.
import {
  boxFootprint,
  contactOf,
  inches,
  isOnTable,
  mil,
  normaliseFootprint,
  type Piece,
  type Point,
  piece,
  roundFootprint,
} from '@sightline/geometry'
import { chosenOptions, type Problem, Store } from '@sightline/kernel'
import { build, partyProblems } from './build.ts'
import { type PartyName, parties } from './catalogue/parties.ts'
import { coverFact } from './cover.ts'
import { type Declared, enemies, kinds, MOST_CORNERS, type Model, type Side, type Skirmish } from './game.ts'
import { meleeReach } from './means.ts'
import { type Options, options } from './options.ts'
import { type Checked, type ModelLine, type Setup, seats, setupSchema } from './position.ts'
import type { Built } from './profile.ts'
import { mayReactAtAll } from './reaction.ts'
import { baseOf, floorAt, seesFact } from './space.ts'
import { alongFacts } from './stretches.ts'
import { pointsOf } from './turn.ts'

class Problems {
  readonly list: Problem[] = []
  add(path: Problem['path'], found: string, expected: string, oneOf?: readonly string[]): void {
    this.list.push(oneOf === undefined ? { path, found, expected } : { path, found, expected, oneOf })
  }
}
function optionsOf(setup: Checked, problems: Problems): Options {
  const chosen = chosenOptions(options, setup.preset, setup.options)
  problems.list.push(...chosen.problems)
  return chosen.options
}
function footprintOf({ box, round, outline }: Checked['terrain'][number]): readonly Point[] | null {
  if (box !== undefined) return boxFootprint({ x: inches(box[0]), y: inches(box[1]) }, inches(box[2]), inches(box[3]))
  if (round !== undefined) return roundFootprint({ x: inches(round[0]), y: inches(round[1]) }, inches(round[2]))
  return outline?.map(([x, y]) => ({ x: inches(x), y: inches(y) })) ?? null
}
function terrainOf(setup: Checked, problems: Problems): Piece[] {
  return setup.terrain.flatMap((line, i) => {
    const path = ['terrain', i]
    if (setup.terrain.findIndex(other => other.id === line.id) !== i)
      problems.add([...path, 'id'], `"${line.id}" twice`, 'an id of its own')
    const shapes = [line.box, line.round, line.outline].filter(shape => shape !== undefined)
    const footprint = footprintOf(line)
    if (footprint === null || shapes.length !== 1) {
      problems.add(path, shapes.length === 0 ? 'no shape' : `${shapes.length} shapes`, 'one of box, round, outline')
      return []
    }
    const fault = normaliseFootprint(footprint)
    if (typeof fault === 'string') {
      problems.add([...path, 'outline'], fault, 'a convex outline with an area')
      return []
    }
    if (line.bottom > line.height) {
      problems.add([...path, 'bottom'], `${line.bottom} in`, `at most the height, ${line.height} in`)
      return []
    }
    const flags = (['platform', 'solid', 'open'] as const).filter(flag => line[flag])
    const tags = [...(line.cover === undefined ? [] : [line.cover]), ...flags]
    return [piece({ id: line.id, footprint, bottom: inches(line.bottom), top: inches(line.height), tags })]
  })
}

interface Placed {
  readonly line: ModelLine
  readonly built: Built
  readonly path: Problem['path']
}
const LINE = { leader: false, crouched: false, fate: 'alive', states: [], engagedBy: [] } as const
/** The ready parties in a row 5 in apart, 4 in from their edge, looking across the table. */
function readyModels(setup: Checked): { readonly line: ModelLine; readonly path: Problem['path'] }[] {
  if (setup.parties === undefined) return []
  const { parties: named, table } = setup
  return (['south', 'north'] as const).flatMap(edge => {
    const { side, party: chosen } = named[edge]
    const party = parties[chosen as PartyName]
    const south = edge === 'south'
    const y = south ? 4 : table.depth - 4
    return party.models.map((entry, i) => {
      const x = table.width / 2 + (i - (party.models.length - 1) / 2) * 5 * (south ? 1 : -1)
      const line = { ...LINE, states: [], engagedBy: [], name: entry.name, profile: entry.profile, side, at: [x, y] as [number, number] }
      return {
        line: { ...line, facing: [x, south ? y + 1 : y - 1] as [number, number], leader: entry.name === party.leader },
        path: ['parties', edge],
      }
    })
  })
}
function modelsOf(setup: Checked, problems: Problems): Placed[] {
  return [...setup.models.map((line, i) => ({ line, path: ['models', i] })), ...readyModels(setup)].flatMap(({ line, path }) => {
    const { name, profile, size, stats, classes, traits, skills, arts, crafts, affinities, items } = line
    const built = build({ name, profile, size, stats, classes, traits, skills, arts, crafts, affinities, items })
    if ('name' in built) return [{ line, built, path }]
    for (const p of built) problems.add([...path, ...p.path], p.found, p.expected, p.oneOf)
    return []
  })
}

/** The game that the set-up describes, or everything that is wrong with it. */
export function start(input: Setup): Skirmish | readonly Problem[] {
  const setup = setupSchema.parse(input)
  const problems = new Problems()
  const chosen = optionsOf(setup, problems)
  const table = { width: inches(setup.table.width), depth: inches(setup.table.depth) }
  const pieces = terrainOf(setup, problems)
  const placed = modelsOf(setup, problems)
  checkNames(placed, problems)
  if (placed.length > 30) problems.add(['models'], `${placed.length} models`, 'at most 30')
  if (placed.length === 0 && problems.list.length === 0) problems.add(['models'], 'no models', 'at least one')
  if (problems.list.length > 0) return problems.list

  const store = new Store()
  const models = placed.map((p, n) => addModel(store, p, n, placed))
  const sides = seats.map((side, s) =>
    store.add(kinds.side, { name: side, started: models.filter(m => m.seat === s).length, victoryPoints: 0 }),
  ) as unknown as [Side, Side]
  const declared = (): Declared => store.add(kinds.declared, { ...UNDECLARED })
  const many = (n: number): readonly Declared[] => Array.from({ length: n }, declared)
  const first = seats.indexOf(setup.first ?? placed[0]?.line.side ?? 'red')
  const rolls = setup.scenario !== 'none' && setup.first === undefined
  const game: Skirmish = {
    store,
    options: chosen,
    table,
    terrain: pieces,
    models,
    sides,
    strikes: many(10),
    replies: many(chosen.reactions === 'once' ? models.length : Math.min(24, 3 * models.length)),
    path: Array.from({ length: MOST_CORNERS }, () => store.add(kinds.waypoint, { x: 0, y: 0 })),
    sequence: store.add(kinds.sequence, {
      step: 'none',
      active: null,
      move: 'idle',
      corners: 0,
      crouchedOnWay: false,
      startZ: 0,
      strikes: 0,
      replies: 0,
      dashes: false,
    }),
    round: store.add(kinds.round, { number: rolls ? 0 : setup.round, turn: first, first, over: false }),
    facts: { sees: seesFact(() => game), cover: coverFact(() => game), ...alongFacts(() => game) },
    scenario: setup.scenario,
  }
  finish(game, placed, problems)
  if (setup.activated !== undefined) beginSequence(game, setup.activated, problems)
  store.commit()
  checkPlaces(game, placed, problems)
  checkParties(setup, placed, problems)
  return problems.list.length > 0 ? problems.list : Object.freeze(game)
}
const UNDECLARED: Omit<Declared, 'id'> = {
  by: null,
  on: null,
  deed: 'nothing',
  means: -1,
  art: -1,
  level: 0,
  dice: 0,
  at: -1,
  tx: 0,
  ty: 0,
  skills: 0,
  state: -1,
  target: 0,
  critical: 0,
  straysFrom: 0,
  failed: false,
  hits: 0,
  crits: 0,
  strays: 0,
  victims: 0,
  dodged: false,
  panicked: false,
}
function addModel(store: Store, { line, built }: Placed, n: number, placed: readonly Placed[]): Model {
  const [x, y] = [inches(line.at[0]), inches(line.at[1])]
  const look = line.facing === undefined ? nearestEnemy(placed, line) : { x: inches(line.facing[0]), y: inches(line.facing[1]) }
  const [fx, fy] = [look.x - x, look.y - y]
  const still = fx === 0 && fy === 0
  return store.add(kinds.model, {
    built,
    n,
    seat: seats.indexOf(line.side),
    x,
    y,
    z: 0,
    fx: still ? 1000 : fx,
    fy: still ? 0 : fy,
    hp: line.fate === 'alive' ? (line.hp ?? built.attributes.hp) : 0,
    ap: 0,
    fate: line.fate,
    crouched: line.crouched || line.fate === 'incapacitated',
    states: line.states,
    engagedBy: 0,
    held: Math.max(
      0,
      built.items.findIndex(item => item === (line.held ?? item)),
    ),
    spent: 0,
    berserk: false,
    leader: line.leader,
    wounds: 0,
    coming: [],
    push: 0,
    pushFrom: null,
    friendly: 0,
    dodged: false,
    dodging: false,
  })
}
/** Who is nearest of the other side, the first of equals; nobody: straight ahead. */
function nearestEnemy(placed: readonly Placed[], line: ModelLine): Point {
  const [x, y] = line.at
  const square = (at: readonly [number, number]): number => (at[0] - x) * (at[0] - x) + (at[1] - y) * (at[1] - y)
  const [first, ...others] = placed.map(p => p.line).filter(o => o.side !== line.side)
  if (first === undefined) return { x: inches(x) + 1000, y: inches(y) }
  const { at } = others.reduce((a, b) => (square(b.at) < square(a.at) ? b : a), first)
  return { x: inches(at[0]), y: inches(at[1]) }
}
function finish(game: Skirmish, placed: readonly Placed[], problems: Problems): void {
  game.models.forEach((m, i) => {
    const line = placed[i]?.line
    const path = placed[i]?.path ?? []
    m.z = line?.level === undefined ? floorAt(game, { x: m.x, y: m.y }) : inches(line.level)
    m.ap = m.fate === 'alive' ? (line?.ap ?? (game.round.number === 0 ? 0 : pointsOf(m))) : 0
    if (line?.held !== undefined && !m.built.items.includes(line.held))
      problems.add([...path, 'held'], line.held, 'an item it carries', m.built.items)
    for (const name of line?.engagedBy ?? []) {
      const by = game.models.find(o => o.built.name === name && o.seat !== m.seat)
      if (by === undefined)
        problems.add(
          [...path, 'engagedBy'],
          name,
          'an enemy',
          game.models.filter(o => o.seat !== m.seat).map(o => o.built.name),
        )
      else if (meleeReach(game, by) < 0) problems.add([...path, 'engagedBy'], name, 'an enemy with a Reach')
      else m.engagedBy |= 1 << by.n
    }
  })
}
/** The sequence of a model that is activated already. */
function beginSequence(game: Skirmish, name: string, problems: Problems): void {
  const m = game.models.find(o => o.built.name === name)
  if (m === undefined || m.fate !== 'alive') {
    problems.add(
      ['activated'],
      name,
      'a model that is alive',
      game.models.map(o => o.built.name),
    )
    return
  }
  const { sequence } = game
  const [corner] = game.path
  if (corner === undefined) return
  corner.x = m.x
  corner.y = m.y
  sequence.corners = 1
  sequence.active = m
  game.round.turn = m.seat
  sequence.step = game.models.some(o => enemies(o, m) && mayReactAtAll(game, o) === null) ? 'reactions' : 'action'
}
function checkNames(placed: readonly Placed[], problems: Problems): void {
  placed.forEach(({ built, path }, i) => {
    if (placed.findIndex(other => other.built.name === built.name) !== i)
      problems.add([...path, 'name'], `"${built.name}" twice`, 'a name of its own')
  })
}
function checkPlaces(game: Skirmish, placed: readonly Placed[], problems: Problems): void {
  game.models.forEach((m, i) => {
    const path = [...(placed[i]?.path ?? []), 'at']
    const found = `(${m.x / 1000}, ${m.y / 1000})`
    if (!isOnTable({ at: { x: m.x, y: m.y }, radius: mil(m.built.radius) }, game.table)) {
      const most = (side: number): string => `${m.built.radius / 1000} to ${(side - m.built.radius) / 1000}`
      problems.add(path, found, `the whole base on the table: x ${most(game.table.width)}, y ${most(game.table.depth)}`)
    }
    if (m.fate === 'dead') return
    const other = game.models.slice(0, i).find(o => o.fate !== 'dead' && o.z === m.z && contactOf(baseOf(m), baseOf(o)) === 'overlapping')
    if (other !== undefined)
      problems.add(path, found, `a place that does not overlap ${other.built.name} at (${other.x / 1000}, ${other.y / 1000})`)
  })
}
/** A scenario is played with one leader a side, and within the limit of points where one is given. */
function checkParties(setup: Checked, placed: readonly Placed[], problems: Problems): void {
  if (setup.scenario === 'none') return
  for (const side of seats) {
    const party = placed.filter(p => p.line.side === side).map(p => ({ ...p.built, leader: p.line.leader }))
    for (const p of partyProblems(party, setup.limit ?? 1000, setup.mixed))
      problems.add([setup.parties === undefined ? 'models' : 'parties', side], p.found, p.expected)
  }
}

export { type Setup, seats, setupSchema } from './position.ts'
