// What the players are asked, and what is offered to them with which reasons.
import { type Ask, legal, Match, type Outcome } from '@sightline/kernel'
import { describe, expect, test } from 'vitest'
import type { Event, Question, Refusal } from './events.ts'
import type { Battle, Model } from './game.ts'
import type { Intent } from './intents.ts'
import type { Setup } from './setup.ts'
import { factions } from './system.ts'
import { gameOf, intentOf } from './test/battles.ts'

type Models = NonNullable<Setup['models']>
const rifle = { name: 'rifle', type: 'Rifle', range: 18, test: '4P' } as const
const copper: Models[number] = { name: 'Copper', profile: 'Operators Scavver', side: 'red', at: [4, 12], weapons: [rifle] }
const foe = (name: string, x: number, y: number, more: Partial<Models[number]> = {}): Models[number] => ({
  name,
  profile: 'Disciples Psycho',
  side: 'blue',
  at: [x, y],
  ...more,
})
const friend = (name: string, x: number, y: number, more: Partial<Models[number]> = {}): Models[number] => ({
  name,
  profile: 'Operators Scavver',
  side: 'red',
  at: [x, y],
  ...more,
})
type Game = Match<Setup, Battle, Intent, Event, Question>
const playing = (models: Models, more: Partial<Setup> = {}): Game => {
  const setup: Setup = { table: { width: 36, depth: 24 }, models, ...more }
  return new Match(factions, setup, gameOf(setup))
}
const fire = intentOf({ action: 'open fire', model: 'Copper', target: 'Dread' })
type Choice = Extract<Ask<Question>, { waits: 'choice' }>
function choice(said: Outcome<Event, Question>): Choice {
  if (said.is !== 'asks' || said.ask.waits !== 'choice') throw new Error(JSON.stringify(said))
  return said.ask
}
const words = (match: Game, ask: Choice): string[] =>
  legal(ask.prompt.options).map(o =>
    Array.isArray(o.is) ? (o.is as Model[]).map(m => m.built.name).join(' + ') || 'none' : factions.words.option(o.is, match.game),
  )

describe('an Obscured target', () => {
  const row = [foe('Dread', 14, 12), foe('Near', 8, 12.6), foe('Far', 11, 11.4)]
  test('the defender may name any of the models that obscure it, or none (F-004, F-005, U-04)', () => {
    const match = playing([copper, ...row])
    const ask = choice(match.intend(fire))
    expect(ask.prompt).toMatchObject({ who: 1, why: 'F-005', ask: { is: 'obscured' } })
    expect(words(match, ask)).toEqual(['Dread', 'Near', 'Far'])
  })
  test('only the nearest, with the option (U-04)', () => {
    const match = playing([copper, ...row], { options: { several_blockers: 'nearest' } })
    expect(words(match, choice(match.intend(fire)))).toEqual(['Dread', 'Near'])
  })
  test('is not asked about again, unless the option says so (U-05)', () => {
    // Near hides a part of Far, and Far a part of Dread.
    const line = [foe('Dread', 14, 12), foe('Near', 8, 12.55), foe('Far', 11, 12.5)]
    const once = playing([copper, ...line])
    once.intend(fire)
    expect(once.answer(2)).toMatchObject({ is: 'asks', ask: { waits: 'dice' } })
    const again = playing([copper, ...line], { options: { redirect_chain: 'again' } })
    again.intend(fire)
    const ask = choice(again.answer(2))
    expect(words(again, ask)).toEqual(['Far', 'Near'])
    expect(again.answer(1)).toMatchObject({ is: 'asks', ask: { waits: 'dice' } })
    expect(again.game.course.target).toBeNull()
  })
  test('is asked about as often as the new target is Obscured too, with the option (U-05)', () => {
    const line = [foe('Dread', 14, 12), foe('Near', 8, 12.55), foe('Far', 11, 12.5), foe('Nearest', 6, 12.9)]
    const again = playing([copper, ...line], { options: { redirect_chain: 'again' } })
    again.intend(fire)
    expect(words(again, choice(again.answer(2)))).toEqual(['Far', 'Near'])
    expect(words(again, choice(again.answer(1)))).toEqual(['Near', 'Nearest'])
    expect(again.answer(1)).toMatchObject({ is: 'asks', ask: { waits: 'dice' } })
  })
  test('by the friends of the attacker or by terrain is nobody asked about (P-049)', () => {
    const match = playing([copper, friend('Nickel', 8, 12.6), foe('Dread', 14, 12)], {
      terrain: [{ id: 'wall', box: [11, 11, 0.2, 1], height: 2 }],
    })
    expect(words(match, choice(match.intend(fire)))).toEqual(['none', 'Nickel'])
    expect(match.answer(0)).toMatchObject({ is: 'asks', ask: { waits: 'dice', dice: 2 } })
  })
})

