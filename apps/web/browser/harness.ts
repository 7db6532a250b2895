// What every test in the browser stands on: jobs, pages whose mistakes count, and games begun as people begin them.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type Random, steady, watchThreads } from './steady.ts'

/** One thing to be tested, on pages of its own; jobs run beside each other. */
export interface Job {
  readonly name: string
  run(room: Room): Promise<void>
}
export const systemNames = ['gangfight', 'factions', 'd20', 'eldfall'] as const
export type SystemName = (typeof systemNames)[number]
/** As the Home screen calls them. */
export const titles: Readonly<Record<SystemName, string>> = {
  gangfight: 'Gangfight',
  factions: 'Factions: Open Fire',
  d20: 'D20',
  eldfall: 'Eldfall Chronicles',
}

/** Where a job runs: its pages, and what does not hold. */
export class Room {
  readonly address: string
  /** Where screenshots go; null: none are made. */
  readonly shots: string | null
  readonly failures: string[] = []
  readonly lines: string[] = []
  private readonly browser: Browser
  private readonly pages: Page[] = []

  constructor(browser: Browser, address: string, shots: string | null) {
    this.browser = browser
    this.address = address
    this.shots = shots
  }
  must(holds: boolean, what: string): void {
    this.lines.push(`${holds ? 'ok  ' : 'FAIL'} ${what}`)
    if (!holds) this.failures.push(what)
  }
  /** A page whose mistakes count, with dice that are the same in every run. */
  async page(options: BrowserContextOptions = {}, random: Random = { seed: 1 }): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
    await steady(context, random)
    await context.addInitScript(watchThreads)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    this.pages.push(page)
    const wrong = (what: string) => this.failures.push(what)
    page.on('console', message => {
      if (message.type() === 'error') wrong(`console: ${message.text()}`)
    })
    page.on('pageerror', error => wrong(`page: ${error.message}`))
    page.on('response', response => {
      if (response.status() >= 400) wrong(`response: ${response.status()} ${response.url()}`)
    })
    page.on('requestfailed', request => {
      // Given up by the page itself: a thread that is no longer needed, or a reload.
      const why = request.failure()?.errorText ?? ''
      if (why !== 'net::ERR_ABORTED') wrong(`request: ${request.url()} ${why}`)
    })
    return page
  }
  async shot(page: Page, name: string): Promise<void> {
    if (this.shots !== null) await page.screenshot({ path: `${this.shots}/${name}.png` })
  }
  /** Closes the pages; after a failure each leaves a picture behind, if pictures are wanted. */
  async close(name: string): Promise<void> {
    for (const [i, page] of this.pages.entries()) {
      if (this.failures.length > 0) await this.shot(page, `failed-${name.replaceAll(/\W+/g, '-')}-${i}`).catch(() => undefined)
      await page.context().close()
    }
  }
}

export type Against = 'person' | 'random' | 'quick' | 'greedy' | 'planner'
interface Beginning {
  readonly against?: Against
  readonly dice?: 'rolled' | 'typed'
}
/** The small battle of a system, begun on the Home screen with the mouse. */
export async function begin(
  page: Page,
  address: string,
  system: SystemName,
  { against = 'person', dice = 'rolled' }: Beginning = {},
): Promise<void> {
  await page.goto(address)
  const form = page.getByRole('region', { name: 'Play now' })
  await form.locator('.choice label', { hasText: titles[system] }).first().click()
  const small = form.locator('.card-choice').first()
  await small.click()
  await form.getByRole('combobox').selectOption(against)
  if (dice === 'typed') await form.locator('label', { hasText: 'Our own, typed in' }).click()
  await form.getByRole('button', { name: 'Begin' }).click()
  await onTable(page)
}
export async function onTable(page: Page): Promise<void> {
  await page.waitForURL(/#\/table/)
  await page.locator('.board [data-model]').first().waitFor()
  await settled(page)
}
/** Until nothing is being worked out any more, but for odds, and it is a person's turn to do something. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(within => (window as unknown as { settled(within: number): Promise<void> }).settled(within), 60_000)
}
