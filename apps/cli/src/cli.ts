// The commands, their flags and their help. Every problem ends here as one line and an exit code, never as a stack.
import type { AnySystem, SituationFlag } from '@sightline/kernel'
import { BadInquiry, oneLine } from '@sightline/protocol'
import { Command, CommanderError, Option } from 'commander'
import { battleCommand } from './commands/battle.ts'
import { caseCommand } from './commands/case.ts'
import { fightCommand } from './commands/fight.ts'
import { oddsCommand } from './commands/odds.ts'
import { replayCommand } from './commands/replay.ts'
import { optionsCommand, rulesCommand } from './commands/rules.ts'
import { sightCommand } from './commands/sight.ts'
import { simulateCommand } from './commands/simulate.ts'
import { json, problemJson } from './json.ts'
import { BAD_INPUT, Exit, type World } from './world.ts'

export const VERSION = '0.1.0'
/** A mistake of the program itself. */
const UNEXPECTED = 3

/** The system whose situation the flags of `fight` describe: looked up before the flags are known. */
function systemOf(argv: readonly string[], systems: readonly AnySystem[]): AnySystem | undefined {
  const at = argv.findIndex(arg => arg === '--system' || arg.startsWith('--system='))
  const name = at < 0 ? undefined : (argv[at]?.split('=')[1] ?? argv[at + 1])
  return systems.find(s => s.name === name) ?? systems[0]
}

