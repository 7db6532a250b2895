import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Shelf } from '../src/client/autosave.ts'
import { LocalClient } from '../src/client/local.ts'
import type { TableView } from '../src/client/types.ts'
import { Engine } from '../src/engine/engine.ts'
import { here } from '../src/engine/rpc.ts'

const at = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

class Drawer implements Shelf {
  readonly texts = new Map<string, string>()
  full = false
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null
  }
  setItem(key: string, text: string): void {
    if (this.full) throw new DOMException('no room', 'QuotaExceededError')
    this.texts.set(key, text)
  }
  removeItem(key: string): void {
    this.texts.delete(key)
  }
}
const clientOn = (shelf: Shelf): LocalClient =>
  new LocalClient({ spawn: () => here(new Engine()), shelf, battles: async () => [], clock: () => 0, pace: 0 })
const shown = (client: LocalClient): TableView => client.view as TableView

/** Two models in each other's threat range; leaving asks the other for a Free Strike. */
const duel = {
  models: [
    { name: 'Hero', profile: 'Human Hero', side: 'red', at: [24, 20] },
    { name: 'Guard', profile: 'Human Regular', side: 'blue', at: [24, 21.5] },
  ],
}
const away = { action: 'move', model: 'Hero', path: [[24, 16]] }
async function atTheTable(dice: 'rolled' | 'typed', shelf = new Drawer()): Promise<LocalClient> {
  const client = clientOn(shelf)
  const seating = { seats: [{ is: 'person' }, { is: 'person' }] as const, dice }
  expect(await client.open({ is: 'setup', system: 'gangfight', title: 'Duel', setup: duel, seating })).toEqual({ ok: true, value: null })
  return client
}

describe('a game on this device', () => {
  test('waits in the middle of an action for the reaction of the other side', async () => {
    const client = await atTheTable('rolled')
    expect(await client.intend(away)).toEqual({ ok: true })
    const { pending, waits, log } = shown(client)
    expect(pending).toMatchObject({ is: 'choice', asks: 'free strike', seat: 1, about: ['Guard', 'Hero'] })
    expect(waits).toBe(1)
    expect(log.at(-1)).toMatchObject({ n: 1, open: true })
    expect(await client.intend(away)).toMatchObject({ ok: false })
  })
  test('goes on after a reload exactly where it waited', async () => {
    const shelf = new Drawer()
    const client = await atTheTable('rolled', shelf)
    await client.intend(away)
    const again = clientOn(shelf)
    expect(again.saved()).toMatchObject({ system: 'gangfight', title: 'Duel', actions: 1 })
    expect(await again.open({ is: 'continue' })).toEqual({ ok: true, value: null })
    expect(shown(again).pending).toEqual(shown(client).pending)
    expect(shown(again).scene).toEqual(shown(client).scene)
    // The same dice come, since the seed is kept.
    for (const one of [client, again]) {
      const pending = shown(one).pending
      const yes = pending?.is === 'choice' ? pending.options.find(o => o.word === 'yes')?.index : null
      await one.answer([yes ?? -1])
    }
    expect(shown(again).log).toEqual(shown(client).log)
  })
  test('lets typed dice wait, and names what is no face', async () => {
    const client = await atTheTable('typed')
    await client.intend({ action: 'fight', model: 'Hero', target: 'Guard' })
    expect(shown(client).pending).toMatchObject({ is: 'dice', sides: 6, why: 'G-075' })
    expect(await client.answer([7])).toMatchObject({ ok: false, no: { text: '7 on a d6' } })
    await client.answer([1])
    expect(shown(client).pending).toMatchObject({ is: 'dice' })
    await client.setDice('rolled')
    expect(shown(client).pending?.is).not.toBe('dice')
  })
  test('undoes freely before dice, and with consent after them', async () => {
    const client = await atTheTable('rolled')
    const before = shown(client).scene
    await client.intend(away)
    expect(shown(client).undo).toBe('free')
    expect(await client.undo()).toEqual({ ok: true })
    expect(shown(client).scene).toEqual(before)
    expect(shown(client).log).toEqual([])
    await client.intend({ action: 'fight', model: 'Hero', target: 'Guard' })
    expect(shown(client).undo).toBe('consent')
    expect(await client.undo()).toMatchObject({ ok: false })
    const faces = shown(client)
      .log.at(-1)
      ?.lines.find(l => l.thrown !== null)?.thrown?.faces
    expect(await client.undo(true)).toEqual({ ok: true })
    expect(shown(client).scene).toEqual(before)
    await client.intend({ action: 'fight', model: 'Hero', target: 'Guard' })
    expect(
      shown(client)
        .log.at(-1)
        ?.lines.find(l => l.thrown !== null)?.thrown?.faces,
    ).toEqual(faces)
  })
  test('declines for whoever passes, until he plays again', async () => {
    const client = await atTheTable('rolled')
    await client.passRound(1, true)
    await client.intend(away)
    expect(shown(client).pending).toBeNull()
    expect(shown(client).log).toHaveLength(1)
  })
  test('goes on playing when nothing can be saved', async () => {
    const shelf = new Drawer()
    shelf.full = true
    const client = await atTheTable('rolled', shelf)
    expect(client.unsaved).toBe(true)
    expect(await client.intend(away)).toEqual({ ok: true })
  })
  test('gives a case file that leads to the same moment', async () => {
    const client = await atTheTable('rolled')
    await client.intend(away)
    const pending = shown(client).pending
    await client.answer([pending?.is === 'choice' ? (pending.options.find(o => o.word === 'yes')?.index ?? -1) : -1])
    const other = clientOn(new Drawer())
    expect(await other.open({ is: 'text', text: await client.exportCase(), file: 'case.yaml' })).toEqual({ ok: true, value: null })
    expect(shown(other).scene).toEqual(shown(client).scene)
    expect(shown(other).pending).toEqual(shown(client).pending)
  })
  test('names what is wrong with a file, with its line', async () => {
    const client = clientOn(new Drawer())
    const said = await client.open({ is: 'text', text: 'system: gangfight\ntitle: x\nsetup: { models: 3 }\n', file: 'x.yaml' })
    expect(said).toMatchObject({ ok: false })
    expect(said.ok ? '' : said.problems[0]).toMatch(/^x\.yaml:3:/)
  })
  test('shows the game after so many of its actions', async () => {
    const client = clientOn(new Drawer())
    await client.open({ is: 'text', text: at('cases/gangfight/battle-toll-bridge.yaml'), file: null })
    const { log, ending } = shown(client)
    expect(log.length).toBeGreaterThan(50)
    expect(ending).not.toBeNull()
    expect((await client.moment(0))?.scene.models.every(m => m.is === 'standing')).toBe(true)
    expect((await client.moment(log.length))?.scene).toEqual(shown(client).scene)
    expect(await client.moment(log.length + 1)).toBeNull()
  })
})

