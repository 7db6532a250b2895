// What a rule can lead to: outcomes, how likely or how chosen each is, and how much chance is not accounted for.
// Indexes are made by this file, so what they name is there: the casts say so.
import type { Store } from '../store.ts'
import type { Prompt, Seat } from '../table.ts'

/** One way a rule can end: what it returned, and the cells it left different. */
export interface Outcome {
  readonly ret: unknown
  readonly cells: readonly number[]
  readonly vals: readonly number[]
}
/** An outcome (by number), a mixture, an open choice, a call of a law with open choices inside; null: never gets there. */
export type Node = number | Mix | Pick | Call | null
export interface Mix {
  readonly kind: 'mix'
  readonly outs: readonly number[]
  readonly p: readonly number[]
  readonly subs: readonly Node[]
  readonly subP: readonly number[]
  readonly lost: number
  /** Its worth, kept for the outcome values `of`. */
  of: readonly number[] | null
  value: number
}
export interface Pick {
  readonly kind: 'pick'
  readonly who: Seat
  readonly kids: readonly Node[]
  readonly prompt: Prompt<unknown>
}
export interface Call {
  readonly kind: 'call'
  readonly law: Law
  readonly kids: readonly Node[]
}
export interface Law {
  readonly outs: readonly Outcome[]
  /** Chance of every outcome; null when open choices decide. */
  readonly p: readonly number[] | null
  /** How open choices decide; null when there are none. */
  readonly root: Node
  /** The most chance that leads to none of the outcomes: cut tails and loops not followed to the end. */
  readonly lost: number
  /** On how many unfinished laws, at most, one way through it rests; 0 when it is finished. */
  readonly rests: number
  /** What it depends on besides its arguments: cells (>= 0) and facts (-1 - id), in the order first read. */
  readonly reads: readonly number[]
}
/** Nothing is known yet: all chance is unaccounted for. */
export const NOTHING: Law = { outs: [], p: [], root: null, lost: 1, rests: 0, reads: [] }
/** In place of a law that open choices keep from being worked out in one go. */
export const OPEN: Law = { ...NOTHING }
const NONE: readonly number[] = Object.freeze([])
const NO_NODES: readonly Node[] = Object.freeze([])
export const UNCHANGED: Outcome = { ret: undefined, cells: NONE, vals: NONE }

/** Up to so many outcomes are told apart one by one; more are found by their hash. */
const FEW = 8

// Room to work in, filled and read within one call of `Outcomes.add`.
const changed: number[] = []
const before: number[] = []

/** Is it what `ret` and the n changed cells make? */
function isOutcome(o: Outcome, store: Store, ret: unknown, n: number): boolean {
  if (o.ret !== ret || o.cells.length !== n) return false
  for (let i = 0; i < n; i++) if (o.cells[i] !== changed[i] || o.vals[i] !== store.cells[changed[i] as number]) return false
  return true
}

