// Turns and their phases: Strategic (States, Recovery), Upkeep (Action Points for everybody), Tactical (activations), End (Rangers, points
// lost). E-019: at the end of each Phase it is seen who is Engaged.
import { segmentLength } from '@sightline/geometry'
import { confirm, each, type Modifier, rule, total, under } from '@sightline/kernel'
import { casualty } from './aftermath.ts'
import { rolledAttribute } from './attack.ts'
import { checkEngaged } from './engaged.ts'
import { no, type Refusal, type T } from './events.ts'
import { alive, is, lose, type Model, otherSeat, type Skirmish, type State, trait } from './game.ts'
import { around, face, putAt, speed, touchingFriend, wayRefused } from './movement.ts'
import { aliveOf, brokenMorale, endGame, LAST_ROUND } from './scenario.ts'

// ---- the beginning ----

/** d20 and the leader's Morale: the higher chooses who begins. */
export const begin = rule('Initiative', (t: T): void => {
  const { game } = t
  const winner = initiative(t)
  const first = t.choose<boolean>({
    who: winner,
    ask: { is: 'who begins', seat: winner },
    why: 'E-001',
    options: [{ is: true }, { is: false }],
  })
  game.round.first = first ? winner : otherSeat(winner)
  game.round.number = 1
  t.emit({ is: 'round begins', round: 1, why: 'E-001' })
  startTurn(t, game.round.first)
})
const initiative = rule('initiative roll', (t: T): number => {
  const { game } = t
  const morale = (seat: number): number => game.models.find(m => m.seat === seat && m.leader)?.built.attributes.m ?? 0
  // The side that was set up first rolls first.
  const one = game.models[0]?.seat ?? 0
  const other = otherSeat(one)
  const a = t.roll(total(1, 20, morale(one)), 'E-001')
  const b = t.roll(total(1, 20, morale(other)), 'E-001')
  const thrown = (seat: number, all: number): readonly Modifier[] => [
    { value: all - morale(seat), source: 'd20', clause: 'E-001' },
    { value: morale(seat), source: 'M of the leader', clause: 'E-001' },
  ]
  t.emit({ is: 'initiative', seat: one, total: a, thrown: thrown(one, a), why: 'E-001' })
  t.emit({ is: 'initiative', seat: other, total: b, thrown: thrown(other, b), why: 'E-001' })
  if (a !== b) return a > b ? one : other
  if (game.options.initiative_tie === 'morale' && morale(one) !== morale(other)) return morale(one) > morale(other) ? one : other
  return initiative(t)
})

// ---- a turn ----

