// Positions for the fuzzer: ready rosters close to each other, with what they do not have, under any options.
import { anyOptions, chance, pick, playable } from '@sightline/kernel/testing'
import { rosters } from '../catalogue.ts'
import { options } from '../options.ts'
import type { Setup } from '../setup.ts'
import { d20 } from '../system.ts'

/** The eights are the same people, and have no room on a small table. */
const names = (Object.keys(rosters) as (keyof typeof rosters)[]).filter(name => rosters[name].length === 4)
type Model = NonNullable<Setup['models']>[number]
/** Two in the middle with sums that hit natural 1s that hit, and a caster of what no ready one casts. */
const middle: readonly Model[] = [
  { name: 'Champion', side: 'red', at: [25.5, 20], profile: 'Duelist', ac: 7, hp: 5 },
  { name: 'Nemesis', side: 'blue', at: [25, 25.2], profile: 'Brute', ac: 7, hp: 5 },
  {
    name: 'Sage',
    side: 'red',
    at: [20, 30],
    profile: 'Adept',
    bonus: true,
    spells: [
      { name: 'ward', cast: 5, requirement: 8, cost: 1, at: 'self', effect: { is: 'nothing' } },
      { name: 'spite', cast: 5, requirement: 8, cost: 1, at: 'anyone', effect: { is: 'damage', roll: '1d4' } },
    ],
  },
]
export function arena(seed: number): Setup {
  const random = chance(seed)
  return playable(d20, (): Setup => {
    const [red, blue] = [names[Math.abs(seed) % names.length] ?? 'wardens', pick(random, names)]
    return {
      preset: pick(random, ['document', 'published'] as const),
      // What a foot is on the table changes no rule.
      options: random(3) === 0 ? {} : { ...anyOptions(options, random, ['foot']), ...(random(3) === 0 ? { chain_cap: 1 } : {}) },
      // Small enough for everybody to be near everybody soon.
      table: { width: 50, depth: 50 },
      terrain: [
        { id: 'hut', cover: random(2) === 0 ? 'half' : 'total', box: [22.5, 12.5, 5, 5] },
        { id: 'hedge', cover: pick(random, ['half', 'three quarters'] as const), box: [15, 0, 2, 50] },
      ],
      rosters: [
        { side: 'red', roster: red, edge: 'west' },
        { side: 'blue', roster: blue, edge: 'east' },
      ],
      models: middle.filter((_, i) => i < 2 || random(2) === 0).map(m => ({ ...m })),
    }
  })
}
