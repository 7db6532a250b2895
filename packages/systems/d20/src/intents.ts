// Intents as they come from people, files and bots: characters by name, places in feet.
import { z } from 'zod'

const name = z.string().min(1).max(60)
const feet = z.number().min(-5000).max(5000)
/** [x, y] in feet. */
export const placeSchema = z.tuple([feet, feet])
const spend = z.enum(['main', 'bonus']).default('main')

export const intentSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('roll initiative') }),
  z.strictObject({
    action: z.literal('move'),
    model: name,
    path: z.array(placeSchema).min(1).max(20),
    /** Spends the main action on a fall back, so that nobody gets an opportune attack. */
    safely: z.boolean().default(false),
  }),
  z.strictObject({ action: z.literal('attack'), model: name, target: name, weapon: name.optional(), as: spend }),
  z.strictObject({ action: z.literal('shoot'), model: name, target: name, weapon: name.optional(), as: spend }),
  z.strictObject({ action: z.literal('cast'), model: name, spell: name, target: name.optional(), as: spend }),
  z.strictObject({ action: z.literal('overwatch'), model: name, ward: name, watch: z.enum(['gun', 'shield']).optional(), as: spend }),
  z.strictObject({ action: z.literal('end turn') }),
])
export type Intent = z.infer<typeof intentSchema>
export type Order = Extract<Intent, { model: string }>
