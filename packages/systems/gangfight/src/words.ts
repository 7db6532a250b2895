// Gangfight in English: the one place that turns ids and numbers into sentences.
import { inchesText } from '@sightline/geometry'
import { isRow, type Modifier, type Rolled, type Words } from '@sightline/kernel'
import type { Event, Pool, Question, Refusal, Save } from './events.ts'
import type { Fighter, Gang } from './game.ts'
import type { Intent, Order } from './intents.ts'

const inch = (mil: number): string => inchesText(mil).replace('"', ' in')
const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

const modifier = ({ value, source, clause, because }: Modifier): string =>
  `${signed(value)} ${source} ${clause}${because === undefined ? '' : ` (not counted: ${because})`}`
const pool = ({ dice, tn, modifiers }: Pool): string =>
  `${plural(dice, 'die', 'dice')} at ${tn}+${modifiers.length === 0 ? '' : ` (${modifiers.map(modifier).join(', ')})`}`
const save = ({ dice, tn, modifiers, stalwart, mayDropDice }: Save): string =>
  [
    `${plural(dice, 'save die', 'save dice')} against damage ${tn}`,
    ...(modifiers.length === 0 ? [] : [`(${modifiers.map(modifier).join(', ')})`]),
    ...(stalwart ? ['Stalwart: 5s count G-025'] : []),
    ...(mayDropDice ? [] : ['may not drop dice G-003']),
  ].join(', ')

/** What a roll was for, from the clause that asked for it. */
const rolledFor: Readonly<Record<string, string>> = {
  'G-075': 'attack',
  'G-090': 'shot',
  'G-080': 'armour save',
  'G-098': 'armour save',
  'G-021': 'Sidestep',
  'G-036': 'casting',
  'G-053': 'resists',
  'G-045': 'armour save',
  'G-041': 'armour save',
  'G-049': 'armour save',
  'G-130': 'charge',
  'G-121': 'Aftermath',
  'R-30': 'mana',
}
function rolled({ why, faces, read, what, path }: Rolled): string {
  const purpose = rolledFor[why] ?? path.at(-1) ?? 'roll'
  const told = typeof read === 'number' ? String(read) : JSON.stringify(read)
  return `  ${purpose}: ${faces.join(' ')}  → ${told}   [${what.replace(', again on 6', '')}]`
}

const name = (game: Gang, id: number): string => (game.store.rows[id] as Fighter | undefined)?.built.name ?? `model ${id}`
const sideName = (game: Gang, seat: number): string => game.sides[seat === 0 ? 0 : 1].name
const kinds = {
  plain: 'attacks',
  power: 'makes a Power Attack on',
  finesse: 'makes a Finesse Attack on',
  'free strike': 'makes a Free Strike at',
} as const
const moves = {
  move: 'moves',
  charge: 'charges',
  step: 'steps',
  sidestep: 'sidesteps',
  push: 'is pushed',
  slip: 'slips',
  redeploy: 'redeploys',
} as const

