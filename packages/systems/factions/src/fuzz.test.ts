// Random players in random positions under random options, until everything has been used. Invariants hold after every action.
import { type Ask, intentsOf, legal, Match, type Outcome, quickDice } from '@sightline/kernel'
import { notPlain } from '@sightline/kernel/testing'
import { expect, test } from 'vitest'
import { weaponNames } from './build/weapons.ts'
import { harmLimit } from './damage.ts'
import type { Event, Question } from './events.ts'
import { type Battle, chems, crewAt, EXHAUSTED, inPlay, ploys } from './game.ts'
import type { Intent } from './intents.ts'
import { effects, traits } from './profile.ts'
import type { Setup } from './setup.ts'
import { engagedTogether, lookAt } from './space.ts'
import { factions } from './system.ts'
import { gameOf, see } from './test/battles.ts'
import { pick, type Random, randomOf, randomSetup } from './test/random.ts'

type Game = Match<Setup, Battle, Intent, Event, Question>
const used = new Set<string>()
const wanted = [
  ...weaponNames.map(w => `weapon ${w}`),
  ...effects.map(e => `effect ${e}`),
  ...traits.map(t => `trait ${t}`),
  ...ploys.map(p => `ploy ${p}`),
  ...chems.filter(c => c !== 'Rad-X').map(c => `chem ${c}`),
  ...[
    'obscured',
    'block',
    'blocked',
    'supporters',
    'lucky break',
    'critical effect',
    'damage next',
    'tests next',
    'leader intelligence',
    'confused',
    'mentats',
    'buffout',
    'radiation token',
    'rummage',
  ].map(q => `question ${q}`),
  ...['flees', 'redirected', 'changes target', 'unharmed', 'fatigue ignored', 'retreats', 'xp', 'points', 'serious injury'].map(
    e => `event ${e}`,
  ),
]

function note(events: readonly { readonly is: string }[], game: Battle): void {
  for (const e of events as readonly Event[]) {
    used.add(`event ${e.is}`)
    if (e.is === 'critical effect') used.add(`effect ${e.effect}`)
    if (e.is === 'ploy') used.add(`ploy ${e.ploy}`)
    if (e.is === 'uses') used.add(`chem ${e.chem}`)
    if (e.is !== 'opens fire' && e.is !== 'brawls') continue
    used.add(`weapon ${e.weapon}`)
    const who = game.models.find(m => m.id === e.who)
    for (const { is } of who?.built.weapons.find(w => w.name === e.weapon)?.traits ?? []) used.add(`trait ${is}`)
  }
}

/** What is remembered of the position is what is found by looking anew. */
function rememberedRight(game: Battle): void {
  for (const a of game.models) {
    expect(game.engagedWith(a)).toEqual(game.models.filter(b => engagedTogether(a, b)))
    for (const b of game.models) if (a !== b) expect(game.view(a, b)).toEqual(lookAt(game, a, b))
  }
}
function invariants(game: Battle, events: readonly { readonly is: string }[]): void {
  for (const m of game.models) {
    const name = m.built.name
    expect(m.fatigue, name).toBeGreaterThanOrEqual(0)
    expect(m.fatigue, name).toBeLessThanOrEqual(EXHAUSTED)
    expect(m.harm, name).toBeLessThanOrEqual(harmLimit(game, m))
    expect(m.harm, name).toBeGreaterThanOrEqual(0)
    if (inPlay(m) && game.options.damage_table === 'starter') expect(m.injuries, name).toBeLessThan(m.built.statistics.health)
    if (inPlay(m)) expect(m.x >= m.built.radius && m.x <= game.table.width - m.built.radius, name).toBe(true)
  }
  for (const c of game.crews) {
    for (const n of [
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
    ])
      expect(n).toBeGreaterThanOrEqual(0)
    expect(c.xp).toBeLessThanOrEqual(2 + game.models.length)
  }
  if (!game.course.over) expect(factions.ready(game)).toBe(true)
  for (const e of events) expect(notPlain(e)).toBeNull()
}

function answerFor(random: Random, ask: Ask<Question>): readonly number[] {
  if (ask.waits === 'dice') return Array.from({ length: ask.dice }, () => 1 + random(ask.sides))
  if (ask.waits === 'choice') {
    used.add(`question ${ask.prompt.ask.is}`)
    return [random(legal(ask.prompt.options).length)]
  }
  used.add(`question ${ask.prompt.ask.is}`)
  const { stay, may } = ask.prompt
  const near = Object.freeze({ x: stay.x + random(400) - 200, y: stay.y + random(400) - 200 })
  const to = may(near) === null ? near : stay
  return [to.x, to.y]
}
/** Saved as JSON and loaded into a new game: the same state, the same question. */
function reloaded(match: Game): Game {
  const record = JSON.parse(JSON.stringify(match.record())) as ReturnType<Game['record']>
  const next: Game = new Match(factions, match.setup, gameOf(match.setup))
  next.resume(record)
  expect(next.game.store.hash()).toBe(match.game.store.hash())
  expect(next.ask?.waits).toBe(match.ask?.waits)
  return next
}
function choose(random: Random, open: readonly Intent[]): Intent {
  const attacks = open.filter(i => i.action === 'open fire' || i.action === 'brawl')
  const rest = open.filter(i => i.action !== 'open fire' && i.action !== 'brawl' && i.action !== 'pass')
  const others = rest.filter(i => i.action !== 'get moving')
  const list = attacks.length > 0 && random(5) < 3 ? attacks : others.length > 0 && random(2) === 0 ? others : rest.length > 0 ? rest : open
  return pick(random, list)
}

