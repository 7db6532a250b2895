// D20 in English: the one place that turns ids and numbers into sentences.
import { isRow, type Modifier, type Rolled, type Words } from '@sightline/kernel'
import type { Event, How, Question, Refusal } from './events.ts'
import type { Fight, Unit } from './game.ts'
import type { Intent } from './intents.ts'
import { seats } from './setup.ts'

const round2 = (n: number): string => String(Math.round(n * 100) / 100)
const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
const modifier = ({ value, source, clause, because }: Modifier): string =>
  `${signed(value)} ${source} ${clause}${because === undefined ? '' : ` (not counted: ${because})`}`
const name = (game: Fight, id: number): string => (game.store.rows[id] as Unit | undefined)?.built?.name ?? `character ${id}`
const side = (seat: number): string => seats[seat] ?? `player ${seat + 1}`
const spot = ([x, y]: readonly [number, number]): string => `(${round2(x)}, ${round2(y)})`

/** What a roll was for, from the clause that asked for it. */
const rolledFor: Readonly<Record<string, string>> = {
  'A-002': 'to hit',
  'D-009': 'to hit',
  'A-006': 'damage',
  'A-025': 'healing',
  'A-009': 'initiative',
  'D-035': 'initiative',
  'D-039': 'gets clear',
  'D-048': 'casting',
  'D-051': 'denial',
}
/** Only in melee is a natural 1 a critical failure, so the roll itself does not say so (D-008, D-045). */
const struck: Readonly<Record<string, string>> = { 'critical failure': 'miss', 'critical failure, hits': 'hit' }
const verdict = (read: unknown): string =>
  read === true ? ': yes' : read === false ? ': no' : typeof read === 'string' ? `: ${struck[read] ?? read}` : ''
function rolled({ why, faces, read, what, sides, by }: Rolled, game: Fight): string {
  const purpose = `${by === null ? '' : `${name(game, by)}, `}${rolledFor[why] ?? 'roll'}`
  const against = /^d\d+([+-]\d+) ((?:against AC|to reach|to exceed) -?\d+)/.exec(what)
  if (against !== null) {
    const plus = Number(against[1])
    const face = faces[0] ?? 0
    const said = why === 'D-039' ? (read === true ? ': caught' : ': clear') : verdict(read)
    return `  ${purpose}: d${sides} [${face}] ${signed(plus)} = ${face + plus} ${against[2]}${said}`
  }
  const plus = /([+-]\d+)$/.exec(what)
  return `  ${purpose}: d${sides} [${faces.join(' ')}]${plus === null ? '' : ` ${signed(Number(plus[1]))}`} = ${String(read)}`
}

const hows: Readonly<Record<How, string>> = { action: '', opportune: ', an opportune attack', overwatch: ', on overwatch' }
const ends: Readonly<Record<Extract<Event, { is: 'overwatch ends' }>['because'], string>> = {
  used: 'is used up',
  'own turn': 'ends with the start of its own turn',
  replaced: 'gives way to a new one',
  'fell back': 'ends: it falls back',
  fallen: 'ends with it',
  'ward fallen': 'ends with its ward',
}

