import { describe, expect, test } from 'vitest'
import { keep, kept, keptAbout, type Shelf } from '../../client/autosave.ts'
import type { LogEntry, LogLine, Throw } from '../../client/types.ts'
import { asideGames, bringBack, drop, setAside } from './aside.ts'
import { type Luck, lucksOf } from './luck.ts'
import { spread } from './spread.ts'
import { decisionsIn, queryOf, roundsIn, type Step, type Stop, stepped, stopIn, within } from './stops.ts'

const line = (thrown: Throw | null, is = 'rolled', data: Readonly<Record<string, unknown>> = {}): LogLine => ({
  is,
  text: is,
  why: '',
  thrown,
  sums: [],
  data,
})
type Need = Throw['needs'][number]
const need = (by: string | null, made: Need['made'], of: number | null = null): Need => ({ dice: of, made, by })
const dice = (by: string | null, sides: number, faces: readonly number[], ...needs: readonly Need[]): LogLine =>
  line({ sides, faces, what: '', read: null, by, needs })
const entry = (n: number, ...lines: readonly LogLine[]): LogEntry => ({ n, seat: 0, intent: {}, text: `deed ${n}`, lines, open: false })
const models = [
  { name: 'Ann', seat: 0 },
  { name: 'Bob', seat: 1 },
]

const luckOf = (log: readonly LogEntry[]): Luck => lucksOf(log, [0, 1], models).at(-1) as Luck

describe('luck', () => {
  test('counts each side’s dice against what each of them needed', () => {
    const log = [
      entry(1, dice('Ann', 6, [5, 2, 6], need('Ann', [5, 6])), dice('Bob', 6, [1, 2, 3, 3], need('Bob', [4, 6]))),
      entry(2, dice('Ann', 6, [1], need('Ann', [3, 6]))),
    ]
    const { sides, nobodys } = luckOf(log)
    expect(nobodys).toBe(0)
    // Three dice at 5+ are one on the average, one at 3+ two thirds; four at 4+ are two.
    expect(sides[0]).toMatchObject({ dice: 4, weighed: 4, made: 2 })
    expect(sides[0]?.expected).toBeCloseTo(1 + 2 / 3)
    expect(sides[1]).toMatchObject({ dice: 4, weighed: 4, made: 0, expected: 2 })
  })
  test('gives every roll of a confrontation to the one whose dice they are', () => {
    const three = dice('Bob', 20, [3, 12, 5, 20, 1], need('Bob', [1, 10], 2), need('Ann', [1, 5], 1), need('Ann', [1, 15], 2))
    const { sides } = luckOf([entry(1, three)])
    expect(sides[1]).toMatchObject({ dice: 2, made: 1, expected: 1 })
    // A die of 5 or less is a quarter, two of 15 or less are one and a half.
    expect(sides[0]).toMatchObject({ dice: 3, made: 2, expected: 1.75 })
  })
  test('a number that no face makes, and one that all do', () => {
    const { sides } = luckOf([entry(1, dice('Ann', 20, [20], need('Ann', [21, 20])), dice('Ann', 6, [1], need('Ann', [1, 6])))])
    expect(sides[0]).toMatchObject({ dice: 2, weighed: 2, made: 1, expected: 1 })
  })
  test('adds up damage, and leaves out dice of nobody and dice that cannot be judged', () => {
    const log = [
      entry(1, dice('Ann', 8, [8, 4], need('Ann', 'sum')), dice(null, 20, [20], need(null, 'sum')), dice('Bob', 10, [7])),
      entry(2, dice('Ann', 10, [9, 9], need(null, [5, 10]))),
    ]
    const { sides, nobodys } = luckOf(log)
    expect(nobodys).toBe(3)
    expect(sides[0]).toMatchObject({ dice: 2, weighed: 0, summed: { dice: 2, got: 12, expected: 9 } })
    expect(sides[1]).toMatchObject({ dice: 1, weighed: 0, summed: { dice: 0 } })
  })
  test('is told before the first action and after each', () => {
    const log = [entry(1), entry(2, dice('Ann', 6, [6], need('Ann', [4, 6])))]
    expect(lucksOf(log, [0, 1], models).map(({ sides }) => sides[0]?.made)).toEqual([0, 0, 1])
  })
  test.each([
    [[], 1],
    [[0.4, -1], 1],
    [[1.2], 2],
    [[-3, 2], 5],
    [[11], 20],
  ])('the curve of %j reaches to %i', (values, most) => expect(spread(values)).toBe(most))
})

