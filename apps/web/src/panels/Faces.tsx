import type { DiceGroup } from './dice.ts'

/** Pips of a d6, as places on a grid of three by three. */
const PIPS: readonly (readonly number[])[] = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]

/** One die as it lies there; `made`: it did what it was for. */
export function Die({ sides, face, made = null }: { readonly sides: number; readonly face: number; readonly made?: boolean | null }) {
  const pips = sides === 6 ? PIPS[face] : undefined
  return (
    <svg
      className="die"
      viewBox="0 0 30 30"
      aria-hidden="true"
      data-sides={sides}
      data-made={made === null ? undefined : made ? 'yes' : 'no'}
    >
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
const said = ({ word, dice }: DiceGroup, sides: number): string =>
  `${word === '' ? `${dice.length}d${sides}` : `${word}, ${dice.length}d${sides}`}: ${dice
    .map(({ face, made }) => `${face}${made === null ? '' : made ? ' counts' : ' does not'}`)
    .join(', ')}`
/** The dice of a throw: those that did what they were for have a thick edge, the others a broken one. */
export function Faces({ sides, groups }: { readonly sides: number; readonly groups: readonly DiceGroup[] }) {
  return (
    <span className="faces" role="img" aria-label={groups.map(group => said(group, sides)).join('; ')}>
      {groups.map(({ word, dice }, g) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name than their place
        <span key={g} className="dice-group">
          {word === '' ? null : <span className="small muted">{word}</span>}
          {dice.map(({ face, made }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other name than their place
            <Die key={i} sides={sides} face={face} made={made} />
          ))}
        </span>
      ))}
    </span>
  )
}
