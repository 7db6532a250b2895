// Questions in the middle of an action: they are asked, a reload brings them back with the same dice behind them, and one may pass on them.
import type { Page } from 'playwright-core'
import { act, boardText, choose, commit, goBy, leadTo, logText, openText, press } from './doing.ts'
import { actPanel } from './hands/hands.ts'
import { type Job, onTable, settled } from './harness.ts'
import { look, question } from './look.ts'
import { type Asked, questions, standoff } from './positions.ts'

async function answered(page: Page, { reacts, answer }: Asked): Promise<void> {
  await press(page, reacts ?? answer)
  if (reacts === undefined) return
  await act(page, answer)
  const { panel, buttons } = await look(page)
  if (panel === 'targets') await press(page, buttons.find(b => b.enabled && b.name !== 'Back')?.name ?? '')
  await commit(page)
}
const asked = (one: Asked): Job => ({
  name: `${one.system}: ${one.name} in the middle of an action`,
  run: async room => {
    const straight = await room.page()
    await openText(straight, room.address, one.text)
    await leadTo(straight, one)
    const tray = await look(straight)
    const may = tray.buttons.some(b => b.name === one.reacts && b.enabled)
    room.must(one.asks === undefined ? may : tray.panel === 'question' && one.asks.test(tray.heading), `it is asked: ${tray.heading}`)
    room.must(!tray.buttons.some(b => b.name === ''), 'every answer has a name')

    const reloaded = await room.page()
    await openText(reloaded, room.address, one.text)
    await leadTo(reloaded, one)
    await reloaded.reload()
    await onTable(reloaded)
    const again = await look(reloaded)
    room.must(question(again) === question(tray), 'a reload brings the same question back')
    await answered(straight, one)
    await answered(reloaded, one)
    const [log, other] = [await logText(straight), await logText(reloaded)]
    room.must(log.length > 0 && JSON.stringify(log) === JSON.stringify(other), 'and the same dice follow')
    const [board, there] = [await boardText(straight), await boardText(reloaded)]
    room.must(JSON.stringify(board) === JSON.stringify(there), 'and the same board')
  },
})
const passing: Job = {
  name: 'passing for the rest of the round',
  run: async room => {
    const page = await room.page()
    await openText(page, room.address, standoff)
    await choose(page, 'Roan')
    const go = async (by: readonly [number, number]): Promise<void> => {
      await act(page, 'Move')
      await goBy(page, 'Roan', by)
      await commit(page)
    }
    await go([-3, 0])
    room.must((await look(page)).panel === 'question', 'leaving asks for a Free Strike')
    await press(page, 'Pass for the rest of this round')
    room.must((await look(page)).panel === 'actions', 'passing lets the move go on')
    await go([3, 0])
    await go([-3, 0])
    room.must((await look(page)).panel === 'actions', 'leaving again in the same round asks nothing')
    room.must((await logText(page)).length === 3, 'all three moves are made')
    const strikes = (await logText(page)).filter(line => /attacks/.test(line))
    room.must(strikes.length === 0, 'nobody has struck')
    await page.getByRole('button', { name: 'End turn', exact: true }).click()
    await settled(page)
    room.must((await actPanel(page).count()) === 1, 'the game goes on')
  },
}
export const reactions: readonly Job[] = [...questions.map(asked), passing]
