// Modifiers are data: a number, where it comes from, and whether it counted. Those that did not count stay visible. A list of them is the
// ledger of a number: what it begins with, then all that changes it, and its sum is the number itself.
import type { Clause } from './table.ts'

export interface Modifier {
  readonly value: number
  /** Message id of the source, "short range". */
  readonly source: string
  readonly clause: Clause
  /** What the number is before the situation changes it, a stat or a weapon: lines of text that name the number leave it out. */
  readonly base?: true
  /** Id of the model whose number it is, where that is not the one that rolls. */
  readonly of?: number
  /** Only the best of a group counts. */
  readonly group?: string
  /** Message id of why it did not count; absent when it did. */
  readonly because?: string
}

/** Marks what does not count: all but the highest of each group. Order is kept. */
export function stack(modifiers: readonly Modifier[]): readonly Modifier[] {
  const best = new Map<string, Modifier>()
  for (const m of modifiers) {
    if (m.group === undefined || m.because !== undefined) continue
    const other = best.get(m.group)
    if (other === undefined || m.value > other.value) best.set(m.group, m)
  }
  return modifiers.map(m =>
    m.group === undefined || m.because !== undefined || best.get(m.group) === m ? m : { ...m, because: 'does not stack' },
  )
}
/** The sum of the modifiers that count. */
export const sum = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((total, m) => (m.because === undefined ? total + m.value : total), 0)
/** What a sum begins with. */
export const given = (value: number, source: string, clause: Clause, of?: number): Modifier =>
  of === undefined ? { value, source, clause, base: true } : { value, source, clause, base: true, of }
/** All of a sum but what it begins with. */
export const changesIn = (modifiers: readonly Modifier[]): readonly Modifier[] => modifiers.filter(m => m.base !== true)
