// A player by rule of thumb, as fast as can be: shoot when it can, strike when somebody is in Reach, charge when strong, come closer otherwise.
import {
  alive,
  eldfall,
  type Intent,
  inFront,
  is,
  type Model,
  mayReactAtAll,
  type Of,
  pointAt,
  repliesOf,
  type Skirmish,
  speed,
} from '@sightline/eldfall'
import { mil, type Point, pointAlong } from '@sightline/geometry'
import { gapOf, type Known, knownOf, taken, type Use, type Weapon, woundsAt, woundsAtMost } from './known.ts'

const BEGIN: Intent = { action: 'begin' }
const END: Intent = { action: 'end turn' }
const NO_MORE: Intent = { action: 'no more reactions' }
/** Less than this, in models of 20 points, is not worth a point. */
const LITTLE = 0.02
export const inches = ({ x, y }: Point): [number, number] => [x / 1000, y / 1000]
const hostile = (m: Model, o: Model): boolean => o.seat !== m.seat && alive(o)
const seen = (game: Skirmish, m: Model, o: Model): boolean => game.facts.sees(m, o, -1)

/** What the best weapon within Reach or range would take from the enemy; Cover and sight are not looked at. */
export function threatOf(known: Known, m: Model, o: Model, gap: number, role: 'active' | 'reactive', meleeOnly = false): number {
  let best = 0
  for (const w of (known.weapons[m.n] as readonly (readonly Weapon[])[])[o.n] as readonly Weapon[]) {
    if (meleeOnly && !w.melee) continue
    const wounds = woundsAt(w, w[role], gap, 0)
    if (wounds > best) best = wounds
  }
  return taken(known, o, best)
}

// ---- activations ----

interface Wish {
  m: Model
  /** Null: stays, to attack from where it stands. */
  to: Model | null
  score: number
}
/** The best it could do from where it stands. */
function fromHere(game: Skirmish, known: Known, m: Model): number {
  let best = 0
  const meleeOnly = m.engagedBy !== 0
  for (const o of game.models) {
    if (!hostile(m, o)) continue
    const value = threatOf(known, m, o, gapOf(m, o), 'active', meleeOnly)
    if (value > best && !is(o, 'Shrouded') && seen(game, m, o)) best = value
  }
  return best
}
function wishOf(game: Skirmish, known: Known, m: Model): Wish {
  const here = fromHere(game, known, m)
  let to: Model | null = null
  let score = here
  if (m.engagedBy === 0 && !is(m, 'Immobilized')) {
    const reach = known.reach[m.n] as number
    const far = speed(m) * 1000
    let nearest = Number.POSITIVE_INFINITY
    let goal: Model | null = null
    for (const o of game.models) {
      if (!hostile(m, o)) continue
      const gap = gapOf(m, o)
      if (gap < nearest) {
        nearest = gap
        goal = o
      }
      if (gap <= reach || gap - reach > far || !(known.fighter[m.n] as boolean)) continue
      const value = 0.9 * threatOf(known, m, o, reach, 'active', true)
      if (value > score) {
        score = value
        to = o
      }
    }
    if (score < LITTLE && goal !== null) {
      to = goal
      score = LITTLE / 2 - nearest * 1e-9
    }
  } else if (score < LITTLE && m.engagedBy !== 0) score = LITTLE / 4
  return { m, to, score }
}
const TURNS = [
  [1, 0],
  [0.825, 0.565],
  [0.825, -0.565],
  [0.362, 0.932],
  [0.362, -0.932],
] as const
/** Ways towards an enemy: straight, then more and more to one side or the other. */
function approach(game: Skirmish, known: Known, m: Model, o: Model): Intent | null {
  const gap = gapOf(m, o)
  const reach = known.reach[m.n] as number
  const spd = speed(m) * 1000
  const wanted = known.fighter[m.n] ? gap - Math.max(0, reach - 100) : Math.max(gap - (known.range[m.n] as number) + 500, spd / 2)
  const runs = wanted > 2.2 * spd && !m.crouched
  const far = Math.floor(Math.min(wanted, runs ? 2 * spd : spd))
  if (far < 1) return null
  const move = runs ? 'run' : 'walk'
  const way: Of<'activate'> = { action: 'activate', model: m.built.name, move, path: [], skills: [] }
  const stand = m.crouched ? ({ stand: 'start' } as const) : {}
  for (const [cos, sin] of TURNS) {
    const [dx, dy] = [o.x - m.x, o.y - m.y]
    const towards = { x: Math.round(m.x + dx * cos - dy * sin), y: Math.round(m.y + dx * sin + dy * cos) }
    const to = pointAlong(m, towards, mil(sin === 0 ? far : Math.min(far, spd)))
    const intent = { ...way, ...stand, move: sin === 0 ? move : 'walk', path: [inches(to)], face: inches(o) } as const
    if (eldfall.may(game, intent as unknown as Intent) === null) return intent as unknown as Intent
  }
  return null
}
const idle = (m: Model): Intent => ({ action: 'activate', model: m.built.name, move: 'idle', path: [], skills: [] })
/** A step on the spot, to look another way. */
function turn(game: Skirmish, m: Model): Intent | null {
  let goal: Model | null = null
  for (const o of game.models) if (hostile(m, o) && (goal === null || gapOf(m, o) < gapOf(m, goal))) goal = o
  if (goal === null || inFront(m, { at: goal, radius: mil(goal.built.radius) })) return null
  const to = pointAlong(m, goal, mil(100))
  const intent: Intent = { action: 'activate', model: m.built.name, move: 'walk', path: [inches(to)], face: inches(goal), skills: [] }
  return eldfall.may(game, intent) === null ? intent : null
}
function activation(game: Skirmish, known: Known): Intent {
  const { turn: seat } = game.round
  let best: Wish | null = null
  for (const m of game.models) {
    if (m.seat !== seat || m.ap < 1 || !alive(m) || is(m, 'Petrified')) continue
    const wish = wishOf(game, known, m)
    if (best === null || wish.score > best.score) best = wish
  }
  if (best === null) return END
  const { m, to } = best
  if (to === null) return (best.score < LITTLE ? turn(game, m) : null) ?? idle(m)
  return approach(game, known, m, to) ?? turn(game, m) ?? idle(m)
}

