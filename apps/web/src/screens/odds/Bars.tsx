// What is left of both, as bars with their numbers: the picture and the table are one thing.
import type { OddsView, SideOdds } from '../../client/types.ts'

export function Bars({ odds: { main, unit } }: { readonly odds: OddsView }) {
  return (
    <div className="bars">
      {[main.theirs, main.mine].map(side => (
        <Left key={side.name} side={side} unit={unit} />
      ))}
    </div>
  )
}
const share = (p: number): string =>
  p <= 0 ? '0 %' : p >= 1 ? '100 %' : p < 0.001 ? '< 0.1 %' : p > 0.999 ? '> 99.9 %' : `${(p * 100).toFixed(1)} %`
function Left({ side, unit }: { readonly side: SideOdds; readonly unit: string }) {
  return (
    <table>
      <caption>
        {side.name}: {unit} left (now {side.before})
      </caption>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          <th scope="col">exactly</th>
          <th scope="col">at least</th>
          <th scope="col">at most</th>
          <th scope="col">1 in</th>
        </tr>
      </thead>
      <tbody>
        {side.left.map(bar => (
          <tr key={bar.value}>
            <th scope="row">{bar.value}</th>
            <td className="bar-cell">
              <span className="bar-fill" style={{ inlineSize: `${Math.max(0.5, bar.p * 100)}%` }} aria-hidden="true" />
              <span className="num">{bar.percent}</span>
            </td>
            <td className="num">{share(bar.atLeast)}</td>
            <td className="num">{share(bar.atMost)}</td>
            <td className="num">{bar.oneIn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
