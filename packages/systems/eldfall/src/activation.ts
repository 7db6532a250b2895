// The Activation Step and the Movement Step (E-001, E-026 to E-028): a point is paid, the model moves, and what each enemy may do about it
// is said before it is asked.
import { type Point, pathLength, segmentLength } from '@sightline/geometry'
import { rule, under } from '@sightline/kernel'
import { ownRoll } from './attack.ts'
import { isRefusal, modelNamed, toMil, write } from './declare.ts'
import { dropEngaged } from './engaged.ts'
import { no, type Refusal, type T } from './events.ts'
import { alive, type Declared, enemies, is, type Model, type Skirmish, skill, trait } from './game.ts'
import type { Of } from './intents.ts'
import { allowance, engagedMoveRefused, face, layPath, moveRefused, nearestEdge, posture, putAt, straight } from './movement.ts'
import { mayReactAtAll } from './reaction.ts'
import { resolution } from './resolution.ts'
import { chancesOf } from './stretches.ts'

/** Why the model cannot be activated. */
export function activateRefused(game: Skirmish, intent: Of<'activate'>): Refusal | null {
  const { round, sequence } = game
  if (sequence.step !== 'none') return no('E-001', 'a sequence is under way', { who: sequence.active?.built.name ?? '' })
  const m = modelNamed(game, intent.model)
  if (m === null) return no('E-001', 'no such model', { who: intent.model })
  if (!alive(m)) return no('E-032', m.fate === 'incapacitated' ? 'incapacitated' : 'dead', { who: intent.model })
  if (m.seat !== round.turn) return no('E-001', 'not your turn', { who: intent.model })
  if (m.ap < 1) return no('E-001', 'no Action Point left', { who: intent.model, found: m.ap, limit: 1 })
  if (is(m, 'Petrified')) return no('E-032', 'Petrified', { who: intent.model })
  if (is(m, 'Immobilized') && intent.move !== 'idle') return no('E-026', 'Immobilized', { who: intent.model })
  const path = intent.path.map(toMil)
  const dash = dashes(m, intent)
  if (isRefusal(dash)) return dash
  const towards = intent.towards === undefined ? null : modelNamed(game, intent.towards)
  if (intent.towards !== undefined && towards === null) return no('E-028', 'no such model', { who: intent.towards })
  const crouched = crouchedOnWay(m, intent)
  if (crouched && intent.move !== 'idle' && intent.move !== 'walk')
    return no('E-052', 'the Crouched only Idle or Walk', { who: intent.model })
  if (intent.face !== undefined && intent.move === 'idle') return no('E-003', 'only a model that moves turns', { who: intent.model })
  const engaged = engagedMoveRefused(game, m, intent.move, path, towards)
  if (engaged !== null) return engaged
  return moveRefused(game, m, intent.move, path, crouched)
}
/** The posture of the way: as it is taken at the start. */
export const crouchedOnWay = (m: Model, intent: Of<'activate'>): boolean =>
  intent.crouch === 'start' || (m.crouched && intent.stand !== 'start')
/** Dash: a Run after which it may strike once. */
function dashes(m: Model, intent: Of<'activate'>): boolean | Refusal {
  for (const name of intent.skills) {
    if (name !== 'Dash' || !skill(m, 'Dash')) return no('E-004', 'not on its profile', { who: name })
    if (intent.move !== 'run') return no('E-004', 'Dash needs a Run', { who: intent.model })
  }
  return intent.skills.includes('Dash')
}

