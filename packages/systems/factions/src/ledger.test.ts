// Whoever asks why gets the whole sum: the ledgers of what is announced come to the dice, the Luck dice and the statistics that are thrown with.
import { announced, type Happening, type Ledger, type Modifier, Play, quickDice, type Rolled, type Seats, sum } from '@sightline/kernel'
import { players } from '@sightline/kernel/testing'
import { expect, test } from 'vitest'
import type { Event, Question } from './events.ts'
import type { Battle } from './game.ts'
import type { Setup } from './setup.ts'
import { act, gameOf, intentOf } from './test/battles.ts'
import { scenes } from './test/scenes.ts'

const isRolled = (event: Happening): event is Rolled => event.is === 'rolled'
function saidOf(ledgers: readonly Ledger[]): string {
  const of = (key: string): number => sum(ledgers.find(ledger => ledger.key === key)?.modifiers ?? [])
  const [dice, luck, least] = [of('modifiers'), of('luckDice'), of('atLeast')]
  if (least > 0) return `${dice}d10 at ${least}+`
  return `${luck} Luck + ${dice - luck}d10 at most ${of('atMost')}`
}
/** Every word of a throw written out: "3 Luck + 0d10 at most 6". */
function thrownOf(what: string): string | null {
  const [, least] = /^(\d+d10 at \d+\+)/.exec(what) ?? []
  if (least !== undefined) return least
  const [, luck = '0', plain = '0', most] = /^(?:(\d+) Luck)?(?: \+ )?(?:(\d+)d10)? at most (\d+)$/.exec(what) ?? []
  return most === undefined ? null : `${luck} Luck + ${plain}d10 at most ${most}`
}
const seen = new Set<string>()
test.each(scenes.map(s => [s.name, s] as const))('%s: what is thrown is the sum of the ledger', (_, scene) => {
  for (let seed = 1; seed <= 6; seed++) {
    const { game, act: acts } = scene.make()
    const play = new Play<Battle, Event, Question>(game as Battle, quickDice(seed), players(scene) as Seats<Battle, Question>)
    expect(play.run(t => acts(t))).toBeNull()
    for (const [i, event] of play.events.entries()) {
      if (!isRolled(event) || event.why === 'P-009' || event.path.includes('Fortune')) continue
      const thrown = thrownOf(event.what)
      if (thrown === null) continue
      expect(saidOf(announced(play.events.slice(0, i), event)), event.what).toBe(thrown)
      seen.add(event.why)
    }
  }
})
test('shots, brawls and Confusion Tests were among them', () => {
  expect([...seen]).toEqual(expect.arrayContaining(['F-001', 'P-056', 'F-031']))
})

const line = (m: Modifier): string => `${m.value} ${m.source} ${m.clause}${m.because === undefined ? '' : `, ${m.because}`}`
function shot(terrain: NonNullable<Setup['terrain']>): Extract<Event, { is: 'opens fire' }>['pool'] {
  const game = gameOf({
    table: { width: 36, depth: 24 },
    terrain,
    models: [
      {
        name: 'Copper',
        side: 'red',
        at: [4, 12],
        stats: { p: 6, l: 3 },
        weapons: [{ name: 'rifle', type: 'Rifle', range: 18, test: '4P' }],
      },
      { name: 'Dread', profile: 'Disciples Tormentor', side: 'blue', at: [14, 12], harm: 1 },
    ],
  } as unknown as Setup)
  const play = new Play<Battle, Event, Question>(game, quickDice(1), { choose: () => 0 })
  expect(play.run(t => act(t, intentOf({ action: 'open fire', model: 'Copper', target: 'Dread' })))).toBeNull()
  const fired = play.events.find(e => e.is === 'opens fire') as Extract<Event, { is: 'opens fire' }>
  return fired.pool
}
test('a shot: the dice of the rifle and what adds to them, Luck, and the Perception that the dice have to stay within', () => {
  const pool = shot([])
  expect([pool.modifiers, pool.luckDice, pool.atMost].map(list => list.map(line))).toEqual([
    ['4 rifle F-001', '1 Wide Open F-023', '1 Harm F-024'],
    ['3 Luck P-003'],
    ['6 Perception P-001'],
  ])
  expect([pool.dice, pool.luck, pool.value]).toEqual([6, 3, 6])
})
test('what hides a part of the target takes the die for Wide Open, and the ledger says so', () => {
  const pool = shot([{ id: 'crate', box: [11, 12, 1, 2], height: 3 }])
  expect(pool.modifiers.map(line)).toEqual(['4 rifle F-001', '1 Wide Open F-023, partly hidden', '1 Harm F-024'])
  expect(pool.dice).toBe(5)
})
