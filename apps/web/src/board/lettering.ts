// Puts the words of the drawing where they belong at the present zoom. It works on the drawing itself: panning re-renders nothing.
import { type Anchor, type Label, type LabelKind, MUST } from './labelled.ts'
import { type Box, type Disc, type Ground, type Place, type Placed, placeAll, type Segment, type Size, type Wanted } from './labels.ts'

/** Weight and size in pixels, as in the style sheet. */
const FONTS: Readonly<Record<LabelKind, readonly [weight: number, size: number]>> = {
  outcome: [700, 12.5],
  name: [750, 11],
  ruler: [650, 12],
  goal: [750, 13],
  wait: [700, 11],
  token: [600, 10],
  piece: [500, 10],
  area: [600, 10],
}
/** Pixels: what is left round a text, and between two rows of one. */
const ROOM = 4
export const ROW = 15
/** A piece may be a little narrower than what is written on it. */
const OVERHANG = 1.6
/** Within this of the edge of the screen nothing is written. */
const EDGE = 2

const widths = new Map<string, number>()
let pen: CanvasRenderingContext2D | null = null
function widthOf(text: string, is: LabelKind, family: string): number {
  const key = `${is} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  pen ??= document.createElement('canvas').getContext('2d')
  const [weight, size] = FONTS[is]
  if (pen !== null) pen.font = `${weight} ${size}px ${family}`
  const wide = pen === null ? text.length * size * 0.62 : pen.measureText(text).width
  widths.set(key, wide)
  return wide
}
/** What is drawn besides the words, in inches. */
export interface Drawn {
  readonly labels: readonly Label[]
  readonly discs: readonly Disc[]
  readonly lines: readonly Segment[]
}
/** The part of the drawing that is seen: its corner in inches, its size in pixels, and what lies over it. */
export interface Seen {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** Inches that a pixel covers. */
  readonly k: number
  readonly blocked: readonly Box[]
}
export function letter(layer: SVGGElement, { labels, discs, lines }: Drawn, seen: Seen): void {
  const { k } = seen
  const family = getComputedStyle(layer).fontFamily
  const px = (x: number, y: number): readonly [number, number] => [(x - seen.x) / k, (y - seen.y) / k]
  const onScreen = ({ from, to }: Segment): Segment => ({ from: px(...from), to: px(...to) })
  const view: Box = { left: EDGE, top: EDGE, w: seen.w - 2 * EDGE, h: seen.h - 2 * EDGE }
  const ground: Ground = {
    view,
    discs: discs.map(({ x, y, r }) => {
      const [left, top] = px(x, y)
      return { x: left, y: top, r: r / k }
    }),
    blocked: seen.blocked,
    lines: lines.map(onScreen),
  }
  const wanted = labels.map(({ is, rank, rows, brief, at }): Wanted | null => {
    const size = (texts: readonly string[]): Size => ({
      w: Math.max(...texts.map(text => widthOf(text, is, family))) + ROOM,
      h: FONTS[is][1] + 3 + (texts.length - 1) * ROW,
    })
    const full = size(rows.map(row => row.text))
    const place = placeOn(at, px, k)
    if (!isSeen(at, place, view)) return null
    const tooWide = at.is === 'on' && full.w > (at.room / k) * OVERHANG
    const sizes = [...(tooWide ? [] : [full]), ...(brief === undefined ? [] : [size([brief])])]
    return sizes.length === 0 ? null : { rank, must: MUST.includes(is), sizes, at: place }
  })
  const given = wanted.flatMap((w, i) => (w === null ? [] : [{ w, i }]))
  const places = placeAll(
    given.map(g => g.w),
    ground,
  )
  const placeOf = new Map(given.map((g, i) => [g.i, places[i] ?? null]))
  for (const [i, node] of [...layer.children].entries()) {
    if (!(node instanceof SVGGElement)) continue
    const label = labels[i]
    const place = placeOf.get(i) ?? null
    const briefly = place !== null && label?.brief !== undefined && place.h > 0 && place.size === (wanted[i]?.sizes.length ?? 0) - 1
    put(node, place, seen, briefly)
  }
}
function placeOn(at: Anchor, px: (x: number, y: number) => readonly [number, number], k: number): Place {
  if (at.is === 'along') return { is: 'along', first: at.first, from: px(...at.from), to: px(...at.to) }
  const [x, y] = px(at.x, at.y)
  return at.is === 'on' ? { is: 'on', x, y, tall: at.tall / k } : { ...at, x, y, r: at.r / k }
}
/** What stands at something out of sight is not written. */
function isSeen(at: Anchor, place: Place, { left, top, w, h }: Box): boolean {
  if (place.is === 'along' || at.is === 'rim') return true
  return place.x >= left && place.y >= top && place.x <= left + w && place.y <= top + h
}
function put(node: SVGGElement, place: Placed | null, { x, y, k }: Seen, briefly: boolean): void {
  node.dataset.placed = place === null ? 'no' : briefly ? 'brief' : 'yes'
  if (place === null) return
  const [px, py] = [place.left + place.w / 2, place.top + place.h / 2]
  node.setAttribute('transform', `translate(${(x + px * k).toFixed(4)} ${(y + py * k).toFixed(4)})`)
  const { lead } = place
  const at = ([ax, ay]: readonly [number, number]): string => `${((ax - px) * k).toFixed(4)} ${((ay - py) * k).toFixed(4)}`
  node.querySelector('.lead')?.setAttribute('d', lead === null ? '' : `M${at(lead.from)}L${at(lead.to)}`)
}
