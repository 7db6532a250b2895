// The present state as plain data, for expectations in files and for screens. Distances in feet.
import type { Look } from '@sightline/kernel'
import { alive, type Fight, inOrder, type Unit } from './game.ts'
import { seats } from './setup.ts'

export function look(game: Fight): Look {
  const { round, options } = game
  const name = (u: Unit | null): string | null => u?.built.name ?? null
  const models = Object.fromEntries(
    game.units.map(u => [
      u.built.name,
      {
        side: seats[u.seat] ?? '',
        at: [u.x / options.foot, u.y / options.foot],
        hp: u.hp,
        alive: alive(u),
        mana: u.mana,
        main: u.main,
        bonus: u.bonus,
        movement: u.movement,
        moved: u.moved / options.foot,
        fellBack: u.fellBack,
        engaged: alive(u) && game.measure.engaged(u),
        overwatch: u.overwatch,
        ward: name(u.ward),
        owes: u.owes,
        place: u.place,
      },
    ]),
  )
  return {
    game: {
      round: round.number,
      active: name(round.active),
      phase: round.active === null ? 'none' : round.fighting ? 'fight' : 'move',
      first: round.number === 0 ? null : name(inOrder(game.units)[0] ?? null),
      tied: round.tied,
      over: round.over,
      winner: round.winner < 0 ? null : (seats[round.winner] ?? null),
    },
    models,
  }
}
