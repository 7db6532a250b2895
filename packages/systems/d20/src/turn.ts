// Rounds and turns: each unit has a turn of its own, in the order of play.
import { rule } from '@sightline/kernel'
import { no, type Refusal, type Spend, type T } from './events.ts'
import { alive, enemies, type Fight, type Unit } from './game.ts'
import { findOrder } from './initiative.ts'
import { endOverwatch } from './overwatch.ts'

/** The fight begins: initiative, then the first turn of round 1. */
export const begin = (t: T): void => beginRound(t, true)

const beginRound = rule('round', (t: T, throws: boolean): void => {
  const { game } = t
  game.round.number += 1
  t.emit({ is: 'round begins', round: game.round.number, why: 'A-008' })
  for (const u of game.units) {
    if (u.answered) u.answered = false
    if (game.options.spell_repeat === 'per_spell_per_side' && u.tried !== 0) u.tried = 0
  }
  if (throws) findOrder(t)
  const first = firstAfter(game, Number.NEGATIVE_INFINITY)
  if (first !== null) beginTurn(t, first)
})
/** The living unit that comes next after a place in the order of play. */
function firstAfter({ units }: Fight, place: number): Unit | null {
  let first: Unit | null = null
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as Unit
    if (alive(u) && u.place > place && (first === null || u.place < first.place)) first = u
  }
  return first
}

/** The start of a unit's own turn: its overwatch ends (D-030), what it owes is paid (D-032), once-a-phase marks go. */
export function beginTurn(t: T, who: Unit): void {
  const { round, options } = t.game
  round.active = who
  round.fighting = false
  t.emit({ is: 'turn begins', who: who.id, why: 'A-010' })
  if (who.overwatch !== 'none') endOverwatch(t, who, 'own turn')
  who.main = true
  who.bonus = !who.owes
  if (who.owes) t.emit({ is: 'bonus action owed', who: who.id, why: 'D-032' })
  who.owes = false
  who.movement = true
  who.moved = 0
  who.fellBack = false
  who.casts = 0
  if (options.spell_repeat !== 'per_spell_per_side') who.tried = 0
}
/** The next living unit in the order of play; after the last a new round. */
export function endTurn(t: T): void {
  const { game } = t
  const next = firstAfter(game, game.round.active?.place ?? 0)
  if (next !== null) beginTurn(t, next)
  else beginRound(t, game.options.initiative_each_round === 'on')
}

/** After every action: the fight is over when one side is left; the turn of a unit that has fallen is over too. */
export function settle(t: T): void {
  const { game } = t
  const { round } = game
  const one = game.units.find(alive)
  if (one === undefined || !game.units.some(u => alive(u) && enemies(u, one))) {
    const winner = one?.seat ?? null
    round.over = true
    round.winner = winner ?? -1
    t.emit({ is: 'fight over', winner, why: 'A-030' })
  } else if (round.active !== null && !alive(round.active)) endTurn(t)
}

/** Why the unit cannot spend this now. */
export function spendRefused(who: Unit, what: Spend): Refusal | null {
  if (what === 'main') return who.main ? null : no('A-013', 'main action spent', { who: who.built.name })
  return who.bonus ? null : no('A-013', 'bonus action spent', { who: who.built.name })
}
export function spend(t: T, who: Unit, what: Spend, on: string): void {
  if (what === 'main') who.main = false
  else who.bonus = false
  t.emit({ is: 'spends', who: who.id, what, on, why: 'A-013' })
}
/** One movement, before the fight phase; or whenever there is some left. */
export function movementRefused(game: Fight, who: Unit): Refusal | null {
  if (!who.movement) return no('A-013', 'movement spent', { who: who.built.name })
  return game.options.turn_order === 'move_then_fight' && game.round.fighting
    ? no('A-012', 'fights already', { who: who.built.name })
    : null
}
