// Two profiles and a situation, from a few flags: for quick fights at the command line and odds without a table.
import type { Problem, SituationFlag } from '@sightline/kernel'
import { type ProfileLine, profileSchema } from './build.ts'
import { catalogue } from './catalogue.ts'
import type { Intent } from './intents.ts'
import { type Setup, start } from './setup.ts'

export const situation: Readonly<Record<string, SituationFlag>> = {
  action: { text: 'what the first character does', values: ['attack', 'shoot', 'cast', 'fall back'] },
  distance: { text: 'feet between the two; 4 for an attack and a fall back, 20 otherwise' },
  weapon: { text: 'the weapon of the first character' },
  spell: { text: 'the spell that is cast' },
  hit: { text: 'replaces the number to hit of all weapons of the first character' },
  'target-hit': { text: 'replaces that of all weapons of the second character' },
  hp: { text: 'hit points that the first character has left' },
  'target-hp': { text: 'hit points that the second character has left' },
  moved: { text: 'feet that the first character has moved in this turn' },
  watcher: { text: 'a ready character who overwatches the second one with a gun, 20 ft behind it' },
  shield: { text: 'a ready character who overwatches the second one with a shield, beside the line between the two' },
  friend: { text: 'a ready character of the first side who stands next to the second one' },
  options: { text: 'rule options, "nat1 auto_miss, chain_cap 3"' },
}

type Flags = Readonly<Record<string, string>>
type Model = NonNullable<Setup['models']>[number]
const splitOf = (text: string): string[][] =>
  text
    .split(',')
    .map(one => one.trim().split(/[\s=:]+/))
    .filter(([head]) => head !== '')

export function duel(first: string, second: string, flags: Flags): { readonly setup: Setup; readonly intent: Intent } | readonly Problem[] {
  const problems: Problem[] = []
  const profile = (named: string, path: string): ProfileLine => {
    const line = Object.hasOwn(catalogue, named) ? catalogue[named] : undefined
    if (line === undefined)
      problems.push({ path: [path], found: `"${named}"`, expected: 'a ready character', oneOf: Object.keys(catalogue) })
    return line ?? {}
  }
  const number = (flag: string, min: number, max: number): number | undefined => {
    const given = flags[flag]
    if (given === undefined) return undefined
    const n = Number(given)
    if (given.trim() !== '' && n >= min && n <= max && (flag === 'distance' || flag === 'moved' || Number.isInteger(n))) return n
    problems.push({ path: [flag], found: given, expected: `a number from ${min} to ${max}` })
    return undefined
  }
  const action = flags.action ?? 'attack'
  const near = action === 'attack' || action === 'fall back'
  const gap = number('distance', 0.1, 500) ?? (near ? 4 : 20)
  const moved = number('moved', 0, 500)
  const armed = (line: ProfileLine, flag: string): Pick<Model, 'weapons'> => {
    const hit = number(flag, -99, 99)
    return hit === undefined ? {} : { weapons: (profileSchema.parse(line).weapons ?? []).map(w => ({ ...w, hit })) }
  }
  const left = (flag: string): Pick<Model, 'left'> => {
    const hp = number(flag, 1, 999)
    return hp === undefined ? {} : { left: { hp } }
  }
  const names = first === second ? [`${first} A`, `${second} B`] : [first, second]
  const [from, to] = names as [string, string]
  const models: Model[] = [
    {
      name: from,
      side: 'red',
      at: [0, 0],
      profile: first,
      ...armed(profile(first, 'first'), 'hit'),
      ...left('hp'),
      ...(moved === undefined ? {} : { moved }),
    },
    { name: to, side: 'blue', at: [gap, 0], profile: second, ...armed(profile(second, 'second'), 'target-hit'), ...left('target-hp') },
  ]
  const flagOf = ['first', 'distance']
  const third = (flag: 'watcher' | 'shield' | 'friend', side: 'red' | 'blue', at: readonly [number, number]): void => {
    const named = flags[flag]
    if (named === undefined) return
    profile(named, flag)
    flagOf.push(flag)
    const watch = flag === 'watcher' ? ('gun' as const) : flag
    const more: Pick<Model, 'overwatch'> = watch === 'friend' ? {} : { overwatch: { ward: to, watch } }
    models.push({ name: `${named} (${flag})`, side, at: [at[0], at[1]], profile: named, ...more })
  }
  third('watcher', 'blue', [gap + 20, 0])
  third('shield', 'blue', [gap - Math.min(2, gap / 2), Math.min(1, gap / 4)])
  third('friend', 'red', [gap, 3])
  const spell = flags.spell ?? catalogue[first]?.spells?.[0]?.name
  if (action === 'cast' && spell === undefined)
    problems.push({ path: ['action'], found: action, expected: `something else, for ${first} has no spells` })
  const options = Object.fromEntries(
    splitOf(flags.options ?? '').map(([key = '', value = '']) => [
      key,
      /^\d+$/.test(value) && key !== 'shield_arc' ? Number(value) : value,
    ]),
  )
  if (problems.length > 0) return problems
  const setup: Setup = { options, models, active: from }
  const made = start(setup)
  if (!('store' in made))
    return made.map(p => ({ ...p, path: [p.path[0] === 'models' ? (flagOf[Number(p.path[1])] ?? 'first') : 'options'] }))
  const weapon = flags.weapon === undefined ? {} : { weapon: flags.weapon }
  return { setup, intent: intentFor(action, from, to, weapon, spell ?? '') }
}
function intentFor(action: string, model: string, target: string, weapon: { readonly weapon?: string }, spell: string): Intent {
  switch (action) {
    case 'shoot':
      return { action: 'shoot', model, target, ...weapon, as: 'main' }
    case 'cast':
      return { action: 'cast', model, spell, target, as: 'main' }
    case 'fall back':
      return { action: 'move', model, path: [[-20, 0]], safely: false }
    default:
      return { action: 'attack', model, target, ...weapon, as: 'main' }
  }
}
