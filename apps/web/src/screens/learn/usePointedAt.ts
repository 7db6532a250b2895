// Marks the control and the models that a step is about, wherever the table draws them.
import { type RefObject, useEffect } from 'react'
import type { Step } from './guide.ts'

export function usePointedAt(root: RefObject<HTMLElement | null>, step: Step | null, version: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table draws its controls anew with every change of the game
  useEffect(() => {
    const within = root.current
    if (within === null || step === null) return
    const mark = (): void => {
      for (const one of within.querySelectorAll<HTMLElement | SVGElement>('.act .button, .answers .button, [data-model]')) {
        const word = one.dataset.model ?? one.querySelector('span')?.textContent ?? one.textContent
        const hit = one.dataset.model === undefined ? word === step.control : step.models.includes(word)
        if (hit === (one.dataset.coach === undefined)) {
          if (hit) one.dataset.coach = 'yes'
          else delete one.dataset.coach
        }
      }
    }
    mark()
    const watcher = new MutationObserver(mark)
    watcher.observe(within, { childList: true, subtree: true })
    return () => {
      watcher.disconnect()
      for (const one of within.querySelectorAll<HTMLElement | SVGElement>('[data-coach]')) delete one.dataset.coach
    }
  }, [root, step, version])
}
