// sightline simulate FILE
import { basename, extname } from 'node:path'
import { type BattleReport, differenceOf, emptySums, groupsOfList, type Report, reportOf, type Sums, together } from '@sightline/bots'
import pc from 'picocolors'
import { must, readSource } from '../input.ts'
import { json } from '../json.ts'
import { asked, type SimulateFlags, type Simulation } from '../simulate/asked.ts'
import { asFlags } from '../simulate/entrants.ts'
import { simulationCsv, simulationSvg } from '../simulate/files.ts'
import { ownHands } from '../simulate/hands.ts'
import { type Machine, thisMachine } from '../simulate/machine.ts'
import { simulationProgress } from '../simulate/progress.ts'
import { type Ended, type Orders, playMany } from '../simulate/run.ts'
import { comparisonLines, many, reportLines, setting, versus } from '../simulate/show.ts'
import { readState, STATE_LIMITS, stateText } from '../simulate/state.ts'
import type { World } from '../world.ts'

/** What a program ends with that was stopped by Ctrl-C. */
const STOPPED = 130
/** Milliseconds of playing in this process before workers are called, the work that must be left for them to pay off, and between savings. */
const TRIAL = 400
const WORTH_WORKERS = 2000
const SAVE_EVERY = 30_000

/** Battles that it takes: with --until about as many as make the widest interval of a rate so narrow. */
const expected = ({ n, until }: Simulation): number => (until === null ? n : Math.min(n, Math.ceil(4 / until ** 2)))
/** Plays what is left to play, with workers where they pay off. */
async function playAll(it: Simulation, sums: Sums, machine: Machine, orders: Orders): Promise<Ended> {
  const { lists, n } = it
  const own = ownHands(lists)
  if (it.workers === 1) return playMany(lists, sums, own, orders)
  const played = (): number => sums.lists[0]?.battles ?? 0
  if (it.workers === null) {
    const size = together(it.contests[0]?.swap ?? 'nothing')
    const begun = machine.now()
    // The last battles tell more than the first, before which nothing was warm.
    let pace = 0
    for (let from = begun; played() < n && from - begun < TRIAL; ) {
      const ended = await playMany(lists, sums, own, { ...orders, n: Math.min(n, played() + size) })
      if (ended !== 'all played') return ended
      const now = machine.now()
      pace = (now - from) / size
      from = now
    }
    if (machine.cores === 1 || (expected(it) - played()) * pace < WORTH_WORKERS) return playMany(lists, sums, own, orders)
  }
  const hands = await machine.workers(Math.min(it.workers ?? machine.cores, n - played()), {
    system: it.system.name,
    contests: it.contests,
  })
  try {
    return await playMany(lists, sums, hands, orders)
  } finally {
    await hands.close()
  }
}

export async function simulateCommand(world: World, file: string, flags: SimulateFlags, machine: Machine = thisMachine): Promise<number> {
  const it = asked(world, file, flags)
  const { lists, n, until } = it
  const sums =
    flags.resume === undefined ? emptySums(lists) : must(readState(must(readSource(world, flags.resume, STATE_LIMITS)), it, lists, n))
  const state = flags.save ?? flags.resume ?? `${basename(file, extname(file))}.simulation.json`
  const save = (): void => world.write(state, stateText(it, n, sums))
  const controller = new AbortController()
  const watch = machine.onStop(() => controller.abort())
  const progress = simulationProgress(n, sums.lists[0]?.battles ?? 0, world.err, machine.live)
  let saved = machine.now()
  let ended: Ended
  try {
    ended = await playAll(it, sums, machine, {
      n,
      until,
      stop: controller.signal,
      now: machine.now,
      progress: done => {
        progress.update(done)
        if (flags.save !== undefined && machine.now() - saved > SAVE_EVERY) {
          save()
          saved = machine.now()
        }
      },
    })
  } finally {
    progress.stop()
    watch()
  }
  if (ended === 'stopped') return stopped(world, it, flags, sums, state, save)
  if (flags.save !== undefined) save()
  tell(world, it, flags, sums, ended)
  return 0
}

function stopped(world: World, it: Simulation, flags: SimulateFlags, sums: Sums, state: string, save: () => void): number {
  save()
  const done = sums.lists[0]?.battles ?? 0
  const more = [
    ...(flags.compare === undefined ? [] : [`--compare ${flags.compare}`]),
    ...(flags.n === undefined ? [] : [`-n ${flags.n}`]),
    ...(flags.until === undefined ? [] : [`--until ${flags.until}`]),
  ]
  const goOn = ['sightline simulate', it.files[0], it.again, ...more, `--resume ${state}`].join(' ')
  if (flags.json === true) world.out(json({ ok: false, stopped: true, battles: done, of: it.n, state, goOn }))
  else {
    world.err(`Stopped after ${many(done)} of ${many(it.n)} battles, which are kept in ${state}.`)
    world.err(`Go on with: ${goOn}`)
  }
  return STOPPED
}

function tell(world: World, it: Simulation, flags: SimulateFlags, sums: Sums, ended: Ended): void {
  const { lists, titles, system, contests, unit } = it
  const reports = lists.flatMap((battles, i): Report[] => {
    const tally = sums.lists[i]
    return tally === undefined ? [] : [reportOf(battles, tally, groupsOfList(sums, i))]
  })
  const [first, second] = reports
  const [contest] = contests
  if (first === undefined || contest === undefined) return
  const difference = second === undefined ? null : differenceOf(sums, together(contest.swap))
  const named = reports.map((report, i) => [titles[i] ?? '', report] as const)
  if (flags.svg !== undefined) world.write(flags.svg, simulationSvg(named, `${system.title}: ${versus(first)}`, unit))
  if (flags.json === true) {
    const { bots, seed, swap } = contest
    const lists = named.map(([title, report]) => ({ title, ...report }))
    world.out(json({ ok: true, system: system.name, rules: system.rules, bots, seed, swap, ended, unit, lists, difference }))
    return
  }
  if (flags.csv === true) {
    world.out(simulationCsv(named))
    return
  }
  const again = ({ battle, actions, seed, exchanged }: BattleReport): string =>
    `battle ${battle}, ${actions} actions: sightline battle ${it.files[0]} ${asFlags(contest.bots)} --seed ${seed}${exchanged ? ' --exchanged' : ''}`
  world.out(`${pc.bold(versus(first))}  ${pc.dim(system.title)}`)
  world.out(setting(first, flags.swap === false))
  if (ended === 'narrow enough') world.out(`Enough after ${many(first.battles)} battles: the interval is narrower than ${flags.until}.`)
  world.out('')
  if (second !== undefined && difference !== null) {
    const [a = '', b = ''] = titles
    for (const line of comparisonLines([first, second], [a, b], difference)) world.out(line)
  } else for (const line of reportLines(first, unit, again)) world.out(line)
  if (flags.svg !== undefined) world.out(`Drawn in ${flags.svg}`)
}
