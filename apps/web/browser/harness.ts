// A real browser in front of a real server; whatever either complains of is kept, and fails the test that saw it.
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { serve } from '../../server/src/serve.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Stand {
  readonly address: string
  readonly browser: Browser
  close(): Promise<void>
}
export async function stand(root: string): Promise<Stand> {
  const serving = await serve({ root, host: '127.0.0.1', port: 0 })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  return {
    address: serving.url,
    browser,
    close: async () => {
      await browser.close()
      await serving.close()
    },
  }
}
export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** Errors of the console, of scripts, of requests and of the content policy. */
  readonly complaints: string[]
}
export async function visit(at: Stand, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await at.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(`script: ${error.message}`))
  page.on('requestfailed', request => complaints.push(`request: ${request.url()} ${request.failure()?.errorText ?? ''}`))
  page.on('response', response => {
    if (response.status() >= 400) complaints.push(`response: ${response.status()} ${response.url()}`)
  })
  return { context, page, complaints }
}
interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}
/** What axe finds wrong on the page, in a line each. */
export async function violations(page: Page): Promise<readonly string[]> {
  // Evaluated, not added as a script element: the content policy of the server stays as it is.
  await page.evaluate(axe)
  const found = (await page.evaluate(
    "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }).then(r => JSON.parse(JSON.stringify(r.violations)))",
  )) as readonly Violation[]
  return found.flatMap(({ id, nodes }) => nodes.map(n => `${id}: ${n.html.slice(0, 160)} ${n.failureSummary ?? ''}`))
}
/** The screen has come, and nothing on it still waits. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.locator('main .loading').first().waitFor({ state: 'detached' })
}
/** A battle of a system from Home, by the mouse. */
export async function begin(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/#/`)
  await settled(page)
}