// ---- reactions ----

export interface Reaction {
  intent: Intent
  value: number
}
/** What Cover takes from the roll at a point of the path. */
function coverAt(covered: ReturnType<Skirmish['facts']['coveredWhere']>, at: number): number {
  for (const [from, to, kind] of covered) if (at >= from && at <= to) return kind === 'heavy' ? -4 : -2
  return 0
}
function shot(known: Known, game: Skirmish, m: Model, w: Weapon): Reaction | null {
  const active = game.sequence.active as Model
  const sees = game.facts.seesWhere(m, active)
  const covered = game.facts.coveredWhere(m, active)
  let [best, place] = [0, -1]
  const ask = (at: number): void => {
    const p = pointAt(game, at)
    const [dx, dy] = [p.x - m.x, p.y - m.y]
    const gap = Math.sqrt(dx * dx + dy * dy) - m.built.radius - active.built.radius
    const wounds = woundsAt(w, w.reactive, gap, coverAt(covered, at))
    if (wounds > best) {
      best = wounds
      place = at
    }
  }
  for (const [from, to] of sees) {
    ask(to)
    ask(from)
  }
  for (const [from] of covered) if (from > 0 && sees.some(([a, b]) => from - 1 >= a && from - 1 <= b)) ask(from - 1)
  if (place < 0) return null
  const intent: Intent = { action: 'react', model: m.built.name, does: 'attack', at: place / 1000, ...w.reactive.named }
  return { intent, value: taken(known, active, best) }
}
/** The most that a weapon can take from the active model, wherever on its way it is met; found without looking. */
function promise(known: Known, active: Model, w: Weapon): number {
  return taken(known, active, woundsAtMost(w, w.reactive))
}
/** What the active model is to be feared for by one that may react. */
function riskOf(game: Skirmish, known: Known, m: Model, active: Model, gap: number): number {
  const { move, dashes } = game.sequence
  const acts = dashes || move === 'idle' || move === 'walk'
  return acts ? 0.6 * threatOf(known, active, m, gap, 'active', active.engagedBy !== 0) : 0
}
/**
 * What the model could do about the Movement, allowed or not, one after the other as long as `takes` wants to hear it. `takes` gives the
 * value that the next one has to exceed: to look along the way is dear, so whatever cannot be worth that much is passed over.
 */
