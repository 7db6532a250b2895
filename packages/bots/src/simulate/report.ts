// What many battles tell: plain numbers for tables, files and pictures.
import type { BotSpec } from '../battle.ts'
import { alike, type Battles, changedOver, type Entrant, type Swap, seedOf, together } from './contest.ts'
import { type Rate, rateOf, togetherness, winRate } from './rates.ts'
import type { Extreme, ModelTally, Tally, WeaponTally } from './tally.ts'

export interface EntrantReport {
  /** "The Winter Pack (greedy)" */
  readonly name: string
  readonly force: string
  readonly bot: BotSpec
  readonly wins: Rate
  /** As the file gives it, and with the places changed over; of those battles alone. */
  readonly given: Rate
  readonly changed: Rate | null
}
/** A battle that can be watched again. */
export interface BattleReport {
  readonly battle: number
  readonly actions: number
  readonly seed: number
  readonly exchanged: boolean
}
export interface ForceReport {
  readonly name: string
  readonly models: number
  readonly price: number
  /** Models out of action at the end, on average, and their price. */
  readonly fallen: number
  readonly fallenPrice: number
  /** By how many fell: battles. */
  readonly histogram: readonly (readonly [fallen: number, battles: number])[]
}
/** All of it per battle, in the unit of the system. */
export interface WeaponReport {
  readonly weapon: string
  readonly dealt: number
  /** Times it did damage, and enemies it put out of action. */
  readonly times: number
  readonly outs: number
  /** Damage that this model took from weapons of this name. */
  readonly taken: number
}
export interface ModelReport {
  readonly force: Entrant
  readonly name: string
  readonly price: number
  readonly standing: Rate
  readonly dealt: number
  readonly taken: number
  readonly friendly: number
  readonly outs: number
  readonly weapons: readonly WeaponReport[]
  /** Damage per battle for each point of its price; null where it costs nothing. */
  readonly perPrice: number | null
  /** Price of the enemies it put out of action per battle, for each point of its own. */
  readonly pricePerPrice: number | null
}
export interface Report {
  readonly battles: number
  readonly swap: Swap
  /** What the difference between the entrants is. */
  readonly about: 'forces' | 'bots' | 'forces and bots'
  readonly entrants: readonly [EntrantReport, EntrantReport]
  /** By how much wider the intervals ought to be because battles with the same dice hang together: see `togetherness`. */
  readonly togetherness: number
  readonly draws: Rate
  readonly cutOff: Rate
  /** How often whoever acts first in the set-up won. */
  readonly firstTurn: Rate
  /** How often the first player's side of the table won. */
  readonly firstSide: Rate
  readonly rounds: {
    readonly mean: number
    readonly least: number
    readonly most: number
    readonly histogram: readonly (readonly [rounds: number, battles: number])[]
  }
  readonly actions: { readonly mean: number; readonly shortest: BattleReport; readonly longest: BattleReport }
  readonly forces: readonly [ForceReport, ForceReport]
  readonly models: readonly ModelReport[]
}

const numbered = (counts: Readonly<Record<number, number>>): readonly (readonly [number, number])[] =>
  Object.entries(counts)
    .map(([value, n]) => [Number(value), n] as const)
    .sort(([a], [b]) => a - b)
function total(weapons: Readonly<Record<string, WeaponTally>>): WeaponTally {
  const sum = { amount: 0, times: 0, outs: 0 }
  for (const { amount, times, outs } of Object.values(weapons)) {
    sum.amount += amount
    sum.times += times
    sum.outs += outs
  }
  return sum
}
const NOTHING: WeaponTally = { amount: 0, times: 0, outs: 0 }

/** How the two sides of a table are told apart. */
export function entrantNames({ forces, contest, arena }: Battles): readonly [string, string] {
  const { bots } = contest
  const named = ([0, 1] as const).map(i => `${forces[i].name} (${bots[i].name})`)
  const [a = '', b = ''] = named
  return a !== b ? [a, b] : [`${arena.system.seats[0]}: ${a}`, `${arena.system.seats[1]}: ${b}`]
}
const sameForce = ({ forces: [a, b] }: Battles): boolean =>
  a.name === b.name && a.models.length === b.models.length && a.models.every(({ price }, i) => price === b.models[i]?.price)

