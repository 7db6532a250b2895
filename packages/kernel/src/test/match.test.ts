// The toy game played: waiting, answering, undoing, saving, and all that is refused.
import { describe, expect, test } from 'vitest'
import { quickDice } from '../dice.ts'
import { type Ask as Asked, BadAnswer, type Rolled, type Stream } from '../drivers/play.ts'
import { Diverged, Match, type MatchRecord, type Outcome } from '../match.ts'
import { melee } from './scenes.ts'
import { type Ask, type Event, type Intent, type Setup, see, start, type Toy, toy } from './toy.ts'

type ToyMatch = Match<Setup, Toy, Intent, Event, Ask>
const begin = (setup: Setup = melee, stream: Stream | null = quickDice(1)): ToyMatch => new Match(toy, setup, start(setup), stream)
const strike: Intent = { is: 'strike', by: 0, at: 1 }

/** An answer for whatever is asked: `wish` picks among the legal options. */
function answerTo(ask: Asked<Ask>, wish: (open: number) => number, face = 3): readonly number[] {
  if (ask.waits === 'dice') return [face]
  if (ask.waits === 'place') return [ask.prompt.stay.x, ask.prompt.stay.y]
  return [wish(ask.prompt.options.filter(o => o.no === undefined || o.no === null).length)]
}
const last = (open: number): number => open - 1
const first = (): number => 0
function toTheEnd(match: ToyMatch, wish = last): void {
  while (match.ask !== null) match.answer(...answerTo(match.ask, wish))
}
const kinds = (said: Outcome<Event, Ask>): readonly string[] => (said.is === 'refused' ? [] : said.events.map(e => e.is))
const asked = (match: ToyMatch): string | undefined => {
  const { ask } = match
  return ask === null || ask.waits === 'dice' ? ask?.waits : ask.prompt.ask.is
}

describe('a window', () => {
  test('makes its offers in the given order, and asks nobody whose offer is not possible', () => {
    const match = begin()
    match.intend(strike)
    expect(asked(match)).toBe('ambush')
    match.answer(0)
    expect(asked(match)).toBe('step in')
    match.answer(0)
    expect(asked(match)).toBe('parry')
    match.answer(0)
    expect(asked(match)).not.toBe('parry')
  })
  test('checks an offer again after what earlier ones did', () => {
    const match = begin()
    match.intend(strike)
    match.answer(0)
    match.answer(1)
    // Fighter 2 stepped in, so fighter 1 is not struck any more and has nothing to parry.
    expect(asked(match)).not.toBe('parry')
  })
  test('opens inside another, and ends with it when the striker falls', () => {
    const weak: Setup = [{ side: 0, hp: 1, at: { x: 0, y: 0 } }, ...melee.slice(1, 3)]
    const match = begin(weak, () => 6)
    const rolls = [6, 6, 6, 1, 1, 1]
    const typed = new Match(toy, weak, start(weak))
    typed.intend(strike)
    typed.answer(1)
    // The ambush is a strike of its own: whoever is struck may parry.
    expect(asked(typed)).toBe('parry')
    expect(typed.ask?.waits === 'choice' ? typed.ask.path : []).toEqual(['strike', 'strike'])
    typed.answer(0)
    for (const face of rolls) if (typed.ask?.waits === 'dice') typed.answer(face)
    expect(typed.game.fighters[0]?.hp).toBe(0)
    expect(typed.game.fighters[1]?.hp).toBe(3)
    expect(typed.done[0]?.events.map(e => e.is)).toContain('called off')
    expect(match.ask).toBeNull()
  })
  test('a forced offer happens unasked, and counts towards the most that may be taken', () => {
    const burning: Setup = [{ side: 0, hp: 5, burning: true, at: { x: 0, y: 0 } }, ...melee.slice(1)]
    const match = begin(burning, null)
    expect(kinds(match.intend(strike))).toEqual(['strikes', 'trapped'])
    expect(asked(match)).toBe('ambush')
    match.answer(1)
    const outer: (string | undefined)[] = []
    while (match.ask !== null) {
      if (match.ask.waits === 'choice' && match.ask.path.length === 1) outer.push(asked(match))
      match.answer(...answerTo(match.ask, first, 1))
    }
    // The trap and the ambush were the two that may be taken: nobody is asked whether he steps in.
    expect(outer).toEqual([])
    expect(match.done[0]?.events.map(e => e.is)).toContain('ambushes')
  })
  test('is off when its intent is cancelled', () => {
    const match = begin(melee.slice(0, 2), null)
    match.intend(strike)
    match.answer(1)
    const said = match.answer(5)
    expect(kinds(said)).toEqual(['strikes', 'rolled', 'parried', 'called off'])
    expect(match.ask).toBeNull()
  })
})

