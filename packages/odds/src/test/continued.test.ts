// Odds of the answers to a question in the middle of an action, against all faces of all dice that are still to be thrown.
import {
  confirm,
  each,
  type Game,
  type Happening,
  int,
  Play,
  type Question,
  type Row,
  rule,
  Store,
  successes,
  type Table,
} from '@sightline/kernel'
import { expect, test } from 'vitest'
import { continued, type Doing, fractionsOf, oddsOf } from '../index.ts'
import { declining } from './board.ts'

interface Model extends Row {
  en: number
  x: number
}
interface Field extends Game {
  readonly models: readonly [Model, Model]
}
type T = Table<Field, Happening, Question>

const save = rule('save', (t: T, target: Model, from: number): void => {
  if (t.roll(successes(1, 6, from, null), 'X-003') === 0) target.en -= 1
})
/** For every hit of two dice at 4 and above a save at 5 and above, or after a step back at 3 and above; who steps back may be hurt by it. */
const strike = rule('strike', (t: T, attacker: Model, target: Model): void => {
  attacker.x = 1
  const hits = t.roll(successes(2, 6, 4, null), 'X-001')
  const at = t.place({ who: 0, ask: { is: 'where' }, why: 'X-002', may: () => null, stay: Object.freeze({ x: 7, y: 0 }) })
  attacker.x = at.x
  const back = confirm(t, 1, { is: 'step back' }, 'X-002')
  each(
    t,
    Array.from({ length: hits }, () => target),
    save,
    back ? 3 : 5,
  )
  if (back) save(t, target, 6)
  if (confirm(t, 0, { is: 'again' }, 'X-004')) save(t, target, 4)
})
function field(): Field {
  const store = new Store()
  const model = (): Model => store.add<Model>({ en: int, x: int }, { en: 4, x: 0 })
  return { store, models: [model(), model()] }
}
const act = (t: Parameters<Doing>[0]): void => {
  const table = t as unknown as T
  strike(table, ...table.game.models)
}
/** Both dice hit, and the attacker stepped to 9. */
const TAPE = [4, 6, 9, 0]
const see = (game: Game): string => (game as Field).models.map(m => `${m.en} at ${m.x}`).join(', ')

/** Every face of every die that comes after the answer, one after another; whoever is asked then says no. */
function byHand(answer: number): ReadonlyMap<string, number> {
  const game = field()
  const chances = new Map<string, number>()
  const follow = (tape: readonly number[], p: number): void => {
    const play = new Play<Game, Happening, Question>(game)
    const mark = game.store.mark()
    const ask = play.run(act, tape)
    if (ask === null) chances.set(see(game), (chances.get(see(game)) ?? 0) + p)
    game.store.rollback(mark)
    if (ask?.waits === 'dice') for (let face = 1; face <= 6; face++) follow([...tape, face], p / 6)
    if (ask?.waits === 'choice') follow([...tape, 0], p)
  }
  follow([...TAPE, answer], 1)
  return chances
}
const answered = (answer: number): Doing => continued(act, [...TAPE, answer])

test('the question comes after dice and a place', () => {
  expect(new Play<Game, Happening, Question>(field()).run(act, TAPE)).toMatchObject({
    waits: 'choice',
    prompt: { ask: { is: 'step back' } },
  })
})
// Two saves at 5: none fails with (1/3)². Stepping back: two at 3 and one at 6, none fails with (2/3)² / 6.
test.each([
  ['no', 0, { '4': 1 / 9, '3': 4 / 9, '2': 4 / 9 }],
  ['yes', 1, { '4': 4 / 54, '3': (4 * 5) / 54 + 4 / 54, '2': (4 * 5) / 54 + 1 / 54, '1': 5 / 54 }],
])('%s: the chances are those of the rules from here on', (_word, answer, left) => {
  const game = field()
  const hash = game.store.hash()
  const { chances, lost, how } = oddsOf(game, [answered(answer)], declining(), see)
  expect({ is: how.is, lost }).toEqual({ is: 'exact', lost: 0 })
  expect(chances.size).toBe(Object.keys(left).length)
  for (const [en, p] of Object.entries(left)) expect(chances.get(`4 at 9, ${en} at 0`)).toBeCloseTo(p, 14)
  for (const [end, p] of byHand(answer)) expect(chances.get(end)).toBeCloseTo(p, 14)
  expect(game.store.hash()).toBe(hash)
})
test('fractions, and odds that are drawn, go on from the same tape', () => {
  const fractions = fractionsOf(field(), [answered(1)], declining(), see)
  expect(String(fractions.get('4 at 9, 1 at 0'))).toBe('5/54')
  const drawn = oddsOf(field(), [answered(1)], declining(), see, { runs: 0, draws: 50_000, seed: 1 })
  expect(drawn.how.is).toBe('sampled')
  // Six standard deviations of 50,000 draws.
  for (const [end, p] of byHand(1)) expect(Math.abs((drawn.chances.get(end) ?? 0) - p)).toBeLessThan(6 * Math.sqrt((p * (1 - p)) / 50_000))
})
test.each([[[4]], [[4, 6, 9]], [[4, 6, 9, 0, 5]]])('the tape %j does not fit', tape => {
  expect(() => oddsOf(field(), [continued(act, tape)], declining(), see)).toThrow(RangeError)
})
