// Single deeds at the table with the mouse, for tests that know what they want to do.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { actPanel, onScreen } from './hands/hands.ts'
import { onTable, settled } from './harness.ts'
import { look } from './look.ts'
import type { Asked } from './positions.ts'

export async function openText(page: Page, address: string, text: string, name = 'position.yaml'): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: /Open a file/ }).waitFor()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await onTable(page)
}
export async function choose(page: Page, name: string): Promise<void> {
  const piece = (await look(page)).pieces.find(p => p.name === name)
  if (piece === undefined) throw new Error(`${name} is not on the board`)
  if (piece.chosen) return
  const { x, y } = await onScreen(page, piece)
  await page.mouse.click(x, y)
  await settled(page)
}
export async function act(page: Page, word: string): Promise<void> {
  await actPanel(page).getByRole('button', { name: word, exact: true }).click()
  await settled(page)
}
export const press = act
/** A place so many inches from a model; y grows to the north. */
export async function goBy(page: Page, name: string, [dx, dy]: readonly [number, number]): Promise<void> {
  const piece = (await look(page)).pieces.find(p => p.name === name)
  if (piece === undefined) throw new Error(`${name} is not on the board`)
  const { x, y } = await onScreen(page, { x: piece.x + dx, y: piece.y - dy })
  await page.mouse.click(x, y)
  await settled(page)
}
export async function commit(page: Page): Promise<void> {
  await actPanel(page).locator('[data-commit]').click()
  await settled(page)
}
/** An action up to the button that does it. */
type Deed = Pick<Asked, 'model' | 'act' | 'target' | 'by'>
export async function prepare(page: Page, { model, act: word, target, by }: Deed): Promise<void> {
  await choose(page, model)
  await act(page, word)
  if (target !== undefined && (await look(page)).panel === 'targets') await press(page, target)
  if (by !== undefined) await goBy(page, model, by)
}
/** Does it: up to where somebody is asked, if anybody is. */
export async function leadTo(page: Page, deed: Deed): Promise<void> {
  await prepare(page, deed)
  await commit(page)
}
/** Everything that has happened, with every die. */
export async function logText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.log .entry')].map(entry =>
      [entry.textContent ?? '', ...[...entry.querySelectorAll('.line [aria-label]')].map(node => node.getAttribute('aria-label'))].join(
        ' ',
      ),
    ),
  )
}
export async function boardText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.board [data-model]')]
      .map(node => `${node.getAttribute('aria-label')} ${node.getAttribute('transform')}`)
      .sort(),
  )
}
export async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('toolbar', { name: 'The game' }).locator('summary').click()
  await page.getByRole('button', { name: item, exact: true }).click()
}
/** What the menu gives as a file. */
export async function saved(page: Page, item: string): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), fromMenu(page, item)])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}
export async function typedDice(page: Page): Promise<void> {
  await fromMenu(page, 'Players and dice')
  const dialog = page.getByRole('dialog', { name: 'Players and dice' })
  await dialog.getByRole('combobox', { name: 'Dice' }).selectOption('typed')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await settled(page)
}
/** After which actions of an enemy the table waits. */
export async function waits(page: Page, kind: 'matters' | 'always' | 'never'): Promise<void> {
  const menu = page.getByRole('toolbar', { name: 'The game' })
  await menu.locator('summary').click()
  await menu.getByRole('combobox', { name: 'Wait after each enemy action' }).selectOption(kind)
  await menu.locator('summary').click()
}
/** Gives a side to a bot. */
export async function toBot(page: Page, side: string, level: string): Promise<void> {
  await fromMenu(page, 'Players and dice')
  const dialog = page.getByRole('dialog', { name: 'Players and dice' })
  await dialog.getByRole('combobox', { name: side }).selectOption(level)
  await dialog.getByRole('button', { name: 'Done' }).click()
}
/** Nothing of it is cut off by its panel or by the window. */
export const inSight = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(one => {
    const node = document.querySelector(one)
    if (node === null || !node.checkVisibility()) return false
    const { top, bottom, left, right } = node.getBoundingClientRect()
    const panel = node.closest('.panel')?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
    const slack = 1.5
    return (
      top >= Math.max(0, panel.top) - slack &&
      bottom <= Math.min(innerHeight, panel.bottom) + slack &&
      left >= -slack &&
      right <= innerWidth + slack
    )
  }, selector)
/** What has the focus: its words, and the panel it is in. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const node = document.activeElement
    if (node === null || node === document.body) return 'nothing'
    return `${node.closest<HTMLElement>('[data-panel]')?.dataset.panel ?? 'elsewhere'}: ${node.tagName.toLowerCase()} ${(node.textContent ?? '').trim().slice(0, 60)}`
  })
