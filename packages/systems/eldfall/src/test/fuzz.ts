// Random play until all content was used, with every promise of the engine watched on the way.
import { type Ask, intentsOf, legal, Match, type Option, quickDice } from '@sightline/kernel'
import type { Event, Question } from '../events.ts'
import type { Model, Skirmish } from '../game.ts'
import type { Intent } from '../intents.ts'
import type { Setup } from '../setup.ts'
import { eldfall } from '../system.ts'

export type EldfallMatch = Match<Setup, Skirmish, Intent, Event, Question>
type Line = NonNullable<Setup['models']>[number]

/** Small whole numbers from a seed; the same seed, the same play. */
export function chance(seed: number): (n: number) => number {
  const draw = quickDice(seed)
  let at = 0
  return n => (n <= 1 ? 0 : (draw(0, at++, n) as number) - 1)
}
const POOL: readonly (readonly [string, Partial<Line>])[] = [
  ['Clan Champion', {}],
  ['Onitaoshi', {}],
  ['Bushi Attendant', {}],
  ['Great Guard', {}],
  ['Musha Bowmaster', {}],
  ['Seigen', {}],
  ['Rangers-Guild Hunter', {}],
  ['Hired Blade', {}],
  ['Thenrin Swashbuckler', {}],
  ['Nightshade', {}],
  ['Flameweaver Noble', {}],
  ['Flameweaver Errant', {}],
  ['Flameshaper', {}],
  ['Citadel Guard', {}],
  ['Expeditionary Hierophant', {}],
  ['Red Rasetsu', {}],
  ['Vizier of Conjurations', {}],
  ['Faris Outrider', {}],
  ['Academy Expeditioner', {}],
  ['Spelldancer Voidcaster', {}],
  ['Golem', {}],
  ['Gargoyle', {}],
  ['Earth Elemental', {}],
  ['Colossus', {}],
  ['Nobody', { items: ['Crossbow', 'Lance'] }],
  ['Nobody', { items: ['Grapeshot', 'Firecracker', 'Mastercrafted Helrin Sword'], states: ['Flying'] }],
  ['Nobody', { crafts: ['Sorcery III'], affinities: ['Water', 'Elder'], skills: ['Chain Attack'], items: [] }],
  ['Nobody', { items: ['Short Sword', 'Light Shield'], states: ['Confused', 'Weakened', 'Crippled'] }],
  ['Nobody', { items: ['Sword'], states: ['Panicked', 'Bleeding', 'Poisoned'] }],
  ['Nobody', { items: ['Sword'], states: ['Shrouded', 'Slowed'] }],
  ['Nobody', { items: ['Sword'], states: ['Immobilized', 'Blinded', 'Fatigued', 'Petrified'] }],
]
/** Four against four close to each other, drawn in turn from all profiles, with scenery between them. */
export function arena(seed: number): Setup {
  const pick = chance(seed)
  const places: [number, number][] = []
  const far = (p: [number, number]): boolean => places.every(q => (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 > 9)
  while (places.length < 8) {
    const p: [number, number] = [3 + pick(16), 3 + pick(16)]
    if (far(p) && !(p[0] > 7 && p[0] < 17 && p[1] > 8 && p[1] < 15)) places.push(p)
  }
  const models = places.map((at, i): Line => {
    const [profile, more] = POOL[(seed * 8 + i) % POOL.length] as (typeof POOL)[number]
    return { name: `m${i} ${profile}`, profile, side: i % 2 === 0 ? 'red' : 'blue', at, leader: i < 2, ...more }
  })
  const scenario = pick(2) === 0 ? 'Open Hostilities' : 'none'
  return {
    preset: pick(3) === 0 ? 'published' : 'document',
    scenario,
    mixed: true,
    ...(scenario === 'none' ? { first: 'red' as const } : {}),
    options:
      [{}, { measuring: 'assisted' }, { reactions: 'unlimited' }, { engaged_lost: 'at_checks', dice_order: 'pair_by_pair' }][pick(4)] ?? {},
    table: { width: 22, depth: 22 },
    terrain: [
      { id: 'rock', box: [9, 10, 2, 2], height: 2.5 },
      { id: 'crates', box: [13, 10, 2, 1], height: 1 },
      { id: 'ledge', box: [12, 12.5, 3, 2], height: 1.5, platform: true },
    ],
    models: models.map(m => ({ ...m })),
  }
}
export function open(setup: Setup, seed: number): EldfallMatch {
  const game = eldfall.start(setup)
  if (!('store' in game)) throw new Error(game.map(p => `${p.path.join('.')}: ${p.found}, expected ${p.expected}`).join('; '))
  return new Match(eldfall, setup, game, quickDice(seed))
}
/** An answer drawn from what is on offer. */
export function anyAnswer(ask: Ask<Question>, pick: (n: number) => number): readonly number[] {
  if (ask.waits === 'dice') return Array.from({ length: ask.dice }, () => 1 + pick(ask.sides))
  if (ask.waits === 'choice') return [pick(legal(ask.prompt.options as readonly Option<unknown>[]).length)]
  const { stay, may } = ask.prompt
  const near = { x: stay.x + 500 * (pick(13) - 6), y: stay.y + 500 * (pick(13) - 6) }
  return may.call(ask.prompt, near) === null ? [near.x, near.y] : [stay.x, stay.y]
}

/** What must hold at any time. */
export function check({ game }: EldfallMatch, before: ReadonlyMap<string, Model['fate']>, intent: Intent): void {
  const wrong = (what: string): Error => new Error(`${what} after ${JSON.stringify(intent)}`)
  for (const m of game.models) {
    const name = m.built.name
    if (m.ap < 0 || m.hp < 0 || m.hp > m.built.attributes.hp) throw wrong(`${name} has ${m.ap} AP and ${m.hp} HP`)
    if (game.sequence.step === 'none' && m.fate === 'alive' && m.hp === 0) throw wrong(`${name} stands with 0 HP`)
    if (m.fate !== 'alive' && (m.ap > 0 || m.engagedBy !== 0)) throw wrong(`${name} is ${m.fate} with ${m.ap} AP, engaged ${m.engagedBy}`)
    if (before.get(name) === 'dead' && m.fate !== 'dead') throw wrong(`${name} rose from the dead`)
    if (m.fate === 'gone' || m.fate === 'dead') continue
    const { width, depth } = game.table
    const r = m.built.radius
    if (m.x < r || m.y < r || m.x + r > width || m.y + r > depth) throw wrong(`${name} stands beyond the table`)
    for (const o of game.models) {
      if (o.id <= m.id || o.fate === 'dead' || o.fate === 'gone' || o.z !== m.z) continue
      const reach = r + o.built.radius
      if ((m.x - o.x) ** 2 + (m.y - o.y) ** 2 < reach * reach) throw wrong(`${name} overlaps ${o.built.name}`)
    }
  }
  if (game.sequence.step === 'none') {
    for (const d of [...game.strikes, ...game.replies]) if (d.by !== null || d.hits !== 0) throw wrong('a declaration is left over')
    for (const m of game.models)
      if (m.wounds !== 0 || m.coming.length > 0 || m.push !== 0 || m.friendly !== 0) throw wrong(`${m.built.name} has something coming`)
  }
}
const ACTING = new Set(['activated', 'reacts', 'attacks', 'declares', 'dodges'])
function deadNeverAct(fallen: ReadonlySet<number>, events: readonly { readonly is: string; readonly who?: number }[]): void {
  const gone = new Set(fallen)
  for (const e of events) {
    if ((e.is === 'incapacitated' || e.is === 'dead') && e.who !== undefined) gone.add(e.who)
    else if (e.is === 'recovers' && e.who !== undefined) gone.delete(e.who)
    else if (ACTING.has(e.is) && e.who !== undefined && gone.has(e.who)) throw new Error(`model ${e.who} ${e.is} after it fell`)
  }
}

export interface Played {
  readonly actions: number
  readonly over: boolean
  /** Message ids, means, arts, deeds, questions and states that were seen. */
  readonly used: ReadonlySet<string>
}
/** Plays legal intents drawn at random. `halts`: saves and loads at every suspension and goes on with the loaded game. */
export function playRandomly(seed: number, most: number, halts: boolean, done: Set<string> = new Set()): Played {
  const pick = chance(seed)
  const setup = arena(seed)
  let match = open(setup, seed)
  const used = new Set<string>()
  let actions = 0
  while (actions < most && !eldfall.over(match.game)) {
    const { game } = match
    const offers = intentsOf(eldfall, game)
    if (offers.length === 0) throw new Error('nothing may be done')
    const intent = drawn(offers, pick, done)
    const before = new Map(game.models.map(m => [m.built.name, m.fate]))
    const fallen = new Set(game.models.filter(m => m.fate !== 'alive').map(m => m.id))
    const hash = game.store.hash()
    let outcome = match.intend(intent)
    if (outcome.is === 'refused') throw new Error(`offered and refused: ${JSON.stringify(intent)} ${JSON.stringify(outcome.reason)}`)
    while (outcome.is === 'asks') {
      if (match.game.store.hash() !== hash) throw new Error(`the state changed while it waits: ${JSON.stringify(intent)}`)
      used.add(outcome.ask.waits === 'dice' ? 'dice' : `asked: ${outcome.ask.prompt.ask.is}`)
      if (outcome.ask.waits !== 'dice' && eldfall.words.question(outcome.ask.prompt.ask, match.game) === '') throw new Error('no words')
      if (halts) match = reloaded(match, setup, seed)
      const { ask } = match
      if (ask === null) throw new Error('the question is gone after loading')
      outcome = match.answer(...anyAnswer(ask, pick))
    }
    if (outcome.is !== 'done') throw new Error('refused in the middle')
    for (const e of outcome.events) {
      used.add(e.is)
      if (e.is === 'attacks')
        for (const word of [`means: ${e.means}`, `art: ${e.art}`]) {
          used.add(word)
          done.add(word)
        }
      if (e.is === 'reacts') used.add(`reaction: ${e.deed}`)
      if (e.is === 'gains') used.add(`state: ${e.state}`)
      if (eldfall.words.event(e, match.game) === '') throw new Error(`no words for ${e.is}`)
    }
    used.add(`intent: ${intent.action}`)
    deadNeverAct(fallen, outcome.events as readonly { is: string; who?: number }[])
    check(match, before, intent)
    actions++
  }
  const end = match.game.store.hash()
  const again = open(setup, seed)
  again.resume(JSON.parse(JSON.stringify(match.record())) as ReturnType<EldfallMatch['record']>)
  if (again.game.store.hash() !== end) throw new Error('the record leads to another end')
  while (match.done.length > 0) match.undo()
  if (match.game.store.hash() !== open(setup, seed).game.store.hash()) throw new Error('undoing everything leads elsewhere')
  return { actions, over: eldfall.over(again.game), used }
}
/** Every kind of intent as likely as any other, the end of a turn seldom; what was not done before comes first. */
function drawn(offers: readonly Intent[], pick: (n: number) => number, done: Set<string>): Intent {
  const kinds = [...new Set(offers.map(kindOf))].filter(kind => kind !== 'end turn' || offers.length === 1 || pick(12) === 0)
  const word = (o: Intent): string => ('art' in o && o.art !== undefined ? `art: ${o.art}` : 'with' in o ? `means: ${o.with}` : kindOf(o))
  const fresh = [...new Set(offers.filter(o => !done.has(word(o))).map(kindOf))].filter(k => kinds.includes(k))
  const kind = fresh.length > 0 && pick(4) > 0 ? fresh[pick(fresh.length)] : kinds[pick(kinds.length)]
  done.add(kind ?? '')
  const list = offers.filter(o => kindOf(o) === kind)
  return (list[pick(list.length)] ?? offers[0]) as Intent
}
const kindOf = (i: Intent): string =>
  i.action === 'react'
    ? `${i.does} ${i.with ?? ''} ${i.skills.join()}`
    : i.action === 'attack'
      ? `attack ${i.with} ${i.art ?? ''}`
      : i.action
function reloaded(match: EldfallMatch, setup: Setup, seed: number): EldfallMatch {
  const fresh = open(setup, seed)
  fresh.resume(JSON.parse(JSON.stringify(match.record())) as ReturnType<EldfallMatch['record']>)
  return fresh
}
