// What is worked out of a game once and never changes: what models cost and how hard they strike each other on average.
import { type Fighter, type Gang, has, meleeWeapon, reading, type Weapon } from '@sightline/gangfight'

export interface Lore {
  /** Row id of the first model: models are numbered from it. */
  readonly first: number
  /** Price of each model in average models. */
  readonly price: readonly number[]
  /** Wounds that one attack of model i on model k leaves on average, at [i * models + k]. */
  readonly blows: Float64Array
  /** The same of a shot in the open and at short range with the best ranged weapon; 0 without one. */
  readonly shots: Float64Array
  /** The ranged weapon that it shoots with: the one that reaches farthest. */
  readonly gun: readonly (Weapon | null)[]
  /** Would rather strike than shoot. */
  readonly fights: readonly boolean[]
  /** By seat: has it the better of shooting from afar? */
  readonly outshoots: readonly [boolean, boolean]
}
/** How much a pool and a save leave on average, exactly. */
function wounds(game: Gang, dice: number, tn: number, saveDice: number, damage: number, stalwart: boolean): number {
  if (dice <= 0) return 0
  const hits = reading(game, dice, tn).dist
  const saves = saveDice <= 0 ? null : reading(game, saveDice, damage, stalwart).dist
  let mean = 0
  hits.values.forEach((hit, i) => {
    const p = hits.p[i] ?? 0
    if (saves === null) mean += p * hit
    else
      saves.values.forEach((saved, k) => {
        if (hit > saved) mean += p * (saves.p[k] ?? 0) * (hit - saved)
      })
  })
  return mean
}
function gunOf(f: Fighter): Weapon | null {
  let best: Weapon | null = null
  for (const weapon of f.built.weapons) if (weapon.kind === 'ranged' && (best === null || weapon.range > best.range)) best = weapon
  return best
}

// What is known of games that are being played; nothing of it changes.
const known = new WeakMap<Gang, Lore>()

export function loreOf(game: Gang): Lore {
  let lore = known.get(game)
  if (lore === undefined) {
    lore = study(game)
    known.set(game, lore)
  }
  return lore
}
function study(game: Gang): Lore {
  const { fighters } = game
  const n = fighters.length
  const average = Math.max(1, fighters.reduce((sum, f) => sum + f.built.points, 0) / n)
  const blows = new Float64Array(n * n)
  const shots = new Float64Array(n * n)
  const gun = fighters.map(gunOf)
  fighters.forEach((a, i) => {
    fighters.forEach((d, k) => {
      if (a.seat === d.seat) return
      const { def, arm } = d.built.stats
      const stalwart = has(d, 'Stalwart')
      const own = meleeWeapon(a)
      const { att, dam, mrk } = a.built.stats
      // From the cards alone: whoever takes up a battle in its middle knows the same.
      blows[i * n + k] = wounds(game, att + (own?.dice ?? 0), def, arm, dam + (own?.dam ?? 0), stalwart)
      const weapon = gun[i] ?? null
      if (weapon !== null) shots[i * n + k] = wounds(game, mrk + weapon.dice + 1, def, arm, weapon.dam, stalwart)
    })
  })
  const best = (table: Float64Array, i: number): number => Math.max(0, ...table.subarray(i * n, i * n + n))
  const fire = [0, 1].map(seat => fighters.reduce((sum, f, i) => sum + (f.seat === seat ? best(shots, i) : 0), 0))
  const [first = 0, second = 0] = fire
  return {
    outshoots: [first > second, second > first],
    first: fighters[0]?.id ?? 0,
    price: fighters.map(f => f.built.points / average),
    blows,
    shots,
    gun,
    fights: fighters.map((_, i) => best(blows, i) > best(shots, i) || (gun[i]?.range ?? 0) <= 8),
  }
}
