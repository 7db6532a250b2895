// The numbers of an event with all that made them: what screens show when somebody asks why.
import type { Rolled } from './drivers/play.ts'
import type { Modifier } from './modifiers.ts'
import type { Happening } from './table.ts'

/** A number in the data of an event: the list of what it is the sum of. */
export interface Ledger {
  /** The key of the list, `modifiers`, `atLeast`, and that of what it stands in, `pool`; empty for the event itself. */
  readonly key: string
  readonly of: string
  /** The dice whose number it is, where the list stands beside a number of `dice` and is called `modifiers`. */
  readonly dice: boolean
  readonly modifiers: readonly Modifier[]
}
const isModifier = (one: unknown): one is Modifier => typeof one === 'object' && one !== null && 'value' in one && 'source' in one
/** Every ledger that an event carries, wherever it has put it. */
export const ledgersIn = (data: object, of = ''): readonly Ledger[] =>
  Object.entries(data).flatMap(([key, value]: readonly [string, unknown]): readonly Ledger[] => {
    if (Array.isArray(value)) {
      if (value.length === 0 || !value.every(isModifier)) return []
      return [{ key, of, dice: key === 'modifiers' && 'dice' in data, modifiers: value }]
    }
    return typeof value === 'object' && value !== null ? ledgersIn(value, key) : []
  })

/**
 * What was said of the numbers of a throw before it came: ledgers that stand together, of which one cites the clause of the throw, in the last
 * event that names the model whose dice they are as `who`, `on` or `by`.
 */
export function announced(before: readonly Happening[], { by, why }: Rolled): readonly Ledger[] {
  if (by === null) return []
  for (let i = before.length - 1; i >= 0; i--) {
    const event = before[i] as Happening
    if (!['who', 'on', 'by'].some(key => Reflect.get(event, key) === by)) continue
    const ledgers = ledgersIn(event)
    const cites = ledgers.find(({ modifiers }) => modifiers.some(m => m.base === true && m.clause === why))
    if (cites !== undefined) return ledgers.filter(({ of }) => of === cites.of)
  }
  return []
}
