// The whole log on paper: every line with its dice and its clause.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TableView } from '../../client/types.ts'

/** Is there only while it is printed: a long game is a long page. */
export function PrintLog({ view }: { readonly view: TableView }) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  if (!printing) return null
  return (
    <article className="print-log">
      <h1>{view.title}</h1>
      <p>
        {view.systemTitle}. {view.seats.map(seat => seat.name).join(' against ')}.{' '}
        {view.ending?.text ?? `After ${view.log.length} actions.`}
      </p>
      <ol>
        {view.log.map(entry => (
          <li key={entry.n}>
            <h2>
              {entry.n}. {view.seats[entry.seat]?.name}: {entry.text}
            </h2>
            <ul>
              {entry.lines.map((line, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
                <li key={i}>
                  {line.text.trim()}
                  {line.why === '' ? '' : ` (${line.why})`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </article>
  )
}
