// What a fuzzer is told of Gangfight: where everything gets used, what there is, and what must hold.
import type { Row } from '@sightline/kernel'
import type { Content, Did } from '@sightline/kernel/testing'
import { natural, profiles, weapons } from '../build/catalogue.ts'
import type { Event, MoveKind, Question } from '../events.ts'
import { endGames, type Fighter, type Gang, has, standing, tests } from '../game.ts'
import type { Intent, Order } from '../intents.ts'
import { meleeWeapon } from '../melee.ts'
import { perks, spells } from '../profile.ts'
import type { Setup } from '../setup.ts'
import { gangfight } from '../system.ts'
import { arena } from './arena.ts'

const events: Readonly<Record<Event['is'], true>> = {
  'round begins': true,
  'turn begins': true,
  'set-up roll': true,
  activated: true,
  'ap spent': true,
  holds: true,
  moves: true,
  charges: true,
  'falls short': true,
  attacks: true,
  shoots: true,
  reloads: true,
  aims: true,
  misses: true,
  hit: true,
  'all saved': true,
  incapacitated: true,
  sidesteps: true,
  tests: true,
  tactics: true,
  'draws mana': true,
  mana: true,
  casts: true,
  counters: true,
  'casting lost': true,
  cast: true,
  cancelled: true,
  'spell hits': true,
  area: true,
  resists: true,
  possessed: true,
  released: true,
  'melee joined': true,
  complication: true,
  'victory points': true,
  redeploys: true,
  'leader lost': true,
  'new leader': true,
  'end game': true,
  aftermath: true,
  'game over': true,
}
const moves: Readonly<Record<MoveKind, true>> = {
  move: true,
  charge: true,
  step: true,
  sidestep: true,
  push: true,
  slip: true,
}
/** Perks that change the model when it is built, or what it may do: they are used when their bearer acts. */
const built = new Set(['Mounted', 'Rider', 'Mounted Hero', 'Fighter', 'Neural Sync'])
const orderOf = (intent: Intent): Order | null =>
  intent.action === 'command' ? intent.order : 'model' in intent && intent.action !== 'redeploy' ? intent : null

