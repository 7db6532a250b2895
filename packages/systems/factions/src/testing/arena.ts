// Positions for the fuzzer: small and crowded, with any weapons, perks and chems, under any options.
import { anyOptions, chance, pick, playable } from '@sightline/kernel/testing'
import { classNamed, classNames } from '../build/classes.ts'
import { weaponNames } from '../build/weapons.ts'
import { chems } from '../game.ts'
import { options, presetOptions } from '../options.ts'
import { effects, perks, traits } from '../profile.ts'
import type { Setup } from '../setup.ts'
import { factions } from '../system.ts'

type Random = (n: number) => number
type Models = NonNullable<Setup['models']>
type Weapons = NonNullable<Models[number]['weapons']>
/** Two of the lists, and now and then one made up of any traits and effects. */
function weaponsFor(random: Random): Weapons {
  const named = [...new Set([pick(random, weaponNames), pick(random, weaponNames)])]
  if (random(2) > 0) return named
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
export function arena(seed: number): Setup {
  const random = chance(seed)
  return playable(factions, (): Setup => {
    const models: Models = Array.from({ length: 8 }, (_, i) => {
      const profile = classNames[(Math.abs(seed) * 8 + i) % classNames.length] ?? 'Operators Waster'
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
      options: random(3) === 0 ? {} : anyOptions(options, random, ['model_height', 'base_radius']),
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
        { name: 'crate', at: [7.5, 4] },
        { name: 'sack', at: [7.5, 11] },
        { name: 'puddle', at: [7.5, 7.5], kind: 'radiation' },
      ],
      models,
      crews: { red: { tier: 2, ploys: random(4), chems: doses }, blue: { ploys: random(4), chems: doses } },
    }
  })
}
