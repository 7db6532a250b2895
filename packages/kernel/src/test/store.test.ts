import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fact } from '../facts.ts'
import { type Modifier, stack, sum } from '../modifiers.ts'
import { type Codecs, constant, flag, int, isRow, marks, oneOf, type Row, ref, Store } from '../store.ts'

interface Model extends Row {
  readonly profile: { readonly name: string; readonly weapons: readonly { readonly dam: number }[] }
  en: number
  down: boolean
  stance: 'ready' | 'dodge'
  conditions: readonly ('prone' | 'burning')[]
  foe: Model | null
}
const model: Codecs<Model> = {
  profile: constant(),
  en: int,
  down: flag,
  stance: oneOf('ready', 'dodge'),
  conditions: marks('prone', 'burning'),
  foe: ref<Model>(),
}
const add = (store: Store): Model =>
  store.add(model, { profile: { name: 'orc', weapons: [{ dam: 3 }] }, en: 5, down: false, stance: 'ready', conditions: [], foe: null })

test('every property keeps what is written to it', () => {
  const store = new Store()
  const [a, b] = [add(store), add(store)]
  a.en = -7
  a.down = true
  a.stance = 'dodge'
  a.conditions = ['burning', 'prone', 'prone']
  a.foe = b
  expect([a.en, a.down, a.stance, a.conditions, a.foe]).toEqual([-7, true, 'dodge', ['prone', 'burning'], b])
  expect([b.en, b.down, b.stance, b.conditions, b.foe, b.id]).toEqual([5, false, 'ready', [], null, 1])
  expect(isRow(a)).toBe(true)
  expect(isRow({ id: 0 })).toBe(false)
})
describe('what is no value of a property is refused', () => {
  test.each<[string, (m: Model) => void]>([
    ['a fraction', m => (m.en /= 2)],
    ['NaN', m => (m.en = Number.NaN)],
    ['too large a number', m => (m.en = 2 ** 31)],
    ['an unknown word', m => (m.stance = 'sit' as 'ready')],
    ['an unknown mark', m => (m.conditions = ['wet' as 'prone'])],
    ['a constant', m => Object.assign(m, { profile: null })],
    ['a part of a constant', m => Object.assign(m.profile.weapons[0] as object, { dam: 9 })],
    ['a list of marks changed in place', m => (m.conditions as string[]).push('prone')],
  ])('%s', (_what, write) => {
    const store = new Store()
    const m = add(store)
    const before = store.hash()
    expect(() => write(m)).toThrow()
    expect(store.hash()).toBe(before)
  })
  test('and the message names it', () => {
    const m = add(new Store())
    expect(() => {
      m.en = 2.5
    }).toThrow('row 0, en: 2.5 is not a whole number')
  })
})

test('rolls back to any mark, through any writes, and knows what has changed', () => {
  const write = fc.tuple(fc.nat(3), fc.integer({ min: -3, max: 3 }))
  fc.assert(
    fc.property(fc.array(fc.array(write, { maxLength: 5 }), { maxLength: 8 }), parts => {
      const store = new Store()
      const rows = [0, 1, 2, 3].map(() => add(store))
      const marks = parts.map(part => {
        const point = { mark: store.mark(), cells: store.snapshot(), version: store.version() }
        for (const [i, v] of part) (rows[i] as Model).en = v
        return point
      })
      for (const { mark, cells, version } of marks.reverse()) {
        const now = store.snapshot()
        expect(store.changedSince(mark)).toBe(now.some((v, i) => v !== cells[i]))
        const written: number[] = []
        const before: number[] = []
        const n = store.changes(mark, written, before)
        expect(new Set(written.slice(0, n)).size).toBe(n)
        written.slice(0, n).forEach((cell, i) => {
          expect(before[i]).toBe(cells[cell])
        })
        store.rollback(mark)
        expect(store.snapshot()).toEqual(cells)
        expect(store.version()).toBe(version)
      }
    }),
  )
})
test('the hash is of what the cells hold, not of how it came there', () => {
  const store = new Store()
  const [a, b] = [add(store), add(store)]
  const before = store.hash()
  a.en = 6
  const one = store.hash()
  a.en = 5
  expect(store.hash()).toBe(before)
  b.en = 6
  expect(store.hash()).not.toBe(one)
  expect(store.hash()).toMatch(/^[0-9a-f]{16}$/)
})
test('grows past its first size, journal and all', () => {
  const store = new Store()
  const rows = Array.from({ length: 60 }, () => add(store))
  const before = store.hash()
  for (let i = 0; i < 2_000; i++) (rows[i % 60] as Model).en = i
  expect((rows[59] as Model).en).toBe(1_979)
  store.rollback(0)
  expect(store.hash()).toBe(before)
})

