// Every value that a game can change lives in one Int32Array. Rules read and write it through plain properties
// (`target.en -= 2`); the accessors journal each write and report each read to whoever watches. That makes the journal
// impossible to bypass, and lets odds merge by themselves: what a rule depended on is what it was seen to read.
//
// Indexes into the typed arrays of this file are made by this file, so a cell is always there: `as number` says so.
import { FactMemory, type Found } from './facts.ts'

/** Told of every read of a cell, and of every fact asked for, while it is set as `store.watch`. */
export interface Watch {
  read(cell: number): void
  fact(id: number, found: Found): void
}

/** A row of the game: a model, a side, the round. Rows are never created or destroyed during play. */
export interface Row {
  /** Its number in the population, from 0. */
  readonly id: number
}

/** What every row carries out of sight of the rules. */
export interface Hidden {
  readonly $store: Store
  readonly $base: number
}

/** How one property is kept in a cell. */
export interface Codec<V> {
  accessor(offset: number): { get(this: Hidden): V; set(this: Hidden, v: V): void }
}
/** A property that never changes, such as a profile: it takes no cell and costs nothing to read. */
export interface Constant<V> {
  readonly constant: true
  /** Only for the compiler: the type of the property. */
  readonly of?: V
}
export type Codecs<R extends Row> = { readonly [K in Exclude<keyof R, 'id'>]-?: Codec<R[K]> | Constant<R[K]> }

export const constant = <V>(): Constant<V> => ({ constant: true })

function cellCodec<V>(decode: (cell: number, store: Store) => V, encode: (v: V) => number): Codec<V> {
  return {
    accessor: offset => ({
      get() {
        const store = this.$store
        const cell = this.$base + offset
        if (store.watch !== null) store.watch.read(cell)
        return decode(store.cells[cell] as number, store)
      },
      set(v) {
        this.$store.write(this.$base + offset, encode(v))
      },
    }),
  }
}

// Those that rules read most are written out one by one, so that none calls a decoder that all share.

/** A whole number of 32 bits; a fraction or NaN is refused at once. */
export const int: Codec<number> = {
  accessor: offset => ({
    get() {
      const store = this.$store
      const cell = this.$base + offset
      if (store.watch !== null) store.watch.read(cell)
      return store.cells[cell] as number
    },
    set(v) {
      this.$store.write(this.$base + offset, v)
    },
  }),
}
export const flag: Codec<boolean> = {
  accessor: offset => ({
    get() {
      const store = this.$store
      const cell = this.$base + offset
      if (store.watch !== null) store.watch.read(cell)
      return store.cells[cell] === 1
    },
    set(v) {
      this.$store.write(this.$base + offset, v ? 1 : 0)
    },
  }),
}
/** One of a few words. */
export const oneOf = <const W extends string>(...words: readonly W[]): Codec<W> => ({
  accessor: offset => ({
    get() {
      const store = this.$store
      const cell = this.$base + offset
      if (store.watch !== null) store.watch.read(cell)
      return words[store.cells[cell] as number] as W
    },
    set(word) {
      const at = words.indexOf(word)
      if (at < 0) throw new RangeError(`"${word}" is none of ${words.join(', ')}`)
      this.$store.write(this.$base + offset, at)
    },
  }),
})
/** Another row, or none. */
export const ref = <R extends Row>(): Codec<R | null> => ({
  accessor: offset => ({
    get() {
      const store = this.$store
      const cell = this.$base + offset
      if (store.watch !== null) store.watch.read(cell)
      const id = store.cells[cell] as number
      return id < 0 ? null : (store.rows[id] as unknown as R)
    },
    set(row) {
      this.$store.write(this.$base + offset, row === null ? -1 : row.id)
    },
  }),
})

