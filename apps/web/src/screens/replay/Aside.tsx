// The games that were set aside, to go back to.
import { useState } from 'react'
import { client } from '../../client/here.ts'
import { go } from '../../ui/route.ts'
import { titles } from '../../ui/titles.ts'
import { type AsideGame, asideGames, bringBack, drop } from './aside.ts'

export function Aside({ onProblems }: { onProblems(problems: readonly string[]): void }) {
  const [games, setGames] = useState(() => asideGames(localStorage))
  if (games.length === 0) return null
  const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
  const back = async (game: AsideGame): Promise<void> => {
    const there = bringBack(localStorage, game)
    setGames(asideGames(localStorage))
    if (!there) return onProblems(['there is no room on this device to change games over'])
    const opened = await client.open({ is: 'continue' })
    if (opened.ok) go('/table')
    else onProblems(opened.problems)
  }
  return (
    <details className="aside">
      <summary>Games set aside ({games.length})</summary>
      <ul>
        {games.map(game => (
          <li key={game.saved}>
            <span>
              <strong>{game.about.title}</strong>
              <span className="muted small">
                {titles[game.about.system]}, {game.about.actions} actions, {when.format(game.about.at)}
              </span>
            </span>
            <button type="button" className="button slim" onClick={() => void back(game)}>
              Go back to it
            </button>
            <button
              type="button"
              className="button slim quiet"
              aria-label={`Forget ${game.about.title}`}
              onClick={() => {
                drop(localStorage, game)
                setGames(asideGames(localStorage))
              }}
            >
              Forget
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
