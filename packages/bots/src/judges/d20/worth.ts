// How good a position is: what is left of both sides, and what everybody could do to the enemy from where it stands. About 1 for an
// average character.
import type { Fight, Unit } from '@sightline/d20'
import { fightsNow, type Known, type Lore, loreOf, type Means } from './lore.ts'

/** A fight that is won. */
const WON = 100
/** Share of the worth of a character that its mere standing is; the rest goes with its hit points. */
const ALIVE = 0.4
/** Parts of the damage it could do that count: in the present turn, and a whole round later. */
const NOW = 1
const LATER = 0.1
/** What a thousandth of an inch towards the enemy is worth to whoever is ahead. */
const CLOSER = 3e-6
/** Rounds after which it is drawn on more and more. */
const PATIENCE = 5
/** Something for mana, for one that can be spent on spells that hurt. */
const MANA = 0.015

export function worth(game: Fight, seat: number): number {
  const first = worthOfFirst(game)
  return seat === 0 ? first : -first
}
function worthOfFirst(game: Fight): number {
  const { round } = game
  if (round.over && round.winner < 0) return 0
  const lore = loreOf(game)
  const { known } = lore
  let sum = 0
  for (let i = 0; i < known.length; i++) {
    const { price, unit } = known[i] as Known
    const { hp } = unit
    lore.hps[i] = hp
    if (hp <= 0) continue
    lore.xs[i] = unit.x
    lore.ys[i] = unit.y
    const left = price * (ALIVE + ((1 - ALIVE) * hp) / unit.built.hp)
    sum += unit.seat === 0 ? left : -left
  }
  if (round.over) return sum + (round.winner === 0 ? WON : -WON)
  // Distance is the same for both, so only one of them can want less of it: whoever is ahead, and the more so in late rounds.
  const late = Math.max(0, round.number - PATIENCE)
  const draw = (1 + late * late) * CLOSER
  const ahead = sum > 0 ? 0 : sum < 0 ? 1 : -1
  for (let i = 0; i < known.length; i++) {
    const k = known[i] as Known
    const { unit } = k
    if ((lore.hps[i] as number) <= 0) continue
    const own = potential(game, lore, k, unit, unit.seat === ahead ? draw : 0) + stance(lore, k, unit)
    sum += unit.seat === 0 ? own : -own
  }
  return sum
}
/** What the loss of so many hit points takes from the worth of a character. */
function loss({ price, unit }: Known, hp: number, takes: number): number {
  const share = Math.min(1, takes / hp)
  return price * (((1 - ALIVE) * Math.min(hp, takes)) / unit.built.hp + ALIVE * share * share)
}
/**
 * Turns until its next one, of as many as there are characters. Everybody gains alike as a turn ends, so that nobody ends one just because a
 * friend comes next.
 */
function waits({ known }: Lore, active: Unit | null, u: Unit): number {
  if (active === null || active === u) return known.length
  const ahead = u.place - active.place
  return ahead > 0 ? ahead : ahead + known.length
}
/** What the best of its targets stands to lose by it. Whoever has movement left strikes from where it can get to. */
function potential(game: Fight, lore: Lore, k: Known, u: Unit, draw: number): number {
  const { round, options } = game
  const able = round.active === u && u.main
  const weight = able ? NOW : NOW - ((NOW - LATER) * waits(lore, round.active, u)) / lore.known.length
  const walk = able ? (u.movement && !round.fighting ? Math.max(0, k.speed - u.moved) : 0) : k.speed
  const foes = lore.sides[u.seat === 0 ? 1 : 0]
  const covers = options.cover === 'on'
  let best = 0
  let nearest = Number.POSITIVE_INFINITY
  const { xs, ys, hps } = lore
  const x = xs[k.index] as number
  const y = ys[k.index] as number
  for (let j = 0; j < foes.length; j++) {
    const at = foes[j] as number
    if ((hps[at] as number) <= 0) continue
    const dx = (xs[at] as number) - x
    const dy = (ys[at] as number) - y
    const square = dx * dx + dy * dy
    if (square < nearest) nearest = square
  }
  if (nearest === Number.POSITIVE_INFINITY) return 0
  const engaged = nearest <= lore.near * lore.near
  for (let j = 0; j < foes.length; j++) {
    const at = foes[j] as number
    const hp = hps[at] as number
    if (hp <= 0) continue
    const t = lore.known[at] as Known
    const dx = (xs[at] as number) - x
    const dy = (ys[at] as number) - y
    const gap = Math.sqrt(dx * dx + dy * dy)
    for (let n = 0; n < k.melee.length; n++) {
      const m = k.melee[n] as Means
      if (gap > m.far + walk) continue
      const could = loss(t, hp, m.takes[t.index] as number)
      if (could > best) best = could
    }
    for (let n = 0; n < k.guns.length; n++) {
      const m = k.guns[n] as Means
      const w = m.weapon
      if (w === null || gap > m.far + (engaged ? 0 : walk)) continue
      if (engaged && (w.heavy || w.rapidFire || (!w.pistol && dx * dx + dy * dy > nearest))) continue
      const twice = w.rapidFire && 2 * gap <= m.far + 2 * walk ? 2 : 1
      const could = loss(t, hp, (m.takes[t.index] as number) * twice)
      if (could <= best) continue
      const adds = covers ? game.measure.cover(u, t.unit) : 0
      // Each point of cover is one face of the die less; a few steps often open a line.
      const open = adds === null ? 0.4 : 1 - 0.08 * adds
      if (could * open > best) best = could * open
    }
    for (let n = 0; n < k.spells.length; n++) {
      const m = k.spells[n] as Means
      if (gap > m.far + walk || m.spell === null || u.mana < m.spell.cost) continue
      const could = loss(t, hp, m.takes[t.index] as number)
      if (could > best) best = could
    }
  }
  const distance = Math.sqrt(nearest)
  const wanted = fightsNow(k, u) ? lore.near : Math.min(k.range, 3 * k.speed)
  return weight * best - draw * Math.max(0, distance - wanted)
}
/** Overwatch, mana and debts. */
function stance(lore: Lore, k: Known, u: Unit): number {
  let value = k.spells.length > 0 ? MANA * u.mana : 0
  if (u.owes) value -= 0.02
  const { ward } = u
  if (ward === null || u.overwatch === 'none') return value
  const kept = lore.known[ward.id - lore.first]
  if (kept === undefined) return value
  const dx = ward.x - u.x
  const dy = ward.y - u.y
  const close = dx * dx + dy * dy <= lore.near * lore.near
  if (u.overwatch === 'gun') return value + (close ? 0.1 : 0.08) * kept.price
  return value + (close ? 0.1 + 0.02 * Math.max(0, u.built.ac - ward.built.ac) : 0.01) * kept.price
}
