// The Odds screen as people use it: a map walked with the keyboard, a text that is refused and then taken, what takes long stopped, the command copied.
import type { Job } from './harness.ts'

const two = 'first=Human+Hero&second=Human+Regular'

export const oddsScreen: readonly Job[] = [
  {
    name: 'odds screen: a map with the keyboard',
    run: async room => {
      const page = await room.page()
      await page.goto(`${room.address}/#/odds?${two}&sweep=first.att%3D1..3&sweep=second.en%3D1..3`)
      const cell = (att: number, en: number) => page.getByRole('button', { name: new RegExp(`^first\\.att ${att}, second\\.en ${en}: `) })
      await cell(1, 1).waitFor()
      room.must(/ %$/.test((await cell(3, 1).getAttribute('aria-label')) ?? ''), 'every cell says its number')
      await cell(1, 1).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const all = page.getByRole('region', { name: 'All about 3 and 1' })
      await all.waitFor()
      room.must(((await all.textContent()) ?? '').includes('EN left of Human Regular (now 1)'), 'the chosen cell is shown in full')
    },
  },
  {
    name: 'odds screen: a case file',
    run: async room => {
      const page = await room.page()
      await page.goto(`${room.address}/#/odds?${two}`)
      const headline = page.locator('.headline').first()
      await headline.waitFor()
      const before = await headline.textContent()
      const address = page.url()
      await page.locator('label', { hasText: 'A case file' }).click()
      const text = page.getByLabel('A case file, with profiles')
      await text.waitFor()
      const written = await text.inputValue()
      await text.fill(written.replace('profile: Human Hero', 'profile: Human Heroe'))
      await page.getByRole('button', { name: 'Use this text' }).click()
      const alert = page.getByRole('alert')
      await alert.waitFor()
      room.must(
        /case\.yaml:\d+:\d+ setup\.models\[0\].*found .*Human Heroe.*expected/.test((await alert.textContent()) ?? ''),
        `what is wrong: ${await alert.textContent()}`,
      )
      room.must(page.url() === address && (await headline.textContent()) === before, 'a wrong text changes nothing')
      await text.fill(written.replaceAll('Human Regular', 'Human Veteran'))
      await page.getByRole('button', { name: 'Use this text' }).click()
      await page.waitForURL(/text=/)
      await page.locator('.headline', { hasText: 'Human Veteran' }).waitFor()
      const after = await headline.textContent()
      await page.reload()
      await headline.waitFor()
      room.must((await headline.textContent()) === after, 'the address carries the text')
    },
  },
  {
    name: 'odds screen: stopped, and the command copied',
    run: async room => {
      const page = await room.page({ permissions: ['clipboard-read', 'clipboard-write'] })
      await page.goto(`${room.address}/#/odds?${two}&times=3&sweep=first.att%3D1..30&sweep=second.en%3D1..30`)
      await page.getByRole('button', { name: 'Stop' }).click()
      await page.getByText('Stopped.').waitFor()
      room.must((await page.locator('.headline').count()) === 0, 'nothing is shown of what was stopped')
      await page.getByRole('button', { name: 'Nothing varies' }).click()
      await page.locator('.headline').waitFor()
      await page.getByRole('button', { name: 'Copy the command' }).click()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      room.must(copied === 'sightline odds "Human Hero" "Human Regular" --system gangfight --times 3', `copied: ${copied}`)
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
      room.must(file.suggestedFilename().endsWith('.csv'), `kept as ${file.suggestedFilename()}`)
    },
  },
]
