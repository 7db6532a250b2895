// What a fuzzer is told of Eldfall: where everything gets used, what there is, and what must hold.
import type { Row } from '@sightline/kernel'
import type { Content, Did } from '@sightline/kernel/testing'
import { items, shieldBash, spells, unarmed } from '../catalogue/means.ts'
import { profiles } from '../catalogue/profiles.ts'
import type { Event, MoveWord, Question } from '../events.ts'
import { alive, type Model, reactions, type Skirmish, states } from '../game.ts'
import type { Intent } from '../intents.ts'
import { artTraits } from '../means.ts'
import { artNames, artWord, type Means, roman, traitNames } from '../profile.ts'
import type { Setup } from '../setup.ts'
import { eldfall } from '../system.ts'
import { arena, known } from './arena.ts'
import { never } from './never.ts'

const events: Readonly<Record<Event['is'], true>> = {
  initiative: true,
  'round begins': true,
  'turn begins': true,
  activated: true,
  moves: true,
  crouches: true,
  'stands up': true,
  'may react': true,
  reacts: true,
  impedes: true,
  'panic holds': true,
  'panic rules': true,
  declares: true,
  attacks: true,
  'attack fails': true,
  rerolls: true,
  'attack result': true,
  dodges: true,
  dodged: true,
  'not dodged': true,
  template: true,
  strays: true,
  chain: true,
  hit: true,
  'no wound': true,
  wounded: true,
  suffers: true,
  gains: true,
  loses: true,
  'loses points': true,
  'knocked down': true,
  'morale holds': true,
  'morale breaks': true,
  falls: true,
  incapacitated: true,
  dead: true,
  recovers: true,
  'leaves the table': true,
  engaged: true,
  'no longer engaged': true,
  'sequence over': true,
  'victory points': true,
  'morale of the side breaks': true,
  'game over': true,
}
const moves: Readonly<Record<MoveWord, true>> = {
  idle: true,
  walk: true,
  run: true,
  climb: true,
  jump: true,
  flee: true,
  dodge: true,
  knockback: true,
  ranger: true,
}
const means: readonly Means[] = [...Object.values(items).flat(), ...spells.map(s => s.means), unarmed, shieldBash]
const arts = artNames.flatMap(name => roman.slice(1).map((_, i) => artWord({ name, level: i + 1 })))
const artLevel = (word: string): string => {
  const [name = '', level = ''] = word.split(' ')
  return `${name} ${(roman as readonly string[]).indexOf(level)}`
}

