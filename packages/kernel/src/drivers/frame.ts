// A law being worked out: what its body was seen to read, where it can go on in several ways, and what it came to so far.
import type { Prompt } from '../table.ts'
import { type Law, Level, type Mix, NOTHING, Outcomes } from './law.ts'
import type { Tests } from './memory.ts'

export class Frame {
  readonly index: number
  root: Tests | null = null
  mark = 0
  readonly reads: number[] = []
  readonly facts = new Set<number>()
  readonly mixes = new Map<number, Mix>()
  readonly levels: Level[] = []
  depth = 0
  pos = 0
  readonly outs = new Outcomes()
  approx: Law = NOTHING
  /** Did it use its own unfinished law? */
  self = false
  /** The outermost unfinished law of another frame that it used. */
  low = Number.POSITIVE_INFINITY
  /** How many unfinished laws, at most, one way through it rests on. */
  rests = 0
  private serial = 0
  private stamp = new Int32Array(0)
  constructor(index: number) {
    this.index = index
  }
  start(root: Tests, mark: number, cells: number, serial: number): void {
    if (this.stamp.length < cells) this.stamp = new Int32Array(cells)
    this.root = root
    this.mark = mark
    this.serial = serial
    this.reads.length = 0
    if (this.facts.size > 0) this.facts.clear()
    this.depth = 0
    this.approx = NOTHING
    this.low = Number.POSITIVE_INFINITY
    this.rests = 0
  }
  /** What was read so far. */
  listedReads(): readonly number[] {
    return this.root === null ? this.reads.slice() : this.root.listed(this.reads)
  }
  /** Notes a read; false when it was known. */
  sees(cell: number): boolean {
    if (this.stamp[cell] === this.serial) return false
    this.stamp[cell] = this.serial
    return true
  }
  readonly inKey = (cell: number): boolean => this.stamp[cell] === this.serial
  /** The level at which the body stands now, or null when it has come to a new one. */
  here(): Level | null {
    return this.pos < this.depth ? (this.levels[this.pos++] as Level) : null
  }
  open(n: number, p: ArrayLike<number> | null, lost: number, law: Law | null, prompt: Prompt<unknown> | null): Level {
    const { depth } = this
    let level = this.levels[depth]
    if (level === undefined) {
      level = new Level()
      this.levels.push(level)
    }
    level.open(n, p, lost, law, prompt)
    level.rests = (depth === 0 ? 0 : (this.levels[depth - 1] as Level).rests) + (law === null ? 0 : law.rests)
    if (level.rests > this.rests) this.rests = level.rests
    this.depth++
    this.pos++
    return level
  }
}
