// Everything that may be done now. Free places are sampled: towards, round and away from the others.
import { mil, type Point, pointAlong, segmentLength } from '@sightline/geometry'
import { refused } from './actions.ts'
import { enemies, type Fighter, type Gang, standing } from './game.ts'
import type { Intent, Order } from './intents.ts'

const KINDS = ['plain', 'power', 'finesse'] as const
const inches = ({ x, y }: Point): [number, number] => [x / 1000, y / 1000]

export function intents(game: Gang): readonly Intent[] {
  const { possessed } = game.round
  const wanted: Intent[] =
    possessed === null
      ? [
          ...game.fighters
            .filter(f => f.seat === game.round.turn && standing(f))
            .flatMap(f => [...orders(game, f), ...redeployments(game, f)]),
          { action: 'end turn' },
        ]
      : [...orders(game, possessed).map((order): Intent => ({ action: 'command', order })), { action: 'release' }]
  return [...wanted, { action: 'at deaths door' } as const, { action: 'set-up roll' } as const].filter(
    intent => refused(game, intent) === null,
  )
}
function orders(game: Gang, f: Fighter): Order[] {
  const model = f.built.name
  const foes = game.fighters.filter(o => standing(o) && enemies(o, f))
  const friends = game.fighters.filter(o => standing(o) && o !== f && !enemies(o, f))
  const list: Order[] = [
    { action: 'draw mana', model },
    { action: 'aim', model },
    { action: 'reload', model },
    { action: 'tactics', model },
  ]
  for (const o of foes) {
    const target = o.built.name
    list.push({ action: 'charge', model, target })
    for (const kind of KINDS) list.push({ action: 'fight', model, target, kind })
    for (const { name, kind: reach } of f.built.weapons)
      if (reach === 'ranged') list.push({ action: 'shoot', model, target, weapon: name, kind: 'plain' })
    for (const spell of f.built.spells) {
      if (spell === 'Mana Blast') list.push({ action: 'cast', model, spell, towards: inches(o) })
      else list.push({ action: 'cast', model, spell, target })
    }
  }
  for (const o of friends) list.push({ action: 'tactics', model, target: o.built.name })
  for (const to of places(f, foes)) list.push({ action: 'move', model, path: [inches(to)] })
  return list
}
/** A full and a half move towards each enemy, and one straight away from it. */
function places(f: Fighter, foes: readonly Fighter[]): Point[] {
  const from: Point = { x: f.x, y: f.y }
  const far = f.built.stats.mov * 1000
  return foes.flatMap(o => {
    const gap = segmentLength(from, o) - f.built.radius - o.built.radius
    const away: Point = { x: 2 * f.x - o.x, y: 2 * f.y - o.y }
    const ahead = [Math.min(far, gap), Math.min(far, gap) / 2].filter(d => d >= 1).map(d => pointAlong(from, o, mil(Math.floor(d))))
    return [...ahead, pointAlong(from, away, mil(far))]
  })
}
function redeployments(game: Gang, f: Fighter): Intent[] {
  if (game.round.number !== 0) return []
  return [6, 12, 18, 23].map((depth): Intent => ({ action: 'redeploy', model: f.built.name, at: [f.x / 1000, depth] }))
}