/** Gathers outcomes; equal ones get one number. */
export class Outcomes {
  list: Outcome[] = []
  private readonly hashes: number[] = []
  /** Where the outcomes stand by their hash, as numbers from 1; 0 is free. Twice as long as the list, or longer. */
  private slots = new Int32Array(0)
  private used = false
  /** Begins anew; the old list is left to whoever has it. */
  clear(): void {
    this.list = []
    this.hashes.length = 0
    if (this.used) this.slots.fill(0)
    this.used = false
  }
  /** The number of the outcome that the cells written since `mark` and `ret` make. `known(cell)`: a cell back at its old value need not be kept. `last`: an outcome that may well be the same, and then serves again. */
  add(store: Store, mark: number, ret: unknown, retKey: number, known: (cell: number) => boolean, last: Outcome | null = null): number {
    const all = store.changes(mark, changed, before)
    let n = 0
    for (let i = 0; i < all; i++) {
      const cell = changed[i] as number
      if (store.cells[cell] === before[i] && known(cell)) continue
      let j = n++
      while (j > 0 && (changed[j - 1] as number) > cell) {
        changed[j] = changed[j - 1] as number
        j--
      }
      changed[j] = cell
    }
    let h = Math.imul(retKey, 0x9e3779b1)
    for (let i = 0; i < n; i++) {
      const cell = changed[i] as number
      h = (Math.imul(h ^ cell, 0x01000193) + Math.imul(store.cells[cell] as number, 0x85ebca77)) | 0
    }
    const old = this.find(store, h, ret, n)
    if (old >= 0) return old
    const at = this.list.push(last !== null && isOutcome(last, store, ret, n) ? last : this.made(store, ret, n)) - 1
    this.hashes.push(h)
    if (this.used) this.index(at, h)
    if (this.list.length > FEW && (!this.used || this.list.length * 2 > this.slots.length)) this.widen()
    return at
  }
  private made(store: Store, ret: unknown, n: number): Outcome {
    if (n === 0) return { ret, cells: NONE, vals: NONE }
    const cells = this.alike(n) ?? changed.slice(0, n)
    return { ret, cells, vals: cells.map(c => store.cells[c] as number) }
  }
  /** Most outcomes change the same cells: they share one list of them. */
  private alike(n: number): readonly number[] | null {
    const last = this.list.at(-1)?.cells
    if (last === undefined || last.length !== n) return null
    for (let i = 0; i < n; i++) if (last[i] !== changed[i]) return null
    return last
  }
  private find(store: Store, h: number, ret: unknown, n: number): number {
    if (!this.used) {
      for (let k = 0; k < this.list.length; k++) if (this.hashes[k] === h && isOutcome(this.list[k] as Outcome, store, ret, n)) return k
      return -1
    }
    const mask = this.slots.length - 1
    for (let slot = (h ^ (h >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const k = (this.slots[slot] as number) - 1
      if (k < 0) return -1
      if (this.hashes[k] === h && isOutcome(this.list[k] as Outcome, store, ret, n)) return k
    }
  }
  private index(at: number, h: number): void {
    const mask = this.slots.length - 1
    let slot = (h ^ (h >>> 15)) & mask
    while (this.slots[slot] !== 0) slot = (slot + 1) & mask
    this.slots[slot] = at + 1
  }
  private widen(): void {
    if (this.slots.length < this.list.length * 4) this.slots = new Int32Array(Math.max(64, this.slots.length * 2))
    this.used = true
    for (let k = 0; k < this.list.length; k++) this.index(k, this.hashes[k] as number)
  }
}

/** What of a node's chance is not accounted for. */
function lostOf(n: Node): number {
  if (n === null) return 1
  if (typeof n === 'number') return 0
  if (n.kind === 'mix') return n.lost
  const worst = Math.max(...n.kids.map(lostOf))
  return n.kind === 'pick' ? worst : n.law.lost + worst
}

/** A point of a rule's body at which it can go on in several ways; `i` is the way being followed. */
export class Level {
  n = 0
  i = 0
  p: ArrayLike<number> | null = null
  law: Law | null = null
  prompt: Prompt<unknown> | null = null
  /** How many unfinished laws the ways through it rest on, those of the levels before included. */
  rests = 0
  private lost = 0
  private readonly acc: number[] = []
  private readonly outs: number[] = []
  // Made when first needed: they go into the node.
  private subs: Node[] | null = null
  private subP: number[] = []
  private kids: Node[] = []
  open(n: number, p: ArrayLike<number> | null, lost: number, law: Law | null, prompt: Prompt<unknown> | null): void {
    this.n = n
    this.i = 0
    this.p = p
    this.lost = lost
    this.law = law
    this.prompt = prompt
    this.outs.length = 0
    this.subs = null
    if (p === null) this.kids = []
  }
  /** Where the way being followed has led. `mixes`: those already met under an open choice, so that equal ones are one and are valued once. */
  take(node: Node, mixes: Map<number, Mix>): void {
    if (this.p === null) {
      this.kids.push(typeof node === 'object' && node !== null && node.kind === 'mix' ? theOne(node, mixes) : node)
      return
    }
    const p = this.p[this.i] as number
    this.lost += p * lostOf(node)
    if (node === null) return
    if (typeof node === 'number') this.add(node, p)
    else if (node.kind === 'mix') {
      for (let k = 0; k < node.outs.length; k++) this.add(node.outs[k] as number, p * (node.p[k] as number))
      for (let k = 0; k < node.subs.length; k++) this.addSub(node.subs[k] as Node, p * (node.subP[k] as number))
    } else this.addSub(node, p)
  }
  /** The same as if `outer` took what this level comes to, without making a node of it; false where one is needed. */
  pour(outer: Level): boolean {
    if (this.p === null || this.subs !== null || outer.p === null) return false
    const p = outer.p[outer.i] as number
    outer.lost += p * this.lost
    for (let k = 0; k < this.outs.length; k++) {
      const out = this.outs[k] as number
      outer.add(out, p * (this.acc[out] as number))
      this.acc[out] = -1
    }
    return true
  }
  private addSub(node: Node, p: number): void {
    if (this.subs === null) {
      this.subs = []
      this.subP = []
    }
    this.subs.push(node)
    this.subP.push(p)
  }
  private add(out: number, p: number): void {
    const { acc } = this
    while (acc.length <= out) acc.push(-1)
    if ((acc[out] as number) < 0) {
      acc[out] = p
      this.outs.push(out)
    } else acc[out] = (acc[out] as number) + p
  }
  /** All ways together. */
  finish(): Node {
    if (this.p === null) {
      if (this.law !== null) return { kind: 'call', law: this.law, kids: this.kids }
      const prompt = this.prompt as Prompt<unknown>
      return { kind: 'pick', who: prompt.who, kids: this.kids, prompt }
    }
    const outs = this.outs.slice()
    const p = outs.map(o => this.acc[o] as number)
    for (const o of outs) this.acc[o] = -1
    const { subs } = this
    return { kind: 'mix', outs, p, subs: subs ?? NO_NODES, subP: subs === null ? NONE : this.subP, lost: this.lost, of: null, value: 0 }
  }
}
/** The mixture that was met before, if there is an equal one. */
function theOne(mix: Mix, mixes: Map<number, Mix>): Mix {
  const { outs, p, lost } = mix
  if (mix.subs.length > 0) return mix
  let h = 0
  for (let i = 0; i < p.length; i++) h = (Math.imul(h, 31) + (((p[i] as number) * 1e9) | 0) + (outs[i] as number)) | 0
  const old = mixes.get(h)
  if (old === undefined) mixes.set(h, mix)
  else if (old.lost === lost && old.p.length === p.length && old.p.every((v, i) => v === p[i] && old.outs[i] === outs[i])) return old
  return mix
}

export function lawOf(outs: readonly Outcome[], root: Node, reads: readonly number[]): Law {
  const lost = lostOf(root)
  if (root !== null && typeof root === 'object') {
    if (root.kind !== 'mix' || root.subs.length > 0) return { outs, p: null, root, lost, rests: 0, reads }
    if (root.outs.length === outs.length && root.outs.every((o, i) => o === i))
      return { outs, p: root.p, root: null, lost, rests: 0, reads }
  }
  const p = outs.map(() => 0)
  if (typeof root === 'number') p[root] = 1
  else if (root !== null) for (let i = 0; i < root.outs.length; i++) p[root.outs[i] as number] = root.p[i] as number
  return { outs, p, root: null, lost, rests: 0, reads }
}

/** Who wants the goal high; everybody else wants it low. */
export type Wants = (seat: Seat) => boolean
/** Worth of a law when outcome i is worth vals[i] and everybody does his best. */
export function worth(law: Law, vals: readonly number[], wants: Wants): number {
  if (law.p === null) return worthOf(law.root, vals, wants)
  let total = 0
  for (let i = 0; i < vals.length; i++) total += (law.p[i] as number) * (vals[i] as number)
  return total
}
export function worthOf(n: Node, vals: readonly number[], wants: Wants): number {
  if (n === null) return 0
  if (typeof n === 'number') return vals[n] as number
  if (n.kind === 'mix') {
    if (n.of === vals) return n.value
    let total = 0
    for (let i = 0; i < n.outs.length; i++) total += (n.p[i] as number) * (vals[n.outs[i] as number] as number)
    for (let i = 0; i < n.subs.length; i++) total += (n.subP[i] as number) * worthOf(n.subs[i] as Node, vals, wants)
    n.of = vals
    n.value = total
    return total
  }
  if (n.kind === 'call')
    return worth(
      n.law,
      n.kids.map(k => worthOf(k, vals, wants)),
      wants,
    )
  const high = wants(n.who)
  let best = worthOf(n.kids[0] as Node, vals, wants)
  for (let i = 1; i < n.kids.length; i++) {
    const v = worthOf(n.kids[i] as Node, vals, wants)
    if (high ? v > best : v < best) best = v
  }
  return best
}
