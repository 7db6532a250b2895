// A position as data: options, table, characters. Checked wholly before a fight is made of it. Distances in feet.
import { boxFootprint, isOnTable, LARGEST_MIL, mil, type Piece, piece, squaredBetween } from '@sightline/geometry'
import { chosenOptions, type Problem, Store } from '@sightline/kernel'
import { z } from 'zod'
import { build, countSchema as count, distanceSchema as distance, nameSchema as name, Problems, profileSchema } from './build.ts'
import { catalogue, rosterNames, rosters, tableNames, tables } from './catalogue.ts'
import { alive, enemies, type Fight, inOrder, kinds, type Round, type Unit, type Watch } from './game.ts'
import { placeSchema } from './intents.ts'
import { type Options, options } from './options.ts'
import { watchesOf } from './overwatch.ts'
import type { Built } from './profile.ts'
import { measureOf, radiusOf, squareOf } from './space.ts'

/** Terrain keeps to where it can be measured, in feet. */
const corner = z.number().min(-5000).max(5000)
const extent = z.number().positive().max(5000)

export const seats = ['red', 'blue'] as const
const seat = z.enum(seats)
const modelSchema = profileSchema.extend({
  name,
  side: seat,
  at: placeSchema,
  /** A ready character; what is given besides replaces its numbers. */
  profile: name.optional(),
  /** Hit points and mana that it has now; all of them otherwise. */
  left: z.strictObject({ hp: count.optional(), mana: count.optional() }).optional(),
  overwatch: z.strictObject({ ward: name, watch: z.enum(['gun', 'shield']), since: z.int().min(1).max(999).optional() }).optional(),
  /** It owes the bonus action of its next turn (D-032). */
  owes: z.boolean().optional(),
  /** Feet that it moved in its last turn, or in the present one. */
  moved: distance.optional(),
})
const terrainSchema = z.strictObject({
  id: name,
  cover: z.enum(['half', 'three quarters', 'total']),
  /** [x, y, width, depth] */
  box: z.tuple([corner, corner, extent, extent]),
})
export const setupSchema = z.strictObject({
  preset: z.enum(['document', 'published']).default('document'),
  options: z.record(z.string(), z.union([z.string(), z.int(), z.boolean()])).default({}),
  /** A ready table, or a size in feet; without it the ground has no edge. */
  table: z
    .union([z.enum(tableNames), z.strictObject({ width: z.number().min(10).max(1000), depth: z.number().min(10).max(1000) })])
    .optional(),
  terrain: z.array(terrainSchema).max(200).default([]),
  models: z.array(modelSchema).max(60).default([]),
  /** Ready rosters, set up in a row along an edge of the table. */
  rosters: z
    .array(
      z.strictObject({
        side: seat,
        roster: z.enum(rosterNames),
        edge: z.enum(['west', 'east', 'south', 'north']),
        names: z.array(name).optional(),
      }),
    )
    .max(4)
    .default([]),
  /** Names in the order of play. Without it, and without `active`, the fight begins with initiative. */
  order: z.array(name).max(60).optional(),
  /** Whose turn it is; the first of the order otherwise. */
  active: name.optional(),
  round: z.int().min(1).max(999).default(1),
})
export type Setup = z.input<typeof setupSchema>
type Checked = z.output<typeof setupSchema>
type ModelLine = z.output<typeof modelSchema>

function optionsOf(setup: Checked, problems: Problems): Options {
  const chosen = chosenOptions(options, setup.preset, setup.options)
  problems.list.push(...chosen.problems)
  if (chosen.options.distance === 'grid' && chosen.options.engagement_edge === 'exclusive') {
    problems.add(['options', 'engagement_edge'], 'exclusive on a grid', 'inclusive: else neighbours would never be engaged')
  }
  return chosen.options
}

interface Placed {
  readonly line: ModelLine
  readonly built: Built
  readonly path: Problem['path']
}
const sizeOf = ({ table }: Checked): { readonly width: number; readonly depth: number } | null =>
  table === undefined ? null : typeof table === 'string' ? tables[table] : table
