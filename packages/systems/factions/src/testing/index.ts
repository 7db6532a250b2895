// What a fuzzer is told of Factions: where everything gets used, what there is, and what must hold.
import type { Row } from '@sightline/kernel'
import type { Content, Did } from '@sightline/kernel/testing'
import { classNames } from '../build/classes.ts'
import { weaponNames } from '../build/weapons.ts'
import { harmLimit } from '../damage.ts'
import type { Row as DamageRow, Event, MoveKind, Question } from '../events.ts'
import { actionNames, type Battle, chems, crewAt, EXHAUSTED, inPlay, ploys } from '../game.ts'
import type { Intent } from '../intents.ts'
import { effects, perks, specials, traits } from '../profile.ts'
import type { Setup } from '../setup.ts'
import { engagedTogether, lookAt } from '../space.ts'
import { factions } from '../system.ts'
import { arena } from './arena.ts'
import { used } from './used.ts'

const events: Readonly<Record<Event['is'], true>> = {
  'round begins': true,
  'round ends': true,
  'turn begins': true,
  'turn ends': true,
  activated: true,
  acts: true,
  fatigue: true,
  'fatigue ignored': true,
  passes: true,
  stops: true,
  initiative: true,
  moves: true,
  'ordered to move': true,
  engages: true,
  'opens fire': true,
  brawls: true,
  redirected: true,
  'changes target': true,
  supports: true,
  'cannot support': true,
  aims: true,
  caught: true,
  misses: true,
  failed: true,
  'critical effect': true,
  damage: true,
  harm: true,
  injury: true,
  unharmed: true,
  'patched up': true,
  incapacitated: true,
  'tests confusion': true,
  'keeps calm': true,
  confused: true,
  flees: true,
  xp: true,
  points: true,
  token: true,
  finds: true,
  ploy: true,
  uses: true,
  retreats: true,
  'after the game': true,
  'serious injury': true,
  'game over': true,
}
const rows: Readonly<Record<DamageRow, true>> = { nothing: true, harm: true, injury: true, out: true }
const moves: Readonly<Record<MoveKind, true>> = { move: true, hurry: true, 'back off': true, push: true }
function wrong({ game }: Did<Battle, Intent>): string | null {
  for (const m of game.models) {
    const { name } = m.built
    if (m.fatigue < 0 || m.fatigue > EXHAUSTED) return `${name} has ${m.fatigue} Fatigue`
    if (m.harm < 0 || m.harm > harmLimit(game, m)) return `${name} has ${m.harm} Harm`
    if (m.injuries < 0) return `${name} has ${m.injuries} Injuries`
    if (inPlay(m) && game.options.damage_table === 'starter' && m.injuries >= m.built.statistics.health)
      return `${name} plays on with ${m.injuries} Injuries`
  }
  for (const c of game.crews) {
    const counts = [
      c.ployTokens,
      c.points,
      c.xp,
      c.caps,
      c.parts,
      c.psycho,
      c.mentats,
      c.buffout,
      c.stimpak,
      c.jet,
      c.nukaCola,
      c.whiskey,
      c.radX,
    ]
    if (counts.some(n => n < 0)) return `${c.name} has ${counts}`
    if (c.xp > 2 + game.models.length) return `${c.name} has ${c.xp} XP`
  }
  if (!game.course.over && !factions.ready(game)) return 'something is pending'
  if (!game.course.over && crewAt(game, game.course.turn).passed) return 'whoever has passed is on turn'
  return remembered(game)
}
/** What is remembered of the position is what is found by looking anew; now and then, since looking is dear. */
function remembered(game: Battle): string | null {
  if (!game.store.hash().endsWith('0')) return null
  for (const a of game.models) {
    if (game.engagedWith(a).join() !== game.models.filter(b => engagedTogether(a, b)).join()) return `${a.built.name} is engaged otherwise`
    for (const b of game.models)
      if (a !== b && JSON.stringify(looked(game.view(a, b))) !== JSON.stringify(looked(lookAt(game, a, b))))
        return `${a.built.name} sees ${b.built.name} otherwise`
  }
  return null
}
const looked = (view: ReturnType<typeof lookAt>): unknown => ({ ...view, hiddenBy: view.hiddenBy.map(m => m.id) })

function asked(ask: Question): Row | null {
  switch (ask.is) {
    case 'obscured':
    case 'block':
      return ask.target
    case 'blocked':
    case 'supporters':
      return ask.attacker
    // Whoever fell in its own blast still decides what becomes of the others; its player does.
    case 'damage next':
    case 'tests next':
    case 'radiation token':
      return null
    default:
      return ask.who
  }
}
export const content: Content<Setup, Battle, Intent, Event, Question> = {
  system: factions,
  arena,
  events,
  questions: {
    obscured: 'one of',
    block: 'may',
    blocked: 'one of',
    supporters: 'may',
    'lucky break': 'may',
    'critical effect': 'one of',
    'damage next': 'one of',
    'tests next': 'one of',
    'leader intelligence': 'may',
    confused: 'one of',
    mentats: 'may',
    buffout: 'may',
    'radiation token': 'place',
    rummage: 'one of',
  },
  wanted: [
    ...weaponNames.map(name => `weapon: ${name}`),
    ...traits.map(name => `trait: ${name}`),
    ...effects.map(name => `effect: ${name}`),
    ...perks.map(name => `perk: ${name}`),
    ...classNames.map(name => `class: ${name}`),
    ...ploys.map(name => `ploy: ${name}`),
    ...chems.map(name => `chem: ${name}`),
    ...[...chems, 'caps and parts'].map(name => `finds: ${name}`),
    ...actionNames.map(name => `action: ${name}`),
    ...Object.keys(rows).map(row => `damage: ${row}`),
    ...Object.keys(moves).map(how => `moves: ${how}`),
    ...['takes', 'suffers', 'recovers'].map(how => `fatigue: ${how}`),
    ...['fresh', 'weary', 'exhausted', 'asleep', 'left'].map(state => `state: ${state}`),
    ...['search', 'radiation', 'none'].map(kind => `token: ${kind}`),
    ...['dead', 'serious injury', 'recovers'].map(fate => `fate: ${fate}`),
    ...[...specials.slice(0, 6), 'misses next game'].map(statistic => `injured: ${statistic}`),
  ],
  never: {
    'perk: Beast': 'the lists name it, and no clause says what it does',
    'perk: Sprint': 'the lists name it, and no clause says what it does',
    'chem: Rad-X': 'it can be found, and no clause says what it does',
    'damage: nothing': 'without a hit no damage is worked out, unless the option makes it Harm',
    'token: search': 'a token is laid out as one, and none becomes one',
  },
  used,
  able: (game, id) => game.models.some(m => m.id === id && inPlay(m)),
  asked,
  doing: new Set<Event['is']>([
    'activated',
    'acts',
    'opens fire',
    'brawls',
    'aims',
    'supports',
    'moves',
    'ordered to move',
    'tests confusion',
    'keeps calm',
    'confused',
    'uses',
    'finds',
  ]),
  falling: new Set<Event['is']>(['incapacitated', 'flees']),
  rising: new Set<Event['is']>(),
  wrong,
  vary: (game, intent, random) => {
    if (intent.action !== 'open fire') return intent
    const friends = game.models.filter(m => m.seat === game.course.turn && inPlay(m) && m.built.name !== intent.model && random(2) === 0)
    return { ...intent, supporters: friends.slice(0, 2).map(m => m.built.name) }
  },
  solid: true,
}
