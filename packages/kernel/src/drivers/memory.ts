// Where laws are kept: by rule and arguments, then by what the state must hold for the law to be the same again.
import { isRow } from '../store.ts'
import type { Law } from './law.ts'

/** What is observed of a cell (>= 0) or of a fact (-1 - id) now. */
export type Observe = (what: number) => unknown

/**
 * A tree of tests "what is observed here?" that ends at the law for those observations. It branches only where two laws
 * differ: what is left to observe for a lone law stands in its leaf.
 */
export class Tests {
  private observed = 0
  private next: Map<unknown, Tests> | null = null
  private law: Law | null = null
  /** What was observed of each read of `law`; those before `from` have been tested on the way here. */
  private held: readonly unknown[] = []
  private from = 0
  /** The reads of the last law that was worked out for this tree: most have the same, and share one list. */
  private reads: readonly number[] = []

  /** These reads, as a list that will not grow any more. */
  listed(reads: readonly number[]): readonly number[] {
    const { reads: last } = this
    let same = last.length === reads.length
    for (let i = 0; same && i < reads.length; i++) same = last[i] === reads[i]
    if (!same) this.reads = reads.slice()
    return this.reads
  }
  /** The law that is kept for what is observed now. */
  find(observe: Observe): Law | null {
    let at: Tests = this
    while (at.next !== null) {
      const next = at.next.get(observe(at.observed))
      if (next === undefined) return null
      at = next
    }
    const { law, held } = at
    if (law === null) return null
    for (let i = at.from; i < held.length; i++) if (observe(law.reads[i] as number) !== held[i]) return null
    return law
  }
  /** Keeps a law for what is observed now of its reads, in their order. */
  keep(law: Law, observe: Observe): void {
    const held = law.reads.map(observe)
    let at: Tests = this
    let i = 0
    for (;;) {
      if (at.next === null) {
        if (at.law === null || at.from === at.held.length) break
        at.branch()
      }
      if (at.observed === law.reads[i]) i++
      const holds = observe(at.observed)
      let next = at.next?.get(holds)
      if (next === undefined) {
        next = new Tests()
        at.next?.set(holds, next)
      }
      at = next
    }
    at.law = law
    at.held = held
    at.from = i
  }
  /** Turns a leaf into a test of the next observation of its law, with the law behind it. */
  private branch(): void {
    const leaf = new Tests()
    leaf.law = this.law
    leaf.held = this.held
    leaf.from = this.from + 1
    this.observed = this.law?.reads[this.from] ?? 0
    this.next = new Map([[this.held[this.from], leaf]])
    this.law = null
    this.held = []
  }
}

/** A rule with particular arguments. What most of them never need is made when it is first asked for. */
export class Situation {
  private ofLaw: Tests | null = null
  private ofTurns: Tests | null = null
  /** The first argument that followed, and what it led to; others stand in `next`. */
  private arg: unknown
  private child: Situation | null = null
  private next: Map<unknown, Situation> | null = null
  get law(): Tests {
    this.ofLaw ??= new Tests()
    return this.ofLaw
  }
  /** For the rule given several lists of arguments in turn. */
  get turns(): Tests {
    this.ofTurns ??= new Tests()
    return this.ofTurns
  }
  of(arg: unknown): Situation {
    if (this.child === null) {
      this.arg = arg
      this.child = new Situation()
      return this.child
    }
    if (this.arg === arg) return this.child
    this.next ??= new Map()
    let next = this.next.get(arg)
    if (next === undefined) {
      next = new Situation()
      this.next.set(arg, next)
    }
    return next
  }
}

export class Memory {
  /** How many laws are kept. */
  kept = 0
  private byBody = new Map<unknown, Map<number, Situation>>()
  /** Throws when an argument could change under the memory's feet. */
  situation(body: unknown, args: readonly unknown[]): Situation {
    let byCount = this.byBody.get(body)
    if (byCount === undefined) {
      byCount = new Map()
      this.byBody.set(body, byCount)
    }
    let at = byCount.get(args.length)
    if (at === undefined) {
      at = new Situation()
      byCount.set(args.length, at)
    }
    for (const arg of args) {
      if (typeof arg === 'object' && arg !== null && !isRow(arg) && !Object.isFrozen(arg)) {
        throw new TypeError('an object given to a rule must be frozen')
      }
      at = at.of(arg)
    }
    return at
  }
  keep(root: Tests, law: Law, observe: Observe): void {
    root.keep(law, observe)
    this.kept++
  }
  forget(): void {
    this.byBody = new Map()
    this.kept = 0
  }
}
