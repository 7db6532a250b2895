// What a thinking player looks at: Attacks that can do something, ways into Reach, into range, behind scenery and out of danger, and
// Reactions at the best points of the path.
import { alive, eldfall, enemies, type Intent, type Model, mayReactAtAll, type Of, present, type Skirmish, speed } from '@sightline/eldfall'
import { mil, type Point, pointAlong } from '@sightline/geometry'
import { gapOf, type Known, knownOf, longOf, type Weapon } from './known.ts'
import { attacks, inches, quick, reactionsOf } from './thumb.ts'

/** So many Attacks are looked at for an Action. */
const ATTACKS = 10
/** Ways of one model, at most. */
const WAYS = 10
/** Straight ahead, and round what is in the way by about 34 and 69 degrees: cosine and sine. */
const TURNS = [
  [1, 0],
  [0.825, 0.565],
  [0.825, -0.565],
  [0.362, 0.932],
  [0.362, -0.932],
] as const
/** In front of an enemy a fighter stops so far within its Reach, 1/1000 inch. */
const INSIDE = 50

type Activate = Of<'activate'>
const idleOf = (m: Model): Activate => ({ action: 'activate', model: m.built.name, move: 'idle', path: [], skills: [] })
/** A straight way of at most this length, and what Movement it takes. */
function wayTo(m: Model, to: Point, face: Point): Activate | null {
  const spd = speed(m) * 1000
  const wanted = Math.floor(longOf(to.x - m.x, to.y - m.y))
  if (wanted < 100) return null
  const walks = wanted <= spd
  const end = pointAlong(m, to, mil(Math.min(wanted, walks || m.crouched ? spd : 2 * spd)))
  const way = { ...idleOf(m), move: walks || m.crouched ? ('walk' as const) : ('run' as const), path: [inches(end)], face: inches(face) }
  return way
}
/** Beside scenery, on the far side of it as the nearest enemy sees it. */
function shelters(game: Skirmish, m: Model, from: Model): readonly Point[] {
  const spd = speed(m) * 1000
  return game.terrain
    .filter(piece => piece.top > game.options.base_height && !piece.tags.includes('platform'))
    .map(({ footprint }): Point => {
      const n = footprint.length
      const x = footprint.reduce((sum, p) => sum + p.x, 0) / n
      const y = footprint.reduce((sum, p) => sum + p.y, 0) / n
      const long = longOf(x - from.x, y - from.y) || 1
      const out = Math.max(...footprint.map(p => ((p.x - x) * (x - from.x) + (p.y - y) * (y - from.y)) / long))
      const off = out + m.built.radius + 200
      return { x: Math.round(x + ((x - from.x) / long) * off), y: Math.round(y + ((y - from.y) / long) * off) }
    })
    .filter(p => longOf(p.x - m.x, p.y - m.y) <= spd)
}
function waysOf(game: Skirmish, known: Known, m: Model): readonly Activate[] {
  const foes = game.models.filter(o => enemies(o, m) && alive(o)).sort((a, b) => gapOf(m, a) - gapOf(m, b))
  const [near] = foes
  if (near === undefined || m.engagedBy !== 0) return engagedWays(game, m, foes)
  const spd = speed(m) * 1000
  const reach = known.reach[m.n] as number
  const goals: { readonly to: Point; readonly face: Point }[] = []
  for (const o of foes.slice(0, 3)) {
    const gap = gapOf(m, o)
    const into = gap - Math.max(0, reach - INSIDE)
    if (into > 0) goals.push({ to: pointAlong(m, o, mil(Math.floor(into))), face: o })
    for (const w of (known.weapons[m.n] as readonly (readonly Weapon[])[])[o.n] as readonly Weapon[]) {
      const short = gap - w.far
      if (!w.melee && short > 0 && short <= spd) goals.push({ to: pointAlong(m, o, mil(Math.ceil(short) + 20)), face: o })
    }
  }
  const [dx, dy] = [near.x - m.x, near.y - m.y]
  const round = TURNS.map(([cos, sin]) => {
    return pointAlong(m, { x: Math.round(m.x + dx * cos - dy * sin), y: Math.round(m.y + dx * sin + dy * cos) }, mil(spd))
  })
  const back = pointAlong(m, { x: 2 * m.x - near.x, y: 2 * m.y - near.y }, mil(spd))
  const rest = [...shelters(game, m, near).slice(0, 2), ...round, back].map(to => ({ to, face: near }))
  return [...goals, ...rest]
    .flatMap(({ to, face }) => wayTo(m, to, face) ?? [])
    .filter(way => eldfall.may(game, way) === null)
    .slice(0, WAYS)
}
/** The Engaged stay, or go up to one of those who engage them. */
function engagedWays(game: Skirmish, m: Model, foes: readonly Model[]): readonly Activate[] {
  return foes.flatMap(o => {
    if ((m.engagedBy & (1 << o.n)) === 0) return []
    const gap = Math.floor(Math.min(gapOf(m, o), speed(m) * 1000))
    const way: Activate = { ...idleOf(m), move: 'walk', path: [inches(pointAlong(m, o, mil(Math.max(1, gap))))], towards: o.built.name }
    return eldfall.may(game, way) === null ? [way] : []
  })
}
function activations(game: Skirmish, known: Known): readonly Intent[] {
  const list: Intent[] = []
  for (const m of game.models) {
    if (m.seat !== game.round.turn || !alive(m) || m.ap < 1) continue
    const low = m.crouched ? ({ ...idleOf(m), stand: 'start' } as const) : ({ ...idleOf(m), crouch: 'end' } as const)
    list.push(idleOf(m), ...(m.crouched || !known.fighter[m.n] ? [low] : []), ...waysOf(game, known, m))
  }
  return [...list, { action: 'end turn' }]
}
function actions(game: Skirmish, known: Known, m: Model): readonly Intent[] {
  const model = m.built.name
  const found = attacks(game, known, m).slice(0, ATTACKS)
  const lying = game.models.filter(o => enemies(o, m) && present(o) && !alive(o) && gapOf(m, o) <= game.options.contact_tolerance)
  return [
    ...found.map(a => a.intent),
    ...lying.map((o): Intent => ({ action: 'death blow', model, on: o.built.name })),
    { action: 'dodge', model },
    { action: 'nothing', model },
  ]
}
/** Whatever else there is, the rule of thumb is one of the ideas. */
export const ideas = (game: Skirmish): readonly Intent[] => [quick(game), ...others(game)]
function others(game: Skirmish): readonly Intent[] {
  const { round, sequence } = game
  if (round.number === 0) return []
  const known = knownOf(game)
  if (sequence.step === 'none') return activations(game, known)
  const active = sequence.active as Model
  if (sequence.step === 'action') return actions(game, known, active)
  const able = game.models.filter(m => enemies(m, active) && alive(m) && m.ap > 0 && mayReactAtAll(game, m) === null)
  return [...able.flatMap(m => reactionsOf(game, known, m).map(r => r.intent)), { action: 'no more reactions' }]
}
