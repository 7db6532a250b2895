// Where along a planned way each enemy sees, reaches and threatens the model: the rules that decide, asked for the places between which
// the answer can change.
import {
  mil,
  type Piece,
  type Point,
  sightEvents,
  standing as standingPiece,
  stretchesWhere,
  threatZone,
  zoneEvents,
} from '@sightline/geometry'
import type { Stretch } from '@sightline/kernel'
import { enemies, type Fighter, type Gang, standing, threat, type View } from './game.ts'
import { strikesOn } from './movement.ts'
import { rangedWeapons, shotRefused } from './ranged.ts'
import { baseOf, bodyOf, threatens, viewOf } from './space.ts'

/** A model that stands for a moment somewhere on the way, and what others make of that; answers are kept by place. */
class Walker {
  private readonly game: Gang
  private readonly who: Fighter
  private readonly views = new Map<string, View>()
  /** The game, with a sight that is looked at anew: places on a way that nobody has gone are not worth remembering with the game. */
  private readonly looking: Gang
  constructor(game: Gang, who: Fighter) {
    this.game = game
    this.who = who
    this.looking = { ...game, view: (from, to) => this.view(from, to) }
  }
  private view(from: Fighter, to: Fighter): View {
    const key = `${from.id} ${to.id} ${this.who.x} ${this.who.y}`
    let view = this.views.get(key)
    if (view === undefined) {
      view = viewOf(this.game, from, to)
      this.views.set(key, view)
    }
    return view
  }
  /** What holds when the model stands there. The store is as before afterwards. */
  at<V>(p: Point, ask: (game: Gang) => V): V {
    const { store } = this.game
    const mark = store.mark()
    this.who.x = p.x
    this.who.y = p.y
    const found = ask(this.looking)
    store.rollback(mark)
    return found
  }
}

/** Every enemy's part in a way, `path` beginning where the model stands. */
export function stretchesOn(game: Gang, who: Fighter, path: readonly Point[]): readonly Stretch[] {
  const walker = new Walker(game, who)
  const strikes = path.length < 2 ? [] : strikesOn(game, who, path.slice(1))
  return game.fighters
    .filter(by => standing(by) && enemies(by, who))
    .flatMap(by => [
      ...seen(game, walker, by, who, path),
      ...spans(by, 'threatens', 'G-001', path, p => walker.at(p, () => threatens(by, who)), zone(path, by, who, threat(by))),
      ...strikes
        .filter(strike => strike.by === by)
        .map((strike): Stretch => ({ ...point(by, 'may react', strike.at), note: 'Free Strike', why: 'R-15' })),
    ])
}
const point = (by: Fighter, what: string, at: number): Omit<Stretch, 'why'> => ({ by: by.built.name, what, from: at / 1000, to: at / 1000 })
const zone = (path: readonly Point[], by: Fighter, who: Fighter, range: number): readonly number[] =>
  zoneEvents(path, threatZone(baseOf(by), mil(range), baseOf(who)))
function spans(
  by: Fighter,
  what: string,
  why: string,
  path: readonly Point[],
  isTrue: (at: Point) => boolean,
  events: readonly number[],
  note?: string,
): Stretch[] {
  return stretchesWhere(path, isTrue, events).map(({ from, to }) => ({
    by: by.built.name,
    what,
    from: from / 1000,
    to: to / 1000,
    ...(note === undefined ? {} : { note }),
    why,
  }))
}
const covers = [
  ['none', 'no cover', 'G-134'],
  ['soft', 'soft cover', 'G-132'],
  ['hard', 'hard cover', 'G-133'],
] as const
/** Where `by` sees the model, by cover, and where its weapons reach it. */
function seen(game: Gang, walker: Walker, by: Fighter, who: Fighter, path: readonly Point[]): Stretch[] {
  const events = lookEvents(game, by, who, path)
  const sees = covers.flatMap(([kind, note, why]) => {
    const holds = (p: Point): boolean => {
      const { any, cover } = walker.at(p, it => it.view(by, who))
      return any && cover.kind === kind
    }
    return spans(by, 'sees', why, path, holds, events, note)
  })
  if (sees.length === 0) return []
  const reaches = rangedWeapons(by).flatMap(weapon => {
    const bands = Array.from({ length: by.built.stats.mrk + 3 }, (_, k) => zone(path, by, who, (weapon.range + 6 * k) * 1000)).flat()
    const near = game.fighters.some(f => f !== who && threatens(by, f)) ? [] : zone(path, by, who, threat(by))
    const holds = (p: Point): boolean => walker.at(p, it => it.view(by, who).any && shotRefused(it, by, who, weapon) === null)
    return spans(by, 'reaches', 'G-090', path, holds, [...events, ...bands, ...near], weapon.name)
  })
  return [...sees, ...reaches]
}
/** Where sight and cover can change: lines past corners, and where the base comes into terrain and leaves it. */
function lookEvents(game: Gang, by: Fighter, who: Fighter, path: readonly Point[]): readonly number[] {
  const body = bodyOf(who)
  const { radius } = body
  const others =
    game.options.models_in_line === 'light_terrain'
      ? game.fighters.filter(f => f !== by && f !== who && standing(f)).map(f => standingPiece(f.built.name, bodyOf(f)))
      : []
  const pieces = nearWay([...game.terrain.filter(piece => piece.top > piece.bottom), ...others], [...path, baseOf(by).at])
  const wide = { ...body, width: mil(2 * radius) }
  if (pieces.length === 0) return []
  return [
    ...sightEvents(path, body, bodyOf(by), pieces),
    // The same lines as far off as the base reaches: there it comes into a piece.
    ...pieces.flatMap(piece => sightEvents(path, wide, bodyOf(by), [piece])),
    ...pieces.flatMap(piece => piece.footprint).flatMap(at => zoneEvents(path, { at, radius })),
  ]
}
/** Pieces that can come between some of these places; 1/1000 inch. */
function nearWay(pieces: readonly Piece[], points: readonly Point[]): readonly Piece[] {
  const room = 2000
  const xs = points.map(p => p.x)
  const ys = points.map(p => p.y)
  const [minX, maxX] = [Math.min(...xs) - room, Math.max(...xs) + room]
  const [minY, maxY] = [Math.min(...ys) - room, Math.max(...ys) + room]
  return pieces.filter(({ bounds: b }) => b.minX <= maxX && b.maxX >= minX && b.minY <= maxY && b.maxY >= minY)
}
