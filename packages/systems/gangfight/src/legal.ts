// Everything that whoever may act now could want to do. Free places are sampled: towards, round and away from the others.
import { mil, type Point, pointAlong, segmentLength } from '@sightline/geometry'
import { enemies, type Fighter, type Gang, has, otherSeat, sideOf, standing, tests, threat } from './game.ts'
import type { Intent, Order } from './intents.ts'
import type { Weapon } from './profile.ts'
import { redeploying } from './scenario/engagement.ts'
import { baseOf, gapBetween, threatens } from './space.ts'
import { actRefused } from './turn.ts'

const inches = ({ x, y }: Point): [number, number] => [x / 1000, y / 1000]

/**
 * What may be done now is among it, save for free choices of place. Of every kind of action that a model could ever want there is one
 * entry at the least, so that it can be shown with the reason why it is refused; of what is surely refused there is no more than that.
 */
export function tries(game: Gang): readonly Intent[] {
  const { round } = game
  const { possessed, possessor } = round
  const list: Intent[] = []
  if (possessed !== null) {
    for (const order of orders(game, possessed, true)) list.push({ action: 'command', order })
    list.push({ action: 'release' })
  }
  const seat = possessor?.seat ?? round.turn
  for (const f of game.fighters) {
    if (f.seat !== seat || !standing(f)) continue
    for (const order of orders(game, f, actRefused(game, f, 0) === null)) list.push(order)
    if (game.scenario === 'Ambush') redeployments(game, f, list)
  }
  list.push({ action: 'end turn' }, { action: 'at deaths door' }, { action: 'set-up roll' })
  return list
}
/** `able`: the model can act now. Else one entry of each kind does. */
function orders(game: Gang, f: Fighter, able: boolean): readonly Order[] {
  const model = f.built.name
  const foes = nearestFirst(
    f,
    game.fighters.filter(o => standing(o) && enemies(o, f)),
  )
  const list: Order[] = []
  moves(f, able ? foes : foes.slice(0, 1), list)
  charges(f, able ? foes : foes.slice(0, 1), list)
  fights(f, foes, able, list)
  shots(game, f, able ? foes : foes.slice(0, 1), list)
  if (has(f, 'Mage')) {
    list.push({ action: 'draw mana', model })
    casts(game, f, able ? foes : foes.slice(0, 1), able, list)
  }
  if (has(f, 'Tactics') && f.built.rank === 'Hero') tactics(game, f, able, list)
  return list
}
const nearestFirst = (f: Fighter, others: readonly Fighter[]): readonly Fighter[] =>
  others
    .map(o => ({ o, square: (o.x - f.x) ** 2 + (o.y - f.y) ** 2 }))
    .sort((a, b) => a.square - b.square)
    .map(({ o }) => o)