describe('what a model may do', () => {
  test('is grouped as in the rulebook, with the reason why not', async () => {
    const client = await atTheTable('rolled')
    const offers = await client.offers('Hero')
    expect(offers.map(o => o.action)).toContain('move')
    expect(offers.find(o => o.action === 'move')?.templates[0]?.intent).toEqual({ action: 'move', model: 'Hero' })
    const fight = offers.find(o => o.action === 'fight')
    expect(fight?.variants.filter(v => v.no === null && v.target === 'Guard').length).toBeGreaterThan(0)
    expect((await client.offers(null)).map(o => o.action)).toContain('end turn')
    expect(await client.offers('Guard')).toEqual([])
  })
  test('has its odds, with what the enemy may answer', async () => {
    const client = await atTheTable('rolled')
    const odds = await client.odds({ action: 'fight', model: 'Hero', target: 'Guard', kind: 'plain' }, { others: true })
    expect(odds?.main.headline).toMatch(/Hero .*Guard.*%/)
    expect(odds?.main.bar.theirs).toBeGreaterThan(0)
    const sum = odds?.main.theirs.loss.reduce((s, b) => s + b.p, 0) ?? 0
    expect(sum).toBeCloseTo(1, 9)
  })
  test('has a plan with the places where enemies may react', async () => {
    const client = await atTheTable('rolled')
    const plan = await client.plan(away)
    expect(plan?.no).toBeNull()
    expect(plan?.stretches.map(s => s.by)).toContain('Guard')
  })
})

describe('a bot', () => {
  test.each(['quick', 'greedy'] as const)('plays a whole battle with all its answers: %s', async level => {
    const client = clientOn(new Drawer())
    const over = new Promise<void>(done => {
      client.subscribe(() => {
        if (client.view?.ending !== null && client.view !== null) done()
      })
    })
    const seat = { is: 'bot', level } as const
    const text = at('battles/gangfight/small.yaml')
    await client.open({ is: 'text', text, file: null, seating: { seats: [seat, seat], dice: 'rolled' } })
    await over
    expect(shown(client).seats.map(s => s.kind)).toEqual([seat, seat])
  })
})
