// The target as the eye sees it, with the shadow of every piece in the way, each with its own hatching and name.
import { useId } from 'react'
import type { ShooterView } from '../../client/types.ts'

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
/** Flat [y0, z0, y1, z1, ...]; y runs to the viewer's left, so the picture turns it round. */
function pointsOf(shadow: readonly number[], height: number): string {
  const points: string[] = []
  for (let i = 0; i + 1 < shadow.length; i += 2) points.push(`${-(shadow[i] as number)},${height - (shadow[i + 1] as number)}`)
  return points.join(' ')
}

export function Silhouette({ view: { width, height, hiding, hidden } }: { readonly view: ShooterView }) {
  const m = Math.max(width, height) * 0.08
  const stroke = Math.max(width, height) / 120
  const visible = percent(1 - hidden)
  // Both directions stand on one page, each with hatchings to its own scale.
  const id = useId()
  return (
    <figure className="silhouette">
      <svg
        viewBox={`${-width / 2 - m} ${-m} ${width + 2 * m} ${height + 2 * m}`}
        role="img"
        aria-label={`${visible} of it is visible${hiding.map(h => `; ${h.piece} hides ${percent(h.alone)}`).join('')}`}
      >
        <defs>
          {hiding.map((h, i) => (
            <pattern
              key={h.piece}
              id={`${id}-${i}`}
              width={stroke * 8}
              height={stroke * 8}
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${(i * 50 + 45) % 180})`}
            >
              <rect width={stroke * 8} height={stroke * 8} className="shade" />
              <line x1="0" y1="0" x2="0" y2={stroke * 8} strokeWidth={stroke * 3} className="hatch" />
            </pattern>
          ))}
        </defs>
        <rect x={-width / 2} y="0" width={width} height={height} className="target" strokeWidth={stroke * 2} />
        {hiding.map((h, i) => (
          <polygon key={h.piece} points={pointsOf(h.shadow, height)} fill={`url(#${id}-${i})`} className="edge" strokeWidth={stroke} />
        ))}
        <line x1={-width / 2 - m} x2={width / 2 + m} y1={height} y2={height} className="floor" strokeWidth={stroke} />
      </svg>
      <figcaption>
        <strong>{visible} visible</strong>
        {hiding.length === 0 ? <span className="small"> Nothing is in the way.</span> : null}
        <ul className="small">
          {hiding.map((h, i) => (
            <li key={h.piece}>
              <svg width="22" height="14" aria-hidden="true">
                <g transform={`rotate(${(i * 50 + 45) % 180} 11 7)`}>
                  {[-12, -4, 4, 12].map(x => (
                    <line key={x} x1={11 + x} x2={11 + x} y1="-12" y2="26" className="hatch" strokeWidth="3" />
                  ))}
                </g>
              </svg>
              {h.piece} hides {percent(h.alone)}, {percent(h.adds)} of it nothing else hides
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
