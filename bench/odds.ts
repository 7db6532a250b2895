// What odds and dice cost: one attack, five in a row, a heat map. Medians, and ratios against the plainest way to do the
// same thing in the same run (a brute force that runs the rule again for every combination of what dice can read).

import { type Event, type Fighter, type Gang, gangfight, type Question, type Setup } from '@sightline/gangfight'
import { attack } from '@sightline/gangfight/rules'
import { Exact, Play, quickDice, Sample, sealedDice, seedOf } from '@sightline/kernel'
import { Brute } from '@sightline/kernel/testing'
import { report, timed } from './measure.ts'
import { highest, strikes, thirty, thresholds } from './named.ts'
import { icepool } from './peer.ts'
import { type Fight, fight, type Reroll, attack as rerolled } from './rerolls.ts'

type Line = NonNullable<Setup['models']>[number]
function arena(models: readonly Line[]): Gang {
  const game = gangfight.start({ models: [...models], table: { width: 120, depth: 120 } })
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  return game
}
const line = (name: string, side: 'red' | 'blue', at: [number, number], stats: Line['stats'] = {}, profile = 'Human Regular'): Line => ({
  name,
  side,
  at,
  profile,
  stats,
})
const fighterAt = (game: Gang, i: number): Fighter => game.fighters[i] as Fighter

// ---- one attack: a Hero on a Regular ----
const duel = arena([line('hero', 'red', [20, 20], {}, 'Human Hero'), line('regular', 'blue', [22, 20])])
const [hero, regular] = [fighterAt(duel, 0), fighterAt(duel, 1)]
const blow = (t: Parameters<typeof attack>[0]): void => attack(t, hero, regular, null, 'plain')
const mark = duel.store.mark()
const sealed = new Play(duel, sealedDice(seedOf('0f'.repeat(32))))
const quick = new Play(duel, quickDice(7))
quick.run(blow)
const tape = quick.tape.slice()
duel.store.rollback(mark)
const replay = new Play(duel)
const sample = new Sample(duel, 5)
const asked = new Exact<Gang, Event, Question>(duel)
const see = (): number => Math.max(0, regular.en)

const one = await timed({
  'live, sealed dice': () => {
    sealed.run(blow)
    duel.store.rollback(mark)
  },
  'live, quick dice': () => {
    quick.run(blow)
    duel.store.rollback(mark)
  },
  'replay from the tape': () => {
    replay.run(blow, tape)
    duel.store.rollback(mark)
  },
  sampled: () => {
    blow(sample)
    duel.store.rollback(mark)
  },
  'exact, nothing remembered': () => new Exact<Gang, Event, Question>(duel).odds([blow], see),
  'exact, asked again': () => asked.odds([blow], see),
  'brute force over readings': () => new Brute<Gang, Event, Question>(duel).odds([blow], see),
})
report('One attack, Human Hero on Human Regular', one, 'brute force over readings')

// ---- five attacks on one target ----
const five = arena([line('ten', 'red', [20, 20], { att: 10, dam: 5 }), line('six', 'blue', [22, 20], { arm: 6, en: 12 })])
const [ten, six] = [fighterAt(five, 0), fighterAt(five, 1)]
const swing = (t: Parameters<typeof attack>[0]): void => attack(t, ten, six, null, 'plain')
const left = (): number => Math.max(0, six.en)
const swings = [swing, swing, swing, swing, swing]
const chance = new Exact<Gang, Event, Question>(five).odds(swings, left).chances.get(0) ?? 0
const fiveTimes = await timed({
  'exact, nothing remembered': () => new Exact<Gang, Event, Question>(five).odds(swings, left),
  '5,000 sampled battles': () => {
    const s = new Sample(five, 3)
    const at = five.store.mark()
    for (let i = 0; i < 5000; i++) {
      for (const action of swings) action(s)
      five.store.rollback(at)
    }
  },
})
report(`Five attacks, 10 dice TN 4 on 6 dice TN 5, EN 12: P(EN 0) = ${chance.toFixed(13)}`, fiveTimes, '5,000 sampled battles')

// ---- heat map ----
const attackers = Array.from({ length: 20 }, (_, i) => line(`a${i}`, 'red', [4 + 5 * i, 20], { att: 2 + (i % 7), dam: 3 + ((i * 3) % 5) }))
const defenders = Array.from({ length: 20 }, (_, i) =>
  line(`d${i}`, 'blue', [4 + 5 * i, 22], { def: 2 + (i % 6), arm: 1 + (i % 6), en: 2 + ((i * 5) % 9) }),
)
const field = arena([...attackers, ...defenders])
function heatMap(attacks: number): void {
  const exact = new Exact<Gang, Event, Question>(field)
  for (let i = 0; i < 20; i++) {
    for (let j = 0; j < 20; j++) {
      const by = fighterAt(field, i)
      const on = fighterAt(field, 20 + j)
      const there = field.store.mark()
      by.x = on.x
      by.y = on.y - 2000
      const action = (t: Parameters<typeof attack>[0]): void => attack(t, by, on, null, 'plain')
      exact.odds(
        Array.from({ length: attacks }, () => action),
        () => Math.max(0, on.en),
      )
      field.store.rollback(there)
    }
  }
}
const map = await timed({ 'one attack a cell': () => heatMap(1), 'five attacks a cell': () => heatMap(5) }, 20)
report('Heat map, 20 attackers by 20 defenders', map)

// ---- best play on both sides ----
const swingAgain = (t: Parameters<typeof rerolled>[0]): void => rerolled(t)
const bouts = [swingAgain, swingAgain, swingAgain, swingAgain, swingAgain]
const dead = (g: Fight): number => (g.defender.en === 0 ? 1 : 0)
const bestPlay = (): number => {
  const game = fight()
  return new Exact<Fight, never, Reroll>(game).best(bouts, 0, () => dead(game))
}
const wholePlay = (): number => {
  const game = fight()
  return new Exact<Fight, never, Reroll>(game).play(
    bouts,
    seat => seat === 0,
    () => dead(game),
    g => g.defender.en,
  ).decisions.length
}
const play = await timed({ 'its value': bestPlay, 'its value, ends and decisions': wholePlay }, 20)
report(`Five attacks, one re-roll each, both play their best: P(EN 0) = ${bestPlay().toFixed(9)}`, play)

// ---- dice questions that others are asked as well ----
const won = highest()
const names = {
  thresholds: '12d10, two thresholds',
  strikes: '4 strikes against 1 reaction',
  highest: 'highest of 4d20 against 3d20',
  sum: 'sum of 30d6',
}
const dice = await timed({ [names.thresholds]: thresholds, [names.strikes]: strikes, [names.highest]: highest, [names.sum]: thirty })
report(`Dice: the highest of 4d20 beats that of 3d20 with ${(won.get(1) ?? 0).toFixed(12)}, ties ${(won.get(0) ?? 0).toFixed(14)}`, dice)
const peer = icepool()
if (peer === null) console.log('  the peer is missing: python3 has no icepool')
else
  for (const [name, us] of peer)
    console.log(`  icepool, ${name}: ${us.toFixed(0)} µs, ${(us / (dice.get(name) ?? Number.NaN)).toFixed(1)} times as long`)
