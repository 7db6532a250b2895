// Asks before a game in progress is thrown away for another.
import { useEffect, useRef } from 'react'
import { client } from '../../client/here.ts'
import type { SavedGame } from '../../client/types.ts'
import { download, fileName } from '../../ui/download.ts'

/** The game that a new one would replace; null when there is none, nothing has been done in it, or it is over. */
export function replaced(): SavedGame | null {
  const saved = client.saved()
  const over = client.place === 'game' && client.view !== null && client.view.ending !== null
  return saved === null || saved.actions === 0 || over ? null : saved
}
/** The record of the game that is kept on this device, as a file. */
async function keep({ title }: SavedGame): Promise<void> {
  if (client.view === null || client.place !== 'game') {
    const opened = await client.open({ is: 'continue' })
    if (!opened.ok) throw new Error(opened.problems.join(' '))
  }
  download(await client.save(), `${fileName(title)}.json`, 'application/json')
}
interface ReplaceProps {
  readonly game: SavedGame
  onReplace(): void
  onCancel(): void
  onProblem(text: string): void
}
export function Replace({ game, onReplace, onCancel, onProblem }: ReplaceProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const save = (): void =>
    void keep(game).then(onReplace, (e: unknown) => {
      onProblem(e instanceof Error ? e.message : String(e))
      onCancel()
    })
  return (
    <dialog ref={dialog} aria-labelledby="replace" onClose={onCancel}>
      <h2 id="replace">Replace the game in progress?</h2>
      <p>
        {game.title}, {game.actions} {game.actions === 1 ? 'action' : 'actions'}, will be replaced.
      </p>
      <div className="actions">
        <button type="button" className="button main" onClick={save}>
          Save first
        </button>
        <button type="button" className="button" onClick={onReplace}>
          Replace
        </button>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </dialog>
  )
}
