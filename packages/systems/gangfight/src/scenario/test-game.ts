// Small games for the tests of scenarios, built row by row.
import { inches, mil, type Piece } from '@sightline/geometry'
import { type Ask, Play, Store } from '@sightline/kernel'
import type { Event, Question, T } from '../events.ts'
import { type Fighter, freshFighter, freshRound, type Gang, kinds, type Scenario, type Side } from '../game.ts'
import { type Options, presetOptions } from '../options.ts'
import type { Built, Perk, Rank } from '../profile.ts'
import { sightFacts } from '../space.ts'
import { beginTurn, casualty } from './course.ts'

export interface Someone {
  readonly name: string
  readonly rank?: Rank
  readonly perks?: readonly Perk[]
  readonly iv?: number
  /** Centre of the base in inches; without it the models of a side stand in a row 6 in from its edge. */
  readonly at?: readonly [number, number]
  readonly leader?: boolean
}
interface Setup {
  readonly scenario?: Scenario
  readonly options?: Partial<Options>
  /** Seat 0 attacks from the south, seat 1 defends in the north. */
  readonly attackers?: readonly Someone[]
  readonly defenders?: readonly Someone[]
  readonly edges?: readonly [Side['edge'], Side['edge']]
  readonly terrain?: readonly Piece[]
  readonly round?: number
}
/** A Human of medium size on a base of 32 mm: radius 630/1000 in. */
export const RADIUS = 630

export const hero = (name: string, more: Partial<Someone> = {}): Someone => ({ name, rank: 'Hero', ...more })
export const boss = (name: string, more: Partial<Someone> = {}): Someone => hero(name, { leader: true, ...more })
export const fighterHero = (name: string): Someone => hero(name, { perks: ['Fighter'] })
export const crowd = (name: string, n: number): readonly Someone[] => Array.from({ length: n }, (_, i) => ({ name: `${name} ${i + 1}` }))

export function skirmish({
  scenario = 'Battleground',
  options = {},
  attackers = [boss('Aldo')],
  defenders = [boss('Dora')],
  edges = ['south', 'north'],
  terrain = [],
  round = 1,
}: Setup = {}) {
  const store = new Store()
  const add = (someone: Someone, i: number, seat: number): Fighter => {
    const [x, y] = someone.at ?? [3 + 3 * i, seat === 0 ? 6 : 42]
    const built: Built = {
      name: someone.name,
      profile: 'Human',
      people: 'Human',
      rank: someone.rank ?? 'Regular',
      size: 'Medium',
      stats: { mov: 4, att: 3, mrk: 3, def: 4, iv: someone.iv ?? 3, wp: 3, arm: 3, en: 3, dam: 4 },
      perks: someone.perks ?? [],
      traits: [],
      spells: [],
      weapons: [],
      armour: { name: 'none', heavierThanLight: false, shield: false },
      radius: mil(RADIUS),
      points: 29,
    }
    return store.add(kinds.fighter, { ...freshFighter(built, seat, inches(x), inches(y)), leader: someone.leader ?? false })
  }
  const fighters = [...attackers.map((a, i) => add(a, i, 0)), ...defenders.map((d, i) => add(d, i, 1))]
  const side = (seat: number): Side =>
    store.add(kinds.side, {
      name: seat === 0 ? 'Attacker' : 'Defender',
      attacker: seat === 0,
      edge: edges[seat] ?? 'south',
      started: (seat === 0 ? attackers : defenders).length,
      victoryPoints: 0,
      leaderless: false,
      leaderFrom: 0,
      firstLeaderLost: false,
    })
  const game: Gang = Object.freeze({
    store,
    options: { ...presetOptions('document'), ...options },
    table: { width: inches(48), depth: inches(48) },
    terrain,
    fighters,
    tacticians: [],
    sides: [side(0), side(1)] as const,
    melees: [],
    round: store.add(kinds.round, freshRound(round, 0)),
    view: sightFacts(() => game),
    scenario,
  })
  const play = new Play<Gang, Event, Question>(game)
  /** What happened, told without the reasons and without the dice. */
  const told = (): readonly Omit<Event, 'why'>[] =>
    play.events.flatMap(({ why, ...event }) => (event.is === 'rolled' ? [] : [event as Omit<Event, 'why'>]))
  return {
    game,
    play,
    /** Resolves to the last answer of the tape, no more and no fewer, and tells the events. */
    does(action: (t: T) => void, ...tape: readonly number[]): readonly Omit<Event, 'why'>[] {
      const ask = play.run(action, tape)
      if (ask !== null) throw new Error(`the tape is too short: it waits for ${ask.waits}`)
      return told()
    },
    /** What the action waits for with this tape. */
    asks(action: (t: T) => void, ...tape: readonly number[]): Ask<Question> | null {
      return play.run(action, tape)
    },
    named(name: string): Fighter {
      const found = fighters.find(f => f.built.name === name)
      if (found === undefined) throw new Error(`nobody is called ${name}`)
      return found
    },
    points: (): readonly [number, number] => [game.sides[0].victoryPoints, game.sides[1].victoryPoints],
  }
}
export type Skirmish = ReturnType<typeof skirmish>

/** The models go down, one after another, `by` another. */
export const fall =
  (victims: readonly Fighter[], by: Fighter | null = null) =>
  (t: T): void => {
    for (const victim of victims) {
      victim.en = 0
      casualty(t, victim, by)
    }
  }
/** A turn begins. */
export const turn =
  (seat: number, round: number) =>
  (t: T): void => {
    t.game.round.turn = seat
    t.game.round.number = round
    beginTurn(t)
  }
