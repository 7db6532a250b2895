// The Reaction Step (E-001, E-009, E-034, E-040, E-041, E-066): who may react, with what, and measured where.
import { mil } from '@sightline/geometry'
import { rule } from '@sightline/kernel'
import { panics, toAction } from './activation.ts'
import { type Chosen, chosen, engagedRefused, isRefusal, modelNamed, stateRefused, strikeValue, toMil, write } from './declare.ts'
import { engage } from './engaged.ts'
import { no, type Refusal, type T } from './events.ts'
import { alive, type Declared, enemies, engagers, is, type Model, pathOf, repliesOf, type Skirmish, skill, states } from './game.ts'
import type { Of } from './intents.ts'
import { declares } from './means.ts'
import { around, layPath, standRefused } from './movement.ts'
import { floorAt, gapBetween, inContact, inReach, isAware, wayLength } from './space.ts'
import { placeOf, pointAt } from './stretches.ts'

type React = Of<'react'>

/** Why a model cannot react to the present Movement at all. */
export function mayReactAtAll(game: Skirmish, m: Model): Refusal | null {
  const active = game.sequence.active as Model
  const who = m.built.name
  if (!alive(m)) return no('E-032', m.fate === 'incapacitated' ? 'incapacitated' : 'dead', { who })
  if (!enemies(m, active)) return no('E-001', 'a friend of the active model', { who })
  if (m.ap < 1) return no('E-001', 'no Action Point left', { who, found: m.ap, limit: 1 })
  if (is(m, 'Petrified')) return no('E-032', 'Petrified', { who })
  if (game.options.reactions === 'once' && repliesOf(game).some(r => r.by === m)) return no('E-001', 'has reacted already', { who })
  // Dodge is open to those who are only aware of the active model.
  if (!game.facts.aware(m, active) && !game.facts.seesAny(m, active))
    return no('E-003', 'no line of sight to any point of the path', { who })
  return unaware(game, m, active)
}
/** E-034: the Engaged do not react against models outside their Awareness. */
function unaware(game: Skirmish, m: Model, active: Model): Refusal | null {
  const [by] = engagers(game, m)
  if (by === undefined) return null
  const near = game.options.engaged_awareness === 'end' ? isAware(game, m, active) : game.facts.aware(m, active)
  return near ? null : no('E-034', 'outside its Awareness', { who: m.built.name, found: gapBetween(game, m, active) })
}

/** What was declared, read once: the means, and the place of the path in mil. */
interface Reaction {
  readonly what: Chosen | null
  readonly at: number
  readonly on: Model | null
}
function read(game: Skirmish, m: Model, said: React): Reaction | Refusal {
  const active = game.sequence.active as Model
  const who = m.built.name
  const state = stateRefused(m, said.does)
  if (state !== null) return state
  if (said.does === 'dodge' || said.does === 'nothing') return { what: null, at: -1, on: null }
  if (said.does === 'assist' || said.does === 'perceive' || said.does === 'death blow') return besides(game, m, said)
  if (said.ground !== undefined) return no('E-056', 'the ground only in the Active Role', { who })
  // An Attack: only against the activated model (E-002), and only with sight of it somewhere on its way (E-003).
  if (said.on !== undefined && said.on !== active.built.name) return no('E-002', 'only the active model', { who: said.on })
  if (!game.facts.seesAny(m, active)) return no('E-003', 'no line of sight to any point of the path', { who })
  if (is(active, 'Shrouded')) return no('E-002', 'Shrouded', { who: active.built.name })
  const ranged = said.at !== undefined && said.does === 'attack' && said.with === undefined
  const what = chosen(m, said, ranged)
  if (isRefusal(what)) return what
  const engaged = engagedRefused(game, m, 'attack', what.means, false, true)
  if (engaged !== null) return engaged
  const strikes = strikeValue(game, m, what, 'reactive', [active])
  if (said.dice !== undefined && said.dice > strikes) return no('E-009', 'more dice than strikes', { found: said.dice, limit: strikes })
  if (said.does === 'attack' && what.means.type === 'Melee') {
    if (said.at !== undefined) return no('E-066', 'only an Attack of Opportunity is measured on the way', { who: what.means.name })
    return { what, at: -1, on: active }
  }
  if (said.does === 'opportunity' && what.means.type !== 'Melee') return no('E-066', 'a melee weapon', { who: what.means.name })
  const at = placeRefused(game, m, said)
  if (isRefusal(at)) return at
  if (said.does === 'opportunity' && game.options.measuring === 'assisted' && !inReach(game, m, active, what.means.reach, at))
    return no('E-010', 'out of reach', { found: gapBetween(game, m, active, at), limit: what.means.reach * 1000, who })
  const named = said.skills.includes('Impede')
  if (named && repliesOf(game).some(r => r.at > at)) return no('E-066', 'Impede comes before what is declared farther on', { who })
  // Friends are passed through, and nobody can be stopped in one.
  const stop = named ? standRefused(game, around(game, active), pointAt(game, at), 'E-066') : null
  if (stop !== null) return stop
  return { what, at, on: active }
}
/** E-040, E-041: the exact point of the path, which must be seen. The only point of an idle model needs no naming. */
function placeRefused(game: Skirmish, m: Model, { at }: React): number | Refusal {
  const active = game.sequence.active as Model
  const length = wayLength(game)
  if (at === undefined) {
    if (length > 0) return no('E-040', 'name the point of the path', { who: m.built.name, limit: length })
    return game.facts.sees(m, active, 0) ? 0 : no('E-003', 'no line of sight', { who: active.built.name })
  }
  const place = typeof at === 'number' ? Math.round(at * 1000) : placeOf(game, toMil(at))
  if (place === null || place > length)
    return no('E-040', 'not a point of the path', place === null ? { limit: length } : { found: place, limit: length })
  return game.facts.sees(m, active, place) ? place : no('E-041', 'no line of sight at that point', { who: m.built.name, found: place })
}
function besides(game: Skirmish, m: Model, said: React): Reaction | Refusal {
  const on = said.on === undefined ? m : modelNamed(game, said.on)
  if (on === null) return no('E-001', 'no such model', { who: said.on ?? '' })
  const engaged = engagedRefused(game, m, said.does, null, on === m, true)
  if (engaged !== null) return engaged
  const refused =
    said.does === 'assist'
      ? assistRefused(game, m, on, said.state)
      : said.does === 'perceive'
        ? perceiveRefused(game, m, on)
        : deathBlowRefused(game, m, on)
  return refused ?? { what: null, at: -1, on }
}
export function assistRefused(game: Skirmish, m: Model, on: Model, state: string | undefined): Refusal | null {
  if (enemies(m, on)) return no('E-029', 'an enemy', { who: on.built.name })
  if (on !== m && !inContact(game, m, on)) return no('E-029', 'not in Base Contact', { who: on.built.name, found: gapBetween(game, m, on) })
  if (state === undefined || !on.states.some(s => s === state)) return no('E-029', 'does not have that State', { who: on.built.name })
  return null
}
export function perceiveRefused(game: Skirmish, m: Model, on: Model): Refusal | null {
  if (!enemies(m, on) || !is(on, 'Shrouded')) return no('E-029', 'not Shrouded', { who: on.built.name })
  return game.facts.sees(m, on, -1) || isAware(game, m, on) ? null : no('E-003', 'no line of sight', { who: on.built.name })
}
export function deathBlowRefused(game: Skirmish, m: Model, on: Model): Refusal | null {
  if (!enemies(m, on)) return no('E-002', 'a friend', { who: on.built.name })
  if (on.fate !== 'incapacitated') return no('E-032', 'not incapacitated', { who: on.built.name })
  return inContact(game, m, on) ? null : no('E-010', 'not in Base Contact', { who: on.built.name, found: gapBetween(game, m, on) })
}

