import type { Refused, SystemName } from '../client/types.ts'
import { Clause } from './Clause.tsx'

/** Why not. */
export function Refusal({ no, system }: { readonly no: Refused; readonly system: SystemName }) {
  return (
    <p className="no" role="status">
      {no.text} {no.text.includes(no.clause) ? null : <Clause system={system} id={no.clause} />}
    </p>
  )
}
