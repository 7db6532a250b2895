// What is varied: --sweep, --map and --compare as lists of points, each of which changes the question a little.
import type { Rules } from '@sightline/odds'
import { shown } from '@sightline/protocol'
import { flagProblem } from '../input.ts'
import { BAD_INPUT, Exit } from '../world.ts'
import { type Variant, watchOf } from './position.ts'

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
const MOST_POINTS = 200

/** "2..24", "2..24:2", "0.5..3:0.5" or "a, b, c". */
function valuesOf(flag: string, text: string): readonly string[] {
  const span = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$/.exec(text.trim())
  if (span === null) return text.split(',').map(part => part.trim())
  const [from, to, step] = [Number(span[1]), Number(span[2]), Number(span[3] ?? 1)]
  const n = Math.floor((to - from) / step + 1e-9) + 1
  if (!(step > 0) || !(n >= 1 && n <= MOST_POINTS))
    throw new Exit(BAD_INPUT, [flagProblem(flag, shown(text), `a..b or a..b:step with 1 to ${MOST_POINTS} values`)])
  return Array.from({ length: n }, (_, i) => String(Number((from + i * step).toFixed(9))))
}
const numberOf = (text: string): number | null => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : null)

/** One thing that takes several values: a flag of the situation, a number of a profile, or any number of the set-up by its path. */
export function axisOf(system: Rules, text: string, flag: string): Axis {
  const at = text.indexOf('=')
  const name = text.slice(0, at).trim()
  const wrong = (): never => {
    const flags = Object.keys(system.situation)
    throw new Exit(BAD_INPUT, [
      flagProblem(
        flag,
        shown(text),
        `a flag of the situation, first.STAT, second.STAT or a path of the set-up, then =a..b or =a,b,c`,
        flags,
      ),
    ])
  }
  if (at < 1) return wrong()
  const values = valuesOf(flag, text.slice(at + 1))
  if (name === 'first' || name === 'second') return { name, points: values.map(v => ({ label: v, value: null, change: { [name]: v } })) }
  if (name === 'choices') return { name, points: values.map(v => ({ label: v, value: null, change: {}, choices: v })) }
  if (Object.hasOwn(system.situation, name))
    return { name, points: values.map(v => ({ label: v, value: numberOf(v), change: { situation: { [name]: v } } })) }
  const path = pathOf(system, name)
  const numbers = values.map(numberOf)
  if (path === null || numbers.includes(null)) return wrong()
  return { name, points: values.map(v => ({ label: v, value: Number(v), change: { numbers: [{ path, value: Number(v) }] } })) }
}
function pathOf(system: Rules, name: string): readonly (string | number)[] | null {
  const steps = name.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step))
  if (steps.length < 2) return null
  const [head, ...rest] = steps
  if (head !== 'first' && head !== 'second') return steps
  return ['models', head === 'first' ? 0 : 1, ...(watchOf(system).stats ?? []), ...rest]
}
/** The profiles of an argument such as "Human Hero, Human Veteran". */
export function profilesOf(name: 'first' | 'second', text: string | undefined): Axis {
  const values = (text ?? '').split(',').map(v => v.trim())
  return { name, points: values.map(v => ({ label: v, value: null, change: { [name]: v } })) }
}
/** Two changes at once; the later one wins where both change the same. */
export const merged = (a: Variant, b: Variant): Variant => ({
  first: b.first ?? a.first,
  second: b.second ?? a.second,
  situation: { ...a.situation, ...b.situation },
  numbers: [...(a.numbers ?? []), ...(b.numbers ?? [])],
})
