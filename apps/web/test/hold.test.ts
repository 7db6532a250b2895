// The table waits where a person has to see what a bot did, and nowhere else.
import { describe, expect, test } from 'vitest'
import { ambush, standoff } from '../browser/positions.ts'
import type { WaitKind } from '../src/client/hold.ts'
import { LocalClient } from '../src/client/local.ts'
import { type Intent, PERSON, type SeatKind, systemNames, type TableView } from '../src/client/types.ts'
import { Engine } from '../src/engine/engine.ts'
import { here } from '../src/engine/rpc.ts'
import { guides } from '../src/screens/learn/guides/index.ts'

const shelf = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}
const clientThat = (wait: WaitKind): LocalClient =>
  new LocalClient({ spawn: () => here(new Engine()), shelf: shelf(), battles: async () => [], clock: () => 0, pace: 0, wait: () => wait })
const shown = (client: LocalClient): TableView => client.view as TableView
const bot: SeatKind = { is: 'bot', level: 'greedy' }
/** The first view for which it holds. */
const until = (client: LocalClient, holds: (view: TableView) => boolean): Promise<TableView> =>
  new Promise(done => {
    const look = (): void => {
      if (client.view !== null && holds(client.view)) {
        stop()
        done(client.view)
      }
    }
    const stop = client.subscribe(look)
    look()
  })
async function ambushed(wait: WaitKind): Promise<LocalClient> {
  const client = clientThat(wait)
  const opened = await client.open({ is: 'text', text: ambush, file: null, seating: { seats: [PERSON, bot], dice: 'rolled' } })
  expect(opened.ok).toBe(true)
  return client
}

describe('after the enemy’s action', () => {
  test('the game is held where dice fell against a person, until somebody says go on', async () => {
    const client = await ambushed('matters')
    const held = await until(client, v => v.held !== null)
    const entry = held.log.find(e => e.n === held.held)
    expect(entry?.text).toBe('Otto attacks Karl with axe')
    expect(entry?.lines.map(l => l.text).join()).toMatch(/Gero.*fires/)
    expect(held.thinking).toBe(false)
    const { version } = held
    await new Promise(done => setTimeout(done, 50))
    expect(shown(client).version).toBe(version)
    // What is only set meanwhile lets nothing go on.
    await client.setDice('rolled')
    expect(shown(client).held).toBe(held.held)
    client.goOn()
    expect(shown(client)).toMatchObject({ held: null, thinking: true })
    expect((await until(client, v => v.waits === 0)).log.length).toBeGreaterThan(held.log.length)
  })
  test('nothing is held when nobody wants to wait', async () => {
    const client = await ambushed('never')
    const held: boolean[] = []
    client.subscribe(() => held.push(client.view?.held !== null))
    await until(client, v => v.waits === 0 && v.log.length > 0)
    expect(held).not.toContain(true)
  })
  test('a move that concerns nobody is held only when every action is', async () => {
    for (const wait of ['matters', 'always'] as const) {
      const client = await ambushed(wait)
      const first = await until(client, v => v.held !== null)
      expect(first.held, wait).toBe(wait === 'always' ? 1 : 2)
    }
  })
  test('two people are never held up, not even by their own dice', async () => {
    const client = clientThat('always')
    await client.open({ is: 'text', text: standoff, file: null, seating: { seats: [PERSON, PERSON], dice: 'rolled' } })
    expect(await client.intend({ action: 'fight', model: 'Roan', target: 'Bram', kind: 'plain' } as Intent)).toEqual({ ok: true })
    expect(shown(client).held).toBeNull()
  })
})
test.each(systemNames)('no two ways of the same action at the same target are called the same: %s', async name => {
  const client = clientThat('never')
  const { system, title, setup } = guides[name]
  await client.open({ is: 'setup', system, title, setup })
  for (const model of shown(client).scene.models) {
    for (const { action, variants } of await client.offers(model.name)) {
      const names = variants.filter(v => !v.placed).map(v => `${action} ${v.target}: ${v.short}`)
      expect(new Set(names).size, names.join('; ')).toBe(names.length)
    }
  }
})