function event(e: Event | Rolled, game: Fight): string {
  if (e.is === 'rolled') return rolled(e as Rolled, game)
  const n = (id: number): string => name(game, id)
  switch (e.is) {
    case 'round begins':
      return `Round ${e.round}`
    case 'goes first':
      return `${n(e.who)} has Fast Attack, goes first and throws nothing`
    case 'fast before the rest':
      return `${e.who.map(n).join(' and ')} ${e.who.length === 1 ? 'comes' : 'come'} before all who throw for initiative`
    case 'throws initiative':
      return `${n(e.who)} throws for ${e.fast ? 'the order of the Fast Attackers' : `initiative, ${signed(e.modifier)}`}`
    case 'tied':
      return `${e.who.map(n).join(' and ')} are tied`
    case 'order':
      return `Order of play: ${e.who.map(n).join(', ')}`
    case 'turn begins':
      return `${n(e.who)}'s turn`
    case 'bonus action owed':
      return `${n(e.who)} has no bonus action this turn: its overwatch took it`
    case 'spends':
      return `${n(e.who)} spends its ${e.what} action on ${e.on}`
    case 'moves':
      return `${n(e.who)} ${e.how === 'push' ? 'is pushed' : 'moves'} ${round2(e.mil / game.options.foot)} ft to ${spot([e.to[0] / game.options.foot, e.to[1] / game.options.foot])}`
    case 'engaged':
      return `${n(e.who)} is engaged with ${e.with.map(n).join(' and ')}`
    case 'fight phase':
      return `${n(e.who)} begins its fight phase`
    case 'falls back':
      return `${n(e.who)} falls back${e.from.length === 0 ? '' : ` from ${e.from.map(n).join(' and ')}`}${e.safely ? ' and spends action and movement on it: no opportune attack' : ''}`
    case 'goes nowhere':
      return `${n(e.who)} fell before it could get away`
    case 'attacks':
      return `${n(e.who)} attacks ${n(e.on)} with its ${e.weapon}${hows[e.how]}`
    case 'shoots':
      return `${n(e.who)} fires its ${e.weapon} at ${n(e.on)}${hows[e.how]}: ${plural(e.shots, 'shot')}${e.doubled ? ', doubled at half range' : ''}`
    case 'rolls to hit':
      return `${n(e.who)} against ${n(e.on)}: ${e.toHit.map(modifier).join(', ')}; AC ${e.ac}`
    case 'in cover':
      return `${n(e.who)} is in cover: ${signed(e.adds)} to its armour class`
    case 'comes out':
      return `${n(e.who)} ${e.hits ? 'hits' : 'misses'} ${n(e.on)}`
    case 'attack gone':
      return e.fell === e.who ? `${n(e.who)} fell before its attack was rolled` : `${n(e.on)} fell before the attack was rolled`
    case 'critical failure':
      return `Natural 1, a critical failure of ${n(e.who)}: ${n(e.on)} has the chance of an opportune attack`
    case 'hits all the same':
      return `The natural 1 of ${n(e.who)} hits all the same${e.waits ? '; its damage waits for the opportune attack' : ''}`
    case 'double damage':
      return `Natural 20 of ${n(e.who)}: the damage dice are doubled`
    case 'opportune attack':
      return `${n(e.who)} takes an opportune attack on ${n(e.on)} (${e.because})`
    case 'chance lost':
      return `${n(e.who)} makes no opportune attack: ${e.because}`
    case 'damage cancelled':
      return e.fell === e.who
        ? `${n(e.who)} fell before dealing its damage: ${n(e.on)} is not harmed`
        : `${n(e.on)} has fallen already: no damage is thrown`
    case 'hurt':
      return `${n(e.who)} loses ${plural(e.points, 'hit point')}${e.half ? ', half of the damage' : ''}: ${e.left} left`
    case 'falls':
      return `${n(e.who)} falls`
    case 'in the line of fire':
      return `${n(e.who)} is in the line of fire: d10 + AC ${e.ac} against ${e.against}`
    case 'caught':
      return `${n(e.who)} is caught and takes half`
    case 'overwatches':
      return `${n(e.who)} overwatches ${n(e.ward)} with its ${e.watch}${e.as === 'bonus' ? ', and owes its next bonus action' : ''}`
    case 'overwatch fires':
      return `${n(e.who)}, watching over ${n(e.ward)}, fires at ${n(e.on)} first`
    case 'goes on':
      return `${n(e.who)} still stands, and ${n(e.on)} too: the attack goes on`
    case 'keeps watch':
      return `${n(e.who)} keeps its overwatch for a later attack on ${n(e.ward)}`
    case 'not triggered':
      return `Overwatch over ${n(e.ward)} is not triggered: only melee attacks do that`
    case 'no shield against spells':
      return `No shield stops a spell at ${n(e.who)}`
    case 'takes over':
      return `${n(e.who)} puts its shield before ${n(e.ward)} and takes the attack of ${n(e.from)} over`
    case 'overwatch ends':
      return `The overwatch of ${n(e.who)} ${ends[e.because]}`
    case 'casts':
      return `${n(e.who)} casts ${e.spell}${e.on === e.who ? '' : ` at ${n(e.on)}`}: ${signed(e.plus)}, requirement ${e.requirement}, cost ${e.cost}`
    case 'spell fails':
      return `${e.spell} fails and costs nothing`
    case 'denies':
      return `${n(e.who)} tries to deny it: ${signed(e.plus)}, more than ${e.total} is needed`
    case 'countered':
      return `${e.spell} is countered`
    case 'spell works':
      return `${e.spell} works on ${n(e.on)}`
    case 'mana spent':
      return `${n(e.who)} spends ${e.mana} mana: ${e.left} left`
    case 'healed':
      return `${n(e.who)} gains ${plural(e.points, 'hit point')}: ${e.now} now`
    case 'fight over':
      return `The fight is over: ${e.winner === null ? 'nobody is left' : `${side(e.winner)} wins`}`
  }
}

