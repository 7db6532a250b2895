// The present state as plain data, for expectations in files and for screens.
import type { Look } from '@sightline/kernel'
import { engagers, is, type Model, type Skirmish, sideOf } from './game.ts'
import { nameOfHeld } from './means.ts'

const inches = (mil: number): number => mil / 1000

export function look(game: Skirmish): Look {
  const { round, sequence } = game
  const name = (m: Model | null): string | null => m?.built.name ?? null
  const models = Object.fromEntries(
    game.models.map(m => [
      m.built.name,
      {
        side: sideOf(game, m.seat).name,
        at: [inches(m.x), inches(m.y)],
        level: inches(m.z),
        hp: m.hp,
        ap: m.ap,
        fate: m.fate,
        crouched: m.crouched,
        states: [...m.states],
        panicked: is(m, 'Panicked'),
        engagedBy: engagers(game, m).map(o => o.built.name),
        holds: nameOfHeld(m),
        leader: m.leader,
      },
    ]),
  )
  const [first, second] = game.sides
  return {
    game: {
      round: round.number,
      turn: sideOf(game, round.turn).name,
      step: sequence.step,
      active: name(sequence.active),
      over: round.over,
      [`${first.name} victory points`]: first.victoryPoints,
      [`${second.name} victory points`]: second.victoryPoints,
    },
    models,
  }
}
