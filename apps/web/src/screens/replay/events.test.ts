// Event by event the board is what the rules have made of it by then: told by the events themselves, which carry where a model went.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { LogEntry } from '../../client/types.ts'
import { Engine } from '../../engine/engine.ts'
import { within } from './stops.ts'

/** A game that quick bots have played for a while. */
async function played(name: string, actions: number): Promise<{ readonly engine: Engine; readonly log: readonly LogEntry[] }> {
  const file = fileURLToPath(new URL(`../../../../../battles/${name}.yaml`, import.meta.url))
  const engine = new Engine()
  const bot = { is: 'bot', level: 'quick' } as const
  const opened = await engine.openText(readFileSync(file, 'utf8'), file, undefined, { seats: [bot, bot], dice: 'rolled' })
  if (!opened.ok) throw new Error(opened.problems.join('\n'))
  let log = [...opened.value.update.add]
  for (let i = 0; i < 400 && log.filter(e => !e.open).length < actions; i++) {
    const decision = await engine.decide(engine.course(), [bot, bot], i)
    if (decision === null) break
    const { update } = (decision.is === 'intent' ? engine.intend(decision.intent) : engine.answer(decision.numbers)).changed
    log = [...log.slice(0, update.keep), ...update.add]
  }
  return { engine, log: log.filter(e => !e.open) }
}
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9

test.each(['gangfight/small', 'factions/small', 'd20/small', 'eldfall/small'])('%s', async name => {
  const { engine, log } = await played(name, 40)
  let moves = 0
  let before = 0
  for (const { n, lines } of log) {
    const after = engine.moment(n)
    const first = engine.moment(n - 1)
    const names = first?.scene.models.map(m => m.name) ?? []
    for (const [i, line] of lines.entries()) {
      const events = i + 1
      const moment = engine.moment(n, events)
      expect(moment).toMatchObject({ at: n, events })
      // Whatever happens inside an action, the next one begins where this one ends.
      if (line.is === 'moves' && Array.isArray(line.data.to)) {
        const [x, y] = line.data.to as [number, number]
        const mover = names.find(m => line.text.startsWith(m)) ?? ''
        const at = moment?.scene.models.find(m => m.name === mover)?.at ?? [-1, -1]
        expect([n, events, near(at[0], x / 1000), near(at[1], y / 1000)]).toEqual([n, events, true, true])
        moves++
        const was = engine.moment(n, events - 1)?.scene.models.find(m => m.name === mover)?.at
        if (events > 1 && was !== undefined && !near(was[0], at[0])) before++
      }
    }
    expect(engine.moment(n, lines.length + 1)).toBeNull()
    expect(engine.moment(n)).toEqual(after)
  }
  // Nothing was shown, if nobody moved; and nothing inside an action, if every move came first in its own.
  expect(moves).toBeGreaterThan(0)
  if (name !== 'd20/small') expect(before).toBeGreaterThan(0)
  expect(within(log, { at: 1, lines: 1 }).at).toBe(1)
})
test('there is nothing inside an action that is not there', async () => {
  const { engine } = await played('d20/small', 1)
  expect(engine.moment(0, 1)).toBeNull()
  expect(engine.moment(99, 1)).toBeNull()
})
