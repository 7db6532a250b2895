// The Action Step of the active model (E-001 to E-007, E-013, E-014, E-056): an Attack with its strikes shared out, or another Action; and
// then the Resolution Step.

import type { Point } from '@sightline/geometry'
import { each, rule, under } from '@sightline/kernel'
import { ownRoll } from './attack.ts'
import {
  type Chosen,
  chosen,
  engagedRefused,
  isRefusal,
  modelNamed,
  reachRefused,
  sightRefused,
  stateRefused,
  strikeValue,
  targetRefused,
  toMil,
  write,
} from './declare.ts'
import { no, type Refusal, type T } from './events.ts'
import { type Declared, is, lose, type Model, repliesOf, type Skirmish, states } from './game.ts'
import type { Intent, Of } from './intents.ts'
import { assistRefused, deathBlowRefused, hold, perceiveRefused } from './reaction.ts'
import { resolution } from './resolution.ts'
import { seesGround } from './space.ts'
import { coversWholly, isCircle } from './templates.ts'

export type ActionIntent = Exclude<Intent, { action: 'begin' | 'activate' | 'react' | 'no more reactions' | 'end turn' }>
type Attack = Of<'attack'>

/** An Attack as it was declared: the means, and for every target how many strikes, in the order named. */
interface Strikes {
  readonly what: Chosen
  readonly targets: readonly { readonly on: Model | null; readonly dice: number; readonly aim: Point }[]
}
function read(game: Skirmish, m: Model, said: Attack): Strikes | Refusal {
  const what = chosen(m, said, game.sequence.dashes ? false : said.with === undefined && !canReach(game, m, said))
  if (isRefusal(what)) return what
  const engaged = engagedRefused(game, m, 'attack', what.means, false, false)
  if (engaged !== null) return engaged
  if (said.ground !== undefined) return atGround(game, m, what, said, toMil(said.ground))
  const names = said.strikes ?? (said.on === undefined ? [] : [said.on])
  const [first] = names
  if (first === undefined) return no('E-002', 'no target', { who: m.built.name })
  for (const name of new Set(names)) {
    const refused = targetRefused(game, m, name)
    if (refused !== null) return refused
    const target = modelNamed(game, name) as Model
    const unseen = sightRefused(game, m, target, what.means) ?? reachRefused(game, m, target, what.means)
    if (unseen !== null) return unseen
  }
  const distinct = [...new Set(names)].map(name => modelNamed(game, name) as Model)
  const most = game.sequence.dashes ? 1 : strikeValue(game, m, what, 'active', distinct)
  if (names.length > most)
    return no(distinct.length > 1 ? 'E-013' : 'E-008', 'more strikes than the Strike value', { found: names.length, limit: most })
  const dice = said.strikes === undefined ? most : names.length
  if (dice < most && game.options.fewer_dice === 'must_all') return no('E-008', 'all strikes must be used', { found: dice, limit: most })
  const targets = distinct.map(on => ({
    on,
    dice: said.strikes === undefined ? most : names.filter(name => name === on.built.name).length,
    aim: said.aim === undefined ? { x: on.x, y: on.y } : toMil(said.aim),
  }))
  return uncovered(game, m, what, targets) ?? { what, targets }
}
/** Without a name the weapon in hand is meant, melee before ranged. */
const canReach = (_game: Skirmish, m: Model, said: Attack): boolean =>
  said.with === undefined &&
  m.built.means.some(means => means.type === 'Melee' && means.item !== null && means.item === m.built.items[m.held])
/** A circle must cover its main target wholly. */
function uncovered(game: Skirmish, m: Model, what: Chosen, targets: Strikes['targets']): Refusal | null {
  for (const { on, aim } of targets) {
    if (on === null || what.means.template === null || !isCircle(what.means.template)) continue
    const d = { by: m, on, means: what.place, tx: aim.x, ty: aim.y, at: -1 } as unknown as Declared
    if (!coversWholly(game, d, on)) return no('E-010', 'the template must cover the target', { who: on.built.name })
  }
  return null
}
/** E-056: Targetless means may be aimed at the ground, in the Active Role only. */
function atGround(game: Skirmish, m: Model, what: Chosen, said: Attack, at: Point): Strikes | Refusal {
  if (!what.means.traits.includes('Targetless')) return no('E-056', 'needs an enemy as its target', { who: what.means.name })
  if (said.on !== undefined || said.strikes !== undefined) return no('E-056', 'the ground or an enemy, not both', { who: what.means.name })
  const { width, depth } = game.table
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > depth) return no('E-056', 'off the table')
  if (!seesGround(game, m, at)) return no('E-003', 'no line of sight to the ground there', { who: m.built.name })
  return { what, targets: [{ on: null, dice: 1, aim: at }] }
}

