// Where the clauses applied in a game, from its log.
import type { LogEntry, LogLine } from '../../client/types.ts'

export interface Use {
  /** The action, from 1, and its line, from 1. */
  readonly n: number
  readonly event: number
  /** How many lines that action has. */
  readonly of: number
  readonly deed: string
  readonly text: string
}
const citedBy = ({ why, sums }: LogLine): readonly string[] => [
  ...new Set([why, ...sums.flatMap(sum => sum.modifiers.map(m => m.clause))].filter(id => id !== '')),
]
/** Clauses and rulings by id, with the lines that cite them. */
export function usesIn(log: readonly LogEntry[]): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>()
  for (const { n, text: deed, lines } of log) {
    lines.forEach((line, i) => {
      for (const id of citedBy(line)) {
        const use = { n, event: i + 1, of: lines.length, deed, text: line.text.trim() }
        const known = uses.get(id)
        if (known === undefined) uses.set(id, [use])
        else known.push(use)
      }
    })
  }
  return uses
}
