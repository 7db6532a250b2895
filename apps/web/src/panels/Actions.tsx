// The action bar: every kind of action of a model, and why it may not be done.
import { modelText } from '../board/words.ts'
import { client } from '../client/here.ts'
import type { Offer, TableView } from '../client/types.ts'
import { firstAllowed, openOffer, targetsOf, useTable, waysAt } from '../screens/table/state.ts'
import { Key } from '../ui/Key.tsx'
import { useAsked } from '../ui/useAsked.ts'
import { sideWord, whyIdle } from './idle.ts'
import { POINT } from './labels.ts'
import { Refusal } from './Refusal.tsx'

export function beginOffer(offer: Offer): void {
  const { pick, prepare } = useTable.getState()
  const opened = openOffer(offer)
  if (opened.is === 'do') void client.intend(opened.intent)
  else if (opened.is === 'draft') prepare(opened.draft)
  else pick(offer.action)
}

export function Actions({
  view,
  offers,
  general,
}: {
  readonly view: TableView
  readonly offers: readonly Offer[]
  readonly general: readonly Offer[]
}) {
  const selected = useTable(s => s.selected)
  const picking = useTable(s => s.picking)
  const able = useAsked(() => client.able(), [view.version], true)
  const model = view.scene.models.find(m => m.name === selected)
  const offer = [...offers, ...general].find(o => o.action === picking)
  if (offer !== undefined) return <Targets view={view} offer={offer} />
  const turn = view.seats[view.turn]
  const begins = general.find(o => o.no === null)
  const could = able.is === 'here' ? able.value : []
  // Where nothing may be done, what hands over comes first, and the log has the room.
  const idle = offers.length > 0 && offers.every(o => o.no !== null)
  const own = (
    <div className="act-grid">
      {offers.map(one => (
        <ActButton key={one.action} offer={one} view={view} could={could} />
      ))}
    </div>
  )
  return (
    <section className="acts" aria-label="Actions">
      {model === undefined ? (
        <p className="muted" tabIndex={-1} data-focus="yes">
          {able.is === 'here' && able.value.length === 0 && begins !== undefined
            ? `Nobody acts yet: first “${begins.entry.word}”.`
            : `${sideWord(turn?.name)}: choose a model on the board${view.scene.models.some(m => m.active) ? '' : ' to act with'}.`}
        </p>
      ) : (
        <p className="who" tabIndex={-1} data-focus="yes">
          <span className="seat" data-seat={model.seat} /> <strong>{model.name}</strong>
          <span className="muted small">
            {offers.length === 0 ? whyIdle(model, view, able.is === 'here' ? able.value : [], begins) : model.states.join(', ')}
          </span>
          <span className="away">{modelText(model, view.scene.sides)}</span>
        </p>
      )}
      {idle ? null : own}
      {able.is !== 'here' || offers.some(o => o.no === null) || able.value.length === 0 ? null : (
        <div className="able" role="toolbar" aria-label="Models that may act">
          {able.value.map(name => (
            <button key={name} type="button" className="button slim" onClick={() => useTable.getState().select(name)}>
              <span className="seat" data-seat={view.scene.models.find(m => m.name === name)?.seat} /> {name}
            </button>
          ))}
        </div>
      )}
      <div className="act-grid general">
        {general
          .filter(one => one.no === null)
          .map(one => (
            <ActButton key={one.action} offer={one} view={view} could={could} />
          ))}
      </div>
      {idle && model !== undefined ? (
        <details className="idle">
          <summary>{model.name} can do nothing now: why?</summary>
          {own}
        </details>
      ) : null}
    </section>
  )
}
/** The kind of action that hands over, in every system. */
const END = 'end turn'
/** So many are named. */
const FEW = 2
function ActButton({ offer, view, could }: { readonly offer: Offer; readonly view: TableView; readonly could: readonly string[] }) {
  const { entry, no } = offer
  const left =
    offer.action === END && no === null && could.length > 0
      ? `${could.length} could still act${could.length > FEW ? '' : `: ${could.join(', ')}`}`
      : ''
  const id = `act-${offer.action.replaceAll(' ', '-')}`
  return (
    <div className="act" data-no={no === null ? undefined : 'yes'}>
      <button
        type="button"
        className="button"
        aria-disabled={no !== null}
        aria-describedby={id}
        title={entry.about}
        onClick={() => (no === null ? beginOffer(offer) : undefined)}
      >
        <span>{entry.word}</span>
        <Key>{entry.key}</Key>
      </button>
      {no === null ? (
        <span id={id} className={left === '' ? 'away' : 'left small muted'}>
          {left === '' ? entry.about : left}
        </span>
      ) : (
        <div id={id}>
          <Refusal no={no} system={view.system} />
        </div>
      )}
    </div>
  )
}

/** Whom or where: from a list here, or on the board. */
export function Targets({ view, offer }: { readonly view: TableView; readonly offer: Offer }) {
  const { pick, prepare } = useTable.getState()
  const { action, entry, templates } = offer
  const bare = waysAt(offer, null)
  const rows = targetsOf(offer).map(target => ({ target, ways: waysAt(offer, target) }))
  const open = rows.filter(row => row.ways.some(w => w.no === null))
  const closed = rows.filter(row => row.ways.every(w => w.no !== null))
  const start = (ways: Offer['templates']): void => {
    const way = firstAllowed(ways)
    if (way !== undefined) prepare({ action, entry, ways, way, points: [] })
  }
  return (
    <section className="targets" aria-label={entry.word}>
      <header>
        <h2 tabIndex={-1} data-focus="yes">
          {entry.word}
        </h2>
        <button type="button" className="button quiet slim" onClick={() => pick(null)}>
          Back
        </button>
      </header>
      <p className="muted small">{entry.about}</p>
      <div className="target-list">
        {templates.length === 0 ? null : (
          <button type="button" className="button" onClick={() => start(templates)}>
            {POINT}
          </button>
        )}
        {bare.some(w => w.no === null) ? (
          <button type="button" className="button" onClick={() => start(bare)}>
            {entry.word}, without a target
          </button>
        ) : null}
        {open.map(({ target, ways }) => (
          <button key={target} type="button" className="button" onClick={() => start(ways)}>
            <span className="seat" data-seat={view.scene.models.find(m => m.name === target)?.seat} /> {target}
          </button>
        ))}
      </div>
      {closed.length === 0 ? null : (
        <ul className="closed">
          {closed.map(({ target, ways }) => (
            <li key={target}>
              <strong>{target}</strong>{' '}
              {ways[0]?.no === null || ways[0] === undefined ? null : <Refusal no={ways[0].no} system={view.system} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
