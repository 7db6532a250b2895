// Taking back: free until dice fell or somebody else decided, then only with consent, and the same dice come again.
import { act, boardText, choose, commit, goBy, logText, openText, press } from './doing.ts'
import { type Job, settled } from './harness.ts'
import { look } from './look.ts'
import { standoff } from './positions.ts'

export const undo: readonly Job[] = [
  {
    name: 'undo before and after dice',
    run: async room => {
      const page = await room.page()
      await openText(page, room.address, standoff)
      const button = page.getByRole('button', { name: 'Undo' })
      room.must(await button.isDisabled(), 'at the beginning there is nothing to undo')
      const before = await boardText(page)
      await choose(page, 'Roan')
      // Along the edge of the reach: nobody may strike.
      await act(page, 'Move')
      await goBy(page, 'Roan', [0, 0.3])
      await commit(page)
      const moved = await boardText(page)
      room.must(JSON.stringify(moved) !== JSON.stringify(before), 'the move is made')
      await button.click()
      await settled(page)
      room.must(!(await page.getByRole('dialog').isVisible()), 'a move without dice is taken back without a question')
      room.must(JSON.stringify(await boardText(page)) === JSON.stringify(before), 'and all is as before')

      const fight = async (): Promise<readonly string[]> => {
        await choose(page, 'Roan')
        await act(page, 'Fight!')
        if ((await look(page)).panel === 'targets') await press(page, 'Bram')
        await commit(page)
        for (let seen = await look(page); seen.panel === 'question'; seen = await look(page)) {
          await press(page, seen.buttons[0]?.name ?? '')
        }
        return logText(page)
      }
      const first = await fight()
      room.must(first.length === 1, 'a fight is fought')
      const dialog = page.getByRole('dialog', { name: 'Both agree to undo?' })
      await button.click()
      room.must(await dialog.isVisible(), 'after dice the other side is asked')
      await dialog.getByRole('button', { name: 'Leave it' }).click()
      room.must((await logText(page)).length === 1, '"Leave it" leaves it')
      await button.click()
      await dialog.getByRole('button', { name: 'Both agree' }).click()
      await settled(page)
      room.must((await logText(page)).length === 0, '"Both agree" takes it back')
      room.must(JSON.stringify(await boardText(page)) === JSON.stringify(before), 'and all is as before the dice')
      room.must(JSON.stringify(await fight()) === JSON.stringify(first), 'the same dice come again')
    },
  },
]
