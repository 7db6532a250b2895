// Dice of the real table, typed in; and the odds before they are thrown.
import { leadTo, logText, openText, prepare, typedDice } from './doing.ts'
import { type Job, settled } from './harness.ts'
import { blow, standoff } from './positions.ts'

export const dice: readonly Job[] = [
  {
    name: 'dice that are typed in',
    run: async room => {
      const page = await room.page()
      await openText(page, room.address, standoff)
      await typedDice(page)
      await leadTo(page, blow)
      const tray = page.locator('.tray[data-kind=dice]')
      const count = async (): Promise<number> => Number(/of (\d+)/.exec(await tray.locator('.thrown').innerText())?.[1])
      const line = tray.getByRole('textbox')
      const wrong = tray.getByRole('alert')
      const type = async (text: string): Promise<void> => {
        await line.fill(text)
        await line.press('Enter')
        await settled(page)
      }
      const needed = await count()
      room.must(needed >= 1, `the table waits for ${needed} dice`)
      await type(Array(needed).fill(7).join(' '))
      room.must((await wrong.innerText()) === 'That cannot be: 7 on a d6.', `a seven is refused: ${await wrong.innerText()}`)
      await type(
        Array(needed + 1)
          .fill(3)
          .join(' '),
      )
      room.must(
        (await wrong.innerText()).startsWith(`${needed + 1} numbers for ${needed}`),
        `too many are refused: ${await wrong.innerText()}`,
      )
      room.must((await logText(page)).length === 1 && (await count()) === needed, 'and nothing has happened by them')
      // All of them hit, so that there is something to save; then saves are tapped.
      await type(Array(needed).fill(5).join(' '))
      let tapped = 0
      for (; tapped < 40 && (await tray.isVisible()); tapped++) {
        await tray.getByRole('button', { name: 'a 2', exact: true }).click()
        await settled(page)
      }
      room.must(tapped > 0, `the other dice are tapped, ${tapped} of them`)
      const faces = await page.evaluate(() =>
        [...document.querySelectorAll('.log .entry .faces')].map(row => row.querySelectorAll('.die').length),
      )
      const [log = ''] = await logText(page)
      room.must(faces[0] === needed, `the log shows the dice: ${faces.join(', ')}`)
      room.must(
        log.includes(Array(needed).fill(5).join(', ')) || log.includes(Array(needed).fill(5).join(' ')),
        `with what they showed: ${log.slice(0, 240)}`,
      )
    },
  },
  {
    name: 'odds before the dice are thrown',
    run: async room => {
      const page = await room.page()
      await openText(page, room.address, standoff)
      await prepare(page, blow)
      const odds = page.getByRole('region', { name: 'Odds' })
      await odds.waitFor()
      const text = await odds.innerText()
      room.must(/\d+ %/.test(text), `they stand beside the button: ${text.split('\n')[0]}`)
      room.must((await logText(page)).length === 0, 'and nothing has been done')
    },
  },
]