function question(ask: Question): string {
  switch (ask.is) {
    case 'overwatch':
      return `${ask.who.built.name}, watching over ${ask.ward.built.name}: fire at ${ask.on.built.name}?`
    case 'overwatch at':
      return `${ask.who.built.name}: fire at whom?`
    case 'opportune attack':
      return `${ask.who.built.name}: an opportune attack on ${ask.on.built.name}?`
    case 'who attacks':
      return `Who takes the opportune attack on ${ask.on.built.name}?`
    case 'next target':
      return `${ask.who.built.name}: at whom does the next one go?`
    case 'deny':
      return `Who tries to deny ${ask.spell} of ${ask.caster.built.name}, cast with ${ask.total}?`
  }
}
/** What a case file calls an option. */
function option(is: unknown): string {
  if (is === null) return 'none'
  if (typeof is === 'boolean') return is ? 'yes' : 'no'
  return isRow(is) && 'built' in is ? (is as Unit).built.name : String(is)
}
const IN_FEET = /range|reach|far|closest|ward/
function reason({ is, who, found, limit, clause }: Refusal): string {
  const unit = IN_FEET.test(is) ? ' ft' : ''
  const bound = is === 'not enough mana' ? 'needed' : 'limit'
  const numbers = [
    ...(found === undefined ? [] : [`${round2(found)}${unit}`]),
    ...(limit === undefined ? [] : [`${bound} ${round2(limit)}${unit}`]),
  ]
  return `${is}${who === undefined ? '' : `: ${who}`}${numbers.length === 0 ? '' : ` (${numbers.join(', ')})`} [${clause}]`
}
function intent(i: Intent): string {
  switch (i.action) {
    case 'roll initiative':
      return 'initiative'
    case 'end turn':
      return 'end of the turn'
    case 'move':
      return `${i.model} moves to ${i.path.map(spot).join(', ')}${i.safely ? ', spending its action to get away' : ''}`
    case 'attack':
      return `${i.model} attacks ${i.target}${i.weapon === undefined ? '' : ` with ${i.weapon}`}`
    case 'shoot':
      return `${i.model} shoots ${i.target}${i.weapon === undefined ? '' : ` with ${i.weapon}`}`
    case 'cast':
      return `${i.model} casts ${i.spell}${i.target === undefined ? '' : ` at ${i.target}`}`
    case 'overwatch':
      return `${i.model} overwatches ${i.ward}${i.as === 'bonus' ? ' as a bonus action' : ''}`
  }
}
export const words: Words<Fight, Intent, Event, Question> = { event, question, option, reason, intent }
