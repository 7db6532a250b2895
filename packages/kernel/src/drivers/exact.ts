// Questions to exact odds: what a row of actions leads to, and what it is worth when everybody plays his best.
import type { Game, Happening, Proc, Question, Seat, Table } from '../table.ts'
import { Best, type BestPlay } from './best.ts'
import { type Law, type Outcome, Outcomes, UNCHANGED } from './law.ts'
import { Laws } from './laws.ts'

export { type Policy, TooDear } from './laws.ts'

/** Laws remembered before all are forgotten. */
const MOST_KEPT = 500_000

/** A question that nobody answers. */
export class OpenChoice extends Error {
  override readonly name = 'OpenChoice'
}
export type Action<G extends Game, E extends Happening, Q extends Question> = (t: Table<G, E, Q>) => void
/** How likely each thing seen is; what is missing from 1 is at most `lost`. */
export interface Odds<V> {
  readonly chances: ReadonlyMap<V, number>
  readonly lost: number
}

export class Exact<G extends Game, E extends Happening = never, Q extends Question = Question> extends Laws<G, E, Q> {
  private readonly actions = new Map<Action<G, E, Q>, Proc>()
  private epoch = 0
  /** Runs `f` with reads being watched, and leaves the game as it was. */
  private asking<V>(f: (mark: number) => V): V {
    const { store } = this
    if (store.watch !== null) throw new Error('odds asked for while odds are being computed')
    if (this.epoch !== store.facts.epoch || this.memory.kept > MOST_KEPT) this.memory.forget()
    this.epoch = store.facts.epoch
    const mark = store.mark()
    this.limit = this.runs + this.most
    store.watch = this
    try {
      return f(mark)
    } finally {
      store.watch = null
      store.rollback(mark)
      // What was thrown left levels half counted.
      if (this.top >= 0) this.frames.length = 0
      this.top = -1
      this.frame = null
    }
  }
  private lawOfAction(action: Action<G, E, Q>): Law {
    let proc = this.actions.get(action)
    if (proc === undefined) {
      proc = { name: 'action', body: action as (...args: never[]) => unknown }
      this.actions.set(action, proc)
    }
    return this.law(proc, [])
  }
  /** Chances of what `see` finds after the actions, states merged after each. Throws when a choice is left open. */
  odds<V>(actions: readonly Action<G, E, Q>[], see: (game: G) => V): Odds<V> {
    return this.asking(mark => {
      let outs: readonly Outcome[] = [UNCHANGED]
      let p = [1]
      let lost = 0
      for (const action of actions) {
        const to = new Outcomes()
        const q: number[] = []
        outs.forEach((from, i) => {
          this.write(from)
          const law = this.lawOfAction(action)
          if (law.p === null) throw new OpenChoice('an open choice: give a policy or ask for the best value')
          const here = this.store.mark()
          const chance = p[i] as number
          lost += chance * law.lost
          for (let j = 0; j < law.p.length; j++) {
            this.write(law.outs[j] as Outcome)
            const k = to.add(this.store, mark, undefined, 0, () => true)
            q[k] = (q[k] ?? 0) + chance * (law.p[j] as number)
            this.store.rollback(here)
          }
          this.store.rollback(mark)
        })
        outs = to.list
        p = q
      }
      const chances = new Map<V, number>()
      outs.forEach((o, i) => {
        this.write(o)
        const v = see(this.game)
        chances.set(v, (chances.get(v) ?? 0) + (p[i] as number))
        this.store.rollback(mark)
      })
      return { chances, lost }
    })
  }
  /** The best that `who` can expect of `goal` after the actions, everybody else doing his worst to it. */
  best(actions: readonly Action<G, E, Q>[], who: Seat, goal: (game: G) => number): number {
    return this.bestPlay(
      actions,
      seat => seat === who,
      goal,
      () => null,
      play => play.worth(),
    )
  }
  /** How it goes when all play their best: those whom `wants` names for a high `goal`, the others for a low one. */
  play<V>(
    actions: readonly Action<G, E, Q>[],
    wants: (seat: Seat) => boolean,
    goal: (game: G) => number,
    see: (game: G) => V,
  ): BestPlay<V> {
    return this.bestPlay(actions, wants, goal, see, play => play.play())
  }
  private bestPlay<V, R>(
    actions: readonly Action<G, E, Q>[],
    wants: (seat: Seat) => boolean,
    goal: (game: G) => number,
    see: (game: G) => V,
    ask: (play: Best<V>) => R,
  ): R {
    return this.asking(mark => {
      const laws = actions.map(action => () => this.lawOfAction(action))
      const table = { store: this.store, mark, write: (o: Outcome) => this.write(o) }
      return ask(
        new Best(
          table,
          laws,
          wants,
          () => goal(this.game),
          () => see(this.game),
        ),
      )
    })
  }
}
