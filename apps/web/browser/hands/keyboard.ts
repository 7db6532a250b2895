// With the keyboard alone: Tab goes from thing to thing, letters begin actions, digits answer, arrows move places, Enter does it.
import type { ElementHandle, Locator, Page } from 'playwright-core'
import { onTable, settled, titles } from '../harness.ts'
import { actPanel, buttonAt, type Hands, ways } from './hands.ts'

/** So many presses of Tab are a road without an end. */
const FAR = 150

type Way = 'here' | 'onward' | 'back'
/** Where a thing is, seen from what has the focus. */
const wayTo = (thing: ElementHandle): Promise<Way> =>
  thing.evaluate(node => {
    const now = document.activeElement
    if (now === node) return 'here'
    if (!(node instanceof Node)) return 'onward'
    if (now === null || now === document.body) return 'onward'
    return (now.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) === 0 ? 'onward' : 'back'
  })
async function tabTo(page: Page, thing: Locator): Promise<void> {
  const node = await thing.elementHandle()
  if (node === null) throw new Error(`there is no ${thing}`)
  for (let i = 0; i < FAR; i++) {
    const way = await wayTo(node)
    if (way === 'here') return
    await page.keyboard.press(way === 'back' ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`Tab does not lead to ${thing}`)
}
/** The key is held down until it has come so many times. */
async function steps(page: Page, key: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await page.keyboard.down(key)
  if (count > 0) await page.keyboard.up(key)
}
/** Inches from which nobody counts tenths. */
const FAR_OFF = 3
async function arrows(page: Page, by: number, plus: string, minus: string): Promise<void> {
  const far = Math.abs(by)
  const tenths = far >= FAR_OFF ? Math.floor(far) * 10 : Math.round(far * 10)
  const key = by > 0 ? plus : minus
  if (tenths >= 10) {
    await page.keyboard.down('Shift')
    await steps(page, key, Math.floor(tenths / 10))
    await page.keyboard.up('Shift')
  }
  await steps(page, key, tenths % 10)
}

export const keyboard: Hands = {
  name: 'the keyboard',
  begin: async (page, address, system, against) => {
    await page.goto(address)
    const form = page.getByRole('region', { name: 'Play now' })
    await form.waitFor()
    // Radio buttons are one stop; arrows choose among them.
    const radios = form.getByRole('group', { name: 'Rules' }).getByRole('radio')
    await tabTo(page, radios.first())
    await steps(page, 'ArrowDown', Object.keys(titles).indexOf(system))
    const list = form.getByRole('combobox')
    await tabTo(page, list)
    await page.keyboard.type({ person: 'A p', random: 'Bot – R', quick: 'Bot – E', greedy: 'Bot – M', planner: 'Bot – H' }[against])
    await tabTo(page, form.getByRole('button', { name: 'Begin' }))
    await page.keyboard.press('Enter')
    await onTable(page)
  },
  press: async (page, button) => {
    // Letters and digits count wherever the focus is; Enter does what is prepared unless a button has the focus.
    if (button.key !== null && /^[a-z]$/i.test(button.key)) {
      await page.keyboard.press(button.key.toLowerCase())
      return
    }
    const answers = actPanel(page).locator('.tray[data-kind=choice] .answers button')
    const node = buttonAt(page, button)
    const digit = await answers.evaluateAll((all, one) => all.indexOf(one as HTMLButtonElement) + 1, await node.elementHandle())
    if (digit >= 1 && digit <= 9) {
      await page.keyboard.press(String(digit))
      return
    }
    if (button.key === '↵' && (await page.evaluate(() => document.activeElement?.matches('button, a, select') !== true))) {
      await page.keyboard.press('Enter')
      return
    }
    await tabTo(page, node)
    await page.keyboard.press('Enter')
  },
  choose: async (page, { name }) => {
    const model = page.locator(`.board [data-model="${name}"]`)
    const inside = await page.evaluate(() => (document.activeElement?.closest('[data-model]') ?? null) !== null)
    if (!inside) await tabTo(page, page.locator('.board [data-model][tabindex="0"]'))
    // From model to model by distance. Behind the last one Shift+Tab leads back to the first, and from there comes who was passed.
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 40; i++) {
        const now = await page.evaluate(() => document.activeElement?.closest<SVGElement>('[data-model]')?.dataset.model ?? null)
        if (now === name) {
          await page.keyboard.press('Enter')
          return
        }
        if (now === null) break
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Shift+Tab')
    }
    throw new Error(`Tab does not lead to ${name} (${await model.count()} on the board)`)
  },
  point: async (page, to, from) => {
    await arrows(page, to.x - from.x, 'ArrowRight', 'ArrowLeft')
    await arrows(page, to.y - from.y, 'ArrowDown', 'ArrowUp')
    await settled(page)
  },
  way: async (page, index) => {
    await tabTo(page, ways(page))
    await page.keyboard.press('Home')
    await steps(page, 'ArrowDown', index)
  },
}
