// One answer: who is hurt, what is left of both with its numbers, best play, and how sure all of it is.
import { percent } from '@sightline/odds'
import type { AnswerView, LeftView } from '../../client/survey.ts'
import { HurtBar } from '../../panels/OddsBox.tsx'
import { Policy } from './Policy.tsx'
import { Scrolls } from './Scrolls.tsx'

export function Answer({ answer }: { readonly answer: AnswerView }) {
  const { document, theirs, mine, aim, sure, unit } = answer
  const { bar, policy, goal, how } = document
  return (
    <>
      {how.is === 'sampled' ? <p className="sampled">Sampled, not exact</p> : null}
      <HurtBar of={document} />
      <ul className="parts small">
        {[
          ['only', theirs.name, 'hurt', bar.theirs],
          ['both', '', 'hurt', bar.both],
          ['nobody', '', 'hurt', bar.nothing],
          ['only', mine.name, 'hurt', bar.mine],
        ].flatMap(([word, name, hurt, p]) =>
          Number(p) > 0
            ? [<li key={`${word} ${name}`}>{`${[word, name, hurt].filter(w => w !== '').join(' ')} ${percent(Number(p))}`}</li>]
            : [],
        )}
      </ul>
      {aim === null ? null : <p>{aim}</p>}
      <div className="bars">
        <Left of={theirs} unit={unit} />
        {mine.hurt ? <Left of={mine} unit={unit} /> : null}
      </div>
      {policy.length === 0 ? null : <Policy policy={policy} unit={unit} chance={answer.chance} goal={goal.text} />}
      <div className="muted small">
        {sure.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  )
}
/** Bars with their numbers: the picture and the table are one thing. */
function Left({ of: { title, before, rows, average }, unit }: { readonly of: LeftView; readonly unit: string }) {
  const fractions = rows.some(row => row.fraction !== null)
  return (
    <Scrolls label={title}>
      <table>
        <caption>
          {title} (now {before})
        </caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">exactly</th>
            <th scope="col">1 in</th>
            <th scope="col">at least</th>
            <th scope="col">at most</th>
            {fractions ? <th scope="col">as a fraction</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.left}>
              <th scope="row">{row.left}</th>
              <td className="bar-cell">
                <span className="bar-fill" style={{ inlineSize: `${Math.max(0.5, row.p * 100)}%` }} aria-hidden="true" />
                <span className="num">{row.exactly}</span>
              </td>
              <td className="num">{row.oneIn}</td>
              <td className="num">{row.atLeast}</td>
              <td className="num">{row.atMost}</td>
              {fractions ? <td className="num fraction">{row.fraction}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">{average}</p>
    </Scrolls>
  )
}
