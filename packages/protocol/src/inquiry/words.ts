// Sentences about odds, the same in a terminal and on a screen.
import { type Answer, type Both, headline, limits, percent, type Summary } from '@sightline/odds'
import type { Axis } from './axes.ts'
import type { Inquiry } from './inquire.ts'
import type { Position } from './position.ts'
import type { Swept } from './sweep.ts'

/** "EN left of Anna"; "Injuries of Anna" of what grows. */
export const leftText = ({ watch }: Position, name: string): string =>
  watch.goes === 'down' ? `${watch.unit} left of ${name}` : `${watch.unit} of ${name}`
export const sentence = ({ at, summary, assuming }: Pick<Inquiry, 'at' | 'summary' | 'assuming'>): string =>
  headline(at.watch, at.doing, summary, assuming)
/** How sure the numbers are. */
export function howSure({ how, lost }: Answer<Both>, summary: Summary): string {
  if (how.is === 'exact')
    return lost > 1e-9
      ? `Exact up to ${lost.toExponential(1)} of all chance, which was not followed to its end.`
      : `Exact: what is left out of all chance is less than ${Math.max(lost, 1e-15).toExponential(0)}.`
  const [low, high] = limits({ chances: new Map(), lost, how }, summary.theirs.out)
  return `SAMPLED: ${how.draws.toLocaleString('en')} games were drawn (seed ${how.seed}), because the exact odds cost more than was allowed.\n${summary.theirs.name} out of action: between ${percent(low)} and ${percent(high)}, 19 times in 20. --budget N allows more.`
}
/** What the goal comes to, in few letters. */
export const valueText = ({ goal, value }: Pick<Inquiry, 'goal' | 'value'>): string => (goal.chance ? percent(value, 0) : value.toFixed(2))
/** The goal in a sentence about many points: names may differ between them. */
export function aimOf(axes: readonly Axis[], { goal, at: { watch } }: Inquiry): string {
  if (!axes.some(a => a.name === 'first' || a.name === 'second')) return goal.text
  return goal.word === 'kill' ? watch.out.word : goal.word.replace(/^(?:wounds|spared)/, of => (of === 'wounds' ? watch.loss : `${of} of`))
}
/** "Human Hero fights Human Regular, Human Regular incapacitated by first.att": what many points have in common. */
export function sweptTitle(axes: readonly Axis[], one: Inquiry): string {
  const whose = axes.some(a => a.name === 'first' || a.name === 'second') ? '' : `${one.at.doing}, `
  // Where answers are what varies, nothing is assumed of them.
  const assuming = axes.some(a => a.points.some(p => p.choices !== undefined)) ? [] : one.assuming
  return [`${whose}${aimOf(axes, one)} by ${axes.map(a => a.name).join(' and ')}`, ...assuming].join(', ')
}
/** Differences to the first, in points of a hundred, and which is the highest. */
export function comparison(points: readonly Swept[]): readonly string[] {
  const known = points.flatMap(p => (p.it === null ? [] : [{ label: p.labels[0] ?? '', it: p.it }]))
  const [base] = known
  if (base === undefined || known.length < 2) return []
  const high = known.reduce((a, b) => (b.it.value > a.it.value ? b : a))
  const by = (v: number): string => (base.it.goal.chance ? `${(v * 100).toFixed(1)} points` : v.toFixed(2))
  const lines = known.slice(1).map(({ label, it }) => {
    const d = it.value - base.it.value
    return `${label}: ${d >= 0 ? '+' : '−'}${by(Math.abs(d))} against ${base.label}`
  })
  return [...lines, `Highest for "${base.it.goal.text}": ${high.label}, ${valueText(high.it)}`]
}