test('everybody declares before anything is rolled', () => {
  const match = begin(melee, null)
  match.intend({ is: 'volley', by: 0, shots: 1 })
  expect(asked(match)).toBe('declare')
  match.answer(2)
  expect(asked(match)).toBe('declare')
  const said = match.answer(1)
  expect(kinds(said)).toEqual(['declares', 'declares'])
  expect(match.ask).toMatchObject({ waits: 'dice', dice: 2, sides: 6, what: '2d6' })
  match.answer(6, 6, 1, 1, 4)
  match.answer(3)
  // Fighter 1 was shot and shoots back, 4 and 3 against 7; fighter 2 dodged.
  expect(match.game.fighters.map(f => f.hp)).toEqual([2, 2, 3, 3])
  expect(match.game.fighters.map(f => f.stance)).toEqual(['none', 'none', 'none', 'none'])
})
test('some are chosen out of those that may be, in their printed order', () => {
  const match = begin()
  match.intend({ is: 'bless' })
  expect(match.ask?.waits === 'choice' ? match.ask.prompt.options.map(o => (o.is as { id: number }[]).map(f => f.id)) : null).toEqual([
    [],
    [1],
    [4],
    [1, 4],
  ])
  match.answer(3)
  expect(match.game.fighters.map(f => f.conditions)).toEqual([['blessed'], [], [], ['blessed']])
})

describe('an action that waits', () => {
  test('has changed nothing, and shows what has happened so far', () => {
    const match = begin(melee, null)
    const before = match.game.store.hash()
    let said = match.intend(strike)
    while (said.is === 'asks') {
      expect(match.game.store.hash()).toBe(before)
      expect(said.events[0]?.is).toBe('strikes')
      said = match.answer(...answerTo(said.ask, last, 5))
    }
    expect(match.game.store.hash()).not.toBe(before)
  })
  test('is saved and loaded at every answer', () => {
    const match = begin(melee, null)
    match.intend({ is: 'bless' })
    toTheEnd(match)
    match.intend(strike)
    const saves: string[] = []
    while (match.ask !== null) {
      saves.push(JSON.stringify(match.record()))
      match.answer(...answerTo(match.ask, first, 5))
    }
    saves.push(JSON.stringify(match.record()))
    const end = { hash: match.game.store.hash(), events: JSON.stringify(match.done.at(-1)?.events) }
    expect(saves.length).toBe(8)
    for (const save of saves) {
      const loaded = begin(melee, null)
      loaded.resume(JSON.parse(save) as MatchRecord<Setup, Intent>)
      expect(JSON.stringify(loaded.record())).toBe(save)
      while (loaded.ask !== null) loaded.answer(...answerTo(loaded.ask, first, 5))
      expect({ hash: loaded.game.store.hash(), events: JSON.stringify(loaded.done.at(-1)?.events) }).toEqual(end)
    }
  })
  test('is loaded as a position and the answers so far', () => {
    const match = begin()
    match.intend({ is: 'bless' })
    toTheEnd(match)
    const snapshot = match.game.store.snapshot()
    const other = start(melee)
    other.store.restore(snapshot)
    expect(see(other)).toBe(see(match.game))
    expect(other.store.hash()).toBe(match.game.store.hash())
    expect(() => start(melee.slice(1)).store.restore(snapshot)).toThrow(RangeError)
  })
  test('takes no other intent', () => {
    const match = begin()
    match.intend(strike)
    expect(() => match.intend({ is: 'end turn' })).toThrow('waits for an answer')
  })
})