test('a Test that Lucky Break may mend tells its hits, and a Rummage both dice (P-009, P-055)', () => {
  const { game } = playing([copper])
  const rolled = { is: 'rolled', who: 0, faces: [9, 9, 9, 1], read: [0, 1], what: '2 Luck + 2d10 at most 3', path: [] }
  const told = (why: string): string => factions.words.event({ ...rolled, why } as unknown as Event, game)
  expect(told('F-001')).toBe('  shot: 9 9 9 1  → 1   [2 Luck + 2d10 at most 3]')
  expect(told('P-055')).toBe('  rummage: 9 9 9 1  → 0 and 1   [2 Luck + 2d10 at most 3]')
})

describe('supporters', () => {
  const models = [
    copper,
    friend('Near', 4, 14),
    friend('Away', 4, 20),
    friend('Tired', 5.5, 15.5, { fatigue: 2 }),
    friend('Gunless', 2, 10.5, { weapons: ['Frag Grenades', 'Minigun'] }),
    friend('Held', 4, 9.5),
    foe('Holder', 4, 8.5),
    foe('Dread', 14, 12),
  ]
  test('the active player picks among those who can; the others are shown with the reason (F-013 to F-022)', () => {
    const match = playing(models)
    const ask = choice(match.intend(fire))
    expect(ask.prompt).toMatchObject({ who: 0, why: 'F-013', ask: { is: 'supporters', most: 1 } })
    expect(words(match, ask)).toEqual(['none', 'Near'])
    const refused = ask.prompt.options.flatMap(o => (o.no ? [o.no as Refusal] : []))
    expect(refused.map(({ is, clause, who }) => [who, clause, is])).toEqual([
      ['Away', 'F-017', 'outside the control area'],
      ['Tired', 'F-022', 'cannot take Fatigue'],
      ['Gunless', 'F-019', 'no Pistol or Rifle'],
      ['Held', 'F-016', 'engaged'],
    ])
    expect(refused[0]).toMatchObject({ found: 7000, limit: 4000 })
    expect(refused.map(r => factions.words.reason(r, match.game))[0]).toBe('outside the control area: Away (7 in, limit 4 in) [F-017]')
  })
  test('are at most as many as Charisma (F-014)', () => {
    const crowd = [8.9, 10, 14, 15.1, 16.2].map((y, i) => friend(`F${i}`, 4, y))
    const match = playing([copper, ...crowd, foe('Dread', 14, 12)])
    const sets = words(match, choice(match.intend(fire)))
    expect(Math.max(...sets.map(s => s.split(' + ').length))).toBe(4)
    expect(sets).toHaveLength(31)
  })
  test('are named one after another when they are a crowd', () => {
    // Twelve in a column either side of Copper, who may have nine.
    const crowd = Array.from({ length: 12 }, (_, i) => friend(`F${i}`, 4, 12 + (i % 2 === 0 ? 1 : -1) * (1.1 + 1.1 * Math.floor(i / 2))))
    const match = playing([{ ...copper, stats: { c: 9 } }, ...crowd, foe('Dread', 14, 12)])
    const first = choice(match.intend(fire))
    expect(words(match, first)).toHaveLength(13)
    const second = choice(match.answer(1))
    expect(second.prompt.ask).toMatchObject({ is: 'supporters', most: 8 })
    expect(words(match, second)).not.toContain(words(match, first)[1])
    expect(match.answer(0)).toMatchObject({ is: 'asks', ask: { waits: 'dice', dice: 2 } })
    expect(match.game.models.filter(m => m.supports)).toEqual([])
  })
  test('are not asked for in a long shot, nor named twice (F-012, F-015)', () => {
    const far = playing([copper, friend('Near', 4, 14), foe('Dread', 24, 12)])
    expect(far.intend(fire)).toMatchObject({ is: 'asks', ask: { waits: 'dice', dice: 4 } })
    const twice = playing([copper, friend('Near', 4, 14), foe('Dread', 14, 12)])
    const named = intentOf({ action: 'open fire', model: 'Copper', target: 'Dread', supporters: ['Near', 'Near'] })
    expect(twice.intend(named)).toMatchObject({ is: 'refused', reason: { is: 'named twice', clause: 'F-015' } })
    const enemy = intentOf({ action: 'open fire', model: 'Copper', target: 'Dread', supporters: ['Dread'] })
    expect(twice.intend(enemy)).toMatchObject({ is: 'refused', reason: { clause: 'F-015' } })
  })
})

