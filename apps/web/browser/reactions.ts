// Questions in the middle of an action: they are asked, a reload brings them back with the same dice behind them, and one may pass on them.
import type { Page } from 'playwright-core'
import { act, boardText, choose, commit, focused, goBy, inSight, leadTo, logText, openText, press, toBot, waits } from './doing.ts'
import { actPanel } from './hands/hands.ts'
import { type Job, onTable, settled } from './harness.ts'
import { look, question } from './look.ts'
import { type Asked, ambush, questions, standoff } from './positions.ts'

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
/** Longer than a bot takes for what nobody has to look at. */
const PATIENCE = 1800
const held: Job = {
  name: 'what the enemy did is held in the middle of its turn',
  run: async room => {
    for (const width of [1440, 390]) {
      const page = await room.page({ viewport: { width, height: 844 } })
      await openText(page, room.address, ambush)
      await toBot(page, 'Blue', 'greedy')
      await page.locator('.hold').waitFor()
      await settled(page)
      const before = await logText(page)
      room.must(/Gero[^.]*fires/.test(before.join()), `at ${width} the reaction is told: ${before.at(-1)?.slice(0, 90)}`)
      await page.waitForTimeout(PATIENCE)
      room.must(JSON.stringify(await logText(page)) === JSON.stringify(before), 'nothing goes on before somebody has looked')
      room.must((await page.locator('.board .happened').count()) > 0, 'the board keeps its marks')
      room.must(/^act: button Go on/.test(await focused(page)), `the button has the focus: ${await focused(page)}`)
      room.must(await inSight(page, '[data-go-on]'), 'and is in sight')
      const told = width === 390 ? '.result .told li:last-child' : '.log .entry:last-child .line:last-child'
      room.must(await inSight(page, told), 'and so is what came of it')
      await room.shot(page, `hold-${width}`)
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.querySelector('.hold') === null)
      await page.locator('.panel[data-panel=act] [data-focus], .hold').first().waitFor()
      room.must((await focused(page)) !== 'nothing', `Enter goes on, and the focus stays: ${await focused(page)}`)
    }
    const swift = await room.page()
    await openText(swift, room.address, ambush)
    await waits(swift, 'never')
    await toBot(swift, 'Blue', 'greedy')
    await settled(swift)
    const { panel } = await look(swift)
    room.must(panel !== 'hold' && (await logText(swift)).length >= 2, `with "never" nothing is held: ${panel}`)
    const always = await room.page()
    await openText(always, room.address, standoff)
    await waits(always, 'always')
    await choose(always, 'Roan')
    await act(always, 'End turn')
    await settled(always)
    room.must((await look(always)).panel !== 'hold', 'two people are never held up')
  },
}
export const reactions: readonly Job[] = [...questions.map(asked), passing, held]
