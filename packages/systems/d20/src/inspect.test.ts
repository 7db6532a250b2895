import { asIf } from '@sightline/kernel'
import { expect, test } from 'vitest'
import type { Fight } from './game.ts'
import { sight } from './inspect.ts'
import { supposing } from './inspectSuppose.ts'
import { type Setup, start } from './setup.ts'

const fight = (setup: Partial<Setup>): Fight => {
  const game = start({ models: [], ...setup } as Setup)
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  return game
}
const rifle = { name: 'rifle', kind: 'ranged', hit: 4, damage: '1d8', range: 30 } as const
const cannon = { name: 'cannon', kind: 'ranged', hit: 6, damage: '2d6+2', range: 60, heavy: true } as const
const sword = { name: 'sword', kind: 'melee', hit: 4, damage: '1d8', reach: 5 } as const
const covered = (): Fight =>
  fight({
    options: { cover: 'on' },
    terrain: [{ id: 'wall', cover: 'half', box: [10, -5, 2, 10] }],
    models: [
      { name: 'Anna', side: 'red', at: [0, 0], weapons: [rifle, sword] },
      { name: 'Tom', side: 'blue', at: [20, 0], ac: 12, hp: 9 },
    ],
  } as unknown as Partial<Setup>)

test('half cover adds 2 to the armour class of a shot, and is named with its clause (A-019)', () => {
  const seen = sight(covered(), 'Anna', 'Tom')
  expect(seen?.distance).toEqual({ text: '20 ft, 4 in on the table', why: 'A-016' })
  expect(seen?.verdict).toEqual({ sees: true, text: 'half cover: AC +2', why: 'A-019' })
  const [shot, blow] = seen?.means ?? []
  // 14 less 4 is 10: a 10 or more hits.
  expect(shot).toMatchObject({ name: 'rifle', band: 'in range, 30 ft', why: 'A-018', no: null })
  expect(shot?.sums).toEqual([
    { label: 'to hit', text: 'd20+4, hits on 10 to 20', modifiers: [{ value: 4, source: 'rifle', clause: 'A-005', base: true }] },
    { label: 'AC', text: '14', modifiers: [{ value: 2, source: 'half cover', clause: 'A-019' }] },
  ])
  expect(blow).toMatchObject({ name: 'sword', band: 'out of reach, 5 ft', why: 'A-017', no: { why: 'A-017' } })
  expect(blow?.sums[1]).toEqual({ label: 'AC', text: '12', modifiers: [] })
})
test('a Heavy weapon would have -2 after moving (D-037), and the game stays as it is', () => {
  const game = fight({
    models: [
      { name: 'Zora', side: 'red', at: [0, 0], weapons: [cannon] },
      { name: 'Tom', side: 'blue', at: [30, 0], ac: 17, hp: 20 },
    ],
  } as unknown as Partial<Setup>)
  const before = game.store.hash()
  const toHit = (posture?: string): unknown => {
    const found = asIf(supposing, game, 'Zora', { posture }, now => sight(now, 'Zora', 'Tom')?.means[0]?.sums[0]?.text)
    return found.is === 'seen' ? found.seen : found.reason
  }
  expect(toHit()).toBe('d20+6, hits on 11 to 20')
  expect(toHit('after moving')).toBe('d20+4, hits on 13 to 20')
  expect(game.store.hash()).toBe(before)
})
test('elsewhere, in inches of which one is 5 ft: behind the wall no more, and on somebody', () => {
  const game = covered()
  const asked = (at: readonly [number, number]): unknown => {
    const found = asIf(supposing, game, 'Anna', { at }, now => [
      sight(now, 'Anna', 'Tom')?.verdict.text,
      supposing.glance(now, 'Anna', 'Tom')?.sees,
    ])
    return found.is === 'seen' ? found.seen : found.reason.is
  }
  expect(asked([0, 0])).toEqual(['half cover: AC +2', true])
  expect(asked([4, 4])).toEqual(['no cover', true])
  expect(asked([4, 0])).toBe('somebody stands there')
})
test('who could answer, and why not', () => {
  const game = fight({
    models: [
      {
        name: 'Otto',
        side: 'blue',
        at: [4, 0],
        weapons: [sword],
        spells: [{ name: 'bolt', cast: 4, requirement: 12, cost: 2, range: 60, effect: { is: 'damage', roll: '1d6' } }],
      },
      { name: 'Paul', side: 'red', at: [0, 0], ac: 11, hp: 6 },
      { name: 'Sven', side: 'red', at: [2, 1], shield: true, weapons: [sword], overwatch: { ward: 'Paul', watch: 'shield' }, deny: 3 },
      { name: 'Gus', side: 'red', at: [0, 40], weapons: [rifle], overwatch: { ward: 'Paul', watch: 'gun' } },
      { name: 'Ina', side: 'red', at: [0, 44], weapons: [rifle] },
    ],
  } as unknown as Partial<Setup>)
  const replies = sight(game, 'Otto', 'Paul')?.replies ?? []
  const said = (who: string, what: string): unknown => replies.find(r => r.who === who && r.what === what)
  // Nothing in hand, so nothing to strike back with.
  expect(said('Paul', 'opportune attack')).toMatchObject({ why: 'D-008', no: { why: 'D-008' } })
  expect(said('Sven', 'overwatch with a shield')).toMatchObject({ why: 'D-017', no: null })
  // 40 ft and more away with 30 ft of range.
  expect(said('Gus', 'overwatch')).toMatchObject({ no: { why: 'D-019' } })
  expect(said('Ina', 'overwatch')).toMatchObject({ no: { text: 'no overwatch: Ina', why: 'D-014' } })
  expect(said('Sven', 'Deny the Witch')).toMatchObject({ no: null })
  expect(said('Gus', 'Deny the Witch')).toMatchObject({ no: { text: 'cannot deny: Gus', why: 'D-051' } })
  expect(sight(game, 'Otto', 'Otto')).toBeNull()
  expect(sight(game, 'Paul', 'Sven')?.replies).toEqual([])
})
