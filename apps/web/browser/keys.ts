// What Enter means on the board: it does what is prepared, whichever model has the focus, but another target is only aimed at.
import type { Page } from 'playwright-core'
import { choose, logText, openText } from './doing.ts'
import { type Job, settled } from './harness.ts'
import { look } from './look.ts'
import { questions } from './positions.ts'

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
]
