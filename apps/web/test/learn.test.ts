import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { LocalClient } from '../src/client/local.ts'
import type { Intent, Offer, Spot, SystemName, TableView } from '../src/client/types.ts'
import { PERSON, systemNames } from '../src/client/types.ts'
import { Engine } from '../src/engine/engine.ts'
import { here } from '../src/engine/rpc.ts'
import { POINT } from '../src/panels/labels.ts'
import { begins, type Guide, isMet, type Step, stepOf, type Zone } from '../src/screens/learn/guide.ts'
import { guides } from '../src/screens/learn/guides/index.ts'
import { type Acts, type Hint, hintFor, type Looked } from '../src/screens/learn/hint.ts'
import { beginGuide, letFall, showStep } from '../src/screens/learn/lead.ts'
import type { Draft } from '../src/screens/table/state.ts'

function shelfOf(texts = new Map<string, string>()) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}
const fresh = (shelf = shelfOf()): LocalClient =>
  new LocalClient({ spawn: () => here(new Engine()), shelf, battles: async () => [], clock: () => 0, pace: 0 })
const shown = (client: LocalClient): TableView => client.view as TableView
const asked = ({ pending }: TableView): string | null => (pending === null ? null : pending.is === 'dice' ? 'dice' : pending.asks)

// The panels of the real table, as they stand on screen.
type Panels = typeof import('../src/panels/Actions.tsx') &
  typeof import('../src/panels/DraftPanel.tsx') &
  typeof import('../src/panels/Tray.tsx') &
  typeof import('../src/screens/learn/Coach.tsx') &
  typeof import('../src/screens/table/state.ts')
let on: Panels
beforeAll(async () => {
  vi.stubGlobal('localStorage', shelfOf())
  on = {
    ...(await import('../src/panels/Actions.tsx')),
    ...(await import('../src/panels/DraftPanel.tsx')),
    ...(await import('../src/panels/Tray.tsx')),
    ...(await import('../src/screens/learn/Coach.tsx')),
    ...(await import('../src/screens/table/state.ts')),
  }
})

/** What the buttons of a piece of a page say, without their keys. */
const buttonsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) =>
    inside
      .replaceAll(/<kbd.*?<\/kbd>/gs, '')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .trim(),
  )
const nothing = { selected: null, picking: null, draft: null }

/** Somebody who does nothing but what the hints say, at the table's own controls. */
class Learner {
  readonly client: LocalClient
  readonly guide: Guide
  readonly acts: Acts
  looked: Looked = nothing
  constructor(client: LocalClient, guide: Guide, acts: Acts) {
    this.client = client
    this.guide = guide
    this.acts = acts
  }
  private async offers(): Promise<{ readonly own: readonly Offer[]; readonly general: readonly Offer[] }> {
    const { selected } = this.looked
    return { own: selected === null ? [] : await this.client.offers(selected), general: await this.client.offers(null) }
  }
  /** The buttons on screen at the moment: those of the coach, and those of the panel beside the board. */
  private async buttons(step: Step): Promise<readonly string[]> {
    const view = shown(this.client)
    const { own, general } = await this.offers()
    const { draft, picking } = this.looked
    const offer = own.find(o => o.action === picking)
    const panel =
      view.pending !== null
        ? createElement(on.Tray, { view, pending: view.pending })
        : draft !== null
          ? createElement(on.DraftPanel, {
              view,
              draft,
              intent: on.intentOf(draft, view.scene.way),
              plan: null,
              no: null,
              odds: { is: 'waiting' },
            })
          : offer !== undefined
            ? createElement(on.Targets, { view, offer })
            : createElement(on.Actions, { view, offers: own, general })
    const noop = (): void => undefined
    const at = this.guide.steps.indexOf(step)
    const coach = createElement(on.Coach, {
      ...{ guide: this.guide, at, state: 'waits', hint: '' },
      ...{ onShow: noop, onNext: noop, onBack: noop, onAgain: noop, onPlay: noop },
    })
    return [...buttonsIn(renderToStaticMarkup(panel)), ...buttonsIn(renderToStaticMarkup(coach))]
  }
  /** Follows the hint; true when it has begun an action or answered. */
  async follow(step: Step, aside: Spot): Promise<boolean> {
    const view = shown(this.client)
    const hint = hintFor(step, view, this.looked, this.acts)
    for (const name of hint.models) expect(view.scene.models.map(m => m.name)).toContain(name)
    if (hint.press !== null) expect(await this.buttons(step), `${step.title}: ${hint.say}`).toContain(hint.press)
    const { want } = step
    if (want.is === 'dice') {
      await letFall(this.client, this.guide, this.guide.steps.indexOf(step))
      return true
    }
    if (want.is === 'answer') {
      const { pending } = view
      const index = pending?.is === 'choice' ? pending.options.find(o => o.word === hint.press)?.index : null
      expect(await this.client.answer([index ?? -1])).toEqual({ ok: true })
      return true
    }
    return this.prepare(hint, aside, want.is === 'intend' ? want.zone : undefined)
  }
  private async prepare(hint: Hint, aside: Spot, zone: Zone | undefined): Promise<boolean> {
    const { draft, picking } = this.looked
    const { own, general } = await this.offers()
    const offer = own.find(o => o.action === picking)
    if (draft !== null && hint.how) {
      const way = draft.ways.find(w => hint.say.includes(`“${w.short === '' ? 'plain' : w.short}”`))
      if (way === undefined) throw new Error(`no way as in: ${hint.say}`)
      this.looked = { ...this.looked, draft: { ...draft, way } }
    } else if (draft !== null && hint.press === draft.entry.word) {
      const intent: Intent = on.intentOf(draft, shown(this.client).scene.way)
      expect(await this.client.intend(intent)).toEqual({ ok: true })
      this.looked = nothing
      return true
    } else if (draft !== null && zone !== undefined) {
      const inches = draft.entry.place?.inches ?? 1
      const at: Spot = [(zone.at[0] + aside[0] * zone.radius) * inches, (zone.at[1] + aside[1] * zone.radius) * inches]
      this.looked = { ...this.looked, draft: { ...draft, points: [at] } }
    } else if (offer !== undefined && hint.press !== null) {
      const ways = hint.press === POINT ? offer.templates : on.waysAt(offer, hint.press)
      this.looked = { ...this.looked, draft: draftOf(offer, ways) }
    } else if (hint.press !== null) {
      const pressed = [...own, ...general].find(o => o.entry.word === hint.press && o.no === null)
      if (pressed === undefined) throw new Error(`cannot press: ${hint.say}`)
      const opened = on.openOffer(pressed)
      if (opened.is === 'do') {
        expect(await this.client.intend(opened.intent)).toEqual({ ok: true })
        this.looked = nothing
        return true
      }
      this.looked = { ...this.looked, ...(opened.is === 'draft' ? { draft: opened.draft } : { picking: pressed.action }) }
    } else this.looked = { ...nothing, selected: hint.models[0] ?? null }
    return false
  }
}
function draftOf({ action, entry }: Offer, ways: Draft['ways']): Draft {
  const way = on.firstAllowed(ways)
  if (way === undefined) throw new Error(`no way of ${action}`)
  return { action, entry, ways, way, points: [] }
}
/** More presses than any step needs. */
const MOST = 12

