// Eldfall in English: the one place that turns ids and numbers into sentences.
import { inchesText } from '@sightline/geometry'
import { changesIn, isRow, type Modifier, type Rolled, type Words } from '@sightline/kernel'
import type { Event, Number20, Question, Refusal } from './events.ts'
import type { CoverNote, Model, Skirmish, Span } from './game.ts'
import type { Intent } from './intents.ts'

const inch = (mil: number): string => inchesText(mil).replace('"', ' in')
const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
const spot = ([x, y]: readonly [number, number]): string => `(${x / 1000}, ${y / 1000})`
const modifier = ({ value, source, clause }: Modifier): string => `${signed(value)} ${source} ${clause}`
function number({ attribute, target, atMost }: Number20): string {
  const changes = changesIn(atMost)
  return `${attribute} ${target}${changes.length === 0 ? '' : ` (${changes.map(modifier).join(', ')})`}`
}
const span = ([from, to]: Span): string => (from === to ? `at ${inch(from)}` : `${inch(from)} to ${inch(to)}`)
const spans = (list: readonly Span[]): string => (list.length === 0 ? 'nowhere' : list.map(span).join(', '))

const name = (game: Skirmish, id: number | null): string =>
  id === null ? 'the ground' : ((game.store.rows[id] as Model | undefined)?.built?.name ?? `row ${id}`)
const sideName = (game: Skirmish, seat: number): string => game.sides[seat === 0 ? 0 : 1].name
const moves = {
  idle: 'stays',
  walk: 'walks',
  run: 'runs',
  climb: 'climbs',
  jump: 'jumps',
  flee: 'flees',
  dodge: 'dodges',
  knockback: 'is knocked back',
  ranger: 'moves on',
} as const
const deeds = {
  attack: 'an Attack',
  opportunity: 'an Attack of Opportunity',
  dodge: 'Dodge',
  assist: 'Assist',
  perceive: 'Perceive',
  'death blow': 'Death Blow',
  nothing: 'Nothing',
} as const

function rolled({ why, faces, read, what, path }: Rolled): string {
  const rerolling = path.at(-1) === 'Attack dice to reroll' || path.at(-1) === 'reroll'
  const told = !Array.isArray(read) ? String(read) : rerolling ? (read as number[]).map(faceWord).join(', ') : outcome(read as number[])
  return `  ${path.at(-1) ?? 'roll'}: ${faces.join(' ')}  → ${told}   [${what}] ${why}`
}
/** Hits, criticals and strays of each roll. */
const outcome = (read: readonly number[]): string =>
  read.length % 3 !== 0
    ? read.join(' ')
    : Array.from({ length: read.length / 3 }, (_, i) => {
        const [hits = 0, crits = 0, strays = 0] = read.slice(3 * i, 3 * i + 3)
        const parts = [
          plural(hits, 'hit'),
          ...(crits > 0 ? [plural(crits, 'critical')] : []),
          ...(strays > 0 ? [plural(strays, 'stray')] : []),
        ]
        return parts.join(', ')
      }).join(' | ')
const coverText = (cover: CoverNote | null): string =>
  cover === null || cover.kind === 'none' ? '' : `, ${cover.kind} cover from ${cover.by.join(', ')} ${cover.clause}`

