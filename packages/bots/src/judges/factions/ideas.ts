// What a thinking player looks at: attacks worth a try, and places that are better than where a model stands.
import {
  ALONG,
  BACK_OFF,
  type Battle,
  type Chem,
  caughtAt,
  crewAt,
  dosesOf,
  EXHAUSTED,
  fastAgain,
  friends,
  HURRIED,
  hasTrait,
  INCH,
  type Intent,
  inPlay,
  type Model,
  usedRefused,
  type Weapon,
} from '@sightline/factions'
import { crosses, type Fighter, type Known, knownOf } from './known.ts'
import { fighterOf, spotAlong } from './quick.ts'
import { dangerAt, threatFrom } from './worth.ts'

const NO_EXTRAS = { aim: false, chems: [] as ('Psycho' | 'Whiskey')[] }
const STAY = { hurry: false, orders: [] }

export function ideas(game: Battle): readonly Intent[] {
  const { course } = game
  if (course.over) return [{ action: 'after the game' }]
  const known = knownOf(game)
  const { active } = course
  if (active !== null) {
    const own = inPlay(active) ? forModel(game, known, fighterOf(known, active), 5) : []
    const end: Intent = { action: 'end turn', teamwork: false }
    return crewAt(game, course.turn).ployTokens > 0 ? [...own, end, { ...end, teamwork: true }] : [...own, end]
  }
  const ready = known.sides[course.turn === 0 ? 0 : 1].filter(f => inPlay(f.model) && course.barred !== f.model)
  const most = ready.length > 5 ? 2 : 3
  return [...ready.flatMap(f => forModel(game, known, f, most)), { action: 'pass', retreat: false }]
}
function forModel(game: Battle, known: Known, f: Fighter, most: number): readonly Intent[] {
  const { model } = f
  const name = model.built.name
  const crew = crewAt(game, model.seat)
  if (model.fatigue >= EXHAUSTED) {
    const wind: readonly Intent[] = crew.ployTokens > 0 && game.course.active === null ? [{ action: 'second wind', model: name }] : []
    return game.course.active === model && crew.jet > 0 ? [{ action: 'use chem', model: name, chem: 'Jet' }] : wind
  }
  const touching = game.engagedWith(model)
  const chems: readonly Chem[] = ['Stimpak', 'Nuka-Cola']
  const own: readonly Intent[] = [
    ...(model.harm > 0 && touching.length === 0 ? [{ action: 'patch up', model: name } as const] : []),
    ...(touching.length === 0 && tokenNear(game, model) ? [{ action: 'rummage', model: name } as const] : []),
    ...(game.course.active === model
      ? chems.flatMap((chem): Intent[] =>
          dosesOf(crew, chem) > 0 && (chem !== 'Stimpak' || model.harm > 0) ? [{ action: 'use chem', model: name, chem }] : [],
        )
      : []),
  ]
  if (touching.length > 0) return [...own, ...brawls(f, touching), ...backwards(game, f, touching)]
  return [
    ...own,
    ...shots(game, known, f, most),
    ...throws(game, f),
    ...(model.acted.includes('get moving') ? [] : moves(game, known, f, most)),
  ]
}
const tokenNear = (game: Battle, m: Model): boolean =>
  game.tokens.some(k => k.is === 'search' && (k.x - m.x) ** 2 + (k.y - m.y) ** 2 < (2 * INCH + m.built.radius) ** 2)

const usable = (m: Model, w: Weapon, kind: 'open fire' | 'brawl'): boolean =>
  usedRefused(m, w) === null && (!m.acted.includes(kind) || fastAgain(m, w))
