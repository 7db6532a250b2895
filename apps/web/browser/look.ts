// What a page offers at the moment, read as a person reads it: by headings, names of buttons and what stands on the board.
import type { Page } from 'playwright-core'

export type Panel = 'the end' | 'hold' | 'question' | 'draft' | 'targets' | 'actions'
export interface Offered {
  /** Its place among the buttons of the panel that have its name. */
  readonly at: number
  readonly name: string
  /** The key that is printed on it. */
  readonly key: string | null
  readonly enabled: boolean
}
export interface Piece {
  readonly name: string
  readonly seat: string
  readonly fallen: boolean
  readonly chosen: boolean
  /** In inches of the drawing; y grows downwards. */
  readonly x: number
  readonly y: number
  readonly r: number
}
export interface Sight {
  readonly panel: Panel
  readonly heading: string
  readonly text: string
  readonly buttons: readonly Offered[]
  /** Ways of doing it, those that may not be done with their reason behind a dash. */
  readonly ways: readonly string[]
  readonly pieces: readonly Piece[]
  /** Changes with everything that happens in the game. */
  readonly state: string
  readonly clock: string
}

/** Runs in the page. */
function read(): Sight {
  const text = (node: Element | null | undefined): string => (node?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const panel = document.querySelector('[data-panel=act]')
  const one = (selector: string): Element | null => panel?.querySelector(selector) ?? null
  const is: Panel =
    one('.ending') !== null
      ? 'the end'
      : one('.hold') !== null
        ? 'hold'
        : one('.tray') !== null
          ? 'question'
          : one('.draft') !== null
            ? 'draft'
            : one('.targets') !== null
              ? 'targets'
              : 'actions'
  const nameOf = (button: Element): string => {
    const label = button.getAttribute('aria-label')
    if (label !== null) return label
    const copy = button.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return text(copy)
  }
  const entries = [...document.querySelectorAll('.log .entry')]
  return {
    panel: is,
    heading: text(one('h2')),
    text: text(panel),
    buttons: [...(panel?.querySelectorAll('button') ?? [])].map((button, i, all) => ({
      at: all.slice(0, i).filter(other => nameOf(other) === nameOf(button)).length,
      name: nameOf(button),
      key: button.querySelector('kbd')?.textContent ?? null,
      enabled: !button.disabled && button.getAttribute('aria-disabled') !== 'true',
    })),
    ways: [...(panel?.querySelectorAll('.draft select option') ?? [])].map(text),
    pieces: [...document.querySelectorAll<SVGGElement>('.board [data-model]')].map(node => {
      const { e: x, f: y } = node.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 }
      return {
        name: node.dataset.model ?? '',
        seat: node.dataset.seat ?? '',
        fallen: node.dataset.is !== 'standing',
        chosen: node.getAttribute('aria-pressed') === 'true',
        x,
        y,
        r: Number(node.style.getPropertyValue('--r')),
      }
    }),
    state: [entries.length, text(entries.at(-1)), text(one('.tray h2')), text(one('.tray .thrown')), one('.hold') !== null].join('|'),
    clock: text(document.querySelector('.clock')),
  }
}
/** What is asked, and what may be answered: the odds of the answers may still be on their way. */
export const question = ({ panel, heading, buttons }: Sight): string => JSON.stringify([panel, heading, buttons])
export const look = (page: Page): Promise<Sight> => page.evaluate(read)
