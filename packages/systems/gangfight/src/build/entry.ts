// A line of a roster and a whole roster, as they come from files and links. The schemas bound shapes and sizes only: whether
// a name is known and a number allowed is said once, where the model is built, with the reason.
import { z } from 'zod'
import { ranks, sizes } from '../profile.ts'

// Names are shown on terminals, so they hold no control characters.
export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}*$/u, 'a name without control characters')
const name = nameSchema
const stat = z.int().min(-99).max(99).optional()

export const rosterEntry = z.strictObject({
  /** A profile of the catalogue, or a people together with `rank`. */
  profile: name,
  /** What the model is called on the table. */
  name: name.optional(),
  rank: z.enum(ranks).optional(),
  perks: z.array(name).max(20).optional(),
  /** Bestial Traits. */
  traits: z.array(name).max(10).optional(),
  spells: z.array(name).max(20).optional(),
  weapons: z
    .array(z.union([name, z.strictObject({ name, magic: z.boolean().optional(), size: z.enum(sizes).optional() })]))
    .max(8)
    .optional(),
  armour: name.optional(),
  shield: z.boolean().optional(),
  /** Diameter in millimetres. */
  base: z.number().min(1).max(300).optional(),
  /** House numbers in place of those of the profile; its points do not change. */
  stats: z.strictObject({ mov: stat, att: stat, mrk: stat, def: stat, iv: stat, wp: stat, arm: stat, en: stat, dam: stat }).optional(),
  /** Name of the model that steers this remote (G-114). */
  pilot: name.optional(),
})
export type RosterEntry = z.infer<typeof rosterEntry>

export const party = z.strictObject({
  name,
  /** What it is for, which sets its limit of points: a pick-up or tournament game, or the start of a campaign. */
  game: z.enum(['battle', 'campaign']),
  /** Name of the Party Leader. */
  leader: name,
  models: z.array(rosterEntry).min(1).max(60),
})
export type Party = z.infer<typeof party>
