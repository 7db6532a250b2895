// A player by rule of thumb: shoot or brawl where it can, close in otherwise. Guesses come first, the rules are asked for what looks best.
import { type Battle, EXHAUSTED, factions, fastAgain, type Intent, inPlay, type Model, usedRefused } from '@sightline/factions'
import type { Chance } from '../../chance.ts'
import { crosses, type Fighter, type Known, knownOf } from './known.ts'

const STAY = { hurry: false, orders: [] }
const NOTHING: ('Psycho' | 'Whiskey')[] = []
const NO_EXTRAS = { aim: false, chems: NOTHING }
const PASS: Intent = Object.freeze({ action: 'pass', retreat: false })
const END: Intent = Object.freeze({ action: 'end turn', teamwork: false })

const allowed = (game: Battle, intent: Intent): boolean => factions.may(game, intent) === null

export function quick(game: Battle, chance: Chance): Intent {
  const known = knownOf(game)
  const { course } = game
  const own = known.sides[course.turn === 0 ? 0 : 1]
  const foes = known.sides[course.turn === 0 ? 1 : 0]
  const { active } = course
  if (active !== null) {
    if (active.fatigue >= EXHAUSTED || !inPlay(active)) return END
    const f = known.fighters[active.id - (known.fighters[0] as Fighter).model.id] as Fighter
    return attack(game, known, f, foes) ?? mend(game, f) ?? advance(game, known, f, foes, chance) ?? END
  }
  if (!foes.some(f => inPlay(f.model))) return PASS
  const start = own.length === 0 ? 0 : chance(own.length)
  const first = bestAttacker(game, known, own, foes, start)
  const best = first === null ? null : attack(game, known, first, foes)
  if (best !== null) return best
  // The guess was wrong, or nobody can attack: any attack that is allowed, else somebody moves.
  for (let i = 0; first !== null && i < own.length; i++) {
    const f = own[(start + i) % own.length] as Fighter
    const intent = f !== first && ready(game, f) ? attack(game, known, f, foes) : null
    if (intent !== null) return intent
  }
  for (let i = 0; i < own.length; i++) {
    const f = own[(start + i) % own.length] as Fighter
    if (!ready(game, f)) continue
    const intent = mend(game, f) ?? advance(game, known, f, foes, chance)
    if (intent !== null) return intent
  }
  return PASS
}
/** Whose attack promises most, by guess, from this one on; null when nobody seems to have one. */
function bestAttacker(game: Battle, known: Known, own: readonly Fighter[], foes: readonly Fighter[], start: number): Fighter | null {
  let best: Fighter | null = null
  let most = 0
  for (let i = 0; i < own.length; i++) {
    const f = own[(start + i) % own.length] as Fighter
    if (!ready(game, f)) continue
    const touching = game.engagedWith(f.model)
    const target = touching.length > 0 ? weakest(known, touching) : f.gun === null ? null : bestTarget(known, f, foes, null)
    if (target === null) continue
    const promised = promise(touching.length > 0 ? f.strike : f.fire, target)
    if (promised <= most) continue
    most = promised
    best = f
  }
  return best
}
const ready = ({ course }: Battle, { model }: Fighter): boolean => model.fatigue < EXHAUSTED && inPlay(model) && course.barred !== model

/** How much an attack of so many hits promises: a target that bears little, is worth much and has Harm comes first. */
const promise = (hits: number, { model, value, toughness, health }: Fighter): number =>
  (value * (hits + model.harm * 0.5)) / (toughness * Math.max(1, health - model.injuries))

