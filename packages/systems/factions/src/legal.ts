// Everything that whoever may act now could want to do. Free places are sampled: into contact, towards and away from enemies,
// towards tokens. What is allowed of it is for `refused` to say.
import { mil, type Point, pointAlong, segmentLength } from '@sightline/geometry'
import { type Battle, type Chem, EXHAUSTED, friends, inPlay, type Model } from './game.ts'
import type { Intent } from './intents.ts'
import { hasTrait, isRanged } from './profile.ts'
import { placeOf } from './space.ts'
import { activeRefused } from './turn.ts'

const inches = ({ x, y }: Point): [number, number] => [x / 1000, y / 1000]
const NO_EXTRAS = { aim: false, chems: [] as ('Psycho' | 'Whiskey')[] }
const STAY = { path: [] as [number, number][], hurry: false, orders: [] }
/** The chems that a model takes by itself, not as a part of something else (P-068). */
const taken: readonly Chem[] = ['Nuka-Cola', 'Stimpak', 'Jet']

export function tries(game: Battle): readonly Intent[] {
  const { course } = game
  if (course.over) return [{ action: 'after the game' }]
  return [
    ...game.models.filter(m => m.seat === course.turn && inPlay(m)).flatMap(m => ordersOf(game, m)),
    { action: 'end turn', teamwork: false },
    { action: 'end turn', teamwork: true },
    { action: 'pass', retreat: false },
    { action: 'pass', retreat: true },
  ]
}
function ordersOf(game: Battle, m: Model): Intent[] {
  const model = m.built.name
  const foes = game.models.filter(o => inPlay(o) && !friends(o, m))
  const own: Intent[] = [
    { action: 'patch up', model },
    { action: 'rummage', model },
    { action: 'second wind', model },
    ...taken.map((chem): Intent => ({ action: 'use chem', model, chem })),
  ]
  // Whoever can make no Action at the moment has one of each kind, which tells the reason.
  const idle = activeRefused(game, m) !== null || m.fatigue >= EXHAUSTED
  const at = idle ? foes.slice(0, 1) : foes
  return [...own, ...at.flatMap(o => attacksOn(game, m, o)), ...movesOf(game, m, at), ...backwards(m, at)]
}
function attacksOn(game: Battle, m: Model, foe: Model): Intent[] {
  const model = m.built.name
  const target = foe.built.name
  return m.built.weapons.flatMap((w): Intent[] => {
    const weapon = w.name
    if (!isRanged(w)) {
      const brawl: Intent = { action: 'brawl', model, target, weapon, ...NO_EXTRAS }
      return [brawl, { ...brawl, aim: true }, { ...brawl, chems: ['Psycho'] }, { ...brawl, chems: ['Whiskey'] }]
    }
    if (hasTrait(w, 'Area')) return [{ action: 'open fire', model, point: inches(placeOf(foe)), weapon, ...NO_EXTRAS }]
    const plain: Intent = { action: 'open fire', model, target, weapon, ...NO_EXTRAS }
    const unaided: Intent = { ...plain, supporters: [] }
    const aimed: Intent = { ...plain, aim: true }
    const drugged: Intent = { ...plain, chems: ['Psycho'] }
    return [plain, unaided, aimed, drugged].filter(i => i !== unaided || game.models.some(o => o !== m && inPlay(o) && friends(o, m)))
  })
}
/** Into contact, most of the way and half of it towards each enemy, a full move away, towards tokens; with one friend ordered along. */
function movesOf(game: Battle, m: Model, foes: readonly Model[]): Intent[] {
  const model = m.built.name
  const from = placeOf(m)
  const moves: Intent[] = foes.flatMap((o): Intent[] => {
    const engage = o.built.name
    const gap = segmentLength(from, placeOf(o)) - m.built.radius - o.built.radius
    const most = [8000, 4000].map(far => Math.min(far, gap - 1001)).filter(d => d >= 1)
    const away: Point = { x: 2 * m.x - o.x, y: 2 * m.y - o.y }
    return [
      { action: 'get moving', model, ...STAY, engage },
      { action: 'get moving', model, ...STAY, engage, hurry: true },
      ...most.map(
        (d): Intent => ({ action: 'get moving', model, ...STAY, path: [inches(pointAlong(from, placeOf(o), mil(Math.floor(d))))] }),
      ),
      { action: 'get moving', model, ...STAY, path: [inches(pointAlong(from, away, mil(8000)))] },
    ]
  })
  for (const token of game.tokens) {
    if (token.is !== 'search') continue
    const far = Math.min(8000, Math.max(0, segmentLength(from, { x: token.x, y: token.y }) - m.built.radius - 600))
    if (far >= 1)
      moves.push({ action: 'get moving', model, ...STAY, path: [inches(pointAlong(from, { x: token.x, y: token.y }, mil(far)))] })
  }
  if (foes.length === 0) moves.push({ action: 'get moving', model, ...STAY, path: [inches(ahead(m, game))] })
  return [...moves, ...ordered(game, m, moves[2], foes)]
}
/** Where to go when there is nobody to go for: an inch towards the middle. */
const ahead = (m: Model, { table }: Battle): Point =>
  pointAlong(placeOf(m), { x: Math.round(table.width / 2), y: Math.round(table.depth / 2) }, mil(1000))
function ordered(game: Battle, m: Model, move: Intent | undefined, foes: readonly Model[]): Intent[] {
  const [foe] = foes
  if (move?.action !== 'get moving' || foe === undefined) return []
  return game.models
    .filter(o => o !== m && inPlay(o) && friends(o, m))
    .map((o): Intent => {
      const to = pointAlong(placeOf(o), placeOf(foe), mil(3000))
      return { ...move, orders: [{ model: o.built.name, path: [inches(to)], hurry: false }] }
    })
}
function backwards(m: Model, foes: readonly Model[]): Intent[] {
  return foes.map((o): Intent => {
    const away: Point = { x: 2 * m.x - o.x, y: 2 * m.y - o.y }
    return { action: 'back off', model: m.built.name, to: inches(pointAlong(placeOf(m), away, mil(2000))) }
  })
}
