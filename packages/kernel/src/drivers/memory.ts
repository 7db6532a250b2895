// Where laws are kept: by rule and arguments, then by what the state must hold for the law to be the same again.
import { isRow } from '../store.ts'
import type { Law } from './law.ts'

/** A tree of tests "what is observed here?" that ends at the law for those observations. */
export class Tests {
  /** A cell (>= 0) or a fact (-1 - id). */
  observed = 0
  next: Map<unknown, Tests> | null = null
  law: Law | null = null
}

/** A rule with particular arguments. */
export class Situation {
  readonly law = new Tests()
  /** For the rule given several lists of arguments in turn. */
  readonly turns = new Tests()
  private readonly next = new Map<unknown, Situation>()
  of(arg: unknown): Situation {
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
  /** Keeps a law under the tests of its reads, in their order. `observe` tells what is observed now. */
  keep(root: Tests, law: Law, observe: (what: number) => unknown): void {
    let at = root
    let i = 0
    for (;;) {
      if (at.next === null) {
        const what = law.reads[i++]
        if (what === undefined) break
        at.observed = what
        at.next = new Map()
      } else if (at.observed === law.reads[i]) i++
      const holds = observe(at.observed)
      let next = at.next.get(holds)
      if (next === undefined) {
        next = new Tests()
        at.next.set(holds, next)
      }
      at = next
    }
    at.law = law
    this.kept++
  }
  forget(): void {
    this.byBody = new Map()
    this.kept = 0
  }
}
