// Where everything begins: go on, play, learn, look things up, open a file.
import { useState } from 'react'
import { client } from '../../client/here.ts'
import type { Opening, SavedGame } from '../../client/types.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Problems } from '../../ui/Problems.tsx'
import { go } from '../../ui/route.ts'
import { titles } from '../../ui/titles.ts'
import { screens } from '../index.ts'
import { useTable } from '../table/state.ts'
import { Continue } from './Continue.tsx'
import './home.css'
import { Learn } from './Learn.tsx'
import { PlayNow } from './PlayNow.tsx'
import { Replace, replaced } from './Replace.tsx'

/** Screens that need no game. */
const links = [
  { to: 'rules', word: 'Rules', about: 'Every clause, searchable, with what applies it.' },
  { to: 'odds', word: 'Odds', about: 'Any attack, exactly, in a sentence to copy.' },
] as const

export default function Home() {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState<{ readonly game: SavedGame; readonly opening: Opening } | null>(null)
  const [newcomer] = useState(() => client.saved() === null)
  const open = async (opening: Opening): Promise<void> => {
    setBusy(true)
    setProblems([])
    const opened = await client
      .open(opening)
      .catch((e: unknown) => ({ ok: false as const, problems: [e instanceof Error ? e.message : String(e)] }))
    setBusy(false)
    if (opened.ok) {
      useTable.getState().begin()
      go('/table')
    } else setProblems(opened.problems)
  }
  const begin = async (opening: Opening): Promise<void> => {
    const game = replaced()
    if (game === null) await open(opening)
    else setAsks({ game, opening })
  }
  return (
    <FileDrop onText={(text, file) => void open({ is: 'text', text, file })}>
      {choose => (
        <div className="page home" aria-busy={busy}>
          <header className="hero">
            <h1>May I shoot, what do I roll, and who may interrupt?</h1>
            <p>
              Sightline plays the rules of {titles.gangfight}, {titles.factions}, {titles.d20} and {titles.eldfall}, shows the odds before
              you decide, and says of every number where it comes from.
            </p>
          </header>
          <Problems problems={problems} />
          {newcomer ? <Learn /> : <Continue onOpen={open} busy={busy} />}
          <PlayNow onOpen={begin} busy={busy} />
          {newcomer ? null : <Learn />}
          {asks === null ? null : (
            <Replace
              game={asks.game}
              onReplace={() => {
                setAsks(null)
                void open(asks.opening)
              }}
              onCancel={() => setAsks(null)}
              onProblem={text => setProblems([text])}
            />
          )}
          <section className="more" aria-label="More">
            {links
              .filter(({ to }) => to in screens)
              .map(({ to, word, about }) => (
                <a key={to} className="tile" href={`#/${to}`}>
                  <strong>{word}</strong>
                  <span>{about}</span>
                </a>
              ))}
            <button type="button" className="tile" onClick={choose}>
              <strong>Open a file</strong>
              <span>A record or a case file; or drop it anywhere on this page.</span>
            </button>
          </section>
        </div>
      )}
    </FileDrop>
  )
}
