// A guided fight as data, and where in it a game stands. The rules play it; a guide only says what to look at.
import type { Intent, SystemName, TableView } from '../../client/types.ts'

/** What the user has to do: an action, or the answer to a question by the word of its option. */
export type Want =
  | { readonly is: 'intend'; readonly intent: Intent }
  | { readonly is: 'answer'; readonly asks: string; readonly word: string }
export interface Step {
  readonly title: string
  /** Two sentences: what to look at, and what to do. */
  readonly look: string
  readonly want: Want
  /** The control to press, in words. */
  readonly control: string
  /** Models that stand out. */
  readonly models: readonly string[]
  /** Faces that fall until the game waits for a person again, in the order asked. */
  readonly dice: readonly number[]
  /** The game afterwards: actions that are done, the question that is open, and what happened in the last entry of the log. */
  readonly leaves: { readonly done: number; readonly asks: string | null; readonly happened: readonly string[] }
  /** Why the result is what it is. */
  readonly because: string
  readonly clauses: readonly string[]
}
export interface Guide {
  readonly system: SystemName
  readonly title: string
  readonly setup: unknown
  readonly steps: readonly Step[]
  /** Three things to remember. */
  readonly remember: readonly [string, string, string]
}

const done = ({ log }: TableView): number => log.filter(entry => !entry.open).length
const asks = ({ pending }: TableView): string | null => (pending === null || pending.is === 'dice' ? null : pending.asks)

/** Every field of `wanted` is in the intent. */
const sameIntent = (wanted: Intent, intent: Intent): boolean =>
  Object.entries(wanted).every(([key, value]) => JSON.stringify(intent[key]) === JSON.stringify(value))
/** The entry of the log that the step leads to; open when it leaves a question. */
const wantedDone = ({ want, leaves }: Step, { log }: TableView): boolean =>
  want.is === 'answer' || sameIntent(want.intent, log.at(leaves.asks === null ? leaves.done - 1 : leaves.done)?.intent ?? {})

/** The wait of the step is over: the user has done what it asks for, and the game has come as far as it tells. */
export function isMet(step: Step, view: TableView): boolean {
  const { leaves } = step
  if (view.pending?.is === 'dice' || done(view) !== leaves.done || asks(view) !== leaves.asks) return false
  const lines = view.log.at(-1)?.lines.map(line => line.is) ?? []
  return leaves.happened.every(is => lines.includes(is)) && wantedDone(step, view)
}
/** The game stands where the step begins. */
export function begins({ steps }: Guide, at: number, view: TableView): boolean {
  const before = steps[at - 1]
  if (before !== undefined) return isMet(before, view)
  return view.log.length === 0 && view.pending === null
}
/** The dice that wait belong to what the step asks for. */
export function rolls(step: Step, view: TableView): boolean {
  const open = view.log.at(-1)
  return view.pending?.is === 'dice' && open !== undefined && (step.want.is === 'answer' || sameIntent(step.want.intent, open.intent))
}
