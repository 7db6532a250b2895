// Fatigue: fresh, Weary, Exhausted. Taking it is a cost that is paid; suffering it is imposed.
import type { Clause } from '@sightline/kernel'
import { no, type Refusal, type T } from './events.ts'
import { EXHAUSTED, has, type Model } from './game.ts'

/** Why the model cannot take so much Fatigue: an Exhausted one can take none (F-021, F-022, P-037). */
export const fatigueRefused = (m: Model, by: number, why: Clause): Refusal | null =>
  m.fatigue + by > EXHAUSTED || (by === 0 && m.fatigue === EXHAUSTED)
    ? no(why, 'cannot take Fatigue', { found: m.fatigue, limit: EXHAUSTED - by, who: m.built.name })
    : null

export function takeFatigue(t: T, m: Model, by: number, why: Clause): void {
  if (by === 0) return
  m.fatigue += by
  t.emit({ is: 'fatigue', who: m.id, by, now: m.fatigue, how: 'takes', why })
}
/** P-039: an Exhausted model ignores it, and so do those that are immune. */
export function sufferFatigue(t: T, m: Model, by: number): void {
  const more = Math.min(by, EXHAUSTED - m.fatigue)
  if (more <= 0 || has(m, 'Hardy') || has(m, 'Power Armor')) {
    if (by > 0) t.emit({ is: 'fatigue ignored', who: m.id, why: 'P-039' })
    return
  }
  m.fatigue += more
  t.emit({ is: 'fatigue', who: m.id, by: more, now: m.fatigue, how: 'suffers', why: 'P-039' })
}
export function recoverFatigue(t: T, m: Model, why: Clause): void {
  if (m.fatigue === 0) return
  m.fatigue -= 1
  t.emit({ is: 'fatigue', who: m.id, by: 1, now: m.fatigue, how: 'recovers', why })
}
