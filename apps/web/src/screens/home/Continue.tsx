import { useState } from 'react'
import { client } from '../../client/here.ts'
import type { Opening } from '../../client/types.ts'
import { go } from '../../ui/route.ts'
import { titles } from '../../ui/titles.ts'

/** The game that was being played on this device. */
export function Continue({ onOpen, busy }: { readonly onOpen: (opening: Opening) => Promise<void>; readonly busy: boolean }) {
  const [saved] = useState(() => client.saved())
  if (saved === null) return null
  const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(saved.at)
  return (
    <section className="continue" aria-labelledby="continue">
      <div>
        <h2 id="continue">{saved.title}</h2>
        <p className="muted small">
          {titles[saved.system]}, {saved.actions} {saved.actions === 1 ? 'action' : 'actions'}, {when}
        </p>
      </div>
      <button
        type="button"
        className="button main"
        disabled={busy}
        onClick={() => (client.view === null || client.place !== 'game' ? void onOpen({ is: 'continue' }) : go('/table'))}
      >
        Go on playing
      </button>
    </section>
  )
}
