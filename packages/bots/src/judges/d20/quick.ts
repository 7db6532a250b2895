// A player by rule of thumb: gets to where it can hurt somebody, hurts whoever stands to lose most by it, then watches over a friend.
import { d20, type Fight, type Intent, type Unit } from '@sightline/d20'
import type { Chance } from '../../chance.ts'
import { fightsNow, type Known, type Lore, loreOf, type Means } from './lore.ts'

const INITIATIVE: Intent = { action: 'roll initiative' }
const END: Intent = { action: 'end turn' }
/** How much nearer than its reach somebody goes, 1/1000 inch: places are rounded. */
const SPARE = 60
/** Targets and ways that are tried before something else is done. */
const TRIES = 3

export function quick(game: Fight, chance: Chance): Intent {
  const { active } = game.round
  if (active === null || game.round.number === 0) return INITIATIVE
  const lore = loreOf(game)
  const k = lore.known[active.id - lore.first] as Known
  const free = game.options.turn_order === 'free'
  if (active.movement && active.moved === 0 && (free || !game.round.fighting)) {
    const move = moveFor(game, lore, k, active, chance)
    if (move !== null) return move
  }
  if (active.main || active.casts > 0) {
    const strike = strikeFor(game, lore, k, active, 'main')
    if (strike !== null) return strike
  }
  if (active.bonus) {
    const strike = strikeFor(game, lore, k, active, 'bonus')
    if (strike !== null) return strike
  }
  if ((active.main || active.bonus) && k.watch !== null && active.overwatch === 'none') {
    const watch = watchFor(game, lore, k, active)
    if (watch !== null) return watch
  }
  return END
}
const foesOf = (lore: Lore, u: Unit): readonly number[] => lore.sides[u.seat === 0 ? 1 : 0]

// ---- striking ----

/** Found again at every call, so that nothing is allocated for what is only weighed. */
interface Best {
  means: Means | null
  target: Known | null
  score: number
}
const best: Best = { means: null, target: null, score: 0 }

