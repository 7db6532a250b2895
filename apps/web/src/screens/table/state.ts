// What the people at this table look at and are about to do; nothing of it belongs to the game.
import { create } from 'zustand'
import type { ActEntry, Intent, Offer, Refused, Spot } from '../../client/types.ts'

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
}
export const useTable = create<TableState>(set => ({
  selected: null,
  hovered: null,
  picking: null,
  draft: null,
  spot: null,
  tab: 'act',
  help: false,
  select: selected => set({ selected, picking: null, draft: null }),
  hover: hovered => set(now => (now.hovered === hovered ? now : { hovered })),
  pick: picking => set({ picking, draft: null, tab: 'act' }),
  prepare: draft => set({ draft, tab: 'act' }),
  put: points => set(({ draft }) => (draft === null ? {} : { draft: { ...draft, points } })),
  putSpot: spot => set({ spot }),
  show: tab => set({ tab }),
  showHelp: help => set({ help }),
  rest: () => set({ picking: null, draft: null, spot: null }),
}))

const rounded = (n: number): number => Math.round(n * 1000) / 1000
/** The intent with the places that were pointed at, in the unit of the system. */
export function intentOf({ way: { intent }, entry: { place }, points }: Draft): Intent {
  if (place === undefined || points.length === 0) return intent
  const spots = points.map(([x, y]) => [rounded(x / place.inches), rounded(y / place.inches)])
  const filled = { [place.field]: place.is === 'way' ? spots : spots.at(-1) }
  const { order } = intent
  return typeof order === 'object' && order !== null ? { ...intent, order: { ...order, ...filled } } : { ...intent, ...filled }
}
/** Still lacks a place without which it is nothing. */
export const lacksPlace = ({ entry: { place }, points, way: { intent } }: Draft): boolean =>
  place !== undefined && points.length === 0 && place.optional !== true && !(place.field in intent)

/** The ways of an offer at a target; null: those without one. */
export const waysAt = ({ variants }: Offer, target: string | null): readonly Way[] => variants.filter(v => v.target === target && !v.placed)
export const targetsOf = ({ variants }: Offer): readonly string[] => [
  ...new Set(variants.flatMap(v => (v.target === null || v.placed ? [] : [v.target]))),
]
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
