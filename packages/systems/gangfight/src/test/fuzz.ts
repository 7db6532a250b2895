// Random play until all content was used, with every promise of the engine watched on the way.
import { type Ask, intentsOf, legal, Match, type Option, quickDice } from '@sightline/kernel'
import { parties } from '../build/index.ts'
import type { Event, Question } from '../events.ts'
import type { Gang } from '../game.ts'
import type { Intent } from '../intents.ts'
import type { Setup } from '../setup.ts'
import { gangfight } from '../system.ts'

export type GangMatch = Match<Setup, Gang, Intent, Event, Question>

/** Small whole numbers from a seed; the same seed, the same play. */
export function chance(seed: number): (n: number) => number {
  const draw = quickDice(seed)
  let at = 0
  return n => (n <= 1 ? 0 : (draw(0, at++, n) as number) - 1)
}

const PARTIES = Object.keys(parties) as (keyof typeof parties)[]
/** Two ready parties close to each other, on a table with every kind of terrain. */
export function arena(seed: number): Setup {
  const pick = chance(seed)
  const first = pick(PARTIES.length)
  const named = (i: number): (typeof PARTIES)[number] => PARTIES[i % PARTIES.length] as (typeof PARTIES)[number]
  return {
    attacker: pick(2) === 0 ? 'red' : 'blue',
    preset: pick(3) === 0 ? 'published' : 'document',
    scenario: (['none', 'Battleground', 'Ambush'] as const)[pick(3)] ?? 'none',
    // Shallow tables bring them together soon.
    table: { width: 48, depth: 22 + pick(12) },
    parties: { red: named(first), blue: named(first + 1 + pick(PARTIES.length - 1)) },
    terrain: [
      { id: 'wood', ground: 'light', round: [14, 11, 3], height: 3 },
      { id: 'ruin', ground: 'dense', box: [28, 9, 4, 4], height: 2 },
      { id: 'wall', ground: 'dense', box: [20, 10.5, 5, 0.5], height: 1.5, impassable: true },
    ],
  }
}
export function open(setup: Setup, seed: number): GangMatch {
  const game = gangfight.start(setup)
  if (!('store' in game)) throw new Error(game.map(p => `${p.path.join('.')}: ${p.found}, expected ${p.expected}`).join('; '))
  return new Match(gangfight, setup, game, quickDice(seed))
}

/** An answer drawn from what is on offer. */
export function anyAnswer(match: GangMatch, ask: Ask<Question>, pick: (n: number) => number): readonly number[] {
  if (ask.waits === 'dice') return Array.from({ length: ask.dice }, () => 1 + pick(ask.sides))
  if (ask.waits === 'choice') return [pick(legal(ask.prompt.options as readonly Option<unknown>[]).length)]
  const { stay } = ask.prompt
  const near = { x: stay.x + 500 * (pick(13) - 6), y: stay.y + 500 * (pick(13) - 6) }
  const no = match.meanwhile((_game, now) => (now.waits === 'place' ? now.prompt.may(near) : null))
  return no === null ? [near.x, near.y] : [stay.x, stay.y]
}

/** What must hold at any time. */
export function check(match: GangMatch, before: ReadonlyMap<string, number>, intent: Intent): void {
  const { game } = match
  const wrong = (what: string): Error => new Error(`${what} after ${JSON.stringify(intent)}`)
  for (const f of game.fighters) {
    if (f.ap < 0 || f.mana < 0) throw wrong(`${f.built.name} has ${f.ap} AP and ${f.mana} mana`)
    if (f.en > (before.get(f.built.name) ?? 0)) throw wrong(`${f.built.name} was healed`)
    if (
      f.x - f.built.radius < 0 ||
      f.y - f.built.radius < 0 ||
      f.x + f.built.radius > game.table.width ||
      f.y + f.built.radius > game.table.depth
    ) {
      throw wrong(`${f.built.name} stands beyond the table`)
    }
    for (const o of game.fighters) {
      if (o.id <= f.id || o.en <= 0 || f.en <= 0) continue
      const reach = f.built.radius + o.built.radius
      if ((f.x - o.x) ** 2 + (f.y - o.y) ** 2 < reach * reach) throw wrong(`${f.built.name} overlaps ${o.built.name}`)
    }
  }
  if (!gangfight.ready(game)) throw wrong('the game is not ready')
}
const ACTING = new Set(['attacks', 'shoots', 'casts', 'counters', 'charges', 'draws mana', 'aims', 'reloads', 'tactics', 'sidesteps'])
/** Nobody acts who fell before, in the order of the events. */
function deadNeverAct(
  match: GangMatch,
  fallen: ReadonlySet<number>,
  events: readonly { readonly is: string; readonly who?: number }[],
): void {
  const gone = new Set(fallen)
  for (const e of events) {
    if (e.is === 'incapacitated' && e.who !== undefined) gone.add(e.who)
    else if (ACTING.has(e.is) && e.who !== undefined && gone.has(e.who))
      throw new Error(`${match.game.fighters[0]?.built.name}: model ${e.who} ${e.is} after it fell`)
  }
}

