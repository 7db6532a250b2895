// What newcomers must not miss: the newest result, what has interrupted, and a game in progress before it is replaced.
import { act, focused, inSight, leadTo, openText, prepare, press, saved, typedDice } from './doing.ts'
import { begin, type Job, onTable, settled } from './harness.ts'
import { look } from './look.ts'
import { blow, questions, standoff } from './positions.ts'

const WIDTHS = [390, 1440] as const
const newest: Job = {
  name: 'flow: the newest result is in view',
  run: async room => {
    for (const width of WIDTHS) {
      const page = await room.page({ viewport: { width, height: 844 } })
      await openText(page, room.address, standoff)
      for (let i = 0; i < 2; i++) {
        await leadTo(page, blow)
        for (let seen = await look(page); seen.panel === 'question'; seen = await look(page)) await press(page, seen.buttons[0]?.name ?? '')
      }
      const last = '.log .entry:last-child .line:last-child'
      if (width === 390) {
        room.must(await inSight(page, '.result .deed'), 'a card at the top says what was done')
        room.must((await page.locator('.result .die').count()) > 0, 'with its dice')
        await room.shot(page, `flow-result-${width}`)
        await page.getByRole('button', { name: 'Whole log' }).click()
        await settled(page)
      }
      room.must(await inSight(page, last), `at ${width} the end of the newest entry is in view`)
      await room.shot(page, `flow-log-${width}`)
    }
  },
}
const interrupted: Job = {
  name: 'flow: what interrupts is named above the question',
  run: async room => {
    for (const width of WIDTHS) {
      for (const one of questions.filter(q => q.asks !== undefined)) {
        const page = await room.page({ viewport: { width, height: 844 } })
        await openText(page, room.address, one.text)
        await leadTo(page, one)
        const at = `${one.system}, ${one.name} at ${width}`
        room.must(await inSight(page, '.tray h2'), `${at}: the question is in sight`)
        room.must(await inSight(page, '.tray .answers button'), `${at}: and its first answer`)
        await room.shot(page, `flow-${at.replaceAll(/\W+/g, '-')}`)
        await page.close()
      }
      const page = await room.page({ viewport: { width, height: 844 } })
      await openText(page, room.address, standoff)
      await typedDice(page)
      await leadTo(page, blow)
      await page.locator('.tray[data-kind=dice]').waitFor()
      room.must((await page.locator('.tray .told li').count()) > 0, `typed dice at ${width} say what has happened`)
      for (const what of ['.tray h2', '.tray .thrown .button', '.tray .face']) {
        room.must(await inSight(page, what), `typed dice at ${width}: ${what} is in sight`)
      }
      // The next throw begins at the top, however far this one was scrolled.
      await page.locator('.panel[data-panel=act]').evaluate(node => node.scrollTo({ top: 900 }))
      await page.locator('.typed input').fill('5 5 5')
      await page.locator('.typed input').press('Enter')
      await settled(page)
      if ((await look(page)).panel === 'question') room.must(await inSight(page, '.tray h2'), `at ${width} the next question is in sight`)
      room.must((await focused(page)) !== 'nothing', `at ${width} the focus is at ${await focused(page)}`)
      await room.shot(page, `flow-dice-${width}`)
    }
  },
}
const replacing: Job = {
  name: 'flow: a game in progress is not thrown away unasked',
  run: async room => {
    const page = await room.page()
    await begin(page, room.address, 'gangfight')
    room.must(/^act: /.test(await focused(page)), `Begin leads to what can be done: ${await focused(page)}`)
    const { buttons } = await look(page)
    room.must(!buttons.some(b => b.name === ''), 'and it has names')
    await act(page, buttons.find(b => b.enabled && b.key !== null)?.name ?? '')
    await settled(page)
    if ((await look(page)).panel === 'draft') await page.locator('[data-commit]').click()
    await settled(page)
    const actions = await page.locator('.log .entry').count()
    room.must(actions > 0, `${actions} actions are done`)
    const again = async (): Promise<void> => {
      await page.getByRole('link', { name: 'Sightline, home' }).click()
      await page.getByRole('button', { name: 'Begin' }).click()
    }
    await again()
    const dialog = page.getByRole('dialog', { name: 'Replace the game in progress?' })
    await dialog.waitFor()
    room.must(/\d+ actions?, will be replaced/.test(await dialog.innerText()), `it is named: ${(await dialog.innerText()).split('\n')[2]}`)
    await room.shot(page, 'flow-replace')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    room.must(!(await dialog.isVisible()) && !page.url().includes('#/table'), 'Cancel leaves it')
    await page.getByRole('button', { name: 'Begin' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save first' }).click()])
    room.must(/\.json$/.test(file.suggestedFilename()), `it is kept as ${file.suggestedFilename()}`)
    await onTable(page)
    room.must((await page.locator('.log .entry').count()) === 0, 'and the new one begins')
    const { pieces } = await look(page)
    room.must(
      (await page.locator('#tab-act').getAttribute('aria-selected')) === 'true' && pieces.filter(p => p.chosen).length <= 1,
      'at the tab Act',
    )
    await again()
    await onTable(page)
    room.must((await saved(page, 'Save the record')).text.length > 0, 'a game without actions is replaced unasked')
  },
}
const noPlace: Job = {
  name: 'flow: whoever aims at a model is asked for no place',
  run: async room => {
    for (const system of ['gangfight', 'factions'] as const) {
      const one = questions.find(q => q.system === system && q.target !== undefined)
      if (one === undefined) continue
      const page = await room.page()
      await openText(page, room.address, one.text)
      await prepare(page, one)
      const { panel, text, ways } = await look(page)
      room.must(panel === 'draft' && !/Tap the table|You may point/.test(text), `${one.act} of ${system}: ${text.slice(0, 80)}`)
      room.must(new Set(ways).size === ways.length, `and no two ways are called the same: ${ways.join(' | ')}`)
    }
  },
}
export const flow: readonly Job[] = [newest, interrupted, replacing, noPlace]
