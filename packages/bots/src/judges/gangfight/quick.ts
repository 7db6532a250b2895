// A player by rule of thumb, who has to be fast above all: strikes whom he reaches, shoots what he sees, runs at the rest.
import {
  attackerSeat,
  baseOf,
  castRefused,
  comesNear,
  controller,
  type Fighter,
  type Gang,
  has,
  type Intent,
  inDeploymentZone,
  isLoaded,
  manaCost,
  type Order,
  refused,
  shotRefused,
  sideOf,
  standing,
  straightMove,
  threat,
  threatens,
} from '@sightline/gangfight'
import type { Chance } from '../../chance.ts'
import { type Lore, loreOf } from './lore.ts'
import { gapOf } from './worth.ts'

const END: Intent = { action: 'end turn' }
const RELEASE: Intent = { action: 'release' }

export function quick(game: Gang, chance: Chance): Intent {
  const { round, fighters } = game
  const lore = loreOf(game)
  const { possessed, active } = round
  if (possessed !== null) {
    const order = orderFor(game, lore, possessed, true)
    if (order === null) return RELEASE
    const command: Intent = { action: 'command', order }
    return refused(game, command) === null ? command : RELEASE
  }
  if (round.number === 0) return END
  if (active !== null && active.ap > 0 && standing(active)) {
    const order = orderFor(game, lore, active, false)
    if (order !== null) return order
  }
  const n = fighters.length
  let at = chance(n)
  for (let i = 0; i < n; i++) {
    const f = fighters[at] as Fighter
    at = at + 1 === n ? 0 : at + 1
    if (f.seat !== round.turn || f.activated || f === active || f.en <= 0) continue
    const order = orderFor(game, lore, f, false)
    if (order !== null) return order
  }
  return END
}

/** What the model does with its next action point; null when nothing comes to mind. */
function orderFor(game: Gang, lore: Lore, f: Fighter, commanded: boolean): Order | null {
  const { fighters, round } = game
  const n = fighters.length
  const i = f.id - lore.first
  const model = f.built.name
  const own = controller(f)
  const reach = threat(f)
  let best: Fighter | null = null
  let most = -1
  let nearest: Fighter | null = null
  let near = Number.POSITIVE_INFINITY
  for (let k = 0; k < n; k++) {
    const e = fighters[k] as Fighter
    if (e.en <= 0 || controller(e) === own) continue
    const gap = gapOf(f, e)
    if (gap < near) {
      near = gap
      nearest = e
    }
    if (gap > reach + 2 || !threatens(f, e)) continue
    const gain = gainOf(lore, lore.blows[i * n + k] as number, e, k, round.endGame === 'Assassination')
    if (gain > most) {
      most = gain
      best = e
    }
  }
  if (nearest === null) return null
  const tactics = commanded ? null : tacticsOf(game, f)
  if (tactics !== null) return tactics
  if (round.endGame === 'Tactical Retreat' && f.seat === attackerSeat(game) && !commanded) {
    const home = homeward(game, f)
    if (home !== null) return home
  }
  if (best !== null) return { action: 'fight', model, target: best.built.name, kind: 'plain' }
  const fights = lore.fights[i] as boolean
  // Asked only when it comes to a charge: it is dear.
  const charges = (at: Fighter): boolean => fights && game.view(f, at).any && !walled(game, f, at)
  const run = reach + 2000 * f.built.stats.mov
  // Near enough to strike this very moment: better than another bolt.
  if (near <= run && charges(nearest)) return { action: 'charge', model, target: nearest.built.name }
  const shot = shotFor(game, lore, f, i, near)
  if (shot !== null) return shot
  const magic = commanded ? null : magicFor(game, f, nearest)
  if (magic !== null) return magic
  // Whoever cannot arrive this turn only offers himself, and need not while his side shoots better.
  if (near > run * apLeft(game, f) && (lore.outshoots[f.seat] as boolean) && round.number < game.options.end_game_round) return null
  if (near > run && charges(nearest)) return { action: 'charge', model, target: nearest.built.name }
  return towards(game, f, nearest.x, nearest.y)
}
/** What is won by so many wounds: whoever falls by them counts more. */
function gainOf({ price }: Lore, wounds: number, e: Fighter, k: number, hunted: boolean): number {
  const worth = price[k] as number
  return ((Math.min(wounds, e.en) / e.en) * 0.6 + Math.min(1, wounds / e.en) * 0.4) * (hunted && e.leader ? worth + 3 : worth)
}

