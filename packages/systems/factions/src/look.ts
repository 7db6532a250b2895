// The present state as plain data, for expectations in files and for screens.
import type { Look, Scalar } from '@sightline/kernel'
import { type Battle, type Crew, chems, crewAt, dosesOf, EXHAUSTED, inPlay, type Model } from './game.ts'

const inches = (mil: number): number => mil / 1000
const bits = (set: number, m: Model): readonly string[] => m.built.weapons.filter((_, i) => (set & (1 << i)) !== 0).map(w => w.name)
/** "fresh", "weary", "exhausted", or how it is out of play. */
export const stateOf = (m: Model): string =>
  inPlay(m) ? (m.fatigue === 0 ? 'fresh' : m.fatigue === EXHAUSTED ? 'exhausted' : 'weary') : m.is

const crewLook = (c: Crew): readonly (readonly [string, Scalar])[] => [
  [`${c.name} points`, c.points],
  [`${c.name} xp`, c.xp],
  [`${c.name} ploys`, c.ployTokens],
  [`${c.name} passed`, c.passed],
  [`${c.name} caps`, c.caps],
  [`${c.name} parts`, c.parts],
  ...chems.map(chem => [`${c.name} ${chem}`, dosesOf(c, chem)] as const),
]
export function look(game: Battle): Look {
  const { course, tokens } = game
  const name = (m: Model | null): string | null => m?.built.name ?? null
  return {
    game: {
      round: course.round,
      turn: crewAt(game, course.turn).name,
      initiative: crewAt(game, course.initiative).name,
      active: name(course.active),
      hits: course.hits,
      over: course.over,
      ...Object.fromEntries(game.crews.flatMap(crewLook)),
      ...Object.fromEntries(tokens.filter(k => !k.name.startsWith('radiation ') || k.is !== 'none').map(k => [k.name, k.is])),
    },
    models: Object.fromEntries(
      game.models.map(m => [
        m.built.name,
        {
          side: crewAt(game, m.seat).name,
          at: [inches(m.x), inches(m.y)],
          level: inches(m.z),
          state: stateOf(m),
          inPlay: inPlay(m),
          fatigue: m.fatigue,
          harm: m.harm,
          injuries: m.injuries,
          health: m.built.statistics.health,
          acted: m.acted,
          engaged: inPlay(m) ? game.engagedWith(m).map(e => e.built.name) : [],
          usedUp: bits(m.usedUp, m).filter(w => m.built.weapons.some(x => x.name === w && x.traits.some(t => t.is === 'One & Done'))),
          asleep: m.asleep,
        },
      ]),
    ),
  }
}
