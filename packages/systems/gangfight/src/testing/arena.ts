// Positions for the fuzzer: ready parties close to each other, or models of every profile with any weapons, on a table with every kind of
// terrain, under any options.
import { anyOptions, chance, pick, playable } from '@sightline/kernel/testing'
import { armours, profiles, weapons } from '../build/catalogue.ts'
import { parties } from '../build/index.ts'
import { scenarios } from '../game.ts'
import { options } from '../options.ts'
import { perks, spells } from '../profile.ts'
import type { Setup } from '../setup.ts'
import { gangfight } from '../system.ts'

const PARTIES = Object.keys(parties) as readonly (keyof typeof parties)[]
type Random = (n: number) => number
type Model = NonNullable<Setup['models']>[number]

/** A mage who can cast and counter at once: five spells want WP 5, and what is held serves in the other turn. */
const mage = (random: Random): Partial<Model> => ({
  perks: ['Mage'],
  spells: [...spells],
  stats: { wp: 5 },
  mana: 1 + random(8),
  ap: random(3),
})
/** Sidestep more often than other perks: what follows it needs a miss, and a place to go on from. */
function carried(random: Random): Partial<Model> {
  const perk = random(3) === 0 ? 'Sidestep' : pick(random, perks)
  return {
    ...(random(2) === 0 && perk !== 'Mage' ? { perks: [perk] } : {}),
    ...(random(2) === 0 ? { armour: pick(random, armours).name } : {}),
  }
}
/**
 * The profiles in turn, each with weapons, a perk and armour that it may have; or Heroes alone, whose leaders will not live long, so that
 * others have to be named.
 */
function models(seed: number, random: Random, depth: number): readonly Model[] {
  const heroes = random(3) === 0
  return Array.from({ length: 8 }, (_, i): Model => {
    const list = heroes ? profiles.filter(p => p.rank === 'Hero') : profiles
    const { name: profile, nature } = list[(Math.abs(seed) * 8 + i) % list.length] ?? { name: 'Human Regular' }
    const side = i % 2 === 0 ? 'red' : 'blue'
    const plain: Model = {
      name: `${profile} ${i}`,
      profile,
      side,
      at: [16 + random(16), Math.floor(depth / 2) + (side === 'red' ? -2 - random(4) : 2 + random(4))],
      ...(heroes && i < 2 ? { leader: true, en: 1 } : {}),
    }
    if (nature === 'remote') return { ...plain, perks: ['Neural Sync'], pilot: 'somebody' }
    if (nature === 'beast') return plain
    const weapon = { name: pick(random, weapons).name, magic: random(4) === 0 }
    return { ...plain, weapons: [weapon], ...(random(3) === 0 ? mage(random) : carried(random)) }
  })
}
/** Whoever cannot be built or placed stays away. */
function built(setup: Setup): Setup {
  const game = gangfight.start(setup)
  if ('store' in game) return setup
  const bad = new Set(game.filter(({ path }) => path[0] === 'models').map(({ path }) => path[1]))
  if (bad.size === 0) return setup
  return { ...setup, models: (setup.models ?? []).filter((_, i) => !bad.has(i)) }
}
export function arena(seed: number): Setup {
  const random = chance(seed)
  return playable(gangfight, (): Setup => {
    // Shallow tables bring them together soon.
    const depth = 22 + random(12)
    const first = random(PARTIES.length)
    const named = (i: number): (typeof PARTIES)[number] => PARTIES[i % PARTIES.length] ?? 'humans'
    const setup: Setup = {
      attacker: pick(random, ['red', 'blue'] as const),
      preset: pick(random, ['document', 'document', 'published'] as const),
      options: random(2) === 0 ? {} : anyOptions(options, random),
      scenario: pick(random, scenarios),
      table: { width: 48, depth },
      ...(random(3) === 0
        ? { models: [...models(seed, random, depth)] }
        : { parties: { red: named(first), blue: named(first + 1 + random(PARTIES.length - 1)) } }),
      // Battles of the End Game begin late.
      ...(random(3) === 0 ? { round: 1 + random(4) } : {}),
      terrain: [
        { id: 'wood', ground: 'light', round: [14, 11, 3], height: 3 },
        { id: 'ruin', ground: 'dense', box: [28, 9, 4, 4], height: 2 },
        { id: 'wall', ground: 'dense', box: [20, 10.5, 5, 0.5], height: 1.5, impassable: true },
        { id: 'meadow', ground: 'flat', box: [36, 8, 5, 5], height: 0 },
      ],
    }
    return built(built(setup))
  })
}
