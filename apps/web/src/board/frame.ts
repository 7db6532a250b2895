// Which part of the table is shown, and how large. It is applied to the drawing itself, without React: panning and zooming re-render nothing.
import type { Spot } from '../client/types.ts'
import { declutter, lift } from './labels.ts'

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

export class Frame {
  readonly width: number
  readonly depth: number
  private box: Box
  private svg: SVGSVGElement | null = null
  private over: SVGSVGElement | null = null
  private asked = 0

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
      const { svg, over, box } = this
      if (svg === null) return
      const k = this.inchesPerPixel
      for (const drawing of [svg, over]) {
        drawing?.setAttribute('viewBox', `${box.x} ${box.y} ${box.w} ${box.h}`)
        drawing?.style.setProperty('--k', k.toFixed(5))
      }
      lift(svg, k, declutter(svg, k))
    })
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
