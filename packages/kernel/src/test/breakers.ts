// Rules that break the discipline on purpose. Each says which checks must find it; `breakers.test.ts` holds them to it.
// Two rules of lint have a row here and nothing else that could find them: they cost time, or are wrong in every driver alike.
import { classed } from '../readings.ts'
import { confirm } from '../steps.ts'
import { type Codecs, int, type Row, Store } from '../store.ts'
import { type Question, rule, type Table } from '../table.ts'
import type { Scene } from '../testing/index.ts'

interface Model extends Row {
  a: number
  b: number
}
const model: Codecs<Model> = { a: int, b: int }
interface Field {
  readonly store: Store
  readonly models: readonly [Model, Model]
  readonly notes: { n: number }
}
interface Event {
  readonly is: string
  readonly why: ''
  readonly v?: unknown
}
type T = Table<Field, Event, Question>
const COIN = classed('coin', 2, face => face === 1)
const coin = (t: T): boolean => t.roll(COIN, '')
const yes = (t: T): boolean => confirm(t, 0, { is: '?' }, '')

let count = 0
let last = false
const cache = new Map<number, boolean>()

export type Check = 'prefixes' | 'exact against sample' | 'kept memory' | 'resume' | 'lint'
export interface Breaker {
  readonly name: string
  readonly rule: (t: T, m: Model) => void
  readonly caughtBy: readonly Check[]
  /** What Play, Exact, or the state says by itself. */
  readonly says?: string
}
const heads = rule('heads', (t: T, m: Model): boolean => {
  last = coin(t)
  m.a += last ? 1 : 0
  return last
})
const given = rule('given', (t: T, o: { readonly m: Model }): void => {
  o.m.a += coin(t) ? 1 : 0
})
const pair = rule('pair', (t: T): number[] => [coin(t) ? 1 : 0, 2])
const gain = rule('gain', (t: T, m: Model): number => {
  if (coin(t)) m.a += 10
  return 1
})

export const breakers: readonly Breaker[] = [
  {
    name: 'a good rule',
    rule: (t, m) => {
      t.emit({ is: 'a', why: '', v: m.a })
      if (yes(t) && coin(t)) m.a += 1
    },
    caughtBy: [],
  },
  {
    name: 'Math.random',
    rule: (t, m) => {
      t.emit({ is: 'r', why: '', v: Math.random() })
      if (yes(t) && coin(t)) m.a += 1
    },
    caughtBy: ['prefixes', 'resume', 'lint'],
  },
  {
    name: 'the clock',
    rule: (t, m) => {
      t.emit({ is: 'time', why: '', v: Date.now() > 0 })
      if (yes(t) && coin(t)) m.a += 1
    },
    caughtBy: ['lint'],
  },
  {
    name: 'a function that differs between machines',
    rule: (t, m) => {
      if (yes(t) && coin(t)) m.a += Math.round(Math.sin(m.b))
    },
    caughtBy: ['lint'],
  },
  {
    name: 'counts its calls in a module variable',
    rule: (t, m) => {
      count++
      t.emit({ is: 'n', why: '', v: count })
      if (yes(t) && coin(t)) m.a += 1
    },
    caughtBy: ['prefixes', 'resume'],
  },
  {
    name: 'passes a result through a module variable',
    rule: (t, m) => {
      heads(t, m)
      t.emit({ is: 'x', why: '' })
      if (last) m.b += 1
    },
    caughtBy: ['exact against sample'],
  },
  {
    name: 'remembers an answer about the state in the module',
    rule: (t, m) => {
      let big = cache.get(m.id)
      if (big === undefined) {
        big = m.b > 1
        cache.set(m.id, big)
      }
      if (yes(t) && coin(t)) m.a += big ? 9 : 1
    },
    caughtBy: ['resume'],
  },
  {
    name: 'catches around a choice',
    rule: (t, m) => {
      let said = false
      try {
        said = yes(t)
      } catch {
        said = false
      }
      if (said && coin(t)) m.a += 1
    },
    caughtBy: ['prefixes', 'resume', 'lint'],
    says: 'a rule caught what was thrown to suspend it',
  },
  {
    name: 'does something finally',
    rule: (t, m) => {
      try {
        yes(t)
        t.emit({ is: 'middle', why: '' })
        yes(t)
      } finally {
        t.emit({ is: 'done', why: '' })
      }
      if (coin(t)) m.a += 1
    },
    caughtBy: ['prefixes', 'resume', 'lint'],
  },
  {
    name: 'keeps a note on the game',
    rule: (t, m) => {
      t.game.notes.n += 1
      t.emit({ is: 'note', why: '', v: t.game.notes.n })
      yes(t)
      if (coin(t)) m.a += t.game.notes.n
    },
    caughtBy: ['prefixes', 'exact against sample', 'kept memory', 'resume'],
  },
  {
    name: 'writes a fraction',
    rule: (t, m) => {
      if (yes(t) && coin(t)) m.a = (2 * m.a + 1) / 2
    },
    caughtBy: ['prefixes', 'exact against sample', 'kept memory', 'resume'],
    says: 'is not a whole number',
  },
  {
    name: 'gives a rule an object made on the way',
    rule: (t, m) => given(t, { m }),
    caughtBy: ['exact against sample', 'kept memory'],
    says: 'must be frozen',
  },
  {
    name: 'changes what another rule returned',
    rule: (t, m) => {
      const both = pair(t)
      both[1] = 5
      m.a += both[0] as number
    },
    caughtBy: ['exact against sample', 'kept memory'],
    says: 'read only',
  },
  {
    name: 'asks where it is being played',
    rule: (t, m) => {
      if (yes(t) && coin(t)) m.a += t.memo === null ? 1 : 2
    },
    caughtBy: ['exact against sample', 'lint'],
  },
  {
    name: 'shows a live row',
    rule: (t, m) => {
      t.emit({ is: 'row', why: '', v: m })
      if (yes(t) && coin(t)) m.a += 1
    },
    caughtBy: ['prefixes'],
    says: 'live row',
  },
  {
    name: 'changes an event that it has shown',
    rule: (t, m) => {
      const shown = { n: 0 }
      t.emit({ is: 'shown', why: '', v: shown })
      if (yes(t) && coin(t)) m.a += 1
      shown.n = 1
    },
    caughtBy: ['prefixes', 'resume'],
  },
  {
    name: 'loops around a roll',
    rule: (t, m) => {
      for (let i = 0; i < 2; i++) if (coin(t)) m.a += 1
    },
    caughtBy: ['lint'],
  },
  {
    name: 'reads before it calls, and loses what was written',
    rule: (t, m) => {
      m.a += gain(t, m)
    },
    caughtBy: ['lint'],
  },
]

/** Also what the fresh process of `resume` imports. */
export const scenes: readonly Scene<Field, Event, Question>[] = breakers.map(breaker => ({
  name: breaker.name,
  make: () => {
    const store = new Store()
    const add = (): Model => store.add(model, { a: 1, b: 1 })
    const game: Field = Object.freeze({ store, models: [add(), add()] as const, notes: { n: 0 } })
    const body = rule(breaker.name, breaker.rule)
    return { game, act: t => body(t, game.models[0]) }
  },
  see: ({ models }) => models.map(m => `${m.a} ${m.b}`).join(', '),
  changes: ({ models: [m] }) => [
    () => {
      m.b = 2
    },
    () => {
      m.a = 3
    },
  ],
  samples: 4_000,
}))