function program(world: World, argv: readonly string[], ended: (code: number) => void): Command {
  const root = new Command('sightline')
  root
    .description('May I shoot, what do I roll, what happens, and who may interrupt?')
    .version(VERSION)
    .exitOverride()
    .configureOutput({ writeOut: text => world.out(text.trimEnd()), writeErr: text => world.err(text.trimEnd()) })
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 a case or record did not hold, 2 bad input and nothing done, 3 a mistake of this program, 130 stopped.',
    )
  const add = (usage: string, about: string, examples: readonly string[]): Command => {
    const command = root
      .command(usage)
      .description(about)
      .option('--json', 'print one JSON document')
      .addHelpText('after', examples.length === 0 ? '' : `\nExamples:\n${examples.map(e => `  $ sightline ${e}`).join('\n')}`)
    return command
  }
  const system = systemOf(argv, world.systems)
  const situation = Object.entries(system?.situation ?? {})
  const name = system?.name ?? ''

  const fight = add('fight [first] [second]', 'one action between two models, resolved with its dice and clauses', fightExamples(name))
    .option('--system <name>', 'the system of rules', name)
    .option('--file <case>', 'fight the first action of a case file instead')
    .option('--dice <faces>', 'the faces in the order rolled, such as "6 2 4 | 5"')
    .option('--ask-dice', 'type real dice in')
    .option('--seed <n>', 'roll the dice of this seed')
    .option('--answers <list>', 'answers in the order asked, such as "yes, [10.5, 3]"')
  const situated = addSituation(fight, situation)
  fight.action(async (first: string | undefined, second: string | undefined, flags: object) => {
    const chosen = { ...flags, situation: situated() } as unknown as Parameters<typeof fightCommand>[3]
    ended(await fightCommand(world, first, second, chosen))
  })

  const odds = add('odds [first] [second]', 'the exact odds of an action, from the rules that play', oddsExamples(name))
    .option('--system <name>', 'the system of rules', name)
    .option('--file <case>', 'the position of a case file instead of two profiles')
    .option('--after <n>', 'after so many steps of its script')
    .option('--intent <action...>', 'what is done, such as "action: fight, model: a, target: b"; several are done in turn')
    .option('--times <n>', 'all of it so many times in a row')
    .option('--choices <answers>', 'how questions are answered: never, always, "below average", "keep 3", first, "QUESTION: ANSWER, ..."')
    .option('--goal <goal>', 'what is compared: kill, survive, wounds, "wounds>=2", spared, "spared>=2"')
    .option('--best <goal>', 'best play for this goal, the enemy playing against it')
    .option('--range [goal]', 'from the best to the worst choices of the enemy')
    .option('--sweep <what...>', 'one thing takes many values: "distance=2..24:2", "first.att=1..8", "armour=none,light"; two make a map')
    .option('--map', 'lists of profiles, separated by commas, against each other')
    .option('--compare <what>', 'side by side: "action=fight,power", "choices=never,always,best", or a question for all its answers')
    .option('--fraction', 'fractions as well, where no dice are thrown again without limit')
    .option('--budget <runs>', 'runs of rules after which odds are drawn instead of worked out')
    .option('--csv', 'print comma-separated values')
    .option('--svg <file>', 'draw into this file')
  const where = addSituation(odds, situation)
  odds.action((first: string | undefined, second: string | undefined, flags: object) => {
    const chosen = { ...flags, situation: where() } as unknown as Parameters<typeof oddsCommand>[3]
    ended(oddsCommand(world, first, second, chosen))
  })

  add('case <files...>', 'run case files, each four times more: undone, saved and loaded, sides swapped, models renamed', [
    `case cases/${name}`,
    `case cases/${name}/first-fight.yaml --events`,
  ])
    .option('--no-reruns', 'run each case once')
    .option('--events', 'print what happens (a single case always does)')
    .option('--svg <file>', 'draw the position at the end of a single case into this file')
    .option('--after <steps>', 'with --svg: the position after so many steps')
    .action((files: string[], flags: Parameters<typeof caseCommand>[2]) => ended(caseCommand(world, files, flags)))

  add(
    'sight <file>',
    'what one model sees of another in the position of a case file, what it could do to it, who could answer, and how near that is to another answer',
    [
      'sight cases/gangfight/first-fight.yaml --from Ilka --to Rook',
      'sight cases/gangfight/first-fight.yaml --from Ilka --to Rook --at 14,20 --posture aiming',
      'sight cases/gangfight/first-fight.yaml --from Ilka --to Rook --svg view.svg',
    ],
  )
    .requiredOption('--from <name>', 'the model that looks')
    .requiredOption('--to <name>', 'the model looked at')
    .option('--after <steps>', 'after so many steps of the script')
    .option('--at <x,y>', 'as if the model that looks stood there, in table inches from the south-west corner')
    .option('--posture <word>', 'as if it were so, such as "crouched" (Eldfall), "aiming" (Gangfight), "after moving" (D20)')
    .option('--svg <file>', 'draw what the model sees into this file')
    .action((file: string, flags: Parameters<typeof sightCommand>[2]) => ended(sightCommand(world, file, flags)))

  add('battle <file>', 'play the script of a case file, and with bots or people on to the end, and report like a referee', [
    `battle cases/${name}/first-fight.yaml`,
    `battle cases/${name}/first-fight.yaml --save game.json`,
    `battle cases/${name}/first-fight.yaml --red greedy --blue quick --seed 7`,
  ])
    .option('--red <player>', 'who plays red on from there: person, random, quick, greedy or planner')
    .option('--blue <player>', 'who plays blue')
    .option('--budget <n>', 'lines that the planner follows for a decision')
    .option('--exchanged', 'the forces and the players change places, as in every second battle of a simulation')
    .option('--step', 'wait for Enter after every step')
    .option('--save <record>', 'write the record of the game')
    .option('--seed <n>', 'dice of this seed where the file gives none')
    .action(async (file: string, flags: Parameters<typeof battleCommand>[2]) => ended(await battleCommand(world, file, flags)))

  add('simulate <file>', 'many battles of bots: who wins how often, and what every model and weapon does', [
    `simulate battles/${name}/small.yaml --red quick --blue quick -n 20`,
    `simulate battles/${name}/small.yaml --red quick --blue random -n 10 --svg wins.svg`,
    `simulate battles/${name}/small.yaml --red quick --blue quick --until 40%`,
  ])
    .option('--red <bot>', 'who plays red: random, quick, greedy (default) or planner')
    .option('--blue <bot>', 'who plays blue')
    .option('--budget <n>', 'lines that the planner follows for a decision')
    .option('-n <battles>', 'how many battles: 1000, or with --until at most 100000')
    .option('--until <width>', 'stop when the interval of the win rate is narrower, such as 2%')
    .option('--seed <n>', 'of all the dice; 1 when absent')
    .option('--no-swap', 'the two do not change places in every second battle')
    .option('--workers <n>', 'worker threads; 1: none. As many as there are cores when absent')
    .option('--save <state>', 'keep what was played in this file, from time to time and at the end')
    .option('--resume <state>', 'go on from such a file')
    .option('--compare <file>', 'the same with the set-up of another file, battle by battle with the same dice')
    .option('--csv', 'print comma-separated values')
    .option('--svg <file>', 'draw into this file')
    .action(async (file: string, flags: Parameters<typeof simulateCommand>[2]) => ended(await simulateCommand(world, file, flags)))

  add('replay <record>', 'play a saved record again and check that it leads to the same game', [
    `battle cases/${name}/first-fight.yaml --save game.json`,
    'replay game.json',
  ]).action((file: string, flags: Parameters<typeof replayCommand>[2]) => ended(replayCommand(world, file, flags)))

  const [first = 'G-001', second = 'G-002'] = Object.keys(system?.clauses ?? {})
  add('rules [ids...]', 'a clause in our words, where it is applied, its options, rulings, cases and tests; or a ruling', [
    `rules ${first}`,
    `rules ${first} ${second} --json`,
  ])
    .option('--system <name>', 'only of this system')
    .action((ids: string[], flags: Parameters<typeof rulesCommand>[2]) => ended(rulesCommand(world, ids, flags)))

  add('options <system>', 'the named switches of a system, with their defaults', [`options ${name}`]).action(
    (of: string, flags: Parameters<typeof optionsCommand>[2]) => ended(optionsCommand(world, of, flags)),
  )
  return root
}
/** What --help shows: profiles and situations are the system's own. */
const fightExamples = (system: string): readonly string[] =>
  ({
    gangfight: [
      'fight "Human Hero" "Human Regular" --seed 7',
      'fight "Human Hero" "Human Regular" --ask-dice',
      'fight --file cases/gangfight/first-fight.yaml',
    ],
    factions: ['fight "Operators Scavver" "Disciples Psycho" --system factions --cover wall --harm 1 --seed 7'],
    d20: ['fight Brute Adept --system d20 --watcher Marksman --hp 5 --dice "15 6"'],
    eldfall: ['fight "Clan Champion" "Hired Blade" --system eldfall --with Spear --distance 1.5 --seed 3'],
  })[system] ?? ['fight --file position.yaml']
