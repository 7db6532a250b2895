import { gaugeText } from '../board/words.ts'
import type { TableView } from '../client/types.ts'

/** Numbers of a side that are shown; a screen reader reads all of them. */
const MOST = 3
/** Where there is less room. */
const FEW = 2

/** Round, turn and the numbers of the sides. */
export function Strip({ view }: { readonly view: TableView }) {
  const { scene, seats, turn, waits, thinking } = view
  return (
    <div className="strip">
      <p className="clock">
        {scene.clock.map((part, i) => (
          <span key={part} data-wide={i === 0 ? 'yes' : undefined}>
            {part}
          </span>
        ))}
      </p>
      <ul className="sides" aria-label="The sides">
        {seats.map(({ seat, name, kind }) => (
          <li key={seat} data-turn={(waits ?? turn) === seat ? 'yes' : undefined}>
            <span className="seat" data-seat={seat} />
            <strong>{name}</strong>
            {kind.is !== 'bot' ? null : thinking && waits === seat ? (
              // In the same room, so that nothing moves when it begins to think.
              <span className="bot thinking muted small" role="status">
                bot<span className="away"> is thinking</span>
              </span>
            ) : (
              <span className="bot muted small">bot</span>
            )}
            {(scene.sides[seat]?.gauges ?? []).map((gauge, i) => (
              <span key={gauge.label} className={i >= MOST ? 'away' : i >= FEW ? 'small num extra' : 'small num'}>
                {gaugeText(gauge)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
