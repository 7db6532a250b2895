// The position whose odds are asked: two profiles and a situation, or a case file with its script played so far.
import type { Game, Watched } from '@sightline/kernel'
import { type Both, doingOf, type Pair, pairOf, type Rules, type Study, seeBoth } from '@sightline/odds'
import { type Case, check, type Loaded, type Path, Runner, readCase, readText, type Source, Stopped, shown } from '@sightline/protocol'
import { duelProblem, flagProblem, must, readSource, systemNamed, wholeNumber } from '../input.ts'
import { BAD_INPUT, Exit, type World } from '../world.ts'

export interface PositionFlags {
  readonly system: string
  readonly file?: string
  readonly after?: string
  readonly intent?: readonly string[]
  readonly times?: string
  /** The flags of the system's situation. */
  readonly situation: Readonly<Record<string, string>>
}
/** What a sweep changes: the profiles, the situation, or numbers somewhere in the set-up. */
export interface Variant {
  readonly first?: string | undefined
  readonly second?: string | undefined
  readonly situation?: Readonly<Record<string, string>>
  readonly numbers?: readonly { readonly path: Path; readonly value: number }[]
}
export interface Position {
  readonly study: Study
  readonly watch: Watched<unknown>
  readonly pair: Pair
  readonly before: Both
  /** "Human Hero fights Human Regular, 5 times". */
  readonly doing: string
}

export function watchOf(system: Rules): Watched<unknown> {
  if (system.watch !== undefined) return system.watch
  throw new Exit(BAD_INPUT, [], `${system.title} does not say what odds look at`)
}
/** Writes a number at a path of plain data, in a copy. */
function withNumber(data: unknown, path: Path, value: number): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(data)) return data.map((v, i) => (i === step ? withNumber(v, rest, value) : v))
  const old = typeof data === 'object' && data !== null ? Reflect.get(data, step) : undefined
  return { ...(data as object | undefined), [step]: withNumber(old, rest, value) }
}

interface Drawn {
  readonly setup: unknown
  readonly intents: readonly unknown[]
  readonly game: Game
}
function started(system: Rules, setup: unknown, at: (path: Path) => string): Game {
  const checked = check(system.setup, setup)
  const game = checked.ok ? system.start(checked.value) : checked.problems
  if (!Array.isArray(game)) return game as Game
  throw new Exit(
    BAD_INPUT,
    game.map(p => flagProblem(at(p.path), p.found, p.expected, p.oneOf)),
  )
}
function fromProfiles(system: Rules, { first, second, situation, numbers = [] }: Variant): Drawn {
  if (first === undefined || second === undefined)
    throw new Exit(BAD_INPUT, [flagProblem('odds', first === undefined ? 'nothing' : `only "${first}"`, 'two profiles, or --file')])
  const duel = system.duel(first, second, situation ?? {})
  if (!('setup' in duel)) throw new Exit(BAD_INPUT, duel.map(duelProblem))
  const setup = numbers.reduce((data: unknown, { path, value }) => withNumber(data, path, value), duel.setup)
  return { setup, intents: [duel.intent], game: started(system, setup, path => path.join('.')) }
}

/** The game of a case file after so many steps of its script. */
export function afterSteps({ system, case: it }: Loaded, source: Source, steps: number): Game {
  const script = it.script.slice(0, steps)
  const runner = new Runner(system, { ...it, script, expect: undefined } satisfies Case)
  const play = runner.play()
  while (play.next(null).done !== true);
  const failures = runner.failures.filter(f => f.is !== 'unsound')
  if (failures.length > 0)
    throw new Exit(
      BAD_INPUT,
      failures.map(f => source.at(f)),
    )
  return runner.match.game
}
function intentsOf(system: Rules, given: readonly string[]): readonly unknown[] {
  return given.map(text => {
    const read = readText(text.trim().startsWith('{') ? text : `{${text}}`)
    const data = read.ok ? read.value.data : null
    const checked = read.ok ? check(system.intent, data) : null
    if (checked?.ok === true) return checked.value
    const [problem] = checked?.problems ?? []
    const what =
      problem === undefined ? 'an action, such as "action: fight, model: a, target: b"' : `${problem.path.join('.')}: ${problem.expected}`
    throw new Exit(BAD_INPUT, [flagProblem('--intent', problem?.found ?? shown(text), what, problem?.oneOf)])
  })
}
export interface Board {
  readonly system: Rules
  readonly source: Source | null
  /** The position of a variant. */
  at(variant: Variant): Position
}
/** Reads the flags once; positions are made from it for every point of a sweep. */
export function boardOf(world: World, flags: PositionFlags): Board {
  const times = flags.times === undefined ? 1 : wholeNumber('--times', flags.times, 1000)
  const { file } = flags
  if (file === undefined) {
    const system: Rules = systemNamed(world, flags.system)
    const given = flags.intent === undefined ? null : intentsOf(system, flags.intent)
    return {
      system,
      source: null,
      at: variant => positionOf(system, withIntents(fromProfiles(system, variant), given), times),
    }
  }
  const source = must(readSource(world, file))
  const loaded = must(readCase(source, world.systems))
  const after = flags.after === undefined ? 0 : wholeNumber('--after', flags.after, loaded.case.script.length)
  const { system } = loaded
  const given = flags.intent === undefined ? null : intentsOf(system, flags.intent)
  const step = loaded.case.script.slice(after).find(s => s.is === 'do' || s.is === 'odds')
  const own = step?.is === 'do' ? [step.intent] : step?.is === 'odds' ? step.of : []
  if (given === null && own.length === 0)
    throw new Exit(BAD_INPUT, [source.at({ path: ['script'], found: 'no action', expected: 'a step with do or odds, or --intent' })])
  return {
    system,
    source,
    at: ({ numbers = [] }) => {
      const setup = numbers.reduce((data: unknown, { path, value }) => withNumber(data, path, value), loaded.case.setup)
      try {
        const game = afterSteps({ ...loaded, case: { ...loaded.case, setup } }, source, after)
        return positionOf(system, { setup, intents: given ?? own, game }, times)
      } catch (stopped) {
        if (!(stopped instanceof Stopped)) throw stopped
        throw new Exit(
          BAD_INPUT,
          stopped.failures.map(f => source.at(f)),
        )
      }
    },
  }
}
const withIntents = (drawn: Drawn, given: readonly unknown[] | null): Drawn => (given === null ? drawn : { ...drawn, intents: given })

function positionOf(system: Rules, { game, intents }: Drawn, times: number): Position {
  const watch = watchOf(system)
  const pair = pairOf(system, game, intents[0])
  if (pair === null) throw new Exit(BAD_INPUT, [], 'there is nobody on the other side')
  const reason = system.may(game, intents[0])
  const doing = intents.map(one => system.words.intent(one, game)).join('; then ')
  if (reason !== null)
    throw new Exit(BAD_INPUT, [flagProblem(doing, system.words.reason(reason, game), `an action that is allowed (${reason.clause})`)])
  const row = Array.from({ length: times }, () => intents).flat()
  return {
    study: { system, game, pair, actions: doingOf(system, row, times > 1 ? (watch.rest ?? []) : []) },
    watch,
    pair,
    before: seeBoth(system, pair)(game),
    // Where nothing brings the next activation, what is refused is left out.
    doing:
      times === 1 ? doing : watch.rest === undefined ? `${doing}, up to ${times} times in this activation` : `${doing}, ${times} times`,
  }
}
