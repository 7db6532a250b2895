// From a set-up to a game: options, terrain, models and their places, all checked before anything is made.
import {
  boxFootprint,
  contactOf,
  contactWithPiece,
  inches,
  isOnTable,
  normaliseFootprint,
  type Piece,
  type Point,
  piece,
  roundFootprint,
} from '@sightline/geometry'
import { chosenOptions, type Problem, Store } from '@sightline/kernel'
import { type BuildProblem, buildModel, modelNames, partyProblems, ready } from './build/index.ts'
import { type Fighter, freshFighter, freshRound, type Gang, has, kinds, type Melee, mayLead, type Side } from './game.ts'
import { type Options, options } from './options.ts'
import { carries, floorAt } from './place.ts'
import type { Built } from './profile.ts'
import { type Checked, type ModelLine, type Setup, type SideName, seats, setupSchema } from './setup.ts'
import { sightFacts } from './space.ts'

/** Gathers everything that is wrong, with the way to it. */
class Problems {
  readonly list: Problem[] = []
  add(path: Problem['path'], found: string, expected: string, oneOf?: readonly string[]): void {
    this.list.push(oneOf === undefined ? { path, found, expected } : { path, found, expected, oneOf })
  }
  build(path: Problem['path'], { is, clause, found, expected, near }: BuildProblem): void {
    this.add(path, clause === null ? found : `${found} (${is}, ${clause})`, expected, near)
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
      const shape = line.box !== undefined ? 'box' : line.round !== undefined ? 'round' : 'outline'
      problems.add([...path, shape], fault, 'a convex outline with an area')
      return []
    }
    if (line.bottom > line.height) {
      problems.add([...path, 'bottom'], `${line.bottom} in`, `at most the height, ${line.height} in`)
      return []
    }
    const tags = [line.ground, ...(line.impassable ? ['impassable'] : []), ...(line.platform ? ['platform'] : [])]
    return [piece({ id: line.id, footprint, bottom: inches(line.bottom), top: inches(line.height), tags })]
  })
}

interface Placed {
  readonly line: ModelLine
  readonly built: Built
  readonly path: Problem['path']
}
function modelsOf(setup: Checked, chosen: Options, problems: Problems): Placed[] {
  return [...setup.models.map((line, i) => ({ line, path: ['models', i] })), ...partyModels(setup, chosen, problems)].flatMap(
    ({ line, path }) => {
      const {
        side: _side,
        at: _at,
        level: _level,
        leader: _leader,
        en: _en,
        mana: _mana,
        ap: _ap,
        activated: _activated,
        unloaded: _unloaded,
        ...entry
      } = line
      const built = buildModel(entry, chosen)
      if (Array.isArray(built)) {
        for (const p of built) problems.build([...path, ...p.path], p)
        return []
      }
      for (const [i, weapon] of (line.unloaded ?? []).entries())
        if (!built.weapons.some(w => w.name === weapon && w.kind === 'ranged')) {
          const ranged = built.weapons.filter(w => w.kind === 'ranged').map(w => w.name)
          problems.add(
            [...path, 'unloaded', i],
            `"${weapon}"`,
            ranged.length === 0 ? 'nothing, without a ranged weapon' : ranged.join(', '),
          )
        }
      return [{ line, built, path }]
    },
  )
}
/** How far models of a party stand apart, and where their rows stand, in inches from the edge: all in the deployment zone. */
const APART = 5
const ROWS = [9, 4]
/** The models of whole parties, the Attacker's first, set up in rows along their edges. */
function partyModels(setup: Checked, chosen: Options, problems: Problems): { readonly line: ModelLine; readonly path: Problem['path'] }[] {
  if (setup.parties === undefined) return []
  const { parties: named, table, edges, attacker } = setup
  const inOrder = [...seats].sort((a, b) => Number(b === attacker) - Number(a === attacker))
  return inOrder.flatMap(side => {
    const given = named[side]
    const party = typeof given === 'string' ? ready[given] : given
    const path = ['parties', side]
    const wrong = partyProblems(party, chosen)
    for (const p of wrong) problems.build([...path, ...p.path], p)
    if (wrong.length > 0) return []
    const edge = side === attacker ? edges.attacker : edges.defender
    const along = edge === 'south' || edge === 'north' ? table.width : table.depth
    const inRow = Math.max(1, Math.floor((along - APART) / APART) + 1)
    const names = modelNames(party.models)
    return party.models.map((entry, i) => {
      const row = Math.floor(i / inRow)
      const filled = Math.min(inRow, party.models.length - row * inRow)
      const pos = along / 2 + ((i % inRow) - (filled - 1) / 2) * APART
      const deep = ROWS[row] ?? 0
      const at: [number, number] =
        edge === 'south'
          ? [pos, deep]
          : edge === 'north'
            ? [pos, table.depth - deep]
            : edge === 'west'
              ? [deep, pos]
              : [table.width - deep, pos]
      const name = names[i] ?? entry.profile
      return { line: { ...entry, name, side, at, leader: name === party.leader }, path: [...path, 'models', i] }
    })
  })
}

