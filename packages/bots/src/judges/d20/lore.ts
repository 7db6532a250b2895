// What is worked out of a fight once and never changes: how hard everybody strikes everybody on average, and what a character is worth.
import {
  amount,
  casting,
  ENGAGEMENT,
  type Fight,
  feet,
  hits,
  type Roll,
  radiusOf,
  type Spell,
  toHit,
  type Unit,
  type Weapon,
  watchesOf,
} from '@sightline/d20'

/** A ready way to hurt others, with what it does to each character on average. Lengths in 1/1000 inch. */
export interface Means {
  readonly name: string
  readonly is: 'attack' | 'shoot' | 'cast'
  /** How far it reaches from middle to middle, as far as all bases are alike. */
  readonly far: number
  /** Hit points that a whole action takes on average, by the index of the target, at the far end of its range. */
  readonly takes: Float64Array
  readonly weapon: Weapon | null
  readonly spell: Spell | null
  readonly quick: boolean
}
export interface Known {
  readonly unit: Unit
  readonly index: number
  readonly melee: readonly Means[]
  readonly guns: readonly Means[]
  readonly spells: readonly Means[]
  readonly mends: readonly Spell[]
  /** Of a whole turn, 1/1000 inch. */
  readonly speed: number
  readonly reach: number
  readonly range: number
  /** Rather strikes than shoots. */
  readonly fights: boolean
  /** Worth in average characters. */
  readonly price: number
  readonly watch: 'gun' | 'shield' | null
}
export interface Lore {
  /** Row id of the first character: they are numbered from it. */
  readonly first: number
  readonly known: readonly Known[]
  /** Indices of the living and the dead of either seat. */
  readonly sides: readonly [readonly number[], readonly number[]]
  /** Places and hit points, by index: read once for each judgement, which asks for them many times. */
  readonly xs: Float64Array
  readonly ys: Float64Array
  readonly hps: Float64Array
  /** How far engagement reaches from middle to middle, 1/1000 inch. */
  readonly near: number
}

const mean = ({ values, p }: { readonly values: readonly number[]; readonly p: Float64Array }): number =>
  values.reduce((sum, v, i) => sum + Math.max(0, v) * (p[i] ?? 0), 0)
const rolled = (roll: Roll): number => (roll.dice === 0 ? roll.plus : mean(amount(roll).dist))
function struck(game: Fight, weapon: Weapon, target: Unit, times: number): number {
  const { values, p } = toHit(weapon.hit, target.built.ac, game.options).dist
  const chance = values.reduce((sum, v, i) => sum + (hits(v) ? (p[i] ?? 0) : 0), 0)
  return times * chance * rolled(weapon.damage)
}
function meansOf(game: Fight, weapon: Weapon, base: number): Means {
  const melee = weapon.kind === 'melee'
  return {
    name: weapon.name,
    is: melee ? 'attack' : 'shoot',
    far: feet(game, melee ? weapon.reach : weapon.range) + base,
    takes: Float64Array.from(game.units, target => struck(game, weapon, target, melee ? weapon.attacks : weapon.shots)),
    weapon,
    spell: null,
    quick: weapon.quick,
  }
}
function spellMeans(game: Fight, spell: Spell, base: number): readonly Means[] {
  const { effect, cast, requirement } = spell
  if (effect.is !== 'damage' || spell.at === 'friend' || spell.at === 'self') return []
  const { values, p } = casting(cast, requirement).dist
  const chance = values.reduce((sum, works, i) => sum + (works ? (p[i] ?? 0) : 0), 0)
  const takes = new Float64Array(game.units.length).fill(chance * rolled(effect.roll))
  return [{ name: spell.name, is: 'cast', far: feet(game, spell.range) + base, takes, weapon: null, spell, quick: spell.quick }]
}
const most = (means: readonly Means[]): number => means.reduce((top, m) => Math.max(top, ...m.takes), 0)
const farthest = (means: readonly Means[]): number => means.reduce((top, m) => Math.max(top, m.far), 0)

// What is known of fights that are being fought; nothing of it changes.
const lores = new WeakMap<Fight, Lore>()
export function loreOf(game: Fight): Lore {
  let lore = lores.get(game)
  if (lore === undefined) {
    lore = study(game)
    lores.set(game, lore)
  }
  return lore
}
function study(game: Fight): Lore {
  const { units, options } = game
  const widest = Math.max(...units.map(u => radiusOf(u, options)))
  const all = units.map((unit, index): Omit<Known, 'price'> & { readonly raw: number } => {
    const base = 2 * widest
    const of = (kind: Weapon['kind']): readonly Means[] => unit.built.weapons.filter(w => w.kind === kind).map(w => meansOf(game, w, base))
    const [melee, guns] = [of('melee'), of('ranged')]
    const spells = unit.built.mana > 0 ? unit.built.spells.flatMap(s => spellMeans(game, s, base)) : []
    const [blow, shot] = [most(melee), Math.max(most(guns), most(spells))]
    // Pistols are for the way to the enemy.
    const fights = blow > 0 && (blow >= shot || farthest([...guns, ...spells]) < feet(game, 30))
    const watches = watchesOf(unit)
    return {
      unit,
      index,
      melee,
      guns,
      spells,
      mends: unit.built.spells.filter(s => s.effect.is === 'heal' && (s.at === 'friend' || s.at === 'anyone')),
      speed: feet(game, unit.built.speed),
      reach: farthest(melee),
      range: Math.max(farthest(guns), farthest(spells)),
      fights,
      watch: watches.includes('gun') ? 'gun' : watches.includes('shield') ? 'shield' : null,
      // How long it stands, and what it does until then.
      raw: Math.sqrt(unit.built.hp * (8 + unit.built.ac) * Math.max(1, Math.max(blow, shot))),
    }
  })
  const average = all.reduce((sum, k) => sum + k.raw, 0) / Math.max(1, all.length)
  const seat = (of: number): number[] => all.filter(k => k.unit.seat === of).map(k => k.index)
  return {
    first: units[0]?.id ?? 0,
    known: all.map(({ raw, ...k }) => ({ ...k, price: raw / average })),
    sides: [seat(0), seat(1)],
    xs: new Float64Array(units.length),
    ys: new Float64Array(units.length),
    hps: new Float64Array(units.length),
    near: feet(game, ENGAGEMENT) + 2 * widest,
  }
}

/** Casters without mana draw their knives. */
export function fightsNow(k: Known, u: Unit): boolean {
  if (k.fights || k.guns.length > 0) return k.fights
  for (let n = 0; n < k.spells.length; n++) if (u.mana >= (k.spells[n]?.spell?.cost ?? 0)) return false
  return k.melee.length > 0
}
