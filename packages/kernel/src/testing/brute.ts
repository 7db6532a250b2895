// Odds in the dumbest way: the whole action once more for every combination of what dice and choices can give. Nothing
// is remembered and nothing merged, so there is little that could be wrong with it. For small cases.
import type { Action, Odds, Policy } from '../drivers/exact.ts'
import {
  type Game,
  type Happening,
  legal,
  type Place,
  type PlacePrompt,
  type Prompt,
  type Question,
  type Reading,
  type Seat,
  type Table,
} from '../table.ts'

/** A point at which the action can go on in several ways. */
type Fork = { readonly p: Float64Array } | { readonly who: Seat; readonly ways: number }
const FORKED = { forked: true } as const

/** More runs than were allowed. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

export class Brute<G extends Game, E extends Happening = never, Q extends Question = Question> implements Table<G, E, Q> {
  readonly memo = null
  readonly path: string[] = []
  readonly game: G
  runs = 0
  private readonly policy: Policy<G, Q>
  private readonly most: number
  private readonly least: number
  private script: number[] = []
  private at = 0
  private fork: Fork = { who: 0, ways: 0 }
  /** Throws `TooLarge` after `most` runs. Ways less likely than `least` are not followed: needed where there is no end. */
  constructor(
    game: G,
    policy: Policy<G, Q> = {},
    { most = Number.POSITIVE_INFINITY, least = 0 }: { readonly most?: number; readonly least?: number } = {},
  ) {
    this.game = game
    this.policy = policy
    this.most = most
    this.least = least
  }
  emit(_event: E): void {}
  roll<T>({ dist }: Reading<T>): T {
    return dist.values[this.way({ p: dist.p })] as T
  }
  choose<const T>(prompt: Prompt<T, Q>): T {
    const open = legal(prompt.options)
    const i = open.length === 1 ? 0 : (this.policy.choose?.(prompt, this.game) ?? this.way({ who: prompt.who, ways: open.length }))
    const option = open[i]
    if (option === undefined) throw new RangeError(`option ${i} of ${open.length}`)
    return option.is
  }
  place(prompt: PlacePrompt<Q>): Place {
    return this.policy.place?.(prompt, this.game) ?? prompt.stay
  }
  private way(fork: Fork): number {
    const next = this.script[this.at++]
    if (next !== undefined) return next
    this.fork = fork
    throw FORKED
  }
  /** The worth of the actions for `who`; `end` says what each end is worth, given its chance. */
  private value(actions: readonly Action<G, E, Q>[], who: Seat, end: (p: number) => number): number {
    const { store } = this.game
    const mark = store.mark()
    const follow = (script: readonly number[], p: number): number => {
      if (p <= this.least) return 0
      if (++this.runs > this.most) throw new TooLarge(`more than ${this.most} runs`)
      this.script = [...script]
      this.at = 0
      this.path.length = 0
      try {
        for (const action of actions) action(this)
        return end(p)
      } catch (thrown) {
        if (thrown !== FORKED) throw thrown
      } finally {
        store.rollback(mark)
      }
      const { fork } = this
      if ('p' in fork) return fork.p.reduce((sum, q, i) => sum + q * follow([...script, i], p * q), 0)
      const worths = Array.from({ length: fork.ways }, (_, i) => follow([...script, i], p))
      return fork.who === who ? Math.max(...worths) : Math.min(...worths)
    }
    return follow([], 1)
  }
  odds<V>(actions: readonly Action<G, E, Q>[], see: (game: G) => V): Odds<V> {
    const chances = new Map<V, number>()
    let sum = 0
    this.value(actions, 0, p => {
      const seen = see(this.game)
      chances.set(seen, (chances.get(seen) ?? 0) + p)
      sum += p
      return 0
    })
    return { chances, lost: Math.max(0, 1 - sum) }
  }
  best(actions: readonly Action<G, E, Q>[], who: Seat, goal: (game: G) => number): number {
    return this.value(actions, who, () => goal(this.game))
  }
}
