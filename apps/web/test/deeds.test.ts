import { expect, test } from 'vitest'
import { LocalClient } from '../src/client/local.ts'
import type { Happened, Intent, SystemName, TableView } from '../src/client/types.ts'
import { PERSON } from '../src/client/types.ts'
import { Engine } from '../src/engine/engine.ts'
import { here } from '../src/engine/rpc.ts'
import { forceOf, withForces } from '../src/engine/sides.ts'
import { guides } from '../src/screens/learn/guides/index.ts'

const shelf = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
async function open(system: SystemName): Promise<LocalClient> {
  const client = new LocalClient({ spawn: () => here(new Engine()), shelf, battles: async () => [], clock: () => 0, pace: 0 })
  const { setup } = guides[system]
  await client.open({ is: 'setup', system, title: '', setup, seating: { seats: [PERSON, PERSON], dice: 'typed' } })
  return client
}
const happened = (client: LocalClient): Happened | null => (client.view as TableView).happened
async function does(client: LocalClient, intent: Intent, ...answers: readonly (readonly number[])[]): Promise<void> {
  expect(await client.intend(intent)).toEqual({ ok: true })
  for (const answer of answers) expect(await client.answer(answer)).toEqual({ ok: true })
}

test('a spell and its counter are decided together', async () => {
  const client = await open('gangfight')
  await does(client, { action: 'cast', model: 'Tamas', spell: 'Mana Missile', target: 'Sable' })
  expect(happened(client)?.deeds).toEqual([{ by: 'Tamas', to: 'Sable', what: 'Mana Missile', end: 'open', came: '', order: null }])
  // Option 1 is yes; two successes against three.
  for (const answer of [[1], [4, 5, 2, 1], [4, 5, 4, 3]]) await client.answer(answer)
  expect(happened(client)?.deeds).toEqual([
    { by: 'Tamas', to: 'Sable', what: 'Mana Missile', end: 'miss', came: 'cancelled', order: null },
    { by: 'Moon', to: 'Tamas', what: 'Counter-Spell', end: 'hit', came: 'cancels it', order: null },
  ])
  expect(happened(client)?.fates).toEqual([])
})
test('a charge that falls short, and one that arrives and hits', async () => {
  const client = await open('gangfight')
  const charge = { action: 'charge', model: 'Jory', target: 'Sable' }
  // No success at 2+: 3 of the 5.74 inches that he needs.
  await does(client, charge, [1, 1, 1])
  expect(happened(client)?.deeds).toEqual([{ by: 'Jory', to: 'Sable', what: 'charge', end: 'miss', came: 'falls short', order: null }])
  const other = await open('gangfight')
  // Three successes carry him there; all three dice hit, no save: 3 wounds of EN 3.
  await does(other, charge, [5, 4, 3], [0], [4, 4, 4], [1, 1, 1])
  expect(happened(other)?.deeds.map(d => `${d.order} ${d.what} ${d.end}`)).toEqual(['1 charge hit', '2 attack hit'])
  expect(happened(other)?.fates).toEqual([{ model: 'Sable', is: 'out', text: 'out' }])
})
test('a saved blow is no hit', async () => {
  const client = await open('gangfight')
  // One hit of 3 dice, and a save of 5 against DAM 5.
  await does(client, { action: 'charge', model: 'Jory', target: 'Sable' }, [5, 4, 3], [0], [4, 1, 1], [5, 1, 1])
  expect(happened(client)?.deeds.at(-1)).toEqual({ by: 'Jory', to: 'Sable', what: 'attack', end: 'miss', came: 'all saved', order: 2 })
  expect(happened(client)?.fates).toEqual([{ model: 'Sable', is: 'well', text: 'all saved' }])
})
test('an overwatch is decided before the attack that triggered it', async () => {
  const client = await open('d20')
  await does(client, { action: 'overwatch', model: 'Gero', ward: 'Karl', watch: 'gun', as: 'main' })
  expect(happened(client)?.deeds).toEqual([{ by: 'Gero', to: 'Karl', what: 'watches over', end: 'help', came: '', order: null }])
  await does(client, { action: 'end turn' })
  expect(happened(client)?.deeds, 'who hands over wipes nothing away').toHaveLength(1)
  await does(client, { action: 'move', model: 'Otto', path: [[24, 10]] })
  expect(happened(client)).toBeNull()
  // 7 + 5 = 12 against AC 13 misses; 15 + 6 against AC 16 hits Karl for 9 + 1.
  await does(client, { action: 'attack', model: 'Otto', target: 'Karl' }, [7])
  expect(happened(client)?.deeds).toEqual([
    { by: 'Gero', to: 'Otto', what: 'overwatch', end: 'miss', came: 'missed', order: null },
    { by: 'Otto', to: 'Karl', what: 'attack', end: 'open', came: '', order: null },
  ])
  for (const answer of [[15], [9]]) await client.answer(answer)
  expect(happened(client)?.deeds.map(d => `${d.order} ${d.what} ${d.end}`)).toEqual(['1 overwatch miss', '2 attack hit'])
  expect(happened(client)?.fates).toEqual([{ model: 'Karl', is: 'hurt', text: '−10 hp, 10 left' }])
})
test('supporters stand beside a shot, and a miss is told', async () => {
  const client = await open('factions')
  const shot = { action: 'open fire', model: 'Mags', target: 'Dread', supporters: ['Nickel'] }
  // 4 + 1 supporter + 1 Wide Open = 6 dice at 6 or less, 3 of them Luck; none hits, so no Fortune.
  await does(client, shot, [7, 8, 9], [7, 8, 9])
  expect(happened(client)?.deeds).toEqual([
    { by: 'Mags', to: 'Dread', what: 'shot', end: 'miss', came: 'missed', order: null },
    { by: 'Nickel', to: 'Mags', what: 'supports', end: 'help', came: '', order: null },
  ])
})
test('both attacks of a confrontation are told', async () => {
  const client = await open('eldfall')
  await does(client, { action: 'activate', model: 'Kenji', move: 'walk', path: [[13.4, 9]] })
  await does(client, { action: 'react', model: 'Rowan', does: 'attack', with: 'Short Bow', at: 2 })
  await does(client, { action: 'attack', model: 'Kenji', with: 'Spear', on: 'Rowan' }, [10, 5], [7], [12])
  expect(
    happened(client)
      ?.deeds.map(d => `${d.what} ${d.end} ${d.order}`)
      .sort(),
  ).toEqual(['Short Bow miss null', 'Spear hit null'])
  expect(happened(client)?.fates).toEqual([{ model: 'Rowan', is: 'well', text: 'no wound' }])
})
test('sides are called by the colour, and by the force that the set-up names', () => {
  expect(forceOf({ ready: { red: 'few operators', blue: 'few disciples' } }, 'blue')).toBe('few disciples')
  expect(forceOf({ parties: { red: 'humans patrol', blue: { name: 'The Winter Pack', models: [] } } }, 'blue')).toBe('The Winter Pack')
  expect(forceOf({ parties: { south: { side: 'blue', party: 'soga' }, north: { side: 'red', party: 'helian' } } }, 'blue')).toBe('soga')
  expect(forceOf({ rosters: [{ side: 'red', roster: 'wardens', edge: 'west' }] }, 'red')).toBe('wardens')
  expect(forceOf({ rosters: [{ side: 'red', roster: 'wardens', edge: 'west' }] }, 'blue')).toBeNull()
  expect(forceOf({ models: [] }, 'red')).toBeNull()
  const scene = { sides: [{ name: 'red', gauges: [] }] } as unknown as Parameters<typeof withForces>[0]
  expect(withForces(scene, { ready: { red: 'few operators' } }).sides[0]?.name).toBe('Red: few operators')
  expect(withForces(scene, {}).sides[0]?.name).toBe('Red')
})
