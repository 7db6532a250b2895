// An `Exact` that trusts nothing it remembers. Slow; for finding the place of a mistake once a test has shown that there is one.
import { Exact, type Policy } from '../drivers/exact.ts'
import type { Law } from '../drivers/law.ts'
import { isRow } from '../store.ts'
import type { Data, Game, Happening, Proc, Question } from '../table.ts'

/** A remembered law that is not what the rule leads to now. */
export class Stale extends Error {
  override readonly name = 'Stale'
}

/** Works every remembered law out anew when it is used, and throws `Stale` where they differ. */
export class Audited<G extends Game, E extends Happening = never, Q extends Question = Question> extends Exact<G, E, Q> {
  /** How many were compared. */
  audits = 0
  private readonly finished = new WeakSet<Law>()
  private readonly auditing: boolean
  constructor(game: G, policy: Policy<G, Q> = {}, auditing = true) {
    super(game, policy)
    this.auditing = auditing
  }
  protected override law(proc: Proc, args: readonly Data[]): Law {
    const before = this.computed
    const law = super.law(proc, args)
    if (this.computed > before) this.finished.add(law)
    // What is neither worked out just now nor ever finished is the unfinished law of a rule that calls itself.
    else if (this.auditing && this.finished.has(law)) this.audit(proc, args, law)
    return law
  }
  private audit(proc: Proc, args: readonly Data[], law: Law): void {
    const { store } = this.game
    const { watch } = store
    const anew = new Audited(this.game, this.policy, false)
    store.watch = anew
    const fresh = anew.law(proc, args)
    store.watch = watch
    this.audits++
    const [old, now] = [this.ends(law), this.ends(fresh)]
    const slack = 1e-12 + law.lost + fresh.lost
    for (const end of new Set([...old.keys(), ...now.keys()])) {
      const [p, q] = [old.get(end) ?? 0, now.get(end) ?? 0]
      if (Math.abs(p - q) <= slack) continue
      const given = args.map(arg => (isRow(arg) ? `row ${arg.id}` : String(arg))).join(', ')
      const names = (l: Law): string => l.reads.map(what => (what < 0 ? `fact ${-1 - what}` : store.nameOf(what))).join('; ')
      throw new Stale(
        `${proc.name}(${given}) ends with ${end}: ${p} by memory, ${q} worked out anew\n  read then: ${names(law)}\n  read now: ${names(fresh)}`,
      )
    }
  }
  /** Every end in words with its chance; where choices are open, 1 for every end there is. */
  private ends(law: Law): ReadonlyMap<string, number> {
    const { store } = this.game
    const ends = new Map<string, number>()
    law.outs.forEach((out, i) => {
      const changed = out.cells
        .map((cell, j) => [cell, out.vals[j]] as const)
        .filter(([cell, v]) => store.cells[cell] !== v)
        .map(([cell, v]) => `${store.nameOf(cell)} = ${v}`)
      const ret = Array.isArray(out.ret)
        ? out.ret.map(v => (isRow(v) ? `row ${v.id}` : String(v))).join()
        : isRow(out.ret)
          ? `row ${out.ret.id}`
          : String(out.ret)
      const end = `${ret} (${changed.join(', ')})`
      ends.set(end, law.p === null ? 1 : (ends.get(end) ?? 0) + (law.p[i] as number))
    })
    return ends
  }
}
