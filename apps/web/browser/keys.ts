// What Enter means on the board: it does what is prepared, whichever model has the focus, but another target is only aimed at.
import type { Page } from 'playwright-core'
import { choose, focused, leadTo, logText, openText, typedDice } from './doing.ts'
import { begin, type Job, settled } from './harness.ts'
import { look } from './look.ts'
import { blow, questions, standoff } from './positions.ts'

async function enterOn(page: Page, model: string): Promise<void> {
  await page.locator(`.board [data-model="${model}"]`).focus()
  await page.keyboard.press('Enter')
  await settled(page)
}
const gunfight = questions.find(q => q.system === 'factions')

export const keys: readonly Job[] = [
  {
    name: 'Enter on the board',
    run: async room => {
      const page = await room.page()
      await openText(page, room.address, gunfight?.text ?? '')
      await choose(page, 'Copper')
      await page.keyboard.press('f')
      await settled(page)
      room.must((await look(page)).panel === 'targets', 'F asks whom to fire at')
      const said = async (): Promise<string> => (await look(page)).text
      await enterOn(page, 'Wick')
      room.must(/at Wick/.test(await said()), 'Enter aims at Wick')
      await enterOn(page, 'Rasp')
      room.must(/at Rasp/.test(await said()) && (await look(page)).panel === 'draft', 'Enter on Rasp aims at Rasp, and does nothing yet')
      await enterOn(page, 'Rasp')
      room.must((await look(page)).panel === 'question', 'once more fires')
      for (let seen = await look(page); seen.panel === 'question'; seen = await look(page)) {
        await page.keyboard.press('1')
        await settled(page)
      }
      const before = (await logText(page)).length
      await page.locator('.board [data-model="Wick"]').focus()
      await page.keyboard.press('e')
      await settled(page)
      room.must((await look(page)).panel === 'draft', 'E prepares the end of the Turn')
      await page.keyboard.press('Enter')
      await settled(page)
      room.must((await logText(page)).length > before, 'Enter ends it though an enemy has the focus')
      room.must(
        (await look(page)).pieces.every(p => p.name !== 'Wick' || !p.chosen),
        'and does not choose the enemy',
      )
    },
  },
  {
    name: 'Enter and letters never lose the focus',
    run: async room => {
      const stays = async (page: Page, after: string): Promise<void> => {
        await settled(page)
        // A button that becomes disabled loses the focus when the page is drawn.
        await page.waitForTimeout(100)
        const at = await focused(page)
        room.must(at.startsWith('act: '), `after ${after} it is at ${at}`)
      }
      const fight = await room.page()
      await begin(fight, room.address, 'd20')
      await stays(fight, 'Begin')
      await fight.keyboard.press('i')
      await stays(fight, 'the key I')

      const page = await room.page()
      await openText(page, room.address, questions[0]?.text ?? '')
      if (questions[0] !== undefined) await leadTo(page, questions[0])
      await page.locator('.tray .answers button').first().focus()
      await page.keyboard.press('Enter')
      await stays(page, 'an answer')

      const typed = await room.page()
      await openText(typed, room.address, standoff)
      await typedDice(typed)
      await leadTo(typed, blow)
      const line = typed.locator('.typed input')
      const count = Number(/of (\d+)/.exec(await typed.locator('.tray .thrown').innerText())?.[1])
      await line.focus()
      await line.fill(Array(count).fill(5).join(' '))
      await line.press('Enter')
      await stays(typed, 'typed dice')
      const tray = typed.locator('.tray[data-kind=dice]')
      for (let i = 0; i < 20 && (await tray.isVisible()); i++) {
        await tray.getByRole('button', { name: 'a 2', exact: true }).focus()
        await typed.keyboard.press('Enter')
        await settled(typed)
      }
      await stays(typed, 'a face')
    },
  },
]
