// The shot inspector: what one model sees of another, drawn from the polygons that decide, with the margin and the odds of every attack.
import './inspect.css'
import { useEffect } from 'react'
import { client } from '../../client/here.ts'
import type { Offer, SightView, TableView, Variant } from '../../client/types.ts'
import { OddsBox } from '../../panels/OddsBox.tsx'
import { go, type Route } from '../../ui/route.ts'
import { useAsked } from '../../ui/useAsked.ts'
import { useView } from '../../ui/useView.ts'
import { Silhouette } from './Silhouette.tsx'

const inspectLink = (from: string, to: string): string => `/inspect?${new URLSearchParams({ from, to })}`

export default function InspectScreen({ route }: { readonly route: Route }) {
  const view = useView()
  useEffect(() => {
    if (client.view === null && client.saved() !== null) void client.open({ is: 'continue' })
  }, [])
  return (
    <div className="page inspect-page">
      <header>
        <h1>Shot inspector</h1>
        <p className="muted">What one model sees of another: the same geometry that decides.</p>
      </header>
      {view === null ? (
        <p>
          There is no table to look at. <a href="#/">Play a battle</a> first.
        </p>
      ) : (
        <Pair view={view} from={route.query.get('from')} to={route.query.get('to')} />
      )}
    </div>
  )
}
interface PairProps {
  readonly view: TableView
  readonly from: string | null
  readonly to: string | null
}
function Pair({ view, from: wantedFrom, to: wantedTo }: PairProps) {
  const models = view.scene.models.filter(m => m.is !== 'gone')
  const from = models.find(m => m.name === wantedFrom) ?? models.find(m => m.seat === view.turn) ?? models[0]
  const to = models.find(m => m.name === wantedTo && m !== from) ?? models.find(m => m.seat !== from?.seat)
  if (from === undefined || to === undefined) return <p>There are no two models on the table.</p>
  const choose = (a: string, b: string): void => go(inspectLink(a, b))
  const picker = (label: string, value: string, other: string, set: (name: string) => void) => (
    <label className="field">
      <span>{label}</span>
      <select value={value} onChange={event => set(event.target.value)}>
        {models
          .filter(m => m.name !== other)
          .map(m => (
            <option key={m.name}>{m.name}</option>
          ))}
      </select>
    </label>
  )
  return (
    <>
      <div className="pair">
        {picker('From', from.name, to.name, name => choose(name, to.name))}
        {picker('To', to.name, from.name, name => choose(from.name, name))}
        <button type="button" className="button" onClick={() => choose(to.name, from.name)}>
          Change over
        </button>
      </div>
      <div className="both">
        <Seen from={from.name} to={to.name} version={view.version} />
        <Seen from={to.name} to={from.name} version={view.version} />
      </div>
      <Attacks from={from.name} to={to.name} version={view.version} />
    </>
  )
}
interface SeenProps {
  readonly from: string
  readonly to: string
  readonly version: number
}
function Seen({ from, to, version }: SeenProps) {
  const sight = useAsked(() => client.sight(from, to), [from, to, version])
  return (
    <section className="seen" aria-label={`${from} looks at ${to}`}>
      <h2>
        {from} looks at {to}
      </h2>
      {sight.is === 'waiting' ? <p className="muted">Looking …</p> : null}
      {sight.is === 'failed' ? <p className="problem">{sight.message}</p> : null}
      {sight.is === 'here' && sight.value !== null ? <Answer sight={sight.value} /> : null}
      {sight.is === 'here' && sight.value === null ? <p className="muted">There is nothing to say about this pair.</p> : null}
    </section>
  )
}
function Answer({ sight: { lines, tooClose, view } }: { readonly sight: SightView }) {
  return (
    <>
      {view === null ? null : <Silhouette view={view} />}
      <p className={tooClose ? 'close' : 'muted small'}>
        {tooClose ? 'Too close to call: a millimetre changes the answer.' : 'Not close: a millimetre either way changes nothing.'}
      </p>
      <ul className="lines">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
const MOST = 4
const attacksOn = (offers: readonly Offer[], to: string): readonly Variant[] =>
  offers.flatMap(offer => offer.variants.filter(v => v.target === to && !v.placed))
function Attacks({ from, to, version }: SeenProps) {
  const offers = useAsked(() => client.offers(from), [from, version])
  if (offers.is !== 'here') return null
  const all = attacksOn(offers.value, to)
  const open = all.filter(v => v.no === null)
  const [refused] = all.filter(v => v.no !== null)
  return (
    <section className="attacks" aria-label={`What ${from} may do to ${to}`}>
      <h2>
        What {from} may do to {to} now
      </h2>
      {open.length === 0 ? (
        <p className="muted">Nothing at the moment{refused?.no == null ? '.' : `: ${refused.no.text} (${refused.no.clause})`}</p>
      ) : null}
      {open.slice(0, MOST).map(variant => (
        <Attack key={variant.id} variant={variant} version={version} />
      ))}
      {open.length > MOST ? <p className="muted small">… and {open.length - MOST} more, at the table.</p> : null}
    </section>
  )
}
function Attack({ variant, version }: { readonly variant: Variant; readonly version: number }) {
  const odds = useAsked(signal => client.odds(variant.intent, { signal, others: true }), [variant.id, version])
  return (
    <article>
      <h3>{variant.text}</h3>
      <OddsBox odds={odds} />
    </article>
  )
}
