// Names that would lie on one another: some go above their model, some wait until one looks closer.

interface Label {
  readonly node: SVGGElement
  readonly x: number
  readonly y: number
  readonly r: number
  readonly half: number
}
/** Of a name, in pixels: its height, how far below the base its middle is, and the width of a letter. */
const HEIGHT = 14
const BELOW = 9
const LETTER = 7.2

/** Where a text lies: its left edge, its width, and the height of its middle. */
interface Box {
  readonly left: number
  readonly wide: number
  readonly y: number
}
/** `k`: inches that a pixel covers. Gives the names that can be read. */
export function declutter(svg: SVGSVGElement, k: number): readonly Box[] {
  const labels = [...svg.querySelectorAll<SVGGElement>('[data-model]')].map((node): Label => {
    const { e: x, f: y } = node.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 }
    const r = Number(node.style.getPropertyValue('--r'))
    return { node, x, y, r, half: ((node.dataset.model?.length ?? 0) * LETTER * k) / 2 }
  })
  const taken: { readonly x: number; readonly y: number; readonly half: number; readonly tall: number }[] = labels
    .filter(l => l.node.dataset.is === 'standing')
    .map(({ x, y, r }) => ({ x, y, half: r, tall: r }))
  const free = (x: number, y: number, half: number): boolean =>
    taken.every(t => Math.abs(t.x - x) >= t.half + half || Math.abs(t.y - y) >= t.tall + (HEIGHT * k) / 2)
  const names: Box[] = []
  const rank = ({ node }: Label): number =>
    Number(node.getAttribute('aria-pressed') === 'true') * 4 + Number('active' in node.dataset) * 2 + Number('mark' in node.dataset)
  for (const { node, x, y, r, half } of labels.toSorted((a, b) => rank(b) - rank(a))) {
    const below = y + r + BELOW * k
    const above = y - r - BELOW * k
    const at = free(x, below, half) ? below : free(x, above, half) ? above : null
    if (at !== null) names.push({ left: x - half, wide: 2 * half, y: at })
    node.dataset.label = at === null ? 'none' : at === below ? 'below' : 'above'
    if (at !== null) taken.push({ x, y: at, half, tall: (HEIGHT * k) / 2 })
  }
  return names
}

/** Of a word about what happened, in pixels: the width of a letter, and the height of a row. */
const WORD_LETTER = 7
const WORD_ROW = 15

/** Its middle is so far above the place that it belongs to. */
const WORD_UP = 11

/** Words about what happened that would lie on one another or on names go up, row by row, the lowest staying where it is. */
export function lift(svg: SVGSVGElement, k: number, names: readonly Box[]): void {
  const words = [...svg.querySelectorAll<SVGTextElement>('.happened .word')].map(node => {
    const { x, y } = placeOf(node)
    const wide = (node.textContent?.length ?? 0) * WORD_LETTER * k
    const anchor = node.style.textAnchor
    const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
    return { node, left, wide, y: y - (WORD_UP + Number(node.style.getPropertyValue('--row')) * WORD_ROW) * k }
  })
  const taken: Box[] = [...names]
  for (const { node, left, wide, y } of words.toSorted((a, b) => b.y - a.y)) {
    const at = (rows: number): number => y - rows * WORD_ROW * k
    const over = (rows: number): boolean =>
      taken.some(t => Math.abs(t.y - at(rows)) < HEIGHT * k && t.left < left + wide && left < t.left + t.wide)
    let rows = 0
    while (over(rows)) rows++
    node.style.setProperty('--lift', String(rows))
    taken.push({ left, wide, y: at(rows) })
  }
}
/** Where a text of the drawing stands: its own place, and that of the group that holds it. */
function placeOf(node: SVGTextElement): { readonly x: number; readonly y: number } {
  const group = node.parentElement instanceof SVGGElement ? node.parentElement.transform.baseVal.consolidate()?.matrix : undefined
  const [x, y] = [Number(node.getAttribute('x') ?? 0), Number(node.getAttribute('y') ?? 0)]
  return { x: x + (group?.e ?? 0), y: y + (group?.f ?? 0) }
}
