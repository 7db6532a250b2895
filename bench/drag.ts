// How smooth dragging is: a model among 40 models and 60 pieces of terrain, next to an empty page with a box that CSS moves, in the same
// browser and under the same mouse. Frame times come from Chromium's own trace.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { serve } from '../apps/server/src/serve.ts'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** Seconds of dragging, and milliseconds between two moves of the mouse: more of them than frames. */
const SECONDS = 4
const BETWEEN = 4
/** Milliseconds that make a task long. */
const LONG = 50

const FIRST = 'Model 01'
const COLUMNS = 10
/** Four ranks of ten models on 48 by 48 in; pieces stand in the lanes between them. */
function battle(): string {
  const models = Array.from({ length: 40 }, (_, i) => {
    const rank = Math.floor(i / COLUMNS)
    const at = [4 + (i % COLUMNS) * 4.4, [6, 16, 32, 42][rank]]
    const side = rank < 2 ? 'red' : 'blue'
    return { name: `Model ${String(i + 1).padStart(2, '0')}`, profile: side === 'red' ? 'Operators Scavver' : 'Disciples Psycho', side, at }
  })
  const terrain = Array.from({ length: 60 }, (_, i) => {
    const row = Math.floor(i / COLUMNS)
    const [x, y] = [2.4 + (i % COLUMNS) * 4.4, [10, 12.5, 20, 24, 28, 36][row] ?? 0]
    return { id: `piece ${i + 1}`, box: [x, y, i % 3 === 0 ? 2.6 : 1.4, i % 2 === 0 ? 1.2 : 0.6], height: 1 + (i % 4) / 2 }
  })
  return JSON.stringify({
    system: 'factions',
    title: 'Forty models and sixty pieces',
    setup: { table: { width: 48, depth: 48 }, models, terrain },
    script: [],
  })
}
interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly dur?: number
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly name?: string }
}
interface Frames {
  readonly median: number
  readonly p95: number
  readonly worst: number
  readonly long: number
}
/** Of the frames that were displayed, in milliseconds. */
function framesOf(events: readonly TraceEvent[]): Frames {
  const times = events.filter(e => e.name === 'Display::FrameDisplayed').map(e => e.ts / 1000)
  times.sort((a, b) => a - b)
  const gaps = times.slice(1).map((t, i) => t - (times[i] as number))
  gaps.sort((a, b) => a - b)
  const at = (share: number): number => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))] ?? Number.NaN
  const mains = new Set(events.filter(e => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map(e => `${e.pid} ${e.tid}`))
  const long = events.filter(e => e.name === 'RunTask' && mains.has(`${e.pid} ${e.tid}`) && (e.dur ?? 0) / 1000 > LONG).length
  return { median: at(0.5), p95: at(0.95), worst: at(1), long }
}
/** Moves the mouse in circles for some seconds, and says how the frames came meanwhile. */
async function traced(browser: Browser, page: Page, x: number, y: number, radius: number): Promise<Frames> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'disabled-by-default-display.framedisplayed'],
  })
  const begun = performance.now()
  // The page answers a move with its next frame, so waiting for the answer would make every second frame an empty one.
  const moves: Promise<void>[] = []
  for (let t = 0; t < SECONDS; t = (performance.now() - begun) / 1000) {
    moves.push(page.mouse.move(x + radius * Math.cos(t * 3), y + radius * Math.sin(t * 3)))
    await new Promise(done => setTimeout(done, BETWEEN))
  }
  await Promise.all(moves)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return framesOf(trace.traceEvents)
}
async function dragged(browser: Browser, address: string): Promise<Frames> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address)
  await page.getByRole('button', { name: /Open a file/ }).waitFor()
  await page.locator('input[type=file]').setInputFiles({ name: 'forty.json', mimeType: 'text/plain', buffer: Buffer.from(battle()) })
  const model = page.locator(`.board [data-model="${FIRST}"]`)
  await model.waitFor()
  const models = await page.locator('.board [data-model]').count()
  const pieces = await page.locator('.board .piece').count()
  if (models !== 40 || pieces !== 60) throw new Error(`there are ${models} models and ${pieces} pieces on the board`)
  await model.click()
  await page.getByRole('button', { name: 'Get Moving', exact: true }).click()
  const panel = page.getByRole('button', { name: 'Point at the table' })
  if (await panel.isVisible()) await panel.click()
  const box = await model.boundingBox()
  if (box === null) throw new Error(`${FIRST} is not in sight`)
  // A first place, so that there is an end of the way to take hold of.
  const [x, y] = [box.x + box.width / 2 + 60, box.y + box.height / 2 - 20]
  await page.mouse.click(x, y)
  await page.locator('.board [data-handle]').waitFor()
  await page.mouse.move(x, y)
  await page.mouse.down()
  const frames = await traced(browser, page, 720, 480, 250)
  await page.mouse.up()
  await page.close()
  return frames
}
async function plain(browser: Browser): Promise<Frames> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(
    `<style>@keyframes go { from { left: 0 } to { left: 800px } } div { position: absolute; width: 60px; height: 60px; background: teal; animation: go 1s infinite alternate linear }</style><div></div>`,
  )
  const frames = await traced(browser, page, 720, 480, 250)
  await page.close()
  return frames
}
const ms = (n: number): string => `${n.toFixed(1)} ms`.padStart(9)
function told(name: string, { median, p95, worst, long }: Frames): void {
  const rate = Math.round(1000 / median)
  console.log(`  ${name.padEnd(34)} median ${ms(median)} (${rate}/s)  95 % ${ms(p95)}  worst ${ms(worst)}  ${long} tasks over ${LONG} ms`)
}

if (!existsSync(CHROMIUM)) console.log(`\nThere is no browser at ${CHROMIUM}, so dragging is not measured`)
else {
  const outDir = mkdtempSync(join(tmpdir(), 'sightline-drag-'))
  await build({ root: fileURLToPath(new URL('../apps/web', import.meta.url)), logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const serving = await serve({ root: outDir, host: '127.0.0.1', port: 0 })
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    console.log(`\nDragging a model among 40 models and 60 pieces for ${SECONDS} s: time between two frames`)
    const [box, drag] = [await plain(browser), await dragged(browser, serving.address)]
    told('a box that CSS moves', box)
    told('a model that is dragged', drag)
    console.log(`  ${(drag.median / box.median).toFixed(2)} × the frame time of the box, ${(drag.p95 / box.p95).toFixed(2)} × at 95 %`)
  } finally {
    await browser.close()
    await serving.close()
    rmSync(outDir, { recursive: true })
  }
}
