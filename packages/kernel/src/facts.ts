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
/** An answer with what its cells held: good again whenever they hold the same. */
interface Kept extends Found {
  readonly holds: readonly number[]
}
/**
 * "What does this cell hold?": the first cell, of all that the answers below were read from, in which they differ. A body that has read the
 * same so far goes on to read the same cell, so all of them have it at this place of their lists.
 */
interface Fork {
  readonly place: number
  readonly cell: number
  readonly next: Map<number, Fork | Kept>
}
const isFork = (x: Fork | Kept): x is Fork => 'next' in x
/** One fact about particular rows. */
interface Fact {
  readonly id: number
  readonly body: Body
  readonly args: readonly unknown[]
  /** All answers that are kept; null before the first. */
  root: Fork | Kept | null
  /** The version of the store for which `found` holds. */
  at: number
  found: Kept
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

/** Notes what a fact reads while it is answered. One for each depth of facts within facts, used again and again. */
class Recorder implements Watch {
  cells: number[] = []
  /** The number of the answer for which a cell was noted last. */
  private seen = new Int32Array(64)
  private answer = 0
  begin(cells: number): void {
    this.cells = []
    this.answer++
    if (this.seen.length < cells) this.seen = new Int32Array(2 * cells)
  }
  read(cell: number): void {
    if (this.seen[cell] === this.answer) return
    this.seen[cell] = this.answer
    this.cells.push(cell)
  }
  fact(_id: number, { cells }: Found): void {
    for (let i = 0; i < cells.length; i++) this.read(cells[i] as number)
  }
}
const NOTHING: Kept = { value: undefined, cells: [], holds: [] }

/** All answers that a store remembers. */
export class FactMemory {
  /** Goes up whenever everything is forgotten: ids given out before mean nothing afterwards. */
  epoch = 0
  private readonly store: Store
  private roots = new Map<unknown, Args>()
  private facts: Fact[] = []
  private kept = 0
  private readonly recorders: Recorder[] = []
  private depth = 0
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
    for (let i = 0; i < args.length; i++) node = node.of(args[i])
    if (node.fact === null) {
      node.fact = { id: this.facts.length, body, args, root: null, at: -1, found: NOTHING }
      this.facts.push(node.fact)
    }
    return node.fact
  }
  private find(fact: Fact): Found {
    const version = this.store.version()
    if (fact.at === version) return fact.found
    const found = this.known(fact) ?? this.answer(fact)
    fact.at = version
    fact.found = found
    return found
  }
  /** The answer for what the cells hold now; null when it was never worked out. */
  private known({ root, found }: Fact): Kept | null {
    if (root === null) return null
    // Most often nothing that counts has changed since it was asked last.
    if (found !== NOTHING && this.differsAt(found) < 0) return found
    const { cells } = this.store
    let node: Fork | Kept | undefined = root
    while (node !== undefined && isFork(node)) node = node.next.get(cells[node.cell] as number)
    return node !== undefined && this.differsAt(node) < 0 ? node : null
  }
  /** The place of the first cell that holds something else than it did for the answer; -1: none. */
  private differsAt({ cells, holds }: Kept): number {
    const now = this.store.cells
    for (let i = 0; i < cells.length; i++) if (now[cells[i] as number] !== holds[i]) return i
    return -1
  }
  private answer(fact: Fact): Kept {
    const { store } = this
    const { watch } = store
    if (watch === null && this.kept >= MOST_KEPT) this.forget()
    let recorder = this.recorders[this.depth]
    if (recorder === undefined) {
      recorder = new Recorder()
      this.recorders.push(recorder)
    }
    recorder.begin(store.used)
    this.depth++
    store.watch = recorder
    let value: unknown
    try {
      value = (fact.body as (...args: readonly unknown[]) => unknown)(...fact.args)
    } finally {
      store.watch = watch
      this.depth--
    }
    const { cells } = recorder
    const now = store.cells
    const kept: Kept = { value, cells, holds: cells.map(cell => now[cell] as number) }
    this.keep(fact, kept)
    return kept
  }
  /** Puts a new answer beside the one that it has most in common with. */
  private keep(fact: Fact, kept: Kept): void {
    this.kept++
    const { root } = fact
    if (root === null) {
      fact.root = kept
      return
    }
    // Any answer below the last fork that the new one passes tells where the two part.
    let like: Fork | Kept = root
    while (isFork(like)) like = like.next.get(kept.holds[like.place] as number) ?? (like.next.values().next().value as Fork | Kept)
    const place = this.differsAt(like)
    let above: Fork | null = null
    let below: Fork | Kept = root
    while (isFork(below) && below.place < place) {
      above = below
      below = below.next.get(kept.holds[below.place] as number) as Fork | Kept
    }
    const held = kept.holds[place] as number
    if (isFork(below) && below.place === place) {
      below.next.set(held, kept)
      return
    }
    const fork: Fork = { place, cell: kept.cells[place] as number, next: new Map([[like.holds[place] as number, below]]) }
    fork.next.set(held, kept)
    if (above === null) fact.root = fork
    else above.next.set(kept.holds[above.place] as number, fork)
  }
  private forget(): void {
    this.roots = new Map()
    this.facts = []
    this.kept = 0
    this.epoch++
  }
}
