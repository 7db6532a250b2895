// Every intent: what it costs, why it may be refused, and what it does. One definition serves the legal list, the refusal and
// the ruling.
import type { Point } from '@sightline/geometry'
import { type AreaDeclared, areaRefused, areaWeapon, fireAtPoint } from './area.ts'
import { type Extras, fastAgain, isWeapon, weaponFor } from './attack.ts'
import { type BrawlDeclared, brawl, brawlRefused } from './brawl.ts'
import { no, type Refusal, type T } from './events.ts'
import { takeFatigue } from './fatigue.ts'
import { type ActionName, actionNames, type Battle, EXHAUSTED, friends, inPlay, type Model } from './game.ts'
import type { Intent } from './intents.ts'
import { backOff, backOffRefused, contactPoint, getMoving, getMovingRefused, type Move, straightAway } from './moving.ts'
import { type Declared, openFire, openFireCost, openFireRefused } from './openFire.ts'
import { playTeamwork, secondWind, secondWindRefused, teamworkRefused } from './ploys.ts'
import { engaged, placeOf } from './space.ts'
import { activate, actRefused, endTurn, endTurnRefused, pass, passRefused } from './turn.ts'
import { afterTheGame, chemRefused, patchUp, patchUpRefused, rummage, rummageRefused, tokenNamed, useChem } from './upkeep.ts'

type Of<A extends Intent['action']> = Extract<Intent, { action: A }>
export const modelNamed = (game: Battle, name: string): Model | null => game.named.get(name) ?? null
export const toMil = ([x, y]: readonly [number, number]): Point => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) })
const known = (game: Battle, name: string): Model => modelNamed(game, name) as Model
/** The first name that belongs to nobody. */
export function nobody(game: Battle, names: readonly (string | undefined)[]): Refusal | null {
  const unknown = names.find(name => name !== undefined && modelNamed(game, name) === null)
  return unknown === undefined ? null : no('P-034', 'no such model', { who: unknown })
}

interface Action<I> {
  /** Fatigue that the Action itself takes. */
  cost(game: Battle, intent: I): number
  refused(game: Battle, who: Model, intent: I): Refusal | null
  act(t: T, who: Model, intent: I): void
}

// ---- Get Moving ----

export function moveOf(game: Battle, line: Omit<Of<'get moving'>, 'action' | 'orders'>): Move {
  const who = known(game, line.model)
  const path = line.path.map(toMil)
  const enemy = line.engage === undefined ? null : modelNamed(game, line.engage)
  const from = path.at(-1) ?? placeOf(who)
  return { who, path: enemy === null ? path : [...path, contactPoint(from, who, enemy)], hurry: line.hurry }
}
/** P-044: only enemies are engaged. */
function engageRefused(game: Battle, { model, engage }: Of<'get moving'>['orders'][number]): Refusal | null {
  if (engage === undefined) return null
  const enemy = known(game, engage)
  if (!inPlay(enemy)) return no('F-030', 'out of play', { who: engage })
  return friends(enemy, known(game, model)) ? no('P-044', 'not an enemy', { who: engage }) : null
}
const getMovingAction: Action<Of<'get moving'>> = {
  cost: () => 1,
  refused: (game, who, intent) => {
    const lines = [intent, ...intent.orders]
    for (const { model, engage } of lines) {
      const unknown = nobody(game, [model, engage])
      if (unknown !== null) return unknown
    }
    for (const line of lines) {
      const wrong = engageRefused(game, line)
      if (wrong !== null) return wrong
    }
    if (lines.some(l => l.path.length === 0 && l.engage === undefined)) return no('P-050', 'no way to go', { who: intent.model })
    if (intent.hurry && who.fatigue + 2 > EXHAUSTED)
      return no('P-051', 'cannot take Fatigue', { found: who.fatigue, limit: 0, who: intent.model })
    return getMovingRefused(
      game,
      moveOf(game, intent),
      intent.orders.map(l => moveOf(game, l)),
    )
  },
  act: (t, _who, intent) =>
    getMoving(
      t,
      moveOf(t.game, intent),
      intent.orders.map(l => moveOf(t.game, l)),
    ),
}

