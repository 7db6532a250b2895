// Exact odds from the rules as they are. A rule's body is run once for every combination of what its own rolls, open
// choices and calls can give. What a rule can lead to (its law) is kept for its arguments and for the values of the
// cells that the run read before writing them; nobody has to declare them. Calls are laws inside laws, so equal
// situations merge. A rule that comes back to a situation being worked out uses its unfinished law, and is worked out
// again until no more chance is accounted for.
import type { Found } from '../facts.ts'
import type { Store, Watch } from '../store.ts'
import {
  type Data,
  type Game,
  type Happening,
  legal,
  type Memo,
  type Place,
  type PlacePrompt,
  type Proc,
  type Prompt,
  type Question,
  type Reading,
  type Table,
} from '../table.ts'
import { Frame } from './frame.ts'
import { type Law, type Level, lawOf, type Node, OPEN, type Outcome, Outcomes, UNCHANGED } from './law.ts'
import { settle } from './loops.ts'
import { Memory, type Tests } from './memory.ts'

/** Thrown to leave a body at a call that leads nowhere yet. */
const PRUNED = { pruned: true } as const
const DEEPEST = 400

/** More runs of rule bodies than were allowed. */
export class TooDear extends Error {
  override readonly name = 'TooDear'
}
/** Speaks for the people at the table. It may read the state and the question, and nothing else. */
export interface Policy<G extends Game, Q extends Question> {
  /** Index among the legal options; undefined leaves the choice open. */
  choose?(prompt: Prompt<unknown, Q>, game: G): number | undefined
  /** A place that the prompt allows; undefined: the model stays. */
  place?(prompt: PlacePrompt<Q>, game: G): Place | undefined
}
/** The table at which odds are worked out; `Exact` asks the questions. */
export abstract class Laws<G extends Game, E extends Happening, Q extends Question> implements Table<G, E, Q>, Memo, Watch {
  readonly memo = this
  readonly path: string[] = []
  readonly game: G
  /** How often any body was run, and how many laws were worked out: what an odds question costs. */
  runs = 0
  computed = 0
  protected readonly store: Store
  protected readonly policy: Policy<G, Q>
  protected readonly memory = new Memory()
  protected readonly frames: Frame[] = []
  private readonly ids = new Map<unknown, number>()
  private readonly tuples = new Map<string, unknown>()
  private readonly places = new Map<string, Place>()
  protected frame: Frame | null = null
  /** The outcome of the last call. */
  private last: Outcome | null = null
  protected top = -1
  private serial = 0
  protected readonly most: number
  protected limit = Number.POSITIVE_INFINITY
  /** Throws `TooDear` when a question takes more than `most` runs of bodies. */
  constructor(game: G, policy: Policy<G, Q> = {}, most = Number.POSITIVE_INFINITY) {
    this.game = game
    this.store = game.store
    this.policy = policy
    this.most = most
  }

