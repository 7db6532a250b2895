// The ways in which people work the page: each can press, choose, point and pick a way of doing something.
import type { Locator, Page } from 'playwright-core'
import { type Against, type SystemName, settled } from '../harness.ts'
import type { Offered, Piece } from '../look.ts'

/** A place of the drawing in inches; y grows downwards. */
export interface Place {
  readonly x: number
  readonly y: number
}
export interface Hands {
  readonly name: string
  begin(page: Page, address: string, system: SystemName, against: Against): Promise<void>
  /** A button of the panel "Act". */
  press(page: Page, button: Offered): Promise<void>
  /** A model on the board. */
  choose(page: Page, piece: Piece): Promise<void>
  /** A place for what is being prepared or asked; `from` is where the model stands. */
  point(page: Page, to: Place, from: Place): Promise<void>
  /** The way of doing it of this number, in the list of the draft. */
  way(page: Page, index: number): Promise<void>
}
export const actPanel = (page: Page): Locator => page.locator('[data-panel=act]')
/** The odds come when they come, so a button is found by its name. */
export const buttonAt = (page: Page, { name, at }: Offered): Locator => actPanel(page).getByRole('button', { name, exact: true }).nth(at)
export const ways = (page: Page): Locator => actPanel(page).getByRole('combobox', { name: 'How' })

/** Where on the screen a place of the drawing is. */
export async function onScreen(page: Page, { x, y }: Place): Promise<Place> {
  return page.evaluate(
    ([inchX, inchY]) => {
      const matrix = document.querySelector<SVGSVGElement>('.board svg')?.getScreenCTM()
      const at = new DOMPoint(inchX, inchY).matrixTransform(matrix ?? undefined)
      return { x: at.x, y: at.y }
    },
    [x, y] as const,
  )
}
export { settled }