/** A full and a half move towards each enemy, and one straight away from it. */
function moves(f: Fighter, foes: readonly Fighter[], list: Order[]): void {
  const model = f.built.name
  const from: Point = { x: f.x, y: f.y }
  const far = f.built.stats.mov * 1000
  const add = (to: Point): void => {
    if (to.x !== f.x || to.y !== f.y) list.push({ action: 'move', model, path: [inches(to)] })
  }
  for (const o of foes) {
    const most = Math.min(far, segmentLength(from, o) - f.built.radius - o.built.radius)
    for (const d of [most, most / 2]) if (d >= 1) add(pointAlong(from, o, mil(Math.floor(d))))
    add(pointAlong(from, { x: 2 * f.x - o.x, y: 2 * f.y - o.y }, mil(far)))
  }
}
function charges(f: Fighter, foes: readonly Fighter[], list: Order[]): void {
  for (const o of foes) list.push({ action: 'charge', model: f.built.name, target: o.built.name })
}
/** Fights with whom it reaches, if need be after a step straight towards them; the nearest stands for all who are out of reach. */
function fights(f: Fighter, foes: readonly Fighter[], able: boolean, list: Order[]): void {
  const model = f.built.name
  const [first, ...more] = f.built.weapons.filter(w => w.kind === 'melee')
  const weapons = [undefined, ...(first === undefined ? [] : more.map(w => w.name))]
  const near = able ? foes.filter(o => gapBetween(f, o) <= 2 * threat(f)) : []
  for (const o of near.length > 0 ? near : foes.slice(0, 1)) {
    const target = o.built.name
    const steps = threatens(f, o) || near.length === 0 ? {} : { step: inches(pointAlong({ x: f.x, y: f.y }, o, threat(f))) }
    for (const weapon of weapons)
      for (const kind of ['plain', 'power', 'finesse'] as const)
        list.push({ action: 'fight', model, target, kind, ...steps, ...(weapon === undefined ? {} : { weapon }) })
  }
}
function shots(game: Gang, f: Fighter, foes: readonly Fighter[], list: Order[]): void {
  const model = f.built.name
  const ranged = f.built.weapons.filter(w => w.kind === 'ranged')
  if (ranged.length === 0) return
  const kinds = game.options.power_finesse_at_range === 'no' ? (['plain'] as const) : (['plain', 'power', 'finesse'] as const)
  const shot = (o: Fighter, { name: weapon }: Weapon): void => {
    for (const kind of kinds) list.push({ action: 'shoot', model, target: o.built.name, weapon, kind })
  }
  for (const o of foes) for (const weapon of ranged) shot(o, weapon)
  if (game.options.aim_bonus !== 0) list.push({ action: 'aim', model })
  for (const { name: weapon } of ranged.filter(w => w.reloads)) list.push({ action: 'reload', model, weapon })
}
function casts(game: Gang, f: Fighter, foes: readonly Fighter[], able: boolean, list: Order[]): void {
  const model = f.built.name
  for (const spell of f.built.spells) {
    if (spell === 'Counter-Spell') continue // only as an interrupt, G-032
    for (const o of foes) {
      const at = inches(o)
      if (spell === 'Mana Blast') list.push({ action: 'cast', model, spell, towards: at })
      else list.push({ action: 'cast', model, spell, target: o.built.name })
    }
    // A circle may be laid round whoever stands among the enemy, the caster and friends too (G-047).
    if (spell === 'Mana Nova' && able)
      for (const o of game.fighters) if (standing(o) && !enemies(o, f)) list.push({ action: 'cast', model, spell, target: o.built.name })
  }
}
function tactics(game: Gang, f: Fighter, able: boolean, list: Order[]): void {
  const model = f.built.name
  const { tactics_reach, tactics_scope } = game.options
  const friends = game.fighters.filter(o => standing(o) && o !== f && !enemies(o, f) && o.built.rank !== 'Hero')
  const targets = tactics_reach === 'everyone' ? [{}] : friends.map(o => ({ target: o.built.name }))
  const forTests = tactics_scope === 'one_test' ? tests.map(test => ({ test })) : [{}]
  const all = targets.flatMap(target => forTests.map((test): Order => ({ action: 'tactics', model, ...target, ...test })))
  list.push(...(able ? all : all.slice(0, 1)))
}
/** Where the ambushers may appear (G-124): near each of the enemy, and in rows before the own edge; one spot once it is too late. */
function redeployments(game: Gang, f: Fighter, list: Intent[]): void {
  if (!sideOf(game, f.seat).attacker) return
  const model = f.built.name
  const add = (to: Point): void => {
    list.push({ action: 'redeploy', model, at: inches(to) })
  }
  if (!redeploying(game)) return add(f)
  for (const depth of [6000, 12_000, 18_000, 22_500]) add(spotBefore(game, f, depth))
  for (const o of game.fighters) {
    if (o.seat !== otherSeat(f.seat)) continue
    const { at, radius } = baseOf(o)
    const short = radius + f.built.radius + 1000
    add({ x: at.x, y: at.y + (at.y > f.y ? -short : short) })
  }
}
/** So far before the own edge of the table, straight ahead of where it stands; 1/1000 inch. */
function spotBefore({ table, sides }: Gang, f: Fighter, depth: number): Point {
  const { edge } = f.seat === 0 ? sides[0] : sides[1]
  switch (edge) {
    case 'south':
      return { x: f.x, y: depth }
    case 'north':
      return { x: f.x, y: table.depth - depth }
    case 'west':
      return { x: depth, y: f.y }
    case 'east':
      return { x: table.width - depth, y: f.y }
  }
}
