// Everything that bears words on the board, and how much each of them matters. Where they stand is found out for the part that is seen.
import type { Deed, Happened, Scene, Spot } from '../client/types.ts'
import { type DeedArrow, deedArrows, stillWaiting } from './arrows.ts'
import type { Goal } from './Happened.tsx'
import type { ModelProps } from './Model.tsx'
import type { RulerLine } from './Overlay.tsx'
import { same } from './same.ts'
import { highText } from './words.ts'

export type LabelKind = 'outcome' | 'name' | 'ruler' | 'goal' | 'wait' | 'token' | 'piece' | 'area'
export type RowKind = 'out' | 'hurt' | 'well' | 'deed'
/** In inches of the drawing; y grows downwards. */
export type Anchor =
  | { readonly is: 'round'; readonly first: 'below' | 'above'; readonly x: number; readonly y: number; readonly r: number }
  | { readonly is: 'along'; readonly first: number; readonly from: Spot; readonly to: Spot }
  | { readonly is: 'rim'; readonly x: number; readonly y: number; readonly r: number }
  | { readonly is: 'on'; readonly x: number; readonly y: number; readonly tall: number; readonly room: number }
export interface Label {
  readonly id: string
  readonly is: LabelKind
  readonly rank: number
  readonly rows: readonly { readonly text: string; readonly is?: RowKind }[]
  /** Instead, where there is no room for the first text. */
  readonly brief?: string
  readonly at: Anchor
  readonly fallen?: true
  readonly strong?: true
}
const RANKS: Readonly<Record<LabelKind, number>> = { outcome: 0, name: 10, ruler: 20, goal: 30, wait: 31, token: 40, piece: 50, area: 60 }
/** These are never left out. */
export const MUST: readonly LabelKind[] = ['outcome', 'name', 'goal']
const SIGNS = { out: '✕', hurt: '▼', well: '○' } as const
/** Where on a long line its word stands: nearer to the doer, as other models are often near the target. */
const WORD_AT = 0.4

export interface Labelled {
  readonly scene: Scene
  readonly selected: string | null
  readonly marks: Readonly<Record<string, ModelProps['mark']>>
  /** Null when it is not looked at. */
  readonly happened: Happened | null
  readonly goal: Goal | null
  readonly ruler: RulerLine | null
}
export function labelsOf(it: Labelled): readonly Label[] {
  const { scene, happened, ruler } = it
  const flip = ([x, y]: Spot): Spot => [x, scene.depth - y]
  return [
    ...(happened === null ? [] : outcomes(happened, scene, flip)),
    ...names(it, flip),
    ...(ruler === null || ruler.text === '' ? [] : [rulerLabel(ruler, flip)]),
    ...goalLabel(it.goal, flip),
    ...waits(it, flip),
    ...tokens(scene, flip),
    ...pieces(scene, flip),
    ...(happened === null ? areas(it, flip) : []),
  ]
}
type Flip = (at: Spot) => Spot
const label = (id: string, is: LabelKind, text: string, at: Anchor): Label => ({
  id: `${is} ${id}`,
  is,
  rank: RANKS[is],
  rows: [{ text }],
  at,
})

const wordOf = ({ what, came, end, order }: Deed): string =>
  `${order === null ? '' : `${order}. `}${what}${came === '' ? (end === 'open' ? ' …' : '') : `: ${came}`}`
