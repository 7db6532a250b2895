// Whole battles on one core, with sight and reactions on: battles and actions a second for bots of different depth, next to moves a second
// of boardgame.io for a game of two moves that does nothing, in the same run.
import { readFileSync } from 'node:fs'
import { systems } from '../apps/cli/src/systems.ts'
import { Battles, type BotName, contestOf, judges } from '../packages/bots/src/index.ts'
import { readCase, readText } from '../packages/protocol/src/index.ts'
import { boardgameMoves } from './boardgame.ts'

const BOTS = ['quick', 'random', 'greedy'] as const satisfies readonly BotName[]
/** Seconds of one run, and runs of which the median counts. */
const RUN = 0.4
const RUNS = 5

interface Speed {
  /** A second. */
  readonly battles: number
  readonly actions: number
}
const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
const clocked = <T>(run: () => T): readonly [result: T, seconds: number] => {
  const begun = performance.now()
  const result = run()
  return [result, (performance.now() - begun) / 1000]
}
function battlesOf(name: string, bot: BotName): Battles {
  const file = new URL(`../battles/${name}/small.yaml`, import.meta.url)
  const source = readText(readFileSync(file, 'utf8'), file.pathname)
  const read = source.ok ? readCase(source.value, systems) : source
  const judge = judges[name]
  if (!read.ok || judge === undefined) throw new Error(`${file.pathname} cannot be played`)
  const { system, case: it } = read.value
  return new Battles({ system, judge }, contestOf(system, it.setup, { bots: [{ name: bot }, { name: bot }], seed: 1 }))
}
/** Every run plays the same battles, so that the runs differ by the machine alone. */
function speedOf(battles: Battles): Speed {
  const play = (n: number): number => {
    let actions = 0
    for (let i = 0; i < n; i++) actions += battles.play(i).actions
    return actions
  }
  // Warms up, and finds how many battles make a run.
  const [n] = clocked(() => {
    const begun = performance.now()
    let done = 0
    while (performance.now() - begun < RUN * 1000 || done < 2) battles.play(done++)
    return done
  })
  const runs = Array.from({ length: RUNS }, () => clocked(() => play(n)))
  return { battles: median(runs.map(([, s]) => n / s)), actions: median(runs.map(([actions, s]) => actions / s)) }
}
const rate = (n: number): string => (n < 100 ? n.toFixed(1) : Math.round(n).toLocaleString('en'))

const GAME = 100
const probe = boardgameMoves(1, GAME)
const [, seconds] = probe === null ? [0, 1] : clocked(probe)
const peer = probe === null ? null : boardgameMoves(Math.max(1, Math.ceil(RUN / seconds)), GAME)
/** Moves a second of the peer, measured again for each system, beside it. */
function peerSpeed(): number | null {
  if (peer === null) return null
  return median(Array.from({ length: RUNS }, () => clocked(peer)).map(([moves, s]) => moves / s))
}
for (const { name } of systems) {
  console.log(`\nBattles of ${name} on one core (battles/${name}/small.yaml)`)
  const moves = peerSpeed()
  for (const bot of BOTS) {
    const { battles, actions } = speedOf(battlesOf(name, bot))
    const ratio = moves === null ? '' : `   ${(actions / moves).toFixed(2)} × the moves of boardgame.io`
    console.log(
      `  ${`${bot} against ${bot}`.padEnd(24)} ${rate(battles).padStart(10)} battles/s ${rate(actions).padStart(10)} actions/s${ratio}`,
    )
  }
  if (moves !== null) console.log(`  ${'boardgame.io, two moves'.padEnd(24)} ${''.padStart(20)} ${rate(moves).padStart(10)} moves/s`)
}
