// Wheel, drag, pinch and taps on the board, and what they mean.
import { type RefObject, useEffect } from 'react'
import type { Spot } from '../client/types.ts'
import type { Frame } from './frame.ts'

export interface Taps {
  /** A tap on a model. */
  onModel(name: string): void
  /** A tap on the table. */
  onTable(at: Spot): void
  /** The pointer is over this place, or the end of the way is being dragged there. */
  onGhost(at: Spot | null): void
  /** The end of the way was dragged here. */
  onDragged(at: Spot): void
  /** While something is placed, models are no obstacle for taps. */
  readonly placing: boolean
}
/** Pixels by which a finger may slip in a tap. */
const SLIP = 6

export function usePointers(svg: RefObject<SVGSVGElement | null>, frame: Frame, taps: RefObject<Taps>): void {
  useEffect(() => {
    const it = svg.current
    if (it === null) return
    const down = new Map<number, { x: number; y: number }>()
    let moved = 0
    let dragging = false
    const modelAt = (event: Event): string | null =>
      event.target instanceof Element ? (event.target.closest<SVGElement>('[data-model]')?.dataset.model ?? null) : null
    const isHandle = (event: Event): boolean => event.target instanceof Element && event.target.closest('[data-handle]') !== null

    const onDown = (event: PointerEvent): void => {
      if (event.button > 0) return
      down.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (down.size > 1) {
        dragging = false
        return
      }
      moved = 0
      dragging = taps.current.placing && isHandle(event)
    }
    const onMove = (event: PointerEvent): void => {
      const at = down.get(event.pointerId)
      if (at === undefined) {
        if (taps.current.placing && event.pointerType === 'mouse') taps.current.onGhost(frame.spotAt(event.clientX, event.clientY))
        return
      }
      const dx = event.clientX - at.x
      const dy = event.clientY - at.y
      if (down.size === 2) {
        const [other] = [...down].flatMap(([id, p]) => (id === event.pointerId ? [] : [p]))
        if (other !== undefined) {
          const before = Math.hypot(at.x - other.x, at.y - other.y)
          const after = Math.hypot(event.clientX - other.x, event.clientY - other.y)
          if (before > 0) frame.zoom(after / before, [(event.clientX + other.x) / 2, (event.clientY + other.y) / 2])
        }
        moved = SLIP + 1
      } else if (moved + Math.hypot(dx, dy) > SLIP) {
        if (moved <= SLIP) it.setPointerCapture(event.pointerId)
        moved += Math.hypot(dx, dy)
        if (dragging) taps.current.onGhost(frame.spotAt(event.clientX, event.clientY))
        else frame.pan(dx, dy)
      } else return
      down.set(event.pointerId, { x: event.clientX, y: event.clientY })
    }
    const onUp = (event: PointerEvent): void => {
      if (!down.delete(event.pointerId) || down.size > 0) return
      const spot = frame.spotAt(event.clientX, event.clientY)
      if (moved > SLIP) {
        if (dragging) taps.current.onDragged(spot)
      } else if (event.type === 'pointerup') {
        const model = modelAt(event)
        if (model !== null && !taps.current.placing) taps.current.onModel(model)
        else if (!dragging) taps.current.onTable(spot)
      }
      dragging = false
    }
    const onLeave = (): void => {
      if (down.size === 0) taps.current.onGhost(null)
    }
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      frame.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), [event.clientX, event.clientY])
    }
    const resized = new ResizeObserver(() => frame.apply())
    resized.observe(it)
    frame.attach(it)
    it.addEventListener('pointerdown', onDown)
    it.addEventListener('pointermove', onMove)
    it.addEventListener('pointerup', onUp)
    it.addEventListener('pointercancel', onUp)
    it.addEventListener('pointerleave', onLeave)
    it.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      resized.disconnect()
      frame.attach(null)
      it.removeEventListener('pointerdown', onDown)
      it.removeEventListener('pointermove', onMove)
      it.removeEventListener('pointerup', onUp)
      it.removeEventListener('pointercancel', onUp)
      it.removeEventListener('pointerleave', onLeave)
      it.removeEventListener('wheel', onWheel)
    }
  }, [svg, frame, taps])
}
