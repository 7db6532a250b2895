// The shot inspector: what one model sees of another, drawn from the polygons that decide, with the margin, the answers of the enemy and the
// odds of every attack; also as if the first stood elsewhere.
import './inspect.css'
import { useEffect, useState } from 'react'
import { client } from '../../client/here.ts'
import type { Supposed, TableView, Variant } from '../../client/types.ts'
import { Clause } from '../../panels/Clause.tsx'
import { go, type Route } from '../../ui/route.ts'
import { useAsked } from '../../ui/useAsked.ts'
import { useView } from '../../ui/useView.ts'
import { Attacks } from './Attacks.tsx'
import { Place } from './Place.tsx'
import { Replies } from './Replies.tsx'
import { Seen } from './Seen.tsx'
import { type OddsById, useOddsOf } from './useOddsOf.ts'
import { inspectPath, supposedIn } from './where.ts'

export default function InspectScreen({ route }: { readonly route: Route }) {
  const view = useView()
  useEffect(() => {
    if (client.view === null && client.saved() !== null) void client.open({ is: 'continue' })
  }, [])
  return (
    <div className="page inspect-page">
      <header>
        <h1>Shot inspector</h1>
        <p className="muted">What one model sees of another and could do to it: the same geometry and the same rules that decide.</p>
      </header>
      {view === null ? (
        <p>
          There is no table to look at. <a href="#/">Play a battle</a> first.
        </p>
      ) : (
        <Pair view={view} query={route.query} />
      )}
    </div>
  )
}
function Pair({ view, query }: { readonly view: TableView; readonly query: URLSearchParams }) {
  const models = view.scene.models.filter(m => m.is !== 'gone')
  const from = models.find(m => m.name === query.get('from')) ?? models.find(m => m.seat === view.turn) ?? models[0]
  const to = models.find(m => m.name === query.get('to') && m !== from) ?? models.find(m => m.seat !== from?.seat)
  if (from === undefined || to === undefined) return <p>There are no two models on the table.</p>
  const choose = (a: string, b: string): void => go(inspectPath(a, b, {}))
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
      <Looked key={`${from.name} ${to.name}`} view={view} from={from.name} to={to.name} wanted={supposedIn(query)} />
    </>
  )
}
const NOTHING: readonly Variant[] = []
/** The attack that hurts most often, as far as odds are known. */
function likeliest(open: readonly Variant[], odds: OddsById): Variant | null {
  const hurt = ({ id }: Variant): number => {
    const known = odds.get(id)
    return known?.is === 'here' ? (known.value?.main.theirs.hurt ?? 0) : 0
  }
  return open.reduce<Variant | null>((best, v) => (best === null || hurt(v) > hurt(best) ? v : best), null)
}
/** Milliseconds after which what is supposed is asked about, and stands in the address: keys and drags come quickly. */
const SETTLED = 140

interface LookedProps {
  readonly view: TableView
  readonly from: string
  readonly to: string
  readonly wanted: Supposed
}
function Looked({ view, from, to, wanted }: LookedProps) {
  const { system, scene, version } = view
  const [supposed, setSupposed] = useState(wanted)
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(supposed)
      // In the place of the former address: back leads out of the inspector, not through it.
      const path = `#${inspectPath(from, to, supposed)}`
      if (
        supposed.at !== undefined ||
        supposed.posture !== undefined ||
        location.hash.includes('at=') ||
        location.hash.includes('posture=')
      )
        if (location.hash !== path) location.replace(path)
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [supposed, from, to])
  const { at, posture } = settled
  const asked = useAsked(() => client.inspect(from, to, settled), [from, to, version, at?.[0], at?.[1], posture], true)
  const found = asked.is === 'here' ? asked.value : null
  const [last, setLast] = useState(found)
  useEffect(() => {
    if (found?.is === 'seen') setLast(found)
  }, [found])
  const seen = found?.is === 'seen' ? found : last?.is === 'seen' ? last : null
  const open = seen?.attacks.filter(v => v.no === null) ?? NOTHING
  const isSupposed = at !== undefined || posture !== undefined
  const odds = useOddsOf(open, from, isSupposed ? settled : null, JSON.stringify([from, to, version, settled, open.map(v => v.id)]))
  return (
    <>
      <Place
        scene={scene}
        version={version}
        from={from}
        to={to}
        supposed={supposed}
        postures={seen?.postures ?? []}
        attacks={seen?.attacks ?? NOTHING}
        likeliest={likeliest(open, odds)}
        distance={found?.is === 'seen' ? found.there.distance.text.replace(/ from .*/, '') : ''}
        onSuppose={setSupposed}
      />
      {asked.is === 'waiting' ? <p className="muted">Looking …</p> : null}
      {asked.is === 'failed' ? <p className="problem">{asked.message}</p> : null}
      {asked.is === 'here' && found === null ? <p className="muted">There is nothing to say about this pair.</p> : null}
      {found?.is === 'refused' ? (
        <p className="problem" role="status">
          {from} cannot stand so: {found.no.text} <Clause system={system} id={found.no.clause} />
        </p>
      ) : null}
      {found?.is === 'seen' ? (
        <>
          {isSupposed ? (
            <p className="supposed" role="status">
              As if {from} {at === undefined ? '' : 'stood there'}
              {at !== undefined && posture !== undefined ? ' and ' : ''}
              {posture === undefined ? '' : `were ${posture}`}. The game itself is as it was.
            </p>
          ) : null}
          <div className="both">
            <Seen system={system} sight={found.there} />
            <Seen system={system} sight={found.back} />
          </div>
          <Replies system={system} sight={found.there} />
          <Attacks
            system={system}
            from={from}
            to={to}
            version={version}
            attacks={found.attacks}
            supposed={isSupposed ? settled : null}
            odds={odds}
          />
        </>
      ) : null}
    </>
  )
}
