// The built app in a real browser: npm run browser -w @sightline/web. `-- --shots DIR` leaves pictures of all screens, `-- --only WORD` runs
// the jobs with that word in their name, `-- --few` only four of the twelve whole games.
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { serve } from '../../server/src/serve.ts'
import { beginnings } from './beginnings.ts'
import { dice } from './dice.ts'
import { files } from './files.ts'
import { flow } from './flow.ts'
import { fewGames, games } from './games.ts'
import { type Job, Room } from './harness.ts'
import { keys } from './keys.ts'
import { oddsScreen } from './oddsScreen.ts'
import { reactions } from './reactions.ts'
import { screens } from './screens.ts'
import { undo } from './undo.ts'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** Jobs beside each other: more of them wait for one another. */
const LANES = 3
const root = process.env.SIGHTLINE_WEB ?? fileURLToPath(new URL('../dist', import.meta.url))
const others: readonly Job[] = [...screens, ...beginnings, ...reactions, ...undo, ...keys, ...flow, ...dice, ...files, ...oddsScreen]

async function runJob(browser: Browser, address: string, shots: string | null, job: Job): Promise<readonly string[]> {
  const begun = performance.now()
  const room = new Room(browser, address, shots)
  try {
    await job.run(room)
  } catch (e) {
    room.must(false, e instanceof Error ? `${e.name}: ${e.message.split('\n').slice(0, 4).join(' ')}` : String(e))
  }
  await room.close(job.name)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(
    [
      `\n${job.name} (${seconds} s)`,
      ...room.lines,
      ...room.failures.filter(f => !room.lines.includes(`FAIL ${f}`)).map(f => `FAIL ${f}`),
    ].join('\n'),
  )
  return room.failures.map(failure => `${job.name}: ${failure}`)
}

const { values } = parseArgs({
  options: { shots: { type: 'string' }, only: { type: 'string', multiple: true, default: [] }, few: { type: 'boolean', default: false } },
})
if (!existsSync(CHROMIUM)) {
  console.error(`There is no browser at ${CHROMIUM}: install Debian's chromium, or set CHROMIUM`)
  process.exit(2)
}
const shots = values.shots ?? null
if (shots !== null) mkdirSync(shots, { recursive: true })
const queue = [...(values.few ? fewGames : games), ...others].filter(job => values.only.every(word => job.name.includes(word)))
const serving = await serve({ root, host: '127.0.0.1', port: 0 })
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
const failures: string[] = []
try {
  const lane = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      failures.push(...(await runJob(browser, serving.address, shots, job)))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
} finally {
  await browser.close()
  await serving.close()
}
console.log(failures.length === 0 ? '\nEverything holds.' : `\n${failures.length} do not hold:\n${failures.join('\n')}`)
process.exitCode = failures.length === 0 ? 0 : 1
