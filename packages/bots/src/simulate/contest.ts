// Who meets whom in battle number n, with which dice, and who sits where. Two battles that follow each other have the same dice; in the second
// the entrants have changed places, so that what a side of the table and the first turn give cancels.
import type { Game, Seat } from '@sightline/kernel'
import type { BattleResult, BotSpec } from '../battle.ts'
import { Field, NoSetup, type Ruled } from '../battle.ts'
import type { Rules } from '../bot.ts'
import { mixed } from '../chance.ts'

/** The two who meet: 0 is the one that the file calls red, 1 the one that it calls blue. */
export type Entrant = 0 | 1
/** What changes over in every second battle; `nothing`: no two battles have the same dice. */
export type Swap = 'forces and bots' | 'bots' | 'nothing'

/** Everything that decides how battle n ends, as plain data. */
export interface Contest {
  /** The set-up as the file gives it, and with the forces changed over; null where they cannot be. */
  readonly setups: readonly [unknown, unknown]
  /** Of the entrants. */
  readonly bots: readonly [BotSpec, BotSpec]
  readonly seed: number
  readonly swap: Swap
}
export const alike = (a: BotSpec, b: BotSpec): boolean => a.name === b.name && a.budget === b.budget
/** The contest of a set-up; with `still` nobody changes places. */
export function contestOf(
  system: Rules,
  setup: unknown,
  { bots, seed, still = false }: { readonly bots: readonly [BotSpec, BotSpec]; readonly seed: number; readonly still?: boolean },
): Contest {
  const other = system.exchanged(setup)
  const swap: Swap = still ? 'nothing' : other !== null ? 'forces and bots' : alike(...bots) ? 'nothing' : 'bots'
  return { setups: [setup, other], bots, seed, swap }
}

/** Battles with the same dice: a pair that changes places, or one alone. */
export const together = (swap: Swap): 1 | 2 => (swap === 'nothing' ? 1 : 2)
/** Of battle n, as `--seed` takes it. */
export const seedOf = ({ seed, swap }: Contest, n: number): number => mixed(seed, Math.floor(n / together(swap))) >>> 0
export const changedOver = ({ swap }: Contest, n: number): boolean => swap !== 'nothing' && n % 2 === 1

/** A model of a force, by its place in it: its name may depend on who stands where. */
export interface Member {
  readonly force: Entrant
  readonly at: number
}
/** A way to seat the entrants. */
export interface Seating {
  readonly setup: unknown
  /** By seat. */
  readonly bots: readonly [BotSpec, BotSpec]
  /** By seat. */
  readonly entrants: readonly [Entrant, Entrant]
  /** By seat: whose models, as the file names them, stand there. */
  readonly forces: readonly [Entrant, Entrant]
  readonly members: ReadonlyMap<string, Member>
  /** Who acts first in the set-up. */
  readonly first: Seat
}
export interface Force {
  /** What the system calls it. */
  readonly name: string
  readonly models: readonly { readonly name: string; readonly price: number }[]
}
const AS_GIVEN = [0, 1] as const
const CHANGED = [1, 0] as const

/** The battles of a contest. Throws `NoSetup` when its set-up is. */
export class Battles {
  readonly contest: Contest
  readonly arena: Ruled
  /** As the file gives it, and changed over where that is part of the contest. */
  readonly seatings: readonly [Seating, Seating]
  readonly forces: readonly [Force, Force]
  private readonly fields = new Map<unknown, Field>()
  constructor(arena: Ruled, contest: Contest) {
    this.arena = arena
    this.contest = contest
    const { bots, swap, setups } = contest
    const given = this.seating(setups[0], bots, AS_GIVEN, AS_GIVEN)
    this.forces = this.forcesOf()
    this.seatings = [
      given,
      swap === 'nothing'
        ? given
        : swap === 'bots'
          ? this.seating(setups[0], [bots[1], bots[0]], CHANGED, AS_GIVEN)
          : this.seating(setups[1], [bots[1], bots[0]], CHANGED, CHANGED),
    ]
  }
  private begin(setup: unknown): Game {
    const game = this.arena.system.start(setup)
    if (Array.isArray(game)) throw new NoSetup(game)
    return game as Game
  }
  private seating(setup: unknown, bots: Seating['bots'], entrants: Seating['entrants'], forces: Seating['forces']): Seating {
    const { system } = this.arena
    const game = this.begin(setup)
    const counts: [number, number] = [0, 0]
    const members = new Map<string, Member>()
    for (const { name, seat } of system.scene(game).models) {
      const force = forces[seat === 0 ? 0 : 1]
      members.set(name, { force, at: counts[force]++ })
    }
    return { setup, bots, entrants, forces, members, first: system.turn(game) }
  }
  private forcesOf(): readonly [Force, Force] {
    const { system, judge } = this.arena
    const game = this.begin(this.contest.setups[0])
    const { models, sides } = system.scene(game)
    const of = (seat: Seat): Force => ({
      name: sides[seat]?.name ?? system.seats[seat] ?? `player ${seat + 1}`,
      models: models.filter(m => m.seat === seat).map(({ name }) => ({ name, price: judge.price(game, name) })),
    })
    return [of(0), of(1)]
  }
  seatingOf(n: number): Seating {
    return this.seatings[changedOver(this.contest, n) ? 1 : 0]
  }
  /** Plays battle n. */
  play(n: number): BattleResult {
    const { setup, bots } = this.seatingOf(n)
    let field = this.fields.get(setup)
    if (field === undefined) {
      field = new Field({ ...this.arena, setup })
      this.fields.set(setup, field)
    }
    return field.play({ seed: seedOf(this.contest, n), bots })
  }
}
