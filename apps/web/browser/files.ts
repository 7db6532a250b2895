// Games as files: saved and opened again, and as a case that the command line runs.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { boardText, leadTo, logText, openText, press, saved } from './doing.ts'
import { type Job, onTable } from './harness.ts'
import { look, question } from './look.ts'
import { blow, questions, standoff } from './positions.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
/** What `sightline case FILE` of this checkout says. */
async function runCase(name: string, text: string): Promise<{ readonly code: number; readonly said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-'))
  const file = join(folder, name)
  writeFileSync(file, text)
  const args = ['--conditions=source', '--import', 'tsx', join(project, 'apps/cli/src/main.ts'), 'case', file]
  const ran = await new Promise<{ code: number; said: string }>(done =>
    execFile(process.execPath, args, { cwd: project }, (error, out, err) => done({ code: Number(error?.code ?? 0), said: `${out}${err}` })),
  )
  rmSync(folder, { recursive: true })
  return ran
}
export const files: readonly Job[] = [
  {
    name: 'a game saved to a file and opened again',
    run: async room => {
      const page = await room.page()
      await openText(page, room.address, standoff)
      await leadTo(page, blow)
      for (let seen = await look(page); seen.panel === 'question'; seen = await look(page)) await press(page, seen.buttons[0]?.name ?? '')
      const [log, board] = [await logText(page), await boardText(page)]
      const file = await saved(page, 'Save the record')
      room.must(/\.json$/.test(file.name), `it is called ${file.name}`)
      const other = await room.page({}, { seed: 2 })
      await openText(other, room.address, file.text, file.name)
      room.must(JSON.stringify(await logText(other)) === JSON.stringify(log), 'the log comes back')
      room.must(JSON.stringify(await boardText(other)) === JSON.stringify(board), 'the board comes back')
      const it = await saved(page, 'Save this moment as a case file')
      const { code, said } = await runCase(it.name, it.text)
      room.must(code === 0, `sightline case runs the moment as ${it.name}: ${said.trim().split('\n').at(-1)}`)
      await page.goto(`${room.address}/#/table`)
      await onTable(page)
    },
  },
  ...questions.map(
    (one): Job => ({
      name: `${one.system}: ${one.name} as a case file`,
      run: async room => {
        const page = await room.page()
        await openText(page, room.address, one.text)
        await leadTo(page, one)
        const tray = await look(page)
        const file = await saved(page, 'Save this moment as a case file')
        const { code, said } = await runCase(file.name, file.text)
        // A case has to end where the next action may come, so the open question is the one thing that is wrong with it.
        const [wrong = ''] = said.split('\n').filter(line => line.startsWith('  fails: '))
        room.must(code !== 0 && said.includes('0 passed, 1 failed'), 'sightline case runs it up to the question')
        room.must(wrong.includes(one.asks === undefined ? 'still pending' : tray.heading.trim()), `and names it: ${wrong.slice(-120)}`)
        const other = await room.page({}, { seed: 2 })
        await openText(other, room.address, file.text, file.name)
        room.must(question(await look(other)) === question(tray), 'and opened in the page it asks the same')
      },
    }),
  ),
]
