// Intents as they come from people, files and bots: models by name, places in inches.
import { z } from 'zod'
import { tests } from './game.ts'
import { spells } from './profile.ts'

const name = z.string().min(1).max(60)
const inches = z.number().min(-1000).max(1000)
/** [x, y] in inches from the south-west corner of the table. */
export const placeSchema = z.tuple([inches, inches])

/** What one model does. */
export const orderSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('move'), model: name, path: z.array(placeSchema).min(1).max(20) }),
  z.strictObject({ action: z.literal('charge'), model: name, target: name }),
  z.strictObject({
    action: z.literal('fight'),
    model: name,
    target: name,
    kind: z.enum(['plain', 'power', 'finesse']).default('plain'),
    /** A step before the attack, up to the model's own threat range. */
    step: placeSchema.optional(),
    weapon: name.optional(),
  }),
  z.strictObject({
    action: z.literal('shoot'),
    model: name,
    target: name,
    weapon: name.optional(),
    kind: z.enum(['plain', 'power', 'finesse']).default('plain'),
  }),
  z.strictObject({ action: z.literal('aim'), model: name }),
  z.strictObject({ action: z.literal('reload'), model: name, weapon: name.optional() }),
  z.strictObject({ action: z.literal('draw mana'), model: name }),
  z.strictObject({
    action: z.literal('cast'),
    model: name,
    spell: z.enum(spells),
    target: name.optional(),
    towards: placeSchema.optional(),
  }),
  z.strictObject({ action: z.literal('tactics'), model: name, target: name.optional(), test: z.enum(tests).optional() }),
])
export type Order = z.infer<typeof orderSchema>

export const intentSchema = z.union([
  orderSchema,
  /** A possessed model's action, directed by the mage. */
  z.strictObject({ action: z.literal('command'), order: orderSchema }),
  z.strictObject({ action: z.literal('release') }),
  /** Scenario Ambush: before his first turn the Attacker sets his models up again. */
  z.strictObject({ action: z.literal('redeploy'), model: name, at: placeSchema }),
  /** Before anything else: who may choose to attack or to defend. */
  z.strictObject({ action: z.literal('set-up roll') }),
  z.strictObject({ action: z.literal('end turn') }),
  /** After a campaign game: what becomes of those who fell. */
  z.strictObject({ action: z.literal('at deaths door') }),
])
export type Intent = z.infer<typeof intentSchema>
