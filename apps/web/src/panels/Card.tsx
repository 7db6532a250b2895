import { useEffect, useRef } from 'react'
import { modelText } from '../board/words.ts'
import type { Scene } from '../client/types.ts'

/** Everything about one model. */
export function Card({ scene, name }: { readonly scene: Scene; readonly name: string | null }) {
  const model = scene.models.find(m => m.name === name)
  const root = useRef<HTMLElement>(null)
  // Another model's card begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each model
  useEffect(() => {
    root.current?.closest('.panel')?.scrollTo({ top: 0 })
  }, [name])
  if (model === undefined) return <p className="muted pad">Choose a model to see its card.</p>
  return (
    <article className="card" ref={root} aria-label={modelText(model, scene.sides)}>
      <header>
        <span className="seat" data-seat={model.seat} />
        <h2>{model.name}</h2>
        {model.profile === model.name ? null : <span className="muted">{model.profile}</span>}
      </header>
      {model.is === 'standing' ? null : <p className="fate">{model.is === 'fallen' ? 'Lies where it fell' : 'No longer on the table'}</p>}
      <div className="gauges">
        {model.gauges.map(({ label, value, of, bad }) => (
          <div key={label} className="meter" data-bad={bad === true ? 'yes' : undefined}>
            <span>{label}</span>
            <strong className="num">
              {value}
              {of === undefined ? '' : <span className="muted"> / {of}</span>}
            </strong>
            {of === undefined || of <= 0 ? null : <span className="track" style={{ '--share': Math.max(0, Math.min(1, value / of)) }} />}
          </div>
        ))}
      </div>
      {model.states.length === 0 ? null : (
        <ul className="states">
          {model.states.map(state => (
            <li key={state}>{state}</li>
          ))}
        </ul>
      )}
      <dl>
        {model.card.map(({ label, text }) => (
          <div key={`${label} ${text}`}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {model.is === 'gone' ? null : <a href={`#/inspect?${new URLSearchParams({ from: model.name })}`}>Inspect sight</a>}
    </article>
  )
}
