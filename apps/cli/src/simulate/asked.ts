// What `sightline simulate` was asked, read from its files and flags and checked.
import type { BotSpec } from '@sightline/bots'
import { Battles, type Contest, contestOf, NoSetup, together } from '@sightline/bots'
import { type Rules, readCase, shown } from '@sightline/protocol'
import { must, readSource, wholeNumber } from '../input.ts'
import { BAD_INPUT, Exit, type World } from '../world.ts'
import { asFlags, botFlag, type EntrantFlags, judgeOf, noGood } from './entrants.ts'

export interface SimulateFlags extends EntrantFlags {
  readonly n?: string
  readonly until?: string
  readonly seed?: string
  readonly workers?: string
  readonly save?: string
  readonly resume?: string
  readonly compare?: string
  readonly svg?: string
  readonly swap: boolean
  readonly csv?: boolean
  readonly json?: boolean
}
export const MOST_BATTLES = 10_000_000
export const MOST_WORKERS = 64
const BATTLES = 1000
/** With --until it is for the interval to say when it is enough. */
const BATTLES_UNTIL = 100_000
export const MOST_SEED = 0xffff_ffff

export interface Simulation {
  readonly system: Rules
  readonly unit: string
  /** The list of the file, and the one that it is compared with. */
  readonly titles: readonly string[]
  readonly files: readonly string[]
  readonly contests: readonly Contest[]
  readonly lists: readonly Battles[]
  readonly n: number
  /** A share. */
  readonly until: number | null
  /** null: as many as pay off. */
  readonly workers: number | null
  /** The flags that ask for the same contest again. */
  readonly again: string
}

/** "2%" or "0.02", as a share. */
function shareFlag(flag: string, word: string): number {
  const [, digits, percent] = /^(\d{1,3}(?:\.\d{1,6})?)\s*(%?)$/.exec(word) ?? []
  const share = Number(digits) / (percent === '%' ? 100 : 1)
  if (digits !== undefined && share >= 0.001 && share <= 1) return share
  throw noGood(flag, shown(word), 'a width from 0.1% to 100%, such as 2%')
}
function countFlag(flag: string, word: string, most: number): number {
  const n = wholeNumber(flag, word, most)
  if (n === 0) throw noGood(flag, '0', `a whole number from 1 to ${most}`)
  return n
}

interface List {
  readonly system: Rules
  readonly title: string
  readonly battles: Battles
  readonly contest: Contest
}
function listOf(world: World, file: string, bots: readonly [BotSpec, BotSpec], seed: number, still: boolean): List {
  const source = must(readSource(world, file))
  const { system, case: it } = must(readCase(source, world.systems))
  const judge = judgeOf(system)
  if (it.script.length > 0) {
    const found = `a script of ${it.script.length} ${it.script.length === 1 ? 'step' : 'steps'}`
    throw new Exit(BAD_INPUT, [source.at({ path: ['script'], found, expected: 'no script: simulated battles begin at the set-up' })])
  }
  try {
    // What is wrong with the set-up shows here, before its forces are changed over.
    const contest = contestOf(system, it.setup, { bots, seed, still })
    return { system, title: it.title, contest, battles: new Battles({ system, judge }, contest) }
  } catch (e) {
    if (!(e instanceof NoSetup)) throw e
    throw new Exit(
      BAD_INPUT,
      e.problems.map(p => source.at({ ...p, path: ['setup', ...p.path] })),
    )
  }
}

export function asked(world: World, file: string, flags: SimulateFlags): Simulation {
  const bots = (['--red', '--blue'] as const).map(flag => botFlag(flag, flags[flag === '--red' ? 'red' : 'blue'] ?? 'greedy', flags, false))
  const [red, blue] = bots
  if (red === undefined || red === null || blue === undefined || blue === null) throw new Error('two bots')
  const seed = flags.seed === undefined ? 1 : wholeNumber('--seed', flags.seed, MOST_SEED)
  const until = flags.until === undefined ? null : shareFlag('--until', flags.until)
  const asks = flags.n === undefined ? (until === null ? BATTLES : BATTLES_UNTIL) : countFlag('-n', flags.n, MOST_BATTLES)
  const workers = flags.workers === undefined ? null : countFlag('--workers', flags.workers, MOST_WORKERS)
  const still = !flags.swap
  const files = [file, ...(flags.compare === undefined ? [] : [flags.compare])]
  const lists = files.map(one => listOf(world, one, [red, blue], seed, still))
  const [first, second] = lists
  if (first === undefined) throw new Error('a simulation of nothing')
  if (second !== undefined) {
    if (second.system !== first.system) throw noGood('--compare', second.system.title, `another file of ${first.system.title}`)
    if (second.contest.swap !== first.contest.swap)
      throw noGood('--compare', 'a set-up that changes over otherwise', 'set-ups that both name their forces, or --no-swap')
  }
  const titles = lists.map(l => l.title)
  const size = together(first.contest.swap)
  const { watch } = first.system
  return {
    system: first.system,
    unit: watch?.unit ?? 'damage',
    titles: new Set(titles).size === titles.length ? titles : files,
    files,
    contests: lists.map(l => l.contest),
    lists: lists.map(l => l.battles),
    n: Math.ceil(asks / size) * size,
    until,
    workers,
    again: `${asFlags([red, blue])} --seed ${seed}${still ? ' --no-swap' : ''}`,
  }
}
