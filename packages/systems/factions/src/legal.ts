// Everything that may be done now. Free places are sampled: into contact, towards and away from enemies, towards tokens.
import { mil, type Point, pointAlong, segmentLength } from '@sightline/geometry'
import { refused } from './actions.ts'
import { type Battle, chems, friends, inPlay, type Model } from './game.ts'
import type { Intent } from './intents.ts'
import { hasTrait, isRanged } from './profile.ts'
import { placeOf } from './space.ts'

const inches = ({ x, y }: Point): [number, number] => [x / 1000, y / 1000]
const NO_EXTRAS = { aim: false, chems: [] as ('Psycho' | 'Whiskey')[] }

export function intents(game: Battle): readonly Intent[] {
  const { course } = game
  const wanted: Intent[] = [
    ...game.models.filter(m => m.seat === course.turn && inPlay(m)).flatMap(m => ordersOf(game, m)),
    { action: 'end turn', teamwork: false },
    { action: 'end turn', teamwork: true },
    { action: 'pass', retreat: false },
    { action: 'pass', retreat: true },
    { action: 'after the game' },
  ]
  return wanted.filter(intent => refused(game, intent) === null)
}
function ordersOf(game: Battle, m: Model): Intent[] {
  const model = m.built.name
  const foes = game.models.filter(o => inPlay(o) && !friends(o, m))
  const own: Intent[] = [
    { action: 'patch up', model },
    { action: 'rummage', model },
    { action: 'back off', model },
    { action: 'second wind', model },
    ...chems.map((chem): Intent => ({ action: 'use chem', model, chem })),
  ]
  return [...own, ...foes.flatMap(o => attacksOn(game, m, o)), ...movesOf(game, m, foes), ...backwards(m, foes)]
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
  const stay = { path: [] as [number, number][], hurry: false, orders: [] }
  const moves: Intent[] = foes.flatMap((o): Intent[] => {
    const engage = o.built.name
    const gap = segmentLength(from, placeOf(o)) - m.built.radius - o.built.radius
    const ahead = [8000, 4000].map(most => Math.min(most, gap - 1001)).filter(d => d >= 1)
    const away: Point = { x: 2 * m.x - o.x, y: 2 * m.y - o.y }
    return [
      { action: 'get moving', model, ...stay, engage },
      { action: 'get moving', model, ...stay, engage, hurry: true },
      ...ahead.map(
        (d): Intent => ({ action: 'get moving', model, ...stay, path: [inches(pointAlong(from, placeOf(o), mil(Math.floor(d))))] }),
      ),
      { action: 'get moving', model, ...stay, path: [inches(pointAlong(from, away, mil(8000)))] },
    ]
  })
  for (const token of game.tokens) {
    if (token.is !== 'search') continue
    const far = Math.min(8000, Math.max(0, segmentLength(from, { x: token.x, y: token.y }) - m.built.radius - 600))
    if (far >= 1)
      moves.push({ action: 'get moving', model, ...stay, path: [inches(pointAlong(from, { x: token.x, y: token.y }, mil(far)))] })
  }
  return [...moves, ...ordered(game, m, moves[2], foes)]
}
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
