// Random rules over random states, to find out whether what odds remember is sound. They read and write rows, ask facts,
// roll, choose, call each other with arguments swapped, return early, and repeat themselves.
import type { Policy } from '../drivers/exact.ts'
import { fact } from '../facts.ts'
import { distOf } from '../readings.ts'
import { chooseSome, each, repeat } from '../steps.ts'
import { type Codecs, int, type Row, Store } from '../store.ts'
import { type Question, type Reading, type Rule, rule, type Table } from '../table.ts'

interface Four extends Row {
  a: number
  b: number
  c: number
  d: number
}
const four: Codecs<Four> = { a: int, b: int, c: int, d: int }
const NAMES = ['a', 'b', 'c', 'd'] as const
type Name = (typeof NAMES)[number]
export interface World {
  readonly store: Store
  readonly rows: readonly [Four, Four, Four, Four]
}
interface Ask extends Question {
  readonly is: 'which'
  readonly local: number
}
type T = Table<World, never, Ask>
/** One rule of a program: given two rows and a number, it returns a number. */
type Step = Rule<T, [Four, Four, number], number>

/** Random numbers of a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let z = Math.imul(state ^ (state >>> 15), 1 | state)
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296
  }
}

const die = (name: string, p: readonly number[], lost = 0): Reading<number> => ({
  name,
  read: () => 0,
  dist: distOf(
    p.map((_, i) => i),
    p,
    lost,
  ),
})
const DICE = [die('even', [0.5, 0.5]), die('uneven', [0.3, 0.7]), die('of three', [0.2, 0.3, 0.5])]
/** A die whose tail was cut. */
const CUT = die('cut', [0.5, 0.375], 0.125)

const small = (n: number): number => ((n % 4) + 4) % 4

/** What a running rule holds. */
interface Scope {
  readonly t: T
  readonly x: Four
  readonly y: Four
  readonly n: number
  local: number
}
type Value = (s: Scope) => number
/** Returns what the rule returns when it ends here, else null. */
type Statement = (s: Scope) => number | null

export interface Program {
  readonly world: World
  readonly act: (t: T) => void
  /** The same the other way round. */
  readonly turned: (t: T) => void
  readonly policy: Policy<World, Ask>
  readonly see: (w: World) => string
  readonly goal: (w: World) => number
  /** Changes some cells at random. */
  readonly change: () => void
}