/** The game that the set-up describes, or everything that is wrong with it. */
export function start(input: Setup): Gang | readonly Problem[] {
  const parsed = setupSchema.parse(input)
  const setup: Checked = { ...parsed, attacker: parsed.attacker ?? parsed.models[0]?.side ?? 'red' }
  const problems = new Problems()
  if (parsed.attacker === undefined && parsed.parties !== undefined)
    problems.add(['attacker'], 'nothing', 'red or blue, when ready parties meet', seats)
  const chosen = optionsOf(setup, problems)
  const table = { width: inches(setup.table.width), depth: inches(setup.table.depth) }
  const pieces = terrainOf(setup, problems)
  const placed = modelsOf(setup, chosen, problems)
  checkNames(placed, problems)
  if (placed.filter(p => p.built.perks.includes('Tactics')).length > 31)
    problems.add(['models'], 'more than 31 models with Tactics', 'at most 31')
  if (placed.length === 0 && problems.list.length === 0) problems.add(['models'], 'no models', 'at least one')
  if (problems.list.length > 0) return problems.list

  const store = new Store()
  const sides = seats.map(side => addSide(store, setup, side, placed)) as unknown as [Side, Side]
  const fighters = placed.map(p => addFighter(store, p))
  const round = addRound(store, setup)
  const melees = chosen.close_combat === 'needs_charge_or_fight' ? addMelees(store, fighters) : []
  const game: Gang = {
    store,
    options: chosen,
    table,
    terrain: pieces,
    fighters,
    tacticians: fighters.filter(f => has(f, 'Tactics')),
    sides,
    melees,
    round,
    view: sightFacts(() => game),
    scenario: setup.scenario,
  }
  fighters.forEach((f, i) => {
    const level = placed[i]?.line.level
    f.z = level === undefined ? floorAt(game, { x: f.x, y: f.y }) : inches(level)
  })
  store.commit()
  checkPlaces(game, placed, problems)
  checkLeaders(game, placed, problems)
  return problems.list.length > 0 ? problems.list : Object.freeze(game)
}
function checkNames(placed: readonly Placed[], problems: Problems): void {
  placed.forEach(({ built, path }, i) => {
    if (placed.findIndex(other => other.built.name === built.name) !== i)
      problems.add([...path, 'name'], `"${built.name}" twice`, 'a name of its own')
  })
}
function addSide(store: Store, setup: Checked, side: SideName, placed: readonly Placed[]): Side {
  const attacker = setup.attacker === side
  return store.add(kinds.side, {
    name: side,
    attacker,
    edge: attacker ? setup.edges.attacker : setup.edges.defender,
    started: placed.filter(p => p.line.side === side).length,
    victoryPoints: 0,
    leaderless: false,
    leaderFrom: 0,
    firstLeaderLost: false,
  })
}
function addFighter(store: Store, { line, built }: Placed): Fighter {
  const unloaded = (line.unloaded ?? []).reduce((bits, weapon) => {
    const i = built.weapons.findIndex(w => w.name === weapon)
    return i < 0 ? bits : bits | (1 << i)
  }, 0)
  return store.add(kinds.fighter, {
    ...freshFighter(built, seats.indexOf(line.side), inches(line.at[0]), inches(line.at[1])),
    en: line.en ?? built.stats.en,
    ap: line.ap ?? 0,
    holds: (line.ap ?? 0) > 0,
    mana: line.mana ?? 0,
    unloaded,
    activated: line.activated ?? false,
    leader: line.leader ?? false,
  })
}
const addRound = (store: Store, setup: Checked): Gang['round'] => {
  // Before round 1 of an Ambush the Attacker redeploys (G-124).
  const number = setup.scenario === 'Ambush' && setup.round === 1 ? 0 : setup.round
  return store.add(kinds.round, freshRound(number, seats.indexOf(setup.turn ?? setup.attacker)))
}
const addMelees = (store: Store, fighters: readonly Fighter[]): Melee[] =>
  fighters.flatMap(a => fighters.filter(b => b.seat > a.seat).map(b => store.add(kinds.melee, { a, b, joined: false })))

function checkPlaces(game: Gang, placed: readonly Placed[], problems: Problems): void {
  game.fighters.forEach((f, i) => {
    const path = [...(placed[i]?.path ?? []), 'at']
    const found = `(${f.x / 1000}, ${f.y / 1000})`
    const base = { at: { x: f.x, y: f.y }, radius: f.built.radius }
    if (!isOnTable(base, game.table)) {
      const most = (side: number): string => `${f.built.radius / 1000} to ${(side - f.built.radius) / 1000}`
      problems.add(path, found, `the whole base on the table: x ${most(game.table.width)}, y ${most(game.table.depth)}`)
    }
    if (placed[i]?.line.level !== undefined && !carries(game, base.at, f.z)) {
      problems.add(
        [...(placed[i]?.path ?? []), 'level'],
        `${f.z / 1000}`,
        `the table or the top of a platform, ${floorAt(game, base.at) / 1000} there`,
      )
    }
    const wall = game.terrain.find(
      p => p.tags.includes('impassable') && p.top > f.z && p.bottom <= f.z && contactWithPiece(base, p) === 'overlapping',
    )
    if (wall !== undefined) problems.add(path, found, `a place outside ${wall.id}, which is impassable`)
    if (f.en <= 0) return
    const other = game.fighters
      .slice(0, i)
      .find(o => o.en > 0 && o.z === f.z && contactOf(base, { at: { x: o.x, y: o.y }, radius: o.built.radius }) === 'overlapping')
    if (other !== undefined)
      problems.add(path, found, `a place that does not overlap ${other.built.name} at (${other.x / 1000}, ${other.y / 1000})`)
  })
}
function checkLeaders(game: Gang, placed: readonly Placed[], problems: Problems): void {
  game.fighters.forEach((f, i) => {
    if (!f.leader) return
    const path = [...(placed[i]?.path ?? []), 'leader']
    if (!mayLead(f)) problems.add(path, f.built.name, 'a Hero without the Fighter perk (G-129)')
    if (game.fighters.slice(0, i).some(o => o.leader && o.seat === f.seat)) problems.add(path, f.built.name, 'one Party Leader for a side')
  })
}
