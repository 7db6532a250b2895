// Factions in English: the one place that turns ids and numbers into sentences.
import { inchesText } from '@sightline/geometry'
import { changesIn, isRow, type Modifier, type Rolled, type Words } from '@sightline/kernel'
import { type Event, PARTLY_HIDDEN, type Pool, type Question, type Refusal } from './events.ts'
import { type Battle, crewAt, type Model } from './game.ts'
import type { Intent } from './intents.ts'

const inch = (mil: number): string => inchesText(mil).replace('"', ' in')
const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
const modifier = ({ value, source, clause, because }: Modifier): string =>
  `${signed(value)} ${source} ${clause}${because === undefined ? '' : ` (not counted: ${because})`}`
function pool({ dice, luck, statistic, value, unlucky, modifiers }: Pool): string {
  // What hides a part of the target stands in the line already.
  const changes = changesIn(modifiers).filter(m => m.because !== PARTLY_HIDDEN)
  return [
    `${plural(dice, 'die', 'dice')}${luck === 0 ? '' : `, ${luck} of them Luck,`} at ${statistic.toUpperCase()} ${value}`,
    ...(unlucky ? ['unlucky'] : []),
    ...(changes.length === 0 ? [] : [`(${changes.map(modifier).join(', ')})`]),
  ].join(' ')
}

/** What a roll was for, from the clause that asked for it. */
const rolledFor: Readonly<Record<string, string>> = {
  'F-001': 'shot',
  'F-031': 'Confusion Test',
  'P-009': 'Lucky Break',
  'P-024': 'Ignite',
  'P-027': 'Meltdown Test',
  'P-028': 'Poison',
  'P-029': 'Suppress',
  'P-030': 'Pushback',
  'P-031': 'Tranquilize',
  'P-055': 'rummage',
  'P-056': 'brawl',
  'P-069': 'after the game',
}
function rolled({ why, faces, read, what, path }: Rolled): string {
  const purpose = rolledFor[why] ?? path.at(-1) ?? 'roll'
  const hits = (n: unknown, lucky: unknown): string => `${n}${lucky === true ? ', lucky' : ''}`
  const told = Array.isArray(read)
    ? typeof read[1] === 'boolean'
      ? hits(read[0], read[1])
      : why === 'P-055'
        ? read.join(' and ')
        : hits(read[0] + read[1], read[0] > 0) // hits of Luck and of standard dice, before Fortune
    : typeof read === 'boolean'
      ? read
        ? 'passed'
        : 'failed'
      : String(read)
  return `  ${purpose}: ${faces.join(' ')}  → ${told}   [${what}]`
}

const nameOf = (game: Battle, id: number): string => (game.store.rows[id] as Model | undefined)?.built?.name ?? `model ${id}`
const sideName = (game: Battle, seat: number): string => crewAt(game, seat).name
const spot = ([x, y]: readonly [number, number]): string => `(${x / 1000}, ${y / 1000})`
const moves = { move: 'moves', hurry: 'hurries', 'back off': 'backs off', push: 'is pushed' } as const
const rows = { nothing: 'nothing', harm: '1 Harm', injury: '1 Injury and 1 Harm', out: 'Incapacitated' } as const

