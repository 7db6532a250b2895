// Every screen, and the table of every system in what it can be asked: accessible in both themes, with nothing that sticks out, at the widths of
// a phone, a tablet and a desk.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { screens as routes } from '../src/screens/index.ts'
import { choose, leadTo, openText, prepare, typedDice } from './doing.ts'
import { begin, type Job, type Room, type SystemName, settled, systemNames } from './harness.ts'
import { blow, questions, standoff } from './positions.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const BETWEEN = 820
const WIDTHS = [390, BETWEEN, 1440] as const
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Addresses of a screen that show more than its name alone; every other screen is looked at as it is. */
const more: Readonly<Record<string, readonly string[]>> = {
  rules: ['#/rules', '#/rules/gangfight/G-018'],
  odds: [
    '#/odds',
    '#/odds?system=d20',
    '#/odds?sweep=first.att%3D1..5',
    '#/odds?sweep=first.att%3D1..4&sweep=second.en%3D1..3',
    '#/odds?action=cast&counter=yes&best=wounds',
  ],
  learn: ['#/learn', ...systemNames.map(name => `#/learn/${name}`)],
}

async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  const found: { violations: { id: string; nodes: { target: unknown }[] }[] } = await page.evaluate('axe.run()')
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${JSON.stringify(target)}`))
}
/** Names of what reaches beyond the right edge of the page, and of buttons whose words are cut. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth + 1 ? [`the page is ${document.documentElement.scrollWidth} wide`] : []
    const cut = [...document.querySelectorAll<HTMLElement>('button, a.button, .clock span')]
      .filter(node => node.checkVisibility() && node.closest('.away') === null)
      .flatMap(node => {
        const { left, right } = node.getBoundingClientRect()
        const scroller = node.parentElement?.closest<HTMLElement>('.sides, nav, .panel, .timeline, [class*=scroll]') ?? null
        const beyond = scroller === null && (right > innerWidth + 1 || left < -1)
        return beyond || node.scrollWidth > node.clientWidth + 2 ? [`"${(node.textContent ?? '').trim().slice(0, 40)}" is cut off`] : []
      })
    const page = document.documentElement
    const scrolls =
      document.querySelector('.table') !== null && page.scrollHeight > innerHeight + 1 ? [`the table is ${page.scrollHeight} high`] : []
    return [...wide, ...scrolls, ...cut]
  })
/** One state of the page at all widths; between the phone and the desk the colours are those of the desk, so one theme is enough. */
async function inspect(room: Room, page: Page, name: string, themes: readonly Theme[] = THEMES): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of themes.filter(theme => width !== BETWEEN || theme === 'light')) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      // Looked at twice: a theme that is still being drawn mixes its colours with those of the other.
      const first = await violations(page)
      const wrong = first.length === 0 ? first : await violations(page)
      room.must(wrong.length === 0, `${name} at ${width}, ${colorScheme}: accessible ${wrong.join('; ')}`)
      await room.shot(page, `${name.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')}-${width}-${colorScheme}`)
    }
    await settled(page)
    const out = await outside(page)
    room.must(out.length === 0, `${name} at ${width}: nothing sticks out ${out.join('; ')}`)
  }
}
const everyScreen: readonly Job[] = Object.keys(routes).map(screen => ({
  name: `screen #/${screen}`,
  run: async room => {
    // A page for each theme: what lies below the fold keeps the colours of the former theme until it is scrolled to.
    for (const colorScheme of THEMES) {
      const page = await room.page({ colorScheme })
      await begin(page, room.address, 'gangfight')
      for (const path of more[screen] ?? [`#/${screen}`]) {
        // From another document, so that nothing of the former address is left.
        await page.goto('about:blank')
        await page.goto(`${room.address}/${path}`)
        await page.locator('main h1:visible, main .board:visible').first().waitFor()
        await settled(page)
        await inspect(room, page, path === '#/' ? 'home' : path.slice(2), [colorScheme])
      }
      await page.close()
    }
  },
}))
const noRoute: Job = {
  name: 'screen of an address that leads nowhere',
  run: async room => {
    const page = await room.page()
    await page.goto(`${room.address}/#/nowhere`)
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
    await inspect(room, page, 'nowhere')
  },
}
const asked = (system: SystemName) => questions.find(q => q.system === system)
const table = (system: SystemName): Job => ({
  name: `screen of the table of ${system} in use`,
  run: async room => {
    const page = await room.page()
    await begin(page, room.address, system)
    await inspect(room, page, `table ${system} begun`)
    const one = asked(system)
    if (one === undefined) return
    await page.setViewportSize({ width: 1440, height: 900 })
    await openText(page, room.address, one.text)
    await choose(page, one.model)
    await inspect(room, page, `table ${system} chosen`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await prepare(page, one)
    await page.waitForFunction(() => document.querySelector('.odds.thinking') === null)
    await inspect(room, page, `table ${system} draft`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openText(page, room.address, one.text)
    await leadTo(page, one)
    await inspect(room, page, `table ${system} asked`)
  },
})
const diceTray: Job = {
  name: 'screen of the table that waits for dice',
  run: async room => {
    const page = await room.page()
    await openText(page, room.address, standoff)
    await typedDice(page)
    await leadTo(page, blow)
    await page.locator('.tray[data-kind=dice]').waitFor()
    await inspect(room, page, 'table dice')
  },
}
export const screens: readonly Job[] = [...systemNames.map(table), diceTray, ...everyScreen, noRoute]