const oddsExamples = (system: string): readonly string[] =>
  ({
    gangfight: [
      'odds "Human Hero" "Human Regular"',
      'odds "Human Hero" "Human Regular" --times 3',
      'odds "Human Hero" "Human Regular" --action shoot --weapon "Short Bow" --sweep distance=6..30:3',
      'odds "Human Regular, Human Veteran, Human Hero" "Human Regular, Human Veteran, Human Hero" --map --times 2',
      'odds "Human Hero" "Human Regular" --action cast --counter yes --compare counter-spell',
      'odds --file cases/gangfight/first-fight.yaml --json',
    ],
    factions: ['odds "Operators Scavver" "Disciples Psycho" --system factions --sweep harm=0..3'],
    d20: ['odds Brute Adept --system d20 --times 2'],
    eldfall: ['odds "Clan Champion, Hired Blade" "Flameweaver Noble, Hired Blade" --system eldfall --map'],
  })[system] ?? []
/** Adds the flags that describe a situation; the function gives those that were used. */
function addSituation(command: Command, situation: readonly (readonly [string, SituationFlag])[]): () => Readonly<Record<string, string>> {
  for (const [flag, { text, values }] of situation) {
    const option = new Option(
      `--${flag} <${values === undefined ? 'value' : 'word'}>`,
      values === undefined ? text : `${text}: ${values.join(', ')}`,
    )
    command.addOption(values === undefined ? option : option.choices(values))
  }
  return () =>
    Object.fromEntries(
      situation.map(([flag]) => [flag, command.getOptionValue(camel(flag))] as const).filter(([, value]) => value !== undefined),
    )
}
const camel = (flag: string): string => flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function report(world: World, asJson: boolean, e: Exit): void {
  if (asJson) world.out(json({ ok: false, problems: e.problems.map(problemJson), ...(e.message === '' ? {} : { message: e.message }) }))
  else for (const line of [...e.problems.map(oneLine), ...(e.message === '' ? [] : [e.message])]) world.err(line)
}

/** Runs one command; returns its exit code. `debug` shows the stack of an unexpected error. */
export async function cli(argv: readonly string[], world: World, debug = false): Promise<number> {
  const asJson = argv.includes('--json')
  let code = 0
  try {
    const root = program(world, argv, ended => {
      code = ended
    })
    if (argv.length === 0) root.outputHelp()
    else await root.parseAsync([...argv], { from: 'user' })
    return code
  } catch (e) {
    if (e instanceof CommanderError) return e.exitCode === 0 ? 0 : BAD_INPUT
    const bad = e instanceof BadInquiry ? new Exit(BAD_INPUT, e.problems, e.message) : e
    if (bad instanceof Exit) {
      report(world, asJson, bad)
      return bad.code
    }
    const error = e instanceof Error ? e : new Error(String(e))
    world.err(
      debug
        ? (error.stack ?? error.message)
        : `sightline: unexpected: ${error.message.split('\n')[0]} (please report this; SIGHTLINE_DEBUG=1 shows more)`,
    )
    return UNEXPECTED
  }
}
