// What the compiler must refuse; `npm run types` compiles this file, nothing runs it.
import {
  type Codecs,
  confirm,
  constant,
  each,
  int,
  type Reading,
  type Row,
  repeat,
  rule,
  successes,
  type Table,
  under,
  window,
} from '../index.ts'

interface Model extends Row {
  readonly skill: number
  hp: number
}
type Event = { readonly is: 'wounded'; readonly why: 'G-084'; readonly who: number; readonly wounds: number }
type Ask = { readonly is: 'flee'; readonly who: number } | { readonly is: 'parry' }
type T = Table<{ readonly store: never; readonly models: readonly Model[] }, Event, Ask>

export const good = rule('good', (t: T, m: Model, n: number): number => {
  const hits: number = t.roll(successes(m.skill, 6, 4, null), 'G-075')
  const does = t.choose({ who: 0, ask: { is: 'flee', who: m.id }, why: 'x', options: [{ is: 'take it' }, { is: 'flee' }] })
  m.hp -= hits
  t.emit({ is: 'wounded', why: 'G-084', who: m.id, wounds: hits })
  repeat(t, 3, good, m, n)
  each(t, [m], good, 2)
  const flees: boolean = does === 'flee' || confirm(t, 0, { is: 'parry' }, 'x')
  return hits + Number(flees)
})
export const bad = rule('bad', (t: T, m: Model): number => {
  const does = t.choose({ who: 0, ask: { is: 'parry' }, why: 'x', options: [{ is: 'take it' }, { is: 'flee' }] })
  // @ts-expect-error no such option
  if (does === 'fle') return 0
  // @ts-expect-error not a number
  m.hp = 'three'
  // @ts-expect-error never changes
  m.skill = 3
  // @ts-expect-error no such property
  m.en = 3
  // @ts-expect-error who he is never changes
  m.id = 3
  // @ts-expect-error no such event
  t.emit({ is: 'wonded', why: 'G-084', who: 1, wounds: 2 })
  // @ts-expect-error a field of the event is missing
  t.emit({ is: 'wounded', why: 'G-084', who: 1 })
  // @ts-expect-error no such question
  confirm(t, 0, { is: 'fly' }, 'x')
  // @ts-expect-error a field of the question is missing
  confirm(t, 0, { is: 'flee' }, 'x')
  // @ts-expect-error an id is not a model
  good(t, m.id, 1)
  // @ts-expect-error the table is missing
  good(m, 1)
  // @ts-expect-error an argument is missing
  good(t, m)
  // @ts-expect-error the rest has another type
  each(t, [m], good, 'one')
  // @ts-expect-error an argument is missing
  repeat(t, 3, good, m)
  // @ts-expect-error the intent has another shape
  window<{ readonly at: Model }, Ask>(t, { at: 1 }, [])
  // @ts-expect-error a reading of a number
  const words: string = t.roll(under(3, 6, 4), 'G-075')
  // @ts-expect-error a table is read, never replaced
  t.game = { models: [m] }
  return words.length
})
export const result: number = good({} as T, {} as Model, 2)
// @ts-expect-error an async rule returns a promise, not the number that it promises
export const later = rule('later', async (t: T, m: Model): number => t.roll(under(1, 6, m.hp), 'x'))
// @ts-expect-error every property has a codec
export const codecs: Codecs<Model> = { skill: constant() }
// @ts-expect-error a number is not kept as a word
export const words: Codecs<{ readonly id: number; word: string }> = { word: int }
// @ts-expect-error not what the dice are read as
export const read: Reading<string> = successes(1, 6, 4, null)
// @ts-expect-error a reading of scalars alone
export const wrong = successes('four', 6, 4, null)
