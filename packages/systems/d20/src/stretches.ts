// Where along a planned way each enemy engages, reaches and covers the character: the rules that decide, asked for the places between which
// the answer can change.
import { mil, type Point, partInside, segmentLength, segmentsOf, squaredBetween, stretchesWhere, zoneEvents } from '@sightline/geometry'
import type { Clause, Stretch } from '@sightline/kernel'
import { alive, type Fight, feet, type Unit } from './game.ts'
import { coverWords } from './inspect.ts'
import { reachRefused } from './melee.ts'
import { fallBackLeg, legsOf } from './movement.ts'
import { chanceLost } from './opportune.ts'
import type { Weapon } from './profile.ts'
import { isDoubled, shotRefused } from './ranged.ts'
import { closestTo, ENGAGEMENT, foesOf, radiusOf } from './space.ts'

/** What holds when the character stands there. The store is as before afterwards. */
function standingAt<V>(game: Fight, who: Unit, p: Point, ask: () => V): V {
  const { store } = game
  const mark = store.mark()
  who.x = p.x
  who.y = p.y
  const found = ask()
  store.rollback(mark)
  return found
}

/** Every enemy's part in a way, `path` being its corners after the place where the character stands. */
export function stretchesOn(game: Fight, who: Unit, path: readonly Point[], safely: boolean): readonly Stretch[] {
  const way = [{ x: who.x, y: who.y }, ...path]
  const spans = (by: Unit, what: string, why: Clause, events: readonly number[], holds: () => boolean, note?: string): Stretch[] =>
    stretchesWhere(way, p => standingAt(game, who, p, holds), events).map(({ from, to }) => ({
      by: by.built.name,
      what,
      from: from / 1000,
      to: to / 1000,
      ...(note === undefined ? {} : { note }),
      why,
    }))
  const squares = game.options.distance === 'grid' ? gridEvents(game, way) : []
  const takers = safely ? [] : takersOn(game, who, path)
  return foesOf(game, who).flatMap(by => {
    const zone = (ft: number): readonly number[] => [...squares, ...circle(game, way, by, who, feet(game, ft))]
    const near = zone(ENGAGEMENT)
    const lines = game.options.cover === 'on' ? lineEvents(game, way, by) : []
    const guns = (weapon: Weapon): Stretch[] => {
      // Engaged, a gun is bound to the closest: where others are as near is a limit too (D-003).
      const rivals = game.units.filter(u => alive(u) && u.seat === who.seat && u !== who)
      const events = [
        ...near,
        ...zone(weapon.range),
        ...lines,
        ...rivals.flatMap(u => circle(game, way, by, who, Math.round(Math.sqrt(squaredBetween(by, u))))),
      ]
      const reaches = spans(by, 'reaches', 'A-018', events, () => shotRefused(game, by, who, weapon) === null, weapon.name)
      if (!weapon.rapidFire || reaches.length === 0) return reaches
      const twice = (): boolean => shotRefused(game, by, who, weapon) === null && isDoubled(game, by, who, weapon)
      return [
        ...reaches,
        ...spans(by, 'reaches', 'D-041', [...events, ...zone(weapon.range / 2)], twice, `${weapon.name}, twice the shots`),
      ]
    }
    return [
      ...(game.options.cover === 'on'
        ? [0, 2, 5].flatMap(adds => spans(by, 'sees', 'A-019', lines, () => game.measure.cover(by, who) === adds, coverWords(adds)))
        : []),
      ...spans(by, 'threatens', 'D-001', near, () => game.measure.near(who, by)),
      ...by.built.weapons.flatMap(w =>
        w.kind === 'melee' ? spans(by, 'reaches', 'A-017', zone(w.reach), () => reachRefused(game, by, who, w) === null, w.name) : guns(w),
      ),
      ...takers
        .filter(t => t.by === by)
        .map(t => ({ by: by.built.name, what: 'may react', from: t.at, to: t.at, note: 'opportune attack', why: 'D-004' })),
    ]
  })
}
/** Who may take the opportune attack on a fall back, and after how many inches of the way. Of several the owner picks one (D-004). */
function takersOn(game: Fight, who: Unit, path: readonly Point[]): readonly { readonly by: Unit; readonly at: number }[] {
  const leg = fallBackLeg(game, who, path)
  if (leg < 0) return []
  const legs = legsOf(who, path)
  const from = legs[leg]?.[0] ?? who
  const at = legs.slice(0, leg).reduce((sum, [a, b]) => sum + segmentLength(a, b), 0) / 1000
  return standingAt(game, who, from, () =>
    closestTo(game, who)
      .filter(by => chanceLost(game, by, who, 'fall back', 0) === null)
      .map(by => ({ by, at })),
  )
}
/** Where the way crosses a circle round an enemy; 1/1000 inch. */
const circle = (game: Fight, way: readonly Point[], by: Unit, who: Unit, range: number): readonly number[] =>
  zoneEvents(way, { at: { x: by.x, y: by.y }, radius: mil(range + radiusOf(by, game.options) + radiusOf(who, game.options)) })

/** Shares of each straight part, turned into mil along the way. */
function along(way: readonly Point[], sharesOn: (from: Point, to: Point) => readonly number[]): readonly number[] {
  let start = 0
  return segmentsOf(way).flatMap(([from, to]) => {
    const length = segmentLength(from, to)
    const found = sharesOn(from, to).map(share => start + share * length)
    start += length
    return [start, ...found]
  })
}
/** Where the line from an enemy's middle comes to a corner of a piece, and where the way itself goes in and out of one. */
const lineEvents = (game: Fight, way: readonly Point[], by: Unit): readonly number[] =>
  along(way, (from, to) =>
    game.terrain.flatMap(({ footprint }) => {
      const inside = partInside(from, to, footprint)
      const doors = inside === undefined ? [] : [inside.from, inside.to].map(({ num, den }) => Number(num) / Number(den))
      const corners = footprint.flatMap(({ x, y }) => {
        const side = (p: Point): number => (x - by.x) * (p.y - by.y) - (y - by.y) * (p.x - by.x)
        const [a, b] = [side(from), side(to)]
        return a < 0 === b < 0 || a === b ? [] : [a / (a - b)]
      })
      return [...doors, ...corners]
    }),
  )
/** Where the way comes into another square (option distance grid). */
function gridEvents({ options }: Fight, way: readonly Point[]): readonly number[] {
  const square = ENGAGEMENT * options.foot
  const cuts = (a: number, b: number): readonly number[] => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)]
    const first = Math.ceil(low / square)
    return Array.from({ length: Math.max(0, Math.floor(high / square) - first + 1) }, (_, k) => ((first + k) * square - a) / (b - a))
  }
  return along(way, (from, to) => [...(from.x === to.x ? [] : cuts(from.x, to.x)), ...(from.y === to.y ? [] : cuts(from.y, to.y))])
}
