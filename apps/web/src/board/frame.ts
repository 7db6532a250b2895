// Which part of the table is shown, and how large. It is applied to the drawing itself, without React: panning and zooming re-render nothing.
import type { Spot } from '../client/types.ts'
import type { Disc, Box as Rect } from './labels.ts'
import { type Drawn, letter } from './lettering.ts'

/** A box of the drawing, in inches; y grows downwards there. */
interface Box {
  x: number
  y: number
  w: number
  h: number
}
/** Inches around the table that can be seen. */
const MARGIN = 1.2
const MOST_ZOOM = 14
/** Smaller than this, in pixels for an inch, a table is hard to make out: it begins with the models alone, and at most so large. */
const SMALL = 7
const LARGE = 14
/** Inches round the models, and how much nearer they have to come to be worth it. */
const AROUND = 4
const WORTH = 1.15

export class Frame {
  readonly width: number
  readonly depth: number
  private box: Box
  private svg: SVGSVGElement | null = null
  private over: SVGSVGElement | null = null
  private asked = 0
  private layer: SVGGElement | null = null
  private drawn: Drawn | null = null
  /** Where the models stand while the first view is still to be chosen. */
  private starts: readonly Disc[] | null = null

  constructor(width: number, depth: number) {
    this.width = width
    this.depth = depth
    this.box = this.whole()
  }
  private whole(): Box {
    return { x: -MARGIN, y: -MARGIN, w: this.width + 2 * MARGIN, h: this.depth + 2 * MARGIN }
  }
  attach(svg: SVGSVGElement | null): void {
    this.svg = svg
    this.apply()
  }
  /** A second drawing over the first that shows the same part of the table. */
  cover(over: SVGSVGElement | null): void {
    this.over = over
    this.apply()
  }
  /** What bears words, and the layer that holds them in the same order. */
  label(layer: SVGGElement | null, drawn: Drawn): void {
    if (this.drawn === null) this.starts = drawn.discs
    this.layer = layer
    this.drawn = drawn
    this.apply()
  }
  /** Inches that one pixel of the screen covers. */
  get inchesPerPixel(): number {
    const { svg, box } = this
    if (svg === null) return 0.05
    const { width, height } = svg.getBoundingClientRect()
    return width === 0 || height === 0 ? 0.05 : Math.max(box.w / width, box.h / height)
  }
  /** At the next frame of the screen. */
  apply(): void {
    if (this.asked !== 0) return
    this.asked = requestAnimationFrame(() => {
      this.asked = 0
      const { svg, over, layer, drawn } = this
      if (svg === null) return
      this.begin()
      const { box } = this
      const k = this.inchesPerPixel
      for (const drawing of [svg, over]) {
        drawing?.setAttribute('viewBox', `${box.x} ${box.y} ${box.w} ${box.h}`)
        drawing?.style.setProperty('--k', k.toFixed(5))
      }
      if (layer === null || drawn === null) return
      const { left, top, width, height } = svg.getBoundingClientRect()
      const x = box.x + (box.w - width * k) / 2
      const y = box.y + (box.h - height * k) / 2
      const blocked = [...(svg.parentElement?.querySelectorAll('.zoom') ?? [])].map((node): Rect => {
        const it = node.getBoundingClientRect()
        return { left: it.left - left, top: it.top - top, w: it.width, h: it.height }
      })
      letter(layer, drawn, { x, y, w: width, h: height, k, blocked })
    })
  }
  /** The first view: the whole table, or what stands on it where the table would be too small. */
  private begin(): void {
    const { svg, starts } = this
    if (svg === null || starts === null || starts.length === 0) return
    const { width, height } = svg.getBoundingClientRect()
    if (width === 0 || height === 0) return
    this.starts = null
    const k = this.inchesPerPixel
    if (k <= 1 / SMALL) return
    const whole = this.whole()
    const low = (at: (d: Disc) => number, least: number): number => Math.max(least, Math.min(...starts.map(d => at(d) - d.r)) - AROUND)
    const high = (at: (d: Disc) => number, most: number): number => Math.min(most, Math.max(...starts.map(d => at(d) + d.r)) + AROUND)
    const [left, right] = [low(d => d.x, whole.x), high(d => d.x, whole.x + whole.w)]
    const [top, bottom] = [low(d => d.y, whole.y), high(d => d.y, whole.y + whole.h)]
    const near = Math.max((right - left) / width, (bottom - top) / height, 1 / LARGE)
    if (near * WORTH > k) return
    const [w, h] = [(whole.w * near) / k, (whole.h * near) / k]
    this.box = { x: (left + right - w) / 2, y: (top + bottom - h) / 2, w, h }
    this.within()
  }
  /** The place on the table under a point of the screen. */
  spotAt(clientX: number, clientY: number): Spot {
    const [x, y] = this.pointAt(clientX, clientY)
    return [x, this.depth - y]
  }
  private pointAt(clientX: number, clientY: number): readonly [number, number] {
    const matrix = this.svg?.getScreenCTM()
    if (matrix === null || matrix === undefined) return [0, 0]
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    return [point.x, point.y]
  }
  /** Larger than 1 comes nearer, round a point of the screen or the middle. */
  zoom(by: number, client: readonly [number, number] | null = null): void {
    const whole = this.whole()
    const { box } = this
    const w = Math.min(whole.w, Math.max(whole.w / MOST_ZOOM, box.w / by))
    const h = (w / whole.w) * whole.h
    const [x, y] = client === null ? [box.x + box.w / 2, box.y + box.h / 2] : this.pointAt(...client)
    this.box = { x: x - ((x - box.x) * w) / box.w, y: y - ((y - box.y) * h) / box.h, w, h }
    this.within()
  }
  /** Moves what is shown by pixels of the screen. */
  pan(dx: number, dy: number): void {
    const k = this.inchesPerPixel
    this.box.x -= dx * k
    this.box.y -= dy * k
    this.within()
  }
  fit(): void {
    this.box = this.whole()
    this.apply()
  }
  /** Brings a place into sight when it is not. */
  reveal([x, depth]: Spot): void {
    const { box } = this
    const y = this.depth - depth
    const edge = box.w * 0.08
    if (x > box.x + edge && x < box.x + box.w - edge && y > box.y + edge && y < box.y + box.h - edge) return
    box.x = x - box.w / 2
    box.y = y - box.h / 2
    this.within()
  }
  private within(): void {
    const { box } = this
    const whole = this.whole()
    box.x = Math.min(whole.x + whole.w - box.w, Math.max(whole.x, box.x))
    box.y = Math.min(whole.y + whole.h - box.h, Math.max(whole.y, box.y))
    this.apply()
  }
}
