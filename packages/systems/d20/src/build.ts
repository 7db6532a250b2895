// Stat lines as they are written, and the characters made of them.
import type { Problem } from '@sightline/kernel'
import { z } from 'zod'
import { type Built, type Effect, parseRoll, type Roll, type Spell, type Weapon } from './profile.ts'

export const nameSchema = z.string().trim().min(1).max(60)
const name = nameSchema
const stat = z.int().min(-99).max(99)
export const countSchema = z.int().min(0).max(999)
const count = countSchema
const times = z.int().min(1).max(20)
export const distanceSchema = z.number().min(0).max(1000)
const distance = distanceSchema
const roll = z.union([z.string(), z.int().min(0).max(999)])
const weaponSchema = z.strictObject({
  name,
  kind: z.enum(['melee', 'ranged']),
  hit: stat.default(0),
  /** "1d8+2" */
  damage: roll,
  /** Of a melee weapon; 5 otherwise. */
  reach: distance.optional(),
  /** Of a ranged weapon. */
  range: distance.optional(),
  attacks: times.default(1),
  shots: times.default(1),
  heavy: z.boolean().default(false),
  rapidFire: z.boolean().default(false),
  pistol: z.boolean().default(false),
  quick: z.boolean().default(false),
})
const effectSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.enum(['damage', 'heal']), roll }),
  z.strictObject({ is: z.literal('push'), feet: distance }),
  z.strictObject({ is: z.literal('nothing') }),
])
const spellSchema = z.strictObject({
  name,
  cast: stat.default(0),
  requirement: z.int().min(-99).max(199),
  cost: count.default(0),
  range: distance.default(60),
  at: z.enum(['enemy', 'friend', 'self', 'anyone']).default('enemy'),
  effect: effectSchema.default({ is: 'nothing' }),
  quick: z.boolean().default(false),
})
/** The stat line of a character, all of it. */
const whole = z.strictObject({
  ac: stat,
  hp: z.int().min(1).max(999),
  speed: distance,
  initiative: stat,
  fast: z.boolean(),
  shield: z.boolean(),
  deny: stat.nullable(),
  mana: count,
  casts: times,
  bonus: z.boolean(),
  base: z.number().min(0).max(50),
  weapons: z.array(weaponSchema).max(12),
  spells: z.array(spellSchema).max(24),
})
export const profileSchema = whole.partial()
export type ProfileLine = z.input<typeof profileSchema>
/** What is not said of a character. */
const usual: z.input<typeof whole> = {
  ac: 10,
  hp: 10,
  speed: 30,
  initiative: 0,
  fast: false,
  shield: false,
  deny: null,
  mana: 0,
  casts: 1,
  bonus: false,
  base: 5,
  weapons: [],
  spells: [],
}

/** Gathers everything that is wrong, with the way to it. */
export class Problems {
  readonly list: Problem[] = []
  add(path: Problem['path'], found: string, expected: string, oneOf?: readonly string[]): void {
    this.list.push(oneOf === undefined ? { path, found, expected } : { path, found, expected, oneOf })
  }
}

function rollOf(given: string | number, path: Problem['path'], problems: Problems): Roll {
  const read = parseRoll(String(given))
  if (read === null) problems.add(path, String(given), 'dice such as 1d8+2, or a number')
  return read ?? { dice: 0, sides: 0, plus: 0 }
}
interface Line extends z.output<typeof profileSchema> {
  readonly name: string
  readonly profile?: string | undefined
}
/** The character that a line describes: its ready profile, and what the line says otherwise. */
export function build(
  line: Line,
  catalogue: Readonly<Record<string, ProfileLine>>,
  path: Problem['path'],
  problems: Problems,
): Built | null {
  const { profile } = line
  const ready = profile === undefined ? {} : Object.hasOwn(catalogue, profile) ? catalogue[profile] : undefined
  if (ready === undefined) {
    problems.add([...path, 'profile'], `"${profile}"`, 'a ready character', Object.keys(catalogue))
    return null
  }
  const given = Object.fromEntries(Object.entries(line).filter(([key, value]) => key in whole.shape && value !== undefined))
  const all = whole.parse({ ...usual, ...ready, ...given })
  for (const kind of ['weapons', 'spells'] as const) {
    const names = all[kind].map(one => one.name)
    names.forEach((one, i) => {
      if (names.indexOf(one) !== i) problems.add([...path, kind, i, 'name'], `"${one}" twice`, 'a name of its own')
    })
  }
  return {
    ...all,
    name: line.name,
    profile: profile ?? 'character',
    weapons: all.weapons.map((w, i): Weapon => weaponOf(w, [...path, 'weapons', i], problems)),
    spells: all.spells.map((s, i): Spell => ({ ...s, effect: effectOf(s.effect, [...path, 'spells', i, 'effect'], problems) })),
  }
}
function weaponOf(w: z.output<typeof weaponSchema>, path: Problem['path'], problems: Problems): Weapon {
  const { kind, reach, range } = w
  if (kind === 'melee' && range !== undefined) problems.add([...path, 'range'], 'a range', 'a reach: it is a melee weapon')
  if (kind === 'ranged' && reach !== undefined) problems.add([...path, 'reach'], 'a reach', 'a range: it is a ranged weapon')
  if (kind === 'ranged' && range === undefined) problems.add(path, 'no range', 'a range in feet')
  for (const word of ['heavy', 'rapidFire', 'pistol'] as const) {
    if (kind === 'melee' && w[word]) problems.add([...path, word], 'a melee weapon', 'a ranged weapon')
  }
  return { ...w, damage: rollOf(w.damage, [...path, 'damage'], problems), reach: kind === 'melee' ? (reach ?? 5) : 0, range: range ?? 0 }
}
function effectOf(effect: z.output<typeof effectSchema>, path: Problem['path'], problems: Problems): Effect {
  return 'roll' in effect ? { is: effect.is, roll: rollOf(effect.roll, [...path, 'roll'], problems) } : effect
}