export interface Played {
  readonly actions: number
  readonly over: boolean
  /** Message ids of events, and names of weapons and spells, that were seen. */
  readonly used: ReadonlySet<string>
}
/** Plays legal intents drawn at random. `halts`: saves and loads at every suspension and goes on with the loaded game. */
export function playRandomly(seed: number, most: number, halts: boolean): Played {
  const pick = chance(seed)
  const setup = arena(seed)
  let match = open(setup, seed)
  const used = new Set<string>()
  let actions = 0
  while (actions < most && !gangfight.over(match.game)) {
    const offers = intentsOf(gangfight, match.game)
    const bold = offers.filter(i => i.action !== 'end turn' && i.action !== 'move' && i.action !== 'release')
    // Mana takes several actions to gather: without a push hardly a spell meets a Counter-Spell.
    const magic = offers.filter(i => i.action === 'draw mana' || i.action === 'cast')
    const from = magic.length > 0 && pick(3) === 0 ? magic : bold.length > 0 && pick(4) > 0 ? bold : offers
    const intent = from[pick(from.length)]
    if (intent === undefined) throw new Error('nothing may be done')
    const { game } = match
    const before = new Map(game.fighters.map(f => [f.built.name, f.en]))
    const fallen = new Set(game.fighters.filter(f => f.en <= 0).map(f => f.id))
    const hash = game.store.hash()
    let outcome = match.intend(intent)
    if (outcome.is === 'refused') throw new Error(`offered and refused: ${JSON.stringify(intent)} ${JSON.stringify(outcome.reason)}`)
    while (outcome.is === 'asks') {
      if (match.game.store.hash() !== hash) throw new Error(`the state changed while it waits: ${JSON.stringify(intent)}`)
      used.add(outcome.ask.waits === 'dice' ? 'dice' : `asked: ${outcome.ask.prompt.ask.is}`)
      if (halts) match = reloaded(match, setup, seed)
      const { ask } = match
      if (ask === null) throw new Error('the question is gone after loading')
      outcome = match.answer(...anyAnswer(match, ask, pick))
    }
    if (outcome.is !== 'done') throw new Error('refused in the middle')
    for (const e of outcome.events) {
      used.add(e.is)
      if (e.is === 'shoots') used.add(`weapon: ${e.weapon}`)
      if (e.is === 'casts') used.add(`spell: ${e.spell}`)
      if (e.is === 'attacks') used.add(`attack: ${e.kind}`)
      if (gangfight.words.event(e, match.game) === '') throw new Error(`no words for ${e.is}`)
    }
    deadNeverAct(match, fallen, outcome.events as readonly { is: string; who?: number }[])
    check(match, before, intent)
    actions++
  }
  const end = match.game.store.hash()
  const record = match.record()
  const again = open(setup, seed)
  again.resume(JSON.parse(JSON.stringify(record)) as typeof record)
  if (again.game.store.hash() !== end) throw new Error('the record leads to another end')
  while (match.done.length > 0) match.undo()
  if (match.game.store.hash() !== open(setup, seed).game.store.hash()) throw new Error('undoing everything leads elsewhere')
  return { actions, over: gangfight.over(again.game), used }
}
function reloaded(match: GangMatch, setup: Setup, seed: number): GangMatch {
  const fresh = open(setup, seed)
  fresh.resume(JSON.parse(JSON.stringify(match.record())) as ReturnType<GangMatch['record']>)
  return fresh
}
