// The board in words, from where a model stands.
import { gaugeText } from '../board/words.ts'
import { client } from '../client/here.ts'
import type { TableView } from '../client/types.ts'
import { useTable } from '../screens/table/state.ts'
import { useAsked } from '../ui/useAsked.ts'

/** All panels are in sight. */
const wide = matchMedia('(min-width: 900px)')
/** Lines of a sighting that are always shown: how far, whether seen, what cover. */
const SHORT = 3

export function Words({ view, from, onModel }: { readonly view: TableView; readonly from: string | null; onModel(name: string): void }) {
  const shown = useTable(s => s.tab === 'words') || wide.matches
  const bearings = useAsked(
    () => (from === null || !shown ? Promise.resolve([]) : client.bearings(from)),
    [view.version, from, shown],
    true,
  )
  const { models, sides, terrain } = view.scene
  const find = (name: string) => models.find(m => m.name === name)
  const rows =
    from === null || bearings.is !== 'here' || bearings.value.length === 0
      ? models.filter(m => m.is !== 'gone').map(m => ({ name: m.name, hour: null, lines: [] }))
      : bearings.value
  return (
    <section className="words" aria-label="The board in words">
      <table>
        <caption>{from === null ? 'Everybody on the table' : `As ${from} sees it, the nearest first`}</caption>
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col">Where</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, hour, lines }) => {
            const model = find(name)
            if (model === undefined) return null
            return (
              <tr key={name}>
                <th scope="row">
                  <button type="button" onClick={() => onModel(name)}>
                    <span className="seat" data-seat={model.seat} /> {name}
                  </button>
                  <span className="muted small">{sides[model.seat]?.name}</span>
                </th>
                <td>
                  {hour === null ? `(${model.at.map(n => Math.round(n * 10) / 10).join(', ')})` : `${hour} o’clock`}
                  <span>
                    {lines
                      .slice(0, SHORT)
                      .map(line => (line.startsWith(`${from} to ${name}: `) ? line.slice(`${from} to ${name}: `.length) : line))
                      .join(', ')}
                  </span>
                  {lines.length <= SHORT ? null : (
                    <details>
                      <summary>more</summary>
                      {lines.slice(SHORT).map(line => (
                        <span key={line}>{line}</span>
                      ))}
                    </details>
                  )}
                </td>
                <td>
                  {model.is === 'standing' ? null : <span>{model.is}</span>}
                  {model.gauges.map(gauge => (
                    <span key={gauge.label} className="num">
                      {gaugeText(gauge)}
                    </span>
                  ))}
                  {model.states.map(state => (
                    <span key={state}>{state}</span>
                  ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {terrain.length === 0 ? null : (
        <details>
          <summary>Terrain</summary>
          <ul>
            {terrain.map(piece => (
              <li key={piece.id}>
                <strong>{piece.id}</strong>: {piece.words}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
