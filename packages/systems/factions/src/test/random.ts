// Random positions and random players for the fuzzer: everything from one seed.
import { classNamed, classNames } from '../build/classes.ts'
import { weaponNames } from '../build/weapons.ts'
import { chems } from '../game.ts'
import { options, presetOptions } from '../options.ts'
import { effects, perks, traits } from '../profile.ts'
import { type Setup, start } from '../setup.ts'

/** Numbers from 0 to n - 1, the same for the same seed. */
export type Random = (n: number) => number
export function randomOf(seed: number): Random {
  let x = seed | 0
  return n => {
    x = (x + 0x9e3779b9) | 0
    let z = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return ((z ^ (z >>> 15)) >>> 0) % n
  }
}
export const pick = <V>(random: Random, list: readonly V[]): V => list[random(list.length)] as V

const optionValues = (random: Random): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(options)
      .filter(([name]) => name !== 'model_height' && name !== 'base_radius')
      .map(([name, entry]) => [
        name,
        'values' in entry ? pick(random, entry.values) : entry.number.min + random(entry.number.max - entry.number.min + 1),
      ]),
  )
type Models = NonNullable<Setup['models']>
type Weapons = NonNullable<Models[number]['weapons']>
/** Two of the lists, and now and then one made up of any traits and effects. */
function weaponsFor(random: Random): Weapons {
  const named = [...new Set([pick(random, weaponNames), pick(random, weaponNames)])]
  if (random(3) > 0) return named
  const trait = (): string => `${pick(random, traits)} ${1 + random(3)}`
  return [
    ...named,
    {
      name: 'gadget',
      type: pick(random, ['Melee', 'Pistol', 'Rifle', 'Heavy', 'Grenade'] as const),
      range: 4 + random(20),
      test: `${2 + random(5)}${pick(random, ['S', 'P', 'A'])}`,
      traits: [...new Set([trait(), trait()])],
      critical: [...new Set([`${pick(random, effects)} ${1 + random(3)}`, `${pick(random, effects)} ${1 + random(3)}`])],
    },
  ]
}
/** A small and crowded table, so that everything happens soon. */
export function randomSetup(seed: number): Setup {
  const random = randomOf(seed)
  const attempt = (): Setup => {
    const models: Models = Array.from({ length: 8 }, (_, i) => {
      const profile = pick(random, classNames)
      const health = classNamed(profile, presetOptions('document'))?.statistics.health ?? 1
      return {
        name: `${profile.split(' ').at(-1)} ${i + 1}`,
        profile,
        side: i % 2 === 0 ? 'red' : 'blue',
        at: [2 + random(11_000) / 1000, 2 + random(11_000) / 1000],
        weapons: weaponsFor(random),
        ...(random(3) === 0 ? { perks: [pick(random, perks)] } : {}),
        fatigue: random(6) === 0 ? 1 : 0,
        harm: random(3),
        injuries: random(health),
      }
    })
    const doses = Object.fromEntries(chems.map(chem => [chem, random(2)]))
    return {
      preset: pick(random, ['document', 'published'] as const),
      options: random(3) === 0 ? {} : optionValues(random),
      table: { width: 15, depth: 15 },
      scenario: pick(random, ['none', 'Skirmish'] as const),
      attacker: pick(random, ['red', 'blue'] as const),
      rounds: 2,
      terrain: [
        { id: 'wall', box: [3 + random(8), 3 + random(8), 0.3, 3], height: pick(random, [1, 2]), impassable: random(2) === 0 },
        { id: 'roof', box: [9, 1, 3, 3], height: 1, platform: true },
      ],
      tokens: [
        { name: 'box', at: [4, 7] },
        { name: 'bag', at: [11, 7] },
        { name: 'puddle', at: [7.5, 7.5], kind: 'radiation' },
      ],
      models,
      crews: { red: { tier: 2, ploys: random(4), chems: doses }, blue: { ploys: random(4), chems: doses } },
    }
  }
  for (;;) {
    const setup = attempt()
    if ('store' in start(setup)) return setup
  }
}
