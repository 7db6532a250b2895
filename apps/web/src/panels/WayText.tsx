// What a way costs, whom its templates touch, and who sees or may react on it: a line for each enemy.
import { Fragment } from 'react'
import { lengthText } from '../board/words.ts'
import type { PlanView, Scene, SystemName, TableView } from '../client/types.ts'
import { Clause } from './Clause.tsx'

type Stretch = PlanView['stretches'][number]
/** Enemies whose lines are all in sight; more are folded up. */
const MOST = 4
/** Inches below which a stretch is a point. */
const POINT = 0.005

const where = ({ from, to, note }: Stretch, plan: PlanView, scene: Scene): string => {
  const text =
    to - from < POINT
      ? `at ${lengthText(from, scene)}`
      : to > plan.length - POINT
        ? from < POINT
          ? 'all the way'
          : `from ${lengthText(from, scene)}`
        : `${lengthText(from, scene).replace(/ .*$/, '')} to ${lengthText(to, scene)}`
  return note === undefined ? text : `${text} (${note})`
}
/** "sees 3 to 8 in and at 9 in, may react from 4 in". */
export function said(stretches: readonly Stretch[], plan: PlanView, scene: Scene): string {
  const whats = [...new Set(stretches.map(s => s.what))]
  return whats
    .map(what => {
      const places = stretches.filter(s => s.what === what).map(s => where(s, plan, scene))
      return `${what} ${places.join(' and ')}`
    })
    .join(', ')
}
export function WayText({ plan, view }: { readonly plan: PlanView; readonly view: TableView }) {
  const { scene, system } = view
  const left = plan.allowance - plan.length
  const walked = plan.path.length >= 2
  if (!walked && plan.costs.length + plan.templates.length + plan.stretches.length === 0) return null
  return (
    <div className="plan-text">
      {walked ? (
        <p>
          <strong className="num">{lengthText(plan.length, scene)}</strong> of {lengthText(plan.allowance, scene)}
          {left >= 0 ? `, ${lengthText(left, scene)} left` : `, ${lengthText(-left, scene)} too far`}
        </p>
      ) : null}
      {plan.costs.length === 0 ? null : (
        <ul className="small">
          {plan.costs.map(cost => (
            <li key={cost}>{cost}</li>
          ))}
        </ul>
      )}
      {plan.templates.map(template => (
        <p key={template.name} className="small">
          {template.name}: {template.touches.length === 0 ? 'touches nobody' : `touches ${template.touches.join(', ')}`}
        </p>
      ))}
      <OnTheWay plan={plan} scene={scene} system={system} />
    </div>
  )
}
function OnTheWay({ plan, scene, system }: { readonly plan: PlanView; readonly scene: Scene; readonly system: SystemName }) {
  const names = [...new Set(plan.stretches.map(s => s.by))]
  if (names.length === 0) return null
  const lines = (
    <ul className="stretches small">
      {names.map(name => {
        const his = plan.stretches.filter(s => s.by === name)
        return (
          <li key={name}>
            <strong>{name}</strong> {said(his, plan, scene)}{' '}
            {[...new Set(his.map(s => s.why))].map(id => (
              <Fragment key={id}>
                <Clause system={system} id={id} />{' '}
              </Fragment>
            ))}
          </li>
        )
      })}
    </ul>
  )
  if (names.length > MOST)
    return (
      <details className="small">
        <summary>On the way: {names.length} enemies see it or may react</summary>
        {lines}
      </details>
    )
  return (
    <>
      <h3 className="small">On the way</h3>
      {lines}
    </>
  )
}
