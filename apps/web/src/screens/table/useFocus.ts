// The focus is never lost: when what had it is gone, it goes to the heading of what can be done now.
import { useEffect, useRef } from 'react'
import { useTable } from './state.ts'

const lost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** `key` changes with every question, action and panel. */
export function useFocus(key: string): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    const { fresh, arrived } = useTable.getState()
    // A page that is only loaded leaves the focus where the browser has put it.
    const loaded = before.current === null && !fresh
    before.current = key
    if (fresh) arrived()
    if (loaded) return
    const goes = (): void => {
      if (lost()) document.querySelector<HTMLElement>('[data-panel=act] [data-focus]')?.focus({ preventScroll: true })
    }
    goes()
    // A button that becomes disabled loses the focus only when the page is drawn.
    let soon = requestAnimationFrame(() => {
      soon = requestAnimationFrame(goes)
    })
    return () => cancelAnimationFrame(soon)
  }, [key])
}
