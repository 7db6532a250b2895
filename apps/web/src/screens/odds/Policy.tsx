// Best play: what to answer in which situation, what it gains, and how often it comes up.
import { gained, percent } from '@sightline/odds'
import { useState } from 'react'
import type { InquiryDocument } from '../../client/survey.ts'
import { Scrolls } from './Scrolls.tsx'

type Line = InquiryDocument['policy'][number]
/** Lines that are shown at first: those that come up most often. */
const FIRST = 16

interface PolicyProps {
  readonly policy: readonly Line[]
  readonly unit: string
  /** The goal is a chance, else an average. */
  readonly chance: boolean
  readonly goal: string
}
export function Policy({ policy, unit, chance, goal }: PolicyProps) {
  const [all, setAll] = useState(false)
  const likeliest = new Set([...policy].sort((a, b) => b.chance - a.chance).slice(0, FIRST))
  const shown = all ? policy : policy.filter(line => likeliest.has(line))
  const worth = (n: number): string => (chance ? percent(n) : n.toFixed(2))
  return (
    <Scrolls label="Best play">
      <table className="policy">
        <caption>Best play for {goal}: what to answer when</caption>
        <thead>
          <tr>
            <th scope="col">no.</th>
            <th scope="col">{unit} mine : theirs</th>
            <th scope="col">question</th>
            <th scope="col">best answer</th>
            <th scope="col">gains</th>
            <th scope="col">comes up</th>
            <th scope="col">worth of each answer</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(line => (
            <tr
              key={`${line.action} ${line.before.mine} ${line.before.theirs} ${line.question} ${line.options.join()} ${line.chosen} ${line.chance}`}
            >
              <td className="num">{line.action + 1}</td>
              <td className="num">
                {line.before.mine} : {line.before.theirs}
              </td>
              <th scope="row">
                {line.who}: {line.question}
              </th>
              <td>
                <strong>{line.chosen}</strong>
              </td>
              <td className="num">{gained(line.gain, chance)}</td>
              <td className="num">{percent(line.chance)}</td>
              <td className="small">
                <ul>
                  {line.options.map((option, i) => (
                    <li key={option} className="num">
                      {option}: {worth(line.worth[i] ?? 0)}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < policy.length ? (
        <button type="button" className="button slim" onClick={() => setAll(true)}>
          Show {policy.length - shown.length} rarer situations
        </button>
      ) : null}
    </Scrolls>
  )
}
