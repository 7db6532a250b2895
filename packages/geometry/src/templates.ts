/** Templates laid on the table, seen from above: a strip from a model's base edge, and a circle round a point. */
import type { Sign } from './exact.ts'
import { signOf, signWithRoot } from './exact.ts'
import type { Mil, Point } from './length.ts'
import { squaredBetween } from './measure.ts'
import type { Base } from './shapes.ts'

/** A rectangle of `length` × `width` that begins where the line from the base's centre in `direction` leaves the base. */
export interface Strip {
  readonly kind: 'strip'
  readonly start: Base
  /** Whole numbers, not both 0; only the direction matters. */
  readonly direction: Point
  readonly length: Mil
  readonly width: Mil
}

/** A circle round a point. */
export interface Blast {
  readonly kind: 'blast'
  readonly at: Point
  readonly diameter: Mil
}

export type Template = Strip | Blast

/** How a base lies to a template: under it means that any part of the base is covered. */
export type UnderTemplate = 'outside' | 'touching' | 'under'

/** How a base lies to a template. Exact. Throws a RangeError for a strip without a direction. */
export function underTemplate(template: Template, base: Base): UnderTemplate {
  const sign = template.kind === 'blast' ? compareToBlast(template, base) : compareToStrip(template, base)
  return sign > 0 ? 'outside' : sign === 0 ? 'touching' : 'under'
}

function compareToBlast(blast: Blast, base: Base): Sign {
  const reach = blast.diameter + 2 * base.radius
  return signOf(4 * squaredBetween(blast.at, base.at) - reach * reach)
}

/**
 * Distance from the base's centre to the strip against the base's radius. With the direction's length √n, twice the
 * gap along or across the strip times √n is a + b·√n; so is the sum of both squares.
 */
function compareToStrip(strip: Strip, base: Base): Sign {
  const { x, y } = strip.direction
  if (x === 0 && y === 0) throw new RangeError('a strip needs a direction')
  const n = BigInt(x * x + y * y)
  const dx = base.at.x - strip.start.at.x
  const dy = base.at.y - strip.start.at.y
  const along = BigInt(2 * (dx * x + dy * y))
  const across = BigInt(2 * Math.abs(x * dy - y * dx))
  const near = BigInt(2 * strip.start.radius)
  const far = near + BigInt(2 * strip.length)
  const before = outside(-along, -near, n)
  const beyond = outside(along, far, n)
  const beside = outside(across, BigInt(strip.width), n)
  const ahead = before.a !== 0n || before.b !== 0n ? before : beyond
  const square = plusSquares(ahead, beside, n)
  return signWithRoot(square.a - 4n * BigInt(base.radius) * BigInt(base.radius) * n, square.b, n)
}

interface WithRoot {
  readonly a: bigint
  readonly b: bigint
}

/** value - limit·√n if that is positive, else 0. */
function outside(value: bigint, limit: bigint, n: bigint): WithRoot {
  return signWithRoot(value, -limit, n) > 0 ? { a: value, b: -limit } : { a: 0n, b: 0n }
}

function plusSquares(p: WithRoot, q: WithRoot, n: bigint): WithRoot {
  return { a: p.a * p.a + p.b * p.b * n + q.a * q.a + q.b * q.b * n, b: 2n * (p.a * p.b + q.a * q.b) }
}