describe('who is meant', () => {
  const match = playing([copper, friend('Nickel', 4, 14), foe('Dread', 14, 12)])
  test.each([
    [{ action: 'open fire', model: 'Copper', target: 'Nickel' }, 'F-002', 'not an enemy'],
    [{ action: 'open fire', model: 'Copper', target: 'Nobody' }, 'P-034', 'no such model'],
    [{ action: 'open fire', model: 'Copper' }, 'F-002', 'one target, or a point'],
    [{ action: 'open fire', model: 'Copper', point: [14, 12] }, 'P-014', 'not an Area weapon'],
    [{ action: 'open fire', model: 'Copper', target: 'Dread', weapon: 'spoon' }, 'P-010', 'no such weapon'],
    [{ action: 'get moving', model: 'Copper' }, 'P-050', 'no way to go'],
    [{ action: 'get moving', model: 'Copper', path: [[4, 14.2]] }, 'P-050', 'a model is in the way'],
    [{ action: 'get moving', model: 'Copper', path: [[0.499, 12]] }, 'P-050', 'off the table'],
    [
      { action: 'get moving', model: 'Copper', path: [[4, 11]], orders: [{ model: 'Dread', path: [[14, 10]] }] },
      'P-052',
      'not another friend',
    ],
  ])('%j is refused by %s', (written, clause, is) => {
    expect(match.intend(intentOf(written))).toMatchObject({ is: 'refused', reason: { clause, is } })
  })
})

test('several critical effects are chosen between, a single one is not asked about (P-005)', () => {
  const armed = { ...copper, weapons: [{ ...rifle, critical: ['Maim', 'Pierce'] }] }
  const match = playing([armed, foe('Dread', 14, 12)])
  match.intend(fire)
  const ask = choice(match.answer(1, 9, 9, 9, 9, 9))
  expect(words(match, ask)).toEqual(['Maim', 'Pierce'])
})

test('a duel is set up from flags, and says what is wrong with them', () => {
  const duel = factions.duel('Operators Boss', 'Disciples Butcher', {
    distance: '12.5',
    weapon: 'Combat Rifle',
    cover: 'friend',
    supporters: '2',
    neighbours: '1',
    harm: '1',
  })
  if (!('setup' in duel)) throw new Error(JSON.stringify(duel))
  const game = gameOf(duel.setup)
  expect(factions.may(game, duel.intent)).toBeNull()
  expect(game.models).toHaveLength(6)
  const match: Game = new Match(factions, duel.setup, game)
  expect(choice(match.intend(duel.intent)).prompt.ask.is).toBe('obscured')
  expect(choice(match.answer(0)).prompt.ask.is).toBe('supporters')
  for (const action of ['brawl', 'open fire']) {
    const same = factions.duel('Operators Psycho', 'Operators Psycho', { action, cover: 'wall', preset: 'published' })
    if (!('setup' in same)) throw new Error(JSON.stringify(same))
    expect(factions.may(gameOf(same.setup), same.intent)).toBeNull()
  }
  expect(factions.duel('Operators Bos', 'Disciples Butcher', { distance: 'far', supporters: '7' })).toMatchObject([
    { path: ['first'], found: '"Operators Bos"' },
    { path: ['distance'], found: 'far' },
    { path: ['supporters'], found: '7' },
  ])
})
