// When the table waits for somebody to look: after what a bot did that concerns a person, so that it is seen before the next thing happens.
import type { LogEntry, TableView } from './types.ts'

/** After which actions of a bot the table waits until somebody says "Go on". */
export const waitKinds = ['matters', 'always', 'never'] as const
export type WaitKind = (typeof waitKinds)[number]

type Seen = Pick<TableView, 'seats' | 'scene' | 'happened' | 'waits' | 'ending'>

const thrown = ({ lines }: LogEntry): boolean => lines.some(line => (line.thrown?.faces.length ?? 0) > 0)

/** Dice fell for or against a person's model, or one of them has reacted. */
function concerns(entry: LogEntry, { scene, happened }: Seen, isPerson: (seat: number) => boolean): boolean {
  const his = (name: string | null): boolean => scene.models.some(m => m.name === name && isPerson(m.seat))
  const deeds = happened?.n === entry.n ? happened.deeds : []
  const fates = happened?.n === entry.n ? happened.fates : []
  if (deeds.some(({ by }) => his(by)) || entry.lines.some(line => his(line.thrown?.by ?? null))) return true
  return thrown(entry) && (deeds.some(({ to }) => his(to)) || fates.some(({ model }) => his(model)))
}
/** The number of the entry that is to be looked at; `known` entries were there before. Null where nothing holds the game up. */
export function heldBy(kind: WaitKind, known: number, log: readonly LogEntry[], seen: Seen): number | null {
  if (kind === 'never' || seen.ending !== null) return null
  const isPerson = (seat: number): boolean => seen.seats[seat]?.kind.is === 'person'
  const botNext = seen.waits !== null && !isPerson(seen.waits)
  const holds = (entry: LogEntry): boolean =>
    isPerson(entry.seat)
      ? // His own dice, which the bot's next action would wipe away.
        botNext && thrown(entry)
      : kind === 'always' || concerns(entry, seen, isPerson)
  return log.findLast(entry => !entry.open && entry.n > known && holds(entry))?.n ?? null
}
