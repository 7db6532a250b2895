// The inspector says what the command line says: the same numbers for the same position, both ways.
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sightCommand } from '../../../../cli/src/commands/sight.ts'
import { systems } from '../../../../cli/src/systems.ts'
import type { World } from '../../../../cli/src/world.ts'
import { Engine } from '../../engine/engine.ts'

const people = { seats: [{ is: 'person' }, { is: 'person' }] as const, dice: 'typed' as const }
const refuse = (): never => {
  throw new Error('sight needs nothing of this')
}
/** What `sightline sight FILE --json` prints, as data. */
function printed(file: string, from: string, to: string): Record<string, unknown> {
  const lines: string[] = []
  const world: World = {
    systems,
    out: line => lines.push(line),
    err: refuse,
    interactive: false,
    size: path => statSync(path).size,
    read: path => readFileSync(path, 'utf8'),
    write: refuse,
    caseFiles: refuse,
    answer: refuse,
    pause: refuse,
    random: refuse,
    rulebook: refuse,
    progress: refuse,
  }
  expect(sightCommand(world, file, { from, to, json: true })).toBe(0)
  return JSON.parse(lines.join('\n')) as Record<string, unknown>
}

describe('the inspector and the command line agree', () => {
  test.each(['gangfight/toll-bridge', 'factions/round-the-diner', 'd20/small', 'eldfall/small'])('%s', async name => {
    const file = fileURLToPath(new URL(`../../../../../battles/${name}.yaml`, import.meta.url))
    const engine = new Engine()
    const opened = await engine.openText(readFileSync(file, 'utf8'), file, undefined, people)
    if (!opened.ok) throw new Error(opened.problems.join('\n'))
    const { models } = opened.value.update.view.scene
    const ours = models.filter(m => m.seat === 0 && m.is !== 'gone')
    const theirs = models.filter(m => m.seat === 1 && m.is !== 'gone')
    expect(ours.length * theirs.length).toBeGreaterThan(0)
    let drawn = 0
    for (const one of ours) {
      for (const other of theirs) {
        for (const [from, to] of [
          [one.name, other.name],
          [other.name, one.name],
        ] as const) {
          const { ok, system, ...said } = printed(file, from, to)
          const seen = engine.sight(from, to)
          expect({ ok, system }).toEqual({ ok: true, system: name.split('/')[0] })
          // JSON has no undefined.
          expect(JSON.parse(JSON.stringify(seen))).toEqual({ from, to, ...said })
          if (seen?.view != null && seen.view.hiding.length > 0) drawn++
        }
      }
    }
    // The test would say nothing about pictures where nothing is in the way.
    expect(drawn).toBeGreaterThan(0)
  })
})