function event(e: Event | Rolled, game: Skirmish): string {
  if (e.is === 'rolled') return rolled(e as Rolled)
  const n = (id: number | null): string => name(game, id)
  switch (e.is) {
    case 'initiative':
      return `${sideName(game, e.seat)} has initiative ${e.total}`
    case 'round begins':
      return `Round ${e.round}`
    case 'turn begins':
      return `${sideName(game, e.seat)}'s turn`
    case 'activated':
      return `${n(e.who)} is activated, ${plural(e.ap, 'point')} left`
    case 'moves':
      return `${n(e.who)} ${moves[e.how]} ${inch(e.mil)} to ${spot(e.to)}`
    case 'crouches':
    case 'stands up':
      return `${n(e.who)} ${e.is}`
    case 'may react': {
      const cover = e.covered.map(([from, to, kind]) => `${kind} cover ${span([from, to])}`).join(', ')
      const aware = e.aware ? ', aware of it' : ''
      return `${n(e.who)} may react: sees the path ${spans(e.sees)}; reaches it ${spans(e.reaches)}${cover === '' ? '' : `; ${cover}`}${aware}`
    }
    case 'reacts':
      return `${n(e.who)} reacts with ${deeds[e.deed]}${e.means === '' ? '' : ` (${e.means})`}${e.at < 0 ? '' : ` at ${inch(e.at)} of the path E-040`}, ${plural(e.ap, 'point')} left`
    case 'impedes':
      return `${n(e.who)} impedes ${n(e.on)} at ${spot(e.to)}`
    case 'panic holds':
      return `${n(e.who)} masters the panic`
    case 'panic rules':
      return `${n(e.who)} panics`
    case 'declares':
      return `${n(e.who)} declares ${deeds[e.deed]}${e.on === null || e.on === e.who ? '' : ` on ${n(e.on)}`}`
    case 'attacks': {
      const allies = e.allies.length === 0 ? '' : `, beside ${e.allies.map(n).join(', ')} E-058`
      const art = e.art === '' ? '' : ` and ${e.art}`
      return `${n(e.who)} attacks ${n(e.on)} with ${e.means}${art}: ${plural(e.dice, 'die', 'dice')} at ${number(e.number)}${coverText(e.cover)}${allies}`
    }
    case 'attack fails':
      return e.because === 'attribute 0'
        ? `The attribute of ${n(e.who)} against ${n(e.on)} is 0: no dice`
        : e.because === 'no line of sight'
          ? `${n(e.who)} does not see ${n(e.on)}: no dice`
          : `${n(e.on)} is ${e.because} of ${n(e.who)}: ${inch(e.found)}, limit ${inch(e.limit)}; no dice`
    case 'rerolls':
      return `${n(e.who)} rerolls a die`
    case 'attack result': {
      const crits = e.crits > 0 ? `, ${plural(e.crits, 'Critical Hit')}` : ''
      const strays = e.strays > 0 ? `, ${plural(e.strays, 'stray')} E-060` : ''
      return `${n(e.who)} on ${n(e.on)}: ${plural(e.hits, 'Hit')}${crits}${strays}`
    }
    case 'dodges':
      return `${n(e.who)} dodges ${n(e.from)}: ${number(e.number)}`
    case 'dodged':
      return `${n(e.who)} dodges the Attack of ${n(e.from)}`
    case 'not dodged':
      return `${n(e.who)} fails to dodge`
    case 'template':
      return `The template at ${spot(e.at)} touches ${e.touched.length === 0 ? 'nobody' : e.touched.map(n).join(', ')}`
    case 'strays':
      return `A stray of ${n(e.who)} hits ${n(e.on)}`
    case 'chain':
      return `The spell of ${n(e.who)} springs to ${n(e.on)}`
    case 'hit': {
      const parts = [...(e.hits > 0 ? [plural(e.hits, 'Hit')] : []), ...(e.crits > 0 ? [plural(e.crits, 'Critical Hit')] : [])]
      const made = [...e.attackPower, ...changesIn(e.targetArmour)]
      const more = made.length === 0 ? '' : ` (${made.map(modifier).join(', ')})`
      return `${n(e.who)} takes ${parts.join(' and ')} of ${n(e.by)}: Power ${e.power} against Armor ${e.armour}${more}${e.friendly ? ', Friendly Fire' : ''}`
    }
    case 'no wound':
      return `${n(e.who)} takes no Wound`
    case 'wounded':
      return `${n(e.who)} is to suffer ${plural(e.wounds, 'Wound')}`
    case 'suffers':
      return `${n(e.who)} suffers ${plural(e.wounds, 'Wound')}, HP ${e.hp}`
    case 'gains':
      return `${n(e.who)} is ${e.state}`
    case 'loses':
      return `${n(e.who)} is no longer ${e.state}`
    case 'loses points':
      return `${n(e.who)} has ${plural(e.left, 'point')} left`
    case 'knocked down':
      return `${n(e.who)} is knocked down`
    case 'morale holds':
      return `${n(e.who)} keeps its nerve under Friendly Fire`
    case 'morale breaks':
      return `${n(e.who)} loses its nerve under Friendly Fire`
    case 'falls':
      return `${n(e.who)} falls: ${plural(e.rolls, 'roll')}, ${plural(e.wounds, 'Wound')}`
    case 'incapacitated':
      return `${n(e.who)} is incapacitated`
    case 'dead':
      return `${n(e.who)} is dead`
    case 'recovers':
      return `${n(e.who)} recovers with 1 HP`
    case 'leaves the table':
      return `${n(e.who)} flees from the table`
    case 'engaged':
      return `${n(e.who)} is Engaged by ${n(e.by)}`
    case 'no longer engaged':
      return `${n(e.who)} is no longer Engaged by ${n(e.by)}`
    case 'sequence over':
      return `The sequence of ${n(e.who)} is over`
    case 'victory points':
      return `${sideName(game, e.seat)} scores ${plural(e.points, 'victory point')}, now ${e.now}`
    case 'morale of the side breaks':
      return `${sideName(game, e.seat)} has ${e.alive} of ${e.started} left: its Morale breaks`
    case 'game over':
      return `The game is over (${e.because}): ${e.winner === null ? 'a draw' : `${sideName(game, e.winner)} wins`}`
  }
}

