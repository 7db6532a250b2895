// The inspector says what the command line says: the same numbers for the same position, both ways.
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SceneModel } from '@sightline/kernel'
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
function printed(
  file: string,
  from: string,
  to: string,
  more: { readonly at?: string; readonly posture?: string } = {},
): Record<string, unknown> {
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
  expect(sightCommand(world, file, { from, to, json: true, ...more })).toBe(0)
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

/** What `opened` shows of the first two models that stand against each other. */
async function opened(
  name: string,
): Promise<{ readonly engine: Engine; readonly file: string; readonly from: SceneModel; readonly to: SceneModel }> {
  const file = fileURLToPath(new URL(`../../../../../battles/${name}.yaml`, import.meta.url))
  const engine = new Engine()
  const made = await engine.openText(readFileSync(file, 'utf8'), file, undefined, { ...people, dice: 'rolled' })
  if (!made.ok) throw new Error(made.problems.join('\n'))
  const { scene, turn } = made.value.update.view
  const from = scene.models.find(m => m.seat === turn)
  const to = scene.models.find(m => m.seat !== turn)
  if (from === undefined || to === undefined) throw new Error('nobody there')
  return { engine, file, from, to }
}
const postures: Readonly<Record<string, string | undefined>> = { gangfight: 'aiming', d20: 'after moving', eldfall: 'crouched' }
describe('as if it stood elsewhere', () => {
  test.each(['gangfight/toll-bridge', 'factions/round-the-diner', 'd20/small', 'eldfall/small'])('%s', async name => {
    const { engine, file, from, to } = await opened(name)
    const before = engine.sight(from.name, to.name)
    const course = JSON.stringify(engine.course())
    // Somewhere near the other where it may stand, and not where it stands.
    const places = [-4, 4, -3, 3, -2, 2].flatMap(d => [[to.at[0] + d, to.at[1]] as const, [to.at[0], to.at[1] + d] as const])
    const posture = postures[name.split('/')[0] ?? '']
    const free = places.find(at => engine.inspect(from.name, to.name, { at, posture })?.is === 'seen')
    if (free === undefined) throw new Error('nowhere to stand')
    const found = engine.inspect(from.name, to.name, { at: free, posture })
    if (found?.is !== 'seen') throw new Error('not seen')
    const { ok, system, ...said } = printed(file, from.name, to.name, { at: free.join(), ...(posture === undefined ? {} : { posture }) })
    expect({ ok, system }).toEqual({ ok: true, system: name.split('/')[0] })
    expect(JSON.parse(JSON.stringify(found.there))).toEqual({ from: from.name, to: to.name, ...said })
    expect(found.there.distance).not.toEqual(before?.distance)
    // Off the table nobody stands, and the game is as it was.
    expect(engine.inspect(from.name, to.name, { at: [-50, 3] })?.is).toBe('refused')
    expect(engine.sight(from.name, to.name)).toEqual(before)
    expect(JSON.stringify(engine.course())).toBe(course)
    expect(engine.inspect(from.name, from.name, {})).toBeNull()
  })
  test('a map has the same numbers as the odds and the sight of each place', async () => {
    const { engine, from, to } = await opened('gangfight/small')
    const posture = undefined
    const wall = [-9, -9] as const
    const near = [to.at[0], to.at[1] - 8] as const
    const found = engine.inspect(from.name, to.name, { at: near })
    const shot = found?.is === 'seen' ? found.attacks.find(v => v.intent.action === 'shoot' && v.no === null) : undefined
    if (shot === undefined) throw new Error('no shot from there')
    const chance = await engine.heat(engine.course(), { from: from.name, to: to.name, intent: shot.intent, posture }, [near, wall])
    const odds = await engine.odds(engine.course(), shot.intent, false, { model: from.name, supposed: { at: near } })
    expect(odds?.main.theirs.hurt).toBeGreaterThan(0)
    expect(chance).toEqual({ is: 'values', values: [odds?.main.theirs.hurt, null] })
    const share = await engine.heat(engine.course(), { from: from.name, to: to.name, intent: null, posture }, [near])
    expect(share).toEqual({ is: 'values', values: [found?.is === 'seen' ? 1 - (found.there.view?.hidden ?? 1) : -1] })
  })
})