/** Any number of up to 31 named marks in one cell, such as conditions; reads and writes a frozen set of words in the given order. */
export function marks<const W extends string>(...words: readonly W[]): Codec<readonly W[]> {
  if (words.length > 31) throw new RangeError('at most 31 marks in a cell')
  const sets = new Map<number, readonly W[]>()
  return cellCodec(
    bits => {
      let set = sets.get(bits)
      if (set === undefined) {
        set = Object.freeze(words.filter((_, i) => (bits & (1 << i)) !== 0))
        sets.set(bits, set)
      }
      return set
    },
    set =>
      set.reduce((bits, word) => {
        const at = words.indexOf(word)
        if (at < 0) throw new RangeError(`"${word}" is none of ${words.join(', ')}`)
        return bits | (1 << at)
      }, 0),
  )
}

export const isRow = (x: unknown): x is Row => typeof x === 'object' && x !== null && '$store' in x

type RowClass = new (store: Store, base: number, id: number) => Row
interface Kind {
  readonly make: RowClass
  readonly cells: readonly string[]
  readonly constants: readonly string[]
}
// Row classes are made once for their codecs.
// cache of code, not of state
const kinds = new WeakMap<object, Kind>()

function kindOf<R extends Row>(codecs: Codecs<R>): Kind {
  const known = kinds.get(codecs)
  if (known !== undefined) return known
  class Made implements Row, Hidden {
    readonly $store: Store
    readonly $base: number
    readonly id: number
    constructor(store: Store, base: number, id: number) {
      this.$store = store
      this.$base = base
      this.id = id
      Object.defineProperty(this, '$store', { enumerable: false })
      Object.defineProperty(this, '$base', { enumerable: false })
    }
  }
  const cells: string[] = []
  const constants: string[] = []
  for (const [name, codec] of Object.entries<Codec<unknown> | Constant<unknown>>(codecs)) {
    if ('constant' in codec) constants.push(name)
    else Object.defineProperty(Made.prototype, name, { enumerable: true, ...codec.accessor(cells.push(name) - 1) })
  }
  const kind: Kind = { make: Made, cells, constants }
  kinds.set(codecs, kind)
  return kind
}

/** The cells of one game, its journal, and its rows. */
export class Store {
  cells = new Int32Array(64)
  /** How many cells are in use. */
  used = 0
  watch: Watch | null = null
  /** Journal position of the last write of each cell, -1 before any. */
  writtenAt = new Int32Array(64).fill(-1)
  readonly rows: Row[] = []
  readonly facts = new FactMemory(this)
  private readonly kinds: Kind[] = []
  private top = 0
  private journalCell = new Int32Array(256)
  private journalOld = new Int32Array(256)
  private journalAt = new Int32Array(256)
  private journalSerial = new Float64Array(256)
  private serial = 0
  private base = 0

  /** Adds a row to the population; only while the game is being set up. Values of constants are frozen here. */
  add<R extends Row>(codecs: Codecs<R>, values: Omit<R, 'id'>): R {
    const kind = kindOf(codecs)
    const base = this.used
    while (this.cells.length < base + kind.cells.length) this.grow()
    this.used += kind.cells.length
    const row = new kind.make(this, base, this.rows.length)
    this.rows.push(row)
    this.kinds.push(kind)
    for (const name of kind.cells) Reflect.set(row, name, Reflect.get(values, name))
    for (const name of kind.constants) {
      Object.defineProperty(row, name, { enumerable: true, value: deepFreeze(Reflect.get(values, name)) })
    }
    this.commit()
    return row as R
  }

