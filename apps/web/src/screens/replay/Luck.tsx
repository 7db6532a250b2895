// Who had the better dice so far.
import type { SeatView } from '../../client/types.ts'
import type { Luck } from './luck.ts'

const tenth = (n: number): string => (Math.round(n * 10) / 10).toFixed(1)
const signed = (n: number): string => (Math.abs(n) < 0.05 ? 'as expected' : n > 0 ? `${tenth(n)} more` : `${tenth(-n)} fewer`)

export function LuckTable({ luck, seats }: { readonly luck: Luck; readonly seats: readonly SeatView[] }) {
  const { sides, nobodys } = luck
  const summed = sides.some(side => side.summed.dice > 0)
  if (sides.every(side => side.dice === 0)) return <p className="muted">Nobody has thrown a die yet.</p>
  return (
    <>
      <table className="luck">
        <caption className="away">Dice of each side up to this moment</caption>
        <thead>
          <tr>
            <td />
            {sides.map(({ seat }) => (
              <th key={seat} scope="col">
                <span className="seat" data-seat={seat} /> {seats[seat]?.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="num">
          <tr>
            <th scope="row">Dice thrown</th>
            {sides.map(({ seat, dice }) => (
              <td key={seat}>{dice}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Made their number</th>
            {sides.map(({ seat, made, weighed }) => (
              <td key={seat}>{weighed === 0 ? '–' : `${made} of ${weighed}`}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Expected</th>
            {sides.map(({ seat, weighed, expected, made }) => (
              <td key={seat}>
                {weighed === 0 ? '–' : tenth(expected)}
                {weighed === 0 ? null : <strong>{signed(made - expected)}</strong>}
              </td>
            ))}
          </tr>
          {summed ? (
            <tr>
              <th scope="row">Dice added up</th>
              {sides.map(({ seat, summed: { dice, got, expected } }) => (
                <td key={seat}>{dice === 0 ? '–' : `${got}, expected ${tenth(expected)}`}</td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
      <p className="muted small">
        A die is counted for what it needed on its own; what the rules made of it is in the log.
        {nobodys === 0 ? '' : ` ${nobodys} dice belong to no side.`}
      </p>
    </>
  )
}
