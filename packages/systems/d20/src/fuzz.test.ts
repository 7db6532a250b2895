// Battles of seeded legal actions, until everything there is has happened, with what must always hold.
import { intentsOf, type Rolled } from '@sightline/kernel'
import { expect, test } from 'vitest'
import { rosters } from './catalogue.ts'
import { d20, type Event, type Fight, type Question, type Setup } from './index.ts'
import type { Options } from './options.ts'
import { chance, everything, type Playing, playing, playOut } from './test/battles.ts'

/** Every kind of event: the compiler keeps the list whole. */
const kinds: Readonly<Record<Event['is'], true>> = {
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
const questions: Readonly<Record<Question['is'], true>> = {
  overwatch: true,
  'overwatch at': true,
  'opportune attack': true,
  'who attacks': true,
  'next target': true,
  deny: true,
}
const variants: readonly Partial<Options>[] = [
  {},
  { nat20: 'auto_hit_double_dice', opertune_optional: 'ask', overwatch_optional: 'ask', cover: 'on' },
  { turn_order: 'free', initiative_each_round: 'on', failed_spell_action: 'kept', spell_repeat: 'per_spell_per_side', deny_range: 60 },
  { distance: 'grid', fallback_trigger: 'leaves_any', opertune_attacks: 'main_action', opertune_limit: 'one_per_round', split_fire: 'on' },
  {
    distance: 'base_edge',
    fallback_trigger: 'leaves_closest',
    overwatch_target: 'any',
    overwatch_unit: 'action',
    shield_and_gun: 'earliest_only',
    death: 'downed',
  },
  {
    engagement_edge: 'exclusive',
    pistol_triggers_overwatch: 'on',
    pistol_far_nat1: 'closest_enemy',
    overwatch_pistol_engaged: 'on',
    fallback_pistol_opertune: 'on',
  },
  {
    shield_while_engaged: 'complete_only',
    shield_and_gun: 'shield_only',
    overwatch_heavy_moved: 'ignore',
    spell_repeat: 'one_spell_per_phase',
    chain_cap: 1,
  },
  {
    closest_tie: 'order',
    shield_duration: 'one_attack',
    shield_arc: '180',
    overwatch_order: 'initiative',
    heavy_splash_on_miss: 'off',
    half_round: 'up',
  },
  {
    shield_while_engaged: 'never',
    heavy_splash_roll: 'face',
    initiative_tie: 'stable',
    bonus_for_all: 'off',
    nat1: 'auto_miss',
    nat20: 'auto_hit',
  },
]
const names = Object.keys(rosters) as readonly (keyof typeof rosters)[]
function battle(seed: number): Setup {
  const [one, other] = [names[seed % 4], names[(seed + 1 + (Math.floor(seed / 4) % 3)) % 4]] as const
  return {
    options: { ...variants[seed % variants.length] },
    // Small enough for everybody to be near everybody soon, with sums that hit natural 1s that hit.
    table: { width: 50, depth: 50 },
    terrain: [
      { id: 'hut', cover: seed % 2 === 0 ? 'half' : 'total', box: [22.5, 12.5, 5, 5] },
      { id: 'hedge', cover: 'half', box: [15, 0, 2, 50] },
    ],
    rosters: [
      { side: 'red', roster: one ?? 'wardens', edge: 'west' },
      { side: 'blue', roster: other ?? 'raiders', edge: 'east' },
    ],
    models: [
      { name: 'Champion', side: 'red', at: [25.5, 20], profile: 'Duelist', ac: 7, hp: 5 },
      { name: 'Nemesis', side: 'blue', at: [25, 25.2], profile: 'Brute', ac: 7, hp: 5 },
    ],
  }
}

/** Asked tens of thousands of times, so no matcher is built for it. */
function ensure(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}
const BROKEN = /undefined|NaN/

const acting: ReadonlySet<string> = new Set([
  'attacks',
  'shoots',
  'rolls to hit',
  'casts',
  'denies',
  'overwatch fires',
  'takes over',
  'opportune attack',
  'moves',
  'overwatches',
  'turn begins',
])
/** Nobody who has fallen does anything; no overwatch fires twice at one melee attack. */
function checkEvents(events: readonly (Event | Rolled)[], fallen: Set<number>, countsFires: boolean): void {
  let fires = 0
  for (const e of events) {
    if (e.is === 'falls') fallen.add(e.who)
    if (e.is === 'healed') fallen.delete(e.who)
    if (acting.has(e.is) && 'who' in e && typeof e.who === 'number') ensure(!fallen.has(e.who), `${e.is} by somebody who has fallen`)
    if (e.is === 'attacks') fires = 0
    if (e.is === 'overwatch fires') fires++
    if (countsFires) ensure(fires < 2, 'two overwatches at one attack')
  }
}
function checkState(game: Fight): void {
  for (const u of game.units) {
    const { name } = u.built
    ensure(u.hp >= 0 && u.hp <= u.built.hp && u.mana >= 0, `${name} has ${u.hp} hit points and ${u.mana} mana`)
    ensure((u.overwatch === 'none') === (u.ward === null), `${name} overwatches nobody`)
    ensure(u.ward === null || (u.hp > 0 && u.ward !== u && u.ward.seat === u.seat && u.ward.hp > 0), `${name} overwatches whom it cannot`)
  }
  ensure(d20.ready(game), 'something is pending')
}
/** What is listed is what is accepted, apart from moves, of which only some are listed. */
function checkLegal(game: Fight): void {
  const text = (list: readonly unknown[]): string[] => list.map(one => JSON.stringify(one, Object.keys(one as object).sort())).sort()
  const listed = intentsOf(d20, game).filter(intent => intent.action !== 'move')
  expect(text(listed)).toEqual(text(everything(game).filter(intent => d20.may(game, intent) === null)))
}
/** Pictures and previews change nothing, break no words, and refuse what is refused. */
function checkPictures(game: Fight, pick: (n: number) => number): void {
  const before = game.store.hash()
  const mark = game.store.mark()
  const tries = d20.tries(game)
  const intent = tries[pick(tries.length)]
  const plan = intent === undefined ? null : d20.plan(game, intent)
  if (plan !== null && intent !== undefined) expect(plan.refused).toEqual(d20.may(game, intent))
  const [from, to] = [pick(game.units.length), pick(game.units.length)].map(i => game.units[i]?.built.name ?? '')
  const all = JSON.stringify([d20.scene(game), plan, d20.sight(game, from ?? '', to ?? '')])
  ensure(!BROKEN.test(all) && !all.includes('Infinity'), 'a picture without a number or a name')
  ensure(game.store.hash() === before && game.store.mark() === mark, 'a picture changed the game')
}
function checkSaved(match: Playing, setup: Setup): void {
  const record = JSON.parse(JSON.stringify(match.record()))
  const again = playing(setup, 0)
  again.resume(record)
  expect(again.game.store.hash()).toBe(match.game.store.hash())
  expect(JSON.stringify(again.ask?.waits)).toBe(JSON.stringify(match.ask?.waits))
}

test('battles in which everything happens', () => {
  const seen = new Set<string>()
  const wanted = [
    ...Object.keys(kinds),
    ...Object.keys(questions).map(q => `? ${q}`),
    ...['rapier', 'sword', 'pistol', 'rifle', 'carbine', 'hand cannon', 'knife', 'spear', 'great axe'].map(w => `with ${w}`),
    ...['fire bolt', 'mend', 'gust', 'hex', 'shove'].map(s => `casts ${s}`),
    ...['gun', 'shield'].flatMap(w => ['main', 'bonus'].map(as => `${w} as ${as}`)),
    ...['opportune', 'overwatch', 'action'].map(how => `how ${how}`),
  ]
  let actions = 0
  let seed = 0
  for (; seed < 150 && (seed < 27 || wanted.some(w => !seen.has(w))); seed++) {
    const setup = battle(seed)
    const match = playing(setup, seed)
    const pick = chance(seed)
    const fallen = new Set<number>()
    let asked = 0
    playOut(match, pick, 160, {
      before: ({ game }) => {
        if (pick(8) === 0) checkLegal(game)
        if (pick(8) === 0) checkPictures(game, pick)
      },
      suspended: m => {
        const { ask, game } = m
        if (ask?.waits !== 'choice') return
        seen.add(`? ${ask.prompt.ask.is}`)
        ensure(!BROKEN.test(d20.words.question(ask.prompt.ask, game)), 'words without a number or a name')
        if (asked++ % 12 === 0) checkSaved(m, setup)
      },
      done: (m, intent, events) => {
        actions++
        const { game } = m
        checkEvents(events, fallen, setup.options?.pistol_triggers_overwatch !== 'on')
        checkState(game)
        ensure(!BROKEN.test(d20.words.intent(intent, game)), 'words without a number or a name')
        for (const e of events) {
          seen.add(e.is)
          if (e.is === 'attacks' || e.is === 'shoots') seen.add(`with ${e.weapon}`).add(`how ${e.how}`)
          if (e.is === 'casts') seen.add(`casts ${e.spell}`)
          if (e.is === 'overwatches') seen.add(`${e.watch} as ${e.as}`)
          ensure(!BROKEN.test(d20.words.event(e, game)), 'words without a number or a name')
        }
        const last = m.done.at(-1)
        const faces = events.flatMap(e => ('faces' in e ? e.faces : []))
        ensure(faces.length === last?.givers.filter(g => g < 0).length, 'other dice were consumed than asked for')
        if (pick(6) === 0) {
          const { hash } = last as NonNullable<typeof last>
          const before = m.done.at(-2)?.hash
          m.undo()
          ensure(before === undefined || game.store.hash() === before, 'another state after undo')
          let again = m.intend(intent)
          const answers = (last?.tape ?? []).filter((_, i) => (last?.givers[i] ?? -1) >= 0)
          while (again.is === 'asks') again = m.answer(answers.shift() ?? 0)
          ensure(game.store.hash() === hash, 'another state when done again')
        }
        if (pick(40) === 0) checkSaved(m, setup)
      },
    })
    expect(d20.look(match.game).game.over).toBe(match.game.round.over)
  }
  expect(wanted.filter(w => !seen.has(w))).toEqual([])
  expect(actions).toBeGreaterThan(1500)
})
