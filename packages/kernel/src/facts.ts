// A fact is a pure question about rows that is dear to answer: sight, cover, who stands within three inches. Its answer
// is kept, in every driver, with the cells it was seen to read; it is good again whenever those cells hold the same.
// To odds a fact is worth more still: a rule that asked it depends on the answer only, not on all that was read for it.
import type { Hidden, Row, Store, Watch } from './store.ts'

type Scalar = number | string | boolean
type Body = (...args: never[]) => unknown

/** An answer and the cells it was read from, in the order first read. */
export interface Found {
  readonly value: unknown
  readonly cells: readonly number[]
}
/** A tree of tests "what does this cell hold?" that ends at the answer. */
class Tests {
  cell = 0
  next: Map<number, Tests> | null = null
  found: Found | null = null
}
/** One fact about particular rows. */
interface Fact {
  readonly id: number
  readonly body: Body
  readonly args: readonly unknown[]
  readonly tests: Tests
  /** The version of the store for which `found` holds. */
  at: number
  found: Found
}
class Args {
  fact: Fact | null = null
  private readonly next = new Map<unknown, Args>()
  of(arg: unknown): Args {
    let next = this.next.get(arg)
    if (next === undefined) {
      next = new Args()
      this.next.set(arg, next)
    }
    return next
  }
}

/** Makes a fact of a pure question whose first argument is a row. */
export function fact<A extends readonly [Row, ...(Row | Scalar)[]], V>(body: (...args: A) => V): (...args: A) => V {
  return (...args) => (args[0] as Row & Hidden).$store.facts.ask(body, args) as V
}

const MOST_KEPT = 200_000

/** Notes what a fact reads while it is answered. */
class Recorder implements Watch {
  readonly cells: number[] = []
  private readonly seen = new Set<number>()
  read(cell: number): void {
    if (this.seen.has(cell)) return
    this.seen.add(cell)
    this.cells.push(cell)
  }
  fact(_id: number, found: Found): void {
    for (const cell of found.cells) this.read(cell)
  }
}

/** All answers that a store remembers. */
export class FactMemory {
  /** Goes up whenever everything is forgotten: ids given out before mean nothing afterwards. */
  epoch = 0
  private readonly store: Store
  private roots = new Map<unknown, Args>()
  private facts: Fact[] = []
  private kept = 0
  constructor(store: Store) {
    this.store = store
  }
  ask(body: Body, args: readonly unknown[]): unknown {
    const fact = this.factOf(body, args)
    const found = this.find(fact)
    this.store.watch?.fact(fact.id, found)
    return found.value
  }
  /** The present answer to a fact asked before. */
  again(id: number): Found {
    return this.find(this.facts[id] as Fact)
  }
  private factOf(body: Body, args: readonly unknown[]): Fact {
    let node = this.roots.get(body)
    if (node === undefined) {
      node = new Args()
      this.roots.set(body, node)
    }
    for (const arg of args) node = node.of(arg)
    if (node.fact === null) {
      node.fact = { id: this.facts.length, body, args, tests: new Tests(), at: -1, found: { value: undefined, cells: [] } }
      this.facts.push(node.fact)
    }
    return node.fact
  }
  private find(fact: Fact): Found {
    const { store } = this
    const version = store.version()
    if (fact.at === version) return fact.found
    let node = fact.tests
    while (node.found === null && node.next !== null) {
      const next = node.next.get(store.cells[node.cell] as number)
      if (next === undefined) break
      node = next
    }
    const found = node.found ?? this.answer(fact)
    fact.at = version
    fact.found = found
    return found
  }
  private answer(fact: Fact): Found {
    const { store } = this
    const { watch } = store
    if (watch === null && this.kept >= MOST_KEPT) this.forget()
    const recorder = new Recorder()
    store.watch = recorder
    let value: unknown
    try {
      value = (fact.body as (...args: readonly unknown[]) => unknown)(...fact.args)
    } finally {
      store.watch = watch
    }
    const found: Found = { value, cells: recorder.cells }
    let node = fact.tests
    for (const cell of found.cells) {
      if (node.next === null) {
        node.cell = cell
        node.next = new Map()
      }
      const holds = store.cells[cell] as number
      let next = node.next.get(holds)
      if (next === undefined) {
        next = new Tests()
        node.next.set(holds, next)
      }
      node = next
    }
    node.found = found
    this.kept++
    return found
  }
  private forget(): void {
    this.roots = new Map()
    this.facts = []
    this.kept = 0
    this.epoch++
  }
}
