// A position as it is written: the table, the scenery, the two sides and their models.
import { z } from 'zod'
import { partyNames } from './catalogue/parties.ts'
import { scenarios, states } from './game.ts'
import { placeSchema } from './intents.ts'
import { attributeNames, sizes } from './profile.ts'

export const seats = ['red', 'blue'] as const
const seat = z.enum(seats)
const name = z.string().trim().min(1).max(60)
const words = z.array(name).max(20)
const length = z.number().min(0).max(60)
/** Terrain keeps to where it can be measured, in inches. */
const spot = z.number().min(-500).max(500)
const extent = z.number().positive().max(500)

const terrain = z.strictObject({
  id: name,
  /** [x, y, width, depth], inches. */
  box: z.tuple([spot, spot, extent, extent]).optional(),
  /** [x, y, radius], inches. */
  round: z.tuple([spot, spot, extent]).optional(),
  /** Corners of a convex outline, inches. */
  outline: z.array(placeSchema).min(3).max(40).optional(),
  height: length,
  /** Height of its underside. */
  bottom: length.default(0),
  /** What the players settled beforehand (E-050). */
  cover: z.enum(['light', 'heavy']).optional(),
  /** Models can stand on it. */
  platform: z.boolean().default(false),
  /** A solid wall for those who stand behind it on high ground (E-054). */
  solid: z.boolean().default(false),
  /** Models walk through it. */
  open: z.boolean().default(false),
})
const stat = z.int().min(0).max(40)
/** Two more than the printed most: at most six dice of one Attack can stray, one art included. */
const stamina = z.int().min(0).max(5)
const model = z.strictObject({
  name,
  profile: z.string(),
  side: seat,
  at: placeSchema,
  /** A place that it looks at; the nearest enemy otherwise. */
  facing: placeSchema.optional(),
  level: length.optional(),
  leader: z.boolean().default(false),
  size: z.enum(sizes).optional(),
  stats: z
    .strictObject(
      Object.fromEntries(attributeNames.map(a => [a, (a === 'sta' ? stamina : stat).optional()])) as Record<
        (typeof attributeNames)[number],
        z.ZodOptional<typeof stat>
      >,
    )
    .optional(),
  classes: words.optional(),
  traits: words.optional(),
  skills: words.optional(),
  arts: words.optional(),
  crafts: words.optional(),
  affinities: words.optional(),
  items: words.optional(),
  /** The item in hand; the first of the list otherwise. */
  held: name.optional(),
  hp: z.int().min(0).max(40).optional(),
  ap: z.int().min(0).max(9).optional(),
  crouched: z.boolean().default(false),
  fate: z.enum(['alive', 'incapacitated', 'dead']).default('alive'),
  states: z.array(z.enum(states)).max(13).default([]),
  /** Names of enemies by which it is Engaged. */
  engagedBy: words.default([]),
})
const ready = z.strictObject({ side: seat, party: z.enum(partyNames) })
export const setupSchema = z.strictObject({
  preset: z.enum(['document', 'published']).default('document'),
  options: z.record(z.string(), z.union([z.string(), z.int()])).default({}),
  table: z.strictObject({ width: z.number().min(6).max(120), depth: z.number().min(6).max(120) }).default({ width: 36, depth: 36 }),
  scenario: z.enum(scenarios).default('none'),
  /** Whose turn it is; that of the first model otherwise. In a scenario: without it both sides roll for the initiative. */
  first: seat.optional(),
  round: z.int().min(1).max(5).default(1),
  /** A model that has been activated and stays where it is: its Action is next, or the Reactions to it. */
  activated: name.optional(),
  /** Points a party may cost, where it is to be checked. */
  limit: z.int().min(1).max(500).optional(),
  /** Parties may have models of several factions. */
  mixed: z.boolean().default(false),
  terrain: z.array(terrain).max(100).default([]),
  models: z.array(model).max(30).default([]),
  /** Ready parties, in a row in their deployment zones, 4 in from the edge. */
  parties: z.strictObject({ south: ready, north: ready }).optional(),
})
export type Setup = z.input<typeof setupSchema>
/** A set-up as it is checked, with its defaults. */
export type Checked = z.output<typeof setupSchema>
export type ModelLine = z.output<typeof model>

/** The same battle with the two parties changed over at their edges; null when models are given one by one. */
export function exchanged(setup: Setup): Setup | null {
  const { parties, models = [] } = setup
  if (parties === undefined || models.length > 0) return null
  const { south, north } = parties
  return { ...setup, parties: { south: { ...south, party: north.party }, north: { ...north, party: south.party } } }
}