describe('undo', () => {
  test('is free where nobody else did anything and no die was rolled', () => {
    const match = begin()
    expect(match.undoNeeds()).toBe('nothing to undo')
    const before = see(match.game)
    match.intend({ is: 'bless' })
    expect(match.undoNeeds()).toBe('free')
    match.answer(3)
    expect(match.undoNeeds()).toBe('free')
    match.undo()
    expect(see(match.game)).toBe(before)
    expect(match.record().actions).toEqual([])
  })
  test('needs consent past dice', () => {
    const match = begin(melee.slice(0, 2), null)
    match.intend(strike)
    expect(match.undoNeeds()).toBe('free')
    match.answer(0)
    expect(match.undoNeeds()).toBe('consent')
  })
  test('needs consent past an act of the other side', () => {
    const match = begin()
    match.intend({ is: 'volley', by: 0, shots: 0 })
    match.answer(0)
    match.answer(0)
    expect(match.undoNeeds()).toBe('consent')
  })
  test.each([
    ['a seed', quickDice(7)],
    ['the hand', null],
  ] as const)('the same dice come back from %s', (_from, stream) => {
    const match = begin(melee, stream)
    const before = match.game.store.hash()
    let face = 0
    const faces = (): unknown =>
      match.done
        .at(-1)
        ?.events.filter((e): e is Rolled => e.is === 'rolled')
        .map(e => e.faces)
    const play = (dice: boolean): void => {
      match.intend(strike)
      while (match.ask !== null) {
        if (!dice) expect(match.ask.waits).not.toBe('dice')
        match.answer(...answerTo(match.ask, last, 1 + (face++ % 6)))
      }
    }
    play(true)
    const [end, rolled] = [match.game.store.hash(), faces()]
    match.undo()
    expect(match.game.store.hash()).toBe(before)
    // Nobody types them in again.
    play(false)
    expect(faces()).toEqual(rolled)
    expect(match.game.store.hash()).toBe(end)
  })
  test('takes back the action in the middle first; its dice come back too', () => {
    const match = begin(melee, null)
    match.intend({ is: 'bless' })
    match.answer(1)
    const before = see(match.game)
    match.intend(strike)
    match.answer(1)
    const decline = (): void => {
      while (asked(match) !== 'dice') match.answer(0)
    }
    decline()
    match.answer(6)
    match.undo()
    expect(match.ask).toBeNull()
    expect(see(match.game)).toBe(before)
    match.intend(strike)
    match.answer(1)
    decline()
    expect(match.ask).toMatchObject({ waits: 'dice' })
    expect(match.record().pending?.tape.at(-1)).toBe(6)
    match.undo()
    match.undo()
    expect(match.undoNeeds()).toBe('nothing to undo')
    match.undo()
    expect(see(match.game)).toBe(see(start(melee)))
  })
})

describe('a glimpse into an action that is done', () => {
  test('shows the game right after every event, and leaves everything as it was', () => {
    const match = begin()
    match.intend(strike)
    toTheEnd(match)
    const done = match.done.at(-1)
    if (done === undefined) throw new Error('nothing was done')
    match.undo()
    const before = match.game.store.hash()
    const hp = (game: Toy): readonly number[] => game.fighters.map(f => f.hp)
    const start = hp(match.game)
    const seen = done.events.map((_, i) => match.glimpse(done.intent, done.tape, i + 1, hp))
    // Wounds are suffered from the first event that tells of them on, and not before.
    const first = done.events.findIndex(e => e.is === 'hit')
    expect(first).toBeGreaterThan(0)
    for (const [i, at] of seen.entries()) expect([i, at === null ? null : at.join() !== start.join()]).toEqual([i, i >= first])
    expect(match.glimpse(done.intent, done.tape, done.events.length + 1, hp)).toBeNull()
    expect(match.game.store.hash()).toBe(before)
    // The same action once more, with the same dice.
    match.intend(strike)
    toTheEnd(match)
    expect(match.done.at(-1)?.hash).toBe(done.hash)
  })
  test('is not to be had while another waits', () => {
    const match = begin()
    match.intend(strike)
    expect(() => match.glimpse(strike, [], 1, () => 0)).toThrow('waits for an answer')
  })
})

test('a refused intent changes nothing', () => {
  const match = begin()
  const before = match.game.store.hash()
  expect(match.intend({ is: 'strike', by: 1, at: 0 })).toEqual({ is: 'refused', reason: { is: 'not your turn', clause: 'T-8' } })
  expect(match.intend({ is: 'strike', by: 0, at: 3 })).toMatchObject({ is: 'refused', reason: { is: 'no target' } })
  expect(match.game.store.hash()).toBe(before)
  expect(match.ask).toBeNull()
  expect(match.record().actions).toEqual([])
})

describe('an answer that does not fit', () => {
  const refused = (match: ToyMatch, ...numbers: readonly number[]): void => {
    const [hash, ask, record] = [match.game.store.hash(), match.ask, JSON.stringify(match.record())]
    expect(() => match.answer(...numbers)).toThrow(BadAnswer)
    expect(match.game.store.hash()).toBe(hash)
    expect(match.ask).toBe(ask)
    expect(JSON.stringify(match.record())).toBe(record)
  }
  test.each([[2], [-1], [0.5], [Number.NaN]])('option %s of two', option => {
    const match = begin()
    match.intend(strike)
    refused(match, option)
  })
  test.each([[0], [7], [2.5], [Number.NaN]])('%s on a d6', face => {
    const match = begin(melee.slice(0, 2), null)
    match.intend(strike)
    match.answer(0)
    refused(match, face)
    // Three good ones with a bad one after them are refused together.
    refused(match, 1, 2, face)
  })
  test('a place that is too far, in between, or half said', () => {
    const match = begin()
    match.intend({ is: 'walk', by: 0 })
    refused(match, 4001, 0)
    refused(match, 0.5, 0)
    refused(match, 100)
    match.answer(4000, 0)
    expect(match.game.fighters[0]).toMatchObject({ x: 4000, y: 0 })
  })
  test('more than was asked for', () => {
    const match = begin()
    match.intend({ is: 'walk', by: 0 })
    refused(match, 1, 1, 1)
  })
  test('an answer that nobody asked for', () => {
    expect(() => begin().answer(1)).toThrow('nothing waits for an answer')
  })
})

