// Marks the control and the models that come next, wherever the table draws them.
import { type RefObject, useEffect } from 'react'
import type { Hint } from './hint.ts'

const CONTROLS = '.act .button, .answers .button, .targets .button, .draft .button, .draft select, [data-model]'
/** What a button says, without its key. */
export const labelOf = (button: Element): string =>
  [...button.childNodes]
    .filter(node => node.nodeName.toLowerCase() !== 'kbd')
    .map(node => node.textContent ?? '')
    .join('')
    .trim()

export function usePointedAt(root: RefObject<HTMLElement | null>, hint: Hint | null): void {
  const key = JSON.stringify(hint)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal hints mark the same
  useEffect(() => {
    const within = root.current
    if (within === null || hint === null) return
    const isIt = (one: HTMLElement | SVGElement): boolean => {
      if (one.dataset.model !== undefined) return hint.models.includes(one.dataset.model)
      return one instanceof HTMLSelectElement ? hint.how : labelOf(one) === hint.press
    }
    const mark = (): void => {
      for (const one of within.querySelectorAll<HTMLElement | SVGElement>(CONTROLS)) {
        const hit = isIt(one)
        if (hit === (one.dataset.coach !== undefined)) continue
        if (hit) {
          one.dataset.coach = 'yes'
          if (one instanceof HTMLElement) one.scrollIntoView({ block: 'nearest' })
        } else delete one.dataset.coach
      }
    }
    mark()
    const watcher = new MutationObserver(mark)
    watcher.observe(within, { childList: true, subtree: true, characterData: true })
    return () => {
      watcher.disconnect()
      for (const one of within.querySelectorAll<HTMLElement | SVGElement>('[data-coach]')) delete one.dataset.coach
    }
  }, [root, key])
}