function event(e: Event | Rolled, game: Battle): string {
  if (e.is === 'rolled') return rolled(e as Rolled)
  const n = (id: number): string => nameOf(game, id)
  const s = (seat: number): string => sideName(game, seat)
  switch (e.is) {
    case 'round begins':
      return `Round ${e.round}`
    case 'round ends':
      return `Round ${e.round} ends`
    case 'turn begins':
      return `${s(e.seat)}'s Turn`
    case 'turn ends':
      return `${s(e.seat)}'s Turn ends`
    case 'activated':
      return `${n(e.who)} is the active model`
    case 'acts':
      return `${n(e.who)}: ${e.action}`
    case 'fatigue':
      return `${n(e.who)} ${e.how} ${e.by} Fatigue, now ${e.now}`
    case 'fatigue ignored':
      return `${n(e.who)} suffers no Fatigue`
    case 'passes':
      return `${s(e.seat)} passes${e.retreats ? ' and retreats' : ''}`
    case 'stops':
      return `${s(e.seat)} stops`
    case 'initiative':
      return `${s(e.seat)} holds the Initiative Token`
    case 'moves':
      return `${n(e.who)} ${moves[e.how]} ${inch(e.mil)} to ${spot(e.to)}`
    case 'ordered to move':
      return `${n(e.by)} orders ${n(e.who)} to move`
    case 'engages':
      return `${n(e.who)} engages ${n(e.on)}`
    case 'opens fire': {
      const what = e.on === null ? 'at a point' : `at ${n(e.on)}`
      const hidden = e.hidden.map(({ by, hides }) => `, ${by} hides ${(hides / 10).toFixed(1)} %`).join('')
      const sees = e.on === null ? '' : hidden === '' ? ', seen wholly' : hidden
      return `${n(e.who)} opens fire ${what} with ${e.weapon}, ${inch(e.gap)} away, range ${inch(e.range)}${sees}: ${pool(e.pool)}`
    }
    case 'brawls':
      return `${n(e.who)} brawls with ${n(e.on)}, ${e.weapon}: ${pool(e.pool)}`
    case 'redirected':
      return `${n(e.to)} takes the place of ${n(e.from)}`
    case 'changes target':
      return `the attack turns from ${n(e.from)} to ${n(e.to)}`
    case 'supports':
      return `${n(e.who)} supports ${n(e.friend)}`
    case 'cannot support':
      return `${n(e.who)} cannot support: ${e.because}`
    case 'aims':
      return `${n(e.who)} aims: ${signed(e.dice)}`
    case 'caught':
      return `${spot(e.at)} catches ${e.who.length === 0 ? 'nobody' : e.who.map(n).join(', ')}`
    case 'misses':
      return `${n(e.who)} misses`
    case 'failed':
      return `${n(e.who)} has failed the Test`
    case 'critical effect':
      return `${e.effect} on ${n(e.on)}`
    case 'damage':
      return `${n(e.who)}: ${plural(e.hits, 'hit')} against Endurance ${e.endurance}, ${rows[e.row]}`
    case 'harm':
      return `${n(e.who)} suffers Harm, now ${e.now}`
    case 'injury':
      return `${n(e.who)} suffers an Injury${e.excess ? ' (Harm beyond the limit)' : ''}, ${e.now} of ${e.health}`
    case 'unharmed':
      return `${n(e.who)} is at the limit of Harm: nothing more`
    case 'patched up':
      return `${n(e.who)} is patched up: ${e.by} Harm less, now ${e.now}`
    case 'incapacitated':
      return `${n(e.who)} is Incapacitated`
    case 'tests confusion':
      return `${n(e.who)} tests for Confusion because of ${n(e.because)}: ${pool(e.pool)}`
    case 'keeps calm':
      return `${n(e.who)} keeps calm`
    case 'confused':
      return `${n(e.who)} is confused`
    case 'flees':
      return `${n(e.who)} flees`
    case 'xp':
      return `${s(e.seat)} earns 1 XP (${e.for}), now ${e.now}`
    case 'points':
      return `${s(e.seat)} scores ${plural(e.points, 'point')}, now ${e.now}`
    case 'token':
      return e.kind === 'none' ? `${e.token} is removed` : `${e.token} at ${spot(e.at)} is a ${e.kind} token`
    case 'finds':
      return `${n(e.who)} finds ${e.what}${e.what === 'caps and parts' ? `, now ${e.caps} caps and ${e.parts} parts` : ''}`
    case 'ploy':
      return `${s(e.seat)} plays ${e.ploy}, ${plural(e.left, 'ploy token')} left`
    case 'uses':
      return `${n(e.who)} uses ${e.chem}`
    case 'retreats':
      return `${s(e.seat)} leaves the battlefield`
    case 'after the game':
      return `${n(e.who)} after the game: ${e.fate}`
    case 'serious injury':
      return e.statistic === 'misses next game' ? `${n(e.who)} misses the next game` : `${n(e.who)} loses 1 ${e.statistic.toUpperCase()}`
    case 'game over':
      return `The game is over, ${e.points.join(' to ')}: ${e.winner === null ? 'a draw' : `${s(e.winner)} wins`}`
  }
}

