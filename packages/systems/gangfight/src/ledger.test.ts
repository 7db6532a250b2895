// Whoever asks why gets the whole sum: the ledgers of what is announced come to the dice and the target numbers that are thrown.
import { announced, type Happening, type Ledger, type Modifier, Play, quickDice, type Rolled, sum } from '@sightline/kernel'
import { players } from '@sightline/kernel/testing'
import { describe, expect, test } from 'vitest'
import { act } from './actions.ts'
import type { Event, Question } from './events.ts'
import type { Gang } from './game.ts'
import type { Intent } from './intents.ts'
import { plan } from './plan.ts'
import type { Setup } from './setup.ts'
import { start } from './start.ts'
import { scenes } from './test/scenes.ts'
import { words } from './words.ts'

const isRolled = (event: Happening): event is Rolled => event.is === 'rolled'
const totalOf = (ledgers: readonly Ledger[]): string => {
  const of = (key: string): number => sum(ledgers.find(ledger => ledger.key === key)?.modifiers ?? [])
  return `${of('modifiers')}d6 at ${Math.min(6, of('atLeast'))}+`
}
const asks = (name: string): boolean => name === 'fight, dice by choice'

test.each(scenes.filter(s => !asks(s.name)).map(s => [s.name, s] as const))(
  '%s: dice and target numbers are those of the ledger',
  (_, scene) => {
    for (let seed = 1; seed <= 5; seed++) {
      const { game, act: acts } = scene.make()
      const play = new Play<Gang, Event, Question>(game, quickDice(seed), players(scene))
      expect(play.run(t => acts(t))).toBeNull()
      for (const [i, event] of play.events.entries()) {
        if (!isRolled(event)) continue
        const [thrown] = /^\d+d6 at \d\+/.exec(event.what) ?? []
        if (thrown === undefined) continue
        expect(totalOf(announced(play.events.slice(0, i), event)), event.what).toBe(thrown)
      }
    }
  },
)

const who = { name: 'Ilka', profile: 'Human Veteran', side: 'red', at: [10, 24], weapons: ['Short Bow', 'Sword'] } as const
const on = { name: 'Rook', profile: 'Human Regular', side: 'blue', at: [11.5, 24] } as const
function does(intent: Intent, setup: Setup, seed = 3): { readonly events: readonly (Event | Rolled)[]; readonly game: Gang } {
  const game = start(setup)
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  const play = new Play<Gang, Event, Question>(game, quickDice(seed), { choose: () => 0 })
  expect(play.run(t => act(t, intent))).toBeNull()
  return { events: play.events, game }
}
const line = (m: Modifier): string => `${m.value} ${m.source} ${m.clause}${m.of === undefined ? '' : ` of ${m.of}`}`
test('a blow: dice from the ATT and the sword, the 4+ from the DEF of the target, the save from ARM against DAM and sword', () => {
  const { events, game } = does(
    { action: 'fight', model: 'Ilka', target: 'Rook', kind: 'plain' },
    {
      models: [
        { ...who, at: [10, 24], weapons: ['Sword'] },
        { ...on, at: [11.5, 24] },
      ],
    },
  )
  const [ilka, rook] = game.fighters
  const attacks = events.find(e => e.is === 'attacks')
  if (attacks?.is !== 'attacks' || ilka === undefined || rook === undefined) throw new Error('no attack')
  const { pool, save } = attacks as Extract<Event, { is: 'attacks' }>
  const { att, dam } = ilka.built.stats
  const { def, arm } = rook.built.stats
  expect([pool.modifiers, pool.atLeast, save.modifiers, save.atLeast].map(list => list.map(line))).toEqual([
    [`${att} ATT G-075`],
    [`${def} DEF G-076 of ${rook.id}`],
    [`${arm} ARM G-080`],
    [`${dam} DAM G-081 of ${ilka.id}`, '1 Sword G-081'],
  ])
  expect([pool.dice, pool.tn, save.dice, save.tn]).toEqual([att, def, arm, dam + 1])
})

describe('a charge that something stops', () => {
  const wall = { id: 'north wall', ground: 'dense', impassable: true, box: [14, 20, 1, 8], height: 1 } as const
  const setup = (far: number, terrain: Setup['terrain']): Setup => ({
    ...(terrain === undefined ? {} : { terrain }),
    models: [
      { ...who, at: [10, 24], weapons: ['Sword'] },
      { ...on, at: [far, 24] },
    ],
  })
  const CHARGE: Intent = { action: 'charge', model: 'Ilka', target: 'Rook' }
  test('says what, and so does its preview', () => {
    const { events, game } = does(CHARGE, setup(18, [{ ...wall, box: [14, 20, 1, 8] }]))
    const run = events.find(e => e.is === 'moves')
    // From x = 10 to the wall at 14, less its own base of 0.63 in.
    expect(run === undefined ? '' : words.event(run, game)).toMatch(/^Ilka runs 3\.37 in to \(13\.37, 24\), stopped by the north wall$/)
    const planned = start(setup(18, [{ ...wall, box: [14, 20, 1, 8] }]))
    expect('store' in planned ? plan(planned, CHARGE)?.costs[0] : '').toMatch(/^cannot arrive: stopped by the north wall after 3\.37 in/)
  })
  test('what it charged stops nothing', () => {
    const { events } = does(CHARGE, setup(14, undefined))
    expect(events.find(e => e.is === 'moves')).not.toHaveProperty('stopped')
  })
  test('one that is too far says so first, and that only extra dice could help', () => {
    const game = start(setup(30, undefined))
    if (!('store' in game)) throw new Error(JSON.stringify(game))
    const [ilka] = game.fighters
    const most = 2 * (ilka?.built.stats.mov ?? 0)
    expect(plan(game, CHARGE)?.costs[0]).toMatch(new RegExp(`^cannot arrive: 1\\d\\.?\\d* in, at most ${most} in unless 6s earn more dice`))
  })
})
