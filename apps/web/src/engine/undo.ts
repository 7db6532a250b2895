// How far one undo goes: back to where a person decided, over whatever was done for him or by a bot since.
import type { Seat } from '@sightline/kernel'
import type { Playing } from '@sightline/protocol'
import type { UndoNeeds } from '../client/types.ts'

export interface Taken {
  /** How often `undo` has to be called. */
  readonly count: number
  readonly needs: UndoNeeds
}
/** `unwilled`: nobody decided the action of this number, so that taking it back alone would only bring it again. */
export function takesBack(match: Playing, unwilled: (seat: Seat, action: number) => boolean): Taken {
  const { done, waiting, system, game } = match
  let count = 0
  let needs: UndoNeeds = 'free'
  if (waiting !== null) {
    count++
    needs = match.undoNeeds()
    if (!unwilled(system.turn(game), done.length)) return { count, needs }
  }
  for (let i = done.length - 1; i >= 0; i--) {
    const { seat, givers } = done[i] as (typeof done)[number]
    count++
    // As `Match.undoNeeds` has it of the last action: nothing came from dice or from others.
    if (!givers.every(giver => giver === seat)) needs = 'consent'
    if (!unwilled(seat, i)) return { count, needs }
  }
  return { count: 0, needs: 'nothing to undo' }
}
