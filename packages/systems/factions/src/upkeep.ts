// Patch Up, Rummage and chems (P-054, P-055, P-068), and what becomes of the fallen after the game (P-069).

import { flatDistance, gap, mil } from '@sightline/geometry'
import { each, rule, type Scalar, small } from '@sightline/kernel'
import { no, type Refusal, type T } from './events.ts'
import { recoverFatigue } from './fatigue.ts'
import { type Battle, type Chem, champion, changeDoses, chems, crewAt, crewOf, dosesOf, inPlay, type Model, type Token } from './game.ts'
import { type Special, specials } from './profile.ts'
import { baseOf, INCH, isWithin, TOKEN_RADIUS } from './space.ts'

// ---- Patch Up ----

export const patchUpRefused = (m: Model): Refusal | null =>
  m.harm === 0 ? no('P-054', 'no Harm to patch up', { found: 0, who: m.built.name }) : null
/** P-054: up to 2 Harm. */
export function patchUp(t: T, m: Model): void {
  heal(t, m, 2, 'P-054')
}
function heal(t: T, m: Model, most: number, why: string): void {
  const by = Math.min(most, m.harm)
  m.harm -= by
  t.emit({ is: 'patched up', who: m.id, by, now: m.harm, why })
}

// ---- Rummage ----

/** Parts cost of the common chems, and the sum that finds a rare one. */
const prices: Readonly<Partial<Record<Chem, number>>> = {
  'Rad-X': 5,
  Psycho: 6,
  'Nuka-Cola': 8,
  Stimpak: 9,
  Mentats: 10,
  Buffout: 12,
  Jet: 15,
}
const RARE = 18
const MOST_DOSES = 3

const tokenBase = (k: Token): Parameters<typeof isWithin>[1] => ({ at: { x: k.x, y: k.y }, radius: TOKEN_RADIUS })
export const tokenNamed = (game: Battle, name: string | undefined, m: Model): Token | null =>
  game.tokens.find(k => k.is === 'search' && (name === undefined ? isWithin(game, tokenBase(k), baseOf(m), mil(INCH)) : k.name === name)) ??
  null
/** P-055: a search token within 1 in. */
export function rummageRefused(game: Battle, m: Model, token: Token | null, name: string | undefined): Refusal | null {
  if (token === null) return no('P-055', 'no search token', { who: name ?? m.built.name, limit: INCH })
  if (isWithin(game, tokenBase(token), baseOf(m), mil(INCH))) return null
  return no('P-055', 'too far from the token', { found: gap(flatDistance(tokenBase(token), baseOf(m))), limit: INCH, who: token.name })
}
type Find = Chem | 'caps and parts'
const twoDice = small(
  '2d10, lower and higher',
  2,
  10,
  ([a = 1, b = 1]): readonly [number, number] => Object.freeze([Math.min(a, b), Math.max(a, b)] as const),
  ([low, high]) => low * 16 + high,
)
export const rummage = rule('Rummage', (t: T, m: Model, token: Token): void => {
  const before = t.game.options.rummage_choice === 'before_roll' // C-13
  const wants = before
    ? t.choose<'chem' | 'caps and parts'>({
        who: m.seat,
        ask: { is: 'rummage', who: m, dice: NO_DICE },
        why: 'P-055',
        options: [{ is: 'caps and parts' }, { is: 'chem' }],
      })
    : null
  const dice = t.roll(twoDice, 'P-055', m)
  const [low, high] = dice
  const crew = crewOf(t.game, m)
  const found = wants === 'caps and parts' ? 'caps and parts' : pick(t, m, dice, wants === 'chem')
  if (found === 'caps and parts') {
    crew.caps += high
    crew.parts += low
  } else if (found !== null) changeDoses(crew, found, 1)
  if (found !== null) t.emit({ is: 'finds', who: m.id, what: found, caps: crew.caps, parts: crew.parts, why: 'P-055' })
  token.is = high === 10 ? 'radiation' : 'none'
  t.emit({ is: 'token', token: token.name, kind: token.is, at: [token.x, token.y], why: 'P-055' })
})
const NO_DICE: readonly number[] = Object.freeze([])
/** Null: a chem was wanted, and none is cheap enough. */
function pick(t: T, m: Model, dice: readonly [number, number], chemOnly: boolean): Find | null {
  const sum = dice[0] + dice[1]
  const crew = crewOf(t.game, m)
  const refusal = (chem: Chem): Refusal | null => {
    const price = prices[chem] ?? RARE
    if (sum < price) return no('P-055', 'too dear', { found: sum, limit: price, who: chem })
    return dosesOf(crew, chem) >= MOST_DOSES
      ? no('P-068', 'three doses already', { found: MOST_DOSES, limit: MOST_DOSES, who: chem })
      : null
  }
  const offers = chems.map(is => ({ is, no: refusal(is) }))
  if (chemOnly && offers.every(o => o.no !== null)) return null
  return t.choose<Find>({
    who: m.seat,
    ask: { is: 'rummage', who: m, dice },
    why: 'P-055',
    options: chemOnly ? offers : [{ is: 'caps and parts' }, ...offers],
  })
}