describe.each(systemNames)('the guide of %s', (name: SystemName) => {
  const guide = guides[name]
  test('goes from start to end by being shown, and leaves the game ready', async () => {
    const client = fresh()
    expect(await beginGuide(client, guide)).toEqual({ ok: true, value: null })
    expect(shown(client).seats.map(s => s.kind)).toEqual([PERSON, PERSON])
    for (const [i, step] of guide.steps.entries()) {
      expect(begins(guide, i, shown(client)), step.title).toBe(true)
      expect(isMet(guide, i, shown(client)), step.title).toBe(step.want.is === 'look')
      expect(await showStep(client, guide, i), step.title).toEqual({ ok: true, left: 0 })
      const happened = shown(client)
        .log.at(-1)
        ?.lines.map(l => l.is)
      expect(happened).toEqual(expect.arrayContaining([...step.leaves.happened]))
      expect(shown(client).log.filter(e => !e.open).length, step.title).toBe(step.leaves.done)
      expect(asked(shown(client)), step.title).toBe(step.leaves.asks)
      expect(isMet(guide, i, shown(client)), step.title).toBe(true)
    }
    expect(shown(client).pending).toBeNull()
    expect(shown(client).ending).toBeNull()
    expect((await client.able()).length + (await client.offers(null)).length).toBeGreaterThan(0)
  })
  // Not at the middle of the rings, but at their edge, towards each side.
  test.each([
    [0.98, 0],
    [-0.98, 0],
    [0, 0.98],
    [0, -0.98],
  ])('is done by hand, button by button, at (%d, %d) of the rings', async (x, y) => {
    const client = fresh()
    await beginGuide(client, guide)
    const { acts } = await client.rules(name)
    const learner = new Learner(client, guide, acts)
    for (const [i, step] of guide.steps.entries()) {
      if (step.want.is === 'look') continue
      expect(begins(guide, i, shown(client)), step.title).toBe(true)
      let presses = 0
      while (!(await learner.follow(step, [x, y]))) expect(++presses, step.title).toBeLessThan(MOST)
      if (step.want.is !== 'dice') expect(await letFall(client, guide, i), `dice of ${step.title}`).toBe(0)
      expect(isMet(guide, i, shown(client)), step.title).toBe(true)
    }
  })
  test('cites clauses that are in the rules', async () => {
    const { clauses } = await fresh().rules(name)
    for (const id of guide.steps.flatMap(s => s.clauses)) expect(clauses, id).toHaveProperty(id)
  })
})
test('a move past the ring is another way than the lesson’s', async () => {
  const client = fresh()
  await beginGuide(client, guides.eldfall)
  await client.intend({ action: 'activate', model: 'Kenji', move: 'walk', path: [[9, 12]] })
  expect(isMet(guides.eldfall, 0, shown(client))).toBe(false)
  expect(stepOf(guides.eldfall, shown(client))).toBeNull()
})
test('a lesson that was left stands at the step that it had come to', async () => {
  const client = fresh()
  await beginGuide(client, guides.d20)
  expect(stepOf(guides.d20, shown(client))).toBe(0)
  for (let i = 0; i < 4; i++) await showStep(client, guides.d20, i)
  expect(stepOf(guides.d20, shown(client)), 'in the middle of the attack').toBe(4)
})
test('a lesson leaves the game that is being played alone', async () => {
  const shelf = shelfOf()
  const client = fresh(shelf)
  await client.open({ is: 'setup', system: 'd20', title: 'My own game', setup: guides.d20.setup })
  await beginGuide(client, guides.gangfight)
  await showStep(client, guides.gangfight, 0)
  expect(client.place).toBe('lesson')
  expect(client.saved()?.title).toBe('My own game')
  expect(client.saved('lesson')?.title).toBe(guides.gangfight.title)
  const next = fresh(shelf)
  await next.open({ is: 'continue' })
  expect([next.place, next.view?.title]).toEqual(['game', 'My own game'])
  await next.open({ is: 'continue', place: 'lesson' })
  expect([next.place, asked(shown(next))]).toEqual(['lesson', 'counter-spell'])
})