function* used({ game, intent, events: happened, sources, before }: Did<Skirmish, Intent>): Iterable<string> {
  const model = (id: number | null): Model | undefined => game.models.find(m => m.id === id)
  const trait = function* (id: number | null, ...which: string[]): Iterable<string> {
    const m = model(id)
    for (const name of [...(m?.built.traits ?? []), ...(m?.built.classes ?? []), ...(m?.built.skills ?? [])])
      if (which.some(w => name === w || name.startsWith(`${w} `))) yield `ability: ${name}`
  }
  const had = function* (id: number | null): Iterable<string> {
    const name = model(id)?.built.name ?? ''
    const list = before.models[name]?.states
    if (Array.isArray(list)) for (const state of list) yield `state: ${state}`
  }
  for (const source of sources) yield `ability: ${source}`
  if ('skills' in intent) for (const skill of intent.skills) yield `ability: ${skill}`
  /** By model: how it attacks in this sequence. */
  const attacks = new Map<number, Extract<Event, { is: 'attacks' }>>()
  for (const e of happened as readonly Event[]) {
    switch (e.is) {
      case 'activated':
        yield `profile: ${model(e.who)?.built.profile}`
        yield* had(e.who)
        yield* trait(e.who, 'Unstoppable')
        break
      case 'reacts':
        yield `reaction: ${e.deed}`
        yield* had(e.who)
        yield* trait(e.who, 'Vigilance')
        break
      case 'attacks': {
        attacks.set(e.who, e)
        yield `means: ${e.means}`
        if (e.art !== '') yield `art: ${e.art}`
        yield `cover: ${e.cover?.kind ?? 'none'}`
        yield* had(e.on)
        if (e.who !== game.sequence.active?.id && e.dice > 1) yield* trait(e.who, 'Sentinel')
        yield* trait(e.who, 'Assassin')
        const spell = spells.some(s => s.means.name === e.means)
        if (spell) {
          if (e.number.attribute === 'M') yield* trait(e.who, 'Mystic')
          yield* trait(e.who, 'Clairvoyance')
          yield* trait(e.on, 'Resistance')
        }
        if (e.art !== '') yield* trait(e.on, 'Duelist')
        break
      }
      case 'hit': {
        const by = attacks.get(e.by)
        const how = means.find(m => m.name === by?.means)
        const more = by === undefined ? undefined : artTraits[artLevel(by.art)]
        for (const name of [...(how?.traits ?? []), ...(more === undefined ? [] : [more])]) yield `trait: ${name}`
        if ((how?.burn ?? 0) > 0) yield 'trait: Burn'
        if ((how?.knockback ?? 0) > 0) yield 'trait: Knockback'
        break
      }
      case 'gains':
        yield `gains: ${e.state}`
        break
      case 'moves':
        yield `moves: ${e.how}`
        if (e.how === 'ranger') yield* trait(e.who, 'Ranger')
        break
      case 'dead':
        yield* trait(e.who, 'Construct', 'Elemental')
        break
      case 'chain':
        yield* trait(e.who, 'Chain Attack')
        break
      case 'impedes':
        yield* trait(e.who, 'Impede')
        break
      case 'template':
        for (const name of attacks.keys()) yield `template: ${means.find(m => m.name === attacks.get(name)?.means)?.template}`
        break
      case 'morale of the side breaks':
        for (const m of game.models) if (m.seat === e.seat && alive(m)) yield* trait(m.id, 'Fearless')
        break
      default:
    }
  }
  for (const m of game.models) if (m.berserk) yield* trait(m.id, 'Berserker')
}
function wrong({ game, before }: Did<Skirmish, Intent>): string | null {
  const { width, depth } = game.table
  for (const m of game.models) {
    const { name } = m.built
    if (m.ap < 0 || m.hp < 0 || m.hp > m.built.attributes.hp) return `${name} has ${m.ap} AP and ${m.hp} HP`
    if (game.sequence.step === 'none' && m.fate === 'alive' && m.hp === 0) return `${name} stands with 0 HP`
    if (m.fate !== 'alive' && (m.ap > 0 || m.engagedBy !== 0)) return `${name} is ${m.fate} with ${m.ap} AP, engaged ${m.engagedBy}`
    if (before.models[name]?.fate === 'dead' && m.fate !== 'dead') return `${name} rose from the dead`
    if (m.fate === 'gone' || m.fate === 'dead') continue
    const r = m.built.radius
    if (m.x < r || m.y < r || m.x + r > width || m.y + r > depth) return `${name} lies beyond the table`
    for (const o of game.models) {
      if (o.id <= m.id || o.fate === 'dead' || o.fate === 'gone' || o.z !== m.z) continue
      const reach = r + o.built.radius
      if ((m.x - o.x) ** 2 + (m.y - o.y) ** 2 < reach * reach) return `${name} overlaps ${o.built.name}`
    }
  }
  if (game.sides.some(s => s.victoryPoints < 0)) return 'negative victory points'
  if (game.sequence.step !== 'none') return null
  for (const d of [...game.strikes, ...game.replies]) if (d.by !== null || d.hits !== 0) return 'a declaration is left over'
  for (const m of game.models)
    if (m.wounds !== 0 || m.coming.length > 0 || m.push !== 0 || m.friendly !== 0) return `${m.built.name} has something coming`
  return null
}
function asked(ask: Question): Row | null {
  switch (ask.is) {
    // All is resolved together: who has fallen meanwhile has still struck, and the player of the target chooses who is hit by strays.
    case 'stray victim':
    case 'knockback direction':
    case 'reroll recovery':
    case 'who begins':
      return null
    default:
      return ask.who
  }
}
export const content: Content<Setup, Skirmish, Intent, Event, Question> = {
  system: eldfall,
  arena,
  events,
  questions: {
    reroll: 'may',
    'stray victim': 'one of',
    chain: 'may',
    'dodge to': 'place',
    'change posture': 'may',
    'knockback direction': 'one of',
    'stand against wounds': 'may',
    'reroll recovery': 'may',
    'ranger to': 'place',
    'who begins': 'one of',
  },
  wanted: [
    ...means.map(({ name }) => `means: ${name}`),
    ...arts.map(art => `art: ${art}`),
    ...[...traitNames, 'Burn', 'Knockback'].map(name => `trait: ${name}`),
    ...[...new Set([...known.classes, ...known.traits, ...known.skills])].map(name => `ability: ${name}`),
    ...states.flatMap(state => [`state: ${state}`, `gains: ${state}`]),
    ...reactions.map(deed => `reaction: ${deed}`),
    ...Object.keys(moves).map(how => `moves: ${how}`),
    ...['none', 'light', 'heavy'].map(kind => `cover: ${kind}`),
    ...['Circular S', 'Circular L', 'Spray S', 'Spray L'].map(name => `template: ${name}`),
    ...Object.keys(profiles).map(name => `profile: ${name}`),
  ],
  never,
  used,
  able: (game, id) => game.models.some(m => m.id === id && alive(m)),
  asked,
  doing: new Set<Event['is']>(['activated', 'reacts', 'attacks', 'declares', 'dodges', 'impedes']),
  falling: new Set<Event['is']>(['incapacitated', 'dead', 'leaves the table']),
  rising: new Set<Event['is']>(['recovers']),
  wrong,
  solid: true,
}