  // ---- what rules say ----
  emit(_event: E): void {}
  roll<T>(reading: Reading<T>): T {
    const f = this.frame as Frame
    const { values, p, lost } = reading.dist
    const level = f.here() ?? f.open(values.length, p, lost, null, null)
    return values[level.i] as T
  }
  choose<const T>(prompt: Prompt<T, Q>): T {
    const open = legal(prompt.options)
    const [only] = open
    if (open.length === 1 && only !== undefined) return only.is
    const said = this.policy.choose?.(prompt, this.game)
    if (said !== undefined) return this.chosen(open, said).is
    const f = this.frame as Frame
    const level = f.here() ?? f.open(open.length, null, 0, null, prompt)
    return this.chosen(open, level.i).is
  }
  private chosen<O>(open: readonly O[], i: number): O {
    const option = open[i]
    if (option === undefined) throw new RangeError(`a policy chose option ${i} of ${open.length}`)
    return option
  }
  place(prompt: PlacePrompt<Q>): Place {
    const said = this.policy.place?.(prompt, this.game) ?? prompt.stay
    const no = prompt.may(said)
    if (no !== null) throw new RangeError(`a policy chose a place that is refused: ${no.is}`)
    return this.placeAt(said.x, said.y)
  }
  /** Equal places are one, so that a rule can be given one and remembered for it. */
  private placeAt(x: number, y: number): Place {
    const name = `${x} ${y}`
    let place = this.places.get(name)
    if (place === undefined) {
      place = Object.freeze({ x, y })
      this.places.set(name, place)
    }
    return place
  }
  call(proc: Proc, args: readonly Data[]): unknown {
    const f = this.frame as Frame
    const level = f.here() ?? this.openLaw(f, this.law(proc, args))
    const outcome = (level.law as Law).outs[level.i] as Outcome
    this.write(outcome)
    this.last = outcome
    return outcome.ret
  }
  inTurn(proc: Proc, calls: readonly (readonly Data[])[]): boolean {
    const f = this.frame as Frame
    let level = f.here()
    if (level === null) {
      const { turns } = this.memory.situation(proc, [calls.length, ...calls.flat()])
      const law = this.known(turns, own => this.forward(own, proc, calls))
      if (law === OPEN) return false
      level = this.openLaw(f, law)
    }
    this.write((level.law as Law).outs[level.i] as Outcome)
    return true
  }
  private openLaw(f: Frame, law: Law): Level {
    if (law.outs.length === 0) throw PRUNED
    return f.open(law.outs.length, law.p, law.lost, law, null)
  }

  // ---- what it depends on ----
  read(cell: number): void {
    const f = this.frame
    if (f === null || (this.store.writtenAt[cell] as number) >= f.mark || !f.sees(cell)) return
    f.reads.push(cell)
  }
  fact(id: number, found: Found): void {
    const f = this.frame
    if (f === null) return
    // The answer stands for its cells only while this rule has written nothing: in another situation with the same
    // answer the fact might look at a cell that was written.
    if (this.store.mark() === f.mark) {
      if (f.facts.has(id)) return
      f.facts.add(id)
      f.reads.push(-1 - id)
    } else for (const cell of found.cells) this.read(cell)
  }
  private readonly observe = (what: number): unknown => (what >= 0 ? this.store.cells[what] : this.store.facts.again(-1 - what).value)
  private depend(reads: readonly number[]): void {
    if (this.frame === null) return
    for (const what of reads) {
      if (what >= 0) this.read(what)
      else this.fact(-1 - what, this.store.facts.again(-1 - what))
    }
  }

