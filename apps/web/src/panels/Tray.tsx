// What the game waits for in the middle of an action: a reaction, a place, or dice.
import './tray.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { client } from '../client/here.ts'
import type { LeadView } from '../client/survey.ts'
import type { Pending, Refused, Spot, TableView } from '../client/types.ts'
import { useTable } from '../screens/table/state.ts'
import { useAsked } from '../ui/useAsked.ts'
import { ClauseTexts } from './Clause.tsx'
import { Die } from './Faces.tsx'
import { Refusal } from './Refusal.tsx'
import { Lines, linesBefore } from './Result.tsx'
import { useLeads } from './useLeads.ts'

type Of<K extends Pending['is']> = Extract<Pending, { is: K }>

export function Tray({ view, pending }: { readonly view: TableView; readonly pending: Pending }) {
  const seat = pending.is === 'dice' ? null : view.seats[pending.seat]
  const bot = seat?.kind.is === 'bot'
  const root = useRef<HTMLElement>(null)
  useTop(root)
  const open = view.log.at(-1)
  const before = open?.open === true ? linesBefore(open) : []
  return (
    <section className="tray" aria-label="A question" data-kind={pending.is} ref={root}>
      <p className="small muted doing">{pending.doing}</p>
      {before.length === 0 ? null : <Lines of={before} />}
      <h2 tabIndex={-1} data-focus="yes">
        {seat === null || seat === undefined ? null : <span className="seat" data-seat={seat.seat} />} {pending.text}
      </h2>
      {bot ? (
        <p className="thinking" role="status">
          {seat?.name} is thinking
        </p>
      ) : pending.is === 'choice' ? (
        <Choose view={view} pending={pending} />
      ) : pending.is === 'place' ? (
        <Point view={view} pending={pending} />
      ) : (
        <Throw pending={pending} key={`${view.version} ${pending.dice}`} />
      )}
      <details className="small">
        <summary>The rule</summary>
        <ClauseTexts system={view.system} ids={[pending.why]} />
      </details>
    </section>
  )
}
/** Each question begins at the top of its panel, however far the one before was scrolled. */
function useTop(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    root.current?.closest('.panel')?.scrollTo({ top: 0 })
  }, [root])
}
function Choose({ view, pending }: { readonly view: TableView; readonly pending: Of<'choice'> }) {
  const refused = pending.options.filter(o => o.no !== null)
  const open = pending.options.flatMap(({ word, index }) => (index === null ? [] : [{ word, index }]))
  const { known, working } = useLeads(
    view.version,
    open.map(o => o.index),
  )
  return (
    <>
      <ul className="answers with-odds" aria-busy={working}>
        {open.map(({ word, index }) => (
          <li key={`${index} ${word}`}>
            <button
              type="button"
              className={index === pending.pass ? 'button' : 'button main'}
              aria-describedby={`lead-${index}`}
              onClick={() => void client.answer([index])}
            >
              {word}
            </button>
            <Lead id={`lead-${index}`} lead={known.get(index)} working={working} />
          </li>
        ))}
      </ul>
      {refused.length === 0 ? null : (
        <ul className="closed">
          {refused.map(({ word, no }) => (
            <li key={word}>
              <strong>{word}</strong> {no === null ? null : <Refusal no={no} system={view.system} />}
            </li>
          ))}
        </ul>
      )}
      {pending.pass === null || pending.seat === view.turn ? null : (
        <button type="button" className="button quiet slim" onClick={() => void client.passRound(pending.seat, true)}>
          Pass for the rest of this round
        </button>
      )}
    </>
  )
}
/** What an answer leads to. */
function Lead({ id, lead, working }: { readonly id: string; readonly lead: LeadView | undefined; readonly working: boolean }) {
  if (lead === undefined)
    return (
      <p id={id} className={working ? 'small muted thinking' : 'small'}>
        {working ? 'Working out the odds' : ''}
      </p>
    )
  const { harm, sampled, assuming } = lead
  const likely = harm.length === 0 ? 'nobody is hurt in this action' : harm.join('; ')
  return (
    <p id={id} className="small">
      {sampled ? 'About, drawn by lot: ' : ''}
      {likely}
      {assuming.length === 0 ? null : <span className="muted">, {assuming.join(', ')}</span>}
    </p>
  )
}
function Point({ view, pending }: { readonly view: TableView; readonly pending: Of<'place'> }) {
  const spot = useTable(s => s.spot)
  const refusal = useAsked<Refused | null>(
    () => (spot === null ? Promise.resolve(null) : client.mayPlace(spot)),
    [view.version, spot?.[0], spot?.[1]],
  )
  const put = (at: Spot): void => void client.answer(at.map(n => Math.round(n * 1000)))
  return (
    <>
      <p className="small">Tap the table, drag it, or use the arrow keys (0.1 in; with shift 1 in).</p>
      {refusal.is === 'here' && refusal.value !== null ? <Refusal no={refusal.value} system={view.system} /> : null}
      <div className="answers">
        <button
          type="button"
          className="button main"
          data-commit="yes"
          disabled={spot === null || refusal.is !== 'here' || refusal.value !== null}
          onClick={() => (spot === null ? undefined : put(spot))}
        >
          There
        </button>
        <button type="button" className="button" onClick={() => put(pending.stay)}>
          Stay
        </button>
      </div>
    </>
  )
}
/** Faces of real dice, one tap each. */
function Throw({ pending }: { readonly pending: Of<'dice'> }) {
  const { dice, sides, what } = pending
  const [faces, setFaces] = useState<readonly number[]>([])
  const whole = faces.length === dice
  useEffect(() => {
    if (whole) void client.answer(faces)
  }, [whole, faces])
  return (
    <>
      <p className="small">
        Throw {dice === 1 ? 'one die' : `${dice} dice`} and tap what they show: {what}
      </p>
      <div className="thrown" aria-live="polite">
        {faces.map((face, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other name than their place
          <Die key={i} sides={sides} face={face} />
        ))}
        <span className="muted small num">
          {faces.length} of {dice}
        </span>
        <button type="button" className="button slim" disabled={faces.length === 0} onClick={() => setFaces(faces.slice(0, -1))}>
          Take back the last
        </button>
      </div>
      <fieldset className="keys" style={{ '--columns': sides <= 6 ? sides : 5 }}>
        <legend className="away">Faces of a d{sides}</legend>
        {Array.from({ length: sides }, (_, i) => i + 1).map(face => (
          <button
            key={face}
            type="button"
            className="face"
            disabled={whole}
            onClick={() => setFaces([...faces, face])}
            aria-label={`a ${face}`}
          >
            <Die sides={sides} face={face} />
          </button>
        ))}
      </fieldset>
      <Typed pending={pending} />
      <div className="answers">
        <button type="button" className="button slim quiet" onClick={() => void client.setDice('rolled')}>
          Roll for us from now on
        </button>
      </div>
    </>
  )
}
/** The same for who types faster than he taps: all the faces in one line. */
function Typed({ pending: { dice, sides } }: { readonly pending: Of<'dice'> }) {
  const [wrong, setWrong] = useState<string | null>(null)
  const take = async (text: string): Promise<void> => {
    // With one digit a die the gaps may be left out.
    const words = text.match(sides < 10 ? /\d/g : /\d+/g) ?? []
    if (words.length !== dice) {
      setWrong(`${words.length} ${words.length === 1 ? 'number' : 'numbers'} for ${dice} ${dice === 1 ? 'die' : 'dice'}.`)
      return
    }
    const said = await client.answer(words.map(Number))
    setWrong(said.ok ? null : `That cannot be: ${said.no.text}.`)
  }
  return (
    <form
      className="typed"
      onSubmit={event => {
        event.preventDefault()
        void take(String(new FormData(event.currentTarget).get('faces') ?? ''))
      }}
    >
      <label className="field">
        <span className="small">Or type them, from 1 to {sides}</span>
        <input
          type="text"
          name="faces"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby="wrong-faces"
          aria-invalid={wrong !== null}
        />
      </label>
      <button type="submit" className="button">
        Take these
      </button>
      <p id="wrong-faces" className="no" role="alert">
        {wrong}
      </p>
    </form>
  )
}