// ---- attacks ----

type Attack = Of<'open fire'> | Of<'brawl'>
const extrasOf = (intent: Attack): Extras => ({
  aim: intent.aim,
  psycho: intent.chems.includes('Psycho'),
  whiskey: intent.chems.includes('Whiskey'),
})
const fireDeclared = (game: Battle, intent: Of<'open fire'>, target: string): Declared => ({
  aim: intent.aim,
  psycho: intent.chems.includes('Psycho'),
  whiskey: intent.chems.includes('Whiskey'),
  weapon: intent.weapon,
  target: known(game, target),
  supporters: intent.supporters?.map(name => known(game, name)) ?? null,
})
const areaDeclared = (intent: Of<'open fire'>, point: readonly [number, number]): AreaDeclared => ({
  ...extrasOf(intent),
  weapon: intent.weapon,
  point: toMil(point),
  supporters: intent.supporters?.length ?? 0,
})
const openFireAction: Action<Of<'open fire'>> = {
  cost: openFireCost,
  refused: (game, who, intent) => {
    const { target, point, supporters = [] } = intent
    const unknown = nobody(game, [target, ...supporters])
    if (unknown !== null) return unknown
    if ((target === undefined) === (point === undefined)) return no('F-002', 'one target, or a point')
    if (target !== undefined) return openFireRefused(game, who, fireDeclared(game, intent, target))
    return point === undefined ? null : areaRefused(game, who, areaDeclared(intent, point))
  },
  act: (t, who, intent) => {
    const { game } = t
    const { aim, psycho, whiskey } = extrasOf(intent)
    if (intent.point !== undefined) {
      const { x, y } = toMil(intent.point)
      const weapon = areaWeapon(who, intent.weapon)
      if (isWeapon(weapon)) fireAtPoint(t, who, weapon, x, y, whiskey)
      return
    }
    const weapon = weaponFor(who, 'open fire', intent.weapon)
    if (intent.target === undefined || !isWeapon(weapon)) return
    for (const name of intent.supporters ?? []) known(game, name).supports = true
    openFire(t, who, known(game, intent.target), weapon, intent.supporters === undefined, aim, psycho, whiskey)
  },
}
const brawlDeclared = (game: Battle, intent: Of<'brawl'>): BrawlDeclared => ({
  ...extrasOf(intent),
  weapon: intent.weapon,
  target: known(game, intent.target),
})
const brawlAction: Action<Of<'brawl'>> = {
  cost: () => 1,
  refused: (game, who, intent) => nobody(game, [intent.target]) ?? brawlRefused(game, who, brawlDeclared(game, intent)),
  act: (t, who, intent) => {
    const weapon = weaponFor(who, 'brawl', intent.weapon)
    const { aim, psycho, whiskey } = extrasOf(intent)
    if (isWeapon(weapon)) brawl(t, who, known(t.game, intent.target), weapon, aim, psycho, whiskey)
  },
}

// ---- the others ----

export const backOffTo = (game: Battle, who: Model, to: readonly [number, number] | undefined): Point | null =>
  game.options.back_off === 'straight_away' ? straightAway(game, who) : to === undefined ? null : toMil(to)
const backOffAction: Action<Of<'back off'>> = {
  cost: () => 1,
  refused: (game, who, { to }) => {
    const place = backOffTo(game, who, to)
    return place === null ? no('P-053', 'say where to', { who: who.built.name }) : backOffRefused(game, who, place)
  },
  act: (t, who, { to }) => {
    const place = backOffTo(t.game, who, to)
    if (place !== null) backOff(t, who, place)
  },
}
/** P-063 */
const unengaged = (game: Battle, who: Model): Refusal | null =>
  engaged(game, who) ? no('P-063', 'engaged', { who: who.built.name }) : null
