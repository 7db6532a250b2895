/** Discs on the table that a path may enter, leave or cross: threat ranges, auras, the reach of an overwatching model. */
import type { Mil, Point } from './length.ts'
import { mil } from './length.ts'
import { squaredBetween, squaredToSegment } from './measure.ts'
import type { Base } from './shapes.ts'
import { turn } from './shapes.ts'

/** All places for the centre of a base, in a circle. */
export interface Zone {
  readonly at: Point
  readonly radius: Mil
}

/** Where the centre of `mover` may be so that its base edge is within `range` of the enemy's base edge, seen from above. */
export function threatZone(enemy: Base, range: Mil, mover: Base): Zone {
  return { at: enemy.at, radius: mil(enemy.radius + range + mover.radius) }
}

/** How a straight move passes through a zone. Exactly at the zone's edge is inside. */
export interface ZoneVisit {
  readonly startsInside: boolean
  readonly endsInside: boolean
  /** Starts outside and comes inside, even if only to touch the edge. */
  readonly enters: boolean
  /** Is inside and then outside. */
  readonly leaves: boolean
  /** Starts and ends outside and only touches the edge in one point. */
  readonly touchesOnly: boolean
  /** The shares of the move, 0 to 1, between which the centre is inside (doubles, for display and order). */
  readonly inside: { readonly from: number; readonly to: number } | undefined
}

/** How the straight move of a base's centre from `from` to `to` passes through a zone. The yes-or-no answers are exact. */
export function zoneVisit(from: Point, to: Point, zone: Zone): ZoneVisit {
  const reach = zone.radius * zone.radius
  const startsInside = squaredBetween(from, zone.at) <= reach
  const endsInside = squaredBetween(to, zone.at) <= reach
  const { square, over } = squaredToSegment(zone.at, from, to)
  const apart = square - BigInt(reach) * over
  if (apart > 0n) return { startsInside, endsInside, enters: false, leaves: false, touchesOnly: false, inside: undefined }
  const touchesOnly = !startsInside && !endsInside && apart === 0n
  const inside = shareInside(from, to, zone, startsInside, endsInside)
  return { startsInside, endsInside, enters: !startsInside, leaves: !endsInside, touchesOnly, inside }
}

function shareInside(from: Point, to: Point, zone: Zone, startsInside: boolean, endsInside: boolean): { from: number; to: number } {
  const length = squaredBetween(from, to)
  if (length === 0) return { from: 0, to: 1 }
  const along = (zone.at.x - from.x) * (to.x - from.x) + (zone.at.y - from.y) * (to.y - from.y)
  const across = BigInt(turn(from, to, zone.at))
  const half = Math.sqrt(Math.max(0, Number(BigInt(zone.radius) * BigInt(zone.radius) * BigInt(length) - across * across)))
  return {
    from: startsInside ? 0 : Math.min(1, Math.max(0, (along - half) / length)),
    to: endsInside ? 1 : Math.min(1, Math.max(0, (along + half) / length)),
  }
}
