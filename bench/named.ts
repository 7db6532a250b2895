// Dice questions that other tools are asked as well, as plain rules over the readings of the kernel.
import { classed, Exact, int, type Question, type Row, repeat, rule, Store, type Table, total } from '@sightline/kernel'

interface Tray extends Row {
  a: number
  b: number
}
const tray = { a: int, b: int }
interface Desk {
  readonly store: Store
  readonly tray: Tray
}
type T = Table<Desk, never, Question>
const desk = (): Desk => {
  const store = new Store()
  return Object.freeze({ store, tray: store.add<Tray>(tray, { a: 0, b: 0 }) })
}
const ask = <V>(action: (t: T) => void, see: (tray: Tray) => V): ReadonlyMap<V, number> => {
  const game = desk()
  return new Exact<Desk, never, Question>(game).odds([action], g => see(g.tray)).chances
}

/** One die that counts at 6 or more, and once more at 9 or more. */
const D10 = classed('d10 at 6+ and 9+', 10, face => (face >= 9 ? 2 : face >= 6 ? 1 : 0))
const twice = rule('two thresholds', (t: T): void => {
  const passed = t.roll(D10, '')
  const { tray } = t.game
  if (passed > 0) tray.a += 1
  if (passed > 1) tray.b += 1
})
/** How many of 12d10 reach 6 and how many of the same dice reach 9. */
export const thresholds = (): ReadonlyMap<number, number> =>
  ask(
    t => repeat(t, 12, twice),
    ({ a, b }) => a * 100 + b,
  )

const STRIKE = classed('strike', 10, face => face <= 6)
const REACTION = classed('reaction', 10, face => (face <= 2 ? 2 : face <= 5 ? 1 : 0))
const strike = rule('strike', (t: T): void => {
  if (t.roll(STRIKE, '')) t.game.tray.a += 1
})
/** Four strikes that hit on 6 or less, of which one reaction takes away one, or two when it is good. */
export const strikes = (): ReadonlyMap<number, number> =>
  ask(
    t => {
      repeat(t, 4, strike)
      const parried = t.roll(REACTION, '')
      const { tray } = t.game
      tray.a = Math.max(0, tray.a - parried)
    },
    ({ a }) => a,
  )

const D20 = classed('d20', 20, face => face)
const mine = rule('mine', (t: T): void => {
  const face = t.roll(D20, '')
  const { tray } = t.game
  if (face > tray.a) tray.a = face
})
const theirs = rule('theirs', (t: T): void => {
  const face = t.roll(D20, '')
  const { tray } = t.game
  if (face > tray.b) tray.b = face
})
/** The highest of four d20 against the highest of three: 1, 0, -1. */
export const highest = (): ReadonlyMap<number, number> =>
  ask(
    t => {
      repeat(t, 4, mine)
      repeat(t, 3, theirs)
    },
    ({ a, b }) => Math.sign(a - b),
  )

let fresh = 0
/** The sum of 30d6; shifted by another number each time, since a reading is worked out once for all. */
export const thirty = (): number => total(30, 6, ++fresh).dist.p[75] as number