/** Now and then supporters are named beforehand, as far as that is allowed. */
function withSupporters(random: Random, game: Battle, intent: Intent): Intent {
  if (intent.action !== 'open fire' || random(3) > 0) return intent
  const supporters = game.models.filter(m => m.seat === game.course.turn && inPlay(m) && random(2) === 0).map(m => m.built.name)
  const named = { ...intent, supporters: supporters.slice(0, 1) }
  return factions.may(game, named) === null ? named : intent
}

function play(seed: number): void {
  const random = randomOf(seed * 7919)
  let match: Game = new Match(factions, randomSetup(seed), gameOf(randomSetup(seed)))
  for (let n = 0; n < 60; n++) {
    const { game } = match
    const open = intentsOf(factions, game)
    if (open.length === 0) break
    const before = game.store.hash()
    const seen = n % 5 === 0 ? see(game) : ''
    const intent = withSupporters(random, game, choose(random, open))
    if (game.course.over && intent.action !== 'after the game') throw new Error('played on after the end')
    const acting = 'model' in intent ? game.models.find(m => m.built.name === intent.model) : undefined
    if (acting !== undefined) {
      expect(inPlay(acting), 'the fallen do not act').toBe(true)
      expect(acting.seat).toBe(game.course.turn)
    }
    expect(game.course.over || !crewAt(game, game.course.turn).passed, 'whoever has passed waits').toBe(true)
    let said: Outcome<Event, Question> = match.intend(intent)
    for (let k = 0; said.is === 'asks'; k++) {
      expect(match.game.store.hash(), 'nothing changes while it waits').toBe(before)
      if (k < 2 && n % 12 === 0) match = reloaded(match)
      said = match.answer(...answerFor(random, said.ask))
    }
    if (said.is === 'refused') throw new Error(`listed and refused: ${JSON.stringify([intent, said.reason])}`)
    note(said.events, match.game)
    invariants(match.game, said.events)
    for (const e of said.events) expect(factions.words.event(e, match.game)).not.toBe('')
    if (n % 10 === 0) rememberedRight(match.game)
    if (n % 5 === 0) {
      const end = match.game.store.hash()
      match.undo()
      expect(match.game.store.hash(), 'undone').toBe(before)
      rememberedRight(match.game)
      expect(see(match.game)).toBe(seen)
      let again = match.intend(intent)
      const tape = [...(match.done.at(-1)?.tape ?? [])]
      if (again.is === 'asks') {
        // The dice come back by themselves, so only choices are asked for again.
        expect(tape.length).toBeGreaterThanOrEqual(0)
        while (again.is === 'asks') again = match.answer(...answerFor(random, again.ask))
        note(again.is === 'done' ? again.events : [], match.game)
      } else expect(match.game.store.hash()).toBe(end)
    }
  }
}

/** So many games are enough by far; if they are not, something cannot be used any more. */
const MOST = 120
test('random play until everything has been used', { timeout: 60_000 }, () => {
  let games = 0
  const missing = (): string[] => wanted.filter(w => !used.has(w))
  while (games < 15 || (games < MOST && missing().length > 0)) play(++games)
  expect(missing()).toEqual([])
})

test('a refused intent changes nothing', () => {
  const setup = randomSetup(3)
  const match: Game = new Match(factions, setup, gameOf(setup), quickDice(1))
  const before = match.game.store.hash()
  const name = match.game.models[0]?.built.name ?? ''
  for (const intent of [
    { action: 'open fire', model: name, target: name, aim: false, chems: [] },
    { action: 'open fire', model: 'nobody', target: name, aim: false, chems: [] },
    { action: 'brawl', model: name, target: 'nobody', aim: false, chems: [] },
    { action: 'after the game' },
    { action: 'end turn', teamwork: false },
  ] as readonly Intent[]) {
    expect(match.intend(intent).is).toBe('refused')
    expect(match.game.store.hash()).toBe(before)
  }
  match.intend({ action: 'pass', retreat: false })
  expect(() => match.answer(1)).toThrow('nothing waits')
})
