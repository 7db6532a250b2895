// The present state as plain data, for expectations in files and for screens.
import type { Look } from '@sightline/kernel'
import { controller, type Fighter, type Gang, sideOf, standing } from './game.ts'

const inches = (mil: number): number => mil / 1000

export function look(game: Gang): Look {
  const { round } = game
  const name = (f: Fighter | null): string | null => f?.built.name ?? null
  const models = Object.fromEntries(
    game.fighters.map(f => [
      f.built.name,
      {
        side: sideOf(game, f.seat).name,
        at: [inches(f.x), inches(f.y)],
        level: inches(f.z),
        en: f.en,
        standing: standing(f),
        ap: f.ap,
        activated: f.activated,
        mana: f.mana,
        aim: f.aim,
        unloaded: f.built.weapons.filter((_, i) => (f.unloaded & (1 << i)) !== 0).map(w => w.name),
        tacticsTo: name(f.tacticsTo),
        possessedBy: name(f.possessedBy),
        controller: sideOf(game, controller(f)).name,
        leader: f.leader,
      },
    ]),
  )
  const [first, second] = game.sides
  return {
    game: {
      round: round.number,
      turn: sideOf(game, round.turn).name,
      active: name(round.active),
      possessed: name(round.possessed),
      commands: round.commands,
      complication: round.complication,
      endGame: round.endGame,
      'set-up winner': round.setUpWinner < 0 ? null : sideOf(game, round.setUpWinner).name,
      over: round.over,
      [`${first.name} victory points`]: first.victoryPoints,
      [`${second.name} victory points`]: second.victoryPoints,
    },
    models,
  }
}