function eachReaction(game: Skirmish, known: Known, m: Model, over: number, takes: (found: Reaction) => number): void {
  const { active } = game.sequence
  if (active === null) return
  const gap = gapOf(m, active)
  const risk = riskOf(game, known, m, active, gap)
  const dodge = (risk * m.built.attributes.ag) / 20
  let floor = over
  if (dodge > floor) floor = takes({ intent: { action: 'react', model: m.built.name, does: 'dodge', skills: [] }, value: dodge })
  for (const w of (known.weapons[m.n] as readonly (readonly Weapon[])[])[active.n] as readonly Weapon[]) {
    if (!w.melee && m.engagedBy !== 0) continue
    // Whoever attacks back may stop the blow.
    const back = (risk * w.reactive.number) / 40
    if (promise(known, active, w) + back <= floor) continue
    if (is(active, 'Shrouded') || !game.facts.seesAny(m, active)) return
    const found = w.melee ? blow(game, known, m, active, w, gap) : shot(known, game, m, w)
    if (found === null) continue
    found.value += back
    if (found.value > floor) floor = takes(found)
  }
}
/** What the model could do about the Movement, allowed or not. */
export function reactionsOf(game: Skirmish, known: Known, m: Model): readonly Reaction[] {
  const list: Reaction[] = []
  eachReaction(game, known, m, Number.NEGATIVE_INFINITY, found => {
    list.push(found)
    return Number.NEGATIVE_INFINITY
  })
  return list
}
/** The best that is allowed and worth more than `over`. */
function reaction(game: Skirmish, known: Known, m: Model, over: number): Reaction | null {
  let best = null as Reaction | null
  let able: boolean | null = null
  eachReaction(game, known, m, over, found => {
    able ??= mayReactAtAll(game, m) === null
    if (!able) return Number.POSITIVE_INFINITY
    if (eldfall.may(game, found.intent) === null) best = found
    return best?.value ?? over
  })
  return best
}
/** A Melee Attack where the way ends, else one of Opportunity where it passes. */
function blow(game: Skirmish, known: Known, m: Model, active: Model, w: Weapon, gap: number): Reaction | null {
  const value = taken(known, active, woundsAt(w, w.reactive, 0, 0))
  if (gap <= w.far) return { intent: { action: 'react', model: m.built.name, does: 'attack', ...w.reactive.named }, value }
  if (w.far < (known.reach[m.n] as number)) return null
  const last = game.facts.reachesWhere(m, active).at(-1)
  if (last === undefined) return null
  const at = Math.floor((last[0] + last[1]) / 2) / 1000
  return { intent: { action: 'react', model: m.built.name, does: 'opportunity', at, ...w.reactive.named }, value }
}
function reacting(game: Skirmish, known: Known): Intent {
  const active = game.sequence.active as Model
  let best = null as Reaction | null
  for (const m of game.models) {
    if (m.seat === active.seat || m.ap < 1 || !alive(m)) continue
    best = reaction(game, known, m, best?.value ?? LITTLE) ?? best
  }
  return best?.intent ?? NO_MORE
}

// ---- the Action ----

/** How much an Attack by `o` is to be feared, when it has declared one on the model. */
function feared(game: Skirmish, known: Known, m: Model): number {
  let sum = 0
  for (const d of repliesOf(game)) {
    if ((d.deed !== 'attack' && d.deed !== 'opportunity') || d.by === null || d.on !== m) continue
    sum += threatOf(known, d.by, m, gapOf(d.by, m), 'reactive')
  }
  return sum
}
function besides(game: Skirmish, m: Model, w: Weapon, o: Model, known: Known): number {
  if (w.means.template === null) return 0
  let harm = 0
  for (const f of game.models) if (f !== m && f.seat === m.seat && alive(f) && gapOf(f, o) < 2000) harm += known.weight[f.n] as number
  return harm * 0.4
}
/** The Attacks that can be made now, the best first. */
export function attacks(game: Skirmish, known: Known, m: Model): readonly { readonly intent: Intent; readonly value: number }[] {
  const list: { intent: Intent; value: number }[] = []
  for (const o of game.models) {
    if (!hostile(m, o) || is(o, 'Shrouded')) continue
    const gap = gapOf(m, o)
    for (const w of (known.weapons[m.n] as readonly (readonly Weapon[])[])[o.n] as readonly Weapon[]) {
      if ((!w.melee && m.engagedBy !== 0) || gap > w.far) continue
      const cover = w.melee ? 0 : game.facts.cover(m, o, -1).modifier
      const use: Use = w.active
      const value = taken(known, o, woundsAt(w, use, gap, cover)) - besides(game, m, w, o, known)
      if (value > 0) list.push({ intent: { action: 'attack', model: m.built.name, on: o.built.name, ...use.named }, value })
    }
  }
  return list.sort((a, b) => b.value - a.value)
}
function action(game: Skirmish, known: Known): Intent {
  const m = game.sequence.active as Model
  const model = m.built.name
  const fear = feared(game, known, m)
  const dodging = (fear * m.built.attributes.ag) / 20
  for (const { intent, value } of attacks(game, known, m)) {
    if (value + fear / 3 < dodging) break
    if (eldfall.may(game, intent) === null) return intent
  }
  for (const o of game.models) {
    if (o.seat === m.seat || o.fate !== 'incapacitated' || gapOf(m, o) > game.options.contact_tolerance) continue
    const intent: Intent = { action: 'death blow', model, on: o.built.name }
    if (eldfall.may(game, intent) === null) return intent
  }
  const dodge: Intent = { action: 'dodge', model }
  return eldfall.may(game, dodge) === null ? dodge : { action: 'nothing', model }
}

export function quick(game: Skirmish): Intent {
  if (game.round.number === 0) return BEGIN
  const known = knownOf(game)
  const { step } = game.sequence
  return step === 'none' ? activation(game, known) : step === 'reactions' ? reacting(game, known) : action(game, known)
}