describe('a fact', () => {
  test('is answered once for the cells that it read', () => {
    const store = new Store()
    const [a, b] = [add(store), add(store)]
    let asked = 0
    const strong = fact((m: Model, than: number): boolean => {
      asked++
      return !m.down && m.en > than
    })
    expect([strong(a, 3), strong(a, 3), strong(b, 3), asked]).toEqual([true, true, true, 2])
    a.stance = 'dodge'
    strong(a, 3)
    expect(asked).toBe(2)
    a.en = 2
    expect([strong(a, 3), asked]).toEqual([false, 3])
    a.en = 5
    expect([strong(a, 3), asked]).toEqual([true, 3])
    a.down = true
    expect([strong(a, 3), asked]).toEqual([false, 4])
    // Down, it did not look at `en`.
    a.en = 1
    expect([strong(a, 3), asked]).toEqual([false, 4])
  })
  test('is right after any writes and rollbacks', () => {
    const sumOf = (a: Model, b: Model): number => (a.en > 0 ? a.en + (b.down ? 100 : b.en) : -1)
    const asFact = fact(sumOf)
    const outer = fact((a: Model, b: Model): number => asFact(a, b) + asFact(b, a))
    const step = fc.oneof(
      fc.tuple(fc.nat(1), fc.integer({ min: -1, max: 2 })),
      fc.tuple(fc.nat(1), fc.boolean()),
      fc.constant('back' as const),
      fc.constant('commit' as const),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        const store = new Store()
        const [a, b] = [add(store), add(store)]
        for (const s of steps) {
          if (s === 'back') store.rollback(Math.floor(store.mark() / 2))
          else if (s === 'commit') store.commit()
          else if (typeof s[1] === 'number') (s[0] === 0 ? a : b).en = s[1]
          else (s[0] === 0 ? a : b).down = s[1]
          expect(asFact(a, b)).toBe(sumOf(a, b))
          expect(outer(a, b)).toBe(sumOf(a, b) + sumOf(b, a))
        }
      }),
    )
  })
  test('that throws leaves nobody watching', () => {
    const store = new Store()
    const broken = fact((m: Model): boolean => {
      throw new Error(`cannot say for ${m.id}`)
    })
    expect(() => broken(add(store))).toThrow('cannot say for 0')
    expect(store.watch).toBeNull()
  })
})

describe('modifiers', () => {
  const m = (value: number, source: string, group?: string): Modifier => ({
    value,
    source,
    clause: 'T-3',
    ...(group === undefined ? {} : { group }),
  })
  test('of one group do not add up: the highest counts, the others stay visible with the cause', () => {
    const all = stack([m(1, 'blessed', 'magic'), m(2, 'burning', 'magic'), m(-1, 'dodging')])
    expect(sum(all)).toBe(1)
    expect(all.map(({ source, because }) => [source, because])).toEqual([
      ['blessed', 'does not stack'],
      ['burning', undefined],
      ['dodging', undefined],
    ])
  })
  test('that are equally high count once', () => {
    expect(sum(stack([m(2, 'a', 'g'), m(2, 'b', 'g'), m(2, 'a', 'h')]))).toBe(4)
  })
  test('that already do not count keep their cause and hide nobody', () => {
    const off: Modifier = { ...m(9, 'off', 'g'), because: 'out of range' }
    const all = stack([off, m(1, 'on', 'g')])
    expect(all).toEqual([off, m(1, 'on', 'g')])
    expect(sum(all)).toBe(1)
  })
  test('stack once as they do twice', () => {
    const some = [m(1, 'a', 'g'), m(3, 'b', 'g'), m(3, 'c')]
    expect(stack(stack(some))).toEqual(stack(some))
  })
})