const patchUpAction: Action<Of<'patch up'>> = {
  cost: () => 1,
  refused: (game, who) => unengaged(game, who) ?? patchUpRefused(who),
  act: (t, who) => patchUp(t, who),
}
const rummageAction: Action<Of<'rummage'>> = {
  cost: () => 1,
  refused: (game, who, { token }) => unengaged(game, who) ?? rummageRefused(game, who, tokenNamed(game, token, who), token),
  act: (t, who, { token }) => {
    const found = tokenNamed(t.game, token, who)
    if (found !== null) rummage(t, who, found)
  },
}
const actions = {
  'get moving': getMovingAction,
  'open fire': openFireAction,
  brawl: brawlAction,
  'back off': backOffAction,
  'patch up': patchUpAction,
  rummage: rummageAction,
} as const
const isAction = (intent: Intent): intent is Of<ActionName> => (actionNames as readonly string[]).includes(intent.action)
const definition = (action: ActionName): Action<Intent> => actions[action] as unknown as Action<Intent>

/** P-017: may it attack once more with the same Fast weapon? */
function again(who: Model, intent: Intent): boolean {
  if (intent.action !== 'open fire' && intent.action !== 'brawl') return false
  const weapon =
    intent.action === 'open fire' && intent.point !== undefined
      ? areaWeapon(who, intent.weapon)
      : weaponFor(who, intent.action, intent.weapon)
  return isWeapon(weapon) && fastAgain(who, weapon)
}

/** Why an intent is refused at this moment; null when it may be done. */
export function refused(game: Battle, intent: Intent): Refusal | null {
  const { course } = game
  if (intent.action === 'after the game') {
    if (!course.over) return no('P-069', 'the game is not over')
    return course.settled ? no('P-069', 'done already') : null
  }
  if (course.over) return no('P-032', 'the game is over')
  if (intent.action === 'end turn') return intent.teamwork ? teamworkRefused(game) : endTurnRefused(game)
  if (intent.action === 'pass') return passRefused(game, intent.retreat)
  const who = modelNamed(game, intent.model)
  if (who === null) return no('P-034', 'no such model', { who: intent.model })
  if (intent.action === 'second wind') return secondWindRefused(game, who)
  if (intent.action === 'use chem')
    return inPlay(who) ? chemRefused(game, who, intent.chem) : no('F-030', 'out of play', { who: intent.model })
  const { cost, refused: own } = definition(intent.action)
  return actRefused(game, who, intent.action, cost(game, intent), again(who, intent)) ?? own(game, who, intent)
}

/** Resolves an intent that may be done. */
export function act(t: T, intent: Intent): void {
  const { game } = t
  if (isAction(intent)) return takeAction(t, known(game, intent.model), intent)
  switch (intent.action) {
    case 'end turn':
      if (intent.teamwork) playTeamwork(t)
      return endTurn(t, intent.teamwork)
    case 'pass':
      return pass(t, intent.retreat)
    case 'second wind':
      return secondWind(t, known(game, intent.model))
    case 'use chem':
      return useChem(t, known(game, intent.model), intent.chem)
    case 'after the game':
      return afterTheGame(t)
  }
}
/** P-038: each Action takes 1 Fatigue, before anything else unless the option says otherwise (C-10). */
function takeAction(t: T, who: Model, intent: Of<ActionName>): void {
  const { fatigue_paid } = t.game.options
  const { cost, act: does } = definition(intent.action)
  const price = cost(t.game, intent)
  activate(t, who)
  t.emit({ is: 'acts', who: who.id, action: intent.action, why: 'P-038' })
  if (fatigue_paid === 'start') takeFatigue(t, who, price, 'P-038')
  if (intent.action !== 'open fire' && intent.action !== 'brawl') who.acted = [...who.acted, intent.action]
  does(t, who, intent)
  if (fatigue_paid === 'end' && inPlay(who)) takeFatigue(t, who, Math.min(price, EXHAUSTED - who.fatigue), 'P-038')
}
