// Best play over a row of actions: what each situation is worth, worked out from the end, and then, going forward again
// with the choices that this settles, how likely every end is and what was decided where.
import type { Store } from '../store.ts'
import type { Prompt } from '../table.ts'
import { type Law, type Node, type Outcome, Outcomes, type Pick, type Wants, worthOf } from './law.ts'

/** A choice that may come up, and how it is best made there. */
export interface Decision<V> {
  /** The action in which it is made, from 0. */
  readonly action: number
  /** What was seen before that action. */
  readonly before: V
  readonly prompt: Prompt<unknown>
  /** Index among the legal options. */
  readonly chosen: number
  /** What the goal is worth after each of the legal options. */
  readonly worth: readonly number[]
  /** How likely it is to come up in this way. */
  readonly chance: number
}
export interface BestPlay<V> {
  /** The goal on average. */
  readonly value: number
  readonly chances: ReadonlyMap<V, number>
  readonly lost: number
  /** Choices that come up when all play like this, in the order of the actions. */
  readonly decisions: readonly Decision<V>[]
}
interface Table {
  readonly store: Store
  readonly mark: number
  write(o: Outcome): void
}
/** A situation before an action. */
interface Stand {
  readonly law: Law
  /** What each outcome is worth, and the situation it leads to. */
  readonly vals: readonly number[]
  readonly next: readonly number[]
  readonly value: number
}
/** Options that differ by less are equally good: the first is taken. */
const EVEN = 1e-12

export class Best<V> {
  private readonly table: Table
  private readonly laws: readonly (() => Law)[]
  private readonly wants: Wants
  private readonly goal: () => number
  private readonly see: () => V
  private readonly situations = new Outcomes()
  private readonly stands: readonly Map<number, Stand>[]
  constructor(table: Table, laws: readonly (() => Law)[], wants: Wants, goal: () => number, see: () => V) {
    this.table = table
    this.laws = laws
    this.wants = wants
    this.goal = goal
    this.see = see
    this.stands = laws.map(() => new Map())
  }
  /** What the goal comes to. */
  worth(): number {
    return this.value(0, this.here())
  }
  play(): BestPlay<V> {
    const start = this.here()
    const value = this.value(0, start)
    const decisions: Decision<V>[] = []
    let lost = 0
    let reached = new Map([[start, 1]])
    this.stands.forEach((stands, action) => {
      const next = new Map<number, number>()
      for (const [at, chance] of reached) {
        const stand = stands.get(at) as Stand
        lost += chance * stand.law.lost
        const found = new Map<Pick, Mutable<V>>()
        const q = new Float64Array(stand.vals.length)
        this.share(stand.law, chance, stand.vals, q, (pick, chosen, worth, w) => {
          const known = found.get(pick)
          if (known !== undefined && known.chosen === chosen) known.chance += w
          else found.set(pick, { action, before: this.seen(at), prompt: pick.prompt, chosen, worth, chance: w })
        })
        decisions.push(...found.values())
        q.forEach((p, i) => {
          if (p > 0) next.set(stand.next[i] as number, (next.get(stand.next[i] as number) ?? 0) + p)
        })
      }
      reached = next
    })
    const chances = new Map<V, number>()
    for (const [at, p] of reached) {
      const v = this.seen(at)
      chances.set(v, (chances.get(v) ?? 0) + p)
    }
    return { value, chances, lost, decisions }
  }
  private here(): number {
    return this.situations.add(this.table.store, this.table.mark, undefined, 0, () => true)
  }
  private seen(at: number): V {
    this.table.write(this.situations.list[at] as Outcome)
    const v = this.see()
    this.table.store.rollback(this.table.mark)
    return v
  }
  /** What the present situation, known as `at`, is worth before action k. */
  private value(k: number, at: number): number {
    const law = this.laws[k]
    const stands = this.stands[k]
    if (law === undefined || stands === undefined) return this.goal()
    const old = stands.get(at)
    if (old !== undefined) return old.value
    const found = law()
    const { store } = this.table
    const mark = store.mark()
    const next: number[] = []
    const vals = found.outs.map(o => {
      this.table.write(o)
      const there = this.here()
      next.push(there)
      const v = this.value(k + 1, there)
      store.rollback(mark)
      return v
    })
    const value = found.p === null ? worthOf(found.root, vals, this.wants) : vals.reduce((sum, v, i) => sum + v * (found.p?.[i] ?? 0), 0)
    stands.set(at, { law: found, vals, next, value })
    return value
  }
  /** Adds to `q` how likely each outcome of a law is, times `w`, when all choose what is best for outcomes worth `vals`. */
  private share(law: Law, w: number, vals: readonly number[], q: Float64Array, note: Note): void {
    if (law.p === null) this.shareOf(law.root, w, vals, q, note)
    else for (let i = 0; i < law.p.length; i++) add(q, i, w * (law.p[i] as number))
  }
  private shareOf(n: Node, w: number, vals: readonly number[], q: Float64Array, note: Note): void {
    if (n === null) return
    if (typeof n === 'number') add(q, n, w)
    else if (n.kind === 'mix') {
      for (let i = 0; i < n.outs.length; i++) add(q, n.outs[i] as number, w * (n.p[i] as number))
      for (let i = 0; i < n.subs.length; i++) this.shareOf(n.subs[i] as Node, w * (n.subP[i] as number), vals, q, note)
    } else {
      const kids = n.kids.map(kid => worthOf(kid, vals, this.wants))
      if (n.kind === 'pick') {
        const chosen = bestOf(kids, this.wants(n.who))
        note(n, chosen, kids, w)
        this.shareOf(n.kids[chosen] as Node, w, vals, q, note)
      } else {
        const inner = new Float64Array(kids.length)
        this.share(n.law, w, kids, inner, note)
        inner.forEach((p, i) => {
          if (p > 0) this.shareOf(n.kids[i] as Node, p, vals, q, note)
        })
      }
    }
  }
}
type Mutable<V> = { -readonly [K in keyof Decision<V>]: Decision<V>[K] }
type Note = (pick: Pick, chosen: number, worth: readonly number[], w: number) => void
function add(q: Float64Array, i: number, p: number): void {
  q[i] = (q[i] as number) + p
}
function bestOf(worth: readonly number[], high: boolean): number {
  const best = high ? Math.max(...worth) : Math.min(...worth)
  return worth.findIndex(v => Math.abs(v - best) <= EVEN)
}