/** The best that can be done to anybody from here, skipping the first `skip` that the rules have refused. */
function strikeFor(game: Fight, lore: Lore, k: Known, u: Unit, as: 'main' | 'bonus'): Intent | null {
  const mend = mendFor(game, lore, k, u, as)
  if (mend !== null) return mend
  let under = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES; tried++) {
    weigh(game, lore, k, u, as, under)
    const { means, target, score } = best
    if (means === null || target === null) return null
    under = score
    const intent = intentOf(u, means, target.unit, as)
    if (d20.may(game, intent) === null) return intent
  }
  return null
}
function intentOf(u: Unit, { is, name }: Means, target: Unit, as: 'main' | 'bonus'): Intent {
  const model = u.built.name
  const on = target.built.name
  return is === 'cast' ? { action: 'cast', model, spell: name, target: on, as } : { action: is, model, target: on, weapon: name, as }
}
/** Puts the best that scores less than `under` into `best`. */
function weigh(game: Fight, lore: Lore, k: Known, u: Unit, as: 'main' | 'bonus', under: number): void {
  const foes = foesOf(lore, u)
  const [x, y] = [u.x, u.y]
  const weapons = as === 'bonus' ? u.bonus : u.main
  best.means = null
  best.target = null
  best.score = 0
  let nearest = Number.POSITIVE_INFINITY
  for (let j = 0; j < foes.length; j++) {
    const e = (lore.known[foes[j] as number] as Known).unit
    if (e.hp <= 0) continue
    const dx = e.x - x
    const dy = e.y - y
    const square = dx * dx + dy * dy
    if (square < nearest) nearest = square
  }
  const engaged = nearest <= lore.near * lore.near
  for (let j = 0; j < foes.length; j++) {
    const t = lore.known[foes[j] as number] as Known
    const e = t.unit
    const hp = e.hp
    if (hp <= 0) continue
    const dx = e.x - x
    const dy = e.y - y
    const square = dx * dx + dy * dy
    if (weapons) {
      for (let n = 0; n < k.melee.length; n++) score(k.melee[n] as Means, t, hp, square, as, under, 1)
      for (let n = 0; n < k.guns.length; n++) {
        const m = k.guns[n] as Means
        const w = m.weapon
        if (w === null || (engaged && (w.heavy || w.rapidFire || (!w.pistol && square > nearest)))) continue
        score(m, t, hp, square, as, under, w.rapidFire && 4 * square <= m.far * m.far ? 2 : 1)
      }
    }
    for (let n = 0; n < k.spells.length; n++) {
      const m = k.spells[n] as Means
      if (m.spell === null || u.mana < m.spell.cost || (game.options.spell_repeat === 'per_spell_per_caster' && hasTried(u, m.name)))
        continue
      score(m, t, hp, square, as, under, 1)
    }
  }
}
const hasTried = (u: Unit, name: string): boolean => {
  if (u.tried === 0) return false
  const { spells } = u.built
  for (let i = 0; i < spells.length; i++) if (spells[i]?.name === name) return (u.tried & (1 << i)) !== 0
  return false
}
/** Taking somebody out is worth more than hurting somebody. */
function score(m: Means, t: Known, hp: number, square: number, as: 'main' | 'bonus', under: number, times: number): void {
  if (square > m.far * m.far || (as === 'bonus' && !m.quick)) return
  const takes = (m.takes[t.index] as number) * times
  const share = takes >= hp ? 1 : takes / hp
  // Equal scores are told apart by the index of the target, so that each is tried once.
  const value = t.price * (share * share + 0.6 * (Math.min(takes, hp) / t.unit.built.hp)) + 1e-9 * t.index
  if (value <= best.score || value >= under) return
  best.means = m
  best.target = t
  best.score = value
}
/** Mends a friend who has lost a good part of its hit points. */
function mendFor(game: Fight, lore: Lore, k: Known, u: Unit, as: 'main' | 'bonus'): Intent | null {
  const [spell] = k.mends
  if (spell === undefined || (as === 'bonus' && !spell.quick) || (as === 'main' && spell.quick && u.bonus)) return null
  if (u.mana < spell.cost || hasTried(u, spell.name)) return null
  const far = Math.round(spell.range * game.options.foot) + lore.near - Math.round(5 * game.options.foot)
  const own = lore.sides[u.seat === 0 ? 0 : 1]
  for (let j = 0; j < own.length; j++) {
    const f = (lore.known[own[j] as number] as Known).unit
    if (f.hp <= 0 || f.hp * 5 > f.built.hp * 3) continue
    const dx = f.x - u.x
    const dy = f.y - u.y
    if (dx * dx + dy * dy > far * far) continue
    const intent: Intent = { action: 'cast', model: u.built.name, spell: spell.name, target: f.built.name, as }
    if (d20.may(game, intent) === null) return intent
  }
  return null
}

// ---- moving ----

