// What is varied: --sweep, --map and --compare as lists of points, each of which changes the question a little.
import { numberIn, VALUES, valuesOf } from '@sightline/odds'
import { type Path, shown } from '../problem.ts'
import type { Rules } from '../talk.ts'
import { choicesOf, reactionAxis } from './decide.ts'
import { badFlag } from './flags.ts'
import { type Board, type Variant, watchOf } from './position.ts'
import type { OddsRequest } from './request.ts'

export interface Point {
  readonly label: string
  /** Of a numeric axis. */
  readonly value: number | null
  readonly change: Variant
  /** How questions are answered there, in the words of --choices, or `best`. */
  readonly choices?: string
}
export interface Axis {
  readonly name: string
  readonly points: readonly Point[]
}
const wordsAxis = (name: string, values: readonly string[], point: (v: string) => Pick<Point, 'change' | 'choices'>): Axis => ({
  name,
  points: values.map(v => ({ label: v, value: null, ...point(v) })),
})

/** One thing that takes several values: a flag of the situation, a number of a profile, or any number of the set-up by its path. */
export function axisOf(system: Rules, text: string, flag: string): Axis {
  const at = text.indexOf('=')
  const name = text.slice(0, at).trim()
  const wrong = (): never => {
    throw badFlag(
      flag,
      shown(text),
      'a flag of the situation, first.STAT, second.STAT or a path of the set-up, then =a..b or =a,b,c',
      Object.keys(system.situation),
    )
  }
  if (at < 1) return wrong()
  const written = text.slice(at + 1)
  const values = valuesOf(written)
  if (values === null) throw badFlag(flag, shown(written.trim()), VALUES)
  if (name === 'first' || name === 'second') return wordsAxis(name, values, v => ({ change: { [name]: v } }))
  if (name === 'choices') return wordsAxis(name, values, v => ({ change: {}, choices: v }))
  if (Object.hasOwn(system.situation, name))
    return { name, points: values.map(v => ({ label: v, value: numberIn(v), change: { situation: { [name]: v } } })) }
  const path = pathOf(system, name)
  const numbers = values.map(numberIn)
  if (path === null || numbers.includes(null)) return wrong()
  return { name, points: values.map(v => ({ label: v, value: Number(v), change: { numbers: [{ path, value: Number(v) }] } })) }
}
/** Where the numbers of both profiles of a duel stand in its set-up. */
export const profilePath = (system: Rules, side: 'first' | 'second'): Path => [
  'models',
  side === 'first' ? 0 : 1,
  ...(watchOf(system).stats ?? []),
]
function pathOf(system: Rules, name: string): Path | null {
  const steps = name.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step))
  if (steps.length < 2) return null
  const [head, ...rest] = steps
  return head === 'first' || head === 'second' ? [...profilePath(system, head), ...rest] : steps
}
/** The profiles of an argument such as "Human Hero, Human Veteran". */
function profilesOf(name: 'first' | 'second', text: string | undefined): Axis {
  const values = (text ?? '').split(',').map(v => v.trim())
  return wordsAxis(name, values, v => ({ change: { [name]: v } }))
}
/** Everything that varies: nothing, one thing or two. */
export function axesOf(board: Board, base: Variant, { sweep = [], compare, map = false, choices }: OddsRequest): readonly Axis[] {
  const { system } = board
  const axes = sweep.map(text => axisOf(system, text, '--sweep'))
  if (compare !== undefined)
    axes.push(
      compare.includes('=') ? axisOf(system, compare, '--compare') : reactionAxis(board.at(base), compare, choicesOf(system, choices)),
    )
  const maps = map && axes.length < 2 ? [profilesOf('first', base.first), profilesOf('second', base.second)] : []
  const all = axes.length === 1 && maps.length > 0 ? [...maps.filter(m => m.points.length > 1), ...axes] : [...maps, ...axes]
  if (all.length > 2) throw badFlag('--sweep', `${all.length} things that vary`, 'at most two')
  return all
}
/** Two changes at once; the later one wins where both change the same. */
export const merged = (a: Variant, b: Variant): Variant => ({
  first: b.first ?? a.first,
  second: b.second ?? a.second,
  situation: { ...a.situation, ...b.situation },
  numbers: [...(a.numbers ?? []), ...(b.numbers ?? [])],
})
