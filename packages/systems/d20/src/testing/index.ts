// What a fuzzer is told of D20: where everything gets used, what there is, and what must hold.
import type { Content, Did } from '@sightline/kernel/testing'
import { catalogue } from '../catalogue.ts'
import type { Event, Question } from '../events.ts'
import { alive, type Fight, type Unit } from '../game.ts'
import type { Intent } from '../intents.ts'
import type { Setup } from '../setup.ts'
import { d20 } from '../system.ts'
import { arena } from './arena.ts'
import { everything } from './everything.ts'

const events: Readonly<Record<Event['is'], true>> = {
  'round begins': true,
  'goes first': true,
  'fast before the rest': true,
  'throws initiative': true,
  tied: true,
  order: true,
  'turn begins': true,
  'bonus action owed': true,
  spends: true,
  moves: true,
  engaged: true,
  'fight phase': true,
  'falls back': true,
  'goes nowhere': true,
  attacks: true,
  shoots: true,
  'rolls to hit': true,
  'in cover': true,
  'comes out': true,
  'attack gone': true,
  'critical failure': true,
  'hits all the same': true,
  'double damage': true,
  'opportune attack': true,
  'chance lost': true,
  'damage cancelled': true,
  hurt: true,
  falls: true,
  'in the line of fire': true,
  caught: true,
  overwatches: true,
  'overwatch fires': true,
  'goes on': true,
  'keeps watch': true,
  'not triggered': true,
  'no shield against spells': true,
  'takes over': true,
  'overwatch ends': true,
  casts: true,
  'spell fails': true,
  denies: true,
  countered: true,
  'spell works': true,
  'mana spent': true,
  healed: true,
  'fight over': true,
}
const weapons = new Set(Object.values(catalogue).flatMap(line => (line.weapons ?? []).map(w => w.name)))
const spells = new Set([...Object.values(catalogue).flatMap(line => (line.spells ?? []).map(s => s.name)), 'ward', 'spite'])
const traits = ['heavy', 'rapidFire', 'pistol', 'quick', 'reach', 'attacks', 'shots'] as const
const because = ['used', 'own turn', 'replaced', 'fell back', 'fallen', 'ward fallen'] satisfies Extract<
  Event,
  { is: 'overwatch ends' }
>['because'][]
const lost = ['no weapon reaches', 'declined', 'once a round', 'the chain is at its limit'] satisfies Extract<
  Event,
  { is: 'chance lost' }
>['because'][]

function* used({ game, intent, events: happened, before }: Did<Fight, Intent>): Iterable<string> {
  const unit = (id: number): Unit | undefined => game.units.find(u => u.id === id)
  for (const e of happened as readonly Event[]) {
    if (e.is === 'attacks' || e.is === 'shoots') {
      yield `weapon: ${e.weapon}`
      yield `how: ${e.how}`
      const weapon = unit(e.who)?.built.weapons.find(w => w.name === e.weapon)
      if (weapon === undefined) continue
      if (weapon.heavy || weapon.pistol) yield weapon.heavy ? 'weapon trait: heavy' : 'weapon trait: pistol'
      if (e.is === 'shoots' && e.doubled) yield 'weapon trait: rapidFire'
      if (e.is === 'shoots' && weapon.shots > 1) yield 'weapon trait: shots'
      if (e.is === 'attacks' && weapon.attacks > 1) yield 'weapon trait: attacks'
      if (weapon.reach > 5 && e.is === 'attacks') yield 'weapon trait: reach'
      if ('as' in intent && intent.as === 'bonus' && intent.action !== 'overwatch') yield 'weapon trait: quick'
    }
    if (e.is === 'casts') {
      yield `spell: ${e.spell}`
      if ('as' in intent && intent.as === 'bonus') yield 'spell trait: quick'
      const caster = unit(e.who)
      // A second spell without a second action.
      if (caster !== undefined && caster.built.casts > 1 && before.models[caster.built.name]?.main === false) yield 'trait: casts'
    }
    if (e.is === 'overwatches') yield `overwatch: ${e.watch} as ${e.as}`
    if (e.is === 'overwatch ends') yield `overwatch ends: ${e.because}`
    if (e.is === 'chance lost') yield `chance lost: ${e.because}`
    if (e.is === 'opportune attack') yield `opportune attack: ${e.because}`
    if (e.is === 'moves') yield `moves: ${e.how}`
    if (e.is === 'takes over') yield 'trait: shield'
    if (e.is === 'denies') yield 'trait: deny'
    if (e.is === 'fast before the rest' || e.is === 'goes first') yield 'trait: fast'
    if (e.is === 'turn begins') yield `profile: ${unit(e.who)?.built.profile}`
  }
}
function wrong({ game, events: happened }: Did<Fight, Intent>): string | null {
  for (const u of game.units) {
    const { name } = u.built
    if (u.hp < 0 || u.hp > u.built.hp || u.mana < 0 || u.moved < 0) return `${name} has ${u.hp} hit points and ${u.mana} mana`
    if ((u.overwatch === 'none') !== (u.ward === null)) return `${name} overwatches nobody`
    if (u.ward !== null && !(u.hp > 0 && u.ward !== u && u.ward.seat === u.seat && u.ward.hp > 0))
      return `${name} overwatches whom it cannot`
  }
  let fires = 0
  for (const e of happened as readonly Event[]) {
    if (e.is === 'attacks') fires = 0
    if (e.is === 'overwatch fires' && ++fires > 1 && game.options.pistol_triggers_overwatch === 'off')
      return 'two overwatches fired at one attack'
  }
  return d20.ready(game) ? null : 'something is pending'
}
const subject = (ask: Question): Unit | null => (ask.is === 'who attacks' || ask.is === 'deny' ? null : ask.who)

export const content: Content<Setup, Fight, Intent, Event, Question> = {
  system: d20,
  arena,
  events,
  questions: {
    overwatch: 'may',
    'overwatch at': 'one of',
    'opportune attack': 'may',
    'who attacks': 'one of',
    'next target': 'one of',
    deny: 'may',
  },
  wanted: [
    ...[...weapons].map(name => `weapon: ${name}`),
    ...[...spells].map(name => `spell: ${name}`),
    ...traits.map(name => `weapon trait: ${name}`),
    'spell trait: quick',
    ...['casts', 'shield', 'deny', 'fast'].map(name => `trait: ${name}`),
    ...['action', 'opportune', 'overwatch'].map(how => `how: ${how}`),
    ...['gun', 'shield'].flatMap(watch => ['main', 'bonus'].map(as => `overwatch: ${watch} as ${as}`)),
    ...because.map(why => `overwatch ends: ${why}`),
    ...lost.map(why => `chance lost: ${why}`),
    ...['fall back', 'critical failure'].map(why => `opportune attack: ${why}`),
    ...['move', 'push'].map(how => `moves: ${how}`),
    ...Object.keys(catalogue).map(name => `profile: ${name}`),
  ],
  never: {},
  used,
  able: (game, id) => game.units.some(u => u.id === id && alive(u)),
  asked: subject,
  doing: new Set<Event['is']>([
    'attacks',
    'shoots',
    'rolls to hit',
    'casts',
    'denies',
    'overwatch fires',
    'takes over',
    'opportune attack',
    'overwatches',
    'turn begins',
  ]),
  falling: new Set<Event['is']>(['falls']),
  rising: new Set<Event['is']>(['healed']),
  wrong,
  // Nothing in the source keeps two characters from standing in the same place.
  solid: false,
  everything,
  free: intent => intent.action === 'move',
}
