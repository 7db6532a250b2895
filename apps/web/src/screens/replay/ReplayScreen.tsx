// A game played again, action by action: the present one, or a record from a file.
import { useEffect, useState } from 'react'
import { client } from '../../client/here.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Problems } from '../../ui/Problems.tsx'
import { go, type Route } from '../../ui/route.ts'
import { useView } from '../../ui/useView.ts'
import '../table/table.css'
import { Aside } from './Aside.tsx'
import { setAside } from './aside.ts'
import { Replay } from './Replay.tsx'
import './replay.css'

export default function ReplayScreen({ route }: { readonly route: Route }) {
  const view = useView()
  const [problems, setProblems] = useState<readonly string[]>([])
  const [empty, setEmpty] = useState(false)
  useEffect(() => {
    if (client.view !== null) return
    if (client.saved() === null) return setEmpty(true)
    void client.open({ is: 'continue' }).then(opened => {
      if (opened.ok) return
      setEmpty(true)
      setProblems(opened.problems)
    })
  }, [])
  /** What is being played makes room for the record, which is then the game of this device: a reload finds it again. */
  const load = async (text: string, file: string): Promise<void> => {
    if (!setAside(localStorage)) return setProblems(['there is no room on this device to set the present game aside'])
    const opened = await client.open({ is: 'text', text, file })
    setProblems(opened.ok ? [] : opened.problems)
    if (opened.ok) go('/replay?at=0')
  }
  return (
    <FileDrop onText={(text, file) => void load(text, file)}>
      {choose =>
        view !== null ? (
          <Replay route={route} view={view} problems={problems} onProblems={setProblems} onLoad={choose} />
        ) : (
          <section className="page">
            {empty ? (
              <>
                <h1>Nothing to replay</h1>
                <p className="muted">Play a battle first, or open the record of one.</p>
                <Problems problems={problems} />
                <p className="actions">
                  <button type="button" className="button main" onClick={choose}>
                    Open a record
                  </button>
                  <a className="button" href="#/">
                    Play a battle
                  </a>
                </p>
                <Aside onProblems={setProblems} />
              </>
            ) : (
              <p className="loading">Setting up the table …</p>
            )}
          </section>
        )
      }
    </FileDrop>
  )
}
