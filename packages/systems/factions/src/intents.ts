// Intents as they come from people, files and bots: models by name, places in inches.
import { z } from 'zod'
import { chems } from './game.ts'

const name = z.string().min(1).max(60)
const inches = z.number().min(-1000).max(1000)
/** [x, y] in inches from the south-west corner of the table. */
export const placeSchema = z.tuple([inches, inches])

const move = {
  model: name,
  path: z.array(placeSchema).max(20).default([]),
  /** Ends in contact with this enemy, straight from the last point of the path. */
  engage: name.optional(),
  hurry: z.boolean().default(false),
}
const extras = {
  weapon: name.optional(),
  /** Takes 1 Fatigue for the bonus dice of Aim. */
  aim: z.boolean().default(false),
  /** Doses that the attacker uses for this attack. */
  chems: z
    .array(z.enum(['Psycho', 'Whiskey']))
    .max(2)
    .default([]),
}
export const intentSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('get moving'), ...move, orders: z.array(z.strictObject(move)).max(20).default([]) }),
  z.strictObject({
    action: z.literal('open fire'),
    model: name,
    /** An enemy, or for an Area weapon a point. */
    target: name.optional(),
    point: placeSchema.optional(),
    ...extras,
    /** Named beforehand; otherwise the player is asked once the final target is known. */
    supporters: z.array(name).max(20).optional(),
  }),
  z.strictObject({ action: z.literal('brawl'), model: name, target: name, ...extras }),
  z.strictObject({ action: z.literal('back off'), model: name, to: placeSchema.optional() }),
  z.strictObject({ action: z.literal('patch up'), model: name }),
  z.strictObject({ action: z.literal('rummage'), model: name, token: name.optional() }),
  z.strictObject({ action: z.literal('use chem'), model: name, chem: z.enum(chems) }),
  z.strictObject({ action: z.literal('second wind'), model: name }),
  z.strictObject({ action: z.literal('end turn'), teamwork: z.boolean().default(false) }),
  z.strictObject({ action: z.literal('pass'), retreat: z.boolean().default(false) }),
  z.strictObject({ action: z.literal('after the game') }),
])
export type Intent = z.infer<typeof intentSchema>
