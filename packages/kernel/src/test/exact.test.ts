// Odds with known values, and the corners that only odds have.
import { expect, test } from 'vitest'
import { Exact } from '../drivers/exact.ts'
import { Play, type Rolled } from '../drivers/play.ts'
import { Sample } from '../drivers/sample.ts'
import { fact } from '../facts.ts'
import { classed, successes, total, under } from '../readings.ts'
import { confirm, each, repeat } from '../steps.ts'
import { type Codecs, int, type Row, Store } from '../store.ts'
import { type Place, type Question, rule, type Table } from '../table.ts'
import { Brute } from '../testing/index.ts'

interface Model extends Row {
  en: number
  x: number
}
const model: Codecs<Model> = { en: int, x: int }
interface Field {
  readonly store: Store
  readonly models: readonly [Model, Model]
}
type T = Table<Field, never, Question>
function field(en = 12): Field {
  const store = new Store()
  return Object.freeze({ store, models: [store.add(model, { en, x: 0 }), store.add(model, { en, x: 0 })] as const })
}
const ask: Question = { is: '?' }

const save = rule('save', (t: T, wounds: number): number => Math.max(0, wounds - t.roll(successes(6, 6, 5, 6), '')))
const attack = rule('attack', (t: T, at: Model): void => {
  const wounds = t.roll(successes(10, 6, 4, 6), '')
  const left = save(t, wounds)
  at.en = Math.max(0, at.en - left)
})
test('five attacks of 10d6 at 4+ on 6d6 at 5+, all thrown again on 6', () => {
  const game = field()
  const act = (t: T): void => attack(t, game.models[0])
  const exact = new Exact<Field, never, Question>(game)
  const { chances, lost } = exact.odds([act, act, act, act, act], () => game.models[0].en)
  expect(Math.abs((chances.get(0) ?? 0) - 0.8986573557378)).toBeLessThan(1e-12)
  expect(Math.abs((chances.get(12) ?? 0) - 2.41262454575e-5)).toBeLessThan(1e-15)
  expect(lost).toBeLessThan(1e-12)
  // The same from one action that repeats itself.
  const again = new Exact<Field, never, Question>(game).odds([t => repeat(t, 5, attack, game.models[0])], () => game.models[0].en)
  for (const [en, p] of chances) expect(again.chances.get(en)).toBeCloseTo(p, 13)
})

const duel = rule('duel', (t: T, by: Model, at: Model): void => {
  if (t.roll(under(1, 20, 11), '') === 1) at.en -= 1
  else duel(t, at, by)
})
test('two who strike in turn until one is hit: a chain without end, solved', () => {
  const game = field(1)
  const { chances, lost } = new Exact<Field, never, Question>(game).odds([t => duel(t, ...game.models)], g => g.models[0].en)
  // p / (1 - (1 - p)^2) with p = 11/20.
  expect(chances.get(1)).toBeCloseTo(220 / 319, 14)
  expect([...chances.values()].reduce((a, b) => a + b, lost)).toBeCloseTo(1, 14)
  expect(lost).toBeLessThan(1e-14)
})

test('best play looks ahead to what comes after the rule that asks', () => {
  const gamble = rule('gamble', (t: T, m: Model): void => {
    if (confirm(t, 0, ask, '')) m.en = t.roll(under(1, 2, 1), '') === 1 ? 3 : 0
    else m.en = 1
  })
  const game = field(0)
  const act = (t: T): void => gamble(t, game.models[0])
  const exact = new Exact<Field, never, Question>(game)
  expect(exact.best([act], 0, g => g.models[0].en)).toBe(1.5)
  expect(exact.best([act], 0, g => Math.min(1, g.models[0].en))).toBe(1)
  // Everybody else does his worst.
  expect(exact.best([act], 1, g => g.models[0].en)).toBe(1)
  expect(() => exact.odds([act], () => 0)).toThrow('an open choice')
})

test.each([0, 1, 2, 5])('repeat %i times counts a rule without arguments, choices open or not', n => {
  const tick = rule('tick', (t: T): void => {
    t.game.models[0].en += confirm(t, 0, ask, '') ? 1 : 0
  })
  const game = field(0)
  const act = (t: T): void => repeat(t, n, tick)
  expect(new Exact<Field, never, Question>(game).best([act], 0, g => g.models[0].en)).toBe(n)
  expect(new Exact<Field, never, Question>(game, { choose: () => 1 }).odds([act], g => g.models[0].en).chances).toEqual(new Map([[n, 1]]))
  const play = new Play<Field, never, Question>(game, null, { choose: () => 1 })
  play.run(act)
  expect(game.models[0].en).toBe(n)
})
test('each takes its items in order', () => {
  const note = rule('note', (_t: T, m: Model, by: number): void => {
    m.en = m.en * 10 + by
    m.x = Math.max(...[0, 1].map(i => (m.id === i ? m.en : 0)))
  })
  const game = field(0)
  const [a, b] = game.models
  const act = (t: T): void => each(t, [a, b, a], note, 7)
  const see = (g: Field): string => g.models.map(m => m.en).join()
  expect([...new Exact<Field, never, Question>(game).odds([act], see).chances.keys()]).toEqual(['77,7'])
})

