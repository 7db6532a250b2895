// Answers by rule of thumb to what is asked in the middle of an action: indices among the options that are allowed.
import type { Fight, Question, Unit } from '@sightline/d20'
import { legal, type Prompt } from '@sightline/kernel'
import type { Chance } from '../../chance.ts'
import { type Known, loreOf } from './lore.ts'

export function answer(prompt: Prompt<unknown, Question>, game: Fight, _chance: Chance): number {
  const open = legal(prompt.options)
  const { ask } = prompt
  switch (ask.is) {
    // Whatever hurts the enemy for nothing is done.
    case 'overwatch':
    case 'opportune attack':
      return Math.max(
        0,
        open.findIndex(o => o.is === true),
      )
    case 'deny':
      return top(open.length, i => (open[i]?.is as Unit | null)?.built.deny ?? -100)
    case 'who attacks':
      return top(open.length, i => blow(game, open[i]?.is as Unit, ask.on))
    case 'next target':
    case 'overwatch at':
      return top(open.length, i => {
        const on = open[i]?.is as Unit | null
        return on === null ? -1 : blow(game, ask.who, on) / Math.max(1, on.hp)
      })
  }
}
function top(n: number, score: (i: number) => number): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < n; i++) {
    const value = score(i)
    if (value <= most) continue
    most = value
    best = i
  }
  return best
}
/** What an attack of one character takes from another on average. */
function blow(game: Fight, by: Unit, on: Unit): number {
  const { known, first } = loreOf(game)
  const { melee, guns } = known[by.id - first] as Known
  const all = melee.length > 0 ? melee : guns
  return all.reduce((most, m) => Math.max(most, m.takes[on.id - first] ?? 0), 0)
}