function* used({ game, intent, events: happened, sources }: Did<Gang, Intent>): Iterable<string> {
  const fighter = (id: number): Fighter | undefined => game.fighters.find(f => f.id === id)
  const order = orderOf(intent)
  if (sources.has('Tactics')) yield 'perk: Tactics'
  if (sources.has('Consummate Hunter')) yield 'perk: Consummate Hunter'
  for (const e of happened as readonly Event[]) {
    if ('save' in e && e.save.stalwart) yield 'perk: Stalwart'
    switch (e.is) {
      case 'activated': {
        const f = fighter(e.who)
        if (f === undefined) break
        yield `profile: ${f.built.profile}`
        for (const perk of f.built.perks) if (built.has(perk)) yield `perk: ${perk}`
        break
      }
      case 'attacks': {
        const f = fighter(e.who)
        if (f === undefined) break
        // A weapon is named for the attack of the order alone; Free Strikes and fights after a charge use the first.
        const own = order?.action === 'fight' && order.model === f.built.name && order.kind === e.kind ? order.weapon : undefined
        const weapon = own ?? meleeWeapon(f)?.name ?? natural.fists.name
        yield `weapon: ${weapon}`
        yield `attack: ${e.kind}`
        if (weapon === natural.claws.name) yield 'perk: Tooth and Claw'
        if (e.pool.modifiers.some(m => m.clause === 'G-108')) yield 'perk: Magic Weapon'
        break
      }
      case 'shoots':
        yield `weapon: ${e.weapon}`
        yield `cover: ${e.cover.kind}`
        yield `range: ${e.range}`
        if (e.weapon === natural.breath.name) yield 'perk: Breath Weapon'
        break
      case 'casts':
        yield `spell: ${e.spell}`
        break
      case 'counters':
        yield 'spell: Counter-Spell'
        break
      case 'draws mana':
        yield 'perk: Mage'
        break
      case 'sidesteps':
        yield 'perk: Sidestep'
        break
      case 'moves':
        yield `moves: ${e.how}`
        break
      case 'charges':
        yield `charge over: ${e.terrain}`
        break
      case 'tactics':
        yield `tactics for: ${e.test}`
        break
      case 'possessed':
        yield e.actions > 0 ? 'state: possessed' : 'state: not possessed'
        break
      case 'end game':
        yield `end game: ${e.which}`
        break
      case 'complication':
        yield `complication: ${e.number}`
        break
      default:
    }
  }
  if (sources.has('Vicious Storm') || [...sources].some(s => s.startsWith('Vicious Storm'))) yield 'state: in the storm'
}
function wrong({ game, before }: Did<Gang, Intent>): string | null {
  for (const f of game.fighters) {
    const { name } = f.built
    if (f.ap < 0 || f.mana < 0 || f.aim < 0) return `${name} has ${f.ap} AP, ${f.mana} mana and ${f.aim} dice for aiming`
    const was = before.models[name]?.en
    if (typeof was === 'number' && f.en > was) return `${name} was healed`
    if (f.casting !== 'no') return `${name} is still casting`
    if (f.mana > 0 && !has(f, 'Mage')) return `${name} has mana and is no Mage`
    if (f.possessedBy !== null && game.round.possessed !== f) return `${name} is possessed by somebody who does not command it`
  }
  const { round, sides } = game
  if (round.commands < 0 || sides.some(s => s.victoryPoints < 0))
    return `${round.commands} commands, ${sides.map(s => s.victoryPoints)} points`
  if (round.possessed !== null && !(standing(round.possessed) && round.possessor !== null && standing(round.possessor)))
    return 'a possession of or by somebody who fell'
  for (const seat of [0, 1] as const)
    if (game.fighters.filter(f => f.seat === seat && f.leader).length > 1) return `${sides[seat].name} has two leaders`
  return gangfight.ready(game) ? null : 'the game is not ready'
}
function asked(ask: Question): Row | null {
  switch (ask.is) {
    case 'counter-spell':
      return ask.mage
    case 'new leader':
    case 'claims to surround':
    case 'admits being surrounded':
      return null
    default:
      return ask.who
  }
}
export const content: Content<Setup, Gang, Intent, Event, Question> = {
  system: gangfight,
  arena,
  events,
  questions: {
    'extra dice': 'may',
    'drop dice': 'may',
    'counter-spell': 'may',
    'free strike': 'may',
    'free fight': 'may',
    sidestep: 'may',
    'sidestep to': 'place',
    push: 'may',
    'finesse mover': 'may',
    'slip to': 'place',
    'move on': 'place',
    hold: 'may',
    'new leader': 'one of',
    'claims to surround': 'may',
    'admits being surrounded': 'may',
  },
  wanted: [
    ...[...weapons, ...Object.values(natural)].map(({ name }) => `weapon: ${name}`),
    ...spells.map(name => `spell: ${name}`),
    ...perks.map(name => `perk: ${name}`),
    ...profiles.map(({ name }) => `profile: ${name}`),
    ...['plain', 'power', 'finesse', 'free strike'].map(kind => `attack: ${kind}`),
    ...Object.keys(moves).map(how => `moves: ${how}`),
    ...['none', 'soft', 'hard'].map(kind => `cover: ${kind}`),
    ...['flat', 'light', 'dense'].map(ground => `charge over: ${ground}`),
    ...['all', ...tests].map(test => `tactics for: ${test}`),
    ...endGames.filter(name => name !== 'none').map(name => `end game: ${name}`),
    ...Array.from({ length: 11 }, (_, i) => `complication: ${i + 2}`),
    'state: possessed',
    'state: not possessed',
    'state: in the storm',
  ],
  never: {},
  used,
  able: (game, id) => game.fighters.some(f => f.id === id && standing(f)),
  asked,
  doing: new Set<Event['is']>([
    'attacks',
    'shoots',
    'casts',
    'counters',
    'charges',
    'draws mana',
    'aims',
    'reloads',
    'tactics',
    'sidesteps',
    'activated',
    'redeploys',
    'new leader',
  ]),
  falling: new Set<Event['is']>(['incapacitated']),
  rising: new Set<Event['is']>(),
  wrong,
  solid: true,
}
