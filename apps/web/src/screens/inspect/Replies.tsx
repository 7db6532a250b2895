// Who could answer, with what, and why not.
import type { SightView, SystemName } from '../../client/types.ts'
import { Clause } from '../../panels/Clause.tsx'

export function Replies({ system, sight: { from, to, replies } }: { readonly system: SystemName; readonly sight: SightView }) {
  if (replies.length === 0) return null
  // What can be done stands first.
  const sorted = replies.toSorted((a, b) => Number(a.no !== null) - Number(b.no !== null))
  return (
    <section className="replies" aria-label={`Who could answer ${from}`}>
      <h2>
        Who could answer when {from} attacks {to}
      </h2>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">With what</th>
              <th scope="col">To what</th>
              <th scope="col">Can it?</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ who, what, to: occasion, why, no }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two replies may read the same
              <tr key={i} data-no={no === null ? undefined : 'yes'}>
                <th scope="row">{who}</th>
                <td>
                  {what} <Clause system={system} id={why} />
                </td>
                <td>{occasion}</td>
                <td>
                  {no === null ? (
                    <strong>yes</strong>
                  ) : (
                    <>
                      no: {no.text} <Clause system={system} id={no.why} />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