function event(e: Event | Rolled, game: Gang): string {
  if (e.is === 'rolled') return rolled(e as Rolled)
  const n = (id: number): string => name(game, id)
  switch (e.is) {
    case 'round begins':
      return `Round ${e.round}`
    case 'turn begins':
      return `${sideName(game, e.seat)}'s turn`
    case 'activated':
      return `${n(e.who)} is activated with ${plural(e.ap, 'action point')}`
    case 'ap spent':
      return `${n(e.who)} spends ${e.ap} AP on ${e.on}, ${e.left} left`
    case 'holds':
      return `${n(e.who)} holds ${plural(e.ap, 'action point')}`
    case 'moves':
      return `${n(e.who)} ${moves[e.how]} ${inch(e.mil)} to (${e.to[0] / 1000}, ${e.to[1] / 1000})`
    case 'charges':
      return `${n(e.who)} charges ${n(e.on)} over ${e.terrain} ground: ${pool(e.pool)}`
    case 'falls short':
      return `${n(e.who)} falls short: ${n(e.on)} is ${inch(e.mil)} away`
    case 'attacks':
      return `${n(e.who)} ${kinds[e.kind]} ${n(e.on)}: ${pool(e.pool)}; ${save(e.save)}`
    case 'shoots': {
      const hides = e.cover.by.map(({ piece, hides }) => `${piece} hides ${(hides / 10).toFixed(1)} %`).join(', ')
      const cover =
        e.cover.kind === 'none'
          ? hides === ''
            ? 'no cover'
            : `no cover (${hides})`
          : `${e.cover.kind} cover${e.cover.inside ? ', standing in it' : ` (${hides})`}`
      return `${n(e.who)} shoots ${n(e.on)} with ${e.weapon}, ${e.range} range, ${cover}: ${pool(e.pool)}; ${save(e.save)}`
    }
    case 'reloads':
      return `${n(e.who)} reloads ${e.weapon}`
    case 'aims':
      return `${n(e.who)} aims ${e.weapon}`
    case 'misses':
      return `${n(e.who)} misses ${n(e.on)} completely`
    case 'hit':
      return `${n(e.who)} takes ${plural(e.wounds, 'wound')}, EN ${e.left}`
    case 'all saved':
      return `${n(e.who)} takes no wound`
    case 'incapacitated':
      return `${n(e.who)} is incapacitated`
    case 'sidesteps':
      return `${n(e.who)} sidesteps: ${pool(e.pool)}`
    case 'tests':
      return `${n(e.who)} tests ${e.test}: ${pool(e.pool)}`
    case 'tactics':
      return `${n(e.who)} gives Tactics to ${e.on === null ? 'everybody near' : n(e.on)}${e.test === 'all' ? '' : `, for ${e.test}`}`
    case 'draws mana':
      return `${n(e.who)} draws mana: ${pool(e.pool)}`
    case 'mana':
      return `${n(e.who)} gains ${e.gained} mana, now ${e.now}`
    case 'casts':
      return `${n(e.who)} casts ${e.spell}${e.on === null ? '' : ` at ${n(e.on)}`} for ${e.mana} mana: ${pool(e.pool)}`
    case 'counters':
      return `${n(e.who)} spends a held action point and ${e.mana} mana on Counter-Spell: ${pool(e.pool)}`
    case 'casting lost':
      return `${n(e.who)} is wounded while casting: ${e.spell} is lost`
    case 'cast':
      return e.successes === 0 ? `${e.spell} fails` : `${e.spell} works with ${plural(e.successes, 'success', 'successes')}`
    case 'cancelled':
      return `${e.spell} is cancelled`
    case 'spell hits':
      return `${n(e.who)} is hit: ${plural(e.wounds, 'wound')}; ${save(e.save)}`
    case 'area':
      return `${e.spell}, ${inch(e.mil)} wide, catches ${e.caught.length === 0 ? 'nobody' : e.caught.map(n).join(', ')}`
    case 'resists':
      return `${n(e.who)} resists: ${pool(e.pool)}`
    case 'possessed':
      return e.actions === 0 ? `${n(e.who)} is not possessed` : `${n(e.who)} is possessed by ${n(e.by)} for ${plural(e.actions, 'action')}`
    case 'released':
      return `${n(e.who)} is released`
    case 'melee joined':
      return `The first melee is joined by ${n(e.who)} and ${n(e.on)}`
    case 'complication':
      return `Complication ${e.number}: ${e.name}`
    case 'victory points':
      return `${sideName(game, e.seat)} scores ${plural(e.points, 'victory point')} (${e.for}), now ${e.now}`
    case 'redeploys':
      return `${n(e.who)} appears at (${e.to[0] / 1000}, ${e.to[1] / 1000})`
    case 'leader lost':
      return `${sideName(game, e.seat)} loses its Party Leader ${n(e.who)}`
    case 'new leader':
      return `${n(e.who)} leads ${sideName(game, e.seat)} now`
    case 'end game':
      return `End Game ${e.number}: ${e.which}`
    case 'aftermath':
      return `${n(e.who)}: row ${e.row} of the Aftermath table`
    case 'game over':
      return `The game is over (${e.because}): ${e.winner === null ? 'a draw' : `${sideName(game, e.winner)} wins`}`
  }
}

