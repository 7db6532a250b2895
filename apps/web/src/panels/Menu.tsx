// What is done with the game as a whole: undo, keep, give away, who plays.
import { type MouseEvent, useRef, useState } from 'react'
import { client } from '../client/here.ts'
import { type WaitKind, waitKinds } from '../client/hold.ts'
import { type BotLevel, botLevels, PERSON, type TableView } from '../client/types.ts'
import { setWait, waitNow } from '../client/wait.ts'
import { useTable } from '../screens/table/state.ts'
import { download, fileName } from '../ui/download.ts'

export function Menu({ view, onLoad }: { readonly view: TableView; onLoad(): void }) {
  const consent = useRef<HTMLDialogElement>(null)
  const settings = useRef<HTMLDialogElement>(null)
  const { showHelp } = useTable.getState()
  const undo = (): void => {
    if (view.undo === 'free') void client.undo()
    else if (view.undo === 'consent') consent.current?.showModal()
  }
  return (
    <div className="menu" role="toolbar" aria-label="The game">
      <button type="button" className="button slim" disabled={view.undo === 'nothing to undo'} onClick={undo} data-undo="yes">
        Undo
      </button>
      <details className="drop-menu" onBlur={close}>
        <summary className="button slim">More</summary>
        <div onClickCapture={chosen}>
          <button type="button" onClick={async () => download(await client.save(), `${fileName(view.title)}.json`, 'application/json')}>
            Save the record
          </button>
          <button type="button" onClick={async () => download(await client.exportCase(), `${fileName(view.title)}.yaml`, 'text/yaml')}>
            Save this moment as a case file
          </button>
          <button type="button" onClick={onLoad}>
            Open a file
          </button>
          <button type="button" onClick={() => print()}>
            Print
          </button>
          <button type="button" onClick={() => settings.current?.showModal()}>
            Players and dice
          </button>
          <button type="button" onClick={() => showHelp(true)}>
            Keys
          </button>
          <WaitChoice />
        </div>
      </details>
      <dialog ref={consent} aria-labelledby="consent">
        <h2 id="consent">Both agree to undo?</h2>
        <p>Dice were rolled or somebody else has decided since. If it is taken back and done again, the same dice come.</p>
        <form method="dialog" className="actions">
          <button type="submit" className="button main" onClick={() => void client.undo(true)}>
            Both agree
          </button>
          <button type="submit" className="button">
            Leave it
          </button>
        </form>
      </dialog>
      <Settings view={view} dialog={settings} />
    </div>
  )
}
const waitWords: Readonly<Record<WaitKind, string>> = { matters: 'When it matters', always: 'Always', never: 'Never' }
function WaitChoice() {
  const [wait, choose] = useState(waitNow)
  return (
    <label className="field">
      <span className="small">Wait after each enemy action</span>
      <select
        value={wait}
        onChange={event => {
          const kind = waitKinds.find(k => k === event.target.value) ?? 'matters'
          setWait(kind)
          choose(kind)
          if (kind === 'never') client.goOn()
        }}
      >
        {waitKinds.map(kind => (
          <option key={kind} value={kind}>
            {waitWords[kind]}
          </option>
        ))}
      </select>
    </label>
  )
}
/** A menu closes once something of it is chosen; the focus goes back to where it was opened, so that a dialog returns it there. */
function chosen({ currentTarget, target }: MouseEvent): void {
  const menu = currentTarget.closest('details')
  if (menu === null || !(target instanceof HTMLButtonElement)) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
/** A menu closes when the focus leaves it. */
function close(event: { readonly currentTarget: HTMLDetailsElement; readonly relatedTarget: EventTarget | null }): void {
  const { currentTarget, relatedTarget } = event
  if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) currentTarget.open = false
}
function Settings({ view, dialog }: { readonly view: TableView; readonly dialog: { readonly current: HTMLDialogElement | null } }) {
  return (
    <dialog ref={dialog as { current: HTMLDialogElement | null }} aria-labelledby="players">
      <h2 id="players">Players and dice</h2>
      <div className="settings">
        {view.seats.map(({ seat, name, kind, passing }) => (
          <div key={seat} className="setting">
            <label className="field">
              <span>
                <span className="seat" data-seat={seat} /> {name}
              </span>
              <select
                value={kind.is === 'bot' ? kind.level : 'person'}
                onChange={event => {
                  const level = botLevels.find((l): l is BotLevel => l === event.target.value)
                  void client.setSeat(seat, level === undefined ? PERSON : { is: 'bot', level })
                }}
              >
                <option value="person">A person</option>
                {botLevels.map(level => (
                  <option key={level} value={level}>
                    Bot, {level}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <input type="checkbox" checked={passing} onChange={event => void client.passRound(seat, event.target.checked)} /> passes on
              reactions this round
            </label>
          </div>
        ))}
        <label className="field">
          <span>Dice</span>
          <select value={view.dice} onChange={event => void client.setDice(event.target.value === 'typed' ? 'typed' : 'rolled')}>
            <option value="rolled">Rolled for us</option>
            <option value="typed">Our own, typed in</option>
          </select>
        </label>
      </div>
      <form method="dialog" className="actions">
        <button type="submit" className="button main">
          Done
        </button>
      </form>
    </dialog>
  )
}
