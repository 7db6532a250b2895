// Whoever asks why gets the whole sum: the ledgers of what is announced come to the dice and the attributes that are thrown with.
import { announced, type Happening, ledgersIn, Play, quickDice, type Rolled, sum } from '@sightline/kernel'
import { players } from '@sightline/kernel/testing'
import { expect, test } from 'vitest'
import type { Event, Question } from './events.ts'
import type { Skirmish } from './game.ts'
import { scenes } from './test/scenes.ts'

const isRolled = (event: Happening): event is Rolled => event.is === 'rolled'
type Attacks = Extract<Event, { is: 'attacks' }>
/** "2d20 at most 11 against 1d20 at most 9": the dice and the number of each part. */
const partsOf = (what: string): readonly (readonly [number, number])[] =>
  [...what.matchAll(/(\d+)d20 at most (-?\d+)/g)].map(([, dice, most]) => [Number(dice), Number(most)] as const)
const seen = new Set<string>()
function check(events: readonly Happening[], i: number, event: Rolled): void {
  const before = events.slice(0, i)
  const parts = partsOf(event.what)
  const step = event.path.at(-1) ?? ''
  if (step === 'Attack dice') {
    parts.forEach(([dice, most], k) => {
      const by = event.needs?.[k]?.by
      const said = before.filter((e): e is Attacks => e.is === 'attacks' && (e as Attacks).who === by)
      expect(said.map(e => [sum(e.strikes), sum(e.number.atMost)])).toContainEqual([dice, most])
    })
  } else if (step === 'Wounds' || step === 'Dodge') {
    const totals = announced(before, event).map(l => sum(l.modifiers))
    for (const [, most] of parts) expect(totals, `${step}: ${event.what}`).toContain(most)
  } else if (['Panic', 'Morale', 'Fall'].includes(step)) {
    const after = events[i + 1]
    const totals = (after === undefined ? [] : ledgersIn(after)).map(l => sum(l.modifiers))
    for (const [, most] of parts) expect(totals, `${step}: ${event.what}`).toContain(most)
  } else return
  seen.add(step)
}
// Where every strike is a roll of its own, one Attack throws its dice one by one (option split_confrontations).
const whole = scenes.filter(s => !s.name.startsWith('strikes, fresh rolls for each'))
test.each(whole.map(s => [s.name, s] as const))('%s: what is thrown is the sum of the ledger', (_, scene) => {
  for (let seed = 1; seed <= 6; seed++) {
    const { game, act } = scene.make()
    const play = new Play<Skirmish, Event, Question>(game, quickDice(seed), players(scene))
    expect(play.run(t => act(t))).toBeNull()
    for (const [i, event] of play.events.entries()) {
      if (isRolled(event)) check(play.events, i, event)
      else if (event.is === 'attacks') expect([sum(event.strikes), sum(event.number.atMost)]).toEqual([event.dice, event.number.target])
      else if (event.is === 'hit') expect([sum(event.attackPower), sum(event.targetArmour)]).toEqual([event.power, event.armour])
    }
  }
})
test('Attacks, Damage and Dodges were among them', () => {
  expect([...seen]).toEqual(expect.arrayContaining(['Attack dice', 'Wounds', 'Dodge']))
})
test('a template on the ground catches by E-057; the dice of a Burn are those of its ruling', () => {
  const scene = scenes.find(s => s.name === 'fireball at the ground among friends')
  const [templates, dice] = [new Set<string>(), new Set<string>()]
  for (let seed = 1; seed <= 30; seed++) {
    const made = scene?.make()
    if (scene === undefined || made === undefined) throw new Error('no such scene')
    const play = new Play<Skirmish, Event, Question>(made.game, quickDice(seed), players(scene))
    play.run(t => made.act(t))
    for (const event of play.events) {
      if (event.is === 'template') templates.add(event.why)
      if (isRolled(event) && event.path.at(-1) === 'Damage roll') dice.add(event.why)
    }
  }
  expect([...templates]).toEqual(['E-057'])
  expect([...dice].sort()).toEqual(['E-011', 'R-11'])
})