/** Rosters stand 10 ft from their edge, 10 ft apart. A name that is taken already gets a number. */
function rosterLines(setup: Checked, problems: Problems): { readonly line: ModelLine; readonly path: Problem['path'] }[] {
  const size = sizeOf(setup)
  const taken = new Set(setup.models.map(m => m.name))
  return setup.rosters.flatMap(({ side, roster, edge, names }, r) => {
    const path = ['rosters', r]
    if (size === null) {
      problems.add(['table'], 'no table', 'a table, for rosters stand along its edges', tableNames)
      return []
    }
    const profiles = rosters[roster]
    if (names !== undefined && names.length !== profiles.length) {
      problems.add([...path, 'names'], `${names.length} names`, `${profiles.length} names`)
      return []
    }
    return profiles.map((profile, i) => {
      const upright = edge === 'west' || edge === 'east'
      const along = (upright ? size.depth : size.width) / 2 + (i - (profiles.length - 1) / 2) * 10
      const away = edge === 'west' || edge === 'south' ? 10 : (upright ? size.width : size.depth) - 10
      let own = names?.[i] ?? profile
      for (let n = 2; names === undefined && taken.has(own); n++) own = `${profile} ${n}`
      taken.add(own)
      return { line: modelSchema.parse({ name: own, side, profile, at: upright ? [away, along] : [along, away] }), path }
    })
  })
}

/** The fight that the set-up describes, or everything that is wrong with it. */
export function start(input: Setup): Fight | readonly Problem[] {
  const setup = setupSchema.parse(input)
  const problems = new Problems()
  const chosen = optionsOf(setup, problems)
  const lines = [...setup.models.map((line, i) => ({ line, path: ['models', i] as Problem['path'] })), ...rosterLines(setup, problems)]
  const placed = lines.flatMap(({ line, path }): Placed[] => {
    const built = build(line, catalogue, path, problems)
    return built === null ? [] : [{ line, built, path }]
  })
  placed.forEach(({ built, path }, i) => {
    if (placed.findIndex(other => other.built.name === built.name) !== i)
      problems.add([...path, 'name'], `"${built.name}" twice`, 'a name of its own')
  })
  if (placed.length === 0 && problems.list.length === 0) problems.add(['models'], 'no characters', 'at least one')
  const pieces = terrainOf(setup, chosen, problems)
  checkNamed(setup, placed, problems)
  if (problems.list.length > 0) return problems.list

  const size = sizeOf(setup)
  const store = new Store()
  const units = placed.map(p => addUnit(store, p, chosen))
  const round = addRound(store)
  const game: Fight = {
    store,
    options: chosen,
    table: size === null ? null : { width: mil(Math.round(size.width * chosen.foot)), depth: mil(Math.round(size.depth * chosen.foot)) },
    terrain: pieces,
    units,
    named: new Map(units.map(u => [u.built.name, u])),
    round,
    measure: measureOf(chosen, () => game),
  }
  checkPlaces(game, placed, problems)
  if (problems.list.length > 0) return problems.list
  placed.forEach((p, i) => {
    takeUp(game, units[i] as Unit, p, problems)
  })
  enterOrder(game, setup, problems)
  store.commit()
  return problems.list.length > 0 ? problems.list : Object.freeze(game)
}
/** In feet. No rule asks how high cover is; pictures do, and show what its name says against somebody of six feet. */
const DRAWN_HEIGHT = { half: 3, 'three quarters': 4.5, total: 8 } as const
function terrainOf(setup: Checked, { foot }: Options, problems: Problems): Piece[] {
  const own = typeof setup.table === 'string' ? tables[setup.table].terrain : []
  const all = [...own, ...setup.terrain]
  return all.flatMap(({ id, cover, box: [x, y, width, depth] }, i) => {
    if (all.findIndex(other => other.id === id) !== i) problems.add(['terrain', i - own.length, 'id'], `"${id}" twice`, 'an id of its own')
    const [left, low, wide, deep] = [x, y, width, depth].map(n => Math.round(n * foot)) as [number, number, number, number]
    if (wide < 1 || deep < 1 || Math.max(Math.abs(left), Math.abs(low)) + Math.max(wide, deep) > LARGEST_MIL) {
      problems.add(['terrain', i - own.length, 'box'], `[${x}, ${y}, ${width}, ${depth}]`, 'a box of a size that can be measured')
      return []
    }
    const top = mil(Math.round(DRAWN_HEIGHT[cover] * foot))
    return [piece({ id, footprint: boxFootprint({ x: left, y: low }, mil(wide), mil(deep)), top, tags: [cover] })]
  })
}
function addUnit(store: Store, { line, built }: Placed, { foot }: Options): Unit {
  return store.add(kinds.unit, {
    built,
    seat: seats.indexOf(line.side),
    x: Math.round(line.at[0] * foot),
    y: Math.round(line.at[1] * foot),
    hp: line.left?.hp ?? built.hp,
    mana: line.left?.mana ?? built.mana,
    main: false,
    bonus: false,
    movement: false,
    casts: 0,
    moved: Math.round((line.moved ?? 0) * foot),
    fellBack: false,
    overwatch: 'none',
    ward: null,
    since: 0,
    owes: line.owes ?? false,
    tried: 0,
    answered: false,
    watched: false,
    splashed: false,
    thrown: 0,
    place: 0,
  })
}
const addRound = (store: Store): Round =>
  store.add(kinds.round, { number: 0, active: null, fighting: false, clock: 0, tied: false, over: false, winner: -1 })

