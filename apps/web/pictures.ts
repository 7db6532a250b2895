// Builds the app, serves it, plays each guide to its moment and writes the pictures of the documentation.
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const docs = fileURLToPath(new URL('../../docs/', import.meta.url))
/** The step, from 1, that explains the moment. */
const moments = { gangfight: 5, d20: 6, factions: 6, eldfall: 3 } as const
/** A desk, as narrow as it may be, so that a picture in the README can be read. */
const DESK = { viewport: { width: 1120, height: 1000 }, deviceScaleFactor: 1.5, colorScheme: 'light', reducedMotion: 'reduce' } as const

/** Has every step shown, up to this one, which is done. */
async function lead(page: Page, name: string, to: number): Promise<void> {
  await page.goto(`${base}#/learn/${name}`)
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const show = page.getByRole('button', { name: /^(Show me|Let them fall)$/ })
  for (let step = 1; step <= to; step++) {
    await page.getByText(`step ${step} of`).waitFor()
    await next.or(show).first().waitFor()
    if (await show.isVisible()) await show.click()
    await next.waitFor()
    if (step < to) await next.click()
  }
  // The focus has gone to the button: a picture needs no ring round it.
  await page.evaluate('document.activeElement?.blur()')
  await page.locator('.thinking').first().waitFor({ state: 'detached' })
}

await build({ root, logLevel: 'error' })
const server = await preview({ root, preview: { port: 0 }, logLevel: 'error' })
const base = server.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const [name, step] of Object.entries(moments)) {
    const page = await browser.newPage(DESK)
    await lead(page, name, step)
    await page.screenshot({ path: `${docs}moment-${name}.png` })
    await page.close()
  }
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', reducedMotion: 'reduce' })
  await lead(phone, 'gangfight', 1)
  await phone.screenshot({ path: `${docs}table-phone.png` })
} finally {
  await browser.close()
  await server.close()
}
