// Builds the app, serves it, plays each guide to its moment and writes the pictures of the documentation.
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const docs = fileURLToPath(new URL('../../docs/', import.meta.url))
/** How many steps lead to the moment. */
const moments = { gangfight: 2, d20: 2, factions: 1, eldfall: 3 } as const

async function lead(page: Page, name: string, steps: number): Promise<void> {
  await page.goto(`${base}#/learn/${name}`)
  for (let i = 0; i < steps; i++) {
    await page.getByRole('button', { name: 'Show me' }).click()
    const next = page.getByRole('button', { name: 'Next', exact: true })
    await next.waitFor()
    if (i < steps - 1) await next.click()
  }
}

await build({ root, logLevel: 'error' })
const server = await preview({ root, preview: { port: 0 }, logLevel: 'error' })
const base = server.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const [name, steps] of Object.entries(moments)) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' })
    await lead(page, name, steps)
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