  // ---- laws ----
  /** All that a rule can lead to from here. */
  protected law(proc: Proc, args: readonly Data[]): Law {
    return this.known(this.memory.situation(proc, args).law, f => this.enumerate(f, proc, args))
  }
  private known(root: Tests, find: (f: Frame) => Law): Law {
    const law = root.find(this.observe)
    if (law !== null) {
      this.depend(law.reads)
      return law
    }
    for (let i = this.top; i >= 0; i--) {
      const f = this.frames[i] as Frame
      if (f.root !== root || this.store.changedSince(f.mark)) continue
      this.uses(i)
      return f.approx
    }
    return this.compute(root, find)
  }
  /** The law being worked out rests on the unfinished law of frame i. */
  private uses(i: number): void {
    const f = this.frame as Frame
    if (i === f.index) f.self = true
    else if (i < f.low) f.low = i
  }
  private push(root: Tests): Frame {
    if (++this.top > DEEPEST) throw new Error('a rule that calls itself never comes back to a situation already seen')
    let f = this.frames[this.top]
    if (f === undefined) {
      f = new Frame(this.top)
      this.frames.push(f)
    }
    f.start(root, this.store.mark(), this.store.used, ++this.serial)
    this.frame = f
    return f
  }
  private pop(f: Frame): void {
    this.top--
    f.root = null
    this.frame = this.top < 0 ? null : (this.frames[this.top] as Frame)
  }
  private compute(root: Tests, find: (f: Frame) => Law): Law {
    const f = this.push(root)
    let law = settle(f, find)
    const { low, rests } = f
    this.pop(f)
    if (low < Number.POSITIVE_INFINITY) {
      this.uses(low)
      if (law !== OPEN) law = { ...law, rests }
    } else if (law !== OPEN) this.memory.keep(root, law, this.observe)
    this.depend(law.reads)
    return law
  }
  /** Runs the body for every combination of what it can meet. */
  private enumerate(f: Frame, proc: Proc, args: readonly Data[]): Law {
    const body = proc.body as (t: this, ...args: readonly Data[]) => unknown
    f.outs.clear()
    f.depth = 0
    if (f.mixes.size > 0) f.mixes.clear()
    let node: Node
    do {
      f.pos = 0
      if (++this.runs > this.limit) throw new TooDear(`more than ${this.most} runs`)
      node = this.runOnce(f, body, args)
      this.store.rollback(f.mark)
      // Like an odometer: the innermost level that has ways left goes on; those without are finished.
      let poured = false
      while (f.depth > 0) {
        const level = f.levels[f.depth - 1] as Level
        if (!poured) level.take(node, f.mixes)
        if (++level.i < level.n) break
        f.depth--
        poured = f.depth > 0 && level.pour(f.levels[f.depth - 1] as Level)
        if (!poured) node = level.finish()
      }
    } while (f.depth > 0)
    this.computed++
    return lawOf(f.outs.list, node, f.listedReads())
  }
  private runOnce(f: Frame, body: (t: this, ...args: readonly Data[]) => unknown, args: readonly Data[]): Node {
    try {
      const ret = this.canonical(body(this, ...args))
      return f.outs.add(this.store, f.mark, ret, typeof ret === 'number' ? ret | 0 : this.key(ret), f.inKey, this.last)
    } catch (thrown) {
      if (thrown !== PRUNED) throw thrown
      return null
    }
  }
  /** One call after another from every situation reached so far. */
  private forward(f: Frame, proc: Proc, calls: readonly (readonly Data[])[]): Law {
    let outs: readonly Outcome[] = [UNCHANGED]
    let p: readonly number[] = [1]
    let lost = 0
    let rests = 0
    for (const args of calls) {
      const to = new Outcomes()
      const q: number[] = []
      let most = 0
      for (let i = 0; i < outs.length; i++) {
        this.write(outs[i] as Outcome)
        const law = this.law(proc, args)
        if (law.rests > most) most = law.rests
        const here = this.store.mark()
        if (law.p === null) {
          this.store.rollback(f.mark)
          return OPEN
        }
        const chance = p[i] as number
        lost += chance * law.lost
        for (let j = 0; j < law.p.length; j++) {
          this.write(law.outs[j] as Outcome)
          const k = to.add(this.store, f.mark, undefined, 0, f.inKey)
          q[k] = (q[k] ?? 0) + chance * (law.p[j] as number)
          this.store.rollback(here)
        }
        this.store.rollback(f.mark)
      }
      outs = to.list
      p = q
      rests += most
    }
    if (rests > f.rests) f.rests = rests
    return { outs, p, root: null, lost, rests: 0, reads: f.listedReads() }
  }
  /** Flat tuples that are equal become one. */
  private canonical(ret: unknown): unknown {
    if (!Array.isArray(ret)) return ret
    const key = ret.map(v => this.key(v)).join()
    const known = this.tuples.get(key)
    if (known !== undefined) return known
    this.tuples.set(key, Object.freeze(ret))
    return ret
  }
  private key(v: unknown): number {
    let id = this.ids.get(v)
    if (id === undefined) {
      id = this.ids.size
      this.ids.set(v, id)
    }
    return id
  }
  protected write(o: Outcome): void {
    for (let i = 0; i < o.cells.length; i++) this.store.write(o.cells[i] as number, o.vals[i] as number)
  }
}
