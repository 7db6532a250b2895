// Two profiles and a situation, from a few flags: for quick fights at the command line and odds without a table.
import type { Problem, SituationFlag } from '@sightline/kernel'
import { buildModel, type RosterEntry } from './build/index.ts'
import type { Intent } from './intents.ts'
import { presetOptions } from './options.ts'
import { type Spell, spells, threatInches } from './profile.ts'
import type { Setup } from './setup.ts'

export const situation: Readonly<Record<string, SituationFlag>> = {
  action: { text: 'what the first model does', values: ['fight', 'power', 'finesse', 'charge', 'shoot', 'cast'] },
  distance: { text: 'inches between the two bases; otherwise within reach for a fight, 5 for a charge or a Mana Blast, else 12' },
  weapon: { text: 'the weapon of the first model, "Short Bow"' },
  perks: { text: 'perks of the first model, separated by commas' },
  'target-perks': { text: 'perks of the second model, separated by commas' },
  armour: { text: 'armour of the first model' },
  'target-armour': { text: 'armour of the second model' },
  spell: { text: 'the spell that is cast', values: spells.filter(s => s !== 'Counter-Spell') },
  mana: { text: 'mana of the first model, 5 otherwise' },
  counter: { text: 'the second model is a mage who can answer with Counter-Spell', values: ['yes', 'no'] },
  cover: { text: 'cover of the second model', values: ['none', 'soft', 'hard'] },
  ground: { text: 'ground between the two for a charge', values: ['flat', 'light', 'dense'] },
  preset: { text: 'rule options', values: ['document', 'published'] },
}

type Flags = Readonly<Record<string, string>>
const listOf = (text: string | undefined): string[] =>
  text === undefined
    ? []
    : text
        .split(',')
        .map(s => s.trim())
        .filter(s => s !== '')

export function duel(first: string, second: string, flags: Flags): { readonly setup: Setup; readonly intent: Intent } | readonly Problem[] {
  const problems: Problem[] = []
  const action = flags.action ?? 'fight'
  const spell = (flags.spell ?? 'Mana Missile') as Spell
  const preset = flags.preset === 'published' ? 'published' : 'document'
  const attacker = fighter(first, flags.perks, flags.armour, flags.weapon, action === 'cast' ? [spell] : [])
  const target = fighter(second, flags['target-perks'], flags['target-armour'], undefined, flags.counter === 'yes' ? ['Counter-Spell'] : [])
  const built = [attacker, target].map((entry, i) => {
    const made = buildModel(entry, presetOptions(preset))
    if (!Array.isArray(made)) return made
    for (const p of made)
      problems.push({ ...p, path: [i === 0 ? 'first' : 'second', ...p.path], ...(p.near === undefined ? {} : { oneOf: p.near }) })
    return null
  })
  const distance = flags.distance === undefined ? null : Number(flags.distance)
  if (distance !== null && !(distance >= 0 && distance <= 60))
    problems.push({ path: ['distance'], found: flags.distance ?? '', expected: 'inches from 0 to 60' })
  const mana = flags.mana === undefined ? 5 : Number(flags.mana)
  if (!(Number.isInteger(mana) && mana >= 0 && mana <= 99))
    problems.push({ path: ['mana'], found: flags.mana ?? '', expected: 'a whole number from 0 to 99' })
  const [a, b] = built
  if (problems.length > 0 || a === null || a === undefined || b === null || b === undefined) return problems

  const near = action === 'fight' || action === 'power' || action === 'finesse'
  // A Mana Blast reaches 8 in (G-039).
  const close = action === 'charge' || (action === 'cast' && spell === 'Mana Blast')
  const gap = distance ?? (near ? Math.min(threatInches[a.size], 0.5) : close ? 5 : 12)
  const names = a.name === b.name ? [`${a.name} A`, `${b.name} B`] : [a.name, b.name]
  const [from, to] = names as [string, string]
  const y = 24
  const x = 10
  const far = Math.round(x * 1000 + a.radius + b.radius + gap * 1000) / 1000
  const setup: Setup = {
    preset,
    table: { width: Math.max(48, Math.ceil(far + 10)), depth: 48 },
    terrain: terrainFor(flags, x, far, y),
    models: [
      { ...attacker, name: from, side: 'red', at: [x, y], mana },
      { ...target, name: to, side: 'blue', at: [far, y], mana: flags.counter === 'yes' ? 5 : 0, ap: flags.counter === 'yes' ? 1 : 0 },
    ],
  }
  return { setup, intent: intentFor(action, from, to, spell, far, y) }
}
function fighter(
  profile: string,
  perks: string | undefined,
  armour: string | undefined,
  weapon: string | undefined,
  spells: readonly Spell[],
): RosterEntry {
  const chosen = listOf(perks)
  if (spells.length > 0 && !chosen.includes('Mage')) chosen.push('Mage')
  return {
    profile,
    perks: chosen,
    spells: [...spells],
    weapons: listOf(weapon),
    ...(armour === undefined ? {} : { armour }),
  }
}
/** Cover is a piece in which the target stands; ground is one that lies between. */
function terrainFor(flags: Flags, from: number, to: number, y: number): NonNullable<Setup['terrain']> {
  const list: NonNullable<Setup['terrain']> = []
  if (flags.cover === 'soft' || flags.cover === 'hard') {
    list.push({ id: 'cover', ground: flags.cover === 'hard' ? 'dense' : 'light', box: [to - 1, y - 2, 4, 4], height: 3 })
  }
  if (flags.ground === 'light' || flags.ground === 'dense') {
    list.push({ id: 'ground', ground: flags.ground, box: [from + 1, y - 2, Math.max(0.1, to - from - 2), 4], height: 0.1 })
  }
  return list
}
function intentFor(action: string, model: string, target: string, spell: Spell, x: number, y: number): Intent {
  switch (action) {
    case 'charge':
      return { action: 'charge', model, target }
    case 'shoot':
      return { action: 'shoot', model, target, kind: 'plain' }
    case 'cast':
      return spell === 'Mana Blast' ? { action: 'cast', model, spell, towards: [x, y] } : { action: 'cast', model, spell, target }
    case 'power':
    case 'finesse':
      return { action: 'fight', model, target, kind: action }
    default:
      return { action: 'fight', model, target, kind: 'plain' }
  }
}