export const activate = rule('Activation', (t: T, m: Model, intent: Of<'activate'>): void => {
  const { game } = t
  const { sequence } = game
  m.ap -= 1
  sequence.active = m
  sequence.dashes = dashes(m, intent) === true
  t.emit({ is: 'activated', who: m.id, ap: m.ap, why: 'E-001' })
  const flees = panics(t, m)
  if (flees && m.engagedBy === 0) flee(t, m)
  else moveAlong(t, m, flees ? { ...intent, move: 'idle', path: [] } : intent)
  if (m.fate === 'gone') return endSequence(t)
  if (flees && sequence.move === 'idle') dodgeInPanic(game, m)
  dropEngaged(t) // E-030: a walk out of Reach, or up to somebody else
  offerReactions(t)
})
/** The Panicked roll M at every Activation and Reaction; a failure makes them flee, or dodge. */
export const panics = rule('Panic', (t: T, m: Model): boolean => {
  if (!is(m, 'Panicked') || trait(m, 'Fearless')) return false
  const number = ownRoll(t.game, m, 'm')
  const holds = t.roll(under(1, 20, number.target), 'E-062', m) > 0
  t.emit({ is: holds ? 'panic holds' : 'panic rules', who: m.id, number, why: 'E-062' })
  return !holds
})
/** The Engaged stay in their panic, and Dodge. */
function dodgeInPanic(game: Skirmish, m: Model): void {
  const d = game.strikes[0] as Declared
  write(d, m, 'dodge', null)
  d.on = m
  d.panicked = true
  game.sequence.strikes = 1
}
/** A full Run towards the nearest edge; who leaves the table is lost. */
function flee(t: T, m: Model): void {
  const { game } = t
  const { at, mil: away } = nearestEdge(game, m)
  const here: Point = { x: m.x, y: m.y }
  const wanted = Math.min(allowance(m, 'flee') * 1000, away)
  // Models and scenery stop it, the edge does not.
  const to = straight(game, m, at, wanted)
  const far = segmentLength(here, to)
  if (wanted + m.built.radius > away && far + m.built.radius >= away - 1) {
    m.fate = 'gone'
    m.engagedBy = 0
    m.ap = 0
    t.emit({ is: 'leaves the table', who: m.id, why: 'E-062' })
    return
  }
  game.sequence.move = 'flee'
  layPath(game, [here, to])
  face(m, to)
  putAt(t, m, to, 'flee', 'E-062', far)
}
/** The Movement Step: from where it stands along the way, with its changes of posture. */
export function moveAlong(t: T, m: Model, intent: Of<'activate'>): void {
  const { game } = t
  const { sequence } = game
  const path = [{ x: m.x, y: m.y }, ...intent.path.map(toMil)]
  if (intent.crouch === 'start' || intent.stand === 'start') posture(t, m, intent.crouch === 'start', 'E-052')
  sequence.move = intent.move
  sequence.crouchedOnWay = m.crouched
  layPath(game, path)
  if (path.length > 1) {
    const end = path.at(-1) as Point
    face(m, end)
    if (path.length > 2) {
      const before = path.at(-2) as Point
      if (before.x !== end.x || before.y !== end.y) {
        m.fx = end.x - before.x
        m.fy = end.y - before.y
      }
    }
    putAt(t, m, end, intent.move, 'E-001', pathLength(path))
    if (intent.face !== undefined) face(m, toMil(intent.face))
  }
  if (intent.crouch === 'end' || intent.stand === 'end') posture(t, m, intent.crouch === 'end', 'E-052')
}
/** Says what every enemy may do about the Movement; without any of them the Action follows at once. */
function offerReactions(t: T): void {
  const { game } = t
  const { sequence } = game
  const active = sequence.active as Model
  const able = game.models.filter(m => enemies(m, active) && mayReactAtAll(game, m) === null)
  for (const m of able) t.emit(() => ({ is: 'may react', who: m.id, ...chancesOf(game, m, active), why: 'E-041' }))
  if (able.length > 0) sequence.step = 'reactions'
  else toAction(t)
}
/** Special Movement leaves only Nothing, unless it was a Dash. */
export function toAction(t: T): void {
  const { sequence } = t.game
  if (sequence.strikes > 0) return endSequence(t) // declared in panic
  const special = sequence.move === 'run' || sequence.move === 'climb' || sequence.move === 'jump' || sequence.move === 'flee'
  if (special && !sequence.dashes) return endSequence(t)
  sequence.step = 'action'
}
/** Nothing is declared: only the Reactions are resolved. */
const endSequence = (t: T): void => resolution(t)
