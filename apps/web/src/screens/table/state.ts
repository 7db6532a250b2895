// What the people at this table look at and are about to do; nothing of it belongs to the game.
import { create } from 'zustand'
import { nearestOn } from '../../board/way.ts'
import type { ActEntry, Intent, Offer, Plan, Refused, Spot } from '../../client/types.ts'

/** A way of doing what is being prepared. */
export interface Way {
  readonly id: string
  readonly intent: Intent
  readonly short: string
  readonly no: Refused | null
  /** In a sentence; absent while the place is still to come. */
  readonly text?: string
}
/** An action that is being prepared. */
export interface Draft {
  readonly action: string
  readonly entry: ActEntry
  readonly ways: readonly Way[]
  readonly way: Way
  /** Places that were pointed at, in table inches. */
  readonly points: readonly Spot[]
}
export const tabs = ['act', 'card', 'log', 'words'] as const
export type Tab = (typeof tabs)[number]

interface TableState {
  readonly selected: string | null
  readonly hovered: string | null
  /** The kind of action that is open, while its target is looked for. */
  readonly picking: string | null
  readonly draft: Draft | null
  /** The answer to a question for a place. */
  readonly spot: Spot | null
  readonly tab: Tab
  readonly help: boolean
  /** Somebody has turned to something else since the last action: what it did need not be looked at any more. */
  readonly turned: boolean
  /** A game has just been begun elsewhere: the focus goes to what can be done. */
  readonly fresh: boolean
  select(name: string | null): void
  hover(name: string | null): void
  pick(action: string | null): void
  prepare(draft: Draft | null): void
  put(points: readonly Spot[]): void
  putSpot(spot: Spot | null): void
  show(tab: Tab): void
  showHelp(on: boolean): void
  /** After a change of the game: nothing is being prepared. */
  rest(): void
  /** Something has happened that is to be looked at. */
  look(): void
  /** Another game: nothing of the former one is looked at. */
  begin(): void
  arrived(): void
}
export const useTable = create<TableState>(set => ({
  selected: null,
  hovered: null,
  picking: null,
  draft: null,
  spot: null,
  tab: 'act',
  help: false,
  turned: false,
  fresh: false,
  select: selected => set({ selected, picking: null, draft: null, turned: true }),
  hover: hovered => set(now => (now.hovered === hovered ? now : { hovered })),
  pick: picking => set(now => ({ picking, draft: null, tab: 'act', turned: now.turned || picking !== null })),
  prepare: draft => set(now => ({ draft, tab: 'act', turned: now.turned || draft !== null })),
  put: points => set(({ draft }) => (draft === null ? {} : { draft: { ...draft, points } })),
  putSpot: spot => set({ spot }),
  show: tab => set({ tab }),
  showHelp: help => set({ help }),
  rest: () => set({ picking: null, draft: null, spot: null }),
  look: () => set({ turned: false }),
  begin: () => set({ selected: null, hovered: null, picking: null, draft: null, spot: null, tab: 'act', turned: false, fresh: true }),
  arrived: () => set({ fresh: false }),
}))

const rounded = (n: number): number => Math.round(n * 1000) / 1000
/** The intent with the places that were pointed at, in the unit of the system; `walked` is the way that is being walked. */
export function intentOf(draft: Draft, walked: Plan | null): Intent {
  const {
    points,
    entry: { place },
    way: { intent },
  } = draft
  const last = points.at(-1)
  if (place === undefined || last === undefined || !takesPlace(draft)) return intent
  const spots = points.map(([x, y]) => [rounded(x / place.inches), rounded(y / place.inches)])
  const on = place.onWay === true && walked !== null ? nearestOn(walked.path, last) : null
  // Never past the end of the way, not even by what rounding adds.
  const filled = { [place.field]: on !== null ? Math.floor(on.far * 1000) / 1000 : place.is === 'way' ? spots : spots.at(-1) }
  const { order } = intent
  return typeof order === 'object' && order !== null ? { ...intent, order: { ...order, ...filled } } : { ...intent, ...filled }
}
/** Where a point of the way is asked for, the nearest one. */
export const draftSpot = ({ entry: { place } }: Draft, walked: Plan | null, at: Spot): Spot =>
  place?.onWay === true && walked !== null ? (nearestOn(walked.path, at)?.at ?? at) : at
/** Spots that are aimed at instead of a model; all others say where the model itself goes. */
const AIMED: readonly string[] = ['point', 'ground', 'towards']
/** May, or has to, be pointed at the table: whoever aims at a model needs no place besides. */
export const takesPlace = ({ entry: { place }, way }: Draft): boolean =>
  place !== undefined && (!AIMED.includes(place.field) || way.text === undefined)
/** Still lacks a place without which it is nothing. */
export const lacksPlace = (draft: Draft): boolean => {
  const { points, way } = draft
  const { place } = draft.entry
  if (place === undefined || points.length > 0 || place.field in way.intent) return false
  return place.optional !== true || (AIMED.includes(place.field) && takesPlace(draft))
}

/** The ways of an offer at a target; null: those without one. */
export const waysAt = ({ variants }: Offer, target: string | null): readonly Way[] => variants.filter(v => v.target === target && !v.placed)
export const targetsOf = ({ variants }: Offer): readonly string[] => [
  ...new Set(variants.flatMap(v => (v.target === null || v.placed ? [] : [v.target]))),
]
/** The model that the draft is aimed at. */
export const isTarget = ({ way }: Draft, offer: Offer, name: string): boolean => waysAt(offer, name).some(w => w.id === way.id)
/** Nothing else could be aimed at here: it is the target of the draft, or none. */
export const aims = (draft: Draft, offer: Offer, name: string): boolean =>
  waysAt(offer, name).every(w => w.no !== null) || isTarget(draft, offer, name)
export const firstAllowed = (ways: readonly Way[]): Way | undefined => ways.find(w => w.no === null) ?? ways[0]

/** What a tap on a kind of action leads to. */
export type Opened =
  | { readonly is: 'draft'; readonly draft: Draft }
  | { readonly is: 'pick' }
  | { readonly is: 'do'; readonly intent: Intent }
export function openOffer(offer: Offer): Opened {
  const { action, entry, templates } = offer
  const targets = targetsOf(offer)
  const bare = waysAt(offer, null)
  const draft = (ways: readonly Way[]): Opened => {
    const way = firstAllowed(ways)
    return way === undefined ? { is: 'pick' } : { is: 'draft', draft: { action, entry, ways, way, points: [] } }
  }
  if (targets.length === 0) {
    if (templates.length > 0) return draft([...templates, ...bare.filter(b => templates.every(t => t.id !== b.id))])
    const [only] = bare
    if (bare.length === 1 && only !== undefined && entry.place === undefined && only.no === null) return { is: 'do', intent: only.intent }
    return draft(bare)
  }
  if (templates.length > 0 || bare.length > 0) return { is: 'pick' }
  const open = targets.filter(target => waysAt(offer, target).some(w => w.no === null))
  const [target] = open
  return open.length === 1 && target !== undefined ? draft(waysAt(offer, target)) : { is: 'pick' }
}
