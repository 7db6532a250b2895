// Luck over the game: for each side, how many more dice made their number than dice do on the average. Fair dice stay near the middle line.
import type { SeatView } from '../../client/types.ts'
import type { Luck } from './luck.ts'
import { spread } from './spread.ts'

const [WIDTH, HEIGHT] = [320, 120]
interface LuckCurveProps {
  /** Before the first action, and after each. */
  readonly lucks: readonly Luck[]
  readonly seats: readonly SeatView[]
  /** The action that is looked at. */
  readonly at: number
}
const moreOf = ({ sides }: Luck, seat: number): number => {
  const side = sides.find(s => s.seat === seat)
  return side === undefined ? 0 : side.made - side.expected
}
const words = (more: number): string =>
  Math.abs(more) < 0.05 ? 'as expected' : `${Math.abs(more).toFixed(1)} ${more > 0 ? 'more' : 'fewer'} than expected`

export function LuckCurve({ lucks, seats, at }: LuckCurveProps) {
  const last = lucks.at(-1)
  if (last === undefined || lucks.length < 3 || last.sides.every(side => side.weighed === 0)) return null
  const most = spread(seats.flatMap(({ seat }) => lucks.map(luck => moreOf(luck, seat))))
  const x = (i: number): number => (i / (lucks.length - 1)) * WIDTH
  const y = (more: number): number => HEIGHT / 2 - (more / most) * (HEIGHT / 2)
  const said = seats.map(({ seat, name }) => `${name} ${words(moreOf(last, seat))}`).join('; ')
  return (
    <figure className="luck-curve">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Dice that made their number, over the game. At its end: ${said}`}
      >
        <line className="zero" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <line className="now" x1={x(Math.min(at, lucks.length - 1))} x2={x(Math.min(at, lucks.length - 1))} y1="0" y2={HEIGHT} />
        {seats.map(({ seat }) => (
          <polyline key={seat} data-seat={seat} points={lucks.map((luck, i) => `${x(i)},${y(moreOf(luck, seat))}`).join(' ')} />
        ))}
      </svg>
      <figcaption className="muted small">
        Over the game: above the middle line more dice made their number than dice do on the average, at the edges {most} more or fewer.{' '}
        {seats.map(({ seat, name }) => (
          <span key={seat} className="key">
            <svg width="26" height="8" aria-hidden="true">
              <polyline data-seat={seat} points="1,4 25,4" />
            </svg>{' '}
            {name}: {words(moreOf(last, seat))}.{' '}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
