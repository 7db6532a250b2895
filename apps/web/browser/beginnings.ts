// How the app comes up: its first load, a game begun and reloaded in each system, and every guide to its end.
import { gzipSync } from 'node:zlib'
import { begin, type Job, onTable, systemNames, titles } from './harness.ts'

const FIRST_LOAD = 250 * 1024

const firstLoad: Job = {
  name: 'the first load',
  run: async room => {
    const page = await room.page()
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
    await page.goto(room.address, { waitUntil: 'networkidle' })
    await Promise.all(sizes)
    room.must(bytes <= FIRST_LOAD, `the first page takes ${(bytes / 1024).toFixed(0)} KiB, at most 250`)
  },
}
const begun: readonly Job[] = systemNames.map(system => ({
  name: `${titles[system]} begun and reloaded`,
  run: async room => {
    const page = await room.page()
    await begin(page, room.address, system)
    const models = await page.locator('.board [role=button]').count()
    room.must(models >= 6, `${models} models on the board`)
    const before = await page.locator('.board').first().innerHTML()
    await page.reload()
    await onTable(page)
    room.must((await page.locator('.board').first().innerHTML()) === before, 'a reload goes on where it was')
  },
}))
/** Every guide to its end, each step shown. */
const guides: readonly Job[] = systemNames.map(system => ({
  name: `the guide of ${titles[system]}`,
  run: async room => {
    const page = await room.page()
    await page.goto(`${room.address}/#/learn/${system}`)
    const end = page.getByRole('heading', { name: 'Three things to remember' })
    const onward = page.getByRole('button', { name: /^(Show me|Let them fall|Next)$/ })
    let steps = 0
    for (; steps < 30; steps++) {
      await end.or(onward.first()).first().waitFor()
      if (await end.isVisible()) break
      const before = await page.locator('.coach').textContent()
      await onward.first().click()
      await page.waitForFunction(text => document.querySelector<HTMLElement>('.coach')?.textContent !== text, before)
    }
    room.must(await end.isVisible(), `it comes to its end, after ${steps} clicks`)
  },
}))
export const beginnings: readonly Job[] = [firstLoad, ...begun, ...guides]
