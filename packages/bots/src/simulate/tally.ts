// What many battles come to, in whole numbers only: sums of parts are the same in whatever order and by however many hands they were made.
import type { BattleResult } from '../battle.ts'
import { type Battles, changedOver, type Entrant, together } from './contest.ts'

/** What one weapon did: the damage in the unit of the system, how often, and how many it put out of action. */
export interface WeaponTally {
  amount: number
  times: number
  outs: number
}
export interface ModelTally {
  /** Battles at whose end it stood. */
  standing: number
  /** To enemies. */
  readonly dealt: Record<string, WeaponTally>
  /** From enemies, from friends, and from nobody. */
  readonly taken: Record<string, WeaponTally>
  /** Damage to its own force, itself included. */
  friendly: number
  /** How often it put out of action each model of the other force. */
  readonly felled: number[]
}
/** Battles by how they ended: entrant 0 won, entrant 1 won, a draw, cut off. */
export type Outcomes = [number, number, number, number]
export interface Extreme {
  value: number
  /** The first battle that has it. */
  battle: number
}
export interface Tally {
  battles: number
  /** Of the battles as the file gives them, and of those changed over. */
  readonly outcomes: [Outcomes, Outcomes]
  /** Battles by their rounds. */
  readonly rounds: Record<number, number>
  actions: number
  readonly shortest: Extreme
  readonly longest: Extreme
  /** By force: battles by how many of it fell. */
  readonly fallen: [Record<number, number>, Record<number, number>]
  /** By force. */
  readonly models: [ModelTally[], ModelTally[]]
  /** Hash of the end of the first battle: tells whether the rules and bots still play as they did. */
  end: string
}
/** Battles from one number up to another, which is not among them. */
export interface Sums {
  /** One of the list, and one of the list that it is compared with. */
  readonly lists: Tally[]
  /**
   * Groups of battles with the same dice, by how many of them entrant 0 won: `[wins]`; in a comparison
   * `[wins × 3 + wins of the other list]`.
   */
  readonly groups: number[]
}

const model = (others: number): ModelTally => ({
  standing: 0,
  dealt: {},
  taken: {},
  friendly: 0,
  felled: new Array<number>(others).fill(0),
})
export function emptyTally({ forces: [a, b] }: Battles): Tally {
  return {
    battles: 0,
    outcomes: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
    rounds: {},
    actions: 0,
    shortest: { value: 0, battle: -1 },
    longest: { value: 0, battle: -1 },
    fallen: [{}, {}],
    models: [a.models.map(() => model(b.models.length)), b.models.map(() => model(a.models.length))],
    end: '',
  }
}
export const groupsOf = (lists: number): number[] => new Array<number>(lists === 2 ? 9 : 3).fill(0)
export const emptySums = (lists: readonly Battles[]): Sums => ({ lists: lists.map(emptyTally), groups: groupsOf(lists.length) })

/** Damage is counted in whole units; anything else would make sums depend on their order. */
function whole(n: number): number {
  if (!Number.isSafeInteger(n)) throw new Error(`damage of ${n} is not a whole number`)
  return n
}
const up = (counts: Record<number, number>, key: number, by = 1): void => {
  counts[key] = (counts[key] ?? 0) + by
}
function strike(weapons: Record<string, WeaponTally>, weapon: string, amount: number, times: number, outs: number): void {
  const it = weapons[weapon]
  if (it === undefined) weapons[weapon] = { amount, times, outs }
  else {
    it.amount += amount
    it.times += times
    it.outs += outs
  }
}
const less = (is: Extreme, than: Extreme): boolean => than.battle < 0 || is.value < than.value
function sooner(into: Extreme, from: Extreme, better: (is: Extreme, than: Extreme) => boolean): void {
  if (from.battle >= 0 && better(from, into)) {
    into.value = from.value
    into.battle = from.battle
  }
}

