// The built app in a real browser: every screen in both themes without a violation of accessibility, a game begun in every system, a reload that
// goes on where it was, and no more than 250 KiB for the first page. npm run browser -w @sightline/web
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { serve } from '../../server/src/serve.ts'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const FIRST_LOAD = 250 * 1024
const root = process.env.SIGHTLINE_WEB ?? fileURLToPath(new URL('../dist', import.meta.url))
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const screens = ['#/', '#/table', '#/inspect', '#/replay', '#/rules/gangfight/G-018', '#/odds?system=d20', '#/learn/d20', '#/learn/eldfall']
const systems = ['Gangfight', 'Factions', 'D20', 'Eldfall'] as const

const failures: string[] = []
function must(holds: boolean, what: string): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}`)
  if (!holds) failures.push(what)
}
/** A page whose mistakes count. */
async function pageOf(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const context = await browser.newContext({ ...options })
  const page = await context.newPage()
  page.on('console', message => {
    if (message.type() === 'error') failures.push(`console: ${message.text()}`)
  })
  page.on('pageerror', error => failures.push(`page: ${error.message}`))
  page.on('response', response => {
    if (response.status() >= 400) failures.push(`response: ${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', request => failures.push(`request: ${request.url()} ${request.failure()?.errorText ?? ''}`))
  return page
}
async function begin(page: Page, address: string, system: string): Promise<void> {
  await page.goto(address)
  await page.locator('.play label', { hasText: system }).first().click()
  await page.locator('.play button[type=submit]').click()
  await page.waitForURL(/#\/table/)
  await page.locator('.board [role=button]').first().waitFor()
}
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  const found: { violations: { id: string; nodes: { target: unknown }[] }[] } = await page.evaluate('axe.run()')
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${JSON.stringify(target)}`))
}
async function everyScreen(browser: Browser, address: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    const page = await pageOf(browser, { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
    await begin(page, address, 'Gangfight')
    for (const path of screens) {
      await page.goto(`${address}/${path}`)
      await page.locator('main h1:visible, main .board:visible').first().waitFor()
      await page.locator('.loading, .thinking').first().waitFor({ state: 'detached' })
      const wrong = await violations(page)
      must(wrong.length === 0, `${path} at ${width}, ${colorScheme}: accessible ${wrong.join('; ')}`)
      const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth + 1')
      must(wide === false, `${path} at ${width}, ${colorScheme}: nothing sticks out`)
    }
    await page.context().close()
  }
}
async function everySystem(browser: Browser, address: string): Promise<void> {
  for (const system of systems) {
    const page = await pageOf(browser, { viewport: { width: 1280, height: 900 } })
    await begin(page, address, system)
    const models = await page.locator('.board [role=button]').count()
    must(models >= 6, `${system}: ${models} models on the board`)
    const before = await page.locator('.board').first().getAttribute('aria-label')
    await page.reload()
    await page.locator('.board [role=button]').first().waitFor()
    must((await page.locator('.board').first().getAttribute('aria-label')) === before, `${system}: a reload goes on where it was`)
    await page.context().close()
  }
}
/** Every guide to its end, each step shown. */
async function everyGuide(browser: Browser, address: string): Promise<void> {
  for (const system of ['gangfight', 'factions', 'd20', 'eldfall']) {
    const page = await pageOf(browser, { viewport: { width: 1280, height: 900 } })
    await page.goto(`${address}/#/learn/${system}`)
    const end = page.getByRole('heading', { name: 'Three things to remember' })
    const onward = page.getByRole('button', { name: /^(Show me|Next)$/ })
    let steps = 0
    for (; steps < 20; steps++) {
      await end.or(onward.first()).first().waitFor()
      if (await end.isVisible()) break
      const before = await page.locator('.coach').innerText()
      await onward.first().click()
      await page.waitForFunction(text => document.querySelector<HTMLElement>('.coach')?.innerText !== text, before)
    }
    must(await end.isVisible(), `${system}: the guide comes to its end, after ${steps} clicks`)
    await page.context().close()
  }
}
async function firstLoad(browser: Browser, address: string): Promise<void> {
  const page = await pageOf(browser, {})
  let bytes = 0
  const sizes: Promise<void>[] = []
  page.on('response', response => {
    sizes.push(
      response.body().then(
        body => {
          bytes += gzipSync(body).length
        },
        () => undefined,
      ),
    )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await Promise.all(sizes)
  must(bytes <= FIRST_LOAD, `the first page takes ${(bytes / 1024).toFixed(0)} KiB, at most 250`)
  await page.context().close()
}

if (!existsSync(CHROMIUM)) {
  console.error(`There is no browser at ${CHROMIUM}: install Debian's chromium, or set CHROMIUM`)
  process.exit(2)
}
const serving = await serve({ root, host: '127.0.0.1', port: 0 })
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await firstLoad(browser, serving.address)
  await everySystem(browser, serving.address)
  await everyGuide(browser, serving.address)
  await everyScreen(browser, serving.address)
} finally {
  await browser.close()
  await serving.close()
}
console.log(failures.length === 0 ? '\nEverything holds.' : `\n${failures.length} do not hold:\n${failures.join('\n')}`)
process.exitCode = failures.length === 0 ? 0 : 1