/** The foe that is nearest, or, for those who fight, the weakest of those whom they can get at. */
function quarry(lore: Lore, k: Known, u: Unit): Known | null {
  const foes = foesOf(lore, u)
  let found: Known | null = null
  let most = Number.NEGATIVE_INFINITY
  const fights = fightsNow(k, u)
  for (let j = 0; j < foes.length; j++) {
    const t = lore.known[foes[j] as number] as Known
    const e = t.unit
    if (e.hp <= 0) continue
    const dx = e.x - u.x
    const dy = e.y - u.y
    const gap = Math.sqrt(dx * dx + dy * dy)
    const value = fights && gap <= k.speed + k.reach ? 1e6 * (1 + t.price / (1 + e.hp)) : -gap
    if (value <= most) continue
    most = value
    found = t
  }
  return found
}
/** Where it goes before it acts; null: it stays. Whoever is engaged stays and fights. */
function moveFor(game: Fight, lore: Lore, k: Known, u: Unit, chance: Chance): Intent | null {
  const t = quarry(lore, k, u)
  if (t === null) return null
  const dx = t.unit.x - u.x
  const dy = t.unit.y - u.y
  const gap = Math.sqrt(dx * dx + dy * dy)
  if (gap <= lore.near) return null
  if (fightsNow(k, u)) {
    const reach = Math.max(lore.near, k.reach) - SPARE
    return gap <= k.reach ? null : towards(game, k, u, dx, dy, gap, Math.min(k.speed, gap - reach), chance)
  }
  if (nearestWithin(lore, u, lore.near)) return null
  weigh(game, lore, k, u, 'main', Number.POSITIVE_INFINITY)
  const aim = best.means
  if (aim !== null && best.target !== null) {
    // In range already: Rapid Fire goes on to where it fires twice, all others stay unless the line is closed.
    const { weapon, far, name } = aim
    const half = far / 2 - SPARE
    if (weapon?.rapidFire === true && gap > far / 2 && gap - half <= k.speed && half > lore.near)
      return towards(game, k, u, dx, dy, gap, gap - half, chance)
    if (game.options.cover !== 'on' || weapon === null) return null
    const shot: Intent = { action: 'shoot', model: u.built.name, target: best.target.unit.built.name, weapon: name, as: 'main' }
    if (!u.main || d20.may(game, shot) === null) return null
    // Terrain stops nobody: on towards the enemy, or to the side, until a line opens.
    return (
      towards(game, k, u, dx, dy, gap, Math.min(k.speed, gap - lore.near - SPARE), chance) ??
      towards(game, k, u, -dy, dx, gap, k.speed / 2, chance) ??
      towards(game, k, u, dy, -dx, gap, k.speed / 2, chance)
    )
  }
  if (k.range === 0) return null
  const room = Math.max(k.range - SPARE, lore.near + SPARE)
  return gap <= room ? null : towards(game, k, u, dx, dy, gap, Math.min(k.speed, gap - room), chance)
}
function nearestWithin(lore: Lore, u: Unit, limit: number): boolean {
  const foes = foesOf(lore, u)
  for (let j = 0; j < foes.length; j++) {
    const e = (lore.known[foes[j] as number] as Known).unit
    if (e.hp <= 0) continue
    const dx = e.x - u.x
    const dy = e.y - u.y
    if (dx * dx + dy * dy <= limit * limit) return true
  }
  return false
}
/** Cosine and sine of the turns that are tried when the straight way is closed, to either side. */
const TURNS = [
  [1, 0],
  [0.92, 0.39],
  [0.92, -0.39],
  [0.6, 0.8],
  [0.6, -0.8],
] as const
/** A straight move of so many thousandths of an inch towards, or nearly towards, a place; null when nothing of the kind is allowed. */
function towards(game: Fight, k: Known, u: Unit, dx: number, dy: number, gap: number, want: number, chance: Chance): Intent | null {
  const length = Math.min(k.speed, want)
  if (length < SPARE || gap === 0) return null
  const { foot } = game.options
  const flip = chance(2) === 0 ? 1 : -1
  for (let n = 0; n < TURNS.length; n++) {
    const [c, s] = TURNS[n] as (typeof TURNS)[number]
    const [ux, uy] = [(dx * c - dy * s * flip) / gap, (dy * c + dx * s * flip) / gap]
    const x = Math.trunc(u.x + ux * length)
    const y = Math.trunc(u.y + uy * length)
    const intent: Intent = { action: 'move', model: u.built.name, path: [[x / foot, y / foot]], safely: false }
    if (d20.may(game, intent) === null) return intent
  }
  return null
}

// ---- watching ----

/** Over the nearest friend; a shield only before somebody who stands at its side. */
function watchFor(game: Fight, lore: Lore, k: Known, u: Unit): Intent | null {
  const own = lore.sides[u.seat === 0 ? 0 : 1]
  let ward: Unit | null = null
  let nearest = Number.POSITIVE_INFINITY
  for (let j = 0; j < own.length; j++) {
    const f = (lore.known[own[j] as number] as Known).unit
    if (f === u || f.hp <= 0) continue
    const dx = f.x - u.x
    const dy = f.y - u.y
    const square = dx * dx + dy * dy
    if (square >= nearest) continue
    nearest = square
    ward = f
  }
  if (ward === null || k.watch === null || (k.watch === 'shield' && nearest > lore.near * lore.near)) return null
  const as = u.main ? 'main' : 'bonus'
  const intent: Intent = { action: 'overwatch', model: u.built.name, ward: ward.built.name, watch: k.watch, as }
  return d20.may(game, intent) === null ? intent : null
}