/** Adds battle n; gives 1 when entrant 0 won it. */
export function count(into: Tally, battles: Battles, n: number, result: BattleResult): 0 | 1 {
  const { entrants, members, forces } = battles.seatingOf(n)
  const { winner } = result
  const won: Entrant | null = typeof winner === 'number' ? entrants[winner === 0 ? 0 : 1] : null
  const over = changedOver(battles.contest, n) ? 1 : 0
  into.outcomes[over][won ?? (winner === 'draw' ? 2 : 3)]++
  if (into.battles === 0) into.end = result.end
  into.battles++
  up(into.rounds, result.rounds)
  into.actions += result.actions
  const length = { value: result.actions, battle: n }
  sooner(into.shortest, length, less)
  sooner(into.longest, length, (is, than) => than.battle < 0 || is.value > than.value)
  const memberOf = (name: string): { readonly force: Entrant; readonly at: number; readonly tally: ModelTally } => {
    const member = members.get(name)
    const tally = member === undefined ? undefined : into.models[member.force][member.at]
    if (member === undefined || tally === undefined) throw new Error(`${name} was not there when the battle began`)
    return { ...member, tally }
  }
  const fallen: [number, number] = [0, 0]
  for (const { name, seat, standing } of result.models) {
    if (standing) memberOf(name).tally.standing++
    else fallen[forces[seat === 0 ? 0 : 1]]++
  }
  up(into.fallen[0], fallen[0])
  up(into.fallen[1], fallen[1])
  for (const { by, weapon, to, amount, out } of result.harms) {
    const victim = memberOf(to)
    const outs = out ? 1 : 0
    strike(victim.tally.taken, weapon, whole(amount), 1, outs)
    if (by === null) continue
    const doer = memberOf(by)
    if (doer.force === victim.force) doer.tally.friendly += amount
    else {
      strike(doer.tally.dealt, weapon, amount, 1, outs)
      doer.tally.felled[victim.at] = (doer.tally.felled[victim.at] ?? 0) + outs
    }
  }
  return won === 0 ? 1 : 0
}

/** Adds battles that come after those already in it. */
export function mergeTally(into: Tally, from: Tally): void {
  if (into.battles === 0) into.end = from.end
  into.battles += from.battles
  into.actions += from.actions
  for (const over of [0, 1] as const) for (const i of [0, 1, 2, 3] as const) into.outcomes[over][i] += from.outcomes[over][i]
  for (const [rounds, n] of Object.entries(from.rounds)) up(into.rounds, Number(rounds), n)
  sooner(into.shortest, from.shortest, less)
  sooner(into.longest, from.longest, (is, than) => than.battle < 0 || is.value > than.value)
  for (const force of [0, 1] as const) {
    for (const [fallen, n] of Object.entries(from.fallen[force])) up(into.fallen[force], Number(fallen), n)
    from.models[force].forEach((theirs, at) => {
      const ours = into.models[force][at]
      if (ours === undefined) throw new Error('tallies of different forces')
      ours.standing += theirs.standing
      ours.friendly += theirs.friendly
      for (const [weapon, { amount, times, outs }] of Object.entries(theirs.dealt)) strike(ours.dealt, weapon, amount, times, outs)
      for (const [weapon, { amount, times, outs }] of Object.entries(theirs.taken)) strike(ours.taken, weapon, amount, times, outs)
      theirs.felled.forEach((n, i) => {
        ours.felled[i] = (ours.felled[i] ?? 0) + n
      })
    })
  }
}
export function merge(into: Sums, from: Sums): void {
  from.lists.forEach((tally, i) => {
    const ours = into.lists[i]
    if (ours === undefined) throw new Error('sums of different contests')
    mergeTally(ours, tally)
  })
  from.groups.forEach((n, i) => {
    into.groups[i] = (into.groups[i] ?? 0) + n
  })
}

/** Battles after which it is asked whether enough is known. */
export const LOOK_EVERY = 20

/**
 * Plays battles `from` up to `to` (which is not among them) of every list, and sums them up in parts that end at multiples of `LOOK_EVERY`.
 * Battles with the same dice are never parted: both numbers are multiples of `together`.
 */
export function playRange(lists: readonly Battles[], from: number, to: number): readonly Sums[] {
  const [first] = lists
  if (first === undefined) return []
  const size = together(first.contest.swap)
  const parts: Sums[] = []
  let part = emptySums(lists)
  for (let n = from; n < to; n += size) {
    const wins = lists.map((battles, list) => {
      let won = 0
      const tally = part.lists[list]
      if (tally !== undefined) for (let i = n; i < n + size; i++) won += count(tally, battles, i, battles.play(i))
      return won
    })
    const group = wins.reduce((index, won) => index * 3 + won, 0)
    part.groups[group] = (part.groups[group] ?? 0) + 1
    if ((n + size) % LOOK_EVERY === 0 || n + size >= to) {
      parts.push(part)
      part = emptySums(lists)
    }
  }
  return parts
}
