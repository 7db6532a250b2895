// One thing takes many values: how the chances go with it, drawn and as a table.
import { client } from '../../client/here.ts'
import { useAsked } from '../../ui/useAsked.ts'
import { type DuelAsked, linkOf } from './asked.ts'

interface Point {
  readonly value: string
  readonly hurt: number
  readonly out: number
  readonly mine: number
}
interface Found {
  readonly points: readonly Point[]
  /** Values that cannot be worked out, and why. */
  readonly refused: readonly string[]
}
/** Points one after another: the odds thread does one thing at a time anyway. */
async function pointsOf({ system, first, second, situation, sweep }: DuelAsked, signal: AbortSignal): Promise<Found> {
  const points: Point[] = []
  const refused: string[] = []
  for (const value of sweep?.values ?? []) {
    const found = await client.duel(system, first, second, { ...situation, [sweep?.flag ?? '']: value }, { signal })
    if (!found.ok) {
      refused.push(`${value}: ${found.problems.join('; ')}`)
      continue
    }
    const { mine, theirs } = found.value.main
    points.push({ value, hurt: theirs.hurt, out: theirs.out, mine: mine.hurt })
  }
  return { points, refused }
}
const W = 640
const H = 240
const LEFT = 44
const lines = [
  { key: 'hurt', word: 'enemy hurt', dash: '' },
  { key: 'out', word: 'enemy out of action', dash: '7 5' },
  { key: 'mine', word: 'own model hurt', dash: '2 4' },
] as const

export function Curve({ asked }: { readonly asked: DuelAsked }) {
  const found = useAsked(signal => pointsOf(asked, signal), [linkOf(asked)])
  const flag = asked.sweep?.flag ?? ''
  if (found.is === 'waiting') {
    return (
      <p className="thinking" role="status">
        Working out the curve
      </p>
    )
  }
  if (found.is === 'failed') return <p className="problem">{found.message}</p>
  const { points, refused } = found.value
  const missing = refused.map(text => (
    <p key={text} className="problem">
      {text}
    </p>
  ))
  if (points.length < 2) {
    return (
      <>
        <p className="problem">Fewer than two of these values can be worked out.</p>
        {missing}
      </>
    )
  }
  const x = (i: number): number => LEFT + (i * (W - LEFT - 12)) / (points.length - 1)
  const y = (p: number): number => 12 + (1 - p) * (H - 44)
  return (
    <figure className="curve">
      <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={`Chances by ${flag}; the table below has the numbers`}>
        {[0, 0.25, 0.5, 0.75, 1].map(p => (
          <g key={p}>
            <line x1={LEFT} x2={W - 12} y1={y(p)} y2={y(p)} className="grid" />
            <text x={LEFT - 6} y={y(p) + 4} textAnchor="end">
              {p * 100} %
            </text>
          </g>
        ))}
        {points.map(({ value }, i) => (
          <text key={value} x={x(i)} y={H - 10} textAnchor="middle">
            {value}
          </text>
        ))}
        {lines.map(({ key, dash }) => (
          <polyline key={key} data-line={key} strokeDasharray={dash} points={points.map((p, i) => `${x(i)},${y(p[key])}`).join(' ')} />
        ))}
      </svg>
      <figcaption className="small">
        {lines.map(({ key, word, dash }) => (
          <span key={key}>
            <svg width="28" height="8" aria-hidden="true">
              <line x1="0" x2="28" y1="4" y2="4" data-line={key} strokeDasharray={dash} />
            </svg>{' '}
            {word}
          </span>
        ))}
      </figcaption>
      <table>
        <caption>Chances by {flag}</caption>
        <thead>
          <tr>
            <th scope="col">{flag}</th>
            {lines.map(({ key, word }) => (
              <th key={key} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(point => (
            <tr key={point.value}>
              <th scope="row">{point.value}</th>
              {lines.map(({ key }) => (
                <td key={key} className="num">
                  {point[key] > 0 && point[key] < 0.001 ? '< 0.1 %' : `${(point[key] * 100).toFixed(1)} %`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {missing}
    </figure>
  )
}
