// Whoever asks why gets the whole sum: the ledgers of what is announced come to the numbers of the throw, and those of damage to its points.
import { announced, type Happening, type Modifier, Play, quickDice, type Rolled, sum } from '@sightline/kernel'
import { players } from '@sightline/kernel/testing'
import { expect, test } from 'vitest'
import { act } from './actions.ts'
import type { Event, Question } from './events.ts'
import type { Fight } from './game.ts'
import { blade, blue, fight, red, rifle, scenes } from './test/scenes.ts'

const isRolled = (event: Happening): event is Rolled => event.is === 'rolled'
const totals = (before: readonly Happening[], event: Rolled): readonly number[] => announced(before, event).map(l => sum(l.modifiers))
/** What the throw adds, and what it has to reach: "d20+5 against AC 14". */
const numbersOf = (what: string): readonly number[] | null => {
  const [, plus, against] = /^(?:d20|d10)([+-]\d+) (?:against AC|to reach|to exceed) (-?\d+)/.exec(what) ?? []
  return plus === undefined ? null : [Number(plus), Number(against)]
}
const seen = new Set<string>()
test.each(scenes.map(s => [s.name, s] as const))('%s: what is thrown is the sum of the ledger', (_, scene) => {
  for (let seed = 1; seed <= 6; seed++) {
    const { game, act: acts } = scene.make()
    const play = new Play<Fight, Event, Question>(game, quickDice(seed), players(scene))
    expect(play.run(t => acts(t))).toBeNull()
    for (const [i, event] of play.events.entries()) {
      if (isRolled(event)) {
        const numbers = numbersOf(event.what)
        if (numbers === null) continue
        expect(totals(play.events.slice(0, i), event), event.what).toEqual(numbers)
        seen.add(event.why)
      } else if (event.is === 'hurt') expect(sum(event.damage)).toBe(event.points)
      else if (event.is === 'throws initiative') expect(sum(event.toThrow)).toBe(event.modifier)
    }
  }
})
test('rolls to hit, friends in the line of fire, spells and their denial were among them', () => {
  expect([...seen].sort()).toEqual(expect.arrayContaining(['A-002', 'D-009', 'D-039', 'D-048', 'D-051']))
})

const line = (m: Modifier): string => `${m.value} ${m.source} ${m.clause}${m.because === undefined ? '' : `, ${m.because}`}`
function shot(faces: readonly number[]): readonly (Event | Rolled)[] {
  const game = fight({
    options: { cover: 'on' },
    terrain: [{ id: 'wall', box: [14, -2, 1, 4], cover: 'half' }],
    models: [red('Anna', 0, 0, { weapons: [rifle(4, '1d6+2')] }), blue('Bela', 20, 0, { ac: 12, hp: 9, weapons: [blade(3, '1d4')] })],
    active: 'Anna',
  } as unknown as Parameters<typeof fight>[0])
  const play = new Play<Fight, Event, Question>(game)
  expect(play.run(t => act(t, { action: 'shoot', model: 'Anna', target: 'Bela', as: 'main' }), faces)).toBeNull()
  return play.events
}
test('a shot: the number of the rifle, the armour class with its cover, and the damage of die and bonus', () => {
  const events = shot([15, 5])
  const to = events.find(e => e.is === 'rolls to hit') as Extract<Event, { is: 'rolls to hit' }>
  expect(to.toHit.map(line)).toEqual(['4 rifle A-005'])
  expect(to.armourClass.map(line)).toEqual(['12 armour class A-002', '2 half cover A-019'])
  expect(to.ac).toBe(14)
  const hurt = events.find(e => e.is === 'hurt') as Extract<Event, { is: 'hurt' }>
  expect([hurt.points, hurt.damage.map(line)]).toEqual([7, ['5 1d6 A-006', '2 fixed A-006']])
})
