// The odds of what is being prepared: the sentence, who is hurt, and how much.
import { percent } from '@sightline/odds'
import './odds.css'
import type { OddsCase, OddsView, SideOdds, SystemName } from '../client/types.ts'
import type { AskedState } from '../ui/useAsked.ts'
import { Clause } from './Clause.tsx'

export function OddsBox({ odds, system }: { readonly odds: AskedState<OddsView | null>; readonly system: SystemName }) {
  if (odds.is === 'waiting') {
    return (
      <p className="odds thinking" role="status">
        Working out the odds
      </p>
    )
  }
  if (odds.is === 'failed') return <p className="odds muted small">No odds for this: {odds.message}</p>
  if (odds.value === null) return null
  const { main, others, loss, answers } = odds.value
  const harmless = main.mine.hurt + main.theirs.hurt === 0
  return (
    <section className="odds" aria-label="Odds">
      {harmless ? (
        <p className="headline">Nobody is hurt {main.name}.</p>
      ) : (
        <>
          <p className="headline">{unbroken(sentence(main.outlook))}</p>
          <HurtBar of={main} />
          <HurtKey of={main} />
        </>
      )}
      <p className="muted small">
        {main.how.is === 'exact' ? 'Exact' : `Drawn ${main.how.draws.toLocaleString('en')} times`}
        {harmless ? '' : `, ${main.name}`}
        {main.assuming.length === 0 ? '' : `. ${main.assuming.join('. ')}`}
      </p>
      {answers.length === 0 ? null : (
        <ul className="small answers" aria-label="Who may answer">
          {answers.map(({ who, what, to, why }) => (
            <li key={`${who} ${what} ${to}`}>
              <strong>{who}</strong> may answer {to}: {what} <Clause system={system} id={why} />
            </li>
          ))}
        </ul>
      )}
      {others.map(other => (
        <p key={other.name} className="small other">
          <strong>{sentence(other.name)}:</strong> {unbroken(other.outlook)}
        </p>
      ))}
      <details>
        <summary>How much, and how likely</summary>
        <Losses side={main.theirs} loss={loss} />
        {main.mine.hurt > 0 ? <Losses side={main.mine} loss={loss} /> : null}
        <button type="button" className="button slim" onClick={() => void navigator.clipboard.writeText(main.headline)}>
          Copy the sentence
        </button>
      </details>
    </section>
  )
}
const sentence = (text: string): string => (text[0]?.toUpperCase() ?? '') + text.slice(1)
/** A number stays on the line of its sign. */
const unbroken = (text: string): string => text.replaceAll(' %', '\u00a0%')
interface Hurt extends Pick<OddsCase, 'bar'> {
  readonly mine: { readonly name: string }
  readonly theirs: { readonly name: string }
}
const partsOf = ({ bar, mine, theirs }: Hurt) =>
  (
    [
      { key: 'theirs', p: bar.theirs, word: `only ${theirs.name} hurt` },
      { key: 'both', p: bar.both, word: 'both hurt' },
      { key: 'nothing', p: bar.nothing, word: 'nobody hurt' },
      { key: 'mine', p: bar.mine, word: `only ${mine.name} hurt` },
    ] as const
  ).filter(({ p }) => p > 0)
/** Who is hurt, in proportion. */
export function HurtBar({ of }: { readonly of: Hurt }) {
  const parts = partsOf(of)
  return (
    <div className="hurt" role="img" aria-label={parts.map(({ p, word }) => `${word} ${percent(p, 0)}`).join(', ')}>
      {parts.map(({ key, p, word }) => (
        <span key={key} data-part={key} style={{ flexGrow: Math.max(p, 0.02) }} title={`${word}: ${percent(p, 0)}`}>
          {p >= 0.16 ? percent(p, 0) : ''}
        </span>
      ))}
    </div>
  )
}
/** What the parts of the bar mean; the bar says the same to screen readers. */
export const HurtKey = ({ of }: { readonly of: Hurt }) => (
  <ul className="hurt-key" aria-hidden="true">
    {partsOf(of).map(({ key, p, word }) => (
      <li key={key} data-part={key}>
        {word} {percent(p, 0)}
      </li>
    ))}
  </ul>
)
function Losses({ side, loss }: { readonly side: SideOdds; readonly loss: string }) {
  return (
    <table className="losses">
      <caption>
        {side.name}: {loss}
      </caption>
      <thead>
        <tr>
          <th scope="col">{loss}</th>
          <th scope="col">exactly</th>
          <th scope="col">at least</th>
          <th scope="col">once in</th>
        </tr>
      </thead>
      <tbody>
        {side.loss.map(bar => (
          <tr key={bar.value} style={{ '--share': bar.p }}>
            <th scope="row" className="num">
              {bar.value}
            </th>
            <td className="num">{bar.percent}</td>
            <td className="num">{percent(bar.atLeast, 0)}</td>
            <td className="num">{bar.oneIn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
