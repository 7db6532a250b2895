// Gangfight in English: the one place that turns ids and numbers into sentences.
import { inchesText } from '@sightline/geometry'
import { changesIn, isRow, type Modifier, type Rolled, type Words } from '@sightline/kernel'
import type { Event, Pool, Question, Refusal, Save, Stop } from './events.ts'
import type { Fighter, Gang } from './game.ts'
import type { Intent, Order } from './intents.ts'

const inch = (mil: number): string => inchesText(mil).replace('"', ' in')
const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

const modifier = ({ value, source, clause, because }: Modifier): string =>
  `${signed(value)} ${source} ${clause}${because === undefined ? '' : ` (not counted: ${because})`}`
/** All that changes a pool from what its stats make it. */
export const changed = ({ modifiers, atLeast }: Pool | Save): readonly Modifier[] => [
  ...changesIn(modifiers),
  ...changesIn(atLeast).map(m => ({ ...m, source: `${m.source} on the target number` })),
]
const changes = (of: Pool | Save): string => {
  const list = changed(of)
  return list.length === 0 ? '' : ` (${list.map(modifier).join(', ')})`
}
const pool = (of: Pool): string => `${of.dice === 0 ? 'no dice' : plural(of.dice, 'die', 'dice')} at ${of.tn}+${changes(of)}`
const save = (of: Save, { options }: Gang): string => {
  const { dice, tn, stalwart, dropBan } = of
  const fives = stalwart && (tn === 6 || (tn > 6 && options.stalwart_above_six === 'five_saves'))
  return [
    `${dice === 0 ? 'no save dice' : plural(dice, 'save die', 'save dice')} against damage ${tn}${changes(of)}`,
    ...(fives ? ['Stalwart: 5s save too G-025'] : []),
    ...(dropBan === null || options.drop_dice === 'off' ? [] : [`may not drop dice ${dropBan}`]),
  ].join(', ')
}

/** What a roll was for, from the clause that asked for it. */
const rolledFor: Readonly<Record<string, string>> = {
  'G-075': 'attack',
  'G-090': 'shot',
  'G-080': 'armour save',
  'G-098': 'armour save',
  'G-021': 'Sidestep',
  'G-053': 'resistance',
  'G-045': 'armour save',
  'G-041': 'armour save',
  'G-049': 'armour save',
  'G-130': 'charge',
  'G-121': 'Aftermath',
  'R-30': 'mana',
}
/** What its successes are called. */
const scored: Readonly<Record<string, readonly [one: string, many: string]>> = {
  attack: ['hit', 'hits'],
  shot: ['hit', 'hits'],
  'armour save': ['save', 'saves'],
}
/** A pool of d6: a bar stands before the dice that 6s have earned. */
function rolled({ why, faces, read, what, path }: Rolled): string {
  // Caster and counter roll for the same clause; the step of the rules says which of them it is.
  const purpose = rolledFor[why] ?? path.filter(step => !step.startsWith('test')).at(-1) ?? 'roll'
  const [, dice, from, again] = /^(\d+)d6 at (\d)\+(, again on 6)?$/.exec(what) ?? []
  if (dice === undefined || from === undefined)
    return `  ${purpose}: ${faces.join(' ')}${faces.length === 1 && read === faces[0] ? '' : `  → ${typeof read === 'number' ? read : JSON.stringify(read)}`}   [${what}]`
  const throws: string[] = []
  for (let at = 0, next = Number(dice); next > 0 && at < faces.length; ) {
    const thrown = faces.slice(at, at + next)
    throws.push(thrown.join(' '))
    at += next
    next = again === undefined ? 0 : thrown.filter(face => face === 6).length
  }
  // Where the roller is asked about extra dice, the 6s are read as well (option extra_die).
  const [score, asked] = Array.isArray(read) ? [Number(read[0]), true] : [Number(read), false]
  const [one, many] = scored[purpose] ?? ['success', 'successes']
  const plain = again === undefined && !asked
  const at = plain && from === '6' ? ', only 6s count and earn no die' : ` at ${from}+${plain ? ', 6s earn no die' : ''}`
  return `  ${purpose}: ${throws.join(' | ')}  → ${plural(score, one, many)}   [${plural(Number(dice), 'die', 'dice')}${at}]`
}

const name = (game: Gang, id: number): string => (game.store.rows[id] as Fighter | undefined)?.built.name ?? `model ${id}`
const sideName = (game: Gang, seat: number): string => game.sides[seat === 0 ? 0 : 1].name
const kinds = {
  plain: 'attacks',
  power: 'makes a Power Attack on',
  finesse: 'makes a Finesse Attack on',
  'free strike': 'makes a Free Strike at',
} as const
const deeds: Readonly<Record<string, string>> = {
  move: 'a move',
  charge: 'a charge',
  fight: 'an attack',
  shoot: 'a shot',
  aim: 'aiming',
  reload: 'loading',
  'draw mana': 'drawing mana',
  cast: 'a spell',
}
function spentOn(on: string): string {
  const [, ordered] = /^command: (.*)$/.exec(on) ?? []
  const deed = deeds[ordered ?? on] ?? on
  return ordered === undefined ? deed : `an order, ${deed}`
}
const moves = {
  move: 'moves',
  charge: 'runs',
  step: 'steps',
  sidestep: 'sidesteps',
  push: 'is pushed',
  slip: 'slips',
} as const

