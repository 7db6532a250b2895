import { useEffect, useRef } from 'react'
import type { Offer } from '../client/types.ts'
import { useTable } from '../screens/table/state.ts'

const keys: readonly (readonly [key: string, text: string])[] = [
  ['Tab', 'on the board: the next model, by distance from the chosen one'],
  ['Enter', 'chooses the model; does what is prepared, whichever model has the focus; another target is only aimed at'],
  ['space', 'chooses the model, also while something is prepared'],
  ['arrows', 'move the board; while a place is chosen they move it by 0.1 in, with shift by 1 in'],
  ['+ − 0', 'nearer, farther, the whole table'],
  ['Backspace', 'takes back the last corner of a way'],
  ['Esc', 'cancels what is prepared'],
  ['Ctrl Z', 'undo'],
  ['?', 'this'],
]
export function Help({ offers }: { readonly offers: readonly Offer[] }) {
  const on = useTable(s => s.help)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (on) dialog.current?.showModal()
  }, [on])
  return (
    <dialog ref={dialog} className="help" aria-labelledby="help" onClose={() => useTable.getState().showHelp(false)}>
      <h2 id="help">Keys</h2>
      <dl>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        {offers.map(({ action, entry }) => (
          <div key={action}>
            <dt>
              <kbd>{entry.key}</kbd>
            </dt>
            <dd>
              <strong>{entry.word}</strong>: {entry.about}
            </dd>
          </div>
        ))}
      </dl>
      <form method="dialog" className="actions">
        <button type="submit" className="button main">
          Close
        </button>
      </form>
    </dialog>
  )
}
