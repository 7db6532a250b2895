// The State Engaged (E-019, E-020, E-030 to E-032): pairs of one who is engaged and one who engages. Gained at the end of a Resolution Step
// or of a Phase, lost with its cause.
import type { T } from './events.ts'
import { alive, enemies, is, isEngagedBy, type Model, type Skirmish, trait } from './game.ts'
import { meleeReach } from './means.ts'
import { inReach } from './space.ts'

/** E-020, E-032: can `by` hold `m` where they stand? Its sight is asked for only when the State is gained. */
export function holds(game: Skirmish, by: Model, m: Model): boolean {
  if (!enemies(by, m) || !inReach(game, by, m, by.built.farthest) || !alive(by) || !alive(m)) return false // E-032
  if (by.crouched || is(by, 'Petrified')) return false // E-032
  if (is(by, 'Flying') || is(m, 'Flying') || trait(m, 'Incorporeal')) return false
  const reach = meleeReach(game, by) // its own Reach alone, E-037
  return reach >= 0 && inReach(game, by, m, reach) // E-020, E-030
}
function change(t: T, m: Model, by: Model, engaged: boolean): void {
  m.engagedBy = engaged ? m.engagedBy | (1 << by.n) : m.engagedBy & ~(1 << by.n)
  t.emit({
    is: engaged ? 'engaged' : 'no longer engaged',
    who: m.id,
    by: by.id,
    why: engaged ? 'E-020' : by.fate === 'alive' ? 'E-030' : 'E-032',
  })
}
/** Ends what has lost its cause; called after everything that can take it away (option engaged_lost). */
export function dropEngaged(t: T, always = false): void {
  const { game } = t
  if (!always && game.options.engaged_lost === 'at_checks') return
  for (const m of game.models) {
    if (m.engagedBy === 0) continue
    for (const by of game.models) if (isEngagedBy(m, by) && !holds(game, by, m)) change(t, m, by, false)
  }
}
/** E-019: at the end of a Resolution Step and of every Phase. Everybody is judged by what was before. */
export function checkEngaged(t: T): void {
  const { game } = t
  dropEngaged(t, true)
  const gained = game.models.flatMap(m =>
    game.models.filter(by => !isEngagedBy(m, by) && holds(game, by, m) && game.facts.sees(by, m, -1)).map(by => ({ m, by })),
  )
  for (const { m, by } of gained) change(t, m, by, true)
}
/** Impede: engaged at once, at the point of the Attack of Opportunity. */
export const engage = (t: T, m: Model, by: Model): void => {
  if (!isEngagedBy(m, by)) change(t, m, by, true)
}
