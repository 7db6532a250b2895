// Two profiles and a situation, from a few flags: for quick fights at the command line and odds without a table.
import type { Problem, SituationFlag } from '@sightline/kernel'
import { buildModel, type ModelLine } from './build/model.ts'
import type { Intent } from './intents.ts'
import { presetOptions } from './options.ts'
import { hasTrait, isRanged } from './profile.ts'
import type { Setup } from './setup.ts'

export const situation: Readonly<Record<string, SituationFlag>> = {
  action: { text: 'what the first model does', values: ['open fire', 'brawl'] },
  distance: { text: 'inches between the two bases; 9 for a shot, contact for a brawl' },
  weapon: { text: 'the weapon of the first model, "Combat Rifle"; the first of its set otherwise' },
  'target-weapon': { text: 'the weapon of the second model' },
  cover: { text: 'what hides a part of the second model', values: ['none', 'wall', 'friend'] },
  harm: { text: 'Harm of the second model, 0 otherwise' },
  injuries: { text: 'Injuries of the second model, 0 otherwise' },
  supporters: { text: 'how many friends with rifles support the first model, 0 otherwise' },
  neighbours: { text: 'how many friends of the second model stand within 3 in, 0 otherwise' },
  aim: { text: 'the first model takes 1 Fatigue to aim', values: ['yes', 'no'] },
  preset: { text: 'rule options', values: ['document', 'published'] },
}
type Flags = Readonly<Record<string, string>>

export function duel(first: string, second: string, flags: Flags): { readonly setup: Setup; readonly intent: Intent } | readonly Problem[] {
  const problems: Problem[] = []
  const whole = (flag: string, most: number): number => {
    const n = Number(flags[flag] ?? 0)
    if (Number.isInteger(n) && n >= 0 && n <= most) return n
    problems.push({ path: [flag], found: flags[flag] ?? '', expected: `a whole number from 0 to ${most}` })
    return 0
  }
  const preset = flags.preset === 'published' ? 'published' : 'document'
  const lines: readonly ModelLine[] = [lineOf(first, 'first', flags.weapon), lineOf(second, 'second', flags['target-weapon'])]
  const built = lines.map((line, i) => {
    const made = buildModel(line, presetOptions(preset))
    if (!('length' in made)) return made
    for (const p of made) problems.push({ ...p, path: p.path[0] === 'profile' ? [i === 0 ? 'first' : 'second'] : ['weapon'] })
    return null
  })
  const brawls = flags.action === 'brawl'
  const distance = flags.distance === undefined ? (brawls ? 0 : 9) : Number(flags.distance)
  if (!(distance >= 0 && distance <= 50))
    problems.push({ path: ['distance'], found: flags.distance ?? '', expected: 'inches from 0 to 50' })
  const [harm, injuries] = [whole('harm', 4), whole('injuries', 3)]
  const [supporters, neighbours] = [whole('supporters', 6), whole('neighbours', 6)]
  const [a, b] = built
  if (problems.length > 0 || a === null || a === undefined || b === null || b === undefined) return problems

  const y = 18
  const x = 8
  const far = x + (a.radius + b.radius) / 1000 + distance
  const [attacker, target] = lines as readonly [ModelLine, ModelLine]
  const models: NonNullable<Setup['models']> = [
    { ...attacker, name: nameFor(first, second, first, 'A'), side: 'red', at: [x, y] },
    { ...target, name: nameFor(first, second, second, 'B'), side: 'blue', at: [far, y], harm, injuries },
    ...beside(supporters, x, y).map((at, i) => ({ name: `supporter ${i + 1}`, side: 'red' as const, at, weapons: ['Handmade Rifle'] })),
    ...behind(neighbours, far, y).map((at, i) => ({ name: `neighbour ${i + 1}`, side: 'blue' as const, at })),
    ...(flags.cover === 'friend' ? [{ name: 'blocker', side: 'blue' as const, at: [far - 2, y + 0.7] as [number, number] }] : []),
  ]
  const setup: Setup = {
    preset,
    table: { width: Math.min(72, Math.max(36, Math.ceil(far + 8))), depth: 36 },
    terrain: flags.cover === 'wall' ? [{ id: 'wall', box: [far - 1, y - 2, 0.2, 2.2], height: 1 }] : [],
    models,
  }
  const [from, to] = [models[0]?.name ?? '', models[1]?.name ?? '']
  const weapon = a.weapons.find(w => isRanged(w) !== brawls)
  const extras = { aim: flags.aim === 'yes', chems: [], ...(weapon === undefined ? {} : { weapon: weapon.name }) }
  if (brawls) return { setup, intent: { action: 'brawl', model: from, target: to, ...extras } }
  if (weapon !== undefined && hasTrait(weapon, 'Area'))
    return { setup, intent: { action: 'open fire', model: from, point: [far, y], ...extras } }
  return { setup, intent: { action: 'open fire', model: from, target: to, ...extras } }
}
const lineOf = (profile: string, name: string, weapon: string | undefined): ModelLine => ({
  name,
  profile,
  ...(weapon === undefined ? {} : { weapons: [weapon] }),
})
const nameFor = (first: string, second: string, own: string, letter: string): string => (first === second ? `${own} ${letter}` : own)
/** In a column beside the attacker, the nearest first. */
const beside = (n: number, x: number, y: number): [number, number][] =>
  Array.from({ length: n }, (_, i) => [x - 0.6, y + (i % 2 === 0 ? 1 : -1) * (1.2 + 1.1 * Math.floor(i / 2))])
const behind = (n: number, x: number, y: number): [number, number][] =>
  Array.from({ length: n }, (_, i) => [x + 1.4, y + (i % 2 === 0 ? 1 : -1) * (0.6 + 1.1 * Math.floor(i / 2))])
