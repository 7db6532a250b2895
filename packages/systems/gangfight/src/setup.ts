// A position as data: the table, the terrain, the two sides and their models.
import { z } from 'zod'
import { nameSchema as name, party, rosterEntry } from './build/index.ts'
import { scenarios } from './game.ts'
import { placeSchema } from './intents.ts'

export const seats = ['red', 'blue'] as const
export type SideName = (typeof seats)[number]
const seat = z.enum(seats)
/** Pieces may stick out over the edge of the table, as far as lengths can be counted exactly. */
const spot = z.number().min(-500).max(500)
const size = z.number().positive().max(500)
const length = z.number().min(0).max(120)
const count = z.int().min(0).max(99)

const terrain = z.strictObject({
  id: name,
  /** What the players have agreed that it is (G-131). */
  ground: z.enum(['flat', 'light', 'dense']),
  /** [x, y, width, depth], inches. */
  box: z.tuple([spot, spot, size, size]).optional(),
  /** [x, y, radius], inches. */
  round: z.tuple([spot, spot, size]).optional(),
  /** Corners of a convex outline, inches. */
  outline: z.array(placeSchema).min(3).max(40).optional(),
  height: length,
  /** Height of its underside, for bridges and roofs. */
  bottom: length.default(0),
  impassable: z.boolean().default(false),
  /** Models can stand on it. */
  platform: z.boolean().default(false),
})
const model = rosterEntry.extend({
  name,
  side: seat,
  at: placeSchema,
  /** Height of the ground under it, inches; else that of the platform it stands on. */
  level: length.optional(),
  leader: z.boolean().optional(),
  en: z.int().min(-99).max(99).optional(),
  mana: count.optional(),
  /** Held action points. */
  ap: count.optional(),
  activated: z.boolean().optional(),
  /** Names of weapons that are not loaded. */
  unloaded: z.array(name).max(8).optional(),
})
const partySchema = z.union([z.enum(['humans', 'lykoi', 'aeon', 'humans patrol', 'lykoi patrol']), party])
export const setupSchema = z.strictObject({
  preset: z.enum(['document', 'published']).default('document'),
  options: z.record(z.string(), z.union([z.string(), z.int()])).default({}),
  table: z.strictObject({ width: z.number().min(6).max(120), depth: z.number().min(6).max(120) }).default({ width: 48, depth: 48 }),
  scenario: z.enum(scenarios).default('none'),
  /** The Attacker acts first; the side of the first model otherwise. */
  attacker: seat.optional(),
  /** The table edges of the two sides; the Attacker's is the south edge otherwise. */
  edges: z
    .strictObject({ attacker: z.enum(['south', 'north', 'west', 'east']), defender: z.enum(['south', 'north', 'west', 'east']) })
    .default({ attacker: 'south', defender: 'north' }),
  round: z.int().min(1).max(99).default(1),
  /** Whose turn it is; the Attacker's otherwise. */
  turn: seat.optional(),
  terrain: z.array(terrain).max(200).default([]),
  models: z.array(model).max(120).default([]),
  /** Whole parties, ready ones by name or your own, set up in a row in their deployment zones. */
  parties: z.strictObject({ red: partySchema, blue: partySchema }).optional(),
})
export type Setup = z.input<typeof setupSchema>
/** A checked set-up with its Attacker named. */
export type Checked = z.output<typeof setupSchema> & { readonly attacker: SideName }
export type ModelLine = z.output<typeof model>
