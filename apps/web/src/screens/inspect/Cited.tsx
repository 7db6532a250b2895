// Texts of the rules with their clauses: each leads to the Rules screen.
import type { Modifier, SystemName } from '../../client/types.ts'
import { Clause } from '../../panels/Clause.tsx'
import { Prose } from '../rules/Prose.tsx'

const ALL = (): boolean => true
/** A line that cites clauses in its words. */
export const Cited = ({ system, text }: { readonly system: SystemName; readonly text: string }) => (
  <Prose system={system} text={text} known={ALL} />
)
/** What made a number what it is, with what did not count. */
export function Modifiers({ system, modifiers }: { readonly system: SystemName; readonly modifiers: readonly Modifier[] }) {
  if (modifiers.length === 0) return null
  return (
    <ul className="modifiers">
      {modifiers.map((modifier, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same modifier may come twice
        <li key={i} data-counts={modifier.because === undefined ? 'yes' : 'no'}>
          <span className="num">{modifier.value < 0 ? `−${-modifier.value}` : `+${modifier.value}`}</span> {modifier.source}{' '}
          <Clause system={system} id={modifier.clause} />
          {modifier.because === undefined ? null : <span className="muted"> not counted: {modifier.because}</span>}
        </li>
      ))}
    </ul>
  )
}