export function reactRefused(game: Skirmish, said: React): Refusal | null {
  if (game.sequence.step !== 'reactions') return no('E-066', 'not the Reaction Step', { who: said.model })
  const m = modelNamed(game, said.model)
  if (m === null) return no('E-001', 'no such model', { who: said.model })
  const refused = mayReactAtAll(game, m)
  if (refused !== null) return refused
  if (game.sequence.replies >= game.replies.length) return no('E-001', 'no more reactions', { limit: game.replies.length })
  const reaction = read(game, m, said)
  return isRefusal(reaction) ? reaction : null
}

export const react = rule('Reaction', (t: T, m: Model, said: React): void => {
  const { game } = t
  const { sequence } = game
  m.ap -= 1
  const d = game.replies[sequence.replies] as Declared
  const reaction = read(game, m, said)
  if (isRefusal(reaction)) return
  sequence.replies += 1
  const panicked = panics(t, m)
  if (panicked && said.does !== 'dodge') {
    write(d, m, 'nothing', null)
    t.emit({ is: 'reacts', who: m.id, deed: 'nothing', means: '', at: -1, ap: m.ap, why: 'E-062' })
    return closeIfDone(t)
  }
  const { what, at, on } = reaction
  write(d, m, said.does, what)
  d.panicked = panicked
  d.on = on
  d.at = at
  d.state = said.state === undefined ? -1 : states.indexOf(said.state)
  if (what !== null) {
    const strikes = strikeValue(game, m, what, 'reactive', [on as Model])
    d.dice = Math.min(strikes, said.dice ?? strikes)
    const aim = said.aim === undefined ? pointAt(game, Math.max(0, at)) : toMil(said.aim)
    d.tx = aim.x
    d.ty = aim.y
    hold(m, what)
  }
  t.emit({ is: 'reacts', who: m.id, deed: said.does, means: what?.means.name ?? '', at, ap: m.ap, why: 'E-001' })
  if (said.does === 'opportunity') impede(t, d)
  closeIfDone(t)
})
/** It takes the item in hand that it attacks with: once in an Activation or Reaction. */
export function hold(m: Model, { means }: Chosen): void {
  const place = means.item === null ? -1 : m.built.items.findIndex((name, i) => name === means.item && (m.spent & (1 << i)) === 0)
  if (place >= 0) m.held = place
  if (means.quantity > 0 && place >= 0 && means.quantity === 1) m.spent |= 1 << place
}
/** Impede: within Reach at its point the Attack of Opportunity engages the mover there, and the Movement is over. */
function impede(t: T, d: Declared): void {
  const { game } = t
  const [by, active] = [d.by as Model, game.sequence.active as Model]
  if (!skill(by, 'Impede') || !declares(d, 'Impede')) return
  const means = by.built.means[d.means]
  if (means === undefined || !inReach(game, by, active, means.reach, d.at)) return
  const to = pointAt(game, d.at)
  const kept = pathOf(game).filter((_, i) => i === 0 || goneAt(game, i) < d.at)
  layPath(game, [...kept, to])
  active.x = to.x
  active.y = to.y
  active.z = floorAt(game, to)
  t.emit({ is: 'impedes', who: by.id, on: active.id, to: [to.x, to.y], why: 'E-066' })
  engage(t, active, by)
}
const goneAt = (game: Skirmish, corner: number): number => {
  const path = pathOf(game)
  return placeOf(game, path[corner] ?? { x: 0, y: 0 }) ?? mil(0)
}
/** When nobody can react any more, the Action is declared. */
function closeIfDone(t: T): void {
  const { game } = t
  if (game.models.every(m => mayReactAtAll(game, m) !== null)) toAction(t)
}