export interface Kind {
  /** Rules may come back to where they were. */
  readonly cyclic?: boolean
  /** Some dice leave a part of the chances out. */
  readonly lossy?: boolean
  /** Facts are worked out whenever they are asked, so that nothing is remembered anywhere. */
  readonly forgetful?: boolean
}
/** The same seed and kind make the same program; a forgetful one says the same as one that is not. */
export function program(seed: number, { cyclic = false, lossy = false, forgetful = false }: Kind = {}): Program {
  const random = randomOf(seed)
  const below = (n: number): number => Math.floor(random() * n)
  const pick = <V>(all: readonly V[]): V => all[below(all.length)] as V
  const dice = lossy ? [...DICE, CUT] : DICE

  const store = new Store()
  const row = (): Four => store.add(four, { a: below(3), b: below(3), c: below(3), d: below(3) })
  const world: World = { store, rows: [row(), row(), row(), row()] }

  const asFact: typeof fact = forgetful ? body => body : fact
  const plain = asFact((x: Four, y: Four): boolean => x.a + y.b > 2)
  const facts: readonly ((x: Four, y: Four) => number)[] = [
    (x, y) => (plain(x, y) ? 1 : 0),
    // Which cells it reads depends on what it reads.
    asFact((x: Four): number => (x.c > 0 ? Math.min(1, x.d) : 0)),
    asFact((x: Four, y: Four): number => (x.b > 1 ? y.d : plain(y, x) ? 1 : 2)),
  ]
  const steps: Step[] = []
  const onOne: Rule<T, [Four], void>[] = []

  const which = (): ((s: Scope) => Four) => {
    const i = below(3)
    return s => (i === 0 ? s.x : i === 1 ? s.y : s.t.game.rows[3])
  }
  const value = (): Value => {
    const [of, name, constant] = [which(), pick(NAMES), below(3)]
    const asked = pick(facts)
    return pick<Value>([
      () => constant,
      s => s.local,
      s => s.n,
      s => of(s)[name],
      s => small(of(s)[name] + s.local),
      s => asked(s.x, of(s)),
      s => asked(of(s), s.y),
      s => asked(s.y, s.x),
    ])
  }
  const statement = (level: number, depth: number): Statement => {
    const [of, name, v] = [which(), pick(NAMES), value()]
    const r = random()
    if (r < 0.2) {
      return s => {
        of(s)[name] = small(v(s))
        return null
      }
    }
    if (r < 0.34) {
      return s => {
        of(s)[name] = small(of(s)[name] + 1)
        return null
      }
    }
    if (r < 0.48) {
      const reading = pick(dice)
      return s => {
        s.local = small(s.local + s.t.roll(reading, ''))
        return null
      }
    }
    if (r < 0.64 && depth > 0) {
      const limit = 1 + below(2)
      const [then, otherwise] = [block(level, depth - 1, 1 + below(2)), block(level, depth - 1, below(2))]
      return s => (v(s) < limit ? then(s) : otherwise(s))
    }
    if (r < 0.71) {
      const who = below(2)
      return s => {
        const said = s.t.choose({ who, ask: { is: 'which', local: s.local }, why: '', options: [{ is: 0 }, { is: 1 }] })
        s.local = small(s.local + said)
        return null
      }
    }
    if (r < 0.73) {
      return s => {
        const options = [{ is: 1 }, { is: 2, no: s.x.a > 1 ? { is: 'no', clause: '' } : null }]
        for (const n of chooseSome(s.t, 1, { is: 'which', local: s.local }, '', options, 1)) s.local = small(s.local + n)
        return null
      }
    }
    if (r < 0.77) return s => small(v(s))
    if (level === 0) {
      return s => {
        s.x[name] = small(s.x[name] + 1)
        return null
      }
    }
    const callee = below(level)
    const [swap, n] = [random() < 0.5, random() < 0.5 ? v : (): number => 0]
    if (r < 0.88) {
      return s => {
        const step = steps[callee] as Step
        s.local = small(s.local + (swap ? step(s.t, s.y, s.x, small(n(s))) : step(s.t, s.x, s.y, small(n(s)))))
        return null
      }
    }
    if (r < 0.94) {
      return s => {
        each(s.t, swap ? [s.y, s.x] : [s.x, s.y], onOne[callee] as Rule<T, [Four], void>)
        return null
      }
    }
    const times = 1 + below(2)
    return s => {
      repeat(s.t, times, steps[callee] as Step, s.x, s.y, small(n(s)))
      return null
    }
  }
  const block = (level: number, depth: number, n: number): Statement => {
    const all = Array.from({ length: n }, () => statement(level, depth))
    return s => {
      for (const one of all) {
        const ret = one(s)
        if (ret !== null) return ret
      }
      return null
    }
  }
  for (let level = 0; level < 4; level++) {
    const body = block(level, 2, 3 + below(3))
    const back = cyclic && random() < 0.6
    const higher = random() < 0.4 ? Math.min(3, level + 1) : level
    const split = random() < 0.3
    // Now and then what is returned is a tuple.
    const pair = rule('pair', (t: T, x: Four, y: Four, n: number): readonly [number, Four] => {
      const s: Scope = { t, x, y, n, local: 0 }
      return [body(s) ?? s.local, s.local > 1 ? x : y]
    })
    const step: Step = rule(`step ${level}`, (t: T, x: Four, y: Four, n: number): number => {
      if (back && t.roll(DICE[2] as Reading<number>, '') === 0 && x.a < 2) return small(1 + (steps[higher] as Step)(t, y, x, n))
      if (split) {
        const [ret, of] = pair(t, x, y, n)
        return small(ret + of.c)
      }
      const s: Scope = { t, x, y, n, local: 0 }
      return body(s) ?? s.local
    })
    steps.push(step)
    onOne.push(rule(`step ${level} on one`, (t: T, x: Four): void => void step(t, x, x, 1)))
  }
  const top = steps[3] as Step
  return {
    world,
    act: t => void top(t, world.rows[0], world.rows[1], 0),
    turned: t => void top(t, world.rows[1], world.rows[0], 0),
    policy: { choose: ({ ask }, w) => (w.rows[0].a + w.rows[3].d + ask.local) % 2 },
    see: w => w.rows.map(r => `${r.a}${r.b}${r.c}${r.d}`).join(' '),
    goal: w => w.rows[0].a + 2 * w.rows[1].b - w.rows[3].c,
    change: () => {
      for (const r of world.rows) if (random() < 0.5) r[pick<Name>(NAMES)] = below(3)
    },
  }
}
