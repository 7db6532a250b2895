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

/** `k`: inches that a pixel covers. */
export function declutter(svg: SVGSVGElement, k: number): void {
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
  const rank = ({ node }: Label): number =>
    Number(node.getAttribute('aria-pressed') === 'true') * 4 + Number('active' in node.dataset) * 2 + Number('mark' in node.dataset)
  for (const { node, x, y, r, half } of labels.toSorted((a, b) => rank(b) - rank(a))) {
    const below = y + r + BELOW * k
    const above = y - r - BELOW * k
    const at = free(x, below, half) ? below : free(x, above, half) ? above : null
    node.dataset.label = at === null ? 'none' : at === below ? 'below' : 'above'
    if (at !== null) taken.push({ x, y: at, half, tall: (HEIGHT * k) / 2 })
  }
}
