// The odds beside the button that commits: whoever acts decides as is best for him, and who could answer stands beside them.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { check, readCase, readText } from '../../../packages/protocol/src/index.ts'
import { systems } from '../../cli/src/systems.ts'
import type { OddsView } from '../src/client/types.ts'
import { oddsView } from '../src/engine/odds.ts'

function asked(path: string, intent: unknown): OddsView | null {
  const read = readText(readFileSync(new URL(`../../../cases/${path}`, import.meta.url), 'utf8'), path)
  const found = read.ok ? readCase(read.value, systems) : read
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  const { system, case: it } = found.value
  const game = system.start(it.setup)
  if (!('store' in game)) throw new Error('no such set-up')
  const checked = check(system.intent, intent)
  if (!checked.ok) throw new Error(JSON.stringify(checked))
  expect(system.may(game, checked.value)).toBeNull()
  return oddsView(system, game, checked.value, true)
}

test('a shot that friends may support is told with their support, and without it beside', () => {
  const odds = asked('factions/support-at-obscured.yaml', { action: 'open fire', model: 'Copper', target: 'Dread' })
  const idle = odds?.others.find(o => o.name === 'if nobody does more than he must')
  expect(odds?.main.name).toContain('at your best')
  expect(odds?.main.theirs.meanLoss ?? 0).toBeGreaterThan(idle?.theirs.meanLoss ?? 1)
  // Nothing is assumed of the one who decides for himself.
  expect(odds?.main.assuming.filter(a => a.startsWith('Red'))).toEqual([])
})
test('a gun that watches over the target stands beside the odds of an attack on it, named once', () => {
  const odds = asked('d20/odds-overwatch-two-shots.yaml', { action: 'attack', model: 'Otto', target: 'Karl' })
  const watches = odds?.answers.filter(a => a.what === 'overwatch') ?? []
  expect(watches).toHaveLength(1)
  expect(watches[0]?.why).toBe('D-022')
  expect(odds?.main.outlook).toMatch(/^\S+ .*on average; \S+ .*on average$/)
})
test('a move is aimed at nobody, so nobody answers an attack', () => {
  const away = asked('d20/fall-back-declined.yaml', { action: 'move', model: 'Fritz', path: [[-20, 0]] })
  expect(away?.others.map(o => o.name)).toContain('if the enemy always reacts')
  expect(away?.answers).toEqual([])
})
test('where nobody is asked, nobody decides', () => {
  const odds = asked('d20/odds-no-overwatch.yaml', { action: 'attack', model: 'Otto', target: 'Karl' })
  expect(odds?.main.name).toBe('if nobody does more than he must')
  expect(odds?.others).toEqual([])
  // Nothing lies below the least: that is certain, whatever adding up rounds to.
  expect(odds?.main.theirs.loss[0]).toMatchObject({ value: 0, atLeast: 1 })
})
