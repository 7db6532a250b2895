// One way of a pair: distance, verdict, every weapon with its band and its numbers, the picture and the margin.
import type { SightView, SystemName } from '../../client/types.ts'
import { Clause } from '../../panels/Clause.tsx'
import { Cited, Modifiers } from './Cited.tsx'
import { Silhouette } from './Silhouette.tsx'

interface SeenProps {
  readonly system: SystemName
  readonly sight: SightView
}
export function Seen({ system, sight }: SeenProps) {
  const { from, to, distance, verdict, view, lines } = sight
  return (
    <section className="seen" aria-label={`${from} looks at ${to}`}>
      <h2>
        {from} looks at {to}
      </h2>
      <dl className="named">
        <dt>Distance</dt>
        <dd>
          {distance.text} <Clause system={system} id={distance.why} />
        </dd>
        <dt>Verdict</dt>
        <dd>
          <strong>{verdict.sees ? 'sees it' : 'does not see it'}</strong>: {verdict.text} <Clause system={system} id={verdict.why} />
        </dd>
      </dl>
      {view === null ? null : <Silhouette view={view} />}
      <Margin system={system} sight={sight} />
      <Means system={system} sight={sight} />
      <details>
        <summary>Everything that was decided, line by line</summary>
        <ul className="lines">
          {lines.map(line => (
            <li key={line}>
              <Cited system={system} text={line} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
function Margin({ system, sight: { tooClose, changes } }: SeenProps) {
  if (!tooClose) return <p className="muted small">Not close: a millimetre either way changes nothing.</p>
  return (
    <div className="close">
      <p>Too close to call: a millimetre changes the answer.</p>
      <ul>
        {changes.map(change => (
          <li key={change}>
            <Cited system={system} text={change} />
          </li>
        ))}
      </ul>
    </div>
  )
}
function Means({ system, sight: { from, means } }: SeenProps) {
  if (means.length === 0) return null
  return (
    <>
      <h3>What {from} could do it with</h3>
      <ul className="means">
        {means.map(({ name, band, why, no, sums }) => (
          <li key={name} data-no={no === null ? undefined : 'yes'}>
            <p>
              <strong>{name}</strong>: {band} <Clause system={system} id={why} />
            </p>
            {no === null ? null : (
              <p className="no">
                No: {no.text} <Clause system={system} id={no.why} />
              </p>
            )}
            {sums.map(sum => (
              <div key={sum.label} className="sum">
                <p>
                  {sum.label}: <span className="num">{sum.text}</span>
                </p>
                <Modifiers system={system} modifiers={sum.modifiers} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
