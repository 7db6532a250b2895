// Rules that come back to the situation they began in. Such a law is its own ingredient: x = b + Mx, where b is what is
// reached without coming back. Passes over the body from x = 0 add b, Mb, MMb ... and never overshoot, but where coming
// back is likely they need thousands. So the way back is solved: at once where it is the last thing that is done, else as
// linear equations that a pass for each outcome tells. Whatever was solved is passed once more, and `lost` says how far
// that pass moved it. Where a rule comes back twice on one way, or to ever new outcomes, the passes go on.
import type { Frame } from './frame.ts'
import { type Law, NOTHING, type Outcome } from './law.ts'

/** Passes end when another one accounts for no more chance than this. */
const FEW = 1e-16
/** So much of a chance may come from rounding alone. */
const ROUNDING = 1e-11
/** After so many passes the outcomes that there are have shown up, or never will. */
const FIRST_PASSES = 12
const MOST_PASSES = 20_000
/** Equations of more unknowns are left to passes. */
const MOST_UNKNOWNS = 100

type Find = (f: Frame) => Law
/** Works a law out, again and again while it uses its own unfinished law. */
export function settle(f: Frame, find: Find): Law {
  const first = pass(f, find, NOTHING)
  if (!f.self) return first
  return closed(f, find, first) ?? climb(f, find)
}
function pass(f: Frame, find: Find, approx: Law): Law {
  f.self = false
  f.approx = approx
  return find(f)
}
const unfinished = (law: Law, p: readonly number[] | null, lost: number): Law => ({ ...law, p, lost, rests: 1 })
/** Each way through the body comes back at most once: then the law is linear in itself. */
const linear = (f: Frame): boolean => f.rests <= 1

/**
 * Where coming back is the last thing done, every pass adds a like share of b: x = b / e, and e = sum of b and of what is
 * lost on the way, a sum without cancellation. Null where it is otherwise.
 */
function closed(f: Frame, find: Find, first: Law): Law | null {
  let b = first
  let reads: number
  let again: Law
  // What the second pass reads anew may tell more situations apart: then b is worked out again.
  do {
    if (b.p === null) return null
    reads = f.reads.length
    again = pass(f, find, unfinished(b, b.p, 0))
    if (f.reads.length > reads) b = pass(f, find, NOTHING)
  } while (f.reads.length > reads)
  const added = inOrder(b, again)
  if (!linear(f) || b.p === null || added === null) return null
  const e = b.p.reduce((sum, p) => sum + p, again.lost)
  if (!(e > 0) || !near(added, b.p, 2 - e)) return null
  return checked(
    f,
    find,
    b,
    b.p.map(p => p / e),
    again.lost / e,
    e,
  )
}
/** The solution if a further pass leaves it where it is. `e` is the chance to get away in one pass: it bounds the error. */
function checked(f: Frame, find: Find, like: Law, x: readonly number[], lost: number, e: number): Law | null {
  const law = pass(f, find, unfinished(like, x, lost))
  const moved = inOrder(like, law)
  if (moved === null || !near(moved, x, 1)) return null
  const distance = moved.reduce((sum, p, i) => sum + Math.abs(p - (x[i] as number)), 0)
  return { ...law, lost: Math.max(law.lost, distance / e) }
}

/** Pass after pass from below; the equations are tried once no new outcomes show up. */
function climb(f: Frame, find: Find): Law {
  let before = pass(f, find, NOTHING)
  for (let n = 2; ; n++) {
    const law = pass(f, find, unfinished(before, before.p, before.lost))
    if (!f.self || n === MOST_PASSES || before.lost - law.lost <= FEW) return law
    if (n <= FIRST_PASSES && linear(f) && inOrder(before, law) !== null) {
      const solved = solve(f, find, law)
      if (solved !== null) return solved
    }
    before = law
  }
}
/** x = b + Mx, where a pass from each outcome alone tells a column of M. Null when there is no such solution. */
function solve(f: Frame, find: Find, like: Law): Law | null {
  const n = like.outs.length
  const b = inOrder(like, pass(f, find, NOTHING))
  if (n > MOST_UNKNOWNS || b === null) return null
  const e = b.reduce((sum, p) => sum + p, 0)
  const rows = b.map((p, i): number[] => [...b.map((_, j) => (i === j ? 1 : 0)), p])
  for (let j = 0; j < n; j++) {
    const alone = b.map((_, i) => (i === j ? 1 : 0))
    const column = inOrder(like, pass(f, find, unfinished(like, alone, 0)))
    if (column === null) return null
    rows.forEach((row, i) => {
      row[j] = (row[j] as number) - ((column[i] as number) - (b[i] as number))
    })
  }
  const x = eliminate(rows)?.map(v => Math.max(0, v)) ?? null
  return x === null || !(e > 0) ? null : checked(f, find, like, x, Math.max(0, 1 - x.reduce((sum, v) => sum + v, 0)), e)
}
/** Gauss, the largest of each column first. The last number of each row is its right side. */
function eliminate(rows: readonly number[][]): readonly number[] | null {
  const n = rows.length
  const order = [...rows]
  for (let k = 0; k < n; k++) {
    const largest = order.slice(k).reduce((a, row) => (Math.abs(row[k] as number) > Math.abs(a[k] as number) ? row : a))
    order[order.indexOf(largest)] = order[k] as number[]
    order[k] = largest
    const pivot = largest[k] as number
    if (pivot === 0) return null
    for (const row of order) {
      if (row === largest || row[k] === 0) continue
      const times = (row[k] as number) / pivot
      for (let j = k; j <= n; j++) row[j] = (row[j] as number) - times * (largest[j] as number)
    }
  }
  return order.map((row, k) => (row[n] as number) / (row[k] as number))
}

const near = (a: readonly number[], b: readonly number[], times: number): boolean =>
  a.every((v, i) => Math.abs(v - times * (b[i] as number)) <= ROUNDING * (times * (b[i] as number) + ROUNDING))
/** The chances of `law` in the order of the outcomes of `like`; null when it has others. */
function inOrder(like: Law, law: Law): readonly number[] | null {
  if (law.p === null || law.outs.length > like.outs.length) return null
  const byName = new Map<string, number[]>()
  like.outs.forEach((o, i) => {
    byName.set(nameOf(o), [...(byName.get(nameOf(o)) ?? []), i])
  })
  const p = new Array<number>(like.outs.length).fill(0)
  for (const [k, o] of law.outs.entries()) {
    const i = byName.get(nameOf(o))?.find(at => like.outs[at]?.ret === o.ret)
    if (i === undefined) return null
    p[i] = law.p[k] as number
  }
  return p
}
const nameOf = (o: Outcome): string => `${o.cells.join()}=${o.vals.join()}`
