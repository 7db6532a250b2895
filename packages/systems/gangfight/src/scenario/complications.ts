// The Complications table. Of most results we know the name at best: those are announced and do nothing.
// What a Vicious Storm does stands where it is done: -1 in `poolOf`, difficult ground in the charge.
import { rule, total } from '@sightline/kernel'
import type { T } from '../events.ts'
import type { Fighter, Gang } from '../game.ts'

/** Names of the results 2 to 12 of the two dice. */
const tables = {
  chronicle: [
    'Dead Walk',
    'Vicious Storm',
    'Bounty Hunt',
    'Winds of Magic',
    'For Honour!',
    'For Honour!',
    'For Honour!',
    'Press the Line',
    'Kill the Messenger',
    'Assassination',
    'Slay the Beast!',
  ],
  aeon: [
    'Outbreak!',
    'Vicious Storm',
    'Bounty Hunt',
    'DataStorm',
    'For Honour!',
    'For Honour!',
    'For Honour!',
    'Press the Line',
    'Kill the Messenger',
    'Assassination',
    'Security Breach!',
  ],
} as const
/** The name of a result from 2 to 12. Throws a RangeError for any other number. */
export function complicationName(game: Gang, number: number): string {
  const name = tables[game.options.complication_table][number - 2]
  if (name === undefined) throw new RangeError(`two dice never show ${number}`)
  return name
}

/** Rolled once in a game; `roller` is a model of the player whose dice they are. */
export const complications = rule('Complications', (t: T, roller: Fighter): void => {
  const number = t.roll(total(2, 6, 0), 'R-63', roller)
  t.game.round.complication = number
  t.emit({ is: 'complication', number, name: complicationName(t.game, number), why: 'R-63' })
})
