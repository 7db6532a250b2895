// One thing takes many values: how the numbers go with it, drawn, and as a table in which each value can be opened.
import { percent } from '@sightline/odds'
import type { AnswerView, AxisView, PointView } from '../../client/survey.ts'
import { Scrolls } from './Scrolls.tsx'

export interface ManyProps {
  readonly points: readonly PointView[]
  /** The point that is shown in full. */
  readonly open: number | null
  onOpen(index: number): void
}
interface Line {
  readonly key: 'goal' | 'out' | 'hurt' | 'mine'
  readonly word: string
  readonly dash: string
  of(answer: AnswerView): number
}
const hurtLine: Line = { key: 'hurt', word: 'theirs hurt', dash: '7 5', of: a => a.document.theirs.hurt }
const mineLine: Line = { key: 'mine', word: 'mine hurt', dash: '2 4', of: a => a.document.mine.hurt }
/** What is drawn: the goal, and of chances also who is hurt at all. */
function linesOf(answers: readonly AnswerView[]): readonly Line[] {
  const [one] = answers
  if (one === undefined) return []
  const { goal } = one.document
  const aim: Line = { key: 'goal', word: goal.word === 'kill' ? `theirs ${one.out}` : goal.text, dash: '', of: a => a.document.goal.value }
  if (!one.chance) return [aim]
  return [aim, hurtLine, ...(answers.some(a => mineLine.of(a) > 0) ? [mineLine] : [])]
}
const [W, H, LEFT, TOP, FLOOR] = [640, 260, 52, 12, 216]

export function Curve({ axis, points, open, onOpen }: ManyProps & { readonly axis: AxisView }) {
  const known = points.flatMap((point, i) => (point.answer === null ? [] : [{ i, label: point.labels[0] ?? '', answer: point.answer }]))
  const lines = linesOf(known.map(k => k.answer))
  const numbers = axis.values.every(v => v !== null) ? (axis.values as readonly number[]) : null
  return (
    <>
      {numbers !== null && known.length > 1 ? (
        <figure className="curve">
          <Drawing name={axis.name} numbers={numbers} known={known} lines={lines} />
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
        </figure>
      ) : null}
      <Rows axis={axis} points={points} lines={lines} open={open} onOpen={onOpen} />
    </>
  )
}
interface DrawingProps {
  readonly name: string
  readonly numbers: readonly number[]
  readonly known: readonly { readonly i: number; readonly label: string; readonly answer: AnswerView }[]
  readonly lines: readonly Line[]
}
function Drawing({ name, numbers, known, lines }: DrawingProps) {
  const chance = known[0]?.answer.chance === true
  const values = known.flatMap(k => lines.map(line => line.of(k.answer)))
  const [low, high] = chance ? [0, 1] : [Math.min(0, ...values), Math.max(...values, 1e-9)]
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)]
  const x = (i: number): number => LEFT + (((numbers[i] ?? 0) - from) / (to - from || 1)) * (W - LEFT - 20)
  const y = (v: number): number => FLOOR - ((v - low) / (high - low || 1)) * (FLOOR - TOP)
  const every = Math.ceil(known.length / 14)
  return (
    <svg
      viewBox={`0 0 ${W} ${H}`}
      role="img"
      aria-label={`${lines.map(l => l.word).join(', ')} by ${name}; the table below has the numbers`}
    >
      {[0, 0.25, 0.5, 0.75, 1].map(part => {
        const v = low + part * (high - low)
        return (
          <g key={part}>
            <line x1={LEFT} x2={W - 20} y1={y(v)} y2={y(v)} className="grid" />
            <text x={LEFT - 6} y={y(v) + 4} textAnchor="end">
              {chance ? `${v * 100} %` : v.toFixed(2)}
            </text>
          </g>
        )
      })}
      {known.map(({ i, label }, n) =>
        n % every === 0 ? (
          <text key={label} x={x(i)} y={FLOOR + 20} textAnchor="middle">
            {label}
          </text>
        ) : null,
      )}
      <text x={(LEFT + W) / 2} y={H - 6} textAnchor="middle">
        {name}
      </text>
      {lines.map(line => (
        <g key={line.key}>
          <polyline
            data-line={line.key}
            strokeDasharray={line.dash}
            points={known.map(k => `${x(k.i)},${y(line.of(k.answer))}`).join(' ')}
          />
          {line.key === 'goal' ? known.map(k => <circle key={k.i} cx={x(k.i)} cy={y(line.of(k.answer))} r="3.5" />) : null}
        </g>
      ))}
    </svg>
  )
}
function Rows({ axis, points, lines, open, onOpen }: ManyProps & { readonly axis: AxisView; readonly lines: readonly Line[] }) {
  const known = points.flatMap(p => (p.answer === null ? [] : [p.answer]))
  const [one] = known
  const back = known.some(a => a.document.mine.hurt > 0)
  const outs = one !== undefined && one.document.goal.word !== 'kill'
  const most = one?.chance === true ? 1 : Math.max(1e-9, ...known.map(a => Math.abs(a.document.goal.value)))
  const heads = [
    ...lines.map(line => line.word),
    ...(outs ? [`theirs ${one.out}`] : []),
    `${one?.loss ?? ''} on average`,
    ...(back ? [`own ${one?.loss ?? ''}`, `self ${one?.out ?? ''}`] : []),
  ]
  return (
    <Scrolls label={`Numbers by ${axis.name}`}>
      <table className="rows">
        <caption>By {axis.name}; choose a value to see all about it</caption>
        <thead>
          <tr>
            {[axis.name, ...heads].map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, i) => {
            const { answer } = point
            const label = point.labels[0] ?? ''
            return (
              <tr key={label}>
                <th scope="row">
                  {answer === null ? (
                    label
                  ) : (
                    <button type="button" className="button slim" aria-pressed={open === i} onClick={() => onOpen(i)}>
                      {label}
                    </button>
                  )}
                </th>
                {answer === null ? (
                  <td colSpan={heads.length} className="refused">
                    {point.no}
                  </td>
                ) : (
                  <Numbers answer={answer} lines={lines} outs={outs} back={back} most={most} />
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolls>
  )
}
interface NumbersProps {
  readonly answer: AnswerView
  readonly lines: readonly Line[]
  readonly outs: boolean
  readonly back: boolean
  readonly most: number
}
function Numbers({ answer, lines, outs, back, most }: NumbersProps) {
  const { document, chance } = answer
  const show = (v: number): string => (chance ? percent(v) : v.toFixed(3))
  const drawn = document.how.is === 'sampled' ? '≈ ' : ''
  return (
    <>
      {lines.map((line, n) => (
        <td key={line.key} className={n === 0 ? 'bar-cell' : 'num'}>
          {n === 0 ? (
            <span className="bar-fill" style={{ inlineSize: `${(Math.abs(line.of(answer)) / most) * 100}%` }} aria-hidden="true" />
          ) : null}
          <span className="num">
            {drawn}
            {show(line.of(answer))}
          </span>
        </td>
      ))}
      {outs ? <td className="num">{percent(document.theirs.out)}</td> : null}
      <td className="num">{document.theirs.mean.toFixed(3)}</td>
      {back ? (
        <>
          <td className="num">{document.mine.mean.toFixed(3)}</td>
          <td className="num">{percent(document.mine.out)}</td>
        </>
      ) : null}
    </>
  )
}
