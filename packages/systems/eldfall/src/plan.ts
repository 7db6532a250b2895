// What a Movement or an Action with a template would be, by the functions that decide it: its way, where enemies may react, whom it touches.
// The state is played forward to the end of the Movement Step and rolled back.
import { mil, type Point, pathLength, roundFootprint } from '@sightline/geometry'
import { type Plan, Sample, type SceneTemplate, type Spot, type Stretch } from '@sightline/kernel'
import { refused } from './actions.ts'
import { crouchedOnWay, moveAlong } from './activation.ts'
import { asDeclared, chosen, isRefusal, modelNamed, toMil } from './declare.ts'
import { dropEngaged } from './engaged.ts'
import type { Event, Question } from './events.ts'
import { alive, type Declared, enemies, is, type Model, type Move, pathOf, repliesOf, type Skirmish, type Span, strikesOf } from './game.ts'
import type { Intent, Of } from './intents.ts'
import { meansOf } from './means.ts'
import { allowance, lengthOf, speed } from './movement.ts'
import { mayReactAtAll } from './reaction.ts'
import { chancesOf, placeOf, pointAt } from './stretches.ts'
import { isCircle, radiusOf, sprayOf, touched } from './templates.ts'

const inch = (mil: number): number => mil / 1000
export const spotOf = ({ x, y }: Point): Spot => [x / 1000, y / 1000]

/** What is left of a stretch without those that are covered. */
const open = (span: Span, covered: readonly (readonly [from: number, to: number, kind: string])[]): readonly Span[] =>
  covered.reduce<readonly Span[]>(
    (left, [from, to]) =>
      left.flatMap(([a, b]): readonly Span[] =>
        to < a || from > b ? [[a, b]] : [...(a < from ? [[a, from] as const] : []), ...(to < b ? [[to, b] as const] : [])],
      ),
    [span],
  )
/** What each enemy sees and reaches of the path of the sequence, in inches from its start, and whether it may react. */
function stretchesOf(game: Skirmish, active: Model): readonly Stretch[] {
  const length = inch(pathLength(pathOf(game)))
  return game.models
    .filter(m => enemies(m, active) && alive(m))
    .flatMap(m => {
      const by = m.built.name
      const { sees, covered, reaches } = chancesOf(game, m, active)
      const stretch = (what: string, [from, to]: Span, why: string, note?: string): Stretch => ({
        by,
        what,
        from: inch(from),
        to: inch(to),
        ...(note === undefined ? {} : { note }),
        why,
      })
      const may = mayReactAtAll(game, m) === null
      const dodgeOnly = sees.length === 0 ? { note: 'is only aware of it: Dodge' } : {}
      return [
        ...sees.flatMap(span => open(span, covered)).map(span => stretch('sees', span, 'E-041')),
        ...covered.map(([from, to, kind]) => stretch('sees', [from, to], kind === 'heavy' ? 'E-048' : 'E-049', `${kind} cover`)),
        ...reaches.map(span => stretch('reaches', span, 'E-066')),
        ...(may ? [{ by, what: 'may react', from: 0, to: length, ...dodgeOnly, why: 'E-001' }] : []),
      ]
    })
}

function outlineOf(game: Skirmish, d: Declared): readonly Spot[] {
  const { template } = meansOf(d)
  if (template === null) return []
  if (!isCircle(template)) return sprayOf(game, d.by as Model, { x: d.tx, y: d.ty }, template)?.footprint.map(spotOf) ?? []
  return roundFootprint({ x: d.tx, y: d.ty }, mil(radiusOf(template))).map(spotOf)
}
const templateOf = (game: Skirmish, d: Declared): SceneTemplate => ({
  name: meansOf(d).template ?? '',
  outline: outlineOf(game, d),
  touches: touched(game, d).map(m => m.built.name),
})
const templatesOf = (game: Skirmish): readonly SceneTemplate[] =>
  [...strikesOf(game), ...repliesOf(game)].filter(d => d.means >= 0 && meansOf(d).template !== null).map(d => templateOf(game, d))

