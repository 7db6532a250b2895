// Gangfight positions for tests.
import { type Gang, gangfight, type Setup } from '@sightline/gangfight'
import type { Game, Happening, Question } from '@sightline/kernel'
import {
  type Answerer,
  type Both,
  type Doing,
  doingOf,
  first,
  firstOf,
  Noted,
  never,
  type Pair,
  pairOf,
  type Rules,
  type Study,
  seeBoth,
} from '../index.ts'

export const rules = gangfight as unknown as Rules
export interface Fight extends Study {
  readonly see: (game: Game) => Both
  readonly before: Both
}
function checked(setup: Setup): Setup {
  const read = gangfight.setup.safeParse(setup)
  if (!read.success) throw new Error(JSON.stringify(read.error.issues))
  return read.data
}
export function fightOf(setup: Setup, intent: unknown, times = 1): Fight {
  const game = gangfight.start(checked(setup))
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  const pair = pairOf(rules, game, intent) as Pair
  const see = seeBoth(rules, pair)
  const actions = doingOf(
    rules,
    Array.from({ length: times }, () => intent),
    times > 1 ? rules.watch?.rest : [],
  )
  return { system: rules, game, pair, actions, see, before: see(game) }
}
export function duel(flags: Readonly<Record<string, string>>, first = 'Human Hero', second = 'Human Regular', times = 1): Fight {
  const made = gangfight.duel(first, second, flags)
  if (!('setup' in made)) throw new Error(JSON.stringify(made))
  return fightOf(made.setup, made.intent, times)
}
/** Two models next to each other, with house numbers. */
export function stats(
  mine: NonNullable<NonNullable<Setup['models']>[number]['stats']>,
  theirs: NonNullable<NonNullable<Setup['models']>[number]['stats']>,
  { times = 1, options = {}, en }: { times?: number; options?: Record<string, string | number>; en?: number } = {},
): Fight {
  return fightOf(
    {
      options,
      models: [
        { name: 'Anna', profile: 'Human Regular', side: 'red', at: [10, 24], stats: mine },
        { name: 'Bela', profile: 'Human Regular', side: 'blue', at: [11.6, 24], stats: theirs, ...(en === undefined ? {} : { en }) },
      ],
    },
    { action: 'fight', model: 'Anna', target: 'Bela', kind: 'plain' },
    times,
  )
}
export const declining = (): Noted => new Noted(firstOf(never, first))
export const answering = (answer: Answerer): Noted => new Noted(firstOf(answer, never, first))
export const act = ({ actions }: Fight): Doing => actions[0] as Doing
export type { Gang, Happening, Question }