export function startTurn(t: T, seat: number): void {
  const { game } = t
  const { round } = game
  round.turn = seat
  t.emit({ is: 'turn begins', seat, why: 'E-001' })
  if (game.scenario !== 'none' && aliveOf(game, seat) === 0) return endGame(t, 'nobody of the side is left')
  each(t, game.models, strategic)
  checkEngaged(t) // E-019
  brokenMorale(t)
  upkeep(t)
  checkEngaged(t) // E-019
}
/** Strategic Phase of one model of the side whose turn it is. */
const strategic = rule('Strategic Phase', (t: T, m: Model): void => {
  if (m.seat !== t.game.round.turn) return
  m.berserk = false
  if (m.fate === 'incapacitated') return recovery(t, m)
  if (!alive(m)) return
  if (is(m, 'Bleeding')) bleed(t, m, 'Bleeding', 0)
  if (alive(m) && is(m, 'Poisoned')) bleed(t, m, 'Poisoned', -6)
  const over: readonly State[] = ['Panicked', 'Fatigued', 'Slowed', 'Confused', 'Blinded', 'Crippled', 'Weakened']
  const ending = m.states.filter(s => over.includes(s) || (s === 'Petrified' && t.game.options.petrified_until === 'next_strategic'))
  lose(m, ...ending)
  for (const state of ending) t.emit({ is: 'loses', who: m.id, state, why: 'E-019' })
})
/** Bleeding and Poisoned: a roll of T, or one Wound. */
const bleed = rule('State roll', (t: T, m: Model, state: 'Bleeding' | 'Poisoned', modifier: number): void => {
  const number = rolledAttribute(m, 't', modifier === 0 ? [] : [{ value: modifier, source: state, clause: 'E-011' }])
  if (number.target > 0 && t.roll(under(1, 20, number.target), 'E-011', m) > 0) {
    lose(m, state)
    t.emit({ is: 'loses', who: m.id, state, number, why: 'E-011' })
    return
  }
  m.hp -= 1
  t.emit({ is: 'suffers', who: m.id, wounds: 1, hp: m.hp, number, why: 'E-011' })
  casualty(t, m) // E-032
})
/** Recovery Check: T, to be back with 1 HP and Weakened; one reroll with a friend in Base Contact when neither is Engaged. */
export const recovery = rule('Recovery Check', (t: T, m: Model): void => {
  const number = rolledAttribute(m, 't')
  const { target } = number
  const first = t.roll(under(1, 20, target), 'E-011', m) > 0
  const again = !first && mayTryAgain(t.game, m) && confirm(t, m.seat, { is: 'reroll recovery', who: m }, 'E-011')
  const stands = first || (again && recoveryAgain(t, m, target))
  if (!stands) return
  m.fate = 'alive'
  m.hp = 1
  m.states = ['Weakened']
  t.emit({ is: 'recovers', who: m.id, number, why: 'E-011' })
})
const recoveryAgain = rule(
  'Recovery Check, rerolled',
  (t: T, m: Model, target: number): boolean => t.roll(under(1, 20, target), 'E-011', m) > 0,
)
const mayTryAgain = (game: Skirmish, m: Model): boolean => {
  const friend = touchingFriend(game, m)
  return friend !== undefined && friend.engagedBy === 0 && m.engagedBy === 0
}
/** Upkeep: everybody has as many points as Stamina; the Weakened one less, the Fatigued none. */
function upkeep(t: T): void {
  for (const m of t.game.models) m.ap = pointsOf(m)
}
export function pointsOf(m: Model): number {
  if (!alive(m) || is(m, 'Fatigued')) return 0
  return Math.max(0, m.built.attributes.sta - (is(m, 'Weakened') ? 1 : 0))
}

// ---- the end of a turn ----

export const endTurnRefused = (game: Skirmish): Refusal | null =>
  game.sequence.step === 'none' ? null : no('E-001', 'a sequence is under way', { who: game.sequence.active?.built.name ?? '' })

export const endTurn = rule('End Phase', (t: T): void => {
  const { game } = t
  const { round } = game
  checkEngaged(t) // E-019: the end of the Tactical Phase
  each(t, game.models, rangerMove)
  for (const m of game.models) m.ap = 0
  checkEngaged(t) // E-019
  const next = otherSeat(round.turn)
  if (next === round.first) {
    if (game.scenario !== 'none' && round.number >= LAST_ROUND) return endGame(t, 'the last round is over')
    round.number += 1
    t.emit({ is: 'round begins', round: round.number, why: 'E-001' })
  }
  startTurn(t, next)
})
/** A Ranger who is not Engaged may go on in the End Phase of its own turn. */
const rangerMove = rule('Ranger', (t: T, m: Model): void => {
  const { game } = t
  if (m.seat !== game.round.turn || !trait(m, 'Ranger') || !alive(m) || m.engagedBy !== 0) return
  if (is(m, 'Immobilized') || is(m, 'Petrified')) return
  const far = (game.options.ranger_move === 'walk' ? speed(m) : Math.ceil(speed(m) / 2)) * 1000
  const me = around(game, m)
  const here = me.at
  const to = t.place({
    who: m.seat,
    ask: { is: 'ranger to', who: m, mil: far },
    why: 'E-019',
    stay: Object.freeze(here),
    may: at => {
      if (at.x === here.x && at.y === here.y) return null
      const length = segmentLength(here, at)
      return length > far ? no('E-019', 'too far', { found: length, limit: far }) : wayRefused(game, me, [here, at], 'E-019')
    },
  })
  if (to.x === m.x && to.y === m.y) return
  face(m, to)
  putAt(t, m, to, 'ranger', 'E-019', segmentLength(here, to))
})