/** What makes the allowance of a Movement. */
function costs(m: Model, how: Move, crouched: boolean, rise: number): readonly string[] {
  const spd = speed(m, crouched)
  const halved = [
    ...(crouched ? ['Crouched (E-052)'] : []),
    ...(is(m, 'Slowed') ? ['Slowed'] : []),
    ...(is(m, 'Crippled') ? ['Crippled'] : []),
  ]
  const about = {
    idle: 'Idle: it stays where it is',
    walk: `Walk: Speed, ${spd} in`,
    run: `Run: twice Speed, ${2 * spd} in; no Action after it`,
    climb: `Climb: half Speed, ${allowance(m, how, crouched)} in, the height included`,
    jump: `Jump: half Speed, ${allowance(m, how, crouched)} in`,
    flee: `Flight: twice Speed, ${2 * spd} in`,
  } as const
  return [
    '1 Action Point (E-001)',
    `${about[how]} (E-001)`,
    ...halved.map(why => `Speed ${m.built.attributes.spd} halved: ${why}`),
    ...(is(m, 'Flying') ? ['Speed doubled: Flying'] : []),
    ...(rise > 0 ? [`${inch(rise)} in of height (E-001)`] : []),
  ]
}
/** The way that is walked at the moment; null when no sequence is under way. */
export function wayNow(game: Skirmish): Plan | null {
  const { active, move, crouchedOnWay } = game.sequence
  if (active === null) return null
  const path = pathOf(game)
  // It has just been activated, and has not said where it goes.
  if (path.length === 0) return null
  const length = pathLength(path)
  return {
    model: active.built.name,
    path: path.map(spotOf),
    length: inch(length),
    allowance: allowance(active, move, crouchedOnWay),
    costs: costs(active, move, crouchedOnWay, 0),
    stretches: stretchesOf(game, active),
    templates: templatesOf(game),
    refused: null,
  }
}
function movement(game: Skirmish, m: Model, intent: Of<'activate'>): Plan {
  const whole = [{ x: m.x, y: m.y }, ...intent.path.map(toMil)]
  const crouched = crouchedOnWay(m, intent)
  const length = lengthOf(game, m, intent.move, whole)
  const plan = {
    model: m.built.name,
    path: whole.map(spotOf),
    length: inch(length),
    allowance: allowance(m, intent.move, crouched),
    costs: costs(m, intent.move, crouched, length - pathLength(whole)),
    templates: [],
    refused: refused(game, intent),
  }
  if (game.sequence.step !== 'none' || !alive(m)) return { ...plan, stretches: [] }
  const { store } = game
  const mark = store.mark()
  const t = new Sample<Skirmish, Event, Question>(game, 0)
  game.sequence.active = m
  moveAlong(t, m, intent)
  dropEngaged(t)
  const stretches = stretchesOf(game, m)
  store.rollback(mark)
  return { ...plan, stretches }
}
/** The template of an Attack, in either Role; null when its means have none. */
function template(game: Skirmish, m: Model, intent: Of<'attack'> | Of<'react'>): Plan | null {
  const what = chosen(m, intent, true)
  if (isRefusal(what) || what.means.template === null) return null
  const { active } = game.sequence
  const reacts = intent.action === 'react'
  const names = reacts ? [active?.built.name ?? ''] : (intent.strikes ?? [intent.on ?? ''])
  const place =
    !reacts || intent.at === undefined ? -1 : typeof intent.at === 'number' ? Math.round(intent.at * 1000) : placeOf(game, toMil(intent.at))
  const at = place ?? -1
  const templates = [...new Set(names)].flatMap(name => {
    const on = intent.ground === undefined ? modelNamed(game, name) : null
    const aimed = intent.ground ?? intent.aim
    const aim = aimed !== undefined ? toMil(aimed) : on === null ? null : reacts ? pointAt(game, Math.max(0, at)) : { x: on.x, y: on.y }
    return aim === null ? [] : [templateOf(game, { ...asDeclared(m, what, on), at, tx: aim.x, ty: aim.y })]
  })
  const refusal = refused(game, intent)
  return { model: m.built.name, path: [spotOf(m)], length: 0, allowance: 0, costs: [], stretches: [], templates, refused: refusal }
}
/** What the intent would be; null for what needs no place. */
export function plan(game: Skirmish, intent: Intent): Plan | null {
  if (!('model' in intent)) return null
  const m = modelNamed(game, intent.model)
  if (m === null) return null
  if (intent.action === 'activate') return movement(game, m, intent)
  return intent.action === 'attack' || intent.action === 'react' ? template(game, m, intent) : null
}
