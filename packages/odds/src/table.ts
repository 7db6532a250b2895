// Best play as a table that a player can follow: in which situation, asked what, answer so.
import { type Decision, isRow, legal, type Question } from '@sightline/kernel'
import type { Both } from './side.ts'

/** One line: all times that a question with these numbers comes up in the same action and situation. */
export interface Row {
  /** The action in which it comes up, from 0. */
  readonly action: number
  readonly before: Both
  readonly ask: Question
  readonly who: number
  /** What could be chosen, and what is. */
  readonly options: readonly unknown[]
  readonly chosen: number
  /** What the goal comes to after each option, on average over the times it comes up. */
  readonly worth: readonly number[]
  /** How much the best option gains over the next best. */
  readonly gain: number
  /** How likely it is to come up. */
  readonly chance: number
}
const word = (v: unknown): string => (isRow(v) ? `#${v.id}` : String(v))
const nameOf = ({ action, before, prompt, chosen }: Decision<Both>): string =>
  [
    action,
    before.mine.left,
    before.theirs.left,
    ...Object.entries(prompt.ask).map(([k, v]) => `${k} ${word(v)}`),
    ...legal(prompt.options).map(o => word(o.is)),
    chosen,
  ].join()

/** The decisions of best play, equal ones together, in the order of the actions and then of their likelihood. */
export function tableOf(decisions: readonly Decision<Both>[], wants: (seat: number) => boolean): readonly Row[] {
  const rows = new Map<string, { first: Decision<Both>; chance: number; worth: number[] }>()
  for (const d of decisions) {
    const row = rows.get(nameOf(d)) ?? { first: d, chance: 0, worth: d.worth.map(() => 0) }
    rows.set(nameOf(d), row)
    row.chance += d.chance
    d.worth.forEach((w, i) => {
      row.worth[i] = (row.worth[i] as number) + w * d.chance
    })
  }
  return [...rows.values()]
    .map(({ first: { action, before, prompt, chosen }, chance, worth }): Row => {
      const each = worth.map(w => (chance > 0 ? w / chance : w))
      const others = each.filter((_, i) => i !== chosen)
      const mine = wants(prompt.who)
      const next = mine ? Math.max(...others) : Math.min(...others)
      const gain = Math.max(0, mine ? (each[chosen] as number) - next : next - (each[chosen] as number))
      const options = legal(prompt.options).map(o => o.is)
      return { action, before, ask: prompt.ask, who: prompt.who, options, chosen, worth: each, gain, chance }
    })
    .sort((a, b) => a.action - b.action || b.chance - a.chance)
}
