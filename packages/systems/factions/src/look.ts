// The present state as plain data, for expectations in files and for screens.
import type { Look, Scalar } from '@sightline/kernel'
import { type Battle, type Crew, chems, crewAt, dosesOf, EXHAUSTED, inPlay, type Model } from './game.ts'

const inches = (mil: number): number => mil / 1000
const bits = (set: number, m: Model): readonly string[] => m.built.weapons.filter((_, i) => (set & (1 << i)) !== 0).map(w => w.name)
/** "fresh", "weary", "exhausted", or how it is out of play. */
export const stateOf = (m: Model): string =>
  inPlay(m) ? (m.fatigue === 0 ? 'fresh' : m.fatigue === EXHAUSTED ? 'exhausted' : 'weary') : m.is

function crewLook(c: Crew, into: Record<string, Scalar>): void {
  const { name } = c
  into[`${name} points`] = c.points
  into[`${name} xp`] = c.xp
  into[`${name} ploys`] = c.ployTokens
  into[`${name} passed`] = c.passed
  into[`${name} caps`] = c.caps
  into[`${name} parts`] = c.parts
  for (const chem of chems) into[`${name} ${chem}`] = dosesOf(c, chem)
}
const isOnce = (m: Model, weapon: string): boolean =>
  m.built.weapons.some(w => w.name === weapon && w.traits.some(t => t.is === 'One & Done'))
const modelLook = (game: Battle, m: Model): Look['models'][string] => ({
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
  usedUp: m.usedUp === 0 ? [] : bits(m.usedUp, m).filter(w => isOnce(m, w)),
  asleep: m.asleep,
})
export function look(game: Battle): Look {
  const { course, tokens } = game
  const name = (m: Model | null): string | null => m?.built.name ?? null
  const whole: Record<string, Scalar> = {
    round: course.round,
    turn: crewAt(game, course.turn).name,
    initiative: crewAt(game, course.initiative).name,
    active: name(course.active),
    hits: course.hits,
    over: course.over,
  }
  for (const crew of game.crews) crewLook(crew, whole)
  for (const { name: token, is } of tokens) if (is !== 'none' || !token.startsWith('radiation ')) whole[token] = is
  const models: Record<string, Look['models'][string]> = {}
  for (const m of game.models) models[m.built.name] = modelLook(game, m)
  return { game: whole, models }
}
