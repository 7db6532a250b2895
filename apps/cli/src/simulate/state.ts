// The state file of a simulation: what was asked, and what the battles so far came to. Going on from it ends in the same as never stopping.
import { createHash } from 'node:crypto'
import { type Battles, botNames, type Contest, type Sums, together } from '@sightline/bots'
import { check, type Read, type Rules, type Source, shown } from '@sightline/protocol'
import { z } from 'zod'

export const STATE_FORMAT = 1
/** A state has one line of numbers for each model and weapon. */
export const STATE_LIMITS = { bytes: 8_000_000, values: 800_000 }

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const counts = z.record(z.string().regex(/^\d{1,9}$/, 'a whole number'), count)
const pair = <T extends z.ZodType>(of: T): z.ZodTuple<[T, T], null> => z.tuple([of, of])
const weapons = z.record(
  z.string(),
  z.strictObject({ amount: z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER), times: count, outs: count }),
)
const model = z.strictObject({
  standing: count,
  dealt: weapons,
  taken: weapons,
  friendly: z.number().int(),
  felled: z.array(count),
})
const extreme = z.strictObject({ value: count, battle: z.number().int().min(-1) })
const outcomes = z.tuple([count, count, count, count])
const tally = z.strictObject({
  battles: count,
  outcomes: pair(outcomes),
  rounds: counts,
  actions: count,
  shortest: extreme,
  longest: extreme,
  fallen: pair(counts),
  models: pair(z.array(model)),
  end: z.string(),
})
const bot = z.strictObject({ name: z.enum(botNames), budget: count.optional() })
const state = z.strictObject({
  format: z.literal(STATE_FORMAT),
  system: z.string(),
  rules: z.string(),
  /** SHA-256 of the set-ups. */
  setups: z.array(z.string()).min(1).max(2),
  bots: pair(bot),
  seed: count,
  swap: z.enum(['forces and bots', 'bots', 'nothing']),
  until: z.number().nullable(),
  n: count,
  sums: z.strictObject({ lists: z.array(tally).min(1).max(2), groups: z.array(count) }),
})
type State = z.infer<typeof state>

/** Keys in order, so that it is the same for the same data. */
function canonical(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(canonical)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, canonical(value)]),
  )
}
const hashOf = (setup: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(setup)))
    .digest('hex')

/** What was asked for, apart from how many battles: going on may ask for more. */
export interface Asked {
  readonly system: Rules
  readonly contests: readonly Contest[]
  readonly until: number | null
}
function head({ system, contests, until }: Asked): Omit<State, 'n' | 'sums' | 'format'> {
  const [contest] = contests
  if (contest === undefined) throw new Error('a simulation of nothing')
  const { bots, seed, swap } = contest
  return {
    system: system.name,
    rules: system.rules,
    setups: contests.map(c => hashOf(c.setups[0])),
    bots: [bots[0], bots[1]],
    seed,
    swap,
    until,
  }
}
export const stateText = (asked: Asked, n: number, sums: Sums): string =>
  `${JSON.stringify({ format: STATE_FORMAT, ...head(asked), n, sums } satisfies State)}\n`

/** The sums of a state file, when it is one of what is asked for now. */
export function readState(source: Source, asked: Asked, lists: readonly Battles[], n: number): Read<Sums> {
  const refuse = (path: readonly (string | number)[], found: string, expected: string): Read<Sums> => ({
    ok: false,
    problems: [source.at({ path, found, expected })],
  })
  const { data } = source
  const format: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'format') : undefined
  if (format !== STATE_FORMAT) return refuse(['format'], shown(format), `a state of format ${STATE_FORMAT}, as --save writes it`)
  const checked = check(state, data)
  if (!checked.ok) return { ok: false, problems: checked.problems.map(p => source.at(p)) }
  const was = checked.value
  const now = head(asked)
  for (const field of ['system', 'rules', 'seed', 'swap', 'until'] as const)
    if (was[field] !== now[field]) return refuse([field], shown(was[field]), `${shown(now[field])}, as asked for now`)
  if (was.setups.length !== now.setups.length)
    return refuse(['setups'], `${was.setups.length} lists`, `${now.setups.length}, as asked for now`)
  for (const [i, setup] of now.setups.entries())
    if (was.setups[i] !== setup) return refuse(['setups', i], shown(was.setups[i]), `${shown(setup)}, the set-up of the file as it is now`)
  for (const [i, { name, budget }] of now.bots.entries()) {
    const then = was.bots[i]
    const said = (n: string, b: number | undefined): string => (b === undefined ? n : `${n} with ${b} lines`)
    if (then?.name !== name || then.budget !== budget)
      return refuse(['bots', i], then === undefined ? 'nothing' : said(then.name, then.budget), said(name, budget))
  }
  const played = was.sums.lists[0]?.battles ?? 0
  if (played > n) return refuse(['sums', 'lists', 0, 'battles'], String(played), `at most ${n}, as many as are asked for now`)
  return sound(was.sums as Sums, lists, refuse)
}
/** Do the sums fit the forces, and do rules and bots still play as they did? */
function sound(
  sums: Sums,
  lists: readonly Battles[],
  refuse: (path: (string | number)[], found: string, expected: string) => Read<Sums>,
): Read<Sums> {
  const groups = lists.length === 2 ? 9 : 3
  if (sums.lists.length !== lists.length) return refuse(['sums', 'lists'], `a list of ${sums.lists.length}`, `a list of ${lists.length}`)
  if (sums.groups.length !== groups) return refuse(['sums', 'groups'], `a list of ${sums.groups.length}`, `a list of ${groups}`)
  const size = together(lists[0]?.contest.swap ?? 'nothing')
  const grouped = size * sums.groups.reduce((a, b) => a + b, 0)
  for (const [i, battles] of lists.entries()) {
    const tally = sums.lists[i]
    if (tally === undefined) continue
    const played = tally.outcomes.flat().reduce((a, b) => a + b, 0)
    if (tally.battles !== played)
      return refuse(['sums', 'lists', i, 'battles'], String(tally.battles), `${played}, the sum of the outcomes`)
    if (played !== grouped) return refuse(['sums', 'groups'], `${grouped} battles`, `${played} battles, as many as in every list`)
    for (const force of [0, 1] as const) {
      const { length } = battles.forces[force].models
      const path = ['sums', 'lists', i, 'models', force]
      if (tally.models[force].length !== length) return refuse(path, `a list of ${tally.models[force].length}`, `${length} models`)
      const others = battles.forces[force === 0 ? 1 : 0].models.length
      const odd = tally.models[force].findIndex(m => m.felled.length !== others)
      if (odd >= 0) return refuse([...path, odd, 'felled'], `a list of ${tally.models[force][odd]?.felled.length}`, `${others} models`)
    }
    if (tally.battles === 0) continue
    const { end } = battles.play(0)
    if (end !== tally.end)
      return refuse(
        ['sums', 'lists', i, 'end'],
        shown(tally.end),
        `${shown(end)}, which the first battle ends in now: rules or bots have changed`,
      )
  }
  return { ok: true, value: sums }
}
