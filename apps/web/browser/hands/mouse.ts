// With the mouse: buttons and models are clicked, places are clicked and then dragged to where they belong.
import { begin, settled } from '../harness.ts'
import { buttonAt, type Hands, onScreen, ways } from './hands.ts'

/** Steps of a drag, so that the page sees the way and not only its end. */
const STEPS = 6

export const mouse: Hands = {
  name: 'the mouse',
  begin: (page, address, system, against) => begin(page, address, system, { against }),
  press: (page, button) => buttonAt(page, button).click(),
  choose: async (page, piece) => {
    const { x, y } = await onScreen(page, piece)
    await page.mouse.click(x, y)
  },
  point: async (page, to, from) => {
    const half = await onScreen(page, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
    await page.mouse.click(half.x, half.y)
    await settled(page)
    const end = page.locator('.board [data-handle] circle').first()
    const at = await onScreen(page, to)
    if ((await end.count()) === 0) {
      await page.mouse.click(at.x, at.y)
      return
    }
    // The end of the way is where the first click was.
    await page.mouse.move(half.x, half.y)
    await page.mouse.down()
    await page.mouse.move(at.x, at.y, { steps: STEPS })
    await page.mouse.up()
  },
  way: async (page, index) => {
    await ways(page).selectOption({ index })
  },
}