test('a rule that threw leaves the odds that are asked next as they are', () => {
  const game = field(0)
  const [m, bad] = game.models
  const act = rule('act', (t: T): void => {
    m.en = t.roll(
      classed('half', 2, f => f),
      '',
    )
    if (bad.en > 0 && m.en === 2) throw new Error('in the middle')
    m.en += t.roll(
      classed('half', 2, f => f),
      '',
    )
  })
  const exact = new Exact<Field, never, Question>(game)
  bad.en = 1
  expect(() => exact.odds([act], g => g.models[0].en)).toThrow('in the middle')
  expect(game.store.watch).toBeNull()
  bad.en = 0
  expect(exact.odds([act], g => g.models[0].en).chances).toEqual(
    new Map([
      [2, 0.25],
      [3, 0.5],
      [4, 0.25],
    ]),
  )
})
test('odds asked for while odds are being computed are refused, and do no harm', () => {
  const game = field(0)
  const inner = new Exact<Field, never, Question>(game)
  const outer = new Exact<Field, never, Question>(game, {
    choose: () => {
      inner.odds([], () => 0)
      return 0
    },
  })
  const act = (t: T): void => void confirm(t, 0, ask, '')
  expect(() => outer.odds([act], () => 0)).toThrow('while odds are being computed')
  expect(inner.odds([act].slice(1), () => 0).chances).toEqual(new Map([[0, 1]]))
})
test('a rule that never comes back to where it was is told so', () => {
  const climb = rule('climb', (t: T, m: Model): void => {
    m.en += 1
    climb(t, m)
  })
  const game = field()
  const before = game.store.hash()
  expect(() => new Exact<Field, never, Question>(game).odds([t => climb(t, game.models[0])], () => 0)).toThrow('never comes back')
  expect(game.store.hash()).toBe(before)
})
test('a place can be handed on to a rule', () => {
  const to = rule('to', (t: T, m: Model, at: Place): void => {
    m.x =
      at.x +
      t.roll(
        classed('half', 2, f => f),
        '',
      )
  })
  const act = rule('act', (t: T): void => {
    const m = t.game.models[0]
    to(t, m, t.place({ who: 0, ask, why: '', may: at => (at.x > 9 ? { is: 'too far', clause: '' } : null), stay: { x: m.x, y: 0 } }))
  })
  const see = (g: Field): number => g.models[0].x
  const game = field()
  expect([...new Exact<Field, never, Question>(game).odds([act], see).chances.keys()]).toEqual([1, 2])
  expect([...new Exact<Field, never, Question>(game, { place: () => ({ x: 5, y: 0 }) }).odds([act], see).chances.keys()]).toEqual([6, 7])
  expect(() => new Exact<Field, never, Question>(game, { place: () => ({ x: 10, y: 0 }) }).odds([act], see)).toThrow('too far')
})
test('a policy cannot choose what is not there', () => {
  const game = field()
  const act = (t: T): void => void confirm(t, 0, ask, '')
  expect(() => new Exact<Field, never, Question>(game, { choose: () => 2 }).odds([act], () => 0)).toThrow('option 2 of 2')
  expect(() => act(new Sample<Field, never, Question>(game, 1))).toThrow('nobody answers')
})
test('a choice without a legal option is a mistake of the rule; one with a single legal option is not asked', () => {
  const game = field()
  const no = { is: 'no', clause: '' }
  const only = (t: T): number => t.choose({ who: 0, ask, why: '', options: [{ is: 1, no }, { is: 2 }] })
  const none = (t: T): number => t.choose({ who: 0, ask, why: '', options: [{ is: 1, no }] })
  const play = new Play<Field, never, Question>(game)
  expect(play.run(t => void only(t))).toBeNull()
  expect(play.tape).toEqual([])
  expect(() => play.run(t => void none(t))).toThrow('without a legal option')
})

test('a fact stands for its cells only until something is written', () => {
  // With `x` at 0 the fact looks at one cell, else at another, and answers the same: after the write of the first, the second counts.
  const answer = fact((m: Model): number => (m.x === 0 ? 1 : m.en))
  const look = rule('look', (_t: T, m: Model): number => {
    m.en = 2
    return answer(m)
  })
  const game = field(1)
  const [m, out] = game.models
  const act = rule('act', (t: T): void => {
    out.en = look(t, m)
  })
  const kept = new Exact<Field, never, Question>(game)
  for (const x of [0, 1, 0]) {
    m.x = x
    const see = (g: Field): number => g.models[1].en
    expect(kept.odds([act], see)).toEqual(new Brute<Field, never, Question>(game).odds([act], see))
  }
})

test('an event says what was rolled, and nothing of what was rolled before', () => {
  const game = field()
  const play = new Play<Field, never, Question>(game, () => 4)
  const act = rule('act', (t: T): void => {
    t.roll(total(1, 20, 0), 'A', game.models[1])
    t.roll(successes(0, 6, 4, 6), 'B')
  })
  play.run(act)
  expect(play.events).toEqual<Rolled[]>([
    {
      is: 'rolled',
      what: '1d20',
      why: 'A',
      path: ['act'],
      by: 1,
      sides: 20,
      faces: [4],
      read: 4,
      needs: [{ dice: null, made: 'sum', by: 1 }],
    },
    { is: 'rolled', what: '0d6 at 4+, again on 6', why: 'B', path: ['act'], by: null, sides: 0, faces: [], read: 0 },
  ])
})