function question(ask: Question, game: Gang): string {
  const seat = (s: number): string => sideName(game, s)
  switch (ask.is) {
    case 'extra dice':
      return `How many extra dice for ${plural(ask.sixes, '6', '6s')}?`
    case 'drop dice':
      return `Drop how far from ${plural(ask.pool, 'die', 'dice')} at ${ask.tn}+?`
    case 'counter-spell':
      return `${ask.mage.built.name}: Counter-Spell against ${ask.spell} of ${ask.caster.built.name}?`
    case 'free strike':
      return `${ask.who.built.name}: Free Strike at ${ask.on.built.name}?`
    case 'free fight':
      return `${ask.who.built.name}: whom to fight after the charge?`
    case 'sidestep':
      return `${ask.who.built.name}: sidestep ${ask.attacker.built.name}?`
    case 'sidestep to':
    case 'slip to':
    case 'move on':
      return `${ask.who.built.name}: where to, up to ${inch(ask.mil)}?`
    case 'push':
      return `${ask.who.built.name}: push ${ask.victim.built.name} how many inches, up to ${inch(ask.most)}?`
    case 'finesse mover':
      return `${ask.who.built.name}: move himself (yes) or ${ask.victim.built.name} (no)?`
    case 'hold':
      return `${ask.who.built.name}: hold how many of ${plural(ask.ap, 'action point')}?`
    case 'new leader':
      return `${seat(ask.seat)}: who leads now?`
    case 'claims to surround':
      return `${seat(ask.seat)}: is the enemy completely surrounded?`
    case 'admits being surrounded':
      return `${seat(ask.seat)}: do you agree that you are surrounded?`
  }
}

/** What a case file calls an option. */
function option(is: unknown): string {
  if (is === null) return 'none'
  if (typeof is === 'boolean') return is ? 'yes' : 'no'
  if (isRow(is) && 'built' in is) return (is as Fighter).built.name
  return String(is)
}

function reason(no: Refusal): string {
  const { is, who, found, limit, clause } = no
  const distances = /range|far|edge|zone|level/.test(is)
  const number = (n: number): string => (distances ? inch(n) : String(n))
  const numbers =
    found !== undefined && limit !== undefined
      ? `${number(found)}, limit ${number(limit)}`
      : limit !== undefined
        ? `limit ${number(limit)}`
        : found !== undefined
          ? number(found)
          : ''
  return `${is}${who === undefined ? '' : `: ${who}`}${numbers === '' ? '' : ` (${numbers})`} [${clause}]`
}

const spot = ([x, y]: readonly [number, number]): string => `(${x}, ${y})`
function order(o: Order): string {
  switch (o.action) {
    case 'move':
      return `${o.model} moves to ${o.path.map(spot).join(', ')}`
    case 'charge':
      return `${o.model} charges ${o.target}`
    case 'fight':
      return `${o.model} ${o.kind === 'plain' ? 'fights' : `makes a ${o.kind === 'power' ? 'Power' : 'Finesse'} Attack on`} ${o.target}${o.step === undefined ? '' : ` after a step to ${spot(o.step)}`}`
    case 'shoot':
      return `${o.model} shoots ${o.target}${o.weapon === undefined ? '' : ` with ${o.weapon}`}`
    case 'aim':
      return `${o.model} aims`
    case 'reload':
      return `${o.model} reloads`
    case 'draw mana':
      return `${o.model} draws mana`
    case 'cast':
      return `${o.model} casts ${o.spell}${o.target === undefined ? '' : ` at ${o.target}`}${o.towards === undefined ? '' : ` towards ${spot(o.towards)}`}`
    case 'tactics':
      return `${o.model} gives Tactics${o.target === undefined ? '' : ` to ${o.target}`}`
  }
}
function intent(i: Intent): string {
  switch (i.action) {
    case 'end turn':
      return 'end of the turn'
    case 'redeploy':
      return `${i.model} is set up again at ${spot(i.at)}`
    case 'release':
      return 'the possessed model is released'
    case 'command':
      return `possessed: ${order(i.order)}`
    case 'at deaths door':
      return "At Death's Door"
    default:
      return order(i)
  }
}
export const words: Words<Gang, Intent, Event, Question> = { event, question, option, reason, intent }
