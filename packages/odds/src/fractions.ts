// Exact fractions: every way that dice can fall counted in whole numbers without limit. It shares nothing with the exact
// driver but the rules: no memory, no merging inside an action. So it is slow, and a witness for it.
import {
  type Game,
  type Happening,
  legal,
  type Place,
  type PlacePrompt,
  type Policy,
  type Prompt,
  type Question,
  type Reading,
  type Table,
  type Ways,
} from '@sightline/kernel'
import type { Doing } from './ask.ts'
import { Fraction } from './fraction.ts'

/** Why there are no fractions: dice without end, a choice left open, or too many ways. */
export class NoFractions extends Error {
  override readonly name = 'NoFractions'
}
const FORKED = { forked: true } as const
/** Combinations of faces of one reading that has not counted its ways. */
const MOST_FACES = 200_000

class Counting implements Table<Game, Happening, Question> {
  readonly memo = null
  readonly path: string[] = []
  readonly game: Game
  private readonly policy: Policy<Game, Question>
  private readonly known = new Map<Reading<unknown>, Ways<unknown>>()
  private script: readonly number[] = []
  private at = 0
  private weight = 1n
  private of = 1n
  private forks: number = 0
  private runs = 0
  private readonly most: number
  constructor(game: Game, policy: Policy<Game, Question>, most: number) {
    this.game = game
    this.policy = policy
    this.most = most
  }
  emit(_event: Happening): void {}
  roll<T>(reading: Reading<T>): T {
    const { values, ways, of } = this.waysOf(reading)
    const i = this.script[this.at++]
    if (i === undefined) {
      this.forks = values.length
      throw FORKED
    }
    this.weight *= ways[i] as bigint
    this.of *= of
    return values[i] as T
  }
  choose<const T>(prompt: Prompt<T, Question>): T {
    const open = legal(prompt.options)
    const i = open.length === 1 ? 0 : this.policy.choose?.(prompt, this.game)
    const option = i === undefined ? undefined : open[i]
    if (option === undefined) throw new NoFractions(`nobody answers "${prompt.ask.is}"`)
    return option.is
  }
  place(prompt: PlacePrompt): Place {
    return this.policy.place?.(prompt, this.game) ?? prompt.stay
  }
  /** Every way through the action from the present situation: `end` is told of each with its weight. */
  every(action: Doing, end: (chance: Fraction) => void): void {
    const { store } = this.game
    const mark = store.mark()
    const todo: (readonly number[])[] = [[]]
    for (let script = todo.pop(); script !== undefined; script = todo.pop()) {
      if (++this.runs > this.most) throw new NoFractions(`more than ${this.most} ways to go through`)
      this.script = script
      this.at = 0
      this.path.length = 0
      this.weight = 1n
      this.of = 1n
      try {
        action(this)
        end(new Fraction(this.weight, this.of))
      } catch (thrown) {
        if (thrown !== FORKED) throw thrown
        for (let i = 0; i < this.forks; i++) todo.push([...script, i])
      } finally {
        store.rollback(mark)
      }
    }
  }
  private waysOf<T>(reading: Reading<T>): Ways<T> {
    const known = this.known.get(reading) as Ways<T> | undefined
    if (known !== undefined) return known
    const ways = reading.ways === undefined ? byFaces(reading) : reading.ways
    if (ways === null) throw new NoFractions(`dice that may be thrown again without limit (${reading.name})`)
    this.known.set(reading, ways)
    return ways
  }
}

/** The ways of a reading that has not counted them: it reads all combinations of faces. Throws where there are too many. */
export function byFaces<T>(reading: Reading<T>, most: number = MOST_FACES): Ways<T> {
  const found: { readonly value: T; readonly chance: Fraction }[] = []
  let tried = 0
  const todo: { readonly faces: readonly number[]; readonly of: bigint }[] = [{ faces: [], of: 1n }]
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { faces, of } = next
    if (++tried > most) throw new NoFractions(`too many faces, or dice without end (${reading.name})`)
    let at = 0
    let more = 0
    const roll = (n: number, sides: number): readonly number[] =>
      Array.from({ length: n }, () => {
        const face = faces[at++]
        if (face !== undefined) return face
        more = sides
        throw FORKED
      })
    try {
      found.push({ value: reading.read({ roll }), chance: new Fraction(1n, of) })
    } catch (thrown) {
      if (thrown !== FORKED) throw thrown
      for (let face = 1; face <= more; face++) todo.push({ faces: [...faces, face], of: of * BigInt(more) })
    }
  }
  // Values are those of the distribution, so that equal ones are the same.
  const keys = new Map(reading.dist.values.map(v => [JSON.stringify(v), v] as const))
  const sums = new Map<T, Fraction>()
  for (const { value, chance } of found) {
    const same = keys.get(JSON.stringify(value)) ?? value
    sums.set(same, chance.plus(sums.get(same) ?? new Fraction(0n, 1n)))
  }
  const of = [...sums.values()].reduce((all, { under }) => (new Fraction(all, under).under === 1n ? all : all * under), 1n)
  return { values: [...sums.keys()], ways: [...sums.values()].map(({ over, under }) => (over * of) / under), of }
}

/** The chance of every sight after the actions, equal situations merged after each. Throws `NoFractions` where there are none. */
export function fractionsOf<V>(
  game: Game,
  actions: readonly Doing[],
  policy: Policy<Game, Question>,
  see: (game: Game) => V,
  most: number = 500_000,
): ReadonlyMap<V, Fraction> {
  const { store } = game
  const counting = new Counting(game, policy, most)
  const begun = store.mark()
  interface Stand {
    readonly cells: readonly number[]
    readonly chance: Fraction
  }
  let stands: ReadonlyMap<string, Stand> = new Map([['', { cells: store.snapshot(), chance: new Fraction(1n, 1n) }]])
  for (const action of actions) {
    const next = new Map<string, Stand>()
    for (const { cells, chance } of stands.values()) {
      store.restore(cells)
      counting.every(action, p => {
        const after = store.snapshot()
        const key = after.join()
        next.set(key, { cells: after, chance: p.times(chance).plus(next.get(key)?.chance ?? new Fraction(0n, 1n)) })
      })
      store.rollback(begun)
    }
    stands = next
  }
  const seen = new Map<V, Fraction>()
  for (const { cells, chance } of stands.values()) {
    store.restore(cells)
    const v = see(game)
    seen.set(v, chance.plus(seen.get(v) ?? new Fraction(0n, 1n)))
    store.rollback(begun)
  }
  return seen
}
