// The game waits until somebody has looked at what the enemy's action brought.
import { useEffect, useRef } from 'react'
import { client } from '../client/here.ts'
import type { TableView } from '../client/types.ts'
import { Key } from '../ui/Key.tsx'
import { Result } from './Result.tsx'

export function Hold({ view }: { readonly view: TableView }) {
  const entry = view.log.find(({ n }) => n === view.held)
  const button = useRef<HTMLButtonElement>(null)
  // Whoever is busy with a dialog, a list or a menu stays there.
  useEffect(() => {
    if (document.activeElement?.closest('dialog, select, input, .drop-menu[open]') == null) button.current?.focus({ preventScroll: true })
  }, [])
  if (entry === undefined) return null
  return (
    <section className="hold" aria-label="Look at this">
      <h2>{view.seats[entry.seat]?.kind.is === 'bot' ? 'What the enemy did' : 'What came of it'}</h2>
      <Result entry={entry} />
      <p className="actions">
        <button type="button" className="button main" ref={button} onClick={() => client.goOn()} data-go-on="yes">
          Go on <Key>↵</Key>
        </button>
      </p>
    </section>
  )
}
