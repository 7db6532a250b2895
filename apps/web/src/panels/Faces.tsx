/** Pips of a d6, as places on a grid of three by three. */
const PIPS: readonly (readonly number[])[] = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]

/** One die as it lies there. */
export function Die({ sides, face }: { readonly sides: number; readonly face: number }) {
  const pips = sides === 6 ? PIPS[face] : undefined
  return (
    <svg className="die" viewBox="0 0 30 30" aria-hidden="true" data-sides={sides}>
      {sides === 6 ? <rect x="1.5" y="1.5" width="27" height="27" rx="6" /> : <path d="M15 1 28.5 9v12L15 29 1.5 21V9Z" />}
      {pips === undefined ? (
        <text x="15" y="15">
          {face}
        </text>
      ) : (
        pips.map(at => <circle key={at} cx={8 + 7 * (at % 3)} cy={8 + 7 * Math.floor(at / 3)} r="2.5" />)
      )}
    </svg>
  )
}
export function Faces({ sides, faces }: { readonly sides: number; readonly faces: readonly number[] }) {
  return (
    <span className="faces" role="img" aria-label={`${faces.length}d${sides}: ${faces.join(', ')}`}>
      {faces.map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other name than their place
        <Die key={i} sides={sides} face={face} />
      ))}
    </span>
  )
}
