// Every attack of one model on another that may be made now, with its odds; and why the others may not.
import { percent } from '@sightline/odds'
import { useState } from 'react'
import { client } from '../../client/here.ts'
import type { OddsView, Supposed, SystemName, Variant } from '../../client/types.ts'
import { Clause } from '../../panels/Clause.tsx'
import { OddsBox } from '../../panels/OddsBox.tsx'
import { type AskedState, useAsked } from '../../ui/useAsked.ts'
import { type OddsById, useOddsOf } from './useOddsOf.ts'

interface AttacksProps {
  readonly system: SystemName
  readonly from: string
  readonly to: string
  readonly version: number
  readonly attacks: readonly Variant[]
  /** Null: as it stands. */
  readonly supposed: Supposed | null
  readonly odds: OddsById
}
const NOTHING: readonly Variant[] = []

export function Attacks({ system, from, to, version, attacks, supposed, odds }: AttacksProps) {
  const open = attacks.filter(v => v.no === null)
  const refused = attacks.filter(v => v.no !== null)
  // What is supposed is answered first; as it stands comes after it.
  const done = open.every(v => odds.has(v.id))
  const before = useOddsOf(
    supposed === null || !done ? NOTHING : open,
    from,
    null,
    JSON.stringify([from, to, version, done, open.map(v => v.id)]),
  )
  return (
    <section className="attacks" aria-label={`What ${from} may do to ${to}`}>
      <h2>
        What {from} may do to {to} {supposed === null ? 'now' : 'if it stood so'}
      </h2>
      {attacks.length === 0 ? (
        <p className="muted">Nothing: it is not {from}’s turn to attack. What its weapons would throw stands above.</p>
      ) : null}
      {open.map(variant => (
        <Attack
          key={variant.id}
          system={system}
          variant={variant}
          version={version}
          odds={odds.get(variant.id) ?? { is: 'waiting' }}
          before={supposed === null ? null : (before.get(variant.id) ?? { is: 'waiting' })}
          asIf={supposed === null ? undefined : { model: from, supposed }}
        />
      ))}
      {refused.length === 0 ? null : (
        <details className="refused" open={open.length === 0}>
          <summary>{refused.length === 1 ? 'One attack that it may not make' : `${refused.length} attacks that it may not make`}</summary>
          <ul>
            {refused.map(({ id, text, no }) => (
              <li key={id}>
                {text}: <span className="no">{no?.text}</span> <Clause system={system} id={no?.clause ?? ''} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
interface AttackProps {
  readonly system: SystemName
  readonly variant: Variant
  readonly version: number
  readonly odds: AskedState<OddsView | null>
  /** As it stands, beside what is supposed. */
  readonly before: AskedState<OddsView | null> | null
  readonly asIf: { readonly model: string; readonly supposed: Supposed } | undefined
}
function Attack({ system, variant, version, odds, before, asIf }: AttackProps) {
  const [opened, setOpened] = useState(false)
  const hurt = odds.is === 'here' ? (odds.value?.main.theirs.hurt ?? 0) : null
  return (
    <details className="attack" onToggle={event => setOpened(event.currentTarget.open)}>
      <summary>
        <span className="what">{variant.text}</span>
        <Short odds={odds} />
        {before === null ? null : (
          <span className="before muted small">
            as it stands: <Short odds={before} />
          </span>
        )}
        <span className="likely" aria-hidden="true">
          <span style={{ inlineSize: `${(hurt ?? 0) * 100}%` }} />
        </span>
      </summary>
      {opened ? <Whole system={system} variant={variant} version={version} asIf={asIf} /> : null}
    </details>
  )
}
function Short({ odds }: { readonly odds: AskedState<OddsView | null> }) {
  if (odds.is === 'waiting') return <span className="muted">working out the odds</span>
  if (odds.is === 'failed') return <span className="muted">no odds: {odds.message}</span>
  if (odds.value === null) return <span className="muted">may not be done, or hurts nobody</span>
  const { main, loss, out } = odds.value
  const { theirs } = main
  return (
    <span className="num">
      <strong>{percent(theirs.hurt, 0)}</strong> to hurt, {percent(theirs.out, 0)} {out}, {theirs.meanLoss.toFixed(2)} {loss} on average
      {main.how.is === 'exact' ? '' : ' (drawn)'}
    </span>
  )
}
/** The whole distribution, also with enemies who always react, asked for when somebody opens it. */
function Whole({ system, variant, version, asIf }: Pick<AttackProps, 'system' | 'variant' | 'version' | 'asIf'>) {
  const odds = useAsked(
    signal => client.odds(variant.intent, { signal, others: true, ...(asIf === undefined ? {} : { asIf }) }),
    [variant.id, version, JSON.stringify(asIf ?? null)],
  )
  return <OddsBox odds={odds} system={system} />
}
