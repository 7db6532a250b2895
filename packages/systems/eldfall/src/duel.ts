// Two profiles and a situation, from a few flags: for quick fights at the command line and odds without a table.
import type { Problem, SituationFlag } from '@sightline/kernel'
import { profiles } from './catalogue/profiles.ts'
import type { Intent } from './intents.ts'
import { hitboxes } from './profile.ts'
import type { Setup } from './setup.ts'

export const situation: Readonly<Record<string, SituationFlag>> = {
  distance: { text: 'inches between the two bases; 0 otherwise' },
  with: { text: 'the Item or Spell of the first model, "Short Bow"; its first weapon otherwise' },
  art: { text: 'its Combat Art, "Fencing III"' },
  cover: { text: 'cover of the second model', values: ['none', 'light', 'heavy'] },
  crouched: { text: 'the second model is Crouched', values: ['yes', 'no'] },
  preset: { text: 'rule options', values: ['document', 'published'] },
}
/** The first model, already activated, attacks the second, which has no point left to react. */
export function duel(
  first: string,
  second: string,
  flags: Readonly<Record<string, string>>,
): { readonly setup: Setup; readonly intent: Intent } | readonly Problem[] {
  const problems: Problem[] = []
  const known = Object.keys(profiles)
  for (const [path, profile] of [
    ['first', first],
    ['second', second],
  ] as const) {
    if (!Object.hasOwn(profiles, profile)) problems.push({ path: [path], found: profile, expected: 'a known profile', oneOf: known })
  }
  const distance = flags.distance === undefined ? 0 : Number(flags.distance)
  if (!(distance >= 0 && distance <= 60))
    problems.push({ path: ['distance'], found: flags.distance ?? '', expected: 'inches from 0 to 60' })
  const [a, b] = [profiles[first], profiles[second]]
  if (problems.length > 0 || a === undefined || b === undefined) return problems
  const names = first === second ? ([`${first} A`, `${second} B`] as const) : ([first, second] as const)
  const gap = Math.round(distance * 1000) + (hitboxes[a.size].width + hitboxes[b.size].width) / 2
  const x = 6 + gap / 1000
  const high = flags.cover === 'heavy'
  const crouched = flags.crouched === 'yes'
  // Hides the lower half of a Crouched Hitbox, and not all of it; it must be higher than a base.
  const aside = hitboxes[b.size].width / 2000 + 0.2
  const low = Math.max(0.21, 0.1 + ((hitboxes[a.size].height / 1000 - 0.1) * aside) / (gap / 1000))
  const height = crouched ? Math.round(1000 * low) / 1000 : 1
  const setup: Setup = {
    preset: flags.preset === 'published' ? 'published' : 'document',
    activated: names[0],
    table: { width: Math.max(36, Math.ceil(x + 6)), depth: 36 },
    terrain:
      flags.cover === 'light' || high
        ? [
            {
              id: 'wall',
              box: [x - aside - 0.2, 16.9, 0.2, 2.2],
              height,
              cover: high ? 'heavy' : 'light',
            },
          ]
        : [],
    models: [
      { name: names[0], profile: first, side: 'red', at: [6, 18] },
      { name: names[1], profile: second, side: 'blue', at: [x, 18], ap: 0, crouched },
    ],
  }
  const art = flags.art === undefined ? {} : { art: flags.art }
  const means = flags.with === undefined ? {} : { with: flags.with }
  return { setup, intent: { action: 'attack', model: names[0], on: names[1], skills: [], ...means, ...art } }
}
