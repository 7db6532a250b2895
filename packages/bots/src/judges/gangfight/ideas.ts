// What a thinking player looks at: the sensible orders of whoever can act, with better places to go to than straight at the enemy.
import {
  attackerSeat,
  comesNear,
  enemies,
  type Fighter,
  type Gang,
  type Intent,
  type Order,
  standing,
  straightMove,
  threat,
  threatens,
  tries,
} from '@sightline/gangfight'
import { gapOf } from './worth.ts'

/** At the most for one model, so that a party stays within reason. */
const MOST_MOVES = 12

export function ideas(game: Gang): readonly Intent[] {
  const { round } = game
  if (round.possessed !== null || round.number === 0 || round.over) return tries(game)
  const { active } = round
  const acting = active !== null && active.ap > 0 && standing(active) ? active : null
  const able = (name: string): Fighter | null => {
    for (const f of game.fighters) {
      if (f.built.name !== name || f.seat !== round.turn || !standing(f)) continue
      // Whoever has begun goes on: changing over would leave its points unused.
      if (acting !== null) return f === acting ? f : null
      return f.activated ? null : f
    }
    return null
  }
  const list: Intent[] = []
  for (const intent of tries(game)) {
    if (!('model' in intent)) {
      if (intent.action === 'end turn') list.push(intent)
      continue
    }
    const f = able(intent.model)
    if (f !== null && intent.action !== 'move' && intent.action !== 'redeploy' && sensible(game, f, intent)) list.push(intent)
  }
  for (const f of game.fighters) if (able(f.built.name) === f) places(game, f, list)
  if (acting !== null) others(game, acting, list)
  return list
}
/** Without what no player would think of. */
function sensible(game: Gang, f: Fighter, order: Order): boolean {
  switch (order.action) {
    case 'charge': {
      const target = game.fighters.find(e => e.built.name === order.target)
      // Whom it reaches it can fight for the same price.
      return target !== undefined && !threatens(f, target) && gapOf(f, target) <= threat(f) + 2600 * f.built.stats.mov
    }
    case 'fight':
      return order.step !== undefined || game.fighters.some(e => enemies(e, f) && e.built.name === order.target && gapOf(f, e) <= threat(f))
    case 'shoot':
      return order.kind === 'plain'
    case 'aim':
      return (game.round.active === f ? f.ap : f.built.stats.iv) > 1 && !game.fighters.some(e => enemies(e, f) && threatens(f, e))
    case 'reload':
      return f.unloaded !== 0
    case 'draw mana':
      return f.mana < 8
    default:
      return true
  }
}
/** Beginning with another model ends the activation of the one that acts: worth it when that one has nothing left to do. */
function others(game: Gang, acting: Fighter, list: Intent[]): void {
  for (const f of game.fighters) {
    if (f === acting || f.seat !== game.round.turn || f.activated || !standing(f)) continue
    const near = nearest(game, f)
    if (near !== null) list.push({ action: 'charge', model: f.built.name, target: near.built.name })
    if (near !== null) move(game, f, near.x, near.y, f.built.stats.mov * 1000, list)
  }
}
function nearest({ fighters }: Gang, f: Fighter): Fighter | null {
  let best: Fighter | null = null
  for (const e of fighters) if (enemies(e, f) && standing(e) && (best === null || gapOf(f, e) < gapOf(f, best))) best = e
  return best
}
/** To the nearest enemy and half way, away from it, to both sides, into the nearest terrain that covers, and home when that is asked for. */
function places(game: Gang, f: Fighter, list: Intent[]): void {
  const far = f.built.stats.mov * 1000
  const near = nearest(game, f)
  if (near === null) return
  const from = list.length
  const [dx, dy] = [near.x - f.x, near.y - f.y]
  move(game, f, near.x, near.y, far, list)
  move(game, f, near.x, near.y, far / 2, list)
  move(game, f, f.x - dx, f.y - dy, far, list)
  for (const side of [1, -1]) {
    move(game, f, f.x - side * dy, f.y + side * dx, far, list)
    move(game, f, f.x + dx - side * dy, f.y + dy + side * dx, far, list)
  }
  for (const piece of game.terrain) {
    if (piece.tags.includes('impassable')) {
      if (comesNear(piece, f, near, f.built.radius)) corners(game, f, piece, far, list)
      continue
    }
    if (piece.tags.includes('flat')) continue
    const { minX, minY, maxX, maxY } = piece.bounds
    // A base reaches into the piece from so little beyond its edge.
    const x = Math.min(maxX - 100, Math.max(minX + 100, f.x))
    const y = Math.min(maxY - 100, Math.max(minY + 100, f.y))
    const away = Math.sqrt((x - f.x) ** 2 + (y - f.y) ** 2)
    if (away > 1 && away <= far) move(game, f, x, y, away, list)
  }
  if (game.round.endGame === 'Tactical Retreat' && f.seat === attackerSeat(game)) {
    const { edge } = f.seat === 0 ? game.sides[0] : game.sides[1]
    const { width, depth } = game.table
    if (edge === 'south' || edge === 'north') move(game, f, f.x, edge === 'south' ? 0 : depth, far, list)
    else move(game, f, edge === 'west' ? 0 : width, f.y, far, list)
  }
  if (list.length > from + MOST_MOVES) list.length = from + MOST_MOVES
}
/** Round what stands in the way: past its corners, a base's width off. */
function corners(game: Gang, f: Fighter, { bounds }: Gang['terrain'][number], far: number, list: Intent[]): void {
  const off = f.built.radius + 50
  for (const x of [bounds.minX - off, bounds.maxX + off])
    for (const y of [bounds.minY - off, bounds.maxY + off]) {
      const away = Math.sqrt((x - f.x) ** 2 + (y - f.y) ** 2)
      if (away <= 2 * far) move(game, f, x, y, Math.min(far, away), list)
    }
}
/** As far towards a place as the way is free; not when that is less than half an inch. */
function move(game: Gang, f: Fighter, x: number, y: number, far: number, list: Intent[]): void {
  if (x === f.x && y === f.y) return
  const { at } = straightMove(game, f, { x: Math.round(x), y: Math.round(y) }, Math.floor(far))
  if ((at.x - f.x) ** 2 + (at.y - f.y) ** 2 < 250_000) return
  list.push({ action: 'move', model: f.built.name, path: [[at.x / 1000, at.y / 1000]] })
}
