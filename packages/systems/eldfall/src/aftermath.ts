// The end of the Resolution Step: Wounds and States are suffered together, then Knockback and Dodge moves, then who has fallen, then who is
// Engaged (E-019, E-030 to E-032, E-069).
import { type Point, segmentLength } from '@sightline/geometry'
import { confirm, each, type Place, rule, under } from '@sightline/kernel'
import { rolledAttribute } from './attack.ts'
import { checkEngaged } from './engaged.ts'
import { no, type Refusal, type T } from './events.ts'
import { friendlyMorale } from './friendlyFire.ts'
import { alive, type Declared, gain, is, type Model, present, repliesOf, type Skirmish, type State, strikesOf, trait } from './game.ts'
import { type Around, around, nearestEdge, posture, putAt, speed, straight, wayRefused } from './movement.ts'
import { brokenMorale, fallen } from './scenario.ts'

export const settleModels = rule('end of the Resolution Step', (t: T): void => {
  const { game } = t
  each(t, game.models, suffer)
  each(t, game.models, friendlyMorale)
  each(t, game.models, knockback)
  each(t, dodgesOf(game), dodgeMove) // E-031
  each(t, game.models, casualty)
  checkEngaged(t) // E-019
  brokenMorale(t)
  clear(t)
})

/** E-069: everything that was noted, at once for everybody. */
const suffer = rule('suffers', (t: T, m: Model): void => {
  const { coming } = m
  let { wounds } = m
  m.wounds = 0
  m.dodged = false
  if (coming.length > 0) m.coming = []
  if (!present(m)) return
  for (const what of coming) {
    if (what === 'Knockdown') {
      posture(t, m, true, 'E-018')
      t.emit({ is: 'knocked down', who: m.id, why: 'E-018' })
    } else if (what === 'Stagger' || what === 'Stun') {
      m.ap = what === 'Stun' ? 0 : Math.max(0, m.ap - 1)
      t.emit({ is: 'loses points', who: m.id, left: m.ap, why: 'E-011' })
    } else if (what !== 'Slain' && !is(m, what)) {
      gain(m, what)
      t.emit({ is: 'gains', who: m.id, state: what, why: 'E-011' })
    }
  }
  if (wounds === 0) return
  if (alive(m) && trait(m, 'Berserker') && !m.berserk) {
    if (confirm(t, m.seat, { is: 'stand against wounds', who: m, wounds }, 'E-011')) {
      m.berserk = true
      wounds -= t.roll(under(wounds, 20, rolledAttribute(m, 't').target), 'E-011', m)
    }
  }
  if (wounds === 0) return
  if (m.fate === 'incapacitated' || coming.includes('Slain')) {
    if (alive(m)) fallen(t, m)
    m.fate = 'dead'
    m.hp = 0
    m.ap = 0 // slain in the middle of its turn: it never acts again, E-032
    t.emit({ is: 'dead', who: m.id, why: 'E-032' })
    return
  }
  // Not more Wounds than it has Health.
  const taken = Math.min(wounds, m.hp)
  m.hp -= taken
  t.emit({ is: 'suffers', who: m.id, wounds: taken, hp: m.hp, why: 'E-069' })
})

/** E-018: straight away from the attacker, as far as models and scenery allow; the attacker chooses among the directions away. */
const knockback = rule('Knockback', (t: T, m: Model): void => {
  const { push, pushFrom } = m
  if (push === 0) return
  m.push = 0
  m.pushFrom = null
  if (pushFrom === null || !present(m)) return
  const ways = waysAway(m, pushFrom)
  const way = t.choose<Point>({
    who: pushFrom.seat,
    ask: { is: 'knockback direction', who: m, by: pushFrom, inches: push },
    why: 'E-018',
    options: ways.map(is => ({ is })),
  })
  const to = straight(t.game, m, way, push * 1000, t.game.options.knockback_falls === 'yes')
  const before = m.z
  putAt(t, m, to, 'knockback', 'E-018', segmentLength({ x: m.x, y: m.y }, to))
  fall(t, m, before - m.z)
})
/** Straight away, and 45 degrees to either side of it: all of them lead away. */
function waysAway(m: Model, from: Model): readonly Point[] {
  const [dx, dy] = [m.x - from.x, m.y - from.y]
  const to = (x: number, y: number): Point => Object.freeze({ x: m.x + x, y: m.y + y })
  return [to(dx, dy), to(dx - dy, dy + dx), to(dx + dy, dy - dx)]
}
/** A fall of more than half the Speed: one roll of AG for each whole interval of it, every failure a Wound. */
export const fall = rule('Fall', (t: T, m: Model, height: number): void => {
  const interval = Math.ceil(m.built.attributes.spd / 2) * 1000
  const rolls = height > interval ? Math.floor(height / interval) : 0
  if (rolls === 0) return
  const number = rolledAttribute(m, 'ag')
  const wounds = rolls - t.roll(under(rolls, 20, number.target), 'E-011', m)
  t.emit({ is: 'falls', who: m.id, rolls, wounds, number, why: 'E-011' })
  const taken = Math.min(wounds, m.hp)
  m.hp -= taken
})