const stopper = (stop: Stop, game: Gang): string =>
  stop.by === 'model'
    ? name(game, stop.who)
    : `the ${stop.by === 'terrain' ? stop.piece : stop.by === 'table edge' ? 'edge of the table' : 'edge of its level'}`
/** "stopped by the north wall". */
export const stoppedBy = (stop: Stop, game: Gang): string => `stopped by ${stopper(stop, game)}`

function event(e: Event | Rolled, game: Gang): string {
  if (e.is === 'rolled') return rolled(e as Rolled)
  const n = (id: number): string => name(game, id)
  switch (e.is) {
    case 'round begins':
      return `Round ${e.round}`
    case 'turn begins':
      return `${sideName(game, e.seat)}'s turn`
    case 'set-up roll':
      return `${sideName(game, e.seat)} chooses whether to attack or to defend`
    case 'activated':
      return `${n(e.who)} is activated: ${plural(e.ap, 'action point')}`
    case 'ap spent':
      return `${n(e.who)} spends ${plural(e.ap, 'action point')} on ${spentOn(e.on)}, ${e.left} left`
    case 'holds':
      return `${n(e.who)} holds ${plural(e.ap, 'action point')}`
    case 'moves':
      return `${n(e.who)} ${moves[e.how]} ${inch(e.mil)} to (${e.to[0] / 1000}, ${e.to[1] / 1000})${e.stopped === undefined ? '' : `, ${stoppedBy(e.stopped, game)}`}`
    case 'charges':
      return `${n(e.who)} charges ${n(e.on)} over ${e.terrain} ground: ${pool(e.pool)}`
    case 'falls short':
      return `${n(e.who)} falls short: ${n(e.on)} is ${inch(e.mil)} away`
    case 'attacks':
      return `${n(e.who)} ${kinds[e.kind]} ${n(e.on)}: ${pool(e.pool)}${e.perHit === 1 ? '' : `, ${e.perHit} wounds a hit`}; ${save(e.save, game)}`
    case 'shoots': {
      const hides = e.cover.by.map(({ piece, hides }) => `${piece} hides ${(hides / 10).toFixed(1)} %`).join(', ')
      const cover =
        e.cover.kind === 'none'
          ? hides === ''
            ? 'no cover'
            : `no cover (${hides})`
          : `${e.cover.kind} cover${e.cover.inside ? ', standing in it' : ` (${hides})`}`
      return `${n(e.who)} shoots ${n(e.on)} with ${e.weapon}, ${e.range} range, ${cover}: ${pool(e.pool)}; ${save(e.save, game)}`
    }
    case 'reloads':
      return `${n(e.who)} reloads ${e.weapon}`
    case 'aims':
      return `${n(e.who)} aims ${e.weapon}`
    case 'misses':
      return `${n(e.who)} misses ${n(e.on)} completely`
    case 'hit':
      return `${n(e.who)} takes ${plural(e.wounds, 'wound')}: EN ${Math.max(0, e.left)} left`
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
      return `${n(e.who)} is wounded while casting, and ${e.spell} is lost`
    case 'cast':
      return e.successes === 0
        ? `${e.spell} fails: no success`
        : `${e.spell} works with ${plural(e.successes, 'success', 'successes')}${e.why === 'G-038' ? ', those of the counter taken off' : ''}`
    case 'cancelled':
      return `${e.spell} is cancelled: the counter has as many successes or more`
    case 'spell hits':
      return `${n(e.who)} is hit: ${plural(e.wounds, 'wound')}; ${save(e.save, game)}`
    case 'area':
      return `${e.spell}, ${inch(e.mil)} ${e.spell === 'Mana Nova' ? 'across' : 'wide'}, catches ${e.caught.length === 0 ? 'nobody' : e.caught.map(n).join(', ')}`
    case 'resists':
      return `${n(e.who)} resists: ${pool(e.pool)}`
    case 'possessed':
      if (e.actions === 0) return e.why === 'G-054' ? `${n(e.by)} wins, and has no action to give` : `${n(e.who)} is not possessed`
      return `${n(e.who)} is possessed by ${n(e.by)} for ${plural(e.actions, 'action')}`
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

const asks = (who: Fighter | null): string => (who === null ? '' : `${who.built.name}: `)
function question(ask: Question, game: Gang): string {
  const seat = (s: number): string => sideName(game, s)
  switch (ask.is) {
    case 'extra dice':
      return `${asks(ask.who)}${plural(ask.sixes, 'six', 'sixes')} rolled, how many extra dice?`
    case 'drop dice':
      return `${asks(ask.who)}${plural(ask.pool, 'die', 'dice')} at ${ask.tn}, drop dice to lower the ${ask.tn} by how much?`
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
      return `${ask.who.built.name}: who slips, ${ask.who.built.name} (yes) or ${ask.victim.built.name} (no)?`
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
      ? /^(?:not enough|no held)/.test(is)
        ? `${found} of ${limit}`
        : `${number(found)}, limit ${number(limit)}`
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
    case 'set-up roll':
      return 'the set-up roll'
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
