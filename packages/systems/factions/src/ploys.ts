// Teamwork and Second Wind (P-041 to P-043). Lucky Break belongs to the Test: see dice.ts.
import { no, type Refusal, type T } from './events.ts'
import { recoverFatigue } from './fatigue.ts'
import { type Battle, crewAt, EXHAUSTED, inPlay, type Model, type Ploy } from './game.ts'
import { activate, activeRefused, endTurnRefused } from './turn.ts'

/** P-041: as many tokens as the Tier of the crew; each ploy once a game, but for Lucky Break. */
function ployRefused(game: Battle, ploy: Ploy): Refusal | null {
  const crew = crewAt(game, game.course.turn)
  if (crew.ployTokens === 0) return no('P-041', 'no ploy token left', { found: 0, limit: 1, who: crew.name })
  return crew.played.includes(ploy) ? no('P-041', 'played already', { who: ploy }) : null
}
function play(t: T, ploy: Ploy): void {
  const crew = crewAt(t.game, t.game.course.turn)
  crew.ployTokens -= 1
  crew.played = [...crew.played, ploy]
  t.emit({ is: 'ploy', seat: t.game.course.turn, ploy, left: crew.ployTokens, why: ploy === 'Teamwork' ? 'P-042' : 'P-043' })
}

/** P-042: at the end of a Turn, another Turn with a different model. */
export function teamworkRefused(game: Battle): Refusal | null {
  const wrong = endTurnRefused(game) ?? ployRefused(game, 'Teamwork')
  if (wrong !== null) return wrong
  const { active, turn } = game.course
  const other = game.models.some(m => m !== active && m.seat === turn && inPlay(m) && m.fatigue < EXHAUSTED)
  return other ? null : no('P-042', 'nobody else can act')
}
export const playTeamwork = (t: T): void => play(t, 'Teamwork')

/** P-043: an Exhausted model is activated and recovers 1 Fatigue. */
export function secondWindRefused(game: Battle, who: Model): Refusal | null {
  const wrong = ployRefused(game, 'Second Wind') ?? activeRefused(game, who)
  if (wrong !== null) return wrong
  if (game.course.active !== null) return no('P-043', 'active already', { who: who.built.name })
  return who.fatigue === EXHAUSTED ? null : no('P-043', 'not Exhausted', { found: who.fatigue, limit: EXHAUSTED, who: who.built.name })
}
export function secondWind(t: T, who: Model): void {
  play(t, 'Second Wind')
  activate(t, who)
  recoverFatigue(t, who, 'P-043')
}