  write(cell: number, v: number): void {
    if (v !== (v | 0)) throw new RangeError(`${this.nameOf(cell)}: ${v} is not a whole number`)
    const at = this.top++
    if (at === this.journalCell.length) this.growJournal()
    this.journalCell[at] = cell
    this.journalOld[at] = this.cells[cell] as number
    this.journalAt[at] = this.writtenAt[cell] as number
    this.journalSerial[at] = ++this.serial
    this.writtenAt[cell] = at
    this.cells[cell] = v
  }
  /** Equal numbers mean equal cells (not the other way round). */
  version(): number {
    return this.top === 0 ? this.base : (this.journalSerial[this.top - 1] as number)
  }
  /** The present point of the journal, to roll back to. */
  mark(): number {
    return this.top
  }
  /** Puts every cell back to what it held at `mark`. */
  rollback(mark: number): void {
    while (this.top > mark) {
      const at = --this.top
      const cell = this.journalCell[at] as number
      this.cells[cell] = this.journalOld[at] as number
      this.writtenAt[cell] = this.journalAt[at] as number
    }
  }
  /** Forgets how to go back; what is written stays. */
  commit(): void {
    while (this.top > 0) this.writtenAt[this.journalCell[--this.top] as number] = -1
    this.base = ++this.serial
  }
  /** Puts every cell written since `mark` into `cells`, once, and what it held then into `before`. Returns how many. */
  changes(mark: number, cells: number[], before: number[]): number {
    let n = 0
    for (let at = mark; at < this.top; at++) {
      if ((this.journalAt[at] as number) >= mark) continue
      cells[n] = this.journalCell[at] as number
      before[n++] = this.journalOld[at] as number
    }
    return n
  }
  /** Does any cell hold something else than at `mark`? */
  changedSince(mark: number): boolean {
    for (let at = mark; at < this.top; at++) {
      if ((this.journalAt[at] as number) < mark && this.cells[this.journalCell[at] as number] !== this.journalOld[at]) return true
    }
    return false
  }
  /** 64 bits over all cells as sixteen hexadecimal digits: equal states, equal hashes. */
  hash(): string {
    let a = 0x811c9dc5
    let b = 0x9747b28c
    for (let i = 0; i < this.used; i++) {
      const v = this.cells[i] as number
      a = Math.imul(a ^ v, 0x01000193)
      b = Math.imul((b ^ v) + 0x7ed55d16, 0x85ebca6b)
      b ^= b >>> 13
    }
    return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0')
  }
  /** A copy of all cells, for saving a position. */
  snapshot(): readonly number[] {
    return Array.from(this.cells.subarray(0, this.used))
  }
  /** Writes a saved position over the present one (journalled like any write). Throws when it is of another population. */
  restore(snapshot: readonly number[]): void {
    if (snapshot.length !== this.used) throw new RangeError(`a position of ${snapshot.length} cells, this game has ${this.used}`)
    snapshot.forEach((v, cell) => {
      if (this.cells[cell] !== v) this.write(cell, v)
    })
  }
  /** "row 3, en": for messages. */
  nameOf(cell: number): string {
    for (let id = this.rows.length - 1; id >= 0; id--) {
      const base = (this.rows[id] as unknown as Hidden).$base
      if (base <= cell) return `row ${id}, ${this.kinds[id]?.cells[cell - base] ?? 'no cell'}`
    }
    return `cell ${cell}`
  }
  private grow(): void {
    const cells = new Int32Array(this.cells.length * 2)
    const writtenAt = new Int32Array(cells.length).fill(-1)
    cells.set(this.cells)
    writtenAt.set(this.writtenAt)
    this.cells = cells
    this.writtenAt = writtenAt
  }
  private growJournal(): void {
    const n = this.journalCell.length * 2
    const wider = (old: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
      const grown = new Int32Array(n)
      grown.set(old)
      return grown
    }
    this.journalCell = wider(this.journalCell)
    this.journalOld = wider(this.journalOld)
    this.journalAt = wider(this.journalAt)
    const serials = new Float64Array(n)
    serials.set(this.journalSerial)
    this.journalSerial = serials
  }
}

/** Freezes data all the way down; rows and other live objects are left alone. */
export function deepFreeze<V>(v: V): V {
  if (typeof v !== 'object' || v === null || Object.isFrozen(v) || isRow(v)) return v
  Object.freeze(v)
  for (const inner of Object.values(v)) deepFreeze(inner)
  return v
}
