// The table on screen.
import { useState } from 'react'
import { client } from '../../client/here.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Problems } from '../../ui/Problems.tsx'
import { go, type Route } from '../../ui/route.ts'
import { useView } from '../../ui/useView.ts'
import { useTable } from './state.ts'
import { Table } from './Table.tsx'
import { useGame } from './useGame.ts'
import './table.css'

/** Goes on with what was being played; without that there is nothing on the table. */
export default function TableScreen({ route }: { readonly route: Route }) {
  const view = useView()
  const [problems, setProblems] = useState<readonly string[] | null>(null)
  useGame(route, setProblems)
  const load = (text: string, file: string): void => {
    void client.open({ is: 'text', text, file }).then(opened => {
      setProblems(opened.ok ? null : opened.problems)
      if (!opened.ok) return
      useTable.getState().begin()
      go('/table')
    })
  }
  return (
    <FileDrop onText={load}>
      {choose =>
        view === null ? (
          <section className="page">
            {problems === null ? (
              <p className="loading">Setting up the table …</p>
            ) : (
              <>
                <h1>The table is empty</h1>
                <Problems problems={problems} />
                <p className="actions">
                  <a className="button main" href="#/">
                    Play a battle
                  </a>
                  <button type="button" className="button" onClick={choose}>
                    Open a file
                  </button>
                </p>
              </>
            )}
          </section>
        ) : (
          <Table view={view} onLoad={choose} problems={problems ?? []} />
        )
      }
    </FileDrop>
  )
}
