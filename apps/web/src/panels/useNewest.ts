// Keeps the end of what is newest in the log in view: its dice and what came of them, and its heading too where there is room.
import { type RefObject, useEffect } from 'react'

/** Whoever does this to the log reads something else in it. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** `key` changes with everything that is to be shown; `n`: the entry that is looked at. */
export function useNewest(list: RefObject<HTMLElement | null>, n: number | undefined, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line, or being seen again, is what it scrolls for
  useEffect(() => {
    const scroller = list.current?.closest('.panel')
    const entry = n === undefined ? null : list.current?.querySelector(`[data-n="${n}"]`)
    if (scroller == null || entry == null) return
    const gone = new AbortController()
    const show = (): void => {
      const { bottom } = entry.getBoundingClientRect()
      const top = scroller.getBoundingClientRect().top + scroller.clientTop
      scroller.scrollTo({ top: scroller.scrollTop + bottom - top - scroller.clientHeight })
    }
    show()
    // Entries far above are measured once they come near, and the panel above takes room or gives it back: it is put right until somebody
    // turns to the log himself.
    const watcher = new ResizeObserver(show)
    watcher.observe(scroller)
    if (list.current !== null) watcher.observe(list.current)
    const end = (): void => {
      watcher.disconnect()
      gone.abort()
    }
    for (const is of HANDS) scroller.addEventListener(is, end, { signal: gone.signal, passive: true })
    return end
  }, [key])
}
