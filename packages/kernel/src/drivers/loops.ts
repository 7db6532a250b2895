// Rules that come back to the situation they began in. Such a law is its own ingredient: x = b + Mx, where b is what is
// reached without coming back. Passes over the body from x = 0 add b, Mb, MMb ... and never overshoot, but where coming
// back is likely they need thousands. So the way back is solved: at once where it is the last thing that is done, else by
// drawing the line that the passes follow to its end. Whatever was solved is passed once more, and `lost` says how far
// that pass moved it.
import type { Frame } from './frame.ts'
import { type Law, NOTHING, type Outcome } from './law.ts'

/** An unfinished law is finished when another pass accounts for no more chance than this. */
const FEW = 1e-16
/** So much may come from rounding alone. */
const ROUNDING = 1e-13
/** Passes between two attempts to see where they lead. */
const STRIDE = 8
const MOST_PASSES = 20_000

/** Works a law out, again and again while it uses its own unfinished law. */
export function settle(f: Frame, find: (f: Frame) => Law): Law {
  const first = pass(f, find, NOTHING)
  if (!f.self) return first
  return closed(f, find, first) ?? climb(f, find)
}
function pass(f: Frame, find: (f: Frame) => Law, approx: Law): Law {
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
function closed(f: Frame, find: (f: Frame) => Law, first: Law): Law | null {
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
  const added = aligned(b, again)
  if (!linear(f) || b.p === null || added === null) return null
  const e = b.p.reduce((sum, p) => sum + p, again.lost)
  if (!(e > 0) || !near(added, b.p, 2 - e)) return null
  const x = b.p.map(p => p / e)
  const law = pass(f, find, unfinished(b, x, again.lost / e))
  const moved = aligned(b, law)
  return moved === null || !near(moved, x, 1) ? null : { ...law, lost: Math.max(law.lost, distance(moved, x) / e) }
}

/** Pass after pass; with a leap along the way they go wherever the law is linear and the way has become straight. */
function climb(f: Frame, find: (f: Frame) => Law): Law {
  let before = unfinished(NOTHING, [], 1)
  let step: readonly number[] | null = null
  for (let n = 1; ; n++) {
    const law = pass(f, find, before)
    if (!f.self || n === MOST_PASSES) return law
    const x = law.p
    const old = x === null ? null : aligned(law, before)
    if (x === null || old === null || !linear(f)) {
      if (before.lost - law.lost <= FEW) return law
      step = null
      before = unfinished(law, x, law.lost)
      continue
    }
    const last = step === null ? null : size(step)
    step = x.map((p, i) => p - (old[i] as number))
    const now = size(step)
    const shrinks = last === null || last === 0 ? 1 : now / last
    const ahead = shrinks < 1 ? shrinks / (1 - shrinks) : 0
    if (now <= FEW || (shrinks < 1 && now * ahead <= FEW)) return { ...law, lost: Math.max(law.lost, now * ahead) }
    if (n % STRIDE === 0 && ahead > 0) {
      const far = x.map((p, i) => Math.max(0, p + ahead * ((step as readonly number[])[i] as number)))
      before = unfinished(law, far, Math.max(0, 1 - far.reduce((sum, p) => sum + p, 0)))
      step = null
    } else before = unfinished(law, x, law.lost)
  }
}

const size = (d: readonly number[]): number => d.reduce((sum, v) => sum + Math.abs(v), 0)
const distance = (a: readonly number[], b: readonly number[]): number => size(a.map((v, i) => v - (b[i] as number)))
const near = (a: readonly number[], b: readonly number[], times: number): boolean =>
  a.every((v, i) => Math.abs(v - times * (b[i] as number)) <= ROUNDING * (times * (b[i] as number) + ROUNDING))
/** The chances of `law` in the order of the outcomes of `like`; null when they do not have the same outcomes. */
function aligned(like: Law, law: Law): readonly number[] | null {
  if (law.p === null || law.outs.length !== like.outs.length) return null
  const byName = new Map<string, number[]>()
  law.outs.forEach((o, i) => {
    const name = nameOf(o)
    byName.set(name, [...(byName.get(name) ?? []), i])
  })
  const p: number[] = []
  for (const o of like.outs) {
    const i = byName.get(nameOf(o))?.find(k => law.outs[k]?.ret === o.ret)
    if (i === undefined) return null
    p.push(law.p[i] as number)
  }
  return p
}
const nameOf = (o: Outcome): string => `${o.cells.join()}=${o.vals.join()}`
