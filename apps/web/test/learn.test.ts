import { describe, expect, test } from 'vitest'
import { LocalClient } from '../src/client/local.ts'
import type { SystemName, TableView } from '../src/client/types.ts'
import { PERSON, systemNames } from '../src/client/types.ts'
import { Engine } from '../src/engine/engine.ts'
import { here } from '../src/engine/rpc.ts'
import { begins, isMet } from '../src/screens/learn/guide.ts'
import { guides } from '../src/screens/learn/guides/index.ts'
import { beginGuide, showStep } from '../src/screens/learn/lead.ts'

const shelf = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const fresh = (): LocalClient =>
  new LocalClient({ spawn: () => here(new Engine()), shelf, battles: async () => [], clock: () => 0, pace: 0 })
const shown = (client: LocalClient): TableView => client.view as TableView

describe.each(systemNames)('the guide of %s', (name: SystemName) => {
  test('goes from start to end by its own hints, and leaves the game ready', async () => {
    const client = fresh()
    const guide = guides[name]
    expect(await beginGuide(client, guide)).toEqual({ ok: true, value: null })
    expect(shown(client).seats.map(s => s.kind)).toEqual([PERSON, PERSON])
    for (const [i, step] of guide.steps.entries()) {
      expect(begins(guide, i, shown(client)), step.title).toBe(true)
      expect(isMet(step, shown(client)), step.title).toBe(false)
      expect(await showStep(client, step), step.title).toEqual({ ok: true, left: 0 })
      expect(
        shown(client)
          .log.at(-1)
          ?.lines.map(l => l.is),
      ).toEqual(expect.arrayContaining([...step.leaves.happened]))
      expect({
        done: shown(client).log.filter(e => !e.open).length,
        asks: (shown(client).pending as { asks?: string } | null)?.asks ?? null,
      }).toEqual({
        done: step.leaves.done,
        asks: step.leaves.asks,
      })
      expect(isMet(step, shown(client)), step.title).toBe(true)
    }
    expect(shown(client).pending).toBeNull()
    expect(shown(client).ending).toBeNull()
    expect((await client.able()).length + (await client.offers(null)).length).toBeGreaterThan(0)
  })
  test('cites clauses that are in the rules', async () => {
    const { clauses } = await fresh().rules(name)
    for (const id of guides[name].steps.flatMap(s => s.clauses)) expect(clauses, id).toHaveProperty(id)
  })
})