const dodgesOf = (game: Skirmish): readonly Declared[] => [...strikesOf(game), ...repliesOf(game)].filter(d => d.deed === 'dodge')
/** E-031: whether the roll succeeded or not, half its Speed any way it likes, and up or down. */
const dodgeMove = rule('Dodge move', (t: T, d: Declared): void => {
  const { game } = t
  const m = d.by as Model
  if (!present(m) || is(m, 'Immobilized') || is(m, 'Petrified')) return
  const far = Math.ceil(speed(m) / 2) * 1000
  const fleeing = d.panicked ? nearestEdge(game, m) : null
  const me = around(game, m)
  const to = t.place({
    who: m.seat,
    ask: { is: 'dodge to', who: m, mil: far },
    why: 'E-031',
    stay: Object.freeze({ x: m.x, y: m.y }),
    may: at => dodgeRefused(game, me, at, far, fleeing),
  })
  const before = m.z
  const length = segmentLength({ x: m.x, y: m.y }, to)
  putAt(t, m, to, 'dodge', 'E-031', length)
  fall(t, m, before - m.z)
  if (confirm(t, m.seat, { is: 'change posture', who: m }, 'E-031')) posture(t, m, !m.crouched, 'E-052')
})
function dodgeRefused(game: Skirmish, me: Around, at: Place, far: number, fleeing: ReturnType<typeof nearestEdge> | null): Refusal | null {
  const here = me.at
  if (at.x === here.x && at.y === here.y) return null
  const length = segmentLength(here, at)
  if (length > far) return no('E-031', 'too far', { found: length, limit: far })
  if (fleeing !== null) {
    const { at: edge, mil: away } = fleeing
    const left = Math.abs(edge.x === here.x ? edge.y - at.y : edge.x - at.x)
    if (left >= away) return no('E-031', 'the Panicked only go towards the edge', { found: left, limit: away })
  }
  return wayRefused(game, me, [here, at], 'E-031')
}

/** HP 0: Incapacitated and Crouched at the end of the sequence; Constructs and Elementals are gone, raised Undead are dead. */
export const casualty = rule('casualty', (t: T, m: Model): void => {
  if (m.hp > 0 || m.fate !== 'alive') return
  const gone = trait(m, 'Construct') || trait(m, 'Elemental') || trait(m, 'Undead I')
  m.fate = gone ? 'dead' : 'incapacitated'
  if (!gone) m.crouched = true
  m.ap = 0
  t.emit({ is: gone ? 'dead' : 'incapacitated', who: m.id, why: 'E-032' })
  fallen(t, m)
})

/** Nothing of the sequence stays behind. */
export function clear(t: T): void {
  const { game } = t
  const { sequence } = game
  const { active } = sequence
  for (const d of [...game.strikes, ...game.replies]) reset(d)
  for (const corner of game.path) {
    corner.x = 0
    corner.y = 0
  }
  sequence.step = 'none'
  sequence.active = null
  sequence.move = 'idle'
  sequence.corners = 0
  sequence.crouchedOnWay = false
  sequence.startZ = 0
  sequence.strikes = 0
  sequence.replies = 0
  sequence.dashes = false
  if (active === null) return
  if (is(active, 'Shrouded')) active.states = active.states.filter((s: State) => s !== 'Shrouded')
  t.emit({ is: 'sequence over', who: active.id, why: 'E-019' })
}
export function reset(d: Declared): void {
  if (d.by === null) return
  d.by = null
  d.on = null
  d.deed = 'nothing'
  d.means = -1
  d.art = -1
  d.level = 0
  d.dice = 0
  d.at = -1
  d.tx = 0
  d.ty = 0
  d.skills = 0
  d.state = -1
  d.target = 0
  d.critical = 0
  d.straysFrom = 0
  d.failed = false
  d.hits = 0
  d.crits = 0
  d.strays = 0
  d.victims = 0
  d.dodged = false
  d.panicked = false
}