function shotFor(game: Gang, lore: Lore, f: Fighter, i: number, near: number): Order | null {
  const gun = lore.gun[i] ?? null
  if (gun === null) return null
  // Two dice less than at short range is not worth a bolt.
  const far = (gun.range + 11) * 1000
  if (near > far || apLeft(game, f) < game.options.shoot_ap) return null
  const { fighters } = game
  const n = fighters.length
  if (!isLoaded(f, gun)) return { action: 'reload', model: f.built.name, weapon: gun.name }
  const hunted = game.round.endGame === 'Assassination'
  const own = controller(f)
  // The best target first, then the next, until none could be better than what was found: one question of sight is mostly enough.
  let below = Number.POSITIVE_INFINITY
  let best: Fighter | null = null
  let most = 0.02
  for (let tried = 0; tried < n; tried++) {
    let next: Fighter | null = null
    let gain = most
    for (let k = 0; k < n; k++) {
      const e = fighters[k] as Fighter
      if (e.en <= 0 || controller(e) === own || gapOf(f, e) > far) continue
      const could = gainOf(lore, lore.shots[i * n + k] as number, e, k, hunted)
      if (could <= gain || could >= below) continue
      gain = could
      next = e
    }
    if (next === null) break
    below = gain
    if (shotRefused(game, f, next, gun) !== null) continue
    const { kind } = game.view(f, next).cover
    const hits = gain * (kind === 'none' ? 1 : kind === 'soft' ? 0.7 : 0.4)
    if (hits <= most) continue
    most = hits
    best = next
  }
  return best === null ? null : { action: 'shoot', model: f.built.name, target: best.built.name, weapon: gun.name, kind: 'plain' }
}
function magicFor(game: Gang, f: Fighter, nearest: Fighter): Order | null {
  if (!has(f, 'Mage')) return null
  const model = f.built.name
  for (const spell of ['Possession', 'Mana Missile'] as const) {
    // A master with no point left has no order to give.
    if (!f.built.spells.includes(spell) || f.mana < manaCost(game, spell) || (spell === 'Possession' && apLeft(game, f) < 3)) continue
    if (castRefused(game, f, spell, { target: nearest, towards: null }) === null && apLeft(game, f) >= game.options.special_action_ap)
      return { action: 'cast', model, spell, target: nearest.built.name }
  }
  return f.mana < 6 ? { action: 'draw mana', model } : null
}
const apLeft = ({ round }: Gang, f: Fighter): number => (round.active === f ? f.ap : f.built.stats.iv)

/** A Hero with Tactics helps a friend who has not acted yet, for nothing. */
function tacticsOf(game: Gang, f: Fighter): Order | null {
  if (!has(f, 'Tactics') || (game.round.active === f && f.tacticsGiven) || game.options.tactics_reach === 'everyone') return null
  for (const o of game.fighters) {
    if (o.seat !== f.seat || o === f || o.activated || o.en <= 0 || o.built.rank === 'Hero' || gapOf(f, o) > 12_000) continue
    const order: Order = { action: 'tactics', model: f.built.name, target: o.built.name }
    if (refused(game, order) === null) return order
  }
  return null
}
/** Would a run straight at it end at a wall? */
function walled(game: Gang, f: Fighter, e: Fighter): boolean {
  if (!game.terrain.some(piece => piece.tags.includes('impassable') && comesNear(piece, f, e, f.built.radius))) return false
  const { at } = straightMove(game, f, { x: e.x, y: e.y }, f.built.stats.mov * 1000)
  return (at.x - f.x) ** 2 + (at.y - f.y) ** 2 < (f.built.stats.mov * 900) ** 2 && gapOf(f, e) > f.built.stats.mov * 1000
}
function homeward(game: Gang, f: Fighter): Order | null {
  const side = sideOf(game, f.seat)
  if (inDeploymentZone(game, side, baseOf(f))) return null
  const { width, depth } = game.table
  const { edge } = side
  return edge === 'south'
    ? towards(game, f, f.x, 0)
    : edge === 'north'
      ? towards(game, f, f.x, depth)
      : edge === 'west'
        ? towards(game, f, 0, f.y)
        : towards(game, f, width, f.y)
}
/** Turns to either side, as cosine and sine, when the straight way is barred. */
const TURNS = [
  [1, 0],
  [0.77, 0.64],
  [0.77, -0.64],
  [0.17, 0.98],
  [0.17, -0.98],
] as const
/** As far as the way is free towards a place, or past what stands before it; null when that is nowhere. */
function towards(game: Gang, f: Fighter, x: number, y: number): Order | null {
  const far = f.built.stats.mov * 1000
  const dx = x - f.x
  const dy = y - f.y
  if (dx === 0 && dy === 0) return null
  for (const [cos, sin] of TURNS) {
    const to = { x: Math.round(f.x + dx * cos - dy * sin), y: Math.round(f.y + dx * sin + dy * cos) }
    if (to.x === f.x && to.y === f.y) continue
    const { at } = straightMove(game, f, to, far)
    const [gx, gy] = [at.x - f.x, at.y - f.y]
    // Less than a third of the way is no way.
    if (9 * (gx * gx + gy * gy) >= far * far) return { action: 'move', model: f.built.name, path: [[at.x / 1000, at.y / 1000]] }
  }
  return null
}
