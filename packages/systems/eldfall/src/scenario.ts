// Open Hostilities: what fallen enemies are worth, the side whose Morale breaks, and the end of the game.
import type { T } from './events.ts'
import { alive, gain, lose, type Model, otherSeat, type Skirmish, sideOf, trait } from './game.ts'

/** Victory points for an enemy that has fallen, by its recruitment cost; one more for the leader. */
export const worthOf = (m: Model): number => {
  const { points } = m.built
  return (points <= 16 ? 1 : points <= 21 ? 2 : points <= 29 ? 3 : 4) + (m.leader ? 1 : 0)
}
/** Victory points of a side, at most. */
export const MOST_POINTS = 10
/** A model is Incapacitated (each time anew), or Dead without having been. */
export function fallen(t: T, m: Model): void {
  const { game } = t
  if (game.scenario !== 'Open Hostilities') return
  const seat = otherSeat(m.seat)
  const side = sideOf(game, seat)
  const points = Math.min(worthOf(m), MOST_POINTS - side.victoryPoints)
  if (points <= 0) return
  side.victoryPoints += points
  t.emit({ is: 'victory points', seat, points, now: side.victoryPoints, why: 'E-032' })
}
export const aliveOf = (game: Skirmish, seat: number): number => game.models.filter(m => m.seat === seat && alive(m)).length
/** Below half of those who began, everybody of the side is Panicked while it lasts. */
export function brokenMorale(t: T): void {
  const { game } = t
  if (game.scenario === 'none') return
  const first = game.models[0]?.seat ?? 0
  for (const seat of [first, otherSeat(first)]) {
    const { started } = sideOf(game, seat)
    const left = aliveOf(game, seat)
    if (left === 0 || 2 * left >= started) continue
    const newly = game.models.filter(m => m.seat === seat && alive(m) && !trait(m, 'Fearless') && !m.states.includes('Panicked'))
    if (newly.length === 0) continue
    t.emit({ is: 'morale of the side breaks', seat, alive: left, started, why: 'E-032' })
    for (const m of newly) {
      gain(m, 'Panicked')
      t.emit({ is: 'gains', who: m.id, state: 'Panicked', why: 'E-032' })
    }
  }
}
export const calm = (m: Model): void => lose(m, 'Panicked')
export const LAST_ROUND = 5
/** The side with more victory points; null when they are level. */
function leading(game: Skirmish): number | null {
  const [a, b] = game.sides
  return a.victoryPoints === b.victoryPoints ? null : a.victoryPoints > b.victoryPoints ? 0 : 1
}
/** Who has won; null while the game goes on. */
export const winner = (game: Skirmish): number | 'draw' | null => (game.round.over ? (leading(game) ?? 'draw') : null)
export function endGame(t: T, because: string): void {
  const { game } = t
  game.round.over = true
  t.emit({ is: 'game over', because, winner: leading(game), why: 'E-001' })
}
