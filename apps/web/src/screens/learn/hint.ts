// The next thing to press or to point at, from what is being prepared at the table: so nobody has to guess, with whatever hand.
import type { ActEntry, Intent, Spot, TableView } from '../../client/types.ts'
import { POINT } from '../../panels/labels.ts'
import type { Draft, Way } from '../table/state.ts'
import { fits, type Step, type Want, within } from './guide.ts'

export interface Hint {
  readonly say: string
  /** The words of the button that stands out. */
  readonly press: string | null
  /** The models that stand out. */
  readonly models: readonly string[]
  /** The choice under "How" stands out. */
  readonly how: boolean
}
/** What people at the table look at, as far as it matters here. */
export interface Looked {
  readonly selected: string | null
  readonly picking: string | null
  readonly draft: Draft | null
}
export type Acts = Readonly<Record<string, ActEntry>>
type Intend = Extract<Want, { is: 'intend' }>

const hint = (say: string, press: string | null, models: readonly string[] = [], how = false): Hint => ({ say, press, models, how })
const textIn = (intent: Intent, key: string): string | null => (typeof intent[key] === 'string' ? intent[key] : null)
/** Whom the action is aimed at. */
const targetOf = (intent: Intent): string | null => textIn(intent, 'target') ?? textIn(intent, 'ward') ?? textIn(intent, 'on')
/** The end of what has been pointed at, in the unit of the system. */
export function endOf({ points, entry: { place } }: Draft): Spot | null {
  const last = points.at(-1)
  return last === undefined || place === undefined ? null : [last[0] / place.inches, last[1] / place.inches]
}

export function hintFor({ want, models }: Step, view: TableView, looked: Looked, acts: Acts): Hint {
  if (want.is === 'look') return hint('', 'Next', models)
  if (want.is === 'dice') return hint('Press “Let them fall”, or tap faces of your own.', 'Let them fall', models)
  // The dice of the lesson are falling.
  if (view.pending?.is === 'dice') return hint('', null)
  if (want.is === 'answer') {
    const seat = view.pending !== null && 'seat' in view.pending ? view.seats[view.pending.seat]?.name : null
    return hint(`Answer “${want.word}”${seat == null ? '' : ` for ${seat}`}.`, want.word, models)
  }
  const entry = acts[String(want.intent.action)]
  return entry === undefined ? hint('', null) : preparing(want, entry, looked)
}
function preparing(want: Intend, entry: ActEntry, { selected, picking, draft }: Looked): Hint {
  const model = textIn(want.intent, 'model')
  const target = targetOf(want.intent)
  const word = `“${entry.word}”`
  if (draft !== null) return drafted(want, entry, draft)
  if (model !== null && selected !== model)
    return hint(`Choose ${model}: click or tap the model, or go to it with Tab and press Enter.`, null, [model])
  if (picking === want.intent.action && target !== null) return hint(`Choose ${target}, on the board or in the list.`, target, [target])
  if (picking === want.intent.action && want.zone !== undefined) return hint(`Press “${POINT}”.`, POINT)
  if (picking !== null && picking !== want.intent.action) return hint('That is another action: press “Back”.', 'Back')
  return hint(`Press ${word}, or the key ${entry.key.toUpperCase()}.`, entry.word, model === null ? [] : [model])
}
/** The fields that the place adds do not belong to the way of doing it. */
const isWanted = (want: Intend, { intent }: Way): boolean =>
  fits({ ...want, free: [...(want.free ?? []), ...missing(want, intent)] }, intent)
const missing = (want: Intend, intent: Intent): readonly string[] =>
  want.zone !== undefined && !(want.zone.field in intent) ? [want.zone.field] : []
function drafted(want: Intend, entry: ActEntry, draft: Draft): Hint {
  const { zone } = want
  if (draft.action !== want.intent.action) return hint('That is another action: press “Cancel”, or Escape.', 'Cancel')
  if (!isWanted(want, draft.way)) {
    const way = draft.ways.find(w => isWanted(want, w))
    if (way === undefined) return hint('That is another target: press “Cancel”, or Escape.', 'Cancel')
    return hint(`Under “How” choose “${way.short === '' ? 'plain' : way.short}”.`, null, [], true)
  }
  const end = endOf(draft)
  if (zone !== undefined && (end === null || !within(zone, end, zone.radius)))
    return hint('Point at the ring marked “here”: click or tap it, or go there with the arrow keys (with Shift in large steps).', null)
  return hint(`Press “${entry.word}”, or Enter.`, entry.word)
}