/** The words of a short line stand at the target, those of a helper at himself; with what befell the model they are one block. */
function outcomes(happened: Happened, scene: Scene, flip: Flip): readonly Label[] {
  const arrows = deedArrows(happened.deeds, scene)
  const long = arrows.filter(a => !a.short)
  const beside = long.map(({ deed, arrow }, i): Label => {
    const at: Anchor = { is: 'along', first: WORD_AT, from: flip(arrow.from), to: flip(arrow.to) }
    return { id: `deed ${i}`, is: 'outcome', rank: RANKS.outcome, rows: [{ text: wordOf(deed), is: 'deed' }], at }
  })
  const blocks = scene.models.flatMap((model): readonly Label[] => {
    const deeds = arrows.filter(({ deed, short }) => short && standsAt(deed) === model.name)
    const rows = [...deeds.map(({ deed }) => ({ text: wordOf(deed), is: 'deed' as const })), ...fateOf(happened, arrows, model.name)]
    if (rows.length === 0) return []
    const [x, y] = flip(model.at)
    const at: Anchor = { is: 'round', first: 'above', x, y, r: model.radius }
    return [{ id: `block ${model.name}`, is: 'outcome', rank: RANKS.outcome, rows, at }]
  })
  // Blocks have fewer places than words beside a line.
  return [...blocks, ...beside]
}
const standsAt = ({ by, to, end }: Deed): string => (end === 'help' ? by : to)
/** What a deed at this model says already is not said again. */
function fateOf({ fates }: Happened, arrows: readonly DeedArrow[], name: string): Label['rows'] {
  return fates
    .filter(fate => fate.model === name && arrows.every(({ deed }) => deed.to !== name || deed.came !== fate.text))
    .map(({ is, text }) => ({ text: `${SIGNS[is]} ${text}`, is }))
}
function names({ scene, selected, marks, happened }: Labelled, flip: Flip): readonly Label[] {
  // Whoever has just been taken off is still told of.
  const told = new Set([...(happened?.fates ?? []).map(f => f.model), ...(happened?.deeds ?? []).flatMap(({ by, to }) => [by, to])])
  return scene.models
    .filter(m => m.is !== 'gone' || told.has(m.name))
    .map(model => {
      const { name, active } = model
      const [x, y] = flip(model.at)
      const first = Number(name === selected) * 4 + Number(active) * 2 + Number((marks[name] ?? null) !== null)
      return {
        ...label(name, 'name', name, { is: 'round', first: 'below', x, y, r: model.radius }),
        rank: RANKS.name - first,
        ...(model.is !== 'standing' ? { fallen: true } : {}),
        ...(name === selected ? { strong: true } : {}),
      }
    })
}
function rulerLabel({ from, to, text }: RulerLine, flip: Flip): Label {
  return label('', 'ruler', text, { is: 'along', first: 0.5, from: flip(from), to: flip(to) })
}
function goalLabel(goal: Goal | null, flip: Flip): readonly Label[] {
  if (goal === null) return []
  const [x, y] = flip(goal.at)
  return [label('', 'goal', 'here', { is: 'round', first: 'above', x, y, r: goal.radius })]
}
/** At whoever waits. */
function waits({ scene, happened }: Labelled, flip: Flip): readonly Label[] {
  return stillWaiting(scene, happened?.deeds ?? []).map(({ by, what }) => {
    const [x, y] = flip(by.at)
    return label(`${by.name} ${what}`, 'wait', what, { is: 'round', first: 'above', x, y, r: by.radius })
  })
}
function tokens({ marks, waits }: Scene, flip: Flip): readonly Label[] {
  return marks.flatMap((mark): readonly Label[] => {
    // What a model has declared has its word at its arrow.
    if (mark.is !== 'token' || waits.some(({ to }) => same(to, mark.at))) return []
    const [x, y] = flip(mark.at)
    return [label(mark.name, 'token', mark.name, { is: 'round', first: 'below', x, y, r: mark.radius * 1.4 })]
  })
}
function pieces({ terrain, unit }: Scene, flip: Flip): readonly Label[] {
  return terrain.map(({ id, outline, top }) => {
    const xs = outline.map(([x]) => x)
    const ys = outline.map(at => flip(at)[1])
    const [left, right, high, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const at: Anchor = {
      is: 'on',
      x: (left + right) / 2,
      y: (high + low) / 2,
      tall: low - high,
      room: Math.max(right - left, (low - high) / 2),
    }
    return { ...label(id, 'piece', `${id}, ${highText(top, unit)}`, at), brief: highText(top, unit) }
  })
}
/** Ground that reaches no farther than the base itself is said in the card. */
const LEAST = 0.1
function areas({ scene, selected }: Labelled, flip: Flip): readonly Label[] {
  const model = scene.models.find(m => m.name === selected)
  return scene.areas.flatMap((area): readonly Label[] => {
    if (model === undefined || area.of !== selected || area.radius - model.radius < LEAST) return []
    const [x, y] = flip(area.at)
    return [label(area.name, 'area', area.name, { is: 'rim', x, y, r: area.radius })]
  })
}