describe('a record', () => {
  const played = (): MatchRecord<Setup, Intent> => {
    const match = begin()
    for (const intent of [{ is: 'bless' }, strike, { is: 'end turn' }] as const) {
      match.intend(intent)
      toTheEnd(match)
    }
    return match.record()
  }
  const changed = (
    change: (r: { actions: { tape: number[]; hash: string; intent: Intent }[]; pending: unknown }) => void,
  ): MatchRecord<Setup, Intent> => {
    const record = JSON.parse(JSON.stringify(played())) as Parameters<typeof change>[0]
    change(record)
    return record as unknown as MatchRecord<Setup, Intent>
  }
  const at = <V>(all: readonly V[], i: number): V => all[i] as V
  const resumed = (record: MatchRecord<Setup, Intent>): unknown => {
    const match = begin(melee, null)
    try {
      match.resume(record)
    } catch (thrown) {
      return thrown
    }
    return match.game.store.hash()
  }
  test('of before throws said whose dice they were and what for is as good', () => {
    const older = changed(r => {
      for (const { events } of r.actions as unknown as { events: { is: string; by?: unknown; needs?: unknown }[] }[]) {
        for (const event of events) {
          if (event.is !== 'rolled') continue
          event.by = null
          delete event.needs
        }
      }
    })
    expect(resumed(older)).toBe(at(older.actions, 2).hash)
    // Who is named must be the one, though.
    const other = changed(r => {
      for (const { events } of r.actions as unknown as { events: { is: string; by?: unknown }[] }[])
        for (const event of events) if (event.is === 'rolled') event.by = 99
    })
    expect(resumed(other)).toBeInstanceOf(Diverged)
  })
  test('leads to the same game, without the seed', () => {
    const record = played()
    expect(resumed(record)).toBe(at(record.actions, 2).hash)
  })
  test.each<[string, Parameters<typeof changed>[0], number, RegExp]>([
    ['another hash', r => Object.assign(at(r.actions, 1), { hash: '0' }), 1, /the record says the state is 0/],
    ['an answer too few', r => at(r.actions, 1).tape.splice(-2), 1, /more than the record answers/],
    ['half a place', r => at(r.actions, 1).tape.pop(), 1, /takes two whole numbers/],
    ['an answer too many', r => at(r.actions, 0).tape.push(1), 0, /more than were asked for/],
    ['an impossible answer', r => at(r.actions, 0).tape.fill(9), 0, /answer 9/],
    [
      'an intent that is refused',
      r => Object.assign(at(r.actions, 1), { intent: { is: 'strike', by: 1, at: 0 } }),
      1,
      /refuse it: not your turn/,
    ],
    [
      'an action that waits but is done',
      r => Object.assign(r, { pending: { intent: { is: 'end turn' }, tape: [] } }),
      3,
      /says that it is done|the rules say/,
    ],
  ])('with %s is said to diverge there', (_what, change, action, message) => {
    const thrown = resumed(changed(change))
    expect(thrown).toBeInstanceOf(Diverged)
    expect(thrown).toMatchObject({ action, message: expect.stringMatching(message) })
  })
})

test('a bot may ask for odds in the middle of an action', async () => {
  const { Exact } = await import('../drivers/exact.ts')
  const { players } = await import('../testing/index.ts')
  const { scenes } = await import('./scenes.ts')
  const scene = at0(scenes)
  const thinking = new Match(toy, melee, start(melee), quickDice(1), {
    choose: (_prompt, game) => {
      const odds = new Exact<Toy, Event, Ask>(game, players(scene)).odds([t => toy.act(t, { is: 'volley', by: 0, shots: 2 })], see)
      return odds.chances.size > 0 ? 1 : 0
    },
  })
  const quick = new Match(toy, melee, start(melee), quickDice(1), { choose: () => 1 })
  for (const match of [thinking, quick]) {
    match.intend(strike)
    toTheEnd(match)
  }
  expect(thinking.game.store.hash()).toBe(quick.game.store.hash())
  expect(JSON.stringify(thinking.done)).toBe(JSON.stringify(quick.done))
})
const at0 = <V>(all: readonly V[]): V => all[0] as V
