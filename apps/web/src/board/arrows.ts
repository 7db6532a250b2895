// What arrows there are on the board: of what was done, and of what somebody has set up or declared and what still waits.
import type { Deed, Scene, Spot } from '../client/types.ts'

type Models = Scene['models']
/** Inches between two lines that run along each other. */
const APART = 0.45
/** Lines shorter than this share of the table have no room for their word: it stands at the target. */
const SHORT = 0.22

export interface Arrow {
  readonly end: Deed['end']
  readonly from: Spot
  readonly to: Spot
  /** From edge to edge, in inches. */
  readonly gap: number
  /** The target's middle, and its radius: there is a ring round it. */
  readonly ring: { readonly at: Spot; readonly r: number }
  /** The two stand so close that the arrow is drawn over who does it, as there is no room between them. */
  readonly close: boolean
}
interface Ends {
  readonly at: Spot
  readonly radius: number
}
/** From base edge to base edge, `aside` from the line between the middles. */
export function arrowOf(end: Deed['end'], a: Ends, b: Ends, aside = 0): Arrow | null {
  const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return null
  const [ux, uy] = [dx / length, dy / length]
  const at = (from: Spot, far: number): Spot => [from[0] + ux * far - uy * aside, from[1] + uy * far + ux * aside]
  const edge = (radius: number): number => Math.sqrt(Math.max(0, radius * radius - aside * aside))
  const gap = length - edge(a.radius) - edge(b.radius)
  const close = gap < 0.8 * Math.min(a.radius, b.radius)
  // Who stands within the target's base points at its middle.
  const inside = length <= b.radius
  return {
    end,
    gap: close ? length - (inside ? 0 : edge(b.radius)) : gap,
    from: at(a.at, close ? 0 : edge(a.radius)),
    to: at(b.at, inside ? 0 : -edge(b.radius)),
    ring: { at: b.at, r: b.radius },
    close,
  }
}
export interface DeedArrow {
  readonly deed: Deed
  readonly arrow: Arrow
  /** Its word has no room beside it. */
  readonly short: boolean
  /** It is drawn over the models: where there is no room between the two, or where below somebody in between it would seem to end there. */
  readonly over: boolean
}
/** Does the line from edge to edge run over the base? */
function crosses({ from, to }: Arrow, { at, radius }: Ends): boolean {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = dx * dx + dy * dy
  const along = long === 0 ? 0 : Math.min(1, Math.max(0, ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / long))
  return Math.hypot(from[0] + along * dx - at[0], from[1] + along * dy - at[1]) < radius
}
const joins = (a: Deed, b: Deed): boolean => (a.by === b.by && a.to === b.to) || (a.by === b.to && a.to === b.by)
export function deedArrows(deeds: readonly Deed[], { models, width }: Pick<Scene, 'models' | 'width'>): readonly DeedArrow[] {
  return deeds.flatMap((deed, i) => {
    const same = deeds.filter(other => joins(other, deed))
    const before = deeds.slice(0, i).filter(other => joins(other, deed)).length
    // Seen from the first of them, so that lines there and back do not cover each other.
    const aside = (before - (same.length - 1) / 2) * APART * (same[0]?.by === deed.by ? 1 : -1)
    const [a, b] = [deed.by, deed.to].map(name => models.find(m => m.name === name))
    const arrow = a === undefined || b === undefined ? null : arrowOf(deed.end, a, b, aside)
    if (arrow === null) return []
    const between = models.some(m => m.is !== 'gone' && m.name !== deed.by && m.name !== deed.to && crosses(arrow, m))
    // The edge of the target may lie under whoever is in between; its middle does not.
    const drawn = between ? { ...arrow, to: arrow.ring.at } : arrow
    return [{ deed, arrow: drawn, short: deed.end === 'help' || arrow.gap < width * SHORT, over: arrow.close || between }]
  })
}

export interface Waiting {
  readonly by: Models[number]
  /** "watches over", "declares Short Bow at 3.2 in". */
  readonly what: string
  readonly arrow: Arrow
}
/** Radius of a place that is aimed at, in inches. */
const PLACE = 0.15
export function waitingIn({ models, waits }: Pick<Scene, 'models' | 'waits'>): readonly Waiting[] {
  const named = (name: string): Models[number] | undefined => models.find(m => m.name === name)
  return waits.flatMap(({ by, what, to, helps }) => {
    const [from, end] = [named(by), typeof to === 'string' ? named(to) : { at: to, radius: PLACE }]
    const arrow = from === undefined || end === undefined ? null : arrowOf(helps ? 'help' : 'open', from, end)
    return from === undefined || arrow === null ? [] : [{ by: from, what, arrow }]
  })
}
/** Those of which the picture of the last action does not tell anyway. */
export const stillWaiting = (scene: Scene, told: readonly Deed[]): readonly Waiting[] =>
  waitingIn(scene).filter(({ by }) => told.every(deed => deed.by !== by.name))