export function reportOf(battles: Battles, tally: Tally, groups: readonly number[]): Report {
  const { contest, forces, seatings } = battles
  const { outcomes } = tally
  const all = tally.battles
  const names = entrantNames(battles)
  const counted = ([over, entrant]: readonly [0 | 1, 0 | 1 | 2 | 3]): Rate =>
    rateOf(
      outcomes[over][entrant],
      outcomes[over].reduce((a, b) => a + b, 0),
    )
  const entrant = (i: Entrant): EntrantReport => ({
    name: names[i],
    force: forces[i].name,
    bot: contest.bots[i],
    wins: winRate(tally, i),
    given: counted([0, i]),
    changed: contest.swap === 'nothing' ? null : counted([1, i]),
  })
  const watched = ({ value, battle }: Extreme): BattleReport => ({
    battle,
    actions: value,
    seed: seedOf(contest, battle),
    exchanged: changedOver(contest, battle),
  })
  /** Wins of whoever sits on that seat. */
  const ofSeats = (seatOf: (over: 0 | 1) => number): Rate => {
    const wins = ([0, 1] as const).map(over => outcomes[over][seatings[over].entrants[seatOf(over) === 0 ? 0 : 1]])
    return rateOf((wins[0] ?? 0) + (wins[1] ?? 0), all)
  }
  const rounds = numbered(tally.rounds)
  const models = ([0, 1] as const).flatMap(force => tally.models[force].map((it, at) => modelReport(battles, force, at, it, all)))
  return {
    battles: all,
    swap: contest.swap,
    about: sameForce(battles) ? 'bots' : alike(...contest.bots) ? 'forces' : contest.swap === 'bots' ? 'bots' : 'forces and bots',
    entrants: [entrant(0), entrant(1)],
    togetherness: togetherness(groups, together(contest.swap)),
    draws: rateOf(outcomes[0][2] + outcomes[1][2], all),
    cutOff: rateOf(outcomes[0][3] + outcomes[1][3], all),
    firstTurn: ofSeats(over => seatings[over].first),
    firstSide: ofSeats(() => 0),
    rounds: {
      mean: rounds.reduce((sum, [value, n]) => sum + value * n, 0) / all,
      least: rounds[0]?.[0] ?? 0,
      most: rounds.at(-1)?.[0] ?? 0,
      histogram: rounds,
    },
    actions: { mean: tally.actions / all, shortest: watched(tally.shortest), longest: watched(tally.longest) },
    forces: [forceReport(battles, tally, 0), forceReport(battles, tally, 1)],
    models,
  }
}
function forceReport({ forces }: Battles, tally: Tally, i: Entrant): ForceReport {
  const { name, models } = forces[i]
  const histogram = numbered(tally.fallen[i])
  return {
    name,
    models: models.length,
    price: models.reduce((sum, m) => sum + m.price, 0),
    fallen: histogram.reduce((sum, [value, n]) => sum + value * n, 0) / tally.battles,
    fallenPrice: models.reduce((sum, m, at) => sum + m.price * (tally.battles - (tally.models[i][at]?.standing ?? 0)), 0) / tally.battles,
    histogram,
  }
}
function modelReport({ forces }: Battles, force: Entrant, at: number, it: ModelTally, battles: number): ModelReport {
  const { name = '', price = 0 } = forces[force].models[at] ?? {}
  const theirs = forces[force === 0 ? 1 : 0].models
  const dealt = total(it.dealt)
  const felled = it.felled.reduce((sum, n, i) => sum + n * (theirs[i]?.price ?? 0), 0)
  const weapons = [...new Set([...Object.keys(it.dealt), ...Object.keys(it.taken)])].map((weapon): WeaponReport => {
    const { amount, times, outs } = it.dealt[weapon] ?? NOTHING
    return {
      weapon,
      dealt: amount / battles,
      times: times / battles,
      outs: outs / battles,
      taken: (it.taken[weapon]?.amount ?? 0) / battles,
    }
  })
  return {
    force,
    name,
    price,
    standing: rateOf(it.standing, battles),
    dealt: dealt.amount / battles,
    taken: total(it.taken).amount / battles,
    friendly: it.friendly / battles,
    outs: dealt.outs / battles,
    weapons: weapons.sort((a, b) => b.dealt - a.dealt || b.taken - a.taken || (a.weapon < b.weapon ? -1 : 1)),
    perPrice: price > 0 ? dealt.amount / battles / price : null,
    pricePerPrice: price > 0 ? felled / battles / price : null,
  }
}
