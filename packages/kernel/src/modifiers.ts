// Modifiers are data: a number, where it comes from, and whether it counted. Those that did not count stay visible.
import type { Clause } from './table.ts'

export interface Modifier {
  readonly value: number
  /** Message id of the source, "short range". */
  readonly source: string
  readonly clause: Clause
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
