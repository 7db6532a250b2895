// The same battle with the two forces changed over: what is asked of a fair comparison of two players.
import type { Setup } from './setup.ts'

/**
 * Each side with the rosters of the other, in the order of their lines, at its own edges; null where characters are placed one by one, where
 * the fight is under way, and where one side has more lines than the other.
 */
export function exchanged(setup: Setup): Setup | null {
  const { rosters = [], models = [], order, active } = setup
  if (models.length > 0 || order !== undefined || active !== undefined) return null
  const sides = { red: rosters.filter(r => r.side === 'red'), blue: rosters.filter(r => r.side === 'blue') }
  if (sides.red.length !== sides.blue.length || sides.red.length === 0) return null
  return {
    ...setup,
    rosters: rosters.map(line => {
      const other = sides[line.side === 'red' ? 'blue' : 'red'][sides[line.side].indexOf(line)] ?? line
      const { side, edge } = line
      return { ...other, side, edge }
    }),
  }
}
