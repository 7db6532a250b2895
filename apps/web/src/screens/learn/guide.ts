// A guided fight as data, and where in it a game stands. The rules play it; a guide only says what to look at.
import type { Intent, Spot, SystemName, TableView } from '../../client/types.ts'

/** Where a place may be chosen, in the unit of the system. */
export interface Zone {
  readonly field: string
  readonly at: Spot
  /** Any place within it will do; what is pointed at within `snap` of its middle is taken for its middle. */
  readonly radius: number
  readonly snap: number
}
/** What the user has to do: an action, the answer to a question by the word of its option, to let the dice fall, or only to look. */
export type Want =
  /** `free`: fields in which any value will do. A field that is undefined must not be there. */
  | { readonly is: 'intend'; readonly intent: Intent; readonly zone?: Zone; readonly free?: readonly string[] }
  | { readonly is: 'answer'; readonly asks: string; readonly word: string }
  | { readonly is: 'dice' }
  | { readonly is: 'look' }
export interface Step {
  readonly title: string
  /** Two sentences: what to look at, and what to do. */
  readonly look: string
  readonly want: Want
  /** Models that stand out. */
  readonly models: readonly string[]
  /** Faces that fall until the game waits for a person again, in the order asked. */
  readonly dice: readonly number[]
  /** The game afterwards: actions that are done, the question that is open (`dice`: dice are), and what happened in the last entry of the log. */
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
const asks = ({ pending }: TableView): string | null => (pending === null ? null : pending.is === 'dice' ? 'dice' : pending.asks)
const acts = ({ want }: Step): boolean => want.is !== 'look'

/** Every field of what is wanted is in the intent, as far as it is not left to the user. */
export function fits(want: Extract<Want, { is: 'intend' }>, intent: Intent): boolean {
  const free = [...(want.free ?? []), ...(want.zone === undefined ? [] : [want.zone.field])]
  return Object.entries(want.intent).every(([key, value]) => free.includes(key) || JSON.stringify(intent[key]) === JSON.stringify(value))
}
const isSpot = (value: unknown): value is Spot => Array.isArray(value) && value.length === 2 && value.every(n => typeof n === 'number')
/** The place that an intent names: the end of its way, or its spot. */
export function placeIn(intent: Intent, field: string): Spot | null {
  const value = intent[field]
  const last: unknown = isSpot(value) ? value : Array.isArray(value) ? value.at(-1) : null
  return isSpot(last) ? last : null
}
export const within = ({ at }: Zone, [x, y]: Spot, radius: number): boolean => Math.hypot(x - at[0], y - at[1]) <= radius + 1e-9
/** The entry of the log that the step leads to; open when it leaves a question. */
function wantedDone({ want, leaves }: Step, { log }: TableView): boolean {
  if (want.is !== 'intend') return true
  const intent = log.at(leaves.asks === null ? leaves.done - 1 : leaves.done)?.intent
  if (intent === undefined || !fits(want, intent)) return false
  const place = want.zone === undefined ? null : placeIn(intent, want.zone.field)
  return want.zone === undefined || (place !== null && within(want.zone, place, want.zone.radius))
}
/** The wait of the step is over: the user has done what it asks for, and the game has come as far as it tells. */
function reached(step: Step, view: TableView): boolean {
  const { leaves } = step
  if (done(view) !== leaves.done || asks(view) !== leaves.asks) return false
  const lines = view.log.at(-1)?.lines.map(line => line.is) ?? []
  return leaves.happened.every(is => lines.includes(is)) && wantedDone(step, view)
}
/** The game stands where the step begins. */
export function begins({ steps }: Guide, at: number, view: TableView): boolean {
  const before = steps.slice(0, at).findLast(acts)
  return before === undefined ? view.log.length === 0 && view.pending === null : reached(before, view)
}
export function isMet(guide: Guide, at: number, view: TableView): boolean {
  const step = guide.steps[at]
  return step !== undefined && (acts(step) ? reached(step, view) : begins(guide, at, view))
}
/** The step at which a game stands that has been left; null when it stands at none, or at the end. */
export function stepOf(guide: Guide, view: TableView): number | null {
  const at = guide.steps.findIndex((_, i) => begins(guide, i, view))
  return at < 0 ? null : at
}
/** The dice that wait belong to what the step asks for. */
export function rolls({ want }: Step, { pending, log }: TableView): boolean {
  const open = log.at(-1)
  return pending?.is === 'dice' && open !== undefined && (want.is !== 'intend' || fits(want, open.intent))
}
/** How many of the dice of the step have fallen: those of the open action, less those that earlier steps have brought. */
export function fallen({ steps }: Guide, at: number, { log }: TableView): number {
  const open = log.at(-1)
  if (open?.open !== true) return 0
  const faces = open.lines.reduce((sum, { thrown }) => sum + (thrown?.faces.length ?? 0), 0)
  let before = 0
  for (let i = at - 1; i >= 0 && steps[i]?.leaves.asks !== null; i--) before += steps[i]?.dice.length ?? 0
  return faces - before
}
