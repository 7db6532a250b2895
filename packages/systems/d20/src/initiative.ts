// The order of play: Fast Attackers before all others (D-034 to D-036), the rest by initiative.
import { each, given, rule } from '@sightline/kernel'
import { initiative, plusOf } from './dice.ts'
import type { T } from './events.ts'
import { alive, type Fight, inOrder, type Unit } from './game.ts'

/** Those who may yet have a turn: the living, and whoever only lies there, for healing brings it back (option death). */
const throwers = (game: Fight): readonly Unit[] => game.units.filter(u => alive(u) || game.options.death === 'downed')
const contenders = (game: Fight, place: number): readonly Unit[] => throwers(game).filter(u => u.place === place)

/** Each of them gets a place, from 1. Until then a place is shared by all who may still have it. */
export const findOrder = rule('initiative', (t: T): void => {
  const { game } = t
  const all = throwers(game)
  const fast = all.filter(u => u.built.fast)
  for (const u of game.units) u.place = 0
  for (const u of all) u.place = u.built.fast ? 1 : fast.length + 1
  const [alone] = fast
  if (fast.length === 1 && alone !== undefined) t.emit({ is: 'goes first', who: alone.id, why: 'D-034' })
  else if (fast.length > 0) settlePlace(t, 1)
  if (fast.length > 0 && all.length > fast.length) t.emit({ is: 'fast before the rest', who: fast.map(u => u.id), why: 'D-036' })
  if (all.length > fast.length) settlePlace(t, fast.length + 1)
  t.emit({ is: 'order', who: inOrder(all).map(u => u.id), why: 'A-008' })
})
/** All who share a place throw, high to low; those who are tied throw again among themselves, and places already won stay. */
const settlePlace = rule('throw for the order', (t: T, place: number): void => {
  const who = contenders(t.game, place)
  each(t, who, throwOne)
  const thrown = who.map(u => u.thrown)
  const places = thrown.map(n => place + thrown.filter(other => other > n).length)
  who.forEach((u, i) => {
    u.place = places[i] ?? place
    u.thrown = 0
  })
  const shared = [...new Set(places.filter((p, i) => places.indexOf(p) !== i))]
  if (shared.length === 0) return
  t.game.round.tied = true
  for (const p of shared) {
    const tied = who.filter(u => u.place === p)
    t.emit({ is: 'tied', who: tied.map(u => u.id), why: tied.every(u => u.built.fast) ? 'D-035' : 'A-009' })
    if (t.game.options.initiative_tie === 'stable')
      tied.forEach((u, i) => {
        u.place = p + i
      })
  }
  if (t.game.options.initiative_tie === 'reroll') each(t, shared, settlePlace)
})
const throwOne = rule('throw', (t: T, who: Unit): void => {
  const { fast, initiative: own } = who.built
  const why = fast ? 'D-035' : 'A-009'
  const initiativeOf = given(own, 'initiative', why)
  const toThrow = [fast ? { ...initiativeOf, because: 'Fast Attackers throw a bare D20' } : initiativeOf]
  const modifier = plusOf(toThrow)
  t.emit({ is: 'throws initiative', who: who.id, modifier, fast, toThrow, why })
  who.thrown = t.roll(initiative(modifier), why, who)
})
