// sightline battle FILE
import { type Case, type Loaded, readCase } from '@sightline/protocol'
import pc from 'picocolors'
import { must, readSource, wholeNumber } from '../input.ts'
import { type Played, playScript } from '../play.ts'
import { MOST_SEED } from '../simulate/asked.ts'
import { botFlag, type EntrantFlags, noGood } from '../simulate/entrants.ts'
import { type Chairs, outcomeLines, type PlayedOn, playOn } from '../simulate/playOn.ts'
import { BAD_INPUT, type World } from '../world.ts'
import { ending } from './ending.ts'

export interface BattleFlags extends EntrantFlags {
  readonly step?: boolean
  readonly save?: string
  readonly seed?: string
  readonly exchanged?: boolean
  readonly json?: boolean
}

/** Who sits where; null: nobody plays on after the script. */
function chairsOf(world: World, { case: it }: Loaded, flags: BattleFlags): Chairs | null {
  // A file without a script is there to be played, by whoever is at the terminal.
  if (flags.red === undefined && flags.blue === undefined && !(world.interactive && it.script.length === 0)) return null
  const red = botFlag('--red', flags.red ?? 'person', flags, true)
  const blue = botFlag('--blue', flags.blue ?? 'person', flags, true)
  return flags.exchanged === true ? [blue, red] : [red, blue]
}
/** The set-up with the forces changed over, as every second battle of a simulation has it; as it is where they cannot be. */
function exchangedSetup({ system, case: it }: Loaded): unknown {
  if (it.script.length > 0) throw noGood('--exchanged', 'a file with a script', 'one without: a script says what each side does')
  return system.exchanged(it.setup) ?? it.setup
}

export async function battleCommand(world: World, file: string, flags: BattleFlags): Promise<number> {
  const source = must(readSource(world, file))
  const read = must(readCase(source, world.systems))
  const { system } = read
  const chairs = chairsOf(world, read, flags)
  const seed = flags.seed === undefined ? read.case.seed : wholeNumber('--seed', flags.seed, MOST_SEED)
  const setup = flags.exchanged === true ? exchangedSetup(read) : read.case.setup
  const it: Case = { ...read.case, seed, setup }
  const aloud = flags.json !== true
  if (aloud) {
    world.out(`${pc.bold(it.title)}  ${pc.dim(read.system.title)}`)
    if (it.about !== '') world.out(it.about.trim())
    world.out('')
  }
  const scripted = await playScript(world, { ...read, case: it }, { report: aloud, pause: flags.step === true })
  const on = await goOn(world, scripted, chairs, seed, flags, aloud)
  const played: Played = on === null ? scripted : withMore(scripted, on.more)
  const extra =
    on === null || chairs === null
      ? {}
      : {
          seed: on.seed,
          bots: chairs.map(spec => spec ?? { name: 'person' }),
          choices: on.more.choices,
          short: on.more.short,
          winner: system.winner(on.more.match.game),
          sides: system.scene(on.more.match.game).sides,
        }
  const code = ending(world, played, source, { json: !aloud, extra })
  if (aloud && on !== null && chairs !== null) {
    for (const line of outcomeLines(system, on.more.match.game, chairs)) world.out(line)
    if (on.more.short !== null) world.out(`It ends here: ${on.more.short}.`)
    if (seed === null) world.out(`The same dice again: --seed ${on.seed}`)
  }
  const match = on?.more.match ?? scripted.runner?.match
  if (flags.save !== undefined && code !== BAD_INPUT && match !== undefined) {
    world.write(flags.save, `${JSON.stringify(match.record(), null, 1)}\n`)
    if (aloud) world.out(`Saved as ${flags.save}`)
  }
  return code
}

async function goOn(
  world: World,
  { runner, failures }: Played,
  chairs: Chairs | null,
  given: number | null,
  flags: BattleFlags,
  report: boolean,
): Promise<{ readonly more: PlayedOn; readonly seed: number } | null> {
  if (chairs === null || runner === null || failures.length > 0) return null
  const seed = given ?? world.random()
  return { more: await playOn(world, runner.system, runner.match, { chairs, seed, report, pause: flags.step === true }), seed }
}
function withMore(scripted: Played, { match, steps }: PlayedOn): Played {
  const { game, system } = match
  return {
    ...scripted,
    steps: [...scripted.steps, ...steps],
    end: { hash: game.store.hash(), look: system.look(game), over: system.over(game) },
  }
}