/** Whom the gun could hit best from there, by guess; null for nobody. */
export function bestTarget(known: Known, f: Fighter, foes: readonly Fighter[], besides: Fighter | null): Fighter | null {
  const { x, y } = f.model
  let best: Fighter | null = null
  let most = 0
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i] as Fighter
    const { model } = foe
    if (foe === besides || !inPlay(model)) continue
    const dx = model.x - x
    const dy = model.y - y
    const reach = f.range + f.model.built.radius + model.built.radius
    const near = dx * dx + dy * dy <= reach * reach
    if (!near && !f.far) continue
    const promised = promise(near ? f.fire : f.fire * 0.35, foe)
    if (promised <= most || crosses(known.tall, 0, x, y, model.x, model.y)) continue
    most = promised
    best = foe
  }
  return best
}
function attack(game: Battle, known: Known, f: Fighter, foes: readonly Fighter[]): Intent | null {
  const { model, gun, blade } = f
  const { name } = model.built
  const touching = game.engagedWith(model)
  if (touching.length > 0) {
    if (blade === null || (model.acted.includes('brawl') && !fastAgain(model, blade))) return null
    const foe = weakest(known, touching)
    const brawl: Intent = { action: 'brawl', model: name, target: foe.model.built.name, weapon: blade.name, ...NO_EXTRAS }
    return allowed(game, brawl) ? brawl : null
  }
  if (gun === null || (model.acted.includes('open fire') && !fastAgain(model, gun)) || usedRefused(model, gun) !== null) return null
  const target = bestTarget(known, f, foes, null)
  if (target === null) return null
  const aim = f.aims && model.fatigue === 0
  const shot: Intent = { action: 'open fire', model: name, target: target.model.built.name, weapon: gun.name, aim, chems: NOTHING }
  if (allowed(game, shot)) return shot
  const other = bestTarget(known, f, foes, target)
  if (other === null) return null
  const second: Intent = { ...shot, aim: false, target: other.model.built.name }
  return allowed(game, second) ? second : null
}
export function fighterOf(known: Known, model: Model): Fighter {
  return known.fighters[model.id - (known.fighters[0] as Fighter).model.id] as Fighter
}
function weakest(known: Known, models: readonly Model[]): Fighter {
  let best = fighterOf(known, models[0] as Model)
  for (let i = 1; i < models.length; i++) {
    const f = fighterOf(known, models[i] as Model)
    if (promise(2, f) > promise(2, best)) best = f
  }
  return best
}
/** With much Harm it patches up, once nobody can be attacked. */
function mend(game: Battle, { model }: Fighter): Intent | null {
  if (model.harm < 2) return null
  const patch: Intent = { action: 'patch up', model: model.built.name }
  return allowed(game, patch) ? patch : null
}

/** Cosine and sine of the turns to either side that are tried when the straight way is shut. */
const TURNS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.766, 0.643],
  [0.766, -0.643],
  [0.174, 0.985],
  [0.174, -0.985],
]
/** Where a walk of this length in the direction, turned, would end; kept on the table. */
export function spotAlong(
  game: Battle,
  m: Model,
  dx: number,
  dy: number,
  length: number,
  turn: readonly [number, number],
): [number, number] {
  const norm = Math.sqrt(dx * dx + dy * dy) || 1
  const ux = (dx * turn[0] - dy * turn[1]) / norm
  const uy = (dx * turn[1] + dy * turn[0]) / norm
  const { radius } = m.built
  const x = Math.min(game.table.width - radius, Math.max(radius, m.x + Math.trunc(ux * length)))
  const y = Math.min(game.table.depth - radius, Math.max(radius, m.y + Math.trunc(uy * length)))
  return [x / 1000, y / 1000]
}
function nearest(f: Fighter, foes: readonly Fighter[]): Fighter | null {
  const { x, y } = f.model
  let best: Fighter | null = null
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i] as Fighter
    if (!inPlay(foe.model)) continue
    const square = (foe.model.x - x) ** 2 + (foe.model.y - y) ** 2
    if (square >= least) continue
    least = square
    best = foe
  }
  return best
}
const WALK = 7990
/** Bases end more than an inch apart when they do not mean to touch. */
const CLEAR = 1100
/** Towards the nearest enemy: into contact for those who brawl better, else until the gun reaches. */
function advance(game: Battle, known: Known, f: Fighter, foes: readonly Fighter[], chance: Chance): Intent | null {
  const { model } = f
  if (model.acted.includes('get moving') || game.engagedWith(model).length > 0) return null
  const foe = nearest(f, foes)
  if (foe === null) return null
  const dx = foe.model.x - model.x
  const dy = foe.model.y - model.y
  const gap = Math.sqrt(dx * dx + dy * dy) - model.built.radius - foe.model.built.radius
  const seen = !crosses(known.tall, 0, model.x, model.y, foe.model.x, foe.model.y)
  const move = { action: 'get moving', model: model.built.name, ...STAY } as const
  if (gap <= WALK && (f.brawler || f.gun === null)) {
    const charge: Intent = { ...move, path: [], engage: foe.model.built.name }
    if (seen && allowed(game, charge)) return charge
  }
  // Near enough to shoot, and it has shot already or cannot: it holds.
  if (f.gun !== null && !f.brawler && seen && gap <= f.range) return null
  const wanted = f.brawler ? gap - CLEAR : seen ? Math.min(gap - CLEAR, gap - f.range + 500) : gap - CLEAR
  const length = Math.min(WALK, wanted)
  if (length < 300) return null
  const mirrored = chance(2) === 1
  for (let i = 0; i < TURNS.length; i++) {
    const [c, s] = TURNS[i] as readonly [number, number]
    const spot = spotAlong(game, model, dx, dy, length, mirrored ? [c, -s] : [c, s])
    if (crosses(known.closed, model.built.radius, model.x, model.y, spot[0] * 1000, spot[1] * 1000)) continue
    const walk: Intent = { ...move, path: [spot] }
    if (allowed(game, walk)) return walk
  }
  return null
}
