// Answers to the questions in the middle of an action, by rule of thumb.
import { alive, type Model, type Question, type Skirmish } from '@sightline/eldfall'
import { mil, type Point, pointAlong } from '@sightline/geometry'
import { legal, type Place, type PlacePrompt, type Prompt } from '@sightline/kernel'
import { gapOf, type Known, knownOf } from './known.ts'
import { threatOf } from './thumb.ts'

/** Shooters keep this far away, 1/1000 inch. */
const AWAY = 8000

const nearestEnemy = (game: Skirmish, m: Model): Model | null => {
  let best: Model | null = null
  let least = Number.POSITIVE_INFINITY
  for (const o of game.models) {
    if (o.seat === m.seat || !alive(o)) continue
    const gap = gapOf(m, o)
    if (gap < least) {
      least = gap
      best = o
    }
  }
  return best
}
/** The option for which `worth` is greatest, by its place among the legal ones. */
function most<T>(prompt: Prompt<unknown, Question>, worth: (is: T) => number): number {
  const options = legal(prompt.options)
  let [best, at] = [Number.NEGATIVE_INFINITY, 0]
  options.forEach(({ is }, i) => {
    const value = worth(is as T)
    if (value <= best) return
    best = value
    at = i
  })
  return at
}
const yes = (prompt: Prompt<unknown, Question>): number => most<boolean>(prompt, is => (is ? 1 : 0))
const no = (prompt: Prompt<unknown, Question>): number => most<boolean>(prompt, is => (is ? 0 : 1))
/** Faces of a reroll: 101 to 120 is a miss, more a stray or a Critical Hit. */
const isMiss = (face: number): boolean => face > 100 && face <= 220

/** Crouched it is hard to shoot and slow to strike: only who is far from everybody, and no fighter, stays low. */
function posture(known: Known, game: Skirmish, m: Model): boolean {
  const o = nearestEnemy(game, m)
  const low = o !== null && !(known.fighter[m.n] as boolean) && gapOf(m, o) > AWAY
  return low !== m.crouched && !low
}
export function answer(prompt: Prompt<unknown, Question>, game: Skirmish): number {
  const { ask } = prompt
  const known = knownOf(game)
  switch (ask.is) {
    case 'reroll':
      return most<number>(prompt, face => (isMiss(face) ? face : face === 0 ? 1 : 0))
    case 'stray victim':
      return most<Model>(prompt, m => known.weight[m.n] as number)
    case 'chain':
      return most<Model | null>(prompt, m => (m === null ? 0 : threatOf(known, ask.who, m, 0, 'active') + 0.01))
    case 'change posture':
      return posture(known, game, ask.who) ? yes(prompt) : no(prompt)
    case 'knockback direction':
      return most<Point>(prompt, way => away(game, ask.who, way))
    case 'stand against wounds':
    case 'reroll recovery':
    case 'who begins':
      return yes(prompt)
    default: // a place, see below
      return 0
  }
}
/** Towards the nearest edge a model is pushed out of the way. */
function away(game: Skirmish, m: Model, { x, y }: Point): number {
  const { width, depth } = game.table
  const edge = (p: Point): number => Math.min(p.x, p.y, width - p.x, depth - p.y)
  return edge(m) - edge({ x, y })
}
/** Where a model goes that may move: a fighter up to the nearest enemy, everybody else away from whoever is near. */
export function place({ ask, may, stay }: PlacePrompt<Question>, game: Skirmish): Place {
  if (ask.is !== 'dodge to' && ask.is !== 'ranger to') return stay
  const m = ask.who
  const known = knownOf(game)
  const o = nearestEnemy(game, m)
  if (o === null) return stay
  const gap = gapOf(m, o)
  const fights = known.fighter[m.n] as boolean
  const wanted = fights ? gap - (known.reach[m.n] as number) : AWAY - gap
  if (wanted < 1) return stay
  const far = mil(Math.floor(Math.min(ask.mil, wanted)))
  const to = fights ? pointAlong(m, o, far) : pointAlong(m, { x: 2 * m.x - o.x, y: 2 * m.y - o.y }, far)
  return may(to) === null ? to : stay
}
