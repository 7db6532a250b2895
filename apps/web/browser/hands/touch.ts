// With a finger on a phone: everything is tapped.
import { onTable, titles } from '../harness.ts'
import { buttonAt, type Hands, onScreen, ways } from './hands.ts'

export const touch: Hands = {
  name: 'touch',
  begin: async (page, address, system, against) => {
    await page.goto(address)
    const form = page.getByRole('region', { name: 'Play now' })
    await form.locator('.choice label', { hasText: titles[system] }).first().tap()
    await form.locator('.card-choice').first().tap()
    // The list itself is the phone's own.
    await form.getByRole('combobox').selectOption(against)
    await form.getByRole('button', { name: 'Begin' }).tap()
    await onTable(page)
  },
  press: (page, button) => buttonAt(page, button).tap(),
  choose: async (page, piece) => {
    const { x, y } = await onScreen(page, piece)
    await page.touchscreen.tap(x, y)
  },
  point: async (page, to) => {
    const { x, y } = await onScreen(page, to)
    await page.touchscreen.tap(x, y)
  },
  way: async (page, index) => {
    await ways(page).selectOption({ index })
  },
}