function brawls({ model, blade }: Fighter, foes: readonly Model[]): readonly Intent[] {
  if (blade === null || !usable(model, blade, 'brawl')) return []
  return foes.map(foe => ({ action: 'brawl', model: model.built.name, target: foe.built.name, weapon: blade.name, ...NO_EXTRAS }))
}
/** The enemies in sight that an attack hurts most. */
function shots(game: Battle, known: Known, f: Fighter, most: number): readonly Intent[] {
  const { model, gun } = f
  if (gun === null || !usable(model, gun, 'open fire')) return []
  const marked = known.sides[model.seat === 0 ? 1 : 0].flatMap(foe => {
    const { x, y, built } = foe.model
    const gap = Math.sqrt((x - model.x) ** 2 + (y - model.y) ** 2) - built.radius - model.built.radius
    if (!inPlay(foe.model) || (gap > f.range && !f.far) || !game.view(model, foe.model).visible) return []
    const hits = (gap <= f.range ? f.fire : f.fire * 0.4) + foe.model.harm * 0.5
    return [{ foe, mark: (foe.value * hits) / (foe.toughness * Math.max(1, foe.health - foe.model.injuries)), near: gap <= f.range }]
  })
  marked.sort((a, b) => b.mark - a.mark)
  const aims = hasTrait(gun, 'Aim') && model.fatigue === 0
  return marked.slice(0, most).flatMap(({ foe, near }, i): Intent[] => {
    const shot: Intent = { action: 'open fire', model: model.built.name, target: foe.model.built.name, weapon: gun.name, ...NO_EXTRAS }
    return aims && near && i < 2 ? [shot, { ...shot, aim: true }] : [shot]
  })
}
/** Area weapons at the enemy round whom most others stand, and few friends. */
function throws(game: Battle, { model, areas }: Fighter): readonly Intent[] {
  return areas.flatMap((weapon): Intent[] => {
    if (!usable(model, weapon, 'open fire')) return []
    let best: Intent | null = null
    let most = 0
    for (const foe of game.models) {
      if (!inPlay(foe) || friends(foe, model)) continue
      const gap = Math.sqrt((foe.x - model.x) ** 2 + (foe.y - model.y) ** 2) - model.built.radius
      if (gap > weapon.range * INCH) continue
      const catches = caughtAt(game, { x: foe.x, y: foe.y }, weapon).reduce((sum, m) => sum + (friends(m, model) ? -1.5 : 1), 0)
      if (catches <= most) continue
      most = catches
      best = { action: 'open fire', model: model.built.name, point: [foe.x / 1000, foe.y / 1000], weapon: weapon.name, ...NO_EXTRAS }
    }
    return best === null ? [] : [best]
  })
}

/** Sixteen directions: cosine and sine of every 22.5 degrees. */
const QUARTER: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.924, 0.383],
  [Math.SQRT1_2, Math.SQRT1_2],
  [0.383, 0.924],
]
const ROSE = QUARTER.flatMap(([c, s]): [number, number][] => [
  [c, s],
  [-s, c],
  [-c, -s],
  [s, -c],
])
const STEPS = [ALONG - 10, 4500, 2000]
/** Into contact with whom it beats, and the places where it threatens most for the danger. */
function moves(game: Battle, known: Known, f: Fighter, most: number): readonly Intent[] {
  const { model } = f
  const move = { action: 'get moving', model: model.built.name, ...STAY } as const
  const here = threatFrom(known, f, model.x, model.y) - dangerAt(known, f, model.x, model.y)
  const spots: { readonly intent: Intent; readonly mark: number }[] = []
  const look = (spot: [number, number], hurry: boolean): void => {
    const [x, y] = [spot[0] * 1000, spot[1] * 1000]
    if (crosses(known.closed, model.built.radius, model.x, model.y, x, y)) return
    const mark = threatFrom(known, f, x, y) - dangerAt(known, f, x, y) - (hurry ? 0.25 : 0)
    if (mark > here + 0.01) spots.push({ intent: { ...move, hurry, path: [spot] }, mark })
  }
  for (const step of STEPS) for (const turn of ROSE) look(spotAlong(game, model, 1, 0, step, turn), false)
  if (model.fatigue === 0) for (const turn of ROSE) look(spotAlong(game, model, 1, 0, HURRIED - 10, turn), true)
  spots.sort((a, b) => b.mark - a.mark)
  const charges = known.sides[model.seat === 0 ? 1 : 0].flatMap((foe): Intent[] => {
    const gap = Math.sqrt((foe.model.x - model.x) ** 2 + (foe.model.y - model.y) ** 2) - model.built.radius - foe.model.built.radius
    const wants = f.strike * 0.8 > f.fire || foe.strike < foe.fire * 0.7
    return inPlay(foe.model) && gap <= ALONG && wants ? [{ ...move, path: [], engage: foe.model.built.name }] : []
  })
  return [...charges.slice(0, most), ...apart(spots).slice(0, most)]
}
/** Places close to a better one are left out. */
function apart(spots: readonly { readonly intent: Intent }[]): readonly Intent[] {
  const kept: Intent[] = []
  for (const { intent } of spots) {
    if (kept.every(other => far(other, intent))) kept.push(intent)
    if (kept.length >= 6) break
  }
  return kept
}
function far(a: Intent, b: Intent): boolean {
  const [p] = 'path' in a ? a.path : []
  const [q] = 'path' in b ? b.path : []
  return p === undefined || q === undefined || (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 > 4
}
/** Straight away, and sixty degrees to either side. */
const AWAY = [
  [1, 0],
  [0.5, 0.866],
  [0.5, -0.866],
] as const
function backwards(game: Battle, { model }: Fighter, touching: readonly Model[]): readonly Intent[] {
  const [foe] = touching
  if (foe === undefined || model.acted.includes('back off')) return []
  const to = (turn: readonly [number, number]): [number, number] =>
    spotAlong(game, model, model.x - foe.x, model.y - foe.y, BACK_OFF - 10, turn)
  return AWAY.map(turn => ({ action: 'back off', model: model.built.name, to: to(turn) }))
}