describe('stops', () => {
  const log = [entry(1, line(null), line(null), line(null)), entry(2, line(null)), entry(3), entry(4, line(null), line(null))]
  const walk = (from: Stop, step: Step, times: number): readonly string[] => {
    const seen: string[] = []
    let at = from
    for (let i = 0; i < times; i++) {
      at = stepped(log, [2, 4], at, step)
      seen.push(queryOf(at))
    }
    return seen
  }
  test('go through every event, and through an action of one event at once', () => {
    const there = ['at=1&event=1', 'at=1&event=2', 'at=1', 'at=2', 'at=3', 'at=4&event=1', 'at=4']
    expect(walk({ at: 0, lines: null }, 'event on', 8)).toEqual([...there, 'at=4'])
    expect(walk({ at: 4, lines: null }, 'event back', 8)).toEqual([...there.toReversed().slice(1), 'at=0', 'at=0'])
  })
  test('tell an action to its end before the next', () => {
    expect(walk({ at: 1, lines: 2 }, 'on', 2)).toEqual(['at=1', 'at=2'])
    expect(walk({ at: 1, lines: 2 }, 'back', 1)).toEqual(['at=0'])
  })
  test('jump to decisions and stay where there is none', () => {
    expect(walk({ at: 0, lines: null }, 'decision on', 3)).toEqual(['at=2', 'at=4', 'at=4'])
    expect(walk({ at: 4, lines: null }, 'decision back', 2)).toEqual(['at=2', 'at=2'])
  })
  test('are read from an address and kept within the game', () => {
    expect(stopIn(new URLSearchParams(''))).toBeNull()
    const read = (query: string): Stop => within(log, stopIn(new URLSearchParams(query)) as Stop)
    expect(read('at=1&event=2')).toEqual({ at: 1, lines: 2 })
    expect(read('at=99')).toEqual({ at: 4, lines: null })
    expect(read('at=x&event=9')).toEqual({ at: 0, lines: null })
    expect(read('at=1&event=3')).toEqual({ at: 1, lines: null })
  })
  test('know where rounds begin and where somebody decided', () => {
    expect(roundsIn([entry(1), entry(2, line(null, 'round begins', { round: 2 }))])).toEqual([{ at: 2, round: 2 }])
    expect(decisionsIn([entry(1, dice('Ann', 6, [1, 2])), entry(2)], [[1, 2], [0]])).toEqual([2])
  })
})

describe('games set aside', () => {
  class Drawer implements Shelf {
    readonly texts = new Map<string, string>()
    getItem(key: string): string | null {
      return this.texts.get(key) ?? null
    }
    setItem(key: string, text: string): void {
      const others = [...this.texts].reduce((sum, [k, t]) => sum + (k === key ? 0 : t.length), 0)
      if (others + text.length > this.room) throw new DOMException('no room', 'QuotaExceededError')
      this.texts.set(key, text)
    }
    removeItem(key: string): void {
      this.texts.delete(key)
    }
    readonly room: number
    constructor(room: number) {
      this.room = room
    }
  }
  const about = (title: string) => ({ system: 'd20' as const, title, actions: 3, at: 0 })
  const titles = (shelf: Shelf): readonly string[] => asideGames(shelf).map(game => game.about.title)
  test('change places with the present one', () => {
    const shelf = new Drawer(10_000)
    expect(setAside(shelf)).toBe(true)
    expect(asideGames(shelf)).toEqual([])
    keep(shelf, 'old', about('Old'))
    expect(setAside(shelf)).toBe(true)
    keep(shelf, 'new', about('New'))
    const [old] = asideGames(shelf)
    expect(old).toBeDefined()
    if (old === undefined) return
    expect(bringBack(shelf, old)).toBe(true)
    expect(kept(shelf)).toBe('old')
    expect(keptAbout(shelf)?.title).toBe('Old')
    expect(titles(shelf)).toEqual(['New'])
    for (const game of asideGames(shelf)) drop(shelf, game)
    expect(titles(shelf)).toEqual([])
  })
  test('give way, the oldest first, and are never lost without a word', () => {
    const shelf = new Drawer(1000)
    for (const title of ['A', 'B', 'C']) {
      keep(shelf, title.repeat(200), about(title))
      expect(setAside(shelf)).toBe(true)
    }
    expect(titles(shelf)).toEqual(['C', 'B'])
    keep(shelf, 'D'.repeat(200), about('D'))
    const [first] = asideGames(shelf)
    if (first === undefined) throw new Error('nothing set aside')
    bringBack(shelf, first)
    expect(kept(shelf)).toBe('C'.repeat(200))
    expect(titles(shelf)[0]).toBe('D')
    expect(setAside(new Drawer(0))).toBe(true)
  })
})