// ---- chems that are used in a Turn ----

export function chemRefused(game: Battle, m: Model, chem: Chem): Refusal | null {
  if (dosesOf(crewOf(game, m), chem) === 0) return no('P-068', 'no dose left', { who: chem, found: 0 })
  if (game.course.active !== m) return no('P-068', 'only the active model', { who: m.built.name })
  switch (chem) {
    case 'Stimpak':
      return m.harm === 0 ? no('P-068', 'no Harm to patch up', { found: 0, who: m.built.name }) : null
    case 'Jet':
      return m.fatigue === 0 ? no('P-068', 'no Fatigue', { found: 0, who: m.built.name }) : null
    case 'Nuka-Cola':
      return m.nukaCola ? no('P-068', 'used already', { who: chem }) : null
    default:
      return no('P-068', 'not used like that', { who: chem })
  }
}
export function useChem(t: T, m: Model, chem: Chem): void {
  changeDoses(crewOf(t.game, m), chem, -1)
  t.emit({ is: 'uses', who: m.id, chem, why: 'P-068' })
  if (chem === 'Stimpak') heal(t, m, 2, 'P-068')
  if (chem === 'Jet') recoverFatigue(t, m, 'P-068')
  if (chem === 'Nuka-Cola') m.nukaCola = true
}

// ---- after the game (P-069) ----

const die = small('1d10', 1, 10, ([face = 1]): Scalar => face)
const fate = rule('after the game', (t: T, m: Model): void => {
  if (inPlay(m) || m.is !== 'incapacitated') return
  if (m.asleep) {
    t.emit({ is: 'after the game', who: m.id, fate: 'recovers', why: 'P-031' })
    return
  }
  const face = Number(t.roll(die, 'P-069', m))
  if (face === 1) t.emit({ is: 'after the game', who: m.id, fate: 'dead', why: 'P-069' })
  else if (face <= 5 && champion(m)) {
    t.emit({ is: 'after the game', who: m.id, fate: 'serious injury', why: 'P-069' })
    const worse = Number(t.roll(die, 'P-069', m))
    const statistic: Special | 'misses next game' = worse <= 6 ? (specials[worse - 1] ?? 's') : 'misses next game'
    t.emit({ is: 'serious injury', who: m.id, statistic, why: 'P-069' })
  } else t.emit({ is: 'after the game', who: m.id, fate: 'recovers', why: 'P-069' })
  if (face !== 10 || (!champion(m) && t.game.options.grunt_ten === 'no')) return // U-15
  const crew = crewAt(t.game, m.seat)
  crew.xp += 1
  t.emit({ is: 'xp', seat: m.seat, now: crew.xp, for: 'a close call', why: 'P-069' })
})
export function afterTheGame(t: T): void {
  t.game.course.settled = true
  each(t, t.game.models, fate)
}