function question(ask: Question, game: Skirmish): string {
  switch (ask.is) {
    case 'reroll':
      return `${ask.who.built.name}: reroll which die against ${ask.on?.built.name ?? 'the ground'}?`
    case 'stray victim':
      return `Who is hit by the stray of ${ask.shooter.built.name}?`
    case 'chain':
      return `${ask.who.built.name}: Chain Attack from ${ask.from.built.name} to whom?`
    case 'dodge to':
      return `${ask.who.built.name}: dodge where, up to ${inch(ask.mil)}?`
    case 'change posture':
      return `${ask.who.built.name}: ${ask.who.crouched ? 'stand up' : 'crouch'}?`
    case 'knockback direction':
      return `${ask.by.built.name}: in which direction is ${ask.who.built.name} pushed ${ask.inches} in?`
    case 'stand against wounds':
      return `${ask.who.built.name}: roll T against ${plural(ask.wounds, 'Wound')}?`
    case 'reroll recovery':
      return `${ask.who.built.name}: reroll the Recovery Check?`
    case 'ranger to':
      return `${ask.who.built.name}: move where, up to ${inch(ask.mil)}?`
    case 'who begins':
      return `${sideName(game, ask.seat)}: begin?`
  }
}
/** A face as it counts in a reroll. */
const faceWord = (c: number): string =>
  c === 0 ? 'none' : c >= 300 ? 'critical' : c > 200 ? `stray ${c - 200}` : c > 100 ? `miss ${c - 100}` : `${c}`
function option(is: unknown, _game: Skirmish): string {
  if (is === true) return 'yes'
  if (is === false) return 'no'
  if (is === null) return 'nobody'
  if (typeof is === 'number') return faceWord(is)
  if (isRow(is)) return (is as Model).built.name
  if (typeof is === 'object' && 'x' in is && 'y' in is) return `(${Number(is.x) / 1000}, ${Number(is.y) / 1000})`
  return String(is)
}
/** Refusals whose numbers are counts; those of all others are lengths. */
const counted: readonly string[] = [
  'no Action Point left',
  'more strikes than the Strike value',
  'more dice than strikes',
  'all strikes must be used',
  'name the engaging model to walk towards',
  'no more reactions',
]
function reason(r: Refusal): string {
  const who = r.who === undefined ? '' : `${r.who}: `
  const show = (v: number): string => (counted.includes(r.is) ? String(v) : inch(v))
  const numbers = [...(r.found === undefined ? [] : [show(r.found)]), ...(r.limit === undefined ? [] : [`limit ${show(r.limit)}`])]
  return `${who}${r.is}${numbers.length === 0 ? '' : ` (${numbers.join(', ')})`} ${r.clause}`
}

const place = ([x, y]: readonly [number, number]): string => `(${x}, ${y})`
const means = (i: { readonly with?: string | undefined; readonly art?: string | undefined; readonly skills: readonly string[] }): string =>
  [
    i.with === undefined ? '' : ` with ${i.with}`,
    i.art === undefined ? '' : `${i.with === undefined ? ' with' : ' and'} ${i.art}`,
    i.skills.length === 0 ? '' : `, using ${i.skills.join(', ')}`,
  ].join('')
function intent(i: Intent): string {
  switch (i.action) {
    case 'begin':
      return 'initiative'
    case 'activate':
      return i.move === 'idle'
        ? `${i.model} is activated and stays`
        : `${i.model} is activated: ${i.move} to ${i.path.map(place).join(', ')}`
    case 'react':
      return `${i.model} reacts: ${deeds[i.does]}${means(i)}${i.at === undefined ? '' : ` at ${typeof i.at === 'number' ? `${i.at} in of the path` : place(i.at)}`}`
    case 'no more reactions':
      return 'no more Reactions'
    case 'attack': {
      const on = i.ground === undefined ? (i.strikes?.join(', ') ?? i.on ?? 'nobody') : `the ground at ${place(i.ground)}`
      return `${i.model} attacks ${on}${means(i)}`
    }
    case 'end turn':
      return 'end of the turn'
    case 'assist':
      return `${i.model} assists ${i.on ?? 'itself'} against ${i.state}`
    default:
      return `${i.model}: ${i.action}${'on' in i && i.on !== undefined ? ` on ${i.on}` : ''}`
  }
}
export const words: Words<Skirmish, Intent, Event, Question> = { event, question, option, reason: r => reason(r as Refusal), intent }