function question(ask: Question): string {
  const n = (m: Model): string => m.built.name
  switch (ask.is) {
    case 'obscured':
      return `${n(ask.target)} is Obscured: which of them does ${n(ask.attacker)} attack?`
    case 'block':
      return `${n(ask.target)} is Obscured: who blocks?`
    case 'blocked':
      return `${n(ask.attacker)}: whom to attack instead of ${n(ask.target)}?`
    case 'supporters':
      return `${n(ask.attacker)} attacks ${n(ask.target)}: who supports, up to ${ask.most}?`
    case 'lucky break':
      return `${n(ask.who)} has ${plural(ask.hits, 'hit')}: throw ${plural(ask.duds, 'dud')} again with Lucky Break?`
    case 'critical effect':
      return `${n(ask.who)}: which critical effect${ask.target === null ? '' : ` on ${n(ask.target)}`}?`
    case 'damage next':
      return `${n(ask.who)}: who takes the damage next?`
    case 'tests next':
      return `${n(ask.fallen)} is down: who tests for Confusion next?`
    case 'leader intelligence':
      return `${n(ask.who)}: test against the Intelligence of ${n(ask.leader)}?`
    case 'confused':
      return `${n(ask.who)} is confused: take 1 Fatigue or flee?`
    case 'mentats':
      return `${n(ask.who)}: use Mentats and pass?`
    case 'buffout':
      return `${n(ask.who)} is targeted: use Buffout?`
    case 'radiation token':
      return `${n(ask.who)}: where does the radiation token go?`
    case 'rummage':
      return `${n(ask.who)}: what to take${ask.dice.length === 0 ? '' : ` with ${ask.dice.join(' and ')}`}?`
  }
}

/** What a case file calls an option. */
function option(is: unknown): string {
  if (is === null) return 'none'
  if (typeof is === 'boolean') return is ? 'yes' : 'no'
  if (isRow(is) && 'built' in is) return (is as Model).built.name
  if (typeof is === 'object' && 'is' in is) return String(is.is)
  return String(is)
}

const distances = /range|far|area|long shot|Proximity|drop|table|search token|touching|engaged with/
function reason({ is, who, found, limit, clause }: Refusal): string {
  const number = (n: number): string => (distances.test(is) ? inch(n) : String(n))
  const numbers =
    found !== undefined && limit !== undefined
      ? ` (${number(found)}, limit ${number(limit)})`
      : limit !== undefined
        ? ` (limit ${number(limit)})`
        : found !== undefined
          ? ` (${number(found)})`
          : ''
  return `${is}${who === undefined ? '' : `: ${who}`}${numbers} [${clause}]`
}

const place = ([x, y]: readonly [number, number]): string => `(${x}, ${y})`
function intent(i: Intent): string {
  switch (i.action) {
    case 'get moving': {
      const way = [...i.path.map(place), ...(i.engage === undefined ? [] : [`contact with ${i.engage}`])].join(', ')
      const along = i.orders.length === 0 ? '' : `, ordering ${i.orders.map(o => o.model).join(', ')} along`
      return `${i.model} ${i.hurry ? 'hurries' : 'moves'} to ${way}${along}`
    }
    case 'open fire': {
      const what = i.point === undefined ? (i.target ?? '') : place(i.point)
      return `${i.model} opens fire at ${what}${i.weapon === undefined ? '' : ` with ${i.weapon}`}${i.aim ? ', aiming' : ''}${(i.supporters ?? []).length === 0 ? '' : `, supported by ${i.supporters?.join(', ')}`}`
    }
    case 'brawl':
      return `${i.model} brawls with ${i.target}${i.weapon === undefined ? '' : `, ${i.weapon}`}`
    case 'back off':
      return `${i.model} backs off${i.to === undefined ? '' : ` to ${place(i.to)}`}`
    case 'patch up':
      return `${i.model} patches up`
    case 'rummage':
      return `${i.model} rummages${i.token === undefined ? '' : ` ${i.token}`}`
    case 'use chem':
      return `${i.model} uses ${i.chem}`
    case 'second wind':
      return `Second Wind for ${i.model}`
    case 'end turn':
      return i.teamwork ? 'Teamwork' : 'end of the Turn'
    case 'pass':
      return i.retreat ? 'pass and retreat' : 'pass'
    case 'after the game':
      return 'after the game'
  }
}
export const words: Words<Battle, Intent, Event, Question> = { event, question, option, reason, intent }