/** The names that the set-up uses have to be those of its characters. */
function checkNamed(setup: Checked, placed: readonly Placed[], problems: Problems): void {
  const names = placed.map(p => p.built.name)
  const known = (path: Problem['path'], given: string): void => {
    if (!names.includes(given)) problems.add(path, `"${given}"`, 'the name of a character', names)
  }
  setup.order?.forEach((given, i) => {
    known(['order', i], given)
    if (setup.order?.indexOf(given) !== i) problems.add(['order', i], `"${given}" twice`, 'every name once')
  })
  for (const { built } of placed) {
    if (setup.order !== undefined && !setup.order.includes(built.name))
      problems.add(['order'], `nothing of ${built.name}`, 'every character once')
  }
  if (setup.active !== undefined) known(['active'], setup.active)
  for (const { line, path } of placed) if (line.overwatch !== undefined) known([...path, 'overwatch', 'ward'], line.overwatch.ward)
}
function checkPlaces(game: Fight, placed: readonly Placed[], problems: Problems): void {
  const { options: chosen, table } = game
  game.units.forEach((u, i) => {
    const path = [...(placed[i]?.path ?? []), 'at']
    const at = { x: u.x, y: u.y }
    const found = `(${u.x / chosen.foot}, ${u.y / chosen.foot})`
    const radius = radiusOf(u, chosen)
    if (Math.max(Math.abs(u.x), Math.abs(u.y)) + radius > LARGEST_MIL) problems.add(path, found, 'a place that can be measured (A-016)')
    else if (table !== null && !isOnTable({ at, radius: mil(radius) }, table)) {
      problems.add(path, found, `a place on the table: ${table.width / chosen.foot} by ${table.depth / chosen.foot} ft`)
    }
    if (!alive(u)) return
    const other = game.units.slice(0, i).find(o => alive(o) && overlaps(u, o, chosen))
    if (other !== undefined) problems.add(path, found, `a place of its own; ${other.built.name} stands there`)
  })
}
function overlaps(a: Unit, b: Unit, chosen: Options): boolean {
  if (chosen.distance === 'grid') return squareOf(a.x, chosen) === squareOf(b.x, chosen) && squareOf(a.y, chosen) === squareOf(b.y, chosen)
  const apart = radiusOf(a, chosen) + radiusOf(b, chosen)
  return apart === 0 ? squaredBetween(a, b) === 0 : squaredBetween(a, b) < apart * apart
}
/** An overwatch that stands already. */
function takeUp(game: Fight, who: Unit, { line, path }: Placed, problems: Problems): void {
  const { overwatch } = line
  const ward = game.units.find(u => u.built.name === overwatch?.ward)
  if (overwatch === undefined || ward === undefined) return
  const watch: Watch = overwatch.watch
  const fallen = [who, ward].find(u => !alive(u))
  if (fallen !== undefined) problems.add([...path, 'overwatch'], `${fallen.built.name} without hit points`, 'nobody fallen (A-007)')
  if (ward === who) problems.add([...path, 'overwatch', 'ward'], ward.built.name, 'somebody else (D-033)')
  else if (enemies(ward, who)) problems.add([...path, 'overwatch', 'ward'], ward.built.name, 'a friend (D-014)')
  if (!watchesOf(who).includes(watch)) {
    problems.add(
      [...path, 'overwatch', 'watch'],
      watch,
      watch === 'gun' ? 'a character with a ranged weapon (D-015)' : 'a character with a shield (D-016)',
    )
  }
  game.round.clock = Math.max(game.round.clock + 1, overwatch.since ?? 0)
  who.overwatch = watch
  who.ward = ward
  who.since = overwatch.since ?? game.round.clock
}
/** A fight under way has an order and a unit whose turn it is, with everything still to spend. */
function enterOrder(game: Fight, { order, active, round }: Checked, problems: Problems): void {
  if (order === undefined && active === undefined) return
  game.units.forEach((u, i) => {
    u.place = (order === undefined ? i : order.indexOf(u.built.name)) + 1
  })
  const first = active === undefined ? inOrder(game.units.filter(alive))[0] : game.units.find(u => u.built.name === active)
  if (first === undefined || !alive(first)) {
    problems.add([active === undefined ? 'order' : 'active'], `${first?.built.name ?? 'nobody'} without hit points`, 'somebody who can act')
    return
  }
  game.round.number = round
  game.round.active = first
  first.main = true
  first.bonus = !first.owes
  first.owes = false
  first.movement = first.moved === 0 || game.options.turn_order === 'free'
}
