// What never changes in a game of Factions, as the judge likes it: what a model is worth and what it can do, and the walls that matter.
import { type Battle, hasTrait, INCH, isRanged, isSolid, type Model, traitOf, type Weapon } from '@sightline/factions'

export interface Fighter {
  readonly model: Model
  /** About 1: its Rating over the average of the game. */
  readonly value: number
  /** The best gun with a target, not a point; null for none. Its range in mil, and the hits of an attack with it, on average. */
  readonly gun: Weapon | null
  readonly range: number
  readonly fire: number
  /** Aiming is worth its Fatigue: it nearly doubles the dice. */
  readonly aims: boolean
  /** It may be fired beyond its range. */
  readonly far: boolean
  /** Weapons that are aimed at a point. */
  readonly areas: readonly Weapon[]
  readonly blade: Weapon | null
  readonly strike: number
  readonly toughness: number
  readonly health: number
  /** It is better hand to hand than at range. */
  readonly brawler: boolean
}
export interface Known {
  readonly fighters: readonly Fighter[]
  /** By seat. */
  readonly sides: readonly [readonly Fighter[], readonly Fighter[]]
  /** Bounds [minX, minY, maxX, maxY] of what is too tall to see over, and of what cannot be entered, in mil, one after another. */
  readonly tall: Float64Array
  readonly closed: Float64Array
  /** Width and depth of the table together: nobody is farther away, along and across. */
  readonly far: number
}

/** Hits of its Test with so many bonus dice, on average: every Luck die that hits earns a die. */
function hitsOf({ built: { statistics: s } }: Model, weapon: Weapon, more = 0): number {
  const p = Math.min(9, s[weapon.statistic]) / 10
  return (weapon.dice + more) * p + Math.min(s.l, weapon.dice) * p * p
}
const best = (m: Model, weapons: readonly Weapon[]): Weapon | null =>
  weapons.reduce<Weapon | null>((top, w) => (top === null || hitsOf(m, w) > hitsOf(m, top) ? w : top), null)
function fighterOf(model: Model, average: number): Fighter {
  const { statistics: s, weapons, rating } = model.built
  const guns = weapons.filter(w => isRanged(w) && !hasTrait(w, 'Area'))
  const gun = best(model, guns)
  const blade = best(
    model,
    weapons.filter(w => !isRanged(w)),
  )
  const aim = gun === null ? 0 : (traitOf(gun, 'Aim')?.x ?? 0)
  const aims = gun !== null && aim * 4 >= gun.dice * 3
  const fire = gun === null ? 0 : hitsOf(model, gun, aims ? aim : 0) * (hasTrait(gun, 'Fast') ? 1.3 : 1)
  const strike = blade === null ? 0 : hitsOf(model, blade) * (hasTrait(blade, 'Fast') ? 1.3 : 1)
  return {
    model,
    value: rating > 0 ? rating / average : 1,
    gun,
    range: (gun?.range ?? 0) * INCH,
    fire,
    aims,
    far: gun !== null && !hasTrait(gun, 'CQB'),
    areas: weapons.filter(w => hasTrait(w, 'Area')),
    blade,
    strike,
    toughness: Math.max(1, s.e),
    health: s.health,
    brawler: strike > fire * 1.2,
  }
}
const boundsOf = (pieces: Battle['terrain']): Float64Array =>
  Float64Array.from(pieces.flatMap(({ bounds: b }) => [b.minX, b.minY, b.maxX, b.maxY]))
function made({ models, terrain, table }: Battle): Known {
  const rated = models.filter(m => m.built.rating > 0)
  const average = rated.length === 0 ? 1 : rated.reduce((sum, m) => sum + m.built.rating, 0) / rated.length
  const fighters = models.map(m => fighterOf(m, average))
  const head = Math.max(...models.map(m => m.built.height))
  return {
    fighters,
    sides: [fighters.filter(f => f.model.seat === 0), fighters.filter(f => f.model.seat === 1)],
    tall: boundsOf(terrain.filter(p => isSolid(p) && p.bottom === 0 && p.top >= head)),
    closed: boundsOf(terrain.filter(p => p.tags.includes('impassable') && p.bottom === 0)),
    far: table.width + table.depth,
  }
}
// cache of code, not of state
const known = new WeakMap<Battle, Known>()
export function knownOf(game: Battle): Known {
  const found = known.get(game)
  if (found !== undefined) return found
  const fresh = made(game)
  known.set(game, fresh)
  return fresh
}

/** Does the straight line run through one of the boxes, made wider by so much? A guess at what sight and moves will find, without asking. */
export function crosses(boxes: Float64Array, wider: number, x: number, y: number, toX: number, toY: number): boolean {
  const dx = toX - x
  const dy = toY - y
  for (let i = 0; i < boxes.length; i += 4) {
    const left = (boxes[i] as number) - wider
    const right = (boxes[i + 2] as number) + wider
    if ((x < left && toX < left) || (x > right && toX > right)) continue
    const low = (boxes[i + 1] as number) - wider
    const high = (boxes[i + 3] as number) + wider
    if ((y < low && toY < low) || (y > high && toY > high)) continue
    // All four corners on one side of the line: it passes by.
    const a = (left - x) * dy - (low - y) * dx
    const b = (right - x) * dy - (low - y) * dx
    const c = (left - x) * dy - (high - y) * dx
    const d = (right - x) * dy - (high - y) * dx
    if ((a < 0 && b < 0 && c < 0 && d < 0) || (a > 0 && b > 0 && c > 0 && d > 0)) continue
    return true
  }
  return false
}
