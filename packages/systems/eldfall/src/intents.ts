// Intents as they come from people, files and bots: models by name, places in inches.
import { z } from 'zod'
import { states } from './game.ts'

const name = z.string().min(1).max(60)
const inches = z.number().min(-1000).max(1000)
/** [x, y] in inches from the south-west corner of the table. */
export const placeSchema = z.tuple([inches, inches])

const attack = {
  /** The Item or Spell; the first that fits otherwise (E-005). */
  with: name.optional(),
  /** Skills that are used (E-004). */
  skills: z.array(name).max(6).default([]),
  /** One Combat Art at one level, "Fencing III" (E-004). */
  art: name.optional(),
  /** The middle of a template, or where a spray points; the target otherwise. */
  aim: placeSchema.optional(),
}
export const intentSchema = z.discriminatedUnion('action', [
  /** Before the first turn: both leaders roll for the initiative. */
  z.strictObject({ action: z.literal('begin') }),
  /** Activation and Movement Step. */
  z.strictObject({
    action: z.literal('activate'),
    model: name,
    move: z.enum(['idle', 'walk', 'run', 'climb', 'jump']).default('idle'),
    /** Corners of the way and its end; nothing for Idle. */
    path: z.array(placeSchema).max(10).default([]),
    /** The engaging model that an Engaged one walks towards (E-028). */
    towards: name.optional(),
    /** Crouches, or stands up, at the start or the end of the Movement. */
    crouch: z.enum(['start', 'end']).optional(),
    stand: z.enum(['start', 'end']).optional(),
    /** Where it looks at the end of a move; ahead otherwise. */
    face: placeSchema.optional(),
    skills: z.array(name).max(3).default([]),
  }),
  /** Reaction Step: one model reacts. */
  z.strictObject({
    action: z.literal('react'),
    model: name,
    does: z.enum(['attack', 'opportunity', 'dodge', 'assist', 'perceive', 'death blow', 'nothing']),
    ...attack,
    /** Where on the path: inches from its start, or a place on it (E-040). */
    at: z.union([z.number().min(0).max(200), placeSchema]).optional(),
    /** Fewer dice than the Strike value. */
    dice: z.int().min(1).max(12).optional(),
    on: name.optional(),
    state: z.enum(states).optional(),
    /** Refused: only in the Active Role the ground may be aimed at (E-056). */
    ground: placeSchema.optional(),
  }),
  /** Ends the Reaction Step. */
  z.strictObject({ action: z.literal('no more reactions') }),
  /** Action Step, and with it the Resolution Step. */
  z.strictObject({
    action: z.literal('attack'),
    model: name,
    ...attack,
    /** All strikes on one enemy, or one name for each strike (E-013, E-014). */
    on: name.optional(),
    strikes: z.array(name).min(1).max(12).optional(),
    /** With Targetless means: the ground instead of an enemy (E-056). */
    ground: placeSchema.optional(),
  }),
  z.strictObject({ action: z.literal('dodge'), model: name }),
  z.strictObject({ action: z.literal('assist'), model: name, on: name.optional(), state: z.enum(states) }),
  z.strictObject({ action: z.literal('death blow'), model: name, on: name }),
  z.strictObject({ action: z.literal('perceive'), model: name, on: name }),
  z.strictObject({ action: z.literal('interact'), model: name }),
  z.strictObject({ action: z.literal('nothing'), model: name }),
  z.strictObject({ action: z.literal('end turn') }),
])
export type Intent = z.infer<typeof intentSchema>
export type Of<A extends Intent['action']> = Extract<Intent, { action: A }>