const readers = {
  attack: (game: Skirmish, m: Model, said: Attack): Refusal | null => {
    const strikes = read(game, m, said)
    return isRefusal(strikes) ? strikes : null
  },
  dodge: (): Refusal | null => null,
  assist: (game: Skirmish, m: Model, said: Of<'assist'>): Refusal | null => {
    const on = modelNamed(game, said.on ?? said.model)
    if (on === null) return no('E-029', 'no such model', { who: said.on ?? '' })
    return engagedRefused(game, m, 'assist', null, on === m, false) ?? assistRefused(game, m, on, said.state)
  },
  'death blow': (game: Skirmish, m: Model, said: Of<'death blow'>): Refusal | null => {
    const on = modelNamed(game, said.on)
    if (on === null) return no('E-002', 'no such model', { who: said.on })
    return engagedRefused(game, m, 'death blow', null, false, false) ?? deathBlowRefused(game, m, on)
  },
  perceive: (game: Skirmish, m: Model, said: Of<'perceive'>): Refusal | null => {
    const on = modelNamed(game, said.on)
    if (on === null) return no('E-002', 'no such model', { who: said.on })
    return engagedRefused(game, m, 'perceive', null, false, false) ?? perceiveRefused(game, m, on)
  },
  interact: (game: Skirmish, m: Model): Refusal | null => engagedRefused(game, m, 'interact', null, false, false),
  nothing: (game: Skirmish, m: Model): Refusal | null => engagedRefused(game, m, 'nothing', null, false, false),
} as const satisfies { readonly [A in ActionIntent['action']]: (game: Skirmish, m: Model, said: Of<A>) => Refusal | null }

/** Why the active model cannot declare this. */
export function actionRefused(game: Skirmish, said: ActionIntent): Refusal | null {
  const { sequence } = game
  const m = modelNamed(game, said.model)
  if (m === null) return no('E-001', 'no such model', { who: said.model })
  if (sequence.step === 'none') return no('E-001', 'activate a model first', { who: said.model })
  if (sequence.step === 'reactions') return no('E-001', 'the Reactions come first', { who: said.model })
  if (m !== sequence.active) return no('E-001', 'not the active model', { who: said.model })
  if (sequence.dashes && said.action !== 'attack' && said.action !== 'nothing')
    return no('E-004', 'after a Dash only one strike', { who: said.model })
  const state = stateRefused(m, said.action)
  if (state !== null) return state
  const reader = readers[said.action] as (game: Skirmish, m: Model, said: ActionIntent) => Refusal | null
  return reader(game, m, said)
}

export const declareAction = rule('Action', (t: T, m: Model, said: ActionIntent): void => {
  const { game } = t
  if (said.action === 'attack') {
    const strikes = read(game, m, said)
    if (isRefusal(strikes)) return
    writeStrikes(game, m, strikes)
  } else {
    const d = game.strikes[0] as Declared
    const deed = said.action === 'interact' ? 'nothing' : said.action
    write(d, m, deed, null)
    d.on = 'on' in said && said.on !== undefined ? modelNamed(game, said.on) : m
    if (said.action === 'assist') d.state = states.indexOf(said.state)
    game.sequence.strikes = 1
    t.emit({ is: 'declares', who: m.id, deed, on: d.on?.id ?? null, why: 'E-001' })
  }
  each(t, [...game.strikes.slice(0, game.sequence.strikes), ...repliesOf(game)], otherDeed)
  resolution(t)
})
/** E-013, E-014: strikes are shared out when the Attack is declared, after all Reactions and before any die. */
function writeStrikes(game: Skirmish, m: Model, { what, targets }: Strikes): void {
  targets.forEach(({ on, dice, aim }, i) => {
    const d = game.strikes[i]
    if (d === undefined) return
    write(d, m, 'attack', what)
    d.on = on
    d.dice = dice
    d.tx = aim.x
    d.ty = aim.y
  })
  game.sequence.strikes = targets.length
  hold(m, what)
}
/** What is declared besides Attacks and Dodges happens in the order of the declarations, the active model first. */
const otherDeed = rule('other Action', (t: T, d: Declared): void => {
  if (d.deed === 'assist') assist(t, d)
  else if (d.deed === 'death blow') deathBlow(t, d)
  else if (d.deed === 'perceive') perceive(t, d)
})
function assist(t: T, d: Declared): void {
  const state = states[d.state]
  const on = d.on as Model
  if (state === undefined || t.game.options.assist_cures === 'nothing' || !is(on, state)) return
  lose(on, state)
  t.emit({ is: 'loses', who: on.id, state, why: 'E-029' })
}
/** An Incapacitated enemy in Base Contact is Dead, without a roll. */
function deathBlow(t: T, d: Declared): void {
  const on = d.on as Model
  if (on.fate !== 'incapacitated') return
  on.fate = 'dead'
  t.emit({ is: 'dead', who: on.id, why: 'E-032' })
}
/** A roll of INT brings a Shrouded enemy to light. */
const perceive = rule('Perceive', (t: T, d: Declared): void => {
  const [by, on] = [d.by as Model, d.on as Model]
  const number = ownRoll(t.game, by, 'int')
  if (t.roll(under(1, 20, number.target), 'E-011', by) === 0) return
  lose(on, 'Shrouded')
  t.emit({ is: 'loses', who: on.id, state: 'Shrouded', number, why: 'E-003' })
})
