import { describe, expect, test } from 'vitest'
import { keep, kept, keptAbout, type Shelf } from '../../client/autosave.ts'
import type { LogEntry, LogLine, Throw } from '../../client/types.ts'
import { asideGames, bringBack, drop, setAside } from './aside.ts'
import { luckOf, needOf } from './luck.ts'
import { decisionsIn, queryOf, roundsIn, type Step, type Stop, stepped, stopIn, within } from './stops.ts'

const line = (thrown: Throw | null, is = 'rolled', data: Readonly<Record<string, unknown>> = {}): LogLine => ({
  is,
  text: is,
  why: '',
  thrown,
  sums: [],
  data,
})
const dice = (by: string | null, what: string, sides: number, faces: readonly number[]): LogLine =>
  line({ sides, faces, what, read: null, by })
const entry = (n: number, ...lines: readonly LogLine[]): LogEntry => ({ n, seat: 0, intent: {}, text: `deed ${n}`, lines, open: false })
const models = [
  { name: 'Ann', seat: 0 },
  { name: 'Bob', seat: 1 },
]

describe('what a die needs', () => {
  test.each([
    ['3d6 at 5+', [5, 6], 6],
    ['3d6 at 5+, again on 6', [5, 6], 6],
    ['2 Luck + 3d10 at most 3', [1, 2, 3], 10],
    ['1 Fortune at most 2', [1, 2], 10],
    ['2 Luck at most 1', [1], 10],
    ['2d6 at most 2, 5 and more strays', [1, 2], 6],
    ['d20+5 against AC 24', [19, 20], 20],
    ['d20-1 to reach 18, as a total', [19, 20], 20],
    ['d20+2 to exceed 21', [20], 20],
  ])('%s', (name, faces, sides) => {
    const need = needOf(name)
    expect(Array.from({ length: sides }, (_, i) => i + 1).filter(face => need?.(face))).toEqual(faces)
  })
  test.each(['1d20', '2d6+3', 'd10+14 to reach 12', 'something else'])('nothing is said by %s', name => expect(needOf(name)).toBeNull())
})

describe('luck', () => {
  test('counts each side’s dice against what each of them needed', () => {
    const log = [
      entry(1, dice('Ann', '3d6 at 5+', 6, [5, 2, 6]), dice('Bob', '4d6 at 4+', 6, [1, 2, 3, 3])),
      entry(2, dice('Ann', '1d6 at 3+', 6, [1])),
    ]
    const { sides, nobodys } = luckOf(log, [0, 1], models)
    expect(nobodys).toBe(0)
    expect(sides[0]).toMatchObject({ dice: 4, weighed: 4, made: 2 })
    expect(sides[0]?.expected).toBeCloseTo(3 / 3 + 4 / 6)
    expect(sides[1]).toMatchObject({ dice: 4, weighed: 4, made: 0, expected: 2 })
  })
  test('gives the second roll of a confrontation to the other side', () => {
    const { sides } = luckOf([entry(1, dice('Bob', '2d20 at most 10 against 1d20 at most 5', 20, [3, 12, 5]))], [0, 1], models)
    expect(sides[1]).toMatchObject({ dice: 2, made: 1, expected: 1 })
    expect(sides[0]).toMatchObject({ dice: 1, made: 1, expected: 0.25 })
  })
  test('does not guess whose the dice of three in a confrontation are', () => {
    const what = '1d20 at most 10 against 1d20 at most 5 against 1d20 at most 5'
    expect(luckOf([entry(1, dice('Ann', what, 20, [3, 12, 5]))], [0, 1], models).sides[0]).toMatchObject({ dice: 3, weighed: 0 })
  })
  test('finds by the attack before them whose the dice without a name are', () => {
    const told = (text: string, data: Readonly<Record<string, unknown>>): LogLine => ({ ...line(null, 'told', data), text })
    const by = (last: string, faces: readonly number[]): LogLine => ({
      ...dice(null, '2d6 at 5+', 6, faces),
      data: { path: ['blow', last] },
    })
    const before = entry(1, told('Bob wakes', { who: 7 }), told('Ann wakes', { who: 4 }), by('omen', [6, 6]))
    const { sides, nobodys } = luckOf(
      [before, entry(2, told('Ann shoots Bob', { who: 4, on: 7 }), by('blow', [5, 6]), by('armour save', [1, 1]))],
      [0, 1],
      models,
    )
    expect(nobodys).toBe(2)
    expect(sides.map(({ dice, made }) => [dice, made])).toEqual([
      [2, 2],
      [2, 0],
    ])
  })
  test('adds up damage, and leaves out dice of nobody', () => {
    const log = [entry(1, dice('Ann', '2d8+3', 8, [8, 4]), dice(null, '1d20', 20, [20]))]
    const { sides, nobodys } = luckOf(log, [0, 1], models)
    expect(nobodys).toBe(1)
    expect(sides[0]).toMatchObject({ dice: 2, weighed: 0, summed: { dice: 2, got: 12, expected: 9 } })
  })
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
    expect(decisionsIn([entry(1, dice('Ann', '2d6 at 5+', 6, [1, 2])), entry(2)], [[1, 2], [0]])).toEqual([2])
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
